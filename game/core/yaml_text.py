"""A YAML text as plain values, and where in it an entry stands. What is wrong is told in words of our own.

Every YAML file that the program reads comes through here. Values are only what its formats need: texts, whole numbers,
numbers with a fraction, truth values, nothing, lists and mappings. What else YAML 1.1 sees in a plain word (a date, a
time, an octal number) stays the text that is written; a tag for anything else is an error. Depth, count and length are
bounded, so that a file of any content is done with in a moment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import isinf
from typing import Any, Final

import yaml

from game.core.message import Message, msg

# What a text may have at most: levels of lists and mappings, values in all, digits of a whole number, characters of a
# text. The largest file of the program has some 600 values; a seed has 19 digits.
MOST_DEEP: Final = 32
MOST_VALUES: Final = 20_000
MOST_DIGITS: Final = 30
MOST_CHARACTERS: Final = 10_000

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
    ("node content", "value", False),
)

_WORDS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **{form: True for word in ("yes", "true", "on") for form in (word, word.capitalize(), word.upper())},
    **{form: False for word in ("no", "false", "off") for form in (word, word.capitalize(), word.upper())},
}
# Never more than YAML 1.1 takes for a number: a text that another program writes without quotation marks stays one.
_NUMERIC: Final = frozenset("0123456789+-.")
_WHOLE: Final = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_FRACTION: Final = re.compile(r"(?:[-+]?[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+][0-9]+)?")

_TAG: Final = "tag:yaml.org,2002:"
# What a value must be that has one of these tags; other tags are refused.
_TAGGED: Final[dict[str, tuple[type, ...]]] = {
    f"{_TAG}int": (int,),
    f"{_TAG}float": (float, int),
    f"{_TAG}bool": (bool,),
    f"{_TAG}null": (type(None),),
}


class YamlError(Exception):
    """A text that is no YAML, or that we do not accept; `line` counts from 1."""

    def __init__(self, line: int, reason: Message) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason


def parse_yaml(text: str) -> object:
    """The one document of a YAML text. Raises YamlError, and nothing else: no YAML, a key given twice, aliases (they
    grow without end), tags of other types, more than the bounds above."""
    root: object = None
    # The list or mapping that is being filled, the key whose value comes next, and those around them.
    at: Any = None
    key: Any = None
    keyed = False
    around: list[tuple[Any, Any, bool, set[str]]] = []
    seen: set[str] = set()
    count = 0
    for event in _events(text):
        kind = event.__class__
        value: Any
        if kind is yaml.ScalarEvent:
            value = _scalar(event)
        elif kind is yaml.SequenceStartEvent or kind is yaml.MappingStartEvent:
            _check_group(event, len(around), at.__class__ is dict and not keyed)
            around.append((at, key, keyed, seen))
            at, keyed, seen = ([] if kind is yaml.SequenceStartEvent else {}), False, set()
            continue
        elif kind is yaml.SequenceEndEvent or kind is yaml.MappingEndEvent:
            value = at
            at, key, keyed, seen = around.pop()
        elif kind is yaml.AliasEvent:
            raise YamlError(_line(event.start_mark), msg("core.data.alias"))
        else:
            continue
        count += 1
        if count > MOST_VALUES:
            raise YamlError(_line(event.start_mark), msg("core.data.many", n=MOST_VALUES))
        if at is None:
            root = value
        elif at.__class__ is list:
            at.append(value)
        elif keyed:
            at[key] = value
            keyed = False
        else:
            # YAML's last one would win.
            if event.value in seen or value in at:
                raise YamlError(_line(event.start_mark), msg("core.data.twice", key=event.value))
            seen.add(event.value)
            key, keyed = value, True
    return root


def line_of(text: str, path: Sequence[str | int]) -> int | None:
    """The line (from 1) where the entry at `path` stands (keys and indices from 0), or the last part of the path that
    there is; None for a text that `parse_yaml` does not take."""
    try:
        # What its bounds let pass is composed in a moment.
        parse_yaml(text)
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
    except (YamlError, yaml.YAMLError):
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


def _events(text: str) -> Iterator[Any]:
    """The parser's events, in the order of the text, without recursion. Raises YamlError."""
    documents = 0
    try:
        loader = yaml.CSafeLoader(text)
        while True:
            event = loader.get_event()
            if event.__class__ is yaml.StreamEndEvent:
                return
            if event.__class__ is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    raise YamlError(_line(event.start_mark), _syntax("second"))
            yield event
    except yaml.MarkedYAMLError as error:
        raise _said(error) from error
    except yaml.reader.ReaderError as error:
        line = text[: max(error.position, 0)].count("\n") + 1
        raise YamlError(line, _syntax("control")) from error
    except (yaml.YAMLError, ValueError) as error:
        raise YamlError(1, msg("core.data.not_yaml")) from error


def _check_group(event: Any, depth: int, as_key: bool) -> None:
    """Raises YamlError for a list or mapping that is too deep, a key, or of another kind."""
    line = _line(event.start_mark)
    if as_key:
        raise YamlError(line, msg("core.data.key"))
    if depth >= MOST_DEEP:
        raise YamlError(line, msg("core.data.deep", n=MOST_DEEP))
    if event.tag is not None:
        own = "seq" if event.__class__ is yaml.SequenceStartEvent else "map"
        if event.tag == _TAG + ("map" if own == "seq" else "seq"):
            raise YamlError(line, msg("core.data.scalar"))
        if event.tag not in ("!", _TAG + own):
            raise YamlError(line, _syntax("tag"))


def _scalar(event: Any) -> object:
    """The value of a word or a quoted text. Raises YamlError."""
    text: str = event.value
    if len(text) > MOST_CHARACTERS:
        raise YamlError(_line(event.start_mark), msg("core.data.long", n=MOST_CHARACTERS))
    if event.tag is None or event.tag == "!":
        return _plain(text, event) if event.implicit[0] else text
    if event.tag == f"{_TAG}str":
        return text
    wanted = _TAGGED.get(event.tag)
    if wanted is None:
        known = event.tag in (f"{_TAG}map", f"{_TAG}seq")
        raise YamlError(_line(event.start_mark), msg("core.data.scalar") if known else _syntax("tag"))
    value = _plain(text, event)
    if type(value) not in wanted:
        raise YamlError(_line(event.start_mark), msg("core.data.scalar"))
    return float(text) if event.tag == f"{_TAG}float" else value


def _plain(text: str, event: Any) -> str | int | float | bool | None:
    """What a word without quotation marks means."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in _NUMERIC:
        if _WHOLE.fullmatch(text):
            if len(text) > MOST_DIGITS:
                raise YamlError(_line(event.start_mark), msg("core.data.number", n=MOST_DIGITS))
            return int(text)
        if _FRACTION.fullmatch(text) and not isinf(float(text)):
            return float(text)
    return text


def _syntax(key: str) -> Message:
    return msg("core.data.syntax", detail=msg(f"core.yaml.{key}"))


def _said(error: yaml.MarkedYAMLError) -> YamlError:
    said = f"{error.problem or ''} {error.context or ''}"
    for phrase, key, opening in _SAID:
        if phrase in said:
            mark = (error.context_mark if opening else None) or error.problem_mark or error.context_mark
            return YamlError(_line(mark), _syntax(key))
    return YamlError(_line(error.problem_mark or error.context_mark), msg("core.data.not_yaml"))


def _line(mark: Any) -> int:
    return mark.line + 1 if mark else 1
