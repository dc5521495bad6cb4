"""Decorations that change shopping, visiting, eating and incomes, each with a test of its own."""

from __future__ import annotations

import pytest

from tests.fu.table import crowded, dining, legal, new, one, own, owned, play, serve, skip_shopping, to_year, visit, why

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
