"""What cards are worth to a collection, in foraging points: the quick judgement of the computer players.

A collection is judged by its colour counts (the last: magic) and its cluster cards alone: nothing else makes points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

from game.fungi.components import CLUSTER, MAGIC, PLAIN, PROTECT, STEAL, SWAP, deck

# How much of a cluster's points is as good as made, by the fungi that it still lacks.
CLOSE: Final = (0.95, 0.55, 0.28, 0.13, 0.06)
# Clusters share their fungi: the second best, third best, ... count for less.
SHARE: Final = (1.0, 0.6, 0.35, 0.2)
FEW: Final = 0.1
# What each card handed in is missed: a cluster counts by its points less that.
PRICE: Final = 0.25
# A fungus by how many of its colour there are already; magic fun-gi.
FUNGUS: Final = (0.25, 0.2, 0.12, 0.07, *[0.04] * 60)
FUNGI: Final = (0.0, *accumulate(FUNGUS))
WILD: Final = 0.7
# What the special of a card on the table promises, before looking for a target.
PROMISE: Final = {PLAIN: 0.0, CLUSTER: 0.0, STEAL: 0.9, SWAP: 0.45, PROTECT: 0.1}


@lru_cache(maxsize=1)
def _recipes() -> tuple[tuple[tuple[tuple[int, int], ...], tuple[float, ...]], ...]:
    """By card: (colour, how many a collection that holds the cluster card must have of it) for each colour of the
    recipe, and what the cluster counts by the number of fungi that it lacks."""
    cards = deck()
    found = []
    for card, wants in enumerate(cards.wants):
        own = cards.colour[card]
        pairs = tuple((colour, want + (colour == own)) for colour, want in enumerate(wants) if want)
        net = cards.points[card] - PRICE * (1 + len(cards.needs[card]))
        found.append((pairs, tuple(net * close for close in CLOSE)))
    return tuple(found)


def parts(collection: Iterable[int]) -> tuple[list[int], list[int]]:
    """Colour counts and cluster cards of a collection."""
    cards = deck()
    colour, special = cards.colour, cards.special
    counts = [0] * (MAGIC + 1)
    clusters: list[int] = []
    for card in collection:
        counts[colour[card]] += 1
        if special[card] == CLUSTER:
            clusters.append(card)
    return counts, clusters


def judged(counts: Sequence[int], clusters: Sequence[int]) -> float:
    """What a collection with these counts and cluster cards is worth."""
    magic = counts[MAGIC]
    total = WILD * magic + FUNGI[counts[0]] + FUNGI[counts[1]] + FUNGI[counts[2]] + FUNGI[counts[3]]
    if not clusters:
        return total
    recipes = _recipes()
    values: list[float] = []
    for card in clusters:
        pairs, close = recipes[card]
        gaps = -magic
        for colour, need in pairs:
            have = counts[colour]
            if have < need:
                gaps += need - have
        values.append(close[gaps if gaps > 0 else 0])
    if len(values) > 1:
        values.sort(reverse=True)
        for share, value in zip(SHARE, values, strict=False):
            total += share * value
        return total + FEW * sum(values[len(SHARE) :])
    return total + values[0]


def worth(collection: Iterable[int]) -> float:
    """What a collection is worth."""
    return shelf_of(collection).now


class Shelf:
    """A collection's parts, and what each kind of card is worth to it, worked out once a kind."""

    __slots__ = ("_clusters", "_counts", "_gains", "_losses", "now")

    def __init__(self, counts: tuple[int, ...], clusters: tuple[int, ...]) -> None:
        self._counts, self._clusters = counts, clusters
        self.now = judged(counts, clusters)
        self._gains: dict[int, float] = {}
        self._losses: dict[int, float] = {}

    def gain(self, card: int) -> float:
        """What the collection gains by a card more."""
        found = self._gains.get(card)
        if found is None:
            cards = deck()
            clusters = (*self._clusters, card) if cards.special[card] == CLUSTER else self._clusters
            found = self._gains[card] = self._with(cards.colour[card], 1, clusters) - self.now
        return found

    def pick(self, card: int) -> float:
        """What a card on the table is worth to the collection, its special included."""
        return self.gain(card) + PROMISE[deck().special[card]]

    def loss(self, card: int) -> float:
        """What the collection loses without one of its cards."""
        found = self._losses.get(card)
        if found is None:
            clusters = tuple(other for other in self._clusters if other != card)
            found = self._losses[card] = self.now - self._with(deck().colour[card], -1, clusters)
        return found

    def _with(self, colour: int, more: int, clusters: tuple[int, ...]) -> float:
        counts = list(self._counts)
        counts[colour] += more
        return judged(counts, clusters)


@lru_cache(maxsize=20_000)
def shelf(counts: tuple[int, ...], clusters: tuple[int, ...]) -> Shelf:
    """The shelf of all collections with these parts: play-outs meet the same ones again and again."""
    return Shelf(counts, clusters)


def shelf_of(collection: Iterable[int]) -> Shelf:
    """The shelf of a collection."""
    counts, clusters = parts(collection)
    return shelf(tuple(counts), tuple(sorted(clusters)))


class Shelves:
    """The shelves of all collections, each looked up again only when its collection has changed."""

    __slots__ = ("_known", "_rows")

    def __init__(self, seats: int) -> None:
        self._rows: list[list[int] | None] = [None] * seats
        self._known: list[Shelf] = [shelf_of(())] * seats

    def of(self, seat: int, collection: list[int]) -> Shelf:
        """The shelf of a seat, whose collection this is now."""
        if self._rows[seat - 1] != collection:
            self._rows[seat - 1] = collection[:]
            self._known[seat - 1] = shelf_of(collection)
        return self._known[seat - 1]


def cheapest(cluster: int, collection: Sequence[int], cover: dict[int, int]) -> list[int]:
    """The fungi to pay a cluster of the collection with: those that the rest would miss least. The collection must have
    what the cluster asks for."""
    cards = deck()
    rest = shelf_of(card for card in collection if card != cluster)
    covering = set(cover.values()) if cover else ()
    own: list[list[tuple[float, int]]] = [[] for _ in range(MAGIC + 1)]
    for card in collection:
        if card != cluster:
            keep = WILD if cards.colour[card] == MAGIC else 0.0
            if cards.special[card] == CLUSTER:
                keep += rest.loss(card)
            elif cover:
                keep += 0.1 * (card in cover) + 0.2 * (card in covering)
            own[cards.colour[card]].append((keep, card))
    magic = sorted(own[MAGIC], reverse=True)
    chosen: list[tuple[float, int]] = []
    for colour, want in enumerate(cards.wants[cluster]):
        if want:
            cheap = sorted(own[colour])[:want]
            chosen += cheap
            chosen += [magic.pop() for _ in range(want - len(cheap))]
    # A spare magic one instead of a cluster card that will soon make points.
    chosen.sort()
    while magic and chosen[-1][0] > magic[-1][0]:
        chosen[-1] = magic.pop()
        chosen.sort()
    return [card for _, card in chosen]
