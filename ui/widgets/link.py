"""Words that can be pressed, on a dark ground."""

from __future__ import annotations

import pygame

from ui.kit import Kit
from ui.widgets.base import Action, Widget


class TextLink(Widget):
    """Golden words; underlined under the mouse. Their rectangle is as large as a control must be."""

    def __init__(self, kit: Kit, rect: pygame.Rect, id: str, words: str, action: Action, *, px: int) -> None:
        super().__init__(kit, rect, id, margin=2)
        self.words, self._action, self._px = words, action, px
        self.radius = kit.metrics.px(10)

    @property
    def overflows(self) -> bool:
        """Whether the words do not fit."""
        return self.kit.type.width(self.words, self._px, bold=True) > self.rect.width

    def activate(self) -> None:
        if self.enabled:
            self._action()

    def paint(self, surface: pygame.Surface) -> None:
        kit, r = self.kit, self.rect
        colour = kit.theme.gold_edge if self.hovered else kit.theme.gold
        at = kit.type.draw(surface, self.words, r.center, self._px, colour, align="center", bold=True)
        if self.hovered:
            y = r.centery + round(self._px * 0.55)
            pygame.draw.line(surface, colour, (at.left, y), (at.right, y), max(1, kit.metrics.px(1.5)))
