"""Data files: YAML in, typed and checked values out.

`decode(path, type)` is what a game uses for its components. Whatever is wrong with a file, the error is one
BadComponents whose message names the file, the line with the entry, and the reason.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from game.core.errors import BadComponents
from game.core.files import read_bytes
from game.core.message import Message, Value, msg
from game.core.resources import root
from game.core.system import system_reason
from game.core.yaml_text import YamlError, line_of, parse_yaml

T = TypeVar("T")

MAX_BYTES: Final = 1_000_000

_STEP: Final = re.compile(r"([^.\[\]]+)|\[(\d+)\]")
# By which of its keys an entry of a list is called.
_NAMES: Final = ("id", "number")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the types that describe an entry of a data file: an unknown key is an error, not a surprise."""


def data_dir() -> Path:
    """The folder `data`, wherever the program lies and is started from."""
    return root() / "data"


def load_yaml(path: Path) -> object:
    """The value of a YAML file (UTF-8, at most 1 MB). Raises BadComponents."""
    try:
        raw = read_bytes(path, MAX_BYTES + 1)
    except FileNotFoundError:
        raise bad_file(path, msg("core.data.missing")) from None
    except OSError as error:
        raise bad_file(path, msg("core.data.unreadable", detail=system_reason(error))) from error
    if len(raw) > MAX_BYTES:
        raise bad_file(path, msg("core.data.big", limit=MAX_BYTES // 1_000_000))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise _bad(path, msg("core.data.line", line=line), msg("core.data.utf8")) from error
    try:
        return parse_yaml(text)
    except YamlError as error:
        raise _bad(path, msg("core.data.line", line=error.line), error.reason) from error


def decode(path: Path, type: type[T]) -> T:
    """The file's value as `type` (msgspec rules, strict; use `Entry` for mappings). Raises BadComponents."""
    return convert(load_yaml(path), type, path)


def convert(value: object, type: type[T], path: Path) -> T:
    """A value that was read from `path`, as `type`. Raises BadComponents naming the entry within the file."""
    try:
        return msgspec.convert(value, type)
    except msgspec.ValidationError as error:
        # Only needed when something is wrong: the start does not wait for it.
        from game.core.explain import explain

        steps, reason = explain(error, value, type)
        raise _bad(path, _where(path, steps), reason) from error


def bad_entry(path: Path, entry: str, reason: Message) -> BadComponents:
    """The error for a check of a game's own, for the caller to raise. `entry` is the path in the file, its lists
    counted from 0 as in Python (`cards[3].value`); people are told the line, and counted from 1."""
    steps = tuple(int(index) if index else key for key, index in _STEP.findall(entry))
    return _bad(path, _where(path, steps), reason)


def bad_file(path: Path, reason: Message) -> BadComponents:
    """The error for a file that cannot be used at all; `reason` says what to do."""
    return BadComponents(msg("core.data.bad_file", file=shown_path(path), reason=reason))


def _where(path: Path, steps: Sequence[str | int]) -> Message:
    """`line 17 (cards, entry 2 “r2”, value)`."""
    if not steps:
        return msg("core.data.whole")
    try:
        text = read_bytes(path, MAX_BYTES).decode("utf-8-sig")
        value: Any = parse_yaml(text)
    except (OSError, ValueError, YamlError):
        text, value = "", None
    parts: list[Value] = []
    for step in steps:
        value = _inside(value, step)
        if isinstance(step, str):
            parts.append(step)
            continue
        name = next((value[key] for key in _NAMES if key in value), None) if isinstance(value, dict) else value
        named = isinstance(name, str | int) and not isinstance(name, bool)
        parts.append(msg("core.data.named", n=step + 1, name=str(name)) if named else msg("core.data.item", n=step + 1))
    line = line_of(text, steps)
    entry = tuple(parts)
    return msg("core.data.entry", entry=entry) if line is None else msg("core.data.at", line=line, entry=entry)


def _inside(value: Any, step: str | int) -> Any:
    try:
        return value[step]
    except (LookupError, TypeError):
        return None


def _bad(path: Path, entry: Message, reason: Message) -> BadComponents:
    return BadComponents(msg("core.data.bad", file=shown_path(path), entry=entry, reason=reason))


def shown_path(path: Path) -> str:
    """How messages call a data file: `data/fugu/cards.yaml` wherever the program lies; else its whole path."""
    try:
        return path.resolve().relative_to(data_dir().parent).as_posix()
    except (ValueError, OSError):
        return str(path)
