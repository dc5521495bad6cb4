"""Every sign on Funky Fungi's table has its words, at the mouse and at the focus."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import MakeApp, layout_faults
from tests.ui.fungi_desk import controller, own_moves, seats, session_at, sit_down
from ui.controllers.fungi_table.spots import Spot
from ui.widgets.sign import Sign


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (800, 1100)])
@pytest.mark.parametrize(("language", "text"), [("en", 1.0), ("ja", 1.6)])
@pytest.mark.parametrize("state", ["follow", "forage", "covered"])
def test_signs_say_what_they_mean(
    make_app: MakeApp, state: str, size: tuple[int, int], language: str, text: float
) -> None:
    """Hands, acorn, points, order, lead colour, piles, shields: by mouse, and by Tab where no card says it (T6)."""
    hands = make_app(size, motion="off", pace="click", language=language, text=text)
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), state))
    view = table.desk.view
    signs = {widget.id: widget for widget in table.widgets if isinstance(widget, Sign)}
    wanted = {"sign-lead", "sign-discard", "sign-stack"}
    for seat in (1, 2, 3):
        wanted |= {f"sign-plate-{seat}", f"sign-points-{seat}", f"sign-place-{seat}"}
    wanted |= {f"sign-badge-{seat}" for seat, _ in view.played}
    wanted |= {f"sign-shield-{over}" for _, over in view.cover}
    assert wanted <= set(signs)
    assert all(sign.tooltip and "{" not in sign.tooltip for sign in signs.values())
    assert str(len(view.hands[1])) in signs["sign-plate-2"].tooltip
    for id in ("sign-plate-2", "sign-points-3", "sign-lead"):
        hands.hover(id)
        hands.run(1.5)
        assert hands.app.gui._tip_node is not None, id
    assert not layout_faults(hands)


def test_tab_comes_to_the_signs_after_the_cards_and_the_arrows_pass_them_by(make_app: MakeApp) -> None:
    """A keyboard that plays cards is not held up; one that asks gets an answer (T6)."""
    hands = make_app(motion="off", pace="click")
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), "follow"))
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN):
        hands.key(key)
        assert not isinstance(table.focus.at, Sign)
    ids = hands.ids()
    assert max(ids.index(spot.id) for spot in controller(table).board.spots) < ids.index("sign-plate-2")
    for _ in range(len(ids)):
        if isinstance(table.focus.at, Sign):
            break
        hands.key(pygame.K_TAB)
    assert isinstance(table.focus.at, Sign)
    assert hands.app.gui._tip_node is not None
    moves = own_moves(table)
    hands.key(pygame.K_RETURN)
    assert own_moves(table) == moves


def test_a_click_on_the_number_of_a_card_is_meant_for_the_card(make_app: MakeApp) -> None:
    """The number says its place in the order, and hides nothing of the card from the mouse (T6)."""
    hands = make_app(motion="off", pace="click")
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), "forage"))
    spot = next(spot for spot in controller(table).board.spots if spot.free)
    assert isinstance(spot, Spot)
    seat = next(seat for seat, card in table.desk.view.played if card == spot.card)
    hands.click(f"sign-badge-{seat}")
    assert controller(table).chosen == spot.card
