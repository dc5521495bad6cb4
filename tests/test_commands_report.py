"""The command `report`: its counters agree with the lines of the games, and do not depend on how they were played."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from game import KEYS, game, games, report_of
from game.commands import run
from game.commands.simulate import game_json, simulate
from game.core.report import Finished, add_up, count, figures_of, finished, run_report
from game.core.session import Session
from tests.core.toy import TOY

GOLDEN = Path(__file__).parent / "playthroughs"
SEATS = {"fugu": ("greedy", "random"), "fungi": ("greedy", "random", "greedy"), "fu": ("greedy", "random", "greedy")}


def played(session: Session) -> Finished:
    return finished(session.game, session.setup, [(entry.seat, str(entry.move)) for entry in session.log()])


def lines(name: str) -> tuple[list[str], dict[str, float]]:
    """The moves of a golden game, and what is counted in it."""
    session = Session.read(GOLDEN / f"{name}.yaml")
    own = report_of(session.game.key)
    assert own is not None
    return [str(entry.move) for entry in session.log()], dict(own.count(played(session)))


@pytest.mark.parametrize("key", KEYS)
def test_the_counters_of_every_game_add_up(key: str) -> None:
    found = game(key)
    sessions = [simulate(found, SEATS[key], seed) for seed in (1, 2, 3)]
    facts = [game_json(session) for session in sessions]
    total = add_up([count(played(session)) for session in sessions])
    seats = range(1, len(SEATS[key]) + 1)
    assert total["games"] == 3 == sum(total[f"wins.seat.{seat}"] for seat in seats)
    assert sum(total[f"wins.turn.{seat}"] for seat in seats) == 3
    assert [total[f"score.seat.{seat}"] for seat in seats] == [
        sum(f["scores"][seat - 1] for f in facts) for seat in seats
    ]
    assert sum(value for name, value in total.items() if name.startswith("sheet.")) == sum(
        sum(f["scores"]) for f in facts
    )
    assert sum(value for name, value in total.items() if name.startswith("reason.")) == 3
    report = run_report(found, SEATS[key], 3)
    assert {name: report.total[name] for name in total} == total
    assert report == run_report(found, SEATS[key], 3, jobs=2)


def test_turn_1_is_the_seat_that_began() -> None:
    for first in (1, 2, 3):
        session = simulate(game("fungi"), SEATS["fungi"], 5, first=first)
        outcome = session.outcome()
        assert outcome is not None
        counted = count(played(session))
        for seat in (1, 2, 3):
            assert counted[f"wins.turn.{(seat - first) % 3 + 1}"] == counted[f"wins.seat.{seat}"]
            assert (counted[f"wins.seat.{seat}"] > 0) == (outcome.places[seat - 1] == 1)


def test_a_shared_victory_counts_as_its_share() -> None:
    session = Session.read(GOLDEN / "fu-5-shared.yaml")
    outcome = session.outcome()
    assert outcome is not None and len(outcome.winners) == 2
    counted = count(played(session))
    assert [counted[f"wins.seat.{seat}"] for seat in outcome.winners] == [0.5, 0.5]


def test_a_game_without_counters_of_its_own_has_those_of_all() -> None:
    assert report_of("toy") is None
    assert figures_of("toy", {"games": 4, "wins.seat.1": 2, "sheet.x": 16, "other": 9}, 2) == {
        "wins.seat.1": 0.5,
        "sheet.x": 2,
    }
    assert TOY.key not in games()


@pytest.mark.parametrize("name", ["fugu-1-full", "fugu-2", "fugu-4"])
def test_fugu_counts_cards_anchors_and_passes(name: str) -> None:
    moves, found = lines(name)
    assert found["placed"] == sum("@" in move for move in moves)
    assert found.get("anchors", 0) == sum(move.endswith("a") for move in moves)
    assert found.get("passes", 0) == moves.count("pass")


@pytest.mark.parametrize("name", ["fungi-2", "fungi-3", "fungi-4", "fungi-4-shuffle", "fungi-4-empty-hands"])
def test_fungi_counts_specials_clusters_and_shuffles(name: str) -> None:
    moves, found = lines(name)
    words = Counter(move.split()[0] for move in moves)
    for special in ("steal", "swap", "protect"):
        assert found.get(f"special.{special}.used", 0) == words[special]
        open_ = sum(found.get(f"special.{special}.{what}", 0) for what in ("used", "declined", "no_target"))
        assert open_ == found.get(f"special.{special}.foraged", 0)
    assert sum(found.get(f"special.{s}.declined", 0) for s in ("steal", "swap", "protect")) == words["decline"]
    assert sum(value for key, value in found.items() if re.fullmatch(r"cluster\.\d\.scored", key)) == words["score"]
    assert found.get("shuffles", 0) == words["shuffle"]
    foraged = sum(value for key, value in found.items() if key.endswith(".foraged"))
    assert foraged == words["forage"]
    taken = sum(value for key, value in found.items() if key.endswith(".taken"))
    offered = sum(value for key, value in found.items() if key.endswith(".offered"))
    assert 0 < taken <= words["forage"] and offered >= 2 * taken
    seats = int(name[len("fungi-")])
    assert words["play"] / seats <= found["rounds"] <= words["play"]


@pytest.mark.parametrize("name", ["fu-3", "fu-4", "fu-5", "fu-3-relative", "fu-4-no-decorations"])
def test_fu_counts_stalls_money_and_decorations(name: str) -> None:
    session = Session.read(GOLDEN / f"{name}.yaml")
    moves, found = lines(name)
    words = Counter(move.split()[0] for move in moves)
    assert sum(value for key, value in found.items() if key.endswith(".buys")) == words["buy"]
    for stall in ("orange", "seed", "sweet", "savoury", "tea"):
        bought = sum(int(move.split()[2]) for move in moves if move.startswith(f"buy {stall} "))
        assert found.get(f"stall.{stall}.snacks", 0) == bought
    assert sum(value for key, value in found.items() if key.endswith(".bought")) == words["decorate"]
    assert found.get("turns.money", 0) == words["money"] and found.get("turns.skip", 0) == words["skip"]
    outcome = session.outcome()
    assert outcome is not None
    fortune = {line.key: sum(line.points) for line in outcome.sheet}["decorations"]
    ingots = found.get("decoration.gold-ingots.fortune", 0)
    gained = sum(value for key, value in found.items() if re.fullmatch(r"decoration\..*\.fortune", key))
    assert gained - ingots == fortune
    for key, value in found.items():
        if key.endswith(".buyers"):
            stem = key.removesuffix(".buyers")
            assert 1 <= value <= found[f"{stem}.bought"] and 0 <= found[f"{stem}.wins"] <= 1
            assert found[f"{stem}.fair"] == pytest.approx(value / len(session.setup.seats))


def test_fu_tells_what_a_decoration_saved() -> None:
    """Red Peonies give the cheapest price wherever the token stands: whenever they save, it is 5 or more."""
    saved = uses = 0.0
    for seed in range(1, 12):
        counted = report_of("fu").count(played(simulate(game("fu"), ("greedy",) * 5, seed)))  # type: ignore[union-attr]
        saved += counted.get("decoration.red-peonies.money", 0)
        uses += counted.get("decoration.red-peonies.uses", 0)
        kumquat = counted.get("decoration.kumquat-tree.money", 0)
        assert kumquat == 10 * counted.get("decoration.kumquat-tree.uses", 0)
    assert uses > 0 and saved >= 5 * uses


def test_it_prints_figures_or_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert run(["report", "fu", "--seats", "greedy,greedy,greedy", "--games", "3", "--seed", "2"]) == 0
    plain = capsys.readouterr().out.splitlines()
    assert plain[0] == "3 games of fu (greedy, greedy, greedy; seeds from 2 on)"
    assert run(["report", "fu", "--seats", "greedy,greedy,greedy", "--games", "3", "--seed", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["game", "seats", "seed", "games", "options", "figures", "total"]
    assert {line.split()[0] for line in plain[1:]} == set(found["figures"])
    for line in plain[1:]:
        name, value = line.split()
        assert float(value) == pytest.approx(found["figures"][name], abs=0.0006)
    assert found["total"]["games"] == 3


def test_a_number_of_seats_stands_for_steady_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["report", "fugu", "--seats", "2", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == ["steady", "steady"]
    for wrong in ("7", "0", "human,greedy", "2,2", "", "²"):
        assert run(["report", "fugu", "--seats", wrong, "--games", "1"]) == 2
        assert capsys.readouterr().err.count("\n") == 1
