"""Who sits at a game of Fú, to the eye: the animal of every seat, in the colour of its family."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.fu.components import tables
from game.fu.setup import animals_by_seat
from ui.controllers.fu_table.ink import FAMILY, STRANGER
from ui.people import Seat, Seated, seated
from ui.seating import Seating


def families(seats: Sequence[Seat]) -> tuple[Seated, ...]:
    """Everybody by seat, with the drawing of the animal and the line of its family; the first free animal where none
    was chosen (Y1)."""
    animals = animals_by_seat(tables(), [seat.extra.get("animal", "") for seat in seats])
    return tuple(
        replace(who, art=f"fu/{animal}", colour=FAMILY.get(animal, STRANGER)[0])
        for who, animal in zip(seated(seats), animals, strict=True)
    )


SEATING = Seating(people=families)
