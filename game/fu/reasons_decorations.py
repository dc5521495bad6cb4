"""Why a decoration of Fú is a good one: what it gives, how often it still works, what there is of what it counts."""

from __future__ import annotations

from game.core.message import Message, msg
from game.core.reasons import Reason, because
from game.fu import shopping, words
from game.fu.components import NOBODY, YEARS
from game.fu.effects import (
    Count,
    IncomeMore,
    Moment,
    MoneyRate,
    ScoreEach,
    ScoreIf,
    ScoreNone,
)
from game.fu.effects import TakeMoney as TakeMoneyEffect
from game.fu.moves import Cash, Decorate
from game.fu.scoring import count
from game.fu.state import FuState


def of_decoration(state: FuState, player: int, move: Decorate) -> list[Reason]:
    """What speaks for buying a decoration, and what hung in its place."""
    rules = state.rules
    index = rules.tables.decoration_index(move.card)
    price = shopping.decoration_price(state, player)
    found = [because(3.0, _gives(state, player, index, price, bool(move.for_)))]
    if move.for_:
        old = words.card(rules, rules.tables.decoration_index(move.for_))
        found.append(because(1.0, msg("fureasons.replaces", old=old), cost=True))
    return found


def _gives(state: FuState, player: int, index: int, price: int, replaces: bool) -> Message:
    rules = state.rules
    card, effect = rules.tables.decorations[index], rules.tables.decorations[index].effect
    name, years = words.card(rules, index), YEARS - state.year + 1
    if isinstance(effect, IncomeMore):
        total = effect.money * (years - 1)
        return msg("fureasons.income", card=name, amount=effect.money, n=years - 1, total=total, price=price)
    if isinstance(effect, TakeMoneyEffect):
        return msg("fureasons.money_card", card=name, amount=effect.money, price=price)
    if isinstance(effect, MoneyRate):
        have, usual = state.money[player], rules.tables.money.money_per_fortune
        return msg("fureasons.rate", card=name, money=effect.money, usual=usual, have=have)
    if isinstance(effect, ScoreIf | ScoreNone | ScoreEach):
        if card.moment is Moment.YEAR_END:
            total = effect.points * years
            key = "fureasons.each_year_each" if isinstance(effect, ScoreEach) else "fureasons.each_year"
            return msg(key, card=name, points=effect.points, n=years, total=total, price=price)
        have = count(state, player, effect.what, effect.token if isinstance(effect, ScoreEach) else 0)
        if effect.what is Count.DECORATIONS and not replaces:
            have += 1
        if isinstance(effect, ScoreEach):
            return msg("fureasons.end_each", card=name, n=effect.points, have=have, price=price)
        if isinstance(effect, ScoreIf) and isinstance(effect.least, int):
            return msg("fureasons.end_if", card=name, n=effect.points, least=effect.least, have=have, price=price)
        return msg("fureasons.end", card=name, n=effect.points, price=price)
    return msg("fureasons.once" if card.once else "fureasons.works", card=name, n=years, price=price)


def of_cash(state: FuState, player: int, move: Cash) -> list[Reason]:
    """What a decoration that is discarded for money brings."""
    effect = state.effect(player, TakeMoneyEffect)
    index = state.card_with(player, TakeMoneyEffect)
    assert effect is not None and index != NOBODY
    rate = state.rules.tables.money.money_per_fortune
    return [because(2.0, msg("fureasons.cash", card=words.card(state.rules, index), amount=effect.money, rate=rate))]
