"""What a computer player knows about Fugu: quick values of moves, and how to play a game on.

Three depths: the score a move gains (near-sighted); the score and how well the card keeps the order (greedy); and with
it the chance that the free places will still be filled well by unseen cards (expectation).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Move, State
from game.core.rng import Rng
from game.fugu.components import ROW, last_card
from game.fugu.moves import FuguMove, Pass, Place
from game.fugu.rules import legal_moves
from game.fugu.scoring import count_anchors, score_row
from game.fugu.state import FuguState

# How many of the best moves by quick value are searched.
WIDTH = 12
# What a place off the ideal costs, in points a place.
DRIFT = 0.8
# What a free place that can still be filled number up is worth.
HOPE = 1.5


def ideal_place(card: int, most: int) -> float:
    """The place (1 to 18) where a card would lie if the cards were spread evenly."""
    return 0.5 + ROW * (card - 0.5) / most


def gain(row: list[int], move: Place, base: int, solo: bool) -> int:
    """How much the row's score changes by a move; `base` is its score before."""
    i = move.place - 1
    row[i] = -move.card if move.anchor else move.card
    after = score_row(row, solo).total
    row[i] = 0
    return after - base


def outlook(row: list[int], most: int, pool: int) -> float:
    """How many free places can be hoped to be filled number up: each gap between number-up cards offers its numbers to
    its places. `pool` is how many cards are still to come."""
    hoped = 0.0
    low, free = 0, 0
    for cell in (*row, most + 1):
        if cell == 0:
            free += 1
        elif cell > 0:
            numbers = cell - low - 1
            if free:
                # With as many numbers as places a gap hardly fills; with three times as many it mostly does.
                ratio = min(1.0, numbers / (3.2 * free))
                hoped += free * ratio * (2.0 - ratio)
            low, free = cell, 0
    return hoped * min(1.0, pool / ROW)


def synergy(row: list[int], i: int) -> float:
    """A small bonus for what may still grow beside a place: free water next to it."""
    left = row[i - 1] if i > 0 else None
    right = row[i + 1] if i < ROW - 1 else None
    return 0.25 * ((left == 0) + (right == 0))


@dataclass(frozen=True, slots=True)
class FuguPolicy:
    """`drift` and `hope` weigh order and outlook; without both it only sees points. `wait`: what a pass is held
    against; a player passes only when every move is worse than that."""

    drift: float = DRIFT
    hope: float = HOPE
    width: int = WIDTH

    def candidates(self, state: State, seat: int) -> list[Move]:
        """The best moves by quick value, best first; pass comes first only when every move loses."""
        assert isinstance(state, FuguState)
        ranked = self.ranked(state, seat)
        return [move for _, move in ranked[: self.width]]

    def ranked(self, state: FuguState, seat: int) -> list[tuple[float, FuguMove]]:
        """All legal moves with their quick value in points, best first (ties in the rules' order)."""
        row = state.rows[seat - 1]
        base = score_row(row, state.solo).total
        most = last_card(state.seats)
        pool = sum(cell == 0 for cell in row)
        before = outlook(row, most, pool) if self.hope else 0.0
        valued: list[tuple[float, FuguMove]] = []
        for move in legal_moves(row, state.centre):
            valued.append((self._value(row, move, base, before, most, pool, state.solo), move))
        valued.sort(key=lambda pair: -pair[0])
        return valued

    def _value(
        self, row: list[int], move: FuguMove, base: int, before: float, most: int, pool: int, solo: bool
    ) -> float:
        if isinstance(move, Pass):
            # Passing keeps what there is; a game that has hardly begun is worth going on with.
            return -0.4 - 0.9 * self.hope * max(0, pool - 2)
        value = float(gain(row, move, base, solo))
        if not move.anchor and self.drift:
            value -= self.drift * 0.5 * abs(move.place - ideal_place(move.card, most))
        if self.hope:
            i = move.place - 1
            row[i] = -move.card if move.anchor else move.card
            value += self.hope * (outlook(row, most, pool - 1) - before)
            row[i] = 0
            value += synergy(row, i)
        return value

    def playout_move(self, state: State, seat: int, rng: Rng) -> Move:
        """The best move by points and order alone: fast."""
        assert isinstance(state, FuguState)
        return _quick(state, seat)

    def reward(self, state: State, seat: int) -> float:
        """Between 0 and 1: mostly the margin to the best other seat, and a bonus for being first. Alone: the score."""
        assert isinstance(state, FuguState)
        totals = [score_row(row, state.solo).total for row in state.rows]
        mine = totals[seat - 1]
        if state.solo:
            return squash(mine - 18.0)
        best = max(total for i, total in enumerate(totals) if i != seat - 1)
        won = mine > best or (
            mine == best
            and all(
                count_anchors(state.rows[seat - 1]) <= count_anchors(row)
                for total, row in zip(totals, state.rows, strict=True)
                if total == best
            )
        )
        return 0.85 * squash(float(mine - best)) + (0.15 if won else 0.0)


def squash(margin: float) -> float:
    """A margin in points as a number from 0 to 1, steepest around a draw."""
    return 0.5 + 0.5 * margin / (12.0 + abs(margin))


def _quick(state: FuguState, seat: int) -> FuguMove:
    """Greedy by points gained around the place and by order; passes when all that is left are losing moves."""
    row = state.rows[seat - 1]
    solo = state.solo
    base = score_row(row, solo).total
    most = last_card(state.seats)
    free = row.count(0)
    best: FuguMove = Pass()
    best_value = -0.6 if free <= 3 else -100.0
    for card in state.centre:
        for move in _moves_of(row, card):
            value = gain(row, move, base, solo) + 0.5
            if not move.anchor:
                value += 1.0 - DRIFT * 0.5 * abs(move.place - ideal_place(card, most))
            if value > best_value:
                best, best_value = move, value
    return best


def _moves_of(row: list[int], card: int) -> list[Place]:
    return [move for move in legal_moves(row, (card,)) if isinstance(move, Place)]
