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


def peak_memory() -> float:
    """The peak of this process's resident memory in MB."""
    status = Path("/proc/self/status")
    if status.is_file():
        # The system's own peak: the other one begins with what the parent had.
        line = next(line for line in status.read_text("ascii").splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
