"""A node that is painted once for what it shows, and kept until that changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from ui.stage.stage import Node

Draw = Callable[[pygame.Surface, pygame.Rect], None]


class Composed(Node):
    """Keeps one surface of its rect (and `margin` pixels round it). `show` paints it anew only for another key."""

    def __init__(self, rect: pygame.Rect, *, z: float = 0, margin: int = 0) -> None:
        super().__init__(rect, z=z, margin=margin)
        self._key: Hashable = None
        self._image: pygame.Surface | None = None

    def show(self, key: Hashable, draw: Draw) -> None:
        """Shows what `draw(surface, rect)` paints; `rect` is the node's place within the surface."""
        if key == self._key and self._image is not None:
            return
        self._key = key
        size = (self.rect.width + 2 * self.margin, self.rect.height + 2 * self.margin)
        image = pygame.Surface(size, pygame.SRCALPHA)
        draw(image, pygame.Rect((self.margin, self.margin), self.rect.size))
        self._image = image
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        if self._image is not None:
            surface.blit(self._image, (self.rect.left - self.margin, self.rect.top - self.margin))
