"""The own seat above its row: who, the turn ribbon, the places left, the chips by creature, the total."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.fugu.scoring import LINES, SOLO_LINE, RowScore
from ui.controllers.fugu_table.ink import (
    CHIP,
    CHIP_EDGE,
    GOLD,
    GOLD_EDGE,
    ICONS,
    INK,
    INK2,
    MINUS,
    ON_GOLD,
    PLUS,
    points,
    signed,
)
from ui.controllers.fugu_table.places import Layout
from ui.controllers.fugu_table.seats import paint_tag, paint_total
from ui.kit import Kit
from ui.people import Seated, face_image


@dataclass(frozen=True, slots=True)
class Header:
    """What the header shows: `figures`. Where `then` differs from `now`, badges of size `pop` (0: none, 1: full) say by
    how much."""

    seat: int
    ribbon: str
    second: str
    tag: tuple[str, str] | None
    now: RowScore
    then: RowScore
    figures: RowScore
    leads: bool
    pop: float = 1.0


def paint_header(
    kit: Kit, surface: pygame.Surface, origin: pygame.Rect, lay: Layout, spec: Seated, head: Header
) -> None:
    """Paints the header; `origin` is where `lay.header` lies on `surface`."""
    m = kit.metrics
    dx, dy = origin.x - lay.header.x, origin.y - lay.header.y
    surface.blit(face_image(kit, spec, lay.avatar.width), lay.avatar.move(dx, dy))
    _name(kit, surface, lay.name.move(dx, dy), spec.name, head, 30 if lay.small else 25)
    for line, rect in zip(chip_lines(len(lay.chips)), lay.chips, strict=True):
        change = points(head.then, line) - points(head.now, line)
        _chip(kit, surface, rect.move(dx, dy), line, points(head.figures, line), change, head.pop)
    total = lay.total.move(dx, dy)
    paint_total(kit, surface, total, head.figures.total, head.leads, m.type(32 if lay.small else 28, cap=1.3))
    if head.then.total != head.now.total:
        _badge(kit, surface, total, head.then.total - head.now.total, head.pop)


def chip_lines(count: int) -> tuple[str, ...]:
    """The lines of the chips from the left; alone, the face-down cards come first."""
    return LINES if count == len(LINES) else (SOLO_LINE, *LINES)


def _name(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str, head: Header, units: float) -> None:
    m = kit.metrics
    ribbon, second = head.ribbon, head.second
    ribbon_px = max(13, min(m.type(units * 0.6), round(rect.height * 0.42)))
    ribbon_w = kit.type.width(ribbon, ribbon_px, bold=True) + m.px(27) if ribbon else 0
    small = max(13, min(m.type(14), round(rect.height * 0.38)))
    second_w = kit.type.width(second, small) if second else 0
    px = min(m.type(units), round(rect.height * 0.74))
    room = rect.width - (ribbon_w + m.px(14) if ribbon else 0) - (m.px(130) if head.tag else 0)
    short = min(kit.type.width(name, round(px * 0.8), bold=True), m.px(90))
    with_second = bool(second) and room - second_w - m.px(14) >= short
    if with_second:
        room -= second_w + m.px(14)
    room = max(m.px(50), room)
    px = kit.type.fit(name, px, room, bold=True)
    name = kit.type.shorten(name, px, room, bold=True)
    x = kit.type.draw(surface, name, (rect.left, rect.centery), px, INK, bold=True).right + m.px(14)
    if ribbon:
        h = max(m.px(28), round(ribbon_px * 1.75))
        pill = pygame.Rect(x, rect.centery - h // 2, ribbon_w, h)
        surface.blit(kit.paint.panel(pill.size, h / 2, (GOLD,), edge=GOLD_EDGE, edge_width=max(1.2, 1.6 * m.u)), pill)
        kit.type.draw(surface, ribbon, pill.center, ribbon_px, ON_GOLD, align="center", bold=True)
        x = pill.right + m.px(13)
    if head.tag is not None:
        x = paint_tag(kit, surface, (x, rect.centery), head.tag, m.px(130)).right + m.px(13)
    if with_second:
        kit.type.draw(surface, second, (x, rect.centery), small, INK2)


def _chip(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, line: str, value: int, change: int, pop: float) -> None:
    m = kit.metrics
    change = change if pop > 0 else 0
    edge = CHIP_EDGE if not change else (PLUS if change > 0 else MINUS)
    width = max(1.2, (2.0 if change else 1.6) * m.u)
    surface.blit(kit.paint.panel(rect.size, m.px(12), (CHIP,), edge=edge, edge_width=width), rect)
    size = min(m.px(30), round(rect.height * 0.74))
    wide = round(size * 0.72) if line == SOLO_LINE else size
    left = rect.left + m.px(7) + (size - wide) // 2
    surface.blit(kit.art.get(ICONS[line], (wide, size)), (left, rect.centery - size // 2))
    colour = MINUS if value < 0 else (PLUS if change > 0 else INK)
    px = max(13, min(m.type(20, cap=1.5), round(rect.height * 0.54)))
    px = kit.type.fit(signed(value), px, rect.width - size - m.px(18), bold=True, least=0.5)
    kit.type.draw(surface, signed(value), (rect.right - m.px(10), rect.centery), px, colour, align="right", bold=True)
    if change:
        _badge(kit, surface, rect, change, pop)


def _badge(kit: Kit, surface: pygame.Surface, over: pygame.Rect, change: int, pop: float) -> None:
    if pop <= 0:
        return
    m = kit.metrics
    px = max(12, min(m.type(13.5, cap=1.2), m.px(17)))
    h = max(m.px(20), round(px * 1.4))
    w = max(m.px(36), kit.type.width(signed(change, True), px, bold=True) + m.px(14))
    rect = pygame.Rect(0, 0, round(w * pop), round(h * pop))
    rect.center = (over.right - m.px(10), over.top - m.px(4))
    surface.blit(kit.paint.panel(rect.size, rect.height / 2, (PLUS if change > 0 else MINUS,)), rect)
    shown = max(10, round(px * pop))
    kit.type.draw(surface, signed(change, True), rect.center, shown, "#ffffff", align="center", bold=True)
