"""`gallery`: a picture of every screen in its typical states, and contact sheets; for looking, and for the README."""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from io import BytesIO
from pathlib import Path

import pygame

from game.commands.paths import folder_to_read, folder_to_write
from game.core.errors import FuNightError
from game.core.files import read_bytes
from game.core.message import msg
from ui.commands.opening import settings_for
from ui.commands.scenes import Scene, quiet_app, scenes
from ui.settings import Settings
from ui.stage.type import Type

COLUMNS = 2
CELL = 900
# A picture to compare with is no larger, in bytes.
MOST = 100_000_000


def run(args: argparse.Namespace) -> int:
    """Writes DIR/NAME.png for every scene; with --sheet also DIR/sheet-N.png, with --targets those beside ours."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    targets = None if args.targets is None else folder_to_read(args.targets)
    chosen = wanted(scenes(), args.only or ())
    folder = folder_to_write(args.folder)
    settings = settings_for(Settings(text=args.text_scale), args)
    written = []
    for name, scene in chosen.items():
        with tempfile.TemporaryDirectory() as home:
            app = quiet_app(args.size, Path(home), settings)
            try:
                scene(app)
                for _ in range(3):
                    app.step()
                # A curtain looks as if it could be answered once it can.
                while not app.top.hears:
                    time.sleep(0.02)
                    app.step()
                path = folder / f"{name}.png"
                _save(app.window, path)
            finally:
                app.close()
        written.append(path)
        print(path, flush=True)
    if args.sheet or targets is not None:
        for path in sheets(folder, written, targets):
            print(path, flush=True)
    return 0


def wanted(found: Mapping[str, Scene], only: Sequence[str]) -> dict[str, Scene]:
    """The scenes that one of the patterns names (`*` stands for anything); all without a pattern. Raises FuNightError
    for a pattern that names none."""
    for pattern in only:
        if not any(fnmatchcase(name, pattern) for name in found):
            raise FuNightError(msg("cli.no_screen", name=pattern))
    return {
        name: scene for name, scene in found.items() if not only or any(fnmatchcase(name, pattern) for pattern in only)
    }


def sheets(folder: Path, pictures: Sequence[Path], targets: Path | None) -> list[Path]:
    """Contact sheets of eight pictures; where `targets` has one whose name begins alike, it stands beside ours."""
    pygame.font.init()
    type_ = Type()
    pairs = [(path, _target(targets, path)) for path in pictures]
    out = []
    for start in range(0, len(pairs), 8):
        page = pairs[start : start + 8]
        cells: list[tuple[str, Path]] = []
        for ours, theirs in page:
            cells.append((ours.stem, ours))
            if theirs is not None:
                cells.append((f"{theirs.stem} (target)", theirs))
        path = folder / f"sheet-{start // 8 + 1}.png"
        _save(_page(type_, cells), path)
        out.append(path)
    return out


def _target(targets: Path | None, ours: Path) -> Path | None:
    if targets is None:
        return None
    found = sorted(targets.rglob(f"{ours.stem}-1280x800.png")) + sorted(targets.rglob(f"{ours.stem}*.png"))
    return found[0] if found else None


def _page(type_: Type, cells: Sequence[tuple[str, Path]]) -> pygame.Surface:
    rows: list[list[tuple[str, pygame.Surface]]] = []
    for i in range(0, len(cells), COLUMNS):
        rows.append([(name, _scaled(_load(path))) for name, path in cells[i : i + COLUMNS]])
    heights = [max(image.get_height() for _, image in row) + 40 for row in rows]
    page = pygame.Surface((COLUMNS * (CELL + 10) + 10, sum(heights) + 10))
    page.fill("#202028")
    y = 10
    for row, height in zip(rows, heights, strict=True):
        for column, (name, image) in enumerate(row):
            x = 10 + column * (CELL + 10)
            type_.draw(page, name, (x, y + 14), 18, "#ffffff")
            page.blit(image, (x, y + 30))
        y += height
    return page


def _save(picture: pygame.Surface, path: Path) -> None:
    """Writes a picture. Raises FuNightError: no room, no right."""
    try:
        pygame.image.save(picture, path)
    except (pygame.error, OSError) as error:
        raise FuNightError(msg("cli.picture_unwritten", file=str(path))) from error


def _load(path: Path) -> pygame.Surface:
    """Reads a picture. Raises FuNightError for one that is none."""
    try:
        return pygame.image.load(BytesIO(read_bytes(path, MOST)), path.name)
    except (pygame.error, OSError) as error:
        raise FuNightError(msg("cli.picture_unread", file=str(path))) from error


def _scaled(image: pygame.Surface) -> pygame.Surface:
    height = round(image.get_height() * CELL / image.get_width())
    return pygame.transform.smoothscale(image, (CELL, height))
