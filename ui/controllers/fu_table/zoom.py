"""A decoration or a snack seen large: what it does, what it means; what it is worth by the side in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.message import msg
from game.fu.components import SNACKS
from ui.controllers.contract import TableLook
from ui.controllers.fu_table.ink import snack_art
from ui.input import Intention, Press, Shortcut
from ui.screen import Screen
from ui.stage.nodes import Block, Picture, Words
from ui.widgets.button import Button
from ui.widgets.surface import paper

if TYPE_CHECKING:
    from ui.app import App


class ZoomScreen(Screen):
    """The picture at the left, its words at the right. Any click or key closes it."""

    modal = True
    veil = ("#1f0a1c", 190)

    def __init__(
        self, app: App, look: TableLook, *, card: str = "", snack: int = 0, side: str = "", words: str = ""
    ) -> None:
        super().__init__(app)
        self.look, self.card, self.snack, self.side, self._words = look, card, snack, side, words
        self.first_focus("close")

    def texts(self) -> tuple[str, str]:
        """The title, and what is said."""
        say, tr = self.kit.say, self.kit.tr
        if self.card:
            base = f"fu.decoration.{self.card}"
            return say(msg(f"{base}.name")), f"{say(msg(f'{base}.effect'))}\n\n{say(msg(f'{base}.meaning'))}"
        return say(msg(f"fu.snack.{SNACKS[self.snack]}")), f"{tr(f'futable.side.{self.side}')}\n\n{self._words}"

    def build(self) -> None:
        kit, m = self.kit, self.kit.metrics
        title, words = self.texts()
        px = m.type(19)
        wide = min(m.px(760), m.width - m.px(40))
        art_w = round(wide * 0.36)
        room = wide - art_w - m.px(84)
        while px > 12 and kit.type.block_height(words, room, px) > m.height - m.px(190):
            px -= 1
        body_h = kit.type.block_height(words, room, px)
        height = min(m.height - m.px(30), max(round(art_w * 1.4) + m.px(56), body_h + m.px(150)))
        box = pygame.Rect((m.width - wide) // 2, (m.height - height) // 2, wide, height)
        self.add(paper(kit, box, z=1))
        pad = m.px(28)
        size = (art_w, round(art_w * 1.4)) if self.card else (art_w, art_w)
        name = f"fu/deco-{self.card}" if self.card else snack_art(self.snack)
        self.add(Picture(kit.art.get(name, size), (box.x + pad, box.y + pad), z=2))
        if not self.card:
            rule = f"fu/rule-{SNACKS[self.snack]}-{self.side}"
            image = kit.art.get(rule, (art_w, round(art_w * 0.31)))
            self.add(Picture(image, (box.x + pad, box.y + pad + art_w + m.px(16)), z=2))
        x = box.x + pad + art_w + pad
        head = pygame.Rect(x, box.y + pad, room, m.type(34))
        self.add(Words(kit.type, title, head, m.type(25), kit.theme.ink, bold=True, z=2))
        body = pygame.Rect(x, head.bottom + m.px(8), room, box.bottom - head.bottom - m.px(84))
        self.add(Block(kit.type, words, body, px, kit.theme.ink, z=2))
        close = kit.tr("futable.close")
        place = pygame.Rect(x, box.bottom - pad - m.px(42), min(room, m.px(200)), m.px(42))
        self.add(Button(kit, place, "close", close, self.app.pop, look=kit.theme.main, px=m.type(17)))

    def handle(self, what: Intention) -> None:
        if isinstance(what, Press):
            self.app.pop()
            return
        super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        self.app.pop()
        return True
