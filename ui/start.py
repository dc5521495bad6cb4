"""Opens the window with the menu, and what happens when something goes wrong there."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from game import texts
from game.core.errors import FuNightError
from game.core.message import Message
from ui import settings as settings_file
from ui import trouble
from ui.paths import Paths, user_paths
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.app import App

FAILED = 1
NO_WINDOW = 2


def main(args: argparse.Namespace | None = None) -> int:
    """Runs the window until it is closed; gives the exit status. `args.language` is for this run only."""
    paths = user_paths()
    notices: list[Message] = []
    settings = settings_file.load(paths.settings, notices.append)
    language = str(getattr(args, "language", None) or "")
    if language in settings_file.CHOICES["language"]:
        settings = replace(settings, language=language)
    try:
        from ui.app import App
        from ui.screens.menu import MenuScreen

        app = App(paths=paths, settings=settings, notices=notices)
        app.push(MenuScreen(app))
    except FuNightError as error:
        trouble.tell(texts.load(settings.language).say(error.message))
        return NO_WINDOW
    except Exception as error:
        return _failed(error, paths, settings)
    return run(app)


def run(app: App) -> int:
    """Runs an app that has a screen. Ctrl+C in the terminal closes it like its window; a fault goes to the log."""
    before = signal.signal(signal.SIGINT, lambda number, frame: _stop(app, number, frame))
    try:
        app.run()
    except FuNightError as error:
        return _refused(error, app.settings)
    except Exception as error:
        return _failed(error, app.paths, app.settings, app.was_open)
    finally:
        signal.signal(signal.SIGINT, before)
    return 0


def _stop(app: App, number: int, frame: FrameType | None) -> None:
    app.running = False


def _refused(error: FuNightError, settings: Settings) -> int:
    """Says what is missing or wrong on this machine."""
    print(" ".join(texts.load(settings.language).say(error.message).split()), file=sys.stderr)
    return NO_WINDOW


def _failed(error: Exception, paths: Paths, settings: Settings, doing: Sequence[str] = ()) -> int:
    """Writes a report of the fault, says so, and shows a page about it, from which the program can start again. The
    games are on the disk already."""
    say = texts.load(settings.language)
    detail = f"{type(error).__name__}: {error}"
    report = trouble.write_report(error, paths.settings.parent, doing)
    words = say.tr("menu.crash.no_log", detail=detail) if report is None else say.tr("menu.crash.log", log=str(report))
    print(" ".join(words.split()), file=sys.stderr)
    try:
        again = _show_page(report, detail, paths, settings)
    except Exception:
        # The page fails as the program did: what is said must do.
        with contextlib.suppress(Exception):
            traceback.print_exc()
        trouble.box(words)
        return FAILED
    return main() if again else FAILED


def _show_page(report: Path | None, detail: str, paths: Paths, settings: Settings) -> bool:
    """The page about a fault in a window of its own; gives whether the program shall start again."""
    import pygame

    from ui.app import App
    from ui.screens.crash import CrashScreen
    from ui.window import UNSEEN

    pygame.display.quit()
    if os.environ.get("SDL_VIDEODRIVER") in UNSEEN:
        return False
    app = App(paths=paths, settings=replace(settings, fullscreen=False), disk_cache=False)
    page = CrashScreen(app, report, detail)
    app.push(page)
    app.run()
    return page.again
