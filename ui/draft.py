"""A game being set up: who sits where, the options, who begins, the deal. All rules of the new-game page, no window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.core.contract import Game, OptionValue, SeatSpec, Setup
from game.core.errors import BadSetup
from game.core.message import Message, msg
from game.core.options import defaults
from game.core.players import levels
from game.core.rng import Rng
from game.core.setup import HUMAN, clean_name, name_key
from game.texts import Texts
from ui import lineups
from ui.people import next_avatar
from ui.starting import default_name, make_setup, new_seed

LONGEST = 16
# What a first game is played against.
FIRST_LEVEL = "steady"


@dataclass(frozen=True, slots=True)
class DraftSeat:
    """A seat as it stands on the page; an empty name means: the usual one for its kind."""

    kind: str
    name: str = ""
    avatar: str = ""
    extra: dict[str, str] = field(default_factory=dict)


class Draft:
    """Seats, options, beginner and deal of a game that is not begun yet. Seats are counted from 1."""

    def __init__(self, game: Game, seats: Sequence[DraftSeat], options: dict[str, OptionValue], seed: int) -> None:
        self.game = game
        self.seats = list(seats)
        self.options = options
        # Who begins; None: by chance.
        self.first: int | None = None
        self.seed = seed
        # Whether its number was chosen; else nobody is told it before the game is over.
        self.chosen = False
        self._mend()

    # --- seats ------------------------------------------------------------------------------------------------------

    @property
    def kinds(self) -> tuple[str, ...]:
        """What a seat may be: a person or one of the computer levels."""
        return (HUMAN, *levels(self.game))

    def names(self, texts: Texts) -> tuple[str, ...]:
        """The names by seat as they are shown; usual names are numbered where needed."""
        typed = {name_key(seat.name) for seat in self.seats if seat.name}
        out: list[str] = []
        kinds = [seat.kind for seat in self.seats]
        for number, seat in enumerate(self.seats, start=1):
            name = seat.name
            if not name:
                base = default_name(texts, seat.kind, kinds[:number].count(seat.kind))
                taken = typed | {name_key(other) for other in out}
                name = next(n for n in _forms(base) if name_key(n) not in taken)
            out.append(name)
        return tuple(out)

    def rename(self, seat: int, text: str, texts: Texts) -> bool:
        """Names a seat, cleaned; a name that another seat has gets a number. True if it had to be changed for that.

        An empty name, or the usual one, is no name of its own.
        """
        name = clean_name(text)[:LONGEST].strip()
        self._set(seat, name="")
        if not name or name == self.names(texts)[seat - 1]:
            return False
        others = {name_key(other) for i, other in enumerate(self.names(texts), 1) if i != seat}
        free = next(form for form in _forms(name) if name_key(form) not in others)
        self._set(seat, name=free)
        return free != name

    def taken_by(self, seat: int, text: str, texts: Texts) -> str:
        """The name of another seat that reads the same, or nothing."""
        name = name_key(clean_name(text)[:LONGEST].strip())
        names = self.names(texts)
        return next((other for i, other in enumerate(names, 1) if i != seat and name_key(other) == name), "")

    def set_kind(self, seat: int, kind: str) -> None:
        """Seats a person or a computer of a level there; a person's name does not pass to a computer."""
        before = self.seats[seat - 1]
        name = before.name if (before.kind == HUMAN) == (kind == HUMAN) else ""
        self._set(seat, kind=kind, name=name, avatar=before.avatar if kind == HUMAN else "")
        self._mend()

    def set_avatar(self, seat: int, avatar: str) -> None:
        """Gives a person an avatar; whoever had it gets theirs."""
        mine = self.seats[seat - 1].avatar
        for number, other in enumerate(self.seats, start=1):
            if number != seat and other.avatar == avatar:
                self._set(number, avatar=mine)
        self._set(seat, avatar=avatar)

    def set_extra(self, seat: int, name: str, value: str) -> None:
        """Gives a seat a piece (an animal); whoever had it gets theirs."""
        mine = self.seats[seat - 1].extra.get(name, "")
        for number, other in enumerate(self.seats, start=1):
            if number != seat and other.extra.get(name) == value:
                self._set(number, extra={**other.extra, name: mine})
        self._set(seat, extra={**self.seats[seat - 1].extra, name: value})

    def may_extra(self, name: str) -> tuple[str, ...]:
        """The pieces that may be chosen with so many seats (a piece may be needed for something else)."""
        return tuple(value for value in self.game.seat_extras[name] if self._extra_fits(name, value))

    def why_not_add(self) -> Message | None:
        """Why no seat can be added, or None."""
        if len(self.seats) >= self.game.max_seats:
            return msg("newgame.full", n=self.game.max_seats)
        return None

    def why_not_remove(self) -> Message | None:
        """Why no seat can go, or None."""
        if len(self.seats) <= self.game.min_seats:
            return msg("newgame.least", n=self.game.min_seats)
        return None

    def add(self, kind: str) -> None:
        """Adds a seat at the end, if there is room."""
        if self.why_not_add() is None:
            self.seats.append(DraftSeat(kind))
            self._mend()

    def remove(self, seat: int) -> None:
        """Takes a seat away, if enough are left."""
        if self.why_not_remove() is None:
            del self.seats[seat - 1]
            if self.first is not None and self.first >= seat:
                self.first = None if self.first == seat else self.first - 1
            self._mend()

    def move(self, seat: int, to: int) -> int:
        """Moves a seat to another place round the table; gives the place it came to."""
        to = max(1, min(len(self.seats), to))
        begins = self.seats[self.first - 1] if self.first else None
        self.seats.insert(to - 1, self.seats.pop(seat - 1))
        if begins is not None:
            self.first = next(i for i, other in enumerate(self.seats, 1) if other is begins)
        return to

    def usual_level(self) -> str:
        """The level of another computer: as the last one that sits there, else the middle one."""
        there = [seat.kind for seat in self.seats if seat.kind != HUMAN]
        known = levels(self.game)
        return there[-1] if there else (FIRST_LEVEL if FIRST_LEVEL in known else next(iter(known), HUMAN))

    @property
    def people(self) -> int:
        """How many persons play."""
        return sum(seat.kind == HUMAN for seat in self.seats)

    # --- options ----------------------------------------------------------------------------------------------------

    def set_option(self, name: str, value: OptionValue) -> None:
        """Sets an option."""
        self.options[name] = value

    def groups(self) -> dict[str, list[str]]:
        """The options by group: `sides.tea` belongs to `sides`; what has no dot is a group of its own."""
        found: dict[str, list[str]] = {}
        for option in self.game.options:
            found.setdefault(option.name.partition(".")[0], []).append(option.name)
        return found

    def choices(self, name: str) -> tuple[OptionValue, ...]:
        """The values of an option."""
        return next(option.choices for option in self.game.options if option.name == name)

    def shuffle_group(self, group: str) -> None:
        """Draws every option of a group by chance."""
        rng = Rng("options", new_seed())
        for name in self.groups()[group]:
            self.options[name] = rng.choice(self.choices(name))

    def mix_group(self, group: str) -> None:
        """Draws the options of a group by chance, but not all alike."""
        names = self.groups()[group]
        for _ in range(100):
            self.shuffle_group(group)
            if len({self.options[name] for name in names}) > 1:
                return

    # --- the start --------------------------------------------------------------------------------------------------

    def specs(self, texts: Texts) -> tuple[SeatSpec, ...]:
        """The seats as the game takes them."""
        names = self.names(texts)
        return tuple(
            SeatSpec(name, seat.kind, seat.avatar, dict(seat.extra))
            for name, seat in zip(names, self.seats, strict=True)
        )

    def setup(self, texts: Texts) -> Setup:
        """The checked setup. Raises BadSetup."""
        return make_setup(self.game, self.specs(texts), self.options, self.first, self.seed)

    def choose_deal(self, number: int | None) -> None:
        """The deal of a number; None: one that nobody knows."""
        self.chosen = number is not None
        self.seed = new_seed() if number is None else number

    def lineup(self) -> lineups.Lineup:
        """What is remembered for the next time; usual names stay empty, so that they follow the language."""
        seats = tuple(SeatSpec(seat.name, seat.kind, seat.avatar, seat.extra) for seat in self.seats)
        return lineups.Lineup(seats, dict(self.options))

    # --- inside -----------------------------------------------------------------------------------------------------

    def _set(self, seat: int, **changes: object) -> None:
        self.seats[seat - 1] = replace(self.seats[seat - 1], **changes)  # type: ignore[arg-type]

    def _mend(self) -> None:
        """Every person has an avatar of their own, every seat pieces of its own that it may have."""
        taken: list[str] = []
        for number, seat in enumerate(self.seats, start=1):
            if seat.kind != HUMAN:
                continue
            later = [other.avatar for other in self.seats[number:]]
            mine = seat.avatar and seat.avatar not in taken
            avatar = seat.avatar if mine else next_avatar([*taken, *later])
            taken.append(avatar)
            self._set(number, avatar=avatar)
        for name in self.game.seat_extras:
            free = list(self.may_extra(name))
            wanted = [seat.extra.get(name, "") for seat in self.seats]
            kept = [value if value in free and value not in wanted[:i] else "" for i, value in enumerate(wanted)]
            rest = iter([value for value in free if value not in kept])
            for number, value in enumerate(kept, start=1):
                self._set(number, extra={**self.seats[number - 1].extra, name: value or next(rest, "")})

    def _extra_fits(self, name: str, value: str) -> bool:
        """Whether the game takes a piece with so many seats: asked by trying it on the first seat alone."""
        seats = [SeatSpec(str(n), HUMAN, extra={name: value} if n == 1 else {}) for n in range(1, len(self.seats) + 1)]
        try:
            make_setup(self.game, seats, self.options, 1, self.seed)
        except BadSetup:
            return False
        return True


def _forms(name: str) -> list[str]:
    """The name, and the name with numbers from 2 on, none longer than a name may be."""
    return [name, *(f"{name[: LONGEST - len(str(n)) - 1].rstrip()} {n}" for n in range(2, 20))]


def first_draft(game: Game, path: Path, texts: Texts) -> Draft:
    """How the page opens: the last line-up of this game, else a person (the one who played last) and a computer."""
    found = lineups.last(path, game)
    if found is not None:
        seats = [DraftSeat(s.kind, s.name, s.avatar, dict(s.extra)) for s in found.seats]
        draft = Draft(game, [replace(seat, name="") for seat in seats], dict(found.options), new_seed())
        # Names are given again one by one, so that a file with the same name twice does no harm.
        for number, seat in enumerate(seats, start=1):
            if seat.name:
                draft.rename(number, seat.name, texts)
        return draft
    known = lineups.names(path)
    name, avatar = known[0] if known else ("", "")
    draft = Draft(game, [DraftSeat(HUMAN, name, avatar)], dict(defaults(game.options)), new_seed())
    while len(draft.seats) < max(game.min_seats, min(2, game.max_seats)):
        draft.add(draft.usual_level())
    return draft
