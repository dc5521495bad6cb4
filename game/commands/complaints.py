"""What argparse says of wrong arguments, as messages that both languages have."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from game.core.message import Message, msg

_KINDS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Message]], ...]] = (
    (
        re.compile(r"the following arguments are required: (.*)", re.DOTALL),
        lambda found: msg("cli.wrong.missing", names=tuple(found[1].split(", "))),
    ),
    (
        re.compile(r"unrecognized arguments: (.*)", re.DOTALL),
        lambda found: msg("cli.wrong.unknown", text=found[1]),
    ),
    (
        re.compile(r"argument (.*?): expected .*arguments?", re.DOTALL),
        lambda found: msg("cli.wrong.no_value", name=found[1]),
    ),
    (
        re.compile(r"argument COMMAND: invalid choice: (.*) \(choose from (.*)\)", re.DOTALL),
        lambda found: msg("cli.wrong.command", text=_bare(found[1]), choices=_words(found[2])),
    ),
    (
        re.compile(r"argument (.*?): invalid choice: (.*) \(choose from (.*)\)", re.DOTALL),
        lambda found: msg("cli.wrong.choice", name=found[1], text=_bare(found[2]), choices=_words(found[3])),
    ),
    (
        re.compile(r"argument (.*?): ignored explicit argument (.*)", re.DOTALL),
        lambda found: msg("cli.wrong.value", name=found[1], text=_bare(found[2])),
    ),
    # The sentence of a check of our own, in the user's language already.
    (
        re.compile(r"argument (.*?): (.*)", re.DOTALL),
        lambda found: msg("cli.wrong.argument", name=found[1], reason=found[2]),
    ),
)


def complaint(text: str) -> Message:
    """The message for a sentence of argparse's (Python 3.11 to 3.14); without details for a new kind of sentence."""
    for pattern, make in _KINDS:
        found = pattern.fullmatch(text)
        if found:
            return make(found)
    return msg("cli.wrong.any")


def _bare(text: str) -> str:
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[\w-]+", text))
