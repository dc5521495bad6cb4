"""The desk of a game in play: what a controller may see and do, cut out of a session for one pair of eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.contract import Move, Outcome
from game.core.message import Message
from game.core.session import Session
from ui.controllers.contract import Happening, Mode
from ui.widgets.topbar import bar_height

if TYPE_CHECKING:
    from ui.kit import Kit
    from ui.screen import Screen


class SessionDesk:
    """Keeps the view that is drawn now; `look` takes the next one. See controllers.contract.Desk."""

    def __init__(
        self,
        screen: Screen,
        kit: Kit,
        session: Session,
        submit: Callable[[Move], None],
        tell: Callable[[Message], None],
        hint: Callable[[], None],
        secrets: Callable[[bool], None],
    ) -> None:
        self.screen = screen
        self.kit = kit
        self.seats = session.setup.seats
        self.names = tuple(seat.name for seat in session.setup.seats)
        self.eyes: int | None = None
        self.mode: Mode = "wait"
        self._session = session
        self._submit = submit
        self._tell = tell
        self._hint = hint
        self._secrets = secrets
        self.guarded = False
        # The lines of the log, from 0, that nobody has chosen: the only thing to do was done for a person.
        self.by_itself: set[int] = set()
        # A sentence that stands in for the rules' prompt (waiting for a click).
        self.instead: Message | None = None
        self.view: Any = session.view(None)

    @property
    def bar(self) -> int:
        """Height of the top bar in pixels."""
        return bar_height(self.kit)

    def look(self, eyes: int | None, mode: Mode, *, open: bool = False) -> None:
        """Takes the present view of a seat; with `open` the table stands as that seat sees it, but shows only what
        everybody may see."""
        self.eyes, self.mode = eyes, mode
        self.view = self._session.view(None if open else eyes)

    def stay(self) -> None:
        """A move was made: the same eyes see what there is now, and wait."""
        self.look(self.eyes, "wait", open=self.view.seat is None)

    def legal(self) -> tuple[Move, ...]:
        """The legal moves of the eyes; empty when they do not act."""
        if self.mode != "act" or self.eyes is None:
            return ()
        return tuple(self._session.legal_moves(self.eyes))

    def why_not(self, move: Move) -> Message | None:
        """Why a move is not legal, or None."""
        return self._session.why_not(self.eyes or 0, move)

    def prompt(self) -> Message:
        """The one sentence that says what to do, or who is awaited."""
        # Who does not act is told what the view on the screen may know; where nobody plays here, what an onlooker may.
        seat = self.eyes if self.mode == "act" else None if self.mode == "watch" else self.view.seat
        return self.instead or self._session.prompt(seat)

    def hint(self) -> None:
        """Asks for the next part of a hint."""
        self._hint()

    def submit(self, move: Move) -> None:
        """Makes a move of the eyes through the gate."""
        self._submit(move)

    def show_secrets(self, on: bool) -> None:
        """Shows what only the eyes may see, behind a curtain, or covers it again."""
        self._secrets(on)

    def since(self) -> tuple[Happening, ...]:
        """What the others did since the eyes' own last move; one that was made by itself is none of theirs."""
        out: list[Happening] = []
        for number, entry in reversed(list(enumerate(self._session.log()))):
            if entry.seat == self.eyes:
                if number in self.by_itself:
                    continue
                break
            out.append(self.happening(entry.seat, entry.move, entry.events))
        return tuple(reversed(out))

    def last(self) -> tuple[Happening | None, ...]:
        """The last move of each seat."""
        found: dict[int, Happening] = {}
        for entry in reversed(self._session.log()):
            if entry.seat not in found:
                found[entry.seat] = self.happening(entry.seat, entry.move, entry.events)
        return tuple(found.get(seat) for seat in range(1, len(self.seats) + 1))

    def outcome(self) -> Outcome | None:
        """The result, when the game is over."""
        return self._session.outcome()

    def tell(self, message: Message) -> None:
        """Says a sentence in a toast."""
        self._tell(message)

    def happening(self, seat: int, move: Move | None, events: Any) -> Happening:
        """A move as the view on the screen may know it: one whose events are not for it is not shown either."""
        known_to: int | None = self.view.seat
        seen = tuple(event for event in events if event.visible_to(known_to))
        known = move if len(seen) == len(events) or seat == known_to else None
        return Happening(seat, known, seen)
