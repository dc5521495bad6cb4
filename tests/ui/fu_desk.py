"""Games of Fú for the tests of its table: brought to a moment by random players, with people in some seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game import game as find_game
from game.core.contract import SeatSpec
from game.core.players import computer_move
from game.core.session import Session
from game.core.setup import prepare
from game.fu.moves import FuMove, Skip
from tests.ui.conftest import Hands
from tests.ui.fakes import InstantComputers
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen

FU = find_game("fu")
NAMES = ("Mei", "Theo", "Oma", "Jun", "Lina")
Options = tuple[tuple[str, bool | int | str], ...]


def start(n: int, people: int = 1, seed: int = 5, options: Options = ()) -> Session:
    """A fresh game; the people have the first seats, the others are random players."""
    seats = [SeatSpec(NAMES[i], "human" if i < people else "random") for i in range(n)]
    return Session.new(FU, prepare(FU, seats, seed, options=dict(options), first=1))


def random_move(session: Session) -> tuple[int, FuMove]:
    """Who moves next, and a move as a random player makes it."""
    seat = session.turn
    assert seat is not None
    return seat, computer_move(FU, session.view(seat), "random", session.setup.seed, len(session.log()))  # type: ignore[return-value]


def play(session: Session, seat: int, move: FuMove) -> None:
    """One accepted move."""
    done = session.submit(seat, move, session.position(seat))
    assert done.accepted, done.reason


def play_until(session: Session, when: Callable[[Session], bool], steps: int = 600) -> Session:
    """Random moves until something holds."""
    for _ in range(steps):
        if when(session):
            return session
        play(session, *random_move(session))
    raise AssertionError("the game does not come to this moment")


@lru_cache(maxsize=64)
def _text(n: int, phase: str, year: int, people: int, seed: int, options: Options) -> str:
    session = start(n, people, seed, options)
    play_until(
        session,
        lambda s: s.turn == 1 and s.view(1).phase == phase and s.view(1).year >= year,  # type: ignore[attr-defined]
    )
    return session.file_text()


def moment(n: int, phase: str, year: int = 1, *, people: int = 1, seed: int = 5, options: Options = ()) -> Session:
    """A game in which seat 1 must act in a phase."""
    return Session.from_text(_text(n, phase, year, people, seed, options))


def thrifty(n: int, people: int = 1, seed: int = 5) -> Session:
    """The first visiting phase when nobody has bought anything: all have their whole money."""
    session = start(n, people, seed)
    while session.view(None).phase == "shopping":  # type: ignore[attr-defined]
        assert session.turn is not None
        play(session, session.turn, Skip())
    return session


@lru_cache(maxsize=64)
def _before(n: int, kind: str, year: int, seed: int, options: Options) -> tuple[str, int, FuMove]:
    session = start(n, 1, seed, options)
    for _ in range(900):
        before, year_now = session.file_text(), session.view(None).year  # type: ignore[attr-defined]
        seat, move = random_move(session)
        done = session.submit(seat, move, session.position(seat))
        if year_now >= year and any(event.kind == kind for event in done.events):
            return before, seat, move
    raise AssertionError(f"no {kind}")


def before(n: int, kind: str, year: int = 1, *, seed: int = 5, options: Options = ()) -> tuple[Session, int, FuMove]:
    """A game, and the move of a seat after which an event of a kind happens."""
    text, seat, move = _before(n, kind, year, seed, options)
    return Session.from_text(text), seat, move


def seat_down(hands: Hands, session: Session, *, held: bool = False) -> TableScreen:
    """Opens a table for a game; computers answer at once, or never (`held`)."""
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.app.computers.held = held  # type: ignore[attr-defined]
    if not hands.app.stack:
        hands.open(MenuScreen(hands.app))
    table = TableScreen(hands.app, session)
    hands.open(table)
    return table


def make(hands: Hands, table: TableScreen, seat: int, move: FuMove) -> None:
    """A move of any seat, shown as the table shows it."""
    table.take(table.session.submit(seat, move, table.session.position(seat)), seat, move)
    hands.run(0.1)
