"""Who eats at a home, in which order and why: ties in brackets, and who eats again."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.message import msg
from game.fu.effects import TieFirst
from game.fu.view import FuView, MealView
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.ink import GAIN, GOLD, GOLD_DARK, GOLD_LIGHT, INK, INK2, RED, RED_DARK
from ui.controllers.fu_table.scene import Scene, Table


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the queue: whose, its number, what decides the place; `again`: sections left when it eats again."""

    seat: int
    number: int
    at: int
    again: int = 0


def places(view: FuView, meal: MealView) -> dict[int, int]:
    """By seat: what decides the order here, the token's place or this year's gift to the Relative."""
    seats = range(1, view.rules.players + 1)
    if meal.host == figures.relative_seat(view):
        return {s: view.gifts[s - 1][meal.host - 1] or 0 for s in seats}
    return {s: view.track[meal.host - 1][s - 1] for s in seats}


def rows_of(view: FuView, meal: MealView) -> list[Row]:
    """The visitors in their order, and those who will eat again as long as sections are left (Y15)."""
    at = places(view, meal)
    rows = [Row(seat, i + 1, at[seat]) for i, seat in enumerate(meal.guests)]
    if not meal.guests or meal.host > view.rules.players:
        return rows
    left = sum(bool(n) for _, n in view.platters[meal.host - 1])
    busy = meal.teas or meal.treats
    waiting = 0 if not meal.first_round else len(meal.guests) - meal.next
    if meal.first_round and not busy:
        for i in range(left - waiting):
            seat = meal.guests[i % len(meal.guests)]
            if i >= len(meal.guests):
                break
            rows.append(Row(seat, len(rows) + 1, at[seat], left - waiting - i))
    return rows


def fed(view: FuView, meal: MealView) -> int:
    """How many guests, in their order, have eaten here or still find a section (Y15); all but one at the Relative's
    find nothing (Y27)."""
    if meal.host > view.rules.players:
        return 1
    left = sum(bool(n) for _, n in view.platters[meal.host - 1])
    return meal.next + left if meal.first_round else len(meal.guests)


def ties(view: FuView, meal: MealView) -> list[tuple[int, int, str]]:
    """First and last row (from 0) of guests that are tied, and the decoration that decides (or none)."""
    at = places(view, meal)
    seen = figures.Seen(view)
    out: list[tuple[int, int, str]] = []
    first = 0
    guests = meal.guests
    for i in range(1, len(guests) + 1):
        same = i < len(guests) and at[guests[i]] == at[guests[first]]
        if same and (guests[i] in meal.fired) == (guests[first] in meal.fired):
            continue
        if i - first > 1 and guests[first] not in meal.fired:
            card = seen.effect(guests[first] - 1, TieFirst) is not None
            out.append((first, i - 1, "narcissus" if card else ""))
        first = i
    return out


def draw_queue(table: Table, scene: Scene, rect: pygame.Rect) -> None:
    """The whole panel."""
    view, b, px = scene.view, table.brush, table.px
    meal = view.meal
    if meal is None:
        return
    rows, brackets = rows_of(view, meal), ties(view, meal)
    last_fed = fed(view, meal)
    current = view.actors[0] if view.actors else 0
    at = places(view, meal)
    seats = range(1, view.rules.players + 1)
    away = [s for s in seats if s != meal.host and s not in meal.guests]
    lying = rect.width > rect.height * 2

    def line_of(row: Row) -> str:
        if row.again:
            return table.tr("futable.queue.again", n=row.again)
        if row.seat in meal.fired:
            return table.tr("futable.queue.fired")
        if any(first <= row.number - 1 <= last for first, last, _ in brackets):
            return table.tr("futable.queue.marker", n=scene.marker(row.seat))
        key = "most" if row.number == 1 else "gave"
        return table.tr(f"futable.queue.{key}", n=row.at)

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        b.shade(surface, r, 14)
        b.panel(surface, r, 14)
        title, side = table.tr("futable.queue.title"), table.tr("futable.queue.order")
        wide = b.text(surface, title, (r.x + px(18), r.y + px(22)), 18, RED_DARK, bold=True, width=r.width - px(36))
        if table.kit.type.width(side, table.kit.metrics.type(13)) < r.width - wide - px(48):
            b.text(surface, side, (r.right - px(16), r.y + px(22)), 13, INK2, align="right")
        foot = (px(40) if lying else px(38) * len(away)) if away else 0
        room = r.height - px(44) - foot - px(10)
        step = min(px(94), room / max(1, len(rows)))
        y = r.y + px(42)
        if not rows:
            note = pygame.Rect(r.x + px(20), round(y), r.width - px(40), px(70))
            b.block(surface, table.tr("futable.queue.nobody"), note, 15.5, INK2)
        lines = [
            pygame.Rect(r.x + px(12), round(y + i * step), r.width - px(24), round(step) - px(7))
            for i in range(len(rows))
        ]
        eaten = [row for row in rows if not row.again][: meal.next] if meal.first_round else []
        for row, place in zip(rows, lines, strict=True):
            now = row.seat == current and not row.again
            words = table.tr("futable.queue.nothing") if row.number > last_fed and not row.again else line_of(row)
            _row(table, scene, surface, place, row, words, now, row in eaten)
        for first, last, card in brackets:
            if last < len(lines):
                _bracket(table, surface, lines[first], lines[last], at[meal.guests[first]], card)
        if away:
            _away(table, scene, surface, r, away, r.bottom - foot, lying)

    key = (meal, current, last_fed, tuple(at.items()), tuple(rows), tuple(view.order))
    table.canvas.put("queue", rect, key, draw, margin=10)


def _row(
    table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, row: Row, line: str, now: bool, done: bool
) -> None:
    b, px = table.brush, table.px
    colour, dark, _ = scene.family(row.seat)
    if now:
        b.glow(surface, r, 10)
    pale = row.again > 0 or done
    b.panel(surface, r, 10, ("#fffdf6", "#fff3d8") if not pale else ("#f6e6c8",), GOLD if now else colour,
            3 if now else 1.6)  # fmt: skip
    b.text(surface, str(row.number), (r.x + px(20), r.centery), 20, INK2 if pale else dark, align="center", bold=True)
    size = min(px(58), r.height - 4)
    b.art(surface, f"fu/{scene.animal(row.seat)}", (r.x + px(36) + size / 2, r.centery), size, dim=0.4 if pale else 0.0)
    x = r.x + px(46) + size
    up = px(11) if r.height > px(44) else 0
    chip = px(100) if now else 0
    name = table.name(scene, row.seat)
    b.text(surface, name, (x, r.centery - up), 17, INK2 if pale else INK, bold=True, width=r.right - x - px(72) - chip)
    if up:
        b.text(surface, line, (x, r.centery + px(13)), 13, INK2, width=r.right - x - px(72))
    if now:
        b.pill(surface, table.tr("futable.queue.now"), (r.right - px(108), r.centery - up), 13, GAIN, width=px(88))
    elif done:
        check = table.kit.art.icon("check", px(18), GAIN)
        surface.blit(check, check.get_rect(center=(r.right - px(76), r.centery)))
    b.pill(surface, str(row.at), (r.right - px(30), r.centery), 15, RED)


def _bracket(table: Table, surface: pygame.Surface, top: pygame.Rect, low: pygame.Rect, at: int, card: str) -> None:
    """Round the figures that are tied, and what decides, on a tag between the rows."""
    b, px = table.brush, table.px
    x = top.right - px(54)
    points = [(x + px(9), top.centery), (x, top.centery), (x, low.centery), (x + px(9), low.centery)]
    pygame.draw.lines(surface, GOLD_DARK, False, points, max(2, px(2.4)))
    if card:
        name = table.kit.say(msg(f"fu.decoration.{card}.name"))
        words = table.tr("futable.queue.tie_card", n=at, card=name)
    else:
        words = table.tr("futable.queue.tie", n=at)
    # Between the first two rows, left of the bracket, under their names.
    wide = min(px(168), top.width // 2 - px(16))
    high = max(px(40), 32)
    tag = pygame.Rect(x - px(4) - wide, round((top.bottom + top.bottom + px(7)) / 2 - high / 2), wide, high)
    b.panel(surface, tag, 9, (GOLD_LIGHT, "#f6cf6d"), GOLD_DARK, 1.6)
    b.block(surface, words, tag.inflate(-px(10), -2), 12.5, INK, bold=True)


def _away(
    table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, away: list[int], top: int, lying: bool
) -> None:
    b, px = table.brush, table.px
    for i, seat in enumerate(away):
        level = top + px(14) + (0 if lying else i * px(38))
        left = r.x + px(34) + (i * r.width / len(away) if lying else 0)
        b.art(surface, f"fu/{scene.animal(seat)}", (left, level), px(34), turned=True)
        words = table.tr("futable.queue.away", name=table.name(scene, seat))
        room = r.width // len(away) - px(60) if lying else r.width - px(70)
        b.text(surface, words, (left + px(26), level), 13, INK2, width=room)
