"""Fú by keyboard and with hints: H chooses, Enter makes it; the focus is where something can be done."""

from __future__ import annotations

import pygame
import pytest

from game.fu.moves import Seal
from tests.ui import fu_desk
from tests.ui.conftest import Hands
from ui.screens.keys import KeysScreen
from ui.screens.table import TableScreen

H, ENTER = pygame.K_h, pygame.K_RETURN


def hinted(hands: Hands, session: object) -> TableScreen:
    table = fu_desk.seat_down(hands, session)  # type: ignore[arg-type]
    hands.key(pygame.K_TAB)
    assert table.focus.shown
    hands.key(H)
    hands.run(0.5)
    return table


@pytest.mark.parametrize("seed", [5, 6, 7])
@pytest.mark.parametrize("phase", ["shopping", "eating"])
def test_enter_makes_what_the_hint_has_chosen_though_the_focus_was_elsewhere(
    hands: Hands, phase: str, seed: int
) -> None:
    table = hinted(hands, fu_desk.moment(4, phase, seed=seed))
    computers = table.app.computers
    kind, view = computers.asked[-1][1:]  # type: ignore[attr-defined]
    before = len(table.session.log())
    chosen = table.controller.choice.move(table.controller.view) if phase == "shopping" else None
    hands.key(ENTER)
    assert kind == "sharp" and view.phase == phase
    made = [entry.move for entry in table.session.log()[before:] if entry.seat == 1]
    assert made and (chosen is None or made[0] == chosen)


def test_a_hint_fills_every_envelope_and_enter_seals_them(hands: Hands) -> None:
    table = hinted(hands, fu_desk.moment(4, "visiting"))
    hands.run(1.0)
    view = table.session.view(1)
    hosts = [host for host, amount in enumerate(view.envelopes, start=1) if host != 1 and amount is None]  # type: ignore[attr-defined]
    assert sorted(table.controller.choice.amounts) == hosts
    assert table.focus.at is not None and table.focus.at.id == "seal"
    amounts = dict(table.controller.choice.amounts)
    hands.key(ENTER)
    hands.run(1.0)
    moves = [entry.move for entry in table.session.log() if entry.seat == 1]
    assert isinstance(moves[-1], Seal)
    given = {table.session.view(1).rules.animals.index(m.to) + 1: m.amount for m in moves[-1 - len(hosts) : -1]}  # type: ignore[attr-defined]
    assert given == amounts


def test_a_number_chooses_and_enter_buys(hands: Hands) -> None:
    table = fu_desk.seat_down(hands, fu_desk.start(4))
    hands.key(pygame.K_TAB, pygame.K_2)
    assert table.focus.at is not None and table.focus.at.id == "confirm"
    hands.key(ENTER)
    assert str(table.session.log()[0].move).startswith("buy seed 1")


def test_after_a_computers_turn_the_focus_is_at_what_can_be_eaten(hands: Hands) -> None:
    session = fu_desk.moment(4, "eating")
    table = fu_desk.seat_down(hands, session)
    for _ in range(200):
        if table.session.view(1).phase != "eating":  # type: ignore[attr-defined]
            break
        if table.desk.mode == "act":
            at = table.focus.at
            assert at is not None and at.id in table.controller.table.canvas.usable(), at and at.id
            hands.key(ENTER, ENTER)
        hands.run(0.3)
    assert any(entry.seat == 1 for entry in table.session.log()[-20:])


def test_an_empty_section_says_why_nothing_is_eaten_there(hands: Hands) -> None:
    session = fu_desk.moment(4, "eating")
    table = fu_desk.seat_down(hands, session, held=True)
    view = table.controller.view
    empty = [i for i, (_, n) in enumerate(view.platters[view.meal.host - 1], start=1) if not n]
    assert empty
    hands.key(pygame.K_0 + empty[0])
    assert table.controller.scene().refusal


def test_the_page_of_keys_lists_those_of_this_table_and_opens_by_its_own(hands: Hands) -> None:
    table = fu_desk.seat_down(hands, fu_desk.start(4))
    hands.key(pygame.K_QUESTION)
    page = hands.top
    assert isinstance(page, KeysScreen)
    words = " ".join(getattr(node, "text", "") for node in page.stage)
    assert table.kit.tr("futable.keys.money") in words


def test_a_hint_for_the_envelopes_does_not_take_over_what_the_person_has_chosen(hands: Hands) -> None:
    session = fu_desk.moment(4, "visiting")
    table = fu_desk.seat_down(hands, session)
    fresh = table.session.view(1)
    table.controller.choice.amounts.update({2: 20, 3: 0})
    hands.key(H)
    hands.run(1.0)
    asked = [view for _, kind, view in table.app.computers.asked if kind == "sharp"]  # type: ignore[attr-defined]
    assert asked[0].envelopes == fresh.envelopes  # type: ignore[attr-defined]


def test_a_choice_made_after_the_question_drops_the_hint(hands: Hands) -> None:
    table = fu_desk.seat_down(hands, fu_desk.start(4), held=True)
    hands.key(H)
    hands.key(pygame.K_4)
    chosen = table.controller.choice.move(table.controller.view)
    table.app.computers.held = False  # type: ignore[attr-defined]
    hands.run(1.0)
    assert table.controller.choice.move(table.controller.view) == chosen


def test_a_tooltip_goes_with_its_control(hands: Hands) -> None:
    table = fu_desk.seat_down(hands, fu_desk.start(4), held=True)
    hands.hover("home-2")
    hands.run(2.0)
    assert hands.app.gui._tip is not None
    node = table.widget("home-2")
    assert node is not None
    table.drop(node)
    hands.run(0.2)
    assert hands.app.gui._tip is None
