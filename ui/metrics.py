"""From the design's units to the window's pixels.

Every layout is measured in units at 1280×800. One unit is u = min(w/1280, h/800) pixels, so a wider or taller window
has more units (`W`, `H`), never bars. Tall windows use another base (see `Metrics.tall`). The text scale multiplies
type only; no text is drawn under 12 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

BASE = (1280, 800)
TALL_BASE = (860, 1140)
LEAST_TEXT = 12


@dataclass(frozen=True)
class Metrics:
    """Size of the window in pixels, the user's text scale (0.8 to 1.6), and the base that the layout is drawn for."""

    width: int
    height: int
    text: float = 1.0
    base: tuple[int, int] = BASE

    @cached_property
    def u(self) -> float:
        """Pixels in one unit."""
        return min(self.width / self.base[0], self.height / self.base[1])

    @cached_property
    def W(self) -> float:
        """Width of the window in units."""
        return self.width / self.u

    @cached_property
    def H(self) -> float:
        """Height of the window in units."""
        return self.height / self.u

    @property
    def size(self) -> tuple[int, int]:
        """Size of the window in pixels."""
        return (self.width, self.height)

    @property
    def aspect(self) -> float:
        """Width by height of the window."""
        return self.width / self.height

    def px(self, units: float) -> int:
        """A length in pixels, rounded; at least 1 for any length above 0."""
        return max(1, round(units * self.u)) if units > 0 else round(units * self.u)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in pixels; edges are rounded, so that neighbours meet."""
        left, top = round(x * self.u), round(y * self.u)
        return pygame.Rect(left, top, round((x + w) * self.u) - left, round((y + h) * self.u) - top)

    def type(self, units: float, *, cap: float = 1.6) -> int:
        """Height of type in pixels at the user's text scale (no more than `cap`); never under 12."""
        return max(LEAST_TEXT, round(units * self.u * min(self.text, cap)))

    def units(self, pixels: float) -> float:
        """Pixels in units."""
        return pixels / self.u

    def tall(self, below: float) -> Metrics:
        """The same window in the tall base if width/height is under `below` (tables .9, pages 1.25), else itself."""
        if self.aspect < below:
            base = TALL_BASE if below < 1 else (860, 1)
            return Metrics(self.width, self.height, self.text, base)
        return self
