"""The computer players of Fugu by level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.core.contract import Brain, Budget, Move, Stop, View
from game.core.rng import Rng
from game.core.search import GreedyBrain, RandomBrain, SearchBrain
from game.core.tree import TreeBrain
from game.fugu.policy import FuguPolicy
from game.fugu.quick import Tuning
from game.fugu.state import FuguState

# How often the relaxed player takes not its best, but one of its first ideas.
SLIP: Final = 0.3
IDEAS: Final = 3
# Sees the points of this turn and a little of the order; nothing of what may come.
NEAR: Final = Tuning(drift=0.5, up=0.0, school=0.0, arms=0.0, shy=0.0, colour=0.0, stay=0.2)
# Points gained less 0.8 for each place off the ideal one: a measure for the others.
PLAIN: Final = Tuning(drift=0.8, up=0.0, school=0.0, arms=0.0, shy=0.0, colour=0.0)


@dataclass(frozen=True, slots=True)
class RelaxedBrain:
    """Near-sighted, and easily pleased: a child can win."""

    policy: FuguPolicy

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        """One of its first ideas."""
        assert view.seat is not None
        world = view.sample(rng)
        assert isinstance(world, FuguState)
        ideas = [move for _, move in self.policy.ranked(world, view.seat)[:IDEAS]]
        return ideas[0] if rng.random() >= SLIP else rng.choice(ideas)


BRAINS: Final[Mapping[str, Brain]] = MappingProxyType(
    {
        "random": RandomBrain(),
        "greedy": GreedyBrain(FuguPolicy(PLAIN)),
        "relaxed": RelaxedBrain(FuguPolicy(NEAR)),
        "steady": GreedyBrain(FuguPolicy(hope=1.5, reach=1.0)),
        "sharp": SearchBrain(FuguPolicy(hope=1.5, reach=1.0)),
        "tree": TreeBrain(FuguPolicy(hope=1.5, reach=1.0)),
    }
)
