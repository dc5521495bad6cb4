"""M4 to M8: playing cards, and the foraging order."""

from __future__ import annotations

import pytest

from game.core.errors import IllegalMove
from tests.fungi.table import legal, one, play, position, prompt, why


def test_m04_the_leader_plays_any_card_and_its_colour_leads() -> None:
    state = position("r1 b3 m15", "r2 g4")
    assert legal(state, 1) == ["play r1", "play b3", "play m15"]
    assert prompt(state, 1) == "lead" and prompt(state, 2) == "wait"
    events = play(state, "1 play b3")
    assert one(events, "lead").values["card"] == "b3"
    assert state.view(None).lead == "blue"


def test_m05_who_holds_the_lead_colour_must_follow() -> None:
    state = position("r7", "r2 b3 g4")
    play(state, "1 play r7")
    assert legal(state, 2) == ["play r2"]
    assert why(state, "2 play b3") == "follow"
    assert why(state, "2 play y3") == "not_in_hand"
    assert prompt(state, 2) == "follow"
    with pytest.raises(IllegalMove):
        play(state, "2 play b3")


def test_m05_magic_follows_every_colour() -> None:
    state = position("r7", "r2 b3 m15")
    play(state, "1 play r7")
    assert legal(state, 2) == ["play r2", "play m15"]


def test_m05_a_magic_card_alone_must_be_played_too() -> None:
    state = position("r7", "b3 m15 g14")
    play(state, "1 play r7")
    assert legal(state, 2) == ["play m15"]
    assert why(state, "2 play g14") == "follow"


def test_m05_else_any_card() -> None:
    state = position("r7", "b3 g4")
    play(state, "1 play r7")
    assert prompt(state, 2) == "free"
    assert legal(state, 2) == ["play b3", "play g4"]
    events = play(state, "2 play g4")
    assert one(events, "stray").values["seat"] == 2
    assert state.view(1).strayed == (2,)


def test_m06_after_a_magic_lead_any_card_and_the_first_coloured_one_leads() -> None:
    state = position("m15", "r2 b3", "r5 b7 g4")
    assert "lead" not in [event.kind for event in play(state, "1 play m15")]
    assert prompt(state, 2) == "open"
    assert legal(state, 2) == ["play r2", "play b3"]
    play(state, "2 play b3")
    assert legal(state, 3) == ["play b7"]


def test_m06_two_magic_cards_leave_the_colour_open() -> None:
    state = position("m15", "m16 b3", "r5 b7", "r6 b8")
    play(state, "1 play m15", "2 play m16", "3 play r5")
    assert legal(state, 4) == ["play r6"]


def test_m06_if_all_are_magic_all_follow() -> None:
    state = position("m15", "m17", "m16")
    play(state, "1 play m15", "2 play m17", "3 play m16")
    assert state.order == [2, 3, 1]
    assert state.view(1).lead is None and state.view(1).strayed == ()


def test_m07_magic_beats_every_coloured_card_and_the_higher_magic_wins() -> None:
    state = position("r14", "m15", "m16", "r13")
    play(state, "1 play r14", "2 play m15", "3 play m16", "4 play r13")
    assert state.order == [3, 2, 1, 4]


def test_m07_a_magic_card_does_not_change_the_lead_colour() -> None:
    state = position("r1", "m15", "r2 g14")
    play(state, "1 play r1", "2 play m15")
    assert legal(state, 3) == ["play r2"]


def test_m08_lead_colour_by_value_then_the_rest_by_value() -> None:
    state = position("r3", "g14", "r9", "b12")
    events = play(state, "1 play r3", "2 play g14", "3 play r9", "4 play b12")
    assert state.order == [3, 1, 2, 4]
    assert one(events, "order").values["seats"] == (3, 1, 2, 4)


def test_m08_equal_values_go_to_who_played_first() -> None:
    state = position("r3", "g12", "b12", "y12", first=3)
    play(state, "3 play b12", "4 play y12", "1 play r3", "2 play g12")
    assert state.order == [3, 4, 2, 1]


def test_m08_the_winner_leads_the_next_round() -> None:
    state = position("r3 r4", "r9 b4", stack="g1 g3 g6 g8")
    play(state, "1 play r3", "2 play r9", "2 forage r9", "1 forage r3")
    assert state.actors == (2,) and prompt(state, 2) == "lead"
    assert state.round == 2


def test_a_forced_card_is_a_line_too() -> None:
    state = position("r3", "b9")
    play(state, "1 play r3")
    assert state.actors == (2,) and legal(state, 2) == ["play b9"]


def test_moves_out_of_turn_and_out_of_step() -> None:
    state = position("r3 r4", "r9 b4")
    assert why(state, "2 play r9") == "not_your_turn"
    for line in ("1 forage r3", "1 end", "1 decline", "1 score r9 with r1 b3 y6 g8", "1 steal r9 from 2"):
        assert why(state, line) == "play_first"
    assert why(state, "1 shuffle r1") == why(state, "0 shuffle r1") == "no_shuffle"
    assert why(state, "0 play r3") == why(state, "3 play r3") == "not_your_turn"
    play(state, "1 play r3", "2 play r9")
    assert why(state, "2 play b4") == "forage_now"
    assert why(state, "1 forage r3") == "not_your_turn"
