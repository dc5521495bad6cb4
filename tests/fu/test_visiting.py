"""Y11 to Y13: amounts, opening, tokens, visitors; and what nobody may notice (A4, A6, A7)."""

from __future__ import annotations

import pytest

from game.core.contract import Event
from game.fu.state import FuState
from tests.fu.table import eat_all, kinds, legal, new, play, serve, skip_shopping, to_year, visit, why


def test_y11_nothing_or_a_multiple_of_five_from_the_token_on() -> None:
    state = new(4)
    skip_shopping(state)
    state.track[3][0] = 20
    assert why(state, "1 envelope dog 0") is None
    assert why(state, "1 envelope dog 15") == "too_little"
    assert why(state, "1 envelope dog 22") == "step"
    assert why(state, "1 envelope dog 20") is None
    assert why(state, "1 envelope dog 50") is None
    assert why(state, "1 envelope dog 55") == "too_much"
    assert legal(state, 1)[-8:] == ["envelope dog 0", *(f"envelope dog {n}" for n in range(20, 55, 5))]


def test_y11_no_limit_in_the_last_year() -> None:
    state = new(4)
    to_year(state, 5)
    skip_shopping(state)
    assert why(state, "1 envelope dog 100") is None
    assert why(state, f"1 envelope dog {state.money[0]}") is None
    assert why(state, f"1 envelope dog {state.money[0] + 5}") == "purse"


def test_y11_all_envelopes_together_at_most_the_money() -> None:
    state = new(4)
    skip_shopping(state)
    play(state, "1 envelope pig 40")
    assert state.money[0] == 60
    assert why(state, "1 envelope dog 25") == "purse"
    assert why(state, "1 envelope dog 20") is None


def test_y11_one_envelope_for_every_other_player_then_seal() -> None:
    state = new(4)
    skip_shopping(state)
    assert why(state, "1 seal") == "unfilled"
    assert why(state, "1 envelope rabbit 5") == "yourself"
    assert why(state, "1 envelope dragon 5") == "no_such_host"
    assert why(state, "1 envelope relative 5") == "no_relative"
    play(state, "1 envelope dog 0", "1 envelope pig 5", "1 envelope tiger 0")
    assert why(state, "1 envelope pig 10") == "filled"
    assert legal(state, 1) == ["seal"]
    play(state, "1 seal")
    assert why(state, "1 seal") == "sealed"
    assert state.actors == (2, 3, 4)


def test_y11_the_relative_gets_any_amount() -> None:
    state = new(3)
    skip_shopping(state)
    assert why(state, "1 envelope relative 5") is None
    assert why(state, "1 envelope relative 50") is None
    assert why(state, "1 envelope relative 55") == "too_much"
    play(state, "1 envelope pig 0", "1 envelope tiger 0")
    assert why(state, "1 seal") == "unfilled"


def test_y11_seats_fill_in_any_order_and_mixed() -> None:
    state = new(3)
    skip_shopping(state)
    play(state, "3 envelope rabbit 5", "1 envelope tiger 5", "3 envelope relative 0", "1 envelope pig 0")
    play(state, "3 envelope pig 0", "3 seal", "1 envelope relative 0", "1 seal")
    play(state, "2 envelope relative 0", "2 envelope tiger 0", "2 envelope rabbit 0")
    assert state.phase == "visiting"
    events = play(state, "2 seal")
    assert "open" in kinds(events)


def test_y12_money_received_is_the_hosts() -> None:
    state = new(4)
    visit(state, {1: {2: 20, 3: 15}, 2: {1: 30}})
    # Year 2 begins at once, since all platters are empty: 40 income.
    assert [money - 40 for money in state.money] == [60 - 35 + 30, 60 - 30 + 20, 60 + 15, 60]


def test_y12_example_tracks() -> None:
    state = new(5)  # rabbit, pig, tiger, dog, dragon: the dog is the host
    state.track[3] = [20, 20, 15, 0, 30]
    serve(state, 1, "orange 1")  # somebody eats, so that the year does not end at once
    visit(state, {1: {4: 20}, 2: {4: 20}, 3: {4: 35}})
    assert state.track[3] == [20, 20, 35, 0, 30]
    assert state.standing[3] == [True, True, True, False, False]
    lows = next_year_lows(state)
    assert lows == {3: 35, 1: 20, 2: 20, 5: 30}


def next_year_lows(state: FuState) -> dict[int, int]:
    """What seats 1, 2, 3 and 5 must at least give the dog next year."""
    eat_all(state)
    skip_shopping(state)
    lows = {}
    for seat in (1, 2, 3, 5):
        amounts = [int(move.split()[2]) for move in legal(state, seat) if move.startswith("envelope dog")]
        lows[seat] = min(amount for amount in amounts if amount)
    return lows


def test_y12_nothing_lays_the_token_down_where_it_is() -> None:
    state = new(4)
    state.track[0][1] = 25
    visit(state, {3: {1: 10}})
    assert state.track[0] == [0, 25, 10, 5]
    assert state.view(None).visitor_points == (1, 0, 0, 0)


def test_y12_above_fifty_the_amount_counts_in_the_last_year() -> None:
    state = new(4)
    to_year(state, 5)
    state.money = [200] * 4
    visit(state, {2: {1: 60}, 3: {1: 75}})
    assert state.track[0][1:3] == [60, 75]


def test_y13_a_visitor_is_a_standing_token() -> None:
    state = new(4)
    visit(state, {1: {2: 5, 3: 5}, 4: {2: 5}})
    assert state.visitor_points == [0, 2, 1, 0]


Choice = tuple[FuState, list[Event]]


def two_choices() -> tuple[Choice, Choice]:
    states: list[Choice] = []
    for amount in (0, 50):
        state = new(4)
        skip_shopping(state)
        events = play(state, f"1 envelope pig {amount}", "1 envelope tiger 0")
        states.append((state, events))
    return states[0], states[1]


@pytest.mark.parametrize("viewer", [None, 2, 3, 4])
def test_a7_views_of_others_do_not_tell_choices_apart(viewer: int | None) -> None:
    (a, _), (b, _) = two_choices()
    assert a.view(viewer).data() == b.view(viewer).data()
    assert a.view(1).data() != b.view(1).data()
    if viewer:
        assert a.prompt(viewer) == b.prompt(viewer)


@pytest.mark.parametrize("viewer", [None, 2])
def test_a6_events_of_others_do_not_tell_choices_apart(viewer: int | None) -> None:
    (_, a), (_, b) = two_choices()
    seen = [[event for event in events if event.visible_to(viewer)] for events in (a, b)]
    assert seen[0] == seen[1]
    assert seen[0]


def test_a4_public_events_name_no_amount_before_the_opening() -> None:
    state = new(4)
    skip_shopping(state)
    events = play(state, "1 envelope pig 20", "1 envelope tiger 0", "1 envelope dog 35", "1 seal")
    for event in events:
        if event.visible_to(2) or event.visible_to(None):
            assert set(event.values) == {"seat"}
        assert event.visible_to(1)
    own = [event.values["amount"] for event in events if not event.visible_to(2)]
    assert own == [20, 0, 35]


def test_a7_a_view_tells_nobody_who_has_sealed() -> None:
    state = new(4)
    skip_shopping(state)
    before = state.view(2).data()
    play(state, "1 envelope pig 20", "1 envelope tiger 0", "1 envelope dog 35", "1 seal")
    assert state.view(2).data() == before
    assert state.view(1).sealed and state.view(1).actors == (2, 3, 4)


def test_a7_all_are_opened_together_and_told_in_a_fixed_order() -> None:
    state = new(4, first=2)
    events = visit(state, {1: {2: 20}, 4: {3: 5}})
    opened = [event for event in events if event.kind in ("open", "opened")]
    assert [event.values.get("seat") for event in opened] == [None, 2, 3, 4, 1]
    assert opened[0].reveals
    assert all(event.seen_by is None for event in opened)
    gifts = [(e.values["to"], e.values["seat"]) for e in events if e.kind == "gift"]
    assert gifts == [(host, giver) for host in (2, 3, 4, 1) for giver in (2, 3, 4, 1) if host != giver]


@pytest.mark.parametrize("viewer", [None, 1, 3])
def test_a1_views_hide_the_order_of_the_deck(viewer: int | None) -> None:
    a = new(4, deal=["drum", "pomelo", "narcissus", "koi-picture", "lion-dance"])
    b = new(4, deal=["drum", "pomelo", "narcissus", "lion-dance", "koi-picture"])
    assert a.data() != b.data()
    assert a.view(viewer).data() == b.view(viewer).data()
