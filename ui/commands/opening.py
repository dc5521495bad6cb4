"""What the window's commands share: the settings of one run."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from ui.settings import CHOICES, Settings


def settings_for(settings: Settings, args: argparse.Namespace) -> Settings:
    """The user's settings, in the language of --language if it is given (for this run only)."""
    language = str(getattr(args, "language", None) or "")
    return replace(settings, language=language) if language in CHOICES["language"] else settings


def menu_shown(home: Path) -> None:
    """Opens the app at 1280×800 with its files in `home`, and shows one whole picture of the menu (for the bench)."""
    from ui.app import App
    from ui.paths import Paths
    from ui.screens.menu import MenuScreen

    app = App(
        size=(1280, 800), paths=Paths(home / "games", home / "settings.yaml", home / "cache"), settings=Settings()
    )
    app.push(MenuScreen(app))
    app.step()


def memory_used(home: Path) -> float:
    """Peak memory in MB after menu, table, preview and score sheet at 1920×1080."""
    from ui.commands.scenes import quiet_app, scenes

    app = quiet_app((1920, 1080), home, Settings())
    for name in ("menu", "fugu-table", "fugu-preview", "fugu-score"):
        scenes()[name](app)
        app.step()
        app.home()
    app.close()
    return peak_memory()


def memory_after_sizes(home: Path, count: int = 40) -> float:
    """Memory in MB at the table of 1280×800, after a window that had so many other sizes up to 2560×1440 one after the
    other, and came to rest at each."""
    from ui.commands.scenes import quiet_app, scenes

    now = 0.0
    app = quiet_app((1280, 800), home, Settings())
    app.clock = lambda: now
    scenes()["fugu-table"](app)
    for number in range(1, count + 1):
        last = number == count
        app.system_window.resize((1280, 800) if last else (960 + 1600 * number // count, 600 + 840 * number // count))
        for _ in range(20):
            now += 0.05
            app.step()
        app.rest()
    used = memory_now()
    app.close()
    return used


def memory_now() -> float:
    """This process's resident memory in MB; its peak where the system does not tell the present one."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return peak_memory()
    line = next(line for line in status.read_text("ascii").splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def peak_memory() -> float:
    """The peak of this process's resident memory in MB."""
    status = Path("/proc/self/status")
    if status.is_file():
        # The system's own peak: the other one begins with what the parent had.
        line = next(line for line in status.read_text("ascii").splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
