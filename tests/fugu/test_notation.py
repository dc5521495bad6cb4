"""The notation of moves is strict, and reads back."""

from __future__ import annotations

import pytest

from game.core.errors import BadNotation
from game.fugu.moves import Pass, Place, parse_move
from tests.fugu.table import said


@pytest.mark.parametrize(
    ("text", "move"),
    [("6@4", Place(6, 4)), ("75@18a", Place(75, 18, True)), ("1@1", Place(1, 1)), ("pass", Pass())],
)
def test_notation_reads_and_writes_the_same(text: str, move: Place | Pass) -> None:
    assert parse_move(text) == move
    assert str(move) == text


BAD = [
    "",
    " 6@4",
    "6@4 ",
    "6 @4",
    "06@4",
    "6@04",
    "6@4A",
    "6@4aa",
    "6@",
    "@4",
    "0@4",
    "6@0",
    "-6@4",
    "6@-4",
    "Pass",
    "PASS",
    "pass ",
    "6@4\n",
    "６@４",
    "6@4,7@5",
    "6@100",
    "100@1",
    "1e1@4",
]


@pytest.mark.parametrize("text", BAD)
def test_anything_else_is_refused_with_what_to_write(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_move(text)
    assert "6@4a" in said(caught.value.message)
