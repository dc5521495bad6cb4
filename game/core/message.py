"""Words without a language: a key into the catalogues and the values that go into it.

The rules layer never makes a sentence. It hands out a `Message`, and whoever shows it (the window, the
command line) looks the sentence up in data/text/<language>/*.yaml (see game/texts.py).

Values are numbers, plain strings (ids, notation), further messages (a translated word), or tuples of those (a list).
A value named `seat`, or ending in `_seat`, is a seat number and is shown as that seat's name; likewise
`seats` or `*_seats`, a tuple.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Union

Value = Union[int, str, "Message", tuple["Value", ...]]


def _frozen(values: Mapping[str, Value]) -> Mapping[str, Value]:
    return MappingProxyType(dict(values))


@dataclass(frozen=True, slots=True)
class Message:
    """A catalogue key such as `fugu.why.taken`, with the values that its sentence needs."""

    key: str
    values: Mapping[str, Value] = field(default_factory=lambda: _frozen({}))

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.values))))

    def __reduce__(self) -> tuple[object, ...]:
        # A mapping proxy cannot be pickled, and messages travel to and from the computer players' process.
        return (_message, (self.key, dict(self.values)))


def _message(key: str, values: dict[str, Value]) -> Message:
    return Message(key, _frozen(values))


def msg(key: str, /, **values: Value) -> Message:
    """Short form: `msg("fugu.why.taken", place=4)`."""
    return Message(key, _frozen(values))
