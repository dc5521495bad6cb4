"""Bubbles in the water: three after a move, and the trail of a card that leaves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from ui.kit import Kit
from ui.stage.stage import Node
from ui.stage.tween import Animator, Tween, linear
from ui.table.motion import Add, Drop
from ui.table.runner import between

# Seconds; the trail stays as long as the card flies.
RISE, TRAIL = 2.0, 0.4


class Bubble(Node):
    """One bubble."""

    def __init__(self, kit: Kit, middle: tuple[int, int], size: int, z: float = 3) -> None:
        super().__init__(pygame.Rect(middle[0] - size // 2, middle[1] - size // 2, size, size), z=z, margin=2)
        self._kit = kit
        self._strength = 1.0

    def fade(self, strength: float) -> None:
        """Changes how clearly it is seen (0 to 1), in steps."""
        self._strength = round(strength * 8) / 8

    def paint(self, surface: pygame.Surface) -> None:
        size, strength = self.rect.width, self._strength
        if strength <= 0:
            return
        ring = self._kit.paint.panel(
            (size, size), size / 2, ("#d8f4ff",), alpha=0.3 * strength, edge="#ffffff",
            edge_width=max(1.2, size * 0.1), edge_alpha=0.75 * strength,
        )  # fmt: skip
        surface.blit(ring, self.rect)
        light = max(2, size // 4)
        if strength > 0.4:
            surface.blit(
                self._kit.paint.disc(light, "#ffffff"), (self.rect.left + size // 4, self.rect.top + size // 5)
            )


def rise(kit: Kit, animator: Animator, add: Add, drop: Drop, rects: Sequence[pygame.Rect]) -> None:
    """Three slow bubbles rise from the first of two parts, or from the second where that is higher (over the prompt for
    a card of the own row)."""
    if animator.speed <= 0:
        return
    m, (near, least) = kit.metrics, rects
    x, y = near.centerx, min(near.bottom, least.top)
    for i, (dx, size) in enumerate(((-14, 12), (6, 16), (20, 9))):
        bubble = Bubble(kit, (x + round(dx * m.u), y), m.px(size))
        add(bubble)
        step = partial(_sway, kit, bubble, bubble.rect.copy(), i)
        animator.add(Tween(step, RISE, 0.15 * i, easing=linear, done=partial(drop, bubble)))


def _sway(kit: Kit, bubble: Bubble, start: pygame.Rect, sway: int, t: float) -> None:
    m = kit.metrics
    bubble.fade(1 - t * t)
    side = round((sway - 1) * m.px(9) * t + m.px(4) * math.sin(t * 7 + sway))
    bubble.place(start.move(side, -round(m.px(130) * t)))


def trail(kit: Kit, animator: Animator, add: Add, drop: Drop, rects: Sequence[pygame.Rect]) -> None:
    """Ever smaller bubbles on the way from one part to another."""
    m, (home, target) = kit.metrics, rects
    for i in range(1, 12):
        at = between(home, target, i / 12, m.px(12)).center
        bubble = Bubble(kit, at, m.px(15 - 0.6 * i), z=20)
        add(bubble)
        animator.add(Tween(lambda _: None, TRAIL, done=partial(drop, bubble)))
