"""The stage: a still background, nodes on it in order of z, and only what changed is painted again.

A node says where it is (`bounds`) and paints itself; whoever changes a node calls `touch` before and after, or uses
the node's own setters. A frame paints the damaged rectangles: background first, then every node that reaches in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

# From this share of the window on, one full repaint is cheaper than many pieces.
FULL_SHARE = 0.6
MAX_PIECES = 12


class Damage(Protocol):
    """Where nodes report what must be painted again."""

    def touch(self, rect: pygame.Rect) -> None: ...


class Node:
    """Something on the stage. `rect` is its place; `margin` how far its shadow or glow reaches beyond, in pixels."""

    def __init__(self, rect: pygame.Rect, *, z: float = 0, margin: int = 0) -> None:
        self.rect = pygame.Rect(rect)
        self.z = z
        self.margin = margin
        self.clip: pygame.Rect | None = None
        # Its place among those of the same z; the stage gives it.
        self.number = 0
        self.stage: Damage | None = None
        self._visible = True
        # Whether it is something that is being read (a prompt): tooltips keep clear of it.
        self.read = False

    @property
    def visible(self) -> bool:
        """Whether it is painted (and can be pointed at)."""
        return self._visible

    @visible.setter
    def visible(self, on: bool) -> None:
        if on != self._visible:
            self._visible = on
            if self.stage:
                self.stage.touch(self.bounds)

    @property
    def bounds(self) -> pygame.Rect:
        """All the pixels that it may paint."""
        area = self.rect.inflate(2 * self.margin, 2 * self.margin)
        return area.clip(self.clip) if self.clip is not None else area

    def touch(self) -> None:
        """Says that it looks different now."""
        if self.stage and self._visible:
            self.stage.touch(self.bounds)

    def place(self, rect: pygame.Rect) -> None:
        """Moves it."""
        if rect != self.rect:
            self.touch()
            self.rect = pygame.Rect(rect)
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Paints itself; the surface is already clipped to what must be painted."""


class Stage:
    """The nodes of one screen over a background of the window's size."""

    def __init__(self, background: pygame.Surface) -> None:
        self.background = background
        self._nodes: list[Node] = []
        self._sorted = True
        self._added = 0
        self._damage: list[pygame.Rect] = []
        self._all = True

    def __iter__(self) -> Iterator[Node]:
        return iter(self._nodes)

    def add(self, node: Node) -> Node:
        """Puts a node on the stage."""
        node.stage = self
        self._added += 1
        node.number = self._added
        self._nodes.append(node)
        self._sorted = False
        node.touch()
        return node

    def remove(self, node: Node) -> None:
        """Takes a node off; one that is not there is no fault."""
        if node in self._nodes:
            node.touch()
            self._nodes.remove(node)
            node.stage = None

    def raise_to(self, node: Node, z: float) -> None:
        """Changes a node's z."""
        if node.z != z:
            node.z = z
            self._sorted = False
            node.touch()

    def touch(self, rect: pygame.Rect) -> None:
        """Marks pixels to be painted again."""
        if not self._all and rect.width > 0 and rect.height > 0:
            self._damage.append(pygame.Rect(rect))

    def touch_all(self) -> None:
        """Marks the whole window."""
        self._all = True
        self._damage.clear()

    @property
    def dirty(self) -> bool:
        """Whether anything must be painted."""
        return self._all or bool(self._damage)

    def ordered(self) -> list[Node]:
        """The nodes from back to front."""
        if not self._sorted:
            # Of the same z, as they were added: one that was raised for a while comes back to its place.
            self._nodes.sort(key=lambda node: (node.z, node.number))
            self._sorted = True
        return self._nodes

    def frame(self, window: pygame.Surface) -> list[pygame.Rect]:
        """Paints what changed and gives the rectangles to show (empty: nothing changed)."""
        if not self.dirty:
            return []
        whole = window.get_rect()
        pieces = [whole] if self._all else merge([r.clip(whole) for r in self._damage], whole)
        self._all = False
        self._damage.clear()
        nodes = self.ordered()
        for piece in pieces:
            self._paint(window, piece, nodes)
        window.set_clip(None)
        return pieces

    def render(self, surface: pygame.Surface) -> None:
        """Paints everything onto another surface of the window's size (a backdrop, a screenshot)."""
        self._paint(surface, surface.get_rect(), self.ordered())
        surface.set_clip(None)

    def _paint(self, surface: pygame.Surface, piece: pygame.Rect, nodes: list[Node]) -> None:
        surface.set_clip(piece)
        surface.blit(self.background, piece, piece)
        for node in nodes:
            if node.visible and node.bounds.colliderect(piece):
                if node.clip is not None:
                    surface.set_clip(piece.clip(node.clip))
                    node.paint(surface)
                    surface.set_clip(piece)
                else:
                    node.paint(surface)


def merge(rects: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles that do not overlap and cover all the given ones; the whole where that is cheaper.

    Rectangles that do not overlap matter: a half-transparent node painted twice would look different.
    """
    left = [r for r in rects if r.width > 0 and r.height > 0]
    out: list[pygame.Rect] = []
    while left:
        rect = left.pop()
        hit = rect.collidelist(out)
        if hit >= 0:
            left.append(rect.union(out.pop(hit)))
        else:
            out.append(rect)
    area = sum(r.width * r.height for r in out)
    if len(out) > MAX_PIECES or area > FULL_SHARE * whole.width * whole.height:
        return [whole]
    return out
