"""Y20 to Y22: what happens when time passes, and that money follows from what everybody sees."""

from __future__ import annotations

import pytest

from game.core import options as opts
from game.core.contract import Event, SeatSpec, Setup
from game.core.rng import Rng
from game.fu.game import GAME
from game.fu.state import FuState
from tests.fu.table import (
    crowded,
    eat_all,
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
    why,
)


def test_y20_one_fortune_for_each_visitor() -> None:
    state = new(5)
    visit(state, {1: {5: 5}, 2: {5: 5, 1: 5}, 3: {5: 5}, 4: {5: 5}})
    assert state.view(None).fortune == (1, 0, 0, 0, 4)


def test_y21_markers_pass_clockwise() -> None:
    state = new(4, first=2)
    orders = []
    for year in range(1, 6):
        to_year(state, year)
        orders.append(state.view(None).order)
    assert orders == [(2, 3, 4, 1), (3, 4, 1, 2), (4, 1, 2, 3), (1, 2, 3, 4), (2, 3, 4, 1)]


@pytest.mark.parametrize(
    ("seats", "money"),
    [(3, [50, 80, 110, 145, 185]), (4, [60, 100, 140, 185, 235]), (5, [70, 120, 170, 225, 285])],
)
def test_y21_income_by_the_table(seats: int, money: list[int]) -> None:
    state = new(seats)
    held = []
    for year in range(1, 6):
        to_year(state, year)
        held.append(state.money[0])
    assert held == money
    visit(state, {})
    assert state.money[0] == money[-1]


def test_y21_lying_tokens_stand_up_where_they_are() -> None:
    state = new(4)
    state.track[0][1] = 25
    visit(state, {})
    assert state.year == 2 and state.track[0][1] == 25
    assert state.standing[0] == [False, True, True, True]


def test_y21_envelopes_and_shopping_tokens_come_back() -> None:
    state = new(4)
    play(state, "1 buy orange 1 into 1")
    visit(state, {2: {1: 5}})
    eat_all(state)
    view = state.view(1)
    assert view.envelopes == (None,) * 4 and not view.sealed
    assert view.gifts == ((None,) * 4,) * 4
    assert view.spaces == ((),) * 5
    assert view.tokens == (2,) * 4


def test_y21_five_years_lay_out_fifteen_decorations() -> None:
    state = new(4)
    to_year(state, 5)
    assert len(state.deck) == 5 and len(state.discard) == 12
    assert len(state.view(None).unseen) == 5


def test_y21_platters_and_tables_stay() -> None:
    state = new(4)
    serve(state, 1, "orange 2")
    visit(state, {})
    play(state, "1 eat-own 1", "1 done")
    assert state.view(None).platters[0][0] == ("orange", 1)
    assert state.dining[0][0] == 1


def test_y22_five_years_and_no_income_after_the_last() -> None:
    state = new(4)
    to_year(state, 5)
    assert state.outcome() is None
    events = visit(state, {})
    assert state.phase == "over" and state.actors == ()
    assert "income" not in kinds(events) and "end" in kinds(events)
    assert state.outcome().reason == "five-years"  # type: ignore[union-attr]
    assert why(state, "1 skip") == "over"


def test_y22_visitors_then_decorations_then_income() -> None:
    state = new(4)
    own(state, 1, "koi-picture")
    events = kinds(visit(state, {}))
    assert events.index("visitors") < events.index("decoration") < events.index("income") < events.index("year")


def test_y22_new_decorations_are_a_revelation() -> None:
    state = new(4)
    assert one(visit(state, {}), "store").reveals
    assert "store" not in kinds(visit(new(4, decorations=False), {}))


def ledger(events: list[Event], money: list[int]) -> list[int]:
    """The money that everybody holds, kept from public events alone."""
    held = money[:]
    for event in events:
        values = event.values
        seat = values.get("seat", 0) - 1
        if event.kind in ("buy", "buy_beside", "decorate", "replace"):
            held[seat] -= values["paid"]
        elif event.kind in ("money", "cash", "bonus", "income_more"):
            held[seat] += values["amount"]
        elif event.kind == "gift":
            held[seat] -= values["amount"]
            if values["to"] <= len(held):
                held[values["to"] - 1] += values["amount"]
        elif event.kind == "income":
            held = [amount + values["amount"] for amount in held]
    return held


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(8))
def test_y6_money_follows_from_public_events(seats: int, seed: int) -> None:
    rng = Rng("ledger", seats, seed)
    options = opts.drawn(GAME.options, rng)
    specs = tuple(SeatSpec(f"P{n}", "human") for n in range(seats))
    state: FuState = GAME.new_state(Setup(options, specs, 1 + rng.below(seats), 1, GAME.deal(options, seats, rng)))
    held = state.money[:]
    while state.actors:
        seat = rng.choice(state.actors)
        events = state.play(seat, rng.choice(list(state.legal_moves(seat))))
        held = ledger([event for event in events if event.visible_to(None)], held)
        assert held == state.money
        assert min(held) >= 0


def test_nobody_moves_out_of_turn_in_any_phase() -> None:
    state = new(4)
    assert why(state, "9 skip") == "no_seat"
    assert list(state.legal_moves(2)) == []
    skip_shopping(state)
    assert why(state, "1 skip") == "visiting_now"


def test_y21_example_the_store_is_laid_out_anew() -> None:
    """Red Peonies are bought; Firecrackers and Lucky Bamboo are discarded, all three gaps filled from the deck."""
    deal = ("firecrackers", "red-peonies", "lucky-bamboo", "drum", "pomelo", "narcissus")
    state = new(4, deal=deal)
    play(state, "1 decorate red-peonies")
    event = one(visit(state, {}), "store")
    assert event.values["ids"] == deal[3:] == state.view(None).store
    assert state.view(None).discard == ("firecrackers", "lucky-bamboo")


def test_y22_income_comes_after_the_koi_has_looked() -> None:
    state = new(4)
    own(state, 1, "koi-picture")
    state.money[0] = 20
    visit(state, {})
    assert state.money[0] == 60 and state.decoration_points[0] == 0


def test_c1_where_nobody_can_afford_anything_each_pass_is_a_move_and_is_logged() -> None:
    state = new(4)
    state.money = [0] * 4
    state.store[0] = -1  # one decoration is gone: its "+10" is the only thing left to take
    state.plus[0] = 0
    for line in ("1 skip", "2 skip", "3 skip", "4 skip") * 2:
        seat = state.actors[0]
        assert legal(state, seat) == ["skip"]
        event = one(play(state, line), "skip")
        assert event.values["seat"] == seat and event.logged and event.seen_by is None
    for seat in (1, 2, 3, 4):
        while seat in state.actors:
            moves = legal(state, seat)
            assert moves and all(move.endswith(" 0") or move == "seal" for move in moves)
            play(state, f"{seat} {moves[0]}")
    assert state.year == 2


def test_c1_all_spaces_taken_leave_the_pass() -> None:
    state = new(5, decorations=False)
    state.money = [500] * 5
    for stall, prices in enumerate(state.rules.prices):
        crowded(state, stall, len(prices))
    state.plus = [1, 1, 1]
    assert legal(state, 1) == ["skip"]
