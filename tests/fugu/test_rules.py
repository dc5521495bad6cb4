"""Setup and turns (F1 to F10)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.core.contract import SeatSpec, Setup
from game.core.errors import BadSetup, IllegalMove
from game.core.rng import Rng
from game.core.setup import computer_seats, prepare
from game.fugu.components import CREATURES, creature_of, last_card
from game.fugu.game import GAME
from game.fugu.moves import Pass, Place, parse_move
from game.fugu.rules import bounds
from tests.fugu.table import at, cells, play, position, random_game, refusal, said, start

ALL = range(1, 76)
PRINTED = {
    "bannerfish": list(range(3, 76, 3)),
    "pufferfish": [5, 11, 17, 23, 29, 35, 41, 47, 53, 59, 65, 71],
    "octopus": [2, 8, 14, 20, 26, 32, 37, 44, 50, 55, 62, 68, 73],
    "coral_pink": [1, 10, 19, 28, 38, 46, 56, 64, 74],
    "coral_green": [4, 13, 22, 31, 40, 49, 58, 67],
    "coral_yellow": [7, 16, 25, 34, 43, 52, 61, 70],
}


@pytest.mark.parametrize("creature", CREATURES)
def test_f01_each_card_bears_the_printed_creature(creature: str) -> None:
    assert [card for card in ALL if creature_of(card) == creature] == PRINTED[creature]


@pytest.mark.parametrize(("seats", "most"), [(2, 39), (3, 57), (4, 75)])
def test_f02_every_card_is_dealt(seats: int, most: int) -> None:
    deal = GAME.deal({}, seats, Rng(5))
    assert sorted(deal) == list(range(1, most + 1))
    state = start(seats, seed=5)
    assert len(state.centre) == 3 and [len(row) for row in state.under] == [18] * seats and state.deck == []
    assert state.census() == tuple(sorted(map(str, range(1, most + 1))))


def test_f02_the_deal_lists_the_centre_then_the_rows_from_the_left() -> None:
    setup = prepare(GAME, computer_seats(GAME, ["steady"] * 3), 4)
    state = GAME.new_state(setup)
    assert (*state.centre, *state.under[0], *state.under[1], *state.under[2]) == setup.deal


@pytest.mark.parametrize("deal", [range(2, 41), [*range(1, 39), 38], range(1, 39), [True, *range(2, 40)], ["1"] * 39])
def test_f02_a_deal_that_is_not_each_card_once_is_refused(deal: list[int]) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.new_state(Setup({}, (SeatSpec("A", "human"), SeatSpec("B", "human")), 1, 0, tuple(deal)))
    assert "each card from 1 to 39 once" in said(caught.value.message)


def test_f04_the_first_player_is_drawn_or_chosen_and_play_goes_clockwise() -> None:
    drawn = Counter(start(4, seed).turn for seed in range(200))
    assert set(drawn) == {1, 2, 3, 4} and min(drawn.values()) > 25
    state = start(4, first=3)
    order = []
    for _ in range(8):
        order.append(state.turn)
        state.play(state.turn, next(state.legal_moves(state.turn)))
    assert order == [3, 4, 1, 2, 3, 4, 1, 2]


def test_f05_passing_in_the_first_turn_is_final() -> None:
    state = start(2, first=1)
    play(state, "1 pass")
    assert (state.turn, state.rows[0]) == (2, [0] * 18)
    play(state, f"2 {state.centre[0]}@9")
    assert state.turn == 2
    assert said(refusal(state, 1, "pass")) == "You have passed: your row stays as it is."


def test_f06_number_up_between_lower_and_higher() -> None:
    # The rulebook's example: 4 < 6 < 12.
    state = position(at({3: 4, 5: 12}), centre=(6, 20, 30))
    assert refusal(state, 1, "6@4") is None
    play(state, "1 6@4")
    assert state.rows[0][2:5] == [4, 6, 12]


def test_f06_a_number_that_does_not_fit_says_between_what() -> None:
    state = position(at({3: 4, 5: 12}), centre=(13, 3, 30))
    assert said(refusal(state, 1, "13@4")) == (
        "13 does not fit between 4 (place 3) and 12 (place 5). It can only lie anchor up."
    )
    assert said(refusal(state, 1, "3@4")).startswith("3 does not fit between 4 (place 3) and 12 (place 5)")
    assert said(refusal(state, 1, "13@1")).startswith("13 does not fit here: 4 on place 3 is smaller.")
    assert said(refusal(state, 1, "3@18")).startswith("3 does not fit here: 12 on place 5 is larger.")
    assert refusal(state, 1, "30@6") is None and refusal(state, 1, "3@1") is None


def test_f06_anchors_and_face_down_cards_do_not_count_for_the_order() -> None:
    state = position(at({1: 4, 2: -30, 4: -2, 6: 12}), centre=(6, 20, 33))
    assert refusal(state, 1, "6@3") is None and refusal(state, 1, "6@5") is None
    assert bounds(state.rows[0], 3) == (1, 6)
    assert bounds(state.rows[0], 7) == (6, 0)


def test_f06_anchor_up_anywhere_also_where_the_number_fits() -> None:
    state = position(at({3: 4, 5: 12}), centre=(6, 20, 30))
    for place in range(1, 19):
        assert (refusal(state, 1, f"6@{place}a") is None) == (place not in (3, 5))


def test_f06_example_six_between_66_and_75_is_an_anchor_that_completes_a_run() -> None:
    row = at({3: 60, 4: 63, 5: 66, 7: 75})
    state = position(row, centre=(6, 2, 1), seats=4)
    assert said(refusal(state, 1, "6@6")).startswith("6 does not fit between 66 (place 5) and 75 (place 7)")
    play(state, "1 6@6a", "2 pass", "3 pass", "4 pass", "1 pass")
    outcome = state.outcome()
    assert outcome is not None
    assert [line.points[0] for line in outcome.sheet] == [9, 0, 0, 0, -1]
    assert outcome.scores[0] == 8


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("7@4", "Card 7 is not in the middle. Take one of 6, 20, 30."),
        ("6@19", "There is no place 19. The places are 1 to 18."),
        ("6@3", "Place 3 already holds card 4. Choose a face-down card."),
        ("6@5a", "Place 5 already holds card 12. Choose a face-down card."),
    ],
)
def test_f06_other_refusals_name_their_reason(notation: str, sentence: str) -> None:
    state = position(at({3: 4, 5: -12}), centre=(6, 20, 30))
    assert said(refusal(state, 1, notation)) == sentence


def test_f06_only_the_seat_whose_turn_it_is() -> None:
    state = position(cells("4"), cells("1"), centre=(6, 20, 30))
    assert said(refusal(state, 2, "6@4")) == "It is Ann’s turn."
    assert said(refusal(state, 9, "6@4")) == "It is Ann’s turn."
    assert list(state.legal_moves(2)) == []


def test_f06_a_refused_move_changes_nothing() -> None:
    state = position(at({3: 4, 5: 12}), centre=(6, 20, 30))
    before = state.data()
    with pytest.raises(IllegalMove):
        state.play(1, Place(20, 4))
    assert state.data() == before


def test_f07_the_first_card_lies_number_up() -> None:
    state = start(2, first=1)
    card = state.centre[0]
    assert said(refusal(state, 1, f"{card}@5a")) == "Your first card must lie number up."
    assert all(refusal(state, 1, f"{card}@{place}") is None for place in range(1, 19))
    assert sum(isinstance(move, Place) for move in state.legal_moves(1)) == 3 * 18
    # The rule is each player's own: that the first player has placed does not free the second.
    play(state, f"1 {card}@5")
    assert said(refusal(state, 2, f"{state.centre[0]}@5a")) == "Your first card must lie number up."


def test_f08_the_replaced_card_takes_the_taken_ones_place_in_the_centre() -> None:
    state = position(at({3: 4}), centre=(6, 20, 30), hidden=(11, 12, 13, 14))
    events = state.play(1, parse_move("20@5"))
    assert state.centre == [6, 14, 30]
    assert [(found.kind, found.reveals) for found in events] == [("place", False), ("turn", True)]
    placed, turned = events
    assert (placed.values["card"], placed.values["place"], placed.values["slot"]) == (20, 5, 1)
    assert (turned.values["card"], turned.values["place"], turned.values["slot"]) == (14, 5, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_f09_placed_cards_stay_as_they_are(seats: int) -> None:
    for seed in range(5):
        positions = random_game(seats, seed)
        for before, after in pairwise(positions):
            for old, new in zip(before.rows, after.rows, strict=True):
                assert all(a in (0, b) for a, b in zip(old, new, strict=True))
                ups = [cell for cell in new if cell > 0]
                assert ups == sorted(ups)


def test_f10_a_full_row_is_out_and_the_others_go_on() -> None:
    row = [*range(1, 18), 0]
    state = position(row, centre=(36, 37, 38))
    events = state.play(1, parse_move("36@18"))
    assert [found.kind for found in events] == ["place", "turn", "full"]
    assert state.turn == 2
    play(state, "2 37@9")
    assert state.turn == 2
    assert said(refusal(state, 1, "pass")) == "Your row is full: your game is over."
    play(state, "2 pass")
    assert state.actors == ()
    assert said(refusal(state, 2, "pass")) == "The game is over. Start a new one."
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "mixed"


def test_f10_the_reason_tells_how_it_ended() -> None:
    state = start(2)
    play(state, f"{state.turn} pass")
    assert state.outcome() is None
    play(state, f"{state.turn} pass")
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "passed"
    full = position([*range(1, 18), 0], [*range(18, 35), 0], centre=(36, 37, 38))
    play(full, "1 36@18", "2 37@18")
    outcome = full.outcome()
    assert outcome is not None and outcome.reason == "full"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_legal_moves_are_exactly_what_why_not_passes(seats: int) -> None:
    for seed in range(4):
        for state in random_game(seats, seed)[::11]:
            for seat in range(1, seats + 1):
                every = [
                    Place(c, p, a) for c in range(1, last_card(seats) + 1) for p in range(20) for a in (False, True)
                ]
                legal = list(state.legal_moves(seat))
                assert len(set(legal)) == len(legal)
                assert set(legal) == {move for move in [*every, Pass()] if state.why_not(seat, move) is None}


def test_a_row_where_only_anchors_are_possible_still_has_moves() -> None:
    state = position(at({8: 4, 9: 5}), centre=(36, 37, 38))
    state.rows[0] = [1, *[0] * 16, 2]
    assert {str(move)[-1] for move in state.legal_moves(1) if isinstance(move, Place)} == {"a"}


def test_the_prompt_tells_what_to_do_or_whom_one_waits_for() -> None:
    state = position(cells("4"), centre=(6, 20, 30))
    assert said(state.prompt(1)) == "Ann, take one of the three cards in the middle, or pass."
    assert said(state.prompt(2)) == "Ann is thinking."
    play(state, "1 pass")
    assert said(state.prompt(1)) == "You are done. Bo plays on."
    assert "numbers must rise" in said(state.prompt(2))
    play(state, "2 pass")
    assert said(state.prompt(1)) == "The game is over."
