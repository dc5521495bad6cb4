"""What the computer players know about playing Fú well: which moves are worth a thought, and how to play on."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from math import tanh
from typing import Final

from game.core.contract import Event, Move, State
from game.core.rng import Rng
from game.fu import buying, giving, tasting
from game.fu.components import EATING, SHOPPING, VISITING
from game.fu.moves import Buy, Decorate, Eat, EatOwn, Envelope, FuMove, Ranked, Tea, Treat
from game.fu.state import FuState
from game.fu.values import position_value

MOST_CANDIDATES: Final = 8
# So many are the best by their quick value; the rest goes to kinds of moves that it may have judged too low.
BEST_CANDIDATES: Final = 5
MOST_AHEAD: Final = 2
# Envelopes are of one kind up to a multiple of this.
BAND: Final = 25


@dataclass(frozen=True, slots=True)
class FuPolicy:
    """Quick values of moves. `rivalry` is how much another's Fortune counts against one's own; `tremble` the noise, in
    Fortune, with which play-outs choose."""

    rivalry: float = 0.3
    tremble: float = 0.35

    def candidates(self, state: State, seat: int) -> list[Move]:
        """The best few moves by their quick value, and the best of kinds that are not among those, best first; at the
        end the best amounts for the Relative, if another host's envelope is next."""
        assert isinstance(state, FuState)
        ranked = self.ranked(state, seat)
        ahead = giving.ahead(state, seat - 1)[:MOST_AHEAD] if state.phase == VISITING else []
        most = MOST_CANDIDATES - len(ahead)
        kept = ranked[:BEST_CANDIDATES]
        kinds = {_kind(move) for _, move in kept}
        for value, move in ranked[BEST_CANDIDATES:]:
            if _kind(move) not in kinds and len(kept) < most:
                kinds.add(_kind(move))
                kept.append((value, move))
        rest = (option for option in ranked if option not in kept)
        kept += islice(rest, most - len(kept))
        kept.sort(key=lambda option: (-option[0], str(option[1])))
        return [move for _, move in kept + ahead]

    def ranked(self, state: FuState, seat: int) -> Ranked:
        """All moves worth a thought with their values in Fortune, best first."""
        found = self._options(state, seat - 1)
        found.sort(key=lambda option: (-option[0], str(option[1])))
        return found

    def playout_move(self, state: State, seat: int, rng: Rng) -> Move:
        """The best move by its quick value, with some noise."""
        assert isinstance(state, FuState)
        found = self._options(state, seat - 1, quick=True)
        if len(found) == 1:
            return found[0][1]
        draw, noise = rng.random, self.tremble
        best, choice = -1e9, found[0][1]
        for value, move in found:
            value += noise * (draw() + draw() - 1.0)
            if value > best:
                best, choice = value, move
        return choice

    def finish(self, state: FuState, rng: Rng) -> None:
        """Plays on to the end of the year: what a choice brings shows within its year, and the years after it are the
        same noise for every choice."""
        year = state.year
        out: list[Event] = []
        while state.year == year and not _is_new_year(state) and (actors := state.actors):
            state.advance(actors[0] - 1, self.playout_move(state, actors[0], rng), out)

    def reward(self, state: State, seat: int) -> float:
        """The squashed lead over the others, and at the end of the game a bonus for the victory."""
        assert isinstance(state, FuState)
        player = seat - 1
        outcome = state.outcome()
        if outcome is not None:
            values = [float(score) for score in outcome.scores]
        else:
            values = [position_value(state, p) for p in range(state.rules.players)]
        others = [value for p, value in enumerate(values) if p != player]
        lead = values[player] - 0.6 * max(others) - 0.4 * sum(others) / len(others)
        reward = 0.5 + 0.5 * tanh(lead / 9)
        if outcome is None:
            return reward
        won = 1 / outcome.places.count(1) if outcome.places[player] == 1 else 0.0
        return 0.5 * reward + 0.5 * won

    def _options(self, state: FuState, player: int, quick: bool = False) -> Ranked:
        if state.phase == SHOPPING:
            return buying.ideas(state, player, self.rivalry, quick)
        if state.phase == EATING:
            return tasting.ideas(state, player)
        return giving.ideas(state, player, self.rivalry, quick)


def _kind(move: FuMove) -> tuple[object, ...]:
    """What a move is like: others of its kind differ in a number or a card."""
    if isinstance(move, Buy):
        return Buy, len(move.sections)
    if isinstance(move, Decorate):
        return Decorate, move.card, bool(move.for_)
    if isinstance(move, Envelope):
        return Envelope, move.to, -(-move.amount // BAND)
    return (type(move),) if not isinstance(move, Eat | EatOwn | Tea | Treat) else (move,)


def _is_new_year(state: FuState) -> bool:
    """Whether no player has had a turn in this year yet (the first year's first turn does not matter here)."""
    if state.phase != SHOPPING:
        return False
    return state.turn == (1 if state.rules.turns[state.year - 1][0] == state.rules.relative else 0)
