"""How a collection lies: columns of a colour; a protect card lies on the card that it protects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.fungi.components import COLOURS
from ui.controllers.fungi_table.cards import MINI, card_image, colour_of, dimmed, emblem
from ui.controllers.fungi_table.ink import GLOW, GOLD_EDGE
from ui.kit import Kit

# The least step between two cards of a column, as a share of their width: the value stays in sight.
BAND, LARGE_BAND = 0.4, 0.3
# How much larger the cards must be to begin a second column of a colour. The narrowest card, in units.
SPLIT = 1.15
NARROW = 20


@dataclass(frozen=True, slots=True)
class Lying:
    """A card of a collection: `face` is all of it, `strip` what is not under the next card; `shield`: it protects the
    card under it; `under`: another card lies on it."""

    card: str
    face: pygame.Rect
    strip: pygame.Rect
    shield: bool
    under: bool


def groups(collection: Sequence[str], cover: Sequence[tuple[str, str]]) -> list[tuple[str, list[list[str]]]]:
    """Colour, and its cards from the back to the front: each with the protect cards on it. Those under protect cards
    come last, so that no other card seems to be protected."""
    on = dict(cover)
    over = set(on.values())
    out: list[tuple[str, list[list[str]]]] = []
    for colour in COLOURS:
        piles: list[list[str]] = []
        for card in collection:
            if colour_of(card) == colour and card not in over:
                pile = [card]
                while pile[-1] in on:
                    pile.append(on[pile[-1]])
                piles.append(pile)
        if piles:
            out.append((colour, sorted(piles, key=lambda pile: len(pile) > 1)))
    return out


def columns(collection: Sequence[str], cover: Sequence[tuple[str, str]]) -> list[tuple[str, list[str]]]:
    """Colour and cards of each column, from the back to the front."""
    return _split(groups(collection, cover), len(collection))


def _split(found: Sequence[tuple[str, list[list[str]]]], most: int) -> list[tuple[str, list[str]]]:
    """The columns of groups; a colour of more than `most` cards goes on in a second column."""
    out: list[tuple[str, list[str]]] = []
    for colour, piles in found:
        column: list[str] = []
        for pile in piles:
            if column and len(column) + len(pile) > most:
                out.append((colour, column))
                column = []
            column = [*column, *pile]
        out.append((colour, column))
    return out


def lie(
    kit: Kit,
    rect: pygame.Rect,
    collection: Sequence[str],
    cover: Sequence[tuple[str, str]],
    *,
    wide: float,
    pitch: float,
    step: float,
) -> list[Lying]:
    """Where each card lies in a rectangle; lengths in units, the most that is used. Where many cards lie, the steps
    grow shorter, then the cards smaller, or a colour goes on in another column where that leaves them much larger."""
    m = kit.metrics
    grouped = groups(collection, cover)
    if not grouped:
        return []
    whole = _split(grouped, len(collection))
    longest = max(len(column) for _, column in whole)
    w, found = 0, whole
    for parts in (1, 2, 3):
        some = _split(grouped, -(-longest // parts)) if parts > 1 else whole
        width = _width(kit, rect, [len(column) for _, column in some], m.px(wide))
        if width > w * SPLIT:
            w, found = width, some
    w = max(m.px(NARROW), w)
    h = round(w * 1.4)
    tall = max(len(column) for _, column in found)
    shift = min(m.px(pitch), (rect.width - w) // (len(found) - 1)) if len(found) > 1 else 0
    down = max(2, min(m.px(step), (rect.height - h) // (tall - 1))) if tall > 1 else 0
    over = {card for _, card in cover}
    out: list[Lying] = []
    for i, (_, column) in enumerate(found):
        for j, card in enumerate(column):
            right = round(w * 0.07) if card in over else 0
            face = pygame.Rect(rect.left + i * shift + right, rect.top + j * down, w, h)
            last = j == len(column) - 1
            strip = face if last else pygame.Rect(face.left, face.top, w, max(6, down))
            out.append(Lying(card, face, strip, card in over, not last))
    return out


def _width(kit: Kit, rect: pygame.Rect, lengths: Sequence[int], most: int) -> int:
    """The widest cards, in pixels, with which columns of so many cards fit."""
    n, tall = len(lengths), max(lengths)
    across = min(most, (rect.width - kit.metrics.px(2) * (n - 1)) // n)
    large = int(rect.height / (1.4 + LARGE_BAND * (tall - 1)))
    if min(across, large) >= MINI * kit.metrics.u:
        return min(across, large)
    return min(across, int(rect.height / (1.4 + BAND * (tall - 1))))


def heads(lying: Sequence[Lying]) -> list[tuple[str, int, pygame.Rect]]:
    """Colour, number of cards and the hindmost card of each colour."""
    out: list[tuple[str, int, pygame.Rect]] = []
    over = {one.card for one in lying if one.shield}
    for colour in COLOURS:
        own = [one for one in lying if colour_of(one.card) == colour]
        bare = [one for one in own if one.card not in over]
        if bare:
            first = min(bare, key=lambda one: (one.face.left, one.face.top))
            out.append((colour, len(own), first.face))
    return out


def paint_lying(
    kit: Kit,
    surface: pygame.Surface,
    lying: Sequence[Lying],
    by: tuple[int, int],
    dim: Sequence[str] = (),
    glow: Sequence[str] = (),
) -> None:
    """Paints the cards, moved by an offset; those in `dim` cannot be used now, those in `glow` have a golden edge."""
    m = kit.metrics
    for one in lying:
        at = one.face.move(by)
        if one.card in glow:
            paint_gold(kit, surface, at)
        picture = dimmed if one.card in dim else card_image
        surface.blit(picture(kit, one.card, at.size), at)
        if one.under and at.width >= MINI * m.u and emblem(one.card):
            px = max(10, round(at.width * 0.207))
            mark = kit.art.get(emblem(one.card), (px, px))
            surface.blit(
                mark, mark.get_rect(center=(at.left + round(at.width * 0.84), at.top + round(at.width * 0.173)))
            )
        if one.shield:
            place = shield_rect(kit, at)
            surface.blit(kit.art.get("fungi/emblem-protect", place.size), place)


def shield_rect(kit: Kit, face: pygame.Rect) -> pygame.Rect:
    """Where the shield of a protect card is."""
    px = max(12, round(face.width * 0.5))
    at = pygame.Rect(0, 0, px, px)
    at.center = (face.left - round(face.width * 0.06), face.top + kit.metrics.px(2))
    return at


def paint_gold(kit: Kit, surface: pygame.Surface, at: pygame.Rect) -> None:
    """The glow and the golden edge of a card that lies straight."""
    m = kit.metrics
    wide = at.inflate(m.px(8), m.px(8))
    radius = at.width * 0.08 + m.px(4)
    halo = kit.paint.soft(wide.size, radius, GLOW, 235, m.px(7))
    surface.blit(halo, halo.get_rect(center=wide.center))
    surface.blit(kit.paint.panel(wide.size, radius, (GOLD_EDGE,)), wide)
