"""What a seat may know of a position: all but the cards in other hands and in the stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.contract import UNKNOWN, Unknown
from game.core.rng import Rng
from game.fungi.components import COLOURS, TOKENS, deck
from game.fungi.phases import NO_CARD, NO_LEAD

if TYPE_CHECKING:
    from game.fungi.state import FungiState, Round

# Seat and card id.
Plays = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round that is over: the lead colour (None: all played magic), who played what, the foraging order, and who
    took what."""

    lead: str | None
    played: Plays
    order: tuple[int, ...]
    taken: Plays


@dataclass(frozen=True, slots=True)
class FungiView:
    """Cards are ids; lists by seat start with seat 1.

    `hands`: the own cards, UNKNOWN for the others'. `cover`: pairs (card, protect card on it). `tokens`: how many of
    2, 3 and 4. `discard` is open, the newest card last. `lead`: the lead colour's word, None before there is one.
    `played`, `table`, `order`, `taken`: this round so far; `forager`: index into `order` of the seat that forages.
    `pending`: the card just foraged whose special is open. `to_play`: the seats still to play, in order.
    `slots`, `born`: what everybody can work out of the hidden hands (knowledge.py)."""

    seat: int | None
    actors: tuple[int, ...]
    goal: int
    phase: str
    turn: int
    round: int
    hands: tuple[tuple[str | Unknown, ...], ...]
    stack: int
    discard: tuple[str, ...]
    collections: tuple[tuple[str, ...], ...]
    cover: tuple[tuple[str, str], ...]
    tokens: tuple[tuple[int, ...], ...]
    to_play: tuple[int, ...]
    lead: str | None
    played: Plays
    table: tuple[str, ...]
    order: tuple[int, ...]
    forager: int
    taken: Plays
    pending: str | None
    draws: tuple[int, ...]
    last: RoundView | None
    shuffles: int
    slots: tuple[tuple[int, ...], ...]
    born: tuple[tuple[str, int], ...]
    reason: str

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def hand(self) -> tuple[str, ...]:
        """The own cards by colour and value; empty for an onlooker."""
        own = self.hands[self.seat - 1] if self.seat is not None else ()
        return tuple(card for card in own if card is not UNKNOWN)

    def points(self, seat: int) -> int:
        """A seat's foraging points."""
        return sum(n * value for n, value in zip(self.tokens[seat - 1], TOKENS, strict=True))

    @property
    def strayed(self) -> tuple[int, ...]:
        """The seats that could not follow the lead colour this round."""
        colour, index = deck().colour, deck().index
        follows = (self.lead, "magic")
        return tuple(s for s, card in self.played if self.lead and COLOURS[colour[index[card]]] not in follows)

    def protector(self, card: str) -> str | None:
        """The protect card that lies on a card, or None."""
        return dict(self.cover).get(card)

    def sample(self, rng: Rng) -> FungiState:
        """A whole world that fits: the unseen cards dealt to the other hands and the stack, minus what following suit
        has excluded, and apart by the shuffles they went through."""
        from game.fungi.worlds import world

        return world(self, rng)

    def data(self) -> dict[str, Any]:
        """All that this view knows, as JSON values."""
        found: dict[str, Any] = {name: _json(getattr(self, name)) for name in self.__slots__}
        return found


def look(state: FungiState, seat: int | None) -> FungiView:
    """The view of a seat, made of new values only."""
    ids = deck().ids
    return FungiView(
        seat=seat,
        actors=state.actors,
        goal=state.goal,
        phase=state.phase,
        turn=state.turn,
        round=state.round,
        hands=tuple(
            tuple(ids[card] if owner == seat else UNKNOWN for card in row) for owner, row in enumerate(state.hands, 1)
        ),
        stack=len(state.stack),
        discard=_ids(state.discard),
        collections=tuple(map(_ids, state.collections)),
        cover=tuple((ids[below], ids[card]) for below, card in sorted(state.cover.items())),
        tokens=tuple(map(tuple, state.tokens)),
        to_play=tuple(state.to_play),
        lead=None if state.lead == NO_LEAD else COLOURS[state.lead],
        played=_plays(state.played),
        table=_ids(state.table),
        order=tuple(state.order),
        forager=state.at,
        taken=_plays(state.taken),
        pending=None if state.pending == NO_CARD else ids[state.pending],
        draws=tuple(state.draws),
        last=_last(state.last),
        shuffles=state.shuffles,
        slots=tuple(map(tuple, state.slots)),
        born=tuple((ids[card], age) for card, age in enumerate(state.born) if age),
        reason=state.reason,
    )


def _ids(cards: list[int]) -> tuple[str, ...]:
    ids = deck().ids
    return tuple(ids[card] for card in cards)


def _plays(pairs: list[tuple[int, int]] | tuple[tuple[int, int], ...]) -> Plays:
    ids = deck().ids
    return tuple((seat, ids[card]) for seat, card in pairs)


def _last(last: Round | None) -> RoundView | None:
    if last is None:
        return None
    lead, played, order, taken = last
    return RoundView(None if lead == NO_LEAD else COLOURS[lead], _plays(played), order, _plays(taken))


def _json(value: object) -> Any:
    if isinstance(value, tuple):
        return [_json(item) for item in value]
    if isinstance(value, RoundView):
        return {name: _json(getattr(value, name)) for name in value.__slots__}
    return ".." if value is UNKNOWN else value
