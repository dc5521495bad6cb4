"""What the bar over Fú's table tells: the years as lanterns, and the four phases of a year."""

from __future__ import annotations

import pygame

from game.fu.components import YEARS
from ui.controllers.fu_table.ink import CREAM, CREAM2, GOLD, INK, LACQUER, NIGHT
from ui.controllers.fu_table.scene import Table
from ui.screens.boxes import short_title
from ui.widgets.topbar import Ground

PHASES = ("shopping", "visiting", "eating", "passes")
# Over the bar's ground (see ui.widgets.topbar).
ABOVE = 62


def phase_index(phase: str) -> int:
    """The place of a phase in a year; 4 when the game is over."""
    return {"shopping": 0, "visiting": 1, "eating": 2}.get(phase, 4)


def draw_bar(table: Table, bar: int, year: int, now: int, *, lanterns: bool = True) -> None:
    """Years and phases between the game's name and the tools. `lanterns` False: the year stands there in words."""
    right = _tools(table) - table.px(14)
    left = _title_end(table, bar) + table.px(14)
    row = pygame.Rect(left, 0, right - left, bar)
    if not lanterns:
        words = table.kit.type.width(table.tr("futable.round", n=YEARS), min(table.kit.metrics.type(16), bar))
        _phases(table, _after(row, words + table.px(14)), now)
        return
    wide = _lantern_width(table, row)
    beside = _after(row, wide + table.px(14))
    size, widths = _widths(table, beside.width, now)
    low = bar < table.px(56)
    # A high bar has room for large names in a row of their own: there they do not shrink to stand beside the years.
    if low or (sum(widths) <= beside.width and size >= table.kit.metrics.type(13.5, cap=1.3) - 1):
        _years(table, row, year)
        _phases(table, beside, now)
    else:
        # Where names are large, the bar is high: years above, phases below.
        _years(table, pygame.Rect(row.x, 2, row.width, bar // 2 - 2), year)
        _phases(table, pygame.Rect(row.x, bar // 2, 0, bar // 2 - 2), now, row.width)


def _tools(table: Table) -> int:
    return min((w.rect.left for w in table.canvas.screen.widgets if w.z == ABOVE - 1), default=table.lay.whole.right)


def _title_end(table: Table, bar: int) -> int:
    """Where the game's name ends in the bar."""
    kit, px = table.kit, table.px
    title = kit.type.width(short_title(kit, "fu"), min(kit.metrics.type(22), round(bar * 0.52)), bold=True)
    return px(20) + round(bar * 0.76) + px(8) + title


def _after(row: pygame.Rect, wide: int) -> pygame.Rect:
    """What is left of a row behind so many pixels."""
    return pygame.Rect(row.x + wide, row.y, max(0, row.width - wide), row.height)


def _lantern_size(table: Table, row: pygame.Rect) -> int:
    return min(table.px(30), row.height - 4)


def _lantern_width(table: Table, row: pygame.Rect) -> int:
    size = _lantern_size(table, row)
    return round(size * 0.72) * (YEARS - 1) + size


def _years(table: Table, row: pygame.Rect, year: int) -> None:
    """Five lanterns: those of the years so far are lit, the present one carries its number."""
    b, kit = table.brush, table.kit
    size, wide = _lantern_size(table, row), _lantern_width(table, row)
    step = round(size * 0.72)
    if wide > row.width:
        return

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        for i in [*range(YEARS), year - 1]:
            name = "fu/lantern-lit" if i < year else "fu/lantern-unlit"
            big = size if i + 1 == year else round(size * 0.84)
            middle = (r.x + step * i + size / 2, r.centery)
            b.art(surface, name, middle, big)
            if i + 1 == year:
                px = max(12, round(size * 0.46))
                kit.type.draw(surface, str(year), middle, px, "#fff6dc", align="center", bold=True, rim=1,
                              rim_colour="#5a0f1a")  # fmt: skip

    place = pygame.Rect(row.x, row.y + (row.height - size) // 2, wide, size)
    table.canvas.put("years", place, (year, place.topleft), draw, z=ABOVE)


def _widths(table: Table, room: int, now: int) -> tuple[int, list[int]]:
    """Size of type and the four widths: with all names, or where they have no room only with the present one's."""
    type_, px, largest = table.kit.type, table.px, table.kit.metrics.type(13.5, cap=1.3)
    words = [table.tr(f"futable.phase.{phase}") for phase in PHASES]
    for size in range(largest, 11, -1):
        wide = [type_.width(word, size, bold=True) + px(28) for word in words]
        if sum(wide) <= room:
            more = min(px(112) - max(wide), (room - sum(wide)) // len(wide))
            return size, [w + max(0, more) for w in wide]
    at = min(now, len(PHASES) - 1)
    return 12, [type_.width(word, 12, bold=True) + px(26) if i == at else px(20) for i, word in enumerate(words)]


def _phases(table: Table, row: pygame.Rect, now: int, most: int = 0) -> None:
    """The four phases as arrows, those that are over with a check."""
    px = table.px
    size, widths = _widths(table, most or row.width, now)
    named = [w > px(24) for w in widths]
    rect = pygame.Rect(0, 0, sum(widths), min(px(30), row.height - 4))
    if rect.width > (most or row.width):
        return
    rect.midleft = (row.x + max(0, min(row.width, px(620)) - rect.width) // 2, row.centery)
    check = table.kit.art.icon("check", max(8, px(12)), CREAM2)

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        x, tip = float(r.x), px(7)
        for i, phase in enumerate(PHASES):
            w = widths[i] - px(3)
            shape = [
                (x, r.y), (x + w - tip, r.y), (x + w, r.centery), (x + w - tip, r.bottom - 1), (x, r.bottom - 1),
                (x + (tip if i else 0), r.centery),
            ]  # fmt: skip
            pygame.draw.polygon(surface, GOLD if i == now else LACQUER if i < now else NIGHT, shape)
            pygame.draw.polygon(surface, "#fff0b0" if i == now else "#8a4a3a", shape, 1)
            middle = x + w / 2 + (px(1) if i else -px(1))
            if not named[i]:
                if i < now:
                    surface.blit(check, check.get_rect(center=(round(middle), r.centery)))
            else:
                words = table.tr(f"futable.phase.{phase}")
                room = w - table.kit.type.width(words, size, bold=True)
                if i < now and room > px(36):
                    surface.blit(check, check.get_rect(midleft=(round(x + tip + px(2)), r.centery)))
                    middle += px(7)
                colour = INK if i == now else CREAM
                table.kit.type.draw(surface, words, (middle, r.centery), size, colour, align="center", bold=i == now)
            x += widths[i]

    table.canvas.put("phases", rect, (now, rect.topleft), draw, z=ABOVE)


def page_ground(table: Table, bar: int) -> Ground:
    """The bar's ground for a page without tools."""
    title = short_title(table.kit, "fu")
    return Ground(table.kit, table.canvas.look, title, "", bar)
