"""M1 to M3, the data file, and the deal."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from game import texts
from game.core.contract import SeatSpec, Setup
from game.core.errors import BadComponents, BadSetup
from game.core.rng import Rng
from game.core.setup import computer_seats, prepare
from game.fungi.components import CLUSTER, COLOURS, SPECIALS, card_file, deck, read
from game.fungi.game import GAME
from tests.fungi.table import IDS, legal, names, new

TEXT = card_file().read_text(encoding="utf-8")


def test_m01_the_sixty_cards() -> None:
    cards = deck()
    assert cards.figures == "reconstructed"
    assert len(set(cards.ids)) == len(cards.ids) == 60
    assert set(cards.ids) == {f"{c}{v}" for c in "rbyg" for v in range(1, 15)} | {f"m{v}" for v in range(15, 19)}
    for colour in range(4):
        found = {cards.value[i]: SPECIALS[cards.special[i]] for i in range(60) if cards.colour[i] == colour}
        wanted = dict.fromkeys((2, 5, 7, 9), "cluster") | {4: "protect", 10: "swap", 12: "steal"}
        assert found == {value: wanted.get(value, "") for value in range(1, 15)}
    assert Counter(cards.special) == {0: 32, 1: 16, 2: 4, 3: 4, 4: 4}


@pytest.mark.parametrize(
    ("card", "points", "needs"),
    [
        ("r2", 2, "R B"), ("b2", 2, "B Y"), ("y2", 2, "Y G"), ("g2", 2, "G R"),
        ("r5", 2, "R Y"), ("b5", 2, "B G"), ("y5", 2, "Y R"), ("g5", 2, "G B"),
        ("r7", 3, "B B Y"), ("b7", 3, "Y Y G"), ("y7", 3, "G G R"), ("g7", 3, "R R B"),
        ("r9", 4, "R B Y G"), ("b9", 4, "R B Y G"), ("y9", 4, "R B Y G"), ("g9", 4, "R B Y G"),
    ],
)  # fmt: skip
def test_m01_recipes(card: str, points: int, needs: str) -> None:
    number = deck().index[card]
    assert deck().special[number] == CLUSTER
    assert deck().points[number] == points
    assert " ".join(COLOURS[colour][0].upper() for colour in deck().needs[number]) == needs


def test_m01_every_magic_card_is_above_every_other() -> None:
    cards = deck()
    magic = [cards.value[i] for i in range(60) if cards.colour[i] == 4]
    assert min(magic) > max(cards.value[i] for i in range(60) if cards.colour[i] != 4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_m02_six_cards_each_and_the_rest_is_the_stack(seats: int) -> None:
    state = new(seats)
    assert [names(hand) for hand in state.hands] == [" ".join(IDS[6 * s : 6 * s + 6]) for s in range(seats)]
    assert names(state.stack[::-1]) == " ".join(IDS[6 * seats :])
    assert state.discard == [] and state.collections == [[]] * seats
    assert [state.points(seat) for seat in range(1, seats + 1)] == [0] * seats


@pytest.mark.parametrize("first", [1, 2, 3])
def test_m03_the_first_leader_is_chosen(first: int) -> None:
    state = new(3, first=first)
    assert state.actors == (first,)
    assert state.to_play == [first, first % 3 + 1, (first + 1) % 3 + 1]
    assert all(not legal(state, other) for other in {1, 2, 3} - {first})


@pytest.mark.parametrize("count", [1, 5])
def test_m01_two_to_four_players(count: int) -> None:
    with pytest.raises(BadSetup):
        prepare(GAME, computer_seats(GAME, ["greedy"] * count), 1)


def test_the_deal_is_every_card_once() -> None:
    deal = GAME.deal({}, 2, Rng(1))
    assert sorted(map(str, deal)) == sorted(IDS) and deal != IDS


@pytest.mark.parametrize(
    ("deal", "key"),
    [
        (IDS[1:], "deal"),
        ((*IDS, "r1"), "deal"),
        ((*IDS[1:], "r2"), "deal"),
        ((*IDS[1:], "r15"), "deal_card"),
        ((*IDS[1:], 7), "deal_card"),
    ],
)
def test_a_wrong_deal_is_refused(deal: tuple[int | str, ...], key: str) -> None:
    with pytest.raises(BadSetup) as error:
        GAME.new_state(Setup({"goal": 10}, (SeatSpec("A", "human"), SeatSpec("B", "human")), 1, 1, deal))
    assert error.value.message.key == f"fungi.why.{key}"


def test_the_goal_is_an_option() -> None:
    (option,) = GAME.options
    assert (option.name, option.default, option.choices) == ("goal", 10, (8, 10, 12))
    assert new(goal=8).goal == 8


LINE = "- {id: r2, colour: red, value: 2, special: cluster, points: 2, needs: [red, blue]}"


@pytest.mark.parametrize(
    ("old", "wrong", "entry", "reason"),
    [
        ("- {id: r1, colour: red, value: 1}\n", "", "cards", "fungi.cards.count"),
        ("{id: r3, colour: red, value: 3}", "{id: r1, colour: red, value: 1}", "entry 3 “r1”, id",
         "fungi.cards.double"),
        ("id: r3,", "id: b3,", "entry 3 “b3”, id", "fungi.cards.id"),
        ("id: r3, colour: red, value: 3", "id: r0, colour: red, value: 0", "entry 3 “r0”, value", "fungi.cards.value"),
        ("id: m15, colour: magic, value: 15", "id: m14, colour: magic, value: 14", "entry 57 “m14”, value",
         "fungi.cards.magic"),
        ("value: 15}", "value: 15, special: steal}", "entry 57 “m15”, special", "fungi.cards.magic_special"),
        (LINE, LINE.replace("points: 2", "points: 5"), "entry 2 “r2”, points", "fungi.cards.points"),
        (LINE, LINE.replace("points: 2, ", ""), "entry 2 “r2”, points", "fungi.cards.points"),
        (LINE, LINE.replace("red, blue", "red"), "entry 2 “r2”, needs", "fungi.cards.needs"),
        (LINE, LINE.replace(", needs: [red, blue]", ""), "entry 2 “r2”, needs", "fungi.cards.needs"),
        (LINE, LINE.replace("red, blue", "red, pink"), "entry 2 “r2”, needs, entry 2 “pink”", "core.data.choice"),
        (LINE, LINE.replace("red, blue", "red, magic"), "entry 2 “r2”, needs, entry 2 “magic”", "core.data.choice"),
        ("value: 3}", "value: 3, points: 2}", "entry 3 “r3”, points", "fungi.cards.no_cluster"),
        ("value: 3}", "value: 3, needs: [red, red]}", "entry 3 “r3”, needs", "fungi.cards.no_cluster"),
        ("value: 3}", "value: three}", "entry 3 “r3”, value", "core.data.type"),
        ("special: swap", "special: give", "entry 10 “r10”, special", "core.data.choice"),
        ("figures: reconstructed", "figures: guessed", "figures", "core.data.choice"),
    ],
)  # fmt: skip
def test_m01_a_wrong_card_file_says_where_and_why(
    old: str, wrong: str, entry: str, reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "cards.yaml"
    assert old in TEXT
    path.write_text(TEXT.replace(old, wrong, 1), encoding="utf-8")
    with pytest.raises(BadComponents) as error:
        read(path)
    values = error.value.message.values
    assert str(values["file"]).endswith("cards.yaml")
    where = texts.load("en").say(values["entry"])  # type: ignore[arg-type]
    assert re.fullmatch(rf"line \d+ \((cards, )?{re.escape(entry)}\)", where)
    assert values["reason"].key == reason  # type: ignore[union-attr]


def test_an_owner_of_the_box_can_enter_other_figures(tmp_path: Path) -> None:
    text = TEXT.replace("reconstructed", "printed").replace(
        "{id: r3, colour: red, value: 3}", "{id: r1b, colour: red, value: 1}"
    )
    path = tmp_path / "cards.yaml"
    path.write_text(
        text.replace("points: 2, needs: [red, blue]", "points: 4, needs: [blue, red, blue]"), encoding="utf-8"
    )
    cards = read(path)
    assert cards.figures == "printed"
    assert cards.ids[:3] == ("r1", "r1b", "r2") and cards.value[1] == 1
    assert cards.needs[2] == (1, 0, 1) and cards.wants[2] == (1, 2, 0, 0) and cards.points[2] == 4
    GAME.check_components()
