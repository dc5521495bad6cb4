"""The pause menu over a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.input import Shortcut
from ui.screen import Screen
from ui.screens.boxes import rounded, short_title
from ui.stage.nodes import Block, Drawn, Picture, Words
from ui.stage.stage import Node
from ui.widgets.base import Action
from ui.widgets.button import Button
from ui.widgets.scroll import Scroll
from ui.widgets.surface import paper

if TYPE_CHECKING:
    from ui.app import App
    from ui.screens.table import TableScreen

WIDTH = 480.0


class PauseScreen(Screen):
    """What can be done with a game that rests. Everything in it is saved already."""

    modal = True
    tall = 1.25

    def __init__(self, app: App, table: TableScreen) -> None:
        super().__init__(app)
        self.table = table
        self.first_focus("back")

    # --- layout -----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        kit, m = self.kit, self.kit.metrics
        large = m.text >= 1.3
        width = min(m.px(620 if large else WIDTH), m.width - m.px(32))
        inner = width - 2 * m.px(32)
        nodes, head = self._head(inner)
        rows, height = self._rows(inner, head + m.px(14))
        nodes += rows
        foot, height = self._foot(inner, height)
        nodes += foot
        most = m.height - m.px(24)
        box = pygame.Rect(0, 0, width, min(height + m.px(22), most))
        box.center = (m.width // 2, m.height // 2)
        self.box = box
        self._hide_secrets()
        self.add(paper(kit, box, radius=28))
        for node in nodes:
            node.rect.move_ip(box.left + m.px(32), box.top)
        scroll: Scroll | None = None
        if height + m.px(22) > most:
            scroll = Scroll(kit, box.inflate(-m.px(8), -m.px(24)))
            self.add(scroll)
        for node in nodes:
            self.add(node)
        if scroll is not None:
            scroll.hold(nodes, height)

    def _hide_secrets(self) -> None:
        """A table that is left alone shows nobody's cards: where somebody's secrets were on it, the place is seen
        without them."""
        table = self.table
        if not table.eyes.shown:
            return
        place = table.controller.scenery().copy()
        veil = pygame.Surface(place.get_size())
        veil.fill(self.veil[0])
        veil.set_alpha(self.veil[1])
        place.blit(veil, (0, 0))
        self.add(Picture(place, (0, 0), z=0))

    def _head(self, inner: int) -> tuple[list[Node], int]:
        kit, m = self.kit, self.kit.metrics
        size = (m.px(112), m.px(78))
        cover = f"common/cover-{self.table.session.game.key}"
        nodes: list[Node] = []
        x = 0
        if kit.art.has(cover) and inner >= m.px(400):
            nodes.append(Picture(rounded(kit, cover, size, m.px(10)), (-m.px(4), m.px(30)), z=2))
            x = m.px(128)
        big, small = m.type(29, cap=1.35), m.type(16.5)
        title, line = kit.tr("pause.title"), self._line()
        title_h = kit.type.block_height(title, inner - x, big, bold=True, leading=1.2)
        line_h = kit.type.block_height(line, inner - x, small, leading=1.3)
        top = max(m.px(24), m.px(69) - (title_h + line_h) // 2)
        rect = pygame.Rect(x, top, inner - x, title_h)
        nodes.append(Block(kit.type, title, rect, big, kit.theme.ink, bold=True, leading=1.2, z=2))
        rect = pygame.Rect(x, top + title_h, inner - x, line_h)
        nodes.append(Block(kit.type, line, rect, small, kit.theme.ink2, leading=1.3, z=2))
        return nodes, max(m.px(120), top + title_h + line_h)

    def _line(self) -> str:
        words = self.table.controller.round_words()
        name = short_title(self.kit, self.table.session.game.key)
        return f"{name}, {words}" if words and self.kit.texts.language == "en" else f"{name} {words}".strip()

    def _rows(self, inner: int, y: int) -> tuple[list[Node], int]:
        kit, m = self.kit, self.kit.metrics
        tr = kit.tr
        over = self.table.session.outcome() is not None
        rows: list[tuple[str, str, str, str, Action]] = [
            ("back", "play", tr("pause.back"), "Esc", self.app.pop),
            ("rules", "rules", tr("pause.rules"), "F1", lambda: self._after(self.table.show_rules)),
            ("settings", "settings", tr("pause.settings"), "", self.show_settings),
            ("log", "log", tr("pause.log"), "L", lambda: self._after(self.table.show_log)),
            ("keys", "keyboard", tr("pause.keys"), "?", self.table.show_keys),
            ("menu", "save", tr("pause.menu"), "", self.to_menu),
            ("quit", "door", tr("pause.quit"), "", self.quit),
        ]
        if over:
            rows[0] = ("back", "play", tr("pause.back_over"), "Esc", self.app.pop)
        nodes: list[Node] = []
        for number, (id, icon, words, key, action) in enumerate(rows):
            first = number == 0
            px = m.type(21 if first else 19.5, cap=1.45)
            height = max(m.px(58 if first else 46), round(px * 1.75), 40)
            if id == "menu":
                line = pygame.Rect(m.px(8), y + m.px(2), inner - m.px(16), max(1, m.px(1.6)))
                nodes.append(Drawn(line, self._rule, z=2))
                y += m.px(16)
            look = kit.theme.main if first else kit.theme.plain
            rect = pygame.Rect(0, y, inner, height)
            button = Button(kit, rect, id, words, action, look=look, px=px, icon=icon, align="left", hint=key)
            nodes.append(button)
            y += height + m.px(11)
        return nodes, y

    def _rule(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(self.kit.paint.panel(rect.size, 0, (self.kit.theme.paper_edge,), alpha=0.55), rect)

    def _foot(self, inner: int, y: int) -> tuple[list[Node], int]:
        """That everything is saved (or that it cannot be), how many moves, and once the game is over the deal's number:
        before, who knows it knows every hidden card."""
        kit, m = self.kit, self.kit.metrics
        session = self.table.session
        px = m.type(15.5, cap=1.4)
        if session.notice is not None:
            words, colour = kit.say(session.notice), kit.theme.error_text
        else:
            words, colour = kit.tr("pause.saved"), kit.theme.ink2
        over = session.outcome() is not None
        facts = kit.tr("pause.facts" if over else "pause.moves", n=len(session.log()), deal=session.setup.seed)
        y += m.px(4)
        wide = kit.type.width(words, px) + kit.type.width(facts, px) + m.px(24)
        if wide <= inner - m.px(16):
            rect = pygame.Rect(m.px(8), y, inner - m.px(16), round(px * 1.5))
            need = kit.type.width(words, px) + 2
            left = pygame.Rect(rect.left, rect.top, need, rect.height)
            right = pygame.Rect(rect.left + need, rect.top, rect.width - need, rect.height)
            return [
                Words(kit.type, words, left, px, colour, z=2),
                Words(kit.type, facts, right, px, kit.theme.ink2, align="right", z=2),
            ], rect.bottom
        nodes: list[Node] = []
        for text, shade in ((words, colour), (facts, kit.theme.ink2)):
            height = kit.type.block_height(text, inner - m.px(16), px)
            rect = pygame.Rect(m.px(8), y, inner - m.px(16), height)
            nodes.append(Block(kit.type, text, rect, px, shade, z=2))
            y += height
        return nodes, y

    # --- what it does -----------------------------------------------------------------------------------------------

    def _after(self, open_: Action) -> None:
        """Closes the pause menu and opens something over the table."""
        self.app.pop()
        open_()

    def show_settings(self) -> None:
        """Opens the settings; Esc there leads back here."""
        from ui.screens.settings import SettingsScreen

        self.app.push(SettingsScreen(self.app, leads="pause.title"))

    def to_menu(self) -> None:
        """Back to the menu; the game waits on its card."""
        self._leave(self.app.home)

    def quit(self) -> None:
        """Ends the program; the game goes on another day."""
        self._leave(self._end)

    def _end(self) -> None:
        self.app.running = False

    def _leave(self, go: Action) -> None:
        """Leaves the table; a game that cannot be saved would be lost, so that is asked first."""
        if self.table.may_quit(go):
            go()

    def shortcut(self, key: Shortcut) -> bool:
        found = {"f1": "rules", "l": "log", "?": "keys", "/": "keys", "f10": "back"}.get(key.plain)
        widget = self.widget(found) if found else None
        if widget is None:
            return False
        widget.activate()
        return True
