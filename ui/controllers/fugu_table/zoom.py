"""A card seen large, with what it scores in words. Any click or key closes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.fugu.components import creature_of
from ui.controllers.fugu_table.cards import card_image
from ui.input import Intention, Press
from ui.screen import Screen
from ui.stage.nodes import Block, Picture, Words
from ui.widgets.button import Button
from ui.widgets.surface import paper

if TYPE_CHECKING:
    from ui.app import App


class ZoomScreen(Screen):
    """The card at the left, its words at the right (under it where the window is tall)."""

    modal = True
    veil = ("#04192a", 190)

    def __init__(self, app: App, card: int, anchor: bool) -> None:
        super().__init__(app)
        self.card, self.anchor = card, anchor
        self.first_focus("close")

    def build(self) -> None:
        kit, m = self.kit, self.kit.metrics.tall(0.9)
        tall = m.W < m.H
        creature = creature_of(self.card)
        card_h = min(560.0, m.H - (420 if tall else 120))
        card_w = card_h / 1.4
        text_w = min(440.0, m.W - 80)
        if tall:
            left, top = (m.W - card_w) / 2, 60.0
            box = m.rect((m.W - text_w) / 2, top + card_h + 24, text_w, 300)
        else:
            left = (m.W - card_w - 40 - text_w) / 2
            top = (m.H - card_h) / 2
            box = m.rect(left + card_w + 40, top + (card_h - 400) / 2, text_w, 400)
        size = m.rect(left, top, card_w, card_h).size
        self.add(Picture(card_image(kit, self.card, size, self.anchor), m.rect(left, top, card_w, card_h).topleft, z=1))
        self.add(paper(kit, box, z=1))
        inner = box.inflate(-m.px(52), -m.px(44))
        title = f"{self.card} · {kit.tr(f'fugutable.creature.{creature}')}"
        px = min(m.type(27), m.px(36))
        head = inner.copy()
        head.height = round(px * 1.4)
        self.add(Words(kit.type, title, head, px, kit.theme.ink, bold=True, z=2))
        words = kit.tr(f"fugutable.zoom.{creature}")
        if self.anchor:
            words += "\n" + kit.tr("fugutable.zoom.anchor")
        body = inner.copy()
        body.top = head.bottom + m.px(10)
        body.height = inner.bottom - m.px(64) - body.top
        size_px = min(m.type(19), m.px(26))
        while size_px > 12 and kit.type.block_height(words, body.width, size_px, leading=1.48) > body.height:
            size_px -= 1
        self.add(Block(kit.type, words, body, size_px, kit.theme.ink, leading=1.48, z=2))
        button = inner.copy()
        button.top, button.height = inner.bottom - m.px(50), m.px(50)
        button.width = min(inner.width, m.px(180))
        close = kit.tr("fugutable.zoom_close")
        self.add(Button(kit, button, "close", close, self.app.pop, look=kit.theme.main, px=min(m.type(19), m.px(26))))

    def handle(self, what: Intention) -> None:
        if isinstance(what, Press):
            self.app.pop()
            return
        super().handle(what)
