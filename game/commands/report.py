"""`report`: what happens in many games between computers: wins by seat, where the points come from, what is used."""

from __future__ import annotations

import argparse
import json

from game import game as find_game
from game.commands.simulate import check_seeds, only_computers
from game.core import options as opts
from game.core.report import run_report
from game.core.setup import computer_seats, prepare
from game.texts import Texts

LEVEL = "steady"


def run(args: argparse.Namespace) -> int:
    """Prints the figures, a name and a number a line, or with --json all of them and the sums they come from."""
    say: Texts = args.texts
    game = find_game(args.game)
    kinds = seats(args.seats)
    only_computers(game, kinds)
    options = opts.parse(game.options, args.option)
    seed = 1 if args.seed is None else args.seed
    check_seeds(seed, args.games)
    # A wrong number of seats is told at once, not by a process in the middle of the games.
    prepare(game, computer_seats(game, kinds), seed, first=args.first, options=options)
    report = run_report(game, kinds, args.games, args.jobs, seed, options, args.first)
    figures = {name: round(value, 4) for name, value in report.figures.items()}
    if args.json:
        total = {name: round(value, 4) for name, value in report.total.items()}
        head = {"game": game.key, "seats": list(kinds), "seed": seed, "games": report.games}
        print(json.dumps({**head, "options": opts.nested(options), "figures": figures, "total": total}))
        return 0
    print(say.tr("cli.report.games", n=report.games, game=game.key, kinds=kinds, seed=str(seed)))
    width = max(map(len, figures))
    for name, value in figures.items():
        print(f"{name:<{width}}  {value:>9.3f}".replace("-0.000", " 0.000"))
    return 0


def seats(words: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds by seat; a number alone stands for so many seats of `steady`."""
    (first, *rest) = words
    if not rest and first.isascii() and first.isdigit() and len(first) < 3:
        return (LEVEL,) * int(first)
    return words
