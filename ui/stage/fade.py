"""The picture of the window as it was, fading over the screen that has opened."""

from __future__ import annotations

import pygame

# How long a screen fades in.
SECONDS = 0.2


class Fade:
    """One surface serves all fades: fresh memory of a window's size costs more than the copy."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """Whether something of the picture is still to be seen."""
        return self._left > 0

    def stop(self) -> None:
        """Nothing of the picture is seen any more."""
        self._left = 0.0

    def start(self, window: pygame.Surface) -> None:
        """Keeps the window's picture, and begins to fade it."""
        if self._picture is None or self._picture.get_size() != window.get_size():
            self._picture = window.copy()
        self._picture.set_alpha(None)
        self._picture.blit(window, (0, 0))
        self._left = SECONDS

    def lay(self, window: pygame.Surface, dt: float) -> bool:
        """Moves on by `dt` seconds and lays what is left over the window; False once it is over, and nothing is
        laid."""
        self._left = max(0.0, self._left - dt)
        if self._picture is None or self._picture.get_size() != window.get_size():
            self._left = 0.0
        if self._picture is not None and self._left > 0:
            self._picture.set_alpha(round(255 * self._left / SECONDS))
            window.blit(self._picture, (0, 0))
        return self._left > 0
