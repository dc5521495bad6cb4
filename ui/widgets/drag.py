"""Dragging: a piece follows the mouse from a press that moves far enough until it is dropped or goes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from ui.input import Again, Cancel, Confirm, Go, Hover, Intention, Press, Release, Shortcut, Step, Wheel
from ui.stage.stage import Node

if TYPE_CHECKING:
    from ui.kit import Kit
    from ui.screen import Screen
    from ui.widgets.base import Widget

# Units that a press may wander before it drags: a trembling hand clicks.
STILL = 8


def _nothing(pos: tuple[int, int]) -> None:
    """Nothing is said of what the piece is over."""


@dataclass(frozen=True, slots=True)
class Load:
    """A piece that was picked up. `picture`: how it looks in the hand; `drop`: it was let go of, with the rectangle of
    its picture in pixels; `back`: it goes back, and nothing was done; `over`: the mouse has carried it to a point."""

    picture: pygame.Surface
    drop: Callable[[pygame.Rect], object]
    back: Callable[[], object]
    over: Callable[[tuple[int, int]], object] = _nothing


class Carried(Node):
    """The picture of a piece under the mouse, with its shadow."""

    def __init__(self, kit: Kit, picture: pygame.Surface, pos: tuple[int, int]) -> None:
        super().__init__(picture.get_rect(center=pos), z=880, margin=kit.metrics.px(18))
        self._kit, self._picture = kit, picture

    def paint(self, surface: pygame.Surface) -> None:
        m, rect = self._kit.metrics, self.rect
        shadow = self._kit.paint.soft(rect.size, rect.width * 0.08, "#0a1420", 110, m.px(5))
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx, rect.centery + m.px(7))))
        surface.blit(self._picture, rect)


class Drag:
    """What the mouse holds on a screen: at most one piece. The screen tells it of presses and of all that is done
    meanwhile; whatever takes the table away from under the piece puts it back."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._start: tuple[int, int] | None = None
        self._load: Load | None = None
        self._node: Carried | None = None

    @property
    def busy(self) -> bool:
        """Whether a piece is held."""
        return self._load is not None

    def press(self, pos: tuple[int, int]) -> None:
        """The mouse went down on a control."""
        self._start = pos

    def begin(self, widget: Widget, pos: tuple[int, int]) -> bool:
        """The mouse moved with a control held down: from a few pixels on what it offers is picked up; whether it was.
        It is asked once for each press."""
        start = self._start
        if start is None or max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) <= self._screen.kit.metrics.px(STILL):
            return False
        self._start = None
        self._load = widget.carry()
        if self._load is None:
            return False
        self._node = Carried(self._screen.kit, self._load.picture, pos)
        self._screen.stage.add(self._node)
        self._load.over(pos)
        return True

    def handle(self, what: Intention) -> bool:
        """What is done while a piece is held; True if that was all there is to it. Shortcuts count: the piece is put
        back before."""
        if self._load is None or self._node is None:
            return False
        if isinstance(what, Hover):
            rect = self._node.rect.copy()
            rect.center = what.pos
            self._node.place(rect)
            self._load.over(what.pos)
        elif isinstance(what, Release) and what.button == 1:
            at, load = self._node.rect.copy(), self._load
            at.center = what.pos
            self._forget()
            load.drop(at)
            if self._screen.app.top is self._screen:
                self._screen.handle(Hover(what.pos))
        elif isinstance(what, (Press, Cancel)):
            self.put_back()
        elif isinstance(what, Shortcut):
            self.put_back()
            return False
        return isinstance(what, (Hover, Release, Press, Cancel, Confirm, Again, Go, Step, Wheel))

    def put_back(self) -> None:
        """Lets the piece go back to its place, if one is held."""
        load = self._load
        self._forget()
        if load is not None:
            load.back()

    def _forget(self) -> None:
        if self._node is not None:
            self._screen.stage.remove(self._node)
        self._start = self._load = self._node = None
