"""Closing the window, or being ended from outside, with a game that cannot be saved (L10)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from tests.ui.conftest import Hands
from tests.ui.tables import lines, open_table, people
from ui.paths import ROOT
from ui.screens.dialog import DialogScreen
from ui.screens.table import TableScreen


def close_window(hands: Hands) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    hands.run(0.2)


@pytest.fixture
def unsaved(hands: Hands, tmp_path: Path) -> TableScreen:
    """A table whose game has no folder to be saved in any more."""
    folder = tmp_path / "evening"
    folder.mkdir()
    table = open_table(hands, people("Ann", "Bo"), path=folder / "game.yaml")
    (folder / "game.yaml").unlink()
    folder.rmdir()
    folder.write_text("in the way")
    hands.key(pygame.K_1)
    hands.click("place-9")
    hands.click("place")
    assert len(lines(table)) == 1 and table.session.notice is not None
    return table


def test_closing_a_saved_game_asks_nothing(hands: Hands, tmp_path: Path) -> None:
    open_table(hands, people("Ann", "Bo"), path=tmp_path / "game.yaml")
    close_window(hands)
    assert not hands.app.running


@pytest.mark.usefixtures("unsaved")
def test_closing_a_game_that_cannot_be_saved_asks_first(hands: Hands) -> None:
    close_window(hands)
    assert hands.app.running and isinstance(hands.top, DialogScreen)
    close_window(hands)
    assert sum(isinstance(screen, DialogScreen) for screen in hands.app.stack) == 1, "it is asked once"
    hands.click("stay")
    assert hands.app.running and isinstance(hands.top, TableScreen)
    close_window(hands)
    hands.click("leave")
    assert not hands.app.running


@pytest.mark.usefixtures("unsaved")
def test_a_last_try_comes_before_the_question(hands: Hands, tmp_path: Path) -> None:
    (tmp_path / "evening").unlink()
    close_window(hands)
    assert not hands.app.running and (tmp_path / "evening" / "game.yaml").is_file()


WINDOW = """
import sys, shutil
from pathlib import Path
from game import game
from game.core.contract import SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from ui import start
from ui.app import App
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen
from ui.paths import user_paths
home = Path(sys.argv[1])
rules = game("fugu")
session = Session.new(rules, prepare(rules, [SeatSpec("Ann", "human"), SeatSpec("Bo", "human")], 7, first=1),
                      path=home / "evening" / "game.yaml", id="evening-1")
app = App(paths=user_paths())
app.push(MenuScreen(app))
app.push(TableScreen(app, session))
if sys.argv[2] == "blocked":
    shutil.rmtree(home / "evening")
    (home / "evening").write_text("in the way")
session.submit(1, session.legal_moves(1)[3], session.position(1))
print("ready", flush=True)
sys.exit(start.run(app))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_saves_and_ends(name: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    env = {**os.environ, "FU_NIGHT_HOME": str(tmp_path / "own"), "HOME": str(home), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", WINDOW, str(tmp_path), "blocked" if name != "SIGHUP" else "free"]
    window = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path)
    assert window.stdout is not None and window.stderr is not None
    while (line := window.stdout.readline()) and line != "ready\n":
        pass
    time.sleep(0.3)
    window.send_signal(getattr(signal, name))
    said = window.communicate(timeout=60)[1]
    assert window.returncode == 0, said
    kept = home / "evening-1.yaml"
    if name == "SIGHUP":
        assert str(kept) not in said and "- 1 " in (tmp_path / "evening" / "game.yaml").read_text()
    else:
        assert str(kept) in said and "- 1 " in kept.read_text()
