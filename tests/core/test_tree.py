"""The textbook's tree search, a measure for the players: legal, reproducible, and better than what it knows."""

from __future__ import annotations

from collections import Counter
from threading import Event

import pytest

from game import KEYS, games
from game.core.arena import run_arena
from game.core.contract import TABLE, Budget
from game.core.rng import Rng
from game.core.setup import computer_seats, prepare
from game.core.tree import TreeBrain
from tests.core.guessing import Pile, PilePolicy

# On the average: a 4, b 5, c 3, d 4.5.
VALUES = {"a": [4, 4, 4, 4], "b": [10, 0, 10, 0], "c": [3, 3, 3, 3], "d": [0, 9, 0, 9]}
ORDER = ("c", "a", "d", "b")


def test_most_rounds_go_to_the_best_candidate() -> None:
    pile = Pile(VALUES)
    best = TreeBrain(PilePolicy(ORDER)).choose(pile.view(1), Rng(3), Budget(200))
    played = Counter(word for _, word in pile.played)
    assert str(best) == played.most_common(1)[0][0]
    assert sum(played.values()) == 200 and set(played) == set(ORDER)


def test_a_stop_ends_it_with_the_first_idea() -> None:
    stop = Event()
    stop.set()
    assert str(TreeBrain(PilePolicy(ORDER)).choose(Pile(VALUES).view(1), Rng(3), Budget(200), stop)) == ORDER[0]


@pytest.mark.parametrize("key", KEYS)
def test_its_moves_are_legal_and_the_same_every_time(key: str) -> None:
    game = games()[key]
    state = game.new_state(prepare(game, computer_seats(game, ["tree"] * game.min_seats), 4, first=1))
    rng = Rng("tree", key)
    for _ in range(14):
        for seat in state.actors[:1]:
            if seat == TABLE:
                state.play(seat, state.chance(rng))
                continue
            view = state.view(seat)
            moves = {game.brains["tree"].choose(view, Rng(1), Budget(6)) for _ in range(2)}
            assert len(moves) == 1
            state.play(seat, moves.pop())


def test_it_wins_against_chance() -> None:
    result = run_arena(games()["fungi"], ("tree", "random"), 2, budget=Budget(12))
    assert result.records[0].wins == 2
