"""Y25 to Y27: the Distant Relative in games of three."""

from __future__ import annotations

import pytest

from tests.fu.table import (
    dining,
    eat_all,
    eaten,
    kinds,
    legal,
    new,
    one,
    own,
    play,
    serve,
    skip_shopping,
    to_year,
    visit,
)


def test_y25_sits_to_the_right_of_the_first_player_and_passes_markers() -> None:
    state = new(3, first=2)
    orders = []
    for year in range(1, 6):
        to_year(state, year)
        orders.append(state.view(None).order)
    assert orders == [(2, 3, 1, 4), (3, 1, 4, 2), (1, 4, 2, 3), (4, 2, 3, 1), (2, 3, 1, 4)]


def test_y25_one_turn_a_year_in_the_first_time_round() -> None:
    state = new(3)
    events = play(state, "1 skip", "2 skip")
    assert "relative_buys" not in kinds(events)
    assert "relative_buys" in kinds(play(state, "3 skip"))
    assert state.actors == (1,)
    assert "relative_buys" not in kinds(skip_shopping(state))


def test_y25_shops_before_everybody_with_marker_one() -> None:
    state = new(3)
    to_year(state, 3)
    events = visit(state, {})
    assert state.year == 4 and "relative_buys" in kinds(events)
    assert kinds(events).index("year") < len(events) - 1 - kinds(events)[::-1].index("relative_buys")
    assert state.view(None).tile == ("orange", 2)
    assert state.actors == (1,)


def test_y26_example_left_most_stall_without_a_player() -> None:
    """Orange, Seed and Savoury are occupied: 2 Pineapple Tarts."""
    state = new(3)
    events = play(state, "1 buy orange 1 into 1", "2 buy seed 1 into 1", "3 buy savoury 1 into 1")
    assert state.view(None).tile == ("sweet", 2)
    assert state.view(None).spaces[2] == (4,)
    assert state.supply[2] == 16
    passed = [event.values["id"] for event in events if event.kind == "relative_passes"]
    assert passed == ["orange", "seed"]
    assert one(events, "relative_buys").values["n"] == 2


@pytest.mark.parametrize(
    ("occupied", "tile"),
    [
        ([], ("orange", 2)),
        ([0], ("seed", 2)),
        ([0, 1], ("sweet", 2)),
        ([0, 1, 2], ("savoury", 1)),
        ([0, 1, 2, 3], ("tea", 1)),
    ],
)
def test_y26_what_twenty_money_buys(occupied: list[int], tile: tuple[str, int]) -> None:
    state = new(3)
    for stall in occupied:
        state.spaces[stall].append(1)
    play(state, "1 skip", "2 skip", "3 skip")
    assert state.view(None).tile == tile


def test_y26_a_sold_out_stall_is_passed_by() -> None:
    state = new(3)
    state.supply[0] = 0
    state.supply[1] = 1
    events = play(state, "1 skip", "2 skip", "3 skip")
    assert state.view(None).tile == ("seed", 1)
    assert one(events, "relative_passes").values["why"].key == "fu.relative.sold_out"


def test_y26_nothing_left_then_it_does_not_shop() -> None:
    state = new(3)
    for stall in range(5):
        state.spaces[stall].append(0)
    events = play(state, "1 skip", "2 skip", "3 skip")
    assert kinds(events).count("relative_passes") == 5 and "relative_idle" in kinds(events)
    assert state.view(None).tile == ("", 0) and state.tokens[3] == 1


def test_y26_its_token_takes_the_space_until_the_years_end() -> None:
    state = new(3)
    play(state, "1 skip", "2 skip", "3 skip")
    event = one(play(state, "1 buy orange 1 into 1"), "buy")
    assert event.values["paid"] == 10


def test_y26_a_token_beside_a_full_stall_occupies_it() -> None:
    state = new(3)
    state.beside[0].append(1)
    play(state, "1 skip", "2 skip", "3 skip")
    assert state.view(None).tile == ("seed", 2)


def test_y27_the_most_generous_giver_eats_all_at_once() -> None:
    state = new(3)
    events = visit(state, {1: {4: 10}, 2: {4: 15}, 3: {4: 5}})
    assert one(events, "relative_eaten").values["seat"] == 2
    assert dining(state, 2) == {"orange": 2} and dining(state, 1) == {}
    # The money has gone to the supply, and nobody scores for a visit there.
    assert [money - 30 for money in state.money] == [40, 35, 45]
    assert state.visitor_points == [0, 0, 0]


def test_y27_ties_by_the_higher_turn_marker() -> None:
    state = new(3, first=2)  # markers: seat 2 has 1, seat 3 has 2, seat 1 has 3
    visit(state, {1: {4: 10}, 2: {4: 10}, 3: {4: 10}})
    assert dining(state, 1) == {"orange": 2}


def test_y27_narcissus_wins_ties_there_too() -> None:
    state = new(3)
    own(state, 1, "narcissus")
    visit(state, {1: {4: 10}, 2: {4: 10}, 3: {4: 10}})
    assert dining(state, 1) == {"orange": 2}


def test_y27_firecrackers_do_not_help_there() -> None:
    state = new(3)
    own(state, 1, "firecrackers")
    visit(state, {1: {4: 5}, 2: {4: 10}})
    assert dining(state, 2) == {"orange": 2}
    assert state.year == 2


def test_y27_nobody_came_they_return_to_the_supply() -> None:
    state = new(3)
    events = visit(state, {})
    assert "relative_returns" in kinds(events)
    assert state.supply == [20, 18, 18, 14, 12]


def test_y27_tracks_nothing() -> None:
    state = new(3)
    visit(state, {1: {4: 30}})
    skip_shopping(state)
    assert "envelope relative 5" in legal(state, 1)


def test_y27_its_guest_lays_the_tea() -> None:
    state = new(3)
    for stall in range(4):
        state.spaces[stall].append(1)
    visit(state, {3: {4: 5}})
    assert state.actors == (3,) and legal(state, 3)[0] == "tea orange"
    play(state, "3 tea seed")
    assert dining(state, 3) == {"seed": 1} and state.year == 2


def test_y27_its_guest_may_have_a_treat() -> None:
    state = new(3, advanced=["tea"])
    state.dining[2][4] = 1
    for stall in range(4):
        state.spaces[stall].append(1)
    visit(state, {3: {4: 5}})
    play(state, "3 decline")
    assert dining(state, 3) == {"tea": 2}


def test_y27_is_a_host_in_the_order_of_its_own_marker() -> None:
    state = new(3)
    to_year(state, 4)  # the Relative has marker 1
    serve(state, 1, "seed 1")
    events = visit(state, {2: {1: 5, 4: 5}})
    assert kinds(events).index("relative_eaten") < kinds(events).index("host")
    state = new(3)
    serve(state, 1, "seed 1")
    events = visit(state, {2: {1: 5, 4: 5}}) + eat_all(state)
    assert kinds(events).index("host") < kinds(events).index("relative_eaten")


def test_y27_has_no_part_in_most_and_fewest_and_is_no_other_player() -> None:
    state = new(3)
    own(state, 1, "lion-dance", "red-lanterns")
    visit(state, {1: {2: 5, 3: 5}, 2: {1: 5}, 3: {1: 5}})
    assert state.decoration_points == [2, 0, 0]
    assert len(state.dining) == 3


def test_y26_buys_one_where_only_one_is_left() -> None:
    state = new(3)
    state.supply[0] = 1
    play(state, "1 skip", "2 skip", "3 skip")
    assert state.view(None).tile == ("orange", 1) and state.supply[0] == 0


def test_y26_pays_nothing_and_places_nothing_with_a_player() -> None:
    state = new(3)
    play(state, "1 skip", "2 skip", "3 skip")
    assert state.money == [50] * 3
    assert all(not any(counts) for counts in state.counts)


def test_y26_shopping_first_it_finds_every_stall_free() -> None:
    state = new(3)
    to_year(state, 4)
    assert state.view(None).tile == ("orange", 2) and state.view(None).spaces[0] == (4,)
    play(state, "1 buy orange 1 into 1")
    assert state.view(None).spaces[0] == (4, 1)


def test_y27_an_empty_tile_feeds_nobody_and_keeps_the_money() -> None:
    state = new(3)
    for stall in range(5):
        state.spaces[stall].append(0)
    events = visit(state, {2: {4: 20}})
    assert "relative_eaten" not in kinds(events) and "relative_returns" not in kinds(events)
    assert [money - 30 for money in state.money] == [50, 30, 50]
    assert one(events, "opened_relative").values["total"] == 20


def test_y27_the_last_year_has_no_upper_limit_there_either() -> None:
    state = new(3)
    to_year(state, 5)
    skip_shopping(state)
    assert "envelope relative 185" in legal(state, 1)


def test_y27_an_empty_supply_offers_its_guest_no_treat() -> None:
    state = new(3, advanced=["tea"])
    state.dining[2][4] = 1
    for stall in range(4):
        state.spaces[stall].append(1)
    state.supply[:3] = [0, 0, 0]
    visit(state, {3: {4: 5}})
    assert state.year == 2 and dining(state, 3) == {"tea": 2}


def test_y27_pussy_willow_changes_nothing_there() -> None:
    state = new(3)
    own(state, 1, "pussy-willow")
    skip_shopping(state)
    assert [move for move in legal(state, 1) if "relative" in move][:2] == [
        "envelope relative 0",
        "envelope relative 5",
    ]


def test_y27_counts_in_no_decoration_as_a_host_or_a_giver() -> None:
    state = new(3)
    own(state, 1, "lion-dance", "plum-blossom")
    visit(state, {1: {2: 5, 4: 45}})  # visits one of two others; the Relative does not make up for it
    assert state.decoration_points == [2, 0, 0]


def test_y27_fewest_tarts_and_most_seeds_are_among_the_players() -> None:
    state = new(3)
    to_year(state, 5)
    eaten(state, 1, seed=1, sweet=1)
    eaten(state, 2, sweet=1)
    eaten(state, 3, sweet=2)
    visit(state, {})
    result = state.outcome()
    assert result is not None
    lines = {line.key: line.points for line in result.sheet}
    assert lines["sweet"] == (-2, -2, 0) and lines["seed"] == (6, 0, 0)
