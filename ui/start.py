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
from game.core.message import Message, msg
from ui import settings as settings_file
from ui import trouble
from ui.paths import Paths, user_paths
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.app import App

# What ends a program from outside, as far as the system knows it.
_ENDS = tuple(number for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if (number := getattr(signal, name, None)))
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
    """Runs an app that has a screen. Ctrl+C in the terminal, or the system's end, stops it without a question: what
    could not be saved is saved elsewhere. A fault goes to the log."""
    before = {number: signal.signal(number, lambda number, frame: _stop(app, number, frame)) for number in _ENDS}
    try:
        app.run()
        if app.stopped:
            _rescue(app)
    except FuNightError as error:
        return _refused(error, app.settings)
    except Exception as error:
        return _failed(error, app.paths, app.settings, app.was_open)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return 0


def _stop(app: App, number: int, frame: FrameType | None) -> None:
    app.running, app.stopped = False, True


def _rescue(app: App) -> None:
    """Says where games lie that could not be saved in their place."""
    for path in app.rescued:
        words = texts.load(app.settings.language).say(msg("cli.rescued", file=str(path)))
        print(" ".join(words.split()), file=sys.stderr)


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
