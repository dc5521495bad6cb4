"""Where the program's own files lie: `data` and `assets`, for every way in which the program can be started.

From source they lie beside the packages, in an installed wheel in the package `fu_night`, and in a build in the folder
that the build's own modules are read from.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import Final

PROGRAM: Final = "fu-night"
_PACKAGE: Final = "fu_night"


@cache
def root() -> Path:
    """The folder that holds `data` and `assets`."""
    beside = Path(__file__).resolve().parents[2]
    installed = beside / _PACKAGE
    return installed if (installed / "data").is_dir() else beside


def is_build() -> bool:
    """Whether this is a folder made by `build`, which has its own Python inside."""
    return bool(getattr(sys, "frozen", False))


def from_source() -> bool:
    """Whether the program runs from its source folder, by `main.py`."""
    return not is_build() and root().name != _PACKAGE


def outer_environment() -> dict[str, str]:
    """The environment for a program of the system's: in a build, without the libraries that the build brought along."""
    outer = dict(os.environ)
    if is_build():
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            before = outer.pop(f"{name}_ORIG", None)
            outer.pop(name, None)
            if before:
                outer[name] = before
    return outer


def invocation() -> str:
    """How the program is called on the command line: `main.py` from source, else `fu-night`."""
    return "main.py" if from_source() else PROGRAM
