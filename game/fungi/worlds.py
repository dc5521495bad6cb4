"""From a view back to a whole world that fits it, for the computer players' search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import UNKNOWN
from game.core.rng import Rng
from game.fungi.components import CARD_COUNT, COLOURS, deck
from game.fungi.knowledge import deal_unseen
from game.fungi.phases import NO_CARD, NO_LEAD
from game.fungi.state import FungiState

if TYPE_CHECKING:
    from game.fungi.view import FungiView, Plays, RoundView


def world(view: FungiView, rng: Rng) -> FungiState:
    """A world that fits what the view's seat knows; the hidden cards are dealt with `rng`."""
    index = deck().index
    state = FungiState()
    state.goal, state.phase, state.turn, state.round = view.goal, view.phase, view.turn, view.round
    state.discard = [index[card] for card in view.discard]
    state.collections = [[index[card] for card in row] for row in view.collections]
    state.cover = {index[below]: index[card] for below, card in view.cover}
    state.tokens = [list(row) for row in view.tokens]
    state.slots = [list(row) for row in view.slots]
    state.born = [0] * CARD_COUNT
    for card, age in view.born:
        state.born[index[card]] = age
    state.shuffles = view.shuffles
    state.to_play = list(view.to_play)
    state.lead = _lead(view.lead)
    state.played = list(_plays(view.played))
    state.table = [index[card] for card in view.table]
    state.order = list(view.order)
    state.at = view.forager
    state.taken = list(_plays(view.taken))
    state.pending = NO_CARD if view.pending is None else index[view.pending]
    state.draws = list(view.draws)
    state.last = None if view.last is None else _last(view.last)
    state.reason = view.reason
    _deal(state, view, rng)
    return state


def _deal(state: FungiState, view: FungiView, rng: Rng) -> None:
    index = deck().index
    known = [[index[card] for card in row if card is not UNKNOWN] for row in view.hands]
    seen = {*state.discard, *state.table}
    for row in (*state.collections, *known):
        seen.update(row)
    unseen = [card for card in range(CARD_COUNT) if card not in seen]
    hidden = [[] if view.seat == owner else slots for owner, slots in enumerate(state.slots, start=1)]
    dealt, state.stack = deal_unseen(hidden, unseen, state.born, rng)
    state.hands = [sorted(own or other) for own, other in zip(known, dealt, strict=True)]


def _lead(word: str | None) -> int:
    return NO_LEAD if word is None else COLOURS.index(word)


def _plays(pairs: Plays) -> tuple[tuple[int, int], ...]:
    index = deck().index
    return tuple((seat, index[card]) for seat, card in pairs)


def _last(last: RoundView) -> tuple[int, tuple[tuple[int, int], ...], tuple[int, ...], tuple[tuple[int, int], ...]]:
    return _lead(last.lead), _plays(last.played), last.order, _plays(last.taken)
