"""Opens the window with the menu, and what happens when something goes wrong there."""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import time
import traceback
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from game import texts
from game.core.errors import FuNightError
from ui import settings as settings_file
from ui.paths import user_paths

if TYPE_CHECKING:
    from ui.app import App

FAILED = 1
NO_WINDOW = 2
LOG = "crash.log"


def main(args: argparse.Namespace | None = None) -> int:
    """Runs the window until it is closed; gives the exit status. `args.language` is for this run only."""
    paths = user_paths()
    settings = settings_file.load(paths.settings)
    language = str(getattr(args, "language", None) or "")
    if language in settings_file.CHOICES["language"]:
        settings = replace(settings, language=language)
    try:
        from ui.app import App
        from ui.screens.menu import MenuScreen

        app = App(paths=paths, settings=settings)
        app.push(MenuScreen(app))
    except FuNightError as error:
        print(" ".join(texts.load(settings.language).say(error.message).split()), file=sys.stderr)
        return NO_WINDOW
    except Exception as error:
        return _failed(error, paths.settings.parent, settings.language)
    return run(app)


def run(app: App) -> int:
    """Runs an app that has a screen. Ctrl+C in the terminal closes it like its window; a fault goes to the log."""
    before = signal.signal(signal.SIGINT, lambda number, frame: _stop(app, number, frame))
    try:
        app.run()
    except Exception as error:
        return _failed(error, app.paths.settings.parent, app.settings.language)
    finally:
        signal.signal(signal.SIGINT, before)
    return 0


def _stop(app: App, number: int, frame: FrameType | None) -> None:
    app.running = False


def _failed(error: Exception, folder: Path, language: str) -> int:
    """Writes what happened to the user's log and says one sentence. The games are on the disk already."""
    say = texts.load(language)
    log = folder / LOG
    words = say.tr("menu.crash.no_log", detail=f"{type(error).__name__}: {error}")
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(time.strftime("%Y-%m-%d %H:%M:%S\n"))
            traceback.print_exception(error, file=file)
        words = say.tr("menu.crash.log", log=str(log))
    print(" ".join(words.split()), file=sys.stderr)
    return FAILED
