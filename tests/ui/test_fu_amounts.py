"""Amounts of the red envelopes: held, by the wheel, by digits; and what seals them."""

from __future__ import annotations

import pygame

from tests.ui.conftest import Hands, MakeApp
from tests.ui.fu_desk import seat_down, start, thrifty
from ui.controllers.fu_table import homes
from ui.screens.keys import KeysScreen


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


def test_enter_seals_once_all_are_filled(hands: Hands) -> None:
    """(K8)"""
    table = seat_down(hands, thrifty(4), held=True)
    hosts = [int(id.split("-")[1]) for id in hands.ids() if id.startswith("env-") and id.endswith("-plus")]
    for host in hosts[:-1]:
        table.controller.choice.amounts[host] = 5
    table.focus.show(False)
    before = len(table.session.log())
    table.controller.choice.amounts[hosts[-1]] = 0
    assert not table.controller.acting.filled()
    table.controller.choice.amounts[hosts[-1]] = 5
    table.controller.draw()
    hands.key(pygame.K_RETURN)
    hands.run(1.0)
    mine = [str(entry.move) for entry in table.session.log()[before:] if entry.seat == 1]
    assert mine[-1] == "seal" and len(mine) == len(hosts) + 1


def test_the_wheel_over_the_platter_chooses_another_section(hands: Hands) -> None:
    """(K8)"""
    table = seat_down(hands, start(3), held=True)
    hands.click("buy-0-1")
    plate = homes.plate_rect(table.controller.table)
    assert table.controller.choice.sections == (1,)
    hands.wheel(plate.center, -1)
    assert table.controller.choice.sections == (2,)
    hands.wheel(plate.center, 1)
    hands.wheel(plate.center, 1)
    assert table.controller.choice.sections == (4,)


def test_the_page_of_keys_names_digits_wheel_enter_and_dragging(make_app: MakeApp) -> None:
    """(K8)"""
    for language, words in (("en", ("amount", "Wheel", "seal", "Drag")), ("ja", ("額", "ホイール", "封", "ドラッグ"))):
        hands = make_app(motion="off", language=language)
        page = KeysScreen(hands.app, "fu")
        hands.open(page)
        told = "\n".join(" ".join(line) for line in page._lines("table"))
        assert all(word in told for word in words), told


def test_an_envelope_says_what_it_may_hold_whatever_is_left(hands: Hands) -> None:
    """Money that is all given away is no fault: the bounds stay in sight, and 0 is among them. (T2)"""
    table = seat_down(hands, thrifty(4))
    choice, view = table.controller.choice, table.desk.view
    purse = view.money[0]

    def says(host: int, words: str) -> bool:
        table.controller.draw()
        return repr(words) in repr(table.controller.table.canvas._parts[f"gift-{host}"]._wanted)

    choice.amounts[2], choice.amounts[4] = 50, purse - 55
    assert says(2, "0, or 5 to 50")
    assert says(3, "0 or 5")
    choice.amounts[3], choice.amounts[4] = purse - 50, 0
    assert says(2, "0, or 5 to 50")
    assert says(3, f"0, or 5 to {purse - 50}")
    assert says(4, "at least 5, only 0 left")
