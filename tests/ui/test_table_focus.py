"""Where the focus is after the bar was used, and after a hint: Enter does the game's next thing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.contract import Move
from game.fugu.moves import Pass
from game.fungi.moves import Decline
from tests.ui import fu_desk, fugu_desk, fungi_desk
from tests.ui.conftest import Hands
from ui.screens.pause import PauseScreen
from ui.screens.table import TableScreen

Open = Callable[[Hands], TableScreen]


def fu(hands: Hands) -> TableScreen:
    return fu_desk.seat_down(hands, fu_desk.start(3), held=True)


def envelopes(hands: Hands) -> TableScreen:
    return fu_desk.seat_down(hands, fu_desk.thrifty(4), held=True)


def fugu(hands: Hands) -> TableScreen:
    fugu_desk.sit_down(hands, fugu_desk.new_session())
    assert isinstance(hands.top, TableScreen)
    return hands.top


def fungi(hands: Hands) -> TableScreen:
    who = fungi_desk.seats("human", "steady", "steady")
    table = fungi_desk.sit_down(hands, fungi_desk.session_at(who, "lead"))
    hands.app.computers.held = True  # type: ignore[attr-defined]
    return table


def menu(table: TableScreen) -> str:
    return next(widget.id for widget in table.widgets if widget.z == 61 and "menu" in widget.id)


def own(table: TableScreen) -> list[str]:
    return [str(entry.move) for entry in table.session.log() if entry.seat == 1]


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("open_", [fu, envelopes, fugu, fungi])
def test_enter_after_the_menu_was_left_does_not_open_it_again(hands: Hands, open_: Open, by_key: bool) -> None:
    """(K6)"""
    table = open_(hands)
    if by_key:
        table.focus_on(menu(table))
        table.focus.show(True)
        hands.key(pygame.K_RETURN)
    else:
        hands.click(menu(table))
    assert isinstance(hands.top, PauseScreen)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is table
    assert table.focus.at is not None and table.focus.at.z != 61
    hands.key(pygame.K_RETURN)
    assert hands.top is table


@pytest.mark.parametrize("open_", [fu, fungi])
def test_what_is_chosen_is_the_next_thing_after_the_menu(hands: Hands, open_: Open) -> None:
    """(K6)"""
    table = open_(hands)
    move = table.desk.legal()[-1]
    table.controller.suggest(move)
    table.focus_on(menu(table))
    table.focus.show(True)
    hands.key(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_RETURN)
    assert own(table)[-1] == str(move)


def hinted(table: TableScreen) -> Move:
    """The last of the legal moves that is a choice."""
    return next(move for move in reversed(table.desk.legal()) if not isinstance(move, Pass))


@pytest.mark.parametrize("where", ["mouse", "bar", "card"])
@pytest.mark.parametrize("open_", [fu, fugu, fungi])
def test_enter_after_a_hint_makes_the_hinted_move(hands: Hands, open_: Open, where: str) -> None:
    """(K6)"""
    table = open_(hands)
    if where == "bar":
        table.focus_on("hint")
    if where != "mouse":
        table.focus.show(True)
    move, before = hinted(table), len(own(table))
    table.controller.suggest(move)
    hands.key(pygame.K_RETURN)
    assert len(own(table)) == before + 1 and own(table)[-1] == str(move)


def test_enter_after_the_hint_to_decline_declines(hands: Hands) -> None:
    """(K6)"""
    who = fungi_desk.seats("human", "steady", "steady")
    table = fungi_desk.sit_down(hands, fungi_desk.session_at(who, "steal"))
    table.focus_on("hint")
    table.controller.suggest(Decline())
    hands.key(pygame.K_RETURN)
    assert "decline" in own(table)[-2:]
