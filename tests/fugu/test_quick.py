"""The look-up tables of the computer players agree with the rules they stand for."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.contract import State
from game.core.rng import Rng
from game.fugu.components import ROW
from game.fugu.moves import Pass, Place
from game.fugu.policy import FuguPolicy
from game.fugu.quick import BARE, CORAL, Tuning, choose, classes, finish, neighbour_gain, shape
from game.fugu.scoring import count_anchors, score_row
from tests.fugu.table import cells, position, random_game, start

PLAIN = Tuning(drift=0.0, up=0.0, school=0.0, arms=0.0, shy=0.0, colour=0.0, stay=0.0)


def pair(code: int) -> tuple[int, int]:
    return divmod(code, 10)


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 10**6), filled=st.integers(0, ROW - 1))
def test_a_gain_from_the_table_is_the_difference_of_two_scores(seed: int, filled: int) -> None:
    rng = Rng(seed)
    deck = rng.shuffled(range(1, 76))
    row = [0] * ROW
    for place in rng.shuffled(range(ROW))[:filled]:
        row[place] = deck.pop()
    pairs = shape(row, 75).pairs
    before = score_row(row)
    for place in range(ROW):
        if row[place] == 0:
            card = deck[place]
            row[place] = card
            after = score_row(row)
            row[place] = 0
            gained = after.total - before.total - (after.corals - before.corals)
            assert neighbour_gain(classes()[card], *pair(pairs[place])) == gained


def test_an_anchor_has_its_cards_class() -> None:
    assert [classes()[-card] for card in range(1, 76)] == [classes()[card] for card in range(1, 76)]
    assert classes()[1] == classes()[4] == classes()[7] == CORAL


def test_the_shape_of_a_row() -> None:
    row = cells("..", "3", "..", "6a", "..", "..", "20")
    found = shape(row, 39)
    assert found.gaps == [(0, 3, [0]), (3, 20, [2, 4, 5]), (20, 40, list(range(7, 18)))]
    assert (found.free, found.anchors, found.corals) == (15, 1, (0, 0, 0))
    assert sorted(found.touched) == [0, 2, 4, 5, 7]
    empty = shape([0] * ROW, 39)
    assert empty.touched == [0] and set(empty.pairs) <= BARE


def test_the_chosen_move_is_the_best_by_points_when_nothing_else_weighs() -> None:
    for state in random_game(2, seed=3, chance_of_pass=0.0)[2:-1:3]:
        row = state.rows[state.turn - 1]
        found = choose(shape(row, 39), state.centre, PLAIN, False)
        base = score_row(row).total
        gains = []
        for move in state.legal_moves(state.turn):
            if isinstance(move, Place):
                after = [*row]
                after[move.place - 1] = -move.card if move.anchor else move.card
                gains.append(score_row(after).total - base)
        if found.card:
            assert found.value == max(gains)
        else:
            assert max(gains) < 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_playing_on_at_once_is_playing_on_move_by_move(seats: int) -> None:
    policy = FuguPolicy()
    for seed in range(6):
        fast, slow = start(seats, seed), start(seats, seed)
        finish(fast, policy.tuning)
        while slow.actors:
            slow.play(slow.turn, policy.playout_move(slow, slow.turn, Rng(0)))
        assert fast.data() == slow.data()


def test_the_quick_value_ranks_every_legal_move() -> None:
    for state in random_game(3, seed=2)[:-1:5]:
        ranked = FuguPolicy(hope=1.5).ranked(state, state.turn)
        assert {move for _, move in ranked} == set(state.legal_moves(state.turn))
        values = [value for value, _ in ranked]
        assert values == sorted(values, reverse=True)


def test_ranking_leaves_the_position_alone() -> None:
    state = random_game(2, seed=5)[9]
    before = state.data()
    FuguPolicy(hope=1.5).ranked(state, state.turn)
    assert state.data() == before


def test_a_reward_grows_with_the_margin_and_knows_the_tie_break() -> None:
    policy = FuguPolicy()

    def reward(mine: list[int], theirs: list[int]) -> float:
        state: State = position(mine, theirs, centre=(37, 38, 39))
        return policy.reward(state, 1)

    two, five, two_anchored = cells("3", "6"), cells("9", "12", "15"), cells("5", "..", "10a")
    assert 0 < reward(two, five) < reward(two, cells("18", "21")) < reward(five, two) < 1
    assert reward(two, two_anchored) > reward(two_anchored, two)
    assert count_anchors(two_anchored) == 1


def test_a_pass_only_when_every_move_costs_more_than_it_can_bring() -> None:
    # One free place between 17 and 18: only an anchor, the fifth.
    row = [-1, -4, -7, -10, *range(11, 17), 17, 0, 18, 19, 20, 21, 22, 23]
    state = position(row, centre=(37, 38, 39))
    assert FuguPolicy().playout_move(state, 1, Rng(0)) == Pass()
    assert FuguPolicy(hope=1.5).ranked(state, 1)[0][1] == Pass()
