"""How long a person waits at Funky Fungi's table for three computers, by a clock of the test's own."""

from __future__ import annotations

from collections import defaultdict

from game.core.contract import SeatSpec
from game.core.players import computer_move
from game.core.session import Session
from game.core.setup import prepare
from game.fungi.moves import Decline, End, Forage, Play, Protect, Steal, Swap
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fakes import InstantComputers
from tests.ui.fungi_desk import FUNGI
from ui.controllers import fungi
from ui.screens.table import TableScreen

FRAME = 1 / 30
# Rounds looked at; more of a game has nothing new, and costs the tests time.
ROUNDS = 6


def waiting(hands: Hands, seed: int) -> dict[int, float]:
    """Seconds of each round in which somebody else than the person is waited for or seen."""
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    people = [SeatSpec("Ann", "human", "fox"), *(SeatSpec(name, "steady") for name in ("Bo", "Cy", "Di"))]
    session = Session.new(FUNGI, prepare(FUNGI, people, seed, first=1 + seed % 4))
    table = TableScreen(hands.app, session)
    hands.open(table)
    waited: dict[int, float] = defaultdict(float)
    for _ in range(round(200 / FRAME)):
        view = session.view(None)
        if session.outcome() is not None or view.round > ROUNDS:  # type: ignore[attr-defined]
            break
        if table.desk.mode == "act" and not table._moving:
            table.presented()
            table._submit(computer_move(FUNGI, session.view(1), "steady", 1, session.position(1)))
        elif not (table._moving and session.just_moved == 1):
            waited[view.round] += FRAME  # type: ignore[attr-defined]
        hands.clock.now += FRAME
        hands.app.step()
    return dict(waited)


def test_a_round_of_four_costs_a_person_at_most_six_seconds_of_waiting(make_app: MakeApp) -> None:
    """At the normal pace, whatever is scored, stolen and protected in it (T6)."""
    for seed in (2, 3):
        waited = waiting(make_app((960, 600), motion="normal", pace="normal"), seed)
        assert len(waited) == ROUNDS
        assert all(1.2 < seconds <= 6.0 for seconds in waited.values()), f"{seed}: {waited}"


def test_a_click_is_awaited_for_what_is_decided_and_not_for_what_follows_from_it() -> None:
    """The pauses have grown shorter; who clicks still sees one card after the other (T6)."""
    cards = (Play("r7"), Forage("r7"), Steal("r7", 2), Swap("r7", 2), Protect("r7"))
    assert all(fungi.clicked(move) for move in cards)
    assert not fungi.clicked(Decline()) and not fungi.clicked(End())
