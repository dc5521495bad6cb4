"""One player against the reef (F19 to F22)."""

from __future__ import annotations

import pytest

from game.core.contract import SheetLine
from game.fugu.moves import parse_move
from tests.fugu.table import cells, play, position, random_game, start


def test_f19_eighteen_to_the_row_three_to_the_centre_eighteen_to_the_deck() -> None:
    state = start(1, seed=3)
    assert (len(state.centre), len(state.under[0]), len(state.deck)) == (3, 18, 18)
    assert state.census() == tuple(sorted(map(str, range(1, 40))))


@pytest.mark.parametrize(("instruction", "leaving", "slot"), [(19, 5, 0), (1, 5, 0), (20, 30, 2), (39, 30, 2)])
def test_f20_below_20_the_lower_leaves_from_20_on_the_higher(instruction: int, leaving: int, slot: int) -> None:
    state = position(cells("2"), centre=(5, 10, 30), seats=1, hidden=(instruction,))
    deck = state.deck[:]
    events = state.play(1, parse_move("10@2"))
    assert state.instruction == instruction
    assert state.centre[1] == instruction and state.centre[slot] == deck[0]
    assert state.discards == [leaving]
    assert state.deck == deck[1:]
    assert [(found.kind, found.reveals) for found in events] == [
        ("place", False),
        ("turn", True),
        ("discard", False),
        ("refill", True),
    ]
    discard, refill = events[2:]
    assert (discard.values["card"], discard.values["slot"], discard.values["instruction"]) == (
        leaving,
        slot,
        instruction,
    )
    assert (refill.values["card"], refill.values["slot"]) == (deck[0], slot)


def test_f20_the_discards_are_open_and_sorted() -> None:
    for state in random_game(1, seed=2, chance_of_pass=0.0):
        view = state.view(1)
        assert view.discards == tuple(sorted(state.discards))
        assert len(view.discards) + view.deck == 18
        assert set(view.discards).isdisjoint(view.unseen)


def test_f21_a_full_row_ends_the_game_after_18_turns() -> None:
    positions = random_game(1, seed=4, chance_of_pass=0.0)
    assert len(positions) == 19
    outcome = positions[-1].outcome()
    assert outcome is not None and outcome.reason == "full"
    assert outcome.sheet[-1] == SheetLine("face-down", (0,))


def test_f21_a_pass_ends_the_game_and_each_face_down_card_costs_a_point() -> None:
    state = position(cells("3", "6", "9"), centre=(5, 10, 30), seats=1)
    play(state, "1 pass")
    assert state.actors == ()
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("passed", (5 - 15,), (1,))
    assert outcome.sheet[-1] == SheetLine("face-down", (-15,))


def test_f21_with_others_face_down_cards_cost_nothing_and_have_no_line() -> None:
    state = position(cells("3", "6", "9"), centre=(5, 10, 30), seats=2)
    play(state, "1 pass", "2 pass")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (5, 0)
    assert [line.key for line in outcome.sheet] == ["bannerfish", "pufferfish", "octopus", "corals", "anchors"]
