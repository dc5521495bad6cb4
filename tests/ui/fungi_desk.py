"""Tables of Funky Fungi to look at and to play on: real games, played on until they stand as a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import takewhile

from game import game as find_game
from game.core.contract import Budget, SeatSpec
from game.core.rng import Rng
from game.core.session import Session
from game.core.setup import prepare
from game.fungi.clusters import ready
from game.fungi.components import COLOURS, SPECIALS, deck
from game.fungi.moves import Score
from game.fungi.view import FungiView
from tests.ui.conftest import Hands
from tests.ui.fakes import InstantComputers
from ui.controllers.fungi_table.controller import FungiController
from ui.controllers.fungi_table.spots import Spot
from ui.screens.table import TableScreen

FUNGI = find_game("fungi")
NAMES = ("Ann", "Bo", "Chie", "Dan")
FACES = ("snail", "hedgehog", "owl", "hare")
WIDE_NAMES = tuple("W" * 15 + letter for letter in "WXYZ")


def seats(*kinds: str, names: Sequence[str] = NAMES) -> list[SeatSpec]:
    """A seat of each kind."""
    return [
        SeatSpec(name, kind, face if kind == "human" else "")  # type: ignore[arg-type]
        for name, kind, face in zip(names, kinds, FACES, strict=False)
    ]


def pending(view: FungiView) -> str:
    """The special that is open; nothing if none is."""
    return SPECIALS[deck().special[deck().index[view.pending]]] if view.phase == "special" and view.pending else ""


# What a table is wanted for, while seat 1 acts; `hoard`: nobody scores, so that collections grow.
STATES: dict[str, Callable[[FungiView], bool]] = {
    "lead": lambda view: view.phase == "play" and not view.played,
    "follow": lambda view: view.phase == "play" and bool(view.played) and view.round > 5,
    "dim": lambda view: view.phase == "play" and _must_follow(view),
    "forage": lambda view: view.phase == "forage" and view.round > 5,
    "steal": lambda view: pending(view) == "steal",
    "covered": lambda view: pending(view) == "steal" and _covered(view),
    "swap": lambda view: pending(view) == "swap",
    "protect": lambda view: pending(view) == "protect",
    "after": lambda view: view.phase == "after",
    "hoard": lambda view: len(view.collections[0]) >= 15,
    "hoard-ready": lambda view: len(view.collections[0]) >= 13 and view.phase in ("forage", "after") and _ready(view),
    "over": lambda view: view.phase == "over",
    "stolen": lambda view: view.phase in ("play", "forage"),
    "swapped": lambda view: view.phase in ("play", "forage"),
}
# What seat 1 has suffered since its last move, for some of them.
SUFFERED = {"stolen": "steal", "swapped": "swap"}


def _suffered(session: Session, kind: str) -> bool:
    lately = takewhile(lambda entry: entry.seat != 1, reversed(session.log()))
    return any(event.kind == kind and event.values["from_seat"] == 1 for entry in lately for event in entry.events)


def _must_follow(view: FungiView) -> bool:
    colours = {COLOURS[deck().colour[deck().index[card]]] for card in view.hands[0] if isinstance(card, str)}
    return view.lead in colours and len(colours - {view.lead, "magic"}) > 0


def _covered(view: FungiView) -> bool:
    return any(card in row for row in view.collections[1:] for card, _ in view.cover)


def _ready(view: FungiView) -> bool:
    return len(ready([deck().index[card] for card in view.collections[0]])) > 2


@cache
def lines(count: int, state: str) -> tuple[int, tuple[tuple[int, str], ...]]:
    """The seed and the moves of the first game of steady players that comes to a state."""
    brain, wanted = FUNGI.brains["steady"], STATES[state]
    for seed in range(1, 200):
        session = Session.new(FUNGI, prepare(FUNGI, seats(*["human"] * count), seed, first=1))
        for number in range(500):
            seat, view = session.turn, session.view(1)
            assert isinstance(view, FungiView)
            if seat in (1, None) and wanted(view) and (state not in SUFFERED or _suffered(session, SUFFERED[state])):
                return seed, tuple((entry.seat, str(entry.move)) for entry in session.log() if entry.seat)
            if seat is None:
                break
            move = brain.choose(session.view(seat), Rng(seed, number), Budget(0))
            if state.startswith("hoard") and (isinstance(move, Score) or view.phase == "forage"):
                move = next(one for one in session.legal_moves(seat) if not isinstance(one, Score))
            session.submit(seat, move, session.position(seat))
    raise AssertionError(f"no game comes to {state}")


def session_at(who: Sequence[SeatSpec], state: str = "") -> Session:
    """A game of these seats in a state; at its start without one."""
    if not state:
        return Session.new(FUNGI, prepare(FUNGI, who, 7, first=1))
    seed, moves = lines(len(who), state)
    session = Session.new(FUNGI, prepare(FUNGI, who, seed, first=1))
    for seat, move in moves:
        session.submit(seat, FUNGI.parse_move(move), session.position(seat))
    return session


def sit_down(hands: Hands, session: Session) -> TableScreen:
    """Opens the table of a session."""
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    table = TableScreen(hands.app, session)
    hands.open(table)
    return table


def controller(table: TableScreen) -> FungiController:
    """The table's controller."""
    assert isinstance(table.controller, FungiController)
    return table.controller


def usable(table: TableScreen) -> list[Spot]:
    """The cards that can be chosen now."""
    return [spot for spot in controller(table).board.spots if spot.free and not spot.dim]


def own_moves(table: TableScreen, seat: int = 1) -> list[str]:
    """The moves of a seat so far."""
    return [str(entry.move) for entry in table.session.log() if entry.seat == seat]
