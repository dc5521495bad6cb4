"""The lid of a game as a button: its picture, its name on a band."""

from __future__ import annotations

import pygame

from ui.kit import Kit
from ui.stage.paint import grey
from ui.widgets.base import Action, Widget
from ui.widgets.surface import paint_glow, paint_shadow


def short_title(kit: Kit, key: str) -> str:
    """A game's name without what follows a colon: `Fú`."""
    return kit.tr(f"{key}.title").replace("：", ":").partition(":")[0].strip()


def rounded(kit: Kit, art: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """A drawing that covers a size in pixels, with four round corners and a paper edge."""

    def make() -> pygame.Surface:
        out = kit.art.cover(art, size, "top", opaque=False).copy()
        out.blit(kit.paint.panel(size, radius, ("#ffffff",)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        edge, width = kit.theme.paper_edge, max(1.2, 2 * kit.metrics.u)
        out.blit(kit.paint.panel(size, radius, ("#000000",), alpha=0, edge=edge, edge_width=width), (0, 0))
        return out

    return kit.art.made(("rounded", art, size, radius, kit.theme.paper_edge), make)


class GameBox(Widget):
    """A small lid. The chosen one glows and has a tick; the others are darker."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        id: str,
        key: str,
        title: str,
        band: int,
        action: Action,
        chosen: bool,
    ) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(20))
        self._key, self._title, self._band, self._action = key, title, band, action
        self.chosen = chosen
        self.radius = kit.metrics.px(14)

    def _lines(self) -> tuple[int, tuple[str, ...]]:
        """The size of type and the lines of the name: one, or two broken at a space or a middle dot."""
        type_, room = self.kit.type, self.rect.width - self.kit.metrics.px(12)
        full = self.kit.metrics.type(19)
        px = type_.fit(self._title, full, room, bold=True)
        if type_.width(self._title, px, bold=True) <= room:
            return px, (self._title,)
        cut = max(self._title.rfind("・"), self._title.rfind(" ")) + 1
        lines = (self._title[:cut].strip(), self._title[cut:]) if cut else (self._title,)
        px = min(type_.fit(line, full, room, bold=True) for line in lines)
        while px > 12 and px * 1.15 * len(lines) > self._band:
            px -= 1
        return px, lines

    @property
    def overflows(self) -> bool:
        """Whether the name does not fit on the band."""
        px, lines = self._lines()
        room = self.rect.width - self.kit.metrics.px(12)
        return any(self.kit.type.width(line, px, bold=True) > room for line in lines)

    def activate(self) -> None:
        self._action()

    def _image(self) -> pygame.Surface:
        kit, size, band, title, chosen = self.kit, self.rect.size, self._band, self._title, self.chosen
        m, theme = kit.metrics, kit.theme
        radius = round(self.radius or 0)

        def make() -> pygame.Surface:
            out = pygame.Surface(size, pygame.SRCALPHA)
            cover = f"common/cover-{self._key}"
            top = size[1] - band
            if kit.art.has(cover):
                out.blit(kit.art.cover(cover, (size[0], top + radius), "top", opaque=False), (0, 0))
            else:
                out.fill(theme.sheet[0], (0, 0, size[0], top))
            paper = kit.paint.panel((size[0], band), 0, ("#fff3d6", "#fbe6bb"))
            out.blit(paper, (0, top))
            pygame.draw.rect(out, theme.sheet_edge, (0, top, size[0], max(1, m.px(2))))
            px, lines = self._lines()
            y = top + band / 2 + 1 - px * 1.15 * (len(lines) - 1) / 2
            for line in lines:
                kit.type.draw(out, line, (size[0] // 2, y), px, theme.ink, align="center", bold=True)
                y += px * 1.15
            mask = kit.paint.panel(size, radius, ("#ffffff",))
            out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            edge = theme.gold_edge if chosen else "#2a1636"
            width = max(1.6, (3 if chosen else 2) * m.u)
            out.blit(kit.paint.panel(size, radius, ("#000000",), alpha=0, edge=edge, edge_width=width), (0, 0))
            return out if chosen else grey(out, 0.0, (0.7, 0.7, 0.7))

        return kit.art.made(("box", self._key, size, band, title, chosen, theme.ink), make)

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        radius = self.radius or 0.0
        if self.chosen:
            paint_glow(kit, surface, r, radius)
        else:
            paint_shadow(kit, surface, r, radius, 6)
            if self.hovered:
                paint_glow(kit, surface, r, radius, "#fff3d8")
        surface.blit(self._image(), r)
        if self.chosen:
            d = m.px(30)
            spot = pygame.Rect(r.right - d - m.px(10), r.top + m.px(8), d, d)
            surface.blit(kit.paint.disc(d, kit.theme.on[-1], edge="#ffffff", edge_width=max(1.4, 2.4 * m.u)), spot)
            icon = kit.art.icon("check", round(d * 0.6), "#ffffff")
            surface.blit(icon, icon.get_rect(center=spot.center))
