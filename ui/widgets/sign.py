"""A sign that is explained: something painted elsewhere, with words at the mouse and at the focus."""

from __future__ import annotations

import pygame

from ui.kit import Kit
from ui.widgets.base import Action, Widget


class Sign(Widget):
    """Shows nothing itself. Tab comes to it, the arrows pass it by. `act`: a click on it is meant for what it stands
    on; `focusable` False: something else says the same at the focus."""

    aside = True

    def __init__(
        self, kit: Kit, rect: pygame.Rect, id: str, words: str, *, act: Action | None, focusable: bool, z: float
    ) -> None:
        super().__init__(kit, rect, id, z=z)
        self.tooltip, self._act, self.focusable = words, act, focusable
        self.radius = min(rect.height / 2, kit.metrics.px(14))

    def activate(self) -> None:
        if self._act is not None:
            self._act()

    def paint(self, surface: pygame.Surface) -> None:
        """What it explains is painted by others."""
