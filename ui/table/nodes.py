"""What a scene is made of. Lengths are units; ids are stable names that focus, flights and bubbles hold on to.

A part never paints from a closure: `draw(kit, surface, rect, look)` gets all that it shows in `look`, and `look` is the
key by which the painting is kept. So nothing that is shown can be forgotten in a key.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import pygame

from game.core.message import Message
from ui.kit import Kit
from ui.screens.zoom import Zoom

Draw = Callable[[Kit, pygame.Surface, pygame.Rect, Any], object]
# Where the children lie along their box, and one child across it.
Justify = Literal["start", "center", "end", "between"]
Cross = Literal["stretch", "start", "center", "end"]
# Left, top, right, bottom, in units.
Edges = tuple[float, float, float, float]
INF: Final = float("inf")
NONE: Final[Edges] = (0, 0, 0, 0)


@dataclass(slots=True, kw_only=True, eq=False)
class Node:
    """A part of the table.

    id        its name; parts without one cannot be flown to or spoken of
    w, h      fixed lengths; `grow`: its share of what is left along its box; `max_w`, `max_h`: no more than that
    align     across its box, where it differs from what the box says; `margin`: room round it
    z         raises it above what comes after it in the tree
    draw      paints `look` (a box: under its children); `bleed`: how far that reaches beyond its rectangle
    still     painted into the background, once a layout
    zoom      what a closer look at it shows; `tip`: what it means, in words at the mouse and at the focus
    """

    id: str = ""
    w: float | None = None
    h: float | None = None
    grow: float = 0
    max_w: float = INF
    max_h: float = INF
    align: Cross | None = None
    margin: Edges = NONE
    z: float = 0
    draw: Draw | None = None
    look: Hashable = None
    bleed: float = 0
    still: bool = False
    zoom: Zoom | None = None
    tip: Message | None = None
    # What the resolver found last: a subtree that a table keeps (`kept`) is not laid out again.
    kept: bool = field(default=False, init=False, repr=False)
    asked: tuple[float, float, float, float] | None = field(default=None, init=False, repr=False)
    lay: tuple[Hashable, list[Any], list[Any]] | None = field(default=None, init=False, repr=False)


@dataclass(slots=True, kw_only=True, eq=False)
class Text(Node):
    """Words in a line, or wrapped to `lines` at the most. `px`: height of the type in units, before the user's scale
    (no more than `cap` of it). They shrink to four fifths where they must; more is reported as not fitting."""

    words: str = ""
    px: float = 18
    cap: float = 1.6
    bold: bool = False
    colour: str = "#ffffff"
    to: Literal["left", "center", "right"] = "left"
    lines: int = 1


@dataclass(slots=True, kw_only=True, eq=False)
class Box(Node):
    """Children in a line, `gap` between them, within `pad`. `together`: all of it is one painting (a seat's panel),
    whose parts still have rectangles of their own."""

    kids: tuple[Node, ...] = ()
    gap: float = 0
    pad: Edges = NONE
    justify: Justify = "start"
    cross: Cross = "stretch"
    together: bool = False


class Row(Box):
    """Left to right."""


class Column(Box):
    """Top to bottom."""


class Stack(Box):
    """Above each other: every child fills it, or is put by its `align` (across) and the box's `justify` (down)."""


@dataclass(slots=True, kw_only=True, eq=False)
class Cells(Box):
    """Equal cells of one ratio (height by width), as large as there is room, up to `cap` (w, h), `line` of them in a
    line. The gap shrinks from its greater to its lesser value before the cells do. `overlap`: the share of a cell that
    the next one may cover (a fan). All cells have the very same size in pixels, so that one picture serves them.

    shares    in one line: the width of each cell by that of a whole one (none: all are whole); smaller ones stand on
              the same foot. Margins of cells are kept there, too
    closed    the arrow keys do not leave it at its sides; `above`: the cells to which the arrow up leads from it
    """

    ratio: float = 1.4
    cap: tuple[float, float] = (INF, INF)
    gaps: tuple[float, float] = (6, 6)
    line: int = 0
    line_gap: float = 0
    quantum: float = 0
    overlap: float = 0
    shares: tuple[float, ...] = ()
    closed: bool = False
    above: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """A picture of a piece: `make(kit, what, size)` in pixels; `what` names it."""

    make: Callable[[Kit, Any, tuple[int, int]], pygame.Surface]
    what: Hashable

    def at(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        """The picture at a size in pixels."""
        return self.make(kit, self.what, size)


@dataclass(slots=True, kw_only=True, eq=False)
class Card(Node):
    """A place for a piece. It says its states, never colours: the kit paints them, in every look.

    face      what lies here (None: nothing); `piece`: who it is: the same name elsewhere in the next scene flies there
    free      may be chosen now (it breathes); `chosen`; `dim`: not now; `mark`: what happened last
    preview   shown larger, as if it were done; `lift`: units above its place
    ghost     words over it; `emblem`: a drawing over it; `badge`: a pill at its corner, over all else
    caption   words under it, `caption_at` units; `here`: they stand out
    reach     how far beyond its rectangle it can be hit
    control   can be pointed at and focused; `auto`: the kit sets `free` and `chosen` from the legal moves
    """

    face: Face | None = None
    piece: str = ""
    free: bool = False
    chosen: bool = False
    dim: bool = False
    mark: bool = False
    preview: bool = False
    lift: float = 0
    ghost: str = ""
    emblem: str = ""
    badge: str = ""
    caption: str = ""
    caption_at: float = 13
    here: bool = False
    reach: Edges = NONE
    control: bool = True
    auto: bool = True

    @property
    def state(self) -> tuple[Hashable, ...]:
        """All that it looks like: equal states are painted alike."""
        return (
            self.face, self.free, self.chosen, self.dim, self.mark, self.preview, self.lift, self.ghost, self.emblem,
            self.caption, self.here,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Act:
    """A button beside the prompt. Its id is chosen like any other part's, or is `back`, `confirm`, `go-on` or a flag of
    the table; `does`: the id that is chosen where the button has a name of its own. `main`: the gold one."""

    id: str
    words: str
    icon: str = ""
    main: bool = False
    tip: str = ""
    does: str = ""


@dataclass(slots=True, kw_only=True, eq=False)
class Line(Node):
    """The prompt: one sentence with buttons at both sides. `px`: height of its type in units. `warning`: a refusal."""

    words: str = ""
    left: tuple[Act, ...] = ()
    right: tuple[Act, ...] = ()
    warning: bool = False
    px: float = 19


@dataclass(frozen=True, slots=True)
class Bubble:
    """Words tied to the part `at`; the kit finds a place beside it that covers neither it nor the prompt."""

    at: str
    words: Message
