"""A cache of surfaces that forgets the least used ones when it holds too many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key, at most `limit` bytes of pixels."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made when it is not held. Never change the surface you get: it is shared."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
            return found
        made = make()
        self._held[key] = made
        self._bytes += _size(made)
        while self._bytes > self._limit and len(self._held) > 1:
            _, old = self._held.popitem(last=False)
            self._bytes -= _size(old)
        return made

    def __contains__(self, key: Hashable) -> bool:
        return key in self._held

    def clear(self) -> None:
        """Forgets all."""
        self._held.clear()
        self._bytes = 0

    @property
    def bytes(self) -> int:
        """Bytes of pixels held."""
        return self._bytes


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
