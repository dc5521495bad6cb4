"""A game file to look at and to check: nothing is played on, nothing is written."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game import game as registered
from game.core import savegame
from game.core.contract import Event, Move, Outcome, View
from game.core.reading import FindGame, read_game
from game.core.savegame import GameFile
from game.core.timeline import Problem


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a replay as an onlooker sees it, with the line that led to it (none at the start).

    `events` are those that everybody may see.
    """

    number: int
    view: View
    seat: int | None
    move: Move | None
    events: tuple[Event, ...]


class Replay:
    """A game from a file. `problem` is the first line that cannot be played; the replay ends before it."""

    def __init__(self, file: GameFile, find: FindGame = registered) -> None:
        found = read_game(file, find)
        self.game = found.game
        self.id = file.id
        self.setup = found.reader.setup
        self.problem: Problem | None = found.problem
        self._timeline = found.reader.timeline

    @classmethod
    def open(cls, path: Path, find: FindGame = registered) -> Replay:
        """Reads any game's file. Raises BadFile if there is no game in it."""
        return cls(savegame.load(path), find)

    @classmethod
    def from_text(cls, text: str, find: FindGame = registered) -> Replay:
        """The same from a text."""
        return cls(savegame.parse(text.encode(), "text"), find)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(spec.name for spec in self.setup.seats)

    @property
    def length(self) -> int:
        """How many lines count; `at` goes from 0 to this."""
        return len(self._timeline.steps)

    def at(self, number: int) -> Moment:
        """The position after so many lines (clamped to what there is)."""
        number = max(0, min(number, self.length))
        view = self._timeline.at(number).view(None)
        if number == 0:
            return Moment(0, view, None, None, ())
        step = self._timeline.steps[number - 1]
        return Moment(number, view, step.seat, step.move, tuple(e for e in step.events if e.visible_to(None)))

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must act after the last line; see State.actors."""
        return self._timeline.state.actors

    def view(self, seat: int) -> View:
        """What a seat may know after the last line."""
        return self._timeline.state.view(seat)

    def outcome(self) -> Outcome | None:
        """How it ended, if it did."""
        return self._timeline.state.outcome()
