"""What the window's commands share: the settings of one run."""

from __future__ import annotations

import argparse
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


def memory_used(home: Path) -> int:
    """The peak of resident memory after menu, table and score sheet at 1920×1080, in the system's unit."""
    import resource

    from ui.commands.scenes import quiet_app, scenes

    app = quiet_app((1920, 1080), home, Settings())
    for name in ("menu", "fugu-table", "fugu-preview", "fugu-score"):
        scenes()[name](app)
        app.step()
        app.home()
    app.close()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
