"""The dotted way from a card to the place where it would lie."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import hypot

import pygame

from ui.controllers.fungi_table.ink import GOLD_EDGE, PANEL
from ui.kit import Kit
from ui.stage.stage import Node

Point = tuple[float, float]


def corners(start: pygame.Rect, end: pygame.Rect, lane: int, gap: int) -> list[Point]:
    """The way's corners: down from a card to the lane between prompt and collection, along it, down the gap right of
    the column, and to the place from its right side."""
    x = end.right + gap
    return [(start.centerx, start.bottom), (start.centerx, lane), (x, lane), (x, end.centery), (end.right, end.centery)]


def along(points: Sequence[Point], share: float) -> Point:
    """The point at a share (0 to 1) of the way."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        if left <= length and length:
            t = left / length
            return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
        left -= length
    return points[-1]


class Way(Node):
    """Dots along the corners; none while there are no corners."""

    def __init__(self, kit: Kit, z: float) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), z=z, margin=kit.metrics.px(12))
        self._kit = kit
        self._points: tuple[Point, ...] = ()
        self._under = pygame.Rect(0, 0, 0, 0)

    def show(self, points: Sequence[Point], under: pygame.Rect | None = None) -> None:
        """Shows another way; an empty one shows nothing. It goes `under` what stands there: words."""
        under = under or pygame.Rect(0, 0, 0, 0)
        if (tuple(points), under) == (self._points, self._under):
            return
        self.touch()
        self._points, self._under = tuple(points), under
        if points:
            xs, ys = [p[0] for p in points], [p[1] for p in points]
            self.place(pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1))
        else:
            self.place(pygame.Rect(0, 0, 0, 0))
        self.touch()

    def dots(self) -> list[Point]:
        """Where its dots are."""
        points = self._points
        length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points))
        count = max(1, round(length / self._kit.metrics.px(10))) if points else 0
        dots = [along(points, i / count) for i in range(count)]
        return [dot for dot in dots if not self._under.collidepoint(dot)]

    def paint(self, surface: pygame.Surface) -> None:
        if not self._points:
            return
        m, points = self._kit.metrics, self._points
        size = max(2, m.px(2.6))
        for x, y in self.dots():
            pygame.draw.circle(surface, PANEL, (round(x), round(y) + 1), size + 1)
            pygame.draw.circle(surface, GOLD_EDGE, (round(x), round(y)), size)
        x, y = points[-1]
        arm = m.px(7)
        head = [(x + arm, y - arm), (x - m.px(1), y), (x + arm, y + arm)]
        pygame.draw.lines(surface, PANEL, False, head, max(4, m.px(6)))
        pygame.draw.lines(surface, GOLD_EDGE, False, head, max(2, m.px(3.4)))
