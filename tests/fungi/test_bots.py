"""What the computer players know."""

from __future__ import annotations

import pytest

from game.core.arena import run_arena
from game.core.contract import Budget
from game.core.rng import Rng
from game.fungi.bots import BRAINS
from game.fungi.components import deck
from game.fungi.game import GAME
from game.fungi.moves import Score
from game.fungi.policy import FungiPolicy
from game.fungi.state import FungiState
from game.fungi.tricks import Trick
from game.fungi.worth import Shelves, cheapest, shelf_of, worth
from tests.fungi.table import names, new, numbers, play, position

POLICY = FungiPolicy()


def best(state: FungiState) -> str:
    """The policy's first idea for the seat that acts."""
    return str(POLICY.candidates(state, state.turn)[0])


def chosen(state: FungiState, level: str, playouts: int = 48) -> str:
    """What a computer of this level plays."""
    return str(BRAINS[level].choose(state.view(state.turn), Rng("test"), Budget(playouts)))


def test_a_collection_is_worth_more_the_nearer_its_clusters_are() -> None:
    steps = [worth(numbers(cards)) for cards in ("r9", "r9 b3", "r9 b3 y3", "r9 b3 y3 g3", "r9 b3 y3 g3 r3")]
    assert steps == sorted(steps) and len(set(steps)) == 5
    assert worth(numbers("r9 b3 y3 g3 r3")) < 4, "points in the hand are better than points on the table"
    assert worth(numbers("r2 m15 b3")) > worth(numbers("r2 y3 b3"))


def test_a_card_is_worth_what_it_completes() -> None:
    shelf = shelf_of(numbers("r2 r3 g3"))
    assert shelf.gain(numbers("b1")[0]) > shelf.gain(numbers("y1")[0])
    assert shelf.loss(numbers("r2")[0]) > shelf.loss(numbers("g3")[0])


def test_clusters_are_paid_with_what_is_missed_least() -> None:
    def paid(cluster: str, cards: str, cover: str = "") -> set[str]:
        below, _, card = cover.partition(" ")
        covered = {numbers(below)[0]: numbers(card)[0]} if cover else {}
        return set(names(cheapest(numbers(cluster)[0], numbers(cards), covered)).split())

    assert paid("r2", "r2 r3 b3 m15") == {"r3", "b3"}, "no magic card where it is not needed"
    assert paid("r2", "r2 r3 b9 b3 y1 g1") == {"r3", "b3"}, "no cluster card that will still score"
    assert paid("r2", "r2 r3 b4 b3 y6", "y6 b4") == {"r3", "b3"}, "no card that protects another"
    assert paid("r2", "r2 r3 m16 m15") == {"r3", "m15"}


def test_candidates_pay_each_cluster_in_one_way() -> None:
    state = position("r1 r3", "g1 g3", collections=["r2 b2 r6 r8 b3 b6 y6 y8 m15", ""])
    play(state, "1 play r1", "2 play g1", "1 forage r1")
    scores = [move for move in POLICY.candidates(state, 1) if isinstance(move, Score)]
    assert sorted(move.cluster for move in scores) == ["b2", "r2"]


@pytest.mark.parametrize("level", ["greedy", "steady", "sharp"])
def test_who_can_win_wins(level: str) -> None:
    state = position("r1 r3", "g1 g3", collections=["r2 r6 b3 y6 g8", ""])
    state.tokens[0] = [0, 0, 2]
    play(state, "1 play r1", "2 play g1")
    assert chosen(state, level) == "score r2 with r6 b3"


def test_the_card_that_the_next_one_needs_is_taken_from_under_him() -> None:
    state = position("r8 r6", "g8 g6", collections=["", "r9 r3 b3 y3"])
    play(state, "1 play r8", "2 play g8")
    assert best(state) == "forage g8"
    assert str(FungiPolicy(others=0.0).candidates(state, 1)[0]) == "forage r8"


def test_steal_takes_what_helps_me_and_hurts_the_owner() -> None:
    state = position("r12 r6", "g8 g6", collections=["y2 y3", "b1 r1 g3"])
    play(state, "1 play r12", "2 play g8", "1 forage r12")
    assert best(state) == "steal g3 from 2"


def test_a_bad_swap_is_declined() -> None:
    state = position("r10 r6", "g8 g6", collections=["y5 g3 b3 y3", "b1 g2 g1"])
    play(state, "1 play r10", "2 play g8", "1 forage r10")
    assert best(state) == "decline", "with r10 the cluster y5 is complete"


def test_protect_lies_on_what_would_be_missed_most() -> None:
    state = position("r4 r6", "g8 g6", collections=["y9 b3 g1 y3", ""])
    play(state, "1 play r4", "2 play g8", "1 forage r4")
    assert best(state) == "protect y9"


def test_the_last_to_play_wins_what_is_worth_winning() -> None:
    state = position("b3 r6", "b8 b1", collections=["b9 y6 g6", "r9 r3 y3 g3"])
    play(state, "1 play b3")
    assert best(state) == "play b1", "both blue cards complete the cluster, and the higher one is kept"
    state = position("b9 r6", "b14 b1", collections=["", "r3 b6 y3 g3"])
    play(state, "1 play b9")
    assert best(state) == "play b14", "the cluster card is worth a strong card"


def test_a_higher_card_is_more_likely_to_win_the_round() -> None:
    state = position("r1 r13 m18", "b8 b1", "g1 g3")
    trick = Trick(state, 1, 1.0, Shelves(3))
    low, high, magic = (trick.holds(card, deck().colour[card]) for card in numbers("r1 r13 m18"))
    assert low < high < magic == 1.0


def test_who_could_not_follow_cannot_beat() -> None:
    state = position("r1 r8", "b8 b1 y1 y3")
    free = Trick(state, 1, 1.0, Shelves(2)).holds(numbers("r8")[0], 0)
    state.slots[1] = [0b10001] * 4
    assert free < Trick(state, 1, 1.0, Shelves(2)).holds(numbers("r8")[0], 0) == 1.0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_reward_is_a_chance_to_win(seats: int) -> None:
    state = position(*["r1 r3", "g1 g3", "b1 b3", "y1 y3"][:seats])
    rewards = [POLICY.reward(state, seat) for seat in range(1, seats + 1)]
    assert rewards == pytest.approx([1 / seats] * seats)
    state.tokens[0] = [0, 0, 1]
    more = [POLICY.reward(state, seat) for seat in range(1, seats + 1)]
    assert more[0] > rewards[0] and more[1] < rewards[1] and sum(more) == pytest.approx(1.0)


def test_a_play_out_looks_one_round_beyond() -> None:
    state = new(3)
    POLICY.finish(state, Rng(1))
    assert state.round == 3 and state.actors
    FungiPolicy(rounds=500).finish(state, Rng(1))
    assert state.actors == ()


def test_the_levels_are_levels() -> None:
    games = 24
    assert run_arena(GAME, ["steady", "random"], games).records[0].wins >= 0.9 * games
    assert run_arena(GAME, ["steady", "relaxed"], games).records[0].wins >= 0.55 * games
    assert run_arena(GAME, ["relaxed", "random"], games).records[0].wins >= 0.7 * games
