"""Why a choice at a meal of Fú is a good one: the Fortune that it gives, what it leads to, what the next would take."""

from __future__ import annotations

from typing import Final

from game.core.contract import Move
from game.core.message import Message, msg
from game.core.reasons import Reason, because
from game.fu import eating, words
from game.fu.components import EATING, KINDS, SECTIONS, YEARS
from game.fu.dining import TREATS
from game.fu.fortune import points_now
from game.fu.moves import Decline, Done, Eat, EatOwn, Firecrackers, Hold, Tea, Treat
from game.fu.state import FuState

# What the next guest gains by a portion that is worth telling, and how many more snacks are looked ahead.
TAKES: Final = 2
AHEAD: Final = 4


def of_meal(state: FuState, player: int, move: Move, instead: Move | None) -> list[Reason]:
    """What speaks for a choice at a meal."""
    assert state.phase == EATING
    if isinstance(move, Firecrackers | Hold):
        return _of_crackers(state, player, move)
    choices = _choices(state)
    gains = {choice: points_now(state, player, *snacks) for choice, snacks in choices.items()}
    if isinstance(move, Done):
        return _of_done(state, gains)
    if isinstance(move, Decline):
        best = max(gains.values(), default=0)
        return [because(2.0, msg("fureasons.declines", n=best))] if best <= 0 else []
    assert isinstance(move, Eat | EatOwn | Tea | Treat)
    kind, n = choices[move]
    if len(choices) == 1 and isinstance(move, Eat):
        return [because(10.0, msg("fureasons.only_portion", pieces=words.pieces(kind, n)))]
    found = _leads(state, player, kind, n)
    if isinstance(move, Eat):
        found += _takes(state, player, kind, n)
    gain = gains[move]
    other = instead if instead in gains else max(gains, key=gains.__getitem__)
    assert other is not None
    if gains[other] > max(gain, 0):
        found = [_left(choices[other], gains[other], gain, found), *found]
    elif gain > 0:
        found.append(because(5.0 + gain, msg("fureasons.eats", snacks=_told(move, kind, n), n=gain)))
    if gain < 0:
        found.append(because(1.0, msg("fureasons.costs", n=-gain), cost=True))
    return found


def _choices(state: FuState) -> dict[Move, tuple[int, int]]:
    """What may be eaten, chosen or laid now: the snack and how many."""
    meal = state.meal
    if meal.teas:
        return {Tea(kind): (kind, 1) for kind in range(KINDS)}
    if meal.treats:
        return {Treat(kind): (kind, 1) for kind in TREATS if state.supply[kind]}
    host = eating.host_of(state)
    kinds, counts = state.kinds[host], state.counts[host]
    full = [i for i in range(SECTIONS) if counts[i]]
    if meal.guests:
        return {Eat(i + 1): (kinds[i], counts[i]) for i in full}
    return {EatOwn(i + 1): (kinds[i], 1) for i in full}


def _told(move: Move, kind: int, n: int) -> Message:
    return msg("fureasons.as", snack=words.snack(kind)) if isinstance(move, Tea) else words.pieces(kind, n)


def _left(snacks: tuple[int, int], n: int, gain: int, found: list[Reason]) -> Reason:
    """A greater gain was left: for the heaviest that was found, or for nothing that stands out."""
    pieces = words.pieces(*snacks)
    if not found:
        return because(12.0, msg("fureasons.left_else", pieces=pieces, n=n, gain=gain))
    heaviest = max(found, key=lambda reason: reason.weight)
    return because(12.0, msg("fureasons.left", pieces=pieces, n=n, reason=heaviest.message))


def _leads(state: FuState, player: int, kind: int, n: int) -> list[Reason]:
    """The next step of this kind: how many more snacks give how much more."""
    now = points_now(state, player, kind, n)
    have = state.dining[player][kind] + n
    for more in range(1, AHEAD):
        step = points_now(state, player, kind, n + more) - now
        if step > more:
            told = msg("fureasons.leads", have=words.pieces(kind, have), pieces=words.pieces(kind, more), n=step)
            return [because(1.0 + (step - more) / more, told)]
    return []


def _takes(state: FuState, player: int, kind: int, n: int) -> list[Reason]:
    """What the guest who eats next would gain by this portion."""
    guests = state.meal.guests
    other = guests[(state.meal.next + 1) % len(guests)]
    gain = points_now(state, other, kind, n)
    if other == player or gain < TAKES:
        return []
    return [because(1.0 + gain, msg("fureasons.takes", pieces=words.pieces(kind, n), seat=other + 1, n=gain))]


def _of_done(state: FuState, gains: dict[Move, int]) -> list[Reason]:
    best, portions = max(gains.values(), default=0), len(gains)
    if best <= 0:
        return [because(2.0, msg("fureasons.no_gain", n=portions))]
    if state.year < YEARS:
        return [because(1.0, msg("fureasons.kept", n=portions))]
    return [because(1.0, msg("fureasons.leaves", n=best), cost=True)]


def _of_crackers(state: FuState, player: int, move: Firecrackers | Hold) -> list[Reason]:
    """Lit, they put a guest before all who have not lit any."""
    guests, host = state.meal.guests, eating.host_of(state)
    place = guests.index(player) + 1
    portions = sum(count > 0 for count in state.counts[host])
    name = words.who(state.rules, host)
    key = "fureasons.crackers" if isinstance(move, Firecrackers) else "fureasons.holds"
    return [because(3.0, msg(key, host=name, place=place, guests=len(guests), n=portions))]
