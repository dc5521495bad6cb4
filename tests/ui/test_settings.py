"""The settings page: every change acts and is kept at once; a machine without sound says so."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import Hands, MakeApp, layout_faults
from ui import settings as settings_file
from ui.screens.menu import MenuScreen
from ui.screens.settings import SettingsScreen
from ui.screens.settings_rows import SECTIONS
from ui.widgets.choice import Segments, Slider


@pytest.fixture
def page(hands: Hands) -> SettingsScreen:
    screen = hands.open(SettingsScreen(hands.app))
    assert isinstance(screen, SettingsScreen)
    return screen


def choose(hands: Hands, id: str, index: int) -> None:
    control = hands.find(id)
    assert isinstance(control, Segments)
    hands.click(control.cells()[index].center)


@pytest.mark.parametrize(
    ("id", "index", "name", "value"),
    [
        ("language", 1, "language", "ja"),
        ("colours", 1, "colours", "contrast"),
        ("colours", 2, "colours", "safe"),
        ("motion", 3, "motion", "slow"),
        ("pace", 3, "pace", "click"),
    ],
)
def test_a_choice_acts_and_is_kept_at_once(
    id: str, index: int, name: str, value: str, hands: Hands, page: SettingsScreen
):
    choose(hands, id, index)
    assert getattr(hands.app.settings, name) == value
    assert getattr(settings_file.load(hands.app.paths.settings), name) == value
    control = hands.find(id)
    assert isinstance(control, Segments)
    assert control.index == index


@pytest.mark.parametrize(
    ("id", "name"), [("reduced", "reduced"), ("sound", "sound"), ("one_click", "one_click"), ("full", "fullscreen")]
)
def test_a_switch_acts_and_is_kept_at_once(id: str, name: str, hands: Hands, page: SettingsScreen):
    before = getattr(hands.app.settings, name)
    hands.click(id)
    assert getattr(hands.app.settings, name) is not before
    assert getattr(settings_file.load(hands.app.paths.settings), name) is not before
    hands.click(id)
    assert getattr(hands.app.settings, name) is before


def test_the_language_changes_the_page_itself(hands: Hands, page: SettingsScreen):
    choose(hands, "language", 1)
    assert hands.app.kit.tr("settings.title") == "設定"
    assert layout_faults(hands) == []


def test_the_knob_stays_in_the_hand_until_the_mouse_lets_go(hands: Hands, page: SettingsScreen):
    slider = hands.find("text")
    assert isinstance(slider, Slider)
    start = slider.ring[0].center
    hands.hover(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(slider.rect.right, start[1]), rel=(9, 0), buttons=(1, 0, 0))
    )
    hands.run(0.2)
    assert hands.app.settings.text == 1.0
    assert slider.value == 160
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(slider.rect.right, start[1]), button=1))
    hands.run(0.2)
    assert hands.app.settings.text == 1.6


def test_arrows_move_the_text_size_and_the_focus_stays(hands: Hands, page: SettingsScreen):
    page.focus_on("text")
    page.focus.show(True)
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert hands.app.settings.text == 1.2
    assert page.focus.at is hands.find("text")
    hands.key(pygame.K_END, pygame.K_LEFT)
    assert hands.app.settings.text == 1.5


def test_the_first_settings_come_back_but_not_the_language(make_app: MakeApp):
    hands = make_app(language="ja", motion="slow", pace="click", effects=10, text=1.2)
    hands.open(SettingsScreen(hands.app))
    hands.click("reset")
    assert hands.app.settings == settings_file.Settings(language="ja")


def test_without_a_sound_device_the_page_says_why_and_tries_again(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    hands = make_app(motion="off")
    hands.open(SettingsScreen(hands.app))
    assert hands.app.sound.problem
    assert layout_faults(hands) == []
    assert not hands.find("sound").enabled
    assert "No sound device" in hands.find("sound").tooltip
    before = hands.app.settings
    hands.click("sound")
    hands.click("effects")
    assert hands.app.settings == before
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    hands.click("retry")
    assert hands.app.sound.problem == ""
    assert hands.find("sound").enabled
    assert hands.top.widget("retry") is None


def test_nothing_is_painted_while_nothing_happens(hands: Hands, page: SettingsScreen):
    hands.run(0.5)
    assert [hands.app.step() for _ in range(10)] == [[]] * 10


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("size", "text", "colours"),
    [
        ((1280, 800), 0.8, "painted"),
        ((1280, 800), 1.0, "contrast"),
        ((1280, 800), 1.3, "painted"),
        ((1280, 800), 1.6, "contrast"),
        ((960, 600), 0.8, "painted"),
        ((960, 600), 1.0, "painted"),
        ((960, 600), 1.6, "painted"),
        ((960, 1200), 1.0, "painted"),
        ((960, 1200), 1.6, "painted"),
        ((1000, 840), 1.0, "painted"),
        ((1000, 840), 1.3, "painted"),
        ((2560, 1440), 1.0, "painted"),
    ],
)
def test_it_fits(size: tuple[int, int], text: float, colours: str, language: str, make_app: MakeApp):
    hands = make_app(size, text=text, language=language, colours=colours, motion="off")
    page = hands.open(SettingsScreen(hands.app))
    assert isinstance(page, SettingsScreen)
    assert layout_faults(hands) == []
    if text >= 1.3:
        for section in SECTIONS:
            hands.click(f"tab-{section.id}")
            assert page.section == section.id
            assert layout_faults(hands) == []


def test_a_machine_without_sound_says_so_once_and_plays_on(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    hands = make_app(motion="off")
    hands.open(MenuScreen(hands.app))
    hands.run(1.0)
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1 and said[0].startswith("No sound device can be opened. (")
    hands.app.sound.play("take")
    assert hands.app.running


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_page_stays_under_the_hand_that_changes_the_text(hands: Hands, page: SettingsScreen, by: str):
    """(W7)"""

    def places() -> dict[str, tuple[int, int, int, int]]:
        return {w.id: tuple(w.rect) for w in page.widgets if not w.id.startswith("look-")}

    before = places()
    slider = hands.find("text")
    if by == "mouse":
        for share in (0.99, 0.2, 0.99):
            hands.click((round(slider.rect.left + share * slider.rect.width), slider.rect.centery))
            assert places() == before
    else:
        page.focus_on("text")
        page.focus.show(True)
        for _ in range(6):
            hands.key(pygame.K_RIGHT)
            assert places() == before
    assert hands.app.settings.text == 1.6
    assert hands.app.kit.metrics.text == 1.6
    # The preview has the new size already; nothing in it is cut.
    assert page.chosen.metrics.text == 1.6
    assert layout_faults(hands) == []
    if by == "mouse":
        hands.hover((slider.rect.centerx, slider.rect.bottom + 200))
    else:
        hands.key(pygame.K_TAB)
    hands.run(0.2)
    assert page.kit.metrics.text == 1.6
    assert places() != before


def test_sliders_take_the_wheel_and_held_arrows(hands: Hands) -> None:
    """(K8)"""
    screen = hands.open(SettingsScreen(hands.app))
    before = hands.app.settings.effects
    slider = hands.find("effects")
    screen.focus.move(slider)
    hands.wheel("effects", -1)
    assert hands.app.settings.effects == before - 10
    screen.focus.show(True)
    hands.hold(pygame.K_LEFT, 3)
    assert hands.app.settings.effects == max(0, before - 40)
