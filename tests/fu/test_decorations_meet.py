"""What happens where decorations meet."""

from __future__ import annotations

from game.fu.components import tables
from tests.fu import test_decorations_scoring, test_decorations_use
from tests.fu.table import crowded, eaten, last_year, new, one, own, owned, play, serve, visit, year_points

# Where they meet


def test_red_peonies_beat_the_drums_dearest_price() -> None:
    state = new(4)
    own(state, 1, "red-peonies", "drum")
    crowded(state, 3, 3)
    assert one(play(state, "1 buy savoury 2 into 1 1 with drum"), "buy_beside").values["paid"] == 30


def test_red_peonies_and_the_tray_work_together() -> None:
    state = new(4)
    own(state, 1, "red-peonies", "tray-of-togetherness")
    crowded(state, 0, 2)
    assert one(play(state, "1 buy orange 2 into 1 1"), "buy").values["paid"] == 5


def test_drum_and_tray() -> None:
    state = new(4)
    own(state, 1, "drum", "tray-of-togetherness")
    crowded(state, 3, 3)
    assert one(play(state, "1 buy savoury 2 into 1 1 with drum"), "buy_beside").values["paid"] == 45


def test_paper_cuttings_count_in_the_purchase_that_discards_them() -> None:
    state = new(4, deal=["drum", "pomelo", "narcissus"])
    own(state, 1, "paper-cuttings", "koi-picture")
    assert one(play(state, "1 decorate drum for paper-cuttings"), "replace").values["paid"] == 5
    assert owned(state, 1) == ["drum", "koi-picture"]


def test_firecrackers_come_before_narcissus() -> None:
    state = new(4)
    own(state, 2, "firecrackers")
    own(state, 4, "narcissus")
    serve(state, 1, "orange 1", "seed 1", "sweet 1", "savoury 1")
    visit(state, {2: {1: 10}, 3: {1: 10}, 4: {1: 10}})
    play(state, "2 firecrackers")
    assert state.view(None).meal.guests == (2, 4, 3)  # type: ignore[union-attr]


def test_narcissus_and_pussy_willow_tie_on_the_tokens_place() -> None:
    state = new(4)
    own(state, 2, "narcissus", "pussy-willow")
    state.track[0][1] = 15
    serve(state, 1, "orange 1", "seed 1")
    visit(state, {2: {1: 10}, 3: {1: 15}})
    assert state.view(None).meal.guests == (2, 3)  # type: ignore[union-attr]


def test_door_gods_do_not_count_the_god_of_wealths_fives() -> None:
    state = new(4)
    own(state, 1, "door-gods", "god-of-wealth")
    assert year_points(state, {2: {1: 30}, 3: {1: 25}}) == 0
    state = new(4)
    own(state, 1, "door-gods", "god-of-wealth")
    assert year_points(state, {2: {1: 30}, 3: {1: 30}}) == 1


def test_koi_picture_counts_the_god_of_wealths_fives() -> None:
    state = new(4)
    own(state, 1, "koi-picture", "god-of-wealth")
    state.money[0] = 0
    state.money[1] = 60
    assert year_points(state, {2: {1: 30}}) == 1
    state = new(4)
    own(state, 1, "koi-picture", "god-of-wealth")
    state.money[0] = 0
    assert year_points(state, {2: {1: 25}}) == 0


def test_plum_blossom_and_red_lanterns_never_score_together() -> None:
    for guests in ((), (2,), (2, 3, 4)):
        state = new(4)
        own(state, 1, "plum-blossom", "red-lanterns")
        assert year_points(state, {seat: {1: 5} for seat in guests}) == {0: 2, 1: 0, 3: 1}[len(guests)]


def test_a_used_card_no_longer_counts_for_spring_couplets() -> None:
    state = last_year()
    own(state, 1, "spring-couplets", "upside-down-fu")
    play(state, "1 cash upside-down-fu")
    assert year_points(state, {}) == 0


def test_pomelo_and_bamboo_count_wild_teas_where_they_lie() -> None:
    state = last_year()
    own(state, 1, "pomelo", "lucky-bamboo")
    eaten(state, 1, tea=11)
    state.dining[0][0] += 1
    state.wild[0][0] += 1
    assert year_points(state, {}) == 2 + 2


def test_knot_and_willow_the_token_stays_at_thirty() -> None:
    state = last_year()
    own(state, 1, "chinese-knot", "pussy-willow")
    state.track[1][0] = 30
    assert year_points(state, {1: {2: 25}}) == 1


def test_every_decoration_has_a_test_here() -> None:
    names = [*vars(test_decorations_use), *vars(test_decorations_scoring)]
    for card in tables().decorations:
        assert any(name.startswith(f"test_{card.id.replace('-', '_')}") for name in names), card.id
