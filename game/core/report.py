"""What happens in many games between computers: counters of each finished game, added up.

Some are the same for every game (wins by seat, the lines of the score sheet); what a game counts besides is in its own
module `report` (see game/__init__.py), as pure functions of the finished game.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.arena import MOST_JOBS, play_out
from game.core.contract import Game, Options, Outcome, Setup, State
from game.core.players import FIXED
from game.core.timeline import Step, Timeline

# Names with dots (`wins.seat.2`) -> a number that may be added up over games.
Counters = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that came to its end: its lines with the positions before them, and the last position."""

    setup: Setup
    steps: tuple[Step, ...]
    end: State
    outcome: Outcome


class GameReport(Protocol):
    """What a game's own module `report` offers."""

    def count(self, played: Finished) -> Counters:
        """The counters of one finished game."""
        ...

    def figures(self, total: Counters) -> Counters:
        """Shares and means from the sums over all games (`games` is among them)."""
        ...


@dataclass(frozen=True, slots=True)
class Report:
    """The sums over all games, and the figures that follow from them."""

    games: int
    total: Counters
    figures: Counters


@dataclass(frozen=True, slots=True)
class _Job:
    game: str
    kinds: tuple[str, ...]
    options: dict[str, bool | int | str]
    seed: int
    first: int | None


def run_report(
    game: Game,
    kinds: Sequence[str],
    games: int,
    jobs: int = 1,
    seed: int = 1,
    options: Options | None = None,
    first: int | None = None,
) -> Report:
    """Plays `games` games with these seats and the seeds from `seed` on. The result does not depend on `jobs`."""
    todo = [_Job(game.key, tuple(kinds), dict(options or {}), seed + i, first) for i in range(games)]
    if jobs <= 1:
        counted = [_play(job) for job in todo]
    else:
        with multiprocessing.get_context("spawn").Pool(min(jobs, games, MOST_JOBS)) as pool:
            counted = pool.map(_play, todo, chunksize=1)
    total = add_up(counted)
    return Report(games, total, figures_of(game.key, total, len(kinds)))


def add_up(counted: Sequence[Counters]) -> dict[str, float]:
    """The sums by name, names sorted."""
    total: dict[str, float] = {}
    for counters in counted:
        for name, value in counters.items():
            total[name] = total.get(name, 0) + value
    return dict(sorted(total.items()))


def figures_of(key: str, total: Counters, seats: int) -> dict[str, float]:
    """What is the same for every game, then the game's own."""
    from game import report_of

    games = total["games"]
    found = {name: total[name] / games for name in total if name.startswith(("wins.", "reason.", "lines"))}
    found |= {name: total[name] / games / seats for name in total if name.startswith("sheet.")}
    found |= {name: total[name] / games for name in total if name.startswith("score.")}
    own = report_of(key)
    return {**found, **(own.figures(total) if own else {})}


def finished(game: Game, setup: Setup, moves: Sequence[tuple[int, str]]) -> Finished:
    """A finished game from its setup and its lines (seat, notation)."""
    timeline = Timeline(game.new_state(setup))
    for seat, notation in moves:
        timeline.play(seat, game.parse_move(notation))
    outcome = timeline.state.outcome()
    assert outcome is not None, "the game has no end"
    return Finished(setup, tuple(timeline.steps), timeline.state, outcome)


def count(played: Finished) -> dict[str, float]:
    """The counters that every game has. A shared victory counts as its share; `turn.1` is the seat that began."""
    setup, outcome = played.setup, played.outcome
    seats = len(setup.seats)
    counters: dict[str, float] = {"games": 1, f"reason.{outcome.reason}": 1}
    counters["lines"] = len(played.steps)
    for index in range(seats):
        win = 1 / len(outcome.winners) if outcome.places[index] == 1 else 0.0
        counters[f"wins.seat.{index + 1}"] = win
        counters[f"wins.turn.{(index + 1 - setup.first) % seats + 1}"] = win
        counters[f"score.seat.{index + 1}"] = outcome.scores[index]
    for line in outcome.sheet:
        counters[f"sheet.{line.key}"] = sum(line.points)
    return counters


def _play(job: _Job) -> Counters:
    from game import game, report_of

    found = game(job.game)
    session = play_out(found, job.kinds, job.seed, job.options, job.first, FIXED)
    played = finished(found, session.setup, [(entry.seat, str(entry.move)) for entry in session.log()])
    own = report_of(job.game)
    return {**count(played), **(own.count(played) if own else {})}
