"""Where the eating is (phase 3): a part of the position."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.fu.components import NOBODY


@dataclass(slots=True)
class Meal:
    """Where the eating is: at which host, and what is asked.

    host    the host's place in the order of turn markers
    guests  the visitors in eating order, Firecrackers first (Y14)
    asking  the visitors that must still say whether they light Firecrackers
    fired   the visitors that have lit them here
    next    the place in `guests` of the next one to eat; `first_round`: nobody has eaten twice
    eater   who eats just now, with `teas` to be laid and `treats` to be chosen
    """

    host: int = 0
    guests: list[int] = field(default_factory=list)
    asking: list[int] = field(default_factory=list)
    fired: list[int] = field(default_factory=list)
    next: int = 0
    first_round: bool = True
    eater: int = NOBODY
    teas: int = 0
    treats: int = 0

    def copy(self) -> Meal:
        """An independent copy."""
        return Meal(
            self.host,
            self.guests[:],
            self.asking[:],
            self.fired[:],
            self.next,
            self.first_round,
            self.eater,
            self.teas,
            self.treats,
        )
