"""The log: every move of the game in words, newest at the bottom, as the eyes at the table may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.contract import SeatSpec
from game.core.message import Message
from ui.input import Go, Intention, Press, Shortcut
from ui.people import avatar_image
from ui.screen import Screen
from ui.stage.nodes import Words
from ui.stage.stage import Node
from ui.widgets.button import RoundButton
from ui.widgets.scroll import Scroll
from ui.widgets.surface import paper

if TYPE_CHECKING:
    from ui.app import App
    from ui.kit import Kit
    from ui.screens.replay import ReplayScreen
    from ui.screens.table import TableScreen


class LogScreen(Screen):
    """A sheet at the right over the table. In a replay it shows no future."""

    modal = True
    veil = ("#04192a", 150)

    def __init__(self, app: App, table: TableScreen | ReplayScreen) -> None:
        super().__init__(app)
        self.table = table
        self._scroll: Scroll | None = None
        self._offset: int | None = None
        self.first_focus("close")

    def entries(self) -> list[tuple[int, list[str]]]:
        """Seat and sentences of each line of the log."""
        desk = self.table.desk
        limit = getattr(desk, "at", None)
        key = self.table.session.game.key
        out: list[tuple[int, list[str]]] = []
        for entry in self.table.session.log()[:limit]:
            words = []
            for event in entry.events:
                text = f"{key}.log.{event.kind}"
                if event.logged and event.visible_to(desk.eyes) and self.kit.texts.has(text):
                    words.append(self.kit.say(Message(text, dict(event.values)), desk.names))
            if words:
                out.append((entry.seat, words))
        return out

    def build(self) -> None:
        kit, m = self.kit, self.kit.metrics.tall(1.25)
        width = min(m.W - 40, 560.0 if m.text < 1.3 else 760.0)
        page = m.rect(m.W - 20 - width, 20, width, m.H - 40)
        self.add(paper(kit, page, z=1))
        head = pygame.Rect(page.left + m.px(30), page.top + m.px(18), page.width - m.px(110), m.px(50))
        self.add(Words(kit.type, kit.tr("table.log"), head, min(m.type(27), m.px(38)), kit.theme.ink, bold=True, z=2))
        close = pygame.Rect(page.right - m.px(64), page.top + m.px(20), m.px(44), m.px(44))
        self.add(RoundButton(kit, close, "close", "close", kit.tr("table.close"), self.app.pop))
        view = pygame.Rect(page.left + m.px(22), head.bottom + m.px(10), page.width - m.px(36), 0)
        view.height = page.bottom - m.px(20) - view.top
        lines = _Lines(kit, view, self.entries(), self.table.desk.seats, m.type(17), m.px(38))
        scroll = Scroll(kit, view)
        self.add(lines)
        self.add(scroll)
        scroll.hold([lines], lines.rect.height)
        scroll.scroll(scroll.most if self._offset is None else self._offset)
        self._scroll = scroll

    def handle(self, what: Intention) -> None:
        scroll = self._scroll
        if scroll is not None and isinstance(what, Go) and what.dy:
            scroll.scroll(scroll.offset + what.dy * self.kit.metrics.px(60))
            self._offset = scroll.offset
            return
        if isinstance(what, Press) and what.pos[0] < self.kit.metrics.width - (scroll.rect.width if scroll else 0) - 80:
            # A click beside the sheet closes it.
            self.app.pop()
            return
        super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        scroll = self._scroll
        if key.key == "l":
            self.app.pop()
            return True
        if scroll is None:
            return False
        page = scroll.rect.height * 9 // 10
        to = {
            "home": 0,
            "end": scroll.most,
            "page up": scroll.offset - page,
            "page down": scroll.offset + page,
        }.get(key.key)
        if to is None:
            return False
        scroll.scroll(to)
        self._offset = scroll.offset
        return True


class _Lines(Node):
    """All entries; only those in sight are painted."""

    def __init__(
        self,
        kit: Kit,
        view: pygame.Rect,
        entries: list[tuple[int, list[str]]],
        seats: tuple[SeatSpec, ...],
        px: int,
        disc: int,
    ) -> None:
        self._kit, self._px, self._disc, self._seats = kit, px, disc, seats
        m = kit.metrics
        self._left = disc + m.px(14)
        room = view.width - self._left - m.px(24)
        self._blocks: list[tuple[int, int, list[str]]] = []
        step = round(px * 1.42)
        y = m.px(6)
        for seat, sentences in entries:
            lines = [line for words in sentences for line in kit.type.wrap(words, px, room)]
            self._blocks.append((y, seat, lines))
            y += max(disc, step * len(lines)) + m.px(14)
        if not entries:
            self._blocks.append((y, 0, [kit.tr("table.log_empty")]))
            y += step
        self._step = step
        super().__init__(pygame.Rect(view.left, view.top, view.width, max(y, 1)), z=3)

    def paint(self, surface: pygame.Surface) -> None:
        kit, sight = self._kit, surface.get_clip()
        for y, seat, lines in self._blocks:
            top = self.rect.top + y
            height = max(self._disc, self._step * len(lines))
            if top > sight.bottom or top + height < sight.top:
                continue
            if seat > 0:
                spec = self._seats[seat - 1]
                face = spec.avatar if spec.kind == "human" and spec.avatar else spec.kind
                surface.blit(avatar_image(kit, face, self._disc), (self.rect.left, top))
            middle = top + max(0, (self._disc - self._step * len(lines)) // 2) + self._step / 2
            for i, line in enumerate(lines):
                colour = kit.theme.ink if i == 0 else kit.theme.ink2
                kit.type.draw(surface, line, (self.rect.left + self._left, middle + i * self._step), self._px, colour)
