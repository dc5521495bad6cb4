"""What a game says about its table. Everything else is the kit's.

A table is made of functions from what may be known (`Sight`) and what is chosen (`Choice`). It holds nothing of a
game: no desk, no session, no state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

import pygame

from game.core.contract import Move, SeatSpec
from game.core.message import Message
from ui.controllers.contract import Happening, Mode, TableLook
from ui.kit import Kit
from ui.stage.idle import Drawing
from ui.table.looks import Looks
from ui.table.motion import Step
from ui.table.nodes import Bubble, Node
from ui.table.resolve import Plan

V = TypeVar("V")
M = TypeVar("M", bound=Move)
# The ids that are chosen for a move, one after the other.
Path = tuple[str, ...]

# Ids that the kit itself knows.
BACK, CONFIRM, GO_ON = "back", "confirm", "go-on"


@dataclass(frozen=True)
class Paths:
    """The legal moves by their paths, asked once for a view. `moves[path]`: more than one where a flag decides."""

    moves: Mapping[Path, tuple[Any, ...]]

    @cached_property
    def _known(self) -> dict[Path, frozenset[str]]:
        found: dict[Path, set[str]] = {}
        for path in self.moves:
            for n in range(len(path)):
                found.setdefault(path[:n], set()).add(path[n])
        return {path: frozenset(ids) for path, ids in found.items()}

    def __contains__(self, path: Path) -> bool:
        return path in self.moves

    def after(self, path: Path) -> frozenset[str]:
        """What may be chosen next."""
        return self._known.get(path, frozenset())

    def with_(self, path: Path, id: str) -> Path | None:
        """The path when this id is chosen too: behind the longest part of it that such a path begins with, so that
        another card takes the place of the one before. None: no legal move has it there."""
        return next(((*path[:n], id) for n in range(len(path), -1, -1) if id in self.after(path[:n])), None)


@dataclass(frozen=True, slots=True)
class Sight(Generic[V]):
    """All that a table may know at one moment: a view, never a state or a session.

    seat      the seat whose row is in front; `eyes`: whose secrets may be shown (None: nobody's)
    since     what the others did since this seat's last move; `last`: the last move of every seat
    says      what is said while something moves; `refusal`: why the last thing could not be chosen
    flying    something moves: what is shown is not how it is
    beside    what a movement shows besides the view
    waits     a movement waits for a person to read: the id `go-on` ends that
    """

    view: V
    seat: int
    eyes: int | None
    mode: Mode
    seats: tuple[SeatSpec, ...]
    prompt: Message
    paths: Paths = field(default_factory=lambda: Paths({}))
    since: tuple[Happening, ...] = ()
    last: tuple[Happening | None, ...] = ()
    says: Message | None = None
    refusal: Message | None = None
    flying: bool = False
    beside: Any = None
    waits: bool = False

    @property
    def acts(self) -> bool:
        """Whether these eyes must act now."""
        return self.mode == "act"


@dataclass(frozen=True, slots=True)
class Choice:
    """A move on its way: the ids chosen so far, what is switched on, amounts by id, what the mouse or the focus is on,
    and whether the keyboard or the pad is used."""

    path: Path = ()
    flags: frozenset[str] = frozenset()
    amounts: tuple[tuple[str, int], ...] = ()
    pointed: str = ""
    by_key: bool = False

    def amount(self, id: str, usual: int = 0) -> int:
        """The amount that is chosen for an id."""
        return dict(self.amounts).get(id, usual)


@dataclass(frozen=True, slots=True)
class Spec:
    """The constants of a table. `shortcuts`: key -> the id that it chooses, or a flag; `flags`: ids that are switched
    on and off while something is chosen, with the sound that this makes; `first_focus`: where the focus is when a
    person's turn begins; `open`: everybody may see everything, so that for other eyes the table so far may fade away.
    """

    look: TableLook
    looks: Looks = field(default_factory=Looks)
    first_focus: str = ""
    shortcuts: Mapping[str, str] = field(default_factory=dict)
    flags: Mapping[str, str] = field(default_factory=dict)
    open: bool = False


class Memo:
    """Keeps nodes of a scene as long as what they show is the same: they are neither laid out nor compared again.
    Nothing is kept for other eyes, nor for another size."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Hashable, Node]] = {}

    def __call__(self, name: str, key: Hashable, make: Callable[[], Node]) -> Node:
        """The node of this name: the one that was there for an equal key, or a new one."""
        found = self._kept.get(name)
        if found is None or found[0] != key:
            found = self._kept[name] = (key, make())
            found[1].kept = True
        return found[1]

    def forget(self) -> None:
        """Keeps nothing."""
        self._kept.clear()


class Table(ABC, Generic[V, M]):
    """A game's table. Only `spec`, `scene` and `path` must be given."""

    spec: Spec

    def __init__(self) -> None:
        self.memo = Memo()

    @abstractmethod
    def scene(self, kit: Kit, sight: Sight[V], choice: Choice, bar: float) -> Node:
        """What is on the table, below a bar of so many units."""

    @abstractmethod
    def path(self, sight: Sight[V], move: M) -> Path:
        """The ids that are chosen for a legal move."""

    # --- choosing ---------------------------------------------------------------------------------------------------

    def step(self, sight: Sight[V], choice: Choice, id: str) -> Choice | Message | None:
        """What an id that was used does to the choice: the next choice, why it cannot be, or None where the rule of
        paths decides. For choices that are sets or amounts (payments, envelopes)."""
        return None

    def moves(self, sight: Sight[V], choice: Choice) -> tuple[M, ...]:
        """The moves that a choice means, in the order in which they are made, legal or not; none: it is not whole."""
        return tuple(sight.paths.moves.get(choice.path, ())[:1])

    def flags(self, sight: Sight[V], move: M) -> frozenset[str]:
        """What is switched on for a move (a hint shows it)."""
        return frozenset()

    def focus(self, sight: Sight[V], choice: Choice) -> str:
        """Where the focus goes after a choice by key; nothing: it stays."""
        return ""

    def why_not(self, sight: Sight[V], choice: Choice, id: str) -> Message | None:
        """Why an id cannot be chosen where no rule says so (nobody has taken a card yet)."""
        return None

    def ask(self, app: Any, sight: Sight[V], choice: Choice, go: Callable[[], None]) -> bool:
        """Asks before an act that is final, and calls `go` if it is wanted; False: there is nothing to ask."""
        return False

    # --- saying -----------------------------------------------------------------------------------------------------

    def words(self, sight: Sight[V], choice: Choice) -> Message:
        """What the prompt says."""
        return sight.refusal or sight.says or sight.prompt

    def hint(self, sight: Sight[V], move: M) -> Message | None:
        """What is said beside the move that a hint shows."""
        return None

    def advice(self, sight: Sight[V], move: M) -> Message | None:
        """What a hint says in place of choosing the move (nothing is chosen that is final)."""
        return None

    def bubbles(self, sight: Sight[V], choice: Choice) -> Sequence[Bubble]:
        """Words tied to parts."""
        return ()

    def round_words(self, kit: Kit, view: V) -> str:
        """The words beside the game's name in the bar."""
        return ""

    def phase(self, sight: Sight[V], choice: Choice) -> str:
        """The phase at which the pages of the rules open."""
        return "over" if sight.mode == "over" else "take" if sight.acts else "wait"

    # --- showing ----------------------------------------------------------------------------------------------------

    def motion(self, before: Sight[V], after: Sight[V], happening: Happening) -> Sequence[Step] | None:
        """How a move is shown; None: pieces that lie elsewhere now fly there by themselves."""
        return None

    def needed(self, kit: Kit, plan: Plan) -> Iterable[Drawing]:
        """The drawings that moves can bring onto the table, by name and size: they are made while nothing happens."""
        return ()

    def background(self, kit: Kit, plan: Plan) -> pygame.Surface:
        """The still picture of the table; the kit paints `still` parts over it."""
        out = pygame.Surface(kit.metrics.size)
        out.fill(self.spec.look.bar)
        return out
