"""How long a person waits at Fú's table: computers think while people choose, and nothing is waited for unseen."""

from __future__ import annotations

import pytest

from game.core.contract import SeatSpec
from game.core.players import computer_move
from game.core.session import Session
from game.core.setup import prepare
from game.fu.moves import Envelope, Seal
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fakes import InstantComputers
from tests.ui.fu_desk import FU, moment
from ui.controllers import fu
from ui.controllers.fu_table.pages import Page
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen

# Seconds that a sharp computer thinks in the window, of a picture, and that a person looks at the envelopes.
THINKING, FRAME, FILLING = 0.6, 1 / 30, 6.0


class SlowComputers(InstantComputers):
    """Answers after the time that the real process takes, by the clock of the hands."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands, self._due = hands, 0.0

    def ask(self, ticket: int, game: str, kind: str, view: object, seed: int, position: int) -> None:
        super().ask(ticket, game, kind, view, seed, position)  # type: ignore[arg-type]
        self._due = self._hands.clock.now + THINKING

    def answers(self) -> list[tuple[int, object]]:  # type: ignore[override]
        return list(super().answers()) if self._hands.clock.now >= self._due else []


def open_year(hands: Hands) -> tuple[Session, TableScreen]:
    hands.app.computers = SlowComputers(hands)  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    seats = [SeatSpec("Ann", "human", "fox"), *(SeatSpec(name, "sharp") for name in ("Bo", "Cy", "Di"))]
    session = Session.new(FU, prepare(FU, seats, 11, first=2))
    table = TableScreen(hands.app, session)
    hands.open(table)
    return session, table


def frame(hands: Hands) -> None:
    hands.clock.now += FRAME
    hands.app.step()


def test_a_year_of_four_costs_a_person_at_most_fifteen_seconds_of_waiting(make_app: MakeApp) -> None:
    """One person, three computers, everything at its normal pace (T1)."""
    hands = make_app(motion="normal", pace="normal")
    session, table = open_year(hands)
    waited = sealed = looked = 0.0
    for _ in range(round(120 / FRAME)):
        view = session.view(None)
        if view.year > 1:  # type: ignore[attr-defined]
            break
        if isinstance(hands.top, Page):
            # The pages can be gone on from at any time.
            hands.top.go_on()
        elif table._moving and session.just_moved == 1:
            # The own move is being seen.
            pass
        elif table.desk.mode != "act":
            waited += FRAME
            sealed += FRAME * (view.phase == "visiting")  # type: ignore[attr-defined]
        else:
            looked += FRAME
            first = view.phase == "visiting" and table.desk.view.envelopes.count(None) == 4  # type: ignore[attr-defined]
            if looked > (FILLING if first else 0.3):
                looked = 0.0
                table.presented()
                table._submit(computer_move(FU, session.view(1), "steady", 1, session.position(1)))
        frame(hands)
    assert session.view(None).year == 2  # type: ignore[attr-defined]
    assert 5.0 < waited <= 15.0
    assert 1.0 < sealed <= 3.0


def test_computers_think_about_their_envelopes_while_a_person_fills_theirs(make_app: MakeApp) -> None:
    """Each is asked with its own view alone, and nothing is made of the answers before the person has sealed (T1)."""
    hands = make_app(motion="off", pace="none")
    computers = InstantComputers()
    session = moment(4, "visiting")
    hands.app.computers = computers  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    table = TableScreen(hands.app, session)
    hands.open(table)
    before = len(session.log())
    hands.run(2.0)
    asked = list(computers.asked)
    assert len(session.log()) == before
    assert [view.seat for _, _, view in asked] == [seat for seat in (2, 3, 4) for _ in range(4)]
    assert all(view.envelopes.count(None) == 4 - i % 4 for i, (_, _, view) in enumerate(asked))  # type: ignore[attr-defined]
    hands.click("seal")
    hands.run(3.0)
    assert isinstance(hands.top, Page)
    assert [view for _, _, view in computers.asked[: len(asked)]] == [view for _, _, view in asked]
    later = [view for _, _, view in computers.asked[len(asked) :]]
    assert all(view.phase != "visiting" for view in later)  # type: ignore[attr-defined]


def test_what_a_computer_foresees_of_its_envelopes_is_what_it_sees_then() -> None:
    """The view that it thinks ahead with is the one after its own move (T1)."""
    session = moment(4, "visiting")
    view = session.view(1)
    for host in (2, 3, 4):
        move = Envelope(view.rules.animals[host - 1], 0)  # type: ignore[attr-defined]
        foreseen = fu.after(view, move)  # type: ignore[arg-type]
        assert session.submit(1, move, session.position(1)).accepted
        view = session.view(1)
        assert foreseen == view
    assert fu.after(view, Seal()) is None  # type: ignore[arg-type]


@pytest.mark.parametrize("amount", [0, 20, 50])
def test_no_pause_depends_on_an_amount(amount: int) -> None:
    """Filling an envelope is not waited for, however full it is (A6, T1)."""
    assert fu.share(Envelope("dog", amount)) == 0.0


def test_where_a_click_is_awaited_none_is_for_what_nobody_sees(make_app: MakeApp) -> None:
    """A pace of clicks asks for none between sealing and the opening (T1)."""
    hands = make_app(motion="off", pace="click")
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    table = TableScreen(hands.app, moment(4, "visiting"))
    hands.open(table)
    hands.run(1.0)
    hands.click("seal")
    hands.run(3.0)
    assert isinstance(hands.top, Page)
