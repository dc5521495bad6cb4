"""How Funky Fungi's moves are seen: where they end, what is said meanwhile, and that they can be skipped."""

from __future__ import annotations

import pytest

from game.core.message import Message
from tests.ui.conftest import MakeApp
from tests.ui.fungi_desk import controller, seats, session_at, sit_down, usable


@pytest.mark.parametrize("motion", ["off", "quick", "slow"])
@pytest.mark.parametrize("state", ["forage", "steal", "swap", "protect"])
def test_every_movement_ends_where_the_rules_say(make_app: MakeApp, motion: str, state: str) -> None:
    hands = make_app(motion=motion, pace="click")
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), state))
    spot = usable(table)[0]
    controller(table).submit(controller(table).move_for(spot.card or ""))
    moving = bool(controller(table).movement._flying)
    assert moving == (motion != "off")
    hands.run(8.0)
    assert not controller(table).movement._flying
    assert controller(table).hidden == ()
    assert controller(table).view is table.desk.view


def test_a_click_skips_the_movement(make_app: MakeApp) -> None:
    hands = make_app(motion="slow", pace="click")
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), "steal"))
    controller(table).submit(controller(table).move_for(usable(table)[0].card or ""))
    assert controller(table).movement._flying
    hands.click((5, 700))
    assert not controller(table).movement._flying
    assert controller(table).view is table.desk.view


@pytest.mark.parametrize("state", ["lead", "forage", "steal", "swap", "protect"])
def test_while_a_move_is_seen_the_prompt_says_what_happens_and_not_yet_what_is_next(
    make_app: MakeApp, state: str
) -> None:
    hands = make_app(motion="slow", pace="click")
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), state))
    board, asked = controller(table).board, table.desk.prompt()
    move = controller(table).move_for(usable(table)[0].card or "")
    controller(table).submit(move)
    assert controller(table).movement._flying
    event = table.session.log()[-1].events[0]
    assert event.kind == str(move).split()[0]
    happens = hands.app.kit.say(Message(f"fungi.log.{event.kind}", dict(event.values)), table.desk.names)
    assert board.prompt._shown[0] == happens
    hands.run(8.0)
    assert board.prompt._shown[0] not in (happens, hands.app.kit.say(asked, table.desk.names))
