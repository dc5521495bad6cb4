"""The command `check`, run as people run it: how a good file ended, and what is wrong with another one."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.commands import run as commands
from game.core.session import Session
from tests.marks import needs_pipes
from tests.test_commands import run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(run("simulate", "fugu", "--seats", "random,random", "--seed", "5").stdout, encoding="utf-8")
    return path


def test_check_says_how_a_good_file_ended(file: Path) -> None:
    done = run("check", str(file), "--json")
    said = json.loads(done.stdout)
    session = Session.resume(file)
    outcome = session.outcome()
    assert outcome is not None
    assert done.returncode == 0 and list(said) == ["ok", "line", "reason", "result"]
    assert (said["ok"], said["line"], said["reason"]) == (True, None, None)
    assert said["result"]["scores"] == list(outcome.scores)
    assert said["result"]["places"] == list(outcome.places)
    plain = run("check", str(file))
    assert plain.returncode == 0 and "Random 1" in plain.stdout


def test_check_names_the_first_wrong_line(file: Path) -> None:
    rows = file.read_text(encoding="utf-8").splitlines()
    start = rows.index("moves:") + 1
    rows[start + 2] = rows[start + 1]
    file.write_text("\n".join(rows) + "\n", encoding="utf-8")
    done = run("check", str(file), "--json")
    said = json.loads(done.stdout)
    assert done.returncode == 1
    assert said["ok"] is False and said["line"] == start + 3 and said["reason"] and said["result"] is None
    plain = run("check", str(file))
    assert plain.returncode == 1 and plain.stdout.startswith(f"Line {start + 3} is wrong: ")


def test_check_of_an_unfinished_game_has_no_result(file: Path) -> None:
    rows = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(rows[:-1]), encoding="utf-8")
    said = json.loads(run("check", str(file), "--json").stdout)
    assert said == {"ok": True, "line": None, "reason": None, "result": None}
    assert "not finished" in run("check", str(file)).stdout


NO_GAME = {
    "[]\n": (None, "not a Fu Night game"),
    "": (None, "is empty"),
    "fu-night: 1\na: [1\nmoves:\n": (2, "a bracket"),
    "fu-night: 9\nmoves:\n": (None, "newer Fu Night"),
    "fu-night: 1\ngame: chess\nseats: []\nmoves:\n": (None, "no game “chess”"),
    "fu-night: 1\ngame: fugu\nseats: 5\nmoves:\n": (None, "“seats”"),
    "fu-night: 1\ngame: fugu\nseats: [{name: a, kind: human}]\nseed: 1\nfirst: 2\nmoves:\n": (None, "Seat 2"),
}


@pytest.mark.parametrize("text", NO_GAME)
def test_check_of_what_is_no_game(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    line, words = NO_GAME[text]
    done = run("check", str(path), "--json")
    said = json.loads(done.stdout)
    assert done.returncode == 2 and done.stderr == "" and done.stdout.count("\n") == 1
    assert list(said) == ["ok", "line", "reason", "result"]
    assert (said["ok"], said["line"], said["result"]) == (False, line, None)
    assert said["reason"].startswith("“x.yaml” ") and words in said["reason"]
    plain = run("check", str(path))
    assert plain.returncode == 2 and plain.stdout == "" and plain.stderr == said["reason"] + "\n"


@pytest.mark.parametrize("name", ["", "no-such-file.yaml", ".", b"\xff\xfe"], ids=repr)
def test_check_of_no_file_is_json_too(name: str | bytes) -> None:
    done = run("check", os.fsdecode(name), "--json")
    said = json.loads(done.stdout)
    assert done.returncode == 2 and done.stderr == "" and said["ok"] is False and said["reason"]


@pytest.mark.parametrize("key", ["seed", "game", "options", "seats"])
@pytest.mark.parametrize("odd", ['!!int ""', '!!float ""', "!!map [1]", f"0x{'f' * 5000}", ":".join(["1"] * 3000)])
def test_check_of_an_odd_value_is_one_line(
    key: str, odd: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No traceback, exit status 2 (L2)."""
    head = {"game": "fugu", "options": "{}", "seats": "[{name: A, kind: human}]", "seed": "7", key: odd}
    path = tmp_path / "x.yaml"
    path.write_text("fu-night: 1\n" + "".join(f"{k}: {v}\n" for k, v in head.items()) + "moves:\n", encoding="utf-8")
    assert commands(["check", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "x.yaml" in said.err


@needs_pipes
def test_check_of_a_pipe_does_not_wait(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only ordinary files are opened (L4)."""
    os.mkfifo(tmp_path / "pipe")
    assert commands(["check", str(tmp_path / "pipe")]) == 2
    assert "pipe or a device" in capsys.readouterr().err
