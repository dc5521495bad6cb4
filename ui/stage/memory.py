"""Memory that is not used any more is given back to the system: else a window that was drawn to many sizes keeps what
all of them took, in the gaps between what is still there."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys


def give_back() -> None:
    """Hands free memory to the system, where its C library can do so (glibc); elsewhere it does that by itself."""
    # A screen's nodes know each other, and hold pictures: what is left of them is only found by looking for it.
    gc.collect()
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
