"""The arena: rotated seats, the same deals for all, shares of shared wins; the seed makes every game again."""

from __future__ import annotations

import json

import pytest

from game import game
from game.commands.simulate import game_json, simulate
from game.core.arena import Played, _Job, _record, play_out, run_arena, wilson
from game.core.contract import Budget
from game.core.players import FIXED
from tests.core.toy import TOY


def test_seats_are_rotated_and_a_round_shares_its_deal() -> None:
    result = run_arena(game("fugu"), ["random", "greedy", "relaxed"], 6, seed=4)
    assert [played.kinds for played in result.games[:3]] == [
        ("random", "greedy", "relaxed"),
        ("relaxed", "random", "greedy"),
        ("greedy", "relaxed", "random"),
    ]
    deals = [play_out(game("fugu"), played.kinds, 4, {}, None, FIXED).setup.deal for played in result.games[:3]]
    assert deals[0] == deals[1] == deals[2]


def test_the_result_does_not_depend_on_the_number_of_jobs() -> None:
    alone = run_arena(game("fugu"), ["relaxed", "greedy"], 6, jobs=1, seed=9)
    assert run_arena(game("fugu"), ["relaxed", "greedy"], 6, jobs=2, seed=9) == alone
    assert run_arena(game("fugu"), ["relaxed", "greedy"], 6, jobs=1, seed=10) != alone


def test_a_game_of_the_arena_is_the_game_that_simulate_prints() -> None:
    kinds = ["relaxed", "random"]
    played = run_arena(game("fugu"), kinds, 1, seed=12).games[0]
    printed = game_json(simulate(game("fugu"), kinds, 12))
    assert list(played.scores) == printed["scores"]
    assert list(played.places) == printed["places"]


def test_secret_choices_and_chance_are_played_as_simulate_does() -> None:
    for seed in range(5):
        session = play_out(TOY, ["random", "steady"], seed, {}, None, FIXED)
        assert session.outcome() is not None
        again = simulate(TOY, ["random", "steady"], seed)
        assert json.dumps(game_json(session)) == json.dumps(game_json(again))


def test_two_of_a_kind_are_counted_each_for_itself() -> None:
    result = run_arena(game("fugu"), ["random", "random"], 10, seed=1)
    first, second = result.records
    assert (first.games, second.games) == (10, 10)
    assert first.wins + second.wins == 10
    by_seat = [sum(played.scores[(entrant + i) % 2] for i, played in enumerate(result.games)) for entrant in (0, 1)]
    assert [record.mean_score * 10 for record in result.records] == pytest.approx(by_seat)


def test_a_shared_victory_counts_as_its_share() -> None:
    jobs = [_Job("fugu", ("a", "b", "c"), {}, 1, None, turn, Budget(1)) for turn in range(3)]
    played = [
        Played(("a", "b", "c"), (5, 5, 1), (1, 1, 3)),
        Played(("c", "a", "b"), (5, 5, 5), (1, 1, 1)),
        Played(("b", "c", "a"), (1, 2, 9), (3, 2, 1)),
    ]
    records = [_record(("a", "b", "c"), entrant, jobs, played) for entrant in range(3)]
    assert [record.wins for record in records] == pytest.approx([1 / 2 + 1 / 3 + 1, 1 / 2 + 1 / 3, 1 / 3])
    assert [record.mean_score for record in records] == pytest.approx([19 / 3, 11 / 3, 8 / 3])


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Known values of Wilson's score interval at 95 %.
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (130, 200, 0.5817, 0.7126),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)
