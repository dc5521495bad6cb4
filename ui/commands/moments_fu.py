"""The moments of a game of Fú that pictures are wanted of, and what seat 1 wishes on the way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract import Event
from game.fu.moves import Decorate, Envelope, FuMove, Skip, TakeMoney
from game.fu.view import FuView

Legal = Sequence[FuMove]
When = Callable[[FuView, Legal], bool]
Wish = Callable[[FuView, Legal], FuMove | None]


def shopping(year: int) -> When:
    return lambda view, legal: view.phase == "shopping" and view.year >= year


def visiting(year: int) -> When:
    return lambda view, legal: view.phase == "visiting" and view.year >= year and not view.sealed


def of(kind: type[Any], year: int = 1) -> When:
    return lambda view, legal: view.year >= year and any(isinstance(move, kind) for move in legal)


def replacing(view: FuView, legal: Legal) -> bool:
    return any(isinstance(move, Decorate) and move.for_ for move in legal)


def plus(view: FuView, legal: Legal) -> bool:
    return view.year >= 2 and TakeMoney() in legal and sum(bool(s) for s in view.plus) == 0


def tie(view: FuView, legal: Legal) -> bool:
    meal = view.meal
    if meal is None or len(meal.guests) < 3 or meal.asking or meal.teas or view.year < 2:
        return False
    places = [view.track[meal.host - 1][s - 1] for s in meal.guests]
    sections = sum(bool(n) for _, n in view.platters[meal.host - 1])
    return len(set(places)) < len(places) and sections >= 4 and meal.first_round


def alone(view: FuView, legal: Legal) -> bool:
    return view.meal is not None and view.meal.host == 1 and not view.meal.guests


def has(*kinds: str) -> Callable[[tuple[Event, ...], FuView], bool]:
    return lambda events, view: view.year >= 2 and all(any(e.kind == kind for e in events) for kind in kinds)


def last_year(events: tuple[Event, ...], view: FuView) -> bool:
    return any(event.kind == "end" for event in events)


def decorates(view: FuView, legal: Legal) -> FuMove | None:
    """Seat 1 buys every decoration that it can, and keeps its money for it."""
    found = next((move for move in legal if isinstance(move, Decorate)), None)
    if found is None and view.phase == "visiting":
        return next((move for move in legal if isinstance(move, Envelope) and not move.amount), None)
    return found


def buys(card: str) -> Wish:
    """Seat 1 buys this decoration when it can, and keeps it."""

    def wish(view: FuView, legal: Legal) -> FuMove | None:
        return next((m for m in legal if isinstance(m, Decorate) and m.card == card and not m.for_), None)

    return wish


def closed(view: FuView, legal: Legal) -> bool:
    return view.phase == "shopping" and view.year >= 2 and any(len(s) >= 3 for s in view.spaces) and Skip() in legal
