"""M9 and M10: foraging, and the specials steal, swap and protect."""

from __future__ import annotations

from game.fungi.state import FungiState
from tests.fungi.table import collection, cover, kinds, legal, one, play, position, prompt, why


def foraging(card: str, *, mine: str = "", theirs: str = "", covered: dict[str, str] | None = None) -> FungiState:
    """Seat 1 has led this card against g1 and may take it first; afterwards seat 2 takes g1."""
    state = position(f"{card} r1", "g1 g3", collections=[mine, theirs], cover=covered)
    play(state, f"1 play {card}", "2 play g1")
    return state


def test_m09_in_order_each_takes_exactly_one_the_last_takes_the_last() -> None:
    state = position("r3 y1", "r8 y3", "b6 y6")
    play(state, "1 play r3", "2 play r8", "3 play b6")
    assert legal(state, 2) == ["forage r3", "forage r8", "forage b6"]
    play(state, "2 forage b6")
    assert why(state, "1 forage b6") == "not_on_table"
    play(state, "1 forage r8")
    assert legal(state, 3) == ["forage r3"]
    play(state, "3 forage r3")
    assert [collection(state, seat) for seat in (1, 2, 3)] == [{"r8"}, {"b6"}, {"r3"}]
    last = state.view(1).last
    assert last is not None and last.taken == ((2, "b6"), (1, "r8"), (3, "r3"))


def test_m10_steal_takes_a_card_and_keeps_the_steal_card() -> None:
    state = foraging("r12", theirs="b3 y6")
    play(state, "1 forage r12")
    assert prompt(state, 1) == "steal"
    assert legal(state, 1) == ["steal b3 from 2", "steal y6 from 2", "decline"]
    events = play(state, "1 steal b3 from 2")
    assert one(events, "steal").values["from_seat"] == 2
    assert collection(state, 1) == {"r12", "b3"} and collection(state, 2) == {"y6"}
    assert state.actors == (2,)


def test_m10_steal_reaches_cards_foraged_in_this_round() -> None:
    state = position("r12 r1", "r13 g3")
    play(state, "1 play r12", "2 play r13", "2 forage r13", "1 forage r12")
    assert legal(state, 1) == ["steal r13 from 2", "decline"]


def test_m10_the_special_is_used_at_once_or_never() -> None:
    state = foraging("r12", theirs="b3")
    play(state, "1 forage r12")
    assert why(state, "1 forage g1") == "special_first"
    assert why(state, "1 end") == "special_first"
    assert kinds(play(state, "1 decline"))[0] == "decline"
    assert state.actors == (2,)
    assert why(state, "2 steal r12 from 1") == "no_special"


def test_m10_no_cluster_between_taking_a_card_and_its_special() -> None:
    state = foraging("r12", mine="r2 r3 b3", theirs="y6")
    assert why(state, "1 score r2 with r3 b3") is None
    play(state, "1 forage r12")
    assert why(state, "1 score r2 with r3 b3") == "special_first"
    play(state, "1 decline")
    assert why(state, "1 score r2 with r3 b3") is None


def test_m10_swap_gives_the_swap_card_and_takes_another() -> None:
    state = foraging("r10", mine="y1", theirs="b3 y6")
    play(state, "1 forage r10")
    assert legal(state, 1) == ["swap b3 from 2", "swap y6 from 2", "decline"]
    events = play(state, "1 swap b3 from 2")
    assert one(events, "swap").values["given"] == "r10"
    assert collection(state, 1) == {"y1", "b3"} and collection(state, 2) == {"y6", "r10"}


def test_m10_a_swapped_card_and_a_swap_card_can_be_swapped_in_the_same_round() -> None:
    state = position("r10 r1", "g10 g3", "b1 b3", collections=["", "", "y6"])
    play(state, "1 play r10", "2 play g10", "3 play b1", "1 forage r10", "1 swap y6 from 3")
    play(state, "2 forage g10")
    assert legal(state, 2) == ["swap y6 from 1", "swap r10 from 3", "decline"]
    play(state, "2 swap r10 from 3")
    assert collection(state, 2) == {"r10"} and collection(state, 3) == {"g10"}
    assert state.actors == (3,)


def test_m10_protect_lies_on_another_card_of_ones_own() -> None:
    state = foraging("r4", mine="y12 b9", theirs="b3")
    play(state, "1 forage r4")
    assert legal(state, 1) == ["protect y12", "protect b9", "decline"]
    assert why(state, "1 protect r4") == "protect_itself"
    assert why(state, "1 protect b3") == "not_collected"
    play(state, "1 protect y12")
    assert cover(state) == {"y12": "r4"}
    assert collection(state, 1) == {"y12", "b9", "r4"}
    assert dict(state.view(2).cover) == {"y12": "r4"} and state.view(2).protector("y12") == "r4"


def test_m10_a_card_with_a_protect_card_on_it_takes_no_second_one() -> None:
    state = foraging("r4", mine="y12 b4", covered={"y12": "b4"})
    play(state, "1 forage r4")
    assert legal(state, 1) == ["protect b4", "decline"]
    assert why(state, "1 protect y12") == "covered"


def test_m10_a_protect_card_that_lies_on_a_card_may_itself_be_protected() -> None:
    state = foraging("r4", mine="y12 b4", covered={"y12": "b4"})
    play(state, "1 forage r4", "1 protect b4")
    assert cover(state) == {"y12": "b4", "b4": "r4"}


def test_m10_a_protected_card_is_no_target() -> None:
    for card, word in (("r12", "steal"), ("r10", "swap")):
        state = foraging(card, theirs="y6 b4 g8", covered={"y6": "b4"})
        play(state, f"1 forage {card}")
        assert legal(state, 1) == [f"{word} b4 from 2", f"{word} g8 from 2", "decline"]
        assert why(state, f"1 {word} y6 from 2") == "protected"


def test_m10_a_protect_card_that_is_taken_bares_its_card_and_protects_no_more() -> None:
    for card, word in (("r12", "steal"), ("r10", "swap")):
        state = foraging(card, mine="b9", theirs="y6 b4", covered={"y6": "b4"})
        events = play(state, f"1 forage {card}", f"1 {word} b4 from 2")
        assert one(events, "bare").values == {**one(events, "bare").values, "seat": 2, "card": "y6"}
        assert cover(state) == {} and "b4" in collection(state, 1)
        assert state.actors == (2,), "its special does not trigger"
        assert why(state, "1 protect b9") == "not_your_turn"


def test_m10_a_protected_protect_card_cannot_be_taken_but_the_upper_one_can() -> None:
    state = foraging("r12", theirs="y6 b4 g4", covered={"y6": "b4", "b4": "g4"})
    play(state, "1 forage r12")
    assert legal(state, 1) == ["steal g4 from 2", "decline"]
    play(state, "1 steal g4 from 2")
    assert cover(state) == {"y6": "b4"}


def test_m10_what_is_stolen_or_swapped_does_not_trigger() -> None:
    for target in ("b12", "b10", "b4"):
        state = foraging("r12", mine="y1", theirs=f"{target} g8")
        play(state, "1 forage r12", f"1 steal {target} from 2")
        assert state.actors == (2,) and state.phase == "forage"
        state = foraging("r10", mine="y1", theirs=f"{target} g8")
        play(state, "1 forage r10", f"1 swap {target} from 2")
        assert state.actors == (2,) and state.phase == "forage"


def test_m10_foraged_anew_in_a_later_round_a_protect_card_protects_again() -> None:
    state = position("r4 r1", "g1 g3", collections=["y6 r5 y1", ""], rest=2)
    play(state, "1 play r4", "2 play g1", "1 forage r4", "1 protect y6", "1 score r5 with r4 y1")
    play(state, "2 forage g1", "2 end", "0 shuffle r4 y1 r5")
    play(state, "1 play r4", "2 play g3", "1 forage r4")
    assert legal(state, 1) == ["protect y6", "decline"]


def test_m10_without_a_target_the_special_is_skipped_by_itself() -> None:
    for card in ("r12", "r10", "r4"):
        state = foraging(card)
        events = play(state, f"1 forage {card}")
        assert one(events, "no_target").values["card"] == card
        assert state.actors == (2,)
        assert why(state, "1 decline") == "not_your_turn"
        assert why(state, "2 decline") == "no_special"


def test_m10_of_a_pile_only_the_top_can_be_protected() -> None:
    state = foraging("r4", mine="y12 b4 g4", covered={"y12": "b4", "b4": "g4"})
    play(state, "1 forage r4")
    assert legal(state, 1) == ["protect g4", "decline"]


def test_m10_wrong_targets_say_why() -> None:
    state = foraging("r12", mine="y1", theirs="b3")
    play(state, "1 forage r12")
    assert why(state, "1 steal y1 from 1") == "own_collection"
    assert why(state, "1 steal b3 from 3") == "no_seat"
    assert why(state, "1 steal y1 from 2") == "not_theirs"
    assert why(state, "1 swap b3 from 2") == "other_special.steal"
    assert why(state, "1 protect y1") == "other_special.steal"
    state = foraging("r10", theirs="b3")
    play(state, "1 forage r10")
    assert why(state, "1 steal b3 from 2") == "other_special.swap"
    state = foraging("r4", mine="y1")
    play(state, "1 forage r4")
    assert why(state, "1 steal b3 from 2") == "other_special.protect"
