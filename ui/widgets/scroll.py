"""A part of a page that scrolls: its children move, and are painted only inside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.kit import Kit
from ui.stage.stage import Node


class Scroll(Node):
    """Scrolls nodes that were laid out as if there were room for all: add them to the stage, then hand them over."""

    def __init__(self, kit: Kit, view: pygame.Rect, *, dark: bool = False, z: float = 40) -> None:
        super().__init__(view, z=z)
        self._kit = kit
        self._dark = dark
        self._children: list[Node] = []
        self.content = view.height
        self.offset = 0

    def hold(self, children: Sequence[Node], content: int) -> None:
        """Takes the nodes; `content` is the height in pixels that they need."""
        self._children = list(children)
        self.content = content
        for child in self._children:
            child.clip = self.rect

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.rect.height)

    def scroll(self, to: int) -> None:
        """Scrolls to an offset in pixels."""
        to = max(0, min(self.most, to))
        by = self.offset - to
        if by == 0:
            return
        self.offset = to
        for child in self._children:
            child.rect.move_ip(0, by)
        if self.stage:
            self.stage.touch(self.rect)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scrolls as little as needed for a rectangle to be seen."""
        air = self._kit.metrics.px(16)
        if rect.top < self.rect.top + air:
            self.scroll(self.offset - (self.rect.top + air - rect.top))
        elif rect.bottom > self.rect.bottom - air:
            self.scroll(self.offset + rect.bottom - self.rect.bottom + air)

    def holds(self, node: Node) -> bool:
        """Whether a node is one of its children."""
        return any(child is node for child in self._children)

    def paint(self, surface: pygame.Surface) -> None:
        if self.most <= 0:
            return
        m = self._kit.metrics
        width = m.px(9)
        track = pygame.Rect(
            self.rect.right - width - m.px(3), self.rect.top + m.px(4), width, self.rect.height - m.px(8)
        )
        thumb_h = max(m.px(40), round(track.height * self.rect.height / self.content))
        thumb = pygame.Rect(
            track.left, track.top + round((track.height - thumb_h) * self.offset / self.most), width, thumb_h
        )
        ground, bar = (("#ffffff",), ("#e8c987",)) if self._dark else (("#e6cf9c",), ("#b58a4a",))
        surface.blit(self._kit.paint.panel(track.size, width / 2, ground, alpha=0.18 if self._dark else 1.0), track)
        surface.blit(self._kit.paint.panel(thumb.size, width / 2, bar), thumb)
