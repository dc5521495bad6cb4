"""`hint`: the same move with the same reason every time; clear words where there is none to give."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import game
from game.commands import run
from game.commands.simulate import simulate

SEATS = {"fugu": ("greedy", "random"), "fungi": ("greedy", "random"), "fu": ("greedy", "random", "greedy")}
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


def part(key: str, moves: int, path: Path) -> str:
    """The file of a game after so many moves."""
    lines = simulate(game(key), SEATS[key], 5).file_text().splitlines(keepends=True)
    path.write_text("".join(lines[: lines.index("moves:\n") + 1 + moves]), "utf-8")
    return str(path)


@pytest.mark.parametrize("key", SEATS)
def test_a_hint_is_the_same_every_time(key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = part(key, 4, tmp_path / "part.yaml")
    told = []
    for _ in range(2):
        assert run(["hint", file, "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    found = json.loads(told[0])
    assert {"move", "reason", "alternatives"} <= set(found)
    assert found["reason"] and 0 <= found["value"] <= 1
    moves = [found["move"], *(other["move"] for other in found["alternatives"])]
    assert len(set(moves)) == len(moves) > 1
    assert all(0 <= other["value"] <= 1 for other in found["alternatives"])
    for move in moves:
        game(key).parse_move(move)
    assert run(["hint", file, "--language", "ja"]) == 0
    assert found["move"] in capsys.readouterr().out.splitlines()[0]


def test_nothing_is_advised_where_nothing_is_to_be_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = part("fugu", 3, tmp_path / "part.yaml")
    broken = tmp_path / "broken.yaml"
    broken.write_text(Path(file).read_text("utf-8") + "- 2 99@1\n", "utf-8")
    empty = tmp_path / "empty.yaml"
    empty.write_text("", "utf-8")
    for wrong, word in (
        ([str(PLAYTHROUGHS / "fugu-2.yaml")], "is over"),
        ([str(broken)], "cannot be played to its end"),
        ([str(empty)], "empty.yaml"),
        ([str(tmp_path / "none.yaml")], "none.yaml"),
        ([file, "--seat", "3"], "There is no seat 3"),
        ([file, "--seat", "1"], "need not act now"),
        ([file, "--seat", "0"], "0"),
    ):
        assert run(["hint", *wrong]) == 2
        told = capsys.readouterr()
        assert told.out == "" and word in told.err and len(told.err.splitlines()) == 1


def test_a_hint_for_envelopes_is_for_the_seat_that_asks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Several seats act at once while envelopes are filled."""
    lines = simulate(game("fu"), SEATS["fu"], 5).file_text().splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if "envelope" in line)
    file = tmp_path / "part.yaml"
    file.write_text("".join(lines[:first]), "utf-8")
    for seat in ("1", "2", "3"):
        assert run(["hint", str(file), "--seat", seat, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["seat"] == int(seat)
