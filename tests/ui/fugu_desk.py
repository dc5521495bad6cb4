"""Tables of Fugu to look at and to play on: positions made by a plain rule, and a drawing that costs no time."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game import game as find_game
from game.core.contract import SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from game.fugu.moves import Pass, Place
from game.fugu.view import FuguView
from tests.ui.conftest import Hands
from tests.ui.fakes import InstantComputers
from ui.controllers.contract import Desk
from ui.controllers.fugu_table.hand import Hand
from ui.controllers.fugu_table.moment import Moment, moment
from ui.screens.table import TableScreen
from ui.stage.art import Art
from ui.table.controller import TableController
from ui.table.resolve import Plan

FUGU = find_game("fugu")
FACES = ("fox", "bear", "cat", "duck")
WIDE_NAMES = tuple("W" * 15 + letter for letter in "WXYZ")


def seats(*names: str, kinds: Sequence[str] = ()) -> list[SeatSpec]:
    """Seats of people, or of the kinds given."""
    kinds = kinds or ["human"] * len(names)
    return [SeatSpec(name, kind, face) for name, kind, face in zip(names, kinds, FACES, strict=False)]


def plain_move(view: FuguView, anchors: bool) -> Place:
    """The first card of the middle on the first place where its number fits; with `anchors`, else turned."""
    seat = view.actors[0]
    legal = [move for move in _legal(view, seat) if anchors or not move.anchor]
    return next((move for move in legal if not move.anchor), legal[0])


def _legal(view: FuguView, seat: int) -> list[Place]:
    from game.fugu.rules import legal_moves

    return [move for move in legal_moves(view.cells(seat), view.centre) if isinstance(move, Place)]


def play(session: Session, moves: int, *, leave: Sequence[int] = ()) -> None:
    """Plays some moves by the plain rule; the seats in `leave` pass as soon as half of the moves are made."""
    for number in range(moves):
        if not session.actors:
            return
        seat = session.actors[0]
        move = Pass() if seat in leave and number >= moves // 2 else plain_move(session.view(seat), True)
        session.submit(seat, move, session.position(seat))


def new_session(names: Sequence[str] = ("Ann", "Bo"), *, moves: int = 0, leave: Sequence[int] = ()) -> Session:
    """A game of people, some moves on."""
    session = Session.new(FUGU, prepare(FUGU, seats(*names), 7, first=1))
    play(session, moves, leave=leave)
    return session


class FuguHands:
    """A table of Fugu as the tests look at it."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller

    @property
    def desk(self) -> Desk:
        """Its desk."""
        return self.controller.desk

    @property
    def view(self) -> FuguView:
        """What is shown."""
        view: FuguView = self.controller.sight().view
        return view

    @property
    def seat(self) -> int:
        """Who sits below."""
        return self.controller.sight().seat

    @property
    def now(self) -> Moment:
        """What is known and chosen."""
        return moment(self.controller.sight(), self.controller.choice)

    @property
    def hand(self) -> Hand:
        """The card in hand."""
        return self.now.hand

    @property
    def plan(self) -> Plan:
        """Where everything lies."""
        return self.controller.stand.plan

    @property
    def header(self) -> pygame.Rect:
        """All that says who sits below, and what the row gives."""
        rects = self.plan.rects
        return rects["avatar"].unionall([rects["name"], rects["total"], *self.rects("chip")])

    def rect(self, id: str) -> pygame.Rect:
        """Where a part is."""
        return self.plan.rects[id]

    def rects(self, kind: str) -> list[pygame.Rect]:
        """Where the parts are whose ids begin with `kind-`."""
        return [rect for id, rect in self.plan.rects.items() if id.startswith(f"{kind}-")]


def sit_down(hands: Hands, session: Session) -> FuguHands:
    """Opens the table of a session, and gives it."""
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    table = TableScreen(hands.app, session)
    hands.open(table)
    assert isinstance(table.controller, TableController)
    return FuguHands(table.controller)


def moves_of(session: Session) -> list[str]:
    """The moves so far, as in the file."""
    return [f"{entry.seat} {entry.move}" for entry in session.log()]


@pytest.fixture
def blank_art(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawings are empty pictures of the right size: layouts can be looked at by the hundred."""

    def blank(self: Art, name: str, size: tuple[int, int], *rest: object, opaque: bool) -> pygame.Surface:
        return pygame.Surface(size, 0 if opaque else pygame.SRCALPHA, 32)

    monkeypatch.setattr(Art, "_load", blank)
