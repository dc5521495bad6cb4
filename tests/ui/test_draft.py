"""A game that is being set up, without a window: names, pictures, order, and what is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.core.setup import HUMAN
from game.texts import load
from ui import lineups
from ui.draft import Draft, DraftSeat, first_draft
from ui.starting import default_seats, make_setup, numbered

EN = load("en")


def draft(*kinds: str, key: str = "fugu") -> Draft:
    return Draft(game.game(key), [DraftSeat(kind) for kind in kinds], {}, 7)


def test_it_opens_with_one_person_and_one_computer(tmp_path: Path):
    first = first_draft(game.game("fugu"), tmp_path / "people.yaml", EN)
    assert [seat.kind for seat in first.seats] == [HUMAN, "steady"]
    assert first.names(EN) == ("Player 1", "Tock")


def test_no_two_people_have_the_same_avatar():
    table = draft(HUMAN, HUMAN, HUMAN)
    table.set_avatar(1, "owl")
    table.set_avatar(3, "owl")
    table.add(HUMAN)
    avatars = [seat.avatar for seat in table.seats]
    assert avatars[2] == "owl"
    assert len(set(avatars)) == 4


def test_a_second_ann_gets_a_number():
    table = draft(HUMAN, HUMAN, "sharp")
    assert not table.rename(1, " Ann ", EN)
    assert table.taken_by(2, "ANN", EN) == "Ann"
    assert table.rename(2, "ann", EN)
    assert table.names(EN) == ("Ann", "ann 2", "Spark")
    assert table.rename(3, "Ann", EN)
    assert table.names(EN)[2] == "Ann 3"


def test_a_numbered_name_is_no_longer_than_a_name_may_be():
    table = draft(HUMAN, HUMAN)
    for seat in (1, 2):
        table.rename(seat, "W" * 40, EN)
    assert table.names(EN) == ("W" * 16, "W" * 14 + " 2")


@pytest.mark.parametrize("name", ["<img src='x'>", "%s", "{0}", "a.b", "No", "福さん"])
def test_a_name_stays_what_was_typed(name: str):
    table = draft(HUMAN, "sharp")
    table.rename(1, name, EN)
    assert table.setup(EN).seats[0].name == name


@pytest.mark.parametrize("name", ["", "   ", "\n", "\0", "\u202e"])
def test_an_empty_name_is_the_usual_one(name: str):
    table = draft(HUMAN, "sharp")
    table.rename(1, name, EN)
    assert table.names(EN)[0] == "Player 1"


def test_usual_names_follow_the_language_and_the_level():
    table = draft(HUMAN, "relaxed", "relaxed")
    assert table.names(EN) == ("Player 1", "Pebble", "Moss")
    assert table.names(load("ja"))[1] == "ペブル"
    table.set_kind(3, "sharp")
    assert table.names(EN)[2] == "Spark"


def test_a_persons_name_does_not_pass_to_a_computer():
    table = draft(HUMAN, HUMAN)
    table.rename(2, "Bo", EN)
    table.set_kind(2, "sharp")
    assert table.names(EN)[1] == "Spark"
    assert table.seats[1].avatar == ""


def test_whoever_begins_still_begins_when_seats_move():
    table = draft(HUMAN, "sharp", "relaxed")
    table.first = 1
    table.move(1, 3)
    assert (table.first, [seat.kind for seat in table.seats]) == (3, ["sharp", "relaxed", HUMAN])
    table.remove(1)
    assert table.first == 2
    table.remove(2)
    assert table.first is None


def test_seats_have_a_least_and_a_most_number():
    table = draft(HUMAN)
    assert table.why_not_remove() is not None
    table.remove(1)
    assert len(table.seats) == 1
    for _ in range(9):
        table.add("sharp")
    assert len(table.seats) == 4
    assert table.why_not_add() is not None


def test_animals_are_all_different_and_none_is_the_relatives():
    table = draft(HUMAN, HUMAN, HUMAN, key="fu")
    assert "dragon" not in table.may_extra("animal")
    table.set_extra(1, "animal", table.seats[2].extra["animal"])
    assert len({seat.extra["animal"] for seat in table.seats}) == 3
    table.add(HUMAN)
    table.set_extra(4, "animal", "dragon")
    table.remove(4)
    assert "dragon" not in {seat.extra["animal"] for seat in table.seats}
    table.setup(EN)


def test_a_lineup_is_remembered(tmp_path: Path):
    path = tmp_path / "deep" / "people.yaml"
    table = draft(HUMAN, "sharp", "relaxed")
    table.rename(1, "Ann", EN)
    table.set_avatar(1, "owl")
    lineups.keep(path, table.game, table.lineup())
    again = first_draft(table.game, path, EN)
    assert again.specs(EN) == table.specs(EN)
    # Another game begins with the person who played last.
    other = first_draft(game.game("fu"), path, EN)
    assert (other.names(EN)[0], other.seats[0].avatar) == ("Ann", "owl")


@pytest.mark.parametrize(
    "text",
    [
        "{not yaml",
        "[]",
        "",
        "fugu: 3",
        "fugu: {seats: []}",
        "fugu: {seats: [{kind: human}, {kind: human}, {kind: human}, {kind: human}, {kind: human}]}",
        "fugu: {seats: [7], options: 7}",
        "7: {seats: 7}\nfu: {seats: [{kind: human, name: [1]}]}",
    ],
)
def test_a_broken_lineup_file_is_ignored(text: str, tmp_path: Path):
    path = tmp_path / "people.yaml"
    path.write_text(text, "utf-8")
    assert first_draft(game.game("fugu"), path, EN).names(EN) == ("Player 1", "Tock")


def test_a_file_with_the_same_name_twice_does_no_harm(tmp_path: Path):
    path = tmp_path / "people.yaml"
    seat = "{name: Ann, kind: human, avatar: fox}"
    path.write_text(f"fugu: {{seats: [{seat}, {seat}]}}", "utf-8")
    found = first_draft(game.game("fugu"), path, EN)
    assert found.names(EN) == ("Ann", "Ann 2")
    assert len({seat.avatar for seat in found.seats}) == 2


def test_a_setup_from_kinds_alone():
    seats = default_seats(EN, game.game("fugu"), ["human", "sharp", "sharp", "human"])
    assert [seat.name for seat in seats] == ["Player 1", "Spark", "Flint", "Player 4"]
    setup = make_setup(game.game("fugu"), seats, None, None, 7)
    assert setup == make_setup(game.game("fugu"), seats, {}, None, 7)
    assert [seat.name for seat in numbered([seats[0], seats[0]])] == ["Player 1", "Player 1 2"]
