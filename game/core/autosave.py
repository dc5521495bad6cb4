"""Keeps a game's file up to date, line by line, without ever stopping the game.

Every line is written and handed to the system before `append` returns, so a killed program loses nothing. Pressing it
through to the disk (against a power cut) happens on a thread of its own, so that the window never waits for it.
"""

from __future__ import annotations

import errno
import os
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from game.core.locked import locked
from game.core.message import Message, msg
from game.core.system import system_reason

OpenFile = Callable[[Path, str], BinaryIO]


def _open(path: Path, mode: str) -> BinaryIO:
    file: BinaryIO = path.open(mode)  # type: ignore[assignment]
    return file


class Diverged(Exception):
    """The file does not hold what this program has written there: another window, or an editor, has changed it."""


# Asked where to go on when a file is somebody else's by now: gives another path, and the whole content for it.
Apart = Callable[[Path], tuple[Path, str]]


class SaveFile:
    """One game's file. A failed write leaves a notice; the next write first cuts the torn part back, and catches up.

    data      the file's whole content as it shall be
    on_disk   how many bytes of it are known to be good on disk; None: the file is new, or replaced as a whole
    torn      what is known to follow them: a line that was cut off, which is written over
    replaces  what a file that is replaced is known to hold; None: there is none yet

    What somebody else has written is never cut off or replaced: then `apart` says where to go on.
    """

    def __init__(
        self,
        path: Path,
        data: bytes,
        on_disk: int | None = None,
        open_file: OpenFile = _open,
        *,
        torn: bytes = b"",
        replaces: bytes | None = None,
        apart: Apart | None = None,
    ) -> None:
        self.path = path
        self.notice: Message | None = None
        self._data = bytearray(data)
        self._on_disk = on_disk
        self._torn = torn
        self._replaces = replaces
        self._open = open_file
        self._apart = apart
        self._syncer = _Syncer(path)
        self.append("")

    def append(self, text: str) -> None:
        """Adds whole lines to the file. Never raises for what the disk does; see `notice`."""
        self._data += text.encode()
        try:
            try:
                self._catch_up()
            except FileNotFoundError:
                # Somebody took the file away while we were playing: write it anew.
                self._on_disk = self._replaces = None
                self._catch_up()
            except Diverged:
                self._go_apart()
        except OSError as error:
            self.notice = msg("core.file.cannot_save", detail=system_reason(error))
        else:
            self.notice = None

    def rewrite(self, text: str) -> None:
        """Replaces the whole file (a head that changed). Never raises for what the disk does; see `notice`."""
        if self._on_disk is not None:
            self._replaces = bytes(self._data[: self._on_disk]) + self._torn
        self._data = bytearray(text.encode())
        self._on_disk = None
        self.append("")

    def close(self) -> None:
        """Waits until everything is on the disk."""
        self._syncer.wait()

    @property
    def unsaved(self) -> bool:
        """Whether something is not in the file yet."""
        return self._on_disk != len(self._data)

    def _catch_up(self) -> None:
        if self._on_disk == len(self._data):
            return
        if self._on_disk is None:
            self._replace()
        else:
            with self._open(self.path, "r+b") as file, locked(file):
                self._check(file.read())
                file.seek(self._on_disk)
                file.write(self._data[self._on_disk :])
                file.truncate()
                file.flush()
        self._on_disk, self._replaces, self._torn = len(self._data), None, b""
        self._syncer.request()

    def _replace(self) -> None:
        """Writes the file as a whole, unless another one is there by now."""
        try:
            found: bytes | None = self.path.read_bytes()
        except FileNotFoundError:
            found = None
        # A replacement may have come through although its success was not told.
        if found is not None and found not in (self._replaces, bytes(self._data)):
            raise Diverged
        write_whole(self.path, bytes(self._data), self._open)

    def _check(self, found: bytes) -> None:
        """Raises Diverged if a file of this content is not ours: what is known to be good, and perhaps a line that was
        cut off, or the beginning of what was to be written when that failed (after a power cut, zero bytes)."""
        assert self._on_disk is not None
        good, rest = found[: self._on_disk], found[self._on_disk :]
        wanted = bytes(self._data[self._on_disk :])
        ours = rest == self._torn or wanted.startswith(rest) or not rest.strip(b"\0")
        if good != self._data[: self._on_disk] or not ours:
            raise Diverged

    def _go_apart(self) -> None:
        if self._apart is None:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
        self.path, text = self._apart(self.path)
        self._data = bytearray(text.encode())
        self._on_disk = self._replaces = None
        self._syncer = _Syncer(self.path)
        write_whole(self.path, bytes(self._data), self._open)
        self._on_disk = len(self._data)
        self._syncer.request()


def write_whole(path: Path, data: bytes, open_file: OpenFile = _open) -> None:
    """Writes a file so that at any moment either the old or the new one is there, whole. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temp = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with open_file(temp, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temp.replace(path)
    except OSError:
        temp.unlink(missing_ok=True)
        raise


def keep_aside(path: Path, *, move: bool = False) -> Path | None:
    """Copies (or moves) a file that cannot be used as it is to `<name>.broken`, `.broken-2`, ... beside it.

    Returns where it lies now, or None if that could not be done either.
    """
    number = 1
    while True:
        target = path.with_name(f"{path.name}.broken" + (f"-{number}" if number > 1 else ""))
        if not target.exists():
            break
        number += 1
    try:
        if move:
            path.rename(target)
        else:
            shutil.copyfile(path, target)
    except OSError:
        return None
    return target


class _Syncer:
    """Presses a file through to the disk on a thread that lives only while there is something to press."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._wanted = False
        self._thread: threading.Thread | None = None

    def request(self) -> None:
        with self._lock:
            self._wanted = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="sync")
                self._thread.start()

    def wait(self) -> None:
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                self._wanted = False
            try:
                with self._path.open("rb+") as file:
                    os.fsync(file.fileno())
            except OSError:
                pass  # the next write tells whether the disk is well
