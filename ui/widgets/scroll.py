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
        self._held = 0

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

    def _shade(self, low: bool) -> pygame.Surface:
        """From clear to dark towards the lower (else the upper) edge."""
        size = (self.rect.width, min(self.rect.height, self._kit.metrics.px(18)))
        strength = 130 if self._dark else 64

        def make() -> pygame.Surface:
            out = pygame.Surface(size, pygame.SRCALPHA)
            for y in range(size[1]):
                share = (y + 1) / size[1] if low else 1 - y / size[1]
                out.fill((46, 28, 8, round(strength * share * share)), (0, y, size[0], 1))
            return out

        return self._kit.art.made(("scroll-shade", size, low, strength), make)

    def _bar(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The track and the thumb on it."""
        m = self._kit.metrics
        width = m.px(9)
        track = pygame.Rect(
            self.rect.right - width - m.px(3), self.rect.top + m.px(4), width, self.rect.height - m.px(8)
        )
        tall = min(track.height, max(m.px(40), round(track.height * self.rect.height / max(1, self.content))))
        top = track.top + round((track.height - tall) * self.offset / max(1, self.most))
        return track, pygame.Rect(track.left, top, width, tall)

    def grab(self, pos: tuple[int, int]) -> bool:
        """The mouse went down at a point; True if it was on the bar, which follows it from now on (`drag`). Beside the
        thumb it jumps there."""
        track, thumb = self._bar()
        reach = self._kit.metrics.px(6)
        if self.most <= 0 or not track.inflate(2 * reach, 0).collidepoint(pos):
            return False
        self._held = pos[1] - thumb.top if thumb.inflate(2 * reach, 0).collidepoint(pos) else thumb.height // 2
        self.drag(pos)
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        """The mouse moved with the bar in its hand."""
        track, thumb = self._bar()
        room = max(1, track.height - thumb.height)
        self.scroll(round((pos[1] - self._held - track.top) * self.most / room))

    def paint(self, surface: pygame.Surface) -> None:
        if self.most <= 0:
            return
        # Where something is scrolled out of sight, a shade lies over the edge.
        if self.offset > 0:
            surface.blit(self._shade(False), self.rect)
        if self.offset < self.most:
            shade = self._shade(True)
            surface.blit(shade, (self.rect.left, self.rect.bottom - shade.get_height()))
        track, thumb = self._bar()
        width = track.width
        ground, bar = (("#ffffff",), ("#e8c987",)) if self._dark else (("#e6cf9c",), ("#b58a4a",))
        surface.blit(self._kit.paint.panel(track.size, width / 2, ground, alpha=0.18 if self._dark else 1.0), track)
        surface.blit(self._kit.paint.panel(thumb.size, width / 2, bar), thumb)
