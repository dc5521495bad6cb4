"""`hint`: what to do in the position at the end of a file, why, and what else there was."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.commands.paths import file_path
from game.core.contract import TABLE
from game.core.errors import BadFile, BadSetup
from game.core.hint import Hint, hint
from game.core.message import msg
from game.core.reasons import sentence
from game.core.replay import Replay
from game.texts import Texts


def run(args: argparse.Namespace) -> int:
    """Prints the move, its reason, and the other moves with their values; the same every time. Raises BadFile for a
    file that cannot be played to its end or whose game is over, BadSetup for a seat that need not act."""
    say: Texts = args.texts
    replay = Replay.open(file_path(args.file))
    seat = _seat(replay, args)
    found = hint(replay.game, replay.view(seat), replay.setup.seed, replay.length)
    reason = say.say(sentence(found.reasons), replay.names)
    if args.json:
        print(json.dumps(_json(seat, found, reason), ensure_ascii=False))
        return 0
    print(say.say(msg("cli.hint.move", seat=seat, move=str(found.move), value=_shown(found.value)), replay.names))
    print(reason)
    for other in found.alternatives:
        print(say.tr("cli.hint.other", move=str(other.move), value=_shown(other.value)))
    return 0


def _seat(replay: Replay, args: argparse.Namespace) -> int:
    """The seat to advise: the one asked for, or the first that must act."""
    if replay.problem is not None:
        reason = msg("cli.line", line=replay.problem.line, reason=replay.problem.reason)
        raise BadFile(msg("cli.hint.broken", file=args.file, reason=reason))
    actors = replay.actors
    if not actors:
        raise BadFile(msg("cli.hint.over", file=args.file))
    if actors == (TABLE,):
        raise BadFile(msg("cli.hint.table", file=args.file))
    seat: int = args.seat or actors[0]
    if seat > len(replay.names):
        raise BadSetup(msg("cli.hint.no_seat", number=seat, count=len(replay.names)))
    if seat not in actors:
        raise BadSetup(msg("cli.hint.not_now", seat=seat, seats=actors))
    return seat


def _json(seat: int, found: Hint, reason: str) -> dict[str, Any]:
    return {
        "seat": seat,
        "move": str(found.move),
        "value": None if found.value is None else round(found.value, 4),
        "reason": reason,
        "alternatives": [{"move": str(one.move), "value": round(one.value, 4)} for one in found.alternatives],
    }


def _shown(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
