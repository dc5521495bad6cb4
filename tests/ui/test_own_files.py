"""Settings, people, personal bests: read key by key, nothing lost that is not ours, a word where a file is damaged."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from game import game
from game.core.contract import SeatSpec
from game.core.message import Message
from tests.marks import needs_pipes
from tests.ui.conftest import MakeApp
from ui import lineups, own_file
from ui import settings as settings_file
from ui.records import Records
from ui.screens.menu import MenuScreen
from ui.screens.toast import Toast
from ui.settings import Settings
from ui.widgets.button import Button

FIRST = settings_file.first_settings()
ODD = ('!!int ""', '!!float ""', "!!map [1]", "[1]", "{a: 1}", "9" * 50, "0x" + "f" * 5000, ".nan", "1e999", "~", "''")


@pytest.mark.parametrize("odd", ODD)
def test_odd_settings_fall_back_and_stop_nothing(odd: str, tmp_path: Path) -> None:
    """A tag spoils the file, a value only its key (L3)."""
    path = tmp_path / "settings.yaml"
    for name in ("language", "text", "motion", "sound", "effects"):
        path.write_text(f"pace: click\n{name}: {odd}\n", "utf-8")
        found = settings_file.load(path)
        assert getattr(found, name) == getattr(FIRST, name)
        assert found.pace == (FIRST.pace if odd[0] in "!9" else "click")


@pytest.mark.parametrize(
    ("name", "value"), [("text", 1.7), ("text", -1), ("effects", 101), ("effects", 1.5), ("pace", 3)]
)
def test_a_setting_out_of_range_falls_back(name: str, value: object, tmp_path: Path) -> None:
    """Key by key (L6)."""
    path = tmp_path / "settings.yaml"
    path.write_text(f"{name}: {value}\nmotion: slow\n", "utf-8")
    assert settings_file.load(path) == Settings(FIRST.language, motion="slow")


def test_keys_of_a_newer_program_stay_in_every_file(tmp_path: Path) -> None:
    """Of the settings, of a line-up and its options, of another game, of a record (L6)."""
    settings, people, records = (tmp_path / f"{name}.yaml" for name in ("settings", "people", "records"))
    settings.write_text("novel: {a: [1, 2]}\nmotion: slow\n", "utf-8")
    settings_file.save(settings, Settings(pace="click"))
    assert yaml.safe_load(settings.read_text("utf-8"))["novel"] == {"a": [1, 2]}
    assert settings_file.load(settings) == Settings(pace="click")

    people.write_text("chess: {seats: []}\nfugu: {evening: 3, options: {colour: red}, seats: [5]}\n", "utf-8")
    lineups.keep(people, game("fugu"), lineups.Lineup((SeatSpec("Ann", "human"), SeatSpec("Bo", "sharp"))))
    found = yaml.safe_load(people.read_text("utf-8"))
    assert found["chess"] == {"seats": []} and found["fugu"]["evening"] == 3
    assert found["fugu"]["options"] == {"colour": "red"} and lineups.names(people) == [("Ann", "")]

    records.write_text("chess: {elo: 2000}\nfugu: {score: 3, id: x, at: sea}\n", "utf-8")
    assert Records(records).add("fugu", 9, "y")
    assert yaml.safe_load(records.read_text("utf-8")) == {
        "chess": {"elo": 2000},
        "fugu": {"score": 9, "id": "y", "games": {"x": 3, "y": 9}, "at": "sea"},
    }


def _save_settings(path: Path, tell: own_file.Tell) -> None:
    settings_file.save(path, Settings(pace="click"), tell)


def _keep_people(path: Path, tell: own_file.Tell) -> None:
    lineups.keep(path, game("fugu"), lineups.Lineup((SeatSpec("Ann", "human"), SeatSpec("Bo", "sharp"))), tell)


def _add_record(path: Path, tell: own_file.Tell) -> None:
    Records(path, tell).add("fugu", 9, "y")


WRITERS = {"settings": _save_settings, "people": _keep_people, "records": _add_record}


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("raw", [b'a: "no end\n', b"[1]\n", b"\xff\xfe", b"- a", b"text: !!float ''\n", b"[" * 100_000])
def test_a_damaged_file_is_kept_beside_before_it_is_written_over(name: str, raw: bytes, tmp_path: Path) -> None:
    """And a person is told; the same file is not kept twice, another one beside the first (L3, L6)."""
    path = tmp_path / f"{name}.yaml"
    path.write_bytes(raw)
    told: list[Message] = []
    assert own_file.read(path, told.append) == {} == own_file.read(path, told.append)
    assert [message.key for message in told] == [f"menu.bad.{name}"] * 2
    assert sorted(file.name for file in tmp_path.iterdir()) == [f"{name}.yaml", f"{name}.yaml.bad"]
    WRITERS[name](path, told.append)
    assert (tmp_path / f"{name}.yaml.bad").read_bytes() == raw
    told.clear()
    assert own_file.read(path, told.append) and told == []
    path.write_bytes(b"[another")
    own_file.read(path)
    assert (tmp_path / f"{name}.yaml.bad-2").read_bytes() == b"[another"


def _folder(path: Path) -> None:
    path.mkdir()


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _large(path: Path) -> None:
    path.write_bytes(b"#" * (own_file.MOST + 1))


@pytest.mark.parametrize("make", [_folder, pytest.param(_pipe, marks=needs_pipes), _large])
@pytest.mark.parametrize("name", WRITERS)
def test_what_cannot_be_looked_into_is_put_aside(name: str, make: Callable[[Path], None], tmp_path: Path) -> None:
    """A folder or a pipe of that name, a file that is far too large (L4)."""
    path = tmp_path / f"{name}.yaml"
    make(path)
    told: list[Message] = []
    WRITERS[name](path, told.append)
    assert {message.key for message in told} == {f"menu.bad.{name}"} and path.is_file() and own_file.read(path)
    assert os.path.lexists(tmp_path / f"{name}.yaml.bad")


def test_what_cannot_be_kept_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk without room for the copy (L6)."""

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(own_file, "write_whole", full)
    path = tmp_path / "settings.yaml"
    path.write_text('motion: "slow\n', "utf-8")
    told: list[Message] = []
    settings_file.save(path, Settings(pace="click"), told.append)
    assert path.read_text("utf-8") == 'motion: "slow\n'
    assert told[0].values["where"].key == "menu.bad.not_kept"  # type: ignore[union-attr]


def test_nothing_is_told_of_files_that_are_well_empty_or_missing(tmp_path: Path) -> None:
    """A file of nothing but comments loses nothing either (L6)."""
    told: list[Message] = []
    for text in ("", "\n", "# nothing yet\n", "motion: slow\n"):
        (tmp_path / "settings.yaml").write_text(text, "utf-8")
        own_file.read(tmp_path / "settings.yaml", told.append)
    own_file.read(tmp_path / "missing.yaml", told.append)
    assert told == [] and [file.name for file in tmp_path.iterdir()] == ["settings.yaml"]


def test_a_seat_that_is_no_longer_known_falls_back_by_itself(tmp_path: Path) -> None:
    """The others keep their seats (L3)."""
    path = tmp_path / "people.yaml"
    path.write_text(
        "fugu: {seats: [{name: [1], kind: wizard, avatar: 5}, {name: Bo, kind: sharp}], options: 7}", "utf-8"
    )
    found = lineups.last(path, game("fugu"))
    assert found is not None
    assert [(seat.name, seat.kind, seat.avatar) for seat in found.seats] == [("", "human", ""), ("Bo", "sharp", "")]


def test_a_record_that_no_game_has_counts_as_missing(tmp_path: Path) -> None:
    """It would stand there for ever (L3)."""
    path = tmp_path / "records.yaml"
    for score in ("99999999999", "true", '"9"', "1.5"):
        path.write_text(f"fugu: {{score: {score}, id: x}}\n", "utf-8")
        assert Records(path).best("fugu") is None and Records(path).add("fugu", 1, "y")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_menu_says_what_could_not_be_read(language: str, make_app: MakeApp, tmp_path: Path) -> None:
    """Until it has stood there for some seconds, whatever the window does meanwhile (L6)."""
    for name in WRITERS:
        (tmp_path / f"{name}.yaml").write_text("[", "utf-8")
    hands = make_app(language=language, motion="off")
    settings_file.load(tmp_path / "settings.yaml", hands.app.notify)
    hands.open(MenuScreen(hands.app))

    def said() -> str:
        return " ".join(node.words for node in hands.top.stage if isinstance(node, Toast))

    for name in WRITERS:
        assert f"{name}.yaml.bad" in said()
    toast = next(node for node in hands.top.stage if isinstance(node, Toast))
    assert not any(toast.rect.colliderect(widget.rect) for widget in hands.top.widgets if isinstance(widget, Button))
    hands.app.relayout()
    hands.run(0.3)
    assert "settings.yaml.bad" in said()
    hands.run(10)
    assert said() == "" and hands.app.notices == []
