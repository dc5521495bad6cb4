"""A tab of a dark sheet: an icon and a word; the current one is gold."""

from __future__ import annotations

import pygame

from ui.kit import Kit
from ui.widgets.base import Action, Widget
from ui.widgets.surface import paint_shadow


class Tab(Widget):
    """One of a few pages; `here`: it is the one that is shown."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        id: str,
        words: str,
        icon: str,
        here: bool,
        action: Action,
        *,
        px: int,
    ) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(12))
        self.words, self._icon, self.here, self._action, self._px = words, icon, here, action, px
        self.radius = kit.metrics.px(14)

    @property
    def _picture(self) -> bool:
        """Whether there is room for the icon as well."""
        type_, room = self.kit.type, self._within(True)
        return type_.width(self.words, type_.fit(self.words, self._px, room, bold=True), bold=True) <= room

    def _within(self, picture: bool) -> int:
        m = self.kit.metrics
        side = min(m.px(22), self.rect.width // 12)
        return self.rect.width - 2 * side - (round(self._px * 1.15) + m.px(10) if picture else 0)

    @property
    def _room(self) -> int:
        return self._within(self._picture)

    @property
    def overflows(self) -> bool:
        """Whether the word does not fit even at its smallest size."""
        px = self.kit.type.fit(self.words, self._px, self._room, bold=True)
        return self.kit.type.width(self.words, px, bold=True) > self._room

    def activate(self) -> None:
        if not self.here:
            self._action()

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        radius = self.radius or 0.0
        colour = kit.theme.cream
        if self.here:
            look = kit.theme.main
            paint_shadow(kit, surface, r, radius, 4)
            width = max(1.4, look.edge_width * m.u)
            surface.blit(kit.paint.panel(r.size, radius, look.ground, edge=look.edge, edge_width=width), r)
            colour = look.text
        elif self.hovered:
            surface.blit(kit.paint.panel(r.size, radius, ("#ffffff",), alpha=0.12), r)
        px = kit.type.fit(self.words, self._px, self._room, bold=True)
        x = r.left + min(m.px(22), r.width // 12)
        if self._picture:
            size = round(self._px * 1.15)
            surface.blit(kit.art.icon(self._icon, size, colour), (x, r.centery - size // 2))
            x += size + m.px(10)
        kit.type.draw(surface, self.words, (x, r.centery), px, colour, bold=self.here)
