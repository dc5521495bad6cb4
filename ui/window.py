"""The window itself: opening it the fast way, its size, full screen, its picture and its least size."""

from __future__ import annotations

import contextlib
import os
import sys
import warnings

import pygame

from game.core.errors import FuNightError
from game.core.message import msg
from ui.paths import ASSETS

LEAST = (960, 600)
# A tall window may be narrower: the layouts for tall windows hold from this size on.
TALL_LEAST = (720, 900)
FIRST = (1280, 800)
# Drivers that show nothing: right for tests, where they are asked for by name.
UNSEEN = ("dummy", "offscreen")


def prepare_environment() -> None:
    """What must be set before the display starts."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform.startswith("linux"):
        # Without this, SDL presents a software surface through OpenGL: some 30 ms a frame where there is no GPU.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # The first click into the window is a click on what it hits, and the screen saver stays the system's.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")


class NoWindow(FuNightError):
    """There is no screen that a window could be opened on."""


def open_window(size: tuple[int, int] | None, fullscreen: bool) -> pygame.Surface:
    """Opens (or changes) the window. Without a size: 1280×800, or what the screen has room for. Raises NoWindow."""
    prepare_environment()
    _start_display()
    pygame.font.init()
    pygame.display.set_caption("Fu Night")
    with contextlib.suppress(pygame.error, FileNotFoundError):
        pygame.display.set_icon(pygame.image.load_sized_svg(ASSETS / "art" / "common" / "window-icon.svg", (64, 64)))
    try:
        surface = _set_mode(size or _fitting(), fullscreen)
    except pygame.error as error:
        raise NoWindow(msg("cli.no_window", detail=str(error))) from error
    limit(surface.get_size())
    pygame.key.set_repeat(380, 40)
    # Only a text field listens to an input method; else it would swallow the letters of shortcuts.
    pygame.key.stop_text_input()
    return surface


def least(size: tuple[int, int]) -> tuple[int, int]:
    """The least size that a window of this size may be drawn to: a tall one may become narrow, a narrow one must stay
    tall."""
    width, height = size
    if height < TALL_LEAST[1]:
        return LEAST
    return (TALL_LEAST[0], LEAST[1] if width >= LEAST[0] else TALL_LEAST[1])


def limit(size: tuple[int, int]) -> None:
    """Tells the system the least size from here on."""
    with contextlib.suppress(Exception), warnings.catch_warnings():
        # The only way to a least size for a window of pygame.display; without it, a smaller window is laid out too.
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = least(size)


def _start_display() -> None:
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoWindow(msg("cli.no_window", detail=str(error))) from error
    # Where there is no screen, SDL may draw into memory without a word: a game that nobody would ever see.
    if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise NoWindow(msg("cli.no_window", detail=msg("cli.no_screen_here")))


def _set_mode(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
    wanted = pygame.display.get_desktop_sizes()[0] if fullscreen else size
    with warnings.catch_warnings():
        # A system may give the window another size than was asked for: the app is laid out for what it gets.
        warnings.simplefilter("ignore", RuntimeWarning)
        return _opened(wanted, size, flags)


def _opened(wanted: tuple[int, int], size: tuple[int, int], flags: int) -> pygame.Surface:
    try:
        return pygame.display.set_mode(wanted, flags)
    except pygame.error:
        # Some systems (Wayland without X) only present with acceleration.
        os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        pygame.display.quit()
        pygame.display.init()
        try:
            return pygame.display.set_mode(wanted, flags)
        except pygame.error:
            return pygame.display.set_mode(size, pygame.RESIZABLE)


def _fitting() -> tuple[int, int]:
    try:
        desktop = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return FIRST
    return (max(LEAST[0], min(FIRST[0], desktop[0])), max(LEAST[1], min(FIRST[1], desktop[1] - 60)))
