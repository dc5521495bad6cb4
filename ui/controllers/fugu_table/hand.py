"""What was chosen and not yet made, and what it would mean: pure questions to a view, without a screen."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import UNKNOWN
from game.fugu.components import ROW
from game.fugu.moves import Place
from game.fugu.rules import bounds
from game.fugu.scoring import RowScore, score_row
from game.fugu.view import FuguView


@dataclass(frozen=True, slots=True)
class Hand:
    """card     the card taken up, or None
    turned   it was turned by hand: it lies anchor up wherever it is placed
    place    the place that was chosen
    pointed  the place under the mouse or the focus
    """

    card: int | None = None
    turned: bool = False
    place: int | None = None
    pointed: int | None = None

    def shown(self, view: FuguView, seat: int) -> int | None:
        """The place whose preview is shown: the one pointed at, else the chosen one; None where nothing may go."""
        if self.card is None:
            return None
        row = view.rows[seat - 1]
        return next((p for p in (self.pointed, self.place) if p is not None and row[p - 1] is UNKNOWN), None)


def started(view: FuguView, seat: int) -> bool:
    """Whether a seat has placed a card: the first one lies number up (F7)."""
    return any(view.cells(seat))


def fits(view: FuguView, seat: int, card: int, place: int) -> bool:
    """Whether a card's number is in order on a face-down place (F6)."""
    row = view.cells(seat)
    left, right = bounds(row, place)
    return row[place - 1] == 0 and (not left or row[left - 1] < card) and (not right or card < row[right - 1])


def move_for(view: FuguView, seat: int, hand: Hand, place: int) -> Place:
    """The move that a click on a place means: number up where the number fits and the card was not turned, else anchor
    up. Only with a card in hand."""
    assert hand.card is not None
    anchor = started(view, seat) and (hand.turned or not fits(view, seat, hand.card, place))
    return Place(hand.card, place, anchor)


def after(view: FuguView, seat: int, move: Place) -> RowScore:
    """What a row would give after a move (the card it turns over is not in the row any more)."""
    row = list(view.cells(seat))
    row[move.place - 1] = -move.card if move.anchor else move.card
    return score_row(row, view.solo)


def fitting(view: FuguView, seat: int, card: int) -> list[int]:
    """The places where a card's number fits."""
    return [place for place in range(1, ROW + 1) if fits(view, seat, card, place)]


def best_start(view: FuguView, seat: int, card: int) -> int | None:
    """Where the focus goes when a card was taken by key: the middle one of the places where it fits, else of the
    face-down ones."""
    row = view.rows[seat - 1]
    free = fitting(view, seat, card) or [p for p in range(1, ROW + 1) if row[p - 1] is UNKNOWN]
    return free[len(free) // 2] if free else None


def leaders(view: FuguView) -> tuple[int, ...]:
    """The seats that lead as the game stands; nobody alone, or when all have the same."""
    totals = [score_row(view.cells(seat)).total for seat in range(1, view.seats + 1)]
    if view.solo or len(set(totals)) == 1:
        return ()
    return tuple(i + 1 for i, total in enumerate(totals) if total == max(totals))


def plays_next(view: FuguView) -> int | None:
    """The seat after the one that acts; one that has passed or is full plays no more."""
    if not view.actors:
        return None
    acting, count = view.actors[0], view.seats
    after_it = [(acting - 1 + step) % count + 1 for step in range(1, count)]
    return next((seat for seat in after_it if not view.passed[seat - 1] and not view.full[seat - 1]), None)
