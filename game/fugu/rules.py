"""Legality: the only judge, with a reason for every refusal (F5 to F9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.message import Message, msg
from game.fugu.components import ROW
from game.fugu.moves import FuguMove, Pass, Place


def bounds(row: Sequence[int], place: int) -> tuple[int, int]:
    """The places (1 to 18; 0: none) of the next number-up cards to the left and right of a place. Anchor cards and
    face-down cards do not count for the order (F6)."""
    left = next((i + 1 for i in range(place - 2, -1, -1) if row[i] > 0), 0)
    right = next((i + 1 for i in range(place, len(row)) if row[i] > 0), 0)
    return left, right


def why_not_place(row: Sequence[int], centre: Sequence[int], move: Place) -> Message | None:
    """Why a card may not be placed, or None (F6, F7, F9)."""
    if not 1 <= move.place <= ROW:
        return msg("fugu.why.no_place", place=move.place, most=ROW)
    if move.card not in centre:
        return msg("fugu.why.not_in_centre", card=move.card, cards=tuple(centre))
    cell = row[move.place - 1]
    if cell != 0:
        return msg("fugu.why.taken", place=move.place, card=abs(cell))
    if move.anchor:
        return None if any(row) else msg("fugu.why.first_up")
    left, right = bounds(row, move.place)
    low = row[left - 1] if left else 0
    high = row[right - 1] if right else move.card + 1
    if low < move.card < high:
        return None
    if left and right:
        return msg("fugu.why.order", card=move.card, low=low, low_place=left, high=high, high_place=right)
    if right:
        return msg("fugu.why.too_high", card=move.card, other=high, other_place=right)
    return msg("fugu.why.too_low", card=move.card, other=low, other_place=left)


def why_not(
    turn: int, seat: int, row: Sequence[int], passed: bool, centre: Sequence[int], move: object
) -> Message | None:
    """The reason against any move of a seat, or None. `turn` is the seat whose turn it is (0: the game is over), `row`
    the asking seat's own row, and `passed` whether that seat has passed."""
    if turn == 0:
        return msg("fugu.why.over")
    if seat != turn:
        if passed:
            return msg("fugu.why.passed")
        return msg("fugu.why.full") if row and 0 not in row else msg("fugu.why.not_your_turn", seat=turn)
    if isinstance(move, Pass):
        return None
    if isinstance(move, Place):
        return why_not_place(row, centre, move)
    return msg("fugu.why.foreign")


def legal_moves(row: Sequence[int], centre: Sequence[int]) -> Iterator[FuguMove]:
    """All legal moves of the seat whose turn it is: by card, place, number up before anchor up; pass last."""
    started = any(row)
    for card in centre:
        low = 0
        # The next number-up card to the right of each place, from the right.
        highs = [0] * len(row)
        high = 1 << 30
        for i in range(len(row) - 1, -1, -1):
            highs[i] = high
            if row[i] > 0:
                high = row[i]
        for i, cell in enumerate(row):
            if cell > 0:
                low = cell
            if cell == 0:
                if low < card < highs[i]:
                    yield Place(card, i + 1)
                if started:
                    yield Place(card, i + 1, True)
    yield Pass()
