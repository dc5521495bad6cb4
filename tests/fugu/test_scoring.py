"""How a row scores (F11 to F18, F22), with the rulebook's examples."""

from __future__ import annotations

import pytest

from game.core.contract import SheetLine
from game.fugu import scoring
from game.fugu.scoring import anchor_cost, rank, score_row
from tests.fugu.table import cells, play, position, said

B = ("3", "6", "9", "12", "15", "18", "21", "24")
FACE_DOWN = ("..",)


@pytest.mark.parametrize(("length", "points"), [(1, 0), (2, 2), (3, 5), (4, 9), (5, 9), (8, 9)])
def test_f11_bannerfish_score_by_run(length: int, points: int) -> None:
    assert score_row(cells(*B[:length])).bannerfish == points
    assert score_row(cells("..", *B[:length], "..")).bannerfish == points


def test_f11_each_run_counts_for_itself_and_a_run_may_reach_the_right_end() -> None:
    assert score_row(cells("3", "6", "..", "9", "12", "15", "16", "18")).bannerfish == 2 + 5
    assert score_row([0] * 14 + [27, 30, 33, 36]).bannerfish == 9


@pytest.mark.parametrize(
    ("row", "points"),
    [
        (("5",), 3),
        (("..", "5", ".."), 3),
        (("2", "5", "7"), 3),
        (("3", "5"), 1),
        (("3", "5", "6"), 0),
        (("5", "11"), 1 + 1),
        (("5", "11", "17"), 1 + 0 + 1),
    ],
)
def test_f12_pufferfish_score_by_fish_beside(row: tuple[str, ...], points: int) -> None:
    assert score_row(cells(*row)).pufferfish == points


def test_f12_the_end_of_the_row_is_no_fish() -> None:
    assert score_row([0] * 17 + [5]).pufferfish == 3
    assert score_row([0] * 16 + [3, 5]).pufferfish == 1


@pytest.mark.parametrize(
    ("row", "points"), [(("1", "2", "4"), 4), (("1", "2", "7"), 4), (("1", "2"), 2), (("2", "3"), 0), (("2", "8"), 0)]
)
def test_f13_octopus_scores_by_corals_beside(row: tuple[str, ...], points: int) -> None:
    assert score_row(cells("..", *row)).octopus == points


def test_f13_at_the_end_of_the_row_an_octopus_scores_two_at_most() -> None:
    assert score_row(cells("2", "4")).octopus == 2
    assert score_row([0] * 16 + [1, 2]).octopus == 2


@pytest.mark.parametrize(
    ("row", "points"),
    [(("1",), 0), (("1", "4"), 0), (("1", "4", "7"), 3), (("1", "10", "19", "4", "7"), 3), (("4", "..", "1", "7"), 3)],
)
def test_f14_three_points_for_each_set_of_corals(row: tuple[str, ...], points: int) -> None:
    assert score_row(cells(*row)).corals == points


def test_f15_an_anchor_is_the_same_creature() -> None:
    up, down = (
        score_row(cells("3", "6", "1", "2", "4", "5", "7")),
        score_row(cells("3", "6a", "1a", "2a", "4a", "5a", "7")),
    )
    assert up.lines(False)[:4] == down.lines(False)[:4]
    assert (up.anchors, down.anchors) == (0, -15)


def test_f16_the_nth_anchor_costs_n() -> None:
    assert [anchor_cost(n) for n in range(7)] == [0, -1, -3, -6, -10, -15, -21]
    assert score_row(cells("1", "2a", "3", "8a", "14a", "20a")).anchors == -10


def test_f17_face_down_cards_separate_and_score_nothing() -> None:
    assert score_row([0] * 18).total == 0
    assert score_row(cells("3", "..", "6")).total == 0
    assert score_row(cells("3", "..", "5")).pufferfish == 3
    assert score_row(cells("1", "..", "2")).octopus == 0


def test_example_three_bannerfish_and_a_pufferfish_touching() -> None:
    score = score_row(cells("3", "6", "9", "11"))
    assert (score.bannerfish, score.pufferfish, score.total) == (5, 1, 6)


def test_example_a_coral_between_the_group_and_the_pufferfish() -> None:
    score = score_row(cells("3", "6", "9", "10", "11"))
    assert (score.bannerfish, score.pufferfish, score.corals, score.total) == (5, 3, 0, 8)


def test_example_two_pink_three_green_four_yellow_are_two_sets() -> None:
    assert score_row(cells("1", "10", "4", "13", "22", "7", "16", "25", "34")).total == 6


def test_example_28_points_and_three_anchors_are_22() -> None:
    # 9 + 9 for the runs, 3 for a lone Pufferfish, 4 for an Octopus between Corals, 3 for a set.
    row = cells("3", "6", "9", "12a", "..", "21", "24", "27", "30a", "..", "35", "..", "38", "44a", "49", "52")
    score = score_row(row)
    assert score.total - score.anchors == 28
    assert (score.anchors, score.total) == (-6, 22)


def finished(*rows: list[int]) -> object:
    state = position(*rows, centre=(37, 38, 39), seats=len(rows))
    for seat in range(1, len(rows) + 1):
        play(state, f"{seat} pass")
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def test_f18_the_highest_score_wins() -> None:
    outcome = finished(cells("3", "6"), cells("9", "12", "15"))
    assert (outcome.scores, outcome.places, outcome.winners, outcome.tiebreak) == ((2, 5), (2, 1), (2,), None)


def test_f18_in_a_tie_fewer_anchors_win_and_the_sheet_says_so() -> None:
    # 2 points without an anchor; 3 points and one anchor.
    plain, anchored = cells("3", "6"), cells("5", "..", "10a")
    for rows, winner, places in (((plain, anchored), 1, (1, 2)), ((anchored, plain), 2, (2, 1))):
        outcome = finished(*rows)
        assert (outcome.scores, outcome.places, outcome.winners) == ((2, 2), places, (winner,))
        assert said(outcome.tiebreak).startswith("Ann and Bo are tied at 2. Fewer anchors decide (Ann: ")


def test_f18_still_tied_the_victory_is_shared() -> None:
    outcome = finished(cells("3", "6"), cells("9", "12"), cells("..", "5a"))
    assert (outcome.scores, outcome.places, outcome.winners) == ((2, 2, 2), (1, 1, 3), (1, 2))
    assert said(outcome.tiebreak).startswith("Ann, Bo and Cy are tied at 2")
    both = finished(cells("3", "6"), cells("9", "12"), cells("..", "1"))
    assert (both.places, both.winners) == ((1, 1, 3), (1, 2))
    assert "the victory is shared" in said(both.tiebreak)


def test_a_tie_below_the_first_place_is_shared_too_and_needs_no_word() -> None:
    outcome = finished(cells("3", "6", "9"), cells("15", "18"), cells("24", "27"), cells("1"))
    assert (outcome.places, outcome.tiebreak) == ((1, 2, 2, 4), None)


def test_the_sheet_has_a_line_for_each_rule_that_adds_up_to_the_score() -> None:
    outcome = finished(cells("3", "6", "8", "10", "5a"), cells("1", "4", "7"))
    assert outcome.sheet == (
        SheetLine("bannerfish", (2, 0)),
        SheetLine("pufferfish", (3, 0)),
        SheetLine("octopus", (2, 0)),
        SheetLine("corals", (0, 3)),
        SheetLine("anchors", (-1, 0)),
    )
    assert outcome.scores == (6, 3)


def test_the_json_rows_tell_cards_anchors_and_face_down_places() -> None:
    outcome = finished(cells("3", "12a"), cells(".."))
    assert outcome.extra["rows"] == [["3", "12a", *[".."] * 16], [".."] * 18]


@pytest.mark.parametrize(
    ("score", "name"),
    [
        (40, "legend"), (25, "legend"), (24, "guardian"), (20, "guardian"), (19, "diver"), (15, "diver"),
        (14, "snorkeller"), (10, "snorkeller"), (9, "paddler"), (-171, "paddler"),
    ],
)  # fmt: skip
def test_f22_the_ranks(score: int, name: str) -> None:
    assert rank(score) == name
    assert scoring.LAST_RANK == "paddler" and len(scoring.RANKS) == 4
