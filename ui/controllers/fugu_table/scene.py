"""What the table shows at one moment: all that the drawing needs, and nothing that it could change."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.message import Message, msg
from game.core.setup import HUMAN
from game.fugu.moves import Place
from game.fugu.scoring import LINES, SOLO_LINE, RowScore, score_row
from game.fugu.view import FuguView
from ui.controllers.contract import Happening, Mode
from ui.controllers.fugu_table import hand as hands
from ui.controllers.fugu_table.hand import Hand
from ui.controllers.fugu_table.ink import points, signed
from ui.people import Seated


@dataclass(frozen=True, slots=True)
class Air:
    """What is on its way, and so is not drawn at its place.

    seat, place   whose card is in the air; 0: none
    slots         slots of the middle that are empty
    awaited       a discard that has not arrived
    tags          slot -> (look, words) of the tags over the three cards
    lifted        the slot whose card stands a little higher; -1: none
    words         what the prompt says meanwhile
    waits         whether a person may say to go on
    score         a seat, its score before and after, the figures shown, and the size of the badges: they roll
    """

    seat: int = 0
    place: int = 0
    slots: frozenset[int] = frozenset()
    awaited: int = 0
    tags: tuple[tuple[int, str, str], ...] = ()
    lifted: int = -1
    words: Message | None = None
    waits: bool = False
    score: tuple[int, RowScore, RowScore, RowScore, float] | None = None

    def hidden(self, seat: int) -> int:
        """The place of a seat whose card is in the air; 0: none."""
        return self.place if self.seat == seat else 0


NOTHING = Air()


@dataclass(frozen=True, slots=True)
class Scene:
    """`seat` sits at the lower edge; `marks` are the places of the last cards by seat (0: none)."""

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
    breath: float = 1.0
    air: Air = field(default=NOTHING)

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

    def scores(self) -> tuple[RowScore, RowScore, RowScore, float]:
        """The own score as it is, as it would be, as the figures show it, and the size of the badges (0: none)."""
        if self.air.score is not None and self.air.score[0] == self.seat:
            return self.air.score[1:]
        now = score_row(self.view.cells(self.seat), self.view.solo)
        if self.shown is None:
            return now, now, now, 0.0
        then = hands.after(self.view, self.seat, self.move(self.shown))
        return now, then, then, 1.0

    def move(self, place: int) -> Place:
        """The move that a click on a place means."""
        return hands.move_for(self.view, self.seat, self.hand, place)

    def sentence(self) -> Message:
        """What the prompt says."""
        if self.refusal is not None:
            return self.refusal
        if self.air.words is not None:
            return self.air.words
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
        now, then = self.scores()[:2]
        lines = (*LINES, SOLO_LINE) if self.view.solo else LINES
        deltas = [(line, points(then, line) - points(now, line)) for line in lines]
        found = [msg(f"fugutable.change.{line}", points=signed(delta, True)) for line, delta in deltas if delta]
        return tuple(found) or (msg("fugutable.no_change"),)
