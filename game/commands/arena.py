"""`arena`: how often computer players win against each other, their seats rotated."""

from __future__ import annotations

import argparse
import json
import time

from game import game as find_game
from game.commands.simulate import check_seeds, only_computers
from game.core import options as opts
from game.core.arena import ArenaResult, run_arena
from game.core.setup import computer_seats, prepare
from game.texts import Texts


def run(args: argparse.Namespace) -> int:
    """Prints a line for each entrant: win rate with its 95% interval, and mean score."""
    say: Texts = args.texts
    game = find_game(args.game)
    only_computers(game, args.seats)
    options = opts.parse(game.options, args.option)
    seed = 1 if args.seed is None else args.seed
    # A wrong number of seats, kind, or beginner is told at once, not by a process in the middle of the games.
    prepare(game, computer_seats(game, args.seats), seed, first=args.first, options=options)
    check_seeds(seed, (args.games - 1) // len(args.seats) + 1)
    start = time.perf_counter()
    result = run_arena(game, args.seats, args.games, args.jobs, seed, options, args.first)
    seconds = round(time.perf_counter() - start)
    if args.json:
        print(json.dumps(_json(args.game, seed, result)))
        return 0
    print(say.tr("cli.arena.games", n=args.games, game=args.game, seconds=seconds))
    for record in result.records:
        rate, low, high = (f"{100 * share:.1f}" for share in (record.rate, record.low, record.high))
        score = f"{record.mean_score:.1f}".replace("-", "−")
        print(say.tr("cli.arena.kind", kind=record.kind, rate=rate, low=low, high=high, score=score))
    return 0


def _json(key: str, seed: int, result: ArenaResult) -> dict[str, object]:
    records = [
        {
            "kind": record.kind,
            "wins": record.wins,
            "rate": record.rate,
            "low": record.low,
            "high": record.high,
            "mean_score": record.mean_score,
        }
        for record in result.records
    ]
    return {"game": key, "seed": seed, "games": len(result.games), "records": records}
