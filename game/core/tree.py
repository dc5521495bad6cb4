"""The textbook's search as a measure for our own players: information-set Monte Carlo tree search.

One tree from the searching seat's point of view (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree
Search", 2012): each round samples a world that fits what the seat knows, walks down by UCB among the candidates of
that world, adds one node, and plays on by the policy. Where others choose in secret, and below `depth`, the policy
plays. It knows nothing but the contract, and no more about a game than the player that it measures.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Final

from game.core.contract import TABLE, Budget, Move, Policy, State, Stop, View
from game.core.rng import Rng
from game.core.search import Clock, play_on

# How much a move that was tried seldom is favoured, and how deep the tree grows.
EXPLORE: Final = 0.5
DEPTH: Final = 14


@dataclass(slots=True)
class _Node:
    """A move of a seat: how often it was played, with what reward in all for that seat, and how often it could have
    been."""

    visits: int = 0
    total: float = 0.0
    chances: int = 0
    below: dict[Move, _Node] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TreeBrain:
    """Searches a policy's candidates as a tree; not for people to play against, but to measure others by."""

    policy: Policy
    clock: Clock = time.monotonic
    explore: float = EXPLORE
    depth: int = DEPTH

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move:
        """The candidate that was played most. As many rounds as the budget has play-outs, or as it has time for, but
        never fewer play-outs than it says; a stop ends it with what it has."""
        assert view.seat is not None
        candidates = self.policy.candidates(view.sample(rng), view.seat)
        if len(candidates) == 1:
            return candidates[0]
        root, rounds, began = _Node(), 0, self.clock()
        while rounds < budget.playouts or (budget.seconds is not None and self.clock() - began < budget.seconds):
            if stop is not None and stop.is_set():
                break
            self._round(root, view.sample(rng), view.seat, rng)
            rounds += 1
        if not root.below:
            return candidates[0]
        # Of equal ones the first that was tried, which is the policy's better one.
        return max(root.below.items(), key=lambda pair: pair[1].visits)[0]

    def _round(self, root: _Node, state: State, me: int, rng: Rng) -> None:
        path = self._walk(root, state, me, rng)
        play_on(self.policy, state, rng)
        rewards: dict[int, float] = {}
        for node, seat in path:
            if seat not in rewards:
                rewards[seat] = self.policy.reward(state, seat)
            node.visits += 1
            node.total += rewards[seat]

    def _walk(self, root: _Node, state: State, me: int, rng: Rng) -> list[tuple[_Node, int]]:
        """Down the tree to a new node, playing the moves; the nodes on the way with their seats."""
        path: list[tuple[_Node, int]] = []
        node = root
        while (actors := state.actors) and len(path) < self.depth:
            seat = me if me in actors else actors[0]
            if seat == TABLE:
                state.play(TABLE, state.chance(rng))
            elif seat != me and len(actors) > 1:
                state.play(seat, self.policy.playout_move(state, seat, rng))
            else:
                move, is_new = self._pick(node, self.policy.candidates(state, seat))
                state.play(seat, move)
                node = node.below[move]
                path.append((node, seat))
                if is_new:
                    break
        return path

    def _pick(self, node: _Node, candidates: list[Move]) -> tuple[Move, bool]:
        """The first candidate that was never played here, else the best by UCB; and whether it is new."""
        best, choice = -1.0, candidates[0]
        for move in candidates:
            known = node.below.get(move)
            if known is None:
                node.below[move] = _Node(chances=1)
                return move, True
            known.chances += 1
            value = known.total / known.visits + self.explore * sqrt(log(known.chances) / known.visits)
            if value > best:
                best, choice = value, move
        return choice, False
