"""The window's line to the computer players' process."""

from __future__ import annotations

from game.core.contract import Move, View
from game.core.players import WINDOW
from game.core.worker import Worker


class Computers:
    """Asks one question at a time; started with the first table, so that the menu does not wait for it."""

    def __init__(self) -> None:
        self._worker = Worker()
        self.problem = ""

    def start(self) -> None:
        """Starts the process, if it is not there yet."""
        self._worker.start()

    def ask(self, ticket: int, game: str, kind: str, view: View, seed: int, position: int) -> None:
        """Asks a level for a move; an older question is given up."""
        self._worker.request(ticket, game, kind, view, seed, position, WINDOW)

    def answers(self) -> list[tuple[int, Move]]:
        """Ticket and move of what has been answered since."""
        out: list[tuple[int, Move]] = []
        for reply in self._worker.answers():
            if reply.move is None:
                self.problem = reply.error or "?"
            else:
                out.append((reply.ticket, reply.move))
        return out

    def cancel(self) -> None:
        """Gives the present question up."""
        self._worker.cancel()

    def close(self) -> None:
        """Ends the process."""
        self._worker.close()
