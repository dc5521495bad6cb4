"""A last try to save (L10), and what a killed program has left half written (L11)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.core.session import Session
from game.core.worker import Worker
from tests.core.toy import find
from tests.fuzz import windows
from ui.sweep import OLD, sweep


@pytest.fixture
def blocked(tmp_path: Path) -> Session:
    """A game whose folder has become a file."""
    folder = tmp_path / "games"
    path = windows.new_game(folder / "evening.yaml")
    session = Session.resume(path, find)
    path.unlink()
    folder.rmdir()
    folder.write_text("in the way")
    windows.move(session)
    assert session.notice is not None
    return session


def test_what_cannot_be_saved_is_saved_elsewhere(blocked: Session, tmp_path: Path) -> None:
    blocked_too = tmp_path / "games" / "deeper"
    kept = blocked.rescue((blocked_too, tmp_path / "home"))
    assert kept == tmp_path / "home" / "evening.yaml"
    assert Session.resume(kept, find).file_text() == blocked.file_text()
    assert blocked.rescue((tmp_path / "home",)) == tmp_path / "home" / "evening-2.yaml", "nothing is written over"


def test_a_last_try_may_succeed(blocked: Session, tmp_path: Path) -> None:
    assert not blocked.save()
    (tmp_path / "games").unlink()
    assert blocked.rescue((tmp_path / "home",)) is None and blocked.save()
    assert Session.resume(tmp_path / "games" / "evening.yaml", find).file_text() == blocked.file_text()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_a_helper_that_is_stopped_is_ended() -> None:
    worker = Worker()
    worker.start()
    assert worker._starter is not None
    worker._starter.join()
    process = worker._helper._process  # type: ignore[union-attr]
    os.kill(process.pid, signal.SIGSTOP)
    began = time.monotonic()
    worker.close()
    assert not process.is_alive() and process.exitcode is not None
    assert time.monotonic() - began < 10, "it ends at all; how fast is measured elsewhere"


def test_left_overs_are_swept_and_nothing_else(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left = [tmp_path / f"a.yaml.{gone.pid}.tmp", tmp_path / f"texts-en.json.{gone.pid}.part"]
    old = tmp_path / f"b.yaml.{os.getpid()}.tmp"
    kept = [tmp_path / name for name in (f"c.yaml.{os.getpid()}.part", "game.yaml", "x.tmp", "x.y.tmp", ".1.tmp2")]
    folder = tmp_path / f"d.{gone.pid}.tmp"
    folder.mkdir()
    for path in (*left, old, *kept):
        path.write_text("half")
    os.utime(old, (time.time() - OLD - 60, time.time() - OLD - 60))
    assert sweep((tmp_path, tmp_path / "none", tmp_path / "game.yaml")) == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in (*kept, folder))
