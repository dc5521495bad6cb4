"""The panels beside the three cards: what is still unseen, and what happened since the own turn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.fugu.components import CREATURES, creature_of
from game.fugu.view import FuguView
from ui.controllers.contract import Happening
from ui.controllers.fugu_table.cards import card_image
from ui.controllers.fugu_table.ink import PALE, TEXT, TEXT2, glass
from ui.kit import Kit
from ui.people import Seated, face_image


def creature_icon(name: str) -> str:
    """The drawing of a creature without a scene."""
    return f"fugu/icon-{name.replace('_', '-')}"


def unseen_counts(view: FuguView) -> tuple[int, ...]:
    """How many cards of each creature lie face down somewhere (F3), in the order of `CREATURES`."""
    found = [creature_of(card) for card in view.unseen]
    return tuple(found.count(name) for name in CREATURES)


def paint_unseen(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: tuple[FuguView, str]) -> None:
    """How many cards of each creature are still face down: as a `list`, in `columns` of pictures, or in one `line`."""
    view, form = look
    glass(kit, surface, rect, 23 if form == "line" else 14)
    counts = unseen_counts(view)
    if form == "line":
        _in_line(kit, surface, rect, counts)
    elif form == "columns":
        _in_columns(kit, surface, rect, counts)
    else:
        _as_list(kit, surface, rect, view, counts)


def _as_list(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, view: FuguView, counts: Sequence[int]) -> None:
    m = kit.metrics
    large = m.text >= 1.3
    px = min(m.type(16.5), m.px(24))
    x, room = rect.left + m.px(16), rect.width - m.px(32)
    title = kit.tr("fugutable.unseen")
    y = rect.top + m.px(22)
    kit.type.draw(surface, title, (x, y), kit.type.fit(title, px, room, bold=True), TEXT, bold=True)
    top = rect.top + m.px(40)
    if not large and rect.height >= m.px(210):
        own = sum(view.places_left(seat) for seat in range(1, view.seats + 1))
        if view.solo:
            words = kit.tr("fugutable.unseen_solo", n=own, deck=view.deck)
        else:
            words = kit.tr("fugutable.unseen_count", n=len(view.unseen))
        small = kit.type.fit(words, max(13, m.type(14)), room)
        kit.type.draw(surface, words, (x, y + m.px(21)), small, TEXT2)
        top = rect.top + m.px(58)
    step = (rect.bottom - m.px(8) - top) / len(CREATURES)
    icon = min(m.px(27), round(step * 0.9))
    body = max(13, min(m.type(14.5), round(step * 0.66)))
    for i, (name, count) in enumerate(zip(CREATURES, counts, strict=True)):
        middle = top + step * (i + 0.5)
        surface.blit(kit.art.get(creature_icon(name), (icon, icon)), (x - m.px(1), round(middle - icon / 2)))
        label = kit.tr(f"fugutable.creature.{name}")
        left = x + icon + m.px(8)
        width = x + room - m.px(30) - left
        fitted = kit.type.fit(label, body, width)
        label = kit.type.shorten(label, fitted, width)
        kit.type.draw(surface, label, (left, middle), fitted, TEXT if count else PALE)
        figure = round(body * 1.2)
        kit.type.draw(
            surface, str(count), (x + room, middle), figure, TEXT if count else PALE, align="right", bold=True
        )


def _in_columns(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, counts: Sequence[int]) -> None:
    m = kit.metrics
    px = max(13, min(m.type(19), m.px(24)))
    x, room = rect.left + m.px(13), rect.width - m.px(26)
    y = rect.top + m.px(23)
    total = str(sum(counts))
    mark = kit.type.width(total, px, bold=True) + m.px(8)
    title = kit.tr("fugutable.unseen_short")
    kit.type.draw(surface, title, (x, y), kit.type.fit(title, px, room - mark, bold=True), TEXT, bold=True)
    kit.type.draw(surface, total, (x + room, y), px, TEXT, align="right", bold=True)
    top = rect.top + m.px(46)
    step = (rect.bottom - m.px(6) - top) / 3
    icon = min(m.px(30), round(step * 0.86))
    for i, (name, count) in enumerate(zip(CREATURES, counts, strict=True)):
        left = x + (i % 2) * round(room / 2)
        middle = top + step * (i // 2 + 0.5)
        surface.blit(kit.art.get(creature_icon(name), (icon, icon)), (left, round(middle - icon / 2)))
        at = (left + icon + m.px(6), middle)
        kit.type.draw(surface, str(count), at, px, TEXT if count else PALE, bold=True)


def _in_line(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, counts: Sequence[int]) -> None:
    m = kit.metrics
    px = max(13, min(m.type(18, cap=1.3), round(rect.height * 0.46)))
    words = f"{kit.tr('fugutable.unseen_short')} {sum(counts)}"
    room = round(rect.width * 0.24)
    x = rect.left + m.px(21)
    kit.type.draw(surface, words, (x, rect.centery), kit.type.fit(words, px, room, bold=True), TEXT, bold=True)
    icon = min(m.px(28), round(rect.height * 0.64))
    start = x + min(room, kit.type.width(words, px, bold=True)) + m.px(22)
    step = (rect.right - m.px(6) - start) / len(CREATURES)
    for i, (name, count) in enumerate(zip(CREATURES, counts, strict=True)):
        left = round(start + i * step)
        surface.blit(kit.art.get(creature_icon(name), (icon, icon)), (left, rect.centery - icon // 2))
        at = (left + icon + m.px(8), rect.centery)
        kit.type.draw(surface, str(count), at, px, TEXT if count else PALE, bold=True)


def told(happened: Sequence[Happening]) -> list[Happening]:
    """What the list tells: the last moves of the others, one a seat, newest last."""
    moves = [h for h in happened if h.seat > 0 and h.events]
    last = {h.seat: i for i, h in enumerate(moves)}
    return [h for i, h in enumerate(moves) if last[h.seat] == i][-3:]


def _step(kit: Kit, rect: pygame.Rect) -> float:
    m = kit.metrics
    return min(m.px(67), (rect.height - m.px(52)) / 3)


def since_card(kit: Kit, rect: pygame.Rect) -> tuple[int, int]:
    """Size in pixels of the cards in the list of what happened, which has `rect` for three lines."""
    height = round(round(_step(kit, rect)) * 0.88)
    return round(height / 1.4), height


def paint_since(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: tuple[tuple[Happening, ...], tuple[Seated, ...]],
) -> None:
    """What the others did since the own last move, newest last; the panel is as high as its lines."""
    m, (happened, seats) = kit.metrics, look
    shown = told(happened)
    if not shown:
        return
    step = _step(kit, rect)
    box = rect.copy()
    box.height = min(rect.height, round(m.px(52) + step * len(shown)))
    box.centery = rect.centery
    glass(kit, surface, box)
    x, room = box.left + m.px(16), box.width - m.px(32)
    title = kit.tr("fugutable.since")
    px = kit.type.fit(title, min(m.type(16.5), m.px(22)), room, bold=True)
    kit.type.draw(surface, title, (x, box.top + m.px(22)), px, TEXT, bold=True)
    y = float(box.top + m.px(44))
    for i, happening in enumerate(shown):
        if i:
            pygame.draw.line(surface, "#3f7d9c", (x, round(y)), (x + room, round(y)))
        row = pygame.Rect(x, round(y), room, round(step))
        _line(kit, surface, row, since_card(kit, rect), happening, seats[happening.seat - 1])
        y += step


def _line(
    kit: Kit, surface: pygame.Surface, row: pygame.Rect, size: tuple[int, int], happening: Happening, spec: Seated
) -> None:
    m = kit.metrics
    card = pygame.Rect((0, 0), size)
    card.midright = (row.right, row.centery + 1)
    words = kit.tr("fugutable.passed")
    for event in happening.events:
        if event.kind in ("place", "anchor"):
            words = kit.tr(f"fugutable.since_{event.kind}", place=event.values["place"])
            surface.blit(card_image(kit, event.values["card"], card.size, event.kind == "anchor"), card)
    disc = m.px(28)
    y = row.top + row.height * 0.27
    surface.blit(face_image(kit, spec, disc), (row.left - m.px(1), round(y - disc / 2)))
    left = row.left + disc + m.px(6)
    px = max(13, min(m.type(16), m.px(20)))
    width = card.left - m.px(6) - left
    px = kit.type.fit(spec.name, px, width, bold=True)
    kit.type.draw(surface, kit.type.shorten(spec.name, px, width, bold=True), (left, y), px, TEXT, bold=True)
    width = card.left - m.px(6) - row.left
    small = kit.type.fit(words, max(13, min(m.type(14), m.px(19))), width)
    words = kit.type.shorten(words, small, width)
    kit.type.draw(surface, words, (row.left, row.top + row.height * 0.71), small, TEXT2)
