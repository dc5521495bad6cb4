"""What pygame_gui does for us, behind a thin layer: it is imported only when a screen first needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from ui.app import App


class Gui:
    """The pygame_gui manager of the app, made on demand."""

    def __init__(self, app: App) -> None:
        self._app = app

    def tip(self, words: str, rect: pygame.Rect | None, *, now: bool = False) -> None:
        """Shows a tooltip for a control after 400 ms (at once with `now`); no words: hides it."""

    def event(self, event: pygame.event.Event) -> bool:
        """Hands an event to pygame_gui; True if it used it, and nobody else shall."""
        return False

    def tick(self, dt: float) -> None:
        """Lets carets blink and tooltips come."""

    def clear(self) -> None:
        """Takes all elements away (the screen changes)."""

    def rebuild(self) -> None:
        """Makes the theme anew for the present size, text scale and colours."""
