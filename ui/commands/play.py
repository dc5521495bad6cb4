"""`play`: straight to the table."""

from __future__ import annotations

import argparse

from game import game as find_game
from game import texts
from game.core import options as opts
from game.core.errors import BadSetup
from game.core.message import Message, msg
from game.core.players import levels
from game.core.setup import HUMAN
from ui import settings as settings_file
from ui.app import App
from ui.commands.opening import settings_for
from ui.paths import user_paths
from ui.screens.menu import MenuScreen
from ui.start import run as run_app
from ui.starting import default_seats, make_setup, start


def run(args: argparse.Namespace) -> int:
    """Opens the table over the menu. Raises BadSetup for seats, options, a first seat or a seed that make no game."""
    game = find_game(args.game)
    paths = user_paths()
    notices: list[Message] = []
    settings = settings_for(settings_file.load(paths.settings, notices.append), args)
    options = opts.parse(game.options, args.option)
    allowed = (HUMAN, *levels(game))
    for kind in args.seats:
        if kind not in allowed:
            raise BadSetup(msg("core.setup.kind", kind=kind, kinds=allowed))
    # Made before there is a window: a wrong argument is one line in the terminal.
    seats = default_seats(texts.load(settings.language), game, args.seats)
    setup = make_setup(game, seats, options, args.first, args.seed)
    app = App(paths=paths, settings=settings, notices=notices)
    app.push(MenuScreen(app))
    start(app, game.key, setup, chosen=args.seed is not None)
    return run_app(app)
