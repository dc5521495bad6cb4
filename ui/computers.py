"""The window's line to the computer players' process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Move, View

if TYPE_CHECKING:
    from game.core.worker import Worker


class Computers:
    """Asks one question at a time; started with the first table, so that the menu does not wait for it."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self.problem = ""

    def start(self) -> None:
        """Starts the process, if it is not there yet."""
        self._ready().start()

    def _ready(self) -> Worker:
        if self._worker is None:
            from game.core.worker import Worker

            self._worker = Worker()
        return self._worker

    def ask(self, ticket: int, game: str, kind: str, view: View, seed: int, position: int) -> None:
        """Asks a level for a move; an older question is given up."""
        from game.core.players import WINDOW

        self._ready().request(ticket, game, kind, view, seed, position, WINDOW)

    def answers(self) -> list[tuple[int, Move]]:
        """Ticket and move of what has been answered since."""
        out: list[tuple[int, Move]] = []
        for reply in self._worker.answers() if self._worker else ():
            if reply.move is None:
                self.problem = reply.error or "?"
            else:
                out.append((reply.ticket, reply.move))
        return out

    def cancel(self) -> None:
        """Gives the present question up."""
        if self._worker is not None:
            self._worker.cancel()

    def close(self) -> None:
        """Ends the process."""
        if self._worker is not None:
            self._worker.close()
