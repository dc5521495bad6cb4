"""A frame that tells pictures apart without their hues: a safe colour, and a rhythm of dark dashes on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

DASH = "#101820"


def paint_rhythm(surface: pygame.Surface, colour: str, rhythm: Sequence[float]) -> None:
    """Frames a card's whole surface. `rhythm`: lengths of dash, gap, dash, gap ... in widths of the frame; empty for
    none."""
    w, h = surface.get_size()
    width = max(3, round(w * 0.035))
    radius = round(w * 0.08)
    pygame.draw.rect(surface, colour, (0, 0, w, h), width, border_radius=radius)
    inner = (width - 1, width - 1, w - 2 * width + 2, h - 2 * width + 2)
    pygame.draw.rect(surface, DASH, inner, 1, border_radius=radius)
    if not rhythm:
        return
    sides: tuple[tuple[int, Callable[[int, int], tuple[int, int, int, int]]], ...] = (
        (w, lambda x, n: (x, 0, n, width)),
        (w, lambda x, n: (x, h - width, n, width)),
        (h, lambda y, n: (0, y, width, n)),
        (h, lambda y, n: (w - width, y, width, n)),
    )
    for length, place in sides:
        at, step = float(radius), 0
        while at < length - radius:
            size = rhythm[step % len(rhythm)] * width
            if step % 2 == 0:
                pygame.draw.rect(surface, DASH, place(round(at), round(min(size, length - radius - at))))
            at += size
            step += 1
