"""Moves of Fugu and their notation: `6@4` number up, `6@4a` anchor up, `pass`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.core.errors import BadNotation
from game.core.message import msg

_PLACE: Final = re.compile(r"([1-9][0-9]?)@([1-9][0-9]?)(a?)")


@dataclass(frozen=True, slots=True)
class Place:
    """Take a card from the centre and put it on a place (1 to 18 from the left) of the own row (F6)."""

    card: int
    place: int
    anchor: bool = False

    def __str__(self) -> str:
        return f"{self.card}@{self.place}{'a' if self.anchor else ''}"


@dataclass(frozen=True, slots=True)
class Pass:
    """End the own game; the row stays as it is (F5)."""

    def __str__(self) -> str:
        return "pass"


FuguMove = Place | Pass


def parse_move(text: str) -> FuguMove:
    """Reads one notation. Raises BadNotation for anything else (no spaces, no leading zeros)."""
    if text == "pass":
        return Pass()
    found = _PLACE.fullmatch(text)
    if found is None:
        raise BadNotation(msg("fugu.why.notation", text=text[:40]))
    return Place(int(found[1]), int(found[2]), bool(found[3]))
