"""Y7 to Y10: snacks, decorations, money, skipping."""

from __future__ import annotations

import pytest

from tests.fu.table import legal, new, one, own, owned, play, serve, skip_shopping, visit, why


def test_y7_two_turns_each_twice_round() -> None:
    state = new(4)
    for _ in range(2):
        play(state, "1 skip", "2 skip", "3 skip", "4 skip")
    assert state.phase == "visiting"


def test_y7_both_tokens_may_stand_at_the_same_stall() -> None:
    state = new(3)
    play(state, "1 buy orange 1 into 1", "2 skip", "3 skip", "1 buy orange 1 into 1")
    assert state.view(None).spaces[0] == (1, 1)


def test_y7_only_the_player_at_turn_may_shop() -> None:
    state = new(4)
    assert why(state, "2 skip") == "turn"
    assert why(state, "1 eat 1") == "shopping_now"
    assert why(state, "1 seal") == "shopping_now"


def test_y8_example_the_five_space_is_taken() -> None:
    state = new(4)
    play(state, "1 buy orange 1 into 1")
    event = one(play(state, "2 buy orange 2 into 1 1"), "buy")
    assert event.values["paid"] == 20
    assert state.money[1] == 40
    assert state.supply[0] == 17
    assert state.view(None).platters[1][0] == ("orange", 2)


def test_y8_the_nearest_free_space_sets_the_price() -> None:
    state = new(5)
    state.money = [200] * 5
    prices = []
    for seat in (1, 2, 3, 4):
        prices.append(one(play(state, f"{seat} buy seed 1 into 1"), "buy").values["paid"])
    assert prices == [5, 10, 15, 20]
    assert why(state, "5 buy seed 1 into 1") == "stall_full"


def test_y8_one_or_two_as_the_supply_allows() -> None:
    state = new(4)
    state.supply[4] = 1
    assert why(state, "1 buy tea 2 into 1 1") == "one_left"
    assert why(state, "1 buy tea 1 into 1") is None
    state.supply[4] = 0
    assert why(state, "1 buy tea 1 into 1") == "sold_out"


def test_y8_as_the_money_allows() -> None:
    state = new(4)
    state.money[0] = 39
    assert why(state, "1 buy tea 2 into 1 2") == "too_dear"
    assert why(state, "1 buy tea 1 into 1") is None
    state.money[0] = 40
    assert why(state, "1 buy tea 2 into 1 2") is None


def test_y8_a_section_is_empty_or_holds_the_kind() -> None:
    state = new(4)
    serve(state, 1, "seed 2", "orange 1")
    assert why(state, "1 buy orange 1 into 1") == "section_taken"
    assert why(state, "1 buy orange 2 into 2 3") is None
    assert why(state, "1 buy orange 2 into 1 2") == "section_taken"
    serve(state, 1, "seed 1", "seed 1", "tea 1", "tea 1")
    assert not [move for move in legal(state, 1) if move.startswith("buy orange")]


def test_y8_sections_ascend_but_either_order_is_read() -> None:
    state = new(4)
    buys = [move for move in legal(state, 1) if move.startswith("buy orange 2")]
    assert buys == [f"buy orange 2 into {a} {b}" for a in range(1, 5) for b in range(a, 5)]
    play(state, "1 buy orange 2 into 3 2")
    assert state.view(None).platters[0] == (("", 0), ("orange", 1), ("orange", 1), ("", 0))


def test_y9_a_decoration_costs_fifteen_and_takes_a_free_slot() -> None:
    state = new(4, deal=["pomelo", "drum", "narcissus"])
    play(state, "1 decorate drum")
    assert state.money[0] == 45 and owned(state, 1) == ["drum", ""]
    assert state.view(None).buyers == (0, 1, 0)
    assert why(state, "2 decorate drum") == "not_in_store"
    assert why(state, "2 decorate koi-picture") == "not_in_store"
    assert why(state, "2 decorate nonsense") == "no_card"
    state.money[1] = 10
    assert why(state, "2 decorate pomelo") == "card_too_dear"


def test_y9_replaces_only_when_both_slots_are_filled() -> None:
    state = new(4, deal=["pomelo", "drum", "narcissus"])
    own(state, 1, "koi-picture")
    assert why(state, "1 decorate drum for koi-picture") == "slot_free"
    own(state, 1, "koi-picture", "plum-blossom")
    assert why(state, "1 decorate drum") == "slots_full"
    assert why(state, "1 decorate drum for pomelo") == "not_yours"
    play(state, "1 decorate drum for koi-picture")
    assert owned(state, 1) == ["drum", "plum-blossom"]
    assert state.view(None).discard == ("koi-picture",)


def test_y9_the_gap_is_filled_only_at_the_end_of_the_year() -> None:
    state = new(4, deal=["pomelo", "drum", "narcissus", "kumquat-tree", "koi-picture", "lion-dance"])
    play(state, "1 decorate drum")
    assert state.view(None).store == ("pomelo", "", "narcissus")
    visit(state, {})
    assert state.view(None).store == ("kumquat-tree", "koi-picture", "lion-dance")
    assert state.view(None).discard == ("pomelo", "narcissus")


def test_y10_a_plus_ten_space_opens_where_a_decoration_was_bought() -> None:
    state = new(4, deal=["pomelo", "drum", "narcissus"])
    assert why(state, "1 money") == "no_plus"
    play(state, "1 decorate drum")
    play(state, "2 money")
    assert state.money[1] == 70 and state.view(None).plus == (0, 2, 0)
    assert why(state, "3 money") == "no_plus"


def test_y10_without_decorations_three_spaces() -> None:
    state = new(4, decorations=False)
    play(state, "1 money", "2 money", "3 money")
    assert why(state, "4 money") == "plus_taken"
    assert why(state, "4 decorate drum") == "no_decorations"
    assert [move for move in legal(state, 4) if move.startswith("decorate")] == []


def test_y10_the_spaces_close_again_next_year() -> None:
    state = new(4, deal=["pomelo", "drum", "narcissus"])
    play(state, "1 decorate drum", "2 money")
    visit(state, {})
    assert state.year == 2
    assert why(state, "2 money") == "no_plus"


def test_tokens_come_home_and_only_two_are_out() -> None:
    state = new(4)
    play(state, "1 buy orange 1 into 1", "2 skip", "3 skip", "4 skip", "1 buy seed 1 into 2")
    assert state.tokens == [0, 2, 2, 2]
    skip_shopping(state)
    visit(state, {})
    play(state, *["1 done"] * (state.phase == "eating"))
    assert state.year == 2 and state.tokens == [2, 2, 2, 2]


@pytest.mark.parametrize("line", ["1 cash drum", "1 cash nonsense", "1 buy orange 1 into 1 with drum"])
def test_a_card_must_hang_in_the_own_home(line: str) -> None:
    assert why(new(4), line) in ("not_yours", "no_card")


def test_a_card_is_used_only_for_what_it_does() -> None:
    state = new(4)
    own(state, 1, "pomelo")
    assert why(state, "1 cash pomelo") == "no_such_use"
    assert why(state, "1 buy orange 1 into 1 with pomelo") == "no_such_use"
