"""The battery plays the sample game."""

from __future__ import annotations

import pytest

from tests.battery.checks import CLOSE, QUICK, Check
from tests.sample.rules import GAME


@pytest.mark.parametrize("seats", range(GAME.min_seats, GAME.max_seats + 1))
@pytest.mark.parametrize("check", (*QUICK, *CLOSE), ids=lambda check: check.__name__)
def test_the_battery_plays_it(check: Check, seats: int) -> None:
    for seed in range(3):
        check(GAME, seats, seed)
