"""The log: every line in words, scrolled by keys and wheel, typed names as they are."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.contract import SeatSpec
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fakes import InstantComputers
from ui.commands.scenes import PEOPLE, played
from ui.screens.log import LogScreen
from ui.screens.menu import MenuScreen
from ui.screens.replay import ReplayScreen
from ui.screens.table import TableScreen


def open_log(hands: Hands, seats: list[SeatSpec], moves: int = 60) -> LogScreen:
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    hands.open(TableScreen(hands.app, played("fugu", seats, 5, moves)))
    hands.key(pygame.K_l)
    hands.run(0.4)
    screen = hands.top
    assert isinstance(screen, LogScreen) and screen.lines is not None
    return screen


def test_it_opens_at_the_newest_line_and_scrolls_by_keys(hands: Hands) -> None:
    screen = open_log(hands, list(PEOPLE[:4]))
    lines = screen.lines
    newest = lines.offset
    assert newest > 0
    hands.key(pygame.K_UP)
    assert lines.offset < newest
    hands.key(pygame.K_HOME)
    assert lines.offset == 0
    hands.key(pygame.K_PAGEDOWN)
    assert 0 < lines.offset < newest
    hands.key(pygame.K_END)
    assert lines.offset == newest
    hands.key(pygame.K_l)
    assert isinstance(hands.top, TableScreen)


def test_it_scrolls_by_the_wheel_and_by_the_bar(hands: Hands) -> None:
    lines = open_log(hands, list(PEOPLE[:4])).lines
    newest = lines.offset
    hands.wheel(lines.rect.center, 3)
    hands.run(0.6)
    wheeled = lines.offset
    assert wheeled < newest
    bar = (lines.rect.right - 4, lines.rect.bottom - 80)
    hands.hover(bar)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=bar, button=1))
    hands.run(0.1)
    hands.hover((bar[0], bar[1] - 200))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(bar[0], bar[1] - 200), button=1))
    hands.run(0.1)
    assert lines.offset < wheeled


def test_pieces_are_painted_like_the_whole(hands: Hands) -> None:
    open_log(hands, list(PEOPLE[:4]))
    for key in (pygame.K_UP, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END):
        hands.key(key)
        hands.run(0.3)
        assert pygame.image.tobytes(hands.app.window, "RGB") == hands.shot()


def test_a_click_beside_it_closes_it_and_one_on_it_does_not(hands: Hands) -> None:
    screen = open_log(hands, list(PEOPLE[:2]))
    hands.click(screen.page.center)
    assert hands.top is screen
    hands.click((40, 400))
    assert isinstance(hands.top, TableScreen)


def test_where_it_stood_is_where_it_stands_in_another_size(hands: Hands) -> None:
    screen = open_log(hands, list(PEOPLE[:4]))
    hands.key(pygame.K_HOME, pygame.K_PAGEDOWN)
    at = screen.lines.offset
    hands.app.relayout()
    assert screen.lines.offset == at


def test_typed_names_are_words(hands: Hands) -> None:
    screen = open_log(hands, [SeatSpec("<b>Ann %s {0}", "human", "fox"), SeatSpec("Bo", "human", "bear")], 4)
    assert any("<b>Ann %s {0}" in words for _, sentences in screen.entries() for words in sentences)
    assert layout_faults(hands) == []


def test_the_log_of_a_replay_tells_no_future(hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    played("fugu", PEOPLE[:2], 12, 9999, path).close()
    hands.open(MenuScreen(hands.app))
    replay = ReplayScreen(hands.app, path)
    hands.open(replay)
    replay.jump(3)
    log = LogScreen(hands.app, replay)
    hands.open(log)
    assert len(log.entries()) == 3


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (900, 1200), (2560, 1440)], ids=str)
@pytest.mark.parametrize(("language", "text"), [("en", 0.8), ("en", 1.6), ("ja", 1.6)])
def test_it_fits(make_app: MakeApp, size: tuple[int, int], language: str, text: float) -> None:
    hands = make_app(size=size, language=language, text=text, motion="off")
    screen = open_log(hands, list(PEOPLE[:3]), 12)
    assert layout_faults(hands) == []
    assert hands.app.window.get_rect().contains(screen.page)
