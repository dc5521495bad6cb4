"""What playing a card to a round will bring: who is likely to choose first, and what each will choose."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from game.fungi.components import CARD_COUNT, MAGIC, deck
from game.fungi.knowledge import MAGIC_BIT
from game.fungi.phases import NO_LEAD
from game.fungi.state import FungiState
from game.fungi.worth import Shelves

# What the strongest coloured card is worth in the hand, and a magic one: it wins a later round.
POWER: Final = 0.5
MAGIC_POWER: Final = 0.9
TOP: Final = 14.0
# An average card that somebody will still play.
AVERAGE: Final = 0.7
# Who could beat a card does not always want to.
WANTS: Final = 0.75


def in_hand(card: int) -> float:
    """What a card is worth in the hand: the power to win a later round."""
    cards = deck()
    if cards.colour[card] == MAGIC:
        return MAGIC_POWER
    return POWER * (cards.value[card] / TOP) ** 2


class Trick:
    """A round as a seat sees it that is to play: what lies on the table, and what is unseen."""

    def __init__(self, state: FungiState, seat: int, weight: float, shelves: Shelves) -> None:
        self._seat, self._weight, self._lead = seat, weight, state.lead
        self._played = state.played
        self._later = state.to_play[1:]
        self._shelves = [shelves.of(who, row) for who, row in enumerate(state.collections, start=1)]
        self._slots = state.slots
        self._unseen: list[list[int]] = [[] for _ in range(MAGIC + 1)]
        self._count = 0
        if self._later:
            self._look(state)

    def _look(self, state: FungiState) -> None:
        """Unseen cards by colour, ascending."""
        seen = {*state.hands[self._seat - 1], *state.discard, *state.table}
        for row in state.collections:
            seen.update(row)
        colour = deck().colour
        for card in range(CARD_COUNT):
            if card not in seen:
                self._unseen[colour[card]].append(card)
        self._count = CARD_COUNT - len(seen)

    def value(self, card: int) -> float:
        """The expected share of the table with this card played: what I take, less what the others take."""
        cards = deck()
        lead = self._lead if self._lead != NO_LEAD else cards.colour[card]
        ranks = [(self._rank(other, lead), who) for who, other in self._played]
        mine = self._rank(card, lead)
        place = sum(rank >= mine for rank, _ in ranks)
        ranks.insert(0, (mine, self._seat))
        ranks.sort(key=lambda pair: (-pair[0], pair[1] == self._seat))
        order = [who for _, who in ranks]
        table = [other for _, other in self._played]
        table.append(card)
        if not self._later:
            return self._choose(order, table, 0)
        if place > 0:
            return self._choose(order, table, len(self._later))
        holds = self.holds(card, lead)
        return holds * self._choose(order, table, 0) + (1.0 - holds) * self._choose(order, table, 1)

    def _rank(self, card: int, lead: int) -> int:
        cards = deck()
        return cards.value[card] + (100 if cards.colour[card] in (lead, MAGIC) else 0)

    def holds(self, card: int, lead: int) -> float:
        """The chance that nobody of those who still play beats this card, the best so far."""
        magic = self._unseen[MAGIC]
        if deck().colour[card] == MAGIC:
            beating = len(magic) - bisect_right(magic, card)
        else:
            row = self._unseen[lead]
            beating = len(magic) + len(row) - bisect_right(row, card)
        chance = 1.0
        miss = 1.0 - beating / max(1, self._count)
        barred = MAGIC_BIT if lead == MAGIC else 1 << lead | MAGIC_BIT
        for who in self._later:
            held = sum(slot & barred != barred for slot in self._slots[who - 1])
            chance *= 1.0 - WANTS * (1.0 - miss**held)
        return chance

    def _choose(self, order: list[int], table: list[int], before: int) -> float:
        """What I take, less what the others take, if `before` of those who still play choose first, what I would miss
        most, and the rest of them last."""
        left = table[:]
        spare = len(self._later)
        mine = self._shelves[self._seat - 1]
        value = 0.0
        for who in self._later[:before]:
            shelf = self._shelves[who - 1]
            best = max(left, key=shelf.pick)
            gain = shelf.pick(best)
            spare -= 1
            if gain > AVERAGE:
                left.remove(best)
                left.append(-1)
            value -= self._weight * max(gain, AVERAGE)
        for who in order:
            shelf = mine if who == self._seat else self._shelves[who - 1]
            best, gain = -1, AVERAGE if spare > 0 or -1 in left else -1.0
            for card in left:
                if card >= 0 and (found := shelf.pick(card)) > gain:
                    best, gain = card, found
            if best >= 0:
                left.remove(best)
            elif -1 in left:
                left.remove(-1)
            else:
                spare -= 1
            value += gain if who == self._seat else -self._weight * gain
        return value
