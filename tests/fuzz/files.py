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

import pygame

from game import games, texts
from game.core.cards import data_dir
from game.core.errors import FuNightError
from game.core.replay import Replay
from game.core.session import Session
from game.fu.components import read_tables
from game.fugu.components import read as read_creatures
from game.fungi.components import read as read_deck
from tests.fuzz.mutate import mutated
from ui import catalogue, lineups, people, place, rulebook
from ui import settings as settings_file
from ui.library import Library, read
from ui.paths import ASSETS
from ui.records import Records
from ui.stage.art import Art
from ui.stage.sound import Sound
from ui.stage.type import Type

PICTURE = (60, 40)
# Seconds of the processor's time in which each file must be done with.
LIMIT = 0.5
PLAYED = Path(__file__).resolve().parent.parent / "playthroughs"
SETTINGS = b"language: ja\ntext: 1.2\ncolours: painted\nmotion: quick\npace: short\nsound: true\neffects: 40\n"
RECORDS = b"fugu:\n  score: 41\n  id: 2026-11-30-7f3a\n  before: 38\n"
PLACE = b'{"size": [1280, 800], "corner": [40, 30], "maximised": false}'
TYPE = Type()
SAY = tuple(texts.load(language) for language in texts.LANGUAGES)
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
    """Reads damaged files for a time; returns how many failed."""
    end = time.monotonic() + seconds
    failures = number = 0
    slowest, which = 0.0, -1
    counts = [0] * len(KINDS)
    while time.monotonic() < end:
        problem, spent = one(seed, number)
        counts[_chosen(seed, number)[1]] += 1
        if spent > slowest:
            slowest, which = spent, number
        if problem is not None:
            failures += 1
            print(f"FAILED: tests.fuzz.files.one({seed}, {number})\n{problem}", flush=True)
        number += 1
    games, kept, data = counts
    print(f"{games} games, {kept} files that the program keeps for itself, {data} data files", flush=True)
    print(f"the slowest took {slowest:.3f} s of the processor's time (number {which})", flush=True)
    return failures


def _chosen(seed: int, number: int) -> tuple[random.Random, int]:
    """The chance of a case, and the kind of file that it is about: five games to one of each other kind."""
    rng = random.Random(f"{seed}/{number}")
    return rng, rng.choices(range(len(KINDS)), (5, 1, 1))[0]


def one(seed: int, number: int, limit: float | None = LIMIT) -> tuple[str | None, float]:
    """Reads one damaged file; returns what failed, if anything, and the seconds of the processor that it took. More
    than `limit` of them is a failure too."""
    rng, kind = _chosen(seed, number)
    subject = rng.choice(KINDS[kind])
    data = mutated(rng, subject.good)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        path = Path(folder) / subject.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        problem = None
        start = time.process_time()
        try:
            subject.read(path)
        except FuNightError as error:
            for say in SAY:
                words = say.say(error.message)
                assert "[" not in words or "[" in data.decode("utf-8", "replace"), words
                assert len(words) < 2000, words
        except Exception:
            problem = traceback.format_exc(limit=-8)
        spent = time.process_time() - start
    if problem is None and limit is not None and spent > limit:
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


def _place(path: Path) -> None:
    place.load(path.parent)


def _colours(path: Path) -> None:
    people.read_discs(path)


def _drawing(path: Path) -> None:
    art = Art(None, root=path.parent)
    art.get(path.stem, (60, 40))
    art.cover(path.stem, (60, 40))


def _picture(path: Path) -> None:
    """A kept picture that a disk has damaged: read as it is, or made again."""
    art = Art(path.parent)
    found = art.kept("key", PICTURE, lambda: pygame.Surface(PICTURE, pygame.SRCALPHA), opaque=False)
    assert found is not None and found.get_size() == PICTURE


def _sound(path: Path) -> None:
    sound = Sound(50, True, path.parent)
    if sound.start():
        sound.play(path.stem)
        sound.stop()


def _catalogue(path: Path) -> None:
    texts.read_catalogue(path.parent)


def _rules(path: Path) -> None:
    for chapter in rulebook.read(path):
        for block in chapter.blocks:
            for words in (chapter.title, block.text, *block.items, *(cell for row in block.rows for cell in row)):
                TYPE.block_height(words[:500], 300, 17)
                TYPE.image(words[:500], 17, "#000000")


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
    yield Subject(place.NAME, PLACE, _place)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        home = Path(folder)
        catalogue.load("en", home)
        yield Subject("texts-en.json", (home / "texts-en.json").read_bytes(), _texts)
        (home / "games").mkdir()
        for name in ("fugu-1.yaml", "fungi-2.yaml"):
            (home / "games" / name).write_bytes((PLAYED / name).read_bytes())
        Library(home / "games", home / "shelf.json").entries()
        Art(home / "art").kept("key", PICTURE, lambda: pygame.Surface(PICTURE, pygame.SRCALPHA), opaque=False)
        for path in (home / "art").iterdir():
            yield Subject(path.name, path.read_bytes(), _picture)
        yield Subject("shelf.json", (home / "shelf.json").read_bytes(), _index)


def _data() -> Iterator[Subject]:
    root = data_dir()
    yield Subject("fugu-cards.yaml", (root / "fugu" / "cards.yaml").read_bytes(), read_creatures)
    yield Subject("fungi-cards.yaml", (root / "fungi" / "cards.yaml").read_bytes(), read_deck)
    for path in sorted((root / "fu").glob("*.yaml")):
        yield Subject(path.name, path.read_bytes(), _tables)
    yield Subject("avatars.yaml", (root / "avatars.yaml").read_bytes(), _colours)
    for name in ("common/logo", "fugu/octopus", "common/missing"):
        yield Subject(f"{name.rpartition('/')[2]}.svg", (ASSETS / "art" / f"{name}.svg").read_bytes(), _drawing)
    yield Subject("click.wav", (ASSETS / "sounds" / "click.wav").read_bytes(), _sound)
    for path in sorted((root / "text").glob("*/*.yaml")):
        yield Subject(path.name, path.read_bytes(), _catalogue)
    for path in sorted((root / "rules").glob("*/*.yaml")):
        yield Subject(path.name, path.read_bytes(), _rules)


KINDS = (tuple(_games()), tuple(_kept()), tuple(_data()))
