"""Stand-ins for what takes real time: computer players that answer at once, in this process."""

from __future__ import annotations

from game import game as find_game
from game.core.contract import Budget, Move, View
from game.core.players import computer_move


class InstantComputers:
    """Answers with the same players as the real process, at the next look; `held` keeps the answers back."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str, View]] = []
        self.held = False
        self.problem = ""
        self._ready: list[tuple[int, Move]] = []

    def start(self) -> None:
        """Nothing to start."""

    def ask(self, ticket: int, game: str, kind: str, view: View, seed: int, position: int) -> None:
        self.asked.append((ticket, kind, view))
        level = "steady" if kind == "sharp" else kind
        self._ready = [(ticket, computer_move(find_game(game), view, level, seed, position, Budget(playouts=8)))]

    def answers(self) -> list[tuple[int, Move]]:
        if self.held:
            return []
        ready, self._ready = self._ready, []
        return ready

    def cancel(self) -> None:
        self._ready = []

    def close(self) -> None:
        """Nothing to end."""
