"""The 20 decorations, each with a test of its own, and what happens where they meet."""

from __future__ import annotations

import pytest

from game.fu.components import tables
from game.fu.state import FuState
from tests.fu.table import (
    dining,
    eat_all,
    eaten,
    kinds,
    legal,
    new,
    one,
    own,
    owned,
    play,
    serve,
    skip_shopping,
    to_year,
    visit,
    why,
)


def crowded(state: FuState, stall: int, spaces: int) -> None:
    """Puts other players' tokens on a stall's nearest spaces."""
    state.spaces[stall] = [1] * spaces


def last_year(seats: int = 4) -> FuState:
    state = new(seats)
    to_year(state, 5)
    return state


# Shopping


def test_red_peonies_pay_the_cheapest_price() -> None:
    state = new(4)
    own(state, 1, "red-peonies")
    crowded(state, 0, 3)
    assert one(play(state, "1 buy orange 2 into 1 1"), "buy").values["paid"] == 10
    assert state.view(None).spaces[0] == (2, 2, 2, 1)


def test_red_peonies_open_no_full_stall() -> None:
    state = new(4)
    own(state, 1, "red-peonies")
    crowded(state, 0, 4)
    assert why(state, "1 buy orange 1 into 1") == "stall_full"


def test_tray_of_togetherness_makes_the_second_snack_cheaper() -> None:
    state = new(4)
    own(state, 1, "tray-of-togetherness")
    assert one(play(state, "1 buy sweet 2 into 1 1"), "buy").values["paid"] == 15
    play(state, "2 skip", "3 skip", "4 skip")
    assert one(play(state, "1 buy sweet 1 into 1"), "buy").values["paid"] == 15


def test_paper_cuttings_make_decorations_cheap() -> None:
    state = new(4, deal=["paper-cuttings", "drum", "pomelo"])
    assert one(play(state, "1 decorate paper-cuttings"), "decorate").values["paid"] == 15
    play(state, "2 skip", "3 skip", "4 skip")
    assert one(play(state, "1 decorate drum"), "decorate").values["paid"] == 5


def test_drum_buys_at_a_full_stall() -> None:
    state = new(4)
    own(state, 1, "drum")
    assert why(state, "1 buy savoury 1 into 1 with drum") == "not_full"
    crowded(state, 3, 3)
    assert why(state, "1 buy savoury 1 into 1") == "stall_full"
    assert "buy savoury 2 into 1 1 with drum" in legal(state, 1)
    event = one(play(state, "1 buy savoury 2 into 1 2 with drum"), "buy_beside")
    assert event.values["paid"] == 50
    assert state.view(None).beside[3] == (1,) and owned(state, 1) == ["", ""]
    assert state.tokens[0] == 1 and state.view(None).discard == ("drum",)


def test_drum_is_needed_for_a_full_stall() -> None:
    state = new(4)
    crowded(state, 3, 3)
    assert not [move for move in legal(state, 1) if move.startswith("buy savoury")]
    assert why(state, "1 buy savoury 1 into 1 with drum") == "not_yours"


def test_upside_down_fu_is_a_turn_without_a_token() -> None:
    state = new(4)
    own(state, 1, "upside-down-fu")
    assert "cash upside-down-fu" in legal(state, 1)
    play(state, "1 cash upside-down-fu")
    assert state.money[0] == 100 and state.tokens[0] == 2
    assert owned(state, 1) == ["", ""] and state.actors == (2,)


# Visiting


@pytest.mark.parametrize(("token", "least"), [(5, 5), (10, 5), (15, 10), (30, 25)])
def test_pussy_willow_gives_less_but_never_less_than_five(token: int, least: int) -> None:
    state = new(4)
    own(state, 1, "pussy-willow")
    state.track[3][0] = token
    skip_shopping(state)
    amounts = [int(move.split()[2]) for move in legal(state, 1) if move.startswith("envelope dog")]
    assert amounts[:2] == [0, least]


def test_pussy_willow_never_moves_a_token_back() -> None:
    state = new(4)
    own(state, 1, "pussy-willow")
    state.track[3][0] = 30
    visit(state, {1: {4: 25}})
    assert state.track[3][0] == 30 and state.visitor_points[3] == 1


def test_god_of_wealth_takes_five_for_every_full_envelope() -> None:
    state = new(4)
    own(state, 1, "god-of-wealth")
    events = visit(state, {2: {1: 30}, 3: {1: 25}, 4: {1: 50}})
    assert one(events, "bonus").values["amount"] == 10
    assert state.money[0] - 40 == 60 + 105 + 10


# Eating


def test_narcissus_eats_first_in_a_tie() -> None:
    state = new(4)
    own(state, 2, "narcissus")
    serve(state, 1, "orange 1", "seed 1", "tea 1")
    visit(state, {2: {1: 10}, 3: {1: 10}, 4: {1: 15}})
    assert state.view(None).meal.guests == (4, 2, 3)  # type: ignore[union-attr]


def test_firecrackers_eat_first_at_one_host() -> None:
    state = new(4)
    own(state, 2, "firecrackers")
    serve(state, 1, "orange 1", "seed 1", "sweet 1", "savoury 1")
    serve(state, 3, "orange 1", "seed 1")
    visit(state, {2: {1: 5, 3: 5}, 4: {1: 15, 3: 15}})
    assert state.actors == (2,) and legal(state, 2) == ["firecrackers", "hold"]
    assert why(state, "2 eat 1") == "firecrackers_now"
    play(state, "2 firecrackers")
    assert state.view(None).discard == ("firecrackers",)
    eaters = []
    while state.view(None).meal.host == 1:  # type: ignore[union-attr]
        eaters.append(state.actors[0])
        play(state, f"{state.actors[0]} {legal(state, state.actors[0])[0]}")
    assert eaters == [2, 4, 2, 4]
    assert state.actors == (4,)


def test_firecrackers_may_be_held_for_the_next_host() -> None:
    state = new(4)
    own(state, 2, "firecrackers")
    serve(state, 1, "orange 1")
    serve(state, 3, "seed 1")
    visit(state, {2: {1: 5, 3: 5}, 4: {1: 15, 3: 15}})
    play(state, "2 hold", "4 eat 1")
    assert legal(state, 2) == ["firecrackers", "hold"]
    play(state, "2 firecrackers", "2 eat 1")
    assert dining(state, 2) == {"seed": 1}


def test_firecrackers_are_not_asked_where_nothing_is_to_eat_or_one_does_not_visit() -> None:
    state = new(4)
    own(state, 2, "firecrackers")
    serve(state, 3, "seed 1")
    visit(state, {2: {1: 5}, 4: {3: 15}})
    assert state.actors == (4,) and legal(state, 4) == ["eat 1"]


# Income


def test_kumquat_tree_brings_ten_more_at_each_income() -> None:
    state = new(4)
    own(state, 1, "kumquat-tree")
    to_year(state, 5)
    assert state.money[0] == state.money[1] + 40


# Year end


def points(state: FuState, gifts: dict[int, dict[int, int]]) -> int:
    """What seat 1's decorations score at the end of this year."""
    before = state.decoration_points[0]
    visit(state, gifts)
    eat_all(state)
    return state.decoration_points[0] - before


@pytest.mark.parametrize(("guests", "score"), [((2, 3, 4), 1), ((2, 3), 0), ((), 0)])
def test_red_lanterns_if_everybody_came(guests: tuple[int, ...], score: int) -> None:
    state = new(4)
    own(state, 1, "red-lanterns")
    assert points(state, {seat: {1: 5} for seat in guests}) == score


@pytest.mark.parametrize(("guests", "score"), [((), 2), ((3,), 0)])
def test_plum_blossom_if_nobody_came(guests: tuple[int, ...], score: int) -> None:
    state = new(4)
    own(state, 1, "plum-blossom")
    assert points(state, {seat: {1: 5} for seat in guests}) == score


@pytest.mark.parametrize(("hosts", "score"), [((2, 3, 4), 1), ((2, 4), 0)])
def test_lion_dance_if_all_were_visited(hosts: tuple[int, ...], score: int) -> None:
    state = new(4)
    own(state, 1, "lion-dance")
    assert points(state, {1: dict.fromkeys(hosts, 5)}) == score


@pytest.mark.parametrize(("money", "score"), [(30, 1), (25, 0)])
def test_koi_picture_counts_money_before_the_income(money: int, score: int) -> None:
    state = new(4)
    own(state, 1, "koi-picture")
    state.money[0] = money
    assert points(state, {}) == score


def test_koi_picture_looks_after_the_envelopes_in_year_five_too() -> None:
    state = last_year()
    own(state, 1, "koi-picture")
    state.money = [20, 60, 60, 60]
    assert points(state, {2: {1: 10}}) == 1


@pytest.mark.parametrize(("gift", "score"), [(20, 1), (15, 0)])
def test_door_gods_count_envelopes_of_this_year(gift: int, score: int) -> None:
    state = new(4)
    own(state, 1, "door-gods")
    assert points(state, {seat: {1: gift} for seat in (2, 3, 4)}) == score


# Game end


def test_lucky_bamboo_scores_each_kind() -> None:
    state = last_year()
    own(state, 1, "lucky-bamboo")
    eaten(state, 1, orange=2, tea=1, seed=4)
    assert points(state, {}) == 3


@pytest.mark.parametrize(("n", "score"), [(12, 2), (11, 0)])
def test_pomelo_scores_twelve_snacks(n: int, score: int) -> None:
    state = last_year()
    own(state, 1, "pomelo")
    eaten(state, 1, orange=n)
    assert points(state, {}) == score


def test_chinese_knot_counts_tokens_at_thirty_lying_ones_too() -> None:
    state = last_year()
    own(state, 1, "chinese-knot")
    state.track[1][0], state.track[2][0], state.track[3][0] = 30, 25, 45
    assert points(state, {1: {2: 30}}) == 2


def test_gold_ingots_make_twenty_five_money_a_fortune() -> None:
    state = last_year()
    own(state, 1, "gold-ingots")
    visit(state, {})
    result = state.outcome()
    assert result is not None
    line = next(line for line in result.sheet if line.key == "money")
    assert line.points == (235 // 25, 4, 4, 4)


@pytest.mark.parametrize(("cards", "score"), [(("spring-couplets", "drum"), 3), (("spring-couplets",), 0)])
def test_spring_couplets_with_both_slots_filled(cards: tuple[str, ...], score: int) -> None:
    state = last_year()
    own(state, 1, *cards)
    assert points(state, {}) == score


@pytest.mark.parametrize("card", ["lucky-bamboo", "pomelo", "chinese-knot", "spring-couplets"])
def test_game_end_cards_score_only_at_the_end(card: str) -> None:
    state = new(4)
    own(state, 1, card, "drum")
    eaten(state, 1, orange=12)
    state.track[1][0] = 30
    assert points(state, {}) == 0


# Where they meet


def test_red_peonies_beat_the_drums_dearest_price() -> None:
    state = new(4)
    own(state, 1, "red-peonies", "drum")
    crowded(state, 3, 3)
    assert one(play(state, "1 buy savoury 2 into 1 1 with drum"), "buy_beside").values["paid"] == 30


def test_red_peonies_and_the_tray_work_together() -> None:
    state = new(4)
    own(state, 1, "red-peonies", "tray-of-togetherness")
    crowded(state, 0, 2)
    assert one(play(state, "1 buy orange 2 into 1 1"), "buy").values["paid"] == 5


def test_drum_and_tray() -> None:
    state = new(4)
    own(state, 1, "drum", "tray-of-togetherness")
    crowded(state, 3, 3)
    assert one(play(state, "1 buy savoury 2 into 1 1 with drum"), "buy_beside").values["paid"] == 45


def test_paper_cuttings_count_in_the_purchase_that_discards_them() -> None:
    state = new(4, deal=["drum", "pomelo", "narcissus"])
    own(state, 1, "paper-cuttings", "koi-picture")
    assert one(play(state, "1 decorate drum for paper-cuttings"), "replace").values["paid"] == 5
    assert owned(state, 1) == ["drum", "koi-picture"]


def test_firecrackers_come_before_narcissus() -> None:
    state = new(4)
    own(state, 2, "firecrackers")
    own(state, 4, "narcissus")
    serve(state, 1, "orange 1", "seed 1", "sweet 1", "savoury 1")
    visit(state, {2: {1: 10}, 3: {1: 10}, 4: {1: 10}})
    play(state, "2 firecrackers")
    assert state.view(None).meal.guests == (2, 4, 3)  # type: ignore[union-attr]


def test_narcissus_and_pussy_willow_tie_on_the_tokens_place() -> None:
    state = new(4)
    own(state, 2, "narcissus", "pussy-willow")
    state.track[0][1] = 15
    serve(state, 1, "orange 1", "seed 1")
    visit(state, {2: {1: 10}, 3: {1: 15}})
    assert state.view(None).meal.guests == (2, 3)  # type: ignore[union-attr]


def test_door_gods_do_not_count_the_god_of_wealths_fives() -> None:
    state = new(4)
    own(state, 1, "door-gods", "god-of-wealth")
    assert points(state, {2: {1: 30}, 3: {1: 25}}) == 0
    state = new(4)
    own(state, 1, "door-gods", "god-of-wealth")
    assert points(state, {2: {1: 30}, 3: {1: 30}}) == 1


def test_koi_picture_counts_the_god_of_wealths_fives() -> None:
    state = new(4)
    own(state, 1, "koi-picture", "god-of-wealth")
    state.money[0] = 0
    state.money[1] = 60
    assert points(state, {2: {1: 30}}) == 1
    state = new(4)
    own(state, 1, "koi-picture", "god-of-wealth")
    state.money[0] = 0
    assert points(state, {2: {1: 25}}) == 0


def test_plum_blossom_and_red_lanterns_never_score_together() -> None:
    for guests in ((), (2,), (2, 3, 4)):
        state = new(4)
        own(state, 1, "plum-blossom", "red-lanterns")
        assert points(state, {seat: {1: 5} for seat in guests}) == {0: 2, 1: 0, 3: 1}[len(guests)]


def test_a_used_card_no_longer_counts_for_spring_couplets() -> None:
    state = last_year()
    own(state, 1, "spring-couplets", "upside-down-fu")
    play(state, "1 cash upside-down-fu")
    assert points(state, {}) == 0


def test_pomelo_and_bamboo_count_wild_teas_where_they_lie() -> None:
    state = last_year()
    own(state, 1, "pomelo", "lucky-bamboo")
    eaten(state, 1, tea=11)
    state.dining[0][0] += 1
    state.wild[0][0] += 1
    assert points(state, {}) == 2 + 2


def test_knot_and_willow_the_token_stays_at_thirty() -> None:
    state = last_year()
    own(state, 1, "chinese-knot", "pussy-willow")
    state.track[1][0] = 30
    assert points(state, {1: {2: 25}}) == 1


def test_every_decoration_has_a_test_here() -> None:
    names = [name for name in globals() if name.startswith("test_")]
    for card in tables().decorations:
        assert any(name.startswith(f"test_{card.id.replace('-', '_')}") for name in names), card.id


def test_a_scored_decoration_is_told() -> None:
    state = new(4)
    own(state, 1, "plum-blossom")
    events = visit(state, {})
    assert one(events, "decoration").values["points"] == 2
    assert kinds(events).count("visitors") == 4
