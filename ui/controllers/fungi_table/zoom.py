"""A card seen large, with what it scores in words. Any click or key closes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.fungi.components import COLOURS, deck
from ui.controllers.fungi_table.cards import RATIO, card_image, name_of, special_of
from ui.controllers.fungi_table.note import help_of
from ui.input import Intention, Press, Shortcut
from ui.metrics import Metrics
from ui.screen import Screen
from ui.stage.nodes import Block, Picture, Words
from ui.widgets.button import Button
from ui.widgets.surface import paper

if TYPE_CHECKING:
    from ui.app import App

LEADING = 1.48


class ZoomScreen(Screen):
    """The card at the left, its words at the right (under it where the window is tall)."""

    modal = True
    veil = ("#14110a", 186)

    def __init__(self, app: App, card: str) -> None:
        super().__init__(app)
        self.card = card
        self.first_focus("close")

    def words(self) -> str:
        """What the card does, what it asks for, and how often its colour and special are in the game."""
        kit, cards = self.kit, deck()
        n = cards.index[self.card]
        parts = [help_of(kit, self.card) or kit.tr("fungitable.zoom.plain")]
        if cards.needs[n]:
            asks = ", ".join(kit.tr(f"fungi.colour.{COLOURS[need]}") for need in cards.needs[n])
            parts.append(kit.tr("fungitable.zoom.needs", needs=asks, n=cards.points[n]))
        same = sum(colour == cards.colour[n] for colour in cards.colour)
        parts.append(
            kit.tr("fungitable.zoom.facts", n=same, colour=kit.tr(f"fungitable.family.{COLOURS[cards.colour[n]]}"))
        )
        return "\n\n".join(parts)

    def build(self) -> None:
        m = self.kit.metrics.tall(0.9)
        upright = m is not self.kit.metrics
        width = m.px(min(640.0 if upright else 520.0, m.W - 60 if upright else m.W * 0.5))
        words = self.words()
        px = m.type(21)
        # Where the window is low, the words grow smaller before they are cut.
        most = m.height - m.px(60) if not upright else round(m.height * 0.5)
        while px > 12 and self._height(m, words, px, width) > most:
            px -= 1
        height = self._height(m, words, px, width)
        room = m.height - height - m.px(100) if upright else m.height - m.px(80)
        card_h = min(m.px(610), room)
        size = (round(card_h / RATIO), card_h)
        if upright:
            top = (m.height - card_h - m.px(24) - height) // 2
            card = pygame.Rect((m.width - size[0]) // 2, top, *size)
            box = pygame.Rect((m.width - width) // 2, card.bottom + m.px(24), width, height)
        else:
            left = (m.width - size[0] - m.px(36) - width) // 2
            card = pygame.Rect(left, (m.height - card_h) // 2, *size)
            box = pygame.Rect(card.right + m.px(36), (m.height - height) // 2, width, height)
        self.add(Picture(card_image(self.kit, self.card, size), card.topleft, z=1))
        self.add(paper(self.kit, box, z=1))
        self._fill(m, box, words, px)

    def _parts(self, m: Metrics, px: int) -> tuple[int, int, int]:
        """Pixels: the padding, the height of the title and of the button."""
        return m.px(28), round(px * 2.1), max(m.px(46), round(px * 2.2))

    def _height(self, m: Metrics, words: str, px: int, width: int) -> int:
        pad, title, button = self._parts(m, px)
        body = self.kit.type.block_height(words, width - 2 * pad, px, leading=LEADING)
        return 2 * pad + title + body + m.px(20) + button

    def _fill(self, m: Metrics, box: pygame.Rect, words: str, px: int) -> None:
        kit = self.kit
        pad, title_h, button_h = self._parts(m, px)
        inner = box.inflate(-2 * pad, -2 * pad)
        special = special_of(self.card)
        name = name_of(kit, self.card)
        title = f"{name} · {kit.tr(f'fungi.special.{special}')}" if special else name
        head = pygame.Rect(inner.left, inner.top, inner.width, title_h)
        self.add(Words(kit.type, title, head, round(px * 1.35), kit.theme.ink, bold=True, z=2))
        body = pygame.Rect(inner.left, head.bottom, inner.width, inner.height - title_h - button_h)
        self.add(Block(kit.type, words, body, px, kit.theme.ink, leading=LEADING, z=2))
        close = kit.tr("fungitable.zoom_close")
        wide = min(inner.width, kit.type.width(close, px, bold=True) + m.px(80))
        rect = pygame.Rect(inner.left, inner.bottom - button_h, wide, button_h)
        self.add(Button(kit, rect, "close", close, self.app.pop, look=kit.theme.main, px=px))

    def handle(self, what: Intention) -> None:
        if isinstance(what, Press):
            self.app.pop()
            return
        super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        self.app.pop()
        return True
