"""A wrong line in the cards' file is named with its reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import BadComponents
from game.fugu import components
from game.fugu.components import BANNERFISH, card_file, read
from tests.fugu.table import said

GOOD = card_file().read_text(encoding="utf-8")


def problem(path: Path, content: str | bytes) -> str:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(BadComponents) as caught:
        read(path)
    return said(caught.value.message)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("- {number: 7, creature: coral_yellow}\n", "", ["(cards)", "Card 7 is missing"]),
        ("{number: 7,", "{number: 8,", ["entry 8 “8”, number", "Card 8 is listed twice"]),
        ("{number: 7,", "{number: 0,", ["entry 7 “0”, number", "Card 0 does not exist. The cards are 1 to 75"]),
        ("{number: 75,", "{number: 76,", ["entry 75 “76”, number", "Card 76 does not exist"]),
        (
            "7, creature: coral_yellow",
            "7, creature: whale",
            [
                "line 10 (cards, entry 7 “7”, creature)",
                "“whale” is not one of the words allowed here: bannerfish, coral_green",
            ],
        ),
        ("{number: 7,", "{number: seven,", ["cards, entry 7", "number): This should be a whole number, but it is "]),
        ("{number: 7,", "{number: 7.0,", ["cards, entry 7", "number): This should be a whole number, but it is "]),
        ("{number: 7,", "{number: true,", ["cards, entry 7", "number): This should be a whole number, but it is "]),
        ("7, creature: coral_yellow", "7, creature: coral_yellow, points: 3", ["entry 7 “7”, points)", "points"]),
        ("7, creature: coral_yellow", "7", ["entry 7 “7”)", "“creature” is missing"]),
        ("figures: printed", "figures: guessed", ["line 2 (figures)", "guessed"]),
        ("figures: printed\n", "", ["“figures” is missing"]),
        ("- {number: 7,", "- {number: 7", ["line 10", "not valid YAML"]),
    ],
)
def test_a_wrong_entry_is_named(old: str, new: str, words: list[str], tmp_path: Path) -> None:
    assert GOOD.count(old) == 1
    text = problem(tmp_path / "cards.yaml", GOOD.replace(old, new))
    assert "cards.yaml" in text
    for word in words:
        assert word in text


def test_several_missing_cards_are_counted(tmp_path: Path) -> None:
    lines = GOOD.splitlines(keepends=True)
    assert "75 cards are missing, among them 1, 2, 3, 4, 5" in problem(
        tmp_path / "a.yaml", "figures: printed\ncards: []\n"
    )
    assert "2 cards are missing, among them 74, 75" in problem(tmp_path / "b.yaml", "".join(lines[:-2]))


def test_no_file_no_utf8_no_yaml(tmp_path: Path) -> None:
    with pytest.raises(BadComponents):
        read(tmp_path / "none.yaml")
    assert "UTF-8" in problem(tmp_path / "latin.yaml", GOOD.encode().replace(b"octopus", b"octop\xfcs", 1))
    assert "(cards): This should be a list" in problem(tmp_path / "shape.yaml", "figures: printed\ncards: 7\n")


def test_an_owner_may_correct_a_creature(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    other = GOOD.replace("{number: 1, creature: coral_pink}", "{number: 1, creature: bannerfish}")
    path.write_text(other.replace("{number: 3, creature: bannerfish}", "{number: 3, creature: coral_pink}"))
    assert read(path)[1] == BANNERFISH
    assert components.creatures()[1] != BANNERFISH


@pytest.mark.parametrize("figures", ["printed", "reconstructed"])
def test_the_box_has_so_many_of_each_creature_and_no_other_number(figures: str, tmp_path: Path) -> None:
    """25, 12, 13, 9, 8 and 8 (F1), also where the figures are said to be printed ones (L9)."""
    assert [components.creatures().count(creature) for creature in range(6)] == [25, 12, 13, 9, 8, 8]
    other = GOOD.replace("{number: 1, creature: coral_pink}", "{number: 1, creature: octopus}")
    text = problem(tmp_path / "cards.yaml", other.replace("figures: printed", f"figures: {figures}"))
    assert "entry 73 “73”, creature" in text and "14 cards with octopus, and the box has 13" in text
