"""What a person has chosen and not yet done."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.fu.moves import Buy, Cash, Decorate, FuMove, Skip, TakeMoney
from game.fu.view import FuView


@dataclass
class Choice:
    """One purchase in the making, and the amounts of the envelopes (by seat; 0 is an empty one)."""

    stall: int | None = None
    n: int = 1
    sections: tuple[int, ...] = ()
    card: str = ""
    replaced: str = ""
    plain: FuMove | None = None
    amounts: dict[int, int] = field(default_factory=dict)

    def clear(self) -> None:
        """Puts the purchase back; the envelopes stay."""
        self.stall, self.n, self.sections = None, 1, ()
        self.card, self.replaced, self.plain = "", "", None

    @property
    def empty(self) -> bool:
        """Whether nothing is chosen."""
        return self.stall is None and not self.card and self.plain is None

    def take(self, move: FuMove) -> None:
        """Chooses all that a move needs."""
        self.clear()
        if isinstance(move, Buy):
            self.stall, self.n, self.sections = move.snack, len(move.sections), move.sections
        elif isinstance(move, Decorate):
            self.card, self.replaced = move.card, move.for_
        elif isinstance(move, (TakeMoney, Cash, Skip)):
            self.plain = move

    def take_stall(self, view: FuView, seat: int, stall: int, n: int) -> None:
        """Chooses a stall and how many; the sections that suit best are chosen with it."""
        again = self.stall == stall
        old = self.sections
        self.clear()
        self.stall, self.n = stall, n
        free = sections_for(view, seat, stall)
        if again and len(old) >= n:
            self.sections = old[:n]
        elif free:
            self.sections = (free[0],) * n if not (again and old) else tuple(sorted((old * n)[:n]))

    def take_section(self, section: int) -> None:
        """Another section: with two snacks the first click moves the older of the two."""
        self.sections = tuple(sorted((*self.sections, section)[-self.n :])) if self.n > 1 else (section,)

    def move(self, view: FuView, drum: str = "") -> FuMove | None:
        """The move that is chosen, whole; None while something is missing."""
        if self.stall is not None:
            if len(self.sections) != self.n:
                return None
            return Buy(self.stall, tuple(sorted(self.sections)), drum)
        if self.card:
            return Decorate(self.card, self.replaced)
        return self.plain


def sections_for(view: FuView, seat: int, stall: int) -> list[int]:
    """The sections of the own platter that may take a snack, those that hold it first."""
    from game.fu.components import SNACKS

    platter = view.platters[seat - 1]
    same = [i for i, (kind, n) in enumerate(platter, 1) if n and kind == SNACKS[stall]]
    return same + [i for i, (_, n) in enumerate(platter, 1) if not n]
