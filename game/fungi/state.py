"""A position of Funky Fungi: plain lists of numbers, changed in place. What a move does to it is in flow.py.

Cards are numbers of the deck (components.py); seats count from 1, lists by seat from index 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.contract import Event, Move, Outcome, SheetLine, ranking
from game.core.errors import IllegalMove
from game.core.message import Message, msg
from game.core.rng import Rng
from game.fungi import flow, rules
from game.fungi.components import COLOURS, HAND, TOKENS, deck
from game.fungi.moves import FungiMove, Shuffle
from game.fungi.phases import NO_CARD, NO_LEAD, OVER, PLAY, SHUFFLE
from game.fungi.view import FungiView, look

# A round that is over: the lead colour, who played what, the foraging order, and who took what.
Plays = tuple[tuple[int, int], ...]
Round = tuple[int, Plays, tuple[int, ...], Plays]


class FungiState:
    """`goal` points win. `stack` has its top at the end. `cover[card]` is the protect card that lies on a card.
    `tokens[s]` counts the tokens of 2, 3 and 4. `slots` and `born` are what is known of hands (knowledge.py).

    Of the round: `to_play` are the seats still to play, `played` who played what, `table` what of it still lies there,
    `order[at]` the seat that forages, `taken` who took what, `pending` the card whose special is open, `draws` the
    seats still to draw. `last` is the round before. `reason` is why the game ended."""

    __slots__ = (
        "at", "born", "collections", "cover", "discard", "draws", "goal", "hands", "last", "lead", "order", "pending",
        "phase", "played", "reason", "round", "shuffles", "slots", "stack", "table", "taken", "to_play", "tokens",
        "turn",
    )  # fmt: skip

    goal: int
    phase: str
    turn: int
    round: int
    hands: list[list[int]]
    stack: list[int]
    discard: list[int]
    collections: list[list[int]]
    cover: dict[int, int]
    tokens: list[list[int]]
    slots: list[list[int]]
    born: list[int]
    shuffles: int
    to_play: list[int]
    lead: int
    played: list[tuple[int, int]]
    table: list[int]
    order: list[int]
    at: int
    taken: list[tuple[int, int]]
    pending: int
    draws: list[int]
    last: Round | None
    reason: str

    @classmethod
    def dealt(cls, seats: int, first: int, goal: int, deal: Sequence[int]) -> FungiState:
        """The start (M2): the deal lists 6 cards for each seat, then the stack from the top."""
        state = cls()
        state.goal = goal
        state.phase, state.turn, state.round = PLAY, first, 1
        state.hands = [sorted(deal[HAND * s : HAND * (s + 1)]) for s in range(seats)]
        state.stack = list(reversed(deal[HAND * seats :]))
        state.discard = []
        state.collections = [[] for _ in range(seats)]
        state.cover = {}
        state.tokens = [[0] * len(TOKENS) for _ in range(seats)]
        state.slots = [[0] * HAND for _ in range(seats)]
        state.born = [0] * len(deal)
        state.shuffles = 0
        state.to_play = [(first - 1 + step) % seats + 1 for step in range(seats)]
        state.lead = NO_LEAD
        state.played, state.table, state.order, state.at, state.taken = [], [], [], 0, []
        state.pending = NO_CARD
        state.draws = []
        state.last = None
        state.reason = ""
        return state

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seat that must act; the table when the discard pile must be shuffled; nobody at the end."""
        return () if self.phase == OVER else (self.turn,)

    def points(self, seat: int) -> int:
        """A seat's foraging points."""
        return sum(n * value for n, value in zip(self.tokens[seat - 1], TOKENS, strict=True))

    def copy(self) -> FungiState:
        """An independent copy."""
        other = type(self)()
        other.goal, other.phase, other.turn, other.round = self.goal, self.phase, self.turn, self.round
        other.hands = [row[:] for row in self.hands]
        other.stack = self.stack[:]
        other.discard = self.discard[:]
        other.collections = [row[:] for row in self.collections]
        other.cover = self.cover.copy()
        other.tokens = [row[:] for row in self.tokens]
        other.slots = [row[:] for row in self.slots]
        other.born = self.born[:]
        other.shuffles = self.shuffles
        other.to_play = self.to_play[:]
        other.lead = self.lead
        other.played = self.played[:]
        other.table = self.table[:]
        other.order = self.order[:]
        other.at = self.at
        other.taken = self.taken[:]
        other.pending = self.pending
        other.draws = self.draws[:]
        other.last = self.last
        other.reason = self.reason
        return other

    def data(self) -> dict[str, Any]:
        """The whole position as JSON values."""
        ids = deck().ids
        return {
            "goal": self.goal,
            "phase": self.phase,
            "turn": self.turn,
            "round": self.round,
            "hands": [[ids[card] for card in row] for row in self.hands],
            "stack": [ids[card] for card in reversed(self.stack)],
            "discard": [ids[card] for card in self.discard],
            "collections": [[ids[card] for card in row] for row in self.collections],
            "cover": {ids[below]: ids[card] for below, card in sorted(self.cover.items())},
            "tokens": [row[:] for row in self.tokens],
            "slots": [row[:] for row in self.slots],
            "born": {ids[card]: age for card, age in enumerate(self.born) if age},
            "shuffles": self.shuffles,
            "to_play": self.to_play[:],
            "lead": None if self.lead == NO_LEAD else COLOURS[self.lead],
            "played": [[seat, ids[card]] for seat, card in self.played],
            "table": [ids[card] for card in self.table],
            "order": self.order[:],
            "at": self.at,
            "taken": [[seat, ids[card]] for seat, card in self.taken],
            "pending": None if self.pending == NO_CARD else ids[self.pending],
            "draws": self.draws[:],
            "last": _round_data(self.last) if self.last else None,
            "reason": self.reason,
        }

    def census(self) -> tuple[str, ...]:
        """The ids of all cards, wherever they are."""
        cards = self.stack + self.discard + self.table
        for rows in (self.hands, self.collections):
            for row in rows:
                cards = cards + row
        return tuple(sorted(deck().ids[card] for card in cards))

    # Moves

    def why_not(self, seat: int, move: Move) -> Message | None:
        """None if the move is legal, else the reason (M4 to M13)."""
        return rules.why_not(self, seat, move)

    def legal_moves(self, seat: int) -> Iterator[FungiMove]:
        """All legal moves, each once, in the canonical order of its fungi."""
        return rules.legal_moves(self, seat)

    def prompt(self, seat: int | None) -> Message:
        """What this seat has to do, or whom it (None: an onlooker) waits for."""
        return rules.prompt(self, seat)

    def chance(self, rng: Rng) -> Move:
        """The shuffled discard pile (M13). Raises IllegalMove at any other time."""
        if self.phase != SHUFFLE:
            raise IllegalMove(msg("fungi.why.no_shuffle"))
        ids = deck().ids
        return Shuffle(tuple(ids[card] for card in rng.shuffled(self.discard)))

    def play(self, seat: int, move: Move) -> list[Event]:
        """Plays a legal move and what follows by itself. Raises IllegalMove, and changes nothing, otherwise."""
        reason = rules.why_not(self, seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        return flow.play(self, move)

    # What is seen, and how it ends

    def view(self, seat: int | None) -> FungiView:
        """What a seat (None: an onlooker) may know: all but the other hands and the stack."""
        return look(self, seat)

    def outcome(self) -> Outcome | None:
        """Points by token, shared places (M12, M13), and the cards left in the collections."""
        if self.phase != OVER:
            return None
        scores = tuple(self.points(seat) for seat in range(1, self.seats + 1))
        lines = tuple(
            SheetLine(f"tokens-{value}", tuple(value * row[i] for row in self.tokens)) for i, value in enumerate(TOKENS)
        )
        ids = deck().ids
        first = tuple(i + 1 for i, score in enumerate(scores) if score == max(scores))
        return Outcome(
            reason=self.reason,
            scores=scores,
            places=ranking([(score,) for score in scores]),
            sheet=lines,
            tiebreak=msg("fungi.tiebreak.shared", seats=first, score=max(scores)) if len(first) > 1 else None,
            extra={"collections": [[ids[card] for card in row] for row in self.collections]},
        )


def _round_data(last: Round) -> dict[str, Any]:
    ids = deck().ids
    lead, played, order, taken = last
    return {
        "lead": None if lead == NO_LEAD else COLOURS[lead],
        "played": [[seat, ids[card]] for seat, card in played],
        "order": list(order),
        "taken": [[seat, ids[card]] for seat, card in taken],
    }
