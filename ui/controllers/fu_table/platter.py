"""A platter with its four sections, and the parts of a dining table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.fu.components import SNACKS
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.ink import CREAM, GAIN, LOSS, NOTHING, SNACK, WOOD, WOOD2, WOOD_LINE, signed, snack_art
from ui.controllers.fu_table.scene import Scene, Table

Food = tuple[str, int]
# Clockwise from the top left: the middles of the sections 1 to 4, in shares of the width.
MIDDLES = ((-0.215, -0.215), (0.215, -0.215), (0.215, 0.215), (-0.215, 0.215))


def section_rect(rect: pygame.Rect, section: int) -> pygame.Rect:
    """The square of a section (from 1) on a platter."""
    dx, dy = MIDDLES[section - 1]
    side = round(rect.width * 0.36)
    out = pygame.Rect(0, 0, side, side)
    out.center = (round(rect.centerx + dx * rect.width), round(rect.centery + dy * rect.height))
    return out


def section_at(rect: pygame.Rect, pos: tuple[int, int]) -> int:
    """The section (from 1) of a platter at a point; 0: beside the platter."""
    if not rect.collidepoint(pos):
        return 0
    near = [(x - pos[0]) ** 2 + (y - pos[1]) ** 2 for x, y in (section_rect(rect, i).center for i in range(1, 5))]
    return near.index(min(near)) + 1


def draw_platter(
    table: Table,
    surface: pygame.Surface,
    rect: pygame.Rect,
    sections: Sequence[Food],
    *,
    lit: Sequence[int] = (),
    ghosts: Sequence[tuple[int, str]] = (),
    small: bool = False,
) -> None:
    """A platter. `lit`: the sections that may be chosen; `ghosts`: (section, snack) that would come to it."""
    b = table.brush
    b.picture(surface, "fu/platter", rect)
    for section in lit:
        image = table.kit.art.get("fu/platter-well", rect.size)
        turned = pygame.transform.rotate(image, -90 * (section - 1))
        surface.blit(turned, turned.get_rect(center=rect.center))
    for i, (kind, n) in enumerate(sections, 1):
        extra = [snack for section, snack in ghosts if section == i]
        _pile(table, surface, section_rect(rect, i), kind, n, extra, small)


def _pile(
    table: Table, surface: pygame.Surface, spot: pygame.Rect, kind: str, n: int, extra: Sequence[str], small: bool
) -> None:
    total = n + len(extra)
    if not total:
        return
    b = table.brush
    size = round(spot.width * (0.62 if not small else 0.85))
    shown = min(total, 1 if small else 4)
    gap = min(size * 0.55, (spot.width * 1.1 - size) / max(1, shown - 1))
    for i in range(shown):
        snack = kind if i < n else extra[min(i - n, len(extra) - 1)]
        x = spot.centerx + (i - (shown - 1) / 2) * gap
        b.art(surface, snack_art(snack), (x, spot.centery), size, alpha=255 if i < n else 150)
    if total > shown or total > 2:
        b.pill(
            surface, str(total), (spot.right - spot.width * 0.2, spot.bottom - spot.height * 0.14), 12, "#5a0f1a", CREAM
        )


def draw_dining(
    table: Table,
    surface: pygame.Surface,
    rect: pygame.Rect,
    scene: Scene,
    seat: int,
    more: Sequence[int] = (0, 0, 0, 0, 0),
) -> None:
    """A dining table: five columns with what was eaten (`more`: what would come), and what it scores now."""
    b, px, view = table.brush, table.px, scene.view
    b.panel(surface, rect, 12, (WOOD, WOOD2), WOOD_LINE, 2)
    inner = rect.inflate(-px(14), -px(14))
    gap = px(6)
    wide = (inner.width - 4 * gap) // 5
    now = figures.scores(view)
    then = now
    if any(more):
        from game.fu.scoring import snack_points

        rows = [list(row) for row in view.dining]
        rows[seat - 1] = [n + plus for n, plus in zip(rows[seat - 1], more, strict=True)]
        then = snack_points(rows, view.rules.advanced)
    for kind, name in enumerate(SNACKS):
        line, dark, pale = SNACK[name]
        col = pygame.Rect(inner.x + kind * (wide + gap), inner.y, wide, inner.height)
        b.panel(surface, col, 8, (pale,), line, 2 if not more[kind] else 4)
        head = pygame.Rect(col.x, col.y, wide, px(26))
        b.panel(surface, head, 7, (line, dark), line, 1)
        b.text(surface, table.snack(kind), head.center, 13, "#ffffff", align="center", bold=True, width=wide - px(6))
        n, plus = view.dining[seat - 1][kind], more[kind]
        foot = col.bottom - px(16)
        top = head.bottom
        rule = table.tr(f"futable.rule.{name}.{figures.side(view, kind)}")
        lines = pygame.Rect(col.x + px(3), top + px(2), wide - px(6), px(46 if wide < px(110) else 18))
        if inner.height > px(105) + lines.height and b.fits(rule, lines):
            b.block(surface, rule, lines, 12, dark)
            top = lines.bottom
        room = foot - px(14) - top
        size = max(px(16), min(px(42), wide - px(8), room))
        wide_pile = wide > room * 1.3
        steps = max(1, min(n + plus, 7) - 1)
        length = (wide - px(10) if wide_pile else room) - size
        step = min(size * (0.8 if wide_pile else 0.3), max(2, length / steps))
        for i in range(min(n + plus, 7)):
            at = (
                (col.x + px(6) + size / 2 + i * step, top + room / 2)
                if wide_pile
                else (col.centerx, foot - px(16) - size / 2 - i * step)
            )
            b.art(surface, snack_art(kind), at, size, alpha=255 if i < n else 150)
        count = f"×{n + plus}" if n + plus else ""
        points, later = now[kind][seat - 1], then[kind][seat - 1]
        words = signed(points) if points == later else f"{signed(points)} → {signed(later)}"
        ground = GAIN if later > 0 else LOSS if later < 0 else NOTHING
        if count and wide > px(70):
            b.text(surface, count, (col.x + px(8), foot), 13, dark, bold=True)
            b.pill(surface, words, (col.centerx + px(12), foot), 13, ground, width=wide - px(34))
        else:
            b.pill(surface, words, (col.centerx, foot), 13, ground, width=wide - px(4))
            if n + plus > 1:
                b.text(surface, count, (col.right - px(6), top + px(9)), 12, dark, align="right", bold=True)
