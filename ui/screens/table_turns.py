"""The computers' turns at a table: asked in their own process, played at a pace that can be followed, or hurried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Move
from game.core.message import msg
from ui.screens.table_thoughts import Thoughts
from ui.screens.toast import dismiss
from ui.settings import PAUSE

if TYPE_CHECKING:
    from ui.screens.table import TableScreen

# Seconds between two moves that are hurried: what happens is still seen.
HURRIED_PAUSE = 0.12
# The least share of the pause of a move that awaits a click, where the pace says so: what is less is not looked at.
CLICKED = 0.35


class Turns:
    """Asks the computer whose turn it is, keeps its answer until it is time, and plays it through the table."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._thoughts = Thoughts(table)
        # The computer that is about to move, its position and its move.
        self._due: tuple[int, int, Move] | None = None
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
            self.think()
            return
        self._pause -= dt
        if self._rested:
            # The frame in which a move ended has drawn it: the next move is for the next one.
            self._rested = False
            return
        if self._due is None:
            move = self._thoughts.answer(seat)
            self._due = None if move is None else (seat, self._table.session.position(seat), move)
        if self._due is None or self.click_awaited:
            return
        share = self._share(self._due[2])
        if self._beat is None and self._clicked(self._due[2], share):
            self.click_awaited = True
            self._table.desk.instead = msg("table.click", seat=seat)
            self._table.controller.sync()
        elif self._pause <= (1 - share) * (self._beat or 0.0):
            self.play()

    def think(self) -> None:
        """Lets computers think: about their turn while the move before is still seen, and while people choose."""
        seat = self.seat
        if seat is not None:
            self._thoughts.answer(seat)
        elif self._hinted is None:
            self._thoughts.ahead()

    def _share(self, move: Move) -> float:
        """How much of the pause there is before a move: none before one that nobody sees (`share` of a table)."""
        share = getattr(self._table.module, "share", None)
        return 1.0 if share is None else float(share(move))

    def _clicked(self, move: Move, share: float) -> bool:
        """Whether a move awaits a click, where the pace says so: what the table names, else what has a long pause."""
        clicked = getattr(self._table.module, "clicked", None)
        return share >= CLICKED if clicked is None else bool(clicked(move))

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

    def paced(self) -> None:
        """Another pace was chosen: it counts for the move that is awaited too."""
        beat = self._beat
        if beat is None:
            return
        self._pause = min(self._pause, beat)
        if self.click_awaited:
            self.click_awaited = False
            self._table.desk.instead = None
            self._table.controller.sync()

    def hurry(self) -> None:
        """Computers play on at once until a person must act, or the game is over."""
        if self.seat is None:
            return
        self.hurried = True
        self._pause = 0.0
        if self.click_awaited:
            self.play()

    def collect(self) -> None:
        """Takes what was answered since."""
        table = self._table
        for ticket, move in table.app.computers.answers():
            if ticket == self._hinted:
                self.drop_hint()
                if table.desk.mode == "act":
                    table.controller.suggest(move)
            else:
                self._thoughts.take(ticket, move)

    def play(self) -> None:
        """Plays the answer."""
        assert self._due is not None
        seat, position, move = self._due
        self._thoughts.done(seat, position)
        self.forget()
        self._table.take(self._table.session.submit(seat, move, position), seat, move)

    def forget(self) -> None:
        """Drops the move that is about to be made."""
        self._due = None
        self.click_awaited = False
        self._table.desk.instead = None

    def drop(self) -> None:
        """Moves were taken back: whatever was asked is answered too late."""
        self._table.app.computers.cancel()
        self._thoughts.clear()
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
        # What the person has already chosen counts for a hint.
        supposed = getattr(self._table.controller, "supposed", None)
        view = self._table.session.view(desk.eyes)
        self._hinted = self._thoughts.hint("sharp", view if supposed is None else supposed(view))

    def drop_hint(self) -> None:
        """A move was made: a hint comes too late. Or it is here: nobody looks for it any more."""
        if self._hinted is not None:
            self._hinted = None
            dismiss(self._table, self._table.kit.tr("table.thinking"))
