"""Pig: roll one die as often as you dare, and add up; a 1 loses the turn's points; hold to keep them. Who first has the
goal wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.core.contract import (
    TABLE,
    Brain,
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
)  # fmt: skip
from game.core.errors import BadNotation, BadSetup, IllegalMove
from game.core.message import Message, msg
from game.core.open_state import OpenState
from game.core.rng import Rng
from game.core.search import RandomBrain

WORDS = ("roll", "hold")


@dataclass(frozen=True)
class Word:
    """`roll` or `hold`."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Die:
    """What the table's die shows: `die 4`."""

    eyes: int

    def __str__(self) -> str:
        return f"die {self.eyes}"


@dataclass
class PigState(OpenState):
    """`turn`: the points of this turn, not kept yet; `eyes`: what the die shows (0: nothing yet)."""

    goal: int
    scores: list[int]
    player: int
    turn: int = 0
    eyes: int = 0
    rolling: bool = False

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def actors(self) -> tuple[int, ...]:
        return () if max(self.scores) >= self.goal else (TABLE,) if self.rolling else (self.player,)

    def census(self) -> tuple[str, ...]:
        return ("die",)

    def why_not(self, seat: int, move: Move) -> Message | None:
        if seat not in self.actors or isinstance(move, Die) != (seat == TABLE):
            return msg("pig.why.turn", seat=self.player)
        if isinstance(move, Die):
            return None if 1 <= move.eyes <= 6 else msg("pig.why.notation", text=str(move))
        return msg("pig.why.nothing") if str(move) == "hold" and self.turn == 0 else None

    def legal_moves(self, seat: int) -> Iterator[Move]:
        moves = [Die(eyes) for eyes in range(1, 7)] if seat == TABLE else [Word(word) for word in WORDS]
        return (move for move in moves if self.why_not(seat, move) is None)

    def prompt(self, seat: int) -> Message:
        return msg("pig.prompt.over") if not self.actors else msg("pig.prompt.roll", seat=self.player, n=self.turn)

    def chance(self, rng: Rng) -> Move:
        return Die(rng.below(6) + 1)

    def play(self, seat: int, move: Move) -> list[Event]:
        if (reason := self.why_not(seat, move)) is not None:
            raise IllegalMove(reason)
        if isinstance(move, Die):
            self.rolling, self.eyes = False, move.eyes
            self.turn = self.turn + move.eyes if move.eyes > 1 else 0
            told = [event("die", seat=self.player, eyes=move.eyes, reveals=True)]
            return told if move.eyes > 1 else told + self._next()
        if str(move) == "roll":
            self.rolling = True
            return [event("roll", seat=seat, logged=False)]
        self.scores[seat - 1] += self.turn
        return [event("hold", seat=seat, n=self.turn, total=self.scores[seat - 1]), *self._next()]

    def _next(self) -> list[Event]:
        self.turn = self.eyes = 0
        self.player = self.player % self.seats + 1
        return []

    def outcome(self) -> Outcome | None:
        if self.actors:
            return None
        scores = tuple(self.scores)
        return Outcome("goal", scores, ranking([(score,) for score in scores]), (SheetLine("points", scores),))


@dataclass(frozen=True)
class HoldAt:
    """Rolls until the turn has so many points."""

    points: int

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        return Word("hold" if view.data()["turn"] >= self.points else "roll")


class Pig:
    """See game.core.contract.Game."""

    key = "pig"
    min_seats, max_seats = 2, 4
    options = (Option("goal", 50, (20, 50, 100)),)
    brains: Mapping[str, Brain] = {
        "random": RandomBrain(), "greedy": HoldAt(25), "relaxed": HoldAt(8), "steady": HoldAt(14), "sharp": HoldAt(20),
    }  # fmt: skip
    seat_extras: Mapping[str, tuple[str, ...]] = {}

    def deal(self, options: Options, seats: int, rng: Rng) -> tuple[int | str, ...]:
        return ()

    def new_state(self, setup: Setup) -> PigState:
        if setup.deal:
            raise BadSetup(msg("pig.why.deal"))
        return PigState(int(setup.options["goal"]), [0] * len(setup.seats), setup.first)

    def parse_move(self, text: str) -> Move:
        if text in WORDS:
            return Word(text)
        word, _, eyes = text.partition(" ")
        if word == "die" and eyes in tuple("123456"):
            return Die(int(eyes))
        raise BadNotation(msg("pig.why.notation", text=text))

    def fingerprint(self) -> str:
        return ""

    def check_components(self) -> None:
        """There are no data files."""


GAME = Pig()
