"""One game being played: the one gate for moves, the log, undo and redo, and the file that follows along."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game import game as registered
from game.core import savegame
from game.core.autosave import SaveFile, keep_aside, write_whole
from game.core.contract import Event, Game, Move, Outcome, Setup, State, View
from game.core.message import Message, msg
from game.core.reading import FindGame, read_game
from game.core.savegame import GameFile, Head
from game.core.setup import HUMAN, check_setup, seeded_id
from game.core.timeline import Reader, Redo, Step, Timeline, breaks_policy, follow_redo, latest
from game.core.undo import Plan, last_mover, plan
from game.version import VERSION

# Lines that are left for playing on where undo stops, more than the longest game has.
ROOM = 2_000

# Gives the present moment as lines have it: `2026-12-24T18:03:05Z`.
Clock = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Submission:
    """What became of a move, an undo or a redo. Not accepted: nothing has changed, and `reason` says why.

    A move from an old position has the reason `core.stale`, and is best ignored.
    """

    accepted: bool
    events: tuple[Event, ...] = ()
    reason: Message | None = None


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log that counts: its number (from 1), who played what (seat 0: the table), and what happened."""

    number: int
    seat: int
    move: Move
    events: tuple[Event, ...]


class Session:
    """A game with its seats. Made by `new`, `resume` or `from_text`."""

    def __init__(self, game: Game, reader: Reader, head: Head, clock: Clock | None = None) -> None:
        self.game = game
        self.setup = reader.setup
        self.id = head.id
        self.extra = dict(head.extra)
        self._program, self._cards = head.program, head.cards
        self._clock = clock
        self.marked = reader.marked
        self.repaired: Message | None = None
        self._timeline: Timeline = reader.timeline
        self._redo: Redo = reader.redo
        self._lines = [(line.text, line.time) for line in reader.good]
        self._positions = [0] * (len(reader.setup.seats) + 1)
        self._views: dict[int | None, View] = {}
        self._save: SaveFile | None = None
        self._unsaved: Message | None = None
        self._news: Message | None = None

    @classmethod
    def new(
        cls,
        game: Game,
        setup: Setup,
        *,
        path: Path | None = None,
        id: str | None = None,
        friendly: bool = False,
        chosen: bool = False,
        clock: Clock | None = None,
    ) -> Session:
        """A game from its start; with `path` it is written there, with `clock` each line with its time. Without `id`,
        the seed gives one. `chosen`: somebody has chosen the deal by its number. Raises BadSetup."""
        checked = check_setup(game, setup)
        name = seeded_id(game, checked) if id is None else id
        extra = {key: True for key, on in (("friendly", friendly), ("chosen", chosen)) if on}
        head = Head(game.key, name, checked, extra, VERSION, game.fingerprint())
        session = cls(game, Reader(game, checked), head, clock)
        if path is not None:
            session._save = SaveFile(path, session.file_text().encode(), apart=session._go_apart)
        session._settle()
        return session

    @classmethod
    def resume(cls, path: Path, find: FindGame = registered, clock: Clock | None = None) -> Session:
        """Goes on with a saved game, and keeps writing to its file. Raises BadFile if there is no game in it.

        From a line on that cannot be played the rest is left out; `repaired` says so, and the file as it was is kept
        beside it.
        """
        raw = savegame.content(path)
        file = savegame.parse(raw, path.name or str(path))
        session = cls._from_file(file, find, "repaired", clock)
        apart = session._go_apart
        if session.repaired is None and file.appendable:
            good, torn = raw[: file.size], raw[file.size :]
            session._save = SaveFile(path, good, on_disk=len(good), torn=torn, apart=apart)
        elif session.repaired is None or keep_aside(path) is not None:
            session._save = SaveFile(path, session.file_text().encode(), replaces=raw, apart=apart)
        else:
            session._unsaved = msg("core.file.not_kept", file=file.name)
        session._settle()
        return session

    @classmethod
    def read(cls, path: Path, find: FindGame = registered) -> Session:
        """A file's game, kept in memory only: the file is not touched. Raises BadFile; `repaired` as in `resume`."""
        session = cls._from_file(savegame.load(path), find)
        session._settle()
        return session

    @classmethod
    def from_text(cls, text: str, find: FindGame = registered) -> Session:
        """A game from a file's text, kept in memory only. Raises BadFile; `repaired` as in `resume`."""
        session = cls._from_file(savegame.parse(text.encode(), "text"), find)
        session._settle()
        return session

    @classmethod
    def _from_file(cls, file: GameFile, find: FindGame, word: str = "shown", clock: Clock | None = None) -> Session:
        found = read_game(file, find)
        game, reader, problem = found.game, found.reader, found.problem
        id = file.id or seeded_id(game, reader.setup)
        head = Head(game.key, id, reader.setup, file.extra, file.program, file.cards)
        session = cls(game, reader, head, clock)
        session._news = found.remark
        if problem is not None:
            session.repaired = msg(f"core.file.{word}", file=file.name, line=problem.line, reason=problem.reason)
        return session

    # What is

    @property
    def path(self) -> Path | None:
        """The file that follows along, if any."""
        return self._save.path if self._save else None

    @property
    def notice(self) -> Message | None:
        """That the game cannot be saved just now, and why. Play goes on."""
        return self._save.notice if self._save else self._unsaved

    @property
    def news(self) -> Message | None:
        """What a person should know of the game's file: it goes on as a copy, or a player of it is not known here."""
        return self._news

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, for `Texts.say`."""
        return tuple(spec.name for spec in self.setup.seats)

    @property
    def friendly(self) -> bool:
        """Whether all people have agreed that undo may take anything back."""
        return self.extra.get("friendly") is True

    @property
    def chosen(self) -> bool:
        """Whether somebody has chosen the deal by its number."""
        return "chosen" in self.extra

    @property
    def copied(self) -> bool:
        """Whether this game is a copy, gone on with from a replay."""
        return "copy" in self.extra

    def set_friendly(self, agreed: bool) -> None:
        """All people at the table agree on friendly undo (or no longer do); the file's head says so."""
        self.extra.pop("friendly", None)
        if agreed:
            self.extra["friendly"] = True
        if self._save:
            self._save.rewrite(self.file_text())

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must act now; empty at the end."""
        return self._timeline.state.actors

    @property
    def turn(self) -> int | None:
        """The seat to ask now: of several that choose in secret, people first, one after the other, then computers."""
        people = [seat for seat in self.actors if self._is_human(seat)]
        return next(iter(people or self.actors), None)

    def position(self, seat: int) -> int:
        """The number of the position that a seat sees. It only grows; others' secret choices do not change it."""
        return self._positions[seat]

    def view(self, seat: int | None) -> View:
        """What a seat (None: an onlooker) may know."""
        if seat not in self._views:
            self._views[seat] = self._timeline.state.view(seat)
        return self._views[seat]

    def prompt(self, seat: int | None) -> Message:
        """The one sentence for this seat (None: an onlooker)."""
        return self._timeline.state.prompt(seat)

    def why_not(self, seat: int, move: Move) -> Message | None:
        """None if the move is legal now, else the reason."""
        return self._timeline.state.why_not(seat, move)

    def legal_moves(self, seat: int) -> tuple[Move, ...]:
        """All legal moves of a seat, in a fixed order."""
        return tuple(self._timeline.state.legal_moves(seat))

    def outcome(self) -> Outcome | None:
        """How it ended; None while the game goes on."""
        return self._timeline.state.outcome()

    def log(self) -> tuple[LogEntry, ...]:
        """All lines that count, the table's included; what was undone is gone."""
        return tuple(_entry(number, step) for number, step in enumerate(self._timeline.steps, start=1))

    def last_moves(self) -> Mapping[int, LogEntry]:
        """Each seat's last line; seats that have not moved are missing."""
        steps = self._timeline.steps
        return {seat: _entry(index + 1, steps[index]) for seat, index in latest(steps).items()}

    def open_line(self, number: int) -> int:
        """The last line up to `number` (0: the start) after which nobody's secret choice waits to be opened."""
        steps = self._timeline.steps
        while number > 0 and steps[number - 1].private:
            number -= 1
        return number

    def replay(self, number: int) -> State:
        """A copy of the position after so many lines of the log (0: the start)."""
        return self._timeline.at(number)

    def file_text(self) -> str:
        """The whole file of this game, as it would be written."""
        head = Head(self.game.key, self.id, self.setup, self.extra, self._program, self._cards)
        return savegame.write_head(head) + "".join(savegame.write_line(*line) for line in self._lines)

    # What happens

    def submit(self, seat: int, move: Move, position: int) -> Submission:
        """The one gate for moves: plays a move that was chosen in the given position of that seat."""
        if seat not in range(1, len(self._positions)) or position != self._positions[seat]:
            return Submission(False, reason=msg("core.stale"))
        if len(self.actors) > 1 and not self._is_human(seat) and any(map(self._is_human, self.actors)):
            return Submission(False, reason=msg("core.wait"))
        reason = self.why_not(seat, move)
        if reason is not None:
            return Submission(False, reason=reason)
        return self._play([(seat, move)])

    @property
    def undo_seat(self) -> int | None:
        """The seat whose line `undo` without a seat takes back, if it may: the person who moved last."""
        return last_mover(self._timeline, self.setup.seats)

    @property
    def just_moved(self) -> int | None:
        """The seat of the last line, chance not counted; None before the first one."""
        last = self._timeline.last()
        return None if last is None else self._timeline.steps[last].seat

    def why_not_undo(self, seat: int | None = None) -> Message | None:
        """Why a seat (None: whoever moved last) may not undo; None if it may."""
        found = self._plan_undo(seat)
        return found if isinstance(found, Message) else None

    def undo(self, seat: int | None = None, *, forced: bool = False) -> Submission:
        """Takes back the asker's own last line. `forced`: the last line, whatever the policy says (for tests)."""
        found = self._plan_undo(seat)
        if forced:
            last = self._timeline.last()
            if last is None:
                return Submission(False, reason=msg("core.undo.nothing"))
            found = Plan(self._timeline.steps[last].seat, 1, ())
        if isinstance(found, Message):
            return Submission(False, reason=found)
        self._undo(found)
        return Submission(True)

    def why_not_redo(self, seat: int | None = None) -> Message | None:
        """Why the last undo cannot be undone; None if it can."""
        if not self._redo or seat not in (None, self._redo[-1][0][0]):
            return msg("core.redo.nothing")
        first_seat, move = self._redo[-1][0]
        return self.why_not(first_seat, move)

    def redo(self, seat: int | None = None) -> Submission:
        """Plays again what the last undo took back; the lines are appended again."""
        reason = self.why_not_redo(seat)
        if reason is not None:
            return Submission(False, reason=reason)
        kept = self._redo[:-1]
        done = self._play(self._redo[-1])
        self._redo = kept
        return done

    def save(self) -> bool:
        """Tries once more to bring the file up to date; whether nothing would be lost by ending now. A game without a
        file has nothing to lose."""
        if self._save is not None:
            self._save.append("")
        return self.notice is None

    def rescue(self, folders: Sequence[Path]) -> Path | None:
        """A last try to save: in its own file, else in the first of these folders that can be written. Gives the place
        in the latter case; None if it is saved where it should be, or nowhere."""
        if self.save():
            return None
        for folder in folders:
            target, number = folder / f"{self.id}.yaml", 2
            while target.exists():
                target, number = folder / f"{self.id}-{number}.yaml", number + 1
            with contextlib.suppress(OSError):
                write_whole(target, self.file_text().encode())
                return target
        return None

    def close(self) -> None:
        """Waits until the file is on the disk."""
        if self._save:
            self._save.close()

    # How

    def _go_apart(self, path: Path) -> tuple[Path, str]:
        """Another window (or an editor) has gone on with the file: this game becomes a copy with a file of its own."""
        number = 2
        while (target := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
            number += 1
        self.extra["copy"] = self.id
        self.id = target.stem
        self._news = msg("core.file.apart", file=target.name)
        return target, self.file_text()

    def _is_human(self, seat: int) -> bool:
        return seat > 0 and self.setup.seats[seat - 1].kind == HUMAN

    def _plan_undo(self, seat: int | None) -> Plan | Message:
        # Every undo adds to the file, which is read up to a limit: the moves to the game's end must have room there.
        if len(self._lines) > savegame.MAX_LINES - ROOM:
            return msg("core.undo.full")
        return plan(self._timeline, self.setup.seats, seat, self.friendly)

    def _play(self, moves: list[tuple[int, Move]]) -> Submission:
        events: list[Event] = []
        for seat, move in moves:
            step = self._timeline.play(seat, move)
            self._write(f"{seat} {move}")
            events += step.events
            follow_redo(self._redo, seat, move)
            self._changed(seat if step.private else None)
            events += self._settle()
        return Submission(True, tuple(events))

    def _undo(self, found: Plan) -> None:
        private = bool(found.again) or self._is_private_undo(found)
        group: list[tuple[int, Move]] = []
        for _ in range(found.lines):
            actors = self.actors
            taken = self._timeline.take_back()
            self.marked = self.marked or breaks_policy(taken, actors, self.setup.seats)
            group.insert(0, (taken[0].seat, taken[0].move))
            self._write(savegame.UNDO)
        for seat, move in found.again:
            self._timeline.play(seat, move)
            self._write(f"{seat} {move}")
        self._redo.append([entry for entry in group if entry not in found.again])
        self._changed(found.seat if private else None)

    def _is_private_undo(self, found: Plan) -> bool:
        last = self._timeline.last()
        return found.lines == 1 and last is not None and self._timeline.steps[last].private

    def _settle(self) -> list[Event]:
        events: list[Event] = []
        for step in self._timeline.settle(self.setup.seed):
            self._write(f"{step.seat} {step.move}")
            events += step.events
            self._changed(None)
        return events

    def _changed(self, only: int | None) -> None:
        """After a change that one seat, or (None) everybody, may notice."""
        self._views.clear()
        for seat in range(1, len(self._positions)):
            if only in (None, seat):
                self._positions[seat] += 1

    def _write(self, text: str) -> None:
        line = (text, self._clock() if self._clock is not None else "")
        self._lines.append(line)
        if self._save:
            self._save.append(savegame.write_line(*line))


def _entry(number: int, step: Step) -> LogEntry:
    return LogEntry(number, step.seat, step.move, step.events)
