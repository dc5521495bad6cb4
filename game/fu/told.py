"""The figures of the box as texts need them: a corrected line of data/fu also corrects what is said about it."""

from __future__ import annotations

from game.core.message import Message, Value, msg
from game.fu.components import Decoration, Tables
from game.fu.effects import OF_PLAYERS, ScoreIf


def numbers(tables: Tables, card: Decoration) -> dict[str, Value]:
    """The numbers of a decoration's line by their names there; `rate`: how much money is usually worth 1 Fortune."""
    effect = card.effect
    found: dict[str, Value] = {"rate": tables.money.money_per_fortune}
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if isinstance(value, int):
            found[name] = value
    return found


def _told(tables: Tables, card: str, key: str) -> Message:
    entry = tables.decorations[tables.decoration_index(card)]
    effect = entry.effect
    counted = isinstance(effect, ScoreIf) and effect.what in OF_PLAYERS and effect.least != "all"
    return msg(f"{key}-counted" if counted else key, **numbers(tables, entry))


def effect(tables: Tables, card: str) -> Message:
    """What a decoration (its id) does, as a sentence."""
    return _told(tables, card, f"fu.decoration.{card}.effect")


def short_effect(tables: Tables, card: str) -> Message:
    """What a decoration (its id) does, in the few words that a small card has room for."""
    return _told(tables, card, f"futable.card.{card}")


def figures(tables: Tables) -> dict[str, Value]:
    """Everything that the pages of the rules name, by the placeholder there."""
    money = tables.money
    found: dict[str, Value] = {
        "cards": len(tables.decorations),
        "laid": money.plus_ten.spaces,
        "plus": money.plus_ten.money,
        "card_price": money.decoration_price,
        "less": -money.without_decorations,
        "budget": money.relative_budget,
        "rate": money.money_per_fortune,
        "start": money.track.start,
        "step": money.track.step,
        "top": money.track.top,
    }
    for stall in tables.stalls:
        first, second = stall.prices[0], stall.prices[min(1, len(stall.prices) - 1)]
        found |= {
            f"{stall.id}_tokens": stall.tokens,
            f"{stall.id}_prices": stall.prices,
            f"{stall.id}_first": first,
            f"{stall.id}_two": 2 * second,
            f"{stall.id}_relative": 2 if first == 0 else min(2, money.relative_budget // first),
        }
    for players, years in money.incomes.items():
        found |= {f"income_{players}_{year}": amount for year, amount in enumerate(years, start=1)}
    for card in tables.decorations:
        found[f"effect_{card.id.replace('-', '_')}"] = effect(tables, card.id)
    return found
