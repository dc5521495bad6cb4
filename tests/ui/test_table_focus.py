"""Where the focus is after the bar was used by mouse."""

from __future__ import annotations

import pygame

from tests.ui.conftest import Hands
from tests.ui.fu_desk import seat_down, thrifty
from ui.screens.pause import PauseScreen


def test_enter_after_the_menu_was_clicked_and_left_does_not_open_it_again(hands: Hands) -> None:
    """(K6)"""
    table = seat_down(hands, thrifty(4))
    menu = next(w for w in table.widgets if w.z == 61 and "menu" in w.id)
    hands.click(menu.rect.center)
    assert isinstance(hands.top, PauseScreen)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is table
    assert table.focus.at is not None and table.focus.at.z != 61
    hands.key(pygame.K_RETURN)
    assert hands.top is table
