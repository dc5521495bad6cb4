"""The window: its least size, wide or tall, and what follows from it."""

from __future__ import annotations

import pygame
import pytest

from game import texts
from tests.ui.conftest import MakeApp, layout_faults
from ui.screens.menu import MenuScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.settings import SettingsScreen
from ui.window import LEAST, TALL_LEAST, NoWindow, least, open_window


@pytest.mark.parametrize(
    ("size", "wanted"),
    [
        ((1280, 800), (960, 600)),
        ((960, 600), (960, 600)),
        ((1280, 900), (720, 600)),
        ((900, 1200), (720, 900)),
        ((720, 900), (720, 900)),
        ((2560, 1440), (720, 600)),
    ],
)
def test_a_tall_window_may_be_narrow_and_a_narrow_one_must_stay_tall(
    size: tuple[int, int], wanted: tuple[int, int]
) -> None:
    assert least(size) == wanted
    # No size that can be reached step by step is smaller than both.
    assert wanted[0] >= LEAST[0] or size[1] >= TALL_LEAST[1]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text", [1.0, 1.6])
@pytest.mark.parametrize("size", [TALL_LEAST, (720, 1200)], ids=str)
@pytest.mark.parametrize("screen", [MenuScreen, NewGameScreen, SettingsScreen])
def test_the_pages_fit_into_the_narrowest_window(
    make_app: MakeApp, size: tuple[int, int], text: float, language: str, screen: type
) -> None:
    hands = make_app(size, text=text, language=language, motion="off")
    hands.open(MenuScreen(hands.app))
    if screen is not MenuScreen:
        hands.open(screen(hands.app))
    assert layout_faults(hands) == []


def test_a_page_that_scrolls_shows_it_at_its_edges(make_app: MakeApp) -> None:
    hands = make_app((960, 600), text=1.6, motion="off")
    hands.open(MenuScreen(hands.app))
    page = hands.open(NewGameScreen(hands.app))
    (scroll,) = page.scrolls
    assert scroll.most > 0 and scroll.offset == 0
    low = (100, scroll.rect.bottom - 2)
    dark = sum(hands.app.window.get_at(low)[:3])
    page.stage.remove(scroll)
    hands.run(0.1)
    assert sum(hands.app.window.get_at(low)[:3]) > dark
    page.stage.add(scroll)
    scroll.scroll(scroll.most)
    hands.run(0.1)
    assert pygame.image.tobytes(hands.app.window, "RGB") == hands.shot()


def test_a_window_that_nobody_would_see_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoWindow) as caught:
        open_window((1280, 800), False)
    assert texts.load("en").say(caught.value.message).startswith("No window can be opened here (there is no screen).")
