"""Arrows: to the neighbour in the same row, or nowhere; never into another row."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import Hands, MakeApp
from tests.ui.saved import save
from ui.paths import user_paths
from ui.screens.menu import MenuScreen
from ui.screens.settings import SettingsScreen
from ui.widgets.base import Widget
from ui.widgets.focus import Focus


def goes(hands: Hands, start: str, key: int) -> str:
    hands.top.focus_on(start)
    hands.top.focus.show(True)
    hands.key(key)
    at = hands.top.focus.at
    return at.id if at is not None else ""


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("games", [False, True])
def test_left_and_right_in_the_menu_stay_in_the_row(make_app: MakeApp, size: tuple[int, int], games: bool) -> None:
    hands = make_app(size=size, motion="off")
    if games:
        user_paths().saves.mkdir(parents=True, exist_ok=True)
        save(user_paths().saves, "a")
    hands.open(MenuScreen(hands.app))
    for start in [widget for widget in hands.top.widgets if widget.focusable]:
        for key in (pygame.K_LEFT, pygame.K_RIGHT):
            end = hands.find(goes(hands, start.id, key))
            assert end.rect.top < start.rect.bottom and start.rect.top < end.rect.bottom, (start.id, end.id)


def test_what_lies_round_a_control_is_not_beside_it(hands: Hands) -> None:
    kit = hands.app.kit
    stall = Widget(kit, pygame.Rect(0, 0, 200, 200), "stall")
    one, two = (Widget(kit, pygame.Rect(10 + 95 * i, 160, 85, 30), f"buy-{i}") for i in range(2))
    focus = Focus(kit)
    focus.move(one)
    focus.towards([stall, one, two], 1, 0)
    assert focus.at is two
    focus.towards([stall, one, two], -1, 0)
    assert focus.at is one


def test_down_goes_through_every_row_of_the_settings(make_app: MakeApp) -> None:
    hands = make_app(motion="off")
    hands.open(SettingsScreen(hands.app))
    way = ["language", "text", "colours", "motion", "pace", "reduced", "sound", "effects", "full", "one_click"]
    hands.top.focus_on(way[0])
    hands.top.focus.show(True)
    seen = [way[0]]
    for _ in way[1:]:
        hands.key(pygame.K_DOWN)
        assert hands.top.focus.at is not None
        seen.append(hands.top.focus.at.id)
    assert seen == way
