"""Enter at Funky Fungi's table: it does what can be seen, and nothing that nobody has pointed at."""

from __future__ import annotations

import pygame
import pytest

from game.fungi.moves import Score
from tests.ui.conftest import Hands
from tests.ui.fungi_desk import controller, own_moves, seats, session_at, sit_down
from ui.controllers.fungi_table.collection import CollectionScreen
from ui.screens.curtain import CurtainScreen


@pytest.mark.parametrize("by_arrows", [False, True])
def test_enter_twice_at_the_curtain_plays_no_card_that_nobody_has_seen_b5(hands: Hands, by_arrows: bool) -> None:
    table = sit_down(hands, session_at(seats("human", "human")))
    hands.run(0.7)
    hands.key(pygame.K_RETURN)
    hands.key(*((pygame.K_RIGHT, pygame.K_RETURN) if by_arrows else (pygame.K_1, pygame.K_RETURN)))
    hands.run(1.8)
    assert len(table.session.log()) == 1 and isinstance(hands.top, CurtainScreen)
    hands.key(pygame.K_RETURN, pygame.K_RETURN)
    assert hands.top is table and len(table.session.log()) == 1
    chosen = controller(table).chosen
    assert chosen == next(spot.card for spot in controller(table).board.spots if spot.free)
    hands.key(pygame.K_RETURN)
    assert own_moves(table, 2) == [f"play {chosen}"]


def test_enter_after_the_pause_menu_plays_nothing(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "steady")))
    hands.key(pygame.K_F10, pygame.K_RETURN, pygame.K_RETURN)
    assert hands.top is table and own_moves(table) == [] and controller(table).chosen


def test_enter_presses_the_gold_button_of_the_sheet(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "steady", "steady", "steady"), "hoard-ready"))
    points = table.session.view(1).points(1)  # type: ignore[attr-defined]
    hands.key(pygame.K_c)
    sheet = hands.top
    assert isinstance(sheet, CollectionScreen)
    hands.key(pygame.K_RETURN)
    assert sheet.cluster, "a cluster with a choice of cards is chosen first"
    hands.key(pygame.K_ESCAPE, pygame.K_RETURN)
    assert sheet.cluster and hands.top is sheet
    hands.key(pygame.K_RETURN)
    hands.run(0.5)
    assert table.session.view(1).points(1) > points  # type: ignore[attr-defined]


def test_enter_hands_in_what_the_hint_proposes(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "steady", "steady", "steady"), "hoard-ready"))
    points = table.session.view(1).points(1)  # type: ignore[attr-defined]
    controller(table).suggest(next(move for move in table.desk.legal() if isinstance(move, Score)))
    hands.run(0.2)
    hands.key(pygame.K_RETURN)
    hands.run(0.5)
    assert table.session.view(1).points(1) > points  # type: ignore[attr-defined]


def test_where_nothing_can_be_scored_enter_goes_back_to_the_table(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "steady", "steady", "steady"), "lead"))
    hands.key(pygame.K_c)
    assert isinstance(hands.top, CollectionScreen)
    hands.key(pygame.K_RETURN)
    assert hands.top is table
