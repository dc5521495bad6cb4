"""Fast play for the computer players: what a card would gain on each free place, looked up instead of scored again.

What a card adds to a row depends only on what lies left and right of it, so each side is one of a few contexts and the
gain is a table. A row's shape (contexts, gaps, counts) is made once a turn. Plain numbers and lists throughout: a game
is played on from here thousands of times for one move of the sharp player.

Cells are those of the state: 0 face down, n number up, -n anchor up. Places count from 0 here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from game.fugu.components import PINK, ROW, creatures, last_card
from game.fugu.scoring import OCTO, PUFFER, RUNS, SET
from game.fugu.state import FuguState

# Classes of cards: the colour of a coral does not matter to its neighbours.
BANNER, PUFF, OCTOPUS, CORAL, NOTHING = range(5)
# Contexts of one side: face down; a run of 1, 2, 3, 4 or more Bannerfish; a Pufferfish without or with a fish on its
# far side; an Octopus; a Coral; the end of the row.
FREE, RUN1, RUN2, RUN3, RUN4, LONE, MET, ARMS, REEF, WALL = range(10)
CONTEXTS: Final = 10


@dataclass(frozen=True, slots=True)
class Tuning:
    """Weights, in points.

    drift   for each place off the ideal one, counted among the free places of the gap
    up      for a card that costs no anchor
    school, arms, shy   for each face-down neighbour of a Bannerfish, Octopus, Pufferfish: what may still come there
    colour  for a coral colour that the next set still lacks
    stay    for each place that would be free afterwards: a game is passed only when every move is worse than that
    """

    drift: float = 1.0
    up: float = 2.1
    school: float = 0.6
    arms: float = 1.1
    shy: float = -0.8
    colour: float = 0.9
    stay: float = 0.2


class Shape(NamedTuple):
    """A row as a chooser needs it. `pairs[i]` is the context pair of place i; `gaps` are (low number, high number, free
    places between); `touched` are free places with a card beside them, or any one if there is none."""

    pairs: list[int]
    gaps: list[tuple[int, int, list[int]]]
    touched: list[int]
    free: int
    anchors: int
    corals: tuple[int, int, int]


class Choice(NamedTuple):
    """A move with its value; `card` 0 is a pass."""

    value: float
    card: int
    place: int
    anchor: bool


@lru_cache(maxsize=1)
def classes() -> tuple[int, ...]:
    """Class by cell; an anchor's negative cell counts from the end of the tuple."""
    by_card = [min(creature, CORAL) for creature in creatures()[1:]]
    return (NOTHING, *by_card, *reversed(by_card))


def _next_context(context: int, kind: int) -> int:
    if kind == BANNER:
        return min(context + 1, RUN4) if RUN1 <= context <= RUN4 else RUN1
    if kind == PUFF:
        return MET if RUN1 <= context <= MET else LONE
    return {OCTOPUS: ARMS, CORAL: REEF, NOTHING: FREE}[kind]


# What the next place sees, by the context before and the class of the card between.
NEXT: Final = tuple(tuple(_next_context(context, kind) for kind in range(5)) for context in range(CONTEXTS))


def neighbour_gain(kind: int, left: int, right: int) -> int:
    """Points that a card of a class adds between two contexts (F11 to F13)."""
    fish = sum(RUN1 <= side <= MET for side in (left, right))
    runs = [side if RUN1 <= side <= RUN4 else 0 for side in (left, right)]
    gained = 0
    if kind == BANNER:
        gained += RUNS[min(4, sum(runs) + 1)] - RUNS[runs[0]] - RUNS[runs[1]]
    if kind == PUFF:
        gained += PUFFER[fish]
    if kind in (BANNER, PUFF):
        gained += sum({LONE: PUFFER[1] - PUFFER[0], MET: PUFFER[2] - PUFFER[1]}.get(side, 0) for side in (left, right))
    if kind == OCTOPUS:
        gained += OCTO[(left == REEF) + (right == REEF)]
    if kind == CORAL:
        gained += (OCTO[1] - OCTO[0]) * ((left == ARMS) + (right == ARMS))
    return gained


@lru_cache(maxsize=8)
def gains(tuning: Tuning) -> tuple[tuple[float, ...], ...]:
    """By class, then by context pair: points gained and what may still come."""
    hopes = (tuning.school, tuning.shy, tuning.arms, 0.0)
    return tuple(
        tuple(
            neighbour_gain(kind, pair // CONTEXTS, pair % CONTEXTS)
            + hopes[kind] * ((pair // CONTEXTS == FREE) + (pair % CONTEXTS == FREE))
            for pair in range(CONTEXTS * CONTEXTS)
        )
        for kind in range(4)
    )


def shape(row: Sequence[int], most: int) -> Shape:
    """The shape of a row in a game with cards up to `most`."""
    of, steps, colours = classes(), NEXT, creatures()
    pairs = [0] * ROW
    gaps: list[tuple[int, int, list[int]]] = []
    places: list[int] = []
    corals = [0, 0, 0]
    context, low, free, anchors = WALL, 0, 0, 0
    for i, cell in enumerate(row):
        pairs[i] = context * CONTEXTS
        kind = of[cell]
        context = steps[context][kind]
        if cell == 0:
            places.append(i)
            free += 1
            continue
        if kind == CORAL:
            corals[colours[abs(cell)] - PINK] += 1
        if cell > 0:
            if places:
                gaps.append((low, cell, places))
                places = []
            low = cell
        else:
            anchors += 1
    if places:
        gaps.append((low, most + 1, places))
    context = WALL
    touched: list[int] = []
    for i in range(ROW - 1, -1, -1):
        pairs[i] += context
        cell = row[i]
        context = steps[context][of[cell]]
        if cell == 0 and pairs[i] not in BARE:
            touched.append(i)
    if not touched and gaps:
        touched.append(gaps[0][2][0])
    return Shape(pairs, gaps, touched, free, anchors, (corals[0], corals[1], corals[2]))


# Context pairs without a card on either side.
BARE: Final = frozenset(a * CONTEXTS + b for a in (FREE, WALL) for b in (FREE, WALL))


def coral_bonus(corals: tuple[int, int, int], colour: int, tuning: Tuning) -> float:
    """What a coral brings to the sets (F14): 3 if it completes one, a hope if the next set lacks its colour."""
    least = min(corals)
    if corals[colour] > least:
        return 0.0
    return SET if corals.count(least) == 1 else tuning.colour


def choose(row: Shape, centre: Sequence[int], tuning: Tuning, solo: bool) -> Choice:
    """The best move of a row by points and order; a pass only when all else is worse."""
    of, colours, table = classes(), creatures(), gains(tuning)
    pairs, gaps, touched, free, anchors, corals = row
    drift = tuning.drift
    cost = anchors + 1.0 + tuning.up
    best, card_at, place_at, anchor_at = -1e9, 0, 0, False
    for card in centre:
        kind = of[card]
        gain = table[kind]
        bonus = coral_bonus(corals, colours[card] - PINK, tuning) if kind == CORAL else 0.0
        for low, high, places in gaps:
            if low < card < high:
                ideal = (card - low) * (len(places) + 1) / (high - low) - 1.0
                for place in places:
                    value = gain[pairs[place]] + bonus - (drift * ideal if ideal > 0.0 else -drift * ideal)
                    ideal -= 1.0
                    if value > best:
                        best, card_at, place_at, anchor_at = value, card, place, False
                break
        if free < ROW:
            bonus -= cost
            for place in touched:
                value = gain[pairs[place]] + bonus
                if value > best:
                    best, card_at, place_at, anchor_at = value, card, place, True
    best += tuning.up
    if solo:
        best += 1.0
    if best < -tuning.stay * (free - 1):
        return Choice(best, 0, 0, False)
    return Choice(best, card_at, place_at, anchor_at)


def finish(state: FuguState, tuning: Tuning) -> None:
    """Plays a game on to its end, all seats by `choose`."""
    rows, unders, centre, passed = state.rows, state.under, state.centre, state.passed
    count = len(rows)
    most = last_card(count)
    solo = count == 1
    shapes = [shape(row, most) for row in rows]
    playing = [not passed[s] and shapes[s].free > 0 for s in range(count)]
    seat = state.turn - 1
    left = sum(playing)
    while left:
        if playing[seat]:
            _, card, place, anchor = choose(shapes[seat], centre, tuning, solo)
            if card == 0:
                passed[seat] = True
                playing[seat] = False
                left -= 1
            else:
                row, under = rows[seat], unders[seat]
                turned = under[place]
                under[place] = 0
                row[place] = -card if anchor else card
                centre[centre.index(card)] = turned
                found = shapes[seat] = shape(row, most)
                if found.free == 0:
                    playing[seat] = False
                    left -= 1
                elif solo:
                    state.obey(turned)
        seat = (seat + 1) % count
    state.turn = 0
