"""Fortune: the snacks by the stalls' sides, decorations, money, ranking and tie-break (Y23, snack scoring)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.core.contract import Outcome, SheetLine, ranking
from game.core.message import Message, msg
from game.fu.components import KINDS, NOBODY, ORANGE, SAVOURY, SEED, SNACKS, SWEET, TEA
from game.fu.effects import Count, Effect, MoneyRate, ScoreEach, ScoreIf, ScoreNone

if TYPE_CHECKING:
    from game.fu.state import FuState

# The sheet's lines in the rulebook's order.
SHEET: Final = ("visitors", *SNACKS, "tarts-at-once", "decorations", "money")

# Printed figures of the stalls' sides.
ORANGE_ODD: Final = -2
ORANGE_STEPS: Final = ((6, 4), (4, 2))
SEED_MOST: Final = 6
SEED_SECOND: Final = 3
SEED_AHEAD: Final = 3
SEED_AHEAD_POINTS: Final = 5
SWEET_SET: Final = 3
SWEET_SET_POINTS: Final = 2
SWEET_FEWEST: Final = -3
SAVOURY_STEPS: Final = ((5, 7), (3, 4), (1, 1))


def orange_points(oranges: int, advanced: bool) -> int:
    """Mandarin Oranges. Beginner: 1 per 2; advanced: 2 from 4, 4 from 6. An odd number loses 2."""
    points = _steps(oranges, ORANGE_STEPS) if advanced else oranges // 2
    return points + (ORANGE_ODD if oranges % 2 else 0)


def seed_points(seeds: Sequence[int], advanced: bool) -> list[int]:
    """Melon Seeds of all players. Beginner: most and second most; advanced: at least 3 ahead of the fewest."""
    if advanced:
        bar = min(seeds) + SEED_AHEAD
        return [SEED_AHEAD_POINTS if n >= bar else 0 for n in seeds]
    points = [0] * len(seeds)
    most = max(seeds)
    if most == 0:
        return points  # nobody with 0 seeds scores
    tied = [i for i, n in enumerate(seeds) if n == most]
    if len(tied) > 1:
        for i in tied:
            points[i] = (SEED_MOST + SEED_SECOND) // len(tied)
        return points
    points[tied[0]] = SEED_MOST
    second = max(n for n in seeds if n < most)
    seconds = [i for i, n in enumerate(seeds) if n == second and n > 0]
    for i in seconds:
        points[i] = SEED_SECOND // len(seconds)
    return points


def sweet_points(tarts: Sequence[int], advanced: bool) -> list[int]:
    """Pineapple Tarts of all players: 2 per 3; beginner: the fewest lose 3, split and rounded towards minus."""
    points = [n // SWEET_SET * SWEET_SET_POINTS for n in tarts]
    if not advanced:
        fewest = min(tarts)
        loss = SWEET_FEWEST // sum(n == fewest for n in tarts)
        points = [p + loss if n == fewest else p for p, n in zip(points, tarts, strict=True)]
    return points


def savoury_points(rolls: int, teas: int, advanced: bool) -> int:
    """Shrimp Rolls. Beginner: 1, 4 from 3, 7 from 5; advanced: 1 each, and 1 for each that has a tea of its own."""
    return rolls + min(rolls, teas) if advanced else _steps(rolls, SAVOURY_STEPS)


def _steps(n: int, steps: tuple[tuple[int, int], ...]) -> int:
    return next((points for least, points in steps if n >= least), 0)


def snack_points(dining: Sequence[Sequence[int]], advanced: Sequence[bool]) -> list[list[int]]:
    """Points by snack and player for the dining tables (by player and snack), with the sides in play."""
    seeds = seed_points([row[SEED] for row in dining], advanced[SEED])
    tarts = sweet_points([row[SWEET] for row in dining], advanced[SWEET])
    return [
        [orange_points(row[ORANGE], advanced[ORANGE]) for row in dining],
        seeds,
        tarts,
        [savoury_points(row[SAVOURY], row[TEA], advanced[SAVOURY]) for row in dining],
        [row[TEA] for row in dining],
    ]


def count(state: FuState, player: int, what: Count, token: int = 0) -> int:
    """What a scoring decoration counts, for one player; the Relative is no other player (Y27)."""
    if what is Count.VISITORS:
        return len(state.visitors(player))
    if what is Count.VISITS:
        return sum(state.standing[host][player] for host in range(state.rules.players))
    if what is Count.RECEIVED:
        return sum(max(0, row[player]) for giver, row in enumerate(state.gifts) if giver != player)
    if what is Count.MONEY:
        return state.money[player]
    if what is Count.EATEN:
        return sum(state.dining[player])
    if what is Count.KINDS:
        return sum(n > 0 for n in state.dining[player])
    if what is Count.GENEROUS_TOKENS:
        return sum(row[player] >= token for host, row in enumerate(state.track) if host != player)
    return sum(card != NOBODY for card in state.owned[player])


def decoration_points(state: FuState, player: int, effect: Effect) -> int:
    """What a scoring decoration gives now; 0 for every other effect."""
    if isinstance(effect, ScoreIf):
        least = state.rules.players - 1 if effect.least == "all" else effect.least
        return effect.points if count(state, player, effect.what) >= least else 0
    if isinstance(effect, ScoreNone):
        return effect.points if count(state, player, effect.what) == 0 else 0
    if isinstance(effect, ScoreEach):
        return effect.points * count(state, player, effect.what, effect.token)
    return 0


def money_points(state: FuState, player: int) -> int:
    """Y23: 1 for every 50 money; Gold Ingots make it 25."""
    rate = state.effect(player, MoneyRate)
    return state.money[player] // (rate.money if rate else state.rules.tables.money.money_per_fortune)


def sheet(state: FuState) -> tuple[SheetLine, ...]:
    """The score sheet as if the game ended now (decorations of the game's end only once it has)."""
    players = range(state.rules.players)
    lines = [state.visitor_points, *snack_points(state.dining, state.rules.advanced), state.tart_points]
    lines += [state.decoration_points, [money_points(state, player) for player in players]]
    return tuple(SheetLine(key, tuple(points)) for key, points in zip(SHEET, lines, strict=True))


def totals(lines: Sequence[SheetLine]) -> tuple[int, ...]:
    """The sum of each seat's lines."""
    return tuple(sum(column) for column in zip(*(line.points for line in lines), strict=True))


def outcome(state: FuState) -> Outcome:
    """Y23: most Fortune, then most snacks eaten, then shared."""
    lines = sheet(state)
    scores = totals(lines)
    eaten = [sum(row) for row in state.dining]
    places = ranking(list(zip(scores, eaten, strict=True)))
    extra = {"eaten": [dict(zip(SNACKS, row, strict=True)) for row in state.dining]}
    return Outcome("five-years", scores, places, lines, _tiebreak(scores, eaten, places), extra)


def _tiebreak(scores: Sequence[int], eaten: Sequence[int], places: Sequence[int]) -> Message | None:
    best = max(scores)
    tied = [i for i, score in enumerate(scores) if score == best]
    if len(tied) == 1:
        return None
    winners = [i for i in tied if places[i] == 1]
    seats = tuple(i + 1 for i in tied)
    if len(winners) == 1:
        return msg("fu.tiebreak.eaten", seats=seats, winner_seat=winners[0] + 1, eaten=eaten[winners[0]])
    return msg("fu.tiebreak.shared", seats=tuple(i + 1 for i in winners), eaten=eaten[winners[0]])


def census(state: FuState) -> tuple[str, ...]:
    """Every component on the table by kind, sorted: snacks, decorations, envelopes, family tokens."""
    rules = state.rules
    parts = ["snack tea"] * state.meal.teas  # eaten, and still to be laid
    for kind, snack in enumerate(SNACKS):
        parts += [f"snack {snack}"] * state.supply[kind]
        if state.tile[0] == kind:
            parts += [f"snack {snack}"] * state.tile[1]
        for kinds, counts in zip(state.kinds, state.counts, strict=True):
            parts += [f"snack {snack}"] * sum(n for k, n in zip(kinds, counts, strict=True) if k == kind)
    for table, wild in zip(state.dining, state.wild, strict=True):
        for kind in range(KINDS):
            lucky = 1 if rules.lucky_orange and kind == ORANGE else 0
            parts += [f"snack {SNACKS[kind]}"] * (table[kind] - wild[kind] - lucky)
            parts += ["snack tea"] * wild[kind]
    cards = [card for row in (state.store, state.deck, state.discard, *state.owned) for card in row if card != NOBODY]
    parts += [f"decoration {rules.tables.decorations[card].id}" for card in cards]
    parts += [
        f"envelope {giver} {to}" for giver, row in enumerate(state.envelopes) for to in range(len(row)) if to != giver
    ]
    stands = [*state.spaces, *state.beside, state.buyers, state.plus]
    for player, home in enumerate(state.tokens):
        out = sum(token == player for row in stands for token in row)
        parts += [f"token {player}"] * (home + out)
    parts += [f"track {host} {player}" for host, row in enumerate(state.track) for player, at in enumerate(row) if at]
    return tuple(sorted(parts))
