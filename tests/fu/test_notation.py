"""The notation of the rule page, and its errors."""

from __future__ import annotations

import pytest

from game.core.errors import BadNotation, IllegalMove
from game.fu.game import GAME
from game.fu.moves import Buy
from tests.fu.table import new


@pytest.mark.parametrize(
    "text",
    [
        "buy orange 2 into 1 1",
        "buy tea 1 into 4",
        "buy orange 1 into 2 with drum",
        "decorate red-peonies",
        "decorate firecrackers for lucky-bamboo",
        "money",
        "cash upside-down-fu",
        "skip",
        "envelope dog 20",
        "envelope relative 0",
        "seal",
        "eat 3",
        "tea orange",
        "tea tea",
        "treat orange",
        "decline",
        "firecrackers",
        "hold",
        "eat-own 2",
        "done",
    ],
)
def test_every_move_reads_back(text: str) -> None:
    move = GAME.parse_move(text)
    assert str(move) == text
    assert GAME.parse_move(f"  {text.replace(' ', '   ')} ") == move


def test_sections_in_either_order() -> None:
    assert GAME.parse_move("buy orange 2 into 3 1") == Buy(0, (1, 3))
    assert new(4).why_not(1, Buy(0, (3, 1))) is None


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("buy orange 2 into 1", "fu.notation.sections"),
        ("buy orange 1 into 1 2", "fu.notation.sections"),
        ("buy orange 1 into 5", "fu.notation.section"),
        ("buy rice 1 into 1", "fu.notation.snack"),
        ("buy orange 3 into 1 1", "fu.notation.unknown"),
        ("tea rice", "fu.notation.snack"),
        ("eat 7", "fu.notation.section"),
        ("eat 0", "fu.notation.unknown"),
        ("envelope dog", "fu.notation.unknown"),
        ("envelope dog -5", "fu.notation.unknown"),
        ("envelope dog 05", "fu.notation.unknown"),
        ("", "fu.notation.unknown"),
        ("SKIP", "fu.notation.unknown"),
        ("decorate Drum", "fu.notation.unknown"),
    ],
)
def test_what_is_no_move(text: str, key: str) -> None:
    with pytest.raises(BadNotation) as error:
        GAME.parse_move(text)
    assert error.value.message.key == key


@pytest.mark.parametrize("move", [Buy(0, ()), Buy(0, (1, 1, 1)), Buy(0, (0,)), Buy(0, (9,))])
def test_moves_that_no_notation_makes_are_refused_too(move: Buy) -> None:
    state = new(4)
    before = state.data()
    assert state.why_not(1, move) is not None
    with pytest.raises(IllegalMove):
        state.play(1, move)
    assert state.data() == before
