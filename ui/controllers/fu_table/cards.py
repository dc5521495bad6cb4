"""Decorations as cards, at any size: the picture, and where there is room the name, the moment and a short effect."""

from __future__ import annotations

import pygame

from game.core.message import Message, msg
from game.fu.components import Tables
from ui.controllers.fu_table.ink import CREAM, INK, RED_DARK
from ui.controllers.fu_table.scene import Table


def moment_words(table: Table, tables: Tables, card: str) -> tuple[str, ...]:
    """When a decoration works, and whether only once: the longer form first."""
    entry = tables.decorations[tables.decoration_index(card)]
    words = table.tr(f"futable.moment.{entry.moment.value}")
    return (table.tr("futable.once", moment=words), words) if entry.once else (words,)


def draw_card(
    table: Table,
    surface: pygame.Surface,
    rect: pygame.Rect,
    card: str,
    *,
    dim: float = 0.0,
    words: Message | None = None,
    moment: tuple[str, ...] = (),
) -> None:
    """A decoration in a rectangle of about 300 by 420. `words`: what it does, in short (None: only picture and name);
    `moment`: when it works. The words never end in …: what has no room is left out, and stands in the closer look."""
    b, art, px = table.brush, table.kit.art, table.px
    b.shade(surface, rect, 8)
    b.panel(surface, rect, 8, ("#fff9ea", "#fbe6c0"), "#d99b34", 1.6)
    k = rect.width / 300
    frame = pygame.Rect(rect.x, rect.y, rect.width, round(rect.width * 1.4))
    image = art.get(f"fu/deco-{card}", frame.size)
    type_, least = table.kit.type, b.least(11.5)
    named = rect.width >= px(60) or rect.width >= 80
    band = pygame.Rect(rect.x + round(12 * k), rect.y + round(12 * k), round(276 * k), round(48 * k))
    name = table.kit.say(msg(f"fu.decoration.{card}.name"))
    # Drawn as the upper part of its own card, the words have the rest.
    upper = pygame.Rect(0, round(60 * k), frame.width, min(round(206 * k), rect.height - round(66 * k)))
    surface.blit(image, (rect.x, rect.y + round(60 * k)), upper)
    if named:
        whole = b.fits(name, pygame.Rect(0, 0, band.width - 4, round(12 * 1.25 * 2)), bold=True)
        fits = type_.width(name, least, bold=True) <= band.width - 4
        if not fits and (rect.width < px(80) or not whole):
            b.panel(surface, band, 4, ("#d9352a", "#9e1b1e"), "#d99b34", 1)
        elif not fits:
            band.height = max(band.height, round(12 * 1.25 * 2))
            b.panel(surface, band, 4, ("#d9352a", "#9e1b1e"), "#d99b34", 1)
            b.block(surface, name, band.inflate(-4, 0), 11.5, CREAM, bold=True)
        else:
            b.panel(surface, band, 4, ("#d9352a", "#9e1b1e"), "#d99b34", 1)
            b.text(surface, name, band.center, 11.5, CREAM, align="center", bold=True, width=band.width - 4)
    else:
        b.panel(surface, band, 4, ("#d9352a", "#9e1b1e"), "#d99b34", 1)
    top = rect.y + round(268 * k)
    low = b.least(11.5, 0.6)
    said = next((word for word in moment if type_.width(word, low, bold=True) <= rect.width - px(22)), "")
    if said:
        shown = b.pill(surface, said, (rect.centerx, top + px(2)), 11.5, RED_DARK, CREAM, width=rect.width - px(4))
        top = shown.bottom
    room = pygame.Rect(rect.x + round(12 * k), top + 1, rect.width - round(24 * k), rect.bottom - top - px(3))
    if words is not None and room.height >= 12:
        short = table.kit.say(words)
        if b.fits(short, room):
            b.block(surface, short, room, 11.5, INK)
    if dim:
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill((31, 10, 28, round(150 * dim)))
        surface.blit(veil, rect)
