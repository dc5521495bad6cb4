"""Clusters: what a recipe asks for, whether a collection has it, and all the ways to pay (M11).

Cards are numbers of the deck (see components.py). Which fungi are handed in decides everything: coloured ones stand for
their own colour, and magic ones for whatever is then missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from game.fungi.components import CLUSTER, MAGIC, deck


def colour_counts(collection: Iterable[int]) -> list[int]:
    """How many cards of each colour; the last is magic."""
    colour = deck().colour
    counts = [0] * (MAGIC + 1)
    for card in collection:
        counts[colour[card]] += 1
    return counts


def lacking(cluster: int, counts: Sequence[int]) -> int:
    """How many fungi are missing for a cluster card that is itself counted in `counts`; magic ones fill gaps."""
    cards = deck()
    own = cards.colour[cluster]
    gaps = 0
    for colour, want in enumerate(cards.wants[cluster]):
        gap = want - counts[colour] + (colour == own)
        if gap > 0:
            gaps += gap
    return max(0, gaps - counts[MAGIC])


def ready(collection: Sequence[int]) -> list[int]:
    """The cluster cards of a collection that can be scored now."""
    special = deck().special
    clusters = [card for card in collection if special[card] == CLUSTER]
    if not clusters:
        return []
    counts = colour_counts(collection)
    return [card for card in clusters if lacking(card, counts) == 0]


def fits(cluster: int, fungi: Sequence[int]) -> bool:
    """Whether these fungi, in any order, are what the cluster asks for: exactly, beside the cluster card itself."""
    cards = deck()
    if len(fungi) != len(cards.needs[cluster]) or len(set(fungi)) != len(fungi) or cluster in fungi:
        return False
    counts = colour_counts(fungi)
    return all(have <= want for have, want in zip(counts, cards.wants[cluster], strict=False))


def in_order(cluster: int, fungi: Sequence[int]) -> list[int] | None:
    """The fungi in the order of the recipe: of one colour the lower value first, a magic one in the place that it
    fills, several ascending. None if they do not fit."""
    if not fits(cluster, fungi):
        return None
    cards = deck()
    by_colour: list[list[int]] = [[] for _ in range(MAGIC + 1)]
    for card in sorted(fungi, reverse=True):
        by_colour[cards.colour[card]].append(card)
    magic = by_colour[MAGIC]
    return [by_colour[colour].pop() if by_colour[colour] else magic.pop() for colour in cards.needs[cluster]]


def payments(cluster: int, collection: Sequence[int]) -> Iterator[list[int]]:
    """Every set of fungi that pays for a cluster card of the collection, each once and in the recipe's order."""
    cards = deck()
    own: list[list[int]] = [[] for _ in range(MAGIC + 1)]
    for card in sorted(collection):
        if card != cluster:
            own[cards.colour[card]].append(card)
    for coloured in _coloured(own, cards.wants[cluster], 0, len(own[MAGIC])):
        for magic in combinations(own[MAGIC], len(cards.needs[cluster]) - len(coloured)):
            ordered = in_order(cluster, [*coloured, *magic])
            assert ordered is not None
            yield ordered


def _coloured(own: list[list[int]], wants: Sequence[int], colour: int, magic: int) -> Iterator[list[int]]:
    """Choices of coloured fungi from this colour on that leave at most `magic` places for magic ones."""
    if colour == MAGIC:
        yield []
        return
    want = wants[colour]
    for count in range(min(want, len(own[colour])), max(0, want - magic) - 1, -1):
        for chosen in combinations(own[colour], count):
            for rest in _coloured(own, wants, colour + 1, magic - (want - count)):
                yield [*chosen, *rest]
