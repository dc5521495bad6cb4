"""Y14 to Y19: the order of eating, sections, tea, treats, tarts, the lonely host."""

from __future__ import annotations

import pytest

from tests.fu.table import dining, eaten, kinds, legal, new, one, own, play, serve, visit, why

BEGINNER_AT_DOG = {1: {4: 20}, 2: {4: 20}, 3: {4: 35}}


def test_y14_example_tied_visitors() -> None:
    """Rabbit has turn marker 5, Pig 3, both gave 20, Tiger gave more: Tiger > Rabbit > Pig."""
    state = new(5, first=1, animals=("dog", "dragon", "pig", "tiger", "rabbit"))
    state.money = [100] * 5
    serve(state, 1, "orange 1", "seed 1", "sweet 1")
    visit(state, {3: {1: 20}, 4: {1: 35}, 5: {1: 20}})
    assert state.view(None).meal.guests == (4, 5, 3)


def test_y14_hosts_by_turn_marker() -> None:
    state = new(4, first=3)
    for seat in (1, 2, 3, 4):
        serve(state, seat, "orange 1")
    events = visit(state, {1: {2: 5, 3: 5, 4: 5}, 2: {1: 5}})
    hosts = [event.values["seat"] for event in events if event.kind == "host"]
    while state.phase == "eating":
        hosts += [e.values["seat"] for e in play(state, f"{state.actors[0]} eat 1") if e.kind == "host"]
    assert hosts == [3, 4, 1, 2]


def test_y14_the_tokens_place_decides_not_the_gift() -> None:
    state = new(4)
    own(state, 2, "pussy-willow")
    state.track[0][1] = 20
    serve(state, 1, "orange 1", "seed 1")
    visit(state, {2: {1: 15}, 3: {1: 15}})
    assert state.track[0][1] == 20
    assert state.view(None).meal.guests == (2, 3)


def test_y15_all_snacks_of_one_section() -> None:
    state = new(4)
    serve(state, 1, "orange 3", "seed 2")
    visit(state, {2: {1: 10}, 3: {1: 5}})
    assert legal(state, 2) == ["eat 1", "eat 2"]
    assert why(state, "2 eat 3") == "section_empty"
    assert why(state, "2 done") == "eat_now"
    assert why(state, "3 eat 1") == "turn"
    play(state, "2 eat 1")
    assert dining(state, 2) == {"orange": 3}
    assert legal(state, 3) == ["eat 2"]


def test_y15_example_the_first_eats_again() -> None:
    state = new(4)
    serve(state, 4, "orange 1", "seed 1", "sweet 1", "savoury 1")
    visit(state, BEGINNER_AT_DOG)
    eaters = []
    while state.phase == "eating":
        eaters.append(state.actors[0])
        events = play(state, f"{state.actors[0]} {legal(state, state.actors[0])[0]}")
        assert "hungry" not in kinds(events)
    assert eaters == [3, 2, 1, 3]


def test_y15_example_the_last_go_hungry() -> None:
    state = new(4)
    serve(state, 4, "orange 1", "seed 1")
    visit(state, BEGINNER_AT_DOG)
    play(state, "3 eat 1")
    events = play(state, "2 eat 2")
    assert one(events, "hungry").values["seats"] == (1,)
    assert state.year == 2
    assert dining(state, 1) == {}


def test_y16_a_host_without_visitors_eats_own_snacks() -> None:
    state = new(4)
    serve(state, 1, "orange 2", "seed 1")
    visit(state, {})
    assert legal(state, 1) == ["eat-own 1", "eat-own 2", "done"]
    assert why(state, "1 eat 1") == "eat_own_now"
    play(state, "1 eat-own 1", "1 done")
    assert dining(state, 1) == {"orange": 1}
    assert state.view(None).platters[0][:2] == (("orange", 1), ("seed", 1))
    assert state.year == 2


def test_y16_an_emptied_platter_ends_the_meal() -> None:
    state = new(4)
    serve(state, 1, "orange 1")
    visit(state, {})
    play(state, "1 eat-own 1")
    assert state.year == 2


def test_y16_a_section_that_was_emptied_takes_any_kind() -> None:
    state = new(4)
    serve(state, 1, "orange 1", "seed 1")
    visit(state, {})
    play(state, "1 eat-own 1", "1 done", "2 skip", "3 skip", "4 skip")
    assert why(state, "1 buy seed 1 into 1") is None
    assert why(state, "1 buy orange 1 into 2") == "section_taken"


def test_y16_an_empty_platter_asks_nothing() -> None:
    state = new(4)
    events = visit(state, {1: {2: 5}})
    assert kinds(events).count("host_bare") == 4
    assert state.year == 2


def test_y17_beginner_tea_is_laid_one_by_one() -> None:
    state = new(4)
    serve(state, 1, "tea 2")
    visit(state, {2: {1: 5}})
    play(state, "2 eat 1")
    assert legal(state, 2) == ["tea orange", "tea seed", "tea sweet", "tea savoury", "tea tea"]
    assert why(state, "2 eat 1") == "tea_now"
    play(state, "2 tea orange", "2 tea tea")
    assert dining(state, 2) == {"orange": 1, "tea": 1}
    assert state.wild[1] == [1, 0, 0, 0, 0]
    assert state.year == 2


def test_y17_the_next_visitor_waits_for_the_tea() -> None:
    state = new(4)
    serve(state, 1, "tea 1", "orange 1")
    visit(state, {2: {1: 10}, 3: {1: 5}})
    play(state, "2 eat 1")
    assert state.actors == (2,)
    play(state, "2 tea seed")
    assert state.actors == (3,)


def test_y17_own_tea_is_laid_too() -> None:
    state = new(4)
    serve(state, 1, "tea 2")
    visit(state, {})
    play(state, "1 eat-own 1")
    assert state.actors == (1,) and why(state, "1 done") == "tea_now"
    play(state, "1 tea savoury", "1 done")
    assert dining(state, 1) == {"savoury": 1}


def test_y18_every_second_tea_offers_a_treat() -> None:
    state = new(4, advanced=["tea"])
    serve(state, 1, "tea 5")
    visit(state, {2: {1: 5}})
    play(state, "2 eat 1")
    assert legal(state, 2) == ["treat orange", "treat seed", "treat sweet", "decline"]
    assert why(state, "2 treat savoury") == "treat_kind"
    assert why(state, "2 tea tea") == "treat_now"
    play(state, "2 treat orange")
    assert state.supply[0] == 19
    play(state, "2 decline")
    assert dining(state, 2) == {"orange": 1, "tea": 5}
    assert state.year == 2


def test_y18_teas_count_over_the_whole_game() -> None:
    state = new(4, advanced=["tea"])
    eaten(state, 2, tea=1)
    serve(state, 1, "tea 1")
    visit(state, {2: {1: 5}})
    play(state, "2 eat 1")
    assert state.actors == (2,) and "treat seed" in legal(state, 2)


def test_y18_no_treat_of_what_the_supply_lacks() -> None:
    state = new(4, advanced=["tea"])
    serve(state, 1, "tea 2")
    state.supply[0] = 0
    visit(state, {2: {1: 5}})
    play(state, "2 eat 1")
    assert legal(state, 2) == ["treat seed", "treat sweet", "decline"]
    assert why(state, "2 treat orange") == "sold_out"


def test_y18_an_empty_supply_asks_nothing() -> None:
    state = new(4, advanced=["tea"])
    serve(state, 1, "tea 2")
    state.supply[:3] = [0, 0, 0]
    visit(state, {2: {1: 5}})
    play(state, "2 eat 1")
    assert state.year == 2


def test_y18_the_last_snack_is_only_there_once() -> None:
    state = new(4, advanced=["tea"])
    serve(state, 1, "tea 4")
    state.supply[:3] = [1, 0, 0]
    visit(state, {2: {1: 5}})
    play(state, "2 eat 1", "2 treat orange")
    assert state.year == 2


def test_y18_own_tea_brings_treats_too() -> None:
    state = new(4, advanced=["tea"])
    serve(state, 1, "tea 2")
    visit(state, {})
    play(state, "1 eat-own 1", "1 eat-own 1", "1 treat sweet")
    assert dining(state, 1) == {"sweet": 1, "tea": 2}


def test_y19_the_first_two_with_four_tarts_score_at_once() -> None:
    state = new(4, advanced=["sweet"])
    for seat, n in ((2, 4), (3, 5), (4, 4)):
        serve(state, 1, *[""] * (seat - 2), f"sweet {n}")
    visit(state, {2: {1: 15}, 3: {1: 10}, 4: {1: 5}})
    events = [one(play(state, line), "tarts") for line in ("2 eat 1", "3 eat 2")]
    assert [event.values["place"] for event in events] == [1, 2]
    assert "tarts" not in kinds(play(state, "4 eat 3"))
    assert state.tart_points == [0, 2, 2, 0]


def test_y19_only_once_for_each_player() -> None:
    state = new(4, advanced=["sweet"])
    eaten(state, 2, sweet=3)
    serve(state, 1, "sweet 1", "sweet 1")
    visit(state, {2: {1: 15}})
    play(state, "2 eat 1", "2 eat 2")
    assert state.tart_points == [0, 2, 0, 0]


@pytest.mark.parametrize(("line", "advanced"), [("2 tea sweet", ["sweet"]), ("2 treat sweet", ["sweet", "tea"])])
def test_y19_a_wild_tea_and_a_treat_count_as_tarts(line: str, advanced: list[str]) -> None:
    state = new(4, advanced=advanced)
    eaten(state, 2, sweet=3)
    serve(state, 1, "tea 2")
    visit(state, {2: {1: 15}})
    play(state, "2 eat 1", line)
    assert state.tart_points[1] == 2


def test_y19_beginner_tarts_score_nothing_at_once() -> None:
    state = new(4)
    serve(state, 1, "sweet 4")
    visit(state, {2: {1: 15}})
    play(state, "2 eat 1")
    assert state.tart_points == [0, 0, 0, 0]
