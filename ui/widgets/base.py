"""Widgets: nodes that can be pointed at, focused and activated, by mouse, keyboard and pad alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from ui.kit import Kit
from ui.stage.stage import Node

if TYPE_CHECKING:
    from ui.widgets.drag import Load

Action = Callable[[], Any]


class Widget(Node):
    """A control. `id` keeps the focus on it when a screen is laid out anew; `why` says, when it is off, why it is.

    Hover, press and focus are told to it by the screen; it only looks different.
    """

    focusable = True
    # Whether the arrows pass it by: it is reached by Tab alone.
    aside = False
    # Whether it goes on while it is held down, by mouse or key (a stepper).
    repeats = False

    def __init__(self, kit: Kit, rect: pygame.Rect, id: str, *, z: float = 10, margin: int = 0) -> None:
        super().__init__(rect, z=z, margin=margin)
        self.kit = kit
        self.id = id
        self.tooltip = ""
        self._enabled = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.radius: float | None = None

    @property
    def enabled(self) -> bool:
        """Whether it does something now."""
        return self._enabled

    @enabled.setter
    def enabled(self, on: bool) -> None:
        if on != self._enabled:
            self._enabled = on
            self.touch()

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point (pixels) is on it and not scrolled out of sight."""
        return self.visible and self.rect.collidepoint(pos) and (self.clip is None or self.clip.collidepoint(pos))

    @property
    def ring(self) -> tuple[pygame.Rect, float]:
        """Where the focus ring goes: the shape's rectangle and its corner radius in pixels."""
        radius = self.rect.height / 2 if self.radius is None else self.radius
        return self.rect, radius

    def set_hovered(self, on: bool) -> None:
        """The mouse came or went."""
        if on != self.hovered:
            self.hovered = on
            self.touch()

    def set_pressed(self, on: bool) -> None:
        """The mouse button went down on it, or up."""
        if on != self.pressed:
            self.pressed = on
            self.touch()

    def set_focused(self, on: bool) -> None:
        """The focus came or went."""
        if on != self.focused:
            self.focused = on
            self.touch()

    def arrived(self) -> None:
        """The focus came by Tab or an arrow key (a text field begins to listen)."""

    def activate(self) -> None:
        """A click on it, or Enter."""

    def press_at(self, pos: tuple[int, int]) -> None:
        """The mouse went down at this point of it."""

    def drag_to(self, pos: tuple[int, int]) -> None:
        """The mouse moved with the button down."""

    def carry(self) -> Load | None:
        """What the mouse picks up when it moves on with the button down; None: it cannot be carried (and may say why).
        Asked once for each press."""
        return None

    def release(self) -> None:
        """The press was let go of without a click (the window lost the focus): what was being dragged goes back."""

    def go(self, dx: int, dy: int) -> bool:
        """An arrow key while it has the focus; True if it used it (a slider moves, the focus stays)."""
        return False

    def wheel(self, notches: float) -> bool:
        """The mouse wheel over it, positive is up; True if it counts with it."""
        return False

    def key(self, name: str) -> bool:
        """Another key while it has the focus; True if it used it."""
        return False
