"""The panels of the seats: name, cards in hand, points to the goal, and the open collection."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.fungi.components import TOKENS
from game.fungi.view import FungiView
from ui.controllers.fungi_table.ink import GOLD, INK, PANEL, PAPER, TEXT, glass, words
from ui.controllers.fungi_table.layout import Layout
from ui.controllers.fungi_table.shelf import Lying, lie, paint_lying
from ui.kit import Kit
from ui.people import Seated, face_image
from ui.stage.paint import Paint
from ui.widgets.surface import paint_glow


@dataclass(frozen=True, slots=True)
class Panel:
    """What a panel says: `acts` (it is this seat's turn), `leads`, `thread` (cards here can be chosen), the cards
    that cannot, and those that the person at the table has lost or got for it."""

    seat: int
    acts: bool
    leads: bool
    thread: bool
    dim: tuple[str, ...]
    hidden: tuple[str, ...]
    lost: tuple[str, ...]
    note: str


def plate_height(kit: Kit) -> int:
    """Height of a name's plate in pixels."""
    m = kit.metrics
    return m.px(44 + 12 * (min(1.6, max(1.0, m.text)) - 1) * 2)


def track_rect(kit: Kit, rect: pygame.Rect, wide: bool) -> pygame.Rect:
    """Where the points of a panel are."""
    m = kit.metrics
    width = m.px(250) if wide else rect.width
    top = rect.top + plate_height(kit) + m.px(4)
    return pygame.Rect(rect.left + m.px(14), top, width - m.px(20), m.px(26))


def cards_rect(kit: Kit, rect: pygame.Rect, wide: bool) -> pygame.Rect:
    """Where the collection of a panel lies."""
    m = kit.metrics
    if wide:
        left = rect.left + m.px(272)
        return pygame.Rect(left, rect.top + m.px(14), rect.right - m.px(12) - left, rect.height - m.px(24))
    top = track_rect(kit, rect, wide).bottom + m.px(10)
    return pygame.Rect(rect.left + m.px(13), top, rect.width - m.px(24), rect.bottom - m.px(10) - top)


def seat_cards(kit: Kit, rect: pygame.Rect, wide: bool, view: FungiView, seat: int) -> list[Lying]:
    """Where the cards of a seat's collection lie."""
    area = cards_rect(kit, rect, wide)
    return lie(kit, area, view.collections[seat - 1], view.cover, wide=50, pitch=58, step=27)


def seat_panel(kit: Kit, lay: Layout, i: int, view: FungiView, seat: int) -> pygame.Rect:
    """The panel of the i-th other seat: beside the table it is as high as its cards need."""
    rect, wide, m = lay.seats[i], lay.wide[i], lay.metrics
    if wide or lay.upright:
        return rect
    high = pygame.Rect(rect.left, rect.top, rect.width, lay.own.top - m.px(24) - rect.top)
    cards = seat_cards(kit, high, wide, view, seat)
    low = max((one.face.bottom for one in cards), default=0) + m.px(14)
    return pygame.Rect(rect.left, rect.top, rect.width, max(rect.height, low - rect.top))


def paint_seat(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    at: pygame.Rect,
    wide: bool,
    view: FungiView,
    spec: Seated,
    panel: Panel,
) -> None:
    """A panel whose place in the window is `at`, painted at `rect`."""
    m = kit.metrics
    glass(kit, surface, rect)
    plate = pygame.Rect(rect.left, rect.top, m.px(250) if wide else rect.width, plate_height(kit))
    paint_plate(kit, surface, plate, spec, panel, len(view.hands[panel.seat - 1]))
    paint_track(kit, surface, track_rect(kit, rect, wide), view.points(panel.seat), view.goal)
    if panel.thread:
        area = cards_rect(kit, rect, wide).inflate(m.px(10), m.px(10))
        thread = kit.paint.panel(area.size, m.px(14), (GOLD,), alpha=0.08, edge=GOLD, edge_width=max(1.5, 2 * m.u))
        surface.blit(thread, area)
    by = (rect.left - at.left, rect.top - at.top)
    cards = [one for one in seat_cards(kit, at, wide, view, panel.seat) if one.card not in panel.hidden]
    paint_lying(kit, surface, cards, by, panel.dim, panel.lost)


def paint_plate(kit: Kit, surface: pygame.Surface, plate: pygame.Rect, spec: Seated, panel: Panel, cards: int) -> None:
    """The plate with avatar and name; at its right the number of cards in hand, or a note."""
    m = kit.metrics
    if panel.acts:
        paint_glow(kit, surface, plate, plate.height / 2, GOLD)
    edge = GOLD if panel.acts else "#1d160c"
    surface.blit(
        kit.paint.panel(plate.size, plate.height / 2, (spec.plate,), edge=edge, edge_width=max(2, 3 * m.u)),
        plate,
    )
    disc = plate.height + m.px(4)
    surface.blit(face_image(kit, spec, disc), (plate.left - m.px(2), plate.centery - disc // 2))
    right = plate.right - m.px(12)
    px = m.type(18, cap=1.5)
    count = str(cards)
    width = kit.type.width(count, px, bold=True)
    kit.type.draw(surface, count, (right, plate.centery), px, TEXT, align="right", bold=True)
    icon = m.px(24)
    right -= width + icon + m.px(5)
    surface.blit(kit.art.get("fungi/icon-hand", (icon, icon)), (right, plate.centery - icon // 2))
    right -= m.px(6)
    left = plate.left + disc + m.px(6)
    name_px = m.type(19, cap=1.4)
    if panel.leads:
        right = _leads(kit, surface, plate, right, right - left - kit.type.width(spec.name, name_px, bold=True))
    words(kit, surface, spec.name, pygame.Rect(left, plate.top, right - left, plate.height), name_px)


def _leads(kit: Kit, surface: pygame.Surface, plate: pygame.Rect, right: int, room: int) -> int:
    """The acorn of the seat that leads, ending at `right`, with its word where there is room; gives where it begins."""
    m = kit.metrics
    acorn = m.px(28)
    small = acorn - m.px(6)
    text, px = kit.tr("fungitable.leads"), m.type(14, cap=1.2)
    wide = acorn + kit.type.width(text, px, bold=True) + m.px(12)
    pill = pygame.Rect(0, plate.centery - acorn // 2, wide if wide + m.px(6) <= room else acorn, acorn)
    pill.right = right
    surface.blit(kit.paint.panel(pill.size, acorn / 2, (PAPER,)), pill)
    surface.blit(kit.art.get("fungi/leader-acorn", (small, small)), (pill.left + m.px(3), plate.centery - small // 2))
    if pill.width == wide:
        kit.type.draw(surface, text, (pill.left + acorn, plate.centery), px, INK, bold=True)
    return pill.left - m.px(4)


def near(points: int, goal: int) -> bool:
    """Whether one more cluster can be enough for the goal."""
    return 0 < goal - points <= max(TOKENS)


def paint_track(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, points: int, goal: int) -> None:
    """One hole a point up to the goal, the reached ones lit, and the same in figures."""
    m = kit.metrics
    px = m.type(15, cap=1.4)
    full = kit.tr("fungitable.points_of", n=points, goal=goal)
    short = f"{points}/{goal}"
    text = full if kit.type.width(full, px, bold=True) < rect.width * 0.34 else short
    width = kit.type.width(text, px, bold=True)
    ink = GOLD if near(points, goal) else TEXT
    kit.type.draw(surface, text, (rect.right, rect.centery), px, ink, align="right", bold=True)
    step = min((rect.width - width - m.px(8)) / goal, 30 * m.u)
    size = max(6, min(m.px(15), round(step * 0.86)))
    for i in range(goal):
        on = i < points
        peg = _peg(kit.paint, size, on, m.u)
        surface.blit(peg, (round(rect.left + i * step), rect.centery - size // 2))


def _peg(paint: Paint, size: int, on: bool, u: float) -> pygame.Surface:
    edge = max(1.0, 1.5 * u)
    return paint.disc(size, "#f3b24a" if on else "#18120b", edge="#fff0b8" if on else "#8a7448", edge_width=edge)


def below_points(kit: Kit, rect: pygame.Rect, note: bool) -> pygame.Rect:
    """What is free in the own panel under the points, and under the line of words where there is a `note`."""
    m = kit.metrics
    y = track_rect(kit, rect, False).bottom + m.px(4) + (_note_height(kit) if note else 0)
    return pygame.Rect(rect.left + m.px(14), y, rect.width - m.px(24), rect.bottom - m.px(8) - y)


def _note_height(kit: Kit) -> int:
    return round(kit.metrics.type(15, cap=1.3) * 1.5)


def paint_own(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    view: FungiView,
    spec: Seated,
    panel: Panel,
    tokens: int | None = None,
) -> None:
    """The own plate, with the point tokens under the track, no higher than `tokens` pixels."""
    m = kit.metrics
    glass(kit, surface, rect)
    plate = pygame.Rect(rect.left, rect.top, rect.width, plate_height(kit))
    paint_plate(kit, surface, plate, spec, panel, len(view.hands[panel.seat - 1]))
    track = track_rect(kit, rect, False)
    paint_track(kit, surface, track, view.points(panel.seat), view.goal)
    room = below_points(kit, rect, bool(panel.note))
    if panel.note:
        line = pygame.Rect(room.left, room.top - _note_height(kit), room.width, _note_height(kit))
        words(kit, surface, panel.note, line, m.type(15, cap=1.3), GOLD)
    if tokens is not None:
        room.height = tokens
    paint_tokens(kit, surface, room, view, panel.seat)


def paint_tokens(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, view: FungiView, seat: int) -> None:
    """The tokens that have been won, from the dearest."""
    m = kit.metrics
    won: Sequence[int] = [
        value for value, n in reversed(list(zip(TOKENS, view.tokens[seat - 1], strict=True))) for _ in range(n)
    ]
    if not won or rect.height < m.px(16):
        return
    size = min(m.px(64), rect.height, round(rect.width / len(won)) if len(won) > 3 else m.px(64))
    for i, value in enumerate(won):
        surface.blit(
            kit.art.get(f"fungi/token-{value}", (size, size)),
            (rect.left + i * min(m.px(72), rect.width // max(3, len(won))), rect.centery - size // 2),
        )


def paint_pill(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, text: str, px: int, *, dark: bool) -> None:
    """A small label."""
    ground, ink = ((PANEL,), TEXT) if dark else ((PAPER,), INK)
    surface.blit(kit.paint.panel(rect.size, rect.height / 2, ground, alpha=0.86 if dark else 1.0), rect)
    words(kit, surface, text, rect.inflate(-kit.metrics.px(12), 0), px, ink, align="center")
