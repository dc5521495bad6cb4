"""From a setup to a game with a file: begun, begun again, and gone on with from a replay."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

import game
from game.core.contract import Setup
from game.core.errors import BadSetup
from game.core.session import Session
from game.texts import load
from tests.ui.conftest import Hands
from ui import starting
from ui.app import App
from ui.commands import play
from ui.paths import user_paths
from ui.screen import Screen
from ui.screens.dialog import DialogScreen

FUGU = game.game("fugu")


class Page(Screen):
    """Something to come back to."""

    def build(self):
        pass


@pytest.fixture
def begun(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """The sessions whose tables were opened."""
    found: list[Session] = []
    monkeypatch.setattr(starting, "_open", lambda app, session: found.append(session))
    hands.open(Page(hands.app))
    return found


def setup(*kinds: str, first: int | None = None) -> Setup:
    return starting.make_setup(FUGU, starting.default_seats(load("en"), FUGU, kinds), None, first, 7)


def played(hands: Hands, begun: list[Session], moves: int) -> Session:
    """A game of two with some moves made."""
    starting.start(hands.app, "fugu", setup("human", "human", first=1))
    session = begun.pop()
    for _ in range(moves):
        seat = session.turn
        assert seat is not None
        done = session.submit(seat, session.legal_moves(seat)[0], session.position(seat))
        assert done.accepted
    return session


def test_a_game_begins_with_a_file_of_its_own(hands: Hands, begun: list[Session]):
    starting.start(hands.app, "fugu", setup("human", "sharp"))
    starting.start(hands.app, "fugu", setup("human", "sharp"), friendly=True)
    first, second = begun
    for session in begun:
        session.close()
    assert first.path != second.path
    assert first.path.parent == hands.app.paths.saves
    assert Session.resume(first.path).setup == first.setup
    assert (first.friendly, second.friendly) == (False, True)


def test_a_number_makes_the_same_game_again():
    assert setup("human", "sharp") == setup("human", "sharp")


def test_too_many_seats_are_told(hands: Hands, begun: list[Session]):
    with pytest.raises(BadSetup):
        setup(*["human"] * 9)
    bad = setup("human")
    starting.start(hands.app, "fugu", Setup(bad.options, bad.seats * 9, 1, 7, bad.deal))
    assert begun == []
    assert isinstance(hands.top, DialogScreen)


def test_again_the_next_seat_begins_with_another_deal(hands: Hands, begun: list[Session]):
    session = played(hands, begun, 2)
    session.set_friendly(True)
    starting.again(hands.app, session)
    (new,) = begun
    assert new.setup.seats == session.setup.seats
    assert new.setup.first == 2
    assert new.setup.deal != session.setup.deal
    assert new.friendly
    assert new.log() == ()


def test_playing_on_from_a_replay_is_a_marked_copy(hands: Hands, begun: list[Session]):
    session = played(hands, begun, 5)
    session.undo(forced=True)
    session.close()
    text = session.path.read_text("utf-8")
    starting.play_on(hands.app, session, 3)
    (copy,) = begun
    copy.close()
    assert [str(entry.move) for entry in copy.log()] == [str(entry.move) for entry in session.log()[:3]]
    assert copy.extra["copy"] == session.id
    assert copy.path != session.path
    # The first game is untouched.
    assert session.path.read_text("utf-8") == text


def test_a_folder_that_cannot_be_written_is_told_and_nothing_is_lost(
    hands: Hands, begun: list[Session], monkeypatch: pytest.MonkeyPatch
):
    session = played(hands, begun, 2)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.core.autosave.write_whole", full)
    starting.play_on(hands.app, session, 1)
    assert begun == []
    assert isinstance(hands.top, DialogScreen)
    assert "the disk is full" in hands.top.content.facts[0].words


def test_names_at_the_table_follow_the_language_of_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FU_NIGHT_HOME", str(tmp_path))
    settings = user_paths().settings
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("language: ja\n", "utf-8")
    names = []

    def look(app: App) -> int:
        names.extend(app.top.session.names)
        app.close()
        return 0

    monkeypatch.setattr(play, "run_app", look)
    args = Namespace(game="fugu", seats=("human", "human"), option=[], first=None, seed=7, texts=load("en"))
    assert play.run(args) == 0
    assert names == [seat.name for seat in starting.default_seats(load("ja"), FUGU, ("human", "human"))]
    assert names != [seat.name for seat in starting.default_seats(load("en"), FUGU, ("human", "human"))]
