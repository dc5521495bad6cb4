"""What a computer player knows about Funky Fungi: quick values of moves, and how to play a game on.

A move is valued by what it does to the own collection, and by what it does to the others'. All of it looks only at what
the seat knows: the own hand, the open cards, and how many cards are unseen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from game.core.contract import Move, State
from game.core.rng import Rng
from game.fungi.clusters import in_order, ready
from game.fungi.components import CARD_COUNT, MAGIC, PROTECT, STEAL, SWAP, deck
from game.fungi.moves import Decline, End, Forage, FungiMove, Play, Protect, Score, Steal, Swap
from game.fungi.phases import FORAGE, NO_LEAD, OVER, PLAY, SPECIAL
from game.fungi.rules import playable, targets
from game.fungi.state import FungiState
from game.fungi.worth import PROMISE, Shelf, cheapest, worth

# What the strongest coloured card is worth in the hand, and a magic one: it wins a later round.
POWER: Final = 0.5
MAGIC_POWER: Final = 0.9
# What keeping a card safe is worth, by its worth to the collection.
SAFE: Final = 0.25
# An average card that somebody will still play.
AVERAGE: Final = 0.7
# Points of lead that make a win rather sure.
LEAD_SCALE: Final = 2.2

Ranked = list[tuple[float, FungiMove]]


@dataclass(frozen=True, slots=True)
class FungiPolicy:
    """`others` weighs what a move gives to, or takes from, the other collections; `width` limits the candidates."""

    others: float = 1.0
    width: int = 10

    def candidates(self, state: State, seat: int) -> list[Move]:
        """The moves worth searching, best first: a cluster is paid in one way, with the cards worth least."""
        assert isinstance(state, FungiState)
        return [move for _, move in self.ranked(state, seat)[: self.width]]

    def playout_move(self, state: State, seat: int, rng: Rng) -> Move:
        """The best move by the quick value."""
        assert isinstance(state, FungiState)
        return self.ranked(state, seat)[0][1]

    def reward(self, state: State, seat: int) -> float:
        """From 0 to 1: won or lost; or, cut off before the end, the chance to win by points and collections."""
        assert isinstance(state, FungiState)
        scores = [float(state.points(other)) for other in range(1, state.seats + 1)]
        if state.phase == OVER:
            best = max(scores)
            return 1.0 / scores.count(best) if scores[seat - 1] == best else 0.0
        totals = [score + worth(row) for score, row in zip(scores, state.collections, strict=True)]
        mine = totals.pop(seat - 1)
        weights = [exp((total - mine) / LEAD_SCALE) for total in totals]
        return 1.0 / (1.0 + sum(weights))

    def ranked(self, state: FungiState, seat: int) -> Ranked:
        """The moves with their quick value, best first (ties in the rules' order)."""
        if state.phase == PLAY:
            found = self._plays(state, seat)
        elif state.phase == SPECIAL:
            found = self._specials(state, seat)
        else:
            found = self._forages(state, seat)
        if len(found) > 1:
            found.sort(key=lambda pair: -pair[0])
        return found

    # Playing a card

    def _plays(self, state: FungiState, seat: int) -> Ranked:
        ids = deck().ids
        hand = playable(state.hands[seat - 1], state.lead)
        if len(hand) == 1:
            return [(0.0, Play(ids[hand[0]]))]
        shelves = [Shelf(row) for row in state.collections]
        return [(self._play_value(state, seat, card, shelves), Play(ids[card])) for card in hand]

    def _play_value(self, state: FungiState, seat: int, card: int, shelves: Sequence[Shelf]) -> float:
        """The expected share of the table with this card played, less what the card was worth in the hand."""
        lead = state.lead if state.lead != NO_LEAD else deck().colour[card]
        played = [*state.played, (seat, card)]
        after = len(state.to_play) - 1
        value = self._share(played, seat, lead, self._holds(state, seat, card, lead), after, shelves)
        return value - in_hand(card)

    def _holds(self, state: FungiState, seat: int, card: int, lead: int) -> float:
        """The chance that nobody of those who still play beats this card, if it is the best so far."""
        cards = deck()
        later = state.to_play[1:]
        if not later:
            return 1.0
        if cards.colour[card] not in (lead, MAGIC):
            return 0.0
        value = cards.value[card]
        seen = {*state.hands[seat - 1], *state.discard, *state.table}
        for row in state.collections:
            seen.update(row)
        beating = 0
        for other in range(CARD_COUNT):
            if cards.value[other] > value and cards.colour[other] in (lead, MAGIC) and other not in seen:
                beating += 1
        unseen = CARD_COUNT - len(seen)
        chance = 1.0
        for other_seat in later:
            held = len(state.hands[other_seat - 1])
            barred = 1 << lead | 1 << MAGIC
            held -= sum(slot & barred == barred for slot in state.slots[other_seat - 1])
            # Who could beat it does not always want to.
            chance *= 1.0 - 0.75 * (1.0 - max(0.0, 1.0 - beating / max(1, unseen)) ** max(0, held))
        return chance

    def _share(
        self,
        played: Sequence[tuple[int, int]],
        seat: int,
        lead: int,
        holds: float,
        after: int,
        shelves: Sequence[Shelf],
    ) -> float:
        """What this seat takes, less what the others take, when all choose what is best for them; `after` cards more
        will come, which win with a chance of 1 - `holds`."""
        cards = deck()
        order = sorted(played, key=lambda pair: (cards.colour[pair[1]] not in (lead, MAGIC), -cards.value[pair[1]]))
        seats = [who for who, _ in order]
        table = [card for _, card in played]
        if seats[0] != seat or after == 0:
            return self._choose(seats, table, seat, after, shelves, first=after if seats[0] != seat else 0)
        wins = self._choose(seats, table, seat, after, shelves, first=0)
        loses = self._choose(seats, table, seat, after, shelves, first=1)
        return holds * wins + (1.0 - holds) * loses

    def _choose(
        self, seats: Sequence[int], table: list[int], seat: int, after: int, shelves: Sequence[Shelf], first: int
    ) -> float:
        """Seats choose in turn. `first` unknown players choose before the known ones (what is best for anybody)."""
        left = table[:]
        value = 0.0
        average = AVERAGE
        spare = after
        weight = self.others / max(1, len(shelves) - 1)
        for _ in range(min(first, after)):
            best = max(left, key=lambda card: _pick(shelves[seat - 1], card))
            if _pick(shelves[seat - 1], best) > average:
                value -= weight * _pick(shelves[seat - 1], best)
                left.remove(best)
        for who in seats:
            shelf = shelves[who - 1]
            best = max(left, key=lambda card: _pick(shelf, card), default=-1)
            gain = _pick(shelf, best) if best >= 0 else -1.0
            if gain < average and spare > 0:
                spare -= 1
                gain = average
            elif best >= 0:
                left.remove(best)
            value += gain if who == seat else -weight * gain
        return value

    # Foraging

    def _forages(self, state: FungiState, seat: int) -> Ranked:
        cards, ids = deck(), deck().ids
        collection = state.collections[seat - 1]
        found: Ranked = []
        scores = self._scores(state, seat)
        if state.phase == FORAGE:
            later = state.order[state.at + 1 :]
            shelves = {who: Shelf(state.collections[who - 1]) for who in (seat, *later)}
            weight = self.others / max(1, state.seats - 1)
            for card in state.table:
                value = _pick(shelves[seat], card)
                rest = [other for other in state.table if other != card]
                for who in later:
                    best = max(rest, key=lambda other: _pick(shelves[who], other))
                    rest.remove(best)
                    value -= weight * _pick(shelves[who], best)
                if cards.special[card] in PROMISE and not any(
                    row for i, row in enumerate(state.collections) if i != seat - 1
                ):
                    value -= PROMISE[cards.special[card]]
                found.append((value, Forage(ids[card])))
            # Scoring can wait until the card is taken, but for the one that wins.
            scores = [(value if value > 50.0 else min(value, -5.0), move) for value, move in scores]
        else:
            found.append((worth(collection), End()))
        return found + scores

    def _scores(self, state: FungiState, seat: int) -> Ranked:
        """Each cluster that can be scored, with what the points and the rest of the collection are worth then."""
        cards, ids = deck(), deck().ids
        collection = state.collections[seat - 1]
        found: Ranked = []
        for cluster in ready(collection):
            paid = cheapest(cluster, collection, state.cover)
            gone = {cluster, *paid}
            value = cards.points[cluster] + worth(card for card in collection if card not in gone)
            if state.points(seat) + cards.points[cluster] >= state.goal:
                value += 100.0
            found.append((value, Score(ids[cluster], _ordered(cluster, paid))))
        return found

    def _specials(self, state: FungiState, seat: int) -> Ranked:
        """Each target, by what I gain and what its owner loses; of targets that are alike only one."""
        cards, ids = deck(), deck().ids
        pending = state.pending
        special = cards.special[pending]
        collection = state.collections[seat - 1]
        found: Ranked = [(0.0, Decline())]
        if special == PROTECT:
            mine = Shelf(collection)
            for _, card in targets(state, seat, pending):
                found.append((SAFE * mine.loss(card), Protect(ids[card])))
            return found
        weight = self.others / max(1, state.seats - 1)
        covering = set(state.cover.values())
        mine = Shelf(collection if special == STEAL else [card for card in collection if card != pending])
        # A swap card that is kept is a fungus more.
        given = 0.0 if special == STEAL else mine.gain(pending)
        theirs = [Shelf(row) for row in state.collections]
        for other, card in targets(state, seat, pending):
            value = mine.gain(card) + weight * theirs[other - 1].loss(card)
            if card in covering:
                value += 0.1
            if special == SWAP:
                value -= given + weight * theirs[other - 1].gain(pending)
                found.append((value, Swap(ids[card], other)))
            else:
                found.append((value, Steal(ids[card], other)))
        return found


def in_hand(card: int) -> float:
    """What a card is worth in the hand: the power to win a later round."""
    cards = deck()
    if cards.colour[card] == MAGIC:
        return MAGIC_POWER
    return POWER * (cards.value[card] / 14.0) ** 2


def _pick(shelf: Shelf, card: int) -> float:
    """What a card on the table is worth to a collection, its special included."""
    return shelf.gain(card) + PROMISE.get(deck().special[card], 0.0)


def _ordered(cluster: int, fungi: Sequence[int]) -> tuple[str, ...]:
    ordered = in_order(cluster, fungi)
    assert ordered is not None
    return tuple(deck().ids[card] for card in ordered)
