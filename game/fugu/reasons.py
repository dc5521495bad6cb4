"""Why a move of Fugu is a good one: points now by line, what stays open in the order, what a rival would have taken.

Every figure can be counted again from the view: points by scoring the row with and without the card, numbers "still
about" are those face down and those in the centre.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.contract import Move, View
from game.core.message import Message, msg
from game.core.reasons import Reason, because, in_order
from game.fugu.components import BANNERFISH, OCTOPUS, PINK, creature_of, creatures, last_card
from game.fugu.moves import Place
from game.fugu.rules import legal_moves
from game.fugu.scoring import count_anchors, score_row
from game.fugu.view import FuguView

Row = Sequence[int]

# A card is taken from a rival when that leaves the rival so many points less.
TAKES: Final = 3
# Places with so few numbers still about are hard to fill.
SCARCE: Final = 2
# Numbers that are listed one by one; above that their range says which.
LISTED: Final = 6


def explain(view: View, move: Move, instead: Move | None = None) -> tuple[Reason, ...]:
    """See core.reasons.Explainer."""
    assert isinstance(view, FuguView) and view.seat is not None
    here = _Here(view)
    if isinstance(move, Place):
        other = instead if isinstance(instead, Place) else here.tempting()
        return in_order(_of_card(here, move, other))
    return in_order(_of_pass(here))


@dataclass(frozen=True, slots=True)
class Gap:
    """Free places between two number-up cards, and the numbers still about that fit there."""

    places: tuple[int, ...]
    numbers: tuple[int, ...]
    low: int
    high: int


class _Here:
    """The view as its seat looks at it."""

    def __init__(self, view: FuguView) -> None:
        assert view.seat is not None
        self.view = view
        self.row = view.cells(view.seat)
        self.solo = view.solo
        self.pool = sorted([*view.unseen, *view.centre])

    def gain(self, move: Place, row: Row | None = None) -> int:
        """Points that a row (the own one) gains at once."""
        row = self.row if row is None else row
        return score_row(put(row, move), self.solo).total - score_row(row, self.solo).total

    def lines(self, move: Place) -> tuple[Message, ...]:
        """The lines of the score that change at once, with what they change by."""
        before = dict(score_row(self.row, self.solo).lines(self.solo))
        after = dict(score_row(put(self.row, move), self.solo).lines(self.solo))
        return tuple(_line(name, after[name] - before[name]) for name in before if after[name] != before[name])

    def tempting(self) -> Place | None:
        """The move that gains most at once; of equal ones the first in the rules' order."""
        found = [move for move in legal_moves(self.row, self.view.centre) if isinstance(move, Place)]
        return max(found, key=self.gain, default=None)

    def gaps(self, row: Row, gone: int = 0) -> list[Gap]:
        """The gaps of a row; `gone` is a card that is not about any more."""
        found: list[Gap] = []
        low, places = 0, []
        for place, cell in enumerate((*row, last_card(self.view.seats) + 1), start=1):
            if cell == 0:
                places.append(place)
            elif cell > 0:
                if places:
                    numbers = tuple(card for card in self.pool if low < card < cell and card != gone)
                    found.append(Gap(tuple(places), numbers, low + 1, cell - 1))
                low, places = cell, []
        return found

    def fitting(self, place: int, gone: int) -> tuple[int, ...]:
        """The numbers still about that could lie on a free place number up."""
        return next(gap.numbers for gap in self.gaps(self.row, gone) if place in gap.places)

    def best(self, seat: int, centre: Sequence[int]) -> int:
        """The most that a seat gains at once with one of these cards; 0 if it does better without."""
        row = self.view.cells(seat)
        return max([0, *(self.gain(move, row) for move in legal_moves(row, centre) if isinstance(move, Place))])


def put(row: Row, move: Place) -> tuple[int, ...]:
    """A row with a card placed."""
    return (*row[: move.place - 1], -move.card if move.anchor else move.card, *row[move.place :])


def _of_card(here: _Here, move: Place, other: Place | None) -> list[Reason]:
    now = here.gain(move)
    best = here.gain(other) if other is not None else 0
    # Alone, every card that is turned over gives a point (F21): that is no reason for one of them.
    found = [*_order(here, move), *_neighbours(here, move), *_takes(here, move)]
    if move.anchor:
        found += _anchor(here, move)
    if other is not None and best > max(now, here.solo):
        found += _left(here, move, other, found)
    elif now > here.solo:
        place = _place(move)
        found.append(because(10.0 + now, msg("fugureasons.gain", n=now, move=place, lines=here.lines(move))))
    if now < 0:
        found.append(because(-now, msg("fugureasons.cost", n=-now, lines=here.lines(move)), cost=True))
    return found


def _of_pass(here: _Here) -> list[Reason]:
    best = here.tempting()
    left = here.row.count(0)
    if best is None:
        return []
    n = here.gain(best)
    if n < 0:
        key = msg("fugureasons.pass", n=-n, move=_place(best), lines=here.lines(best))
        return [because(5.0, key)]
    return [because(1.0, msg("fugureasons.pass_early", n=left), cost=True)]


def _left(here: _Here, move: Place, other: Place, found: list[Reason]) -> list[Reason]:
    """Why a greater gain was left: the gap that it would squeeze most, if that is more than this move squeezes; else
    the heaviest that was found for this move."""
    n = here.gain(other)
    ours = max((_want(gap) for gap in here.gaps(put(here.row, move), move.card)), default=0)
    squeezed = max(here.gaps(put(here.row, other), other.card), key=_want, default=None)
    if not other.anchor and squeezed is not None and _want(squeezed) > max(0, ours):
        tight = msg("fugureasons.left_tight", n=n, move=_place(other), gap=_gap(squeezed))
        return [because(9.0, tight)]
    if other.anchor and not move.anchor:
        anchors = count_anchors(here.row) + 1
        return [because(9.0, msg("fugureasons.left_anchor", n=n, move=_place(other), anchors=anchors))]
    if found:
        heaviest = max(found, key=lambda reason: reason.weight)
        return [because(9.0, msg("fugureasons.left", n=n, move=_place(other), reason=heaviest.message))]
    return [because(9.0, msg("fugureasons.left_else", n=n, now=_signed(here.gain(move)), move=_place(other)))]


def _want(gap: Gap) -> int:
    """How many places of a gap must stay empty, or take anchors."""
    return len(gap.places) - len(gap.numbers)


def _order(here: _Here, move: Place) -> list[Reason]:
    """What the gap of a number-up card becomes: the free places left and right of it, and the numbers for them."""
    if move.anchor:
        return []
    after = here.gaps(put(here.row, move), move.card)
    left = next((gap for gap in after if gap.high == move.card - 1), None)
    right = next((gap for gap in after if gap.low == move.card + 1), None)
    if left is not None and right is not None:
        return [because(3.0, msg("fugureasons.between", move=_place(move), left=_gap(left), right=_gap(right)))]
    gap = left or right
    if gap is None:
        fitting = here.fitting(move.place, move.card)
        if len(fitting) > SCARCE:
            return []
        if not fitting:
            return [because(6.0, msg("fugureasons.only", move=_place(move)))]
        return [because(5.0, msg("fugureasons.scarce", move=_place(move), n=len(fitting), numbers=fitting))]
    return [because(2.5, msg("fugureasons.keeps", move=_place(move), gap=_gap(gap)))]


def _anchor(here: _Here, move: Place) -> list[Reason]:
    """An anchor where hardly anything would have fitted."""
    fitting = here.fitting(move.place, move.card)
    if not fitting:
        return [because(4.0, msg("fugureasons.anchor_only", place=move.place))]
    if len(fitting) <= SCARCE:
        return [because(3.0, msg("fugureasons.anchor_scarce", place=move.place, n=len(fitting), numbers=fitting))]
    return []


def _neighbours(here: _Here, move: Place) -> list[Reason]:
    """What may still come beside an octopus or a bannerfish: numbers still about that fit there number up."""
    kind = creatures()[move.card]
    if kind not in (BANNERFISH, OCTOPUS):
        return []
    row = put(here.row, move)
    wanted: list[int] = []
    places: list[int] = []
    for gap in here.gaps(row, move.card):
        beside = [place for place in gap.places if abs(place - move.place) == 1]
        fit = [card for card in gap.numbers if _wants(kind, creatures()[card])]
        if beside and fit:
            places += beside
            wanted += [card for card in fit if card not in wanted]
    if not wanted:
        return []
    hope = msg("fugureasons.coral" if kind == OCTOPUS else "fugureasons.school", n=len(wanted), about=_about(wanted))
    beside_places = tuple(sorted(places))
    return [because(1.8, msg("fugureasons.beside", move=_place(move), places=beside_places, hope=hope))]


def _wants(kind: int, other: int) -> bool:
    return other >= PINK if kind == OCTOPUS else other == BANNERFISH


def _takes(here: _Here, move: Place) -> list[Reason]:
    """The rival who would have gained most by this card."""
    view = here.view
    after = [card for card in view.centre if card != move.card]
    found: list[Reason] = []
    for seat in range(1, view.seats + 1):
        if seat == view.seat or view.passed[seat - 1] or view.full[seat - 1]:
            continue
        n, without = here.best(seat, view.centre), here.best(seat, after)
        if n - without >= TAKES:
            told = msg("fugureasons.takes", card=move.card, seat=seat, n=n, without=without)
            found.append(because(2.0 + 0.8 * (n - without), told))
    return found


def _place(move: Place) -> Message:
    key = "fugureasons.place_anchor" if move.anchor else "fugureasons.place"
    return msg(key, card=move.card, creature=msg(f"fugu.creature.{creature_of(move.card)}"), place=move.place)


def _gap(gap: Gap) -> Message:
    """Places and numbers: `3 places (4 to 6) for the numbers from 13 to 22 (5 of them still about)`."""
    first, last = gap.places[0], gap.places[-1]
    places = msg("fugureasons.places", n=len(gap.places), first=first, last=last)
    if not gap.numbers:
        return msg("fugureasons.gap_dead", places=places)
    return msg("fugureasons.gap", places=places, low=gap.low, high=gap.high, about=_about(gap.numbers))


def _about(numbers: Sequence[int]) -> Message:
    """How many numbers, and which: one by one, or where they are many by the first and the last."""
    numbers = tuple(sorted(numbers))
    if len(numbers) <= LISTED:
        return msg("fugureasons.about", n=len(numbers), numbers=numbers)
    return msg("fugureasons.about_range", n=len(numbers), low=numbers[0], high=numbers[-1])


def _line(name: str, change: int) -> Message:
    return msg("fugureasons.line", line=msg(f"fugu.line.{name}"), change=_signed(change))


def _signed(n: int) -> Message:
    return msg("core.reason.plus", points=n) if n > 0 else msg("core.reason.points", points=n)
