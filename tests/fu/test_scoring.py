"""Y23, Y24 and snack scoring: each side, each tie and split; ranking and tie-break (C5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from game.core.rng import Rng
from game.fu.components import SNACKS
from game.fu.scoring import SHEET, orange_points, savoury_points, seed_points, sheet, snack_points, sweet_points
from game.fu.state import FuState
from tests.fu.table import eaten, new, own, play, serve, to_year, visit


@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, -2), (2, 1), (3, -1), (4, 2), (5, 0), (6, 3), (9, 2)])
def test_orange_beginner(n: int, points: int) -> None:
    assert orange_points(n, False) == points


@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, -2), (2, 0), (3, -2), (4, 2), (5, 0), (6, 4), (7, 2), (12, 4)])
def test_orange_advanced(n: int, points: int) -> None:
    assert orange_points(n, True) == points


@pytest.mark.parametrize(
    ("seeds", "points"),
    [
        ([4, 2, 1, 0], [6, 3, 0, 0]),
        ([3, 3, 1, 0], [4, 4, 0, 0]),
        ([3, 3, 3, 1], [3, 3, 3, 0]),
        ([2, 2, 2, 2], [2, 2, 2, 2]),
        ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
        ([5, 2, 2, 0], [6, 1, 1, 0]),
        ([5, 2, 2, 2], [6, 1, 1, 1]),
        ([5, 2, 2, 2, 2], [6, 0, 0, 0, 0]),
        ([5, 0, 0, 0], [6, 0, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_seed_beginner(seeds: list[int], points: list[int]) -> None:
    assert seed_points(seeds, False) == points


@pytest.mark.parametrize(
    ("seeds", "points"),
    [
        ([3, 0, 1], [5, 0, 0]),
        ([4, 1, 3], [5, 0, 0]),
        ([5, 2, 5, 4], [5, 0, 5, 0]),
        ([2, 2, 2], [0, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([2, 0, 0], [0, 0, 0]),
    ],
)
def test_seed_advanced(seeds: list[int], points: list[int]) -> None:
    assert seed_points(seeds, True) == points


@pytest.mark.parametrize(
    ("tarts", "points"),
    [
        ([3, 1, 6], [2, -3, 4]),
        ([0, 2, 3], [-3, 0, 2]),
        ([1, 1, 3], [-2, -2, 2]),
        ([0, 0, 0], [-1, -1, -1]),
        ([0, 0, 0, 0], [-1, -1, -1, -1]),
        ([3, 3, 3, 3, 3], [1, 1, 1, 1, 1]),
        ([4, 4, 9, 5, 4], [1, 1, 6, 2, 1]),
    ],
)
def test_sweet_beginner(tarts: list[int], points: list[int]) -> None:
    assert sweet_points(tarts, False) == points


def test_sweet_advanced() -> None:
    assert sweet_points([0, 2, 3, 5, 6], True) == [0, 0, 2, 2, 4]


@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, 1), (2, 1), (3, 4), (4, 4), (5, 7), (8, 7)])
def test_savoury_beginner(n: int, points: int) -> None:
    assert savoury_points(n, 5, False) == points


@pytest.mark.parametrize(("rolls", "teas", "points"), [(2, 1, 3), (0, 3, 0), (2, 5, 4), (3, 0, 3)])
def test_savoury_advanced_with_the_example(rolls: int, teas: int, points: int) -> None:
    assert savoury_points(rolls, teas, True) == points


@pytest.mark.parametrize("advanced", [False, True])
def test_tea_scores_one_each(advanced: bool) -> None:
    dining = [[0, 0, 0, 0, 3], [0, 0, 0, 0, 0], [0, 0, 0, 0, 1]]
    assert snack_points(dining, [advanced] * 5)[4] == [3, 0, 1]


def test_tea_elsewhere_is_that_snack_in_every_rule() -> None:
    state = new(3)
    state.dining[0][:] = [2, 0, 0, 0, 0]
    state.wild[0][0] = 1
    lines = {line.key: line.points for line in sheet(state)}
    assert lines["orange"][0] == 1 and lines["tea"][0] == 0


def over(seats: int = 4, advanced: Sequence[str] = ()) -> FuState:
    """A game at its very end, with nothing scored."""
    state = new(seats, advanced=advanced)
    to_year(state, 5)
    visit(state, {})
    state.money = [0] * seats
    return state


def test_y23_sheet_lines_in_the_rulebooks_order() -> None:
    state = over()
    state.money = [149, 50, 49, 0]
    state.visitor_points = [3, 1, 0, 0]
    eaten(state, 1, orange=2, seed=1, sweet=3, savoury=3, tea=1)
    result = state.outcome()
    assert result is not None
    assert tuple(line.key for line in result.sheet) == SHEET
    assert [line.points[0] for line in result.sheet] == [3, 1, 6, 2, 4, 1, 0, 0, 2]
    assert result.scores == (19, 1, -1, -1)
    assert result.places == (1, 2, 3, 3)
    assert result.extra["eaten"][0] == {"orange": 2, "seed": 1, "sweet": 3, "savoury": 3, "tea": 1}
    assert result.tiebreak is None


def test_y23_fortune_can_fall_below_zero() -> None:
    state = over()
    eaten(state, 1, orange=1)
    result = state.outcome()
    assert result is not None and result.scores == (-3, -1, -1, -1)


def test_y23_tie_most_snacks_eaten_wins() -> None:
    state = over()
    eaten(state, 1, tea=3)
    eaten(state, 2, tea=2, orange=2)
    result = state.outcome()
    assert result is not None
    assert result.scores[:2] == (2, 2) and result.places == (2, 1, 3, 3)
    assert result.tiebreak is not None and result.tiebreak.key == "fu.tiebreak.eaten"
    assert result.tiebreak.values == {"seats": (1, 2), "winner_seat": 2, "eaten": 4}


def test_y23_wild_teas_count_as_snacks_eaten() -> None:
    state = over()
    eaten(state, 1, tea=2)
    eaten(state, 2, tea=1, orange=1)
    state.dining[1][0] += 1
    state.wild[1][0] += 1
    state.supply[4] -= 1
    result = state.outcome()
    assert result is not None and result.scores[0] == result.scores[1] and result.winners == (2,)


def test_y23_then_shared() -> None:
    state = over()
    for seat in (2, 4):
        eaten(state, seat, tea=2)
    result = state.outcome()
    assert result is not None
    assert result.places == (3, 1, 3, 1) and result.winners == (2, 4)
    assert result.tiebreak is not None and result.tiebreak.key == "fu.tiebreak.shared"
    assert result.tiebreak.values["seats"] == (2, 4)


@pytest.mark.parametrize("order", list(permutations((3, 2, 2))))
def test_c5_the_result_does_not_depend_on_seats(order: tuple[int, ...]) -> None:
    state = over(3)
    for seat, teas in enumerate(order, start=1):
        eaten(state, seat, tea=teas)
    result = state.outcome()
    assert result is not None
    assert [result.places[seat] for seat in range(3)] == [1 if teas == 3 else 2 for teas in order]


def test_c5_three_tied_for_most_seeds() -> None:
    state = over()
    for seat in (1, 3, 4):
        eaten(state, seat, seed=2)
    result = state.outcome()
    assert result is not None
    line = next(line for line in result.sheet if line.key == "seed")
    assert line.points == (3, 0, 3, 3)


def test_y24_the_score_goes_past_thirty() -> None:
    state = over()
    state.visitor_points = [31, 0, 0, 0]
    result = state.outcome()
    assert result is not None and result.scores[0] == 30


def test_y23_gold_ingots_beat_the_fifties() -> None:
    state = over()
    own(state, 1, "gold-ingots")
    state.money = [99, 99, 0, 0]
    result = state.outcome()
    assert result is not None
    assert next(line for line in result.sheet if line.key == "money").points == (3, 1, 0, 0)


@pytest.mark.parametrize("advanced", [(), ("orange", "seed", "sweet", "savoury", "tea")])
@pytest.mark.parametrize("seed", range(6))
def test_c5_the_whole_sheet_follows_the_players_not_their_seats(advanced: tuple[str, ...], seed: int) -> None:
    rng = Rng("seats", seed)
    tables = [{snack: rng.below(4) for snack in SNACKS} for _ in range(4)]
    first: dict[int, tuple[int, ...]] = {}
    for order in permutations(range(4)):
        state = over(4, advanced)
        for seat, who in enumerate(order, start=1):
            eaten(state, seat, **tables[who])
        result = state.outcome()
        assert result is not None
        for seat, who in enumerate(order):
            mine = (result.scores[seat], result.places[seat], *(line.points[seat] for line in result.sheet))
            assert first.setdefault(who, mine) == mine
        assert (result.tiebreak is None) == (sum(score == max(result.scores) for score in result.scores) == 1)


def test_c5_three_share_the_victory() -> None:
    state = over()
    for seat in (1, 2, 4):
        eaten(state, seat, tea=3)
    result = state.outcome()
    assert result is not None
    assert result.places == (1, 1, 4, 1) and result.winners == (1, 2, 4)
    assert result.tiebreak is not None and result.tiebreak.values["seats"] == (1, 2, 4)


def test_y23_treats_and_own_meals_count_as_snacks_eaten() -> None:
    state = new(4, advanced=["tea"])
    serve(state, 1, "tea 2", "savoury 1")
    visit(state, {})
    play(state, "1 eat-own 1", "1 eat-own 1", "1 treat seed", "1 eat-own 2")
    assert sum(state.dining[0]) == 4
