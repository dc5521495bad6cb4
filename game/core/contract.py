"""What every game provides, and what everything else may rely on.

Seats are numbered from 1 in every interface, as in the saved file and on the screen; seat 0 is the table (chance).
Nothing here knows a game by name. A game registers itself in game/__init__.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, Literal, Protocol, runtime_checkable

from game.core.message import Message
from game.core.rng import Rng

TABLE: Final = 0


class Hidden(Enum):
    """A card that the viewer may not know is an ordinary value: `UNKNOWN`."""

    UNKNOWN = "unknown"

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final = Hidden.UNKNOWN
Unknown = Literal[Hidden.UNKNOWN]

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice at setup that changes rules. A dotted name (`sides.tea`) is nested in the file.

    `choices` lists every allowed value, the default included. Titles and explanations are in the catalogues under
    `<game>.option.<name>`, `<game>.option.<name>.help` and `<game>.option.<name>.<value>`.
    """

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...]


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """Who sits where: `kind` is `human` or a computer level; `extra` is what the game itself adds (Fu's animal)."""

    name: str
    kind: str
    avatar: str = ""
    extra: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game needs to begin. `deal` rules over `seed`, which is only for later chance."""

    options: Options
    seats: tuple[SeatSpec, ...]
    first: int
    seed: int
    deal: tuple[int | str, ...]


class Move(Protocol):
    """A frozen dataclass (hashable, comparable) whose `str()` is its notation; `Game.parse_move` reads it back."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in the order it happened: what is animated, heard and logged.

    kind      what happened; its log sentence is the catalogue entry `<game>.log.<kind>`, filled with `values`
    values    what the sentence and the animation need; never anything that `seen_by` may not know
    seen_by   the seats that may see it, or None for everybody (onlookers included)
    reveals   it showed something that nobody, or not everybody, knew: undo stops here
    logged    False for steps that are only animated
    """

    kind: str
    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    seen_by: tuple[int, ...] | None = None
    reveals: bool = False
    logged: bool = True

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat (None: an onlooker) may see this event."""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)

    def __reduce__(self) -> tuple[object, ...]:
        return (_event, (self.kind, dict(self.values), self.seen_by, self.reveals, self.logged))


def _event(kind: str, values: dict[str, Any], seen_by: tuple[int, ...] | None, reveals: bool, logged: bool) -> Event:
    return Event(kind, MappingProxyType(values), seen_by, reveals, logged)


def event(
    kind: str,
    *,
    seen_by: tuple[int, ...] | None = None,
    reveals: bool = False,
    logged: bool = True,
    **values: Any,
) -> Event:
    """Short form: `event("place", seat=1, card=6, place=4)`."""
    return _event(kind, values, seen_by, reveals, logged)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of the score sheet: a rule, and what it gave each seat (index 0 is seat 1)."""

    key: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    reason    a word for why it ended (`filled`, `passed`, `goal`, ...)
    scores    final score by seat (index 0 is seat 1)
    places    place by seat, shared places sharing the better number: 1 2 2 4
    sheet     one line a rule, in the rulebook's order; the sum of a seat's lines is its score
    tiebreak  which tie-break decided the first place, or None when the score alone did
    extra     what the game's rule page adds to the JSON of a finished game (`rows`, `collections`, `eaten`)
    """

    reason: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    sheet: tuple[SheetLine, ...]
    tiebreak: Message | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place."""
        return tuple(i + 1 for i, place in enumerate(self.places) if place == 1)

    @property
    def split(self) -> tuple[tuple[int, ...], ...]:
        """Below the first place: the seats of each score that a tie-break has put on different places, best first."""
        out = []
        for score in sorted(set(self.scores) - {max(self.scores)}, reverse=True):
            seats = tuple(i + 1 for i, own in enumerate(self.scores) if own == score)
            if len({self.places[seat - 1] for seat in seats}) > 1:
                out.append(seats)
        return tuple(out)


@runtime_checkable
class View(Protocol):
    """What one seat (or, with `seat` None, an onlooker) may know. Holds no reference to the state; may be pickled."""

    seat: int | None
    actors: tuple[int, ...]

    def sample(self, rng: Rng) -> State:
        """A whole world that fits what this seat knows. Only for a view with a seat."""
        ...

    def data(self) -> dict[str, Any]:
        """All that this view knows, as canonical JSON values: equal data, nothing to tell two views apart."""
        ...


class State(Protocol):
    """A position: plain data, changed in place by `play`."""

    @property
    def seats(self) -> int:
        """How many seats play."""
        ...

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must act now, ascending; `(TABLE,)` when chance must; empty at the end."""
        ...

    def copy(self) -> State: ...

    def census(self) -> tuple[str, ...]:
        """The ids of all components that can neither appear nor vanish, sorted: the same at any time of a game."""
        ...

    def data(self) -> dict[str, Any]:
        """The whole position as canonical JSON values (dict, list, str, int, bool, None)."""
        ...

    def why_not(self, seat: int, move: Move) -> Message | None:
        """None if the move is legal now, else the reason. The only judge of legality; never raises for a move."""
        ...

    def legal_moves(self, seat: int) -> Iterator[Move]:
        """The moves that `why_not` passes, each once, in a fixed order; lazily."""
        ...

    def prompt(self, seat: int | None) -> Message:
        """The one sentence that tells this seat what to do (or whom it waits for). An onlooker (None) is told whom all
        wait for. It follows from what the seat's view knows, and from nothing else."""
        ...

    def play(self, seat: int, move: Move) -> list[Event]:
        """Plays a legal move and all that follows by itself. Raises IllegalMove, and changes nothing, otherwise."""
        ...

    def chance(self, rng: Rng) -> Move:
        """The table's move, drawn with `rng`; only when `actors` is `(TABLE,)`."""
        ...

    def view(self, seat: int | None) -> View: ...

    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        ...


class Policy(Protocol):
    """What a game knows about playing well; the search in core/search.py works on this alone.

    All three get a sampled world, of which they may use only what the seat knows.
    """

    def candidates(self, state: State, seat: int) -> list[Move]:
        """The moves worth searching, best first by the quick value; one of each kind of equivalent moves."""
        ...

    def playout_move(self, state: State, seat: int, rng: Rng) -> Move:
        """The move to play on with in a play-out: fast, sensible."""
        ...

    def reward(self, state: State, seat: int) -> float:
        """From 0 (lost) to 1 (won): the value of a finished (or cut-off) play-out for this seat."""
        ...


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a computer player may think: a number of play-outs (exact, for reproducible games), or seconds with a
    least number of play-outs (in the window)."""

    playouts: int
    seconds: float | None = None


class Stop(Protocol):
    """Tells a search that its answer is no longer wanted."""

    def is_set(self) -> bool: ...


class Brain(Protocol):
    """A computer player of one level. Sees a View and nothing else."""

    def choose(self, view: View, rng: Rng, budget: Budget, stop: Stop | None = None) -> Move: ...


class Game(Protocol):
    """A game as the rest of the program knows it."""

    key: str
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    # Level -> player, always with `random`, `greedy`, `relaxed`, `steady`, `sharp`;
    # `tree` where the game has a policy (core.tree).
    brains: Mapping[str, Brain]
    # What a seat has beside name, kind and avatar: name -> allowed values, all different (Fu's animal).
    seat_extras: Mapping[str, tuple[str, ...]]

    def deal(self, options: Options, seats: int, rng: Rng) -> tuple[int | str, ...]:
        """A shuffled deal in the order that the rule page defines."""
        ...

    def new_state(self, setup: Setup) -> State:
        """The position at the start. Raises BadSetup for options, seats or a deal that do not fit."""
        ...

    def parse_move(self, text: str) -> Move:
        """Reads one notation. Raises BadNotation."""
        ...

    def fingerprint(self) -> str:
        """A short text that is another one where the data files say something else (core.fingerprint); empty for a
        game without data files."""
        ...

    def check_components(self) -> None:
        """Reads the game's data files again from disk. Raises BadComponents for the first thing that is wrong."""
        ...


def ranking(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Places by seat from sort keys, larger is better; equal keys share the better place.

    >>> ranking([(3,), (5,), (3,), (1,)])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)
