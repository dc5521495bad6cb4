"""What is written when something goes wrong, and where: the report of a fault, and the errors where no terminal shows
them. Nothing here needs pygame, which may be what is missing.
"""

from __future__ import annotations

import contextlib
import faulthandler
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import TextIO

from game.core.files import NotAnOrdinaryFile, is_ordinary
from game.core.resources import is_build
from game.version import VERSION
from ui.paths import user_paths

REPORT = "crash.log"
ERRORS = "errors.log"
# A log that has grown beyond this is put aside before the next line; the one that was put aside before goes.
MOST_BYTES = 200_000


def has_terminal() -> bool:
    """Whether somebody may read the error stream: not in a build that was started by double click."""
    if sys.stderr is None:
        return False
    return not is_build() or sys.stderr.isatty()


def listen(folder: Path | None = None) -> None:
    """Where there is no terminal: lets all errors go into a file too, those of threads and crashes in a library as
    well, and what nobody has caught into a box. `folder` is the user's folder of settings (without it: that of this
    user). May be called again."""
    if has_terminal() or isinstance(sys.stderr, Kept):
        return
    sys.stderr = Kept(sys.stderr, folder or user_paths().settings.parent)
    sys.excepthook = _unforeseen
    native = sys.stderr.file
    if native is not None:
        # Stays open till the end: a library that crashes leaves no time to open it.
        with contextlib.suppress(ValueError, OSError):
            faulthandler.enable(native)


def _unforeseen(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """What nobody has caught, which may be that a part of the program cannot be loaded: no texts are to be had here."""
    traceback.print_exception(kind, error, trace)
    stream = sys.stderr
    place = stream.path if isinstance(stream, Kept) else None
    box(f"Fu Night cannot go on ({kind.__name__}: {error}). What happened is written in {place or 'no file'}.")


class Kept:
    """An error stream whose words go into a file, and to where they went before, if anywhere."""

    encoding = "utf-8"

    def __init__(self, before: TextIO | None, folder: Path) -> None:
        self._before = before
        self.path, self.file = _opened(folder)

    def write(self, text: str) -> int:
        """Writes to both; a full disk or a closed pipe keeps nothing from the other."""
        for stream in (self.file, self._before):
            if stream is not None:
                with contextlib.suppress(OSError, ValueError):
                    stream.write(text)
                    stream.flush()
        return len(text)

    def flush(self) -> None:
        """Nothing waits: every text is written at once."""

    def isatty(self) -> bool:
        """No."""
        return False


def _opened(folder: Path) -> tuple[Path | None, TextIO | None]:
    for place in (folder, Path(tempfile.gettempdir())):
        with contextlib.suppress(OSError):
            place.mkdir(parents=True, exist_ok=True)
            return place / ERRORS, _appended(place / ERRORS)
    return None, None


def _appended(path: Path) -> TextIO:
    """The log, open for more. Raises OSError."""
    with contextlib.suppress(FileNotFoundError):
        found = path.stat()
        if not is_ordinary(found.st_mode):
            raise NotAnOrdinaryFile
        if found.st_size > MOST_BYTES:
            path.replace(path.with_suffix(".old.log"))
    return path.open("a", encoding="utf-8", errors="backslashreplace")


def write_report(error: BaseException, folder: Path, doing: Sequence[str] = ()) -> Path | None:
    """Adds a report of a fault to the log in `folder`, or where that cannot be written, in the system's folder for
    passing files; gives the file, or None if there is no place at all. `doing` are lines on what was open."""
    text = report(error, doing)
    for place in (folder, Path(tempfile.gettempdir())):
        with contextlib.suppress(OSError):
            place.mkdir(parents=True, exist_ok=True)
            with _appended(place / REPORT) as file:
                file.write(text)
            return place / REPORT
    return None


def report(error: BaseException, doing: Sequence[str] = ()) -> str:
    """What a report says: when, which versions, what was open, and where in the program it stopped. The user's own
    folder is written as ~."""
    import platform

    lines = [
        time.strftime("%Y-%m-%d %H:%M:%S"),
        f"Fu Night {VERSION} ({'build' if is_build() else 'source or package'})",
        f"{platform.system()} {platform.release()} {platform.machine()}, Python {platform.python_version()}",
        _drawn_with(),
        *doing,
        *traceback.format_exception(error),
    ]
    return "\n".join(line.rstrip("\n") for line in lines).replace(str(Path.home()), "~") + "\n\n"


def _drawn_with() -> str:
    pygame = sys.modules.get("pygame")
    try:
        assert pygame is not None
        sdl = ".".join(str(number) for number in pygame.get_sdl_version())
        driver = pygame.display.get_driver() if pygame.display.get_init() else "no display"
        return f"pygame-ce {pygame.version.ver}, SDL {sdl}, {driver}"
    except Exception:
        # Not loaded, or only half of it.
        return "pygame-ce is not loaded"


def tell(words: str) -> None:
    """Says a sentence on the error stream, and where no terminal shows it, in a box of the system's own."""
    print(" ".join(words.split()), file=sys.stderr)
    box(words)


def box(words: str) -> None:
    """Shows a sentence in a box of the system's own, where no terminal has shown it."""
    if has_terminal():
        return
    # No screen, or no pygame to ask for one: the file has it.
    with contextlib.suppress(Exception):
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, words, "Fu Night", 0x10)
        else:
            import pygame

            pygame.display.message_box("Fu Night", words, message_type="error")
