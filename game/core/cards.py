"""Data files: YAML in, typed and checked values out.

`decode(path, type)` is what a game uses for its components. Whatever is wrong with a file, the error is one
BadComponents whose message names the file, the entry (`cards[3].creature`, or a line) and the reason.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import yaml

from game.core.errors import BadComponents
from game.core.message import Message, msg

T = TypeVar("T")

MAX_BYTES: Final = 1_000_000


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the types that describe an entry of a data file: an unknown key is an error, not a surprise."""


class YamlError(Exception):
    """A text that is no YAML, or that we do not accept; `line` counts from 1."""

    def __init__(self, line: int, reason: Message) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason


class _Loader(yaml.CSafeLoader):
    """The safe loader, which also refuses a key that is given twice in one mapping (YAML's last one would win)."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if key.value.__class__ is not str:
                raise YamlError(_line(key.start_mark), msg("core.data.key"))
            if key.value in seen:
                raise YamlError(_line(key.start_mark), msg("core.data.twice", key=key.value))
            seen.add(key.value)
        return super().construct_mapping(node, deep)


def data_dir() -> Path:
    """The folder `data` beside the packages, wherever the program is started from."""
    return Path(__file__).resolve().parents[2] / "data"


def parse_yaml(text: str) -> object:
    """The one document of a YAML text. Raises YamlError: no YAML, duplicate keys, aliases (they grow without end)."""
    if "*" in text or "&" in text:
        _refuse_aliases(text)
    try:
        return yaml.load(text, Loader=_Loader)
    except YamlError:
        raise
    except yaml.MarkedYAMLError as error:
        detail = error.problem or error.context or "?"
        raise YamlError(
            _line(error.problem_mark or error.context_mark), msg("core.data.syntax", detail=detail)
        ) from error
    except yaml.reader.ReaderError as error:
        line = text[: max(error.position, 0)].count("\n") + 1
        raise YamlError(line, msg("core.data.syntax", detail=error.reason)) from error
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        # ValueError: 2026-13-45 looks like a date to YAML.
        raise YamlError(1, msg("core.data.syntax", detail=str(error))) from error


def _line(mark: Any) -> int:
    return mark.line + 1 if mark else 1


def _refuse_aliases(text: str) -> None:
    try:
        for found in yaml.parse(text, Loader=yaml.CSafeLoader):
            if isinstance(found, yaml.AliasEvent):
                raise YamlError(_line(found.start_mark), msg("core.data.alias"))
    except yaml.YAMLError:
        return  # the loader tells it better


def load_yaml(path: Path) -> object:
    """The value of a YAML file (UTF-8, at most 1 MB). Raises BadComponents."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _bad(path, msg("core.data.whole"), msg("core.data.missing")) from None
    except OSError as error:
        reason = msg("core.data.unreadable", detail=error.strerror or type(error).__name__)
        raise _bad(path, msg("core.data.whole"), reason) from error
    if len(raw) > MAX_BYTES:
        raise _bad(path, msg("core.data.whole"), msg("core.data.big", limit=MAX_BYTES // 1_000_000))
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
        entry, reason = _explain(str(error))
        raise _bad(path, entry, reason) from error


def bad_entry(path: Path, entry: str, reason: Message) -> BadComponents:
    """The error for a check of a game's own (`cards[3].value`: a number twice, ...); for the caller to raise."""
    return _bad(path, msg("core.data.entry", entry=entry), reason)


def _bad(path: Path, entry: Message, reason: Message) -> BadComponents:
    try:
        shown = path.resolve().relative_to(data_dir().parent).as_posix()
    except (ValueError, OSError):
        shown = str(path)
    return BadComponents(msg("core.data.bad", file=shown, entry=entry, reason=reason))


_WHERE: Final = re.compile(r"(?P<what>.*) - at `(?:key in )?\$\.?(?P<path>.*)`$", re.DOTALL)
_KINDS: Final = (
    (re.compile(r"Object contains unknown field `(?P<key>.*)`"), "core.data.unknown_key"),
    (re.compile(r"Object missing required field `(?P<key>.*)`"), "core.data.missing_key"),
    (re.compile(r"Expected `(?P<expected>.*)`, got `(?P<got>.*)`"), "core.data.type"),
    (re.compile(r"Invalid enum value (?P<got>.*)"), "core.data.choice"),
)


def _explain(text: str) -> tuple[Message, Message]:
    """msgspec's sentence as (entry, reason)."""
    found = _WHERE.fullmatch(text)
    what, path = (found["what"], found["path"]) if found else (text, "")
    entry = msg("core.data.entry", entry=path) if path else msg("core.data.whole")
    for pattern, key in _KINDS:
        match = pattern.fullmatch(what)
        if match:
            return entry, msg(key, **match.groupdict())
    return entry, msg("core.data.value", detail=what)
