"""Dragging at Fugu's table: one of the three cards onto a place of the own row."""

from __future__ import annotations

import random

from game.fugu.moves import Place
from tests.ui import fugu_desk
from tests.ui.conftest import Hands
from tests.ui.fakes import InstantComputers
from ui.screens.table import TableScreen

GIVEN_UP = ("elsewhere", "bar", "escape", "right", "focus", "screen", "size")


def sit_down(hands: Hands, moves: int = 0, kinds: tuple[str, ...] = ("human", "random")) -> TableScreen:
    session = fugu_desk.new_session(moves=moves)
    if kinds != ("human", "human"):
        who = fugu_desk.seats("Ann", "Bo", kinds=kinds)
        session = fugu_desk.Session.new(fugu_desk.FUGU, fugu_desk.prepare(fugu_desk.FUGU, who, 7, first=1))
        fugu_desk.play(session, moves)
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    table = TableScreen(hands.app, session)
    hands.open(table)
    return table


def own(table: TableScreen) -> list[str]:
    return [str(entry.move) for entry in table.session.log() if entry.seat == 1]


def at(hands: Hands, id: str) -> tuple[int, int]:
    return hands.find(id).rect.center


def legal(table: TableScreen) -> list[Place]:
    return [move for move in table.desk.legal() if isinstance(move, Place)]


def test_a_card_is_dragged_onto_a_place(hands: Hands) -> None:
    """(K7)"""
    table = sit_down(hands)
    card = table.desk.view.centre[1]
    hands.drag(at(hands, "card-2"), at(hands, "place-9"), drop=False)
    assert hands.carries() and own(table) == []
    hands.let_go(at(hands, "place-9"))
    assert own(table) == [str(Place(card, 9, False))] and not hands.carries()


def test_a_taken_place_says_why(hands: Hands) -> None:
    """(K7)"""
    table = sit_down(hands, moves=8)
    free = {move.place for move in legal(table)}
    taken = next(place for place in range(1, 19) if place not in free)
    before = own(table)
    hands.drag(at(hands, "card-1"), at(hands, f"place-{taken}"))
    assert own(table) == before and not hands.carries()
    refusal = table.controller.sight().refusal  # type: ignore[attr-defined]
    assert refusal is not None and refusal.key.startswith("fugu.why.")


def test_a_drag_that_is_given_up_puts_the_card_back_and_a_click_still_clicks(hands: Hands) -> None:
    """(K7, A3)"""
    table = sit_down(hands)
    for how in GIVEN_UP:
        hands.drag(at(hands, "card-1"), at(hands, "place-4"), drop=False)
        assert hands.carries(), how
        hands.give_up(how)
        assert not hands.carries() and not table.drag.busy, how
        hands.let_go((640, 400))
        assert own(table) == [] and table.controller.phase() == "take", how
        if how == "screen":
            hands.app.pop()
            hands.run(0.2)
        assert hands.top is table
    hands.click("card-1")
    assert table.controller.phase() == "place" and own(table) == []


def test_a_whole_game_is_played_by_dragging(hands: Hands) -> None:
    """(K7)"""
    table, rng = sit_down(hands), random.Random(2)
    for _ in range(400):
        if table.session.outcome() is not None:
            break
        if table.desk.mode != "act":
            hands.run(0.05)
            continue
        moves = legal(table)
        if not moves:
            table.desk.submit(table.desk.legal()[0])
            continue
        move = rng.choice(moves)
        before = len(table.session.log())
        start = at(hands, f"card-{table.desk.view.centre.index(move.card) + 1}")
        hands.fling(start, at(hands, f"place-{move.place}"))
        assert len(table.session.log()) > before, move
        hands.run(0.05)
    assert table.session.outcome() is not None
