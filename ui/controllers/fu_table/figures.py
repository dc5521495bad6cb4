"""What the rules say of a view: prices, the least of a gift, live scores. All of it is public, or the eyes' own."""

from __future__ import annotations

from typing import Any, cast

from game.core.message import Message, msg
from game.fu import scoring, shopping, visiting
from game.fu.components import NOBODY, SNACKS
from game.fu.view import FuView


class Seen:
    """A view in the shape in which the rules ask for a player's effects and prices (players from 0)."""

    def __init__(self, view: FuView) -> None:
        self.rules = view.rules
        self.spaces = view.spaces
        self.track = view.track
        self.owned = view.owned

    def effect(self, player: int, kind: type[Any]) -> Any:
        """This player's decoration effect of a kind, or None."""
        tables = self.rules.tables
        for name in self.owned[player]:
            card = tables.decoration_index(name) if name else NOBODY
            if card != NOBODY and isinstance(found := tables.decorations[card].effect, kind):
                return found
        return None


def _state(view: FuView) -> Any:
    return cast("Any", Seen(view))


def price(view: FuView, seat: int, stall: int, n: int) -> int:
    """What `n` snacks of a stall cost this seat now (Y8)."""
    return shopping.price(_state(view), seat - 1, stall, n)


def decoration_price(view: FuView, seat: int) -> int:
    """What a decoration costs this seat (Y9)."""
    return shopping.decoration_price(_state(view), seat - 1)


def least(view: FuView, seat: int, host: int) -> int:
    """The least that this seat must give to visit a host (Y11)."""
    step = view.rules.tables.money.track.step
    low = visiting.least(_state(view), seat - 1, host - 1)
    return max(step, -(-low // step) * step)


def scores(view: FuView) -> list[list[int]]:
    """By snack and player: what the dining tables would score now."""
    return scoring.snack_points(view.dining, view.rules.advanced)


def side(view: FuView, kind: int) -> str:
    """The side of a stall in play: `beginner` or `advanced`."""
    return "advanced" if view.rules.advanced[kind] else "beginner"


def side_words(view: FuView, kind: int) -> Message:
    """What a snack is worth by the side in play."""
    return msg(f"fu.side.{SNACKS[kind]}.{side(view, kind)}")


def relative_seat(view: FuView) -> int:
    """The seat number of the Distant Relative; 0 without one."""
    return view.rules.relative + 1


def eating_order(view: FuView, host: int) -> list[int]:
    """Y14: the standing visitors of a host by the token's place, then the higher turn marker (Narcissus first)."""
    from game.fu.effects import TieFirst

    seen = Seen(view)
    guests = [s for s in range(1, view.rules.players + 1) if view.standing[host - 1][s - 1]]
    place = view.order.index
    track = view.track[host - 1]
    return sorted(
        guests, key=lambda s: (track[s - 1], seen.effect(s - 1, TieFirst) is not None, place(s)), reverse=True
    )


def to_lead(view: FuView, seat: int, host: int) -> int:
    """The least place on a host's track with which this seat would eat before all others, as their tokens stand now."""
    from game.fu.effects import TieFirst

    seen, place = Seen(view), view.order.index
    track, step = view.track[host - 1], view.rules.tables.money.track.step

    def rank(who: int, at: int) -> tuple[int, bool, int]:
        return at, seen.effect(who - 1, TieFirst) is not None, place(who)

    others = [s for s in range(1, view.rules.players + 1) if s not in (seat, host)]
    best = max(rank(s, track[s - 1]) for s in others)
    at = max(step, best[0])
    return at if rank(seat, at) > best else at + step


def money_rate(view: FuView, seat: int) -> int:
    """How much money is worth 1 Fortune to this seat at the end (Y23)."""
    from game.fu.effects import MoneyRate

    found = Seen(view).effect(seat - 1, MoneyRate)
    return int(found.money) if found is not None else view.rules.tables.money.money_per_fortune
