"""A saved game on the shelf: its picture, what is known of it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ui import controllers, pictures
from ui.entry import Entry
from ui.kit import Kit
from ui.people import face_image
from ui.screens import entry_words
from ui.seating import seated_at
from ui.stage.stage import Node
from ui.widgets.button import Button, RoundButton
from ui.widgets.surface import paint_shadow

# How far a game is: the bar under its picture, in units, and its colours (nothing yet, going on, over).
BAR, BAR_GAP = 8.0, 12.0
TRACK, GOING, OVER = "#e6cf9c", "#dd9a2b", "#5c9a46"

Deed = Callable[[Entry], object]


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the shelf does with a game."""

    go_on: Deed
    look: Deed
    mend: Deed
    why: Deed
    delete: Deed


class CardFace(Node):
    """All of a card that is not a button."""

    def __init__(self, kit: Kit, rect: pygame.Rect, entry: Entry, now: float, picture: pygame.Rect) -> None:
        super().__init__(rect, z=1, margin=kit.metrics.px(22))
        self._kit, self.entry, self._now = kit, entry, now
        # Relative to the card.
        self._picture = picture.move(-rect.left, -rect.top)
        self.size = picture.size
        found = pictures.kept(kit, entry, picture.size)
        self._image = self._rounded(found or pictures.stand_in(kit, entry, picture.size))
        # Whether the picture of the position is still to be drawn.
        self.waits = found is None and (entry.problem is None or entry.repairable)

    def show(self, image: pygame.Surface) -> None:
        """The picture has been drawn."""
        self._image = self._rounded(image)
        self.waits = False
        self.touch()

    def _rounded(self, image: pygame.Surface) -> pygame.Surface:
        kit, size = self._kit, image.get_size()
        radius = kit.metrics.px(10)
        out = image.convert_alpha()
        out.blit(kit.paint.panel(size, radius, ("#ffffff",)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        edge = kit.paint.panel(size, radius, ("#000000",), alpha=0, edge=kit.theme.plain.edge, edge_width=1.6)
        out.blit(edge, (0, 0))
        return out

    @property
    def _left(self) -> int:
        return self._picture.right + self._kit.metrics.px(22)

    @property
    def overflows(self) -> bool:
        """Whether a sentence of ours does not fit (a title may be cut only where it is a file's name)."""
        kit, px, room = self._kit, self._kit.metrics.type(16), self._state_room()
        words = entry_words.state(kit, self.entry)
        if self.entry.problem is None:
            return False
        fitted = kit.type.fit(words, px, room, bold=True, least=0.7)
        return kit.type.width(words, fitted, bold=True) > room

    def _state_room(self) -> int:
        icon = self._kit.metrics.px(28) if self.entry.finished or self.entry.problem else 0
        return self.rect.width - self._left - self._kit.metrics.px(20) - icon

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, t, r, entry = self._kit, self._kit.metrics, self._kit.theme, self.rect, self.entry
        radius = m.px(20)
        paint_shadow(kit, surface, r, radius, 8)
        ground = kit.paint.panel(r.size, radius, t.paper, edge=t.paper_edge, edge_width=max(1.2, t.edge_width * m.u))
        surface.blit(ground, r)
        surface.blit(self._image, (r.left + self._picture.left, r.top + self._picture.top))
        if entry.seats:
            self._bar(surface)
        left, right = r.left + self._left, r.right - m.px(20)
        date = entry_words.when(kit, entry, self._now)
        small = m.type(14.5)
        y = r.top + m.px(34) if m.text < 1.3 else r.top + m.px(44)
        shown = kit.type.draw(surface, date, (right, y), small, t.ink2, align="right")
        title = entry_words.title(kit, entry)
        room = shown.left - m.px(14) - left
        px = kit.type.fit(title, m.type(21), room, bold=True)
        kit.type.draw(surface, kit.type.shorten(title, px, room, bold=True), (left, y), px, t.ink, bold=True)
        self._state(surface, left, r.top + round(r.height * 0.32))
        if entry.problem is not None and not entry.seats:
            px = m.type(14.5, cap=1.3)
            field = pygame.Rect(left, r.top + round(r.height * 0.4), right - left, round(r.height * 0.26))
            lines = kit.type.wrap(kit.say(entry.problem), px, field.width)
            most = max(1, field.height // round(px * 1.35))
            if len(lines) > most:
                lines = (*lines[: most - 1], kit.type.shorten(f"{lines[most - 1]} {lines[most]}", px, field.width))
            for i, line in enumerate(lines):
                kit.type.draw(surface, line, (left, field.top + px * (0.7 + 1.35 * i)), px, t.ink2)
        d = m.px(36)
        for i, seat in enumerate(seated_at(entry.game, entry.seats)):
            face = face_image(kit, seat, d)
            surface.blit(face, (left + i * (d + m.px(7)), r.top + round(r.height * 0.51) - d // 2))
        if entry.marked:
            x = left + len(entry.seats) * (d + m.px(7)) + m.px(8)
            words = kit.tr("table.friendly")
            px = kit.type.fit(words, m.type(14.5), right - x, least=0.7)
            words = kit.type.shorten(words, px, right - x)
            kit.type.draw(surface, words, (x, r.top + round(r.height * 0.51)), px, t.ink2)

    def _bar(self, surface: pygame.Surface) -> None:
        """How far the game is."""
        kit, m, entry = self._kit, self._kit.metrics, self.entry
        bar = self._picture.move(self.rect.topleft)
        bar.top, bar.height = bar.bottom + m.px(BAR_GAP), max(5, m.px(BAR))
        surface.blit(kit.paint.panel(bar.size, bar.height / 2, (TRACK,)), bar)
        done = round(bar.width * entry.progress)
        if done > 0:
            bar.width = max(bar.height, done)
            surface.blit(kit.paint.panel(bar.size, bar.height / 2, (OVER if entry.finished else GOING,)), bar)

    def _state(self, surface: pygame.Surface, x: int, y: int) -> None:
        kit, m, t, entry = self._kit, self._kit.metrics, self._kit.theme, self.entry
        words, px, bold = entry_words.state(kit, entry), m.type(16), entry.problem is not None
        colour = t.error_text if bold else t.ink2
        icon = "warning" if bold else "trophy" if entry.finished else ""
        room = self._state_room()
        if icon:
            side = m.px(20)
            surface.blit(kit.art.icon(icon, side, t.error_text if bold else t.heading), (x, y - side // 2))
            x += m.px(28)
        px = kit.type.fit(words, px, room, bold=bold, least=0.7)
        kit.type.draw(surface, kit.type.shorten(words, px, room, bold=bold), (x, y), px, colour, bold=bold)


def make_card(
    kit: Kit, rect: pygame.Rect, entry: Entry, now: float, deeds: Deeds
) -> tuple[CardFace, tuple[Button, ...]]:
    """The nodes of a card: its face, and its buttons in reading order."""
    m, t = kit.metrics, kit.theme
    pad = m.px(16)
    picture = pygame.Rect(rect.left + pad, rect.top + pad, m.px(250), rect.height - 2 * pad)
    if m.text >= 1.3:
        picture.width = min(m.px(300), rect.width * 2 // 5)
    if entry.seats:
        picture.height -= m.px(BAR + BAR_GAP)
    face = CardFace(kit, rect, entry, now, picture)
    name = entry.path.name
    left, right = picture.right + m.px(22), rect.right - m.px(20)
    px = m.type(19, cap=1.4)
    tall = max(m.px(46), round(px * 1.8), 40)
    small = max(m.px(42), 40)
    y = rect.bottom - pad - tall
    id, icon, words, act, look = _main(kit, entry, deeds)
    want = kit.type.width(words, px, bold=True) + round(px * 1.15) + m.px(8 + 44)
    extra = _has_look(entry)
    room = right - left - small - m.px(18) - (small + m.px(14) if extra else 0)
    wide = min(max(m.px(156), want), room)
    buttons = [
        Button(
            kit,
            pygame.Rect(left, y, wide, tall),
            f"{id}-{name}",
            words,
            lambda: act(entry),
            look=t.main if look == "main" else t.plain,
            px=px,
            icon=icon,
        )
    ]
    middle = y + tall // 2
    if extra:
        spot = pygame.Rect(left + wide + m.px(14), middle - small // 2, small, small)
        tip = kit.tr("shelf.action.look")
        buttons.append(RoundButton(kit, spot, f"look-{name}", "eye", tip, lambda: deeds.look(entry)))
    spot = pygame.Rect(right - small, middle - small // 2, small, small)
    tip = kit.tr("shelf.action.delete")
    buttons.append(RoundButton(kit, spot, f"bin-{name}", "trash", tip, lambda: deeds.delete(entry)))
    return face, tuple(buttons)


def _playable(entry: Entry) -> bool:
    return entry.game in controllers.available()


def _has_look(entry: Entry) -> bool:
    return entry.problem is None and not entry.finished and _playable(entry)


def _main(kit: Kit, entry: Entry, deeds: Deeds) -> tuple[str, str, str, Deed, str]:
    """Id, icon, words, what it does and look of a card's first button."""
    if entry.problem is not None or not _playable(entry):
        if entry.repairable and _playable(entry):
            return "main", "settings", kit.tr("shelf.action.repair"), deeds.mend, "plain"
        return "main", "warning", kit.tr("shelf.action.why"), deeds.why, "plain"
    if entry.finished:
        return "main", "eye", kit.tr("shelf.action.replay"), deeds.look, "plain"
    return "main", "play", kit.tr("shelf.action.continue"), deeds.go_on, "main"
