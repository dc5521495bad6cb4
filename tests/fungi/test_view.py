"""What a seat may know, and worlds that fit it."""

from __future__ import annotations

import pickle
from collections import Counter

from game.core.contract import UNKNOWN
from game.core.rng import Rng
from game.fungi.components import deck
from game.fungi.state import FungiState
from tests.fungi.table import IDS, names, numbers, play, position


def hands(state: FungiState, viewer: int, seat: int, worlds: int = 60) -> list[set[str]]:
    """The hands that a viewer can imagine another seat to hold, some drawn."""
    view = state.view(viewer)
    found = []
    for seed in range(worlds):
        world = view.sample(Rng(seed))
        assert world.view(viewer) == view
        assert world.census() == state.census()
        found.append({IDS[card] for card in world.hands[seat - 1]})
    return found


def test_a_view_shows_the_own_hand_and_counts_of_the_others() -> None:
    state = position("r1 b3", "g1 g3 g6", "y1")
    view = state.view(1)
    assert view.hand == ("r1", "b3")
    assert view.hands == (("r1", "b3"), (UNKNOWN,) * 3, (UNKNOWN,))
    assert view.data()["hands"] == [["r1", "b3"], ["..", "..", ".."], [".."]]
    assert view.stack == 54
    assert state.view(None).hands == ((UNKNOWN,) * 2, (UNKNOWN,) * 3, (UNKNOWN,))
    assert state.view(None).hand == ()


def test_what_is_public_is_in_every_view() -> None:
    state = position("r12 r1", "b1 g3", collections=["y1", "g8 g4 b9"], cover={"g8": "g4"}, discard="m15 r2")
    play(state, "1 play r12", "2 play b1", "1 forage r12")
    for viewer in (None, 1, 2):
        view = state.view(viewer)
        assert view.collections == (("y1", "r12"), ("g8", "g4", "b9"))
        assert view.cover == (("g8", "g4"),) and view.protector("g8") == "g4" and view.protector("g4") is None
        assert view.discard == ("m15", "r2")
        assert view.lead == "red" and view.played == ((1, "r12"), (2, "b1")) and view.table == ("b1",)
        assert view.order == (1, 2) and view.forager == 0 and view.pending == "r12" and view.strayed == (2,)
        assert view.points(1) == 0 and view.tokens == ((0, 0, 0), (0, 0, 0))
        assert pickle.loads(pickle.dumps(view)) == view


def test_two_states_that_differ_in_hidden_cards_look_alike() -> None:
    one, other = position("r1 b3", "g1 g3"), position("r1 b3", "y1 y3")
    assert one.view(1) == other.view(1) and one.view(None) == other.view(None)
    assert one.view(2) != other.view(2)


def test_samples_differ_and_hold_every_unseen_card_somewhere() -> None:
    state = position("r1 b3 b6 g8 y1 y3", "g1 g3 g6 y8 y11 m15", collections=["r2", "b9"])
    seen = Counter(card for hand in hands(state, 1, 2, 400) for card in hand)
    unseen = set(IDS) - {"r1", "b3", "b6", "g8", "y1", "y3", "r2", "b9"}
    assert set(seen) == unseen
    assert max(seen.values()) < 3 * min(seen.values()), "all alike likely"


def test_who_did_not_follow_had_no_lead_colour_and_no_magic() -> None:
    state = position("r7 b1", "g1 g3 b6 y1 y3")
    play(state, "1 play r7", "2 play g1")
    for hand in hands(state, 1, 2):
        assert all(deck().colour[card] not in (0, 4) for card in numbers(" ".join(hand)))


def test_what_is_drawn_later_is_free_of_that() -> None:
    state = position("r7 b1", "g1 g3 b6 y1 y3", stack="g8 r8")
    play(state, "1 play r7", "2 play g1", "1 forage r7", "2 forage g1")
    found = hands(state, 1, 2, 200)
    reds = [sum(card[0] in "rm" for card in hand) for hand in found]
    assert set(reds) == {0, 1}, "only the card drawn since can be red or magic"


def test_a_red_card_played_later_was_the_drawn_one() -> None:
    state = position("r7 r3 b1", "g1 g3 b6 y1 y3", stack="g8 r8 g11 g13")
    play(state, "1 play r7", "2 play g1", "1 forage r7", "2 forage g1", "1 play r3", "2 play r8")
    assert all(not [card for card in hand if card[0] in "rm"] for hand in hands(state, 1, 2))


def test_another_card_played_later_may_have_been_either() -> None:
    state = position("r7 b3 b1", "g1 g3 b6 y1 y3", stack="g8 r8 g11 g13")
    play(state, "1 play r7", "2 play g1", "1 forage r7", "2 forage g1", "1 play b3", "2 play b6")
    reds = {sum(card[0] in "rm" for card in hand) for hand in hands(state, 1, 2, 200)}
    assert reds == {0, 1}


def test_several_colours_that_were_not_followed() -> None:
    state = position("r7 b7 b1", "g1 g3 g6 y1 y3", stack="r8 r11 g11 g13")
    play(state, "1 play r7", "2 play g1", "1 forage r7", "2 forage g1", "1 play b7", "2 play y1")
    for hand in hands(state, 1, 2, 200):
        assert all(card[0] in "ygr" for card in hand)
        assert sum(card[0] == "r" for card in hand) <= 1


def test_the_failure_of_one_seat_leaves_the_others_free() -> None:
    state = position("r7 b1", "g1 g3", "r1 b3")
    play(state, "1 play r7", "2 play g1")
    assert {card[0] for hand in hands(state, 1, 3, 200) for card in hand} == set("rbygm")
    assert {card[0] for hand in hands(state, 3, 2, 200) for card in hand} == set("byg")


def test_after_a_shuffle_all_that_was_not_in_it_is_in_the_hands() -> None:
    state = position("r7 y1", "r1 g3", discard="b2 b3 m15", collections=["", ""], rest=1)
    play(state, "1 play r7", "2 play r1", "1 forage r7", "1 end", "2 forage r1", "0 shuffle b2 b3 m15")
    assert names(state.hands[0]) == "b2 y1"
    for hand in hands(state, 1, 2):
        assert "g3" in hand, "it was held before the shuffle, and no other card was unseen then"
        assert hand - {"g3"} <= {"b3", "m15"}


def test_counting_cards_when_the_stack_is_empty() -> None:
    state = position("r7 y1", "r1 g3", rest=1)
    assert hands(state, 1, 2, 5) == [{"r1", "g3"}] * 5


def test_a_world_is_found_where_few_fit() -> None:
    # Seat 2 has no red, seat 3 no blue; what is unseen besides is red and blue alone, so each hand is certain.
    state = position("g1 g2", "b1 b3", "r1 r3", rest=1)
    state.slots[1] = [0b00001, 0b00001]
    state.slots[2] = [0b00010, 0b00010]
    for seed in range(20):
        world = state.view(1).sample(Rng(seed))
        assert [names(hand) for hand in world.hands] == ["g1 g2", "b1 b3", "r1 r3"]


def test_random_games_always_have_a_world_with_the_true_hands_possible() -> None:
    from game.fungi.knowledge import AGE

    for seed in range(12):
        rng = Rng("worlds", seed)
        state = position("r1 b3 b6 g8 y1 y3", "g1 g3 g6 y8 y11 m15", "r3 r6 r8 b8 g11 y13")
        while state.actors:
            seat = state.actors[0]
            moves = [state.chance(rng)] if seat == 0 else list(state.legal_moves(seat))
            ends = [move for move in moves if str(move) == "end"]
            state.play(seat, rng.choice(ends or moves))
            for slots, hand in zip(state.slots, state.hands, strict=True):
                assert sorted(slot // AGE for slot in slots) == sorted(state.born[card] for card in hand)
                for colour in range(5):
                    free = sum(not slot >> colour & 1 for slot in slots)
                    assert sum(deck().colour[card] == colour for card in hand) <= free
            for viewer in (1, 2, 3):
                view = state.view(viewer)
                assert view.sample(rng).view(viewer) == view
