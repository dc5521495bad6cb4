"""Names: any of them comes back from a file; what nobody can see, and what looks alike, is told apart."""

from __future__ import annotations

import pytest

from game.core.session import Session
from game.core.setup import clean_name
from tests.core.test_savegame import played
from tests.core.toy import find

NAMES = [
    "No",
    "1",
    "null",
    "a: b",
    "{0}",
    "%s",
    "<img src='x.png'>",
    "#",
    '"',
    "\\",
    "אבג",
    "福",
    "😀",
    "- x",
    "~",
    "W" * 60,
]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_comes_back_as_it_was(name: str) -> None:
    game = Session.from_text(played(names=(name, "Bo")).file_text(), find)
    assert game.names == (name, "Bo")


def test_names_lose_what_cannot_be_shown() -> None:
    assert clean_name(" a\nb\0c\t ") == "a bc"
    assert clean_name("\u202eevil\u202c") == "evil"
    assert clean_name("   ") == ""
    assert len(clean_name("x" * 200)) == 60
    assert clean_name("A\u200bn\ufeffn\u00ad") == "Ann"
    assert clean_name("e\u0301") == "\u00e9"


@pytest.mark.parametrize("text", ["\u200b", "\ufeff\u00ad", "\u3164", "\u200d\ufe0f", "\u2800 \u115f"], ids=ascii)
def test_a_name_that_nobody_could_see_is_none(text: str) -> None:
    assert clean_name(text) == ""


def test_an_emoji_of_several_parts_stays_whole() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert clean_name(family) == family


@pytest.mark.parametrize("other", ["ANN", "Ann\u200b", "Ann\ufe0f", "\uff21\uff4e\uff4e", "An\u200dn"], ids=ascii)
def test_names_that_look_alike_are_told_apart(other: str) -> None:
    first, second = played(names=("Ann", other)).names
    assert (first, second[-2:]) == ("Ann", " 2")
