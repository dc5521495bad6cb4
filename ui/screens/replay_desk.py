"""The table of the replay viewer: a position of a log that is there already, seen by an onlooker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Move, Outcome
from game.core.message import Message, msg
from game.core.session import Session
from ui import controllers
from ui.controllers.contract import Happening, Mode
from ui.kit import Kit
from ui.screens.toast import toast
from ui.widgets.topbar import bar_height

if TYPE_CHECKING:
    from ui.screen import Screen


class ReplayDesk:
    """A desk at which nobody acts: the position after so many lines of a log. `eyes`: whose hidden cards are open
    (None: nobody's, as it is at first)."""

    def __init__(self, screen: Screen, kit: Kit, session: Session) -> None:
        self.screen: Screen = screen
        self.kit = kit
        self.seats = session.setup.seats
        self.names = session.names
        self.eyes: int | None = None
        self.mode: Mode = "watch"
        self.view: Any = None
        self._session = session
        # Whether hidden cards may be opened: there are some, and nobody can make use of them any more.
        module = controllers.load(session.game.key)
        self.openable = getattr(module, "secret", None) is not None and session.outcome() is not None
        self._log = session.log()
        self.guarded = False
        self.at = 0
        self.state = session.replay(0)
        self.go(0)

    @property
    def length(self) -> int:
        """How many lines there are."""
        return len(self._log)

    @property
    def bar(self) -> int:
        """Height of the top bar in pixels."""
        return bar_height(self.kit)

    def go(self, at: int) -> None:
        """Takes the position after `at` lines."""
        self.at = max(0, min(len(self._log), at))
        self.state = self._session.replay(self.at)
        self.view = self.state.view(self.eyes)
        self.mode = "over" if self.state.outcome() is not None else "watch"

    def look_with(self, seat: int | None) -> None:
        """From now on the table is seen as that seat saw it; None: as an onlooker, who sees nothing hidden. Raises
        ValueError while the game is not over."""
        if seat is not None and not self.openable:
            raise ValueError("the hands of a game that goes on stay closed")
        self.eyes = seat
        self.go(self.at)

    def happening(self, number: int) -> Happening:
        """Line `number` (from 1) as these eyes may know it."""
        entry = self._log[number - 1]
        seen = tuple(event for event in entry.events if event.visible_to(self.eyes))
        return Happening(entry.seat, entry.move if len(seen) == len(entry.events) else None, seen)

    def legal(self) -> tuple[Move, ...]:
        """Nobody acts here."""
        return ()

    def why_not(self, move: Move) -> Message | None:
        """Why nothing can be played here."""
        return msg("replay.watching")

    def prompt(self) -> Message:
        """Whose move comes next."""
        actors = tuple(seat for seat in self.state.actors if seat > 0)
        if not actors:
            return msg("replay.over")
        return msg("replay.next", seat=actors[0]) if len(actors) == 1 else msg("replay.next_all", seats=actors)

    def submit(self, move: Move) -> None:
        """Nobody acts here."""

    def show_secrets(self, on: bool) -> None:
        """Nobody plays here; whose hand is seen is chosen in the bar."""

    def since(self) -> tuple[Happening, ...]:
        """The last lines before this position, one round at most."""
        return tuple(self.happening(n) for n in range(max(1, self.at - len(self.seats) + 2), self.at + 1))

    def last(self) -> tuple[Happening | None, ...]:
        """The last move of each seat up to here."""
        found: list[Happening | None] = [None] * len(self.seats)
        for number in range(1, self.at + 1):
            seat = self._log[number - 1].seat
            if seat > 0:
                found[seat - 1] = self.happening(number)
        return tuple(found)

    def outcome(self) -> Outcome | None:
        """The result, at the end."""
        return self.state.outcome()

    def hint(self) -> None:
        """Nobody plays here."""

    def tell(self, message: Message) -> None:
        """Says a sentence in a toast."""
        toast(self.screen, self.kit.say(message, self.names))
