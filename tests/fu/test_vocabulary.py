"""Decorations are lines of a closed vocabulary: what does not fit is refused with file, entry and reason, and what is
made of it works without a line of code."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game import texts
from game.core.cards import data_dir
from game.core.errors import BadComponents
from game.fu import visiting
from game.fu.components import Tables, read_tables
from game.fu.effects import MOMENTS, Count, Moment
from game.fu.state import FuState
from tests.fu.table import eat_all, eaten, new, one, own, play, skip_shopping, to_year, visit


def read_with(tmp_path: Path, old: str, new: str) -> Tables:
    """The tables with one thing in decorations.yaml written otherwise."""
    folder = tmp_path / "fu"
    shutil.copytree(data_dir() / "fu", folder)
    path = folder / "decorations.yaml"
    head, found, cards = path.read_text(encoding="utf-8").partition("\ndecorations:\n")
    assert found and old in cards
    path.write_text(head + found + cards.replace(old, new, 1), encoding="utf-8")
    return read_tables(folder)


@pytest.mark.parametrize(
    ("old", "new", "entry", "reason"),
    [
        ("do: tie-first", "do: fly", "entry 8 “narcissus”, effect, do", "core.data.choice"),
        ("moment: income", "moment: dinner", "entry 10 “kumquat-tree”, moment", "core.data.choice"),
        ("moment: income", "moment: shopping", "entry 10 “kumquat-tree”, moment", "fu.data.moment"),
        ("what: money, least", "what: gold, least", "entry 14 “koi-picture”, effect, what", "core.data.choice"),
        ("least: 30, points", "least: some, points", "entry 14 “koi-picture”, effect, least", "core.data.choice"),
        ("least: 30, points", "least: all, points", "entry 14 “koi-picture”, effect, least", "fu.data.all"),
        ("least: 12", "least: 0", "entry 17 “pomelo”, effect, least", "core.bound.value_least"),
        ("points: 2}", "points: -2}", "entry 12 “plum-blossom”, effect, points", "core.bound.value_least"),
        ("points: 2}", "points: 2.5}", "entry 12 “plum-blossom”, effect, points", "core.data.type"),
        ("money: 25", "money: 0", "entry 19 “gold-ingots”, effect, money", "core.bound.value_least"),
        ("token: 30, ", "", "entry 18 “chinese-knot”, effect, token", "fu.data.token"),
        ("what: kinds,", "what: kinds, token: 5,", "entry 16 “lucky-bamboo”, effect, token", "fu.data.token"),
        ("what: eaten", "what: generous-tokens", "entry 17 “pomelo”, effect, what", "fu.data.each_token"),
        ("by: 5, least: 5", "by: 3, least: 5", "entry 6 “pussy-willow”, effect", "fu.data.steps"),
        ("do: full-stall", "do: full-stall, price: 5", "entry 4 “drum”, effect, price", "core.data.unknown_key"),
        ("do: income-more, money: 10", "do: income-more", "entry 10 “kumquat-tree”, effect", "core.data.missing_key"),
        ("once: true, effect: {do: eat-first}", "effect: {do: eat-first}", "entry 9 “firecrackers”", "fu.data.once"),
        (
            "effect: {do: tie-first}",
            "once: true, effect: {do: tie-first}",
            "entry 8 “narcissus”, once",
            "fu.data.once",
        ),
        ("{id: drum, moment: shopping, once: true, effect: {do: full-stall}}", "drum", "entry 4", "core.data.type"),
    ],
)
def test_what_is_not_in_the_vocabulary_is_refused(tmp_path: Path, old: str, new: str, entry: str, reason: str) -> None:
    with pytest.raises(BadComponents) as error:
        read_with(tmp_path, old, new)
    values = error.value.message.values
    assert str(values["file"]).endswith("decorations.yaml")
    assert f"decorations, {entry}" in texts.load("en").say(values["entry"])  # type: ignore[arg-type]
    assert values["reason"].key == reason  # type: ignore[union-attr]
    for language in texts.LANGUAGES:
        said = texts.load(language).say(error.value.message)
        assert "{" not in said and "fu.data" not in said and "core." not in said


def test_words_that_are_allowed_are_listed_once(tmp_path: Path) -> None:
    with pytest.raises(BadComponents) as error:
        read_with(tmp_path, "least: 30, points", "least: some, points")
    said = texts.load("en").say(error.value.message)
    assert said.count("a whole number") == 1 and ": all, a whole number." in said


def table_with(tmp_path: Path, old: str, new_: str) -> FuState:
    """A game of four whose decorations.yaml has been corrected in one place."""
    state = new(4)
    state.rules = replace(state.rules, tables=read_with(tmp_path, old, new_))
    return state


def test_a_corrected_number_counts(tmp_path: Path) -> None:
    state = table_with(tmp_path, "what: visitors, points: 2", "what: visitors, points: 3")
    own(state, 1, "plum-blossom")
    visit(state, {})
    assert state.decoration_points[0] == 3


def test_a_card_made_of_known_words_works(tmp_path: Path) -> None:
    line = "moment: year-end, effect: {do: score-each, what: visitors, points: 1}"
    state = table_with(tmp_path, "moment: eating, effect: {do: tie-first}", line)
    own(state, 1, "narcissus")
    visit(state, {2: {1: 5}, 3: {1: 5}})
    assert state.decoration_points == [2, 0, 0, 0]


def test_no_price_falls_below_zero(tmp_path: Path) -> None:
    state = table_with(tmp_path, "do: second-snack-less, by: 5", "do: second-snack-less, by: 15")
    own(state, 1, "tray-of-togetherness")
    assert one(play(state, "1 buy orange 2 into 1 1"), "buy").values["paid"] == 5


def test_give_less_has_a_least(tmp_path: Path) -> None:
    state = table_with(tmp_path, "by: 5, least: 5", "by: 10, least: 10")
    own(state, 1, "pussy-willow")
    state.track[1][0], state.track[2][0], state.track[3][0] = 15, 30, 5
    skip_shopping(state)
    assert [visiting.least(state, 0, host) for host in (1, 2, 3)] == [10, 20, 5]


@pytest.mark.parametrize(
    ("what", "points"),
    [
        ("visitors", 2),
        ("visits", 1),
        ("received", 45),
        ("money", 235),
        ("eaten", 5),
        ("kinds", 2),
        ("generous-tokens, token: 30", 2),
        ("decorations", 2),
    ],
)
def test_every_count_counts(tmp_path: Path, what: str, points: int) -> None:
    assert what.split(",", maxsplit=1)[0] in {count.value for count in Count}
    line = f"do: score-each, what: {what}, points: 1"
    state = table_with(tmp_path, "do: score-each, what: kinds, points: 1", line)
    own(state, 1, "lucky-bamboo", "drum")
    to_year(state, 5)
    eaten(state, 1, orange=3, seed=2)
    state.track[1][0] = 30
    state.track[2][0] = 45
    # 235 money of five years, 45 received and 45 given.
    visit(state, {2: {1: 20}, 3: {1: 25}, 1: {3: 45}})
    eat_all(state)
    assert state.phase == "over"
    assert state.decoration_points[0] == points


def test_the_vocabulary_is_told_in_the_file() -> None:
    head = (data_dir() / "fu" / "decorations.yaml").read_text(encoding="utf-8").partition("\ndecorations:\n")[0]
    for effect in MOMENTS:
        assert f"#   {effect.__struct_config__.tag}" in head  # type: ignore[attr-defined]
    for count in Count:
        assert count.value in head
    assert {moment for moments in MOMENTS.values() for moment in moments} == set(Moment)
