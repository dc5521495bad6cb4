"""Reading a file of unknown content: only an ordinary file is opened, and no more of it is read than is wanted."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


class NotAnOrdinaryFile(OSError):
    """A pipe, a device or a socket: opening it could wait without end, or do something."""


def is_ordinary(mode: int) -> bool:
    """Whether a file of this mode (`os.stat_result.st_mode`) can be read without surprises."""
    return stat.S_ISREG(mode)


def read_bytes(path: Path, most: int) -> bytes:
    """The first `most` bytes of an ordinary file (links are followed). Raises OSError: also for a folder, for a name
    that no system has, and NotAnOrdinaryFile."""
    try:
        mode = os.stat(path).st_mode
    except ValueError as error:
        # A zero character in the name.
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not is_ordinary(mode):
        raise NotAnOrdinaryFile
    with path.open("rb") as file:
        return file.read(most)
