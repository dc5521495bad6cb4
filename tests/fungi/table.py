"""Positions of Funky Fungi for the tests: laid out as a test needs them, and played in notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Event, SeatSpec, Setup
from game.fungi.components import deck
from game.fungi.game import GAME
from game.fungi.state import FungiState
from tests.lines import play_lines, why_key

IDS = deck().ids


def numbers(cards: str) -> list[int]:
    """`"r1 b3"` as card numbers."""
    return [deck().index[card] for card in cards.split()]


def names(cards: Sequence[int]) -> str:
    """Card numbers as `"r1 b3"`."""
    return " ".join(IDS[card] for card in cards)


def new(seats: int = 2, *, first: int = 1, goal: int = 10, deal: Sequence[str] = IDS) -> FungiState:
    """A game at its start."""
    specs = tuple(SeatSpec(f"P{n + 1}", "human") for n in range(seats))
    return GAME.new_state(Setup({"goal": goal}, specs, first, 1, tuple(deal)))


def position(
    *hands: str,
    collections: Sequence[str] = (),
    cover: Mapping[str, str] | None = None,
    stack: str = "",
    discard: str = "",
    rest: str | int = "stack",
    first: int = 1,
    goal: int = 10,
) -> FungiState:
    """The start of a round: hands and collections by seat, the stack from the top, `cover` as card -> protect card.
    All other cards lie at the bottom of the `rest`: the stack, the discard pile, or (a number) a seat's collection."""
    state = new(len(hands), first=first, goal=goal)
    state.hands = [sorted(numbers(hand)) for hand in hands]
    state.slots = [[0] * len(hand) for hand in state.hands]
    state.collections = [numbers(cards) for cards in collections] + [[] for _ in hands[len(collections) :]]
    state.cover = {deck().index[below]: deck().index[card] for below, card in (cover or {}).items()}
    state.discard = numbers(discard)
    top = numbers(stack)
    used = {*state.discard, *top}
    for row in (*state.hands, *state.collections):
        used |= {*row}
    others = [card for card in range(60) if card not in used]
    if rest == "discard":
        state.discard += others
        others = []
    elif isinstance(rest, int):
        state.collections[rest - 1] += others
        others = []
    state.stack = [*top, *others][::-1]
    around = [(first - 1 + step) % len(hands) + 1 for step in range(len(hands))]
    state.to_play = [seat for seat in around if state.hands[seat - 1]]
    state.turn = state.to_play[0]
    assert len(state.census()) == len(set(state.census())) == 60
    return state


def play(state: FungiState, *lines: str) -> list[Event]:
    """Plays lines of a file (`1 play r7`); returns all events."""
    return play_lines(GAME, state, lines)


def why(state: FungiState, line: str) -> str | None:
    """The key of the reason why a line is illegal, without `fungi.why.`; None if it is legal."""
    return why_key(GAME, state, line)


def legal(state: FungiState, seat: int) -> list[str]:
    """The notations of a seat's legal moves."""
    return [str(move) for move in state.legal_moves(seat)]


def prompt(state: FungiState, seat: int) -> str:
    """The key of a seat's prompt, without `fungi.prompt.`."""
    return state.prompt(seat).key.removeprefix("fungi.prompt.")


def kinds(events: Sequence[Event]) -> list[str]:
    """The kinds of events."""
    return [event.kind for event in events]


def one(events: Sequence[Event], kind: str) -> Event:
    """The only event of a kind."""
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, kinds(events)
    return found[0]


def collection(state: FungiState, seat: int) -> set[str]:
    """A collection as ids."""
    return {IDS[card] for card in state.collections[seat - 1]}


def cover(state: FungiState) -> dict[str, str]:
    """Card -> protect card that lies on it."""
    return {IDS[below]: IDS[card] for below, card in state.cover.items()}
