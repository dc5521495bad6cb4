"""A YAML text as plain values, and where in it an entry stands. What is wrong is told in words of our own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import yaml

from game.core.message import Message, msg

# What PyYAML says (the beginning of a phrase in it) -> how we say it; those marked begin at the opening sign.
_SAID: Final = (
    ("mapping values are not allowed", "colon", False),
    ("did not find expected ',' or", "bracket", True),
    ("unexpected end of stream", "quote", True),
    ("cannot start any token", "sign", False),
    ("unknown escape character", "escape", False),
    ("expected '-' indicator", "indent", False),
    ("did not find expected key", "indent", False),
    ("control characters", "control", False),
    ("for the tag", "tag", False),
    ("another document", "second", False),
    ("node content", "value", False),
)


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

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:
        try:
            return super().construct_object(node, deep)
        except (ValueError, TypeError, AttributeError, KeyError, OverflowError) as error:
            # 2026-13-45 looks like a date to YAML, `!!bool x` like a truth value.
            raise YamlError(_line(node.start_mark), msg("core.data.scalar")) from error


def parse_yaml(text: str) -> object:
    """The one document of a YAML text. Raises YamlError: no YAML, duplicate keys, aliases (they grow without end)."""
    if "*" in text or "&" in text:
        _refuse_aliases(text)
    try:
        return yaml.load(text, Loader=_Loader)
    except YamlError:
        raise
    except yaml.MarkedYAMLError as error:
        raise _syntax(error) from error
    except yaml.reader.ReaderError as error:
        line = text[: max(error.position, 0)].count("\n") + 1
        raise YamlError(line, msg("core.data.syntax", detail=msg("core.yaml.control"))) from error
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        raise YamlError(1, msg("core.data.not_yaml")) from error


def line_of(text: str, path: Sequence[str | int]) -> int | None:
    """The line (from 1) where the entry at `path` stands (keys and indices from 0), or the last part of the path that
    there is; None for a text that cannot be read."""
    try:
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, RecursionError):
        return None
    line = None
    for step in path:
        if isinstance(node, yaml.MappingNode):
            found = next(((key, value) for key, value in node.value if key.value == str(step)), None)
            if found is None:
                break
            line, node = _line(found[0].start_mark), found[1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            node = node.value[step]
            line = _line(node.start_mark)
        else:
            break
    return line


def _syntax(error: yaml.MarkedYAMLError) -> YamlError:
    said = f"{error.problem or ''} {error.context or ''}"
    for phrase, key, opening in _SAID:
        if phrase in said:
            mark = (error.context_mark if opening else None) or error.problem_mark or error.context_mark
            return YamlError(_line(mark), msg("core.data.syntax", detail=msg(f"core.yaml.{key}")))
    return YamlError(_line(error.problem_mark or error.context_mark), msg("core.data.not_yaml"))


def _line(mark: Any) -> int:
    return mark.line + 1 if mark else 1


def _refuse_aliases(text: str) -> None:
    try:
        for found in yaml.parse(text, Loader=yaml.CSafeLoader):
            if isinstance(found, yaml.AliasEvent):
                raise YamlError(_line(found.start_mark), msg("core.data.alias"))
    except yaml.YAMLError:
        return  # the loader tells it better
