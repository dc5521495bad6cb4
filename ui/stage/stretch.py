"""A shape that is the same everywhere between its ends, at any length: its ends stay, its middle is stretched, or
repeated."""

from __future__ import annotations

from collections.abc import Iterator

import pygame


def repeat(surface: pygame.Surface, tile: pygame.Surface, rect: pygame.Rect, ends: tuple[int, int]) -> None:
    """Blits the tile over a rectangle. `ends`: pixels at each side, and above and below, that appear once; 0: the tile
    is as long as the rectangle in that direction."""
    wide, high = tile.get_size()
    across = list(_spans(wide, ends[0], rect.width))
    for y, tall, below in _spans(high, ends[1], rect.height):
        pieces = [(tile, (rect.x + to, rect.y + below), (x, y, length, tall)) for x, length, to in across]
        surface.blits(pieces, doreturn=False)


def stretched(tile: pygame.Surface, ends: tuple[int, int], size: tuple[int, int]) -> pygame.Surface:
    """The tile at another size, on a surface of its own."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    rows = _fields(tile.get_height(), ends[1], size[1])
    for x, wide, to_x, to_wide in _fields(tile.get_width(), ends[0], size[0]):
        for y, tall, to_y, to_tall in rows:
            part = tile.subsurface((x, y, wide, tall))
            same = (wide, tall) == (to_wide, to_tall)
            out.blit(part if same else pygame.transform.scale(part, (to_wide, to_tall)), (to_x, to_y))
    return out


def _fields(have: int, end: int, want: int) -> list[tuple[int, int, int, int]]:
    """The two ends and the middle: from where, how much, to where, how much there."""
    if not end:
        return [(0, have, 0, want)]
    return [(0, end, 0, end), (end, have - 2 * end, end, want - 2 * end), (have - end, end, want - end, end)]


def _spans(have: int, end: int, want: int) -> Iterator[tuple[int, int, int]]:
    """From where, how much, to where."""
    if not end:
        yield 0, have, 0
        return
    yield 0, end, 0
    middle, at = have - 2 * end, end
    while at < want - end:
        length = min(middle, want - end - at)
        yield end, length, at
        at += length
    yield have - end, end, want - end
