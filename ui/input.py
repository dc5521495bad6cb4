"""From devices to intentions, in one place: what the user wants, not which key it was.

A key that is held repeats only where that makes sense (arrows, typing, steppers): a held Enter confirms once. Keys
count only with exactly their modifiers: what else is pressed with them belongs to the system.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui import keyboard


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
class Again:
    """Enter or Space is still held down: only controls that count up or down go on."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Esc or the pad's B: back, put back, close."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Any other key by name (`a`, `f1`, `home`), as meant on this layout; `ctrl` when Ctrl (on a Mac: Cmd) is held.
    Shift is told only with it: alone it makes another key (`?`), or none."""

    key: str
    ctrl: bool = False
    shift: bool = False

    @property
    def plain(self) -> str:
        """The key's name if it is pressed alone; else nothing."""
        return "" if self.ctrl else self.key


Intention = Hover | Press | Release | Wheel | Go | Step | Confirm | Again | Cancel | Shortcut

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_HATS = {(-1, 0): (-1, 0), (1, 0): (1, 0), (0, 1): (0, -1), (0, -1): (0, 1)}

_ONCE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
_SIGNS = ("?", "/", "+", "=")


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
            pos = event.pos if hasattr(event, "pos") else pygame.mouse.get_pos()
            return [Wheel(pos, getattr(event, "precise_y", event.y) or event.y)]
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
        if keyboard.means_nothing(event):
            return []
        again = key in self._held
        self._held.add(key)
        if keyboard.full_screen(event):
            return [] if again else [Shortcut("alt-return")]
        if keyboard.of_system(event):
            return []
        ctrl, shift = bool(mod & keyboard.COMMAND), bool(mod & pygame.KMOD_SHIFT)
        if key == pygame.K_TAB:
            return [Step(-1 if shift else 1)]
        if key in _ARROWS:
            return [] if ctrl or shift else [Go(*_ARROWS[key])]
        if key in _ONCE and shift:
            return []
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if again:
                return [Again()]
            return [Confirm("space")] if key == pygame.K_SPACE else [Confirm()]
        if again:
            return []
        if key == pygame.K_ESCAPE:
            return [Cancel()]
        name = "?" if keyboard.asks(event) and not ctrl else pygame.key.name(key)
        # With Shift alone a key is another sign, where it is one of ours, or nothing.
        if not name or (shift and not ctrl and name not in _SIGNS):
            return []
        return [Shortcut(name, ctrl, ctrl and shift)]
