"""The audit: reproducible, whoever works it out; a bad player pays, and each figure follows from the positions."""

from __future__ import annotations

import json

import pytest

from game import KEYS, games
from game.commands import run
from game.core.audit import Judged, add_up, run_audit, to_the_end
from game.core.rng import Rng
from game.core.search import Weigher
from game.core.setup import computer_seats, prepare


@pytest.mark.parametrize("key", KEYS)
def test_a_play_out_goes_to_the_end_of_the_game(key: str) -> None:
    game = games()[key]
    brain = game.brains["sharp"]
    assert isinstance(brain, Weigher)
    state = game.new_state(prepare(game, computer_seats(game, ["steady"] * game.max_seats), 3))
    to_the_end(brain.policy, state, Rng(1))
    assert state.outcome() is not None


def test_a_random_player_gives_more_away_than_a_steady_one() -> None:
    fugu = games()["fugu"]
    chance, steady = (run_audit(fugu, level, 4, seed=5, worlds=12) for level in ("random", "steady"))
    assert [one.line for one in chance.judged] == [one.line for one in steady.judged]
    assert chance.total.mean > steady.total.mean + 0.05
    again = run_audit(fugu, "random", 1, seed=5, worlds=12)
    assert again.judged == chance.judged[:1]


def test_the_figures_follow_from_the_positions() -> None:
    def judged(kind: str, halves: tuple[float, float], known: bool) -> Judged:
        return Judged(1, 2, 2, 1, kind, "a", "b", halves, known)

    found = add_up([judged("x", (0.1, 0.3), True), judged("y", (0.0, 0.0), False), judged("x", (-0.1, 0.1), True)])
    assert found.total.mean == pytest.approx(0.2 / 3) and found.total.worst == pytest.approx(0.2)
    assert found.kinds["x"].mean == pytest.approx(0.1) and found.kinds["y"].count == 1
    assert found.noise == pytest.approx(0.2 / 3) and found.missed == 1
    assert found.worst[0].cost == pytest.approx(0.2)


def test_the_command_tells_how_far_it_is_and_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["audit", "fugu", "--positions", "2", "--level", "steady", "--worlds", "6", "--seed", "3"]
    assert run([*arguments, "--json"]) == 0
    told = capsys.readouterr()
    assert told.err.splitlines()[-1] == "2 of 2"
    found = json.loads(told.out)
    assert {"game", "level", "mean", "worst", "noise", "kinds", "positions"} <= set(found)
    assert found["count"] == len(found["positions"]) == 2
    assert run([*arguments, "--jobs", "2"]) == 0
    assert f"{100 * found['mean']:.2f} %".replace("-", "−") in capsys.readouterr().out
    for wrong in (["audit", "chess"], ["audit", "fugu", "--level", "human"], ["audit", "fugu", "--positions", "0"]):
        assert run(wrong) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
