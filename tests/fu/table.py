"""Positions of Fú for the tests: a game is set up, changed where a test needs it, and played in notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Event, SeatSpec, Setup
from game.fu.components import NOBODY, SNACKS, tables
from game.fu.game import GAME
from game.fu.state import FuState
from tests.lines import play_lines, why_key

ANIMALS = ("rabbit", "pig", "tiger", "dog", "dragon")


def full_deal(*top: str) -> tuple[str, ...]:
    """A whole deck with these decorations on top."""
    return (*top, *(card.id for card in tables().decorations if card.id not in top))


def new(
    seats: int = 4,
    *,
    first: int = 1,
    deal: Sequence[str] = (),
    decorations: bool = True,
    advanced: Sequence[str] = (),
    lucky: bool = False,
    animals: Sequence[str] = ANIMALS,
) -> FuState:
    """A game at its start; `deal` lies on top of the deck, `advanced` names the stalls on their advanced side."""
    options: dict[str, bool | int | str] = {"decorations": decorations, "lucky_orange": lucky}
    options |= {f"sides.{snack}": "advanced" if snack in advanced else "beginner" for snack in SNACKS}
    specs = tuple(SeatSpec(f"P{n + 1}", "human", extra={"animal": animals[n]}) for n in range(seats))
    deck = full_deal(*deal) if decorations else ()
    return GAME.new_state(Setup(options, specs, first, 1, deck))


def play(state: FuState, *lines: str) -> list[Event]:
    """Plays lines of a file (`1 buy orange 1 into 1`); returns all events."""
    return play_lines(GAME, state, lines)


def why(state: FuState, line: str) -> str | None:
    """The key of the reason why a line is illegal, without `fu.why.`; None if it is legal."""
    return why_key(GAME, state, line)


def legal(state: FuState, seat: int) -> list[str]:
    """The notations of a seat's legal moves."""
    return [str(move) for move in state.legal_moves(seat)]


def own(state: FuState, seat: int, *cards: str) -> None:
    """Hangs decorations in a home, wherever they were before."""
    for slot, name in enumerate(cards):
        card = tables().decoration_index(name)
        for pile in (state.deck, state.discard):
            if card in pile:
                pile.remove(card)
        if card in state.store:
            state.store[state.store.index(card)] = state.deck.pop()
        state.owned[seat - 1][slot] = card


def serve(state: FuState, seat: int, *food: str) -> None:
    """Puts snacks on a platter, section by section: `"orange 2"`, or `""` for an empty one."""
    for section, text in enumerate(food):
        if text:
            snack, n = text.split()
            kind = SNACKS.index(snack)
            state.kinds[seat - 1][section] = kind
            state.counts[seat - 1][section] = int(n)
            state.supply[kind] -= int(n)


def eaten(state: FuState, seat: int, **food: int) -> None:
    """Lays snacks of the supply on a dining table."""
    for snack, n in food.items():
        state.dining[seat - 1][SNACKS.index(snack)] += n
        state.supply[SNACKS.index(snack)] -= n


def skip_shopping(state: FuState) -> list[Event]:
    """Everybody skips the shopping turns that are left."""
    events: list[Event] = []
    while state.phase == "shopping":
        events += play(state, f"{state.actors[0]} skip")
    return events


def name_of(state: FuState, host: int) -> str:
    """The word for a host in an envelope's line; the seat after the last is the Relative."""
    return state.rules.animals[host - 1]


def visit(state: FuState, gifts: Mapping[int, Mapping[int, int]]) -> list[Event]:
    """Skips to the visiting, fills all envelopes (giver -> host -> amount, 0 where nothing is said) and seals them."""
    events = skip_shopping(state)
    for seat in range(1, state.seats + 1):
        for host in range(1, len(state.rules.animals) + 1):
            if host != seat:
                amount = gifts.get(seat, {}).get(host, 0)
                events += play(state, f"{seat} envelope {name_of(state, host)} {amount}")
        events += play(state, f"{seat} seal")
    return events


def eat_all(state: FuState) -> list[Event]:
    """Plays the first legal move until the eating is over."""
    events: list[Event] = []
    while state.phase == "eating":
        seat = state.actors[0]
        events += state.play(seat, next(iter(state.legal_moves(seat))))
    return events


def to_year(state: FuState, year: int) -> None:
    """Nobody does anything until this year begins."""
    while state.year < year:
        visit(state, {})
        eat_all(state)


def kinds(events: Sequence[Event]) -> list[str]:
    """The kinds of events."""
    return [event.kind for event in events]


def one(events: Sequence[Event], kind: str) -> Event:
    """The only event of a kind."""
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, kinds(events)
    return found[0]


def dining(state: FuState, seat: int) -> dict[str, int]:
    """What lies on a dining table, without the kinds that are not there."""
    return {snack: n for snack, n in zip(SNACKS, state.dining[seat - 1], strict=True) if n}


def owned(state: FuState, seat: int) -> list[str]:
    """The ids of the decorations in a home, by slot ("" for a free one)."""
    cards = tables().decorations
    return [cards[card].id if card != NOBODY else "" for card in state.owned[seat - 1]]


def crowded(state: FuState, stall: int, spaces: int) -> None:
    """Puts other players' tokens on a stall's nearest spaces."""
    state.spaces[stall] = [1] * spaces


def last_year(seats: int = 4) -> FuState:
    """A game whose first four years brought nobody anything."""
    state = new(seats)
    to_year(state, 5)
    return state


def year_points(state: FuState, gifts: dict[int, dict[int, int]]) -> int:
    """What seat 1's decorations score at the end of this year."""
    before = state.decoration_points[0]
    visit(state, gifts)
    eat_all(state)
    return state.decoration_points[0] - before
