"""data/fu: what the box holds, and errors that name file, entry and reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import texts
from game.core.cards import data_dir
from game.core.errors import BadComponents
from game.fu.components import read_tables, tables
from game.fu.effects import MOMENTS
from game.fu.game import GAME


def test_eighty_two_tokens_and_twenty_decorations() -> None:
    box = tables()
    assert [stall.tokens for stall in box.stalls] == [20, 18, 18, 14, 12]
    assert sum(stall.tokens for stall in box.stalls) == 82
    assert len(box.decorations) == 20
    assert {type(card.effect) for card in box.decorations} == set(MOMENTS)


def test_printed_figures() -> None:
    money = tables().money
    assert money.incomes["5"][0] == 70 and money.without_decorations == -10 and money.decoration_price == 15
    assert (money.plus_ten.spaces, money.plus_ten.money) == (3, 10)
    assert (money.track.start, money.track.step, money.track.top) == (5, 5, 50)


def test_the_relatives_budget_buys_what_the_rulebook_says() -> None:
    box = tables()
    buys = [min(2, box.money.relative_budget // stall.prices[0]) for stall in box.stalls]
    assert buys == [2, 2, 2, 1, 1]


def test_check_components_reads_the_files() -> None:
    GAME.check_components()


def broken(tmp_path: Path, file: str, old: str, new: str) -> BadComponents:
    folder = tmp_path / "fu"
    shutil.copytree(data_dir() / "fu", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadComponents) as error:
        read_tables(folder)
    return error.value


@pytest.mark.parametrize(
    ("file", "old", "new", "entry", "reason"),
    [
        ("stalls.yaml", "tokens: 20", "tokens: 0", "stalls, entry 1 “orange”, tokens", "core.bound.value_least"),
        ("stalls.yaml", "tokens: 20", "tokens: many", "stalls, entry 1 “orange”, tokens", "core.data.type"),
        ("stalls.yaml", "[15, 20, 25]", "[15, 25, 20]", "stalls, entry 4 “savoury”, prices", "fu.data.prices"),
        ("stalls.yaml", "id: orange, tokens: 20", "id: seed, tokens: 20", "stalls", "fu.data.stalls"),
        ("incomes.yaml", '"4": [60', '"6": [60', None, None),
        ("incomes.yaml", '  "4": [60, 40, 40, 45, 50]\n', "", "incomes", "fu.data.income"),
        (
            "incomes.yaml",
            "without_decorations: -10",
            "without_decorations: -60",
            "without_decorations",
            "fu.data.start_money",
        ),
        ("incomes.yaml", "step: 5", "step: 4", "track", "fu.data.track"),
        ("animals.yaml", "pig, tiger", "pig, pig", "animals, entry 3 “pig”", "fu.data.animal_twice"),
        ("animals.yaml", "pig, tiger", "pig", "animals", "fu.data.animals"),
        ("animals.yaml", "relative: dragon", "relative: cat", "relative", "fu.data.relative"),
        ("animals.yaml", "pig, tiger", "pig, relative", "animals", "fu.data.animal_name"),
        ("decorations.yaml", "id: drum", "id: pomelo", "decorations, entry 17 “pomelo”, id", "fu.data.card_twice"),
        ("decorations.yaml", "{do: tie-first}", "{do: fly}", "decorations, entry 8 “narcissus”, effect, do", None),
        (
            "decorations.yaml",
            "moment: income",
            "moment: eating",
            "decorations, entry 10 “kumquat-tree”, moment",
            "fu.data.moment",
        ),
        (
            "decorations.yaml",
            "moment: shopping, once: true",
            "moment: shopping",
            "decorations, entry 4 “drum”",
            "fu.data.once",
        ),
        (
            "decorations.yaml",
            "price: 5",
            "price: -5",
            "decorations, entry 3 “paper-cuttings”, effect, price",
            "core.bound.value_least",
        ),
        (
            "decorations.yaml",
            "price: 5",
            "cost: 5",
            "decorations, entry 3 “paper-cuttings”, effect",
            "core.data.unknown_key",
        ),
    ],
)
def test_a_wrong_entry_is_named(
    tmp_path: Path, file: str, old: str, new: str, entry: str | None, reason: str | None
) -> None:
    message = broken(tmp_path, file, old, new).message
    assert str(message.values["file"]).endswith(file)
    if entry is not None:
        assert f"({entry}" in texts.load("en").say(message.values["entry"])  # type: ignore[arg-type]
    if reason is not None:
        assert reason in str(message.values["reason"])


def test_too_few_decorations(tmp_path: Path) -> None:
    folder = tmp_path / "fu"
    shutil.copytree(data_dir() / "fu", folder)
    path = folder / "decorations.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[:-6]) + "\n", encoding="utf-8")
    with pytest.raises(BadComponents) as error:
        read_tables(folder)
    assert error.value.message.values["reason"].key == "fu.data.count"  # type: ignore[union-attr]


def test_a_corrected_line_changes_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "fu"
    shutil.copytree(data_dir() / "fu", folder)
    path = folder / "stalls.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("tokens: 12", "tokens: 13").replace("tokens: 14", "tokens: 13"),
        encoding="utf-8",
    )
    assert read_tables(folder).stalls[4].tokens == 13


def test_the_box_has_so_many_snacks_and_decorations_and_no_other_number(tmp_path: Path) -> None:
    """82 snacks, 20 decorations, also where the figures are said to be printed ones (L9)."""
    for number, (file, old, new, reason) in enumerate(
        (
            ("stalls.yaml", "tokens: 12", "tokens: 13", "fu.data.tokens"),
            ("stalls.yaml", "tokens: 20", "tokens: 19", "fu.data.tokens"),
            ("decorations.yaml", "- {id: spring-couplets", "- {id: drum-two, moment: shopping, once: true, effect: "
             "{do: full-stall}}\n- {id: spring-couplets", "fu.data.count"),
        )
    ):  # fmt: skip
        folder = tmp_path / str(number)
        shutil.copytree(data_dir() / "fu", folder)
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        text = text.replace(old, new).replace("figures: reconstructed", "figures: printed")
        (folder / file).write_text(text, encoding="utf-8")
        with pytest.raises(BadComponents) as error:
            read_tables(folder)
        assert error.value.message.values["reason"].key == reason  # type: ignore[union-attr]
