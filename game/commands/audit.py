"""`audit`: what a level's moves cost, judged by a long search in random positions."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from game import game as find_game
from game.commands.simulate import check_seeds, only_computers
from game.core.audit import Audit, Group, Judged, run_audit
from game.texts import Texts

# How many of the dearest moves are listed.
WORST = 5


def run(args: argparse.Namespace) -> int:
    """Prints the mean cost with its error, the judge's noise, the costs by kind of move and the dearest moves. How far
    it is goes to the error stream."""
    say: Texts = args.texts
    game = find_game(args.game)
    only_computers(game, [args.level])
    seed = 1 if args.seed is None else args.seed
    check_seeds(seed, args.positions)

    def progress(done: int, total: int) -> None:
        print(say.tr("cli.audit.progress", done=done, total=total), file=sys.stderr, flush=True)

    found = run_audit(game, args.level, args.positions, seed, args.jobs, args.worlds, progress)
    if args.json:
        print(json.dumps(_json(args.game, args.level, seed, found)))
        return 0
    total = found.total
    print(say.tr("cli.audit.title", n=total.count, game=args.game, level=args.level, seed=str(seed)))
    print(say.tr("cli.audit.cost", mean=_share(total.mean), error=_share(total.error), worst=_share(total.worst)))
    print(say.tr("cli.audit.noise", noise=_share(found.noise), n=found.missed))
    for kind, group in found.kinds.items():
        values = {"mean": _share(group.mean), "error": _share(group.error), "worst": _share(group.worst)}
        print(say.tr("cli.audit.kind", kind=kind, n=group.count, **values))
    for one in found.worst[:WORST]:
        print(_dear(say, one))
    return 0


def _dear(say: Texts, one: Judged) -> str:
    """A position with the level's move, what it costs, and the judge's move."""
    cost, seed = _share(one.cost), str(one.seed)
    return say.tr("cli.audit.dear", cost=cost, move=one.move, best=one.best, seed=seed, line=one.line, seat=one.seat)


def _share(value: float) -> str:
    """A chance to win in per cent."""
    return f"{100 * value:.2f}".replace("-", "−")


def _json(key: str, level: str, seed: int, found: Audit) -> dict[str, Any]:
    return {
        "game": key,
        "level": level,
        "seed": seed,
        **_group(found.total),
        "noise": found.noise,
        "missed": found.missed,
        "kinds": {kind: _group(group) for kind, group in found.kinds.items()},
        "positions": [_position(one) for one in found.worst],
    }


def _group(group: Group) -> dict[str, float]:
    return {"count": group.count, "mean": group.mean, "error": group.error, "worst": group.worst}


def _position(one: Judged) -> dict[str, Any]:
    return {
        "seed": one.seed,
        "line": one.line,
        "seats": one.seats,
        "seat": one.seat,
        "kind": one.kind,
        "move": one.move,
        "best": one.best,
        "cost": one.cost,
        "halves": list(one.halves),
        "candidate": one.known,
    }
