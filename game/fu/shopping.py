"""Phase 1, shopping: two turns each, and the Distant Relative's (Y7 to Y10, Y25, Y26)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from game.core.contract import Event, Move, event
from game.core.message import Message, msg
from game.fu import visiting, words
from game.fu.components import KINDS, NOBODY, SECTIONS, SNACKS
from game.fu.effects import CheapestPrice, DecorationPrice, FullStall, SecondSnackLess
from game.fu.effects import TakeMoney as TakeMoneyEffect
from game.fu.moves import Buy, Cash, Decorate, FuMove, Skip, TakeMoney

if TYPE_CHECKING:
    from game.fu.state import FuState


def buyer(state: FuState) -> int:
    """Whose shopping turn it is."""
    return state.rules.turns[state.year - 1][state.turn]


def is_full(state: FuState, stall: int) -> bool:
    """Whether all spaces of a stall are taken (Y8)."""
    return len(state.spaces[stall]) >= len(state.rules.prices[stall])


def unit_price(state: FuState, player: int, stall: int) -> int:
    """What one snack costs this player now: at the first free space, or at a full stall (with the Drum) the dearest
    price; with Red Peonies always the cheapest."""
    prices = state.rules.prices[stall]
    if state.effect(player, CheapestPrice):
        return prices[0]
    return prices[min(len(state.spaces[stall]), len(prices) - 1)]


def price(state: FuState, player: int, stall: int, n: int) -> int:
    """What `n` snacks (1 or 2) cost together; no price falls below 0."""
    one = unit_price(state, player, stall)
    if n == 2 and (less := state.effect(player, SecondSnackLess)):
        return one + max(0, one - less.by)
    return one * n


def decoration_price(state: FuState, player: int) -> int:
    """Y9: what a decoration costs; Paper Cuttings count in every later purchase, also in the one that discards them."""
    own = state.effect(player, DecorationPrice)
    return own.price if own else state.rules.tables.money.decoration_price


def free_plus(state: FuState) -> int:
    """Y10: the first free "+10" space, or -1; it opens where a decoration was bought, or always without decorations."""
    for i, card in enumerate(state.store):
        if card == NOBODY and state.plus[i] == NOBODY:
            return i
    return NOBODY


def fits(state: FuState, player: int, snack: int, section: int) -> bool:
    """Y6, Y8: whether a section (from 1) is empty or holds this kind."""
    return state.kinds[player][section - 1] in (NOBODY, snack)


def why_not(state: FuState, player: int, move: Move) -> Message | None:
    """Why the player whose turn it is may not do this, or None."""
    if isinstance(move, Buy):
        return _why_not_buy(state, player, move)
    if isinstance(move, Decorate):
        return _why_not_decorate(state, player, move)
    if isinstance(move, TakeMoney):
        if free_plus(state) != NOBODY:
            return None
        return msg("fu.why.no_plus" if state.rules.decorations else "fu.why.plus_taken")
    if isinstance(move, Cash):
        return _why_not_use(state, player, move.card, TakeMoneyEffect)
    if isinstance(move, Skip):
        return None
    return msg("fu.why.shopping_now")


def _why_not_buy(state: FuState, player: int, move: Buy) -> Message | None:
    snack, n = move.snack, len(move.sections)
    name = words.snack(snack)
    if n not in (1, 2):
        return msg("fu.why.one_or_two")
    if move.with_:
        reason = _why_not_use(state, player, move.with_, FullStall)
        if reason is not None:
            return reason
        if not is_full(state, snack):
            return msg("fu.why.not_full", stall=words.stall(snack))
    elif is_full(state, snack):
        return msg("fu.why.stall_full", stall=words.stall(snack))
    if state.supply[snack] < n:
        if state.supply[snack] == 0:
            return msg("fu.why.sold_out", snack=name)
        return msg("fu.why.one_left", pieces=words.pieces(snack, state.supply[snack]))
    cost = price(state, player, snack, n)
    if cost > state.money[player]:
        return msg("fu.why.too_dear", pieces=words.pieces(snack, n), price=cost, money=state.money[player])
    for section in move.sections:
        if not 1 <= section <= SECTIONS:
            return msg("fu.why.no_section", n=SECTIONS)
        if not fits(state, player, snack, section):
            holds = words.snack(state.kinds[player][section - 1])
            return msg("fu.why.section_taken", section=section, holds=holds, snack=name)
    return None


def _why_not_use(state: FuState, player: int, name: str, effect: type) -> Message | None:
    card = state.rules.tables.decoration_index(name)
    if card == NOBODY:
        return msg("fu.why.no_card", card=name)
    if card not in state.owned[player]:
        return msg("fu.why.not_yours", card=words.card(state.rules, card))
    if not isinstance(state.rules.tables.decorations[card].effect, effect):
        return msg("fu.why.no_such_use", card=words.card(state.rules, card))
    return None


def _why_not_decorate(state: FuState, player: int, move: Decorate) -> Message | None:
    rules = state.rules
    if not rules.decorations:
        return msg("fu.why.no_decorations")
    card = rules.tables.decoration_index(move.card)
    if card == NOBODY:
        return msg("fu.why.no_card", card=move.card)
    if card not in state.store:
        return msg("fu.why.not_in_store", card=words.card(rules, card))
    cost = decoration_price(state, player)
    if cost > state.money[player]:
        return msg("fu.why.card_too_dear", card=words.card(rules, card), price=cost, money=state.money[player])
    has_room = NOBODY in state.owned[player]
    if has_room and move.for_:
        return msg("fu.why.slot_free")
    if has_room:
        return None
    if not move.for_:
        return msg("fu.why.slots_full")
    old = rules.tables.decoration_index(move.for_)
    if old == NOBODY:
        return msg("fu.why.no_card", card=move.for_)
    if old not in state.owned[player]:
        return msg("fu.why.not_yours", card=words.card(rules, old))
    return None


def moves(state: FuState, player: int) -> Iterator[FuMove]:
    """What might be legal, in the order: snacks by stall, decorations from left to right, money, cash, skip."""
    cards = state.rules.tables.decorations
    drum = state.card_with(player, FullStall)
    for snack in range(KINDS):
        with_ = cards[drum].id if drum != NOBODY and is_full(state, snack) else ""
        for n in (1, 2):
            for sections in combinations_with_replacement(range(1, SECTIONS + 1), n):
                yield Buy(snack, sections, with_)
    for card in state.store:
        if card == NOBODY:
            continue
        if NOBODY in state.owned[player]:
            yield Decorate(cards[card].id)
        else:
            yield from (Decorate(cards[card].id, cards[old].id) for old in state.owned[player])
    yield TakeMoney()
    for card in state.owned[player]:
        if card != NOBODY and isinstance(cards[card].effect, TakeMoneyEffect):
            yield Cash(cards[card].id)
    yield Skip()


def prompt(state: FuState, player: int) -> Message:
    """What the player at turn is told."""
    first = state.turn < len(state.order)
    return msg("fu.prompt.shop_first" if first else "fu.prompt.shop_second", seat=player + 1, money=state.money[player])


def play(state: FuState, player: int, move: Move, out: list[Event]) -> None:
    """Plays a legal turn, then goes on to the next buyer or to the visiting."""
    if isinstance(move, Buy):
        _buy(state, player, move, out)
    elif isinstance(move, Decorate):
        _decorate(state, player, move, out)
    elif isinstance(move, TakeMoney):
        space = free_plus(state)
        amount = state.rules.tables.money.plus_ten.money
        state.plus[space] = player
        state.tokens[player] -= 1
        state.money[player] += amount
        out.append(event("money", seat=player + 1, amount=amount, space=space + 1))
    elif isinstance(move, Cash):
        _cash(state, player, move, out)
    else:
        out.append(event("skip", seat=player + 1))
    state.turn += 1
    go_on(state, out)


def go_on(state: FuState, out: list[Event]) -> None:
    """Lets the Relative shop if it is its turn; begins the visiting when all turns are over."""
    turns = state.rules.turns[state.year - 1]
    if state.turn < len(turns) and turns[state.turn] == state.rules.relative:
        _relative_shops(state, out)
        state.turn += 1
    if state.turn == len(turns):
        visiting.begin(state, out)


def _buy(state: FuState, player: int, move: Buy, out: list[Event]) -> None:
    snack, n = move.snack, len(move.sections)
    cost = price(state, player, snack, n)
    beside = bool(move.with_)
    if beside:
        state.drop_card(player, state.rules.tables.decoration_index(move.with_))
    (state.beside if beside else state.spaces)[snack].append(player)
    state.tokens[player] -= 1
    state.money[player] -= cost
    state.supply[snack] -= n
    for section in move.sections:
        state.kinds[player][section - 1] = snack
        state.counts[player][section - 1] += 1
    values: dict[str, Any] = {
        "n": n,
        "pieces": words.pieces(snack, n),
        "stall": words.stall(snack),
        "id": SNACKS[snack],
        "paid": cost,
    }
    space = 0 if beside else len(state.spaces[snack])
    if beside:
        card = state.rules.tables.decoration_index(move.with_)
        values["card"] = words.card(state.rules, card)
    kind = "buy_beside" if beside else "buy"
    out.append(event(kind, seat=player + 1, space=space, sections=move.sections, **values))


def _decorate(state: FuState, player: int, move: Decorate, out: list[Event]) -> None:
    rules = state.rules
    cost = decoration_price(state, player)
    card = rules.tables.decoration_index(move.card)
    space = state.store.index(card)
    values: dict[str, Any] = {"card": words.card(rules, card), "id": move.card, "paid": cost, "space": space + 1}
    if move.for_:
        old = rules.tables.decoration_index(move.for_)
        slot = state.drop_card(player, old)
        values |= {"old": words.card(rules, old), "old_id": move.for_}
    else:
        slot = state.owned[player].index(NOBODY)
    state.owned[player][slot] = card
    state.store[space] = NOBODY
    state.buyers[space] = player
    state.tokens[player] -= 1
    state.money[player] -= cost
    out.append(event("replace" if move.for_ else "decorate", seat=player + 1, slot=slot + 1, **values))


def _cash(state: FuState, player: int, move: Cash, out: list[Event]) -> None:
    effect = state.effect(player, TakeMoneyEffect)
    assert effect is not None  # why_not has seen the card
    card = state.rules.tables.decoration_index(move.card)
    state.drop_card(player, card)
    state.money[player] += effect.money
    out.append(event("cash", seat=player + 1, card=words.card(state.rules, card), id=move.card, amount=effect.money))


def _relative_shops(state: FuState, out: list[Event]) -> None:
    """Y26: the left-most stall without a player's token that has snacks; each stall that is passed over tells why."""
    rules = state.rules
    budget = rules.tables.money.relative_budget
    for stall in range(KINDS):
        values: dict[str, Any] = {"stall": words.stall(stall), "snack": words.snack(stall), "id": SNACKS[stall]}
        if state.spaces[stall] or state.beside[stall]:
            out.append(event("relative_passes", why=msg("fu.relative.occupied"), **values))
            continue
        if state.supply[stall] == 0:
            out.append(event("relative_passes", why=msg("fu.relative.sold_out"), **values))
            continue
        one = rules.prices[stall][0]
        n = min(2, state.supply[stall], budget // one if one else 2)
        if n == 0:
            out.append(event("relative_passes", why=msg("fu.relative.dear", price=one), **values))
            continue
        state.spaces[stall].append(rules.relative)
        state.tokens[rules.relative] -= 1
        state.supply[stall] -= n
        state.tile[:] = [stall, n]
        out.append(event("relative_buys", n=n, pieces=words.pieces(stall, n), price=one, budget=budget, **values))
        return
    out.append(event("relative_idle"))
