"""The own hand while cards are foraged: small, under the own points, for what is taken depends on what is held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ui.controllers.fungi_table.cards import RATIO, card_image
from ui.controllers.fungi_table.layout import Layout
from ui.controllers.fungi_table.seats import below_points
from ui.kit import Kit

# The widest card, and the least room under the points in which tokens are seen above the hand, in units.
WIDE, TOKENS = 62, 44
# How much of a card the next one leaves in sight: its value stands in the middle. The room of a button, in units.
SEEN, BUTTON = 0.8, 40


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand: all of it, and what is not under the next card."""

    card: str
    face: pygame.Rect
    strip: pygame.Rect


def place(kit: Kit, lay: Layout) -> pygame.Rect:
    """Where the hand lies in the own panel."""
    m = kit.metrics
    room = below_points(kit, lay.own, False)
    tall = min(room.height, round(m.px(WIDE) * RATIO))
    return pygame.Rect(room.left, room.bottom - tall, room.width, tall)


def tokens_room(kit: Kit, lay: Layout) -> int:
    """How many pixels above the hand are left for tokens; 0 where they are too few."""
    left = below_points(kit, lay.own, False).height - place(kit, lay).height - kit.metrics.px(4)
    return left if left >= kit.metrics.px(TOKENS) else 0


def held(kit: Kit, lay: Layout, cards: Sequence[str], button: bool) -> list[Held]:
    """Where each card lies, from the left; `button`: one stands beside them."""
    room = place(kit, lay)
    room.width -= kit.metrics.px(BUTTON) if button else 0
    if not cards:
        return []
    n = len(cards)
    wide = int(min(room.height / RATIO, room.width / (1 + SEEN * (n - 1))))
    tall = round(wide * RATIO)
    pitch = min(wide + kit.metrics.px(4), (room.width - wide) // (n - 1)) if n > 1 else 0
    out = []
    for i, card in enumerate(cards):
        face = pygame.Rect(room.left + i * pitch, room.bottom - tall, wide, tall)
        strip = face if i == n - 1 else pygame.Rect(face.left, face.top, min(wide, pitch), tall)
        out.append(Held(card, face, strip))
    return out


def paint_held(kit: Kit, surface: pygame.Surface, cards: Sequence[Held], by: tuple[int, int]) -> None:
    """The cards, moved by an offset."""
    for one in cards:
        at = one.face.move(by)
        surface.blit(card_image(kit, one.card, at.size), at)
