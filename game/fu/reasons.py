"""Why a move of Fú is a good one: portions and whom they draw, the place in the eating order, Fortune as things stand.

Every figure can be counted again from the view. "As things stand" means the dining tables and the tokens as they are:
what is still in others' envelopes nobody knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.contract import Move, View
from game.core.message import Message, msg
from game.core.reasons import Reason, because, in_order
from game.core.rng import Rng
from game.fu import shopping, visiting, words
from game.fu.components import NOBODY, SECTIONS, SHOPPING, VISITING
from game.fu.fortune import place_now, points_now
from game.fu.moves import Buy, Cash, Decorate, Envelope, Seal, Skip, TakeMoney
from game.fu.reasons_decorations import of_cash, of_decoration
from game.fu.reasons_eating import of_meal
from game.fu.state import FuState
from game.fu.view import FuView

# A portion that gives somebody so much draws a visit.
DRAWS: Final = 2


def explain(view: View, move: Move, instead: Move | None = None) -> tuple[Reason, ...]:
    """See core.reasons.Explainer. Any world that fits will do: only what everybody sees of it is read."""
    assert isinstance(view, FuView) and view.seat is not None
    state, player = view.sample(Rng("reasons")), view.seat - 1
    if state.phase == SHOPPING:
        return in_order(_of_shopping(state, player, move))
    if state.phase == VISITING:
        return in_order(_of_visiting(state, player, move))
    return in_order(of_meal(state, player, move, instead))


def _of_shopping(state: FuState, player: int, move: Move) -> list[Reason]:
    if isinstance(move, Buy):
        return _of_purchase(state, player, move)
    if isinstance(move, Decorate):
        return of_decoration(state, player, move)
    if isinstance(move, Cash):
        return of_cash(state, player, move)
    money = state.rules.tables.money
    if isinstance(move, TakeMoney):
        told = msg("fureasons.plus", amount=money.plus_ten.money, rate=money.money_per_fortune)
        return [because(1.0, told)]
    assert isinstance(move, Skip)
    cheapest = min(_prices(state, player), default=None)
    if cheapest is None:
        return [because(5.0, msg("fureasons.nothing_left"))]
    if cheapest > state.money[player]:
        return [because(5.0, msg("fureasons.cannot", price=cheapest, money=state.money[player]))]
    need = _visits(state, player)
    return [because(1.0, msg("fureasons.saves", money=state.money[player], need=need))]


def _prices(state: FuState, player: int) -> list[int]:
    """What one snack of each stall that sells, and a decoration, costs."""
    found = [
        shopping.unit_price(state, player, snack)
        for snack, left in enumerate(state.supply)
        if left and not shopping.is_full(state, snack)
    ]
    if any(card != NOBODY for card in state.store):
        found.append(shopping.decoration_price(state, player))
    return found


def _visits(state: FuState, player: int) -> int:
    """What a visit to everybody (the Relative apart) costs at least."""
    return sum(visiting.least(state, player, host) for host in range(state.rules.players) if host != player)


def _of_purchase(state: FuState, player: int, move: Buy) -> list[Reason]:
    n = len(move.sections)
    cost = shopping.price(state, player, move.snack, n)
    before = sum(count > 0 for count in state.counts[player])
    counts = state.counts[player][:]
    for section in move.sections:
        counts[section - 1] += 1
    after, guests = sum(count > 0 for count in counts), state.rules.players - 1
    found: list[Reason] = []
    if after > before:
        key = "fureasons.first_portions" if before == 0 else "fureasons.portions"
        weight = 5.0 if before == 0 else 3.0 if after <= guests else 1.0
        found.append(because(weight, msg(key, n=after, guests=guests)))
    found += _draws(state, player, move, counts)
    if shopping.unit_price(state, player, move.snack) == state.rules.prices[move.snack][0]:
        found.append(because(0.8, msg("fureasons.cheapest", pieces=words.pieces(move.snack, n), price=cost)))
    left, need = state.money[player] - cost, _visits(state, player)
    if left < need:
        found.append(because(1.0, msg("fureasons.tight", price=cost, left=left, need=need), cost=True))
    return found


def _draws(state: FuState, player: int, move: Buy, counts: Sequence[int]) -> list[Reason]:
    """The portion that gives most to another: it draws that visit."""
    best: tuple[int, int, int] | None = None
    for section in set(move.sections):
        portion = counts[section - 1]
        for other in range(state.rules.players):
            gain = points_now(state, other, move.snack, portion)
            if other != player and gain >= DRAWS and (best is None or gain > best[0]):
                best = (gain, portion, other)
    if best is None:
        return []
    gain, portion, other = best
    told = msg("fureasons.draws", pieces=words.pieces(move.snack, portion), seat=other + 1, n=gain)
    return [because(2.0 + 0.5 * gain, told)]


def _of_visiting(state: FuState, player: int, move: Move) -> list[Reason]:
    if isinstance(move, Seal):
        return [because(10.0, msg("fureasons.seal", money=visiting.purse(state, player)))]
    assert isinstance(move, Envelope)
    host = state.rules.animals.index(move.to)
    name = words.who(state.rules, host)
    if host == state.rules.relative:
        return _of_relative(state, player, name, move.amount)
    food = [(state.kinds[host][i], state.counts[host][i]) for i in range(SECTIONS) if state.counts[host][i]]
    least = visiting.least(state, player, host)
    if not food:
        if move.amount == 0:
            return [because(5.0, msg("fureasons.bare", host=name))]
        return [because(1.0, msg("fureasons.bare_visit", host=name, amount=move.amount), cost=True)]
    kind, n = max(food, key=lambda portion: points_now(state, player, *portion))
    gain, pieces = points_now(state, player, kind, n), words.pieces(kind, n)
    if move.amount == 0:
        if least > visiting.purse(state, player):
            told = msg("fureasons.poor", host=name, least=least, money=visiting.purse(state, player))
        else:
            told = msg("fureasons.home", host=name, least=least, pieces=pieces, n=gain)
        return [because(3.0, told)]
    found = _of_place(state, player, host, name, move.amount, len(food))
    if gain > 0:
        found.append(because(2.0 + 0.3 * gain, msg("fureasons.best_there", host=name, pieces=pieces, n=gain)))
    return found


def _of_place(state: FuState, player: int, host: int, name: Message, amount: int, portions: int) -> list[Reason]:
    """Where in the eating order an amount puts the player as things stand."""
    guests, place = state.rules.players - 1, place_now(state, player, host, amount)
    if place > portions:
        told = msg("fureasons.hungry", host=name, place=place, n=portions, amount=amount)
        return [because(1.0, told, cost=True)]
    less = amount - state.rules.tables.money.track.step
    step_down = less >= max(1, visiting.least(state, player, host)) and place_now(state, player, host, less) > place
    key = "fureasons.enough" if step_down else "fureasons.place"
    return [
        because(4.0 if step_down else 3.0, msg(key, host=name, place=place, n=portions, guests=guests, amount=amount))
    ]


def _of_relative(state: FuState, player: int, name: Message, amount: int) -> list[Reason]:
    kind, n = state.tile
    if not n:
        return [because(5.0, msg("fureasons.bare", host=name))] if amount == 0 else []
    gain = points_now(state, player, kind, n)
    key = "fureasons.relative" if amount else "fureasons.relative_home"
    return [because(3.0 + gain, msg(key, host=name, pieces=words.pieces(kind, n), n=gain, amount=amount))]
