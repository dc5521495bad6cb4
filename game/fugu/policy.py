"""What a computer player knows about Fugu: a quick value for every move, and how to play a game on.

The quick value is the points a move gains, how well the card keeps the order, what may still come beside it, and (the
expectation) how likely the places left can still be filled number up by the cards that nobody has seen.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp

from game.core.contract import Move, State
from game.core.rng import Rng
from game.fugu.components import PINK, creatures, last_card
from game.fugu.moves import FuguMove, Pass, Place
from game.fugu.quick import CORAL, Shape, Tuning, choose, classes, coral_bonus, finish, gains, shape
from game.fugu.rules import legal_moves
from game.fugu.scoring import count_anchors, score_row
from game.fugu.state import FuguState

# How many of the best moves by quick value are searched.
WIDTH = 12
# What a point of margin is worth in reward, in an even game.
POINT = 0.04


@dataclass(frozen=True, slots=True)
class FuguPolicy:
    """`tuning` weighs the move itself; `hope` is what a place is worth that will be filled number up, and `reach` how
    quickly more fitting numbers make that likely. A search takes the best `width` moves, and trusts their quick values
    as much as `trust` play-outs. It plays games on by `tuning` alone."""

    tuning: Tuning = field(default_factory=Tuning)
    hope: float = 0.0
    reach: float = 0.5
    width: int = WIDTH
    trust: float = 40.0

    def candidates(self, state: State, seat: int) -> list[Move]:
        """The best moves by quick value, best first."""
        assert isinstance(state, FuguState)
        return [move for _, move in self.ranked(state, seat)[: self.width]]

    def guesses(self, state: State, seat: int) -> list[tuple[Move, float, float]]:
        """The candidates with the reward expected: each point below the best one's value costs what it would cost in
        an even game."""
        assert isinstance(state, FuguState)
        ranked = self.ranked(state, seat)[: self.width]
        best = ranked[0][0]
        return [(move, 0.5 - POINT * (best - value), self.trust) for value, move in ranked]

    def ranked(self, state: FuguState, seat: int) -> list[tuple[float, FuguMove]]:
        """All legal moves with their quick value in points, best first (ties in the rules' order)."""
        row = state.rows[seat - 1][:]
        solo = state.solo
        most = last_card(state.seats)
        now = shape(row, most)
        unseen = sorted([card for under in state.under for card in under if card] + state.deck)
        before = self._outlook(now, sorted(unseen + state.centre)) if self.hope else 0.0
        valued: list[tuple[float, FuguMove]] = []
        for move in legal_moves(row, state.centre):
            if isinstance(move, Pass):
                valued.append((-self.tuning.stay * (now.free - 1) - self.hope * before, move))
                continue
            value = self._value(now, move, solo)
            if self.hope:
                pool = sorted(unseen + [card for card in state.centre if card != move.card])
                row[move.place - 1] = -move.card if move.anchor else move.card
                value += self.hope * (self._outlook(shape(row, most), pool) - before)
                row[move.place - 1] = 0
            valued.append((value, move))
        valued.sort(key=lambda pair: -pair[0])
        return valued

    def _value(self, now: Shape, move: Place, solo: bool) -> float:
        """A move by points and order, as `choose` sees it."""
        tuning = self.tuning
        kind = classes()[move.card]
        value = gains(tuning)[kind][now.pairs[move.place - 1]] + solo
        if kind == CORAL:
            value += coral_bonus(now.corals, creatures()[move.card] - PINK, tuning)
        if move.anchor:
            return value - now.anchors - 1.0
        for low, high, places in now.gaps:
            if low < move.card < high:
                ideal = (move.card - low) * (len(places) + 1) / (high - low) - 1.0
                value -= tuning.drift * abs(places.index(move.place - 1) - ideal)
        return value + tuning.up

    def _outlook(self, now: Shape, pool: Sequence[int]) -> float:
        """How many of the free places can be hoped to be filled number up: each gap between number-up cards offers its
        places to the numbers of the pool that fit there."""
        hoped = 0.0
        for low, high, places in now.gaps:
            fitting = bisect_left(pool, high) - bisect_right(pool, low)
            count = len(places)
            hoped += count * (1.0 - exp(-self.reach * fitting / count))
        return hoped

    def playout_move(self, state: State, seat: int, rng: Rng) -> Move:
        """The best move by points and order alone: fast."""
        assert isinstance(state, FuguState)
        row = shape(state.rows[seat - 1], last_card(state.seats))
        _, card, place, anchor = choose(row, state.centre, self.tuning, state.solo)
        return Place(card, place + 1, anchor) if card else Pass()

    def finish(self, state: State, rng: Rng) -> None:
        """Plays on by `playout_move` to the end, without making moves and events of it."""
        assert isinstance(state, FuguState)
        finish(state, self.tuning)

    def reward(self, state: State, seat: int) -> float:
        """Between 0 and 1: mostly the margin to the best other seat, and a bonus for being first. Alone: the score."""
        assert isinstance(state, FuguState)
        totals = [score_row(row, state.solo).total for row in state.rows]
        mine = totals[seat - 1]
        if state.solo:
            return squash(mine - 18.0)
        best = max(total for i, total in enumerate(totals) if i != seat - 1)
        anchors = count_anchors(state.rows[seat - 1])
        rivals = [row for row, total in zip(state.rows, totals, strict=True) if total == best]
        won = mine > best or (mine == best and all(anchors <= count_anchors(row) for row in rivals))
        return 0.85 * squash(float(mine - best)) + (0.15 if won else 0.0)


def squash(margin: float) -> float:
    """A margin in points as a number from 0 to 1, steepest around a draw."""
    return 0.5 + 0.5 * margin / (12.0 + abs(margin))
