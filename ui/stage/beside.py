"""Where something that speaks of a part stands: beside it, over as little as possible of what must be read."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def beside(
    size: tuple[int, int],
    target: pygame.Rect,
    clear: Sequence[pygame.Rect],
    window: pygame.Rect,
    away: int,
    *,
    over: bool = False,
) -> pygame.Rect:
    """The rectangle of a box of that size (pixels): under the target, over it, right or left of it, `away` pixels from
    it and within the window; the first of these that covers the least of `clear`. `over`: over it comes first."""
    w, h = size
    x, y = target.centerx - w // 2, target.centery - h // 2
    places = [(x, target.bottom + away), (x, target.top - away - h)]
    if over:
        places.reverse()
    places += [(target.right + away, y), (target.left - away - w, y)]
    tries = [pygame.Rect(place, size).clamp(window) for place in places]
    return min(tries, key=lambda spot: sum(hit.width * hit.height for hit in map(spot.clip, clear)))
