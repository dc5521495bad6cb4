"""The computer players' search, on the contract alone: flat Monte Carlo with sequential halving.

Each round samples one world that fits what the seat knows, and plays every candidate that is left in that same world to
its end (common random numbers: differences between candidates are not noise of different shuffles). From time to time
the worse half is dropped.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from game.core.contract import TABLE, Budget, Move, Policy, State, Stop, View
from game.core.rng import Rng

# A play-out that has not ended after so many moves is judged as it stands: no game of ours is that long.
CUT = 2000
Clock = Callable[[], float]


@runtime_checkable
class Finisher(Protocol):
    """A policy that can also play a whole game on at once, faster than move by move. Optional."""

    def finish(self, state: State, rng: Rng) -> None:
        """Plays on to the end, as `playout_move` would."""
        ...


@runtime_checkable
class Guesser(Protocol):
    """A policy that can also say what it expects of its candidates. Optional: guesses keep a short search from being
    led astray by the luck of a few worlds."""

    def guesses(self, state: State, seat: int) -> list[tuple[Move, float, float]]:
        """The candidates, best first, each with the reward expected (0 to 1) and how many play-outs that is worth."""
        ...


def play_on(policy: Policy, state: State, rng: Rng) -> None:
    """Plays on from a position as a policy's play-outs do: as far as `Finisher.finish` goes, or to the end."""
    if isinstance(policy, Finisher):
        policy.finish(state, rng)
        return
    for _ in range(CUT):
        actors = state.actors
        if not actors:
            return
        seat = actors[0]
        state.play(seat, state.chance(rng) if seat == TABLE else policy.playout_move(state, seat, rng))


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that a search has looked at, and the reward it expects of it, from 0 (lost) to 1 (won)."""

    move: Move
    value: float


@runtime_checkable
class Weigher(Protocol):
    """A computer player that can also say what else it thought of. Optional."""

    @property
    def policy(self) -> Policy:
        """What it knows about playing well."""
        ...

    def weigh(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> list[Weighed]:
        """All that it looked at: the move it would choose, then the others, those that it gave up last first."""
        ...


def legal(view: View, rng: Rng) -> list[Move]:
    """The legal moves of the view's seat: the same in every world that fits."""
    assert view.seat is not None
    return list(view.sample(rng).legal_moves(view.seat))


@dataclass(frozen=True, slots=True)
class RandomBrain:
    """Any legal move, all alike."""

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        """A legal move of the view's seat."""
        return rng.choice(legal(view, rng))


@dataclass(frozen=True, slots=True)
class GreedyBrain:
    """The first candidate of a policy: the best by its quick value."""

    policy: Policy

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        """The best move by the quick value."""
        assert view.seat is not None
        return self.policy.candidates(view.sample(rng), view.seat)[0]


@dataclass(frozen=True, slots=True)
class SearchBrain:
    """Searches a policy's candidates by play-outs."""

    policy: Policy
    clock: Clock = time.monotonic

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        """The candidate that did best. With a budget in seconds it thinks that long, but never fewer play-outs than
        the budget says; a stop ends it with what it has."""
        return self.weigh(view, rng, budget, stop, alone=False)[0].move

    def weigh(
        self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None, *, alone: bool = True
    ) -> list[Weighed]:
        """See Weigher. A candidate that is the only one is played out too, unless `alone` is False."""
        assert view.seat is not None
        world = view.sample(rng)
        if isinstance(self.policy, Guesser):
            candidates = self.policy.guesses(world, view.seat)
        else:
            candidates = [(move, 0.0, 0.0) for move in self.policy.candidates(world, view.seat)]
        if len(candidates) == 1 and not alone:
            return [Weighed(candidates[0][0], candidates[0][1])]
        return Halving(self.policy, view, candidates, rng, self.clock).run(budget, stop)


@dataclass(slots=True)
class _Arm:
    move: Move
    order: int
    total: float
    count: float

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0


class Halving:
    """One search. `playouts` counts what it did."""

    def __init__(
        self, policy: Policy, view: View, candidates: list[tuple[Move, float, float]], rng: Rng, clock: Clock
    ) -> None:
        assert view.seat is not None
        self._policy, self._view, self._rng, self._clock = policy, view, rng, clock
        self._seat: int = view.seat
        self._arms = [_Arm(move, order, guess * worth, worth) for order, (move, guess, worth) in enumerate(candidates)]
        self.playouts = 0

    def run(self, budget: Budget, stop: Stop | None) -> list[Weighed]:
        """Searches until the budget is spent, and gives the candidates, the best first."""
        left = list(self._arms)
        dropped: list[_Arm] = []
        began = self._clock()
        phases = max(1, (len(left) - 1).bit_length())
        for phase in range(phases):
            share = (phase + 1) / phases
            least = budget.playouts * share
            until = None if budget.seconds is None else began + budget.seconds * share
            while self.playouts < least or (until is not None and self._clock() < until):
                if stop is not None and stop.is_set():
                    return self._told(left, dropped)
                self._round(left)
            left.sort(key=self._rank)
            keep = (len(left) + 1) // 2
            left, dropped = left[:keep], left[keep:] + dropped
        return self._told(left, dropped)

    def _told(self, left: list[_Arm], dropped: list[_Arm]) -> list[Weighed]:
        return [Weighed(arm.move, arm.mean) for arm in [*sorted(left, key=self._rank), *dropped]]

    def _round(self, arms: list[_Arm]) -> None:
        world = self._view.sample(self._rng)
        luck = str(self._rng.random())
        for arm in arms:
            state = world.copy()
            state.play(self._seat, arm.move)
            # Later chance, too, is the same for all candidates.
            play_on(self._policy, state, Rng("playout", luck))
            arm.total += self._policy.reward(state, self._seat)
            arm.count += 1
            self.playouts += 1

    @staticmethod
    def _rank(arm: _Arm) -> tuple[float, int]:
        return -arm.mean, arm.order
