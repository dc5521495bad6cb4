"""What one seat may know of a game of Fú (Y6): everything but unopened envelopes and the order of the deck."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from game.core.contract import UNKNOWN, Hidden, Unknown
from game.core.rng import Rng
from game.fu.components import NOBODY, SNACKS, UNFILLED, VISITING
from game.fu.setup import Rules

if TYPE_CHECKING:
    from game.fu.state import FuState


@dataclass(frozen=True, slots=True)
class MealView:
    """Where the eating is; seats from 1. `alone`: the host eats the own snacks. `next` is an index into `guests`."""

    host: int
    guests: tuple[int, ...]
    asking: tuple[int, ...]
    fired: tuple[int, ...]
    next: int
    first_round: bool
    eater: int
    teas: int
    treats: int


@dataclass(slots=True)
class FuView:
    """All that a seat sees. Seats count from 1 (0: nobody), the Relative is the seat after the last player; lists
    begin with seat 1; snacks are ids (in the order of the stalls where a list has five), decorations too, "" is none.

    order          all at the table by turn marker, 1 first
    turns, turn    whose shopping turns this year has, and how many are over
    money          by seat: public knowledge, displayed as the option `open_money` says
    tokens         by seat (the Relative's last): family tokens at home
    spaces, beside by stall: who stands on its spaces, nearest first, and beside it
    platters       by seat and section: (snack, number), ("", 0) when empty
    tile           the Relative's (snack, number)
    dining, wild   by seat and snack: on the dining table, and how many of those are wild teas
    store, buyers, plus   by space: the decoration (""), who bought it, who stands on its "+10"
    deck, unseen   the hidden deck from the top, and the ids that it and the game's rest can still hold, sorted
    owned          by seat: what hangs in the two slots
    track, standing   by host and visitor: the token's place (0: none), whether it stands
    envelopes      this seat's own, by recipient: amount, or None while unfilled; () for onlookers
    sealed         whether this seat has sealed; nobody sees that of another
    gifts          by giver and recipient: this year's opened amounts, None before the opening
    meal           None outside the eating
    visitor_points, tart_points, decoration_points   Fortune so far by source
    """

    seat: int | None
    actors: tuple[int, ...]
    rules: Rules
    year: int
    phase: str
    order: tuple[int, ...]
    turns: tuple[int, ...]
    turn: int
    money: tuple[int, ...]
    tokens: tuple[int, ...]
    spaces: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    platters: tuple[tuple[tuple[str, int], ...], ...]
    tile: tuple[str, int]
    dining: tuple[tuple[int, ...], ...]
    wild: tuple[tuple[int, ...], ...]
    store: tuple[str, ...]
    buyers: tuple[int, ...]
    plus: tuple[int, ...]
    deck: tuple[Unknown, ...]
    unseen: tuple[str, ...]
    discard: tuple[str, ...]
    owned: tuple[tuple[str, ...], ...]
    track: tuple[tuple[int, ...], ...]
    standing: tuple[tuple[bool, ...], ...]
    envelopes: tuple[int | None, ...]
    sealed: bool
    gifts: tuple[tuple[int | None, ...], ...]
    meal: MealView | None
    tarts: tuple[int, ...]
    visitor_points: tuple[int, ...]
    tart_points: tuple[int, ...]
    decoration_points: tuple[int, ...]

    @property
    def fortune(self) -> tuple[int, ...]:
        """By seat: the Fortune on the track so far."""
        rows = (self.visitor_points, self.tart_points, self.decoration_points)
        return tuple(sum(points) for points in zip(*rows, strict=True))

    def data(self) -> dict[str, Any]:
        """All that this view knows, as JSON values."""
        known = {entry.name: _plain(getattr(self, entry.name)) for entry in fields(self) if entry.name != "rules"}
        return known | {"rules": self.rules.data()}

    def sample(self, rng: Rng) -> FuState:
        """A whole world that fits: the deck shuffled, the others' envelopes still to be filled."""
        from game.fu.worlds import sample

        return sample(self, rng)


def _plain(value: object) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, MealView):
        return {entry.name: _plain(getattr(value, entry.name)) for entry in fields(value)}
    return value.value if isinstance(value, Hidden) else value


def _seats(players: list[int]) -> tuple[int, ...]:
    return tuple(player + 1 for player in players)


def _amounts(row: list[int]) -> tuple[int | None, ...]:
    return tuple(None if amount == UNFILLED else amount for amount in row)


def _rows(rows: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in rows)


def make_view(state: FuState, seat: int | None) -> FuView:
    """The view of a seat (None: an onlooker); new values only."""
    rules = state.rules
    cards = rules.tables.decorations

    def ids(row: list[int]) -> tuple[str, ...]:
        return tuple(cards[card].id if card != NOBODY else "" for card in row)

    def food(kind: int, n: int) -> tuple[str, int]:
        return (SNACKS[kind] if n else "", n)

    own = seat - 1 if seat is not None else None
    platters = tuple(
        tuple(food(kind, n) for kind, n in zip(kinds, counts, strict=True))
        for kinds, counts in zip(state.kinds, state.counts, strict=True)
    )
    return FuView(
        seat=seat,
        actors=_actors(state, seat),
        rules=rules,
        year=state.year,
        phase=state.phase,
        order=tuple(player + 1 for player in state.order),
        turns=tuple(player + 1 for player in rules.turns[state.year - 1]),
        turn=state.turn,
        money=tuple(state.money),
        tokens=tuple(state.tokens),
        spaces=tuple(_seats(row) for row in state.spaces),
        beside=tuple(_seats(row) for row in state.beside),
        supply=tuple(state.supply),
        platters=platters,
        tile=food(state.tile[0], state.tile[1]),
        dining=_rows(state.dining),
        wild=_rows(state.wild),
        store=ids(state.store),
        buyers=_seats(state.buyers),
        plus=_seats(state.plus),
        deck=tuple(UNKNOWN for _ in state.deck),
        unseen=tuple(sorted(ids(state.deck))),
        discard=ids(state.discard),
        owned=tuple(ids(row) for row in state.owned),
        track=_rows(state.track),
        standing=tuple(tuple(row) for row in state.standing),
        envelopes=() if own is None else _amounts(state.envelopes[own]),
        sealed=own is not None and state.sealed[own],
        gifts=tuple(_amounts(row) for row in state.gifts),
        meal=_meal(state) if state.phase == "eating" else None,
        tarts=_seats(state.tarts),
        visitor_points=tuple(state.visitor_points),
        tart_points=tuple(state.tart_points),
        decoration_points=tuple(state.decoration_points),
    )


def _actors(state: FuState, seat: int | None) -> tuple[int, ...]:
    """While envelopes are filled nobody sees who else has sealed: all others count as still filling theirs."""
    if state.phase != VISITING:
        return state.actors
    return tuple(i + 1 for i, sealed in enumerate(state.sealed) if i + 1 != seat or not sealed)


def _meal(state: FuState) -> MealView:
    meal = state.meal
    return MealView(
        host=state.order[meal.host] + 1,
        guests=_seats(meal.guests),
        asking=_seats(meal.asking),
        fired=_seats(meal.fired),
        next=meal.next,
        first_round=meal.first_round,
        eater=meal.eater + 1,
        teas=meal.teas,
        treats=meal.treats,
    )
