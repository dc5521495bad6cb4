"""Dragging at Fú's market: snacks onto the own platter, decorations onto an own slot."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.session import Session
from game.fu.moves import Buy, Decorate, Skip
from tests.ui.conftest import Hands
from tests.ui.fu_desk import play, play_until, seat_down, start
from ui.controllers.fu_table import homes
from ui.controllers.fu_table.controller import FuController
from ui.controllers.fu_table.platter import section_rect
from ui.screens.table import TableScreen

GIVEN_UP = ("elsewhere", "bar", "escape", "right", "focus", "screen", "size")


def controller(table: TableScreen) -> FuController:
    assert isinstance(table.controller, FuController)
    return table.controller


def section(table: TableScreen, number: int) -> tuple[int, int]:
    return section_rect(homes.plate_rect(controller(table).table), number).center


def rect(table: TableScreen, id: str) -> pygame.Rect:
    return controller(table).table.canvas.rect(id)


def own(table: TableScreen) -> list[str]:
    return [str(entry.move) for entry in table.session.log() if entry.seat == 1]


def buys(game: Session) -> list[Buy]:
    """What seat 1 may buy now."""
    return [move for move in game.legal_moves(1) if isinstance(move, Buy)] if game.turn == 1 else []


def unfit(game: Session) -> list[tuple[Buy, int]]:
    """Purchases of seat 1 with a section of the platter where another snack lies."""
    taken = [i for i, (_, n) in enumerate(game.view(1).platters[0], 1) if n]  # type: ignore[attr-defined]
    fits = {(move.snack, at) for move in buys(game) for at in move.sections}
    return [(move, at) for move in buys(game) for at in taken if (move.snack, at) not in fits]


def closed(game: Session) -> list[int]:
    """Stalls where seat 1 can buy nothing, while it shops."""
    shops = game.turn == 1 and game.view(1).phase == "shopping"  # type: ignore[attr-defined]
    return [stall for stall in range(5) if shops and stall not in {move.snack for move in buys(game)}]


def grab(table: TableScreen, move: Buy | Decorate) -> tuple[int, int]:
    """Where the piece of a move is picked up."""
    if isinstance(move, Buy):
        return rect(table, f"stall-{move.snack}").midtop[0], rect(table, f"stall-{move.snack}").top + 60
    return rect(table, f"store-{table.desk.view.store.index(move.card)}").center


def test_a_snack_is_dragged_onto_a_section_and_a_click_still_clicks(hands: Hands) -> None:
    """(K7)"""
    table = seat_down(hands, start(3), held=True)
    move = next(move for move in table.desk.legal() if isinstance(move, Buy) and move.sections == (3,))
    hands.click(grab(table, move))
    assert controller(table).choice.stall == move.snack and own(table) == []
    hands.key(pygame.K_ESCAPE)
    hands.drag(grab(table, move), section(table, 3), drop=False)
    assert hands.carries() and own(table) == []
    hands.let_go(section(table, 3))
    assert own(table) == [str(move)] and not hands.carries()


def test_two_snacks_that_were_chosen_are_dragged_together(hands: Hands) -> None:
    """(K7)"""
    table = seat_down(hands, start(3), held=True)
    move = next(move for move in table.desk.legal() if isinstance(move, Buy) and move.sections == (2, 2))
    hands.click(f"buy-{move.snack}-2")
    hands.drag(grab(table, move), section(table, 2))
    assert own(table) == [str(move)]


def test_a_section_with_another_snack_says_why(hands: Hands) -> None:
    """(K7)"""
    table = seat_down(hands, play_until(start(3), lambda game: bool(unfit(game))), held=True)
    move, held = unfit(table.session)[0]
    before = own(table)
    hands.drag(grab(table, move), section(table, held))
    assert own(table) == before and not hands.carries() and controller(table).choice.empty
    assert controller(table).refusal == table.desk.why_not(Buy(move.snack, (held,)))


def test_a_decoration_is_dragged_onto_a_slot_and_its_place_is_empty_meanwhile(hands: Hands) -> None:
    """(K7)"""
    table = seat_down(hands, start(3), held=True)
    move = next(move for move in table.desk.legal() if isinstance(move, Decorate))
    hands.drag(grab(table, move), rect(table, "slot-1").center, drop=False)
    assert hands.carries() and controller(table).scene().carried == move.card
    hands.let_go(rect(table, "slot-1").center)
    assert own(table) == [str(move)] and not controller(table).scene().carried


def test_a_taken_slot_says_that_the_other_is_free(hands: Hands) -> None:
    """(K7)"""
    game = start(3)
    play(game, 1, next(move for move in game.legal_moves(1) if isinstance(move, Decorate)))
    while game.turn != 1:
        play(game, game.turn or 0, Skip())
    table = seat_down(hands, game, held=True)
    move = next(move for move in table.desk.legal() if isinstance(move, Decorate))
    before = own(table)
    hands.drag(grab(table, move), rect(table, "slot-0").center)
    assert own(table) == before and controller(table).refusal.key == "fu.why.slot_free"  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", [Buy, Decorate])
def test_a_drag_that_is_given_up_puts_the_piece_back(hands: Hands, kind: type) -> None:
    """(K7, A3)"""
    table = seat_down(hands, start(3), held=True)
    move = next(move for move in table.desk.legal() if isinstance(move, kind))
    for how in GIVEN_UP:
        hands.drag(grab(table, move), section(table, 1), drop=False)
        assert hands.carries(), how
        hands.give_up(how)
        assert not hands.carries() and not table.drag.busy, how
        hands.let_go(section(table, 1))
        assert own(table) == [] and controller(table).choice.empty and not controller(table).carrying.card, how
        if how == "screen":
            hands.key(pygame.K_ESCAPE)
        assert hands.top is table


def test_a_stall_without_anything_to_buy_says_so_to_a_drag(hands: Hands) -> None:
    """(K7)"""
    table = seat_down(hands, play_until(start(3), lambda game: bool(closed(game))), held=True)
    hands.drag(grab(table, Buy(closed(table.session)[0], (1,))), section(table, 1), drop=False)
    assert not hands.carries() and controller(table).refusal is not None


def test_a_whole_game_is_played_by_dragging(hands: Hands) -> None:
    """(K7)"""
    table, rng, dragged = seat_down(hands, start(3)), random.Random(5), 0
    for _ in range(1500):
        if table.session.outcome() is not None:
            break
        if hands.top is not table:
            hands.key(pygame.K_RETURN)
            continue
        legal = table.desk.legal() if table.desk.mode == "act" else ()
        if not legal:
            hands.run(0.05)
            continue
        move = rng.choice(legal)
        before = len(table.session.log())
        if isinstance(move, Buy) and not move.with_ and len(set(move.sections)) == 1:
            if len(move.sections) == 2:
                controller(table).acting.buy(move.snack, 2)
            elif controller(table).choice.stall == move.snack:
                controller(table).cancel()
            hands.fling(grab(table, move), section(table, move.sections[0]))
            dragged += 1
        elif isinstance(move, Decorate):
            slots = table.desk.view.owned[0]
            hands.fling(grab(table, move), rect(table, f"slot-{slots.index(move.for_)}").center)
            dragged += 1
        else:
            table.desk.submit(move)
        assert len(table.session.log()) > before, (move, controller(table).refusal)
        hands.run(0.05)
    assert table.session.outcome() is not None and dragged > 5
