"""What a computer player knows about Funky Fungi: quick values of moves, and how to play a game on.

A move is valued by what it does to the own collection, and by what it does to the others'. All of it looks only at what
the seat knows: the own hand, the open cards, which cards are unseen, and who could not follow.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from typing import Final

from game.core.contract import TABLE, Move, State
from game.core.rng import Rng
from game.fungi import flow
from game.fungi.clusters import in_order, ready
from game.fungi.components import PROTECT, STEAL, SWAP, deck
from game.fungi.moves import Decline, End, Forage, FungiMove, Play, Protect, Score, Steal, Swap
from game.fungi.phases import AFTER, FORAGE, OVER, PLAY, SPECIAL
from game.fungi.rules import playable, targets
from game.fungi.state import FungiState
from game.fungi.tricks import Trick, in_hand
from game.fungi.worth import Shelves, cheapest, shelf_of, worth

# What keeping a card safe is worth, by its worth to the collection.
SAFE: Final = 0.25
# What a bared card of another is worth.
BARED: Final = 0.1
# Above every other value: the move that wins.
WINS: Final = 100.0
# Points of lead that make a win rather sure.
LEAD_SCALE: Final = 2.2
# How far a guess from quick values is trusted: as so many play-outs; and what a point is worth in chances to win.
TRUST: Final = 3.0
SLOPE: Final = 0.1

Ranked = list[tuple[float, FungiMove]]


@dataclass(frozen=True, slots=True)
class FungiPolicy:
    """`others` weighs what a move gives to, or takes from, the other collections; `power` what strong cards are worth
    in the hand; `width` limits the candidates, and `rounds` is how far a play-out looks beyond this round."""

    others: float = 1.0
    power: float = 1.0
    width: int = 8
    rounds: int = 1

    def candidates(self, state: State, seat: int) -> list[Move]:
        """The moves worth searching, best first: a cluster is paid in one way, with the cards worth least."""
        return [move for move, _, _ in self.guesses(state, seat)]

    def guesses(self, state: State, seat: int) -> list[tuple[Move, float, float]]:
        """The candidates, each with the chance to win that its quick value promises; what wins at once stands alone."""
        assert isinstance(state, FungiState)
        ranked = self.ranked(state, seat)[: self.width]
        best = ranked[0][0]
        if best >= WINS:
            return [(ranked[0][1], 1.0, TRUST)]
        return [(move, max(0.0, 0.5 + SLOPE * (value - best)), TRUST) for value, move in ranked]

    def playout_move(self, state: State, seat: int, rng: Rng) -> Move:
        """The best move by the quick value."""
        assert isinstance(state, FungiState)
        return self._quick(state, seat, Shelves(state.seats))

    def finish(self, state: State, rng: Rng) -> None:
        """Plays on for some rounds, not to the end: far rounds hang on cards that nobody has seen yet."""
        assert isinstance(state, FungiState)
        until = state.round + self.rounds
        shelves = Shelves(state.seats)
        while state.phase != OVER and state.round <= until:
            flow.play(state, state.chance(rng) if state.turn == TABLE else self._quick(state, state.turn, shelves))

    def reward(self, state: State, seat: int) -> float:
        """From 0 to 1: won or lost; or, cut off before the end, the chance to win by points and collections."""
        assert isinstance(state, FungiState)
        scores = [float(state.points(other)) for other in range(1, state.seats + 1)]
        if state.phase == OVER:
            best = max(scores)
            return 1.0 / scores.count(best) if scores[seat - 1] == best else 0.0
        totals = [score + worth(row) for score, row in zip(scores, state.collections, strict=True)]
        mine = totals.pop(seat - 1)
        return 1.0 / (1.0 + sum(exp((total - mine) / LEAD_SCALE) for total in totals))

    def ranked(self, state: FungiState, seat: int) -> Ranked:
        """The moves with their quick value, best first (ties in the rules' order)."""
        return sorted(self._valued(state, seat, Shelves(state.seats)), key=lambda pair: -pair[0])

    def _quick(self, state: FungiState, seat: int, shelves: Shelves) -> FungiMove:
        """The best move by the quick value; a cluster that can be scored is scored, the dearest first."""
        if state.phase == AFTER:
            clusters = ready(state.collections[seat - 1])
            return _payment(state, seat, max(clusters, key=deck().points.__getitem__))
        return max(self._valued(state, seat, shelves), key=lambda pair: pair[0])[1]

    def _valued(self, state: FungiState, seat: int, shelves: Shelves) -> Ranked:
        if state.phase == PLAY:
            return self._plays(state, seat, shelves)
        if state.phase == SPECIAL:
            return self._specials(state, seat, shelves)
        if state.phase == FORAGE:
            return self._forages(state, seat, shelves)
        collection = state.collections[seat - 1]
        return [*self._scores(state, seat, ready(collection)), (worth(collection), End())]

    def _weight(self, state: FungiState) -> float:
        """How much one other seat's gain or loss counts against one's own."""
        return self.others / (state.seats - 1)

    def _plays(self, state: FungiState, seat: int, shelves: Shelves) -> Ranked:
        """Each card that may be played, by the share of the table that it will bring, less its worth in the hand."""
        ids = deck().ids
        hand = playable(state.hands[seat - 1], state.lead)
        if len(hand) == 1:
            return [(0.0, Play(ids[hand[0]]))]
        trick = Trick(state, seat, self._weight(state), shelves)
        return [(trick.value(card) - self.power * in_hand(card), Play(ids[card])) for card in hand]

    def _forages(self, state: FungiState, seat: int, shelves: Shelves) -> Ranked:
        """Each card on the table, by its worth to me and what it leaves to those who choose after me; and the cluster
        that wins. Other clusters can wait until the card is taken."""
        cards, ids = deck(), deck().ids
        collection = state.collections[seat - 1]
        missing = state.goal - state.points(seat)
        if missing <= 4:
            winning = [card for card in ready(collection) if cards.points[card] >= missing]
            if winning:
                return self._scores(state, seat, winning[:1])
        table = state.table
        if len(table) == 1:
            return [(0.0, Forage(ids[table[0]]))]
        weight = self._weight(state)
        shelf = shelves.of(seat, collection)
        later = [shelves.of(who, state.collections[who - 1]) for who in state.order[state.at + 1 :]]
        empty = not any(row for i, row in enumerate(state.collections) if i != seat - 1)
        found: Ranked = []
        for card in table:
            value = shelf.gain(card) if empty else shelf.pick(card)
            rest = table[:]
            rest.remove(card)
            for other in later:
                best = max(rest, key=other.pick)
                rest.remove(best)
                value -= weight * other.pick(best)
            found.append((value, Forage(ids[card])))
        return found

    def _scores(self, state: FungiState, seat: int, clusters: Iterable[int]) -> Ranked:
        """Each of these clusters, with what the points and the rest of the collection are worth then."""
        cards = deck()
        collection = state.collections[seat - 1]
        found: Ranked = []
        for cluster in clusters:
            move = _payment(state, seat, cluster)
            gone = {cluster, *(cards.index[card] for card in move.fungi)}
            value = cards.points[cluster] + worth(card for card in collection if card not in gone)
            if state.points(seat) + cards.points[cluster] >= state.goal:
                value += WINS
            found.append((value, move))
        return found

    def _specials(self, state: FungiState, seat: int, shelves: Shelves) -> Ranked:
        """Each target, by what I gain and what its owner loses; declining is worth nothing."""
        cards, ids = deck(), deck().ids
        pending = state.pending
        special = cards.special[pending]
        collection = state.collections[seat - 1]
        found: Ranked = [(0.0, Decline())]
        if special == PROTECT:
            mine = shelves.of(seat, collection)
            return found + [(SAFE * mine.loss(card), Protect(ids[card])) for _, card in targets(state, seat, pending)]
        weight = self._weight(state)
        covering = set(state.cover.values())
        mine = shelf_of(collection if special == STEAL else [card for card in collection if card != pending])
        given = mine.gain(pending) if special == SWAP else 0.0
        theirs = [shelves.of(who, row) for who, row in enumerate(state.collections, start=1)]
        for other, card in targets(state, seat, pending):
            shelf = theirs[other - 1]
            value = mine.gain(card) + weight * shelf.loss(card) + (BARED if card in covering else 0.0)
            if special == STEAL:
                found.append((value, Steal(ids[card], other)))
            else:
                found.append((value - given - weight * shelf.gain(pending), Swap(ids[card], other)))
        return found


def _payment(state: FungiState, seat: int, cluster: int) -> Score:
    """The cheapest way to score a cluster that can be scored."""
    ids = deck().ids
    paid = in_order(cluster, cheapest(cluster, state.collections[seat - 1], state.cover))
    assert paid is not None
    return Score(ids[cluster], tuple(ids[card] for card in paid))
