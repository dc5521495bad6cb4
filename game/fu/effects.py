"""What decorations can do: a closed list of effects with numbers. The rules know effects, never a card's name."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal

from msgspec import Meta

from game.core.cards import Entry

# A card's numbers: money, points and counts are never below 0; what is divided by, or must be reached, at least 1.
Amount = Annotated[int, Meta(ge=0, le=1000)]
Positive = Annotated[int, Meta(ge=1, le=1000)]


class Moment(StrEnum):
    """When a decoration works."""

    SHOPPING = "shopping"
    VISITING = "visiting"
    EATING = "eating"
    INCOME = "income"
    YEAR_END = "year-end"
    GAME_END = "game-end"


class Count(StrEnum):
    """What a scoring decoration counts; the first three belong to one year."""

    VISITORS = "visitors"
    VISITS = "visits"
    RECEIVED = "received"
    MONEY = "money"
    EATEN = "eaten"
    KINDS = "kinds"
    GENEROUS_TOKENS = "generous-tokens"
    DECORATIONS = "decorations"


class CheapestPrice(Entry, frozen=True, tag_field="do", tag="cheapest-price"):
    """You pay the stall's cheapest price, whatever space your token stands on."""


class SecondSnackLess(Entry, frozen=True, tag_field="do", tag="second-snack-less"):
    """When you buy 2 snacks, the second costs `by` less, but never less than 0."""

    by: Amount


class DecorationPrice(Entry, frozen=True, tag_field="do", tag="decoration-price"):
    """Your decorations cost `price`; not this one itself."""

    price: Amount


class FullStall(Entry, frozen=True, tag_field="do", tag="full-stall"):
    """Once: buy at a stall whose spaces are all taken, at its dearest price; the token stands beside it."""


class TakeMoney(Entry, frozen=True, tag_field="do", tag="take-money"):
    """Once, as a turn without a token: take `money`."""

    money: Amount


class GiveLess(Entry, frozen=True, tag_field="do", tag="give-less"):
    """A visit may cost `by` less than the token shows, but at least `least`."""

    by: Amount
    least: Positive


class EnvelopeBonus(Entry, frozen=True, tag_field="do", tag="envelope-bonus"):
    """`money` from the supply for every received envelope that holds at least `least`."""

    least: Positive
    money: Amount


class TieFirst(Entry, frozen=True, tag_field="do", tag="tie-first"):
    """In a tie for generosity you eat first."""


class EatFirst(Entry, frozen=True, tag_field="do", tag="eat-first"):
    """Once, before a host's snacks are eaten: you eat first at this host, in every round."""


class IncomeMore(Entry, frozen=True, tag_field="do", tag="income-more"):
    """`money` more at each income."""

    money: Amount


class ScoreIf(Entry, frozen=True, tag_field="do", tag="score-if"):
    """`points` if the count is at least `least` (`all`: the number of other players)."""

    what: Count
    least: Positive | Literal["all"]
    points: Amount


class ScoreNone(Entry, frozen=True, tag_field="do", tag="score-none"):
    """`points` if the count is 0."""

    what: Count
    points: Amount


class ScoreEach(Entry, frozen=True, tag_field="do", tag="score-each"):
    """`points` for each of the count; `token` is where a generous token begins."""

    what: Count
    points: Amount
    token: Amount = 0


class MoneyRate(Entry, frozen=True, tag_field="do", tag="money-rate"):
    """At the end `money` is worth 1 Fortune, instead of the usual amount."""

    money: Positive


Effect = (
    CheapestPrice
    | SecondSnackLess
    | DecorationPrice
    | FullStall
    | TakeMoney
    | GiveLess
    | EnvelopeBonus
    | TieFirst
    | EatFirst
    | IncomeMore
    | ScoreIf
    | ScoreNone
    | ScoreEach
    | MoneyRate
)

# The moments at which the rules ask for an effect; a card with another moment would never work.
MOMENTS: Final[dict[type, tuple[Moment, ...]]] = {
    CheapestPrice: (Moment.SHOPPING,),
    SecondSnackLess: (Moment.SHOPPING,),
    DecorationPrice: (Moment.SHOPPING,),
    FullStall: (Moment.SHOPPING,),
    TakeMoney: (Moment.SHOPPING,),
    GiveLess: (Moment.VISITING,),
    EnvelopeBonus: (Moment.VISITING,),
    TieFirst: (Moment.EATING,),
    EatFirst: (Moment.EATING,),
    IncomeMore: (Moment.INCOME,),
    ScoreIf: (Moment.YEAR_END, Moment.GAME_END),
    ScoreNone: (Moment.YEAR_END, Moment.GAME_END),
    ScoreEach: (Moment.YEAR_END, Moment.GAME_END),
    MoneyRate: (Moment.GAME_END,),
}

# Effects that use the card up.
ONCE: Final = (FullStall, TakeMoney, EatFirst)

# Counts of players: `least: all` is how many others there are.
OF_PLAYERS: Final = (Count.VISITORS, Count.VISITS)
