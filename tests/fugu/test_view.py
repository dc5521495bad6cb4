"""What a seat may know (F3): nothing about a face-down card but which numbers are unseen."""

from __future__ import annotations

import json
import pickle

import pytest

from game.core.contract import UNKNOWN, Budget
from game.core.players import computer_move
from game.core.rng import Rng
from game.fugu.game import GAME
from game.fugu.state import FuguState
from game.fugu.view import Placed
from tests.fugu.table import cells, play, position, random_game, start


def other_hidden(state: FuguState, seed: int) -> FuguState:
    """The same position with all cards that nobody has seen in other places."""
    other = state.copy()
    hidden = Rng("hidden", seed).shuffled([card for under in state.under for card in under if card] + state.deck)
    supply = iter(hidden)
    other.under = [[next(supply) if card else 0 for card in under] for under in state.under]
    other.deck = list(supply)
    return other


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_f03_views_do_not_depend_on_the_face_down_cards(seats: int) -> None:
    for state in random_game(seats, seed=seats)[::4]:
        for seat in (None, *range(1, seats + 1)):
            view = state.view(seat)
            assert view == other_hidden(state, 1).view(seat)
            assert json.loads(json.dumps(view.data())) == view.data()
            assert pickle.loads(pickle.dumps(view)) == view


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_f03_refusals_and_prompts_do_not_depend_on_the_face_down_cards(seats: int) -> None:
    for state in random_game(seats, seed=9)[::6]:
        other = other_hidden(state, 2)
        for seat in range(1, seats + 1):
            assert state.prompt(seat) == other.prompt(seat)
            assert list(state.legal_moves(seat)) == list(other.legal_moves(seat))


def test_f03_the_unseen_numbers_are_those_of_all_face_down_cards() -> None:
    for seats in (1, 2, 3):
        for state in random_game(seats, seed=8)[::5]:
            view = state.view(1)
            hidden = [card for under in state.under for card in under if card] + state.deck
            assert view.unseen == tuple(sorted(hidden))
            assert len(view.unseen) == sum(view.places_left(seat) for seat in range(1, seats + 1)) + view.deck


def test_a_view_shows_cells_as_values() -> None:
    state = position(cells("3", "12a"), centre=(5, 10, 30))
    view = state.view(2)
    assert view.rows[0][:3] == (Placed(3, False), Placed(12, True), UNKNOWN)
    assert view.cells(1) == (3, -12, *[0] * 16)
    assert view.data()["rows"][0][:3] == ["3", "12a", ".."]
    assert (view.seat, view.actors, view.passed, view.full) == (2, (1,), (False, False), (False, False))
    play(state, "1 pass")
    assert state.view(2).passed == (True, False)
    assert view.passed == (False, False)


def test_the_round_counts_the_acting_seats_turns() -> None:
    state = start(2, first=1)
    assert state.view(1).round == 1
    play(state, f"1 {state.centre[0]}@9")
    assert state.view(1).round == 1
    play(state, f"2 {state.centre[0]}@9")
    assert state.view(1).round == 2


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_sampled_world_fits_the_view(seats: int) -> None:
    for number, state in enumerate(random_game(seats, seed=6)[::4]):
        view = state.view(1)
        world = view.sample(Rng(number))
        assert world.view(1) == view
        assert world.census() == state.census()
        if state.actors:
            assert list(world.legal_moves(state.turn)) == list(state.legal_moves(state.turn))


def test_every_place_may_hold_every_unseen_card() -> None:
    view = position(cells("3"), centre=(5, 10, 30)).view(1)
    worlds = [view.sample(Rng(number)) for number in range(600)]
    for seat, place in ((0, 1), (0, 17), (1, 0)):
        assert {world.under[seat][place] for world in worlds} == set(view.unseen)


@pytest.mark.parametrize("kind", ["random", "greedy", "relaxed", "steady", "sharp"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_computers_choose_the_same_whatever_is_hidden(kind: str, seats: int) -> None:
    for state in random_game(seats, seed=7)[:-1:7]:
        chosen = {
            computer_move(GAME, world.view(state.turn), kind, 5, 3, Budget(24))
            for world in (state, other_hidden(state, 3), other_hidden(state, 4))
        }
        assert len(chosen) == 1
        assert state.why_not(state.turn, chosen.pop()) is None
