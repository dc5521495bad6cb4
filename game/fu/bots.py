"""Fú's computer players by level."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.contract import Brain, Budget, Move, Stop, View
from game.core.rng import Rng


class RandomBrain:
    """Any legal move, all alike likely: a measure for the others."""

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        """A random legal move of the view's seat."""
        assert view.seat is not None, "an onlooker has no move"
        return rng.choice(list(view.sample(rng).legal_moves(view.seat)))


def brains() -> Mapping[str, Brain]:
    """The players by level."""
    return {"random": RandomBrain()}
