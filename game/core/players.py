"""Asking a computer player for a move, so that the same position and seed give the same answer everywhere."""

from __future__ import annotations

from game.core.contract import Budget, Game, Move, Stop, View
from game.core.rng import Rng

# A fixed number of play-outs makes games that a printed seed makes again; 200 games of Fugu take some three minutes.
FIXED = Budget(playouts=128)
# In the window: time, but never fewer play-outs than this (a busy laptop is slow).
WINDOW = Budget(playouts=120, seconds=0.6)
# The levels that are made for playing against, in order of strength; the other kinds are measures.
LEVELS = ("relaxed", "steady", "sharp", "master")


def levels(game: Game) -> tuple[str, ...]:
    """The levels that a game has, the strongest last."""
    return tuple(level for level in LEVELS if level in game.brains)


def computer_move(
    game: Game, view: View, kind: str, seed: int, position: int, budget: Budget = FIXED, stop: Stop | None = None
) -> Move:
    """The move of a computer of level `kind` for the view's seat. Its generator follows from the game's seed, the seat
    and the number of the position: never from the game's own chance."""
    return game.brains[kind].choose(view, Rng("player", seed, view.seat or 0, position), budget, stop)
