"""Every registered game, with every number of seats, keeps the contract. The long run: python -m tests.battery."""

from __future__ import annotations

from collections import Counter

import pytest

from game import KEYS, games
from game.core import options as opts
from game.core.rng import Rng
from tests.battery.checks import CLOSE, QUICK, Check
from tests.battery.walk import tables

SEEDS = 12
CLOSE_SEEDS = 5


@pytest.mark.parametrize(("key", "seats"), tables())
@pytest.mark.parametrize("check", QUICK, ids=lambda check: check.__name__)
def test_quick(check: Check, key: str, seats: int) -> None:
    for seed in range(SEEDS):
        check(games()[key], seats, seed)


@pytest.mark.parametrize(("key", "seats"), tables())
@pytest.mark.parametrize("check", CLOSE, ids=lambda check: check.__name__)
def test_close(check: Check, key: str, seats: int) -> None:
    for seed in range(CLOSE_SEEDS):
        check(games()[key], seats, seed)


@pytest.mark.parametrize("key", KEYS)
def test_every_option_value_is_played(key: str) -> None:
    game = games()[key]
    count: Counter[tuple[str, object]] = Counter()
    for seed in range(200):
        count.update(opts.drawn(game.options, Rng("options", key, seed)).items())
    wanted = [(option.name, choice) for option in game.options for choice in option.choices]
    assert {item: count[item] for item in wanted if count[item] < 20} == {}
