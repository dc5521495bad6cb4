"""Fú's computer players by level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.core.contract import Brain, Budget, Move, Stop, View
from game.core.rng import Rng
from game.core.search import GreedyBrain, RandomBrain, SearchBrain
from game.core.tree import TreeBrain
from game.fu.policy import FuPolicy
from game.fu.state import FuState

# How far from its best move, in Fortune, the relaxed player may stray.
STRAY: Final = 1.6


@dataclass(frozen=True, slots=True)
class RelaxedBrain:
    """Easily pleased: takes whatever seems good enough, and thinks little of what the others gain."""

    policy: FuPolicy

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        """One of the better moves."""
        assert view.seat is not None
        world = view.sample(rng)
        assert isinstance(world, FuState)
        ideas = self.policy.ranked(world, view.seat)
        return max(ideas, key=lambda idea: (idea[0] + STRAY * rng.random(), str(idea[1])))[1]


BRAINS: Final[Mapping[str, Brain]] = MappingProxyType(
    {
        "random": RandomBrain(),
        "greedy": GreedyBrain(FuPolicy(rivalry=0.0)),
        "relaxed": RelaxedBrain(FuPolicy(rivalry=0.0)),
        "steady": GreedyBrain(FuPolicy()),
        "sharp": SearchBrain(FuPolicy()),
        "tree": TreeBrain(FuPolicy()),
    }
)


def brains() -> Mapping[str, Brain]:
    """The players by level."""
    return BRAINS
