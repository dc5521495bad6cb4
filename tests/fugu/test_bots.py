"""The computer players: legal, repeatable, and each level above the one below."""

from __future__ import annotations

import pytest

from game.core.arena import play_out, run_arena
from game.core.contract import Budget
from game.core.rng import Rng
from game.fugu.game import GAME
from tests.fugu.table import position

LEVELS = ["random", "greedy", "relaxed", "steady", "sharp"]


@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_level_plays_every_game_to_its_end_and_again(kind: str, seats: int) -> None:
    games = [play_out(GAME, [kind] * seats, 3, {}, None, Budget(12)) for _ in range(2)]
    assert games[0].outcome() is not None
    assert games[0].file_text() == games[1].file_text()


@pytest.mark.parametrize(("strong", "weak"), [("relaxed", "random"), ("steady", "relaxed"), ("greedy", "random")])
def test_levels_are_in_order(strong: str, weak: str) -> None:
    # Fixed seeds: the same 40 games each time.
    record = run_arena(GAME, [strong, weak], 40, seed=1).records[0]
    assert record.low > 0.5


def test_the_search_plays_better_than_what_it_searches_with() -> None:
    record = run_arena(GAME, ["sharp", "greedy"], 12, seed=1, budget=Budget(48)).records[0]
    assert record.rate > 0.7


@pytest.mark.parametrize("kind", ["relaxed", "steady", "sharp"])
def test_nobody_passes_early(kind: str) -> None:
    for seed in range(3):
        outcome = play_out(GAME, [kind, kind], seed, {}, None, Budget(12)).outcome()
        assert outcome is not None
        for row in outcome.extra["rows"]:
            assert row.count("..") < 9


def test_alone_a_face_down_card_costs_so_sharp_fills_the_last_place() -> None:
    # 17 cards number up and one free place where 30 fits: passing would cost a point, placing costs nothing.
    row = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 0, 39]
    view = position(row, centre=(30, 17, 18), seats=1).view(1)
    move = GAME.brains["sharp"].choose(view, Rng(1), Budget(24))
    assert str(move) in {"30@17", "17@17", "18@17"}
