"""A tiny game for the tests of the shared layer: secret bids at the same time, an open choice, and a die in between.

Each round: everybody fills in a bid and seals it; all are opened; the highest bidder (the lower seat in a tie) takes
the prize or leaves it; the table rolls a die, which is worth a point to nobody. Two or three rounds.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core.contract import (
    TABLE,
    UNKNOWN,
    Budget,
    Event,
    Move,
    Option,
    Options,
    Outcome,
    Setup,
    SheetLine,
    Stop,
    View,
    event,
    ranking,
)
from game.core.errors import BadNotation, BadSetup, IllegalMove
from game.core.message import Message, msg
from game.core.rng import Rng

PRIZES = ("p1", "p2", "p3", "p4")


@dataclass(frozen=True)
class Bid:
    coins: int

    def __str__(self) -> str:
        return f"bid {self.coins}"


@dataclass(frozen=True)
class Word:
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Die:
    eyes: int

    def __str__(self) -> str:
        return f"die {self.eyes}"


class ToyState:
    def __init__(self, setup: Setup) -> None:
        self.seats = len(setup.seats)
        self.rounds = int(setup.options["rounds"])
        self.deck = [str(card) for card in setup.deal]
        self.left: list[str] = []
        self.won: list[list[str]] = [[] for _ in setup.seats]
        self.bids: list[Any] = [None] * self.seats
        self.sealed = [False] * self.seats
        self.phase = "bid"
        self.chooser = setup.first
        self.dice: list[int] = []

    @property
    def actors(self) -> tuple[int, ...]:
        if self.phase == "bid":
            return tuple(seat for seat in range(1, self.seats + 1) if not self.sealed[seat - 1])
        return {"choose": (self.chooser,), "roll": (TABLE,), "end": ()}[self.phase]

    def copy(self) -> ToyState:
        return copy.deepcopy(self)

    def census(self) -> tuple[str, ...]:
        return tuple(sorted(self.deck + self.left + [card for won in self.won for card in won]))

    def data(self) -> dict[str, Any]:
        return copy.deepcopy(vars(self))

    def why_not(self, seat: int, move: Move) -> Message | None:
        if seat not in self.actors:
            return msg("core.stale")
        return None if move in self._moves(seat) else msg("core.wait")

    def _moves(self, seat: int) -> list[Move]:
        if self.phase == "bid":
            bid = self.bids[seat - 1]
            return [Bid(coins) for coins in range(4)] if bid is None else [Word("seal")]
        if self.phase == "choose":
            return [Word("take"), Word("leave")]
        return [Die(eyes) for eyes in range(1, 7)] if self.phase == "roll" else []

    def legal_moves(self, seat: int) -> Iterator[Move]:
        return iter(self._moves(seat) if seat in self.actors else [])

    def prompt(self, seat: int) -> Message:
        return msg("core.wait")

    def play(self, seat: int, move: Move) -> list[Event]:
        reason = self.why_not(seat, move)
        if reason:
            raise IllegalMove(reason)
        if isinstance(move, Bid):
            self.bids[seat - 1] = move.coins
            return [event("bid", seen_by=(seat,), coins=move.coins)]
        if isinstance(move, Die):
            self.dice.append(move.eyes)
            self.phase = "bid" if len(self.dice) < self.rounds else "end"
            self.bids, self.sealed = [None] * self.seats, [False] * self.seats
            return [event("die", eyes=move.eyes, reveals=True)]
        if str(move) == "seal":
            self.sealed[seat - 1] = True
            if not all(self.sealed):
                return [event("seal", seen_by=(seat,))]
            self.phase = "choose"
            self.chooser = 1 + self.bids.index(max(self.bids))
            return [event("open", bids=tuple(self.bids), reveals=True)]
        prize = self.deck.pop(0)
        (self.won[seat - 1] if str(move) == "take" else self.left).append(prize)
        self.phase = "roll"
        return [event("choice", seat=seat, word=str(move))]

    def chance(self, rng: Rng) -> Move:
        return Die(rng.below(6) + 1)

    def view(self, seat: int | None) -> ToyView:
        return ToyView(self, seat)

    def outcome(self) -> Outcome | None:
        if self.phase != "end":
            return None
        prizes = tuple(len(won) for won in self.won)
        fives = tuple(1 if "p4" in won else 0 for won in self.won)
        scores = tuple(a + b for a, b in zip(prizes, fives, strict=True))
        sheet = (SheetLine("prizes", prizes), SheetLine("best", fives))
        return Outcome("rounds", scores, ranking([(score,) for score in scores]), sheet, extra={"dice": self.dice[:]})


class ToyView:
    def __init__(self, state: ToyState, seat: int | None) -> None:
        self.seat = seat
        self.actors = state.actors if state.phase != "bid" else ()
        known = state.data()
        if state.phase == "bid":
            mine = range(1, state.seats + 1)
            known["bids"] = [state.bids[s - 1] if s == seat else UNKNOWN for s in mine]
            known["sealed"] = [state.sealed[s - 1] if s == seat else UNKNOWN for s in mine]
        known["deck"] = sorted(known["deck"])
        self.known = known

    def data(self) -> dict[str, Any]:
        return {key: str(value) for key, value in self.known.items()} | {"seat": self.seat, "actors": self.actors}

    def sample(self, rng: Rng) -> ToyState:
        state = ToyState.__new__(ToyState)
        vars(state).update(copy.deepcopy(self.known))
        rng.shuffle(state.deck)
        if state.phase == "bid":
            for index in range(state.seats):
                if index + 1 != self.seat:
                    state.bids[index], state.sealed[index] = None, False
        return state


class FirstMove:
    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        assert view.seat is not None
        return rng.choice(list(view.sample(rng).legal_moves(view.seat)))


class Toy:
    key = "toy"
    min_seats = 2
    max_seats = 3
    options = (Option("rounds", 3, (2, 3)), Option("sides.a", "x", ("x", "y")), Option("sides.b", "x", ("x", "y")))
    brains = {level: FirstMove() for level in ("random", "greedy", "relaxed", "steady", "sharp")}
    seat_extras = {"hat": ("red", "blue", "green")}

    def deal(self, options: Options, seats: int, rng: Rng) -> tuple[int | str, ...]:
        return tuple(rng.shuffled(PRIZES))

    def new_state(self, setup: Setup) -> ToyState:
        if sorted(map(str, setup.deal)) != list(PRIZES):
            raise BadSetup(msg("core.stale"))
        return ToyState(setup)

    def parse_move(self, text: str) -> Move:
        word, _, number = text.partition(" ")
        if text in ("seal", "take", "leave"):
            return Word(text)
        if word in ("bid", "die") and number in tuple("0123456"):
            return Bid(int(number)) if word == "bid" else Die(int(number))
        raise BadNotation(msg("core.why.notation", text=text))

    def fingerprint(self) -> str:
        return ""

    def check_components(self) -> None:
        return None


TOY = Toy()


def find(key: str) -> Toy:
    """For `Session.resume` and `from_text`: the toy is not registered."""
    assert key == "toy"
    return TOY
