"""What is foraged depends on the hand: it can be seen then, without showing it to others at the same laptop."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import UNKNOWN
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fungi_desk import controller, seats, session_at, sit_down, usable
from ui.screens.curtain import CurtainScreen
from ui.screens.table import TableScreen


def hand_cards(table: TableScreen) -> list[str]:
    """The cards of the hand that are seen on the table."""
    own = set(table.session.replay(len(table.session.log())).view(1).hand)  # type: ignore[attr-defined]
    return [spot.card for spot in controller(table).board.safe if spot.card in own]


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (800, 1100)])
@pytest.mark.parametrize("text", [1.0, 1.6])
@pytest.mark.parametrize("state", ["forage", "steal", "protect", "after"])
def test_alone_the_hand_stays_in_sight_while_foraging(
    make_app: MakeApp, state: str, size: tuple[int, int], text: float
) -> None:
    """All of it, in the window and in the own panel, each card with its name at the mouse (T6)."""
    hands = make_app(size, motion="off", pace="click", text=text)
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), state))
    hand, board = table.desk.view.hand, controller(table).board
    assert hand and UNKNOWN not in hand and tuple(hand_cards(table)) == hand
    own = board.lay.own
    shown = [spot for spot in board.safe if spot.card in hand]
    assert all(own.contains(spot.face) and own.contains(spot.rect) for spot in shown)
    assert shown[0].face.width >= 40 * board.kit.metrics.u, "no smaller than a card in a collection"
    hands.hover(shown[-1].rect.center)
    assert board.bubble._said
    assert "hand" not in hands.ids()
    assert not layout_faults(hands)


def hot_seat(hands: Hands, state: str = "forage") -> TableScreen:
    table = sit_down(hands, session_at(seats("human", "human", "steady"), state))
    hands.run(0.5)
    assert hands.top is table and table.desk.mode == "act" and table.desk.eyes == 1
    return table


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_among_people_the_hand_comes_behind_a_curtain_and_closes_after_the_take(make_app: MakeApp, by: str) -> None:
    """Before and after it the table shows nobody's hand (T6)."""
    hands = make_app(motion="off", pace="click")
    table = hot_seat(hands)
    assert table.desk.view.seat is None and not hand_cards(table)
    hands.click("hand") if by == "mouse" else hands.key(pygame.K_v)
    curtain = hands.top
    assert isinstance(curtain, CurtainScreen) and curtain.seat == 1
    assert table.desk.view.seat is None
    hands.lift()
    assert hands.top is table and table.desk.mode == "act" and table.desk.view.seat == 1
    assert tuple(hand_cards(table)) == table.desk.view.hand != ()
    hands.click(usable(table)[0].id)
    hands.click("go")
    hands.run(0.5)
    assert table.desk.view.seat is None and not hand_cards(table)


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_the_hand_can_be_closed_again_before_the_take(make_app: MakeApp, by: str) -> None:
    """And opened again, behind the curtain (T6)."""
    hands = make_app(motion="off", pace="click")
    table = hot_seat(hands)
    hands.key(pygame.K_v)
    hands.lift()
    assert hand_cards(table)
    hands.click("hand") if by == "mouse" else hands.key(pygame.K_v)
    hands.run(0.3)
    assert hands.top is table and table.desk.mode == "act"
    assert table.desk.view.seat is None and not hand_cards(table)
    hands.key(pygame.K_v)
    assert isinstance(hands.top, CurtainScreen)


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (800, 1100)])
@pytest.mark.parametrize(("language", "text"), [("en", 1.6), ("ja", 1.0), ("ja", 1.6)])
def test_the_way_to_the_hand_has_its_place(
    make_app: MakeApp, size: tuple[int, int], language: str, text: float
) -> None:
    """In all windows and languages (T6)."""
    hands = make_app(size, motion="off", pace="click", language=language, text=text)
    table = hot_seat(hands)
    assert controller(table).board.lay.own.contains(hands.find("hand").rect)
    assert not layout_faults(hands)
    hands.key(pygame.K_v)
    hands.lift()
    assert not layout_faults(hands)
