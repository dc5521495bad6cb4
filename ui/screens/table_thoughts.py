"""What the computers at a table have thought out: asked when their turn comes, or ahead while people choose in secret.

A computer that acts at the same time as a person thinks meanwhile, about its own view and what it means to do itself.
Its answers are kept here, and its moves are made only after the last person's, by the one gate.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.contract import Move, View

if TYPE_CHECKING:
    from ui.screens.table import TableScreen


@dataclass(frozen=True, slots=True)
class Question:
    """What a computer is asked: its seat, the number of the position, and what it sees there."""

    seat: int
    position: int
    view: View


class Thoughts:
    """One question is open at a time; answers are kept by seat and position, and count only for the view they had."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._ticket = 0
        self._open: Question | None = None
        self._known: dict[tuple[int, int], tuple[View, Move]] = {}
        self._after = getattr(table.module, "after", None)

    def answer(self, seat: int) -> Move | None:
        """What a computer does now; asks it first, and gives None until it has answered."""
        session = self._table.session
        question = Question(seat, session.position(seat), session.view(seat))
        move = self._of(question)
        if move is not None:
            self.ahead()
        elif self._open != question:
            self._ask(question)
        return move

    def ahead(self) -> None:
        """Asks the computers that choose in secret at the same time as others, one after the other."""
        session, people = self._table.session, self._table.eyes.people
        if self._after is None or self._open is not None or len(session.actors) < 2:
            return
        for seat in session.actors:
            if seat <= 0 or seat in people:
                continue
            position = session.position(seat)
            view: View | None = session.view(seat)
            while view is not None:
                question = Question(seat, position, view)
                move = self._of(question)
                if move is None:
                    self._ask(question)
                    return
                view, position = self._after(view, move), position + 1

    def hint(self, kind: str, view: View) -> int:
        """Asks for a hint from a view; the ticket of the question. What was open is asked again later."""
        self._open = None
        session = self._table.session
        assert view.seat is not None
        return self._send(kind, Question(view.seat, session.position(view.seat), view))

    def take(self, ticket: int, move: Move) -> None:
        """An answer has come; one that nobody waits for any more is dropped."""
        if ticket == self._ticket and self._open is not None:
            self._known[self._open.seat, self._open.position] = (self._open.view, move)
            self._open = None

    def done(self, seat: int, position: int) -> None:
        """A move has been made: its thought is not needed any more."""
        self._known.pop((seat, position), None)

    def clear(self) -> None:
        """Moves were taken back: whatever was asked is answered too late."""
        self._open = None
        self._known.clear()

    def _of(self, question: Question) -> Move | None:
        known = self._known.get((question.seat, question.position))
        return known[1] if known is not None and known[0] == question.view else None

    def _ask(self, question: Question) -> None:
        self._open = question
        self._send(self._table.desk.seats[question.seat - 1].kind, question)

    def _send(self, kind: str, asked: Question) -> int:
        session = self._table.session
        self._ticket += 1
        self._table.app.computers.ask(
            self._ticket, session.game.key, kind, asked.view, session.setup.seed, asked.position
        )
        return self._ticket
