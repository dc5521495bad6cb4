"""How it looks now: real drawings, a prompt, a glowing and a dimmed card, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.controllers.fugu_table.cards import card_image, dimmed
from ui.kit import Kit
from ui.people import avatar_image
from ui.screens.header import LARGE
from ui.stage.nodes import Block, Drawn, Picture, Words
from ui.widgets.button import Button
from ui.widgets.icon import Icon
from ui.widgets.surface import paint_glow, paint_shadow

if TYPE_CHECKING:
    from ui.screens.settings import SettingsScreen

# Two cards of Fugu, the second dimmed, and a row in play (a number below 0: lying anchor up).
_CARDS = (11, 37)
_ROW = (1, 3, -48, 11, 25, 37, -12, 49)


class Preview:
    """Fills a dark sheet at (x, y), `w` by `h` units."""

    def __init__(self, page: SettingsScreen, x: float, y: float, w: float, h: float) -> None:
        self.page, self.kit, self.m = page, page.chosen, page.chosen.metrics
        self.x, self.y, self.w, self.h = x, y, w, h

    def build(self) -> None:
        """The tall form beside the page."""
        self._title()
        if self.m.text >= LARGE or self.m.type(15) > self.m.px(18):
            self._build_large()
            return
        spare = self.h - 606
        top = self.y + 60
        self._scene(self.x + 18, top, self.w - 36, 150 + min(0, spare))
        top += 150 + min(0, spare) + 22
        self._prompt(self.x + 18, top, self.w - 36, 48)
        top += 48 + 24
        self._cards(self.x + 22, top, 116)
        self._words(self.x + 282, top + 6, self.w - 300)
        top += 116 * 1.4 + 22
        self._buttons(self.x + 18, top, self.w - 36, 50)
        if self.y + self.h - top - 50 > 44:
            rect = self.m.rect(self.x + 18, top + 50, self.w - 36, self.y + self.h - top - 50)
            words = self.kit.tr("settings.follows")
            small = self.m.type(15.5)
            self.page.put(Words(self.kit.type, words, rect, small, self.kit.theme.cream2, align="center", z=3))

    def _build_large(self) -> None:
        """With type that is large for this window: no scene, and the words under the cards."""
        top, high = self.y + 62, max(48.0, 2.6 * self.m.units(self.m.type(19)))
        self._prompt(self.x + 18, top, self.w - 36, high)
        self._cards(self.x + 60, top + high + 16, 116)
        self._words(self.x + 24, top + high + 16 + 116 * 1.4 + 12, self.w - 48)
        self._buttons(self.x + 18, self.y + self.h - 66, self.w - 36, 50)

    def build_wide(self) -> None:
        """The wide form under the page: cards at the left."""
        self._title()
        self._cards(self.x + 26, self.y + 64, 116)
        x = self.x + 290
        high = 48.0 if self.m.text < LARGE else min(2.6 * self.m.units(self.m.type(19)), self.h - 150)
        self._prompt(x, self.y + 64, self.w - 314, high)
        if self.m.text < LARGE:
            self._words(x, self.y + 124, self.w - 314, beside=True)
        self._buttons(x, self.y + self.h - 74, self.w - 314, 50)

    def build_short(self) -> float:
        """On the page itself, with large type: the prompt alone. Gives its height in units."""
        kit, m = self.kit, self.m
        px = m.type(19)
        line = m.units(px) * 1.5
        rect = m.rect(self.x, self.y + 4, self.w, line)
        self.page.put(Words(kit.type, kit.tr("settings.look"), rect, px, kit.theme.heading, bold=True, z=3))
        high = max(56.0, m.units(m.type(20)) * 2.2)
        self._prompt(self.x, self.y + line + 12, self.w, high)
        return line + high + 40

    def _title(self) -> None:
        kit, m = self.kit, self.m
        self.page.put(Icon(kit, "eye", m.rect(self.x + 24, self.y + 21, 22, 22), kit.theme.gold))
        rect = m.rect(self.x + 56, self.y + 14, self.w - 76, 36)
        self.page.put(Words(kit.type, kit.tr("settings.look"), rect, m.type(20), kit.theme.cream, bold=True, z=3))

    def _scene(self, x: float, y: float, w: float, h: float) -> None:
        kit, m = self.kit, self.m
        rect = m.rect(x, y, w, h)
        radius = m.px(12)

        def make() -> pygame.Surface:
            name = "fugu/table" if kit.art.has("fugu/table") else "common/background-evening"
            out = pygame.Surface(rect.size, pygame.SRCALPHA)
            out.blit(kit.art.cover(name, rect.size, "middle"), (0, 0))
            _row_of_cards(kit, out)
            out.blit(kit.paint.panel(rect.size, radius, ("#ffffff",)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            edge, width = kit.theme.sheet_edge, max(1.2, 1.8 * m.u)
            out.blit(kit.paint.panel(rect.size, radius, ("#000000",), alpha=0, edge=edge, edge_width=width), (0, 0))
            return out

        self.page.put(
            Picture(
                kit.art.made(("scene", rect.size, kit.theme.sheet_edge, kit.settings.colours), make), rect.topleft, z=3
            )
        )

    def _prompt(self, x: float, y: float, w: float, h: float) -> None:
        kit, m = self.kit, self.m
        rect = m.rect(x, y, w, h)

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            t = kit.theme
            paint_shadow(kit, surface, r, r.height / 2, 6)
            width = max(1.2, t.edge_width * m.u)
            surface.blit(kit.paint.panel(r.size, r.height / 2, t.paper, edge=t.paper_edge, edge_width=width), r)
            face = avatar_image(kit, "fox", min(r.height, m.px(60)) - 2 * m.px(4))
            surface.blit(face, face.get_rect(midleft=(r.left + m.px(5), r.centery)))

        self.page.put(Drawn(rect, draw, z=3, margin=m.px(14)))
        words = kit.tr("settings.prompt", name=kit.tr("settings.name"))
        face = min(rect.height, m.px(60))
        text = pygame.Rect(rect.left + face + m.px(4), rect.top, rect.width - face - m.px(20), rect.height)
        self.page.put(
            Block(kit.type, words, text, m.type(19), kit.theme.ink, bold=True, middle=True, leading=1.25, z=4)
        )

    def _cards(self, x: float, y: float, w: float) -> None:
        kit, m = self.kit, self.m
        for i, number in enumerate(_CARDS):
            rect = m.rect(x + i * (w + 16), y, w, w * 1.4)
            image = card_image(kit, number, rect.size)
            if i == 1:
                image = dimmed(kit, image, ("preview", number, rect.size, kit.settings.colours))

            def draw(
                surface: pygame.Surface, r: pygame.Rect, image: pygame.Surface = image, glow: bool = i == 0
            ) -> None:
                radius = r.width * 0.08
                if glow:
                    paint_glow(kit, surface, r, radius)
                else:
                    paint_shadow(kit, surface, r, radius, 6)
                surface.blit(image, r)

            self.page.put(Drawn(rect, draw, z=3, margin=m.px(20)))

    def _words(self, x: float, y: float, w: float, *, beside: bool = False) -> None:
        """What glowing and dimmed cards mean, under each other or `beside` each other."""
        kit, m = self.kit, self.m
        w = (w - 12) / 2 if beside else w
        px, small = m.type(16), m.type(15)
        for key, icon, colour in (("legal", "check", kit.theme.gold), ("dimmed", "close", kit.theme.cream2)):
            line = m.units(px) * 1.4
            self.page.put(Icon(kit, icon, m.rect(x, y + line / 2 - 9, 18, 18), colour))
            rect = m.rect(x + 26, y, w - 26, line)
            title = kit.tr(f"settings.{key}")
            self.page.put(Words(kit.type, title, rect, px, kit.theme.cream, bold=True, z=3))
            help = kit.tr(f"settings.{key}_help")
            height = kit.type.block_height(help, m.px(w), small)
            block = pygame.Rect(m.px(x), m.px(y + line), m.px(w), height)
            self.page.put(Block(kit.type, help, block, small, kit.theme.cream2, z=3))
            if beside:
                x += w + 12
            else:
                y += line + m.units(height) + 14

    def _buttons(self, x: float, y: float, w: float, h: float) -> None:
        kit, m = self.kit, self.m
        half = (w - 12) / 2
        looks = (("main", kit.theme.main), ("other", kit.theme.quiet))
        for i, (key, look) in enumerate(looks):
            rect = m.rect(x + i * (half + 12), y, half, h)
            words = kit.tr(f"settings.{key}")
            button = Button(kit, rect, f"look-{key}", words, lambda: None, look=look, px=m.type(19))
            # It only shows how it looks.
            button.focusable = False
            self.page.put(button)


def _row_of_cards(kit: Kit, out: pygame.Surface) -> None:
    """A few small cards on the table, as a row in play."""
    h = round(out.get_height() * 0.42)
    w = round(h / 1.4)
    gap = (out.get_width() - len(_ROW) * w) // (len(_ROW) + 1)
    for i, number in enumerate(_ROW):
        x = gap + i * (w + gap)
        out.blit(card_image(kit, abs(number), (w, h), number < 0), (x, round(out.get_height() * 0.36)))
