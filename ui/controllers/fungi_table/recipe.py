"""Recipes of cluster cards against a collection: what is there, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.fungi.clusters import ready
from game.fungi.components import CLUSTER, COLOURS, deck
from ui.controllers.fungi_table.cards import colour_of
from ui.controllers.fungi_table.ink import GOLD, ON_GOLD
from ui.kit import Kit


def slots(cluster: str, collection: Sequence[str]) -> list[tuple[str, str | None]]:
    """Colour asked for and the card that fills it (a magic one where the colour is missing), or None."""
    left = [card for card in collection if card != cluster]
    out: list[tuple[str, str | None]] = []
    for need in deck().needs[deck().index[cluster]]:
        colour = COLOURS[need]
        card = next((c for c in left if colour_of(c) == colour), None)
        if card is not None:
            left.remove(card)
        out.append((colour, card))
    for i, (colour, found) in enumerate(out):
        magic = next((c for c in left if colour_of(c) == "magic"), None)
        if found is None and magic is not None:
            left.remove(magic)
            out[i] = (colour, magic)
    return out


def missing(cluster: str, collection: Sequence[str]) -> int:
    """How many fungi are missing."""
    return sum(card is None for _, card in slots(cluster, collection))


def clusters(collection: Sequence[str]) -> list[str]:
    """The cluster cards of a collection: those that lack least first."""
    cards = deck()
    own = [card for card in collection if cards.special[cards.index[card]] == CLUSTER]
    return sorted(own, key=lambda card: (missing(card, collection), -cards.points[cards.index[card]]))


def helped(collection: Sequence[str], card: str) -> str | None:
    """The cluster card that a new card brings nearest to being scored: itself, if it is one, or one that lacks a fungus
    less with it; None if it helps none."""
    cards, after = deck(), (*collection, card)
    better = [c for c in clusters(after) if c == card or missing(c, after) < missing(c, collection)]
    return min(better, key=lambda c: (missing(c, after), c == card, -cards.points[cards.index[c]]), default=None)


def scorable(collection: Sequence[str]) -> list[str]:
    """The cluster cards that can be scored now."""
    cards = deck()
    found = {cards.ids[n] for n in ready([cards.index[card] for card in collection])}
    return [card for card in clusters(collection) if card in found]


def paint_slots(
    kit: Kit,
    surface: pygame.Surface,
    at: tuple[int, int],
    size: int,
    shown: Sequence[tuple[str, str | None]],
    new: str = "",
) -> int:
    """Pips in a row from a point (left, middle): with a tick where the fungus is there; the `new` card's glows, with a
    plus. Gives the width."""
    x, y = at
    mark = max(10, round(size * 0.46))
    for colour, card in shown:
        fresh = bool(new) and card == new
        if fresh:
            halo = kit.paint.soft((size, size), size / 2, GOLD, 200, max(2, size // 6))
            surface.blit(halo, halo.get_rect(center=(x + size // 2, y)))
        name = f"fungi/pip-{colour}" if card is not None else f"fungi/pip-{colour}-missing"
        surface.blit(kit.art.get(name, (size, size)), (x, y - size // 2))
        corner = (x + size - round(mark * 0.7), y + size // 2 - round(mark * 0.7))
        if fresh:
            surface.blit(kit.paint.disc(mark, GOLD, edge="#8a5a1c", edge_width=1.5), corner)
            middle = (corner[0] + mark // 2, corner[1] + mark // 2)
            kit.type.draw(surface, "+", middle, mark, ON_GOLD, align="center", bold=True)
        else:
            icon = "fungi/icon-tick" if card is not None else "fungi/icon-missing"
            surface.blit(kit.art.get(icon, (mark, mark)), corner)
        x += size + round(size * 0.3)
    return x - at[0]
