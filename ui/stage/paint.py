"""Panels, pills, shadows and glows, painted smoothly and kept by their look.

Shapes are written as small SVGs, so that edges are smooth at every size; soft shadows are one small blurred corner
stretched over nine fields, so that a page's shadow costs no more than a button's.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence

import pygame

from ui.stage.lru import SurfaceCache

Corners = tuple[float, float, float, float]


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
        w, h = max(1, size[0]), max(1, size[1])
        key = ("panel", w, h, radius, tuple(ground), alpha, edge, edge_width, edge_alpha, line, line_inset, dashed)

        def make() -> pygame.Surface:
            half = edge_width / 2
            r = max(0.0, min(radius, w / 2, h / 2) - half)
            inner = f'x="{half}" y="{half}" width="{w - edge_width}" height="{h - edge_width}" rx="{r}"'
            parts = [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">',
                f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
                f'<stop offset="0%" stop-color="{ground[0]}"/><stop offset="100%" stop-color="{ground[-1]}"/>'
                "</linearGradient></defs>",
            ]
            fill = "url(#g)" if len(ground) > 1 and ground[0] != ground[-1] else ground[0]
            if alpha > 0:
                parts.append(f'<rect {inner} fill="{fill}" fill-opacity="{alpha}"/>')
            if line > 0:
                y, x = line_inset, max(radius * 0.8, line_inset)
                width = max(1.0, h / 36)
                parts.append(
                    f'<path d="M{x} {y}H{w - x}" stroke="#ffffff" stroke-opacity="{line}" stroke-width="{width}" '
                    'stroke-linecap="round" fill="none"/>'
                )
            if edge and edge_width > 0:
                dash = _dashes(w - edge_width, h - edge_width, r, edge_width) if dashed else ""
                parts.append(
                    f'<rect {inner} fill="none" stroke="{edge}" stroke-opacity="{edge_alpha}" '
                    f'stroke-width="{edge_width}"{dash}/>'
                )
            return svg("".join(parts) + "</svg>", (w, h))

        return self._cache.get(key, make)

    def disc(self, diameter: int, colour: str, *, edge: str = "", edge_width: float = 0.0) -> pygame.Surface:
        """A circle."""
        return self.panel((diameter, diameter), diameter / 2, (colour,), edge=edge, edge_width=edge_width)

    def soft(self, size: tuple[int, int], radius: float, colour: str, alpha: int, blur: int) -> pygame.Surface:
        """A blurred rounded rectangle: a shadow or a glow. `size` is the shape before the blur; the surface is
        larger by `margin(blur)` on each side."""
        blur = max(1, blur)
        key = ("soft", size, radius, colour, alpha, blur)
        return self._cache.get(key, lambda: self._nine(size, radius, colour, alpha, blur))

    @staticmethod
    def margin(blur: int) -> int:
        """How far a blur reaches beyond its shape, in pixels."""
        return max(1, blur) * 2

    def _nine(self, size: tuple[int, int], radius: float, colour: str, alpha: int, blur: int) -> pygame.Surface:
        margin = self.margin(blur)
        w, h = max(1, size[0]), max(1, size[1])
        r = min(int(radius), w // 2, h // 2)
        corner = margin + r + blur * 2
        tile_w, tile_h = min(w, 2 * (r + blur * 2) + 2), min(h, 2 * (r + blur * 2) + 2)
        tile = self._cache.get(
            ("tile", tile_w, tile_h, r, colour, alpha, blur),
            lambda: _blurred((tile_w, tile_h), r, colour, alpha, blur, margin),
        )
        if (tile_w, tile_h) == (w, h):
            return tile
        out = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
        full_w, full_h = tile.get_size()
        cx, cy = min(corner, full_w // 2), min(corner, full_h // 2)
        xs = [
            (0, cx, 0, cx),
            (cx, full_w - 2 * cx, cx, out.get_width() - 2 * cx),
            (full_w - cx, cx, out.get_width() - cx, cx),
        ]
        ys = [
            (0, cy, 0, cy),
            (cy, full_h - 2 * cy, cy, out.get_height() - 2 * cy),
            (full_h - cy, cy, out.get_height() - cy, cy),
        ]
        for sx, sw, dx, dw in xs:
            for sy, sh, dy, dh in ys:
                if sw <= 0 or sh <= 0 or dw <= 0 or dh <= 0:
                    continue
                part = tile.subsurface((sx, sy, sw, sh))
                out.blit(part if (sw, sh) == (dw, dh) else pygame.transform.scale(part, (dw, dh)), (dx, dy))
        return out

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
    image = image.convert_alpha() if pygame.display.get_surface() else image
    if image.get_size() == size:
        return image
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(image, (0, 0))
    return out


def _blurred(size: tuple[int, int], radius: int, colour: str, alpha: int, blur: int, margin: int) -> pygame.Surface:
    w, h = size
    # The blur mixes in the colour of what is transparent: it must be the same, or the edge turns dark.
    tint = pygame.Color(colour)
    out = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    out.fill((tint.r, tint.g, tint.b, 0))
    pygame.draw.rect(out, (tint.r, tint.g, tint.b, alpha), (margin, margin, w, h), border_radius=radius)
    return pygame.transform.gaussian_blur(out, blur)


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
