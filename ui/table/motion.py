"""A move's way in steps: data that a table gives. What plays them is in runner."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.core.message import Message
from ui.kit import Kit
from ui.stage.stage import Node
from ui.stage.tween import Animator
from ui.table.nodes import Face

# Seconds and arc (units) of a piece that flies to where it lies now.
MOVED, MOVED_ARC = 0.32, 26
Add = Callable[[Node], object]
Drop = Callable[[Node], None]
# Gets what it moves with, how to put nodes on the table and off it, and the rectangles of the parts that it is about.
Effect = Callable[[Kit, Animator, Add, Drop, Sequence[pygame.Rect]], object]


@dataclass(frozen=True, slots=True)
class Leg:
    """Part of a flight: to an id, `up` units over it, on an arc of so many units. `over`: the face that it turns over
    to; `round_`: the face that it turns round to (half a turn)."""

    to: str
    seconds: float
    up: float = 0
    arc: float = 0
    over: Face | None = None
    round_: Face | None = None
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Fly:
    """A piece flies from the part `src` over legs. `leaves`: its place is empty until something lands there or all is
    over."""

    face: Face
    src: str
    legs: tuple[Leg, ...]
    up: float = 0
    leaves: bool = True


@dataclass(frozen=True, slots=True)
class Together:
    """Flights at the same time; what follows waits for the last of them."""

    flights: tuple[Fly, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """From here on the table shows this view (at the end it always shows the present one). `beside`: what it shows
    besides, until the next `Show`; the scene finds it in its sight."""

    view: Any
    beside: Hashable = None


@dataclass(frozen=True, slots=True)
class Say:
    """What the prompt says from here on."""

    words: Message


@dataclass(frozen=True, slots=True)
class Sound:
    """A sound by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class Wait:
    """Time to read; a person's click goes on. `own`: it is for the person whose move is shown: the scene may offer a
    button for going on, and at the pace `click` it lasts until then."""

    seconds: float
    own: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """A part shows other looks for a while (figures that count up): `look(t, own)` by the share of the time, 0 to 1,
    and the look (of a card: the face) that it has by itself. What follows does not wait for it, unless `waits`."""

    id: str
    look: Callable[[float, Any], Hashable]
    seconds: float
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """What a table adds of its own at some parts; nothing waits for it (bubbles in the water)."""

    effect: Effect
    at: tuple[str, ...]


Step = Fly | Together | Show | Say | Sound | Wait | Roll | Play
Pieces = Mapping[str, tuple[str, Face]]
NOTHING: Final[tuple[Step, ...]] = ()


def moved(before: Pieces, after: Pieces) -> tuple[Step, ...]:
    """Flights of the pieces that lie elsewhere now (piece -> id of its place, and face)."""
    flights = tuple(
        Fly(before[piece][1], before[piece][0], (Leg(to, MOVED, arc=MOVED_ARC),))
        for piece, (to, _) in after.items()
        if piece in before and before[piece][0] != to
    )
    return (Together(flights),) if flights else NOTHING
