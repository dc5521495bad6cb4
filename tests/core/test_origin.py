"""Files that live on: what they come from is in their head, when they were played behind their lines (L6, L8)."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game import KEYS, game, texts
from game.core import moment
from game.core.contract import SeatSpec
from game.core.errors import BadFile
from game.core.fingerprint import fingerprint
from game.core.replay import Replay
from game.core.session import Session
from game.core.setup import prepare
from game.fu import components as fu
from game.fugu import components as fugu
from game.fungi import components as fungi
from game.version import VERSION
from tests.core.toy import TOY, find
from tests.fuzz import windows
from ui.library import Library

OLD = Path(__file__).parents[1] / "old_files"
NEWER = "99.0.0"


def begun(path: Path | None = None, *kinds: str) -> Session:
    seats = [SeatSpec(name, kind) for name, kind in zip("AB", kinds or ("human", "human"), strict=True)]
    return Session.new(TOY, prepare(TOY, seats, 3, first=1), path=path, clock=lambda: "2026-12-24T18:03:05Z")


def text_of(**head: str) -> str:
    """A game's file with other lines in its head."""
    session = begun()
    windows.move(session)
    text = session.file_text()
    for key, value in head.items():
        own = f'program: "{VERSION}"\n' if key == "program" else "moves:\n"
        text = text.replace(own, f"{key}: {value}\n" + ("" if key == "program" else own))
    return text


def test_the_head_knows_program_and_cards() -> None:
    for key in KEYS:
        rules = game(key)
        seats = [SeatSpec(str(n), "human") for n in range(rules.min_seats)]
        session = Session.new(rules, prepare(rules, seats, 3))
        assert f'program: "{VERSION}"\n' in session.file_text()
        assert len(rules.fingerprint()) == 10 and rules.fingerprint() in session.file_text()
    assert len({game(key).fingerprint() for key in KEYS}) == 3


def test_a_file_keeps_what_it_comes_from() -> None:
    text = text_of(program='"0.9.0"', cards="abcdef0123")
    assert Session.from_text(text, find).file_text() == text


def test_a_fingerprint_is_of_the_values_alone(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    original = fungi.card_file().read_text("utf-8")
    file.write_text(original.replace("cards:\n", "# Looked through.\ncards:\n"), "utf-8")
    same = fungi.read(file)
    assert fingerprint(same.needs, same.ids) == fingerprint(fungi.deck().needs, fungi.deck().ids)
    box = fu.tables()
    dear = replace(box, stalls=(*box.stalls[1:], box.stalls[0]))
    assert fingerprint(box) != fingerprint(dear)
    assert fingerprint(fugu.creatures()) != fingerprint(fugu.creatures()[::-1])


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_what_cannot_be_played_says_that_the_program_is_older(language: str) -> None:
    text = text_of(program=NEWER) + "- 1 fly\n"
    session = Session.from_text(text, find)
    assert session.repaired is not None and len(session.log()) == 1, "it is playable up to there"
    said = texts.load(language).say(session.repaired)
    assert NEWER in said and VERSION in said and "{" not in said
    replay = Replay.from_text(text, find)
    assert replay.problem is not None and NEWER in texts.load(language).say(replay.problem.reason)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_other_cards_are_named_where_a_line_does_not_fit(language: str) -> None:
    rules = game("fugu")
    session = Session.new(rules, prepare(rules, [SeatSpec("Ann", "human")], 3))
    text = session.file_text().replace(rules.fingerprint(), "0123456789") + "- 1 99@1\n"
    again = Session.from_text(text)
    assert again.repaired is not None
    said = texts.load(language).say(again.repaired)
    assert "data/fugu" in said and "{" not in said
    fitting = Session.from_text(session.file_text() + "- 1 99@1\n")
    assert fitting.repaired is not None and "data/fugu" not in texts.load(language).say(fitting.repaired)


def test_a_player_of_a_newer_program_is_played_by_the_strongest() -> None:
    text = text_of(program=NEWER).replace("kind: human", "kind: oracle", 1)
    session = Session.from_text(text, find)
    assert session.setup.seats[0].kind == "sharp"
    assert session.news is not None and session.news.values["kind"] == "oracle"
    with pytest.raises(BadFile):
        Session.from_text(text.replace(NEWER, VERSION), find)


@pytest.mark.parametrize("key", KEYS)
def test_a_player_of_a_newer_program_is_none_of_the_measures(key: str) -> None:
    rules = game(key)
    seats = [SeatSpec(str(n), "sharp") for n in range(max(2, rules.min_seats))]
    text = Session.new(rules, prepare(rules, seats, 3, first=1)).file_text()
    newer = text.replace(f'"{VERSION}"', NEWER).replace("kind: sharp", "kind: oracle", 1)
    session = Session.from_text(newer, game)
    assert session.news is not None and session.setup.seats[0].kind == "sharp"


@pytest.mark.parametrize("version", ["", "1", "1.x", "1.2.3.4.5", "999999999999.0", "１.２", "-1.0.0"])
def test_a_version_that_is_none_is_no_newer_one(version: str) -> None:
    session = Session.from_text(text_of(program=f'"{version}"') + "- 1 fly\n", find)
    assert session.repaired is not None


def test_every_line_has_its_time_where_there_is_a_clock(tmp_path: Path) -> None:
    session = begun(tmp_path / "game.yaml")
    line = windows.move(session)
    session.undo(forced=True)
    said = (tmp_path / "game.yaml").read_text().partition("moves:\n")[2]
    assert said == f"- {line} # 2026-12-24T18:03:05Z\n- undo # 2026-12-24T18:03:05Z\n"
    again = Session.resume(tmp_path / "game.yaml", find)
    assert again.file_text() == session.file_text() and again.repaired is None
    windows.move(again)
    assert (tmp_path / "game.yaml").read_text() == again.file_text()


def test_a_computers_file_has_no_time_in_it() -> None:
    session = Session.new(TOY, prepare(TOY, [SeatSpec(name, "random") for name in "AB"], 3, first=1))
    windows.move(session)
    assert "#" not in session.file_text()


def test_moments() -> None:
    assert moment.seconds("1970-01-02T00:00:01Z") == 86401
    assert moment.seconds(moment.now()) is not None
    assert moment.seconds("2026-13-01T00:00:00Z") is None and moment.seconds("yesterday") is None


def fugu_game(folder: Path, name: str, time: str) -> Path:
    rules = game("fugu")
    seats = [SeatSpec("Ann", "human"), SeatSpec("Bo", "human")]
    path = folder / f"{name}.yaml"
    session = Session.new(rules, prepare(rules, seats, 3, first=1), path=path, id=name, clock=lambda: time)
    windows.move(session)
    session.close()
    return path


def test_the_shelf_is_sorted_by_the_games_own_time(tmp_path: Path) -> None:
    times = {"a": "2026-12-01T10:00:00Z", "b": "2026-12-03T10:00:00Z", "c": "2026-12-02T10:00:00Z"}
    for name, time in times.items():
        fugu_game(tmp_path, name, time)
    # A backup that was put back: all files are of the same moment, in another order.
    for number, name in enumerate("bca"):
        os.utime(tmp_path / f"{name}.yaml", (2e9 + number, 2e9 + number))
    shelf = Library(tmp_path)
    latest = shelf.latest_unfinished()
    assert latest is not None and latest.id == "b"
    assert [entry.id for entry in shelf.entries()] == ["b", "c", "a"]
    assert [entry.id for entry in Library(tmp_path).entries()] == ["b", "c", "a"]
    assert shelf.entries()[0].when == moment.seconds(times["b"])


@pytest.mark.parametrize("path", sorted(OLD.glob("*.yaml")), ids=lambda path: path.stem)
def test_old_files_are_read_for_ever(path: Path) -> None:
    """Files of versions before this one, and such as people write by hand; none of them is ever changed."""
    replay = Replay.open(path)
    assert replay.problem is None and replay.length > 0
    assert Session.read(path).repaired is None


def test_there_are_old_files_of_every_game() -> None:
    found = {Replay.open(path).game.key for path in OLD.glob("*.yaml")}
    assert found == set(KEYS)
