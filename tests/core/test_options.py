"""Options: nested in the file, flat in the rules, NAME=VALUE on the command line."""

from __future__ import annotations

import pytest

from game.core import options as opts
from game.core.errors import BadSetup
from game.core.rng import Rng
from tests.core.toy import TOY

KNOWN = TOY.options


def test_dotted_names_are_nested_in_the_file_and_come_back() -> None:
    flat = {"rounds": 2, "sides.a": "y", "sides.b": "x"}
    assert opts.nested(flat) == {"rounds": 2, "sides": {"a": "y", "b": "x"}}
    assert opts.flat(opts.nested(flat)) == flat


def test_defaults_fill_what_is_not_given() -> None:
    assert opts.check(KNOWN, {"sides.a": "y"}) == {"rounds": 3, "sides.a": "y", "sides.b": "x"}
    assert opts.defaults(KNOWN) == opts.check(KNOWN, {})


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"nope": 1}, "unknown_option"),
        ({"rounds": 7}, "option_value"),
        ({"rounds": "3"}, "option_value"),
        ({"rounds": True}, "option_value"),
        ({"sides": "x"}, "unknown_option"),
        ({"sides.a": ["x"]}, "option_value"),
    ],
)
def test_what_is_not_offered_is_refused(given: dict[str, object], key: str) -> None:
    with pytest.raises(BadSetup) as caught:
        opts.check(KNOWN, given)
    assert caught.value.message.key == f"core.setup.{key}"


def test_a_group_sets_all_in_it_and_later_ones_win() -> None:
    assert opts.parse(KNOWN, ["sides=y", "rounds=2"]) == {"rounds": 2, "sides.a": "y", "sides.b": "y"}
    assert opts.parse(KNOWN, ["sides=y", "sides.b=x"])["sides.b"] == "x"


@pytest.mark.parametrize("text", ["rounds", "rounds=", "rounds=9", "nope=1", "=", "side=x", "sides=z"])
def test_a_wrong_argument_is_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        opts.parse(KNOWN, [text])


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadSetup) as caught:
        opts.parse((), ["x=1"])
    assert caught.value.message.key == "core.setup.no_options"


def test_drawn_options_are_allowed_ones() -> None:
    for seed in range(50):
        drawn = opts.drawn(KNOWN, Rng(seed))
        assert opts.check(KNOWN, drawn) == drawn
