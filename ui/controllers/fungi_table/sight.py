"""What the table draws: a view, and how it is looked at."""

from __future__ import annotations

from dataclasses import dataclass

from game.fungi.view import FungiView
from ui.people import Seated


@dataclass(frozen=True, slots=True)
class Sight:
    """What is drawn. `eyes`: whose cards are seen (None: nobody's); `usable`: the cards that can be chosen now;
    `hidden`: cards that are in the air; `bed`: the own collection lies large in place of the hand; `lost`: cards that
    changed their owner since the own last move, to somebody else's gain; `guarded`: the hand is opened behind a
    curtain, and can be closed again, for several people sit here."""

    view: FungiView
    eyes: int | None
    seat: int
    mode: str
    specs: tuple[Seated, ...]
    usable: tuple[str, ...]
    hidden: tuple[str, ...]
    bed: bool
    lost: tuple[str, ...] = ()
    guarded: bool = False
