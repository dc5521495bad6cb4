"""Small values of the contract: rankings, events, messages, errors."""

from __future__ import annotations

import pickle
from itertools import permutations

from game.core.contract import UNKNOWN, Outcome, event, ranking
from game.core.errors import BadSetup, IllegalMove
from game.core.message import msg
from game.core.options import Option


def test_places_are_shared_and_do_not_depend_on_the_order_of_seats() -> None:
    keys = ((9, 0), (5, 2), (5, 2), (5, 1))
    wanted = dict(zip(keys, (1, 2, 2, 4), strict=True))
    for seats in permutations(keys):
        assert ranking(seats) == tuple(wanted[key] for key in seats)
    assert ranking([(1,), (1,), (1,)]) == (1, 1, 1)


def test_all_on_the_first_place_are_winners() -> None:
    assert Outcome("x", (3, 1, 3), (1, 3, 1), ()).winners == (1, 3)


def test_events_say_who_may_see_them() -> None:
    open_to_all, secret, nobodys = event("a", n=1), event("b", seen_by=(2,)), event("c", seen_by=())
    assert [open_to_all.visible_to(seat) for seat in (None, 1, 2)] == [True, True, True]
    assert [secret.visible_to(seat) for seat in (None, 1, 2)] == [False, False, True]
    assert [nobodys.visible_to(seat) for seat in (None, 1, 2)] == [False, False, False]


def test_what_travels_between_processes_comes_back_equal() -> None:
    things = [
        msg("core.seat", n=1, inner=msg("core.table")),
        event("a", seats=(1, 2), card=UNKNOWN),
        Option("x", 1, (1, 2)),
    ]
    for thing in things:
        assert pickle.loads(pickle.dumps(thing)) == thing
    for error in (IllegalMove(msg("core.wait", n=1)), BadSetup(msg("core.wait"))):
        back = pickle.loads(pickle.dumps(error))
        assert type(back) is type(error) and back.message == error.message
    assert pickle.loads(pickle.dumps(UNKNOWN)) is UNKNOWN
