"""The computer players of Fugu by level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.core.contract import Brain, Budget, Move, Stop, View
from game.core.rng import Rng
from game.core.search import GreedyBrain, RandomBrain, SearchBrain
from game.fugu.policy import FuguPolicy
from game.fugu.state import FuguState

# How often the relaxed player takes not its best, but its second or third idea.
SLIP = 0.3


@dataclass(frozen=True, slots=True)
class RelaxedBrain:
    """Near-sighted: sees the points of this turn and a little of the order, and is easily pleased. A child can win."""

    policy: FuguPolicy

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        """One of its first ideas."""
        assert view.seat is not None
        world = view.sample(rng)
        assert isinstance(world, FuguState)
        ideas = [move for _, move in self.policy.ranked(world, view.seat)[:3]]
        return ideas[0] if rng.random() >= SLIP else rng.choice(ideas)


BRAINS: Final[Mapping[str, Brain]] = MappingProxyType(
    {
        "random": RandomBrain(),
        "greedy": GreedyBrain(FuguPolicy(hope=0.0)),
        "relaxed": RelaxedBrain(FuguPolicy(hope=0.0)),
        "steady": GreedyBrain(FuguPolicy()),
        "sharp": SearchBrain(FuguPolicy()),
    }
)
