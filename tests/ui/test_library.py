"""The folder of games: what is in it, what is wrong with it, and what is known from the last time."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game import game as find_game
from game.core.contract import Budget, SeatSpec
from game.core.errors import BadFile
from game.core.players import computer_move
from game.core.session import Session
from game.core.setup import prepare
from game.texts import load
from tests.marks import needs_pipes
from tests.ui.conftest import MakeApp
from tests.ui.saved import NOON, save, spoil
from ui import cache_file, library
from ui.library import Library
from ui.screens import entry_words
from ui.screens.menu import MenuScreen
from ui.screens.shelf import ShelfScreen

EN = load("en")

BAD = {
    "not json": b"{not json",
    "list": b"[]",
    "another shape": b'{"oops": true}',
    "empty": b"",
    "zero bytes": b"\0" * 300,
    "cut": b"fu-night: 1\ngame: fugu\nid: x\nsea",
    "binary": bytes(range(256)),
    "unknown game": b"fu-night: 1\ngame: chess\nid: x\nseats: []\nmoves:\n",
    "no seats": b"fu-night: 1\ngame: fugu\nid: x\nseats: 7\nmoves:\n",
    "newer": b"fu-night: 99\ngame: fugu\nmoves:\n",
}


def test_a_folder_that_is_not_there_is_an_empty_shelf(tmp_path: Path):
    shelf = Library(tmp_path / "nowhere")
    assert shelf.entries() == []
    assert shelf.latest_unfinished() is None
    assert not shelf.any()


def test_newest_first_with_what_the_shelf_shows(tmp_path: Path):
    save(tmp_path, "old", seats=3, moves=5, age=500)
    save(tmp_path, "done", moves=999, age=100)
    save(tmp_path, "alone", seats=1, moves=2, age=50)
    entries = Library(tmp_path).entries()
    assert [entry.id for entry in entries] == ["alone", "done", "old"]
    alone, done, old = entries
    assert (old.game, old.names, old.moves, old.turn) == ("fugu", ("Ann", "Bo", "Chie"), 5, 3)
    assert (old.seats[1].kind, old.seats[1].avatar, old.when) == ("human", "frog", NOON - 500)
    assert done.finished and done.turn == 0
    assert len(done.scores) == 2 and done.winners == tuple(i for i, p in enumerate(done.places, 1) if p == 1) != ()
    assert not alone.finished and alone.problem is None


@pytest.mark.parametrize("name", BAD)
def test_a_file_without_a_game_has_its_sentence_and_the_rest_is_there(name: str, tmp_path: Path):
    save(tmp_path, "good", age=100)
    (tmp_path / "bad.yaml").write_bytes(BAD[name])
    entries = {entry.path.name: entry for entry in Library(tmp_path).entries()}
    assert entries["good.yaml"].problem is None
    problem = entries["bad.yaml"].problem
    assert problem is not None and not entries["bad.yaml"].repairable
    sentence = EN.say(problem)
    assert "[" not in sentence.replace("[]", "") and len(sentence) > 20


def test_a_folder_of_that_name_and_a_huge_file(tmp_path: Path):
    (tmp_path / "folder.yaml").mkdir()
    with (tmp_path / "huge.yaml").open("wb") as file:
        file.truncate(50_000_000)
    problems = {entry.path.name: entry.problem for entry in Library(tmp_path).entries()}
    assert "folder" in EN.say(problems["folder.yaml"])  # type: ignore[arg-type]
    assert "larger than" in EN.say(problems["huge.yaml"])  # type: ignore[arg-type]


def test_a_bad_line_is_told_with_the_part_before_it(tmp_path: Path):
    path = spoil(save(tmp_path, "torn", moves=8))
    (entry,) = Library(tmp_path).entries()
    assert entry.repairable and entry.moves == 6 and entry.names == ("Ann", "Bo")
    sentence = EN.say(entry.problem)  # type: ignore[arg-type]
    assert "forage b" in sentence and "line" in sentence.lower()
    assert Library(tmp_path).latest_unfinished() is None
    assert path.exists()


def test_repair_keeps_the_good_part_and_the_file_as_it_was(tmp_path: Path):
    path = spoil(save(tmp_path, "torn", moves=8))
    before = path.read_bytes()
    shelf = Library(tmp_path)
    entry = shelf.repair(shelf.entries()[0])
    assert entry is not None and entry.problem is None and entry.moves == 6
    assert [other.read_bytes() for other in tmp_path.iterdir() if other != path and other.is_file()] == [before]
    assert len(Session.resume(path).log()) == 6
    assert [e.id for e in shelf.entries()] == ["torn"]


def test_what_cannot_be_repaired_is_refused_and_stays(tmp_path: Path):
    bad = tmp_path / "bad.yaml"
    bad.write_bytes(b"[]")
    shelf = Library(tmp_path)
    with pytest.raises(BadFile):
        shelf.repair(shelf.entries()[0])
    assert bad.read_bytes() == b"[]"


def test_deleted_games_lie_in_the_trash_even_with_one_name(tmp_path: Path):
    shelf = Library(tmp_path)
    for _ in range(2):
        save(tmp_path, "same")
        shelf.delete(shelf.entries()[0])
    assert shelf.entries() == []
    assert sorted(file.name for file in (tmp_path / "trash").iterdir()) == ["same-2.yaml", "same.yaml"]


def test_the_latest_game_that_can_be_gone_on_with(tmp_path: Path):
    save(tmp_path, "older", age=300)
    save(tmp_path, "newer", age=200)
    save(tmp_path, "finished", moves=999, age=100)
    (tmp_path / "broken.yaml").write_text("[]")
    latest = Library(tmp_path).latest_unfinished()
    assert latest is not None and latest.id == "newer"
    assert Library(tmp_path).latest_unfinished(("fungi",)) is None


def test_a_known_file_is_not_read_again_until_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    games, index = tmp_path / "games", tmp_path / "cache" / "index.json"
    paths = [save(games, f"g{i}", age=i) for i in range(4)]
    spoil(paths[3])
    os.utime(paths[3], (NOON - 3, NOON - 3))
    first = Library(games, index).entries()
    read: list[str] = []
    real = library.read

    def counted(path: Path, when: float, stamp: str) -> library.Entry:
        read.append(path.name)
        return real(path, when, stamp)

    monkeypatch.setattr(library, "read", counted)
    again = Library(games, index)
    assert again.entries() == first and read == []
    save(games, "g2", moves=7, age=2)
    assert [entry.moves for entry in again.entries()] == [6, 6, 7, 4]
    assert read == ["g2.yaml"]


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"version": 2, "files": {"a.yaml": 3}}', '{"version": 2, "files": []}', "[" * 100_000, "\0"],
)
def test_a_spoiled_index_costs_only_time(text: str, tmp_path: Path):
    """It is made anew (L3)."""
    index = tmp_path / "index.json"
    index.write_text(text)
    save(tmp_path / "games", "a")
    assert [entry.id for entry in Library(tmp_path / "games", index).entries()] == ["a"]
    assert cache_file.read(index)["files"]


@needs_pipes
def test_a_folder_a_pipe_or_a_byte_too_many_in_place_of_a_cache(tmp_path: Path):
    """What is not exactly as it was written counts as missing; it never waits, and is made anew (L3, L4)."""
    path = tmp_path / "cache" / "index.json"
    for spoil_it in (path.mkdir, lambda: os.mkfifo(path), lambda: path.symlink_to(tmp_path / "nowhere")):
        path.parent.mkdir(exist_ok=True)
        spoil_it()
        assert cache_file.read(path) is None
        cache_file.write(path, {"a": [1, "é", "\udcff"]})
        assert cache_file.read(path) == {"a": [1, "é", "\udcff"]}
        for raw in (path.read_bytes() + b" ", path.read_bytes()[:-1], path.read_bytes().replace(b"1,", b"2,")):
            path.write_bytes(raw)
            assert cache_file.read(path) is None
        path.unlink()


@needs_pipes
def test_names_and_times_that_no_calendar_knows_are_entries(tmp_path: Path, make_app: MakeApp):
    """A name that is no text, a pipe, a device, a link to nowhere, a time in the year 33658 or before 1970: the shelf
    is seen, and its index is kept (L4)."""
    games = tmp_path / "games"
    good = save(games, "good")
    for name, seconds in (("future", 1_000_000_000_000), ("past", -3_000_000_000)):
        os.utime(save(games, name), (seconds, seconds))
    os.rename(save(games, "bytes"), os.fsencode(games) + b"/\xff\xfe.yaml")
    os.mkfifo(games / "pipe.yaml")
    (games / "zero.yaml").symlink_to("/dev/zero")
    (games / "lost.yaml").symlink_to(games / "nowhere")
    (games / "folder.yaml").mkdir()
    hands = make_app()
    hands.open(MenuScreen(hands.app))
    hands.open(ShelfScreen(hands.app))
    hands.run(2)
    entries = {entry.path.name: entry for entry in hands.app.library.entries()}
    assert "lost.yaml" not in entries and len(entries) == 7
    for name in ("pipe.yaml", "zero.yaml"):
        assert "pipe or a device" in EN.say(entries[name].problem)  # type: ignore[arg-type]
    index = tmp_path / "index.json"
    assert Library(games, index).entries() == Library(games, index).entries()
    assert len(cache_file.read(index)["files"]) == 7
    # Few file systems have such times; those that do hand them on.
    for when in (1e12, -1e14, float("inf")):
        assert entry_words.when(hands.app.kit, replace(entries["good.yaml"], when=when), NOON) == "date unknown"
    hands.app.library.delete(entries[os.fsdecode(b"\xff\xfe.yaml")])
    assert good.is_file() and hands.app.library.entry(good) is not None


def test_a_game_of_a_wrong_clock_does_not_stand_before_the_game_that_was_played_last(tmp_path: Path):
    """A clock that was years ahead once, in the file's time and in the system's (L4)."""
    save(tmp_path, "ahead")
    os.utime(tmp_path / "ahead.yaml", (15_000_000_000, 15_000_000_000))
    written = save(tmp_path, "written")
    rows = written.read_text("utf-8").rstrip("\n").rpartition(" # ")[0] or written.read_text("utf-8").rstrip("\n")
    written.write_text(f"{rows} # 2446-05-10T12:00:00Z\n", "utf-8")
    played = save(tmp_path, "played")
    os.utime(played, (1_700_000_000, 1_700_000_000))
    for _ in range(2):
        found = Library(tmp_path, tmp_path / "index.json")
        latest = found.latest_unfinished()
        assert latest is not None and latest.path == played
        assert found.entries()[0].path == played


def test_a_fault_that_a_file_brings_out_is_an_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The other games are there (L2)."""
    save(tmp_path, "a"), save(tmp_path, "b")
    real = library.read

    def faulty(path: Path, when: float, stamp: str) -> library.Entry:
        if path.name == "a.yaml":
            raise IndexError("string index out of range")
        return real(path, when, stamp)

    monkeypatch.setattr(library, "read", faulty)
    entries = {entry.path.name: entry.problem for entry in Library(tmp_path).entries()}
    assert entries["b.yaml"] is None and "fault in the program" in EN.say(entries["a.yaml"])  # type: ignore[arg-type]


def test_slow_files_do_not_hold_up_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make_app: MakeApp):
    """It looks on, a few files in every frame, and shows the game that it finds (L5)."""
    text = save(tmp_path / "games", "done-00", moves=999, age=0).read_bytes()
    for number in range(1, 6):
        path = tmp_path / "games" / f"done-{number:02d}.yaml"
        path.write_bytes(text)
        os.utime(path, (NOON - number, NOON - number))
    save(tmp_path / "games", "going", age=100)
    now = [0.0]
    real = library.read

    def slow(path: Path, when: float, stamp: str) -> library.Entry:
        now[0] += 0.5
        return real(path, when, stamp)

    monkeypatch.setattr(library, "read", slow)
    hands = make_app()
    hands.app.library = Library(tmp_path / "games", clock=lambda: now[0])
    menu = MenuScreen(hands.app)
    assert now[0] == 0.5 and menu.entry is None
    hands.open(menu)
    hands.run(1)
    assert menu.entry is not None and menu.entry.id == "going" and hands.find("continue")
    assert not hands.app.library.stopped


def test_the_shelf_knows_how_far_a_game_is(tmp_path: Path):
    """Two rows of 18 places: each move fills one; passing gives the rest of a row up; an ended game is at its end."""
    save(tmp_path, "a", moves=9)
    save(tmp_path, "b", moves=999, age=1)
    assert [entry.progress for entry in Library(tmp_path).entries()] == [0.25, 1.0]


@pytest.mark.parametrize("key", ["fugu", "fungi", "fu"])
def test_every_game_tells_how_far_it_is(key: str):
    names = [SeatSpec(str(i), "greedy") for i in range(3)]
    game = find_game(key)
    if key == "fu":
        animals = game.seat_extras["animal"]
        names = [replace(seat, extra={"animal": animals[i]}) for i, seat in enumerate(names)]
    session = Session.new(game, prepare(game, names, 7, first=1))
    shares = [game.progress(session.view(None))]  # type: ignore[attr-defined]
    for number in range(400):
        seat = session.turn
        if seat is None:
            break
        move = computer_move(game, session.view(seat), "greedy", 7, number, Budget(playouts=1))
        session.submit(seat, move, session.position(seat))
        shares.append(game.progress(session.view(None)))  # type: ignore[attr-defined]
    assert shares[0] == 0 and 0.5 < max(shares) <= 1 and min(shares) >= 0
    assert len(set(shares)) > 3


def test_new_files_never_meet_old_ones(tmp_path: Path):
    shelf = Library(tmp_path)
    assert shelf.new_path("x").name == "x.yaml"
    shelf.new_path("x").write_text("")
    assert shelf.new_path("x").name == "x-2.yaml"


def test_a_file_from_elsewhere_is_copied_once(tmp_path: Path):
    source = save(tmp_path / "stick", "from-elsewhere")
    shelf = Library(tmp_path / "games")
    kept = shelf.take_in(source)
    assert kept.parent == tmp_path / "games" and kept.read_bytes() == source.read_bytes()
    assert shelf.take_in(source) == kept == shelf.take_in(kept)
    assert [entry.id for entry in shelf.entries()] == ["from-elsewhere"]
    (tmp_path / "note.txt").write_text("hello")
    with pytest.raises(BadFile):
        shelf.take_in(tmp_path / "note.txt")
    assert len(shelf.entries()) == 1


def test_an_id_of_a_file_never_leads_out_of_the_folder(tmp_path: Path):
    source = save(tmp_path / "stick", "plain")
    source.write_text(source.read_text().replace("id: plain", 'id: "../../evil"'))
    kept = Library(tmp_path / "games").take_in(source)
    assert kept == tmp_path / "games" / "plain.yaml"


def test_the_menu_never_waits_for_a_whole_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    text = save(tmp_path, "done-00", moves=999, age=0).read_bytes()
    for number in range(1, 40):
        path = tmp_path / f"done-{number:02d}.yaml"
        path.write_bytes(text)
        os.utime(path, (NOON - number, NOON - number))
    save(tmp_path, "going", age=100)
    read: list[str] = []
    real = library.read

    def counted(path: Path, when: float, stamp: str) -> library.Entry:
        read.append(path.name)
        return real(path, when, stamp)

    monkeypatch.setattr(library, "read", counted)
    shelf = Library(tmp_path)
    assert shelf.latest_unfinished() is None
    assert len(read) == library.MOST_UNKNOWN
    while shelf.entries(5) and shelf.unread:
        continue
    assert len(read) == 41
    latest = shelf.latest_unfinished()
    assert latest is not None and latest.id == "going"
