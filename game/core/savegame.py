"""A game as a readable file: reading it, and the text of a new one. The format is described in game/FORMAT.md.

A file is a head and then the moves, one a line. A line counts only with its line end, so a file that was cut off at any
byte is the game of its whole lines. Appending is in core/autosave.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from game.core import options as opts
from game.core.contract import Game, SeatSpec, Setup
from game.core.errors import BadFile
from game.core.files import read_bytes
from game.core.flow import flow, quoted
from game.core.message import Message, msg
from game.core.players import levels
from game.core.rng import chance
from game.core.setup import HUMAN, check_count, check_setup
from game.core.system import system_reason
from game.core.yaml_text import YamlError, parse_yaml

VERSION: Final = 1
MAX_BYTES: Final = 4_000_000
# What stands above the moves, in bytes; rows of a file with comments and empty ones; lines that are moves; bytes of
# one. The longest games have 400 lines, and undo is no way to write without end (see session.ROOM).
MAX_HEAD: Final = 100_000
MAX_ROWS: Final = 50_000
MAX_LINES: Final = 10_000
MAX_LINE: Final = 2_000
MAX_ID: Final = 80
UNDO: Final = "undo"

# From version n to n + 1: changes a head's mapping in place. Version 1 is the first.
UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], None]]] = {}

_KNOWN: Final = ("fu-night", "game", "id", "options", "seats", "first", "seed", "deal", "program", "cards", "moves")
_MOVES: Final = re.compile(r"moves:[ \t]*(?:#.*)?$")
_EMPTY_MOVES: Final = re.compile(r"moves:[ \t]*\[[ \t]*\][ \t]*(?:#.*)?$")
_ITEM: Final = re.compile(r"[ \t]*-[ \t]+(?P<text>.*)$")
_COMMENT: Final = re.compile(r"[ \t]*(?:#.*)?$")
_TIME: Final = re.compile(r"[ \t]#[ \t]*(?P<time>[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)[ \t]*$")


@dataclass(frozen=True, slots=True)
class Line:
    """A whole line of moves: where it stands in the file (from 1), its text (`1 6@4`, `undo`), and when it was written
    (`2026-12-24T18:03:05Z`; empty where the file does not tell). Of a text longer than MAX_LINE, the beginning, which
    is longer too."""

    number: int
    text: str
    time: str = ""


@dataclass(frozen=True, slots=True)
class GameFile:
    """What a file says, before any rules are asked. `name` is how messages call it; `extra` are head keys that we do
    not know, kept as they are.

    `program` and `cards` are the version and the fingerprint of the card data that began it, empty where unknown.
    `size` counts the bytes up to the end of the last whole line; `torn` tells that something followed it.
    `appendable` is False where moves cannot simply be written at the end (`moves: []`, no line end after `moves:`).
    """

    name: str
    game: str
    id: str
    head: Mapping[str, Any]
    extra: Mapping[str, Any]
    lines: tuple[Line, ...]
    size: int
    torn: bool = False
    appendable: bool = True
    program: str = ""
    cards: str = ""

    @property
    def last_time(self) -> str:
        """When its last line was written, as in Line."""
        return next((line.time for line in reversed(self.lines) if line.time), "")


@dataclass(frozen=True, slots=True)
class Head:
    """What is written above the moves."""

    game: str
    id: str
    setup: Setup
    extra: Mapping[str, Any] = field(default_factory=dict)
    program: str = ""
    cards: str = ""


def write_head(head: Head) -> str:
    """The text of a file up to and with the line `moves:`."""
    setup = head.setup
    seats = ", ".join(_seat(spec) for spec in setup.seats)
    lines = [
        f"fu-night: {VERSION}",
        f"game: {flow(head.game)}",
        f"id: {flow(head.id)}",
        f"options: {flow(opts.nested(setup.options))}",
        f"seats: [{seats}]",
        f"first: {setup.first}",
        f"seed: {setup.seed}",
        f"deal: {flow(setup.deal)}",
    ]
    lines += [f"{key}: {flow(value)}" for key, value in (("program", head.program), ("cards", head.cards)) if value]
    lines += [f"{flow(str(key))}: {flow(value)}" for key, value in head.extra.items()]
    return "\n".join([*lines, "moves:", ""])


def write_line(text: str, time: str = "") -> str:
    """A line of the file with its line end: a seat and its move, or `undo`; and when it was written, as a comment."""
    return f"- {text} # {time}\n" if time else f"- {text}\n"


def load(path: Path) -> GameFile:
    """Reads a file. Raises BadFile, saying what is wrong with it, when it holds no game."""
    return parse(content(path), path.name or str(path))


def content(path: Path) -> bytes:
    """What a file holds, no more of it than `parse` takes. Raises BadFile."""
    try:
        return read_bytes(path, MAX_BYTES + 1)
    except FileNotFoundError:
        raise BadFile(msg("core.file.missing", file=path.name or str(path))) from None
    except IsADirectoryError:
        raise BadFile(msg("core.file.folder", file=path.name or str(path))) from None
    except OSError as error:
        raise BadFile(msg("core.file.unreadable", file=path.name or str(path), detail=system_reason(error))) from error


def parse(raw: bytes, name: str) -> GameFile:
    """The game in these bytes; `name` is how the messages call the file. Raises BadFile."""
    if len(raw) > MAX_BYTES:
        raise BadFile(msg("core.file.big", file=name, limit=MAX_BYTES // 1_000_000))
    if not raw.strip(b"\0 \r\n\t\xef\xbb\xbf"):
        raise BadFile(msg("core.file.empty", file=name))
    if raw.count(b"\n") > MAX_ROWS:
        raise BadFile(msg("core.file.rows", file=name, limit=MAX_ROWS))
    whole = raw[: raw.rfind(b"\n") + 1]
    rows = [row.removesuffix(b"\r") for row in whole.split(b"\n")[:-1]]
    start = next((i for i, row in enumerate(rows) if _is_moves(row)), None)
    if start is None:
        return _parse_all_yaml(raw, name)
    head = _read_head(b"\n".join(rows[:start]), name)
    lines = tuple(_lines(rows[start + 1 :], start + 2))
    plain = _MOVES.match(rows[start].decode("utf-8", "replace")) is not None
    return _game_file(name, head, lines, len(whole), torn=len(whole) < len(raw), appendable=plain)


def setup_of(game: Game, file: GameFile, *, lenient: bool = False) -> tuple[Setup, str]:
    """The checked setup of a file's head. Raises BadFile for a wrong shape, BadSetup by the rules. `lenient`: a
    computer player that this program does not know is played by the strongest that it knows; its kind is given beside
    (else an empty text)."""
    head, name = file.head, file.name
    options = head.get("options", {})
    if not isinstance(options, dict):
        raise _wrong(name, "options", options)
    seats = head.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise _wrong(name, "seats", seats)
    check_count(game, len(seats))
    first, seed = head.get("first", 1), head.get("seed", 0)
    if type(first) is not int:
        raise _wrong(name, "first", first)
    if type(seed) is not int:
        raise _wrong(name, "seed", seed)
    flat = opts.check(game.options, opts.flat(options))
    deal = head.get("deal")
    if deal is None and "seed" in head:
        deal = list(game.deal(flat, len(seats), chance(seed, 0)))
    if not isinstance(deal, list) or not all(type(item) in (int, str) for item in deal):
        raise _wrong(name, "deal", deal)
    specs = tuple(_seat_spec(name, seat) for seat in seats)
    unknown = next((spec.kind for spec in specs if spec.kind not in (HUMAN, *game.brains)), "") if lenient else ""
    if unknown:
        strongest = levels(game)[-1]
        specs = tuple(s if s.kind in (HUMAN, *game.brains) else replace(s, kind=strongest) for s in specs)
    return check_setup(game, Setup(flat, specs, first, seed, tuple(deal))), unknown


def split_line(text: str) -> tuple[int, str] | None:
    """`1 6@4` as (1, `6@4`); None for a text that is not a seat number and a move."""
    seat, _, move = text.strip().partition(" ")
    return (int(seat), move.strip()) if re.fullmatch(r"[0-9]{1,2}", seat) and move.strip() else None


def _is_moves(row: bytes) -> bool:
    if not row.startswith(b"moves:"):
        return False
    text = row.decode("utf-8", "replace")
    return bool(_MOVES.match(text) or _EMPTY_MOVES.match(text))


def _lines(rows: Sequence[bytes], first: int) -> Iterator[Line]:
    """The rows that are no comments; `first` is the number of their first one in the file. Of one that is too long, so
    much that it shows."""
    for number, row in enumerate(rows, start=first):
        text = row[: MAX_LINE + 1].decode("utf-8", "replace")
        if len(row) > MAX_LINE:
            yield Line(number, text)
        elif not _COMMENT.match(text):
            found = _TIME.search(text)
            yield Line(number, _item(text), found["time"] if found else "")


def _item(row: str) -> str:
    """The text of a list item; a row that is no list item stays as it is, and will be refused as a move."""
    found = _ITEM.match(row)
    if not found:
        return row
    text: str = found["text"]
    if text and text[0] in "\"'":
        try:
            return str(parse_yaml(text))
        except YamlError:
            return text
    return re.split(r"[ \t]#", text, maxsplit=1)[0].strip()


def _parse_all_yaml(raw: bytes, name: str) -> GameFile:
    """A file without a line `moves:`: cut off in its head, not one of ours, or with its moves in brackets."""
    ours = raw.removeprefix(b"\xef\xbb\xbf").startswith(b"fu-night:")
    try:
        head = _read_head(raw, name)
    except BadFile:
        if ours and b"\nmoves:" not in raw:
            raise BadFile(msg("core.file.cut", file=name)) from None
        raise
    moves = head.get("moves")
    if not isinstance(moves, list) or not raw.endswith(b"\n"):
        raise BadFile(msg("core.file.cut", file=name))
    rows = raw.split(b"\n")
    number = next((i for i, row in enumerate(rows, start=1) if row.startswith(b"moves:")), 1)
    return _game_file(
        name, head, tuple(Line(number, str(move)[: MAX_LINE + 1]) for move in moves), len(raw), appendable=False
    )


def _read_head(raw: bytes, name: str) -> dict[str, Any]:
    if len(raw) > MAX_HEAD:
        raise BadFile(msg("core.file.long_head", file=name, limit=MAX_HEAD // 1000))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadFile(msg("core.file.bad", file=name, line=line, reason=msg("core.data.utf8"))) from error
    try:
        head = parse_yaml(text)
    except YamlError as error:
        raise BadFile(msg("core.file.bad", file=name, line=error.line, reason=error.reason)) from error
    if not isinstance(head, dict) or "fu-night" not in head:
        raise BadFile(msg("core.file.other", file=name))
    return _upgraded(head, name)


def _upgraded(head: dict[str, Any], name: str) -> dict[str, Any]:
    version = head["fu-night"]
    if type(version) is not int or version < 1:
        raise BadFile(msg("core.file.version", file=name, version=_word(version)[:40]))
    if version > VERSION:
        raise BadFile(msg("core.file.newer", file=name, version=version))
    for old in range(version, VERSION):
        UPGRADES[old](head)
    return head


def _game_file(
    name: str, head: dict[str, Any], lines: tuple[Line, ...], size: int, *, torn: bool = False, appendable: bool = True
) -> GameFile:
    game = head.get("game")
    if not isinstance(game, str):
        raise _wrong(name, "game", game)
    extra = {key: value for key, value in head.items() if key not in _KNOWN}
    called, program, cards = (_short(head.get(key)) for key in ("id", "program", "cards"))
    return GameFile(name, game, called, head, extra, lines, size, torn, appendable, program, cards)


def _short(value: object) -> str:
    return "" if isinstance(value, list | dict) else _word(value)[:MAX_ID]


def _seat(spec: SeatSpec) -> str:
    parts = [f"name: {quoted(spec.name)}", f"kind: {flow(spec.kind)}"]
    if spec.avatar:
        parts.append(f"avatar: {flow(spec.avatar)}")
    parts += [f"{flow(key)}: {flow(value)}" for key, value in spec.extra.items()]
    return "{" + ", ".join(parts) + "}"


def _seat_spec(name: str, seat: Mapping[str, Any]) -> SeatSpec:
    for key, value in seat.items():
        if isinstance(value, dict | list):
            raise _wrong(name, f"seats.{key}", value)
    extra = {key: _word(value) for key, value in seat.items() if key not in ("name", "kind", "avatar")}
    called, kind, avatar = (_word(seat.get(key)) for key in ("name", "kind", "avatar"))
    return SeatSpec(called, kind or HUMAN, avatar, extra)


def _word(value: object) -> str:
    """A scalar as text; a name `No` that was written without quotes is a truth value to YAML, and stays readable."""
    return "" if value is None else opts.shown(value)


def _wrong(name: str, key: str, value: object) -> BadFile:
    reason: Message = msg("core.file.absent") if value is None else msg("core.file.shape", got=_word(value)[:40])
    return BadFile(msg("core.file.head", file=name, key=key, reason=reason))
