"""What the envelopes are worth: the expected place in the eating order against the money."""

from __future__ import annotations

from typing import Final

from game.fu import visiting
from game.fu.components import NOBODY, SECTIONS, UNFILLED, YEARS
from game.fu.effects import Count, GiveLess, ScoreIf, TieFirst
from game.fu.moves import (
    Envelope,
    Ranked,
    Seal,
)
from game.fu.state import FuState
from game.fu.values import eating_worth, money_worth

# How likely a visitor whose token may stand `d` steps of 5 below an amount goes above it after all, by d.
OVERBID: Final = (0.42, 0.30, 0.20, 0.13, 0.08, 0.05, 0.03)
OVERBID_LAST: Final = (0.60, 0.50, 0.42, 0.34, 0.27, 0.21, 0.16, 0.12, 0.09, 0.06)
COMES: Final = 0.85
# What is eaten here, no rival eats: how much of its worth to the keenest rival counts, at a player's and at the
# Relative's, where the winner takes all.
DENIES: Final = 0.25
DENIES_ALL: Final = 0.5
# A raised token makes every later visit dearer: what of the raise is counted, by years to come.
RATCHET: Final = (0.0, 0.35, 0.5, 0.6, 0.6)


def ideas(state: FuState, player: int, rivalry: float, quick: bool = False) -> Ranked:
    """The amounts for the next envelope that is not filled yet, with their values in Fortune; another's Fortune counts
    `rivalry` against one's own. `quick` leaves out what eating keeps from rivals."""
    open_ = [host for host in visiting.hosts(state, player) if state.envelopes[player][host] == UNFILLED]
    if not open_:
        return [(0.0, Seal())]
    # From the own seat on round the table, the Relative last: the first get more of the purse, and no seat shall be
    # everybody's first.
    host = min(open_, key=lambda other: (other == state.rules.relative, (other - player) % state.rules.players))
    to = state.rules.animals[host]
    money, step = visiting.purse(state, player), state.rules.tables.money.track.step
    found: Ranked = [(0.0, Envelope(to, 0))]
    low, high = visiting.least(state, player, host), visiting.most(state, player)
    if host == state.rules.relative:
        if low <= high:
            _relative(state, player, high, found)
        return found
    if low > high:
        return found
    last = state.year == YEARS
    amounts = list(range(max(low, step), min(high, low + 6 * step) + 1, step))
    if last or not quick:
        amounts += list(range(low + 8 * step, min(high, low + 16 * step) + 1, 2 * step))
    rate = money_worth(state, player)
    share = rivalry / (state.rules.players - 1)
    later = RATCHET[YEARS - state.year]
    bonus = _visit_bonus(state, player)
    counts, kinds = state.counts[host], state.kinds[host]
    others = [] if quick else [rival for rival in range(state.rules.players) if rival not in (player, host)]
    worths = sorted(
        (_worth(state, player, others, kinds[i], counts[i], DENIES) for i in range(SECTIONS) if counts[i]),
        reverse=True,
    )
    token, rivals = state.track[host][player], _rivals(state, player, host)
    odds = OVERBID_LAST if last else OVERBID
    tight = 0.012 * max(0, 5 * len(open_) + 15 - money)
    gains = _meals(rivals, [max(token, amount) for amount in amounts], worths, odds)
    for amount, gain in zip(amounts, gains, strict=True):
        cost = amount * (rate * (1 + share) + tight / 5) + max(0, amount - token) * rate * later
        found.append((gain + bonus - share - cost, Envelope(to, amount)))
    return found


def ahead(state: FuState, player: int) -> Ranked:
    """The Relative's envelope before its turn, dearest in Fortune first: it may be the best use of the purse, and in
    the order of `ideas` it gets what the others have left."""
    relative = state.rules.relative
    found: Ranked = []
    if relative >= 0 and state.envelopes[player].count(UNFILLED) > 2 and state.envelopes[player][relative] == UNFILLED:
        _relative(state, player, visiting.most(state, player), found)
    return sorted(found, key=lambda option: (-option[0], str(option[1])))


def _worth(state: FuState, player: int, rivals: list[int], kind: int, n: int, denies: float) -> float:
    """What eating these snacks brings this player, and keeps from the keenest rival."""
    own = eating_worth(state, player, kind, n)
    return own + denies * max(eating_worth(state, rival, kind, n) for rival in rivals) if rivals else own


def _rivals(state: FuState, player: int, host: int) -> list[tuple[int, float]]:
    """The others who may visit this host: where their tokens are, and how a tie with them changes the odds."""
    order, track = state.order, state.track[host]
    mine = order.index(player) + (9 if state.effect(player, TieFirst) else 0)
    return [
        (track[rival], 0.3 if order.index(rival) > mine else -0.12)
        for rival in range(state.rules.players)
        if rival not in (player, host)
    ]


def _meals(
    rivals: list[tuple[int, float]], places: list[int], worths: list[float], odds: tuple[float, ...]
) -> list[float]:
    """What is eaten on average at a host whose sections are worth so much, for each place the token may come to."""
    n, known, visitors = len(worths), len(odds), 1.0 + COMES * len(rivals)
    found: list[float] = []
    for place in places:
        ahead = 0.0
        for token, tie in rivals:
            steps = (place - token) // 5
            if steps < 0:
                ahead += COMES
            elif steps == 0:
                ahead += COMES * (odds[0] + tie)
            else:
                ahead += COMES * (odds[steps] if steps < known else odds[-1] * 0.5)
        total, at = 0.0, ahead
        while at < n:
            i = int(at)
            part = at - i
            total += (1 - part) * worths[i] + (part * worths[i + 1] if i + 1 < n else 0.0)
            at += visitors
        found.append(total)
    return found


def _relative(state: FuState, player: int, high: int, found: Ranked) -> None:
    """At the Relative only the most generous eats."""
    kind, n = state.tile
    if not n:
        return
    worth = _worth(state, player, [p for p in range(state.rules.players) if p != player], kind, n, DENIES_ALL)
    rate = money_worth(state, player)
    to = state.rules.animals[state.rules.relative]
    tie = 0.5 + 0.1 * state.order.index(player)
    for i, amount in enumerate(range(5, min(high, 40) + 1, 5)):
        win = (0.25, 0.5, 0.68, 0.8, 0.88, 0.93, 0.96, 0.98)[i] * (0.7 + 0.3 * tie)
        found.append((win * worth - amount * rate, Envelope(to, amount)))


def _visit_bonus(state: FuState, player: int) -> float:
    """What each visit adds to a decoration that wants all others visited, or makes visits cheaper."""
    bonus = 0.0
    for card in state.owned[player]:
        effect = state.rules.tables.decorations[card].effect if card != NOBODY else None
        if isinstance(effect, ScoreIf) and effect.what is Count.VISITS:
            bonus += effect.points / (state.rules.players - 1)
        elif isinstance(effect, GiveLess):
            bonus += 0.05
    return bonus
