"""The table of Funky Fungi: played by mouse and by keys, the hand-over between people, and every window."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.core.contract import UNKNOWN, Budget, SeatSpec
from game.core.rng import Rng
from game.core.session import Session
from game.core.setup import prepare
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fakes import InstantComputers
from tests.ui.fungi_desk import FUNGI, own_moves, seats
from ui.controllers.fungi_table.collection import CollectionScreen
from ui.screens.curtain import CurtainScreen
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen
from ui.screens.zoom import ZoomScreen


def open_table(hands: Hands, who: Sequence[SeatSpec], *, until: str = "", seed: int = 7) -> TableScreen:
    """A table; the seats are played by the steady player `until` seat 1 is in that phase."""
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    if not hands.app.stack:
        hands.open(MenuScreen(hands.app))
    session = Session.new(FUNGI, prepare(FUNGI, who, seed, first=1))
    brain = FUNGI.brains["steady"]
    for n in range(400):
        seat = session.actors[0] if session.actors else 0
        if not until or session.outcome() is not None or (seat == 1 and n > 8 and session.view(1).phase == until):
            break
        session.submit(seat, brain.choose(session.view(seat), Rng(n), Budget(0)), session.position(seat))
    table = TableScreen(hands.app, session)
    hands.open(table)
    return table


def test_a_click_chooses_a_card_and_the_main_button_plays_it(hands: Hands) -> None:
    table = open_table(hands, seats("human", "steady"))
    card = table.desk.view.hand[0]
    hands.click("card-1")
    assert own_moves(table) == []
    hands.click("go")
    assert own_moves(table)[0] == f"play {card}"


def test_a_card_that_does_not_follow_is_refused_with_the_reason(hands: Hands) -> None:
    for seed in range(1, 20):
        table = open_table(hands, seats("human", "steady", "steady"), until="play", seed=seed)
        dim = [spot for spot in table.controller.board.spots if spot.dim]  # type: ignore[attr-defined]
        if dim:
            break
        hands.app.pop()
        hands.run(0.3)
    before = len(table.session.log())
    hands.key({str(n): getattr(pygame, f"K_{n}") for n in range(1, 7)}[dim[0].id[-1]])
    assert len(table.session.log()) == before
    assert table.controller.refusal.key == "fungi.why.follow"  # type: ignore[attr-defined]


@pytest.mark.parametrize("phase", ["special", "forage"])
def test_a_target_or_a_card_on_the_table_is_taken_by_mouse(hands: Hands, phase: str) -> None:
    table = open_table(hands, seats("human", "steady", "steady"), until=phase)
    before = len(own_moves(table))
    hands.click("card-1")
    hands.click("go")
    assert len(own_moves(table)) > before


def test_a_special_can_be_declined(hands: Hands) -> None:
    table = open_table(hands, seats("human", "steady", "steady"), until="special")
    hands.click("decline")
    assert "decline" in own_moves(table)


def test_a_cluster_is_scored_on_the_sheet(hands: Hands) -> None:
    for seed in range(1, 30):
        table = open_table(hands, seats("human", "steady"), until="after", seed=seed)
        if table.desk.mode == "act" and table.desk.view.phase == "after":
            break
        hands.app.pop()
        hands.run(0.3)
    points = table.desk.view.points(1)
    hands.click("score")
    assert isinstance(hands.top, CollectionScreen)
    assert not layout_faults(hands)
    hands.click(next(id for id in hands.ids() if id.startswith("score-")))
    if isinstance(hands.top, CollectionScreen):
        hands.click("pay")
    assert table.session.view(1).points(1) > points


def test_a_right_click_shows_a_card_large(hands: Hands) -> None:
    table = open_table(hands, seats("human", "steady"))
    hands.click("card-1", button=3)
    assert isinstance(hands.top, ZoomScreen)
    assert not layout_faults(hands)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is table


def test_the_curtain_comes_between_two_people_and_shows_no_card_a1_a3(hands: Hands) -> None:
    table = open_table(hands, seats("human", "human"))
    assert isinstance(hands.top, CurtainScreen)
    assert all(card is UNKNOWN for row in table.desk.view.hands for card in row)
    hands.lift()
    assert hands.top is table and table.desk.eyes == 1
    hands.click("card-1")
    hands.click("go")
    hands.run(1.2)
    assert isinstance(hands.top, CurtainScreen)
    assert table.controller.chosen == ""  # type: ignore[attr-defined]
    assert all(card is UNKNOWN for row in table.desk.view.hands for card in row)
    hands.run(0.7)
    hands.key(pygame.K_RETURN)
    assert table.desk.eyes == 2


def test_the_curtain_is_the_same_picture_for_other_hands_a1(make_app: MakeApp) -> None:
    pictures = []
    for seed in (3, 4):
        hands = make_app(motion="off")
        open_table(hands, seats("human", "human", "human"), seed=seed)
        assert isinstance(hands.top, CurtainScreen)
        pictures.append(hands.shot())
    assert pictures[0] == pictures[1]


def test_a_computer_that_begins_is_seen_without_any_hand_a1(hands: Hands) -> None:
    computers = InstantComputers()
    computers.held = True
    hands.app.computers = computers  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    session = Session.new(FUNGI, prepare(FUNGI, seats("steady", "human", "human"), 5, first=1))
    table = TableScreen(hands.app, session)
    hands.open(table)
    assert hands.top is table
    assert all(card is UNKNOWN for row in table.desk.view.hands for card in row)
    computers.held = False
    hands.run(3.0)
    assert isinstance(hands.top, CurtainScreen)


def test_one_person_never_sees_the_curtain(hands: Hands) -> None:
    table = open_table(hands, seats("human", "steady"))
    assert hands.top is table
    assert table.desk.mode == "act"


def test_movement_ends_at_the_same_table(make_app: MakeApp) -> None:
    hands = make_app(motion="normal")
    table = open_table(hands, seats("human", "steady"))
    hands.click("card-1")
    hands.click("go")
    for _ in range(24):
        hands.run(0.5)
        if table.desk.mode == "act":
            break
    assert table.desk.mode == "act"
    assert table.controller.view is table.desk.view  # type: ignore[attr-defined]
    assert table.controller.hidden == ()  # type: ignore[attr-defined]
