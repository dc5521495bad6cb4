"""Y1 to Y6: who sits where, options, the deal, the start."""

from __future__ import annotations

import pytest

from game.core import options as opts
from game.core.contract import SeatSpec, Setup
from game.core.errors import BadSetup
from game.core.rng import Rng
from game.fu.components import RELATIVE, tables
from game.fu.game import GAME
from tests.fu.table import eaten, full_deal, new, own, play, skip_shopping, to_year, visit


def setup(seats: int = 3, first: int = 1, deal: tuple[int | str, ...] | None = None, **extra: str) -> Setup:
    specs = [SeatSpec(f"P{n}", "human") for n in range(seats)]
    for name, animal in extra.items():
        n = int(name[1:])
        specs[n - 1] = SeatSpec(f"P{n}", "human", extra={"animal": animal})
    return Setup({}, tuple(specs), first, 1, full_deal() if deal is None else deal)


def refused(wrong: Setup) -> str:
    with pytest.raises(BadSetup) as error:
        GAME.new_state(wrong)
    return error.value.message.key


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_y1_three_to_five_players(seats: int) -> None:
    assert refused(setup(seats)) == "fu.setup.seats"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_y1_every_seat_is_another_animal(seats: int) -> None:
    animals = GAME.new_state(setup(seats)).rules.animals
    assert len(set(animals)) == len(animals)
    assert (RELATIVE in animals) == (seats == 3)


def test_y1_with_three_the_dragon_is_the_relatives() -> None:
    assert refused(setup(3, s2="dragon")) == "fu.setup.relative_animal"
    assert GAME.new_state(setup(4, s2="dragon")).rules.animals[1] == "dragon"
    assert "dragon" not in GAME.new_state(setup(3)).rules.animals


def test_y1_animals_must_be_known_and_different() -> None:
    assert refused(setup(3, s1="cat")) == "fu.setup.animal"
    assert refused(setup(4, s1="dog", s3="dog")) == "fu.setup.animal_twice"
    assert GAME.new_state(setup(4, s3="rabbit")).rules.animals == ("pig", "tiger", "rabbit", "dog")


def test_y2_each_stall_has_its_own_side() -> None:
    assert new(advanced=["seed", "tea"]).rules.advanced == (False, True, False, False, True)


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"sides.rice": "beginner"}, "fu.setup.option"),
        ({"sides.tea": "middle"}, "fu.setup.value"),
        ({"decorations": 1}, "fu.setup.value"),
    ],
)
def test_y2_wrong_options_are_refused(options: dict[str, bool | int | str], key: str) -> None:
    fine = setup()
    assert refused(Setup(options, fine.seats, 1, 1, fine.deal)) == key


def test_y3_three_decorations_lie_face_up() -> None:
    state = new(deal=["drum", "pomelo", "narcissus"])
    assert state.view(None).store == ("drum", "pomelo", "narcissus")
    assert len(state.deck) == 17


def test_y3_the_deal_is_all_decorations_shuffled() -> None:
    deal = GAME.deal({}, 4, Rng(1))
    assert sorted(map(str, deal)) == sorted(full_deal())
    assert deal != GAME.deal({}, 4, Rng(2))
    assert GAME.deal({"decorations": False}, 4, Rng(1)) == ()


@pytest.mark.parametrize(
    ("deal", "key"),
    [
        ((), "fu.setup.deal"),
        (full_deal()[:-1], "fu.setup.deal"),
        ((*full_deal()[:-1], "drum"), "fu.setup.deal"),
        ((*full_deal()[:-1], "dragon-boat"), "fu.setup.deal_card"),
        ((*full_deal()[:-1], 7), "fu.setup.deal_card"),
    ],
)
def test_y3_a_deal_holds_every_decoration_once(deal: tuple[int | str, ...], key: str) -> None:
    assert refused(setup(deal=deal)) == key


@pytest.mark.parametrize(("seats", "money"), [(3, 50), (4, 60), (5, 70)])
def test_y3_without_decorations_ten_less_and_open_spaces(seats: int, money: int) -> None:
    assert new(seats).money == [money] * seats
    bare = new(seats, decorations=False)
    assert bare.money == [money - 10] * seats
    assert bare.deck == [] and bare.view(1).store == ("", "", "")
    for n in range(3):
        play(bare, f"{n + 1} money")
    assert bare.money[:3] == [money] * 3


def test_y3_without_decorations_the_deal_is_empty() -> None:
    fine = setup()
    assert refused(Setup({"decorations": False}, fine.seats, 1, 1, fine.deal)) == "fu.setup.deal_empty"


def test_y4_turns_go_clockwise_from_the_first() -> None:
    state = new(4, first=3)
    seats = []
    while state.phase == "shopping":
        seats.append(state.actors[0])
        play(state, f"{state.actors[0]} skip")
    assert seats == [3, 4, 1, 2, 3, 4, 1, 2]
    assert refused(setup(3, first=4)) == "fu.setup.first"


def test_y5_tokens_stand_at_five_and_money_is_the_tables() -> None:
    state = new(5)
    assert state.view(1).track[0] == (0, 5, 5, 5, 5)
    assert all(state.standing[host][guest] for host in range(5) for guest in range(5) if host != guest)
    assert tables().money.incomes["5"][0] == 70


def test_y6_money_is_public_and_the_option_changes_no_knowledge() -> None:
    state = new(4)
    play(state, "1 buy orange 2 into 1 1")
    assert state.view(2).money == state.view(None).money == (50, 60, 60, 60)


def test_y6_a_home_has_four_sections_and_two_slots() -> None:
    view = new(4).view(1)
    assert all(len(platter) == 4 for platter in view.platters)
    assert all(slots == ("", "") for slots in view.owned)


def test_lucky_orange_is_eaten_and_from_outside_the_tokens() -> None:
    state = new(4, lucky=True)
    assert state.dining == [[1, 0, 0, 0, 0]] * 4
    assert state.supply[0] == 20
    assert sum(part == "snack orange" for part in state.census()) == 20
    assert sum(part.startswith("snack") for part in state.census()) == 82


def test_c1_a_player_without_money_can_always_skip() -> None:
    state = new(4, decorations=False)
    state.money = [0] * 4
    for n in range(3):
        play(state, f"{n + 1} money")
    state.money = [0] * 4
    assert [str(move) for move in state.legal_moves(4)] == ["skip"]
    skip_shopping(state)
    assert [str(move) for move in state.legal_moves(1)] == [f"envelope {to} 0" for to in ("pig", "tiger", "dog")]


def test_y21_to_year_five_nobody_is_ever_stuck() -> None:
    state = new(3)
    to_year(state, 5)
    assert state.year == 5 and state.actors


@pytest.mark.parametrize("side", ["beginner", "advanced"])
def test_y2_all_beginner_or_all_advanced(side: str) -> None:
    options = opts.parse(GAME.options, [f"sides={side}"])
    state = GAME.new_state(Setup(options, setup().seats, 1, 1, full_deal()))
    assert state.rules.advanced == (side == "advanced",) * 5


def test_y2_one_by_one() -> None:
    options = opts.parse(GAME.options, ["sides.tea=advanced"])
    assert GAME.new_state(Setup(options, setup().seats, 1, 1, full_deal())).rules.advanced == (False,) * 4 + (True,)


def test_lucky_orange_counts_everywhere() -> None:
    state = new(4, lucky=True)
    to_year(state, 5)
    own(state, 1, "pomelo", "lucky-bamboo")
    eaten(state, 1, tea=11)
    visit(state, {})
    result = state.outcome()
    assert result is not None
    lines = {line.key: line.points for line in result.sheet}
    assert lines["orange"] == (-2, -2, -2, -2)
    assert lines["decorations"][0] == 2 + 2  # 12 snacks of 2 kinds
    assert result.extra["eaten"][1]["orange"] == 1


def test_without_lucky_orange_nothing_is_eaten_at_the_start() -> None:
    assert new(4).dining == [[0] * 5] * 4
