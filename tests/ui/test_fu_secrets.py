"""Fú's secrets: nothing on the screen, in sounds, durations or the log tells what is in an envelope before the opening,
or what lies in the deck (cases A1, A4, A6, A7)."""

from __future__ import annotations

import pytest

from game.core.message import msg
from game.core.session import Session
from game.fu.moves import Envelope, Seal
from tests.ui import fu_desk
from tests.ui.conftest import Hands, MakeApp
from ui.screens.curtain import CurtainScreen
from ui.stage.spread import Share


def filled(amount: int, *, deck: bool = False) -> Session:
    """Three people: seat 1 has sealed, with `amount` for seat 2; `deck`: the hidden rest of the deck lies otherwise."""
    session = fu_desk.thrifty(3, people=3)
    if deck:
        text = session.file_text()
        line = next(line for line in text.splitlines() if line.startswith("deal:"))
        ids = line.removeprefix("deal: [").removesuffix("]").split(", ")
        other = "deal: [" + ", ".join([*ids[:3], *reversed(ids[3:])]) + "]"
        session = Session.from_text(text.replace(line, other))
    animals = session.view(1).rules.animals  # type: ignore[attr-defined]
    for host in range(1, len(animals)):
        fu_desk.play(session, 1, Envelope(animals[host], amount if host == 1 else 0))
    fu_desk.play(session, 1, Seal())
    return session


def test_a1_the_curtain_shows_the_same_for_any_envelope_and_any_deck(make_app: MakeApp) -> None:
    shots = []
    for session in (filled(0), filled(50), filled(0, deck=True)):
        hands = make_app(motion="off")
        fu_desk.seat_down(hands, session)
        assert isinstance(hands.top, CurtainScreen)
        shots.append(hands.shot())
    assert shots[0] == shots[1] == shots[2]


def test_a1_the_next_seat_sees_the_same_table(make_app: MakeApp) -> None:
    shots = []
    for session in (filled(0), filled(50), filled(50, deck=True)):
        hands = make_app(motion="off")
        table = fu_desk.seat_down(hands, session)
        hands.lift()
        hands.run(1)
        assert hands.top is table and table.desk.eyes == 2
        shots.append(hands.shot())
    assert shots[0] == shots[1] == shots[2]


def test_a1_the_order_of_the_deck_is_nowhere_at_the_market(make_app: MakeApp) -> None:
    shots = []
    for deck in (False, True):
        session = fu_desk.start(4)
        if deck:
            text = session.file_text()
            line = next(line for line in text.splitlines() if line.startswith("deal:"))
            ids = line.removeprefix("deal: [").removesuffix("]").split(", ")
            session = Session.from_text(text.replace(line, "deal: [" + ", ".join([*ids[:3], *reversed(ids[3:])]) + "]"))
        hands = make_app(motion="off")
        fu_desk.seat_down(hands, session)
        shots.append(hands.shot())
    assert shots[0] == shots[1]


def lines(hands: Hands, session: Session, seat: int) -> list[str]:
    """The log as a seat may read it."""
    return [
        hands.app.kit.say(msg(f"fu.log.{event.kind}", **dict(event.values)), session.names)
        for entry in session.log()
        for event in entry.events
        if event.logged and event.visible_to(seat)
    ]


def test_a4_the_log_names_no_amount_before_the_opening(make_app: MakeApp) -> None:
    hands = make_app()
    texts = []
    for amount in (0, 20):
        session = filled(amount)
        said, own = lines(hands, session, 2), lines(hands, session, 1)
        texts.append(said)
        assert len(own) > len(said)
        assert any(str(amount) in line for line in own) or amount == 0
    assert texts[0] == texts[1]


@pytest.fixture
def swift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting takes no time: how long it takes is this machine's doing, and must not decide a test."""
    monkeypatch.setattr(Share, "run", lambda self, job: job())


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_a6_another_seat_hears_and_waits_the_same(make_app: MakeApp, swift: None, motion: str) -> None:
    """Seat 2, a computer, fills 0 or 50: seat 1's table makes the same sounds and takes the same number of frames."""
    seen = []
    for amount in (0, 50):
        session = fu_desk.thrifty(3)
        animals = session.view(1).rules.animals  # type: ignore[attr-defined]
        for host in (1, 2, 3):
            fu_desk.play(session, 1, Envelope(animals[host], 0))
        fu_desk.play(session, 1, Seal())
        hands = make_app(motion=motion)
        table = fu_desk.seat_down(hands, session, held=True)
        hands.run(2)
        hands.app.sound.played.clear()
        frames, events = [], []
        for move in (Envelope(animals[0], amount), Envelope(animals[2], 0), Envelope(animals[3], 0)):
            done = table.session.submit(2, move, table.session.position(2))
            assert done.accepted
            events.append([(e.kind, dict(e.values)) for e in done.events if e.visible_to(1)])
            table.take(done, 2, move)
            count = 0
            while table.animator.busy and count < 200:
                hands.run(0.05)
                count += 1
            frames.append(count)
        seen.append((frames, events, list(hands.app.sound.played), hands.shot()))
    assert seen[0] == seen[1]


def test_a6_sealing_takes_the_same_time_for_any_amounts(make_app: MakeApp, swift: None) -> None:
    """The own envelopes close alike, and sealed ones look alike but for the amounts below them."""
    durations = []
    for amount in (0, 50):
        session = fu_desk.thrifty(3)
        animals = session.view(1).rules.animals  # type: ignore[attr-defined]
        for host in (1, 2, 3):
            fu_desk.play(session, 1, Envelope(animals[host], amount if host == 1 else 0))
        hands = make_app(motion="normal")
        table = fu_desk.seat_down(hands, session, held=True)
        hands.click("seal")
        count = 0
        while table.animator.busy and count < 200:
            hands.run(0.05)
            count += 1
        durations.append((count, [s for s in hands.app.sound.played if s.startswith("fu_")]))
    assert durations[0] == durations[1]
    assert durations[0][0] > 5 and durations[0][1] == ["fu_seal"]


def test_a7_the_second_person_knows_nothing_of_the_first_choice() -> None:
    assert filled(0).view(2).data() == filled(50).view(2).data()
    assert filled(0).view(None).data() == filled(50).view(None).data()
