"""What things are worth in the long run: snacks on a table, money, decorations, in expected Fortune.

Plain estimates for the computer players. In the last year they become the exact scores. All of them read only what
every seat sees.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final

from game.fu.components import KINDS, NOBODY, ORANGE, SAVOURY, SECTIONS, SEED, SWEET, TEA, YEARS
from game.fu.dining import TARTS_PLAYERS
from game.fu.effects import (
    CheapestPrice,
    Count,
    DecorationPrice,
    EatFirst,
    Effect,
    EnvelopeBonus,
    FullStall,
    GiveLess,
    IncomeMore,
    Moment,
    MoneyRate,
    ScoreEach,
    ScoreIf,
    ScoreNone,
    SecondSnackLess,
    TakeMoney,
    TieFirst,
)
from game.fu.scoring import orange_points, savoury_points

if TYPE_CHECKING:
    from game.fu.components import Decoration
    from game.fu.state import FuState

# By years that are still to come after this one: what 1 money is worth where all incomes together are `INCOME`, how
# much a half-finished set counts as finished, and how likely an odd orange still finds its partner.
MONEY: Final = (0.02, 0.034, 0.040, 0.045, 0.048)
INCOME: Final = 185
HOPE: Final = (0.0, 0.4, 0.6, 0.7, 0.75)
PAIR: Final = (0.0, 0.55, 0.7, 0.8, 0.85)
PAIR_COST: Final = 0.4
# A guess at what a year brings one player, for effects that work every year.
PER_YEAR: Final[dict[type, float]] = {
    CheapestPrice: 0.5,
    SecondSnackLess: 0.25,
    DecorationPrice: 0.3,
    GiveLess: 0.35,
    EnvelopeBonus: 0.15,
    TieFirst: 0.4,
}
ONCE: Final[dict[type, float]] = {FullStall: 0.3, EatFirst: 0.8}
YEAR_END_CHANCE: Final = {
    Count.VISITORS: 0.55,
    Count.VISITS: 0.8,
    Count.MONEY: 0.85,
    Count.RECEIVED: 0.35,
}
LEFTOVER: Final = 0.35
# How much of 1 money is still there at the end, by years that are still to come.
KEPT: Final = (1.0, 0.5, 0.35, 0.25, 0.2)


def money_worth(state: FuState, player: int) -> float:
    """What 1 money is worth to a player now: the more there is of it in a game, the less; and more where a decoration
    makes it count for more at the end, as far as it is kept until then."""
    left = YEARS - state.year
    worth = MONEY[left] * INCOME / sum(state.rules.income)
    rate = state.effect(player, MoneyRate)
    if rate is None:
        return worth
    return worth + KEPT[left] * (1 / rate.money - 1 / state.rules.tables.money.money_per_fortune)


def sigmoid(x: float) -> float:
    """From 0 to 1, 0.5 at 0."""
    return 1.0 / (1.0 + exp(-x)) if x > -30 else 0.0


# How many the others have of a kind: the most, the second in rank, the fewest; how many have as many as each of those.
Rivals = tuple[int, int, int, int, int, int]
NO_RIVALS: Final[Rivals] = (0, 0, 0, 0, 0, 0)
# The kinds whose worth depends on what the others have.
COMPARED: Final = (SEED, SWEET)


def table_value(state: FuState, player: int, kind: int, n: int) -> float:
    """What `n` snacks of a kind on this player's table will be worth, the others' tables being as they are."""
    return _value(state, player, kind, n, _rivals(state, player, kind) if kind in COMPARED else NO_RIVALS)


def _rivals(state: FuState, player: int, kind: int) -> Rivals:
    others = sorted([row[kind] for row in state.dining])
    others.remove(state.dining[player][kind])
    most, second, least = others[-1], others[-2], others[0]
    if state.year < YEARS:
        return most, second, least, 0, 0, 0  # only exact scores ask for ties
    return most, second, least, others.count(most), others.count(second), others.count(least)


def _value(state: FuState, player: int, kind: int, n: int, rivals: Rivals) -> float:
    left = YEARS - state.year
    advanced = state.rules.advanced[kind]
    if kind == ORANGE:
        return _oranges(n, left, advanced)
    if kind == SEED:
        most, second, least, like_most, like_second, _ = rivals
        return _seeds_ahead(n - least, left) if advanced else _seeds(n, most, second, like_most, like_second, left)
    if kind == SWEET:
        if advanced:
            return _tarts_at_once(n, left, player not in state.tarts and len(state.tarts) < TARTS_PLAYERS)
        return _tarts(n, rivals[2], rivals[5], left)
    if kind == SAVOURY:
        return _rolls(n, state.dining[player][TEA] if advanced else 0, left, advanced)
    return n * (1.35 if advanced else 1.0)


# Pure functions of small numbers, asked for thousands of times in a play-out: their answers are kept.


@lru_cache(maxsize=1024)
def _oranges(n: int, left: int, advanced: bool) -> float:
    if n % 2:
        pair = PAIR[left]
        lonely = orange_points(n, advanced)
        return (1 - pair) * lonely + pair * (_oranges(n + 1, left, advanced) - PAIR_COST)
    exact = orange_points(n, advanced)
    return exact + HOPE[left] * (min(n, 6) * 0.6 - exact) if advanced else exact


@lru_cache(maxsize=1024)
def _seeds_ahead(ahead: int, left: int) -> float:
    if left == 0:
        return 5.0 if ahead >= 3 else 0.0
    return 5.0 * sigmoid((ahead - 2.5) / (0.4 + 0.35 * left))


@lru_cache(maxsize=8192)
def _seeds(n: int, most: int, second: int, like_most: int, like_second: int, left: int) -> float:
    if left == 0:
        if n == 0:
            return 0.0
        if n > most:
            return 6.0
        if n == most:
            return 9 // (1 + like_most)
        if like_most == 1 and n >= second:
            return 3.0 if n > second else 3 // (1 + like_second)
        return 0.0
    soft = 0.6 + 0.45 * left
    first = sigmoid((n - most - 0.3) / soft)
    in_two = sigmoid((n - second - 0.1) / soft)
    return 6.0 * first + 3.0 * max(0.0, in_two - first)


@lru_cache(maxsize=1024)
def _tarts_at_once(n: int, left: int, is_open: bool) -> float:
    exact = n // 3 * 2
    value = exact + HOPE[left] * (n * 0.62 - exact)
    if is_open:
        value += 2.0 if n >= 4 else 0.25 * n * (0.6 if left else 0.0)
    return value


@lru_cache(maxsize=4096)
def _tarts(n: int, fewest: int, like_fewest: int, left: int) -> float:
    exact = n // 3 * 2
    value = exact + HOPE[left] * (n * 0.62 - exact)
    if left == 0:
        if n < fewest:
            value -= 3
        elif n == fewest:
            value += -3 // (1 + like_fewest)
        return value
    return value - 2.6 * sigmoid((fewest - n - 0.2) / (0.5 + 0.4 * left))


@lru_cache(maxsize=1024)
def _rolls(n: int, teas: int, left: int, advanced: bool) -> float:
    if advanced:
        return savoury_points(n, teas, True) + 0.35 * HOPE[left] * max(0, n - teas)
    exact = savoury_points(n, 0, False)
    return exact + HOPE[left] * (min(n, 5) * 1.4 - exact)


def eating_worth(state: FuState, player: int, kind: int, n: int) -> float:
    """What it is worth to this player to eat `n` snacks of a kind now; each beginner tea where it is worth most."""
    table = state.dining[player]
    if kind != TEA:
        have, rivals = table[kind], _rivals(state, player, kind) if kind in COMPARED else NO_RIVALS
        return _value(state, player, kind, have + n, rivals) - _value(state, player, kind, have, rivals)
    worth = n * (1.35 if state.rules.advanced[TEA] else 1.0)
    if state.rules.advanced[SAVOURY]:
        worth += min(n, max(0, table[SAVOURY] - table[TEA]))
    if state.rules.advanced[TEA]:
        return worth
    best = max(eating_worth(state, player, other, 1) for other in range(TEA))
    return worth + max(0.0, best - 1.0)


def decoration_worth(state: FuState, player: int, card: Decoration) -> float:
    """What a decoration still brings this player from now on, its price not counted."""
    effect: Effect = card.effect
    left = YEARS - state.year
    years = left + 1
    kind = type(effect)
    if kind in PER_YEAR:
        return PER_YEAR[kind] * (years if kind is not DecorationPrice else max(0, years - 1))
    if kind in ONCE:
        return ONCE[kind]
    if isinstance(effect, TakeMoney):
        return effect.money * money_worth(state, player)
    if isinstance(effect, IncomeMore):
        return effect.money * left * money_worth(state, player)
    if isinstance(effect, ScoreNone):
        return 0.15 * effect.points * years
    if isinstance(effect, ScoreIf | ScoreEach):
        if card.moment is Moment.YEAR_END:
            return YEAR_END_CHANCE.get(effect.what, 0.5) * effect.points * years
        return _end_worth(state, player, effect, left)
    if isinstance(effect, MoneyRate):
        usual = state.rules.tables.money.money_per_fortune
        # Where it hangs already, the money that there is counts by it (money_worth).
        have = 0.0 if state.effect(player, MoneyRate) else state.money[player] * 0.5
        return (have + (25 if left else 0)) * (1 / effect.money - 1 / usual)
    return 0.0


def _end_worth(state: FuState, player: int, effect: ScoreIf | ScoreEach, left: int) -> float:
    table = state.dining[player]
    if effect.what is Count.KINDS:
        have = sum(n > 0 for n in table)
        return effect.points * (have + (KINDS - have) * HOPE[left])
    if effect.what is Count.EATEN:
        least = effect.least if isinstance(effect, ScoreIf) and isinstance(effect.least, int) else 1
        return effect.points * sigmoid((sum(table) + 3.0 * left + 2 - least) / 2)
    if effect.what is Count.DECORATIONS:
        hung = sum(card != NOBODY for card in state.owned[player])
        return effect.points * (0.9 if hung >= 1 else 0.5 if left else 0.1)
    if effect.what is Count.GENEROUS_TOKENS and isinstance(effect, ScoreEach):
        tokens = [row[player] for host, row in enumerate(state.track) if host != player]
        return effect.points * sum(sigmoid((token + 4 * left - effect.token) / 6) for token in tokens)
    return 0.5 * effect.points


def position_value(state: FuState, player: int) -> float:
    """Expected final Fortune: what is scored, what lies on the table, decorations, money, the rest on the platter."""
    worth = float(state.fortune(player)) + state.money[player] * money_worth(state, player)
    table = state.dining[player]
    for kind in range(KINDS):
        worth += table_value(state, player, kind, table[kind])
    cards = state.rules.tables.decorations
    for card in state.owned[player]:
        if card != NOBODY:
            worth += decoration_worth(state, player, cards[card])
    counts = state.counts[player]
    return worth + LEFTOVER * sum(counts[section] > 0 for section in range(SECTIONS))
