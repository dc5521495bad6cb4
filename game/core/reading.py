"""From a file to its game, for all who read one: what cannot be played is told with what the file comes from.

A file knows the version of the program that began it, and the fingerprint of the card data that it was played with.
Where a line cannot be played, or the head does not fit, a difference in these is a likelier reason than the line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core import savegame
from game.core.contract import Game
from game.core.errors import BadFile, BadSetup
from game.core.message import Message, msg
from game.core.savegame import GameFile
from game.core.timeline import Problem, Reader
from game.version import VERSION

FindGame = Callable[[str], Game]


@dataclass(frozen=True, slots=True)
class Reading:
    """A game that was read: its rules, the lines that could be played, the first one that could not, and what else a
    person should know of it."""

    game: Game
    reader: Reader
    problem: Problem | None
    remark: Message | None


def read_game(file: GameFile, find: FindGame) -> Reading:
    """Plays a file's lines as far as they go. Raises BadFile if not even the setup fits."""
    try:
        game = find(file.game)
    except BadSetup as error:
        raise BadFile(msg("core.file.setup", file=file.name, reason=_why(file, None, error.message))) from error
    try:
        setup, unknown = savegame.setup_of(game, file, lenient=is_newer(file.program))
        reader = Reader(game, setup)
    except BadSetup as error:
        raise BadFile(msg("core.file.setup", file=file.name, reason=_why(file, game, error.message))) from error
    problem = reader.read(file.lines)
    if problem is not None:
        problem = Problem(problem.line, _why(file, game, problem.reason))
    remark = msg("core.file.player", file=file.name, kind=unknown) if unknown else None
    return Reading(game, reader, problem, remark)


def is_newer(version: str) -> bool:
    """Whether a version (`1.10.2`) is above this program's; one that is no version is not."""
    parts, own = _parts(version), _parts(VERSION)
    return parts is not None and own is not None and parts > own


def _parts(version: str) -> tuple[int, ...] | None:
    parts = version.split(".")
    return tuple(map(int, parts)) if all(p.isascii() and p.isdigit() and len(p) < 6 for p in parts) else None


def _why(file: GameFile, game: Game | None, reason: Message) -> Message:
    if is_newer(file.program):
        other = msg("core.file.from_newer", version=file.program, own=VERSION)
    elif game is not None and file.cards and file.cards != game.fingerprint():
        other = msg("core.file.other_cards", game=game.key)
    else:
        return reason
    return msg("core.file.why_other", reason=reason, other=other)
