"""A card seen large beside a page that says what it does, for every game. Any click or key closes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from ui.input import Intention, Press, Shortcut
from ui.kit import Kit
from ui.metrics import Metrics
from ui.screen import Screen
from ui.stage.nodes import Block, Drawn, Picture, Words
from ui.widgets.button import Button
from ui.widgets.surface import paper

if TYPE_CHECKING:
    from ui.app import App

LEADING = 1.45
# Of the size of the words: title, heading, facts; and the least size in pixels.
TITLE, HEAD, FACT, LEAST = 1.5, 1.3, 0.95, 12
# Height of a scene, as a share of the width of the words.
SCENE = 0.3
LINE = "#dcc28e"


@dataclass(frozen=True, slots=True)
class Page:
    """What is said: a title with a picture before it, a heading with one, words, a small scene that `scene(surface,
    rect)` paints, and facts (picture and line). Only title and words are needed."""

    title: str
    words: str
    icon: str = ""
    colour: str = ""
    head: str = ""
    head_icon: str = ""
    scene: Callable[[pygame.Surface, pygame.Rect], object] | None = None
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Zoom:
    """`name`: what is looked at; `picture(kit, size)` and `ratio`, its height over its width; `page(kit)` in the
    user's language; `veil`: colour and strength (0 to 255) over the table."""

    name: str
    ratio: float
    picture: Callable[[Kit, tuple[int, int]], pygame.Surface]
    page: Callable[[Kit], Page]
    veil: tuple[str, int]


class ZoomScreen(Screen):
    """The card at the left, its page at the right (under it where the window is tall)."""

    modal = True

    def __init__(self, app: App, shown: Zoom) -> None:
        super().__init__(app)
        self.shown = shown
        self.veil = shown.veil
        self.first_focus("close")

    def build(self) -> None:
        m = self.kit.metrics.tall(0.9)
        upright = m is not self.kit.metrics
        page = self.shown.page(self.kit)
        width = m.px(min(640.0 if upright else 564.0, m.W - 60 if upright else m.W * 0.5))
        px = m.type(20)
        # Where the window is low, the words grow smaller before they are cut.
        most = round(m.height * 0.55) if upright else m.height - m.px(60)
        while px > LEAST and self._height(m, page, px, width) > most:
            px -= 1
        height = self._height(m, page, px, width)
        room = m.height - height - m.px(70) if upright else m.height - m.px(80)
        beside = m.width - width - m.px(90) if not upright else width
        card_h = min(m.px(602), room, round(beside * self.shown.ratio))
        size = (round(card_h / self.shown.ratio), card_h)
        if upright:
            top = (m.height - card_h - m.px(24) - height) // 2
            card = pygame.Rect((m.width - size[0]) // 2, top, *size)
            box = pygame.Rect((m.width - width) // 2, card.bottom + m.px(24), width, height)
        else:
            height = min(max(height, card_h), most) if page.facts else height
            left = (m.width - size[0] - m.px(48) - width) // 2
            card = pygame.Rect(left, (m.height - card_h) // 2, *size)
            box = pygame.Rect(card.right + m.px(48), (m.height - height) // 2, width, height)
        self.add(Picture(self.shown.picture(self.kit, size), card.topleft, z=1))
        self.add(paper(self.kit, box, z=1))
        self._fill(m, box, page, px)

    def _pad(self, m: Metrics) -> int:
        return m.px(32)

    def _button(self, m: Metrics, px: int) -> int:
        """Pixels: the height of the button."""
        return max(m.px(46), round(px * 2.1))

    def _height(self, m: Metrics, page: Page, px: int, width: int) -> int:
        """The height that a page needs in pixels."""
        inner = width - 2 * self._pad(m)
        height = 2 * self._pad(m) + self._button(m, px) + m.px(14)
        height += round(px * TITLE * 1.5) + m.px(16)
        height += round(px * HEAD * 1.9) if page.head else 0
        height += self.kit.type.block_height(page.words, inner, px, leading=LEADING) + m.px(8)
        height += round(inner * SCENE) + m.px(16) if page.scene else 0
        return height + sum(self._fact(m, words, px, inner) for _, words in page.facts)

    def _fact(self, m: Metrics, words: str, px: int, inner: int) -> int:
        """The height of a fact in pixels."""
        small = max(LEAST, round(px * FACT))
        room = inner - round(px * 1.5) - m.px(12)
        return max(round(px * 1.5), self.kit.type.block_height(words, room, small, leading=1.3)) + m.px(6)

    def _fill(self, m: Metrics, box: pygame.Rect, page: Page, px: int) -> None:
        kit, pad = self.kit, self._pad(m)
        ink = kit.theme.ink
        inner = box.inflate(-2 * pad, -2 * pad)
        y = inner.top
        high = round(px * TITLE * 1.5)
        self._titled(
            pygame.Rect(inner.left, y, inner.width, high), page.icon, page.title, round(px * TITLE), page.colour or ink
        )
        y += high + m.px(6)
        rule = pygame.Rect(inner.left, y, inner.width, max(1, m.px(1.5)))
        self.add(Drawn(rule, lambda surface, rect: surface.fill(LINE, rect), z=2))
        y += m.px(10)
        if page.head:
            high = round(px * HEAD * 1.9)
            self._titled(
                pygame.Rect(inner.left, y, inner.width, high), page.head_icon, page.head, round(px * HEAD), ink
            )
            y += high
        high = kit.type.block_height(page.words, inner.width, px, leading=LEADING)
        self.add(
            Block(kit.type, page.words, pygame.Rect(inner.left, y, inner.width, high), px, ink, leading=LEADING, z=2)
        )
        y += high + m.px(8)
        if page.scene:
            high = round(inner.width * SCENE)
            self.add(Drawn(pygame.Rect(inner.left, y, inner.width, high), page.scene, z=2))
            y += high + m.px(16)
        icon, small = round(px * 1.5), max(LEAST, round(px * FACT))
        for picture, words in page.facts:
            high = self._fact(m, words, px, inner.width)
            self.add(Picture(kit.art.get(picture, (icon, icon)), (inner.left, y + (high - m.px(6) - icon) // 2), z=2))
            left = inner.left + icon + m.px(12)
            room = pygame.Rect(left, y, inner.right - left, high - m.px(6))
            self.add(Block(kit.type, words, room, small, ink, leading=1.3, middle=True, z=2))
            y += high
        self._foot(m, pygame.Rect(inner.left, inner.bottom - self._button(m, px), inner.width, self._button(m, px)), px)

    def _titled(self, row: pygame.Rect, picture: str, words: str, px: int, colour: str) -> None:
        left = row.left
        if picture:
            image = self.kit.art.get(picture, (row.height, row.height))
            self.add(Picture(image, row.topleft, z=2))
            left += row.height + round(px * 0.45)
        place = pygame.Rect(left, row.top, row.right - left, row.height)
        self.add(Words(self.kit.type, words, place, px, colour, bold=True, z=2))

    def _foot(self, m: Metrics, row: pygame.Rect, px: int) -> None:
        kit = self.kit
        close = kit.tr("table.close")
        wide = min(row.width, kit.type.width(close, px, bold=True) + m.px(64))
        rect = pygame.Rect(row.right - wide, row.top, wide, row.height)
        self.add(Button(kit, rect, "close", close, self.app.pop, look=kit.theme.main, px=px, z=12))
        hint, small = kit.tr("table.zoom_closes"), max(LEAST, round(px * 0.8))
        if kit.type.width(hint, small) < row.width - wide - m.px(16):
            place = pygame.Rect(row.left, row.top, row.width - wide - m.px(12), row.height)
            self.add(Words(kit.type, hint, place, small, kit.theme.ink2, z=2))

    def handle(self, what: Intention) -> None:
        if isinstance(what, Press):
            self.app.pop()
            return
        super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        self.app.pop()
        return True
