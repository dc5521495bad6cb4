"""Dragging cards at Funky Fungi's table: it does what click and click does, says why it cannot be, or goes back."""

from __future__ import annotations

import random

import pygame
import pytest

from game.fungi.moves import Decline, End, Score
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fungi_desk import controller, own_moves, seats, session_at, sit_down, usable
from ui.controllers.fungi_table import bed
from ui.controllers.fungi_table.flight import Flyer
from ui.screens.table import TableScreen

GIVEN_UP = ("elsewhere", "bar", "escape", "right", "focus", "screen", "size")


def middle(table: TableScreen) -> tuple[int, int]:
    places = controller(table).board.lay.places
    return places[0].unionall(list(places)).center


def own(table: TableScreen) -> tuple[int, int]:
    return bed.panel(controller(table).board.lay, controller(table).sight().bed).center


def test_a_card_of_the_hand_is_played_onto_the_table(hands: Hands) -> None:
    """(K7)"""
    table = sit_down(hands, session_at(seats("human", "steady"), "lead"))
    spot = usable(table)[1]
    hands.drag(spot.rect.center, middle(table), drop=False)
    assert hands.carries() and controller(table).chosen == spot.card and own_moves(table)[-1:] != [f"play {spot.card}"]
    hands.let_go(middle(table))
    assert own_moves(table)[-1] == f"play {spot.card}" and not hands.carries()


def test_a_card_that_may_not_be_played_goes_back_with_the_reason(hands: Hands) -> None:
    """(K7)"""
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), "dim"))
    dim = next(spot for spot in controller(table).board.spots if spot.dim)
    card, before = dim.card, own_moves(table)
    hands.drag(dim.rect.center, middle(table))
    assert own_moves(table) == before and not hands.carries()
    refusal = controller(table).refusal
    assert refusal is not None and refusal.key == "fungi.why.follow" and not controller(table).chosen
    assert controller(table).spot(str(card)) is not None, "it lies in its place again"


def test_a_drag_that_is_given_up_puts_the_card_back(hands: Hands) -> None:
    """(K7, A3)"""
    table = sit_down(hands, session_at(seats("human", "steady"), "lead"))
    before, card = own_moves(table), str(usable(table)[-1].card)
    for how in GIVEN_UP:
        spot = controller(table).spot(card)
        assert spot is not None
        hands.drag(spot.rect.center, (middle(table)[0], middle(table)[1] + 20), drop=False)
        assert hands.carries()
        hands.give_up(how)
        assert not hands.carries() and not table.drag.busy, how
        hands.let_go(middle(table))
        assert own_moves(table) == before and not controller(table).chosen and not controller(table).hidden, how
        if how == "screen":
            hands.key(pygame.K_ESCAPE)
        assert hands.top is table
    hands.click(controller(table).spot(card).rect.center)  # type: ignore[union-attr]
    assert controller(table).chosen == card and own_moves(table) == before, "a click still clicks"


def test_a_trembling_hand_clicks(hands: Hands) -> None:
    """(K7)"""
    table = sit_down(hands, session_at(seats("human", "steady"), "lead"))
    spot = usable(table)[0]
    x, y = spot.rect.center
    hands.drag((x, y), (x + 4, y + 3))
    assert controller(table).chosen == spot.card and not controller(table).hidden


def test_a_card_on_the_table_is_taken_into_the_own_collection(hands: Hands) -> None:
    """(K7)"""
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), "forage"))
    spot = usable(table)[0]
    hands.drag(spot.rect.center, own(table))
    assert own_moves(table)[-1] == f"forage {spot.card}"


@pytest.mark.parametrize("state", ["steal", "swap", "protect"])
@pytest.mark.parametrize("way", ["target", "special"])
def test_a_special_is_used_by_dragging(hands: Hands, state: str, way: str) -> None:
    """(K7)"""
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), state))
    pending = table.desk.view.pending
    target = usable(table)[0]
    at = controller(table).spot(pending)
    assert at is not None
    if way == "special":
        hands.drag(at.rect.center, target.rect.center)
    else:
        to = at.rect.center if state == "protect" else own(table)
        hands.drag(target.rect.center, to, drop=False)
        assert controller(table).spot(str(target.card)) is None, "it is in the hand, and nowhere else"
        hands.let_go(to)
    assert own_moves(table)[-1].startswith(state) and str(target.card) in own_moves(table)[-1]


def test_a_protected_card_cannot_be_dragged_away_and_says_why(hands: Hands) -> None:
    """(K7)"""
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), "covered"))
    covered = {card for card, _ in table.desk.view.cover}
    safe = next(spot for spot in controller(table).board.safe if spot.card in covered)
    before = own_moves(table)
    hands.drag(safe.rect.center, own(table))
    assert own_moves(table) == before and controller(table).refusal is not None and not hands.carries()


def test_who_must_wait_is_told_so(hands: Hands) -> None:
    """(K7)"""
    table = sit_down(hands, session_at(seats("human", "steady"), "lead"))
    hands.app.computers.held = True  # type: ignore[attr-defined]
    hands.drag(usable(table)[0].rect.center, middle(table))
    hands.run(0.5)
    assert table.desk.mode == "wait"
    spot = controller(table).board.spots[0]
    hands.drag(spot.rect.center, middle(table))
    assert controller(table).refusal is not None and controller(table).refusal.key == "fungitable.wait"


def test_a_dropped_card_flies_on_from_the_hand(make_app: MakeApp) -> None:
    """(K7)"""
    hands = make_app(motion="normal")
    table = sit_down(hands, session_at(seats("human", "steady"), "lead"))
    spot = usable(table)[0]
    point = (middle(table)[0] + 60, middle(table)[1])
    hands.drag(spot.rect.center, point, drop=False)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
    hands.run(0.05)
    (flyer,) = [node for node in table.stage if isinstance(node, Flyer)]
    assert abs(flyer.rect.centerx - point[0]) < 120 and abs(flyer.rect.centery - point[1]) < 60


def test_a_whole_game_is_played_by_dragging(hands: Hands) -> None:
    """(K7)"""
    table, rng = sit_down(hands, session_at(seats("human", "random"))), random.Random(3)
    for _ in range(400):
        if table.session.outcome() is not None:
            break
        if table.desk.mode != "act":
            hands.run(0.05)
            continue
        move = rng.choice(table.desk.legal())
        score = next((move for move in table.desk.legal() if isinstance(move, Score)), None)
        before = len(table.session.log())
        if score is not None or isinstance(move, (Decline, End, Score)):
            table.desk.submit(score or move)
        else:
            spot = controller(table).spot(move.card)  # type: ignore[union-attr]
            assert spot is not None
            pending = controller(table).spot(table.desk.view.pending or "")
            to = middle(table) if table.desk.view.phase == "play" else own(table)
            start = spot.rect.center
            if pending is not None:
                start, to = pending.rect.center, start
            hands.fling(start, to)
        assert len(table.session.log()) > before, (move, controller(table).refusal)
        hands.run(0.05)
    assert table.session.outcome() is not None
