"""M11 and M12: scoring clusters, and the win."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.errors import BadNotation
from game.fungi.clusters import payments, ready
from game.fungi.game import GAME
from game.fungi.moves import Score
from game.fungi.state import FungiState
from tests.fungi.table import collection, cover, kinds, legal, names, numbers, one, play, position, prompt, why


def foraging(mine: str, *, covered: dict[str, str] | None = None, goal: int = 10) -> FungiState:
    """Seat 1 forages first: r1 or g1 lie on the table."""
    state = position("r1 r3", "g1 g3", collections=[mine, ""], cover=covered, goal=goal)
    play(state, "1 play r1", "2 play g1")
    return state


def scores(state: FungiState) -> list[str]:
    """The legal ways to score for the seat that acts."""
    return [move for move in legal(state, state.turn) if move.startswith("score")]


def test_m11_scoring_discards_the_cards_and_takes_a_token() -> None:
    state = foraging("g9 r6 b3 y6 g8 y1")
    events = play(state, "1 score g9 with r6 b3 y6 g8")
    assert one(events, "score").values["n"] == 4
    assert state.points(1) == 4 and state.tokens[0] == [0, 0, 1]
    assert collection(state, 1) == {"y1"}
    assert names(state.discard) == "g9 r6 b3 y6 g8"


def test_m11_before_or_after_taking_the_card() -> None:
    before = foraging("r2 r6 b3")
    assert prompt(before, 1) == "forage_or_score"
    play(before, "1 score r2 with r6 b3", "1 forage r1")
    after = foraging("r2 r6 b3")
    play(after, "1 forage r1")
    assert prompt(after, 1) == "after" and after.actors == (1,)
    play(after, "1 score r2 with r6 b3")
    assert before.data() == after.data()
    assert before.actors == (2,), "a turn in which nothing more can be scored ends by itself"


def test_m11_the_card_just_taken_counts() -> None:
    state = foraging("r2 b3")
    assert scores(state) == [] and prompt(state, 1) == "forage"
    play(state, "1 forage r1")
    assert legal(state, 1) == ["end", "score r2 with r1 b3"]


def test_m11_several_clusters_in_a_turn() -> None:
    state = foraging("r2 r6 b3 b2 b6 y6")
    play(state, "1 score r2 with r6 b3", "1 forage g1", "1 score b2 with b6 y6")
    assert state.points(1) == 4 and collection(state, 1) == {"g1"}
    assert state.actors == (2,)


def test_m11_only_in_ones_own_foraging_turn() -> None:
    state = position("r1 r3", "g1 g3", collections=["", "r2 r6 b3"])
    play(state, "1 play r1", "2 play g1")
    assert why(state, "2 score r2 with r6 b3") == "not_your_turn"
    play(state, "1 forage r1")
    assert why(state, "2 score r2 with r6 b3") is None
    play(state, "2 forage g1", "2 end")
    assert why(state, "1 score r2 with r6 b3") == "play_first"


def test_m11_end_is_for_turns_in_which_something_can_be_scored() -> None:
    state = foraging("r2 r6 b3")
    assert why(state, "1 end") == "no_end"
    play(state, "1 forage r1")
    assert why(state, "1 forage g1") == "foraged"
    assert why(state, "1 decline") == "no_special"
    play(state, "1 end")
    assert state.actors == (2,) and collection(state, 1) == {"r2", "r6", "b3", "r1"}


def test_m11_the_cluster_card_does_not_count_towards_its_own_recipe() -> None:
    state = foraging("r2 b3")
    assert scores(state) == []
    assert why(state, "1 score r2 with r2 b3") == "own_recipe"
    assert scores(foraging("r9 b3 y6 g8")) == []
    assert scores(foraging("r9 r6 b3 y6 g8")) == ["score r9 with r6 b3 y6 g8"]


def test_m11_a_magic_card_stands_for_any_one_colour() -> None:
    assert scores(foraging("r2 m15 b3")) == ["score r2 with m15 b3"]
    assert scores(foraging("r2 r6 m15")) == ["score r2 with r6 m15"]
    assert scores(foraging("r7 b3 m15 y6")) == ["score r7 with b3 m15 y6"]
    assert scores(foraging("r7 b3 m16 m15")) == ["score r7 with b3 m15 m16"]
    assert scores(foraging("g9 m18 m15 m17 m16")) == ["score g9 with m15 m16 m17 m18"]


def test_m11_a_magic_card_may_be_kept_or_used() -> None:
    assert scores(foraging("r2 r6 b3 m15")) == [
        "score r2 with r6 b3",
        "score r2 with r6 m15",
        "score r2 with m15 b3",
    ]


@pytest.mark.parametrize("fungus", ["b2", "b7", "b9", "b10", "b12", "b4", "b1"])
def test_m11_any_card_serves_as_a_fungus_of_its_colour(fungus: str) -> None:
    state = foraging(f"r2 r6 {fungus}")
    play(state, f"1 score r2 with r6 {fungus}")
    assert state.points(1) == 2


def test_m11_a_protected_card_serves_and_its_protect_card_stays_as_a_plain_fungus() -> None:
    state = foraging("r2 r6 b3 y4", covered={"b3": "y4"})
    events = play(state, "1 score r2 with r6 b3")
    assert one(events, "loose").values["card"] == "y4"
    assert collection(state, 1) == {"y4"} and cover(state) == {}


def test_m11_a_protect_card_serves_and_bares_what_it_lay_on() -> None:
    state = foraging("r2 r6 b4 y6", covered={"y6": "b4"})
    events = play(state, "1 score r2 with r6 b4")
    assert one(events, "bare").values["card"] == "y6"
    assert collection(state, 1) == {"y6"} and cover(state) == {}


def test_m11_a_protect_card_and_the_card_below_it_in_one_cluster() -> None:
    state = foraging("r2 r6 b4", covered={"r6": "b4"})
    events = play(state, "1 score r2 with r6 b4")
    assert not {"bare", "loose"} & set(kinds(events)) and cover(state) == {}


def test_m11_the_middle_of_a_pile_leaves() -> None:
    state = foraging("r2 r6 b4 y6 g4", covered={"y6": "b4", "b4": "g4"})
    events = play(state, "1 score r2 with r6 b4")
    assert one(events, "bare").values["card"] == "y6" and one(events, "loose").values["card"] == "g4"
    assert cover(state) == {}


def test_m11_the_cluster_card_itself_may_be_protected() -> None:
    state = foraging("r2 r6 b3 y4", covered={"r2": "y4"})
    play(state, "1 score r2 with r6 b3")
    assert collection(state, 1) == {"y4"} and state.points(1) == 2


def test_m11_a_protect_card_left_over_never_protects_again() -> None:
    state = foraging("r2 r6 b3 y4 g8", covered={"b3": "y4"})
    play(state, "1 score r2 with r6 b3")
    assert why(state, "1 protect g8") == "no_special"
    assert not [move for move in legal(state, 1) if move.startswith("protect")]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("score r2 with r6", "recipe"),
        ("score r2 with r6 b3 b6", "recipe"),
        ("score r2 with b3 b6", "recipe"),
        ("score r2 with r6 r6", "recipe"),
        ("score r2 with r6 y6", "recipe"),
        ("score r2 with r6 b11", "not_collected"),
        ("score b2 with b3 y6", "not_collected"),
        ("score r6 with r2 b3", "no_cluster"),
        ("score g9 with r6 b3 y6 g8", "lacking"),
    ],
)
def test_m11_what_cannot_be_scored_says_why(line: str, key: str) -> None:
    state = foraging("r2 r6 b3 b6 y6 g9")
    before = state.data()
    assert why(state, f"1 {line}") == key
    assert state.data() == before


def test_m11_the_order_of_the_recipe_and_any_other_order() -> None:
    state = foraging("r7 b3 b6 y6 m15")
    assert scores(state) == [
        "score r7 with b3 b6 y6",
        "score r7 with b3 b6 m15",
        "score r7 with b3 m15 y6",
        "score r7 with b6 m15 y6",
    ]
    for order in permutations(["b3", "b6", "y6"]):
        assert str(GAME.parse_move(f"score r7 with {' '.join(order)}")) == "score r7 with b3 b6 y6"
        move = Score("r7", order)
        assert state.why_not(1, move) is None
        other = state.copy()
        other.play(1, move)
        assert names(other.discard) == "r7 b3 b6 y6"


def test_m11_every_way_to_pay_once() -> None:
    cards = numbers("g9 r6 r8 b3 y6 y8 g8 m15 m16")
    ways = [names(way) for way in payments(cards[0], cards)]
    assert len(ways) == len(set(ways)) == len({frozenset(way.split()) for way in ways})
    # By hand: 2 * 1 * 2 * 1 without magic; one magic in each place; two magic in each pair of places.
    assert len(ways) == 4 + 2 * (2 + 4 + 2 + 4) + (2 + 1 + 2 + 2 + 4 + 2)
    assert ready(cards) == [cards[0]]


def test_m11_the_legal_moves_of_a_big_collection_are_lazy() -> None:
    state = position("r1", "g1", collections=["", ""], rest=1)
    play(state, "1 play r1", "2 play g1")
    moves = state.legal_moves(1)
    assert [str(next(moves)) for _ in range(3)][:2] == ["forage r1", "forage g1"]


def test_m12_the_goal_wins_at_once_in_mid_round() -> None:
    state = foraging("r2 r6 b3 g9 r8 b6 y6 g8")
    state.tokens[0] = [2, 0, 1]
    state.tokens[1] = [0, 2, 0]
    stack = len(state.stack)
    events = play(state, "1 score r2 with r6 b3")
    assert kinds(events) == ["score", "won"]
    assert state.actors == () and state.points(1) == 10
    assert names(state.table) == "r1 g1" and len(state.stack) == stack
    for line in ("1 forage r1", "2 forage g1", "1 score g9 with r8 b6 y6 g8", "1 end", "1 play r3"):
        assert why(state, line) == "over"
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("goal", (10, 6), (1, 2))
    assert {line.key: line.points for line in outcome.sheet} == {
        "tokens-2": (6, 0),
        "tokens-3": (0, 6),
        "tokens-4": (4, 0),
    }
    assert outcome.tiebreak is None
    assert set(outcome.extra["collections"][0]) == {"g9", "r8", "b6", "y6", "g8"}
    assert prompt(state, 1) == "over"


def test_m12_after_taking_too_and_more_than_the_goal() -> None:
    state = foraging("g9 r6 b3 y6 g8")
    state.tokens[0] = [0, 3, 0]
    play(state, "1 forage r1", "1 score g9 with r1 b3 y6 g8")
    assert state.points(1) == 13 and state.actors == ()


@pytest.mark.parametrize(("goal", "over"), [(8, True), (10, False), (12, False)])
def test_m12_the_goal_is_the_options(goal: int, over: bool) -> None:
    state = foraging("g9 r6 b3 y6 g8", goal=goal)
    state.tokens[0] = [0, 0, 1]
    play(state, "1 score g9 with r6 b3 y6 g8")
    assert (state.actors == ()) is over


def test_m12_places_are_shared_where_points_are_equal() -> None:
    state = position("r1 r3", "r6 g3", "b1 b3", "y1 y3", collections=["g9 r8 b6 y6 g8"])
    state.tokens = [[3, 0, 0], [1, 1, 0], [1, 0, 0], [1, 1, 0]]
    play(state, "1 play r1", "2 play r6", "3 play b1", "4 play y1", "2 forage r6", "1 score g9 with r8 b6 y6 g8")
    outcome = state.outcome()
    assert outcome is not None and outcome.places == (1, 2, 4, 2) and outcome.winners == (1,)


MOVES = (
    "play r7", "forage r7", "steal b3 from 2", "swap b3 from 2", "protect y12", "decline", "end",
    "score g9 with r1 b3 y6 g8", "score g9 with m15 b3 y6 g8", "score b7 with y3 m15 m16", "shuffle r1 b3 m15",
)  # fmt: skip


@pytest.mark.parametrize("text", MOVES)
def test_every_notation_reads_back(text: str) -> None:
    move = GAME.parse_move(text)
    assert str(move) == text and GAME.parse_move(f" {text.replace(' ', '  ')}") == move


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("play", "notation"), ("play r7 r8", "notation"), ("Play r7", "notation"), ("steal b3", "notation"),
        ("steal b3 from 0", "notation"), ("steal b3 from 10", "notation"), ("steal b3 from x", "notation"),
        ("score g9", "notation"), ("score g9 with", "notation"), ("shuffle", "notation"), ("end 1", "notation"),
        ("decline all", "notation"), ("", "notation"), ("play r15", "no_card"), ("play R7", "no_card"),
        ("play r07", "no_card"), ("play ｒ7", "no_card"), ("forage x1", "no_card"), ("score g9 with r1 zz", "no_card"),
    ],
)  # fmt: skip
def test_what_is_no_move(text: str, key: str) -> None:
    with pytest.raises(BadNotation) as error:
        GAME.parse_move(text)
    assert error.value.message.key == f"fungi.why.{key}"
