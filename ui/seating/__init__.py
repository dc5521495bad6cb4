"""Who sits at a game, to the eye: the one place that every screen asks. A game that shows more than pictures of people
and computers has a module of its key here with a `SEATING`; it is small, as the menu loads it before any table."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from ui.people import Seat, Seated, seated
from ui.screens.pick import Choice, PickScreen

if TYPE_CHECKING:
    from ui.app import App


@dataclass(frozen=True, slots=True)
class Seating:
    """What a game says of its seats.

    people  everybody by seat, as every screen shows them
    pick    the screen on which a seat's piece is chosen, from its app, title, choices, the present one, and what is
            called with another
    """

    people: Callable[[Sequence[Seat]], tuple[Seated, ...]] = seated
    pick: Callable[[App, str, Sequence[Choice], str, Callable[[str], object]], PickScreen] = PickScreen


def seating(game: str) -> Seating:
    """What a game says of its seats; of a game that says nothing (or that is not known) the usual."""
    name = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(name) is None:
        return Seating()
    return cast("Seating", importlib.import_module(name).SEATING)


def seated_at(game: str, seats: Sequence[Seat]) -> tuple[Seated, ...]:
    """Everybody at a game, by seat, as that game shows them."""
    return seating(game).people(seats)
