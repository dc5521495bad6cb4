"""The search finds the better move, spends exactly its budget, and stops when it is told to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from game.core.contract import Budget, Move, State
from game.core.rng import Rng
from game.core.search import GreedyBrain, Halving, RandomBrain, SearchBrain
from tests.core.guessing import Do, Pile, PilePolicy

# On the average: a 4, b 5, c 3, d 4.5; a and c are the same in every world.
VALUES = {"a": [4, 4, 4, 4], "b": [10, 0, 10, 0], "c": [3, 3, 3, 3], "d": [0, 9, 0, 9]}
ORDER = ("c", "a", "d", "b")


class Clock:
    """Ticks a tenth of a second at each look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.1
        return self.now


@dataclass
class StopAfter:
    looks: int

    def is_set(self) -> bool:
        self.looks -= 1
        return self.looks < 0


def test_the_best_on_the_average_is_found_whatever_the_order() -> None:
    for order in (ORDER, ORDER[::-1], ("b", "c", "d", "a")):
        found = SearchBrain(PilePolicy(order)).choose(Pile(VALUES).view(1), Rng(1), Budget(4000))
        assert found == Do("b")


def test_the_same_generator_gives_the_same_move() -> None:
    for seed in range(20):
        moves = {SearchBrain(PilePolicy(ORDER)).choose(Pile(VALUES).view(1), Rng(seed), Budget(12)) for _ in range(3)}
        assert len(moves) == 1


def test_every_candidate_of_a_round_meets_the_same_world() -> None:
    pile = Pile(VALUES)
    search = Halving(PilePolicy(ORDER), pile.view(1), [(Do(word), 0.0, 0.0) for word in ORDER], Rng(3), Clock())
    search.run(Budget(40), None)
    first = pile.played[:20]
    for start in range(0, len(first), 4):
        assert len({world for world, _ in first[start : start + 4]}) == 1
        assert [word for _, word in first[start : start + 4]] == list(ORDER)


def test_the_worse_half_is_dropped() -> None:
    pile = Pile({word: [value] for word, value in zip("abcdefgh", range(8), strict=True)})
    SearchBrain(PilePolicy(tuple("abcdefgh"))).choose(pile.view(1), Rng(3), Budget(240))
    count = Counter(word for _, word in pile.played)
    assert (
        count["h"] == count["g"] > count["f"] == count["e"] > count["d"] == count["c"] == count["b"] == count["a"] > 0
    )


def test_later_chance_is_the_same_for_all_candidates_of_a_round() -> None:
    policy = PilePolicy(("a", "b"))
    SearchBrain(policy).choose(Pile(VALUES, luck=True).view(1), Rng(5), Budget(200))
    assert len(policy.eyes) >= 200
    assert all(one == other for one, other in zip(policy.eyes[::2], policy.eyes[1::2], strict=True))
    assert set(policy.eyes) == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("playouts", [1, 7, 40, 160])
def test_a_budget_of_play_outs_is_kept_to_the_round(playouts: int) -> None:
    pile = Pile(VALUES)
    SearchBrain(PilePolicy(ORDER)).choose(pile.view(1), Rng(1), Budget(playouts))
    assert playouts <= len(pile.played) <= playouts + 6


def test_a_budget_in_seconds_is_spent_and_the_least_number_of_play_outs_too() -> None:
    quick, slow = Pile(VALUES), Pile(VALUES)
    SearchBrain(PilePolicy(ORDER), Clock()).choose(quick.view(1), Rng(1), Budget(4, seconds=20.0))
    SearchBrain(PilePolicy(ORDER), Clock()).choose(slow.view(1), Rng(1), Budget(100, seconds=0.1))
    assert len(quick.played) > 100
    assert 100 <= len(slow.played) < 110


def test_a_stop_ends_it_with_what_it_has() -> None:
    pile = Pile(VALUES)
    found = SearchBrain(PilePolicy(ORDER)).choose(pile.view(1), Rng(1), Budget(10**9), StopAfter(5))
    assert len(pile.played) == 20
    assert str(found) in VALUES
    untouched = Pile(VALUES)
    assert SearchBrain(PilePolicy(ORDER)).choose(untouched.view(1), Rng(1), Budget(10**9), StopAfter(0)) == Do("c")
    assert untouched.played == []


def test_a_single_candidate_needs_no_search() -> None:
    pile = Pile(VALUES)
    assert SearchBrain(PilePolicy(("d",))).choose(pile.view(1), Rng(1), Budget(100)) == Do("d")
    assert pile.played == []


@dataclass
class GuessingPolicy(PilePolicy):
    """Expects much of one candidate."""

    favourite: str = "a"
    worth: float = 0.0

    def guesses(self, state: State, seat: int) -> list[tuple[Move, float, float]]:
        return [(Do(word), 0.9 if word == self.favourite else 0.1, self.worth) for word in self.best_first]


def test_guesses_weigh_as_much_as_they_are_worth() -> None:
    def found(worth: float, playouts: int) -> str:
        policy = GuessingPolicy(ORDER, favourite="a", worth=worth)
        return str(SearchBrain(policy).choose(Pile(VALUES).view(1), Rng(2), Budget(playouts)))

    assert found(worth=0.0, playouts=4000) == "b"
    assert found(worth=20.0, playouts=40) == "a"
    assert found(worth=20.0, playouts=8000) == "b"


@dataclass
class FinishingPolicy(PilePolicy):
    """Plays on at once."""

    finished: int = 0

    def finish(self, state: State, rng: Rng) -> None:
        self.finished += 1


def test_a_policy_that_plays_on_at_once_is_let_to() -> None:
    policy = FinishingPolicy(ORDER)
    SearchBrain(policy).choose(Pile(VALUES).view(1), Rng(1), Budget(40))
    assert policy.finished >= 40


def test_greedy_takes_the_first_candidate_and_random_any_legal_move() -> None:
    assert GreedyBrain(PilePolicy(ORDER)).choose(Pile(VALUES).view(1), Rng(1), Budget(1)) == Do("c")
    chosen = Counter(str(RandomBrain().choose(Pile(VALUES).view(1), Rng(seed), Budget(1))) for seed in range(400))
    assert set(chosen) == set("abcd")
    assert min(chosen.values()) > 60
