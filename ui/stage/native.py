"""Whether pictures can be brought into the order of the window's pixels, which makes them quick to draw."""

from __future__ import annotations

import pygame


def has_window() -> bool:
    """Whether there is a window whose order of pixels can be taken; the tests draw without one."""
    try:
        pygame.Surface((1, 1)).convert()
    except pygame.error:
        return False
    return True
