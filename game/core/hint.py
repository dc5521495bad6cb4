"""What to do in a position and why: the move of a long, reproducible search, its reason, and what else there was."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Budget, Game, Move, View
from game.core.reasons import Reason, reasons
from game.core.rng import Rng
from game.core.search import Weighed, Weigher

# The level that is asked, and how many play-outs it makes: the same hint every time, in a second or two.
LEVEL = "sharp"
HINT = Budget(playouts=600)


@dataclass(frozen=True, slots=True)
class Hint:
    """A move with its value (0: lost, 1: won; None where the player cannot tell) and its reasons, heaviest first; the
    other moves that were looked at, best first."""

    move: Move
    value: float | None
    reasons: tuple[Reason, ...]
    alternatives: tuple[Weighed, ...]


def hint(game: Game, view: View, seed: int, position: int, budget: Budget = HINT) -> Hint:
    """The hint for the view's seat, which must act. Its generator follows from the game's seed, the seat and the number
    of lines so far."""
    rng = Rng("hint", seed, view.seat or 0, position)
    brain = game.brains[LEVEL]
    if not isinstance(brain, Weigher):
        move = brain.choose(view, rng, budget)
        return Hint(move, None, reasons(game, view, move), ())
    weighed = brain.weigh(view, rng, budget)
    # Values of moves that were given up early come from fewer worlds; sorted, they still read as one list.
    rest = sorted(weighed[1:], key=lambda one: -one.value)
    return Hint(weighed[0].move, weighed[0].value, reasons(game, view, weighed[0].move), tuple(rest))
