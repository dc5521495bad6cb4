"""Why a decoration scores at a year's end, or does not: what it counts, in words (Y20)."""

from __future__ import annotations

from game.fu.effects import Count, Effect, ScoreEach, ScoreIf, ScoreNone
from game.fu.view import FuView
from ui.controllers.fu_table.scene import Scene, Table


def counted(effect: Effect) -> Count | None:
    """What a decoration counts; None if it does not score by a count."""
    return effect.what if isinstance(effect, (ScoreIf, ScoreNone, ScoreEach)) else None


def number(view: FuView, guests: dict[int, list[int]], seat: int, effect: Effect, income: int) -> int:
    """How many of what it counts this seat has. `view`: after the year's end; `guests`: who visited whom, by host;
    `income`: what has been paid out since."""
    what = counted(effect)
    if what is Count.VISITORS:
        return len(guests.get(seat, ()))
    if what is Count.VISITS:
        return sum(seat in came for host, came in guests.items() if host <= view.rules.players)
    if what is Count.MONEY:
        return view.money[seat - 1] - income
    if what is Count.EATEN:
        return sum(view.dining[seat - 1])
    if what is Count.KINDS:
        return sum(n > 0 for n in view.dining[seat - 1])
    if what is Count.GENEROUS_TOKENS and isinstance(effect, ScoreEach):
        tracks = [row[seat - 1] for host, row in enumerate(view.track, start=1) if host != seat]
        return sum(place >= effect.token for place in tracks)
    return sum(bool(card) for card in view.owned[seat - 1])


def words(table: Table, scene: Scene, seat: int, effect: Effect, n: int) -> str:
    """The reason; none where it would show money that is not displayed."""
    what = counted(effect)
    if what is None or (what is Count.MONEY and seat != scene.eyes and not scene.view.rules.open_money):
        return ""
    return table.tr(f"futable.reason.{what.value}", n=n, most=scene.view.rules.players - 1)
