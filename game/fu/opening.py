"""The position before the first turn (Y1 to Y6)."""

from __future__ import annotations

from game.fu.components import KINDS, NOBODY, ORANGE, SECTIONS, SHOPPING, SLOTS, UNFILLED
from game.fu.meal import Meal
from game.fu.setup import Rules
from game.fu.state import FuState


def start(rules: Rules, deck: list[int]) -> FuState:
    """The position before the first turn, the deck from the top (Y1 to Y6)."""
    n = rules.players
    seats = len(rules.animals)
    spots = rules.tables.money.plus_ten.spaces
    shown = spots if rules.decorations else 0
    state = FuState(
        rules=rules,
        year=1,
        phase=SHOPPING,
        turn=0,
        money=[rules.income[0]] * n,
        tokens=[2] * n + [1] * (seats - n),
        spaces=[[] for _ in range(KINDS)],
        beside=[[] for _ in range(KINDS)],
        supply=[stall.tokens for stall in rules.tables.stalls],
        kinds=[[NOBODY] * SECTIONS for _ in range(n)],
        counts=[[0] * SECTIONS for _ in range(n)],
        tile=[NOBODY, 0],
        dining=[[0] * KINDS for _ in range(n)],
        wild=[[0] * KINDS for _ in range(n)],
        store=deck[:shown] if shown else [NOBODY] * spots,
        buyers=[NOBODY] * spots,
        plus=[NOBODY] * spots,
        deck=deck[shown:],
        discard=[],
        owned=[[NOBODY] * SLOTS for _ in range(n)],
        track=[[rules.tables.money.track.start if visitor != host else 0 for visitor in range(n)] for host in range(n)],
        standing=[[visitor != host for visitor in range(n)] for host in range(n)],
        envelopes=[[UNFILLED] * seats for _ in range(n)],
        sealed=[False] * n,
        gifts=[[UNFILLED] * seats for _ in range(n)],
        meal=Meal(),
        tarts=[],
        visitor_points=[0] * n,
        tart_points=[0] * n,
        decoration_points=[0] * n,
    )
    if rules.lucky_orange:
        for table in state.dining:
            table[ORANGE] += 1
    return state
