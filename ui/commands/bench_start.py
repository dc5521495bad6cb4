"""How long the start takes, from outside: from the call of the program to the whole picture of the menu, and its
end."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from game.core.errors import FuNightError
from game.core.message import msg
from game.core.resources import PROGRAM, outer_environment
from ui.commands.opening import menu_shown
from ui.desktop import command
from ui.paths import user_paths

RUNS = 7


def show_menu() -> None:
    """Shows one whole picture of the menu, and ends: what is measured."""
    menu_shown(user_paths().settings.parent)


def compare(folder: str) -> dict[str, Any]:
    """Seconds (median of seven, in turns, with kept pictures) of this program and of the build in a folder. Raises
    FuNightError where there is no build."""
    program = _program(Path(folder))
    with tempfile.TemporaryDirectory() as home:
        times: dict[str, list[float]] = {"this": [], "build": []}
        for number in range(RUNS + 1):
            for name, words in (("this", command()), ("build", [str(program)])):
                took = _seconds([*words, "bench", "--menu"], home)
                # The first turn fills the cache of pictures, and the system's of files.
                if number > 0:
                    times[name].append(took)
    this, build = median(times["this"]), median(times["build"])
    return {"this_s": round(this, 3), "build_s": round(build, 3), "build_by_this": round(build / this, 2)}


def _program(folder: Path) -> Path:
    for name in (PROGRAM, f"{PROGRAM}.exe", f"Contents/MacOS/{PROGRAM}"):
        if (folder / name).is_file():
            return (folder / name).resolve()
    raise FuNightError(msg("cli.bench.no_build", folder=str(folder)))


def _seconds(words: list[str], home: str) -> float:
    environment = {name: value for name, value in outer_environment().items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["FU_NIGHT_HOME"] = home
    began = time.perf_counter()
    subprocess.run(words, env={**environment, **_drivers()}, check=True, stdout=sys.stderr)
    return time.perf_counter() - began


def _drivers() -> dict[str, str]:
    return {name: os.environ.get(name, "dummy") for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
