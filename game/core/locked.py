"""A short lock on an open file, so that two windows do not write to it at the same moment.

The lock belongs to the open file: it goes when the file is closed or the program ends, however that happens, so a crash
leaves nothing behind. Where a file system knows no locks (some network folders) it does without: what another has
written is looked at besides.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    # Far behind the end of any file of ours: on Windows nobody can read what is locked.
    _AT = 1 << 30

    def _lock(file: BinaryIO) -> None:
        file.seek(_AT)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)

    def _unlock(file: BinaryIO) -> None:
        file.seek(_AT)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX)

    def _unlock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_UN)


@contextlib.contextmanager
def locked(file: BinaryIO) -> Iterator[None]:
    """Holds a file, opened for writing, while the block runs. Waits for another who holds it (who only ever does so
    for the time of one line)."""
    held = False
    with contextlib.suppress(OSError, ValueError, AttributeError):
        _lock(file)
        held = True
    try:
        yield
    finally:
        if held:
            with contextlib.suppress(OSError, ValueError):
                _unlock(file)
