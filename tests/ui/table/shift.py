"""A bare table of two-step moves: three cards are put onto places; card 2 does not fit on place 2."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from game.core.contract import Move, Outcome, SeatSpec
from game.core.message import Message, msg
from tests.sample.table import LOOK, die
from ui.app import App
from ui.controllers.contract import Happening, Mode
from ui.input import Intention, Press
from ui.kit import Kit
from ui.screen import Screen
from ui.table.controller import TableController
from ui.table.motion import Step
from ui.table.nodes import Act, Bubble, Card, Cells, Column, Face, Line, Node
from ui.table.table import BACK, CONFIRM, GO_ON, Choice, Path, Sight, Spec, Table


@dataclass(frozen=True)
class Put:
    card: int
    place: int

    def __str__(self) -> str:
        return f"{self.card}@{self.place}"


@dataclass(frozen=True)
class Lie:
    """Where the cards lie: place by card, 0: in the hand."""

    at: tuple[int, int, int] = (0, 0, 0)
    secret: int = 0
    seat: int | None = 1
    actors: tuple[int, ...] = (1,)


class ShiftTable(Table[Lie, Put]):
    spec = Spec(LOOK, first_focus="card-1", shortcuts={"1": "card-1", "a": "turned"}, flags={"turned": "turn"})

    def scene(self, kit: Kit, sight: Sight[Lie], choice: Choice, bar: float) -> Node:
        at = sight.view.at
        hand = tuple(_card(f"card-{c}", c if at[c - 1] == 0 else 0) for c in (1, 2, 3))
        places = tuple(_card(f"place-{p}", at.index(p) + 1 if p in at else 0) for p in (1, 2, 3))
        acts = (Act(BACK, "Back"),) if choice.path else ()
        whole = (Act(CONFIRM, "Put", main=True),) if choice.path in sight.paths else ()
        if sight.waits:
            whole = (Act(GO_ON, "Go on"),)
        return Column(pad=(40, bar + 30, 40, 30), gap=30, kids=(
            Cells(id="hand", grow=1, cap=(120, 168), gaps=(30, 30), justify="center", kids=hand),
            Cells(id="row", grow=1, cap=(120, 168), gaps=(30, 30), justify="center", kids=places, closed=True,
                  above="hand"),
            Line(id="prompt", h=54, words=kit.say(self.words(sight, choice)), left=acts, right=whole),
        ))  # fmt: skip

    def path(self, sight: Sight[Lie], move: Put) -> Path:
        return (f"card-{move.card}", f"place-{move.place}")

    def moves(self, sight: Sight[Lie], choice: Choice) -> tuple[Put, ...]:
        if len(choice.path) < 2 or not choice.path[1].startswith("place-"):
            return ()
        card, place = (int(id[-1]) for id in choice.path)
        return (Put(card, place),)

    steps: tuple[Step, ...] | None = None

    def motion(self, before: Sight[Lie], after: Sight[Lie], happening: Happening) -> tuple[Step, ...] | None:
        return self.steps

    def hint(self, sight: Sight[Lie], move: Put) -> Message | None:
        return msg("table.thinking")

    def bubbles(self, sight: Sight[Lie], choice: Choice) -> tuple[Bubble, ...]:
        return (Bubble("place-3", msg("table.log_empty")),) if sight.view.at == (0, 0, 0) and not sight.flying else ()


def _card(id: str, number: int) -> Card:
    return Card(id=id, face=Face(die, number), piece=f"die-{number}" if number else "")


@dataclass
class ShiftScreen(Screen):
    """Desk, screen and game in one."""

    app: App
    mode: Mode = "act"
    eyes: int | None = 1
    view: Any = field(default_factory=Lie)
    made: list[str] = field(default_factory=list)
    asked: int = 0
    seats: tuple[SeatSpec, ...] = (SeatSpec("Ann", "human", "fox"), SeatSpec("Bo", "human", "bear"))
    names: tuple[str, ...] = ("Ann", "Bo")

    def __post_init__(self) -> None:
        super().__init__(self.app)
        self.screen = self
        self.table = ShiftTable()
        self.controller = TableController(self, self.table)

    bar = 0

    def background(self) -> pygame.Surface:
        return self.controller.background()

    def build(self) -> None:
        self.controller.build()

    def handle(self, what: Intention) -> None:
        if isinstance(what, Press) and self.animator.busy and self.controller.go_on():
            return
        if not self.controller.handle(what):
            super().handle(what)

    def cancel(self) -> None:
        self.controller.cancel()

    def legal(self) -> tuple[Move, ...]:
        self.asked += 1
        return tuple(Put(c, p) for c in (1, 2, 3) for p in (1, 2, 3) if self.why_not(Put(c, p)) is None)

    def why_not(self, move: Move) -> Message | None:
        assert isinstance(move, Put)
        if self.view.at[move.card - 1] or move.place in self.view.at:
            return msg("core.stale")
        return msg("table.log_empty") if move.card == move.place == 2 else None

    def prompt(self) -> Message:
        return msg("core.wait")

    def submit(self, move: Move) -> None:
        assert isinstance(move, Put)
        self.made.append(str(move))
        before, at = self.view, list(self.view.at)
        at[move.card - 1] = move.place
        self.view = replace(before, at=tuple(at))
        self.mode = "wait"
        self.controller.animate(before, Happening(1, move, ()), self.moved)

    def moved(self) -> None:
        self.mode = "act"
        self.controller.sync()

    def since(self) -> tuple[Happening, ...]:
        return ()

    def last(self) -> tuple[Happening | None, ...]:
        return ()

    def outcome(self) -> Outcome | None:
        return None

    def hint(self) -> None:
        """Nobody asks."""

    def tell(self, message: Message) -> None:
        """Everything is said in the prompt."""
