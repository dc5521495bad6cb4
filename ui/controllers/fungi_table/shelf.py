"""How a collection lies: a column for each colour; a protect card lies on the card that it protects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.fungi.components import COLOURS
from ui.controllers.fungi_table.cards import card_image, colour_of, dimmed
from ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Lying:
    """A card of a collection: `face` is all of it, `strip` what is not under the next card."""

    card: str
    face: pygame.Rect
    strip: pygame.Rect
    shield: bool


def columns(collection: Sequence[str], cover: Sequence[tuple[str, str]]) -> list[tuple[str, list[str]]]:
    """Colour and cards, from the back to the front; a protect card comes right after its card."""
    on = dict(cover)
    over = set(on.values())
    out: list[tuple[str, list[str]]] = []
    for colour in COLOURS:
        column: list[str] = []
        for card in collection:
            if colour_of(card) == colour and card not in over:
                column.append(card)
                if card in on:
                    column.append(on[card])
        if column:
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
    """Where each card lies in a rectangle; lengths in units, the most that is used."""
    m = kit.metrics
    found = columns(collection, cover)
    if not found:
        return []
    w = m.px(wide)
    shift = min(m.px(pitch), (rect.width - w) // max(1, len(found) - 1)) if len(found) > 1 else 0
    if shift and shift < w + 2:
        w = max(m.px(20), min(w, round(rect.width / len(found)) - 2))
        shift = (rect.width - w) // (len(found) - 1)
    h = round(w * 1.4)
    if h > rect.height:
        h = rect.height
        w = round(h / 1.4)
    on = dict(cover)
    over = set(on.values())
    longest = max(len(column) for _, column in found)
    down = min(m.px(step), (rect.height - h) // (longest - 1)) if longest > 1 else 0
    out: list[Lying] = []
    for i, (_, column) in enumerate(found):
        for j, card in enumerate(column):
            right = round(w * 0.14) if card in over else 0
            face = pygame.Rect(rect.left + i * shift + right, rect.top + j * down, w, h)
            last = j == len(column) - 1
            strip = face if last else pygame.Rect(face.left, face.top, w, max(6, down))
            out.append(Lying(card, face, strip, card in over))
    return out


def paint_lying(
    kit: Kit, surface: pygame.Surface, lying: Sequence[Lying], by: tuple[int, int], dim: Sequence[str] = ()
) -> None:
    """Paints the cards, moved by an offset; those in `dim` cannot be used now."""
    m = kit.metrics
    for one in lying:
        at = one.face.move(by)
        picture = dimmed if one.card in dim else card_image
        surface.blit(picture(kit, one.card, at.size), at)
        if one.shield:
            px = max(12, round(at.width * 0.42))
            surface.blit(kit.art.get("fungi/emblem-protect", (px, px)), (at.left - round(px * 0.8), at.top + m.px(2)))
