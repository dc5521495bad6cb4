"""What is wrong with a value that does not have its type: msgspec's finding as a path and words of our own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import inspect

from game.core.message import Message, msg

Path = tuple[str | int, ...]

_WHERE: Final = re.compile(r"(?P<what>.*) - at (?P<key>`key` in )?`\$(?P<path>.*)`", re.DOTALL)
_STEP: Final = re.compile(r"\.(?P<key>[^.\[\]]+)|\[(?P<index>\d+)\]|(?P<any>\[\.\.\.\])")

_UNKNOWN: Final = re.compile(r"Object contains unknown field `(?P<key>.*)`")
_MISSING: Final = re.compile(r"Object missing required field `(?P<key>.*)`")
_TYPE: Final = re.compile(r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`")
_CHOICE: Final = re.compile(r"Invalid (?:enum )?value (?P<got>.*)", re.DOTALL)
_BOUND: Final = re.compile(r"Expected `(?P<type>\w+)` (?P<of>of length )?(?P<sign>>=|<=)? ?(?P<n>-?\d+)(?:, got .*)?")
_PATTERN: Final = re.compile(r"Expected `str` matching regex .*", re.DOTALL)

# What msgspec and Python call a kind of value -> its key under core.kind.
_WORDS: Final = {
    "int": "whole",
    "float": "number",
    "str": "text",
    "bool": "truth",
    "object": "group",
    "dict": "group",
    "array": "list",
    "list": "list",
    "null": "nothing",
    "NoneType": "nothing",
}


def explain(error: msgspec.ValidationError, value: object, type: Any) -> tuple[Path, Message]:
    """Where in `value` the error is (keys, and indices from 0), and the reason."""
    text = str(error)
    found = _WHERE.fullmatch(text)
    what, path = (found["what"], found["path"]) if found else (text, "")
    steps = _steps(path, text, value, type)
    if found and found["key"]:
        # A key that may not be there: it is named, and the entry that holds it is where it is.
        kind = inspect.type_info(type)
        for step in steps:
            kind = _inner(kind, step)
        keys = kind.key_type if isinstance(kind, inspect.DictType) else kind
        choices = _choices(keys)
        match = _CHOICE.fullmatch(what)
        if match and choices:
            return steps, msg("core.data.bad_key", key=_unquoted(match["got"]), choices=choices)
        return steps, msg("core.data.key_kind")
    if match := _UNKNOWN.fullmatch(what):
        return (*steps, match["key"]), msg("core.data.unknown_key", key=match["key"])
    return steps, _reason(what, steps, type)


def kind_word(name: str) -> Message:
    """The plain word for a kind of value that msgspec or Python calls `int`, `array`, `NoneType`."""
    return msg(f"core.kind.{_WORDS.get(name, 'other')}")


def _reason(what: str, steps: Path, type: Any) -> Message:
    if match := _MISSING.fullmatch(what):
        return msg("core.data.missing_key", key=match["key"])
    if match := _TYPE.fullmatch(what):
        names = match["expected"].removesuffix(" | null")
        expected = tuple(kind_word(name) for name in names.split(" | "))
        wanted = expected[0] if len(expected) == 1 else msg("core.kind.either", first=expected[0], second=expected[1])
        return msg("core.data.type", expected=wanted, got=kind_word(match["got"]))
    if match := _CHOICE.fullmatch(what):
        kind = inspect.type_info(type)
        for step in steps:
            kind = _inner(kind, step)
        choices = _choices(kind)
        if choices:
            return msg("core.data.choice", got=_unquoted(match["got"]), choices=choices)
    if match := _BOUND.fullmatch(what):
        return _bound(match)
    if _PATTERN.fullmatch(what):
        return msg("core.data.pattern")
    return msg("core.data.value")


def _bound(match: re.Match[str]) -> Message:
    about = "value" if not match["of"] else "letters" if match["type"] == "str" else "items"
    side = {">=": "least", "<=": "most"}.get(match["sign"], "exactly")
    return msg(f"core.bound.{about}_{side}", n=int(match["n"]))


def _unquoted(text: str) -> str:
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == "'" else text


def _steps(path: str, text: str, value: object, type: Any) -> Path:
    """msgspec's path as keys and indices. It writes `[...]` for a key of a mapping: the one is found by trying."""
    steps: list[str | int] = []
    for match in _STEP.finditer(path):
        if match["index"]:
            steps.append(int(match["index"]))
        elif match["key"]:
            steps.append(match["key"])
        else:
            key = _culprit(text, value, steps, type)
            if key is None:
                break
            steps.append(key)
    return tuple(steps)


def _culprit(text: str, value: object, steps: Sequence[str | int], type: Any) -> str | int | None:
    """The key of the mapping at `steps` that alone gives the same error; the index where it is a list."""
    inner = _at(value, steps)
    if isinstance(inner, list):
        # A list that is read as a mapping's place cannot be told apart any further.
        return None
    for key in inner if isinstance(inner, Mapping) else ():
        try:
            msgspec.convert(_with(value, steps, {key: inner[key]}), type)
        except msgspec.ValidationError as error:
            if str(error) == text:
                return str(key)
    return None


def _at(value: Any, steps: Sequence[str | int]) -> Any:
    for step in steps:
        value = value[step]
    return value


def _with(value: Any, steps: Sequence[str | int], inner: object) -> Any:
    """A copy of a value with another one at `steps`."""
    if not steps:
        return inner
    step, *rest = steps
    if isinstance(value, list):
        assert isinstance(step, int)
        return [*value[:step], _with(value[step], rest, inner), *value[step + 1 :]]
    return {**value, step: _with(value[step], rest, inner)}


def _inner(kind: Any, step: str | int) -> Any:
    """The type of what stands under a key or an index; for a union of kinds of entries, of all that have it."""
    if isinstance(kind, inspect.UnionType):
        inner = [_inner(one, step) for one in kind.types]
        known = [one for one in inner if one is not None]
        tagged = [one for one in kind.types if isinstance(one, inspect.StructType) and one.tag_field == step]
        if tagged:
            return inspect.LiteralType(tuple(one.tag for one in tagged))
        return inspect.UnionType(tuple(known)) if len(known) > 1 else known[0] if known else None
    if isinstance(kind, inspect.StructType):
        return next((field.type for field in kind.fields if field.encode_name == step), None)
    if isinstance(kind, inspect.DictType):
        return kind.value_type
    if isinstance(kind, inspect.TupleType) and isinstance(step, int):
        return kind.item_types[step] if step < len(kind.item_types) else None
    if isinstance(kind, inspect.CollectionType):
        return kind.item_type
    return None


def _choices(kind: Any) -> tuple[str | Message, ...]:
    """The words that a type allows (and numbers beside them); empty where it is no list of words."""
    if isinstance(kind, inspect.LiteralType):
        return tuple(str(word) for word in kind.values)
    if isinstance(kind, inspect.EnumType):
        return tuple(str(member.value) for member in kind.cls)
    if isinstance(kind, inspect.UnionType):
        found: list[str | Message] = []
        for one in kind.types:
            found += [word for word in _choices(one) if word not in found]
        number = kind_word("int")
        if found and number not in found and any(isinstance(one, inspect.IntType) for one in kind.types):
            found.append(number)
        return tuple(found)
    return ()
