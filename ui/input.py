"""From devices to intentions, in one place: what the user wants, not which key it was.

A key that is held repeats only where that makes sense (arrows, typing): a held Enter confirms once.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Hover:
    """The mouse is here."""

    pos: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Press:
    """A mouse button went down: 1 left, 2 middle, 3 right."""

    pos: tuple[int, int]
    button: int


@dataclass(frozen=True, slots=True)
class Release:
    """A mouse button went up."""

    pos: tuple[int, int]
    button: int


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned: positive is up."""

    pos: tuple[int, int]
    notches: float


@dataclass(frozen=True, slots=True)
class Go:
    """An arrow key, or the pad: one step in a direction."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Step:
    """Tab (1) or Shift+Tab (-1)."""

    by: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """Enter, Space or the pad's A: the focused thing."""

    key: str = "return"


@dataclass(frozen=True, slots=True)
class Cancel:
    """Esc or the pad's B: back, put back, close."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Any other key by name (`a`, `f1`, `home`); `ctrl` when Ctrl (or Cmd) is held."""

    key: str
    ctrl: bool = False
    shift: bool = False


Intention = Hover | Press | Release | Wheel | Go | Step | Confirm | Cancel | Shortcut

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_HATS = {(-1, 0): (-1, 0), (1, 0): (1, 0), (0, 1): (0, -1), (0, -1): (0, 1)}


class Input:
    """Keeps which keys are down, so that a key pressed once counts once."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def holds(self, key: int) -> bool:
        """Whether a key is down that was pressed for something here."""
        return key in self._held

    def intentions(self, event: pygame.event.Event) -> list[Intention]:
        """What an event means; empty for events that mean nothing here."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return [Hover(event.pos)]
        if kind == pygame.MOUSEBUTTONDOWN:
            return [Press(event.pos, event.button)] if event.button <= 3 else []
        if kind == pygame.MOUSEBUTTONUP:
            return [Release(event.pos, event.button)] if event.button <= 3 else []
        if kind == pygame.MOUSEWHEEL:
            return [Wheel(pygame.mouse.get_pos(), getattr(event, "precise_y", event.y) or event.y)]
        if kind == pygame.KEYUP:
            self._held.discard(event.key)
            return []
        if kind == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            return []
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.JOYHATMOTION and event.value in _HATS:
            return [Go(*_HATS[event.value])]
        if kind == pygame.JOYBUTTONDOWN:
            pad: dict[int, Intention] = {0: Confirm(), 1: Cancel(), 4: Step(-1), 5: Step(1)}
            return [pad[event.button]] if event.button in pad else []
        return []

    def _key(self, event: pygame.event.Event) -> list[Intention]:
        key, mod = event.key, getattr(event, "mod", 0)
        again = key in self._held
        self._held.add(key)
        if key in _ARROWS:
            return [Go(*_ARROWS[key])]
        if key == pygame.K_TAB:
            return [Step(-1 if mod & pygame.KMOD_SHIFT else 1)]
        if again:
            return []
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            # Alt+Enter belongs to the window (full screen).
            return [Shortcut("alt-return")] if mod & pygame.KMOD_ALT else [Confirm()]
        if key == pygame.K_SPACE:
            return [Confirm("space")]
        if key == pygame.K_ESCAPE:
            return [Cancel()]
        ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        return [Shortcut(pygame.key.name(key), ctrl, bool(mod & pygame.KMOD_SHIFT))]
