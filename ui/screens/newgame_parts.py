"""The parts of a seat's row on the new-game page: grip, ground, cross, the words of a kind."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.setup import HUMAN
from ui.kit import Kit
from ui.stage.stage import Node
from ui.widgets.base import Widget
from ui.widgets.rows import Item
from ui.widgets.surface import Panel


class DropMark(Node):
    """Shows where a dragged seat would come to."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), z=30, margin=kit.metrics.px(16))
        self._kit = kit

    def show(self, row: pygame.Rect | None) -> None:
        """Marks a row (None: no row)."""
        self.place(row if row is not None else pygame.Rect(0, 0, 0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        if self.rect.height == 0:
            return
        kit, m = self._kit, self._kit.metrics
        radius = m.px(16)
        edge, width = kit.theme.main.edge, max(2.0, 3 * m.u)
        panel = kit.paint.panel(self.rect.size, radius, (kit.theme.gold,), alpha=0.28, edge=edge, edge_width=width)
        surface.blit(panel, self.rect)


class Grip(Widget):
    """Six dots to take a seat by. The mouse drags it; Enter lifts it, the arrows move it, Enter puts it down."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        id: str,
        seat: int,
        rows: list[pygame.Rect],
        mark: DropMark,
        move: Callable[[int, int], object],
        lifted: bool,
        lift: Callable[[bool], object],
    ) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(10))
        self.seat, self._rows, self._mark, self._move = seat, rows, mark, move
        self.lifted, self._lift = lifted, lift
        self.radius = kit.metrics.px(10)
        self._to = seat
        self._dragged = False

    def activate(self) -> None:
        if self._dragged:
            self._dragged = False
            return
        self._lift(not self.lifted)

    def drag_to(self, pos: tuple[int, int]) -> None:
        self._dragged = self._dragged or not self.rect.collidepoint(pos)
        # The page may have been scrolled since the rows were laid out: this grip tells by how much.
        by = self.rect.centery - self._rows[self.seat - 1].centery
        middle = [row.centery + by for row in self._rows]
        self._to = 1 + min(range(len(middle)), key=lambda i: abs(middle[i] - pos[1]))
        self._mark.show(self._rows[self._to - 1].move(0, by) if self._to != self.seat else None)

    def set_pressed(self, on: bool) -> None:
        super().set_pressed(on)
        if not on:
            self._mark.show(None)
        if not on and self._to != self.seat:
            to, self._to = self._to, self.seat
            self._move(self.seat, to)

    def go(self, dx: int, dy: int) -> bool:
        if not self.lifted or dy == 0:
            return False
        self._move(self.seat, self.seat + dy)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        strong = self.hovered or self.pressed or self.lifted
        colour = kit.theme.main.edge if strong else kit.theme.plain.edge
        for row in (-1, 0, 1):
            for side in (-1, 1):
                dot = kit.paint.disc(m.px(3.4), colour)
                surface.blit(dot, dot.get_rect(center=(r.centerx + side * m.px(3.4), r.centery + row * m.px(7))))


class SeatGround(Panel):
    """The ground of a row: gold while the seat is typed in, lifted or dragged over."""

    def __init__(self, kit: Kit, rect: pygame.Rect, lifted: bool) -> None:
        ground = ("#fff3d6",) if lifted else ("#ffffff",)
        super().__init__(
            kit,
            rect,
            kit.metrics.px(16),
            ground,
            alpha=1.0 if lifted else 0.72,
            edge=kit.theme.main.edge if lifted else "#e0c48c",
            edge_width=2.4 if lifted else 1.6,
            shadow=6 if lifted else 0,
            z=1,
        )


class CrossButton(Widget):
    """A small cross without a ground."""

    def __init__(self, kit: Kit, rect: pygame.Rect, id: str, action: Callable[[], object]) -> None:
        super().__init__(kit, rect, id, margin=2)
        self._action = action

    def activate(self) -> None:
        self._action()

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        if self.hovered:
            surface.blit(
                kit.paint.disc(m.px(32), "#f6cdbd"), kit.paint.disc(m.px(32), "#f6cdbd").get_rect(center=r.center)
            )
        size = m.px(15)
        icon = kit.art.icon("close", size, kit.theme.error if self.hovered else kit.theme.off_text)
        surface.blit(icon, icon.get_rect(center=r.center))


def kind_item(kit: Kit, kind: str) -> Item:
    """A person or a computer level as a row of a drop-down."""
    if kind == HUMAN:
        return Item(kit.tr("ui.kind.human"), "person")
    return Item(kit.tr(f"ui.kind.{kind}"), picture=lambda size: kit.art.get(f"common/robot-{kind}", (size, size)))
