"""The command line, run as people run it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import KEYS, games
from game.commands import run as run_here
from game.core.cards import data_dir
from game.core.session import Session

MAIN = data_dir().parent / "main.py"
COMMANDS = ("play", "replay", "simulate", "check", "hint", "arena", "audit", "report", "gallery", "bench", "build")
PROMISED = ("game", "seed", "options", "seats", "first", "deal", "moves", "scores", "places", "reason", "sheet")
LEVELS = ("human", "random", "greedy", "tree", "relaxed", "steady", "sharp")
QUICK = {"fugu": "greedy,random", "fungi": "greedy,random", "fu": "greedy,random,greedy"}


def run(*args: str, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "", "SDL_VIDEODRIVER": "dummy", **env}
    return subprocess.run(
        [sys.executable, str(MAIN), *args],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=surroundings,
        cwd=cwd,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("command", [[], *([c] for c in COMMANDS)])
def test_every_command_has_help(command: list[str]) -> None:
    done = run(*command, "--help")
    assert done.returncode == 0 and done.stdout.startswith("usage: main.py") and done.stderr == ""


WRONG = [
    ("simulate", "chess", "--seats", "greedy,greedy"),
    ("simulate", "fugu", "--seats", "greedy,greedy,greedy,greedy,greedy"),
    ("simulate", "fungi", "--seats", "greedy"),
    ("simulate", "fugu", "--seats", "greedy,wizard"),
    ("simulate", "fugu", "--seats", "human,greedy"),
    ("simulate", "fugu", "--seats", ""),
    ("simulate", "fugu"),
    ("simulate",),
    ("simulate", "fugu", "--seats", "greedy,greedy", "--seed", "x"),
    ("simulate", "fugu", "--seats", "greedy,greedy", "--seed", "-1"),
    ("simulate", "fugu", "--seats", "greedy,greedy", "--seed", "9" * 30),
    ("simulate", "fugu", "--seats", "greedy,greedy", "--first", "3"),
    ("simulate", "fugu", "--seats", "greedy,greedy", "--games", "0"),
    ("simulate", "fugu", "--seats", "greedy,greedy", "--option", "x=1"),
    ("simulate", "fungi", "--seats", "greedy,greedy", "--option", "goal=9"),
    ("simulate", "fungi", "--seats", "greedy,greedy", "--option", "goal"),
    ("arena", "fugu", "--seats", "greedy,human", "--games", "1"),
    ("arena", "fugu", "--seats", "greedy,greedy", "--jobs", "0"),
    ("simulate", "fugu", "--seats", "greedy,greedy", "--seed", str(2**63 - 1), "--games", "2"),
    ("arena", "fugu", "--seats", "greedy,greedy", "--seed", str(2**63 - 1), "--games", "3"),
    ("arena", "fugu", "--seats", "greedy,greedy", "--jobs", "65"),
    ("report", "fugu", "--seats", "9"),
    ("report", "fungi", "--seats", "steady,human"),
    ("report", "fu", "--seats", "3", "--seed", str(2**63 - 1), "--games", "2"),
    ("check", "no-such-file.yaml"),
    ("check", "no-such-folder/x.yaml"),
    ("check", "."),
    ("check", ""),
    ("check", "x" * 5000),
    ("check", str(MAIN)),
    ("check", str(MAIN / "x.yaml")),
    ("check", "a", "b"),
    ("check", "a", "--json=3"),
    ("replay", "no-such-file.yaml"),
    ("replay", "."),
    ("replay", ""),
    ("replay", str(MAIN)),
    ("gallery", ""),
    ("gallery", str(MAIN)),
    ("gallery", str(MAIN / "pictures")),
    ("gallery", "/proc/pictures"),
    ("gallery", "pictures", "--targets", "no-such-folder"),
    ("gallery", "pictures", "--targets", str(MAIN)),
    ("gallery", "pictures", "--targets", ""),
    ("gallery", "pictures", "--size", "²x²"),
    ("gallery", "pictures", "--text-scale", "nan"),
    ("gallery", "pictures", "--text-scale", "１"),
    ("gallery", "pictures", "--text-scale", "+1"),
    ("play", "chess", "--seats", "human,human"),
    ("play", "fugu", "--seats", "human,human,human,human,human"),
    ("gallery", "pictures", "--size", "big"),
    ("gallery", "pictures", "--text-scale", "9"),
    ("gallery", "pictures", "--language", "xx"),
    ("gallery", "pictures", "--only", "no-such-screen"),
    ("gallery", "pictures", "--only", "menu", "--only", ""),
    ("dance",),
    ("--dance",),
]


@pytest.mark.parametrize("args", WRONG, ids=lambda args: " ".join(args)[:60])
def test_wrong_input_gets_one_clear_line_and_status_2(args: tuple[str, ...], tmp_path: Path) -> None:
    done = run(*args, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1 and len(done.stderr) > 20
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_errors_come_in_japanese_too() -> None:
    for done in (run("--language", "ja", "check", "none"), run("check", "none", LANG="ja_JP.UTF-8")):
        assert done.returncode == 2 and "ファイルはありません" in done.stderr
    for env in ({"LANG": "ja_JP.UTF-8"}, {"LANG": "C"}):
        said = run("--language", "xx", "check", "none", **env).stderr
        assert ("選んでください" in said) == (env["LANG"] != "C") and "en" in said and "ja" in said


@pytest.mark.parametrize("args", WRONG, ids=lambda args: " ".join(args)[:60])
def test_japanese_errors_have_no_english_words_in_them(
    args: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert run_here(args) == 2
    said = capsys.readouterr().err
    known = "main py help en ja YAML x " + " ".join((*COMMANDS, *KEYS, *args, *LEVELS, "GAME seats NAME VALUE goal"))
    own = set(re.findall("[A-Za-z]+", known))
    assert [word for word in re.findall("[A-Za-z]+", said) if not any(known.startswith(word) for known in own)] == []


def test_the_seats_that_are_listed_are_those_that_may_sit_there() -> None:
    for command in ("simulate", "arena", "report"):
        for kinds in ("greedy,frob", "greedy,human"):
            said = run(command, "fugu", "--seats", kinds).stderr
            assert said.endswith("A seat is one of: random, greedy, relaxed, steady, sharp, tree.\n")
    assert "one of: human, relaxed, steady, sharp" in run("play", "fugu", "--seats", "human,greedy").stderr


def test_the_last_seed_makes_a_game() -> None:
    done = run("simulate", "fugu", "--seats", "random,random", "--seed", str(2**63 - 1), "--json")
    assert done.returncode == 0 and json.loads(done.stdout)["seed"] == 2**63 - 1


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", ["simulate", "check", "arena"])
def test_output_that_cannot_be_written_is_one_clear_line(command: str, file: Path) -> None:
    seats = ("fugu", "--seats", "random,random", "--games", "1")
    args = ("check", str(file)) if command == "check" else (command, *seats)
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, str(MAIN), *args], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert done.stderr.startswith("The result cannot be written (the disk is full)")


@pytest.mark.skipif(os.name == "nt", reason="the shell of Windows cannot close an output")
def test_a_closed_output_is_no_fault(file: Path) -> None:
    line = f'exec "{sys.executable}" "{MAIN}" check "{file}" >&-'
    done = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "args", [(), ("play", "fugu", "--seats", "human"), ("replay", "FILE")], ids=["menu", "play", "replay"]
)
def test_without_a_screen_one_line_says_so(args: tuple[str, ...], file: Path, tmp_path: Path) -> None:
    given = [str(file) if arg == "FILE" else arg for arg in args]
    done = run(*given, SDL_VIDEODRIVER="nowhere", FU_NIGHT_HOME=str(tmp_path))
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
    assert done.stderr.startswith("No window can be opened here (nowhere not available).")
    said = run(*given, SDL_VIDEODRIVER="nowhere", FU_NIGHT_HOME=str(tmp_path), LANG="ja_JP.UTF-8").stderr
    assert said.startswith("ここではウィンドウを開けません")


@pytest.mark.parametrize("content", ["IS_CE = False", "raise RuntimeError('half of it is gone')", "import gone"])
def test_another_pygame_in_the_way_is_one_clear_line(content: str, tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text(content, encoding="utf-8")
    for args in ((), ("play", "fugu", "--seats", "human")):
        done = run(*args, PYTHONPATH=str(tmp_path))
        assert done.returncode == 2 and done.stderr.count("\n") == 1
        assert "pip install -r requirements.txt" in done.stderr


def test_help_is_japanese_to_its_headings() -> None:
    said = run("--language", "ja", "check", "--help").stdout
    assert said.startswith("使い方: main.py check") and "usage" not in said and "options" not in said


def test_a_terminal_without_japanese_letters_is_no_fault() -> None:
    done = run("--language", "ja", "check", "none", PYTHONIOENCODING="ascii")
    assert done.returncode == 2 and done.stderr.startswith("\\u300cnone") and done.stderr.count("\n") == 1
    assert "ありません" in run("--language", "ja", "check", "none", LC_ALL="C", PYTHONUTF8="0").stderr


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in a folder of its own, where its files may be broken."""
    root = tmp_path_factory.mktemp("copy")
    for name in ("game", "ui", "data"):
        shutil.copytree(MAIN.parent / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(MAIN, root)
    return root


def run_copy(root: Path, *args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "main.py"), *args]
    surroundings = {**os.environ, "LANG": "C.UTF-8", "SDL_VIDEODRIVER": "dummy", "FU_NIGHT_HOME": str(root / "home")}
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, env=surroundings)


@pytest.mark.parametrize("args", [["check", "x"], []], ids=["check", "menu"])
def test_a_broken_catalogue_is_one_clear_line(args: list[str], copy: Path) -> None:
    path = copy / "data" / "text" / "en" / "core.yaml"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole + "x: [1\n", encoding="utf-8")
    done = run_copy(copy, *args)
    path.write_text(whole, encoding="utf-8")
    assert done.returncode == 2 and done.stderr.startswith("data/text/en/core.yaml, line ")
    assert done.stderr.count("\n") == 1


def test_a_broken_card_stops_its_own_game_only(copy: Path) -> None:
    path = copy / "data" / "fungi" / "cards.yaml"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace("{id: r3, colour: red, value: 3}", "{id: r3, colour: red}"), encoding="utf-8")
    seats = ("--seats", "random,random")
    told = "data/fungi/cards.yaml, line 12 (cards, entry 3 “r3”): The key “value” is missing. "
    golden = MAIN.parent / "tests" / "playthroughs"
    for args in (("simulate", "fungi", *seats), ("arena", "fungi", *seats, "--jobs", "2"),
                 ("play", "fungi", "--seats", "human,steady"),
                 ("report", "fungi", *seats), ("check", str(golden / "fungi-2.yaml")),
                 ("replay", str(golden / "fungi-2.yaml"))):  # fmt: skip
        done = run_copy(copy, *args)
        assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
        assert done.stderr.startswith(told) and done.stderr.endswith("Correct the file, or get it again.\n")
    for args in (("simulate", "fugu", *seats), ("check", str(golden / "fugu-2.yaml"))):
        assert run_copy(copy, *args).returncode == 0
    path.write_text(whole, encoding="utf-8")


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_makes_the_same_game_whatever_the_hash_seed(key: str, tmp_path: Path) -> None:
    args = ("simulate", key, "--seats", QUICK[key], "--seed", "7")
    first = run(*args, cwd=tmp_path, PYTHONHASHSEED="1")
    second = run(*args, PYTHONHASHSEED="2", LANG="ja_JP.UTF-8")
    other = run(*args[:-1], "8")
    assert first.returncode == 0 and first.stderr == ""
    assert first.stdout == second.stdout != other.stdout
    assert Session.from_text(first.stdout).outcome() is not None


@pytest.mark.parametrize("key", KEYS)
def test_simulate_prints_the_promised_json(key: str) -> None:
    done = run("simulate", key, "--seats", QUICK[key], "--seed", "3", "--games", "2", "--first", "2", "--json")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [game["seed"] for game in found] == [3, 4]
    assert found[1] == json.loads(
        run("simulate", key, "--seats", QUICK[key], "--seed", "4", "--first", "2", "--json").stdout
    )
    own = {"fugu": "rows", "fungi": "collections", "fu": "eaten"}[key]
    for game in found:
        assert list(game) == [*PROMISED, own]
        assert game["game"] == key and game["first"] == 2 and game["seats"] == QUICK[key].split(",")
        assert [sum(sheet.values()) for sheet in game["sheet"]] == game["scores"]
        assert len(game["sheet"]) == len(game["places"]) == len(game[own]) == len(game["seats"])
        assert all(line.split(" ", 1)[0].isdigit() for line in game["moves"])


def test_options_go_nested_into_the_file() -> None:
    done = run("simulate", "fu", "--seats", "random,random,random", "--option", "sides=advanced", "--json")
    assert set(json.loads(done.stdout)["options"]["sides"].values()) == {"advanced"}
    done = run("simulate", "fungi", "--seats", "random,random", "--option", "goal=8", "--json")
    assert json.loads(done.stdout)["options"] == {"goal": 8}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(run("simulate", "fugu", "--seats", "random,random", "--seed", "5").stdout, encoding="utf-8")
    return path


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"'{sys.executable}' '{MAIN}' simulate fugu --seats random,random --games 40 --json"
    done = subprocess.run(
        ["bash", "-c", f"{command} | head -n 1"], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.stdout.count("\n") == 1 and done.stderr == ""


def test_arena_gives_rates_with_intervals() -> None:
    args = ("arena", "fugu", "--seats", "greedy,random", "--games", "6", "--seed", "1")
    one = json.loads(run(*args, "--json").stdout)
    two = json.loads(run(*args, "--jobs", "2", "--json").stdout)
    assert one == two
    assert [record["kind"] for record in one["records"]] == ["greedy", "random"]
    assert sum(record["wins"] for record in one["records"]) == one["games"] == 6
    assert all(record["low"] - 1e-9 <= record["rate"] <= record["high"] + 1e-9 for record in one["records"])
    plain = run(*args).stdout.splitlines()
    assert len(plain) == 3 and plain[1].startswith("greedy: wins ")


def test_the_games_are_those_of_the_shelf() -> None:
    assert list(games()) == list(KEYS)
    assert all(games()[key].key == key for key in KEYS)


def test_the_menu_is_shown_once_for_who_measures_the_start(tmp_path: Path) -> None:
    done = run("bench", "--menu", FU_NIGHT_HOME=str(tmp_path), SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert any((tmp_path / "cache" / "art").iterdir())


def test_a_folder_without_a_build_is_not_compared(tmp_path: Path) -> None:
    done = run("bench", "--build", str(tmp_path))
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "no build" in done.stderr
