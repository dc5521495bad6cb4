"""From a saved game back to the table, or to the replay; what is wrong is told in a dialog."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import FuNightError

if TYPE_CHECKING:
    from ui.app import App


def go_on(app: App, path: Path) -> None:
    """Opens a saved game at its table, over the menu."""
    from game.core import moment
    from game.core.session import Session
    from ui.screens.error import show_error
    from ui.screens.table import TableScreen

    try:
        session = Session.resume(path, clock=moment.now)
    except FuNightError as error:
        show_error(app, error)
        return
    app.home(TableScreen(app, session))


def look_at(app: App, path: Path) -> None:
    """Opens a saved game in the replay viewer."""
    from ui.screens.error import show_error
    from ui.screens.replay import ReplayScreen

    try:
        screen = ReplayScreen(app, path)
    except FuNightError as error:
        show_error(app, error)
        return
    app.push(screen)


def take_in(app: App, path: Path) -> None:
    """A file that was dropped onto the window: it is copied onto the shelf, and opened there."""
    from game.core.session import Session
    from ui.screens.error import show_error
    from ui.starting import is_alone

    try:
        kept = app.library.take_in(path)
        session = Session.read(kept)
        if is_alone(session):
            app.records.bring_in(session.game.key, session.setup.deal)
    except FuNightError as error:
        show_error(app, error)
        return
    entry = app.library.entry(kept)
    if entry is not None and entry.problem is None and not entry.finished:
        go_on(app, kept)
    else:
        look_at(app, kept)
