"""A position of Fugu: plain lists of numbers, changed in place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.contract import UNKNOWN, Event, Move, Outcome, SheetLine, event, ranking
from game.core.errors import IllegalMove
from game.core.message import Message, msg
from game.core.rng import Rng
from game.fugu import rules, scoring
from game.fugu.components import CENTRE, ROW, creature_of
from game.fugu.moves import FuguMove, Place
from game.fugu.view import FuguView, Placed, cell_text

# F20: an instruction card from this number on discards the higher of the two others, else the lower.
HIGH_INSTRUCTION = 20


class FuguState:
    """`rows[s][p]`: 0 face down, n card n number up, -n anchor up. `under[s][p]`: the face-down card there, 0 if none.
    Index s is seat - 1, index p is place - 1."""

    __slots__ = ("centre", "deck", "discards", "instruction", "passed", "rows", "turn", "under")

    rows: list[list[int]]
    under: list[list[int]]
    centre: list[int]
    deck: list[int]
    discards: list[int]
    passed: list[bool]
    turn: int
    instruction: int

    @classmethod
    def dealt(cls, seats: int, first: int, deal: Sequence[int]) -> FuguState:
        """The start: the deal lists the centre, each seat's row from the left, then the solo deck from the top."""
        state = cls()
        state.centre = list(deal[:CENTRE])
        state.under = [list(deal[CENTRE + ROW * s : CENTRE + ROW * (s + 1)]) for s in range(seats)]
        state.deck = list(deal[CENTRE + ROW * seats :])
        state.rows = [[0] * ROW for _ in range(seats)]
        state.discards = []
        state.passed = [False] * seats
        state.turn = first
        state.instruction = 0
        return state

    @classmethod
    def from_view(cls, view: FuguView, unseen: list[int]) -> FuguState:
        """A world: the face-down places from the left, seat by seat, then the deck, filled with `unseen` in order."""
        state = cls()
        state.rows = [list(view.cells(seat)) for seat in range(1, view.seats + 1)]
        hidden = iter(unseen)
        state.under = [[0 if cell else next(hidden) for cell in row] for row in state.rows]
        state.deck = list(hidden)
        state.centre = list(view.centre)
        state.discards = list(view.discards)
        state.passed = list(view.passed)
        state.turn = view.actors[0] if view.actors else 0
        state.instruction = view.instruction or 0
        return state

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.rows)

    @property
    def solo(self) -> bool:
        """Whether one plays alone (F19 to F22)."""
        return len(self.rows) == 1

    @property
    def actors(self) -> tuple[int, ...]:
        """The seat whose turn it is; nobody at the end."""
        return (self.turn,) if self.turn else ()

    def copy(self) -> FuguState:
        """An independent copy."""
        other = FuguState()
        other.rows = [row[:] for row in self.rows]
        other.under = [row[:] for row in self.under]
        other.centre = self.centre[:]
        other.deck = self.deck[:]
        other.discards = self.discards[:]
        other.passed = self.passed[:]
        other.turn = self.turn
        other.instruction = self.instruction
        return other

    def data(self) -> dict[str, Any]:
        """The whole position as JSON values."""
        return {
            "rows": [[cell_text(cell) for cell in row] for row in self.rows],
            "under": [row[:] for row in self.under],
            "centre": self.centre[:],
            "deck": self.deck[:],
            "discards": self.discards[:],
            "passed": self.passed[:],
            "turn": self.turn,
            "instruction": self.instruction,
        }

    def census(self) -> tuple[str, ...]:
        """All cards, wherever they are."""
        cards = self.centre + self.deck + self.discards
        for row, under in zip(self.rows, self.under, strict=True):
            cards += [abs(cell) for cell in row if cell] + [card for card in under if card]
        return tuple(sorted(map(str, cards)))

    # Moves

    def why_not(self, seat: int, move: Move) -> Message | None:
        """None if the move is legal, else the reason (F5 to F9)."""
        known = 1 <= seat <= self.seats
        row = self.rows[seat - 1] if known else []
        return rules.why_not(self.turn, seat, row, known and self.passed[seat - 1], self.centre, move)

    def legal_moves(self, seat: int) -> Iterator[FuguMove]:
        """All legal moves, each once."""
        return rules.legal_moves(self.rows[seat - 1], self.centre) if seat and seat == self.turn else iter(())

    def prompt(self, seat: int | None) -> Message:
        """What this seat has to do, or whom it (None: an onlooker) waits for."""
        if not self.turn:
            return msg("fugu.prompt.over")
        if seat is not None and seat == self.turn:
            first = not any(self.rows[seat - 1])
            return msg("fugu.prompt.first" if first else "fugu.prompt.take", seat=seat)
        if seat is not None and 1 <= seat <= self.seats and (self.passed[seat - 1] or 0 not in self.rows[seat - 1]):
            return msg("fugu.prompt.out", seat=self.turn)
        return msg("fugu.prompt.wait", seat=self.turn)

    def chance(self, rng: Rng) -> Move:
        """There is no chance after the deal."""
        raise IllegalMove(msg("fugu.why.foreign"))

    def play(self, seat: int, move: Move) -> list[Event]:
        """Plays a legal move. Raises IllegalMove, and changes nothing, otherwise."""
        reason = self.why_not(seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        if isinstance(move, Place):
            return self._place(seat, move)
        self.passed[seat - 1] = True
        self._next()
        return [event("pass", seat=seat)]

    def _place(self, seat: int, move: Place) -> list[Event]:
        turned = self.put(seat, move)
        slot = self.centre.index(turned)
        kind = "anchor" if move.anchor else "place"
        events = [
            event(kind, seat=seat, card=move.card, place=move.place, slot=slot, creature=_word(move.card)),
            event("turn", seat=seat, card=turned, place=move.place, slot=slot, creature=_word(turned), reveals=True),
        ]
        if 0 not in self.rows[seat - 1]:
            events.append(event("full", seat=seat))
        elif self.solo:
            events += self._follow_instruction(turned)
        self._next()
        return events

    def put(self, seat: int, move: Place) -> int:
        """Puts a card into a row and the turned one into its slot of the centre (F6, F8); returns the turned card.
        Nothing is checked, and the turn does not pass: for the rules and for playing out."""
        i = move.place - 1
        row, under = self.rows[seat - 1], self.under[seat - 1]
        turned = under[i]
        under[i] = 0
        row[i] = -move.card if move.anchor else move.card
        self.centre[self.centre.index(move.card)] = turned
        return turned

    def _follow_instruction(self, turned: int) -> list[Event]:
        """F20: the card just turned over discards one of the two others; the deck fills the centre."""
        leaving, slot, fresh = self.obey(turned)
        return [
            event("discard", card=leaving, slot=slot, instruction=turned, creature=_word(leaving)),
            event("refill", card=fresh, slot=slot, creature=_word(fresh), reveals=True),
        ]

    def obey(self, turned: int) -> tuple[int, int, int]:
        """F20 on the cards alone: the leaving card, its slot, and the new card."""
        others = [card for card in self.centre if card != turned]
        leaving = min(others) if turned < HIGH_INSTRUCTION else max(others)
        slot = self.centre.index(leaving)
        fresh = self.deck.pop(0)
        self.centre[slot] = fresh
        self.discards.append(leaving)
        self.discards.sort()
        self.instruction = turned
        return leaving, slot, fresh

    def _next(self) -> None:
        """Clockwise to the next seat that still plays (F4, F5, F10); nobody: the game is over."""
        count = self.seats
        for step in range(1, count + 1):
            seat = (self.turn - 1 + step) % count + 1
            if not self.passed[seat - 1] and 0 in self.rows[seat - 1]:
                self.turn = seat
                return
        self.turn = 0

    # What is seen, and how it ends

    def view(self, seat: int | None) -> FuguView:
        """What a seat may know (F3): the same for all, for nobody knows a face-down card."""
        rows = tuple(tuple(Placed(abs(c), c < 0) if c else UNKNOWN for c in row) for row in self.rows)
        unseen = sorted([card for row in self.under for card in row if card] + self.deck)
        acting = self.turn or max(range(1, self.seats + 1), key=lambda s: ROW - self.rows[s - 1].count(0))
        placed = ROW - self.rows[acting - 1].count(0)
        return FuguView(
            seat=seat,
            actors=self.actors,
            rows=rows,
            centre=tuple(self.centre),
            passed=tuple(self.passed),
            full=tuple(0 not in row for row in self.rows),
            unseen=tuple(unseen),
            discards=tuple(self.discards),
            deck=len(self.deck),
            instruction=self.instruction or None,
            round=placed + (1 if self.turn else 0),
        )

    def outcome(self) -> Outcome | None:
        """Scores, places and the sheet (F11 to F18, F21), once nobody plays any more."""
        if self.turn:
            return None
        results = [scoring.score_row(row, self.solo) for row in self.rows]
        scores = tuple(result.total for result in results)
        anchors = tuple(scoring.count_anchors(row) for row in self.rows)
        names = [name for name, _ in results[0].lines(self.solo)]
        by_seat = [dict(result.lines(self.solo)) for result in results]
        full = [0 not in row for row in self.rows]
        return Outcome(
            reason="full" if all(full) else ("mixed" if any(full) else "passed"),
            scores=scores,
            places=ranking([(score, -count) for score, count in zip(scores, anchors, strict=True)]),
            sheet=tuple(SheetLine(name, tuple(lines[name] for lines in by_seat)) for name in names),
            tiebreak=scoring.tiebreak(scores, anchors),
            extra={"rows": [[cell_text(cell) for cell in row] for row in self.rows]},
        )


def _word(card: int) -> Message:
    return msg(f"fugu.creature.{creature_of(card)}")
