"""What nobody may notice while envelopes are filled, through the session as the screen sees it (A4, A6, A7)."""

from __future__ import annotations

import re

import pytest

from game.core.contract import SeatSpec, Setup
from game.core.message import Message
from game.core.session import Session
from game.fu.game import GAME
from game.texts import LANGUAGES, load
from tests.fu.table import ANIMALS, full_deal

NAMES = ("Ann", "Bo", "Cy", "Di")
SHOPPING = tuple(f"{seat} skip" for seat in (1, 2, 3, 4) * 2)
VIEWERS = (None, 2, 3, 4)


def session(*lines: str) -> Session:
    """A game among four people, played in lines of a file."""
    seats = tuple(
        SeatSpec(name, "human", extra={"animal": animal}) for name, animal in zip(NAMES, ANIMALS, strict=False)
    )
    made = Session.new(GAME, Setup({}, seats, 1, 1, full_deal()))
    for line in (*SHOPPING, *lines):
        seat, _, move = line.partition(" ")
        done = made.submit(int(seat), GAME.parse_move(move), made.position(int(seat)))
        assert done.accepted, done.reason
    return made


def envelopes(seat: int, pig: int) -> list[str]:
    """A seat's three envelopes, sealed; one amount may differ."""
    others = [animal for number, animal in enumerate(ANIMALS[:4], start=1) if number != seat]
    return [*(f"{seat} envelope {to} {pig if to == 'pig' else 5}" for to in others), f"{seat} seal"]


def told(game: Session, viewer: int | None, language: str) -> list[str]:
    """The log as this seat reads it."""
    texts = load(language)
    events = [event for entry in game.log() for event in entry.events if event.visible_to(viewer)]
    return [texts.say(Message(f"fu.log.{e.kind}", dict(e.values)), NAMES) for e in events if e.logged]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a4_nobody_elses_log_names_an_amount_before_the_opening(viewer: int | None, language: str) -> None:
    game = session(*envelopes(1, 35))
    after = told(game, viewer, language)[len(told(session(), viewer, language)) :]
    assert after
    assert not [line for line in after if re.search(r"[0-9]", line)]
    assert any("35" in line for line in told(game, 1, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a4_after_the_opening_the_public_log_names_all_amounts(language: str) -> None:
    lines = [line for seat in (1, 2, 3, 4) for line in envelopes(seat, 15 + 5 * seat)]
    public = told(session(*lines), None, language)
    assert any(all(str(amount) in line for amount in (20, 30, 35)) and "Bo" in line for line in public)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("how_far", [1, 2, 3, 4])
def test_a6_events_are_equal_for_0_and_50(viewer: int | None, how_far: int) -> None:
    seen = []
    for amount in (0, 50):
        game = session(*envelopes(1, amount)[:how_far])
        seen.append([event for entry in game.log() for event in entry.events if event.visible_to(viewer)])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("how_far", [1, 2, 3, 4])
def test_a7_views_prompts_and_positions_are_equal_while_others_choose(viewer: int | None, how_far: int) -> None:
    start = session()
    for amount in (0, 50):
        game = session(*envelopes(1, amount)[:how_far])
        assert game.view(viewer).data() == start.view(viewer).data()
        if viewer is not None:
            assert game.prompt(viewer) == start.prompt(viewer)
            assert game.position(viewer) == start.position(viewer)
            assert game.legal_moves(viewer) == start.legal_moves(viewer)


@pytest.mark.parametrize("order", [(1, 2, 3, 4), (4, 3, 2, 1), (3, 1, 4, 2)])
def test_a7_whoever_seals_first_the_opening_is_the_same(order: tuple[int, ...]) -> None:
    games = [
        session(*(line for seat in seats for line in envelopes(seat, 10 * seat))) for seats in ((1, 2, 3, 4), order)
    ]
    opened = [
        [e for entry in game.log() for e in entry.events if e.kind in ("open", "opened", "gift")] for game in games
    ]
    assert opened[0] == opened[1] and opened[0]
    assert games[0].view(None).data() == games[1].view(None).data()


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a1_the_order_of_the_deck_is_in_no_view_log_or_event(viewer: int | None) -> None:
    deck = full_deal()
    games = []
    for deal in (deck, (*deck[:3], *reversed(deck[3:]))):
        seats = tuple(SeatSpec(name, "human") for name in NAMES)
        games.append(Session.new(GAME, Setup({}, seats, 1, 1, deal)))
        for line in (*SHOPPING, *(line for seat in (1, 2, 3) for line in envelopes(seat, 5))):
            seat, _, move = line.partition(" ")
            assert games[-1].submit(int(seat), GAME.parse_move(move), games[-1].position(int(seat))).accepted
    assert games[0].view(viewer).data() == games[1].view(viewer).data()
    events = [[e for entry in game.log() for e in entry.events if e.visible_to(viewer)] for game in games]
    assert events[0] == events[1]
