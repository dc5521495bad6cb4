"""The other seats, painted: who, the row in small cards, the five scores, the total."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.fugu.scoring import LINES, score_row
from game.fugu.view import Placed, Row
from ui.controllers.fugu_table.cards import back_image, card_image, card_key, dimmed
from ui.controllers.fugu_table.ink import (
    CHIP_EDGE,
    GOLD,
    ICONS,
    INK,
    MARK,
    MINUS_ON_BLUE,
    PALE,
    TEXT,
    TEXT2,
    glass,
    points,
    signed,
)
from ui.controllers.fugu_table.places import StripPlace
from ui.kit import Kit
from ui.people import Seated, face_image


@dataclass(frozen=True, slots=True)
class Strip:
    """What a strip shows.

    status   a second line (`plays next`); tag: an icon and words on a dark tag (`passed`, `row full`) instead
    acts     this seat moves now
    marked   the place of its last card (0: none); hidden: the place whose card is in the air
    """

    seat: int
    row: Row
    status: str
    tag: tuple[str, str] | None
    acts: bool
    passed: bool
    leads: bool
    marked: int
    hidden: int


def paint_strip(
    kit: Kit, surface: pygame.Surface, origin: pygame.Rect, place: StripPlace, spec: Seated, strip: Strip, tall: bool
) -> None:
    """Paints a strip; `origin` is where its rectangle lies on `surface`."""
    m = kit.metrics
    dx, dy = origin.x - place.rect.x, origin.y - place.rect.y
    glass(kit, surface, origin, gold=strip.acts)
    surface.blit(face_image(kit, spec, place.avatar.width), place.avatar.move(dx, dy))
    _name(kit, surface, place.name.move(dx, dy), spec.name, strip, tall)
    for i, (cell, rect) in enumerate(zip(strip.row, place.cards, strict=True)):
        size, at = rect.size, rect.move(dx, dy)
        key: tuple[object, ...]
        if not isinstance(cell, Placed) or i + 1 == strip.hidden:
            image, key = back_image(kit, size), ("back", size)
        else:
            image, key = card_image(kit, cell.card, size, cell.anchor), card_key(kit, cell.card, size, cell.anchor)
        if strip.passed:
            image = dimmed(kit, image, key, resting=True)
        surface.blit(image, at)
        if i + 1 == strip.marked and i + 1 != strip.hidden:
            box = at.inflate(2 * m.px(1.5), 2 * m.px(1.5))
            width = max(2.0, 2.2 * m.u)
            ring = kit.paint.panel(box.size, m.px(5), ("#000000",), alpha=0, edge=MARK, edge_width=width)
            surface.blit(ring, box)
    score = score_row([0 if not isinstance(c, Placed) else (-c.card if c.anchor else c.card) for c in strip.row])
    for line, rect in zip(LINES, place.scores, strict=True):
        _column(kit, surface, rect.move(dx, dy), line, points(score, line), tall)
    paint_total(kit, surface, place.total.move(dx, dy), score.total, strip.leads, m.type(25, cap=1.3))


def _name(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str, strip: Strip, tall: bool) -> None:
    m = kit.metrics
    second = bool(strip.status or strip.tag)
    large = m.text >= 1.3
    px = min(m.type(18), round(rect.height * (0.4 if not tall else 0.62)))
    if tall:
        _name_in_line(kit, surface, rect, name, strip, px)
        return
    px = kit.type.fit(name, px, rect.width, bold=True)
    name = kit.type.shorten(name, px, rect.width, bold=True)
    # With large type the second line keeps to what it needs at the least.
    y = rect.centery if not second else rect.top + rect.height * (0.29 if not large else 0.3)
    kit.type.draw(surface, name, (rect.left, y), px, TEXT, bold=True)
    below = rect.top + rect.height * 0.72
    small = max(13, min(m.type(14), round(rect.height * 0.34)))
    if strip.tag is not None:
        paint_tag(kit, surface, (rect.left - m.px(4), round(below)), strip.tag, rect.width + m.px(4))
    elif strip.status:
        small = kit.type.fit(strip.status, small, rect.width)
        words = kit.type.shorten(strip.status, small, rect.width)
        kit.type.draw(surface, words, (rect.left, below), small, TEXT2)


def _name_in_line(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str, strip: Strip, px: int) -> None:
    """Name and second words beside each other, as far as there is room."""
    m = kit.metrics
    words = strip.tag[1] if strip.tag else strip.status
    small = max(13, min(m.type(14), round(rect.height * 0.5)))
    need = kit.type.width(words, small) + m.px(12) + (m.px(34) if strip.tag else 0) if words else 0
    least = min(kit.type.width(name, px, bold=True), m.px(70))
    room = rect.width - need if need and rect.width - need >= least else rect.width
    px = kit.type.fit(name, px, room, bold=True)
    end = kit.type.draw(
        surface, kit.type.shorten(name, px, room, bold=True), (rect.left, rect.centery), px, TEXT, bold=True
    ).right
    if not words or room == rect.width:
        return
    if strip.tag is not None:
        paint_tag(kit, surface, (end + m.px(10), rect.centery), strip.tag, rect.right - end - m.px(10))
    else:
        kit.type.draw(surface, words, (end + m.px(12), rect.centery), small, TEXT2)


def paint_tag(
    kit: Kit, surface: pygame.Surface, middle_left: tuple[int, int], tag: tuple[str, str], room: int
) -> pygame.Rect:
    """A dark tag with an icon and a word: `passed`, `row full`."""
    m = kit.metrics
    icon, words = tag
    px = max(13, min(m.type(13.5, cap=1.3), m.px(19)))
    pad, gap = m.px(7), m.px(5)
    size = round(px * 1.05)
    least = kit.type.width(words, max(12, round(px * 0.8)), bold=True)
    if least + size + gap + 2 * pad > room:
        # No room for the icon: the word says it.
        size = gap = 0
    if least + size + gap + 2 * pad > room:
        pad = m.px(4)
    px = kit.type.fit(words, px, room - size - gap - 2 * pad, bold=True)
    width = kit.type.width(words, px, bold=True) + size + gap + 2 * pad
    rect = pygame.Rect(0, 0, width, max(m.px(22), round(px * 1.5)))
    rect.midleft = middle_left
    ground = kit.paint.panel(
        rect.size, rect.height / 2, ("#062b45",), alpha=0.85, edge="#8fd0e6", edge_alpha=0.5, edge_width=1.2
    )
    surface.blit(ground, rect)
    if size:
        surface.blit(kit.art.icon(icon, size, TEXT), (rect.left + pad, rect.centery - size // 2))
    kit.type.draw(surface, words, (rect.left + pad + size + gap, rect.centery), px, TEXT, bold=True)
    return rect


def _column(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, line: str, value: int, tall: bool) -> None:
    m = kit.metrics
    colour = MINUS_ON_BLUE if value < 0 else (TEXT if value else PALE)
    if tall:
        size = min(m.px(26), rect.height)
        surface.blit(kit.art.get(ICONS[line], (size, size)), (rect.left, rect.centery - size // 2))
        px = kit.type.fit(signed(value), min(m.type(16, cap=1.3), m.px(22)), rect.width - size - m.px(6), bold=True)
        kit.type.draw(surface, signed(value), (rect.left + size + m.px(5), rect.centery), px, colour, bold=True)
        return
    size = min(m.px(27), round(rect.height * 0.47))
    px = max(13, min(m.type(16, cap=1.3), round(rect.height * 0.4)))
    px = kit.type.fit(signed(value), px, rect.width - 2, bold=True)
    surface.blit(
        kit.art.get(ICONS[line], (size, size)),
        (rect.centerx - size // 2, round(rect.top + rect.height * 0.265 - size / 2)),
    )
    kit.type.draw(
        surface, signed(value), (rect.centerx, rect.top + rect.height * 0.715), px, colour, align="center", bold=True
    )


def paint_total(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, value: int, leads: bool, px: int) -> None:
    """A seat's total on paper; the leader's rim is gold."""
    m = kit.metrics
    edge = "#ffae2b" if leads else CHIP_EDGE
    width = max(2.0, 3.0 * m.u) if leads else max(1.2, 1.4 * m.u)
    if leads:
        blur = m.px(4)
        margin = kit.paint.margin(blur)
        surface.blit(kit.paint.soft(rect.size, m.px(12), GOLD, 150, blur), (rect.x - margin, rect.y - margin))
    surface.blit(kit.paint.panel(rect.size, m.px(12), ("#fff8e8",), edge=edge, edge_width=width), rect)
    px = kit.type.fit(signed(value), min(px, round(rect.height * 0.66)), rect.width - m.px(10), bold=True)
    kit.type.draw(surface, signed(value), rect.center, px, INK, align="center", bold=True)
