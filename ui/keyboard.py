"""Which key is meant, on whichever layout, and whose it is: ours, or the system's.

A key that bears a Latin letter or a digit counts as that: Z is where a German keyboard has it. One that bears neither
(Cyrillic, Greek, the unshifted top row of a French keyboard) counts by its place, as on a US keyboard, so that Undo and
the letters of the table are where other programs of that layout have them.
"""

from __future__ import annotations

import sys

import pygame

# What the keyboard commands with: Cmd on a Mac, Ctrl elsewhere. The other one is the system's.
COMMAND = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
_FOREIGN = (pygame.KMOD_CTRL if sys.platform == "darwin" else pygame.KMOD_META) | pygame.KMOD_ALT | pygame.KMOD_MODE
_ALL = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT | pygame.KMOD_MODE
_CONTROLS = (
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_SPACE,
    pygame.K_TAB,
    pygame.K_ESCAPE,
)
_PLACES = {pygame.KSCAN_A + i: ord("a") + i for i in range(26)}
_ROW = {pygame.KSCAN_1 + i: ord("123456789"[i]) for i in range(9)} | {pygame.KSCAN_0: ord("0")}
_PAD = {pygame.K_KP_0 if n == 0 else pygame.K_KP_1 + n - 1: ord(str(n)) for n in range(10)} | {
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
    pygame.K_KP_DIVIDE: pygame.K_SLASH,
}
_LONE = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_MODE,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCK,
    pygame.K_SCROLLLOCK,
)
# The keys beside the space bar and elsewhere that switch and drive an input method (International 1 to Language 9).
_METHODS = range(135, 153)


def meant(key: int, scancode: int) -> int:
    """The key code that a key stands for here: its Latin letter or digit, else what a US keyboard has at its place."""
    if key in _PAD:
        return _PAD[key]
    if scancode in _ROW and not ord("0") <= key <= ord("9"):
        return _ROW[scancode]
    if scancode in _PLACES and key > 127:
        return _PLACES[scancode]
    return key


def read(event: pygame.event.Event) -> pygame.event.Event:
    """A KEYDOWN or KEYUP as the key that is meant; the same event where that is what it bears."""
    key = meant(event.key, getattr(event, "scancode", 0))
    return event if key == event.key else pygame.event.Event(event.type, {**event.dict, "key": key})


def means_nothing(event: pygame.event.Event) -> bool:
    """Whether a key is none of ours alone: a modifier, a lock, an input method's, one without a name."""
    unknown = event.key == pygame.K_UNKNOWN
    return unknown or event.key in _LONE or getattr(event, "scancode", 0) in _METHODS


def of_system(event: pygame.event.Event) -> bool:
    """Whether a key is part of a chord of the system's (Alt+Tab, Ctrl+Space, Super+anything), and neither a command nor
    text. Alt+Enter is the window's, and told apart by `full_screen`."""
    mod = getattr(event, "mod", 0)
    return bool(mod & _FOREIGN) or (bool(mod & COMMAND) and event.key in _CONTROLS)


def full_screen(event: pygame.event.Event) -> bool:
    """Whether a key is Alt+Enter, without any other modifier."""
    mod = getattr(event, "mod", 0) & _ALL
    return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and bool(mod) and not mod & ~pygame.KMOD_ALT


def asks(event: pygame.event.Event) -> bool:
    """Whether a key with Shift is a question mark: where the system says so, else where layouts have it: beside the 0
    in much of Europe, at the comma of a French keyboard, at the slash elsewhere."""
    key, scancode = event.key, getattr(event, "scancode", 0)
    if getattr(event, "unicode", "") == "?" or key == pygame.K_QUESTION:
        return True
    if not getattr(event, "mod", 0) & pygame.KMOD_SHIFT:
        return False
    if scancode == pygame.KSCAN_MINUS:
        return key not in (pygame.K_MINUS, pygame.K_RIGHTPAREN, pygame.K_EQUALS) and key < 0x400
    return key == pygame.K_SLASH or (scancode == pygame.KSCAN_M and key == pygame.K_COMMA)
