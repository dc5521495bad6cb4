"""One laptop, several people: the curtain follows the secret, takes nobody's key, and undo belongs to who moved."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import game as find_game
from game.core.contract import UNKNOWN, SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from game.fu.moves import Envelope, Seal, Skip
from game.fungi.moves import Forage, Play
from tests.ui import fu_desk
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fakes import InstantComputers
from tests.ui.fungi_desk import FUNGI, controller, seats, session_at, sit_down, usable
from ui.screens.curtain import CurtainScreen
from ui.screens.dialog import DialogScreen
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen

FU = find_game("fu")


def fu_session(*kinds: str, first: int = 1, friendly: bool = False, seed: int = 5) -> Session:
    specs = [SeatSpec(fu_desk.NAMES[i], kind) for i, kind in enumerate(kinds)]
    return Session.new(FU, prepare(FU, specs, seed, first=first), friendly=friendly)


def skip_until_last(session: Session) -> int:
    """Everybody skips, but for the last turn of the year; gives the seat that has it."""
    while True:
        view = session.view(None)
        assert session.turn is not None
        if view.turn == len(view.turns) - 1:  # type: ignore[attr-defined]
            return session.turn
        fu_desk.play(session, session.turn, Skip())


def play_first(hands: Hands) -> str:
    """Plays the first usable card with two clicks; gives the card."""
    table = hands.top
    assert isinstance(table, TableScreen)
    card = usable(table)[0].card
    assert card is not None
    controller(table).submit(controller(table).move_for(card))
    hands.run(0.1)
    return card


# --- the curtain comes before a secret --------------------------------------------------------------------------------


def test_the_curtain_comes_before_envelopes_of_who_shopped_last(hands: Hands) -> None:
    """Seat 2 begins, all skip: seat 1 shops last, and its envelopes come behind its own curtain (P1)."""
    session = next(
        s for first in (2, 3, 1) if skip_until_last(s := fu_session("human", "human", "random", first=first)) == 1
    )
    table = fu_desk.seat_down(hands, session, held=True)
    assert hands.top is table and table.desk.eyes == 1 and table.desk.mode == "act"
    fu_shot = table.desk.view
    table.desk.submit(Skip())
    hands.run(0.2)
    assert fu_shot.phase == "shopping" and session.view(None).phase == "visiting"  # type: ignore[attr-defined]
    assert table.desk.view.envelopes == (), "nobody's envelopes are seen before the curtain"
    hands.run(1.2)
    assert isinstance(hands.top, CurtainScreen) and hands.top.seat == 1
    hands.lift()
    assert hands.top is table and len(table.desk.view.envelopes) == 4 and table.desk.mode == "act"


def test_who_has_sealed_shows_nothing_while_computers_fill_theirs(hands: Hands) -> None:
    """The last person's amounts do not stand open while all look on (P1, P5)."""
    session = fu_session("human", "random", "human")
    while session.view(None).phase == "shopping":  # type: ignore[attr-defined]
        assert session.turn is not None
        fu_desk.play(session, session.turn, Skip())
    table = fu_desk.seat_down(hands, session, held=True)
    animals = session.view(1).rules.animals  # type: ignore[attr-defined]
    for seat in (1, 3):
        hands.run(1.2)
        assert isinstance(hands.top, CurtainScreen) and hands.top.seat == seat
        hands.lift()
        for to in animals[:3]:
            if to != animals[seat - 1]:
                table.desk.submit(Envelope(to, 10))
                hands.run(0.2)
                assert table.desk.view.seat == seat
        if len(animals) > 3:
            table.desk.submit(Envelope(animals[3], 0))
            hands.run(0.2)
        table.desk.submit(Seal())
        hands.run(0.2)
        assert table.desk.view.seat is None
    hands.run(3)
    assert hands.top is table and table.desk.mode == "wait" and table.desk.view.envelopes == ()


def test_foraging_needs_no_curtain_and_shows_no_hand(hands: Hands) -> None:
    """What is taken lies open: the table is for all, without anybody's hand, until a card is to be played (P7)."""
    table = sit_down(hands, session_at(seats("human", "human")))
    for _ in range(2):
        hands.lift()
        play_first(hands)
        hands.run(1.2)
    assert hands.top is table and table.desk.view.phase == "forage"
    first = table.desk.eyes
    assert first and table.desk.mode == "act" and table.desk.view.hand == ()
    assert all(card is UNKNOWN for row in table.desk.view.hands for card in row)
    table.desk.submit(Forage(table.desk.view.table[0]))
    hands.run(0.3)
    assert hands.top is table and table.desk.view.hand == ()
    # The last card is taken by itself, as a line of the log, after a moment in which it can be seen.
    assert len(table.session.log()) == 3
    hands.run(1.5)
    assert [type(entry.move) for entry in table.session.log()] == [Play, Play, Forage, Forage]
    hands.run(1.2)
    assert isinstance(hands.top, CurtainScreen) and hands.top.seat == first


def test_a_move_is_seen_for_a_second_before_the_curtain(hands: Hands) -> None:
    """Movement off, and still the card lies there for a second (P7)."""
    table = sit_down(hands, session_at(seats("human", "human")))
    hands.lift()
    card = play_first(hands)
    for _ in range(8):
        assert hands.top is table and any(spot == card for _, spot in table.desk.view.played)
        hands.run(0.1)
    hands.run(0.4)
    assert isinstance(hands.top, CurtainScreen)


def test_after_an_undo_the_last_card_waits_for_its_taker(hands: Hands) -> None:
    """In friendly mode the forced take can be taken back, and is not made again at once (P3, P7)."""
    session = Session.new(FUNGI, prepare(FUNGI, seats("human", "human"), 7, first=1), friendly=True)
    table = sit_down(hands, session)
    for _ in range(2):
        hands.lift()
        play_first(hands)
        hands.run(1.2)
    table.desk.submit(Forage(table.desk.view.table[0]))
    hands.run(2.8)
    assert len(session.log()) == 4 and isinstance(hands.top, CurtainScreen)
    hands.lift("take-back")
    hands.run(3)
    assert hands.top is table and len(session.log()) == 3 and table.desk.mode == "act"


def test_the_hands_of_a_foraging_table_are_not_in_the_picture(make_app: MakeApp) -> None:
    """Two worlds that differ in the hands alone: while several people forage, the pixels are the same (P1, P7)."""
    setups = (prepare(FUNGI, seats("human", "human", "human"), seed, first=1) for seed in range(1, 400))
    # All three play a card of one colour.
    setup = next(found for found in setups if len({str(card)[0] for card in found.deal[:13:6]}) == 1)
    pictures = []
    for swap in (False, True):
        deal = list(setup.deal)
        if swap:
            # The first cards stay, for they are played; the rest of the hands lies in the stack.
            for seat in range(3):
                own = slice(6 * seat + 1, 6 * seat + 6)
                other = slice(20 + 5 * seat, 25 + 5 * seat)
                deal[own], deal[other] = deal[other], deal[own]
        session = Session.new(FUNGI, replace(setup, deal=tuple(deal)))
        for seat in (1, 2, 3):
            card = str(setup.deal[6 * (seat - 1)])
            assert session.submit(seat, Play(card), session.position(seat)).accepted
        hands = make_app(motion="off")
        table = sit_down(hands, session)
        hands.hover((5, 700))
        assert hands.top is table and table.desk.mode == "act"
        pictures.append(hands.shot())
    assert pictures[0] == pictures[1]


# --- the curtain takes nobody's key -----------------------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_a_second_enter_does_not_pass_the_curtain(make_app: MakeApp, motion: str) -> None:
    """Keys and clicks of the first 0.6 s are not meant for a curtain, nor is a key that was held before (P2)."""
    hands = make_app(motion=motion)
    table = sit_down(hands, session_at(seats("human", "human")))
    hands.lift()
    hands.key(pygame.K_1)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    while not isinstance(hands.top, CurtainScreen):
        hands.run(0.05)
    curtain = hands.top
    button = hands.find("ready")
    for _ in range(10):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=button.rect.center, button=1))
        assert not button.enabled, "it looks ready only when it is"
        hands.run(0.05)
        assert hands.top is curtain
    hands.run(0.3)
    assert button.enabled
    # Enter is still down: its repeats are not a new press.
    for _ in range(5):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        hands.run(0.05)
    assert hands.top is curtain
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    hands.key(pygame.K_RETURN)
    assert hands.top is table and table.desk.eyes == 2


def test_a_mouse_button_held_before_does_not_pass_the_curtain(hands: Hands) -> None:
    """Pressed before it can answer, let go after: nothing happens (P2)."""
    sit_down(hands, session_at(seats("human", "human")))
    curtain = hands.top
    assert isinstance(curtain, CurtainScreen)
    hands.key(pygame.K_F10)
    hands.run(0.7)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is curtain, "back from the pause menu it is deaf for a moment again"
    pos = hands.find("ready").rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    hands.run(1.0)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    hands.run(0.2)
    assert hands.top is curtain
    hands.click("ready")
    assert hands.top is not curtain


# --- undo belongs to who moved ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["mouse", "tab", "ctrl-z"])
def test_who_just_moved_takes_it_back_on_the_curtain(hands: Hands, by: str) -> None:
    """Ann's undo is on Ben's curtain, before his hand is seen; her hand then comes behind her own curtain (P3)."""
    table = sit_down(hands, session_at(seats("human", "human")))
    hands.lift()
    card = play_first(hands)
    hands.run(1.9)
    assert isinstance(hands.top, CurtainScreen) and hands.top.seat == 2
    if by == "mouse":
        hands.click("take-back")
    elif by == "tab":
        hands.key(pygame.K_TAB)
        while hands.top.focus.at is None or hands.top.focus.at.id != "take-back":
            hands.key(pygame.K_TAB)
        hands.key(pygame.K_RETURN)
    else:
        hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.session.log() == ()
    hands.run(0.2)
    assert isinstance(hands.top, CurtainScreen) and hands.top.seat == 1
    assert all(one is UNKNOWN for row in table.desk.view.hands for one in row)
    hands.lift()
    assert card in table.desk.view.hand and table.desk.mode == "act"


def test_the_curtain_says_why_a_sealed_choice_stays(hands: Hands) -> None:
    """Where undo is not allowed the button is off, with the reason (P3)."""
    session = fu_session("human", "human", "random")
    while session.view(None).phase == "shopping":  # type: ignore[attr-defined]
        assert session.turn is not None
        fu_desk.play(session, session.turn, Skip())
    animals = session.view(1).rules.animals  # type: ignore[attr-defined]
    for to in animals[1:]:
        fu_desk.play(session, 1, Envelope(to, 0))
    fu_desk.play(session, 1, Seal())
    fu_desk.seat_down(hands, session, held=True)
    assert isinstance(hands.top, CurtainScreen) and hands.top.seat == 2
    hands.run(0.7)
    button = hands.find("take-back")
    assert not button.enabled and "sealed" in button.tooltip
    hands.click("take-back")
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert isinstance(hands.top, CurtainScreen) and len(session.log()) > 1


@pytest.mark.parametrize("friendly", [False, True])
@pytest.mark.parametrize("by_key", [False, True])
def test_another_person_s_move_is_not_taken_back_unasked(hands: Hands, friendly: bool, by_key: bool) -> None:
    """Fú: at seat 2's market undo says that it is seat 1's move, and asks (P3)."""
    session = fu_session("human", "human", "random", friendly=friendly)
    table = fu_desk.seat_down(hands, session, held=True)
    first = session.turn
    table.desk.submit(Skip())
    hands.run(0.3)
    if session.turn in (3, first):
        pytest.skip("the next turn is not another person's")
    assert table.desk.eyes != first
    for answer, left in (("leave", 1), ("take-back", 0)):
        if by_key:
            hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        else:
            assert session.names[first - 1] in hands.find("undo").tooltip  # type: ignore[operator]
            hands.click("undo")
        assert isinstance(hands.top, DialogScreen) and session.names[first - 1] in hands.top.content.title  # type: ignore[operator]
        assert len(session.log()) == 1
        hands.click(answer)
        assert len(session.log()) == left
    assert table.desk.eyes == first and table.desk.mode == "act"


# --- prompts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["fugu", "fungi", "fu"])
def test_a_prompt_that_all_see_is_the_onlooker_s(hands: Hands, key: str) -> None:
    """Computers in seats 1 and 2, people in 3 and 4: what all read is no seat's own prompt (P4)."""
    game = find_game(key)
    kinds = ("random", "random", "human", "human")
    specs = [SeatSpec(name, kind) for name, kind in zip(("Bot", "Bit", "Ann", "Ben"), kinds, strict=True)]
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.app.computers.held = True  # type: ignore[attr-defined]
    hands.open(MenuScreen(hands.app))
    session = Session.new(game, prepare(game, specs, 3, first=1))
    table = TableScreen(hands.app, session)
    hands.open(table)
    assert hands.top is table and table.desk.prompt() == session.prompt(None)
    assert ".wait" in session.prompt(None).key


def test_a_computer_s_hand_is_not_told_to_those_who_wait(hands: Hands) -> None:
    """Also where only computers play, and for a computer that cannot follow (P4)."""
    for kinds in (("steady", "steady", "human", "human"), ("steady", "steady", "steady", "steady")):
        session = Session.new(FUNGI, prepare(FUNGI, seats(*kinds), 7, first=1))
        table = sit_down(hands, session)
        hands.app.computers.held = True  # type: ignore[attr-defined]
        hands.run(0.2)
        if hands.top is table:
            assert table.desk.prompt().key == "fungi.prompt.wait"


# --- the opening ------------------------------------------------------------------------------------------------------


def test_nothing_tells_of_an_envelope_before_its_row_opens(make_app: MakeApp) -> None:
    """Tokens, envelopes and scale are the same for any amounts while a row is closed (P6)."""
    pictures = []
    for amount in (0, 10, 15):
        session = fu_desk.moment(3, "visiting")
        assert min(session.view(1).money[:2]) >= 15  # type: ignore[attr-defined]
        animals = session.view(1).rules.animals  # type: ignore[attr-defined]
        for seat in (1, 2, 3):
            for to in animals:
                if to != animals[seat - 1]:
                    given = amount if (seat, to) == (1, animals[2]) else 5 if (seat, to) == (2, animals[0]) else 0
                    fu_desk.play(session, seat, Envelope(to, given))
            if seat < 3:
                fu_desk.play(session, seat, Seal())
        hands = make_app(motion="normal")
        table = fu_desk.seat_down(hands, session, held=True)
        table.take(session.submit(3, Seal(), session.position(3)), 3, Seal())
        for _ in range(200):
            if type(hands.top).__name__ == "OpeningScreen":
                break
            hands.run(0.05)
        page = hands.top
        assert type(page).__name__ == "OpeningScreen"
        page.animator.cancel()
        page._told = [0.0] * len(page._told)  # type: ignore[attr-defined]
        page._draw()  # type: ignore[attr-defined]
        hands.run(0.5)
        pictures.append(hands.shot())
    assert pictures[0] == pictures[1] == pictures[2]
