"""What SDL knows of the desktop and pygame-ce does not hand on: asked of the library that pygame has loaded.

Every answer may be None (another way of packing, another release): who asks has something to go by without it.
"""

from __future__ import annotations

import ctypes
import os
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame

MAXIMISED = 0x80
# Dots per inch of a Windows display at 100 %; and the finest that is believed.
WINDOWS_DPI = 96.0
MOST_SCALING = 4.0


class Borders(NamedTuple):
    """What the system draws round a window, in pixels."""

    top: int
    left: int
    bottom: int
    right: int


class _Rect(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int)]


def desktops() -> list[pygame.Rect] | None:
    """What the bars of the desktop leave free on each display, in pixels."""
    library = _library()
    if library is None:
        return None
    found = []
    for number in range(library.SDL_GetNumVideoDisplays()):
        rect = _Rect()
        if library.SDL_GetDisplayUsableBounds(number, ctypes.byref(rect)) == 0 and rect.w > 0 and rect.h > 0:
            found.append(pygame.Rect(rect.x, rect.y, rect.w, rect.h))
    return found or None


def scaling() -> float:
    """How many pixels the system wants for one of an ordinary screen, on the first display: 1.25 at 125 %. Only Windows
    says so in pixels; elsewhere (and where it does not tell) 1."""
    library = _library() if sys.platform == "win32" else None
    if library is None:
        return 1.0
    dots = ctypes.c_float()
    if library.SDL_GetDisplayDPI(0, ctypes.byref(dots), None, None) != 0:
        return 1.0
    return min(MOST_SCALING, max(1.0, dots.value / WINDOWS_DPI))


def borders(window: pygame.Window) -> Borders | None:
    """What is drawn round a window that is shown; nothing before that, and where the system does not tell."""
    library, handle = _library(), _handle(window)
    if library is None or handle is None:
        return None
    sides = [ctypes.c_int() for _ in range(4)]
    if library.SDL_GetWindowBordersSize(handle, *(ctypes.byref(side) for side in sides)) != 0:
        return None
    return Borders(*(side.value for side in sides))


def maximised(window: pygame.Window) -> bool:
    """Whether the window fills the desktop, beside its bars."""
    library, handle = _library(), _handle(window)
    return library is not None and handle is not None and bool(library.SDL_GetWindowFlags(handle) & MAXIMISED)


def _handle(window: pygame.Window) -> ctypes.c_void_p | None:
    library = _library()
    found = library.SDL_GetWindowFromID(ctypes.c_uint32(window.id)) if library is not None else None
    return ctypes.c_void_p(found) if found else None


@lru_cache(maxsize=1)
def _library() -> Any:
    # On Windows by its name, for it is loaded already; elsewhere a module that is linked with it leads to it.
    places = ["SDL2.dll"] if os.name == "nt" else [str(Path(sys.modules["pygame.base"].__file__ or ""))]
    for place in places:
        try:
            library = ctypes.CDLL(place)
            library.SDL_GetWindowFromID.restype = ctypes.c_void_p
            library.SDL_GetWindowFlags.restype = ctypes.c_uint32
            _ = (library.SDL_GetNumVideoDisplays, library.SDL_GetDisplayUsableBounds, library.SDL_GetWindowBordersSize)
            _ = library.SDL_GetDisplayDPI
        except (OSError, AttributeError):
            continue
        return library
    return None
