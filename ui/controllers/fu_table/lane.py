"""A Generosity Track at the opening of the envelopes: the old places above, the new ones below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ui.controllers.fu_table.ink import GOLD, RED, RED_DARK
from ui.controllers.fu_table.scene import Scene, Table

# Places above the highest one that is reached are this narrow, in units.
NARROW = 29.0


@dataclass(frozen=True, slots=True)
class Walk:
    """A visitor's token: its seat, old and new place in money, whether it stands now, its turn to eat (0: none)."""

    seat: int
    old: int
    new: int
    stands: bool
    number: int


@dataclass(frozen=True, slots=True)
class Scale:
    """The places of a track across a lane: `wide` of them share the room, the later ones are narrow."""

    rect: pygame.Rect
    step: int
    cells: int
    wide: int
    narrow: float

    @property
    def cell(self) -> float:
        """Width of a wide place in pixels."""
        return (self.rect.width - self.narrow * (self.cells - self.wide)) / self.wide

    def edge(self, i: int) -> float:
        """The left edge of place i (from 0)."""
        if i <= self.wide:
            return self.rect.x + self.cell * i
        return self.rect.x + self.cell * self.wide + self.narrow * (i - self.wide)

    def x(self, at: int) -> float:
        """The middle of a place, by its money."""
        i = min(self.cells - 1, max(0, -(-at // self.step) - 1))
        return (self.edge(i) + self.edge(i + 1)) / 2


def scale(table: Table, rect: pygame.Rect, highest: int, step: int, top: int) -> Scale:
    """One scale for all lanes of an opening: the places up to the highest token, 20 at least, share the room."""
    cells = top // step + 1
    wide = min(cells, max(20, highest) // step + 1)
    narrow = min(table.px(NARROW), rect.width / cells * 0.6)
    return Scale(rect, step, cells, wide, narrow if wide < cells else 0.0)


def draw_lane(
    table: Table, surface: pygame.Surface, at: Scale, top: int, walks: Sequence[Walk], scene: Scene, t: float
) -> None:
    """The lane with its tokens, `t` (0 to 1) on their way; before they start all stand at their old places alike, so
    that nothing tells which of them will move."""
    b, px, r = table.brush, table.px, at.rect
    b.panel(surface, r, 10, (RED, RED_DARK), GOLD, 2)
    band = pygame.Rect(r.x + px(3), r.y + px(3), r.width - px(6), round(r.height * 0.27))
    b.panel(surface, band, 8, ("#5a0f1a",), "#5a0f1a", 0, alpha=0.35)
    for i in range(at.cells):
        if i:
            x = round(at.edge(i))
            pygame.draw.line(surface, "#c9553f", (x, band.bottom), (x, r.bottom - px(4)))
        words = str((i + 1) * at.step) if i < at.cells - 1 else f"{top}+"
        small = i >= at.wide
        wide: float = at.narrow if small else at.cell
        spot = ((at.edge(i) + at.edge(i + 1)) / 2, r.bottom - px(11))
        b.text(surface, words, spot, 11 if small else 13, "#e2a27a" if small else "#ffe39a", align="center",
               bold=not small, width=max(10, round(wide) - 2))  # fmt: skip
    if t <= 0:
        walks = [Walk(walk.seat, walk.old, walk.old, True, 0) for walk in walks]
    piles: dict[float, list[Walk]] = {}
    for walk in walks:
        piles.setdefault(at.x(walk.new), []).append(walk)
    upper, lower = float(band.centery), (band.bottom + r.bottom - px(20)) / 2
    for middle, pile in piles.items():
        n = len(pile)
        size = round(min(r.height * (0.46 if n < 3 else 0.38), px(50), at.cell * (1.0 if n == 1 else 0.72)))
        size = max(size, px(20))
        gap = min(size * 0.8, max(size * 0.42, (at.cell - size) / max(1, n - 1)))
        for j, walk in enumerate(pile):
            end = (middle + (j - (n - 1) / 2) * gap, lower)
            _token(table, surface, walk, (at.x(walk.old), upper), end, size, scene, t)


def _token(
    table: Table, surface: pygame.Surface, walk: Walk, start: tuple[float, float], end: tuple[float, float], size: int,
    scene: Scene, t: float,
) -> None:  # fmt: skip
    b, px = table.brush, table.px
    name = f"fu/{scene.animal(walk.seat)}"
    if walk.old == walk.new:
        b.art(surface, name, end, size, turned=not walk.stands and t > 0.5)
        if walk.stands and t >= 1:
            _number(table, surface, walk, end, size, scene)
        return
    b.art(surface, name, start, px(24), alpha=170)
    dots = max(3, int(abs(end[0] - start[0]) / px(9)))
    for i in range(2, dots):
        if i / dots <= t:
            share = i / dots
            y = start[1] + (end[1] - size * 0.55 - start[1]) * share**2
            x = start[0] + px(10) + (end[0] - start[0] - px(10)) * share
            pygame.draw.circle(surface, "#ffe39a", (round(x), round(y)), max(1, px(1.6)))
    hop = size * 0.5 * 4 * t * (1 - t)
    here = (start[0] + (end[0] - start[0]) * t, end[1] - hop)
    if t >= 1:
        ring = pygame.Rect(0, 0, size + px(4), size + px(4))
        ring.center = (round(end[0]), round(end[1]))
        pygame.draw.ellipse(surface, "#fff0a6", ring, max(1, px(2)))
    b.art(surface, name, here, size)
    if t >= 1:
        _number(table, surface, walk, end, size, scene)


def _number(
    table: Table, surface: pygame.Surface, walk: Walk, at: tuple[float, float], size: int, scene: Scene
) -> None:
    """At a standing token's foot: its turn to eat at this home."""
    if walk.number:
        line, dark, _ = scene.family(walk.seat)
        disc = pygame.Rect(0, 0, table.px(19), table.px(19))
        disc.center = (round(at[0] - size * 0.36), round(at[1] + size * 0.4))
        table.brush.panel(surface, disc, 20, ("#fff9ea",), line, 1.6)
        table.brush.text(surface, str(walk.number), disc.center, 12, dark, align="center", bold=True)
