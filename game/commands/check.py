"""`check`: replays a file without a window, and says how it ended or which line is wrong.

Exit status: 0 all lines are good; 1 a line cannot be played; 2 there is no game in the file, or it cannot be read. With
--json one object a line is printed in all three cases; only arguments that cannot be used are a sentence on stderr.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.commands.paths import file_path
from game.commands.result import outcome_json
from game.core.contract import Outcome
from game.core.errors import FuNightError
from game.core.message import msg
from game.core.replay import Replay
from game.texts import Texts


def run(args: argparse.Namespace) -> int:
    """Prints the result, or the first wrong line (its number in the file, from 1) and the reason."""
    say: Texts = args.texts
    try:
        replay = Replay.open(file_path(args.file))
    except FuNightError as error:
        if not args.json:
            raise
        line = error.message.values.get("line")
        print(_json(False, line if isinstance(line, int) else None, say.say(error.message), None))
        return 2
    outcome = replay.outcome()
    if replay.problem is not None:
        reason = say.say(replay.problem.reason, replay.names)
        line = replay.problem.line
        print(_json(False, line, reason, None) if args.json else say.tr("cli.line", line=line, reason=reason))
        return 1
    if args.json:
        print(_json(True, None, None, outcome_json(outcome) if outcome else None))
    else:
        print(say.tr("cli.lines", n=replay.length))
        print(_result(say, outcome, replay))
    return 0


def _json(ok: bool, line: int | None, reason: str | None, result: dict[str, Any] | None) -> str:
    return json.dumps({"ok": ok, "line": line, "reason": reason, "result": result}, ensure_ascii=False)


def _result(say: Texts, outcome: Outcome | None, replay: Replay) -> str:
    if outcome is None:
        return say.tr("cli.unfinished")
    order = sorted(range(len(outcome.places)), key=lambda index: (outcome.places[index], index))
    rows = [
        say.say(msg("cli.place", place=outcome.places[i], seat=i + 1, n=outcome.scores[i]), replay.names) for i in order
    ]
    if outcome.tiebreak is not None:
        rows.append(say.say(outcome.tiebreak, replay.names))
    return "\n".join(rows)
