"""What cards are worth to a collection, in foraging points: the quick judgement of the computer players.

A collection is judged by its colour counts (the last: magic) and its cluster cards alone: nothing else makes points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.fungi.components import CLUSTER, MAGIC, STEAL, SWAP, deck

# How much of a cluster's points is as good as made, by the fungi that it still lacks.
CLOSE: Final = (0.95, 0.55, 0.28, 0.13, 0.06)
# Clusters share their fungi: the second best, third best, ... count for less.
SHARE: Final = (1.0, 0.6, 0.35, 0.2, 0.1)
# A fungus by how many of its colour there are already; magic fun-gi.
FUNGUS: Final = (0.3, 0.22, 0.14, 0.08)
WILD: Final = 0.75
# What the special of a card on the table promises, before looking for a target; and a protect card.
PROMISE: Final = {STEAL: 0.9, SWAP: 0.45}


def parts(collection: Iterable[int]) -> tuple[list[int], list[int]]:
    """Colour counts and cluster cards of a collection."""
    cards = deck()
    counts = [0] * (MAGIC + 1)
    clusters: list[int] = []
    for card in collection:
        counts[cards.colour[card]] += 1
        if cards.special[card] == CLUSTER:
            clusters.append(card)
    return counts, clusters


def judged(counts: Sequence[int], clusters: Sequence[int]) -> float:
    """What a collection with these counts and cluster cards is worth."""
    total = WILD * counts[MAGIC]
    for colour in range(MAGIC):
        have = counts[colour]
        for i in range(have):
            total += FUNGUS[i] if i < 4 else 0.05
    if not clusters:
        return total
    cards = deck()
    magic = counts[MAGIC]
    values: list[float] = []
    for card in clusters:
        own = cards.colour[card]
        gaps = 0
        for colour, want in enumerate(cards.wants[card]):
            if want:
                gap = want - counts[colour] + (colour == own)
                if gap > 0:
                    gaps += gap
        gaps -= magic
        values.append(cards.points[card] * CLOSE[gaps if gaps > 0 else 0])
    if len(values) == 1:
        return total + values[0]
    values.sort(reverse=True)
    for i, value in enumerate(values):
        total += value * SHARE[i if i < 4 else 4]
    return total


def worth(collection: Iterable[int]) -> float:
    """What a collection is worth."""
    counts, clusters = parts(collection)
    return judged(counts, clusters)


class Shelf:
    """A collection's parts with the worth of each kind of card to it, worked out once a kind."""

    __slots__ = ("_gains", "_losses", "clusters", "counts", "now")

    def __init__(self, collection: Iterable[int]) -> None:
        self.counts, self.clusters = parts(collection)
        self.now = judged(self.counts, self.clusters)
        self._gains: dict[int, float] = {}
        self._losses: dict[int, float] = {}

    def gain(self, card: int) -> float:
        """What the collection gains by a card more."""
        cards = deck()
        colour = cards.colour[card]
        cluster = cards.special[card] == CLUSTER
        key = card if cluster else -1 - colour
        found = self._gains.get(key)
        if found is None:
            self.counts[colour] += 1
            found = judged(self.counts, [*self.clusters, card] if cluster else self.clusters) - self.now
            self.counts[colour] -= 1
            self._gains[key] = found
        return found

    def loss(self, card: int) -> float:
        """What the collection loses without one of its cards."""
        cards = deck()
        colour = cards.colour[card]
        cluster = cards.special[card] == CLUSTER
        key = card if cluster else -1 - colour
        found = self._losses.get(key)
        if found is None:
            self.counts[colour] -= 1
            clusters = [other for other in self.clusters if other != card] if cluster else self.clusters
            found = self.now - judged(self.counts, clusters)
            self.counts[colour] += 1
            self._losses[key] = found
        return found


def cheapest(cluster: int, collection: Sequence[int], cover: dict[int, int]) -> list[int]:
    """The fungi to pay a cluster of the collection with: those that the rest would miss least. The collection must have
    what the cluster asks for."""
    cards = deck()
    counts, clusters = parts(collection)
    covering = set(cover.values())

    def keep(card: int) -> float:
        value = WILD if cards.colour[card] == MAGIC else 0.1 * (card in cover) + 0.2 * (card in covering)
        if cards.special[card] == CLUSTER:
            others = [other for other in clusters if other != card]
            value += max(0.05, judged(counts, clusters) - judged(counts, others))
        return value

    own: list[list[int]] = [[] for _ in range(MAGIC + 1)]
    for card in collection:
        if card != cluster:
            own[cards.colour[card]].append(card)
    magic = sorted(own[MAGIC], reverse=True)
    chosen: list[int] = []
    for colour, want in enumerate(cards.wants[cluster]):
        cheap = sorted(own[colour], key=keep)[:want]
        chosen += cheap
        chosen += [magic.pop() for _ in range(want - len(cheap))]
    chosen.sort(key=keep)
    while magic and cards.colour[chosen[-1]] != MAGIC and keep(chosen[-1]) > WILD:
        chosen[-1] = magic.pop()
        chosen.sort(key=keep)
    return chosen
