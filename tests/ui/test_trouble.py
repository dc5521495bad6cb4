"""What is told and written when something goes wrong: the report, the page about it, errors without a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.version import VERSION
from tests.marks import needs_pipes
from tests.ui.conftest import Hands, MakeApp, layout_faults
from ui import start, trouble
from ui.paths import ROOT, user_paths
from ui.screens import crash
from ui.screens.crash import CrashScreen
from ui.screens.menu import MenuScreen


def fault() -> RuntimeError:
    try:
        raise RuntimeError(f"boom in {Path.home() / 'games'}")
    except RuntimeError as error:
        return error


def test_a_report_says_when_what_and_where_and_nothing_of_the_users_folder(tmp_path: Path) -> None:
    file = trouble.write_report(fault(), tmp_path / "new", ("open: MenuScreen",))
    assert file == tmp_path / "new" / trouble.REPORT
    text = file.read_text("utf-8")
    for part in (f"Fu Night {VERSION}", "Python ", "SDL", "open: MenuScreen", "in fault", "RuntimeError: boom in ~"):
        assert part in text
    assert str(Path.home()) not in text
    trouble.write_report(fault(), tmp_path / "new")
    assert file.read_text("utf-8").count("RuntimeError: boom") == 2


def test_the_log_does_not_grow_for_ever(tmp_path: Path) -> None:
    (tmp_path / trouble.REPORT).write_text("x" * (trouble.MOST_BYTES + 1))
    file = trouble.write_report(fault(), tmp_path)
    assert file is not None and file.stat().st_size < 10_000
    assert (tmp_path / "crash.old.log").stat().st_size > trouble.MOST_BYTES


def test_a_report_finds_a_place_where_the_usual_one_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trouble.tempfile, "gettempdir", lambda: str(tmp_path))
    (tmp_path / "file").write_text("")
    assert trouble.write_report(fault(), tmp_path / "file" / "folder") == tmp_path / trouble.REPORT
    monkeypatch.setattr(trouble.tempfile, "gettempdir", lambda: str(tmp_path / "file"))
    assert trouble.write_report(fault(), tmp_path / "file" / "folder") is None


@needs_pipes
def test_a_pipe_in_the_place_of_the_log_holds_up_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would wait for somebody who reads it (L4)."""
    os.mkfifo(tmp_path / trouble.REPORT)
    monkeypatch.setattr(trouble.tempfile, "gettempdir", lambda: str(tmp_path / "temp"))
    assert trouble.write_report(ValueError(), tmp_path) == tmp_path / "temp" / trouble.REPORT


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text", [0.8, 1.6])
@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (720, 900)], ids=str)
@pytest.mark.parametrize("written", [True, False])
def test_the_page_after_a_fault_is_whole(
    make_app: MakeApp, tmp_path: Path, language: str, text: float, size: tuple[int, int], written: bool
) -> None:
    hands = make_app(size, language=language, text=text, motion="off")
    report = tmp_path / "家族 .config" / "fu-night" / trouble.REPORT
    page = hands.open(CrashScreen(hands.app, report if written else None, "OSError: no room"))
    assert layout_faults(hands) == []
    said = " ".join(fact.words for fact in page.content.facts)
    assert (str(report) in said) == written and ("OSError" in said) == (not written)


def test_the_page_shows_the_report_starts_again_or_closes(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(crash, "show", shown.append)
    page = hands.open(CrashScreen(hands.app, tmp_path / "crash.log", ""))
    hands.click("folder")
    assert shown == [tmp_path / "crash.log"] and hands.top is page
    hands.click("again")
    assert page.again and not hands.app.running


def test_closing_the_page_starts_nothing(hands: Hands, tmp_path: Path) -> None:
    page = hands.open(CrashScreen(hands.app, tmp_path / "crash.log", ""))
    hands.click("quit")
    assert not page.again and not hands.app.running


def test_a_fault_names_what_was_open_and_the_page_starts_the_program_again(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.open(MenuScreen(hands.app))
    monkeypatch.setattr(hands.app, "step", lambda: 1 / 0)
    asked: list[Path | None] = []
    monkeypatch.setattr(start, "_show_page", lambda report, *rest: bool(asked.append(report)) or len(asked) == 1)
    monkeypatch.setattr(start, "main", lambda: 7)
    assert start.run(hands.app) == 7
    log = user_paths().settings.parent / trouble.REPORT
    assert asked == [log] and "open: MenuScreen" in log.read_text("utf-8")


def test_a_page_that_nobody_would_see_is_not_opened(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands.app, "step", lambda: 1 / 0)
    assert start.run(hands.app) == start.FAILED


def test_a_page_that_fails_too_leaves_the_sentence(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hands.app, "step", lambda: 1 / 0)
    monkeypatch.setattr(start, "_show_page", lambda *rest: 1 / 0)
    assert start.run(hands.app) == start.FAILED
    assert trouble.REPORT in capsys.readouterr().err


WITHOUT_TERMINAL = """
import sys, threading
sys.frozen = True
sys.stderr = None if "closed" in sys.argv else sys.stderr
from ui import trouble
trouble.box = lambda words: print("box:", words)
trouble.listen()
trouble.listen()
print("a warning", file=sys.stderr)
thread = threading.Thread(target=lambda: 1 / 0)
thread.start()
thread.join()
import a_library_that_is_missing
"""


@pytest.mark.parametrize("stream", ["closed", "piped"])
def test_without_a_terminal_every_error_goes_into_a_file_and_the_last_one_into_a_box(
    stream: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_TERMINAL, stream],
        env={**os.environ, "FU_NIGHT_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    kept = (tmp_path / trouble.ERRORS).read_text("utf-8")
    for part in ("a warning", "ZeroDivisionError", "No module named 'a_library_that_is_missing'"):
        assert part in kept
    assert (kept == done.stderr) == (stream == "piped")
    assert done.stdout.startswith("box: Fu Night cannot go on (ModuleNotFoundError") and trouble.ERRORS in done.stdout


def test_with_a_terminal_nothing_is_kept(tmp_path: Path) -> None:
    before = sys.stderr
    trouble.listen(tmp_path)
    assert sys.stderr is before and list(tmp_path.iterdir()) == [] and threading.excepthook is not None
