"""The replay viewer and the score sheet: any file, step by step; the end of a game, counted and crowned."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.errors import BadFile
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fakes import InstantComputers
from ui.commands.scenes import PEOPLE, played
from ui.screens.menu import MenuScreen
from ui.screens.replay import ReplayScreen
from ui.screens.score import ScoreScreen
from ui.screens.table import TableScreen


def a_file(folder: Path, seats: int = 2, moves: int = 9999, seed: int = 12) -> Path:
    path = folder / "game.yaml"
    played("fugu", PEOPLE[:seats], seed, moves, path).close()
    return path


def open_replay(hands: Hands, path: Path) -> ReplayScreen:
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    screen = ReplayScreen(hands.app, path)
    hands.open(screen)
    return screen


def test_steps_jumps_and_plays_by_itself(hands: Hands, tmp_path: Path) -> None:
    screen = open_replay(hands, a_file(tmp_path))
    length = screen.desk.length
    assert screen.desk.at == 0
    hands.click("forward")
    assert screen.desk.at == 1
    hands.click("end")
    assert screen.desk.at == length and screen.desk.outcome() is not None
    hands.click("back")
    assert screen.desk.at == length - 1
    hands.click("start")
    assert screen.desk.at == 0
    hands.click("play")
    hands.run(8.0)
    assert screen.desk.at > 3


def test_the_keyboard_alone_walks_through_it(hands: Hands, tmp_path: Path) -> None:
    screen = open_replay(hands, a_file(tmp_path))
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert screen.desk.at == 1
    hands.key(pygame.K_END)
    assert screen.desk.at == screen.desk.length
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, MenuScreen)


def test_every_position_is_that_of_the_game(hands: Hands, tmp_path: Path) -> None:
    screen = open_replay(hands, a_file(tmp_path))
    for at in range(screen.desk.length + 1):
        screen.jump(at)
        assert screen.desk.view.data() == screen.session.replay(at).view(None).data()


def test_playing_on_begins_a_copy_and_leaves_the_file_alone(hands: Hands, tmp_path: Path) -> None:
    path = a_file(tmp_path)
    before = path.read_bytes()
    screen = open_replay(hands, path)
    screen.jump(5)
    hands.click("onward")
    hands.run(0.5)
    assert isinstance(hands.top, TableScreen)
    assert len(hands.top.session.log()) >= 5
    assert hands.top.session.log()[:5] == screen.session.log()[:5]
    assert path.read_bytes() == before


def test_a_bad_line_shows_the_good_part(hands: Hands, tmp_path: Path) -> None:
    path = a_file(tmp_path, moves=8)
    path.write_text(path.read_text("utf-8") + "- 1 99@1\n", "utf-8")
    screen = open_replay(hands, path)
    assert screen.desk.length == 8
    assert screen.session.repaired is not None


@pytest.mark.parametrize("text", ["", "{not json", "[]", "{oops: true}", "fu-night: 1\ngame: fugu\n"])
def test_a_file_without_a_game_is_refused_with_a_reason(hands: Hands, tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadFile):
        ReplayScreen(hands.app, path)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 800), 1.0), ((1280, 800), 1.6), ((960, 600), 1.0), ((2560, 1440), 0.8), ((900, 1200), 1.0)],
)
def test_replay_fits(make_app: MakeApp, tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    hands = make_app(size=size, text=text, language=language, motion="off")
    screen = open_replay(hands, a_file(tmp_path, seats=4))
    screen.jump(20)
    assert layout_faults(hands) == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 800), 1.0), ((1280, 800), 1.6), ((960, 600), 1.0), ((2560, 1440), 0.8), ((900, 1200), 1.0)],
)
def test_score_sheet_fits(make_app: MakeApp, size: tuple[int, int], text: float, language: str, seats: int) -> None:
    hands = make_app(size=size, text=text, language=language, motion="off")
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    table = TableScreen(hands.app, played("fugu", PEOPLE[:seats], 7, 9999))
    hands.open(table)
    table.show_sheet()
    hands.run(1.0)
    assert isinstance(hands.top, ScoreScreen)
    assert layout_faults(hands) == []


def test_the_sheet_counts_up_and_a_click_skips(make_app: MakeApp) -> None:
    hands = make_app(motion="normal")
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    table = TableScreen(hands.app, played("fugu", PEOPLE[:2], 7, 9999))
    hands.open(table)
    table.show_sheet()
    hands.run(0.3)
    sheet = hands.top
    assert isinstance(sheet, ScoreScreen) and sheet.animator.busy
    hands.click((640, 300))
    assert not sheet.animator.busy
    assert hands.top is sheet


def test_play_again_deals_anew_for_the_same_people(hands: Hands) -> None:
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    table = TableScreen(hands.app, played("fugu", PEOPLE[:2], 7, 9999))
    hands.open(table)
    table.show_sheet()
    hands.run(0.5)
    hands.click("again")
    hands.run(0.5)
    new = hands.top
    assert isinstance(new, TableScreen)
    assert [seat.name for seat in new.desk.seats] == [seat.name for seat in table.desk.seats]
    assert new.session.setup.first == 2
    assert new.session.setup.deal != table.session.setup.deal
    assert len(new.session.log()) <= 1


def test_a_personal_best_is_kept_once(hands: Hands) -> None:
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    session = played("fugu", PEOPLE[:1], 7, 9999)
    outcome = session.outcome()
    assert outcome is not None
    for expected in ("score.new_best", "score.best"):
        table = TableScreen(hands.app, session)
        hands.open(table)
        table.show_sheet()
        hands.run(0.3)
        sheet = hands.top
        assert isinstance(sheet, ScoreScreen)
        assert [said.key for said in sheet.best] == [expected, "score.counts"]
        hands.app.home()
        hands.run(0.3)
    assert hands.app.records.best("fugu") == outcome.scores[0]


def test_the_prompt_says_whose_move_comes_and_nobody_thinks(hands: Hands, tmp_path: Path) -> None:
    screen = open_replay(hands, a_file(tmp_path))
    for at in range(screen.desk.length):
        screen.jump(at)
        seat = screen.session.log()[at].seat
        assert hands.app.kit.say(screen.desk.prompt(), screen.desk.names) == f"{screen.desk.names[seat - 1]} moves next"
    screen.jump(screen.desk.length)
    assert screen.desk.prompt().key == "replay.over"


def finished(hands: Hands, tmp_path: Path, game: str, moves: int = 9999) -> ReplayScreen:
    path = tmp_path / f"{game}.yaml"
    played(game, PEOPLE[:3], 12, moves, path).close()
    return open_replay(hands, path)


@pytest.mark.parametrize("game", ["fungi", "fu"])
def test_hands_of_a_finished_game_open_seat_by_seat_and_are_closed_at_first(
    hands: Hands, tmp_path: Path, game: str
) -> None:
    """(T9)"""
    screen = finished(hands, tmp_path, game)
    screen.jump(screen.desk.length // 2)
    assert screen.desk.eyes is None and screen.desk.view.seat is None
    seen = []
    for _ in range(4):
        hands.click("hands")
        assert layout_faults(hands) == []
        seen.append(screen.desk.view.seat)
    assert seen == [1, 2, 3, None]
    hands.key(pygame.K_e)
    assert screen.desk.view.seat == 1


def test_hands_of_a_game_that_goes_on_stay_closed(hands: Hands, tmp_path: Path) -> None:
    """(T9)"""
    screen = finished(hands, tmp_path, "fungi", 20)
    assert screen.widget("hands") is None
    hands.key(pygame.K_e)
    assert screen.desk.view.seat is None
    with pytest.raises(ValueError):
        screen.desk.look_with(1)


def test_a_game_without_secrets_offers_no_hands(hands: Hands, tmp_path: Path) -> None:
    """(T9)"""
    assert finished(hands, tmp_path, "fugu").widget("hands") is None
