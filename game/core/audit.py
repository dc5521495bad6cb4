"""What a level's moves give away: random positions, each judged by a search far longer than the level's own.

The judge plays many moves in the same worlds, in two halves. Each half picks its best move, and the other half says
by what it is better than the level's: so luck in the picking is not taken for an error. Where the halves differ is
the judge's own noise. A cost is a chance to win, and may come out below 0 by that noise.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.core.arena import MOST_JOBS
from game.core.contract import TABLE, Game, Move, Policy, State, View
from game.core.players import FIXED, computer_move
from game.core.rng import Rng
from game.core.search import CUT, Weigher, play_on
from game.core.setup import computer_seats, prepare

# The level whose knowledge the judge uses.
JUDGE: Final = "sharp"
# Games between these are where the positions come from: some play well, some do not.
PLAYERS: Final = ("steady", "relaxed")
# How many legal moves that are no candidates are looked at too, and how many moves are left for the long search.
OTHERS: Final = 8
LEFT: Final = 4
# Worlds in which all moves are tried first, and those in which the best of them are judged.
FIRST: Final = 24
WORLDS: Final = 160

Progress = Callable[[int, int], None]
# By move: the policy's reward and the chance to win, world by world.
Rewards = dict[Move, list[tuple[float, float]]]


@dataclass(frozen=True, slots=True)
class Judged:
    """One position: where it is (`seed` and `line` make it again), the level's move and the judge's, what kind of move
    the level's is, its cost by each half, and whether the judge's move is among the candidates."""

    seed: int
    line: int
    seats: int
    seat: int
    kind: str
    move: str
    best: str
    halves: tuple[float, float]
    known: bool

    @property
    def cost(self) -> float:
        """In chances to win."""
        return sum(self.halves) / 2


@dataclass(frozen=True, slots=True)
class Group:
    """Costs of some positions: their number, mean with its standard error, and the worst."""

    count: int
    mean: float
    error: float
    worst: float


@dataclass(frozen=True, slots=True)
class Audit:
    """All positions; `noise` is the mean uncertainty of one position's cost that the two halves show, `missed` how
    often the judge's move was not among the level's candidates."""

    judged: tuple[Judged, ...]
    total: Group
    kinds: dict[str, Group]
    noise: float
    missed: int

    @property
    def worst(self) -> tuple[Judged, ...]:
        """The dearest first."""
        return tuple(sorted(self.judged, key=lambda one: -one.cost))


@dataclass(frozen=True, slots=True)
class _Job:
    game: str
    level: str
    seed: int
    number: int
    worlds: int


def run_audit(
    game: Game,
    level: str,
    positions: int,
    seed: int = 1,
    jobs: int = 1,
    worlds: int = WORLDS,
    progress: Progress = lambda done, total: None,
) -> Audit:
    """Judges so many positions; the result depends on the seed alone, not on `jobs`. `worlds` is rounded to an even
    number."""
    todo = [_Job(game.key, level, seed, number, worlds + worlds % 2) for number in range(positions)]
    judged: list[Judged] = []
    if jobs <= 1:
        for job in todo:
            judged.append(_judge(job))
            progress(len(judged), positions)
    else:
        with multiprocessing.get_context("spawn").Pool(min(jobs, positions, MOST_JOBS)) as pool:
            for one in pool.imap(_judge, todo):
                judged.append(one)
                progress(len(judged), positions)
    return add_up(judged)


def add_up(judged: Sequence[Judged]) -> Audit:
    """The figures over all positions, and by kind of move."""
    by_kind: dict[str, list[float]] = {}
    for one in judged:
        by_kind.setdefault(one.kind, []).append(one.cost)
    noise = sum(abs(one.halves[0] - one.halves[1]) / 2 for one in judged) / len(judged)
    missed = sum(not one.known for one in judged)
    kinds = {kind: _group(costs) for kind, costs in sorted(by_kind.items())}
    return Audit(tuple(judged), _group([one.cost for one in judged]), kinds, noise, missed)


def _group(costs: Sequence[float]) -> Group:
    count, mean = len(costs), sum(costs) / len(costs)
    spread = sum((cost - mean) ** 2 for cost in costs) / (count - 1) if count > 1 else 0.0
    return Group(count, mean, sqrt(spread / count), max(costs))


def _judge(job: _Job) -> Judged:
    from game import game as find_game

    game = find_game(job.game)
    brain = game.brains[JUDGE]
    assert isinstance(brain, Weigher), "a game that is audited has a player that weighs moves"
    policy = brain.policy
    seed = job.seed + job.number
    state, seat, line = _position(game, policy, seed)
    view = state.view(seat)
    move = computer_move(game, view, job.level, seed, line, FIXED)
    known = policy.candidates(view.sample(Rng("audit", seed)), seat)
    rest = [other for other in _kinds(state.legal_moves(seat), seed) if other not in known]
    arms = list(dict.fromkeys([move, *known, *rest[:OTHERS]]))
    judge = _Judge(policy, view, seat, seed)
    first = judge.rewards(arms, range(FIRST))
    arms.sort(key=lambda arm: -sum(reward for reward, _ in first[arm]))
    arms = list(dict.fromkeys([move, *arms[:LEFT]]))
    half = job.worlds // 2
    halves = [judge.rewards(arms, range(FIRST + half * i, FIRST + half * (i + 1))) for i in (0, 1)]
    favourites = [_best(found) for found in halves]
    costs = [
        sum(best - own for (_, best), (_, own) in zip(found[favourite], found[move], strict=True)) / half
        for found, favourite in zip(halves, reversed(favourites), strict=True)
    ]
    best = _best({arm: halves[0][arm] + halves[1][arm] for arm in arms})
    return Judged(
        seed, line, state.seats, seat, type(move).__name__.lower(), str(move), str(best),
        (costs[0], costs[1]), best in known,
    )  # fmt: skip


def _best(found: Rewards) -> Move:
    """The move with the highest reward; of equal ones the first."""
    return max(found, key=lambda move: sum(reward for reward, _ in found[move]))


def _kinds(legal: Iterable[Move], seed: int) -> list[Move]:
    """Legal moves in a random order, one of each kind first."""
    shuffled = Rng("others", seed).shuffled(list(legal))
    first = {type(move): move for move in reversed(shuffled)}
    return list(dict.fromkeys([*first.values(), *shuffled]))


def _position(game: Game, policy: Policy, seed: int) -> tuple[State, int, int]:
    """A random position with a choice in it, the seat that has it, and after how many lines."""
    rng = Rng("position", game.key, seed)
    least = max(2, game.min_seats)
    seats = least + rng.below(game.max_seats - least + 1)
    kinds = [rng.choice(list(PLAYERS)) for _ in range(seats)]
    state = game.new_state(prepare(game, computer_seats(game, kinds), seed))
    found: list[tuple[State, int, int]] = []
    line = 0
    while actors := state.actors:
        seat = rng.choice(list(actors))
        if seat == TABLE:
            state.play(seat, state.chance(rng))
        else:
            view = state.view(seat)
            if len(policy.candidates(view.sample(rng), seat)) > 1:
                found.append((state.copy(), seat, line))
            state.play(seat, computer_move(game, view, kinds[seat - 1], seed, line, FIXED))
        line += 1
    return rng.choice(found)


class _Judge:
    """Plays moves to the game's end in worlds that are numbered: the same number, the same world and the same luck."""

    def __init__(self, policy: Policy, view: View, seat: int, seed: int) -> None:
        self._policy, self._view, self._seat, self._seed = policy, view, seat, seed

    def rewards(self, moves: Sequence[Move], worlds: range) -> Rewards:
        """By move: the policy's reward, and the chance to win, in each of the worlds."""
        found: Rewards = {move: [] for move in moves}
        for number in worlds:
            world = self._view.sample(Rng("judge", self._seed, number))
            for move in moves:
                state = world.copy()
                state.play(self._seat, move)
                to_the_end(self._policy, state, Rng("luck", self._seed, number))
                found[move].append((self._policy.reward(state, self._seat), self._won(state)))
        return found

    def _won(self, state: State) -> float:
        outcome = state.outcome()
        if outcome is None:
            return self._policy.reward(state, self._seat)
        return 1 / len(outcome.winners) if self._seat in outcome.winners else 0.0


def to_the_end(policy: Policy, state: State, rng: Rng) -> None:
    """Plays on to the end of the game, also where a play-out would stop earlier."""
    for _ in range(CUT):
        play_on(policy, state, rng)
        if not state.actors:
            return
        # A play-out that stops at a boundary would stop there again: one move leads over it.
        seat = state.actors[0]
        state.play(seat, state.chance(rng) if seat == TABLE else policy.playout_move(state, seat, rng))
