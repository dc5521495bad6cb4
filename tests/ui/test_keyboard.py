"""Keys by layout, chords of the system, input methods, buttons of the mouse: as SDL hands them over."""

from __future__ import annotations

import os

import pygame
import pytest

from tests.ui.conftest import Hands
from tests.ui.test_gui import Page, field
from ui import keyboard
from ui.input import Cancel, Confirm, Go, Input, Shortcut, Step
from ui.window import prepare_environment


def down(key: int, scancode: int = 0, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=unicode)


def means(*args, **more) -> list[object]:
    return list(Input().intentions(keyboard.read(down(*args, **more))))


# Layout, key code, place, modifiers, and what it must mean.
KEYS = [
    ("russian h", ord("р"), pygame.KSCAN_H, 0, Shortcut("h")),
    ("russian l", ord("д"), pygame.KSCAN_L, 0, Shortcut("l")),
    ("russian undo", ord("я"), pygame.KSCAN_Z, pygame.KMOD_LCTRL, Shortcut("z", True)),
    ("russian redo", ord("я"), pygame.KSCAN_Z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Shortcut("z", True, True)),
    ("greek h", ord("η"), pygame.KSCAN_H, 0, Shortcut("h")),
    ("greek undo", ord("ζ"), pygame.KSCAN_Z, pygame.KMOD_RCTRL, Shortcut("z", True)),
    ("german undo", ord("z"), pygame.KSCAN_Y, pygame.KMOD_LCTRL, Shortcut("z", True)),
    ("german redo", ord("y"), pygame.KSCAN_Z, pygame.KMOD_LCTRL, Shortcut("y", True)),
    ("german ?", ord("ß"), pygame.KSCAN_MINUS, pygame.KMOD_LSHIFT, Shortcut("?")),
    ("french a", ord("a"), pygame.KSCAN_Q, 0, Shortcut("a")),
    ("french z", ord("z"), pygame.KSCAN_W, pygame.KMOD_LCTRL, Shortcut("z", True)),
    ("french 1", ord("&"), pygame.KSCAN_1, 0, Shortcut("1")),
    ("french 2", ord("é"), pygame.KSCAN_2, 0, Shortcut("2")),
    ("french 6", ord("-"), pygame.KSCAN_6, 0, Shortcut("6")),
    ("french ?", ord(","), pygame.KSCAN_M, pygame.KMOD_LSHIFT, Shortcut("?")),
    ("american ?", ord("/"), pygame.KSCAN_SLASH, pygame.KMOD_RSHIFT, Shortcut("?")),
    ("numpad 4", pygame.K_KP_4, pygame.KSCAN_KP_4, pygame.KMOD_NUM, Shortcut("4")),
    ("caps lock", ord("h"), pygame.KSCAN_H, pygame.KMOD_CAPS, Shortcut("h")),
    ("numpad enter", pygame.K_KP_ENTER, pygame.KSCAN_KP_ENTER, pygame.KMOD_NUM, Confirm()),
]


@pytest.mark.parametrize(("key", "place", "mod", "what"), [row[1:] for row in KEYS], ids=[row[0] for row in KEYS])
def test_a_key_is_what_it_bears_else_what_is_at_its_place(key: int, place: int, mod: int, what: object):
    """(K1)"""
    assert means(key, place, mod) == [what]


def test_a_question_mark_is_one_wherever_it_lies():
    """On a Russian keyboard it is Shift and 7 (K1)."""
    assert means(ord("7"), pygame.KSCAN_7, pygame.KMOD_LSHIFT, unicode="?") == [Shortcut("?")]


@pytest.mark.parametrize("scancode", range(135, 153))
def test_the_keys_of_an_input_method_do_nothing(scancode: int):
    """(K1)"""
    assert means(scancode | 1 << 30, scancode) == []
    assert means(0, scancode) == []


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_SPACE, pygame.KMOD_LCTRL),
        (pygame.K_SPACE, pygame.KMOD_LSHIFT),
        (pygame.K_SPACE, pygame.KMOD_LMETA),
        (pygame.K_TAB, pygame.KMOD_LALT),
        (pygame.K_TAB, pygame.KMOD_LALT | pygame.KMOD_LSHIFT),
        (pygame.K_TAB, pygame.KMOD_LCTRL),
        (pygame.K_RETURN, pygame.KMOD_LCTRL | pygame.KMOD_LALT),
        (pygame.K_RETURN, pygame.KMOD_LSHIFT),
        (pygame.K_ESCAPE, pygame.KMOD_LALT),
        (pygame.K_ESCAPE, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT),
        (pygame.K_LEFT, pygame.KMOD_LALT),
        (pygame.K_LEFT, pygame.KMOD_LCTRL | pygame.KMOD_LALT),
        (pygame.K_UP, pygame.KMOD_LMETA),
        (pygame.K_l, pygame.KMOD_LMETA),
        (pygame.K_h, pygame.KMOD_LALT),
        (pygame.K_h, pygame.KMOD_LSHIFT),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LALT),
        (pygame.K_F1, pygame.KMOD_LSHIFT),
        (pygame.K_LSHIFT, pygame.KMOD_LSHIFT),
        (pygame.K_LMETA, pygame.KMOD_LMETA),
        (pygame.K_CAPSLOCK, 0),
    ],
)
def test_chords_of_the_system_mean_nothing(key: int, mod: int, monkeypatch: pytest.MonkeyPatch):
    """(K2)"""
    monkeypatch.setattr(keyboard, "COMMAND", pygame.KMOD_CTRL)
    assert means(key, 0, mod) == []


def test_the_plain_keys_still_mean_what_they_did():
    """(K2)"""
    assert means(pygame.K_SPACE) == [Confirm("space")]
    assert means(pygame.K_RETURN, 0, pygame.KMOD_NUM | pygame.KMOD_CAPS) == [Confirm()]
    assert means(pygame.K_TAB, 0, pygame.KMOD_LSHIFT) == [Step(-1)]
    assert means(pygame.K_ESCAPE) == [Cancel()]
    assert means(pygame.K_LEFT) == [Go(-1, 0)]
    assert means(pygame.K_RETURN, 0, pygame.KMOD_LALT) == [Shortcut("alt-return")]


def test_a_russian_ctrl_v_pastes_into_a_name(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    """(K1)"""
    hands.open(Page(hands.app))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Бабушка")
    hands.click("name")
    pygame.event.post(down(ord("м"), pygame.KSCAN_V, pygame.KMOD_LCTRL))
    hands.run(0.1)
    assert field(hands).text == "Бабушка"


def test_alt_tab_leaves_a_field_as_it_is(hands: Hands):
    """(K2)"""
    hands.open(Page(hands.app))
    hands.click("name")
    hands.key(pygame.K_TAB, mod=pygame.KMOD_LALT)
    assert field(hands).editing


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_TAB])
def test_a_field_answers_after_the_window_lost_the_focus_while_composing(key: int, hands: Hands):
    """(K3)"""
    hands.open(Page(hands.app))
    hands.click("name")
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="おば", start=0, length=2))
    hands.run(0.1)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hands.run(0.2)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    hands.run(0.2)
    assert field(hands).editing
    hands.key(key)
    assert not field(hands).editing
    assert field(hands).text == "Ann"


def test_the_list_of_candidates_is_asked_for_before_the_window_opens(monkeypatch: pytest.MonkeyPatch):
    """(K4)"""
    monkeypatch.delenv("SDL_IME_SHOW_UI", raising=False)
    prepare_environment()
    assert os.environ["SDL_IME_SHOW_UI"] == "1"


def press(hands: Hands, kind: int, pos: tuple[int, int], button: int) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=pos, button=button))
    hands.run(0.1)


@pytest.mark.parametrize("other", [2, 3])
def test_each_button_is_answered_by_its_own_release(other: int, hands: Hands):
    """(K5)"""
    page = hands.open(Page(hands.app))
    at = hands.find("go").rect.center
    press(hands, pygame.MOUSEBUTTONDOWN, at, 1)
    press(hands, pygame.MOUSEBUTTONDOWN, at, other)
    press(hands, pygame.MOUSEBUTTONUP, at, other)
    assert page.pressed == 0
    press(hands, pygame.MOUSEBUTTONUP, at, 1)
    assert page.pressed == 1


def test_a_press_ends_with_the_focus_of_the_window(hands: Hands):
    """(K5)"""
    page = hands.open(Page(hands.app))
    at = hands.find("go").rect.center
    press(hands, pygame.MOUSEBUTTONDOWN, at, 1)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hands.run(0.1)
    press(hands, pygame.MOUSEBUTTONUP, at, 1)
    assert page.pressed == 0


def test_the_wheel_does_not_end_typing(hands: Hands):
    """SDL's older events call it buttons 4 and 5 (K5)."""
    hands.open(Page(hands.app))
    hands.click("name")
    press(hands, pygame.MOUSEBUTTONDOWN, (700, 600), 4)
    assert field(hands).editing


def test_typing_after_a_click_replaces_the_name_and_a_second_click_places_the_caret(hands: Hands):
    """(K9)"""
    hands.open(Page(hands.app))
    hands.click("name")
    hands.type("Grandma")
    assert field(hands).text == "Grandma"
    hands.key(pygame.K_RETURN)
    name = field(hands).rect
    hands.click((name.left + 16, name.centery))
    hands.run(1.0)
    hands.click((name.left + 16, name.centery))
    hands.type("X")
    assert field(hands).text == "XGrandma"
