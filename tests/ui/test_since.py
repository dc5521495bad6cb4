"""What has happened since the own last move is told at every table, and whom a card was taken from is told at once."""

from __future__ import annotations

import pygame
import pytest

from game import game as find_game
from game.core.contract import SeatSpec
from game.core.message import Message
from game.core.players import computer_move
from game.core.session import Session
from game.core.setup import prepare
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fakes import InstantComputers
from tests.ui.fu_desk import moment
from tests.ui.fungi_desk import controller, seats, session_at, sit_down, usable
from tests.ui.tables import open_table, people
from ui.controllers.fu_table.pages import Page
from ui.screens.keys import KeysScreen
from ui.screens.since import SinceScreen
from ui.screens.table import TableScreen


def some_moves(key: str, hands: Hands, count: int) -> TableScreen:
    """A table of one person and two computers, after so many moves, with the person's turn."""
    game = find_game(key)
    people = [SeatSpec("Ann", "human", "fox"), SeatSpec("Bo", "steady"), SeatSpec("Cy", "steady")]
    session = Session.new(game, prepare(game, people, 5, first=1))
    while len(session.log()) < count or 1 not in session.actors:
        seat = session.actors[0]
        session.submit(seat, computer_move(game, session.view(seat), "random", 3, session.position(seat)),
                       session.position(seat))  # fmt: skip
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    table = TableScreen(hands.app, session)
    hands.open(table)
    return table


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("key", ["fugu", "fungi", "fu"])
def test_every_table_tells_what_happened_since_the_own_move(make_app: MakeApp, key: str, language: str) -> None:
    """By its button and by W; the lines are the log's last ones (T6)."""
    hands = make_app(motion="off", language=language)
    table = some_moves(key, hands, 30)
    hands.click("since")
    hands.run(0.4)
    screen = hands.top
    assert isinstance(screen, SinceScreen) and not layout_faults(hands)
    lines = screen.entries()
    hands.key(pygame.K_w)
    hands.run(0.4)
    assert hands.top is table
    log = table.session.log()
    own = max(i for i, entry in enumerate(log) if entry.seat == 1)
    assert [h.seat for h in table.desk.since()] == [entry.seat for entry in log[own + 1 :]]
    table.show_log()
    hands.run(0.4)
    assert lines == hands.top.entries()[-len(lines) :] if lines else own == len(log) - 1  # type: ignore[attr-defined]
    hands.key(pygame.K_ESCAPE)
    hands.run(0.4)
    hands.key(pygame.K_w)
    hands.run(0.4)
    assert isinstance(hands.top, SinceScreen)


def test_the_page_of_keys_names_it(hands: Hands) -> None:
    """W is on the page of keys (T6)."""
    screen = KeysScreen(hands.app, "fungi")
    hands.open(screen)
    assert ("W", "What happened since your turn") in screen._lines("table")


@pytest.mark.parametrize("kinds", [("human", "steady", "steady"), ("human", "human", "steady")])
@pytest.mark.parametrize("state", ["stolen", "swapped"])
def test_a_theft_is_told_to_its_victim_as_soon_as_it_is_their_turn(
    make_app: MakeApp, state: str, kinds: tuple[str, ...]
) -> None:
    """In the prompt, until a card is chosen, with a golden edge round the card where it lies now (T6)."""
    hands = make_app(motion="off", pace="click")
    table = sit_down(hands, session_at(seats(*kinds), state))
    if table.eyes.next_person or hands.top is not table:
        hands.lift()
    told = controller(table)
    (event,) = told.lost[:1]
    card_id = event.values["card"]
    words = hands.app.kit.say(Message(f"fungitable.lost.{event.kind}", dict(event.values)), table.desk.names)
    if len(told.lost) == 1:
        assert told.board.prompt._shown[0].startswith(words)
    lying = [(seat, card) for seat, row in enumerate(table.desk.view.collections, 1) for card in row]
    moved = [(seat, card) for seat, card in lying if card in (card_id, event.values.get("given"))]
    assert moved and all(card in told.board._panel(told.sight(), seat).lost for seat, card in moved)
    spot = usable(table)[0]
    hands.click(spot.id)
    assert words not in told.board.prompt._shown[0]
    hands.click("go")
    hands.run(0.5)
    assert not told.lost, "the own move comes after it"


@pytest.mark.parametrize("size", [(960, 600), (800, 1100)])
@pytest.mark.parametrize(("language", "text"), [("en", 1.6), ("ja", 1.6), ("ja", 1.0)])
def test_what_was_lost_fits_into_the_prompt(
    make_app: MakeApp, size: tuple[int, int], language: str, text: float
) -> None:
    """With large type, in a small and in a tall window (T6)."""
    hands = make_app(size, motion="off", pace="click", language=language, text=text)
    sit_down(hands, session_at(seats("human", "steady", "steady"), "swapped"))
    assert not layout_faults(hands)


def test_a_page_over_the_table_tells_it_too(make_app: MakeApp) -> None:
    """While Fú's envelopes are opened W works as L does (T6)."""
    hands = make_app(motion="off", pace="click")
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    table = TableScreen(hands.app, moment(4, "visiting"))
    hands.open(table)
    hands.run(1.0)
    hands.click("seal")
    hands.run(3.0)
    assert isinstance(hands.top, Page)
    hands.key(pygame.K_w)
    hands.run(0.4)
    assert isinstance(hands.top, SinceScreen)


@pytest.mark.parametrize("text", (0.8, 1.6))
@pytest.mark.parametrize("language", ("en", "ja"))
def test_that_friendly_undo_was_used_has_room_on_the_page(make_app: MakeApp, language: str, text: float) -> None:
    hands = make_app(motion="off", language=language, text=text)
    table = open_table(hands, people("Ann"), friendly=True)
    hands.key(pygame.K_1, pygame.K_RETURN, pygame.K_RETURN)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.session.marked
    hands.key(pygame.K_w)
    assert isinstance(hands.top, SinceScreen)
    assert layout_faults(hands) == []
