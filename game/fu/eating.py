"""Phase 3, eating: host by host, section by section in order of generosity (Y14 to Y19, Y27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.contract import Event, Move, event
from game.core.message import Message, msg
from game.fu import dining, words, yearend
from game.fu.components import EATING, KINDS, NOBODY, SECTIONS, SNACKS, TEA
from game.fu.effects import EatFirst, TieFirst
from game.fu.moves import Decline, Done, Eat, EatOwn, Firecrackers, FuMove, Hold, Tea, Treat

if TYPE_CHECKING:
    from game.fu.state import FuState


def host_of(state: FuState) -> int:
    """At whose table they are."""
    return state.order[state.meal.host]


def actor(state: FuState) -> int:
    """Who must act now."""
    meal = state.meal
    if meal.teas or meal.treats:
        return meal.eater
    if meal.asking:
        return meal.asking[0]
    return meal.guests[meal.next] if meal.guests else host_of(state)


def ranked(state: FuState, host: int) -> list[int]:
    """Y14: a host's visitors in eating order: token's place, Narcissus, higher turn marker."""
    place = state.order.index
    track = state.track[host]
    return sorted(
        state.visitors(host), key=lambda p: (track[p], state.effect(p, TieFirst) is not None, place(p)), reverse=True
    )


def relative_guest(state: FuState) -> int:
    """Y27: this year's most generous giver to the Relative, or -1 if all envelopes were empty."""
    relative, place = state.rules.relative, state.order.index
    givers = [p for p in range(state.rules.players) if state.gifts[p][relative] > 0]
    return max(
        givers,
        key=lambda p: (state.gifts[p][relative], state.effect(p, TieFirst) is not None, place(p)),
        default=NOBODY,
    )


def why_not(state: FuState, player: int, move: Move) -> Message | None:
    """Why the player that must act may not do this, or None."""
    meal = state.meal
    if meal.teas:
        return None if isinstance(move, Tea) else msg("fu.why.tea_now")
    if meal.treats:
        if isinstance(move, Decline):
            return None
        if not isinstance(move, Treat):
            return msg("fu.why.treat_now")
        if move.kind not in dining.TREATS:
            return msg("fu.why.treat_kind", snacks=tuple(words.snack(kind) for kind in dining.TREATS))
        return msg("fu.why.sold_out", snack=words.snack(move.kind)) if state.supply[move.kind] == 0 else None
    if meal.asking:
        return None if isinstance(move, Firecrackers | Hold) else msg("fu.why.firecrackers_now")
    if meal.guests:
        return _why_not_section(state, move.section) if isinstance(move, Eat) else msg("fu.why.eat_now")
    if isinstance(move, Done):
        return None
    return _why_not_section(state, move.section) if isinstance(move, EatOwn) else msg("fu.why.eat_own_now")


def _why_not_section(state: FuState, section: int) -> Message | None:
    if not 1 <= section <= SECTIONS:
        return msg("fu.why.no_section", n=SECTIONS)
    if state.counts[host_of(state)][section - 1] == 0:
        return msg("fu.why.section_empty", section=section)
    return None


def moves(state: FuState, player: int) -> Iterator[FuMove]:
    """What might be legal now."""
    meal = state.meal
    if meal.teas:
        yield from (Tea(kind) for kind in range(KINDS))
    elif meal.treats:
        yield from (Treat(kind) for kind in dining.TREATS)
        yield Decline()
    elif meal.asking:
        yield Firecrackers()
        yield Hold()
    elif meal.guests:
        yield from (Eat(section) for section in range(1, SECTIONS + 1))
    else:
        yield from (EatOwn(section) for section in range(1, SECTIONS + 1))
        yield Done()


def prompt(state: FuState, player: int) -> Message:
    """What the player that must act is told."""
    meal = state.meal
    if meal.teas:
        return msg("fu.prompt.tea", seat=player + 1, n=meal.teas)
    if meal.treats:
        return msg("fu.prompt.treat", seat=player + 1)
    host = words.who(state.rules, host_of(state))
    if meal.asking:
        return msg("fu.prompt.firecrackers", seat=player + 1, host=host)
    if meal.guests:
        return msg("fu.prompt.eat", seat=player + 1, host=host)
    return msg("fu.prompt.eat_own", seat=player + 1)


def begin(state: FuState, out: list[Event]) -> None:
    """Starts at the host with turn marker 1."""
    state.phase = EATING
    state.meal.host = -1
    _next_host(state, out)


def play(state: FuState, player: int, move: Move, out: list[Event]) -> None:
    """Plays a legal move, then goes on to whatever is asked next, or to the year's end."""
    meal = state.meal
    if isinstance(move, Eat):
        meal.next += 1
        _eat_section(state, player, move.section - 1, out)
        if meal.next == len(meal.guests):
            meal.next, meal.first_round = 0, False
    elif isinstance(move, EatOwn):
        _eat_one(state, player, move.section - 1, out)
    elif isinstance(move, Tea):
        meal.teas -= 1
        dining.lay(state, player, move.kind, 1, wild=move.kind != TEA)
        out.append(event("tea", seat=player + 1, id=SNACKS[move.kind], snack=words.snack(move.kind)))
        dining.tarts(state, player, out)
    elif isinstance(move, Treat):
        meal.treats -= 1
        state.supply[move.kind] -= 1
        dining.lay(state, player, move.kind, 1)
        out.append(event("treat", seat=player + 1, id=SNACKS[move.kind], snack=words.snack(move.kind)))
        dining.tarts(state, player, out)
    elif isinstance(move, Decline):
        meal.treats -= 1
        out.append(event("decline", seat=player + 1))
    elif isinstance(move, Firecrackers):
        meal.asking.pop(0)
        _fire(state, player, out)
    elif isinstance(move, Hold):
        meal.asking.pop(0)
        out.append(event("hold", seat=player + 1, logged=False))
    else:
        out.append(event("done", seat=player + 1))
        _next_host(state, out)
        return
    _go_on(state, out)


def _go_on(state: FuState, out: list[Event]) -> None:
    """After a move: is something still asked here, or is it the next host's turn?"""
    meal = state.meal
    if meal.treats and not any(state.supply[kind] for kind in dining.TREATS):
        meal.treats = 0
    if meal.teas or meal.treats or meal.asking:
        return
    host = host_of(state)
    if host == state.rules.relative or not any(state.counts[host]):
        _next_host(state, out)


def _next_host(state: FuState, out: list[Event]) -> None:
    """Goes to the next host at whose table something is asked; after the last one the year ends."""
    meal = state.meal
    while True:
        meal.host += 1
        meal.guests, meal.asking, meal.fired = [], [], []
        meal.next, meal.first_round, meal.eater = 0, True, NOBODY
        if meal.host == len(state.order):
            meal.host = 0
            yearend.play(state, out)
            return
        host = host_of(state)
        if host == state.rules.relative:
            if _at_relative(state, out):
                return
        elif _at_player(state, host, out):
            return


def _at_player(state: FuState, host: int, out: list[Event]) -> bool:
    """Whether something is asked at this host's table."""
    guests = ranked(state, host)
    if not any(state.counts[host]):
        out.append(event("host_bare", seat=host + 1, guest_seats=tuple(p + 1 for p in guests)))
        return False
    if not guests:
        out.append(event("host_alone", seat=host + 1))
        return True
    meal = state.meal
    meal.guests = guests
    meal.asking = [p for p in guests if state.effect(p, EatFirst)]
    sections = sum(count > 0 for count in state.counts[host])
    out.append(event("host", seat=host + 1, seats=tuple(p + 1 for p in guests), sections=sections))
    return True


def _at_relative(state: FuState, out: list[Event]) -> bool:
    """Y27: the guest eats all at once; whether teas are to be laid or treats to be chosen."""
    kind, n = state.tile
    if not n:
        return False
    state.tile[:] = [NOBODY, 0]
    guest = relative_guest(state)
    if guest == NOBODY:
        state.supply[kind] += n
        out.append(event("relative_returns", n=n, id=SNACKS[kind], pieces=words.pieces(kind, n)))
        return False
    state.meal.guests = [guest]
    amount = state.gifts[guest][state.rules.relative]
    out.append(
        event("relative_eaten", seat=guest + 1, n=n, id=SNACKS[kind], pieces=words.pieces(kind, n), amount=amount)
    )
    dining.eaten(state, guest, kind, n, out)
    if state.meal.treats and not any(state.supply[treat] for treat in dining.TREATS):
        state.meal.treats = 0
    return bool(state.meal.teas or state.meal.treats)


def _fire(state: FuState, player: int, out: list[Event]) -> None:
    meal = state.meal
    card = state.card_with(player, EatFirst)
    state.drop_card(player, card)
    meal.fired.append(player)
    order = ranked(state, host_of(state))
    meal.guests = [p for p in order if p in meal.fired] + [p for p in order if p not in meal.fired]
    out.append(event("firecrackers", seat=player + 1, card=words.card(state.rules, card), host_seat=host_of(state) + 1))


def _eat_section(state: FuState, player: int, section: int, out: list[Event]) -> None:
    host = host_of(state)
    kind, n = state.kinds[host][section], state.counts[host][section]
    state.kinds[host][section] = NOBODY
    state.counts[host][section] = 0
    out.append(
        event(
            "eat",
            seat=player + 1,
            host_seat=host + 1,
            n=n,
            id=SNACKS[kind],
            pieces=words.pieces(kind, n),
            section=section + 1,
        )
    )
    dining.eaten(state, player, kind, n, out)
    if not any(state.counts[host]) and state.meal.first_round:
        hungry = tuple(p + 1 for p in state.meal.guests[state.meal.next :])
        if hungry:
            out.append(event("hungry", seats=hungry, host_seat=host + 1))


def _eat_one(state: FuState, player: int, section: int, out: list[Event]) -> None:
    kind = state.kinds[player][section]
    state.counts[player][section] -= 1
    if state.counts[player][section] == 0:
        state.kinds[player][section] = NOBODY
    out.append(
        event("eat_own", seat=player + 1, n=1, id=SNACKS[kind], pieces=words.pieces(kind, 1), section=section + 1)
    )
    dining.eaten(state, player, kind, 1, out)
