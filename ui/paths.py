"""Where things lie on the user's machine: saves, settings and the cache of rasterised pictures.

FU_NIGHT_HOME puts all of them in one folder (tests, a memory stick); without it the system's usual places are used.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game.core.resources import PROGRAM, root

NAME = PROGRAM
ROOT = root()
ASSETS = ROOT / "assets"


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders of one user. They need not exist yet."""

    saves: Path
    settings: Path
    cache: Path


def user_paths() -> Paths:
    """The user's folders, from FU_NIGHT_HOME or from the system's conventions."""
    home = os.environ.get("FU_NIGHT_HOME")
    if home:
        root = Path(home).expanduser()
        return Paths(root / "games", root / "settings.yaml", root / "cache")
    return Paths(
        Path(platformdirs.user_data_dir(NAME, appauthor=False)) / "games",
        Path(platformdirs.user_config_dir(NAME, appauthor=False)) / "settings.yaml",
        Path(platformdirs.user_cache_dir(NAME, appauthor=False)),
    )
