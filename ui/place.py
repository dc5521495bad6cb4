"""Where the window lies and how large it is: what the desktop has room for, and what is remembered between starts."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

import pygame

from game.core.files import read_bytes

FIRST = (1280, 800)
LEAST = (960, 600)
# A tall window may be narrower: the layouts for tall windows hold from this size on.
TALL_LEAST = (720, 900)
# What a window's own bar and edges take, in pixels, before the system has said how much: at the sides, and above and
# below.
ROUND = (16, 40)
# So much of a window must lie on a display, in pixels, for it to be found there.
GRIP = 80
# A file of ours is not longer than this.
LONGEST = 4096
NAME = "window.json"


@dataclass(frozen=True, slots=True)
class Place:
    """A window's size and, where the system tells it, the place of its upper left corner on the desktop, in pixels."""

    size: tuple[int, int]
    corner: tuple[int, int] | None = None
    maximised: bool = False


def fitted(wanted: Place | None, desktops: list[pygame.Rect], scale: float = 1.0) -> Place:
    """The place within what the desktops leave free: a window of 1280×800 in the middle of the first one, or the wanted
    one, on the display it lies on; no larger than there is room for, and nowhere over an edge. `scale` is how many
    pixels the system wants for one of an ordinary screen."""
    size = wanted.size if wanted is not None else scaled(FIRST, scale)
    if not desktops:
        return Place(size)
    corner = wanted.corner if wanted is not None else None
    held = _display(corner, size, desktops)
    desk = held or desktops[0]
    room = (desk.width - ROUND[0], desk.height - ROUND[1])
    size = (min(size[0], room[0]), min(size[1], room[1]))
    frame = pygame.Rect(0, 0, size[0] + ROUND[0], size[1] + ROUND[1])
    if held is None or corner is None:
        frame.center = desk.center
        corner = frame.topleft
    frame.topleft = corner
    frame.clamp_ip(desk)
    return Place(size, frame.topleft, wanted is not None and wanted.maximised)


def _display(corner: tuple[int, int] | None, size: tuple[int, int], desktops: list[pygame.Rect]) -> pygame.Rect | None:
    """The display that most of a window lies on."""
    if corner is None:
        return None
    window = pygame.Rect(corner, size)
    best = max(desktops, key=lambda desk: desk.clip(window).width * desk.clip(window).height)
    seen = best.clip(window)
    return best if seen.width >= GRIP and seen.height >= GRIP else None


def scaled(size: tuple[int, int], scale: float) -> tuple[int, int]:
    """A size for an ordinary screen, on one with `scale` times as fine pixels."""
    return (round(size[0] * scale), round(size[1] * scale))


def least(size: tuple[int, int], desktops: list[pygame.Rect], scale: float = 1.0) -> tuple[int, int]:
    """The least size that a window of this size may be drawn to: a tall one may become narrow, a narrow one must stay
    tall; on a small desktop no more than that has room for."""
    width, height = size
    found, tall = scaled(LEAST, scale), scaled(TALL_LEAST, scale)
    if height >= tall[1]:
        found = (tall[0], found[1] if width >= found[0] else tall[1])
    for desk in desktops:
        found = (min(found[0], desk.width - ROUND[0]), min(found[1], desk.height - ROUND[1]))
    return (max(1, min(found[0], width)), max(1, min(found[1], height)))


def load(folder: Path) -> Place | None:
    """What was kept in a folder; None for nothing, and for anything else than a place. Never raises."""
    try:
        raw = json.loads(read_bytes(folder / NAME, LONGEST))
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(raw, dict):
        return None
    size, corner = _pair(raw.get("size"), 100), _pair(raw.get("corner"), -100_000)
    return Place(size, corner, raw.get("maximised") is True) if size is not None else None


def _pair(value: object, lowest: int) -> tuple[int, int] | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    one, two = value
    if type(one) is not int or type(two) is not int or not all(lowest <= n <= 100_000 for n in (one, two)):
        return None
    return (one, two)


def save(folder: Path, place: Place) -> None:
    """Keeps a place in a folder. One that cannot be written loses nothing but this."""
    part = folder / f"{NAME}.{os.getpid()}.part"
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps(asdict(place)), "utf-8")
        part.replace(folder / NAME)
