"""Words tied to a part of the table: hints, lessons, warnings. They keep clear of the part and of what must be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ui.kit import Kit
from ui.stage.beside import beside
from ui.stage.stage import Node

# Units: widest lines, room inside, distance from the part, half the tail's foot.
WIDE, PAD, AWAY, TAIL = 320, 14, 16, 9
LEADING: Final = 1.35
GROUND, INK, EDGE = "#fffaf0", "#2a1a08", "#d9b98a"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a bubble stands (pixels), its lines, and the size of its type."""

    rect: pygame.Rect
    lines: tuple[str, ...]
    px: int


def place(kit: Kit, words: str, at: pygame.Rect, clear: Sequence[pygame.Rect]) -> Place:
    """Above the part where there is room, else below, right or left: where it covers the least of `clear` and of the
    part itself, and always within the window."""
    m = kit.metrics
    px = m.type(16)
    lines = kit.type.wrap(words, px, m.px(WIDE))
    wide = max((kit.type.width(line, px) for line in lines), default=0) + 2 * m.px(PAD)
    rect = pygame.Rect(0, 0, wide, round(len(lines) * px * LEADING) + 2 * m.px(PAD * 0.65))
    window = pygame.Rect((0, 0), m.size).inflate(-m.px(12), -m.px(12))
    away = m.px(AWAY)
    return Place(beside(rect.size, at, [at, *clear], window, away, over=True), lines, px)


class BubblePart(Node):
    """A bubble on the stage."""

    def __init__(self, kit: Kit, words: str, at: pygame.Rect, clear: Sequence[pygame.Rect]) -> None:
        self._place = place(kit, words, at, clear)
        super().__init__(self._place.rect, z=700, margin=kit.metrics.px(AWAY))
        self._kit, self._at = kit, at

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, rect, at = self._kit, self._kit.metrics, self.rect, self._at
        strong = kit.settings.colours == "contrast"
        ground, ink, edge = ("#000000", "#ffffff", "#ffffff") if strong else (GROUND, INK, EDGE)
        foot, tip = m.px(TAIL), m.px(AWAY * 0.75)
        if rect.bottom <= at.top or rect.top >= at.bottom:
            x = max(rect.left + 2 * foot, min(at.centerx, rect.right - 2 * foot))
            y, end = (rect.bottom - 2, rect.bottom + tip) if rect.bottom <= at.top else (rect.top + 2, rect.top - tip)
            tail = [(x - foot, y), (x + foot, y), (x, end)]
        else:
            y = max(rect.top + 2 * foot, min(at.centery, rect.bottom - 2 * foot))
            x, end = (rect.left + 2, rect.left - tip) if rect.left >= at.right else (rect.right - 2, rect.right + tip)
            tail = [(x, y - foot), (x, y + foot), (end, y)]
        pygame.draw.polygon(surface, ground, tail)
        pill = kit.paint.panel(rect.size, m.px(12), (ground,), edge=edge, edge_width=max(1.5, 2 * m.u))
        surface.blit(pill, rect)
        px = self._place.px
        for i, line in enumerate(self._place.lines):
            y = rect.top + m.px(PAD * 0.65) + round((i + 0.5) * px * LEADING)
            kit.type.draw(surface, line, (rect.left + m.px(PAD), y), px, ink)
