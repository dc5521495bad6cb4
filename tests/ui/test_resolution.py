"""Fine screens, simulated: the window asks for the screen's own pixels, and everything on it is as large as it should
be, and drawn for that size."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.conftest import Hands, MakeApp, layout_faults
from ui import sdl, window
from ui.metrics import Metrics
from ui.place import FIRST, LEAST, ROUND, fitted, least, scaled
from ui.screens.menu import MenuScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.settings import SettingsScreen
from ui.window import Window, prepare_environment

SCALES = (1.25, 1.5, 1.75, 2.0)


def test_windows_is_told_before_the_display_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window.sys, "platform", "win32")
    monkeypatch.setattr(window, "_name_for_the_taskbar", lambda: None)
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    begun: list[str | None] = []

    def start() -> None:
        begun.append(os.environ.get("SDL_WINDOWS_DPI_AWARENESS"))
        raise pygame.error("enough")

    monkeypatch.setattr(pygame.display, "init", start)
    with pytest.raises(window.NoWindow):
        Window(None, Path("nowhere"), fullscreen=False)
    assert begun == ["permonitorv2"]
    # Who has set it knows why.
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")
    prepare_environment()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "unaware"


class Library:
    """What SDL says on a Windows screen."""

    def __init__(self, dpi: float, status: int = 0) -> None:
        self.dpi, self.status = dpi, status

    def SDL_GetDisplayDPI(self, number: int, dots: object, *others: object) -> int:
        ctypes.cast(dots, ctypes.POINTER(ctypes.c_float))[0] = self.dpi  # type: ignore[arg-type]
        return self.status


@pytest.mark.parametrize(
    ("platform", "dpi", "status", "wanted"),
    [
        ("win32", 96, 0, 1.0),
        ("win32", 120, 0, 1.25),
        ("win32", 144, 0, 1.5),
        ("win32", 192, 0, 2.0),
        ("win32", 40, 0, 1.0),
        ("win32", 9600, 0, 4.0),
        ("win32", 192, -1, 1.0),
        ("linux", 192, 0, 1.0),
        ("darwin", 192, 0, 1.0),
    ],
)
def test_the_systems_scaling_is_asked_where_sizes_are_pixels(
    platform: str, dpi: float, status: int, wanted: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdl.sys, "platform", platform)
    monkeypatch.setattr(sdl, "_library", lambda: Library(dpi, status))
    assert sdl.scaling() == pytest.approx(wanted)


@pytest.mark.parametrize("scale", SCALES)
def test_the_first_window_is_as_large_to_the_eye_as_on_an_ordinary_screen(scale: float) -> None:
    large = pygame.Rect(0, 0, *scaled((1920, 1040), scale))
    assert fitted(None, [large], scale).size == scaled(FIRST, scale)
    small = pygame.Rect(0, 0, 1920, 1040)
    found = fitted(None, [small], scale).size
    assert found[0] <= small.width - ROUND[0] and found[1] <= small.height - ROUND[1]
    assert least(scaled(FIRST, scale), [large], scale) == scaled(LEAST, scale)


@pytest.mark.parametrize("scale", SCALES)
def test_the_window_opens_in_the_screens_own_pixels(
    scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdl, "scaling", lambda: scale)
    monkeypatch.setattr(window, "_desktops", lambda: [pygame.Rect(0, 0, *scaled((1920, 1040), scale))])
    opened = Window(None, tmp_path, fullscreen=False)
    assert opened.surface.get_size() == scaled(FIRST, scale)
    opened.close()


@pytest.mark.parametrize("scale", SCALES)
def test_lengths_and_letters_grow_with_the_pixels(scale: float) -> None:
    plain, fine = Metrics(*FIRST), Metrics(*scaled(FIRST, scale))
    assert fine.u == pytest.approx(scale * plain.u)
    for units in (13, 16, 20, 54, 320):
        assert fine.type(units) == pytest.approx(scale * plain.type(units), abs=1)
        assert fine.px(units) == pytest.approx(scale * plain.px(units), abs=1)


@pytest.mark.parametrize("screen", [MenuScreen, NewGameScreen, SettingsScreen])
@pytest.mark.parametrize("size", [scaled(FIRST, 1.25), (1904, 1000)], ids=str)
def test_pages_on_fine_screens_are_whole(make_app: MakeApp, size: tuple[int, int], screen: type) -> None:
    hands = make_app(size, language="ja", motion="off")
    hands.open(MenuScreen(hands.app))
    if screen is not MenuScreen:
        hands.open(screen(hands.app))
    assert layout_faults(hands) == []


class Points:
    """A window of macOS's kind: it is measured in points, and drawn in twice as many pixels each way."""

    def __init__(self, title: str, size: tuple[int, int], **how: bool) -> None:
        assert how["allow_high_dpi"]
        self.__dict__["real"] = REAL_WINDOW(title, scaled(size, 2), **how)

    def __getattr__(self, name: str) -> object:
        found = getattr(self.real, name)
        return scaled(found, 0.5) if name == "size" else found

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self.real, name, scaled(value, 2) if name in ("size", "minimum_size") else value)  # type: ignore[arg-type]


REAL_WINDOW = pygame.Window


@pytest.fixture
def fine(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Hands]:
    """Makes apps on a screen of double resolution."""

    def make(size: tuple[int, int], **settings: object) -> Hands:
        with monkeypatch.context() as patch:
            patch.setattr(window, "pixels_are_finer", lambda: True)
            patch.setattr(pygame, "Window", Points)
            return make_app(size, motion="off", **settings)

    return make


def test_the_picture_has_all_the_pixels_of_a_double_screen(fine: Callable[..., Hands], make_app: MakeApp) -> None:
    hands = fine((640, 400))
    hands.open(MenuScreen(hands.app))
    assert hands.app.kit.metrics.size == (1280, 800) and hands.app.system_window.ratio == 2.0
    picture = hands.shot()
    hands.app.close()
    plain = make_app((1280, 800), motion="off")
    plain.open(MenuScreen(plain.app))
    assert plain.shot() == picture


def at(hands: Hands, id: str) -> tuple[int, int]:
    """Where the system says that the mouse is when it is on the middle of a control."""
    return scaled(hands.find(id).rect.center, 0.5)


def test_mouse_wheel_and_typing_find_what_they_point_at_on_a_double_screen(fine: Callable[..., Hands]) -> None:
    hands = fine((640, 400))
    hands.open(MenuScreen(hands.app))
    hands.click(at(hands, "box-fugu"))
    hands.run(1)
    assert isinstance(hands.top, NewGameScreen)
    field = hands.find("seat-1-name")
    hands.click(at(hands, "seat-1-name"))
    hands.type("Oma")
    hands.key(pygame.K_RETURN)
    assert "Oma" in getattr(field, "text", "")
    kind = hands.find("seat-2-kind").rect
    hands.click(at(hands, "seat-2-kind"))
    before = hands.shot()
    # A row of the list that has opened: pygame_gui asks the system where the mouse is.
    pos = scaled((kind.centerx, kind.bottom + kind.height // 2), 0.5)
    hands.hover(pos)
    assert hands.shot() != before
    hands.click(pos)
    hands.click(at(hands, "back"))
    assert isinstance(hands.top, MenuScreen)


def test_full_screen_and_other_sizes_are_drawn_anew_in_pixels_of_a_double_screen(fine: Callable[..., Hands]) -> None:
    hands = fine((640, 400))
    hands.open(MenuScreen(hands.app))
    hands.app.system_window.resize((700, 450))
    hands.run(0.5)
    assert hands.app.kit.metrics.size == (1400, 900) and layout_faults(hands) == []
    hands.key(pygame.K_F11)
    hands.run(0.5)
    assert hands.app.system_window.fullscreen
    assert hands.app.kit.metrics.size == hands.app.window.get_size() != (1400, 900)
    hands.key(pygame.K_F11)
    hands.run(0.5)
    assert not hands.app.system_window.fullscreen
