"""Computer players against each other: win rates with their uncertainty, the seats rotated."""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Budget, Game, Options
from game.core.players import FIXED, computer_move
from game.core.session import Session
from game.core.setup import computer_seats, prepare

# More processes than any machine of today has cores are a slip of the hand.
MOST_JOBS = 64


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game: the kinds, scores and places by seat."""

    kinds: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """What one entrant did: `wins` counts a shared victory as its share; `low` to `high` is the 95 % interval of the
    win rate (Wilson)."""

    kind: str
    games: int
    wins: float
    mean_score: float
    low: float
    high: float

    @property
    def rate(self) -> float:
        """Wins by games."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """All games, and a record for each entrant, in the order they were named."""

    games: tuple[Played, ...]
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class _Job:
    game: str
    kinds: tuple[str, ...]
    options: dict[str, bool | int | str]
    seed: int
    first: int | None
    turn: int
    budget: Budget


def play_out(
    game: Game, kinds: Sequence[str], seed: int, options: Options, first: int | None, budget: Budget
) -> Session:
    """Plays one game between computers to its end, exactly as `simulate` does; the seed makes it again."""
    session = Session.new(game, prepare(game, computer_seats(game, kinds), seed, first=first, options=options))
    while (seat := session.turn) is not None:
        position = session.position(seat)
        move = computer_move(game, session.view(seat), kinds[seat - 1], seed, position, budget)
        done = session.submit(seat, move, position)
        assert done.accepted, f"{kinds[seat - 1]} chose {move}: {done.reason}"
    return session


def run_arena(
    game: Game,
    kinds: Sequence[str],
    games: int,
    jobs: int = 1,
    seed: int = 1,
    options: Options | None = None,
    first: int | None = None,
    budget: Budget = FIXED,
) -> ArenaResult:
    """Plays `games` games. Game i turns the entrants i seats on; the games of one round of turns have the same deal, so
    that luck is shared. The result does not depend on `jobs`."""
    count = len(kinds)
    todo = [
        _Job(game.key, tuple(kinds), dict(options or {}), seed + i // count, first, i % count, budget)
        for i in range(games)
    ]
    if jobs <= 1:
        played = [_play(job) for job in todo]
    else:
        with multiprocessing.get_context("spawn").Pool(min(jobs, games, MOST_JOBS)) as pool:
            played = pool.map(_play, todo, chunksize=1)
    records = tuple(_record(kinds, i, todo, played) for i in range(count))
    return ArenaResult(tuple(played), records)


def _play(job: _Job) -> Played:
    from game import game

    count = len(job.kinds)
    turned = tuple(job.kinds[(i - job.turn) % count] for i in range(count))
    outcome = play_out(game(job.game), turned, job.seed, job.options, job.first, job.budget).outcome()
    assert outcome is not None
    return Played(turned, outcome.scores, outcome.places)


def _record(kinds: Sequence[str], entrant: int, todo: Sequence[_Job], played: Sequence[Played]) -> Record:
    wins = total = 0.0
    for job, result in zip(todo, played, strict=True):
        seat = (entrant + job.turn) % len(kinds)
        if result.places[seat] == 1:
            wins += 1 / result.places.count(1)
        total += result.scores[seat]
    games = len(played)
    low, high = wilson(wins, games)
    return Record(kinds[entrant], games, wins, total / games if games else 0.0, low, high)


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    scale = 1 + z * z / games
    centre = (rate + z * z / (2 * games)) / scale
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / scale
    return max(0.0, centre - half), min(1.0, centre + half)
