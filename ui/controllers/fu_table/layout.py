"""Where everything of Fú's table is, in pixels: a pure function of the window, the seats and the bar's height."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.metrics import Metrics

# Under this width by height everything is stacked.
TALL = 1.2


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in pixels. `others` are the panels of the other homes, clockwise from the own left hand."""

    whole: pygame.Rect
    track: pygame.Rect
    stalls: tuple[pygame.Rect, ...]
    shop: pygame.Rect
    income: pygame.Rect
    prompt: pygame.Rect
    home: pygame.Rect
    others: tuple[pygame.Rect, ...]
    stage: pygame.Rect
    edge: int
    tall: bool


def layout(m: Metrics, panels: int, bar: int) -> Layout:
    """The layout for a window, a number of other homes (the Relative's counts), and the bar's height in pixels."""
    top = m.units(bar)
    tall = m.aspect < TALL
    return _tall(m, panels, top) if tall else _wide(m, panels, top)


def _wide(m: Metrics, panels: int, top: float) -> Layout:
    W, H = m.W, m.H
    track = m.rect(16, top + 5, W - 32, 36)
    y = top + 47
    extra = W - 1280
    step = 150 + extra * 0.35 / 5
    stalls = tuple(m.rect(16 + step * i, y, step - 8, 240) for i in range(5))
    shop_x = 16 + step * 5 + 8
    shop = m.rect(shop_x, y, W - 16 - 114 - 12 - shop_x, 240)
    income = m.rect(W - 122, y, 106, 240)
    edge = y + 247
    side = 200 + extra * 0.15
    low = edge + 10
    half = (H - low - 8 - 10) / 2
    corners = {
        "lb": m.rect(16, low + half + 10, side, half),
        "lt": m.rect(16, low, side, half),
        "rt": m.rect(W - 16 - side, low, side, half),
        "rb": m.rect(W - 16 - side, low + half + 10, side, half),
        "l": m.rect(16, low, side, half * 2 + 10),
        "r": m.rect(W - 16 - side, low, side, half * 2 + 10),
    }
    names = {2: ("l", "r"), 3: ("l", "rt", "rb"), 4: ("lb", "lt", "rt", "rb")}[panels]
    x, wide = 16 + side + 12, W - 2 * (16 + side + 12)
    # Two lines of type where it is large, or the window small.
    tall = 36 if m.text <= 1.2 and m.u >= 0.85 else 50
    prompt = m.rect(x, low, wide, tall)
    home = m.rect(x, low + tall + 8, wide, H - low - tall - 16)
    stage = m.rect(16, top + 8, W - 32, H - top - 16)
    others = tuple(corners[name] for name in names)
    return Layout(
        m.rect(0, top, W, H - top), track, stalls, shop, income, prompt, home, others, stage, m.px(edge), False
    )


def _tall(m: Metrics, panels: int, top: float) -> Layout:
    W, H = m.W, m.H
    track = m.rect(12, top + 5, W - 24, 36)
    y = top + 48
    step = (W - 16) / 5
    stall = min(step - 6, 180)
    stalls = tuple(m.rect(8 + step * (i + 0.5) - stall / 2, y, stall, 240) for i in range(5))
    y += 250
    room = H - y - 16
    shop_h = min(290.0, room * 0.3)
    shop = m.rect(12, y, W - 24 - 150, shop_h)
    income = m.rect(W - 150, y, 138, shop_h)
    y += shop_h + 10
    tall = 40 if m.text <= 1.2 else 54
    prompt = m.rect(12, y, W - 24, tall)
    y += tall + 8
    other_h = min(270.0, (H - y) * 0.33)
    home = m.rect(12, y, W - 24, H - y - other_h - 20)
    wide = (W - 24 - 10 * (panels - 1)) / panels
    others = tuple(m.rect(12 + i * (wide + 10), H - other_h - 8, wide, other_h) for i in range(panels))
    stage = m.rect(12, top + 8, W - 24, H - top - 16)
    return Layout(
        m.rect(0, top, W, H - top), track, stalls, shop, income, prompt, home, others, stage, m.px(y - tall - 14), True
    )
