"""Decorations that score at a year's end or at the game's end, each with a test of its own."""

from __future__ import annotations

import pytest

from tests.fu.table import eaten, kinds, last_year, new, one, own, visit, year_points

# Year end


@pytest.mark.parametrize(("guests", "score"), [((2, 3, 4), 1), ((2, 3), 0), ((), 0)])
def test_red_lanterns_if_everybody_came(guests: tuple[int, ...], score: int) -> None:
    state = new(4)
    own(state, 1, "red-lanterns")
    assert year_points(state, {seat: {1: 5} for seat in guests}) == score


@pytest.mark.parametrize(("guests", "score"), [((), 2), ((3,), 0)])
def test_plum_blossom_if_nobody_came(guests: tuple[int, ...], score: int) -> None:
    state = new(4)
    own(state, 1, "plum-blossom")
    assert year_points(state, {seat: {1: 5} for seat in guests}) == score


@pytest.mark.parametrize(("hosts", "score"), [((2, 3, 4), 1), ((2, 4), 0)])
def test_lion_dance_if_all_were_visited(hosts: tuple[int, ...], score: int) -> None:
    state = new(4)
    own(state, 1, "lion-dance")
    assert year_points(state, {1: dict.fromkeys(hosts, 5)}) == score


@pytest.mark.parametrize(("money", "score"), [(30, 1), (25, 0)])
def test_koi_picture_counts_money_before_the_income(money: int, score: int) -> None:
    state = new(4)
    own(state, 1, "koi-picture")
    state.money[0] = money
    assert year_points(state, {}) == score


def test_koi_picture_looks_after_the_envelopes_in_year_five_too() -> None:
    state = last_year()
    own(state, 1, "koi-picture")
    state.money = [20, 60, 60, 60]
    assert year_points(state, {2: {1: 10}}) == 1


@pytest.mark.parametrize(("gift", "score"), [(20, 1), (15, 0)])
def test_door_gods_count_envelopes_of_this_year(gift: int, score: int) -> None:
    state = new(4)
    own(state, 1, "door-gods")
    assert year_points(state, {seat: {1: gift} for seat in (2, 3, 4)}) == score


# Game end


def test_lucky_bamboo_scores_each_kind() -> None:
    state = last_year()
    own(state, 1, "lucky-bamboo")
    eaten(state, 1, orange=2, tea=1, seed=4)
    assert year_points(state, {}) == 3


@pytest.mark.parametrize(("n", "score"), [(12, 2), (11, 0)])
def test_pomelo_scores_twelve_snacks(n: int, score: int) -> None:
    state = last_year()
    own(state, 1, "pomelo")
    eaten(state, 1, orange=n)
    assert year_points(state, {}) == score


def test_chinese_knot_counts_tokens_at_thirty_lying_ones_too() -> None:
    state = last_year()
    own(state, 1, "chinese-knot")
    state.track[1][0], state.track[2][0], state.track[3][0] = 30, 25, 45
    assert year_points(state, {1: {2: 30}}) == 2


def test_gold_ingots_make_twenty_five_money_a_fortune() -> None:
    state = last_year()
    own(state, 1, "gold-ingots")
    visit(state, {})
    result = state.outcome()
    assert result is not None
    line = next(line for line in result.sheet if line.key == "money")
    assert line.points == (235 // 25, 4, 4, 4)


@pytest.mark.parametrize(("cards", "score"), [(("spring-couplets", "drum"), 3), (("spring-couplets",), 0)])
def test_spring_couplets_with_both_slots_filled(cards: tuple[str, ...], score: int) -> None:
    state = last_year()
    own(state, 1, *cards)
    assert year_points(state, {}) == score


@pytest.mark.parametrize("card", ["lucky-bamboo", "pomelo", "chinese-knot", "spring-couplets"])
def test_game_end_cards_score_only_at_the_end(card: str) -> None:
    state = new(4)
    own(state, 1, card, "drum")
    eaten(state, 1, orange=12)
    state.track[1][0] = 30
    assert year_points(state, {}) == 0


def test_a_scored_decoration_is_told() -> None:
    state = new(4)
    own(state, 1, "plum-blossom")
    events = visit(state, {})
    assert one(events, "decoration").values["points"] == 2
    assert kinds(events).count("visitors") == 4
