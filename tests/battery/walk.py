"""Random games for the battery: which games, seats, options and moves, all from a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from game import KEYS, games
from game.core import options as opts
from game.core.contract import Game, Move, State
from game.core.rng import Rng
from game.core.session import Session
from game.core.setup import HUMAN, computer_seats, prepare

# A game that has not ended after so many lines does not end.
MOST_LINES = 3000
# Of so many legal moves the battery looks at most; a big collection can be paid for in hundreds of ways.
MOST_MOVES = 400


def tables() -> list[tuple[str, int]]:
    """Every registered game with every number of seats.

    A game that cannot be imported is listed with 0 seats: its own tests fail, and do not hide those of the others.
    """
    found: list[tuple[str, int]] = []
    for key in KEYS:
        try:
            game = games()[key]
        except ImportError:
            found.append((key, 0))
        else:
            found += [(key, seats) for seats in range(game.min_seats, game.max_seats + 1)]
    return found


def new_session(game: Game, seats: int, seed: int) -> Session:
    """A game among people, its options drawn from the seed."""
    drawn = opts.drawn(game.options, Rng("options", game.key, seed))
    return Session.new(game, prepare(game, computer_seats(game, [HUMAN] * seats), seed, options=drawn))


def some_moves(state: State, seat: int) -> list[Move]:
    """The legal moves of a seat, at most `MOST_MOVES`."""
    return list(islice(state.legal_moves(seat), MOST_MOVES))


def state_of(session: Session) -> State:
    """A copy of the session's position."""
    return session.replay(len(session.log()))


def text(value: object) -> str:
    """Canonical text of JSON values; what is no JSON value is an error."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


@dataclass
class Walk:
    """A random game, stopped at every line; `state` is a copy of the position that the line was chosen in."""

    game: Game
    seats: int
    seed: int
    session: Session = field(init=False)
    rng: Rng = field(init=False)

    def __post_init__(self) -> None:
        self.session = new_session(self.game, self.seats, self.seed)
        self.rng = Rng("walk", self.game.key, self.seats, self.seed)

    def __iter__(self) -> Iterator[tuple[State, int, list[Move]]]:
        """Yields (state, seat that will move, its legal moves) before each line, and plays a random one afterwards."""
        for _ in range(MOST_LINES):
            if not self.session.actors:
                return
            seat = self.rng.choice(self.session.actors)
            state = state_of(self.session)
            moves = some_moves(state, seat)
            yield state, seat, moves
            done = self.session.submit(seat, self.rng.choice(moves), self.session.position(seat))
            assert done.accepted, done.reason
        raise AssertionError(f"{self.game.key} with {self.seats} seats and seed {self.seed} does not end")

    def to_end(self) -> Session:
        """The finished game."""
        for _ in self:
            pass
        return self.session
