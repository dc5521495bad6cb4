"""The reef behind the table, at the window's size, and the tide pool in its sand."""

from __future__ import annotations

import pygame

from ui.controllers.fugu_table.measures import RATIO, is_tall
from ui.kit import Kit
from ui.stage.native import has_window

# The drawings of the layers: 1280×800, the sand's edge at 600.
WIDE, HIGH, SAND = 1280, 800, 600
# Up to this width by height the whole picture covers the window without the sand rising too far.
WIDEST = 1.66
VERSION = 4


def paint_scenery(kit: Kit, edge: int) -> pygame.Surface:
    """The reef alone. Tall and very wide windows are put together from the layers, which keep to their sides; in tall
    ones the sand begins `edge` pixels from the top."""
    size = kit.metrics.size
    if is_tall(kit.metrics):
        return _kept(kit, f"tall/{edge}", size, lambda out: _tall(kit, edge, out))
    if size[0] / size[1] <= WIDEST:
        return kit.art.cover("fugu/table", size, "bottom")
    return _kept(kit, "wide", size, lambda out: _wide(kit, out))


def _kept(kit: Kit, key: str, size: tuple[int, int], draw: object) -> pygame.Surface:
    def make() -> pygame.Surface:
        out = pygame.Surface(size)
        draw(out)  # type: ignore[operator]
        return out.convert() if has_window() else out

    found = kit.art.kept(f"fugu/scenery/{VERSION}/{key}", size, make)
    assert found is not None
    return found


def _layer(kit: Kit, out: pygame.Surface, name: str, scale: float, x: float, y: float) -> None:
    size = (round(WIDE * scale), round(HIGH * scale))
    out.blit(kit.art.get(f"fugu/table-{name}", size), (round(x), round(y)))


def _wide(kit: Kit, out: pygame.Surface) -> None:
    w, h = out.get_size()
    out.blit(kit.art.cover("fugu/table-1-water", (w, h), "middle"), (0, 0))
    out.blit(kit.art.cover("fugu/table-2-rays", (w, h), "top", opaque=False), (0, 0))
    scale = h / HIGH
    # What stands in the distance and the sand are drawn out to the sides; growth keeps its shape and its side.
    for name in ("3-far-reef", "4-sand"):
        whole = kit.art.get(f"fugu/table-{name}", (w, round(w * HIGH / WIDE)))
        out.blit(pygame.transform.smoothscale(whole, (w, h)), (0, 0))
    _layer(kit, out, "5-left", scale, 0, 0)
    _layer(kit, out, "6-right", scale, w - WIDE * scale, 0)
    _layer(kit, out, "7-small", scale, (w - WIDE * scale) / 2, 0)


def _tall(kit: Kit, edge: int, out: pygame.Surface) -> None:
    w, h = out.get_size()
    u = kit.metrics.u
    out.blit(kit.art.cover("fugu/table-1-water", (w, h), "middle"), (0, 0))
    out.blit(kit.art.cover("fugu/table-2-rays", (w, h), "top", opaque=False), (0, 0))
    near = 0.92 * u
    foot = edge - 612 * near
    _layer(kit, out, "3-far-reef", near * 1.1, (w - WIDE * near * 1.1) / 2, edge - 612 * near * 1.1)
    sand = max(1.9 * u, (h - edge) / (HIGH - SAND - 6))
    _layer(kit, out, "4-sand", sand, (w - WIDE * sand) / 2, edge - SAND * sand)
    _layer(kit, out, "5-left", near, -196 * u, foot)
    _layer(kit, out, "6-right", near, w - WIDE * near + 196 * u, foot)


def paint_pool(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, _: None) -> None:
    """The tide pool."""
    m = kit.metrics
    blur = m.px(7)
    margin = kit.paint.margin(blur)
    shade = kit.paint.soft(rect.inflate(m.px(8), m.px(8)).size, m.px(20), "#a37e3f", 115, blur)
    surface.blit(shade, (rect.x - margin - m.px(4), rect.y - margin - m.px(4)))
    rim = max(1.5, 2.2 * m.u)
    strong = kit.settings.colours == "contrast"
    ground = ("#062a44", "#062a44") if strong else ("#0b466b", "#0d5178")
    surface.blit(kit.paint.panel(rect.size, m.px(18), ground, edge="#fff3cf", edge_width=rim), rect)


def paint_rope(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, wide: float) -> None:
    """In tall windows, in the room of two lines of cards, so many units `wide` each: the rope from place 9, under its
    numbers, to place 10."""
    m = kit.metrics
    high = m.px(wide * RATIO)
    top, low = rect.top + high // 2, rect.bottom - high // 2
    y = rect.bottom - high - m.px(9)
    out, bend = m.px(13), m.px(7)
    rx, lx = rect.right + out, rect.left - out
    points = [
        (rect.right, top), (rx - bend, top), (rx, top + bend), (rx, y - bend), (rx - bend, y), (lx + bend, y),
        (lx, y + bend), (lx, low - bend), (lx + bend, low), (rect.left, low),
    ]  # fmt: skip
    for colour, width in (("#6b4a1c", max(4, m.px(7))), ("#e6c184", max(2, m.px(4.6)))):
        pygame.draw.lines(surface, colour, False, points, width)
        for point in points[1:-1]:
            pygame.draw.circle(surface, colour, point, width // 2)
    # The strands of the rope.
    step = max(5, m.px(9))
    for x in range(lx + bend + step, rx - bend, step):
        pygame.draw.line(surface, "#b98d48", (x - 1, y + m.px(2)), (x + 1, y - m.px(2)), 1)
