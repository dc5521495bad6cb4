"""A file of the program's own is missing or damaged: a line on the error stream, and the game goes on without it."""

from __future__ import annotations

import sys
from collections.abc import Callable

from game.core.message import Message

Warn = Callable[[Message], None]


def unheard(message: Message) -> None:
    """Where nobody listens."""


class Warnings:
    """Says each warning once. `say` makes the sentence in the user's language."""

    def __init__(self, say: Callable[[Message], str]) -> None:
        self._say = say
        self._said: set[str] = set()

    def __call__(self, message: Message) -> None:
        words = " ".join(self._say(message).split())
        if words not in self._said:
            self._said.add(words)
            print(words, file=sys.stderr)
