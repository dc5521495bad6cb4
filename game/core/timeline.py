"""What was played, and the positions between: the log, the undo and the replay of a game are the same list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core import rng
from game.core.contract import TABLE, Event, Game, Move, SeatSpec, Setup, State
from game.core.errors import BadNotation, FuNightError, IllegalMove
from game.core.message import Message, msg
from game.core.savegame import MAX_LINE, MAX_LINES, UNDO, Line, split_line
from game.core.setup import HUMAN


@dataclass(frozen=True, slots=True)
class Step:
    """One line that was played. `before` is the position it was played in; `actors` were to act there.

    `private`: one of several secret choices at the same time, of which no other seat may notice anything yet.
    """

    seat: int
    move: Move
    events: tuple[Event, ...]
    before: State
    actors: tuple[int, ...]
    private: bool

    @property
    def reveals(self) -> bool:
        """Whether it showed something new to somebody."""
        return any(event.reveals for event in self.events)


class Timeline:
    """The steps that count (what was undone is gone), and the position after them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.steps: list[Step] = []

    def play(self, seat: int, move: Move) -> Step:
        """Plays one move. Raises IllegalMove, and changes nothing, if the rules do not allow it."""
        before, actors = self.state.copy(), self.state.actors
        if seat == TABLE and actors != (TABLE,):
            raise IllegalMove(msg("core.why.table"))
        events = tuple(self.state.play(seat, move))
        step = Step(seat, move, events, before, actors, self._private(seat, actors, events))
        self.steps.append(step)
        return step

    def settle(self, seed: int) -> list[Step]:
        """Lets the table make its chance moves, as many as are due. The n-th of a game has its own generator."""
        done: list[Step] = []
        while self.state.actors == (TABLE,):
            number = 1 + sum(step.seat == TABLE for step in self.steps)
            done.append(self.play(TABLE, self.state.chance(rng.chance(seed, number))))
        return done

    def last(self, seat: int | None = None) -> int | None:
        """The index of the last step of a seat (None: of any seat, the table's not counted)."""
        for index in range(len(self.steps) - 1, -1, -1):
            mover = self.steps[index].seat
            if mover == seat or (seat is None and mover != TABLE):
                return index
        return None

    def take_back(self) -> list[Step]:
        """Undoes the last line with the table's lines after it; returns them, empty if there is no line."""
        index = self.last()
        if index is None:
            return []
        taken = self.steps[index:]
        del self.steps[index:]
        self.state = taken[0].before
        return taken

    def at(self, count: int) -> State:
        """A copy of the position after so many steps."""
        return self.steps[count].before.copy() if count < len(self.steps) else self.state.copy()

    def _private(self, seat: int, before: tuple[int, ...], events: tuple[Event, ...]) -> bool:
        """Whether the choices made at the same time go on after this one. The last one's end in an opening."""
        if any(event.reveals for event in events) or seat == TABLE:
            return False
        rest = tuple(actor for actor in before if actor != seat)
        if not self.state.actors or self.state.actors not in (before, rest):
            return False
        if len(before) > 1:
            return True
        # The last one is still choosing: private as long as the choice before was, in the same phase.
        previous = self.steps[-1] if self.steps else None
        return previous is not None and previous.private and seat in previous.actors


@dataclass(frozen=True, slots=True)
class Problem:
    """The first line of a file that cannot be played: its number in the file (from 1), and why."""

    line: int
    reason: Message


Redo = list[list[tuple[int, Move]]]


class Reader:
    """Plays a file's lines. Afterwards `timeline`, `redo`, `marked` and `good` tell how far it came."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.timeline = Timeline(game.new_state(setup))
        self.redo: Redo = []
        self.marked = False
        self.good: list[Line] = []

    def read(self, lines: Iterable[Line]) -> Problem | None:
        """Plays lines until one is wrong; returns that one, or None."""
        for line in lines:
            if len(self.good) == MAX_LINES:
                return Problem(line.number, msg("core.why.lines", limit=MAX_LINES))
            try:
                self._read(line.text)
            except FuNightError as error:
                return Problem(line.number, error.message)
            self.good.append(line)
        return None

    def _read(self, text: str) -> None:
        if len(text) > MAX_LINE:
            raise BadNotation(msg("core.why.long", limit=MAX_LINE))
        if text == UNDO:
            actors = self.timeline.state.actors
            taken = self.timeline.take_back()
            if not taken:
                raise IllegalMove(msg("core.undo.nothing"))
            self.marked = self.marked or breaks_policy(taken, actors, self.setup.seats)
            self.redo.append([(taken[0].seat, taken[0].move)])
            return
        parts = split_line(text)
        if parts is None:
            raise BadNotation(msg("core.why.notation", text=text[:60]))
        seat, notation = parts
        if seat > len(self.setup.seats):
            raise IllegalMove(msg("core.why.no_seat", number=seat, count=len(self.setup.seats)))
        move = self.game.parse_move(notation)
        self.timeline.play(seat, move)
        if seat != TABLE:
            follow_redo(self.redo, seat, move)


def follow_redo(redo: Redo, seat: int, move: Move) -> None:
    """After a move: the lines that can still be redone. The same move again is a redo; another one ends them."""
    if redo and redo[-1] == [(seat, move)]:
        redo.pop()
    else:
        redo.clear()


def breaks_policy(taken: list[Step], actors: tuple[int, ...], seats: tuple[SeatSpec, ...]) -> bool:
    """Whether taking this line back needed everybody's consent: a secret was out, sealed, or a computer had moved.

    `actors` were to act before it was taken back.
    """
    first = taken[0]
    if any(step.reveals for step in taken) or (first.private and first.seat not in actors):
        return True
    people = any(spec.kind == HUMAN for spec in seats)
    return people and seats[first.seat - 1].kind != HUMAN


def latest(steps: list[Step]) -> Mapping[int, int]:
    """The index of each seat's last step; seats that have not moved are missing."""
    return {step.seat: index for index, step in enumerate(steps) if step.seat != TABLE}
