"""The own seat above its row: who, the turn ribbon, the places left, the chips by creature, the total."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.message import msg
from game.fugu.scoring import SOLO_LINE
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
from ui.controllers.fugu_table.measures import WIDEST_TALL, Measures, big_text
from ui.controllers.fugu_table.moment import Moment
from ui.controllers.fugu_table.seats import meaning, paint_face, paint_tag, paint_total, standing
from ui.kit import Kit
from ui.table.nodes import Column, Cross, Edges, Node, Row


@dataclass(frozen=True, slots=True)
class Who:
    """The own name with what stands beside it: the ribbon of the turn, the places left, a tag."""

    name: str
    ribbon: str
    second: str
    tag: tuple[str, str] | None
    units: float


@dataclass(frozen=True, slots=True)
class Figure:
    """The points of a line, or all of them (no line). `change`: by how much they change; a badge of size `pop` (0:
    none, 1: full) says so."""

    line: str
    value: int
    change: int = 0
    pop: float = 1.0
    leads: bool = False
    units: float = 28


def wide_header(kit: Kit, now: Moment, n: Measures) -> Node:
    """In one line."""
    disc = min(46.0, n.header_h + 4)
    total_w, total_h = n.own_total
    return Row(
        h=n.header_h, cross="center", margin=(22, 0, 22, n.header_foot - 9.5), kids=(
            *_who(kit, now, disc, n.name, (11, 0, 14, 0)),
            *_chips(now, *n.chip, n.chip_step, foot=2),
            _total(now, n.total, total_w, total_h, 10),
        ),
    )  # fmt: skip


def tall_header(kit: Kit, now: Moment) -> Node:
    """Over the row of a tall window: in one line, with large type in two."""
    if not big_text(kit.metrics):
        return Row(h=46, cross="center", margin=(20, 0, 20, 10), kids=(
            *_who(kit, now, 46, 25, (8, 0, 12, 0)), *_chips(now, 77, 38, 84), _total(now, 28, 64, 46, 10),
        ))  # fmt: skip
    width, count = min(kit.metrics.W, WIDEST_TALL), len(now.lines)
    step = min(112.0, (width - 20 - 84 - 12 - 22) / count)
    chips = Row(h=50, margin=(2, 0, 0, 0), cross="center", kids=(
        *_chips(now, step - 8, 48, step), Node(grow=1), _total(now, 28, 84, 50, 0),
    ))  # fmt: skip
    who = Row(h=46, cross="center", kids=_who(kit, now, 46, 25, (8, 0, 6, 0)))
    return Column(h=104, margin=(20, 0, 20, 6), gap=8, kids=(who, chips))


def _who(kit: Kit, now: Moment, disc: float, units: float, at: Edges) -> tuple[Node, Node]:
    spec, left, tag = now.seats[now.seat - 1], now.view.places_left(now.seat), standing(kit, now, now.seat)
    second = ""
    if tag is None and now.view.actors:
        second = kit.tr("fugutable.places_last") if left == 1 else kit.tr("fugutable.places", n=left)
    who = Who(spec.name, kit.tr("fugutable.your_turn") if now.acts else "", second, tag, units)
    return (
        Node(id="avatar", w=disc, h=disc, draw=paint_face, look=spec),
        Node(id="name", grow=1, align="stretch", margin=at, draw=_name, look=who),
    )


def _chips(now: Moment, w: float, h: float, step: float, foot: float | None = None) -> tuple[Node, ...]:
    """The chips; `foot`: they stand so far over the lower edge, not in the middle."""
    was, then = now.scores
    how: Cross = "center" if foot is None else "end"
    return tuple(
        Node(id=f"chip-{line}", w=w, h=h, align=how, margin=(0, 0, step - w, foot or 0), bleed=18, draw=_chip,
             look=Figure(line, points(then, line), points(then, line) - points(was, line)), tip=meaning(line))
        for line in now.lines
    )  # fmt: skip


def _total(now: Moment, units: float, w: float, h: float, left: float) -> Node:
    was, then = now.scores
    look = Figure("", then.total, then.total - was.total, leads=now.seat in now.leaders, units=units)
    return Node(id="total", w=w, h=h, margin=(left, 0, 0, 0), bleed=18, draw=_paint_total, look=look,
                tip=msg("fugutable.sign.total"))  # fmt: skip


# --- painters -------------------------------------------------------------------------------------------------------


def _paint_total(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: Figure) -> None:
    paint_total(kit, surface, rect, look.value, look.leads, kit.metrics.type(look.units, cap=1.3))
    if look.change:
        _badge(kit, surface, rect, look.change, look.pop)


def _name(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, head: Who) -> None:
    m, name, units = kit.metrics, head.name, head.units
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


def _chip(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: Figure) -> None:
    m, line, value, pop = kit.metrics, look.line, look.value, look.pop
    change = look.change if pop > 0 else 0
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
