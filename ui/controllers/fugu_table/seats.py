"""The other seats: who, the row in small cards, the five scores, the total."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.core.message import Message, msg
from game.fugu.scoring import LINES, RowScore, score_row
from game.fugu.view import Row as FuguRow
from game.fugu.view import cell_number
from ui.controllers.fugu_table.cards import cell_face
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
from ui.controllers.fugu_table.measures import Measures, big_text
from ui.controllers.fugu_table.moment import Moment
from ui.controllers.fugu_table.zoom import zoom_of
from ui.kit import Kit
from ui.metrics import LEAST_TEXT
from ui.people import Seated, face_image
from ui.table.nodes import INF, Cells, Column, Edges, Face, Node, Row
from ui.table.table import Memo


@dataclass(frozen=True, slots=True)
class Strip:
    """What a strip shows.

    status   a second line (`plays next`): in full and short; tag: an icon and words on a dark tag (`passed`, `row
             full`) instead
    acts     this seat moves now
    marked   the place of its last card (0: none)
    """

    seat: int
    row: FuguRow
    status: tuple[str, ...]
    tag: tuple[str, str] | None
    acts: bool
    passed: bool
    leads: bool
    marked: int


def strip(kit: Kit, now: Moment, seat: int, at: Edges, n: Measures | None, memo: Memo) -> Node:
    """A seat's panel with margins `at`; without measures it is that of a tall window, in two lines."""
    view, spec = now.view, now.seats[seat - 1]
    acts = seat in view.actors and now.mode in ("wait", "watch")
    tag = standing(kit, now, seat)
    status: tuple[str, ...] = ()
    if acts and not now.replayed:
        status = (kit.tr("fugutable.thinking"),)
    elif tag is None and seat == now.upcoming:
        status = (kit.tr("fugutable.next"), kit.tr("fugutable.next_short"))
        if n is not None and big_text(kit.metrics):
            status = status[1:]
    look = Strip(
        seat, view.rows[seat - 1], status, tag, acts, view.passed[seat - 1], seat in now.leaders, now.mark(seat)
    )
    make = partial(_tall, spec, look, at) if n is None else partial(_wide, spec, look, at, n, n.high(view.seats))
    return memo(f"seat-{seat}", (look, spec, at), make)


def standing(kit: Kit, now: Moment, seat: int) -> tuple[str, str] | None:
    """The tag of a seat that does nothing more: its icon and words."""
    if now.view.passed[seat - 1]:
        return ("fugu/ui-pass", kit.tr("fugutable.passed_tag"))
    if now.view.full[seat - 1]:
        return ("check", kit.tr("fugutable.full"))
    return None


def _wide(spec: Seated, look: Strip, at: Edges, n: Measures, high: float) -> Node:
    """In one line: seat, cards, scores, total."""
    disc = min(n.disc, high - 16)
    total_w, total_h = n.strip_total
    room: Edges = (0, 4, 0, 4)
    columns = [
        Node(
            id=f"points-{look.seat}-{each[0]}",
            w=n.score_w,
            align="stretch",
            margin=room,
            draw=_column,
            look=each,
            tip=meaning(each[0]),
        )
        for each in _points(look, False)
    ]
    return Row(
        id=f"seat-{look.seat}", h=high, margin=at, pad=(12, 0, n.total_inset, 0), cross="center", together=True,
        draw=_ground, look=look.acts, bleed=4, kids=(
            Node(id=f"avatar-{look.seat}", w=disc, h=disc, draw=paint_face, look=spec),
            Node(id=f"name-{look.seat}", w=n.seat_w - 28 - disc, align="stretch", margin=(10, 4, 6, 4),
                 draw=_name, look=(spec.name, look)),
            Cells(id=f"row-{look.seat}", grow=1, margin=(0, 0, 12, 0), cap=(INF, min(high - 7, n.mini_h)),
                  gaps=(2.2, 8), kids=_minis(look)),
            *columns,
            Node(id=f"total-{look.seat}", w=total_w, h=total_h, margin=(9, 0, 0, 0), draw=_total,
                 look=(_score(look).total, look.leads)),
        ),
    )  # fmt: skip


def _tall(spec: Seated, look: Strip, at: Edges) -> Node:
    """In two lines: seat, scores and total over the cards."""
    upper = Row(h=34, margin=(0, 6, -2, 6), kids=(
        Node(id=f"avatar-{look.seat}", w=34, draw=paint_face, look=spec),
        Node(id=f"name-{look.seat}", grow=1, margin=(8, 0, 8, 0), draw=_name_in_line, look=(spec.name, look)),
        *(Node(id=f"points-{look.seat}-{each[0]}", w=64, draw=_column, look=each, tip=meaning(each[0]))
          for each in _points(look, True)),
        Node(id=f"total-{look.seat}", w=46, margin=(6, 0, 0, 0), draw=_total, look=(_score(look).total, look.leads)),
    ))  # fmt: skip
    row = Cells(id=f"row-{look.seat}", cap=(42, INF), gaps=(2.2, 5), kids=_minis(look))
    return Column(
        id=f"seat-{look.seat}", h=112, margin=at, pad=(12, 0, 12, 0), together=True, draw=_ground, look=look.acts,
        bleed=4, kids=(upper, row),
    )  # fmt: skip


def meaning(line: str) -> Message:
    """What a line of the score counts, in words."""
    return msg(f"fugutable.sign.{line}")


def _minis(look: Strip) -> tuple[Node, ...]:
    return tuple(
        Node(id=f"s{look.seat}-{place}", zoom=zoom_of(cell), draw=_mini,
             look=(cell_face(cell, look.passed), place == look.marked))
        for place, cell in enumerate(look.row, 1)
    )  # fmt: skip


def _score(look: Strip) -> RowScore:
    return score_row([cell_number(cell) for cell in look.row])


def _points(look: Strip, tall: bool) -> list[tuple[str, int, bool]]:
    score = _score(look)
    return [(line, points(score, line), tall) for line in LINES]


# --- painters -------------------------------------------------------------------------------------------------------


def _ground(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, acts: bool) -> None:
    glass(kit, surface, rect, gold=acts)


def paint_face(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, spec: Seated) -> None:
    """Who sits there."""
    surface.blit(face_image(kit, spec, rect.width), rect)


def _mini(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: tuple[Face, bool]) -> None:
    picture, marked = look
    surface.blit(picture.at(kit, rect.size), rect)
    if marked:
        m = kit.metrics
        box = rect.inflate(2 * m.px(1.5), 2 * m.px(1.5))
        ring = kit.paint.panel(box.size, m.px(5), ("#000000",), alpha=0, edge=MARK, edge_width=max(2.0, 2.2 * m.u))
        surface.blit(ring, box)


def _total(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: tuple[int, bool]) -> None:
    paint_total(kit, surface, rect, *look, kit.metrics.type(25, cap=1.3))


def _name(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: tuple[str, Strip]) -> None:
    m, (name, shown) = kit.metrics, look
    second = bool(shown.status or shown.tag)
    px = kit.type.fit(name, min(m.type(18), round(rect.height * 0.4)), rect.width, bold=True)
    name = kit.type.shorten(name, px, rect.width, bold=True)
    # With large type the second line keeps to what it needs at the least.
    y = rect.centery if not second else rect.top + rect.height * (0.3 if big_text(m) else 0.29)
    kit.type.draw(surface, name, (rect.left, y), px, TEXT, bold=True)
    below = rect.top + rect.height * 0.72
    if shown.tag is not None:
        paint_tag(kit, surface, (rect.left - m.px(4), round(below)), shown.tag, rect.width + m.px(4))
    elif shown.status:
        least = max(LEAST_TEXT, round(m.type(14) * 0.8))
        words = next((each for each in shown.status if kit.type.width(each, least) <= rect.width), shown.status[-1])
        small = kit.type.fit(words, max(13, min(m.type(14), round(rect.height * 0.34))), rect.width)
        kit.type.draw(surface, kit.type.shorten(words, small, rect.width), (rect.left, below), small, TEXT2)


def _name_in_line(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: tuple[str, Strip]) -> None:
    """Name and second words beside each other, as far as there is room."""
    m, (name, shown) = kit.metrics, look
    px = min(m.type(18), round(rect.height * 0.62))
    words = shown.tag[1] if shown.tag else next(iter(shown.status), "")
    small = max(13, min(m.type(14), round(rect.height * 0.5)))
    need = kit.type.width(words, small) + m.px(12) + (m.px(34) if shown.tag else 0) if words else 0
    least = min(kit.type.width(name, px, bold=True), m.px(70))
    room = rect.width - need if need and rect.width - need >= least else rect.width
    px = kit.type.fit(name, px, room, bold=True)
    end = kit.type.draw(
        surface, kit.type.shorten(name, px, room, bold=True), (rect.left, rect.centery), px, TEXT, bold=True
    ).right
    if not words or room == rect.width:
        return
    if shown.tag is not None:
        paint_tag(kit, surface, (end + m.px(10), rect.centery), shown.tag, rect.right - end - m.px(10))
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


def _column(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: tuple[str, int, bool]) -> None:
    m, (line, value, tall) = kit.metrics, look
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
