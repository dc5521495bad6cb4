"""What a game's table provides to the window (Controller), and what the window provides to it (Desk).

A controller turns a View into nodes, intentions into moves, and events into movement and sound. It never sees a state
or a session: the desk hands it the view of the seat whose eyes it draws for, and takes moves through the one gate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import pygame

from game.core.contract import Event, Move, Outcome, SeatSpec
from game.core.message import Message
from ui.input import Intention
from ui.kit import Kit
from ui.screen import Screen
from ui.theme import ButtonLook

# act: the seat whose eyes these are must act now. wait: somebody else acts. over: the game has ended.
# watch: nobody here acts (replay, or only computer players).
Mode = Literal["act", "wait", "over", "watch"]


@dataclass(frozen=True, slots=True)
class Happening:
    """One accepted move, as the eyes may know it: who moved, and the visible events."""

    seat: int
    move: Move | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class TableLook:
    """The colours of what the window draws on a game's table: the top bar, prompt, buttons, panels."""

    bar: str
    bar_alpha: float
    bar_line: str
    text: str
    text2: str
    button: ButtonLook
    main: ButtonLook
    panel: str
    panel_alpha: float
    paper: tuple[str, str]
    paper_edge: str
    ink: str
    ink2: str
    # The picture before the game's name in the bar.
    emblem: str


class Desk(Protocol):
    """The table as a controller sees it. `kit.metrics` is the size of the table alone (the replay bar is outside)."""

    screen: Screen
    kit: Kit
    view: Any
    eyes: int | None
    mode: Mode
    seats: tuple[SeatSpec, ...]
    names: tuple[str, ...]
    # Whether several people play here who have secrets from one another.
    guarded: bool

    @property
    def bar(self) -> int:
        """Height of the top bar in pixels; the controller draws below it."""
        ...

    def legal(self) -> tuple[Move, ...]:
        """The legal moves of the eyes; empty when they do not act."""
        ...

    def why_not(self, move: Move) -> Message | None:
        """Why a move is not legal, or None."""
        ...

    def prompt(self) -> Message:
        """The one sentence that says what to do, or who is awaited."""
        ...

    def submit(self, move: Move) -> None:
        """Makes a move of the eyes. A second click on the same picture is dropped by itself."""
        ...

    def since(self) -> tuple[Happening, ...]:
        """What the others did since the eyes' own last move, oldest first."""
        ...

    def last(self) -> tuple[Happening | None, ...]:
        """The last move of each seat (index 0 is seat 1)."""
        ...

    def show_secrets(self, on: bool) -> None:
        """Where it is `guarded`, and the eyes choose in the open: shows what only they may see, behind a curtain of
        theirs, until their next move has been seen; or covers it before."""
        ...

    def outcome(self) -> Outcome | None:
        """The result, when the game is over."""
        ...

    def hint(self) -> None:
        """Asks for the next part of a hint: `suggest` is called with another move some time later."""
        ...

    def tell(self, message: Message) -> None:
        """Says a sentence that is not the prompt (a refusal that has no place of its own) in a toast."""
        ...


class Controller(Protocol):
    """A game's table. Made once for a table; `build` is called for every size, language and setting.

    A table that chooses before it moves may also have `put_aside()` (a hint begins: what was chosen does not count),
    `supposed(view) -> view` (what is chosen now as if it were made, for the next part of a hint), `settled()` (after a
    rebuild, when the focus is seen again), and `bar_words() -> str` (words of the bar other than `round_words`).
    """

    desk: Desk

    def background(self) -> pygame.Surface:
        """The still picture of the table, of the size of `desk.kit.metrics`."""
        ...

    def scenery(self) -> pygame.Surface:
        """The place without the table: what is behind the score sheet."""
        ...

    def build(self) -> None:
        """Makes all nodes from `desk.view` on `desk.screen` (which is empty below the bar)."""
        ...

    def sync(self) -> None:
        """The view, the mode or the eyes changed without movement: shows it as it is now."""
        ...

    def animate(self, before: Any, happening: Happening, done: Callable[[], None]) -> None:
        """Shows how `before` (the view drawn now) became `desk.view`, then shows it as it is, then calls `done`."""
        ...

    def handle(self, what: Intention) -> bool:
        """First look at an intention (arrows on the own row); True if it was used."""
        ...

    def cancel(self) -> bool:
        """Esc: puts a chosen card back; False if there is nothing to put back."""
        ...

    def forget(self) -> None:
        """Drops selection, hover and drag (another person's turn, a hand-over, a new game)."""
        ...

    def suggest(self, move: Move) -> None:
        """Shows a hint: chooses the move as if clicked, without making it."""
        ...

    def round_words(self) -> str:
        """The words beside the game's name in the bar (`Round 12`)."""
        ...

    def phase(self) -> str:
        """The phase of the game, for the rules page (`take`, `place`, `wait`, `over`)."""
        ...


class ControllerModule(Protocol):
    """What ui/controllers/<game>.py has at its top level."""

    LOOK: TableLook
    # Score sheet line -> art name. SHEET_QUIET, if there is one: lines that are left out where nobody scored them.
    SHEET_ART: dict[str, str]

    def make(self, desk: Desk) -> Controller: ...

    # A game with secrets also has `secret(view) -> bool`: whether, in this onlooker's view, who must act now chooses
    # among what the others may not see, so that a curtain must come before it is shown. Where it is False, several
    # people see an onlooker's view (`desk.view.seat` is None), drawn from the place of who acts (`desk.eyes`).
    # SECRET_HANDS is True where seats hold secrets all game long, so that no copy of a game that goes on may be opened.
    # A game may have `forced(view) -> Move | None`: what must be done next, as everybody can see; it is made by itself.
    # `share(move) -> float`: how much of the pause before a computer's move the table needs (1 if there is no such
    # function); `clicked(move) -> bool`: whether a click is awaited for it, at the pace of clicks (else from a share of
    # 0.35 on); `after(view, move) -> view | None`: where several choose in secret, what a seat sees after a move of its
    # own, so that computers think while people choose.
    # It may have `public(view) -> Message`: a line for the curtain, from an onlooker's view; and
    # `closing(outcome) -> tuple[Message, ...]`: what stands under the score sheet beside the tie-break; and
    # `rule_figures() -> Mapping[str, Value]`: what the pages of the rules name of the game's data, by placeholder.

    def snapshot(self, kit: Kit, view: Any, seats: Sequence[SeatSpec], size: tuple[int, int]) -> pygame.Surface:
        """A small picture of a position (menu, shelf), drawn from an onlooker's view."""
        ...
