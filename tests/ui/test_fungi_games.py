"""Whole games of Funky Fungi through the window: by the mouse alone, and by the keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from game.fungi.moves import Play
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fugu_desk import blank_art
from tests.ui.fungi_desk import controller, own_moves, seats, session_at, sit_down, usable
from ui.controllers.fungi_table.collection import CollectionScreen
from ui.screens.curtain import CurtainScreen
from ui.screens.score import ScoreScreen
from ui.screens.table import TableScreen

__all__ = ["blank_art"]

KINDS = ("human", "steady", "steady", "steady")


def a_turn_by_mouse(hands: Hands, table: TableScreen) -> None:
    """What the person at the table does next, with clicks alone: scores what can be scored, takes what is first."""
    top = hands.top
    if isinstance(top, CurtainScreen):
        hands.lift()
    elif isinstance(top, CollectionScreen):
        ids = hands.ids()
        hands.click("pay" if "pay" in ids else next(id for id in ids if id.startswith("score-")))
    elif table.widget("score") is not None:
        hands.click("score")
    elif table.widget("end") is not None:
        hands.click("end")
    elif (free := usable(table)) and table.desk.mode == "act":
        x, y = free[0].rect.midleft
        hands.click((x + 4, y))
        hands.click("go")
    elif table.widget("decline") is not None:
        hands.click("decline")


@pytest.mark.usefixtures("blank_art")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_whole_game_by_mouse(make_app: MakeApp, count: int) -> None:
    hands = make_app(motion="off", pace="none")
    table = sit_down(hands, session_at(seats(*KINDS[:count])))
    for _ in range(500):
        if table.session.outcome() is not None:
            break
        a_turn_by_mouse(hands, table)
        hands.run(0.1)
    outcome = table.session.outcome()
    assert outcome is not None
    assert sum(move.startswith("play") for move in own_moves(table)) >= 6
    hands.run(2.0)
    assert isinstance(hands.top, ScoreScreen)


@pytest.mark.usefixtures("blank_art")
def test_two_people_pass_the_laptop_by_mouse(hands: Hands) -> None:
    """A curtain comes before every card that is played from a hand, and before nothing else (P7)."""
    table = sit_down(hands, session_at(seats("human", "human")))
    curtains = 0
    for _ in range(900):
        if table.session.outcome() is not None:
            break
        if isinstance(hands.top, CurtainScreen):
            curtains += 1
            hands.lift()
            continue
        a_turn_by_mouse(hands, table)
        hands.run(0.1)
    assert table.session.outcome() is not None
    assert curtains == sum(isinstance(entry.move, Play) for entry in table.session.log())


@pytest.mark.usefixtures("blank_art")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_whole_game_by_keyboard(make_app: MakeApp, count: int) -> None:
    """Numbers choose, Enter does it; the buttons by Tab and Enter; the collection by C."""
    hands = make_app(motion="off", pace="none")
    table = sit_down(hands, session_at(seats(*KINDS[:count])))
    for _ in range(600):
        if table.session.outcome() is not None:
            break
        if isinstance(hands.top, CollectionScreen):
            by_tab(hands, "pay" if "pay" in hands.ids() else next(id for id in hands.ids() if id.startswith("score-")))
        elif table.widget("score") is not None:
            hands.key(pygame.K_c)
        elif table.desk.mode == "act" and usable(table):
            spot = usable(table)[0]
            number = controller(table).board.spots.index(spot) + 1
            if number <= 6:
                hands.key(getattr(pygame, f"K_{number}"), pygame.K_RETURN)
            else:
                by_tab(hands, spot.id)
        hands.run(0.1)
    assert table.session.outcome() is not None
    hands.run(2.0)
    assert isinstance(hands.top, ScoreScreen)


def by_tab(hands: Hands, id: str) -> None:
    """Goes to a control with Tab, and presses Enter."""
    for _ in range(60):
        at = hands.top.focus.at
        if at is not None and at.id == id and hands.top.focus.shown:
            break
        hands.key(pygame.K_TAB)
    assert hands.top.focus.at is not None and hands.top.focus.at.id == id
    hands.key(pygame.K_RETURN)
