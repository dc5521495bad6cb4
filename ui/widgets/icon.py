"""An icon that only shows."""

from __future__ import annotations

import pygame

from ui.kit import Kit
from ui.stage.stage import Node


class Icon(Node):
    """One of the white icons in a colour, filling its rectangle; it never takes a click."""

    def __init__(self, kit: Kit, name: str, rect: pygame.Rect, colour: str, *, z: float = 3) -> None:
        super().__init__(rect, z=z)
        self._kit, self._name, self._colour = kit, name, colour

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._kit.art.icon(self._name, self.rect.width, self._colour), self.rect)
