"""Who sits at a game of Fú, to the eye: the animal of every seat, in the colour of its family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.fu.components import tables
from game.fu.setup import animals_by_seat
from ui.controllers.fu_table.ink import FAMILY, STRANGER
from ui.people import Seat, Seated, seated
from ui.screens.pick import Choice, PickScreen
from ui.seating import Seating

if TYPE_CHECKING:
    from ui.app import App


def families(seats: Sequence[Seat]) -> tuple[Seated, ...]:
    """Everybody by seat, with the drawing of the animal and the line of its family; the first free animal where none
    was chosen (Y1)."""
    animals = animals_by_seat(tables(), [seat.extra.get("animal", "") for seat in seats])
    return tuple(
        replace(who, art=f"fu/{animal}", colour=FAMILY.get(animal, STRANGER)[0])
        for who, animal in zip(seated(seats), animals, strict=True)
    )


def _pick(app: App, title: str, choices: Sequence[Choice], current: str, picked: Callable[[str], object]) -> PickScreen:
    # Not at the head of this file: the menu loads it.
    from ui.controllers.fu_table.zodiac import ZodiacScreen

    return ZodiacScreen(app, title, choices, current, picked)


SEATING = Seating(people=families, pick=_pick)
