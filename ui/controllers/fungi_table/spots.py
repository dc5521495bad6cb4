"""Cards that can be pointed at, focused and chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.controllers.fungi_table.cards import tilted
from ui.controllers.fungi_table.ink import GLOW, GOLD, GOLD_EDGE
from ui.kit import Kit
from ui.widgets.base import Action, Widget
from ui.widgets.drag import Load

# How much a small card grows while it is pointed at.
GROWN = 1.28


class Spot(Widget):
    """A card. `face` is where all of it lies, `rect` where it can be hit. `quiet`: the card is painted by what it lies
    on, and shows itself only while it is pointed at or chosen; with `mark` it is then
    framed in its place. `free`: it can be used; otherwise it is dimmed."""

    def __init__(
        self,
        kit: Kit,
        id: str,
        card: str | None,
        face: pygame.Rect,
        hit: pygame.Rect,
        act: Action,
        noticed: Callable[[bool], object],
        *,
        angle: float = 0.0,
        free: bool = True,
        dim: bool = False,
        quiet: bool = False,
        mark: bool = False,
        carried: Callable[[], Load | None] | None = None,
        z: float = 12,
    ) -> None:
        reach = max(face.width, face.height) // (2 if angle else 3) + kit.metrics.px(30)
        super().__init__(kit, hit, id, z=z, margin=reach + (face.height - hit.height))
        self.card, self.face = card, face
        self._act, self._noticed, self._carried = act, noticed, carried
        self.angle, self.free, self.dim, self.quiet = angle, free, dim, quiet
        self.mark = mark
        self._chosen = False
        self._shift = 0
        # While it stands out, something in front of its neighbours paints it.
        self.fronted = False

    @property
    def chosen(self) -> bool:
        """Whether it is the chosen card."""
        return self._chosen

    @chosen.setter
    def chosen(self, on: bool) -> None:
        if on != self._chosen:
            self.touch()
            self._chosen = on
            self.touch()

    @property
    def shift(self) -> int:
        """How far it has moved aside, in pixels to the right; where it can be hit stays."""
        return self._shift

    @shift.setter
    def shift(self, by: int) -> None:
        if by != self._shift:
            self.touch()
            self._shift = by
            self.touch()

    def carry(self) -> Load | None:
        return self._carried() if self._carried is not None else None

    def activate(self) -> None:
        self._act()

    def set_hovered(self, on: bool) -> None:
        if on != self.hovered:
            super().set_hovered(on)
            self._noticed(on)

    def set_focused(self, on: bool) -> None:
        if on != self.focused:
            super().set_focused(on)
            self._noticed(on)

    @property
    def raised(self) -> bool:
        """Whether it stands out now."""
        return self.hovered or self.focused or self._chosen

    def shown_at(self) -> pygame.Rect:
        """Where the card is painted now, upright."""
        if not self.raised:
            return self.face.move(self._shift, 0)
        grow = GROWN if self.quiet else 1.04
        up = 0 if self.quiet else self.kit.metrics.px(14 if self._chosen else 8)
        rect = pygame.Rect(0, 0, round(self.face.width * grow), round(self.face.height * grow))
        rect.center = (self.face.centerx, self.face.centery - up)
        return rect

    @property
    def ring(self) -> tuple[pygame.Rect, float]:
        face = self.rect if self.mark else self.shown_at()
        return face, face.width * 0.08

    def paint(self, surface: pygame.Surface) -> None:
        if (self.quiet and not self.raised) or self.fronted:
            return
        if self.mark:
            self._frame(surface)
            return
        self.paint_card(surface)

    def _frame(self, surface: pygame.Surface) -> None:
        kit, m = self.kit, self.kit.metrics
        width = max(2.0, (5 if self._chosen else 2.5) * m.u)
        box = self.rect.inflate(m.px(4), m.px(4))
        frame = kit.paint.panel(box.size, m.px(8), (GOLD,), alpha=0.18, edge=GOLD, edge_width=width)
        surface.blit(frame, box)
        if self._chosen:
            tick = min(m.px(34), self.rect.height)
            picture = kit.art.get("fungi/icon-tick", (tick, tick))
            surface.blit(picture, picture.get_rect(topright=(self.rect.right, self.rect.top)))

    def paint_card(self, surface: pygame.Surface) -> None:
        """The card as it stands now."""
        kit, m = self.kit, self.kit.metrics
        rect = self.shown_at()
        angle = 0.0 if self.raised else self.angle
        radius = rect.width * 0.08
        if self.free and not self.dim:
            self._glow(surface, rect, angle)
        picture = tilted(kit, self.card, rect.size, angle, self.dim and not self.raised)
        surface.blit(picture, picture.get_rect(center=rect.center))
        if self._chosen:
            box = rect.inflate(m.px(8), m.px(8))
            width = max(2.5, 5 * m.u)
            surface.blit(
                kit.paint.panel(box.size, radius + m.px(4), ("#000000",), alpha=0, edge=GOLD, edge_width=width), box
            )

    def _glow(self, surface: pygame.Surface, rect: pygame.Rect, angle: float) -> None:
        kit, m = self.kit, self.kit.metrics
        wide = rect.inflate(m.px(8), m.px(8))
        blur = m.px(7)
        radius = rect.width * 0.08 + m.px(4)
        glow = kit.paint.soft(wide.size, radius, GLOW, 235, blur)
        edge = kit.paint.panel(wide.size, radius, (GOLD_EDGE,), alpha=1.0)
        if angle:
            key = ("fungi-glow", wide.size, round(angle, 1))
            glow = kit.art.made(key, lambda: pygame.transform.rotozoom(glow, angle, 1.0))
            edge = kit.art.made(("fungi-edge", *key), lambda: pygame.transform.rotozoom(edge, angle, 1.0))
        surface.blit(glow, glow.get_rect(center=rect.center))
        surface.blit(edge, edge.get_rect(center=rect.center))
