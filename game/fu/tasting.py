"""What to eat, where to lay a tea, when to light the Firecrackers."""

from __future__ import annotations

from game.fu import eating
from game.fu.components import SAVOURY, SECTIONS, TEA, YEARS
from game.fu.dining import TREATS
from game.fu.moves import (
    Decline,
    Done,
    Eat,
    EatOwn,
    Firecrackers,
    Hold,
    Ranked,
    Tea,
    Treat,
)
from game.fu.state import FuState
from game.fu.values import eating_worth


def ideas(state: FuState, player: int) -> Ranked:
    """Answers to whatever the eating asks, with their values in Fortune."""
    meal = state.meal
    if meal.teas:
        found: Ranked = [(eating_worth(state, player, kind, 1), Tea(kind)) for kind in range(TEA)]
        pair = state.rules.advanced[SAVOURY] and state.dining[player][SAVOURY] > state.dining[player][TEA]
        found.append((2.0 if pair else 1.0, Tea(TEA)))
        return found
    if meal.treats:
        found = [(0.0, Decline())]
        found += [(eating_worth(state, player, k, 1), Treat(k)) for k in TREATS if state.supply[k]]
        return found
    host = eating.host_of(state)
    kinds, counts = state.kinds[host], state.counts[host]
    if meal.asking:
        return _crackers(state, player, kinds, counts)
    if not meal.guests:
        found = [(0.0, Done())]
        worth = 0.3 if state.year < YEARS else 0.0
        for i in range(SECTIONS):
            if counts[i] and kinds[i] not in kinds[:i]:
                # Pairs and sets count as wholes: one snack is worth its share of the best that can be had here.
                most = sum(n for k, n in zip(kinds, counts, strict=True) if k == kinds[i])
                best = max(eating_worth(state, player, kinds[i], n) / n for n in range(1, most + 1))
                found.append((best - worth, EatOwn(i + 1)))
        return found
    guests = len(meal.guests)
    found = []
    for i in range(SECTIONS):
        if not counts[i]:
            continue
        value = eating_worth(state, player, kinds[i], counts[i])
        if guests > 1:
            nxt = meal.guests[(meal.next + 1) % guests]
            value += 0.25 * eating_worth(state, nxt, kinds[i], counts[i])
        found.append((value, Eat(i + 1)))
    return found


def _crackers(state: FuState, player: int, kinds: list[int], counts: list[int]) -> Ranked:
    """Light them where eating first makes a difference."""
    guests = state.meal.guests
    worths = sorted(
        (eating_worth(state, player, kinds[i], counts[i]) for i in range(SECTIONS) if counts[i]), reverse=True
    )
    at = guests.index(player)
    now = worths[at] if at < len(worths) else 0.0
    return [(worths[0] - now - (0.9 if state.year < YEARS else 0.1), Firecrackers()), (0.0, Hold())]
