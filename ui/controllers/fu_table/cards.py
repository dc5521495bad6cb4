"""Decorations as cards, at any size: the picture, and where there is room the name and what it does."""

from __future__ import annotations

import pygame

from game.core.message import msg
from ui.controllers.fu_table.ink import CREAM, INK
from ui.controllers.fu_table.scene import Table


def draw_card(
    table: Table, surface: pygame.Surface, rect: pygame.Rect, card: str, *, dim: float = 0.0, words: bool = True
) -> None:
    """A decoration in a rectangle of about 300 by 420; a small one shows only its picture and its name."""
    b, art = table.brush, table.kit.art
    b.shade(surface, rect, 8)
    b.panel(surface, rect, 8, ("#fff9ea", "#fbe6c0"), "#d99b34", 1.6)
    k = rect.width / 300
    band = pygame.Rect(rect.x + round(12 * k), rect.y + round(12 * k), round(276 * k), round(48 * k))
    frame = pygame.Rect(rect.x, rect.y, rect.width, round(rect.width * 1.4))
    image = art.get(f"fu/deco-{card}", frame.size)
    # Drawn as the upper part of its own card, the words have the rest.
    upper = pygame.Rect(0, round(60 * k), frame.width, round(206 * k))
    surface.blit(image, (rect.x, rect.y + round(60 * k)), upper)
    b.panel(surface, band, 4, ("#d9352a", "#9e1b1e"), "#d99b34", 1)
    say = table.kit.say
    if rect.width >= table.px(60) or rect.width >= 80:
        name = say(msg(f"fu.decoration.{card}.name"))
        b.text(surface, name, band.center, 11.5, CREAM, align="center", bold=True, width=band.width - 4)
    room = pygame.Rect(rect.x + round(14 * k), rect.y + round(272 * k), rect.width - round(28 * k), 0)
    room.height = rect.bottom - room.y - round(10 * k)
    if words and rect.width >= table.px(90):
        b.block(surface, say(msg(f"fu.decoration.{card}.effect")), room, 11.5, INK)
    if dim:
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill((31, 10, 28, round(150 * dim)))
        surface.blit(veil, rect)
