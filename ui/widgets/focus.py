"""Which control the keyboard is at: reading order, arrows to the nearest neighbour, and the ring that shows it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.kit import Kit
from ui.stage.stage import Node
from ui.widgets.base import Widget
from ui.widgets.surface import paint_ring


class Focus(Node):
    """The focus of a screen. The ring is seen after the first key, and hidden again by a mouse move."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), z=900)
        self._kit = kit
        self.at: Widget | None = None
        self._shown = False

    @property
    def shown(self) -> bool:
        """Whether the ring is seen."""
        return self._shown

    @property
    def bounds(self) -> pygame.Rect:
        if self.at is None or not self._shown:
            return pygame.Rect(0, 0, 0, 0)
        area = self.at.ring[0].inflate(2 * self._kit.metrics.px(14), 2 * self._kit.metrics.px(14))
        return area.clip(self.at.clip.inflate(16, 16)) if self.at.clip is not None else area

    def show(self, on: bool) -> None:
        """Shows or hides the ring."""
        if on != self._shown:
            self.touch()
            self._shown = on
            if self.at is not None:
                self.at.set_focused(on)
            self.touch()

    def move(self, widget: Widget | None) -> None:
        """Puts the focus on a widget."""
        if widget is self.at:
            return
        self.touch()
        if self.at is not None:
            self.at.set_focused(False)
        self.at = widget
        if widget is not None:
            widget.set_focused(self._shown)
        self.touch()

    def step(self, widgets: Sequence[Widget], by: int) -> None:
        """Tab: the next or previous control in the order given, round and round."""
        usable = [w for w in widgets if w.focusable and w.visible]
        if not usable:
            self.move(None)
            return
        here = usable.index(self.at) if self.at in usable else (-1 if by > 0 else 0)
        self.move(usable[(here + by) % len(usable)])

    def towards(self, widgets: Sequence[Widget], dx: int, dy: int) -> bool:
        """An arrow: the nearest control in that direction; False if there is none. Left and right stay in the row."""
        if self.at is None:
            self.step(widgets, 1)
            return self.at is not None
        here = self.at.ring[0]
        best: tuple[float, Widget] | None = None
        for widget in widgets:
            if widget is self.at or not widget.focusable or not widget.visible or widget.aside:
                continue
            there = widget.ring[0]
            if dx and (there.contains(here) or not _in_a_row(here, there)):
                continue
            ahead, aside = _offset(here, there, dx, dy)
            if dy and _overlap(self.at.rect, widget.rect):
                # The ring may be round a part only (the chosen segment): what counts is the whole control.
                aside = 0
            # What lies beside it (one of them raised by a hover, say) is not ahead of it.
            if ahead <= (min(here.width, there.width) if dx else min(here.height, there.height)) / 4:
                continue
            cost = ahead + 3 * aside
            if best is None or cost < best[0]:
                best = (cost, widget)
        if best:
            self.move(best[1])
        return best is not None

    def paint(self, surface: pygame.Surface) -> None:
        if self.at is not None and self._shown and self.at.visible:
            rect, radius = self.at.ring
            small = rect.height < self._kit.metrics.px(40)
            paint_ring(self._kit, surface, rect, radius, 4.5 if small else 5.5)


def _overlap(here: pygame.Rect, there: pygame.Rect) -> bool:
    """Whether two controls have a column of pixels in common."""
    return min(here.right, there.right) > max(here.left, there.left)


def _in_a_row(here: pygame.Rect, there: pygame.Rect) -> bool:
    """Whether two controls stand beside each other: a good part of the lower one's height is common to both."""
    common = min(here.bottom, there.bottom) - max(here.top, there.top)
    return common * 4 >= min(here.height, there.height)


def _offset(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far ahead the other one is in the direction, and how far beside (0 where they overlap)."""
    if dx:
        ahead = (there.centerx - here.centerx) * dx
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        tilt = abs(there.centery - here.centery) * 0.1
    else:
        ahead = (there.centery - here.centery) * dy
        aside = max(0, there.left - here.right, here.left - there.right)
        tilt = abs(there.centerx - here.centerx) * 0.1
    return ahead, aside + tilt
