"""What a program that was killed has left half written: `<name>.<process>.tmp` and `.part` files in our folders."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from collections.abc import Iterable
from pathlib import Path

_HALF = re.compile(r".+\.(?P<process>[0-9]{1,10})\.(tmp|part)")
# Seconds after which a half-written file is left over even if some process has that number (again) by now.
OLD = 3600.0


def sweep(folders: Iterable[Path]) -> int:
    """Deletes what is left over in these folders (not below them), and gives how many files that were. Never raises."""
    gone = 0
    for folder in folders:
        with contextlib.suppress(OSError), os.scandir(folder) as listing:
            for item in listing:
                found = _HALF.fullmatch(item.name)
                if found is None:
                    continue
                with contextlib.suppress(OSError):
                    if item.is_file(follow_symlinks=False) and _is_left(item, int(found["process"])):
                        os.unlink(item.path)
                        gone += 1
    return gone


def _is_left(item: os.DirEntry[str], process: int) -> bool:
    return not _lives(process) or time.time() - item.stat(follow_symlinks=False).st_mtime > OLD


def _lives(process: int) -> bool:
    if process == os.getpid():
        return True
    if sys.platform == "win32":
        # There, asking for a process by such a signal would end it.
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
