"""The page of keys: what the keyboard does, everywhere, at the table and in a replay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from ui import controllers
from ui.input import Go, Intention, Shortcut
from ui.kit import Kit
from ui.screen import Screen
from ui.stage.nodes import Block
from ui.stage.stage import Node
from ui.widgets.button import Button
from ui.widgets.scroll import Scroll
from ui.widgets.surface import paper

if TYPE_CHECKING:
    from ui.app import App

# Group -> lines; the words are in rulespage.keys. A game's table adds its own (see `_own`).
GROUPS = {
    "everywhere": ("arrows", "tab", "enter", "esc", "full", "keys"),
    "table": ("drag", "undo", "redo", "hint", "hurry", "tempo", "since", "log", "rules", "pause"),
    "replay": ("step", "play", "ends"),
}


class KeysScreen(Screen):
    """A dialog that scrolls where it must."""

    modal = True
    tall = 1.25

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.game = game
        self._scroll: Scroll | None = None
        self.first_focus("close")

    def build(self) -> None:
        kit, m = self.kit, self.kit.metrics
        large = m.text >= 1.3
        two = not large and m.width >= m.px(1000)
        width = min(m.px(980 if two else 760 if large else 640), m.width - m.px(32))
        side = m.px(36)
        inner = width - 2 * side
        px = m.type(28, cap=1.35)
        title = kit.tr("rulespage.keys.title")
        top = m.px(28) + round(px * 1.25) + m.px(12)
        if two:
            half = (inner - m.px(40)) // 2
            left, y = self._group("everywhere", 0, 0, half)
            more, left_h = self._group("replay", 0, y + m.px(14), half)
            right, right_h = self._group("table", half + m.px(40), 0, half)
            nodes, height = [*left, *right, *more], max(left_h, right_h)
        else:
            nodes, height = [], 0
            for name in GROUPS:
                some, height = self._group(name, 0, height, inner)
                nodes += some
                height += m.px(14)
        button_px = m.type(20, cap=1.4)
        button_h = max(m.px(50), round(button_px * 1.8))
        foot = button_h + m.px(40)
        most = m.height - m.px(24)
        box = pygame.Rect(0, 0, width, min(top + height + foot, most))
        box.center = (m.width // 2, m.height // 2)
        self.add(paper(kit, box, radius=28))
        head = pygame.Rect(box.left + side, box.top + m.px(26), inner, round(px * 1.25))
        self.add(Block(kit.type, title, head, px, kit.theme.ink, bold=True, leading=1.25, z=3))
        view = pygame.Rect(box.left + m.px(6), box.top + top, width - m.px(12), box.height - top - foot + m.px(6))
        self._scroll = Scroll(kit, view)
        self.add(self._scroll)
        for node in nodes:
            node.rect.move_ip(box.left + side, view.top)
            self.add(node)
        self._scroll.hold(nodes, height)
        words = kit.tr("rulespage.keys.close")
        wide = max(m.px(164), kit.type.width(words, button_px, bold=True) + m.px(60))
        rect = pygame.Rect(box.left + side, box.bottom - m.px(22) - button_h, wide, button_h)
        self.add(Button(kit, rect, "close", words, self.app.pop, look=kit.theme.main, px=button_px, z=50))

    def _lines(self, name: str) -> list[tuple[str, str]]:
        """What is on each key of a group, and what it does."""
        tr = self.kit.tr
        found = [(tr(f"rulespage.keys.key.{line}"), tr(f"rulespage.keys.does.{line}")) for line in GROUPS[name]]
        return _own(self.kit, self.game) + found if name == "table" else found

    def _group(self, name: str, x: int, y: int, width: int) -> tuple[list[Node], int]:
        kit, m, t = self.kit, self.kit.metrics, self.kit.theme
        px, small = m.type(17), m.type(16)
        nodes: list[Node] = []
        heading = kit.tr(f"rulespage.keys.group.{name}")
        height = kit.type.block_height(heading, width, px, bold=True)
        nodes.append(Block(kit.type, heading, pygame.Rect(x, y, width, height), px, t.heading, bold=True, z=3))
        y += height + m.px(6)
        lines = self._lines(name)
        column = max(kit.type.width(key, small, bold=True) for key, _ in lines)
        column = min(column + m.px(28), round(width * 0.45))
        for key, does in lines:
            room = width - column - m.px(16)
            key_px = kit.type.fit(key, small, column - m.px(16), bold=True, least=0.7)
            tall = max(kit.type.block_height(does, room, small, leading=1.3), round(small * 1.7))
            cap = pygame.Rect(x, y + m.px(2), column, round(small * 1.65))
            nodes.append(_Cap(kit, cap, key, key_px))
            rect = pygame.Rect(x + column + m.px(16), y, room, tall)
            nodes.append(Block(kit.type, does, rect, small, t.ink, leading=1.3, middle=True, z=3))
            y += tall + m.px(9)
        return nodes, y

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        if isinstance(what, Go) and what.dy and self._scroll is not None and self._scroll.most > 0:
            self._scroll.scroll(self._scroll.offset + what.dy * self.kit.metrics.px(60))
            return
        super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        if key.plain in ("?", "/", "f1"):
            self.app.pop()
            return True
        return False


def _own(kit: Kit, game: str) -> list[tuple[str, str]]:
    """The keys of a game's own table: its controller module may have `shortcuts()`, pairs of what is on the key (words,
    or the key of a text) and the text key of what it does."""
    if game not in controllers.available():
        return []
    listed = getattr(controllers.load(game), "shortcuts", None)
    pairs: Iterable[tuple[str, str]] = listed() if listed is not None else ()
    return [(kit.tr(key) if kit.texts.has(key) else key, kit.tr(does)) for key, does in pairs]


class _Cap(Node):
    """A key as it looks on a keyboard."""

    def __init__(self, kit: Kit, rect: pygame.Rect, words: str, px: int) -> None:
        super().__init__(rect, z=3)
        self._kit, self._words, self._px = kit, words, px

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, t, r = self._kit, self._kit.metrics, self._kit.theme, self.rect
        width = max(1.2, 1.6 * m.u)
        surface.blit(kit.paint.panel(r.size, m.px(8), t.plain.ground, edge=t.plain.edge, edge_width=width), r)
        kit.type.draw(surface, self._words, r.center, self._px, t.ink, align="center", bold=True)
