"""What a seat may know of a position: all of it but the face-down cards, of which only the unseen numbers (F3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.contract import UNKNOWN, Unknown
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.fugu.state import FuguState


@dataclass(frozen=True, slots=True)
class Placed:
    """A card that lies open in a row."""

    card: int
    anchor: bool


Cell = Placed | Unknown
Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class FuguView:
    """`rows`, `passed` and `full` by seat (index 0 is seat 1). `unseen` are the numbers of all face-down cards, sorted;
    whose they are nobody knows. `instruction` is the card that was turned over last in a game alone."""

    seat: int | None
    actors: tuple[int, ...]
    rows: tuple[Row, ...]
    centre: tuple[int, ...]
    passed: tuple[bool, ...]
    full: tuple[bool, ...]
    unseen: tuple[int, ...]
    discards: tuple[int, ...]
    deck: int
    instruction: int | None
    round: int

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.rows)

    @property
    def solo(self) -> bool:
        """Whether one plays alone against the reef."""
        return len(self.rows) == 1

    def cells(self, seat: int) -> tuple[int, ...]:
        """A row in the form that scoring takes: 0 face down, n number up, -n anchor up."""
        return tuple(cell_number(cell) for cell in self.rows[seat - 1])

    def places_left(self, seat: int) -> int:
        """How many face-down cards a seat still has."""
        return sum(cell is UNKNOWN for cell in self.rows[seat - 1])

    def sample(self, rng: Rng) -> FuguState:
        """A whole world that fits: the unseen cards shuffled onto the face-down places and the deck."""
        from game.fugu.state import FuguState

        return FuguState.from_view(self, rng.shuffled(self.unseen))

    def data(self) -> dict[str, Any]:
        """All that this view knows, as JSON values."""
        return {
            "seat": self.seat,
            "actors": list(self.actors),
            "rows": [[cell_text(cell_number(cell)) for cell in row] for row in self.rows],
            "centre": list(self.centre),
            "passed": list(self.passed),
            "full": list(self.full),
            "unseen": list(self.unseen),
            "discards": list(self.discards),
            "deck": self.deck,
            "instruction": self.instruction,
            "round": self.round,
        }


def cell_number(cell: Cell) -> int:
    """A view's cell as scoring takes it."""
    if isinstance(cell, Placed):
        return -cell.card if cell.anchor else cell.card
    return 0


def cell_text(cell: int) -> str:
    """A cell as the JSON writes it: `12`, `12a` or `..`."""
    return ".." if cell == 0 else (f"{-cell}a" if cell < 0 else str(cell))
