"""The computers' turns at a table: asked in their own process, played at a pace that can be followed, or hurried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Move
from game.core.message import msg
from ui.screens.toast import dismiss
from ui.settings import PAUSE

if TYPE_CHECKING:
    from ui.screens.table import TableScreen

# Seconds between two moves that are hurried: what happens is still seen.
HURRIED_PAUSE = 0.12


class Turns:
    """Asks the computer whose turn it is, keeps its answer until it is time, and plays it through the table."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._ticket = 0
        self._asked: tuple[int, int] | None = None
        self._answer: Move | None = None
        self._pause = 0.0
        self._rested = False
        self._hinted: int | None = None
        # The answer is there, and is played at the next click.
        self.click_awaited = False
        # Until a person must act, computers play without pauses and movements.
        self.hurried = False

    @property
    def seat(self) -> int | None:
        """The computer that must act now, if no person must."""
        table = self._table
        people, actors = table.eyes.people, table.session.actors
        if any(seat in people for seat in actors):
            return None
        return next((seat for seat in actors if seat > 0), None)

    def tick(self, dt: float) -> None:
        """Asks, waits and plays; nothing moves now."""
        seat = self.seat
        if seat is None:
            return
        self._pause -= dt
        if self._rested:
            # The frame in which a move ended has drawn it: the next move is for the next one.
            self._rested = False
            return
        self._ask(seat)
        if self._answer is None or self.click_awaited:
            return
        if self._beat is None:
            self.click_awaited = True
            self._table.desk.instead = msg("table.click", seat=seat)
            self._table.controller.sync()
        elif self._pause <= 0:
            self.play()

    @property
    def _beat(self) -> float | None:
        """Seconds before a computer's move; None: a click is awaited."""
        return HURRIED_PAUSE if self.hurried else PAUSE[self._table.app.settings.pace]

    def rest(self) -> None:
        """A move has been seen: the pause before the next begins."""
        if self.seat is None:
            self.hurried = False
        self._pause = self._beat or 0.0
        self._rested = True

    def hurry(self) -> None:
        """Computers play on at once until a person must act, or the game is over."""
        if self.seat is None:
            return
        self.hurried = True
        self._pause = 0.0
        if self.click_awaited:
            self.play()

    def _ask(self, seat: int) -> None:
        table = self._table
        wanted = (seat, table.session.position(seat))
        if self._asked == wanted:
            return
        self._asked, self._answer = wanted, None
        self._request(seat, table.desk.seats[seat - 1].kind)

    def _request(self, seat: int, kind: str) -> None:
        table, session = self._table, self._table.session
        self._ticket += 1
        view = session.view(seat)
        if seat == table.desk.eyes and table.desk.mode == "act":
            # What the person has already chosen counts for a hint.
            supposed = getattr(table.controller, "supposed", None)
            view = supposed(view) if supposed is not None else view
        table.app.computers.ask(self._ticket, session.game.key, kind, view, session.setup.seed, session.position(seat))

    def collect(self) -> None:
        """Takes what was answered since."""
        table = self._table
        for ticket, move in table.app.computers.answers():
            if ticket == self._hinted:
                self.drop_hint()
                if table.desk.mode == "act":
                    table.controller.suggest(move)
            elif ticket == self._ticket and self._asked is not None:
                self._answer = move

    def play(self) -> None:
        """Plays the answer."""
        assert self._asked is not None and self._answer is not None
        (seat, position), move = self._asked, self._answer
        self.forget()
        self._table.take(self._table.session.submit(seat, move, position), seat, move)

    def forget(self) -> None:
        """Drops the question and its answer."""
        self._asked = self._answer = None
        self.click_awaited = False
        self._table.desk.instead = None

    def drop(self) -> None:
        """Moves were taken back: whatever was asked is answered too late."""
        self._table.app.computers.cancel()
        self.forget()
        self.drop_hint()
        self.hurried = False

    # --- hints ------------------------------------------------------------------------------------------------------

    def hint(self, *, more: bool = False) -> None:
        """Asks the sharp player what it would do in the eyes' place; it sees only what these eyes see. `more`: what
        the last hint has chosen is part of it; else what the person has chosen so far is put aside."""
        desk = self._table.desk
        if desk.mode != "act" or desk.eyes is None or self._hinted is not None:
            return
        aside = getattr(self._table.controller, "put_aside", None)
        if aside is not None and not more:
            aside()
        self._table.tell(msg("table.thinking"))
        self._request(desk.eyes, "sharp")
        self._hinted = self._ticket

    def drop_hint(self) -> None:
        """A move was made: a hint comes too late. Or it is here: nobody looks for it any more."""
        if self._hinted is not None:
            self._hinted = None
            dismiss(self._table, self._table.kit.tr("table.thinking"))
