"""The log: every move of the game in words, newest at the bottom, as the eyes at the table may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from game.core.message import Message
from ui.gui import Gui
from ui.input import Go, Intention, Press, Shortcut
from ui.kit import Kit
from ui.people import Seated, face_image
from ui.screen import Screen
from ui.seating import seated_at
from ui.stage.nodes import Words
from ui.widgets.base import Widget
from ui.widgets.button import RoundButton
from ui.widgets.scrolling import Scrolling
from ui.widgets.surface import paper

if TYPE_CHECKING:
    from ui.app import App
    from ui.screens.replay import ReplayScreen
    from ui.screens.table import TableScreen


class LogScreen(Screen):
    """A sheet at the right over the table. In a replay it shows no future.

    `title` and `empty` (what it says without a line) are text keys; `key` closes it."""

    title, empty, key = "table.log", "table.log_empty", "l"
    modal = True
    veil = ("#04192a", 150)

    def __init__(self, app: App, table: TableScreen | ReplayScreen) -> None:
        super().__init__(app)
        self.table = table
        self.lines: LogLines | None = None
        self._offset: int | None = None
        self.first_focus("close")

    def happened(self) -> list[tuple[int, Sequence[Event]]]:
        """Seat and events of each move, oldest first."""
        limit = getattr(self.table.desk, "at", None)
        return [(entry.seat, entry.events) for entry in self.table.session.log()[:limit]]

    def entries(self) -> list[tuple[int, list[str]]]:
        """Seat and sentences of each line."""
        desk = self.table.desk
        key = self.table.session.game.key
        out: list[tuple[int, list[str]]] = []
        for seat, events in self.happened():
            words = []
            for event in events:
                text = f"{key}.log.{event.kind}"
                if event.logged and event.visible_to(desk.view.seat) and self.kit.texts.has(text):
                    words.append(self.kit.say(Message(text, dict(event.values)), desk.names))
            if words:
                out.append((seat, words))
        return out

    def build(self) -> None:
        kit, m = self.kit, self.kit.metrics.tall(1.25)
        width = min(m.W - 40, 560.0 if m.text < 1.3 else 760.0)
        page = m.rect(m.W - 20 - width, 20, width, m.H - 40)
        self.add(paper(kit, page, z=1))
        head = pygame.Rect(page.left + m.px(30), page.top + m.px(18), page.width - m.px(110), m.px(50))
        px = min(m.type(27), m.px(38))
        self.add(Words(kit.type, kit.tr(self.title), head, px, kit.theme.ink, bold=True, z=2))
        bottom = head.bottom
        if self.table.session.marked:
            note = self._note(head, px)
            self.add(note)
            bottom = max(bottom, note.rect.bottom)
        close = pygame.Rect(page.right - m.px(64), page.top + m.px(20), m.px(44), m.px(44))
        self.add(RoundButton(kit, close, "close", "close", kit.tr("table.close"), self.app.pop))
        view = pygame.Rect(page.left + m.px(22), bottom + m.px(10), page.width - m.px(36), 0)
        view.height = page.bottom - m.px(20) - view.top
        empty = kit.tr(self.empty)
        people = seated_at(self.table.session.game.key, self.table.desk.seats)
        self.lines = LogLines(kit, self.app.gui, view, self.entries(), empty, people, m.type(17), m.px(38))
        self.add(self.lines)
        if self._offset is not None:
            self.lines.scroll(self._offset)
        self.page = page

    def _note(self, head: pygame.Rect, px: int) -> Words:
        """That friendly undo was used: beside the title, or under it where the title leaves no room for the words."""
        kit, m = self.kit, self.kit.metrics.tall(1.25)
        rect = head.copy()
        rect.left += kit.type.width(kit.tr(self.title), px, bold=True) + m.px(20)
        rect.width = max(0, head.right - rect.left)
        small = min(m.type(16), m.px(22))
        note = Words(kit.type, kit.tr("table.friendly"), rect, small, kit.theme.ink2, z=2)
        if note.overflows:
            note.rect = pygame.Rect(head.left, head.bottom - m.px(6), head.width, m.px(26))
        return note

    def rebuild(self) -> None:
        if self.lines is not None:
            self._offset = self.lines.offset
        super().rebuild()

    def handle(self, what: Intention) -> None:
        if isinstance(what, Go) and what.dy and self.lines is not None:
            self.lines.key("down" if what.dy > 0 else "up")
            return
        if isinstance(what, Press) and not self.page.collidepoint(what.pos):
            # A click beside the sheet closes it.
            self.app.pop()
            return
        super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        if key.plain == self.key:
            self.app.pop()
            return True
        return self.lines is not None and self.lines.key(key.plain)


class LogLines(Widget):
    """All entries, newest last and in sight at first. pygame_gui's container scrolls them; only those in sight are
    painted: a long game has hundreds."""

    focusable = False

    def __init__(
        self,
        kit: Kit,
        gui: Gui,
        view: pygame.Rect,
        entries: list[tuple[int, list[str]]],
        empty: str,
        people: tuple[Seated, ...],
        px: int,
        disc: int,
    ) -> None:
        super().__init__(kit, view, "lines", z=3)
        self._gui, self._px, self._disc, self._people = gui, px, disc, people
        m = kit.metrics
        self._left = disc + m.px(14)
        room = view.width - self._left - m.px(24)
        self._blocks: list[tuple[int, int, list[str]]] = []
        self._step = round(px * 1.42)
        y = m.px(6)
        for seat, sentences in entries:
            lines = [line for words in sentences for line in kit.type.wrap(words, px, room)]
            self._blocks.append((y, seat, lines))
            y += max(disc, self._step * len(lines)) + m.px(14)
        if not entries:
            self._blocks.append((y, 0, [empty]))
            y += self._step
        self._scrolling: Scrolling | None = Scrolling(kit, gui, view, y)
        self._scrolling.scroll(self._scrolling.most)
        self._offset = self._scrolling.offset
        self._stirred = 3
        gui.admit(self)

    @property
    def offset(self) -> int:
        """How far it is scrolled, in pixels."""
        return self._scrolling.offset if self._scrolling is not None else self._offset

    def scroll(self, to: int) -> None:
        """Scrolls to an offset in pixels."""
        if self._scrolling is not None:
            self._scrolling.scroll(to)
            self.refresh()

    def key(self, name: str) -> bool:
        used = self._scrolling is not None and self._scrolling.key(name, self.kit.metrics.px(60))
        if used:
            self.refresh()
        return used

    # --- guest of the gui -------------------------------------------------------------------------------------------

    def receive(self, event: pygame.event.Event) -> bool:
        if self._scrolling is None or event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        self._stirred = 3
        return self._scrolling.receive(event, self.kit.metrics.px(60))

    def refresh(self) -> None:
        if self._stirred > 0 or self.offset != self._offset:
            self._stirred = max(0, self._stirred - 1)
            self._offset = self.offset
            self.touch()

    def dismiss(self) -> None:
        if self._scrolling is not None:
            self._offset = self._scrolling.offset
            self._scrolling.kill()
            self._scrolling = None
            self._gui.release(self)
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        kit = self.kit
        if self._scrolling is not None:
            self._gui.paint(surface, self.rect, self._scrolling.container)
        clip = surface.get_clip()
        sight = clip.clip(self.rect)
        surface.set_clip(sight)
        for y, seat, lines in self._blocks:
            top = self.rect.top + y - self._offset
            height = max(self._disc, self._step * len(lines))
            if top > sight.bottom or top + height < sight.top:
                continue
            if seat > 0:
                surface.blit(face_image(kit, self._people[seat - 1], self._disc), (self.rect.left, top))
            middle = top + max(0, (self._disc - self._step * len(lines)) // 2) + self._step / 2
            for i, line in enumerate(lines):
                colour = kit.theme.ink if i == 0 else kit.theme.ink2
                kit.type.draw(surface, line, (self.rect.left + self._left, middle + i * self._step), self._px, colour)
        surface.set_clip(clip)
