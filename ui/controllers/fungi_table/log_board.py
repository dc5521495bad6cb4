"""The log: a hole for each point to the goal, pegs for the points that are there, and the tokens they came from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.fungi.components import TOKENS
from game.fungi.view import FungiView
from ui.controllers.fungi_table.ink import GOLD, LINE, TEXT, TEXT2
from ui.kit import Kit
from ui.stage.paint import svg

WOOD = """<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="100" viewBox="0 0 {w} 100">
<defs><linearGradient id="l" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#c08a52"/>
<stop offset="0.35" stop-color="#9a6636"/><stop offset="1" stop-color="#573417"/></linearGradient></defs>
<path d="M30 4 H{a} Q{b} 4 {b} 50 Q{b} 96 {a} 96 H30 Q4 96 4 50 Q4 4 30 4 Z" fill="url(#l)" stroke="#3a210d"
 stroke-width="4"/>
<path d="M50 18 Q{c} 12 {a} 18" fill="none" stroke="#3a210d" stroke-width="2.5" stroke-opacity="0.35"/>
<path d="M50 84 Q{c} 78 {a} 84" fill="none" stroke="#3a210d" stroke-width="2.5" stroke-opacity="0.35"/>
<path d="M50 11 Q{c} 7 {c} 11" fill="none" stroke="#ffffff" stroke-width="4" stroke-opacity="0.28"/>
<ellipse cx="{e}" cy="50" rx="18" ry="44" fill="#e9c98c" stroke="#3a210d" stroke-width="4"/>
<ellipse cx="{e}" cy="50" rx="11" ry="29" fill="none" stroke="#8a5a2a" stroke-width="2" stroke-opacity="0.6"/>
<ellipse cx="{e}" cy="50" rx="5" ry="14" fill="none" stroke="#8a5a2a" stroke-width="2" stroke-opacity="0.6"/></svg>"""


def tokens_of(view: FungiView, seat: int) -> list[int]:
    """The tokens of a seat, the dearest first."""
    counts = list(zip(TOKENS, view.tokens[seat - 1], strict=True))
    return [value for value, n in reversed(counts) for _ in range(n)]


def paint_log(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, tokens: Sequence[int], goal: int, more: int
) -> None:
    """`more`: what the cluster that is looked at would add: its pegs and its bracket glow."""
    m = kit.metrics
    figures = max(12, min(m.type(16, cap=1.2), rect.height // 6))
    over = round(rect.height * 0.34)
    wood = pygame.Rect(rect.left, rect.top + over, rect.width, rect.height - over - round(figures * 1.7))
    surface.blit(_wood(kit, wood.size), wood)
    first, last = wood.left + round(wood.height * 0.6), wood.right - round(wood.height * 0.75)
    step = (last - first) / max(1, goal - 1)
    hole = max(8, min(round(step * 0.62), round(wood.height * 0.62)))
    points = sum(tokens)
    for n in range(goal):
        centre = (round(first + n * step), wood.centery)
        on, fresh = n < points, points <= n < points + more
        surface.blit(*_middle(kit.paint.disc(hole, "#2a1608"), centre))
        peg = round(hole * 0.72)
        if fresh:
            halo = kit.paint.soft((hole, hole), hole / 2, GOLD, 220, max(2, hole // 5))
            surface.blit(*_middle(halo, centre))
        if on or fresh:
            surface.blit(*_middle(kit.paint.disc(peg, "#fff0b8" if fresh else "#f3b24a"), centre))
        ink = GOLD if fresh else TEXT if on else TEXT2
        under = (centre[0], wood.bottom + round(figures * 0.9))
        kit.type.draw(surface, str(n + 1), under, figures, ink, align="center", bold=on or fresh)
    at = 0
    for value, fresh in [*((value, False) for value in tokens), *([(more, True)] if more else [])]:
        end = min(goal, at + value)
        if end > at:
            left, right = round(first + at * step), round(first + (end - 1) * step)
            _bracket(kit, surface, (left - hole // 2, right + hole // 2), (rect.top, wood.top), value, fresh)
        at = end


def _bracket(
    kit: Kit, surface: pygame.Surface, across: tuple[int, int], down: tuple[int, int], value: int, fresh: bool
) -> None:
    """A bracket over some holes, with their token in its middle."""
    m = kit.metrics
    (left, right), (top, bottom) = across, down
    size = min(m.px(66), round((bottom - top) * 1.3))
    y = bottom - size // 2
    ink, width = (GOLD if fresh else LINE), max(2, m.px(2.5))
    pygame.draw.lines(surface, ink, False, [(left, y + m.px(11)), (left, y), (right, y), (right, y + m.px(11))], width)
    at = pygame.Rect(0, 0, size, size)
    at.center = ((left + right) // 2, y)
    if fresh:
        halo = kit.paint.soft(at.size, size / 2, GOLD, 220, m.px(6))
        surface.blit(halo, halo.get_rect(center=at.center))
    surface.blit(kit.art.get(f"fungi/token-{value}", at.size), at)


def _middle(image: pygame.Surface, centre: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect]:
    return image, image.get_rect(center=centre)


def _wood(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    w = round(100 * size[0] / max(1, size[1]))
    text = WOOD.format(w=w, a=w - 30, b=w - 4, c=w // 2, e=w - 24)
    return kit.art.made(("fungi-log", size), lambda: svg(text, size))
