"""Random games with random options under the eyes of a second referee (tests/fu/referee.py)."""

from __future__ import annotations

import pytest

from game.core import options as opts
from game.core.contract import Event
from game.core.rng import Rng
from game.core.setup import computer_seats, prepare
from game.fu.game import GAME
from game.fu.view import FuView
from tests.fu.referee import STALLS, Count, markers, purchase, relative


def check_turn(view: FuView, seat: int, words: list[str], events: list[Event]) -> None:
    """What a purchase costs (Y8, Y9)."""
    if words[0] == "buy":
        assert events[0].values["paid"] == purchase(view, seat, words)
    elif words[0] == "decorate":
        assert events[0].values["paid"] == (5 if "paper-cuttings" in view.owned[seat - 1] else 15)


def check_relative(view: FuView, after: FuView, events: list[Event]) -> None:
    """What the Relative bought, after a player's turn (Y26); its new year's turn is seen from the next view."""
    if any(event.kind in ("relative_buys", "relative_idle") for event in events) and view.year == after.year:
        taken = [
            stall
            for stall, (spaces, beside) in enumerate(zip(after.spaces, after.beside, strict=True))
            if {*spaces, *beside} - {4}
        ]
        held = [after.tile[1] if after.tile[0] == name else 0 for name in STALLS]
        supply = [left + back for left, back in zip(after.supply, held, strict=True)]
        snack, n = relative(taken, supply)
        assert after.tile == (snack, n)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_a_second_referee_agrees(seats: int, seed: int) -> None:
    rng = Rng("referee", seats, seed)
    options = opts.drawn(GAME.options, rng)
    setup = prepare(GAME, computer_seats(GAME, ["random"] * seats), seed, options=options)
    state = GAME.new_state(setup)
    count = Count(seats, options)
    before = state.view(None)
    while state.actors:
        seat = rng.choice(state.actors)
        view = state.view(None)
        move = rng.choice(list(state.legal_moves(seat)))
        events = state.play(seat, move)
        check_turn(view, seat, str(move).split(), events)
        check_relative(view, state.view(None), events)
        if view.phase == "shopping":
            assert list(view.order) == markers(seats, setup.first, view.year)
        for event in events:
            if event.kind == "open":
                before = view
                count.opening(view, events)
            elif event.kind == "host":
                assert list(event.values["seats"]) == count.eating_order(before, event.values["seat"], before.order)
            elif event.kind == "relative_eaten":
                assert event.values["seat"] == count.eating_order(before, 4, before.order)[0]
            if event.kind in ("eat", "eat_own", "tea", "treat", "relative_eaten"):
                count.meal(event)
    outcome = state.outcome()
    assert outcome is not None
    sheet = count.sheet(state.view(None))
    assert {line.key: list(line.points) for line in outcome.sheet} == sheet
    scores = [sum(line[seat] for line in sheet.values()) for seat in range(seats)]
    keys = [(score, sum(table.values())) for score, table in zip(scores, count.eaten, strict=True)]
    assert outcome.scores == tuple(scores)
    assert outcome.places == tuple(1 + sum(other > key for other in keys) for key in keys)
    assert list(outcome.extra["eaten"]) == count.eaten
