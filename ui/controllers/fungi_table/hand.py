"""The fan of the own cards."""

from __future__ import annotations

import pygame

from ui.controllers.fungi_table.layout import Layout

# Degrees between two cards.
TURN = 2.6


def fan(lay: Layout, count: int) -> list[tuple[pygame.Rect, float]]:
    """Rectangle and angle of each card, from the left."""
    m = lay.metrics
    if count == 0:
        return []
    w, h = m.px(150), m.px(210)
    pitch = min(m.px(92), (lay.fan.width - w) // max(1, count - 1)) if count > 1 else 0
    first = lay.fan.centerx - (pitch * (count - 1) + w) // 2
    out = []
    for i in range(count):
        t = i - (count - 1) / 2
        rect = pygame.Rect(first + i * pitch, lay.fan.top + m.px(3.2 * t * t), w, h)
        out.append((rect, -TURN * t))
    return out
