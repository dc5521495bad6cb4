"""What a choice at Fugu's table means and is said to give: pure questions to a view."""

from __future__ import annotations

from dataclasses import replace

from game.core.message import msg
from game.fugu.moves import Place
from game.fugu.scoring import score_row
from game.fugu.view import FuguView, Placed
from tests.ui.fugu_desk import new_session
from ui.controllers.fugu_table import hand
from ui.controllers.fugu_table.hand import Hand
from ui.controllers.fugu_table.ink import signed
from ui.controllers.fugu_table.moment import Moment
from ui.controllers.fugu_table.sides import told, unseen_counts


def view_with(cards: dict[int, int], centre: tuple[int, int, int]) -> FuguView:
    """A position of two; seat 1 has some cards (place -> card, negative: anchor up)."""
    view = new_session().view(1)
    row = [Placed(abs(cards[p]), cards[p] < 0) if p in cards else view.rows[0][p - 1] for p in range(1, 19)]
    return replace(view, rows=(tuple(row), view.rows[1]), centre=centre)


def scene(view: FuguView, held: Hand) -> Moment:
    return Moment(view, 1, "act", new_session().setup.seats, held, msg("fugu.prompt.take", seat=1))


def test_f6_a_number_in_order_fits_anchors_do_not_count() -> None:
    view = view_with({3: 4, 8: -30, 10: 12}, (6, 2, 39))
    assert hand.fits(view, 1, 6, 5) and hand.fits(view, 1, 6, 9)
    assert not hand.fits(view, 1, 6, 1) and not hand.fits(view, 1, 6, 11)
    assert not hand.fits(view, 1, 6, 3), "a place that is taken"
    assert hand.fitting(view, 1, 39) == list(range(11, 19))


def test_f6_where_it_does_not_fit_it_becomes_an_anchor() -> None:
    view = view_with({3: 4, 10: 12}, (6, 2, 39))
    assert hand.move_for(view, 1, Hand(6), 5) == Place(6, 5)
    assert hand.move_for(view, 1, Hand(6), 12) == Place(6, 12, True)
    assert hand.move_for(view, 1, Hand(6, turned=True), 5) == Place(6, 5, True)


def test_f7_the_first_card_is_number_up_even_when_turned() -> None:
    view = view_with({}, (6, 2, 39))
    assert hand.move_for(view, 1, Hand(6, turned=True), 5) == Place(6, 5)


def test_the_preview_counts_as_the_rules_do_and_says_each_change() -> None:
    # Three bannerfish 3, 6, 9 and the fourth, 12, turned between others: 5 becomes 9, and an anchor costs 1.
    view = view_with({1: 3, 2: 6, 3: 9, 5: 10}, (12, 2, 39))
    held = Hand(12, place=4)
    shown = scene(view, held)
    now, then = shown.scores
    row = list(view.cells(1))
    row[3] = -12
    assert (now, then) == (score_row(view.cells(1)), score_row(row))
    assert shown.sentence() == msg(
        "fugutable.preview_turned",
        place=4,
        changes=(
            msg("fugutable.change.bannerfish", points="+4"),
            msg("fugutable.change.anchors", points="−1"),
        ),
    )


def test_a_place_pointed_at_is_shown_before_the_chosen_one() -> None:
    view = view_with({3: 4}, (6, 2, 39))
    assert Hand(6, place=5).shown(view, 1) == 5
    assert Hand(6, place=5, pointed=9).shown(view, 1) == 9
    assert Hand(6, place=5, pointed=3).shown(view, 1) == 5, "nothing may go to place 3"
    assert Hand(None, place=5).shown(view, 1) is None


def test_the_sentence_follows_what_is_chosen() -> None:
    view = view_with({3: 4}, (6, 2, 39))
    assert scene(view, Hand()).sentence().key == "fugu.prompt.take"
    assert scene(view, Hand(6)).sentence() == msg("fugutable.choose", seat=1, card=6)
    assert scene(view, Hand(6, turned=True)).sentence().key == "fugutable.choose_turned"
    refused = replace(scene(view, Hand(6)), refusal=msg("fugu.why.first_up"))
    assert refused.sentence().key == "fugu.why.first_up"
    flying = replace(scene(view, Hand()), mode="wait", says=msg("fugutable.passes", seat=2))
    assert flying.sentence().key == "fugutable.passes"
    last = view_with({place: place for place in range(1, 18)}, (20, 2, 39))
    assert scene(last, Hand()).sentence().key == "fugutable.last_place"


def test_the_focus_starts_in_the_middle_of_the_places_that_fit() -> None:
    view = view_with({3: 4, 9: 30}, (6, 2, 39))
    assert hand.best_start(view, 1, 6) == 6
    assert hand.best_start(view_with({1: 1, 18: 2}, (6, 2, 39)), 1, 39) == 10, "it fits nowhere: a free place"


def test_leaders_and_who_plays_next() -> None:
    view = new_session(("Ann", "Bo", "Cy", "Di"), moves=9).view(1)
    totals = [score_row(view.cells(seat)).total for seat in range(1, 5)]
    assert hand.leaders(view) == tuple(i + 1 for i, total in enumerate(totals) if total == max(totals))
    assert view.actors == (2,)
    assert hand.plays_next(view) == 3
    assert hand.plays_next(replace(view, passed=(False, False, True, False))) == 4
    assert hand.plays_next(replace(view, passed=(True, False, True, True))) is None
    assert hand.leaders(new_session(("Ann", "Bo")).view(1)) == (), "nobody leads at the start"


def test_f3_the_panel_counts_the_unseen_cards_and_nothing_else() -> None:
    view = new_session(moves=6).view(1)
    assert sum(unseen_counts(view)) == len(view.unseen) == 30


def test_since_your_turn_tells_the_last_move_of_each() -> None:
    session = new_session(("Ann", "Bo", "Cy"), moves=8)
    from ui.controllers.contract import Happening

    all_moves = [Happening(entry.seat, entry.move, entry.events) for entry in session.log()]
    assert [h.seat for h in told(all_moves)] == [3, 1, 2]
    assert [str(h.move) for h in told(all_moves)] == [str(entry.move) for entry in session.log()[-3:]]


def test_figures_have_a_true_minus() -> None:
    assert [signed(n, True) for n in (-3, 0, 4)] == ["−3", "0", "+4"]
    assert signed(4) == "4"


def test_in_a_replay_of_people_nobody_is_thinking() -> None:
    live = scene(new_session().view(1), Hand())
    assert (live.replayed, live.upcoming) == (False, 2)
    replay = replace(live, mode="watch")
    assert (replay.replayed, replay.upcoming) == (True, 1)
    computers = replace(replay, seats=tuple(replace(spec, kind="steady") for spec in replay.seats))
    assert (computers.replayed, computers.upcoming) == (False, 2)
