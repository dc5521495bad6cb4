"""The window itself: opening it the fast way, its size and place, full screen, its name, picture and least size.

There is one window from the start to the end, and nobody keeps its surface: the system gives it another one whenever
its size changes.
"""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from pathlib import Path

import pygame

from game.core.errors import FuNightError
from game.core.message import msg
from ui import place as places
from ui import sdl
from ui.paths import ASSETS, NAME
from ui.place import Place

TITLE = "Fu Night"
ICON = ASSETS / "art" / "common" / "window-icon.svg"
# Height of a desktop's bar where the system does not tell, in pixels.
BAR = 60
# Drivers that show nothing: right for tests, where they are asked for by name.
UNSEEN = ("dummy", "offscreen")
# What says that the window cannot be seen at all, and what says that it can be.
GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
BACK = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED, pygame.WINDOWFOCUSGAINED)


def prepare_environment() -> None:
    """What must be set before the display starts."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # What the system calls the program, in its bars and where it asks for the sound. Importing pygame has set the first
    # one to the name of a file.
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_ID"):
        os.environ[name] = NAME
    os.environ.setdefault("SDL_APP_NAME", TITLE)
    if sys.platform.startswith("linux"):
        # Without this, SDL presents a software surface through OpenGL: some 30 ms a frame where there is no GPU.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    elif sys.platform == "win32":
        _name_for_the_taskbar()
        # The window is drawn in the screen's own pixels, on whichever screen it is; else Windows stretches it, blurred.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # The first click into the window is a click on what it hits, and the screen saver stays the system's.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    # The system shows the candidates of an input method itself: we draw what is being composed, not the list.
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")


def _name_for_the_taskbar() -> None:
    # Without a name of its own the window goes under Python's picture, together with other programs of Python's.
    import ctypes

    with contextlib.suppress(AttributeError, OSError):
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(NAME)  # type: ignore[attr-defined]


class NoWindow(FuNightError):
    """There is no screen that a window could be opened on."""


class Window:
    """The one window. With a `size` it opens at that, and nothing of it is kept (tests); without, as it was left, or at
    1280×800, or at what the desktop has room for; and where it is left is kept in `folder`. Raises NoWindow."""

    def __init__(self, size: tuple[int, int] | None, folder: Path, *, fullscreen: bool) -> None:
        prepare_environment()
        _start_display()
        self._folder = folder if size is None else None
        # The system leaves full screen for the plain window; it comes back as it was.
        self._filled = False
        # Whether nothing of it can be seen: it is minimised or hidden.
        self.gone = False
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        icon = None
        with contextlib.suppress(pygame.error, FileNotFoundError):
            icon = pygame.image.load_sized_svg(ICON, (64, 64))
            pygame.display.set_icon(icon)
        self._desktops = _desktops()
        self._scale = sdl.scaling()
        self._fine: pygame.Window | None = None
        self._whole = False
        at = places.fitted(places.load(folder), self._desktops, self._scale) if size is None else Place(size)
        try:
            if pixels_are_finer():
                self._fine = pygame.Window(TITLE, at.size, allow_high_dpi=True, resizable=True, hidden=True)
                self._fine.get_surface()
                if icon is not None:
                    self._fine.set_icon(icon)
            else:
                _opened(at.size)
        except pygame.error as error:
            raise NoWindow(msg("cli.no_window", detail=str(error))) from error
        handle = self._handle
        if at.corner is not None:
            handle.position = _to_system(at.corner, handle)
        self._limit(handle.size)
        if fullscreen:
            self._filled = at.maximised
            self.fullscreen = True
        handle.show()
        if at.maximised and not fullscreen:
            handle.maximize()
        pygame.key.set_repeat(380, 40)
        # Only a text field listens to an input method; else it would swallow the letters of shortcuts.
        pygame.key.stop_text_input()

    @property
    def surface(self) -> pygame.Surface:
        """What is seen in the window, at its present size. Never keep it."""
        found = pygame.display.get_surface() if self._fine is None else self._fine.get_surface()
        assert found is not None, "the window is closed"
        return found

    def show(self, rects: list[pygame.Rect] | None = None) -> None:
        """Shows what was painted on the surface: in some rectangles, or all of it."""
        if self._fine is not None:
            self._fine.flip()
        elif rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    @property
    def ratio(self) -> float:
        """Pixels of the surface for one point of the window, in which the system tells where the mouse is."""
        return 1.0 if self._fine is None else self.surface.get_width() / max(1, self._handle.size[0])

    @property
    def mouse(self) -> tuple[int, int]:
        """Where the mouse is, in pixels of the surface."""
        return _times(pygame.mouse.get_pos(), self.ratio)

    def in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """An event whose places are pixels of the surface; a turn of the wheel tells where the mouse is."""
        ratio = self.ratio
        if event.type == pygame.MOUSEWHEEL and not hasattr(event, "pos"):
            event = pygame.event.Event(event.type, {**event.dict, "pos": pygame.mouse.get_pos()})
        if ratio == 1.0:
            return event
        if event.type == pygame.VIDEORESIZE:
            width, height = self.surface.get_size()
            return pygame.event.Event(event.type, {**event.dict, "size": (width, height), "w": width, "h": height})
        if not hasattr(event, "pos"):
            return event
        places = {name: _times(getattr(event, name), ratio) for name in ("pos", "rel") if hasattr(event, name)}
        return pygame.event.Event(event.type, {**event.dict, **places, "points": event.pos})

    def in_points(self, event: pygame.event.Event) -> pygame.event.Event:
        """The same event with the place that the system told, for who asks the system for it too."""
        if not hasattr(event, "points"):
            return event
        return pygame.event.Event(event.type, {**event.dict, "pos": event.points})

    @property
    def _handle(self) -> pygame.Window:
        if self._fine is not None:
            return self._fine
        with warnings.catch_warnings():
            # The only way to the place, least size and full screen of a window of pygame.display.
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()

    @property
    def fullscreen(self) -> bool:
        """Whether it fills the display it is on. It stays the same window; after full screen it has the size and place
        that it had before."""
        return pygame.display.is_fullscreen() if self._fine is None else self._whole

    @fullscreen.setter
    def fullscreen(self, on: bool) -> None:
        if on == self.fullscreen:
            return
        handle = self._handle
        # A system that has no full screen leaves the window as it is.
        with contextlib.suppress(pygame.error):
            if on:
                self._filled = self._filled or sdl.maximised(handle)
                self._keep()
                handle.set_fullscreen(True)
                self._whole = True
            else:
                handle.set_windowed()
                self._whole = False
                if self._filled:
                    handle.maximize()
                self._filled = False

    def event(self, event: pygame.event.Event) -> None:
        """Takes notice of what happens to the window."""
        if event.type in GONE:
            self.gone = True
        elif event.type in BACK:
            self.gone = False
        elif event.type == pygame.VIDEORESIZE:
            # The least size is in points, the event in pixels.
            self._limit(event.size if self._fine is None else self._fine.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Asks the system for another size of the plain window."""
        self._limit(size)
        self._handle.size = size

    def move(self, corner: tuple[int, int]) -> None:
        """Asks the system for another place."""
        self._handle.position = corner

    def minimise(self) -> None:
        """Asks the system to put it away."""
        self._handle.minimize()

    def restore(self) -> None:
        """Asks the system to show it again."""
        self._handle.restore()

    def close(self) -> None:
        """Keeps where it is left, and closes it."""
        if pygame.display.get_init() and (self._fine is not None or pygame.display.get_surface() is not None):
            if not self.fullscreen:
                self._keep()
            if self._fine is not None:
                self._fine.destroy()
                self._fine = None
            pygame.display.quit()

    def _limit(self, size: tuple[int, int]) -> None:
        if not self.fullscreen:
            with contextlib.suppress(pygame.error, ValueError):
                self._handle.minimum_size = places.least(size, self._desktops, self._scale)

    def _keep(self) -> None:
        """Keeps the size and place of a plain window; of a maximised one, that it was maximised."""
        if self._folder is None:
            return
        handle = self._handle
        filled = self._filled or sdl.maximised(handle)
        if filled:
            before = places.load(self._folder) or Place(places.FIRST)
            places.save(self._folder, Place(before.size, before.corner, maximised=True))
            return
        places.save(self._folder, Place(handle.size, _from_system(handle)))


def pixels_are_finer() -> bool:
    """Whether the system measures windows in points, of which each may be several pixels: macOS. There the window is of
    the kind that can be drawn in pixels; pygame.display has none."""
    return sys.platform == "darwin"


def _times(place: tuple[int, int], ratio: float) -> tuple[int, int]:
    return (round(place[0] * ratio), round(place[1] * ratio))


def _desktops() -> list[pygame.Rect]:
    if pygame.display.get_driver() in UNSEEN:
        return []
    found = sdl.desktops()
    if found is None:
        # Where bars are is not known: one of usual height, at the bottom.
        width, height = pygame.display.get_desktop_sizes()[0]
        found = [pygame.Rect(0, 0, width, height - BAR)]
    return found


def _to_system(corner: tuple[int, int], handle: pygame.Window) -> tuple[int, int]:
    """From the corner of the frame to the corner that SDL wants: of a window that was not shown yet, X11 lays the frame
    there, others the inside."""
    if pygame.display.get_driver() == "x11":
        return corner
    around = sdl.borders(handle)
    return (corner[0] + around.left, corner[1] + around.top) if around is not None else corner


def _from_system(handle: pygame.Window) -> tuple[int, int] | None:
    """The corner of the frame; None where windows do not know their place."""
    if pygame.display.get_driver() == "wayland":
        return None
    around = sdl.borders(handle)
    x, y = handle.position
    return (x - around.left, y - around.top) if around is not None else (x, y)


def _start_display() -> None:
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoWindow(msg("cli.no_window", detail=str(error))) from error
    # Where there is no screen, SDL may draw into memory without a word: a game that nobody would ever see.
    if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise NoWindow(msg("cli.no_window", detail=msg("cli.no_screen_here")))


def _opened(size: tuple[int, int]) -> None:
    """Opens the window unseen, so that it is at its place when it is first seen."""
    flags = pygame.RESIZABLE | pygame.HIDDEN
    with warnings.catch_warnings():
        # A system may give the window another size than was asked for: the app is laid out for what it gets.
        warnings.simplefilter("ignore", RuntimeWarning)
        try:
            pygame.display.set_mode(size, flags)
        except pygame.error:
            # Some systems (Wayland without X) only present with acceleration.
            os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
            pygame.display.quit()
            pygame.display.init()
            pygame.display.set_mode(size, flags)
