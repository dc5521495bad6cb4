"""A tiny game for the tests of the search: a pile of closed cards, and the choice to stop or to draw.

Drawing gives the card's points, and a 0 loses all; the expected value is simple to say, so the right move is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.core.contract import TABLE, Event, Move, Outcome, State
from game.core.errors import IllegalMove
from game.core.message import Message, msg
from game.core.rng import Rng


@dataclass(frozen=True)
class Do:
    word: str

    def __str__(self) -> str:
        return self.word


@dataclass
class Pile:
    """`values`: what each door gives at once; `luck`: a die is rolled afterwards, worth its eyes to everybody."""

    values: dict[str, list[int]]
    world: int = 0
    points: int | None = None
    luck: bool = False
    eyes: int = 0
    actors: tuple[int, ...] = (1,)
    seats: int = 1
    played: list[tuple[int, str]] = field(default_factory=list)

    def copy(self) -> Pile:
        return Pile(self.values, self.world, self.points, self.luck, self.eyes, self.actors, 1, self.played)

    def census(self) -> tuple[str, ...]:
        return tuple(sorted(self.values))

    def data(self) -> dict[str, Any]:
        return {"world": self.world, "points": self.points}

    def why_not(self, seat: int, move: Move) -> Message | None:
        return None if str(move) in self.values else msg("core.stale")

    def legal_moves(self, seat: int) -> Iterator[Move]:
        return (Do(word) for word in self.values)

    def prompt(self, seat: int) -> Message:
        return msg("core.wait")

    def play(self, seat: int, move: Move) -> list[Event]:
        if seat == TABLE:
            self.eyes, self.actors = int(str(move)), ()
        else:
            self.points = self.values[str(move)][self.world]
            self.played.append((self.world, str(move)))
            self.actors = (TABLE,) if self.luck else ()
        return []

    def chance(self, rng: Rng) -> Move:
        if self.actors != (TABLE,):
            raise IllegalMove(msg("core.stale"))
        return Do(str(rng.below(6) + 1))

    def view(self, seat: int | None) -> PileView:
        return PileView(self)

    def outcome(self) -> Outcome | None:
        return None


class PileView:
    """Knows the values but not which world it is."""

    def __init__(self, pile: Pile) -> None:
        self.seat: int | None = 1
        self.actors = pile.actors
        self._pile = pile
        self.worlds: list[int] = []

    def data(self) -> dict[str, Any]:
        return {}

    def sample(self, rng: Rng) -> Pile:
        pile = self._pile.copy()
        pile.world = rng.below(len(next(iter(pile.values.values()))))
        self.worlds.append(pile.world)
        return pile


@dataclass
class PilePolicy:
    """Judges by points out of 10; `eyes` notes every die that was rolled in a play-out."""

    best_first: tuple[str, ...]
    eyes: list[int] = field(default_factory=list)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [Do(word) for word in self.best_first]

    def playout_move(self, state: State, seat: int, rng: Rng) -> Move:
        raise AssertionError("one move ends it")

    def reward(self, state: State, seat: int) -> float:
        assert isinstance(state, Pile) and state.points is not None
        self.eyes.append(state.eyes)
        return state.points / 10
