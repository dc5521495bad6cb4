"""Panels, pills, shadows and glows, painted smoothly and kept by their look.

Shapes are written as small SVGs, so that edges are smooth at every size. A panel is as wide as its two ends while it is
drawn, and then stretched between them; soft shadows are one small blurred corner stretched over nine fields: a page's
costs hardly more than a button's.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ui.stage.lru import SurfaceCache
from ui.stage.native import has_window
from ui.stage.stretch import repeat, stretched

# Pixels between the ends of a shape as it is drawn, and as it is kept where it is laid at a greater length.
MIDDLE, SPAN = 2, 256
# A soft shape whose tile is larger than this, in pixels, is blurred at a smaller scale.
LARGE = 240


@dataclass(frozen=True, slots=True)
class Shape:
    """What a panel looks like at any size; see `Paint.panel`."""

    radius: float
    ground: tuple[str, ...]
    alpha: float = 1.0
    edge: str = ""
    edge_width: float = 0.0
    edge_alpha: float = 1.0
    line: float = 0.0
    line_inset: float = 4.6
    dashed: bool = False

    def end(self, w: int, h: int) -> int:
        """How many pixels from each side on it is the same everywhere."""
        line = max(self.radius * 0.8, self.line_inset) + h / 36 if self.line else 0
        return max(1, math.ceil(max(min(self.radius, w / 2, h / 2), self.edge_width, line)))

    def svg(self, w: int, h: int) -> str:
        """The panel as a drawing."""
        ground, edge_width = self.ground, self.edge_width
        half = edge_width / 2
        r = max(0.0, min(self.radius, w / 2, h / 2) - half)
        inner = f'x="{half}" y="{half}" width="{w - edge_width}" height="{h - edge_width}" rx="{r}"'
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">',
            f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
            f'<stop offset="0%" stop-color="{ground[0]}"/><stop offset="100%" stop-color="{ground[-1]}"/>'
            "</linearGradient></defs>",
        ]
        fill = "url(#g)" if len(ground) > 1 and ground[0] != ground[-1] else ground[0]
        if self.alpha > 0:
            parts.append(f'<rect {inner} fill="{fill}" fill-opacity="{self.alpha}"/>')
        if self.line > 0:
            y, x = self.line_inset, max(self.radius * 0.8, self.line_inset)
            parts.append(
                f'<path d="M{x} {y}H{w - x}" stroke="#ffffff" stroke-opacity="{self.line}" '
                f'stroke-width="{max(1.0, h / 36)}" stroke-linecap="round" fill="none"/>'
            )
        if self.edge and edge_width > 0:
            dash = _dashes(w - edge_width, h - edge_width, r, edge_width) if self.dashed else ""
            parts.append(
                f'<rect {inner} fill="none" stroke="{self.edge}" stroke-opacity="{self.edge_alpha}" '
                f'stroke-width="{edge_width}"{dash}/>'
            )
        return "".join(parts) + "</svg>"


class Paint:
    """Makes and keeps painted shapes. All lengths are pixels. Never change a surface you get: it is shared."""

    def __init__(self, limit: int = 20 << 20) -> None:
        self._cache = SurfaceCache(limit)

    def panel(
        self,
        size: tuple[int, int],
        radius: float,
        ground: Sequence[str],
        *,
        alpha: float = 1.0,
        edge: str = "",
        edge_width: float = 0.0,
        edge_alpha: float = 1.0,
        line: float = 0.0,
        line_inset: float = 4.6,
        dashed: bool = False,
    ) -> pygame.Surface:
        """A rounded rectangle: one or two colours from top to bottom, an edge inside its bounds, and (with `line`, its
        strength 0 to 1) a white light line under the upper edge."""
        shape = Shape(radius, tuple(ground), alpha, edge, edge_width, edge_alpha, line, line_inset, dashed)
        w, h = max(1, size[0]), max(1, size[1])
        end = shape.end(w, h)
        if dashed or w <= 2 * end + MIDDLE:
            return self._cache.get((shape, w, h), lambda: svg(shape.svg(w, h), (w, h)))
        return self._cache.get((shape, w, h), lambda: self._widened(shape, end, (w, h)))

    def _widened(self, shape: Shape, end: int, size: tuple[int, int]) -> pygame.Surface:
        w, h = 2 * end + MIDDLE, size[1]
        ends = self._cache.get((shape, w, h), lambda: svg(shape.svg(w, h), (w, h)))
        return stretched(ends, (end, 0), size)

    def lay_panel(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: float, ground: Sequence[str], *, alpha: float = 1.0,
        edge: str = "", edge_width: float = 0.0,
    ) -> None:  # fmt: skip
        """Lays a panel onto a surface. A wide one is not kept at its size."""
        shape = Shape(radius, tuple(ground), alpha, edge, edge_width)
        h = max(1, rect.height)
        end = shape.end(rect.width, h)
        if rect.width <= 2 * end + SPAN:
            surface.blit(self.panel(rect.size, radius, ground, alpha=alpha, edge=edge, edge_width=edge_width), rect)
            return
        tile = self.panel((2 * end + SPAN, h), radius, ground, alpha=alpha, edge=edge, edge_width=edge_width)
        repeat(surface, tile, rect, (end, 0))

    def disc(self, diameter: int, colour: str, *, edge: str = "", edge_width: float = 0.0) -> pygame.Surface:
        """A circle."""
        return self.panel((diameter, diameter), diameter / 2, (colour,), edge=edge, edge_width=edge_width)

    def soft(self, size: tuple[int, int], radius: float, colour: str, alpha: int, blur: int) -> pygame.Surface:
        """A blurred rounded rectangle: a shadow or a glow. `size` is the shape before the blur; the surface is
        larger by `margin(blur)` on each side."""
        blur = max(1, blur)
        w, h = max(1, size[0]), max(1, size[1])
        return self._cache.get(
            ("soft", w, h, radius, colour, alpha, blur), lambda: self._soft((w, h), radius, colour, alpha, blur)
        )

    def lay_soft(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: float, colour: str, alpha: int, blur: int
    ) -> None:
        """Lays the shadow or glow of a rectangle onto a surface. A wide one is not kept at its size."""
        margin = self.margin(blur)
        around = rect.inflate(2 * margin, 2 * margin)
        end = min(int(radius), rect.width // 2, rect.height // 2) + blur * 2
        w, h = (min(length, 2 * end + SPAN) for length in rect.size)
        soft = self.soft((w, h), radius, colour, alpha, blur)
        if (w, h) == rect.size:
            surface.blit(soft, around)
        else:
            repeat(
                surface, soft, around, (margin + end if w < rect.width else 0, margin + end if h < rect.height else 0)
            )

    def _soft(self, size: tuple[int, int], radius: float, colour: str, alpha: int, blur: int) -> pygame.Surface:
        r = min(int(radius), size[0] // 2, size[1] // 2)
        end, margin = r + blur * 2, self.margin(blur)
        w, h = (min(length, 2 * end + MIDDLE) for length in size)
        tile = self._cache.get(
            ("tile", w, h, r, colour, alpha, blur), lambda: _blurred((w, h), r, colour, alpha, blur, margin)
        )
        if (w, h) == size:
            return tile
        ends = (margin + end if w < size[0] else 0, margin + end if h < size[1] else 0)
        return stretched(tile, ends, (size[0] + 2 * margin, size[1] + 2 * margin))

    @staticmethod
    def margin(blur: int) -> int:
        """How far a blur reaches beyond its shape, in pixels."""
        return max(1, blur) * 2

    def clear(self) -> None:
        """Forgets all shapes (after the window's size has changed)."""
        self._cache.clear()


def _dashes(w: float, h: float, radius: float, width: float) -> str:
    """Even dashes round a rounded rectangle. The outline ends within a gap: the renderer draws a dash that is cut off
    where the outline closes as a beam across the picture."""
    around = 2 * (w + h) - (8 - 2 * math.pi) * radius
    dash, gap = 3.0 * width, 2.4 * width
    scale = 1.003 * around / (max(4, round(around / (dash + gap))) * (dash + gap))
    return f' stroke-dasharray="{dash * scale} {gap * scale}"'


def svg(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Rasterises SVG text to a surface of exactly that size in pixels."""
    image = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    image = image.convert_alpha() if has_window() else image
    if image.get_size() == size:
        return image
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(image, (0, 0))
    return out


def _blurred(size: tuple[int, int], radius: int, colour: str, alpha: int, blur: int, margin: int) -> pygame.Surface:
    w, h = size
    # The blur mixes in the colour of what is transparent: it must be the same, or the edge turns dark.
    tint = pygame.Color(colour)
    full = (w + 2 * margin, h + 2 * margin)
    # A large one is blurred smaller: what is soft has no detail to lose.
    by = max(1, blur // 2) if max(size) > LARGE else 1
    out = pygame.Surface((round(full[0] / by), round(full[1] / by)), pygame.SRCALPHA)
    out.fill((tint.r, tint.g, tint.b, 0))
    shape = [round(length / by) for length in (margin, margin, w, h)]
    pygame.draw.rect(out, (tint.r, tint.g, tint.b, alpha), shape, border_radius=round(radius / by))
    soft = pygame.transform.gaussian_blur(out, max(1, round(blur / by)))
    return soft if by == 1 else pygame.transform.smoothscale(soft, full)


def grey(surface: pygame.Surface, share: float, factor: tuple[float, float, float] = (1, 1, 1)) -> pygame.Surface:
    """A copy with `share` (0 to 1) of grey mixed in and its colours multiplied: how things are dimmed."""
    out = surface.copy()
    if share > 0:
        mono = pygame.transform.grayscale(surface)
        mono.set_alpha(round(255 * share))
        mask = out.copy()
        out.blit(mono, (0, 0))
        # Blitting over transparent pixels must not change the shape's own transparency.
        out.blit(_alpha_only(mask), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    if factor != (1, 1, 1):
        out.fill([round(255 * f) for f in factor] + [255], special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _alpha_only(surface: pygame.Surface) -> pygame.Surface:
    mask = surface.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return mask
