"""Cases from other people's tables (A4, C3, C5), and the worked examples of the rules page against the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import permutations

import pytest

from game.core.contract import UNKNOWN
from game.core.rng import Rng
from game.fungi import told
from game.fungi.components import CLUSTER, COLOURS, deck
from game.fungi.game import GAME
from game.texts import load as load_texts
from tests.fungi.table import IDS, names, new, numbers, play, position
from ui import rulebook
from ui.rulebook import Block, Shown


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("seats", [2, 4])
def test_a4_public_events_name_no_card_that_lies_hidden(seats: int, seed: int) -> None:
    rng = Rng("a4", seats, seed)
    state = new(seats, deal=rng.shuffled(IDS))
    while state.actors:
        seat = state.actors[0]
        move = state.chance(rng) if seat == 0 else rng.choice(list(state.legal_moves(seat)))
        events = state.play(seat, move)
        hidden = {IDS[card] for row in state.hands for card in row} | {IDS[card] for card in state.stack}
        for event in events:
            if event.visible_to(None):
                told = {str(value) for value in event.values.values()}
                assert not told & hidden, (event.kind, told & hidden)


@pytest.mark.parametrize("discard", ["", "r8 b8 y8 g8 r3 b3"])
def test_c3_the_stack_runs_out_in_the_middle_of_a_refill(discard: str) -> None:
    """Four seats, two cards in the stack. With a discard pile all four draw, without one only the first two."""
    hands = ("r1 r2", "r4 r5", "r6 r7", "r9 r10")
    state = position(*hands, stack="b1 b4", discard=discard, rest=1)
    rng = Rng("c3")
    play(state, "1 play r1", "2 play r4", "3 play r6", "4 play r9")
    while state.actors and state.phase != "play":
        seat = state.actors[0]
        legal = [] if seat == 0 else [move for move in state.legal_moves(seat) if str(move) in ("decline", "end")]
        forages = [] if seat == 0 else [m for m in state.legal_moves(seat) if str(m).startswith("forage")]
        move = state.chance(rng) if seat == 0 else (legal or forages)[0]
        state.play(seat, move)
    held = [len(hand) for hand in state.hands]
    assert sum(held) == (8 if discard else 6)
    assert len(state.stack) == (4 if discard else 0)
    assert state.shuffles == (1 if discard else 0)
    winner = 4
    if not discard:
        around = [(winner - 1 + step) % 4 + 1 for step in range(4)]
        assert [held[seat - 1] for seat in around] == [2, 2, 1, 1]
    assert len(set(state.census())) == len(state.census()) == 60
    while state.actors:
        seat = state.actors[0]
        state.play(seat, state.chance(rng) if seat == 0 else rng.choice(list(state.legal_moves(seat))))
        assert len(set(state.census())) == len(state.census()) == 60


def test_c5_of_two_equal_values_that_do_not_follow_the_first_played_chooses_first() -> None:
    state = position("r1", "b9", "y9", "g9")
    play(state, "1 play r1", "2 play b9", "3 play y9", "4 play g9")
    assert state.order == [1, 2, 3, 4]


@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_c5_shared_places_do_not_depend_on_seats(order: tuple[int, ...]) -> None:
    tokens = {1: [1, 0, 1], 2: [0, 2, 0], 3: [2, 0, 0]}
    state = position("r1", "b1", "y1")
    state.tokens = [tokens[who][:] for who in order]
    state.phase, state.reason = "over", "empty-hands"
    outcome = state.outcome()
    assert outcome is not None
    places = dict(zip(order, outcome.places, strict=True))
    assert places == {1: 1, 2: 1, 3: 3}
    assert outcome.tiebreak is not None and outcome.tiebreak.values["score"] == 6


# --- the rules page ---------------------------------------------------------------------------------------------------


def blocks(language: str, section: str) -> tuple[Block, ...]:
    """The blocks of a chapter of the rules page, with the figures of the cards."""
    filled = partial(load_texts(language).filled, values=told.figures(deck()))
    pages = rulebook.filled(rulebook.chapters(language, "fungi"), filled)
    return next(page.blocks for page in pages if page.id == section)


def example(language: str, section: str) -> tuple[Shown, ...]:
    """The cards of the example of a section."""
    return next(block.cards for block in blocks(language, section) if block.cards)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_m05_m08_the_page_s_example_of_a_round(language: str) -> None:
    cards = [one.card for one in example(language, "play")]
    assert cards == ["b8", "b3", "m16", "y14"]
    state = position(*cards)
    play(state, *(f"{seat} play {card}" for seat, card in enumerate(cards, 1)))
    assert state.order[-1] == 4, "the yellow 14 cannot win"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_m08_the_page_s_example_of_the_foraging_order(language: str) -> None:
    shown = example(language, "forage")
    cards = [one.card for one in shown]
    state = position(*cards, first=1 + cards.index("g6"))
    first = cards.index("g6")
    seats = [(first + step) % 4 for step in range(4)]
    play(state, *(f"{seat + 1} play {cards[seat]}" for seat in seats))
    assert [str(state.order.index(seat) + 1) for seat in range(1, 5)] == [one.badge for one in shown]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_m11_the_page_s_example_of_a_cluster(language: str) -> None:
    cluster, *fungi = (one.card for one in example(language, "score"))
    state = position("r1", "b1", collections=[names(numbers(" ".join([cluster, *fungi]))), ""])
    play(state, "1 play r1", "2 play b1", f"1 score {cluster} with {' '.join(fungi)}")
    assert state.points(1) == 3 and state.collections[0] == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_m01_the_page_s_table_of_recipes_is_the_deck_s(language: str) -> None:
    rows = next(block.rows for block in blocks(language, "score") if block.rows)
    cards = deck()
    clusters = [n for n in range(60) if cards.special[n] == CLUSTER]
    assert [int(row[0]) for row in rows[1:]] == sorted({cards.value[n] for n in clusters})
    for row in rows[1:]:
        for colour, cell in enumerate(row[2:]):
            card = cards.index[f"{COLOURS[colour][0]}{row[0]}"]
            assert cards.points[card] == int(row[1])
            assert cards.wants[card] == asked(cell, rows[0][2:]), (row, COLOURS[colour])


def asked(cell: str, colours: Sequence[str]) -> tuple[int, ...]:
    """What a cell of the table asks for, of each colour as the heads name it."""
    if cell in ("all four", "4色"):
        return (1, 1, 1, 1)
    found = [0, 0, 0, 0]
    for part in cell.replace("、", ",").split(","):
        number = "".join(letter for letter in part if letter.isdigit())
        word = part.replace(number, "").strip().lower()
        found[[colour.lower() for colour in colours].index(word)] += int(number or 1)
    return tuple(found)


def test_an_onlooker_sees_no_hand() -> None:
    view = new(3).view(None)
    assert all(card is UNKNOWN for row in view.hands for card in row)
    assert GAME.min_seats <= view.seats <= GAME.max_seats
