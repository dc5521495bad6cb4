"""What is written on Fugu's table: the other seats, the own header, unseen cards, what happened since, the solo panels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import SeatSpec
from game.fugu.components import CREATURES, creature_of
from game.fugu.scoring import LAST_RANK, LINES, RANKS, RowScore, score_row
from game.fugu.view import FuguView, Placed
from ui.controllers.contract import Happening
from ui.controllers.fugu_table.cards import back_image, card_image, dimmed
from ui.controllers.fugu_table.layout import Layout, StripPlace
from ui.kit import Kit
from ui.people import avatar_image

PANEL, EDGE, TEXT, TEXT2 = "#0b4468", "#ffffff", "#eefaff", "#b9dbe8"
INK, INK2, CHIP, CHIP_EDGE = "#0b2a3f", "#5c4a26", "#fffdf6", "#e2c894"
PLUS, MINUS, MINUS_ON_BLUE, GOLD = "#1d8a4d", "#c7362f", "#ffc2b4", "#ffd75e"
ICONS = {
    "bannerfish": "fugu/icon-bannerfish",
    "pufferfish": "fugu/icon-pufferfish",
    "octopus": "fugu/icon-octopus",
    "corals": "fugu/icon-corals",
    "anchors": "fugu/anchor",
    "face-down": "fugu/card-back",
}


def signed(value: int, plus: bool = False) -> str:
    """A figure with a true minus, and with `plus` a plus sign."""
    if value < 0:
        return f"−{-value}"
    return f"+{value}" if plus and value > 0 else str(value)


def points(score: RowScore, line: str) -> int:
    """A row's points for a line of the sheet."""
    return int(getattr(score, line.replace("-", "_")))


def glass(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, radius: float = 14, edge: str = "") -> None:
    """The one blue panel of the table."""
    m = kit.metrics
    width = max(1.0, (2.5 if edge else 1.3) * m.u)
    panel = kit.paint.panel(
        rect.size,
        m.px(radius),
        (PANEL,),
        alpha=0.74,
        edge=edge or EDGE,
        edge_width=width,
        edge_alpha=1.0 if edge else 0.22,
    )
    surface.blit(panel, rect)


def face_of(seat: SeatSpec) -> str:
    """Whose picture stands for a seat: the person's avatar, or the computer's level."""
    return seat.avatar if seat.kind == "human" and seat.avatar else seat.kind


def paint_strip(
    kit: Kit,
    surface: pygame.Surface,
    origin: pygame.Rect,
    place: StripPlace,
    view: FuguView,
    seat: int,
    spec: SeatSpec,
    status: str,
    leads: bool,
    marked: int,
    hidden: int,
    tall: bool,
) -> None:
    """One other seat. `status` is a second line (plays next, passed ...); `marked` the place of the last card, `hidden`
    a place whose card is travelling. `origin` is where the strip's rectangle lies on `surface`."""
    m = kit.metrics
    dx, dy = origin.x - place.rect.x, origin.y - place.rect.y
    glass(kit, surface, origin, 14)
    picture = avatar_image(kit, face_of(spec), place.avatar.width)
    surface.blit(picture, place.avatar.move(dx, dy))
    _names(kit, surface, place.name.move(dx, dy), spec.name, status, tall)
    passed = view.passed[seat - 1]
    for i, (cell, rect) in enumerate(zip(view.rows[seat - 1], place.cards, strict=True)):
        size = rect.size
        if not isinstance(cell, Placed) or i + 1 == hidden:
            image, key = back_image(kit, size), ("back", size)
        else:
            image, key = (
                card_image(kit, cell.card, size, cell.anchor),
                (cell.card, size, cell.anchor, kit.settings.colours),
            )
        if passed:
            image = dimmed(kit, image, key, resting=True)
        at = rect.move(dx, dy)
        surface.blit(image, at)
        if i + 1 == marked:
            box = at.inflate(4, 4)
            surface.blit(
                kit.paint.panel(
                    box.size, m.px(5), ("#000000",), alpha=0, edge="#9be7ff", edge_width=max(2.0, 2.2 * m.u)
                ),
                box,
            )
    score = score_row(view.cells(seat))
    for line, rect in zip(LINES, place.scores, strict=True):
        _column(kit, surface, rect.move(dx, dy), line, points(score, line), tall)
    _total(kit, surface, place.total.move(dx, dy), score.total, leads, m.type(25, cap=1.3))


def _names(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str, status: str, tall: bool) -> None:
    m = kit.metrics
    px = min(m.type(18), round(rect.height * (0.42 if not tall else 0.62)))
    px = kit.type.fit(name, px, rect.width, bold=True)
    name = kit.type.shorten(name, px, rect.width, bold=True)
    small = min(m.type(13.5), round(rect.height * 0.36))
    if not status:
        kit.type.draw(surface, name, (rect.left, rect.centery), px, TEXT, bold=True)
        return
    if tall:
        end = kit.type.draw(surface, name, (rect.left, rect.centery), px, TEXT, bold=True).right + m.px(10)
        room = rect.right - end
        if room > m.px(40):
            small = kit.type.fit(status, small, room)
            kit.type.draw(surface, kit.type.shorten(status, small, room), (end, rect.centery), small, TEXT2)
        return
    kit.type.draw(surface, name, (rect.left, rect.top + rect.height * 0.3), px, TEXT, bold=True)
    small = kit.type.fit(status, small, rect.width)
    words = kit.type.shorten(status, small, rect.width)
    kit.type.draw(surface, words, (rect.left, rect.top + rect.height * 0.74), small, TEXT2)


def _column(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, line: str, value: int, tall: bool) -> None:
    m = kit.metrics
    colour = MINUS_ON_BLUE if value < 0 else (TEXT if value else TEXT2)
    if tall:
        size = min(m.px(26), rect.height)
        surface.blit(kit.art.get(ICONS[line], (size, size)), (rect.left, rect.centery - size // 2))
        px = min(m.type(16, cap=1.3), rect.height - 4)
        kit.type.draw(surface, signed(value), (rect.left + size + m.px(5), rect.centery), px, colour, bold=True)
        return
    size = min(m.px(27), rect.height // 2)
    surface.blit(kit.art.get(ICONS[line], (size, size)), (rect.centerx - size // 2, rect.top))
    px = min(m.type(16, cap=1.3), round(rect.height * 0.42))
    kit.type.draw(
        surface,
        signed(value),
        (rect.centerx, rect.top + size + (rect.height - size) * 0.55),
        px,
        colour,
        align="center",
        bold=True,
    )


def _total(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, value: int, leads: bool, px: int) -> None:
    m = kit.metrics
    edge = "#ffae2b" if leads else CHIP_EDGE
    width = max(1.5, (3.0 if leads else 1.6) * m.u)
    surface.blit(kit.paint.panel(rect.size, m.px(12), ("#fff8e8",), edge=edge, edge_width=width), rect)
    px = kit.type.fit(signed(value), min(px, round(rect.height * 0.72)), rect.width - m.px(10), bold=True)
    kit.type.draw(surface, signed(value), rect.center, px, INK, align="center", bold=True)


def paint_header(
    kit: Kit,
    surface: pygame.Surface,
    origin: pygame.Rect,
    whole: pygame.Rect,
    lay: Layout,
    spec: SeatSpec,
    ribbon: str,
    second: str,
    now: RowScore,
    then: RowScore,
    solo: bool,
    leads: bool,
) -> None:
    """The own seat above its row: name, turn ribbon, places left, the chips and the total. Where `then` differs from
    `now` the chips show what would be, with a badge for the change."""
    m = kit.metrics
    dx, dy = origin.x - whole.x, origin.y - whole.y
    picture = avatar_image(kit, face_of(spec), lay.avatar.width)
    surface.blit(picture, lay.avatar.move(dx, dy))
    name = lay.name.move(dx, dy)
    _own_name(kit, surface, name, spec.name, ribbon, second)
    lines = [*LINES, "face-down"] if solo else list(LINES)
    for line, rect in zip(lines, lay.chips, strict=True):
        _chip(kit, surface, rect.move(dx, dy), line, points(now, line), points(then, line))
    total = lay.total.move(dx, dy)
    _total(kit, surface, total, then.total, leads and then == now, m.type(28, cap=1.3))
    if then.total != now.total:
        _badge(kit, surface, total, then.total - now.total)


def _own_name(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str, ribbon: str, second: str) -> None:
    m = kit.metrics
    ribbon_px = min(m.type(15), round(rect.height * 0.42))
    ribbon_w = kit.type.width(ribbon, ribbon_px, bold=True) + m.px(26) if ribbon else 0
    small = min(m.type(14.5), round(rect.height * 0.4))
    second_w = kit.type.width(second, small) if second else 0
    px = min(m.type(25), round(rect.height * 0.62))
    room = rect.width - (ribbon_w + m.px(14) if ribbon else 0)
    with_second = second and room - second_w - m.px(14) >= kit.type.width(name, round(px * 0.8), bold=True)
    if with_second:
        room -= second_w + m.px(14)
    px = kit.type.fit(name, px, max(m.px(60), room), bold=True)
    name = kit.type.shorten(name, px, max(m.px(60), room), bold=True)
    x = kit.type.draw(surface, name, (rect.left, rect.centery), px, INK, bold=True).right + m.px(14)
    if ribbon:
        h = round(ribbon_px * 1.9)
        pill = pygame.Rect(x, rect.centery - h // 2, ribbon_w, h)
        surface.blit(kit.paint.panel(pill.size, h / 2, (GOLD,), edge="#d9952a", edge_width=max(1.2, 1.6 * m.u)), pill)
        kit.type.draw(surface, ribbon, pill.center, ribbon_px, "#5a3500", align="center", bold=True)
        x = pill.right + m.px(14)
    if with_second:
        kit.type.draw(surface, second, (x, rect.centery), small, INK2)


def _chip(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, line: str, now: int, then: int) -> None:
    m = kit.metrics
    change = then - now
    edge = CHIP_EDGE if not change else (PLUS if change > 0 else MINUS)
    width = max(1.2, (2.2 if change else 1.6) * m.u)
    surface.blit(kit.paint.panel(rect.size, m.px(12), (CHIP,), edge=edge, edge_width=width), rect)
    size = min(m.px(30), round(rect.height * 0.78))
    if line == "face-down":
        icon = kit.art.get(ICONS[line], (round(size * 0.72), size))
        surface.blit(icon, (rect.left + m.px(9), rect.centery - size // 2))
    else:
        surface.blit(kit.art.get(ICONS[line], (size, size)), (rect.left + m.px(6), rect.centery - size // 2))
    colour = MINUS if then < 0 else (PLUS if change > 0 else INK)
    px = min(m.type(19, cap=1.4), round(rect.height * 0.62))
    px = kit.type.fit(signed(then), px, rect.width - size - m.px(16), bold=True)
    kit.type.draw(surface, signed(then), (rect.right - m.px(10), rect.centery), px, colour, align="right", bold=True)
    if change:
        _badge(kit, surface, rect, change)


def _badge(kit: Kit, surface: pygame.Surface, over: pygame.Rect, change: int) -> None:
    m = kit.metrics
    px = min(m.type(13.5, cap=1.2), m.px(17))
    h = max(m.px(20), round(px * 1.4))
    w = max(m.px(36), kit.type.width(signed(change, True), px, bold=True) + m.px(14))
    rect = pygame.Rect(0, 0, w, h)
    rect.midright = (over.right + m.px(6), over.top - m.px(2))
    surface.blit(kit.paint.panel(rect.size, h / 2, (PLUS if change > 0 else MINUS,)), rect)
    kit.type.draw(surface, signed(change, True), rect.center, px, "#ffffff", align="center", bold=True)


def paint_unseen(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, view: FuguView, line: bool) -> None:
    """How many cards of each creature are still face down somewhere (F3)."""
    m = kit.metrics
    glass(kit, surface, rect)
    counts = [sum(creature_of(card) == name for card in view.unseen) for name in CREATURES]
    if line:
        _unseen_line(kit, surface, rect, counts)
        return
    big = m.text >= 1.3
    px, small = min(m.type(16.5), m.px(24)), min(m.type(14), m.px(20))
    x, room = rect.left + m.px(16), rect.width - m.px(32)
    y = rect.top + m.px(12) + px * 0.6
    title = kit.tr("fugutable.unseen")
    kit.type.draw(surface, title, (x, y), kit.type.fit(title, px, room, bold=True), TEXT, bold=True)
    top = y + px * 0.8
    if not big and rect.height >= m.px(200):
        words = kit.tr("fugutable.unseen_count", n=len(view.unseen))
        kit.type.draw(surface, words, (x, y + px * 1.25), kit.type.fit(words, small, room), TEXT2)
        top = y + px * 1.25 + small * 0.8
    step = (rect.bottom - m.px(10) - top) / len(CREATURES)
    icon = min(m.px(27), round(step * 0.92))
    body = min(m.type(14.5), round(step * (0.74 if big else 0.62)))
    for i, (name, count) in enumerate(zip(CREATURES, counts, strict=True)):
        middle = top + step * (i + 0.5)
        art = f"fugu/icon-{name.replace('_', '-')}"
        surface.blit(kit.art.get(art, (icon, icon)), (x, round(middle - icon / 2)))
        label = kit.tr(f"fugutable.creature.{name}")
        width = room - icon - m.px(44)
        fitted = kit.type.fit(label, max(body, 12), width)
        kit.type.draw(surface, kit.type.shorten(label, fitted, width), (x + icon + m.px(10), middle), fitted, TEXT)
        kit.type.draw(
            surface, str(count), (x + room, middle), max(12, round(body * 1.12)), TEXT, align="right", bold=True
        )


def _unseen_line(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, counts: Sequence[int]) -> None:
    m = kit.metrics
    title = kit.tr("fugutable.unseen")
    px = min(m.type(15), round(rect.height * 0.42))
    room = rect.width * 0.3
    px = kit.type.fit(title, px, round(room), bold=True)
    x = rect.left + m.px(16)
    kit.type.draw(surface, title, (x, rect.centery), px, TEXT, bold=True)
    start = x + room + m.px(8)
    step = (rect.right - m.px(12) - start) / len(CREATURES)
    icon = min(m.px(26), round(rect.height * 0.62))
    for i, (name, count) in enumerate(zip(CREATURES, counts, strict=True)):
        left = round(start + i * step)
        surface.blit(kit.art.get(f"fugu/icon-{name.replace('_', '-')}", (icon, icon)), (left, rect.centery - icon // 2))
        kit.type.draw(surface, str(count), (left + icon + m.px(5), rect.centery), px, TEXT, bold=True)


def paint_since(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, happened: Sequence[Happening], seats: Sequence[SeatSpec]
) -> None:
    """What the others did since the own last move, newest last."""
    m = kit.metrics
    shown = [h for h in happened if h.seat > 0 and h.events][-3:]
    box = rect.copy()
    if len(shown) < 3:
        box.height = min(rect.height, m.px(64 + 66 * max(1, len(shown))))
    glass(kit, surface, box)
    px = min(m.type(16.5), m.px(22))
    x, room = box.left + m.px(16), box.width - m.px(32)
    title = kit.tr("fugutable.since")
    top = box.top + m.px(12) + px * 0.6
    kit.type.draw(surface, title, (x, top), kit.type.fit(title, px, room, bold=True), TEXT, bold=True)
    if not shown:
        words = kit.tr("fugutable.since_none")
        kit.type.draw(surface, words, (x, top + px * 1.9), kit.type.fit(words, m.type(14), room), TEXT2)
        return
    step = min(m.px(66), (box.bottom - m.px(8) - (top + px * 0.9)) / len(shown))
    y = top + px * 0.9
    name_px, small = min(m.type(15), round(step * 0.32)), min(m.type(14), round(step * 0.3))
    for i, happening in enumerate(shown):
        spec = seats[happening.seat - 1]
        if i:
            pygame.draw.line(surface, "#3f7d9c", (x, round(y)), (x + room, round(y)))
        card_h = round(step * 0.86)
        card = pygame.Rect(0, 0, round(card_h / 1.4), card_h)
        card.midright = (x + room, round(y + step / 2))
        disc = m.px(26)
        surface.blit(avatar_image(kit, face_of(spec), disc), (x, round(y + step * 0.32 - disc / 2)))
        width = card.left - x - disc - m.px(14)
        label = kit.type.shorten(spec.name, name_px, width, bold=True)
        kit.type.draw(surface, label, (x + disc + m.px(8), y + step * 0.32), name_px, TEXT, bold=True)
        words = kit.tr("fugutable.passed")
        for event in happening.events:
            if event.kind in ("place", "anchor"):
                words = kit.tr(f"fugutable.since_{event.kind}", place=event.values["place"])
                image = card_image(kit, event.values["card"], card.size, event.kind == "anchor")
                surface.blit(image, card)
        room_words = card.left - x - m.px(6)
        fitted = kit.type.fit(words, small, room_words)
        kit.type.draw(surface, kit.type.shorten(words, fitted, room_words), (x, y + step * 0.74), fitted, TEXT2)
        y += step


def paint_discards(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, view: FuguView, hidden: int) -> None:
    """Alone: the discards, sorted by number, in eighteen slots (F20)."""
    m = kit.metrics
    glass(kit, surface, rect)
    for i, slot in enumerate(discard_slots(kit, rect)):
        if i < len(view.discards):
            if view.discards[i] != hidden:
                surface.blit(card_image(kit, view.discards[i], slot.size), slot)
        else:
            surface.blit(
                kit.paint.panel(
                    slot.size, m.px(5), ("#0a3350",), alpha=0.5, edge="#4f87a3", edge_width=1.2, dashed=True
                ),
                slot,
            )
    if not view.discards:
        words = kit.tr("fugutable.discards")
        px = min(m.type(15), m.px(24))
        kit.type.draw(surface, words, rect.center, kit.type.fit(words, px, rect.width - 20), TEXT, align="center")


def discard_slots(kit: Kit, rect: pygame.Rect) -> list[pygame.Rect]:
    """The eighteen slots of the discards."""
    m = kit.metrics
    step = (rect.width - m.px(16)) / 18
    w = min(step - m.px(3), (rect.height - m.px(10)) / 1.4)
    h = w * 1.4
    left = rect.left + (rect.width - step * 18) / 2 + (step - w) / 2
    return [pygame.Rect(round(left + i * step), round(rect.centery - h / 2), round(w), round(h)) for i in range(18)]


def paint_ranks(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, score: int, best: int | None) -> None:
    """Alone: the ranks (F22), the one that the row would have now in gold, and the personal best."""
    m = kit.metrics
    glass(kit, surface, rect)
    px = min(m.type(16.5), m.px(22))
    x, room = rect.left + m.px(14), rect.width - m.px(28)
    top = rect.top + m.px(12) + px * 0.6
    title = kit.tr("fugutable.ranks")
    kit.type.draw(surface, title, (x, top), kit.type.fit(title, px, room, bold=True), TEXT, bold=True)
    entries = [(f"{least}+", name, least) for least, name in RANKS] + [
        (kit.tr("fugutable.below", n=RANKS[-1][0]), LAST_RANK, -999)
    ]
    reached = next(name for _, name, least in entries if score >= least)
    start = top + px
    foot = m.px(30) if best is not None else m.px(8)
    step = (rect.bottom - foot - start) / len(entries)
    body = min(m.type(14.5), round(step * 0.5))
    for i, (figure, name, _) in enumerate(entries):
        row = pygame.Rect(x - m.px(6), round(start + i * step), room + m.px(12), round(step) - m.px(3))
        here = name == reached
        if here:
            surface.blit(kit.paint.panel(row.size, m.px(10), (GOLD,), edge="#d9952a", edge_width=1.5), row)
        colour = "#5a3500" if here else TEXT
        words = kit.tr(f"fugu.rank.{name}")
        mark = kit.type.width(figure, body, bold=True)
        fitted = kit.type.fit(words, body, room - mark - m.px(10), bold=here)
        words = kit.type.shorten(words, fitted, room - mark - m.px(10), bold=here)
        kit.type.draw(surface, words, (x, row.centery), fitted, colour, bold=here)
        kit.type.draw(surface, figure, (x + room, row.centery), body, colour, align="right", bold=True)
    if best is not None:
        words = kit.tr("fugutable.best", score=best)
        kit.type.draw(surface, words, (x, rect.bottom - foot / 2), kit.type.fit(words, body, room), TEXT2)


def paint_pool(kit: Kit, surface: pygame.Surface, lay: Layout) -> None:
    """The tide pool in the sand, on the background; in tall windows also the rope from place 9 to place 10."""
    m, rect = kit.metrics, lay.pool
    blur = m.px(7)
    margin = kit.paint.margin(blur)
    shade = kit.paint.soft(rect.inflate(m.px(8), m.px(8)).size, m.px(20), "#a37e3f", 115, blur)
    surface.blit(shade, (rect.x - margin - m.px(4), rect.y - margin - m.px(4)))
    rim = max(1.5, 2.2 * m.u)
    pool = kit.paint.panel(rect.size, m.px(18), ("#0b4468", "#0d5178"), edge="#fff3cf", edge_width=rim)
    surface.blit(pool, rect)
    if lay.rope:
        right, left = lay.own[8], lay.own[9]
        y = left.top - m.px(10)
        points_ = [
            (right.right + m.px(2), right.centery), (right.right + m.px(18), right.centery),
            (right.right + m.px(18), y), (left.left - m.px(18), y), (left.left - m.px(18), left.centery),
            (left.left - m.px(2), left.centery),
        ]  # fmt: skip
        pygame.draw.lines(surface, "#6b4a1c", False, points_, max(3, m.px(7)))
        pygame.draw.lines(surface, "#e6c184", False, points_, max(2, m.px(4.6)))
