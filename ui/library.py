"""The folder of games: what lies in it, newest first, each file with what the menu and the shelf say of it.

Reading a file means replaying it, so what was found is kept by name, time and size (in `index`, a small JSON file that
can be deleted at any time). What reads a game is imported when one is read, so that the menu does not wait for it.
Nothing here raises for what a file holds: a file that cannot be read is an entry too.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

import game
from game.core import moment
from game.core.contract import Game, State
from game.core.errors import BadFile, FuNightError
from game.core.files import is_ordinary, read_bytes
from game.core.message import Message, msg
from game.core.system import system_reason
from ui import cache_file
from ui.entry import Entry, from_json, to_json

if TYPE_CHECKING:
    from game.core.timeline import Problem

SUFFIX = ".yaml"
TRASH = "trash"
# So many files that nothing is known of are read at most before the menu is shown, and for so many seconds. The file
# that is being read then is read to its end, which is bounded.
MOST_UNKNOWN = 12
READ_FOR = 0.25
WRITE_AT = 60
# A time is a wrong one from so many seconds ahead on: a year, as clocks differ and backups travel.
AHEAD = 365 * 86_400.0
# Bytes at a file's end that hold its last line.
TAIL = 300
# Changes when an index written before must not be used any more.
INDEX_VERSION = 5


class Library:
    """The games in `folder`, which need not exist. `index` is where what was found is kept between two starts."""

    def __init__(self, folder: Path, index: Path | None = None, clock: Callable[[], float] = time.perf_counter) -> None:
        self.folder = folder
        self._index = index
        self._clock = clock
        self._known: dict[str, tuple[str, Entry]] | None = None
        self._changed = 0
        self.unread = 0
        # Whether the last look for a game to go on with stopped before all files were read.
        self.stopped = False

    # --- looking ----------------------------------------------------------------------------------------------------

    def entries(self, most_unknown: int | None = None) -> list[Entry]:
        """All files, newest first. With `most_unknown`, only so many files that are not known yet are read, and for no
        longer than a moment; the others are left out, and counted in `unread`."""
        found: list[Entry] = []
        files = self._files()
        read = self.unread = 0
        began = self._clock()
        for path, stat in files:
            if not self._is_known(path, stat):
                late = read > 0 and most_unknown is not None and self._clock() - began > READ_FOR
                if read == most_unknown or late:
                    self.unread += 1
                    continue
                read += 1
            found.append(self._entry(path, stat))
        self._keep({path.name for path, _ in files})
        return found

    def latest_unfinished(self, games: Collection[str] = game.KEYS, seconds: float = READ_FOR) -> Entry | None:
        """The game of one of these kinds that was played last and can be gone on with.

        Of files that are not known yet only the newest are read, and for no longer than so many seconds, so that
        the menu never waits for a whole shelf; then `stopped` tells that another call would go on from there.
        """
        unknown = 0
        began = self._clock()
        self.stopped = False
        for path, stat in self._files():
            if not self._is_known(path, stat):
                unknown += 1
                if unknown > MOST_UNKNOWN or (unknown > 1 and self._clock() - began > seconds):
                    self.stopped = True
                    break
            entry = self._entry(path, stat)
            if entry.problem is None and not entry.finished and entry.game in games:
                self._keep(None)
                return entry
        self._keep(None)
        return None

    def any(self) -> bool:
        """Whether there is anything on the shelf."""
        return bool(self._files())

    def entry(self, path: Path) -> Entry | None:
        """What is known of one file of the folder; None if it is gone."""
        try:
            return self._entry(path, path.stat())
        except OSError:
            return None

    def _files(self) -> list[tuple[Path, os.stat_result]]:
        found: list[tuple[Path, os.stat_result]] = []
        try:
            with os.scandir(self.folder) as listing:
                for item in listing:
                    if item.name.endswith(SUFFIX) and not item.name.startswith("."):
                        with contextlib.suppress(OSError):
                            found.append((self.folder / item.name, item.stat()))
        except OSError:
            return []
        found.sort(key=lambda pair: (-self._order(*pair), pair[0].name))
        return found

    def _when(self, path: Path, stat: os.stat_result) -> float:
        """When a game was last played, by its file itself if it tells: copies and backups have times of their own."""
        known = self._index_read().get(path.name)
        if known is not None and known[0] == _stamp(stat):
            return known[1].when
        return _last_time(path, stat) or stat.st_mtime

    def _order(self, path: Path, stat: os.stat_result) -> float:
        """By what the files are sorted. A time that is still to come, of a clock that was wrong once, tells nothing:
        such a file must not keep the game that was played last from being gone on with."""
        when = self._when(path, stat)
        return when if when < time.time() + AHEAD else 0.0

    def _is_known(self, path: Path, stat: os.stat_result) -> bool:
        known = self._index_read().get(path.name)
        return known is not None and known[0] == _stamp(stat)

    def _entry(self, path: Path, stat: os.stat_result) -> Entry:
        stamp = _stamp(stat)
        known = self._index_read().get(path.name)
        if known is not None and known[0] == stamp:
            return known[1]
        try:
            entry = read(path, stat.st_mtime, stamp)
        except Exception:
            # A fault of ours that this file brings out: it must not keep anybody from the other games.
            entry = _unreadable(path, stat.st_mtime, stamp, msg("shelf.fault", file=path.name))
        self._index_read()[path.name] = (stamp, entry)
        self._changed += 1
        return entry

    # --- changing ---------------------------------------------------------------------------------------------------

    def new_path(self, id: str) -> Path:
        """The file for a new game of that id; never one that is there."""
        path, number = self.folder / f"{id}{SUFFIX}", 2
        while path.exists():
            path, number = self.folder / f"{id}-{number}{SUFFIX}", number + 1
        return path

    def delete(self, entry: Entry) -> None:
        """Puts the file into the folder `trash`, from where a person can take it back. Raises OSError."""
        trash = self.folder / TRASH
        trash.mkdir(parents=True, exist_ok=True)
        target, number = trash / entry.path.name, 2
        while target.exists():
            target, number = trash / f"{entry.path.stem}-{number}{entry.path.suffix}", number + 1
        entry.path.rename(target)

    def repair(self, entry: Entry) -> Entry | None:
        """Keeps the good part of a file; the file as it was stays beside it (`.broken`). Gives the entry as it is now.
        Raises BadFile if there is no good part."""
        from game.core.session import Session

        session = Session.resume(entry.path)
        session.close()
        if session.notice is not None:
            raise BadFile(session.notice)
        return self.entry(entry.path)

    def take_in(self, path: Path) -> Path:
        """Copies a file from elsewhere onto the shelf and gives its place there. Raises BadFile if it holds no game,
        or cannot be copied."""
        from game.core import savegame

        file = savegame.load(path)
        try:
            if path.resolve().parent == self.folder.resolve():
                return path
            self.folder.mkdir(parents=True, exist_ok=True)
            data = read_bytes(path, savegame.MAX_BYTES)
            for known, stat in self._files():
                if stat.st_size == len(data) and _holds(known, data):
                    return known
            target = self.new_path(file.id if _plain(file.id) else path.stem)
            target.write_bytes(data)
        except OSError as error:
            raise BadFile(msg("shelf.cannot_take", file=path.name, detail=system_reason(error))) from error
        return target

    # --- the index --------------------------------------------------------------------------------------------------

    def _index_read(self) -> dict[str, tuple[str, Entry]]:
        if self._known is None:
            self._known = {}
            if self._index is not None:
                raw = cache_file.read(self._index)
                if isinstance(raw, dict) and raw.get("version") == INDEX_VERSION:
                    self._known = {
                        name: (stamp, from_json(self.folder / name, stamp, data))
                        for name, (stamp, data) in raw["files"].items()
                    }
        return self._known

    def _keep(self, names: set[str] | None) -> None:
        """Writes the index if it changed; with `names`, what is gone from the folder is forgotten."""
        known = self._index_read()
        if names is not None:
            for name in [name for name in known if name not in names]:
                del known[name]
                self._changed += 1
        # While many files are being read, a few at a time, it is not written for each few.
        if self._index is None or self._changed < (WRITE_AT if self.unread or self.stopped else 1):
            return
        self._changed = 0
        data = {"version": INDEX_VERSION, "files": {name: [stamp, to_json(e)] for name, (stamp, e) in known.items()}}
        cache_file.write(self._index, data)


def _last_time(path: Path, stat: os.stat_result) -> float | None:
    """The time that stands behind a file's last line; None if there is none. Of the file only its end is read."""
    if not is_ordinary(stat.st_mode):
        return None
    with contextlib.suppress(OSError, ValueError), path.open("rb") as file:
        file.seek(max(0, stat.st_size - TAIL))
        _, mark, time = file.read(TAIL).rstrip().rpartition(b" # ")
        return moment.seconds(time.decode("ascii")) if mark else None
    return None


def _stamp(stat: os.stat_result) -> str:
    return f"{stat.st_mtime_ns}-{stat.st_size}"


def read(path: Path, when: float, stamp: str) -> Entry:
    """Reads and replays a file. Never raises; what is wrong is in `problem`."""
    from game.core import savegame
    from game.core.reading import read_game

    known = ""
    try:
        file = savegame.load(path)
        known = file.game if file.game in game.KEYS else ""
        when = moment.seconds(file.last_time) or when
        found = read_game(file, game.game)
    except FuNightError as error:
        return _unreadable(path, when, stamp, error.message, known)
    reader, problem = found.reader, found.problem
    state: State = reader.timeline.state
    outcome = state.outcome()
    return Entry(
        path,
        file.id or path.stem,
        file.game,
        reader.setup.seats,
        len(reader.timeline.steps),
        next((seat for seat in state.actors if seat > 0), 0),
        outcome is not None,
        outcome.scores if outcome else (),
        outcome.places if outcome else (),
        when,
        stamp,
        _broken(path, problem),
        problem is not None,
        1.0 if outcome is not None else _progress(found.game, state),
        reader.marked,
    )


def _progress(found: Game, state: State) -> float:
    """How far a game is, if its rules can tell."""
    tell = getattr(found, "progress", None)
    return 0.0 if tell is None else round(max(0.0, min(1.0, float(tell(state.view(None))))), 3)


def _broken(path: Path, problem: Problem | None) -> Message | None:
    if problem is None:
        return None
    return msg("shelf.broken_line", file=path.name, line=problem.line, reason=problem.reason)


def _unreadable(path: Path, when: float, stamp: str, problem: Message, key: str = "") -> Entry:
    return Entry(path, path.stem, key, (), 0, 0, False, (), (), when, stamp, problem)


def _holds(path: Path, data: bytes) -> bool:
    with contextlib.suppress(OSError):
        return read_bytes(path, len(data) + 1) == data
    return False


def _plain(id: str) -> bool:
    """Whether an id can be a file's name everywhere."""
    return 0 < len(id) <= 80 and all(ch.isascii() and (ch.isalnum() or ch in "-_") for ch in id)
