"""What can go wrong with input. Each error carries a `Message`, so that it can be told in the user's language."""

from __future__ import annotations

from game.core.message import Message


class FuNightError(Exception):
    """Base of all errors that a user can cause and mend. `message` says what is wrong and what to do next."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key, dict(message.values))
        self.message = message

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.message,))


class BadNotation(FuNightError):
    """A text that is no move of this game."""


class IllegalMove(FuNightError):
    """A move that the rules do not allow now; `message` is the reason that `State.why_not` gave."""


class BadSetup(FuNightError):
    """Options, seats or a deal that do not make a game."""


class BadComponents(FuNightError):
    """A data file that cannot be used: names the file, the entry and the reason."""


class BadFile(FuNightError):
    """A saved game that cannot be read at all."""
