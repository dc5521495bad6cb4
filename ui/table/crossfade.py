"""Another seat sits down at the lower edge: the table so far fades out over the new one."""

from __future__ import annotations

import pygame

from ui.screen import Screen
from ui.stage.nodes import Picture
from ui.stage.tween import Tween, linear

CROSS = 0.25


def crossfade(screen: Screen, bar: int) -> None:
    """Lays a picture of what is seen below the bar (its height in pixels) over it, and lets it fade."""
    if screen.animator.speed <= 0:
        return
    old = pygame.Surface(screen.stage.background.get_size()).convert()
    screen.stage.render(old)
    below = pygame.Rect(0, bar, old.get_width(), old.get_height() - bar)
    node = Picture(old.subsurface(below), below.topleft, z=50)
    screen.add(node)

    def fade(t: float) -> None:
        node.alpha = round(255 * (1 - t))

    screen.animator.add(Tween(fade, CROSS, easing=linear, done=lambda: screen.drop(node)))
