"""Grounds to put things on: paper pages, dark sheets, insets, avatars on their discs; all with the one shadow."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.kit import Kit
from ui.stage.stage import Node


class Panel(Node):
    """A rounded ground with an edge and, if `shadow` (units of blur) is given, the common soft shadow under it."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        radius: float,
        ground: Sequence[str],
        *,
        alpha: float = 1.0,
        edge: str = "",
        edge_width: float = 2.0,
        edge_alpha: float = 1.0,
        shadow: float = 0.0,
        dashed: bool = False,
        glow: bool = False,
        z: float = 0,
    ) -> None:
        m = kit.metrics
        super().__init__(rect, z=z, margin=m.px(shadow * 2 + 8) if shadow else (m.px(30) if glow else 0))
        self._kit = kit
        self._radius = radius
        self._look = {
            "ground": tuple(ground),
            "alpha": alpha,
            "edge": edge,
            "edge_width": max(1.0, edge_width * m.u) if edge else 0.0,
            "edge_alpha": edge_alpha,
            "dashed": dashed,
        }
        self._shadow = shadow
        self.glow = glow

    def paint(self, surface: pygame.Surface) -> None:
        paint_shadow(self._kit, surface, self.rect, self._radius, self._shadow)
        if self.glow:
            paint_glow(self._kit, surface, self.rect, self._radius)
        surface.blit(self._kit.paint.panel(self.rect.size, self._radius, **self._look), self.rect)  # type: ignore[arg-type]


def paper(kit: Kit, rect: pygame.Rect, *, radius: float = 26, z: float = 0) -> Panel:
    """A page of paper with its shadow. `radius` in units."""
    t = kit.theme
    return Panel(kit, rect, kit.metrics.px(radius), t.paper, edge=t.paper_edge, edge_width=t.edge_width, shadow=12, z=z)


def sheet(kit: Kit, rect: pygame.Rect, *, radius: float = 24, z: float = 0) -> Panel:
    """A dark sheet. `radius` in units."""
    t = kit.theme
    return Panel(
        kit,
        rect,
        kit.metrics.px(radius),
        t.sheet,
        alpha=0.93,
        edge=t.sheet_edge,
        edge_alpha=0.38,
        edge_width=1.6,
        shadow=12,
        z=z,
    )


def inset(kit: Kit, rect: pygame.Rect, *, radius: float = 15, z: float = 1) -> Panel:
    """A sunken field on paper. `radius` in units."""
    return Panel(kit, rect, kit.metrics.px(radius), (kit.theme.inset,), alpha=0.6, z=z)


def paint_shadow(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, radius: float, blur: float) -> None:
    """The common shadow under a shape: `blur` in units, falling two thirds of it down."""
    if blur <= 0:
        return
    m = kit.metrics
    soft = m.px(blur / 2)
    margin = kit.paint.margin(soft)
    alpha = 150 if blur >= 10 else 130
    shadow = kit.paint.soft(rect.size, radius, kit.theme.shadow, alpha, soft)
    surface.blit(shadow, (rect.x - margin, rect.y - margin + m.px(blur * 0.66)))


def paint_glow(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, radius: float, colour: str = "") -> None:
    """The glow that means "you may" or "this one"."""
    m = kit.metrics
    grown = rect.inflate(2 * m.px(5), 2 * m.px(5))
    soft = m.px(5)
    margin = kit.paint.margin(soft)
    glow = kit.paint.soft(grown.size, radius + m.px(5), colour or kit.theme.gold, 235, soft)
    surface.blit(glow, (grown.x - margin, grown.y - margin))


def paint_ring(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, radius: float, gap: float = 6) -> None:
    """The focus ring: white, and dark round it, `gap` units outside the shape."""
    m = kit.metrics
    out = m.px(gap)
    dark = rect.inflate(2 * (out + m.px(1.5)), 2 * (out + m.px(1.5)))
    width = max(2.0, 6 * m.u)
    surface.blit(
        kit.paint.panel(
            dark.size,
            radius + out + m.px(1.5),
            ("#000000",),
            alpha=0,
            edge=kit.theme.ring,
            edge_width=width,
            edge_alpha=0.85,
        ),
        dark,
    )
    white = rect.inflate(2 * out, 2 * out)
    surface.blit(
        kit.paint.panel(white.size, radius + out, ("#000000",), alpha=0, edge="#ffffff", edge_width=max(1.5, 3 * m.u)),
        white,
    )


def avatar(kit: Kit, who: str, diameter: int, disc: str) -> pygame.Surface:
    """An avatar (`avatar-fox`, `robot-sharp`) on its disc of colour `disc`."""

    def make() -> pygame.Surface:
        out = kit.paint.disc(diameter, disc, edge=kit.theme.cream, edge_width=max(1.2, diameter * 0.045)).copy()
        size = round(diameter * 0.84)
        out.blit(kit.art.get(f"common/{who}", (size, size)), ((diameter - size) // 2, (diameter - size) // 2))
        return out

    return kit.art.made(("avatar", who, diameter, disc), make)
