"""What the table shows at one moment: all that the drawing needs, and nothing that it could change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.core.message import Message, msg
from game.core.setup import HUMAN
from game.fugu.moves import Place
from game.fugu.scoring import LINES, SOLO_LINE, RowScore, score_row
from game.fugu.view import FuguView
from ui.controllers.contract import Happening, Mode
from ui.controllers.fugu_table import hand as hands
from ui.controllers.fugu_table.hand import Hand
from ui.controllers.fugu_table.ink import points, signed
from ui.people import Seated, seated
from ui.table.table import Choice, Sight

# The flag that turns the card in hand over.
TURN = "turn"


@dataclass(frozen=True, slots=True)
class Instruction:
    """Alone: the card that was turned over last says which of the others leaves (F20). `told`: that can be read now,
    and the card stands a little higher; else it is on its way to the discards, where a gold slot awaits it."""

    turned: int
    leaving: int
    told: bool

    def tag(self, card: int) -> str:
        """What becomes of a card in the middle: it was just `turned` over, `leaves`, or `stays`."""
        return "turned" if card == self.turned else "leaves" if card == self.leaving else "stays"


@dataclass(frozen=True)
class Moment:
    """`seat` sits at the lower edge; `marks` are the places of the last cards by seat (0: none). `says`: what the
    prompt says while something moves; `waits`: whether a person may go on."""

    view: FuguView
    seat: int
    mode: Mode
    seats: tuple[Seated, ...]
    hand: Hand
    prompt: Message
    marks: tuple[int, ...] = ()
    since: tuple[Happening, ...] = ()
    best: int | None = None
    refusal: Message | None = None
    says: Message | None = None
    instruction: Instruction | None = None
    waits: bool = False

    @property
    def acts(self) -> bool:
        """Whether the seat at the lower edge chooses now."""
        return self.mode == "act"

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats in playing order, the next one first."""
        count = self.view.seats
        return tuple((self.seat - 1 + step) % count + 1 for step in range(1, count))

    @property
    def replayed(self) -> bool:
        """Whether people are watched: only a replay does so. There nobody is thinking, as the move is in the file."""
        return self.mode == "watch" and any(spec.kind == HUMAN for spec in self.seats)

    @property
    def upcoming(self) -> int | None:
        """The seat of which the table says that it plays next."""
        return next(iter(self.view.actors), None) if self.replayed else hands.plays_next(self.view)

    @property
    def shown(self) -> int | None:
        """The place with a preview."""
        return self.hand.shown(self.view, self.seat) if self.acts else None

    def mark(self, seat: int) -> int:
        """The place of a seat's last card; 0 for none."""
        return self.marks[seat - 1] if seat <= len(self.marks) else 0

    @cached_property
    def leaders(self) -> tuple[int, ...]:
        """The seats that lead."""
        return hands.leaders(self.view)

    @cached_property
    def scores(self) -> tuple[RowScore, RowScore]:
        """The own score as it is, and as it would be."""
        now = score_row(self.view.cells(self.seat), self.view.solo)
        return now, now if self.shown is None else hands.after(self.view, self.seat, self.move(self.shown))

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the score; alone, the face-down cards come first."""
        return (SOLO_LINE, *LINES) if self.view.solo else LINES

    def move(self, place: int) -> Place:
        """The move that a click on a place means."""
        return hands.move_for(self.view, self.seat, self.hand, place)

    def sentence(self) -> Message:
        """What the prompt says."""
        if self.refusal is not None:
            return self.refusal
        if self.says is not None:
            return self.says
        if not self.acts:
            return self.prompt
        if self.hand.card is None:
            left = self.view.places_left(self.seat)
            return msg("fugutable.last_place", seat=self.seat) if left == 1 else self.prompt
        if self.shown is None:
            key = "fugutable.choose_turned" if self.hand.turned else "fugutable.choose"
            return msg(key, seat=self.seat, card=self.hand.card)
        key = "fugutable.preview_turned" if self.move(self.shown).anchor else "fugutable.preview"
        return msg(key, place=self.shown, changes=self._changes())

    def _changes(self) -> tuple[Message, ...]:
        now, then = self.scores
        order = (*LINES, SOLO_LINE) if self.view.solo else LINES
        deltas = [(line, points(then, line) - points(now, line)) for line in order]
        found = [msg(f"fugutable.change.{line}", points=signed(delta, True)) for line, delta in deltas if delta]
        return tuple(found) or (msg("fugutable.no_change"),)


def moment(sight: Sight[FuguView], choice: Choice, best: int | None = None) -> Moment:
    """What is known and chosen, as the drawing wants it. `best`: the personal best of a game alone."""
    beside = sight.beside if isinstance(sight.beside, Instruction) else None
    return Moment(
        sight.view, sight.seat, sight.mode, seated(sight.seats), held(sight.view, choice), sight.prompt,
        tuple(_placed(happening) for happening in sight.last), sight.since, best, sight.refusal, sight.says, beside,
        sight.waits,
    )  # fmt: skip


def held(view: FuguView, choice: Choice) -> Hand:
    """The card in hand, and the places that are chosen and pointed at."""
    first, *rest = (*choice.path, "")
    return Hand(
        card=view.centre[number(first) - 1] if first.startswith("card-") else None,
        turned=TURN in choice.flags,
        place=number(rest[0]) if rest and rest[0] else None,
        pointed=number(choice.pointed) if choice.pointed.startswith("place-") else None,
    )


def number(id: str) -> int:
    """The number at the end of an id."""
    return int(id.rsplit("-", 1)[1])


def _placed(happening: Happening | None) -> int:
    """The place of a move's card; 0 for none."""
    events = happening.events if happening is not None else ()
    return next((int(event.values["place"]) for event in events if event.kind in ("place", "anchor")), 0)
