"""The computer players of Funky Fungi by level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from game.core.contract import Brain, Budget, Move, Policy, Stop, View
from game.core.rng import Rng
from game.core.search import GreedyBrain, RandomBrain, SearchBrain, Weighed
from game.core.tree import TreeBrain
from game.fungi.policy import FungiPolicy
from game.fungi.state import FungiState

# How often the relaxed player takes not its best, but one of its first three ideas.
SLIP: Final = 0.35
# How many play-outs sharp makes for a move where no time is given.
PLAYOUTS: Final = 80


@dataclass(frozen=True, slots=True)
class RelaxedBrain:
    """Looks at its own collection, and is easily pleased. A child can win."""

    policy: FungiPolicy

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        """One of its first ideas."""
        assert view.seat is not None
        world = view.sample(rng)
        assert isinstance(world, FungiState)
        ideas = [move for _, move in self.policy.ranked(world, view.seat)[:3]]
        return ideas[0] if rng.random() >= SLIP else rng.choice(ideas)


@dataclass(frozen=True, slots=True)
class SharpBrain:
    """Searches with at most so many play-outs, or as long as it may think: more of them hardly play better."""

    search: SearchBrain
    playouts: int

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        """The candidate that did best."""
        return self.search.choose(view, rng, replace(budget, playouts=min(budget.playouts, self.playouts)), stop)

    @property
    def policy(self) -> Policy:
        """See core.search.Weigher."""
        return self.search.policy

    def weigh(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> list[Weighed]:
        """See core.search.Weigher: a weighing is worth all the play-outs that it is given."""
        return self.search.weigh(view, rng, budget, stop)


BRAINS: Final[Mapping[str, Brain]] = MappingProxyType(
    {
        "random": RandomBrain(),
        "greedy": GreedyBrain(FungiPolicy(others=0.0)),
        "relaxed": RelaxedBrain(FungiPolicy(others=0.0)),
        "steady": GreedyBrain(FungiPolicy()),
        "sharp": SharpBrain(SearchBrain(FungiPolicy()), PLAYOUTS),
        "tree": TreeBrain(FungiPolicy()),
    }
)
