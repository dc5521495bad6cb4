"""Files that chance has damaged: games, what the program keeps for itself, and data files.

Whatever is in a file, reading it ends with a value or with an error of our own (`FuNightError`), and soon. Each case
has a number; `run` prints a failing one so that `one(seed, number)` makes it again.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game import games, texts
from game.core.cards import data_dir
from game.core.errors import FuNightError
from game.core.replay import Replay
from game.core.session import Session
from game.fu.components import read_tables
from game.fugu.components import read as read_creatures
from game.fungi.components import read as read_deck
from tests.fuzz.mutate import mutated
from ui import catalogue, lineups, rulebook
from ui import settings as settings_file
from ui.library import Library, read
from ui.records import Records

# Seconds of the processor's time in which each file must be done with.
LIMIT = 0.5
PLAYED = Path(__file__).resolve().parent.parent / "playthroughs"
SETTINGS = b"language: ja\ntext: 1.2\ncolours: painted\nmotion: quick\npace: short\nsound: true\neffects: 40\n"
RECORDS = b"fugu:\n  score: 41\n  id: 2026-11-30-7f3a\n  before: 38\n"
PEOPLE = (
    b"fugu:\n  seats:\n  - name: Ann\n    kind: human\n    avatar: fox\n  - name: Steady\n    kind: steady\n"
    b"    avatar: ''\n  options: {}\n"
)


@dataclass(frozen=True)
class Subject:
    """A kind of file: its name, what a good one holds, and what the program does with one in a folder."""

    name: str
    good: bytes
    read: Callable[[Path], object]


def run(seconds: float, seed: int) -> int:
    """Reads damaged files for a time, or until all of the long run are done; returns how many failed."""
    end = time.monotonic() + seconds
    failures = count = 0
    slowest, which = 0.0, -1
    while time.monotonic() < end:
        problem, spent = one(seed, count)
        if spent > slowest:
            slowest, which = spent, count
        if problem is not None:
            failures += 1
            print(f"FAILED: tests.fuzz.files.one({seed}, {count})\n{problem}", flush=True)
        count += 1
    print(f"{count} files, the slowest {slowest:.3f} s (number {which})", flush=True)
    return failures


def one(seed: int, number: int) -> tuple[str | None, float]:
    """Reads one damaged file; returns what failed, if anything, and the seconds of the processor that it took."""
    rng = random.Random(f"{seed}/{number}")
    subject = rng.choice(rng.choices(KINDS, (5, 1, 1))[0])
    data = mutated(rng, subject.good)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        path = Path(folder) / subject.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        problem = None
        start = time.process_time()
        try:
            subject.read(path)
        except FuNightError:
            pass
        except Exception:
            problem = traceback.format_exc(limit=-8)
        spent = time.process_time() - start
    if problem is None and spent > LIMIT:
        problem = f"{spent:.2f} seconds"
    return problem and f"{subject.name}, {len(data)} bytes: {data[:200]!r}\n{problem}", spent


def _play(path: Path) -> None:
    """All that is done with a game's file: seen on the shelf, checked, gone on with."""
    entry = read(path, 0.0, "")
    if entry.problem is None:
        Session.resume(path).close()
    else:
        Replay.open(path)


def _settings(path: Path) -> None:
    settings_file.save(path, settings_file.load(path))


def _people(path: Path) -> None:
    for game in games().values():
        lineups.last(path, game)
    lineups.names(path)
    lineups.keep(path, games()["fugu"], lineups.Lineup(()))


def _records(path: Path) -> None:
    records = Records(path)
    records.best("fugu")
    records.add("fugu", 50, "x")


def _index(path: Path) -> None:
    folder = path.parent / "games"
    folder.mkdir()
    (folder / "fugu-1.yaml").write_bytes((PLAYED / "fugu-1.yaml").read_bytes())
    found = Library(folder, path).entries()
    assert [entry.path.name for entry in found] == ["fugu-1.yaml"]


def _texts(path: Path) -> None:
    assert catalogue.load("en", path.parent).tr("core.table") == texts.load("en").tr("core.table")


def _catalogue(path: Path) -> None:
    texts.read_catalogue(path.parent)


def _rules(path: Path) -> None:
    rulebook.read(path)


def _tables(path: Path) -> None:
    for source in (data_dir() / "fu").glob("*.yaml"):
        if source.name != path.name:
            (path.parent / source.name).write_bytes(source.read_bytes())
    read_tables(path.parent)


def _games() -> Iterator[Subject]:
    for path in sorted(PLAYED.glob("*.yaml")):
        yield Subject(path.name, path.read_bytes(), _play)


def _kept() -> Iterator[Subject]:
    yield Subject("settings.yaml", SETTINGS, _settings)
    yield Subject("people.yaml", PEOPLE, _people)
    yield Subject("records.yaml", RECORDS, _records)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        place = Path(folder)
        catalogue.load("en", place)
        yield Subject("texts-en.json", (place / "texts-en.json").read_bytes(), _texts)
        (place / "games").mkdir()
        for name in ("fugu-1.yaml", "fungi-2.yaml"):
            (place / "games" / name).write_bytes((PLAYED / name).read_bytes())
        Library(place / "games", place / "shelf.json").entries()
        yield Subject("shelf.json", (place / "shelf.json").read_bytes(), _index)


def _data() -> Iterator[Subject]:
    root = data_dir()
    yield Subject("fugu-cards.yaml", (root / "fugu" / "cards.yaml").read_bytes(), read_creatures)
    yield Subject("fungi-cards.yaml", (root / "fungi" / "cards.yaml").read_bytes(), read_deck)
    for path in sorted((root / "fu").glob("*.yaml")):
        yield Subject(path.name, path.read_bytes(), _tables)
    for path in sorted((root / "text").glob("*/*.yaml")):
        yield Subject(path.name, path.read_bytes(), _catalogue)
    for path in sorted((root / "rules").glob("*/*.yaml")):
        yield Subject(path.name, path.read_bytes(), _rules)


KINDS = (tuple(_games()), tuple(_kept()), tuple(_data()))
