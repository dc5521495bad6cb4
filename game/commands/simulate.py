"""`simulate`: computer players play a game to its end, without a window.

The same arguments print the same game, on every machine: computers search with a fixed number of play-outs, and every
choice has its own generator, made from the seed, the seat and the number of lines so far. The arena does the same.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from game import game as find_game
from game.commands.result import outcome_json
from game.core import options as opts
from game.core.arena import play_out
from game.core.contract import Game, Options
from game.core.errors import BadSetup
from game.core.message import msg
from game.core.players import FIXED
from game.core.session import Session
from game.core.setup import HUMAN, MAX_SEED


def run(args: argparse.Namespace) -> int:
    """Prints one file a game, or with --json one object a line. Game number i of several has the seed + i."""
    game = find_game(args.game)
    options = opts.parse(game.options, args.option)
    seed = args.seed or 0
    check_seeds(seed, args.games)
    for number in range(args.games):
        session = simulate(game, args.seats, seed + number, first=args.first, options=options)
        text = json.dumps(game_json(session), ensure_ascii=False) if args.json else session.file_text().rstrip("\n")
        print(text, flush=True)
        if not args.json and number + 1 < args.games:
            print("---")
    return 0


def simulate(
    game: Game, kinds: Sequence[str], seed: int, *, first: int | None = None, options: Options | None = None
) -> Session:
    """A game that computers have played to its end. Raises BadSetup (also for a seat that is human)."""
    only_computers(game, kinds)
    return play_out(game, kinds, seed, options or {}, first, FIXED)


def only_computers(game: Game, kinds: Sequence[str]) -> None:
    """Raises BadSetup if a seat is for a person, or for a computer level that there is not."""
    for kind in kinds:
        if kind not in game.brains:
            key = "cli.no_human" if kind == HUMAN else "core.setup.kind"
            raise BadSetup(msg(key, kind=kind, kinds=tuple(game.brains)))


def check_seeds(seed: int, count: int) -> None:
    """Raises BadSetup if the last of so many seeds, one after the other from `seed` on, is out of range."""
    if seed + count - 1 > MAX_SEED:
        raise BadSetup(msg("cli.seeds", seed=str(seed), n=count, most=str(MAX_SEED - count + 1)))


def game_json(session: Session) -> dict[str, Any]:
    """A finished game as the JSON object that `simulate --json` prints: `moves` are the lines of the file."""
    setup = session.setup
    outcome = session.outcome()
    return {
        "game": session.game.key,
        "seed": setup.seed,
        "options": opts.nested(setup.options),
        "seats": [spec.kind for spec in setup.seats],
        "first": setup.first,
        "deal": list(setup.deal),
        "moves": [f"{entry.seat} {entry.move}" for entry in session.log()],
        **(outcome_json(outcome) if outcome else {}),
    }
