"""Phase 2, visiting: secret envelopes, opened all at once (Y11 to Y13, Y27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.contract import Event, Move, event
from game.core.message import Message, msg
from game.fu import eating, words
from game.fu.components import RELATIVE, UNFILLED, VISITING, YEARS
from game.fu.effects import EnvelopeBonus, GiveLess
from game.fu.moves import Envelope, FuMove, Seal

if TYPE_CHECKING:
    from game.fu.state import FuState


def hosts(state: FuState, player: int) -> list[int]:
    """Everyone this player gives an envelope to, the Relative last."""
    return [other for other in range(len(state.rules.animals)) if other != player]


def least(state: FuState, player: int, host: int) -> int:
    """Y11: the least amount of a visit: what the token shows, less with Pussy Willow; at the Relative one step."""
    if host == state.rules.relative:
        return state.rules.tables.money.track.step
    token = state.track[host][player]
    less = state.effect(player, GiveLess)
    return min(token, max(less.least, token - less.by)) if less else token


def purse(state: FuState, player: int) -> int:
    """The money that is not in this player's envelopes yet."""
    return state.money[player] - sum(amount for amount in state.envelopes[player] if amount > 0)


def most(state: FuState, player: int) -> int:
    """The most that may go into the next envelope: the purse, and before the last year the track's top."""
    left = purse(state, player)
    return left if state.year == YEARS else min(left, state.rules.tables.money.track.top)


def why_not(state: FuState, player: int, move: Move) -> Message | None:
    """Why this player may not do this while envelopes are filled, or None."""
    if state.sealed[player]:
        return msg("fu.why.sealed")
    if isinstance(move, Seal):
        empty = [host for host in hosts(state, player) if state.envelopes[player][host] == UNFILLED]
        if empty:
            return msg("fu.why.unfilled", guests=tuple(words.who(state.rules, host) for host in empty))
        return None
    if isinstance(move, Envelope):
        return _why_not_envelope(state, player, move)
    return msg("fu.why.visiting_now")


def _why_not_envelope(state: FuState, player: int, move: Envelope) -> Message | None:
    animals = state.rules.animals
    if move.to not in animals:
        if move.to == RELATIVE:
            return msg("fu.why.no_relative")
        return msg("fu.why.no_such_host", animal=move.to)
    host = animals.index(move.to)
    if host == player:
        return msg("fu.why.yourself")
    name = words.who(state.rules, host)
    if state.envelopes[player][host] != UNFILLED:
        return msg("fu.why.filled", host=name)
    amount = move.amount
    if amount == 0:
        return None
    track = state.rules.tables.money.track
    if amount < 0 or amount % track.step:
        return msg("fu.why.step", step=track.step)
    low = least(state, player, host)
    if amount < low:
        return msg("fu.why.too_little", host=name, least=low)
    if state.year < YEARS and amount > track.top:
        return msg("fu.why.too_much", most=track.top)
    left = purse(state, player)
    if amount > left:
        return msg("fu.why.purse", amount=amount, money=left)
    return None


def moves(state: FuState, player: int) -> Iterator[FuMove]:
    """Every amount for every envelope that is not filled yet, then sealing."""
    step = state.rules.tables.money.track.step
    high = most(state, player)
    for host in hosts(state, player):
        if state.envelopes[player][host] != UNFILLED:
            continue
        to = state.rules.animals[host]
        yield Envelope(to, 0)
        low = -(-least(state, player, host) // step) * step
        yield from (Envelope(to, amount) for amount in range(max(low, step), high + 1, step))
    yield Seal()


def prompt(state: FuState, player: int | None) -> Message:
    """What this player (None: an onlooker) is told; it never depends on what others have in their envelopes."""
    if player is None:
        return msg("fu.prompt.wait_visiting")
    if state.sealed[player]:
        return msg("fu.prompt.wait_envelopes")
    left = sum(state.envelopes[player][host] == UNFILLED for host in hosts(state, player))
    if left == 0:
        return msg("fu.prompt.seal", seat=player + 1, money=purse(state, player))
    return msg("fu.prompt.fill", seat=player + 1, n=left, money=purse(state, player))


def begin(state: FuState, out: list[Event]) -> None:
    """Hands out the empty envelopes."""
    n, all_ = state.rules.players, len(state.rules.animals)
    state.phase = VISITING
    state.envelopes = [[UNFILLED] * all_ for _ in range(n)]
    state.sealed = [False] * n
    out.append(event("visiting", year=state.year))


def play(state: FuState, player: int, move: Move, out: list[Event]) -> None:
    """Fills an envelope (only its giver sees how), or seals; after the last seal all are opened at once."""
    seat = player + 1
    if isinstance(move, Envelope):
        host = state.rules.animals.index(move.to)
        state.envelopes[player][host] = move.amount
        name = words.who(state.rules, host)
        kind = "envelope" if move.amount else "envelope_empty"
        out.append(event(kind, seen_by=(seat,), seat=seat, host=name, to=host + 1, amount=move.amount))
        out.append(event("filling", logged=False, seat=seat))
        return
    state.sealed[player] = True
    out.append(event("seal", seat=seat))
    if all(state.sealed):
        _open(state, out)
        eating.begin(state, out)


def _open(state: FuState, out: list[Event]) -> None:
    """Y12: all envelopes at once, told host by host and giver by giver in the order of turn markers."""
    rules = state.rules
    state.gifts = [row[:] for row in state.envelopes]
    for giver, row in enumerate(state.gifts):
        state.money[giver] -= sum(amount for amount in row if amount > 0)
    out.append(event("open", reveals=True, year=state.year))
    for host in state.order:
        lines: list[Message] = []
        total = 0
        for giver in state.order:
            if giver in (host, rules.relative):
                continue
            amount = state.gifts[giver][host]
            total += amount
            token = 0
            if host != rules.relative:
                token = _move_token(state, host, giver, amount)
            out.append(
                event("gift", logged=False, seat=giver + 1, to=host + 1, amount=amount, token=token, visits=amount > 0)
            )
            key = "fu.gift.some" if amount else "fu.gift.none"
            lines.append(msg(key, seat=giver + 1, amount=amount))
        if host == rules.relative:
            out.append(event("opened_relative", gifts=tuple(lines), total=total))
            continue
        state.money[host] += total
        out.append(event("opened", seat=host + 1, gifts=tuple(lines), total=total))
        _bonus(state, host, out)


def _move_token(state: FuState, host: int, giver: int, amount: int) -> int:
    """Moves, leaves or lays down a token; returns its place."""
    state.standing[host][giver] = amount > 0
    state.track[host][giver] = max(state.track[host][giver], amount)
    return state.track[host][giver]


def _bonus(state: FuState, host: int, out: list[Event]) -> None:
    bonus = state.effect(host, EnvelopeBonus)
    if bonus is None:
        return
    number = sum(state.gifts[giver][host] >= bonus.least for giver in range(state.rules.players) if giver != host)
    if number:
        amount = number * bonus.money
        state.money[host] += amount
        card = words.card(state.rules, state.card_with(host, EnvelopeBonus))
        out.append(event("bonus", seat=host + 1, card=card, amount=amount))
