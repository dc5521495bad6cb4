"""What the drawing of a table needs to know, and what a person may do there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.fu.components import SNACKS
from game.fu.moves import FuMove
from game.fu.view import FuView
from ui.controllers.contract import Mode
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.canvas import Canvas
from ui.controllers.fu_table.choice import Choice
from ui.controllers.fu_table.ink import FAMILY, STRANGER, Brush
from ui.controllers.fu_table.layout import Layout
from ui.kit import Kit
from ui.widgets.drag import Load


@dataclass(frozen=True, slots=True)
class Acts:
    """What clicks and keys do."""

    stall: Callable[[int], object]
    buy: Callable[[int, int], object]
    section: Callable[[int], object]
    card: Callable[[str], object]
    slot: Callable[[str], object]
    plain: Callable[[FuMove], object]
    confirm: Callable[[], object]
    amount: Callable[[int, int], object]
    seal: Callable[[], object]
    do: Callable[[FuMove], object]
    home: Callable[[int], object]
    snack: Callable[[int], object]
    point: Callable[[str, bool], object]
    carry_stall: Callable[[int], Load | None]
    carry_card: Callable[[str], Load | None]


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as it is now. `notes`: by stall, what the Relative found there; `home`: the seat whose home is large;
    `pointed`: the part under the mouse or the focus."""

    view: FuView
    seat: int
    mode: Mode
    names: tuple[str, ...]
    choice: Choice
    legal: tuple[FuMove, ...]
    prompt: str
    refusal: str
    notes: Mapping[int, tuple[str, bool]]
    relative_words: str
    home: int
    pointed: str
    eyes: int | None = None
    # Fortune and money by seat as they are shown while they count up; empty: as they are in the view.
    fortune: tuple[float, ...] = ()
    money: tuple[int, ...] = ()
    # How many envelopes are closed while they are being sealed, with the part of the next one.
    sealed: float = 0.0
    # Whether the eyes are sealing them now, one move after the other.
    sealing: bool = False
    # The seat whose doing is being told (the Relative's); 0: nobody's.
    teller: int = 0
    # The decoration that the mouse has picked up: its place is empty.
    carried: str = ""

    @property
    def acts(self) -> bool:
        """Whether the eyes choose now."""
        return self.mode == "act"

    def animal(self, seat: int) -> str:
        """A seat's animal, or `relative`."""
        return self.view.rules.animals[seat - 1]

    def family(self, seat: int) -> tuple[str, str, str]:
        """A seat's line, dark and pale colour."""
        return FAMILY.get(self.animal(seat), STRANGER)

    def marker(self, seat: int) -> int:
        """The turn marker of a seat."""
        return self.view.order.index(seat) + 1

    def panels(self) -> list[int]:
        """The other homes, clockwise from the own left hand; the Relative sits where it sits in the round."""
        order = list(self.view.order)
        at = order.index(self.seat)
        return order[at + 1 :] + order[:at]


@dataclass(frozen=True, slots=True)
class Table:
    """What every part draws with."""

    kit: Kit
    brush: Brush
    canvas: Canvas
    lay: Layout
    acts: Acts

    def tr(self, key: str, **values: object) -> str:
        """A text of the catalogues."""
        return self.kit.tr(key, **values)  # type: ignore[arg-type]

    def name(self, scene: Scene, seat: int) -> str:
        """A seat's name; the Relative's too."""
        if seat == figures.relative_seat(scene.view):
            return self.tr("futable.relative")
        return scene.names[seat - 1]

    def snack(self, kind: int) -> str:
        """The short name of a snack's column."""
        return self.tr(f"futable.snack.{SNACKS[kind]}")

    def pieces(self, kind: int, n: int) -> str:
        """A number of snacks with their short name, as `2 Tarts`."""
        return self.tr(f"futable.pieces.{SNACKS[kind]}", n=n)

    def count(self, kind: int, n: int) -> str:
        """A number of snacks whose name stands beside it: in Japanese with the word that such things are counted by."""
        return self.tr(f"futable.count.{SNACKS[kind]}", n=n)

    def px(self, units: float) -> int:
        """Units in pixels."""
        return self.kit.metrics.px(units)

    def part(self, rect: pygame.Rect, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in units within another."""
        return pygame.Rect(rect.x + self.px(x), rect.y + self.px(y), self.px(w), self.px(h))
