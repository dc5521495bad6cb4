"""Amounts of the red envelopes: held, by the wheel, by digits; and what seals them."""

from __future__ import annotations

import pygame

from tests.ui.conftest import Hands
from tests.ui.fu_desk import seat_down, thrifty


def test_plus_goes_on_while_the_mouse_holds_it(hands: Hands) -> None:
    """(K8)"""
    table = seat_down(hands, thrifty(4))
    pos = hands.find("env-2-plus").rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    hands.run(0.2)
    assert not table.controller.choice.amounts.get(2)
    hands.run(0.5)
    held = table.controller.choice.amounts[2]
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    hands.run(0.5)
    assert held == table.controller.choice.amounts[2] >= 10


def test_plus_goes_on_while_enter_holds_it(hands: Hands) -> None:
    """(K8)"""
    table = seat_down(hands, thrifty(4))
    table.focus_on("env-2-plus")
    table.focus.show(True)
    hands.hold(pygame.K_RETURN, 4)
    assert table.controller.choice.amounts[2] >= 10


def test_the_wheel_and_digits_set_an_amount(hands: Hands) -> None:
    """(K8)"""
    table = seat_down(hands, thrifty(4))
    order = hands.ids()
    table.focus_on("env-2-plus")
    hands.key(pygame.K_1, pygame.K_0)
    assert table.controller.choice.amounts[2] == 10
    part = table.controller.table.canvas._parts["envelope-2"]
    hands.wheel(part.rect.center, -1)
    assert table.controller.choice.amounts[2] == 5
    assert hands.ids() == order
