"""What is painted once for what it shows, and kept until that changes: alone as a node, or within a widget."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from ui.stage.stage import Node

Draw = Callable[[pygame.Surface, pygame.Rect], None]


class Painting:
    """One surface of a rectangle's size and `margin` pixels round it."""

    def __init__(self, margin: int) -> None:
        self._margin = margin
        self.key: Hashable = None
        self._image: pygame.Surface | None = None
        # Painted ahead of time, to be shown later: its key, size and surface.
        self._ahead: tuple[Hashable, tuple[int, int], pygame.Surface] | None = None

    def show(self, key: Hashable, size: tuple[int, int], draw: Draw) -> bool:
        """Paints what `draw(surface, rect)` paints, if it shows something else now; whether it did. `rect` is the
        place of the rectangle within the surface."""
        if key == self.key and self._image is not None:
            return False
        self.key = key
        ahead, self._ahead = self._ahead, None
        if ahead is not None and ahead[:2] == (key, size):
            self._image = ahead[2]
        else:
            self._image = self._painted(size, draw)
        return True

    def forget(self) -> None:
        """Shows nothing until the next `show`."""
        self.key = self._image = self._ahead = None

    def prepare(self, key: Hashable, size: tuple[int, int], draw: Draw) -> bool:
        """Paints what will be shown with that key soon, and keeps it beside what is shown now; whether there was
        anything to paint."""
        if key == self.key or (self._ahead is not None and self._ahead[:2] == (key, size)):
            return False
        self._ahead = (key, size, self._painted(size, draw))
        return True

    def _painted(self, size: tuple[int, int], draw: Draw) -> pygame.Surface:
        around = 2 * self._margin
        image = pygame.Surface((size[0] + around, size[1] + around), pygame.SRCALPHA)
        draw(image, pygame.Rect((self._margin, self._margin), size))
        return image

    def blit(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Puts it so that its rectangle lies on `rect`."""
        if self._image is not None:
            surface.blit(self._image, (rect.left - self._margin, rect.top - self._margin))


class Composed(Node):
    """A node of one painting. `show` paints it anew only for another key."""

    def __init__(self, rect: pygame.Rect, *, z: float = 0, margin: int = 0) -> None:
        super().__init__(rect, z=z, margin=margin)
        self._painting = Painting(margin)

    def show(self, key: Hashable, draw: Draw) -> None:
        """Shows what `draw(surface, rect)` paints; `rect` is the node's place within the surface."""
        if self._painting.show(key, self.rect.size, draw):
            self.touch()

    def prepare(self, key: Hashable, draw: Draw) -> bool:
        """Paints ahead of time what `show` will show with the same key; whether there was anything to paint."""
        return self._painting.prepare(key, self.rect.size, draw)

    def paint(self, surface: pygame.Surface) -> None:
        self._painting.blit(surface, self.rect)
