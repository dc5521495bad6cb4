"""The drawings: SVGs rasterised at exactly the size they are shown at, kept in memory and (the slow ones) on disk.

On disk a picture is raw pixels (inflating them would take longer than reading them), under the hash of the SVG's
content, size and pygame version: another drawing or another renderer never meets an old picture, and a file that cannot
be read is made again.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import os
import re
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Literal

import pygame

from game.core.files import read_bytes
from game.core.message import msg
from ui.paths import ASSETS
from ui.stage.lru import SurfaceCache
from ui.stage.native import has_window
from ui.stage.paint import grey
from ui.warning import Warn, unheard

Edge = Literal["top", "bottom", "middle"]
# Rasterising that takes longer than this is worth a file, in seconds.
WORTH_A_FILE = 0.0008
# Drawn in place of a drawing that is not there.
MISSING = "common/missing"
# Width by height of a drawing, at least; one over it, at most.
LEANEST = 0.02
# The colour of a ground whose drawing is lost.
GROUND = "#4a3a6c"
# No drawing is as large, in bytes; what is drawn of a larger one could take any time.
MOST = 300_000
DISK_LIMIT = 200 << 20


class Art:
    """Pictures by name (`fugu/bannerfish`) and size in pixels. Never change a surface you get: it is shared."""

    def __init__(
        self, cache: Path | None, limit: int = 60 << 20, root: Path = ASSETS / "art", warn: Warn = unheard
    ) -> None:
        self._root = root
        self._warn = warn
        self._disk = cache
        self._memory = SurfaceCache(limit)
        self._hashes: dict[str, str] = {}
        self.rasterised = 0

    def path(self, name: str) -> Path:
        """The SVG of a name, whether it is there or not."""
        return self._root / f"{name}.svg"

    def has(self, name: str) -> bool:
        """Whether there is such a drawing."""
        return self.path(name).is_file()

    def get(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The drawing, fitted into `size` (its own proportions kept, centred)."""
        size = (max(1, size[0]), max(1, size[1]))
        return self._memory.get((name, size), lambda: self._load(name, size, "fit", "middle", opaque=False))

    def cover(self, name: str, size: tuple[int, int], keep: Edge = "middle", *, opaque: bool = True) -> pygame.Surface:
        """The drawing, covering `size`; what sticks out is cropped, the edge `keep` stays."""
        size = (max(1, size[0]), max(1, size[1]))
        key = (name, size, keep, opaque)
        return self._memory.get(key, lambda: self._load(name, size, "cover", keep, opaque=opaque))

    def icon(self, name: str, size: int, colour: str) -> pygame.Surface:
        """A white icon of assets/art/common (without its `icon-`), or of a game (`fugu/ui-pass`), in a colour."""

        def make() -> pygame.Surface:
            path = name if "/" in name else f"common/icon-{name}"
            image = self.get(path, (size, size)).copy()
            image.fill(pygame.Color(colour), special_flags=pygame.BLEND_RGBA_MULT)
            return image

        return self._memory.get(("icon", name, size, colour), make)

    def dimmed(
        self, name: str, size: tuple[int, int], share: float, factor: tuple[float, float, float]
    ) -> pygame.Surface:
        """The drawing with grey mixed in and darkened (see paint.grey)."""
        return self._memory.get((name, size, share, factor), lambda: grey(self.get(name, size), share, factor))

    def made(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture composed elsewhere (a card with its number), kept with the others."""
        return self._memory.get(("made", *key), make)

    def kept(
        self, key: str, size: tuple[int, int], make: Callable[[], pygame.Surface] | None, *, opaque: bool = True
    ) -> pygame.Surface | None:
        """A picture that is slow to make (a game's position, the lid of a box), kept in memory and on disk. `key` must
        name all that it depends on (see `digest`). Without `make`: what is kept, or None."""
        # A file's name, which may be no text, can be part of it.
        data = key.encode("utf-8", "surrogatepass")
        stem = f"{hashlib.blake2b(data, digest_size=10).hexdigest()}-{size[0]}x{size[1]}-kept-{opaque}"
        known = ("kept", stem)
        if known not in self._memory:
            found = self._read(stem, size, opaque)
            if found is None:
                if make is None:
                    return None
                found = make()
                self._write(stem, found)
            kept = found
            return self._memory.get(known, lambda: kept)
        return self._memory.get(known, lambda: pygame.Surface(size))

    def clear(self) -> None:
        """Forgets what is in memory (after the window's size has changed)."""
        self._memory.clear()

    def _load(self, name: str, size: tuple[int, int], fit: str, keep: Edge, *, opaque: bool) -> pygame.Surface:
        stem = self._stem(name, size, f"{fit}-{keep}-{opaque}")
        image = self._read(stem, size, opaque)
        if image is not None:
            return image
        began = time.perf_counter()
        try:
            image = _rasterise(_drawing(self.path(name)), size, fit, keep, opaque)
        except (OSError, ValueError, pygame.error):
            self._warn(msg("ui.lost.drawing", file=f"{name}.svg"))
            return self._stand_in(name, size, opaque)
        self.rasterised += 1
        if time.perf_counter() - began > WORTH_A_FILE:
            self._write(stem, image)
        return image

    def _stand_in(self, name: str, size: tuple[int, int], opaque: bool) -> pygame.Surface:
        """What is shown for a drawing that is missing or damaged: a question mark; of a ground, its colour."""
        if not opaque and name != MISSING:
            return self.get(MISSING, size)
        out = pygame.Surface(size, 0 if opaque else pygame.SRCALPHA, 32)
        out.fill(GROUND)
        return _native(out, opaque)

    def digest(self, name: str) -> str:
        """What tells this drawing, and this renderer, from any other."""
        digest = self._hashes.get(name)
        if digest is None:
            try:
                data = read_bytes(self.path(name), MOST)
            except OSError:
                # Nothing is kept under that.
                data = b""
            data += pygame.version.ver.encode()
            digest = self._hashes[name] = hashlib.blake2b(data, digest_size=10).hexdigest()
        return digest

    def _stem(self, name: str, size: tuple[int, int], how: str) -> str:
        return f"{self.digest(name)}-{size[0]}x{size[1]}-{how}"

    def _read(self, stem: str, size: tuple[int, int], opaque: bool) -> pygame.Surface | None:
        if self._disk is None:
            return None
        try:
            image = pygame.image.frombuffer(read_bytes(self._disk / stem, size[0] * size[1] * 4 + 1), size, "BGRA")
        except (OSError, ValueError):
            return None
        # The copy has its own pixels, in the window's order.
        return _native(image, opaque) if has_window() else image.copy()

    def _write(self, stem: str, image: pygame.Surface) -> None:
        if self._disk is None:
            return
        data = pygame.image.tobytes(image, "BGRA")
        part = self._disk / f"{stem}.{os.getpid()}.part"
        # A cache that cannot be written (full disk, read-only folder) costs time, and nothing else.
        with contextlib.suppress(OSError):
            self._disk.mkdir(parents=True, exist_ok=True)
            part.write_bytes(data)
            part.replace(self._disk / stem)

    def prune(self) -> None:
        """Deletes the oldest pictures on disk beyond the limit. Called once, when the app ends."""
        if self._disk is None:
            return
        found: list[tuple[float, int, Path]] = []
        with contextlib.suppress(OSError), os.scandir(self._disk) as files:
            for file in files:
                # A folder or a link that leads nowhere is not of ours, and keeps the others from nothing.
                with contextlib.suppress(OSError):
                    stat = file.stat(follow_symlinks=False)
                    found.append((stat.st_mtime, stat.st_size, self._disk / file.name))
        total = 0
        for _, size, path in sorted(found, reverse=True):
            total += size
            if total > DISK_LIMIT:
                with contextlib.suppress(OSError):
                    path.unlink()


def _drawing(path: Path) -> bytes:
    """The SVG's text. Raises OSError, ValueError for one that is cut off: the renderer would draw what is there."""
    data = read_bytes(path, MOST + 1)
    if len(data) > MOST or not data.rstrip().endswith(b"</svg>"):
        raise ValueError("a drawing without its end, or without end")
    return data


def _rasterise(svg: bytes, size: tuple[int, int], fit: str, keep: Edge, opaque: bool) -> pygame.Surface:
    w, h = size
    if fit == "fit":
        drawn = pygame.image.load_sized_svg(BytesIO(svg), size)
    else:
        own_w, own_h = _proportions(svg)
        scale = max(w / own_w, h / own_h)
        # The renderer rounds down, and the last row may be half covered: ask for a little more, never for less.
        drawn = pygame.image.load_sized_svg(BytesIO(svg), (math.ceil(own_w * scale) + 3, math.ceil(own_h * scale) + 3))
    out = pygame.Surface(size, 0 if opaque else pygame.SRCALPHA, 32)
    x = (w - drawn.get_width()) // 2
    y = {"top": 0, "middle": (h - drawn.get_height()) // 2, "bottom": h - drawn.get_height() + 2}[keep]
    out.blit(drawn, (x, y))
    return _native(out, opaque)


def _proportions(svg: bytes) -> tuple[float, float]:
    """Width and height of a drawing, from its view box. Raises ValueError for those that no drawing has."""
    found = re.search(rb'viewBox="\S+ \S+ (\S+) (\S+)"', svg[:1000])
    if not found:
        width, height = pygame.image.load_sized_svg(BytesIO(svg), (64, 64)).get_size()
        return float(width), float(height)
    w, h = float(found[1]), float(found[2])
    if not (w > 0 and h > 0 and LEANEST < w / h < 1 / LEANEST):
        raise ValueError(f"no proportions of a drawing: {w}, {h}")
    return w, h


def _native(image: pygame.Surface, opaque: bool) -> pygame.Surface:
    if not has_window():
        return image
    return image.convert() if opaque else image.convert_alpha()
