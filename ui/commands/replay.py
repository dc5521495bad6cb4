"""`replay`: the replay viewer on a file."""

from __future__ import annotations

import argparse

from game.commands.paths import file_path
from game.core.message import Message
from game.core.session import Session
from ui import settings as settings_file
from ui.app import App
from ui.commands.opening import settings_for
from ui.paths import user_paths
from ui.screens.menu import MenuScreen
from ui.screens.replay import ReplayScreen
from ui.start import run as run_app


def run(args: argparse.Namespace) -> int:
    """Opens the viewer over the menu. Raises BadFile if the file holds no game."""
    path = file_path(args.file)
    Session.read(path)
    paths = user_paths()
    notices: list[Message] = []
    settings = settings_for(settings_file.load(paths.settings, notices.append), args)
    app = App(paths=paths, settings=settings, notices=notices)
    app.push(MenuScreen(app))
    app.push(ReplayScreen(app, path))
    return run_app(app)
