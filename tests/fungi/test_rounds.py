"""M13: drawing, the shuffle in the middle of it, hands that run empty."""

from __future__ import annotations

import pytest

from game.core.contract import SeatSpec
from game.core.errors import BadNotation, IllegalMove
from game.core.rng import Rng
from game.core.session import Session
from game.core.setup import prepare
from game.fungi.game import GAME
from game.fungi.moves import Shuffle
from game.fungi.state import FungiState
from tests.fungi.table import kinds, legal, names, numbers, one, play, position, prompt, why


def drew(events: list) -> list[tuple[int, str]]:  # type: ignore[type-arg]
    """Who drew which card."""
    return [(event.values["seat"], event.values["card"]) for event in events if event.kind == "drew"]


def last_turn(**layout: object) -> FungiState:
    """Four seats; seat 2 wins the round, and seat 4 is the last to forage."""
    state = position("r1 y1", "r8 y3", "r3 y6", "b1 y8", **layout)  # type: ignore[arg-type]
    play(state, "1 play r1", "2 play r8", "3 play r3", "4 play b1", "2 forage r8", "3 forage r3", "1 forage r1")
    return state


def test_m13_each_draws_one_card_in_the_order_of_play_from_the_winner() -> None:
    state = last_turn(stack="g1 g2 g3 g4 g5")
    events = play(state, "4 forage b1")
    assert drew(events) == [(2, "g1"), (3, "g2"), (4, "g3"), (1, "g4")]
    assert [names(hand) for hand in state.hands] == ["y1 g4", "y3 g1", "y6 g2", "y8 g3"]
    assert state.actors == (2,) and names(state.stack[-1:]) == "g5"


def test_m13_one_card_never_up_to_six() -> None:
    state = position("r1", "r3", stack="g1 g2 g3 g4")
    play(state, "1 play r1", "2 play r3", "2 forage r3", "1 forage r1")
    assert [len(hand) for hand in state.hands] == [1, 1]


def test_m13_drawing_tells_others_only_that_it_happened() -> None:
    state = last_turn(stack="g1 g2 g3 g4 g5")
    events = play(state, "4 forage b1")
    for event in events:
        if event.kind == "draw":
            assert event.seen_by is None and set(event.values) == {"seat", "left"} and event.reveals
        if event.kind == "drew":
            assert event.seen_by == (event.values["seat"],) and event.reveals
    public = str([event for event in events if event.visible_to(None)])
    assert not [card for card in ("g1", "g2", "g3", "g4", "g5") if f"'{card}'" in public]
    assert "'g1'" in str([event for event in events if event.visible_to(2)])


def test_m13_the_stack_runs_out_in_the_middle_and_the_discard_pile_is_shuffled() -> None:
    state = position("r1 y1", "r8 y3", "r3 y6", "b1 y8", stack="g1 g2", discard="b2 b3 m15", rest=1)
    play(
        state, "1 play r1", "2 play r8", "3 play r3", "4 play b1", "2 forage r8", "3 forage r3", "1 forage r1", "1 end"
    )
    events = play(state, "4 forage b1")
    assert drew(events) == [(2, "g1"), (3, "g2")]
    assert state.actors == (0,) and prompt(state, 1) == "shuffle"
    assert all(not legal(state, seat) for seat in range(5))
    assert why(state, "2 play y3") == "shuffle_first"
    events = play(state, "0 shuffle m15 b2 b3")
    assert kinds(events)[0] == "shuffle" and one(events, "shuffle").values["n"] == 3
    assert drew(events) == [(4, "m15"), (1, "b2")]
    assert names(state.stack) == "b3" and state.discard == []
    assert state.actors == (2,) and len(state.census()) == 60


def test_m13_not_before_a_card_must_be_drawn() -> None:
    state = position("r1 y1", "r8 y3", stack="g1 g2", rest="discard")
    play(state, "1 play r1", "2 play r8", "2 forage r8", "1 forage r1")
    assert state.actors == (2,) and state.stack == [] and state.discard
    assert why(state, "0 shuffle r2") == "no_shuffle"
    play(state, "2 play y3", "1 play y1", "2 forage y3")
    play(state, "1 forage y1")
    assert state.actors == (0,)


@pytest.mark.parametrize("cards", ["b2 b3", "b2 b3 m15 m16", "b2 b3 m16", "b2 b2 b3"])
def test_m13_the_new_stack_is_exactly_the_discard_pile(cards: str) -> None:
    state = position("r1", "r3", discard="b2 b3 m15", rest=1)
    play(state, "1 play r1", "2 play r3", "2 forage r3", "1 forage r1", "1 end")
    assert state.actors == (0,)
    assert why(state, f"0 shuffle {cards}") == "shuffle_cards"
    assert why(state, "1 shuffle b2 b3 m15") == "no_shuffle"
    with pytest.raises(IllegalMove):
        play(state, f"0 shuffle {cards}")


def test_m13_chance_shuffles_the_discard_pile() -> None:
    state = position("r1", "r3", discard="b2 b3 m15", rest=1)
    with pytest.raises(IllegalMove):
        state.chance(Rng(1))
    play(state, "1 play r1", "2 play r3", "2 forage r3", "1 forage r1", "1 end")
    found = {str(state.chance(Rng(seed))) for seed in range(40)}
    assert len(found) == 6
    move = state.chance(Rng(3))
    assert isinstance(move, Shuffle) and state.why_not(0, move) is None


def test_m13_a_discard_pile_smaller_than_the_draws_is_shuffled_once() -> None:
    state = position("r1 y1", "r8 y3", "r3 y6", "b1 y8", discard="b2 m15", rest=1)
    play(
        state, "1 play r1", "2 play r8", "3 play r3", "4 play b1", "2 forage r8", "3 forage r3", "1 forage r1", "1 end"
    )
    play(state, "4 forage b1")
    events = play(state, "0 shuffle b2 m15")
    assert drew(events) == [(2, "b2"), (3, "m15")]
    assert one(events, "no_cards").values["seats"] == (4, 1)
    assert [len(hand) for hand in state.hands] == [1, 2, 2, 1]
    assert state.actors == (2,)


def test_m13_both_empty_play_goes_on_with_shorter_hands() -> None:
    state = position("r1 y1", "r8 y3", rest=1)
    events = play(state, "1 play r1", "2 play r8", "2 forage r8", "1 forage r1", "1 end")
    assert one(events, "no_cards").values["seats"] == (2, 1)
    assert [names(hand) for hand in state.hands] == ["y1", "y3"] and state.actors == (2,)


def test_m13_a_seat_without_cards_sits_out_and_still_draws() -> None:
    state = position("r1", "r8 y3", "r3 y6", stack="g1", rest=1)
    play(state, "1 play r1", "2 play r8", "3 play r3", "2 forage r8", "3 forage r3")
    events = play(state, "1 forage r1", "1 end")
    assert drew(events) == [(2, "g1")]
    assert one(events, "sits_out").values["seat"] == 1
    assert state.to_play == [2, 3]
    play(state, "2 play y3", "3 play y6")
    assert state.order == [3, 2], "no foraging, and so no scoring, without a card played"
    assert all(why(state, f"1 {move}") == "not_your_turn" for move in ("forage y3", "score r9 with r1 b3 y1 g3"))
    state.stack = numbers("b3")
    state.collections[0].remove(numbers("b3")[0])
    events = play(state, "3 forage y6", "2 forage y3")
    assert drew(events) == [(3, "b3")]


def test_m13_a_seat_that_sat_out_draws_in_its_turn() -> None:
    state = position("", "r8 y3", "r3 y6", stack="g1 g2 g3 g4", first=2)
    events = play(state, "2 play r8", "3 play r3", "2 forage r8", "3 forage r3")
    assert drew(events) == [(2, "g1"), (3, "g2"), (1, "g3")]
    assert state.to_play == [2, 3, 1] and names(state.hands[0]) == "g3"


def test_m13_a_winner_without_a_card_does_not_lead_but_draws_first() -> None:
    state = position("r1 y1", "r8", "r3 y6", rest=1)
    events = play(state, "1 play r1", "2 play r8", "3 play r3", "2 forage r8", "3 forage r3", "1 forage r1", "1 end")
    assert one(events, "no_cards").values["seats"] == (2, 3, 1)
    assert state.actors == (3,) and state.to_play == [3, 1]
    assert one(events, "sits_out").values["seat"] == 2
    state.stack = numbers("b3")
    state.collections[0].remove(numbers("b3")[0])
    events = play(state, "3 play y6", "1 play y1", "3 forage y6", "1 forage y1", "1 end")
    assert drew(events) == [(3, "b3")]


def test_m13_all_hands_empty_ends_the_game_and_most_points_win() -> None:
    state = position("r1", "r8", "r3", rest=1)
    state.tokens = [[0, 1, 0], [2, 0, 0], [0, 0, 1]]
    play(state, "1 play r1", "2 play r8", "3 play r3", "2 forage r8", "3 forage r3", "1 forage r1")
    events = play(state, "1 end")
    assert kinds(events)[-1] == "empty_hands" and state.actors == ()
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("empty-hands", (3, 4, 4), (3, 1, 1))
    assert outcome.winners == (2, 3)
    assert outcome.tiebreak is not None and outcome.tiebreak.values["seats"] == (2, 3)
    assert why(state, "1 play r1") == "over"


def test_drawing_and_turns_that_end_have_no_line() -> None:
    state = position("r1 y1", "r8 y3")
    play(state, "1 play r1", "2 play r8", "2 forage r8", "1 forage r1")
    assert state.phase == "play" and len(state.hands[0]) == 2
    with pytest.raises(BadNotation):
        play(state, "1 draw g1")


def test_undo_stops_where_a_card_was_drawn() -> None:
    seats = (SeatSpec("Ann", "human"), SeatSpec("Bo", "human"))
    session = Session.new(GAME, prepare(GAME, seats, 7, first=1))

    def submit(seat: int) -> None:
        move = session.legal_moves(seat)[0]
        assert session.submit(seat, move, session.position(seat)).accepted

    submit(1)
    assert session.why_not_undo(1) is None
    while session.replay(len(session.log())).view(None).round == 1:  # type: ignore[attr-defined]
        assert session.turn is not None
        submit(session.turn)
    last = session.log()[-1].seat
    reason = session.why_not_undo(last)
    assert reason is not None and reason.key == "core.undo.revealed"
