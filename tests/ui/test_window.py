"""The window: its least size, wide or tall, and what follows from it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import texts
from game.core.contract import SeatSpec
from tests.ui.conftest import MakeApp, layout_faults
from tests.ui.fakes import InstantComputers
from ui import place
from ui.commands.scenes import played
from ui.place import LEAST, ROUND, TALL_LEAST, Place, fitted, least
from ui.screens.menu import MenuScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.settings import SettingsScreen
from ui.screens.table import TableScreen
from ui.stage.fonts import font
from ui.window import NoWindow, Window, prepare_environment


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
    assert least(size, []) == wanted
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


def test_a_window_that_nobody_would_see_is_not_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoWindow) as caught:
        Window((1280, 800), tmp_path, fullscreen=False)
    assert texts.load("en").say(caught.value.message).startswith("No window can be opened here (there is no screen).")


DESK = pygame.Rect(0, 0, 1920, 1040)


@pytest.mark.parametrize("desk", [(1093, 574), (1024, 560), (800, 560), (1280, 760), (2560, 1400)], ids=str)
def test_a_first_window_fits_what_the_desktop_leaves_free(desk: tuple[int, int]) -> None:
    """(W3)"""
    left = pygame.Rect(60, 40, *desk)
    found = fitted(None, [left])
    assert found.corner is not None
    frame = pygame.Rect(found.corner, (found.size[0] + ROUND[0], found.size[1] + ROUND[1]))
    assert left.contains(frame)
    assert found.size == (min(1280, desk[0] - ROUND[0]), min(800, desk[1] - ROUND[1]))
    # No least size makes it larger again.
    wide, high = least(found.size, [left])
    assert wide <= found.size[0] and high <= found.size[1]


def test_a_window_comes_back_to_where_it_was_left_on_the_display_it_was_on() -> None:
    second = DESK.move(1920, 0)
    left = Place((1100, 640), (2300, 200))
    assert fitted(left, [DESK, second]) == left
    # The second display is not there any more.
    assert DESK.contains(pygame.Rect(fitted(left, [DESK]).corner or (-1, -1), left.size))
    # It hung over an edge, and is larger than this desktop.
    large = fitted(Place((2500, 1400), (-300, -20)), [DESK])
    assert large == Place((1904, 1000), (0, 0))


@pytest.mark.parametrize(
    "content",
    ["", "{", "[" * 4000, "[]", '{"size": [1, 2]}', '{"size": [1e9, 700]}', '{"size": "12"}', '{"size": [true, 640]}'],
)
def test_a_place_that_cannot_be_read_is_none(tmp_path: Path, content: str) -> None:
    assert place.load(tmp_path) is None
    (tmp_path / place.NAME).write_text(content, "utf-8")
    assert place.load(tmp_path) is None


@pytest.mark.parametrize("left", [Place((1100, 640), (-20, 300)), Place((960, 600)), Place((960, 600), (1, 2), True)])
def test_a_place_is_kept(tmp_path: Path, left: Place) -> None:
    place.save(tmp_path / "new", left)
    assert place.load(tmp_path / "new") == left


def test_the_system_knows_the_program_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """(W4)"""
    # As importing pygame leaves it.
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "main.py")
    for name in ("SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_ID", "SDL_APP_NAME"):
        monkeypatch.delenv(name, raising=False)
    prepare_environment()
    assert {os.environ[f"SDL_{name}"] for name in ("VIDEO_X11_WMCLASS", "VIDEO_WAYLAND_WMCLASS", "APP_ID")} == {
        "fu-night"
    }
    assert os.environ["SDL_APP_NAME"] == "Fu Night"


def test_the_taskbar_of_windows_knows_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """(W4)"""
    import ctypes

    called: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=called.append)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(shell32=shell), raising=False)
    prepare_environment()
    assert called == ["fu-night"]


@pytest.mark.parametrize("by", ["f11", "alt-return", "settings"])
def test_full_screen_keeps_the_window_and_gives_it_back(make_app: MakeApp, by: str) -> None:
    """(W1)"""
    hands = make_app((1100, 640), motion="off")
    hands.open(MenuScreen(hands.app))
    if by == "settings":
        hands.open(SettingsScreen(hands.app))

    def toggle() -> None:
        if by == "settings":
            hands.click("full")
        else:
            hands.key(pygame.K_F11) if by == "f11" else hands.key(pygame.K_RETURN, mod=pygame.KMOD_ALT)

    opened = hands.app.system_window._handle.id
    for _ in range(5):
        toggle()
        assert hands.app.settings.fullscreen and hands.app.system_window.fullscreen
        toggle()
        hands.run(0.3)
        assert not hands.app.system_window.fullscreen
        assert hands.app.window.get_size() == hands.app.kit.metrics.size == (1100, 640)
    assert hands.app.system_window._handle.id == opened


def test_nobody_keeps_the_surface_of_the_window(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """(W2)"""
    hands = make_app((1280, 800), motion="off")
    hands.open(MenuScreen(hands.app))
    # The system has put another surface in its place, of another size, and has said nothing yet.
    other = pygame.Surface((1100, 640))
    monkeypatch.setattr(pygame.display, "get_surface", lambda: other)
    hands.run(0.4)
    assert hands.app.window is other
    assert hands.app.kit.metrics.size == (1100, 640)
    whole = pygame.Surface((1100, 640))
    hands.app.top.stage.render(whole)
    assert pygame.image.tobytes(other, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_all_waits_while_the_window_is_minimised(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """(W5)"""
    paused: list[str] = []
    for name in ("pause", "unpause"):
        monkeypatch.setattr(pygame.mixer, name, lambda name=name: paused.append(name))
    hands = make_app(motion="normal", pace="none")
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    hands.app.sound.start()
    seats = [SeatSpec(f"{n}", "steady") for n in range(1, 5)]
    table = hands.open(TableScreen(hands.app, played("fugu", seats, 3, 0)))
    assert isinstance(table, TableScreen)
    while not table.animator.busy:
        hands.run(0.05)
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    hands.run(0.05)
    line, seen = len(table.session.log()), pygame.image.tobytes(hands.app.window, "RGB")
    flying = [tween.elapsed for tween in table.animator._running]
    hands.run(5)
    assert (len(table.session.log()), pygame.image.tobytes(hands.app.window, "RGB")) == (line, seen)
    assert [tween.elapsed for tween in table.animator._running] == flying
    assert paused == ["pause"] and hands.app.rate <= 10
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    hands.run(0.05)
    assert paused == ["pause", "unpause"]
    # A step further, not five seconds.
    assert all(tween.elapsed <= was + 0.1 for tween, was in zip(table.animator._running, flying, strict=False))
    hands.run(5)
    assert len(table.session.log()) > line


def test_a_laptop_that_slept_skips_nothing(make_app: MakeApp) -> None:
    """(W5)"""
    hands = make_app(motion="normal")
    screen = hands.open(MenuScreen(hands.app))
    done: list[bool] = []
    screen.animator.after(0.5, lambda: done.append(True))
    hands.clock.now += 3600
    hands.app.step()
    assert not done
    hands.run(0.6)
    assert done


def test_many_sizes_leave_nothing_behind(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """(W6)"""
    given: list[bool] = []
    monkeypatch.setattr("ui.app.give_back", lambda: given.append(True))
    hands = make_app((1280, 800), motion="off")
    hands.open(MenuScreen(hands.app))
    for width in range(1000, 1600, 50):
        hands.app.system_window.resize((width, 800))
        hands.run(0.4)
        assert hands.app.kit.metrics.width == width
    # No face is kept that another size of the window needed.
    held = font.cache_info().currsize
    hands.app.relayout()
    hands.run(0.2)
    assert font.cache_info().currsize <= held
    hands.app.rest()
    hands.app.rest()
    assert given == [True]


def test_a_question_before_quitting_brings_a_minimised_window_back(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """(W5)"""
    hands = make_app(motion="off")
    screen = hands.open(MenuScreen(hands.app))
    monkeypatch.setattr(screen, "may_quit", lambda go: False)
    restored: list[bool] = []
    monkeypatch.setattr(hands.app.system_window, "restore", lambda: restored.append(True))
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    hands.run(0.1)
    assert restored == [True] and hands.app.running


def test_time_that_nobody_saw_does_not_count(make_app: MakeApp) -> None:
    """(W5)"""
    hands = make_app(motion="off")
    hands.open(MenuScreen(hands.app))
    lived = hands.app.lived
    hands.clock.now += 3600
    hands.app.step()
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    hands.run(5)
    assert hands.app.lived - lived < 0.2
