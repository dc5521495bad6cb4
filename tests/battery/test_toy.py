"""The battery itself, on a game that is known to be right, and on ones that are known to be wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.contract import Event, Move, Outcome, Setup, event
from tests.battery import checks
from tests.battery.checks import CLOSE, QUICK, Check
from tests.core.toy import TOY, Toy, ToyState, ToyView


@pytest.mark.parametrize("seats", range(TOY.min_seats, TOY.max_seats + 1))
@pytest.mark.parametrize("check", (*QUICK, *CLOSE), ids=lambda check: check.__name__)
def test_a_sound_game_passes(check: Check, seats: int) -> None:
    for seed in range(4):
        check(TOY, seats, seed)


class _Loses(ToyState):
    """Loses a prize that nobody takes."""

    def play(self, seat: int, move: Move) -> list[Event]:
        events = super().play(seat, move)
        self.left.clear()
        return events


class _Tells(ToyState):
    """Tells everybody the bids."""

    def play(self, seat: int, move: Move) -> list[Event]:
        return [event(found.kind, **found.values) for found in super().play(seat, move)]


class _Shows(ToyState):
    """Shows the bids in every view."""

    def view(self, seat: int | None) -> ToyView:
        view = super().view(seat)
        view.known["bids"] = self.bids[:]
        return view


class _Doubles(ToyState):
    """Lists a move twice."""

    def legal_moves(self, seat: int) -> Iterator[Move]:
        moves = list(super().legal_moves(seat))
        return iter([*moves, *moves[:1]])


class _Shares(ToyState):
    """Shares its lists with its copies."""

    def copy(self) -> _Shares:
        other = super().copy()
        other.won = self.won
        assert isinstance(other, _Shares)
        return other


class _Keeps(ToyState):
    """Keeps the state in its views."""

    def view(self, seat: int | None) -> ToyView:
        view = super().view(seat)
        view.known["state"] = _Box(self)
        return view


class _Box:
    def __init__(self, inside: Any) -> None:
        self.inside = inside

    def __str__(self) -> str:
        return "box"


class _Miscounts(ToyState):
    """Has a score that its sheet does not explain."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        return found and Outcome(found.reason, tuple(s + 1 for s in found.scores), found.places, found.sheet)


WRONG = [
    (_Loses, checks.it_ends_and_nothing_is_lost),
    (_Tells, checks.secret_choices_are_alike_to_others),
    (_Shows, checks.secret_choices_are_alike_to_others),
    (_Doubles, checks.moves_are_unique_and_round_trip),
    (_Shares, checks.a_copy_is_equal_and_apart),
    (_Keeps, checks.a_view_holds_no_state),
    (_Miscounts, checks.the_score_is_its_sheet),
]


@pytest.mark.parametrize(("state", "check"), WRONG, ids=lambda thing: thing.__name__)
def test_a_fault_is_found(state: type[ToyState], check: Check) -> None:
    class Wrong(Toy):
        def new_state(self, setup: Setup) -> ToyState:
            return state(setup)

    with pytest.raises(AssertionError):
        for seed in range(6):
            check(Wrong(), 2, seed)
