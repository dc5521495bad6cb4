"""What stands in front of the table: the card pointed at, and a few words at it."""

from __future__ import annotations

import pygame

from ui.controllers.fungi_table.ink import INK, PAPER, PAPER_EDGE, words
from ui.controllers.fungi_table.spots import Spot
from ui.kit import Kit
from ui.screen import Screen
from ui.stage.nodes import Drawn


class Bubble:
    """`top`: above this line, in pixels, the words stand under their card."""

    def __init__(self, screen: Screen, kit: Kit, top: int) -> None:
        self._kit, self._top = kit, top
        m = kit.metrics
        self._bubble = Drawn(pygame.Rect(0, 0, 0, 0), self._paint_bubble, z=700, margin=m.px(12))
        self._said = ""
        self._front = Drawn(pygame.Rect(0, 0, 0, 0), self._paint_front, z=40, margin=m.px(34))
        self._raised: Spot | None = None
        # Where the words' tail points to: 1 down, -1 up.
        self._tail = 1
        self._at = 0
        screen.add(self._bubble)
        screen.add(self._front)

    def lift(self, spot: Spot | None) -> None:
        """Shows a card in front of its neighbours; None: no card."""
        if self._raised is not None:
            self._raised.fronted = False
            self._raised.touch()
        self._front.touch()
        self._raised = spot
        if spot is not None:
            spot.fronted = True
            spot.touch()
        self._front.place(spot.shown_at() if spot is not None else pygame.Rect(0, 0, 0, 0))
        self._front.touch()

    def _paint_front(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self._raised is not None and rect.width:
            self._raised.paint_card(surface)

    def say(self, text: str, spot: Spot | None) -> None:
        """A few words at a card; nothing: the bubble goes."""
        m = self._kit.metrics
        rect = pygame.Rect(0, 0, 0, 0)
        if text and spot is not None:
            px = m.type(16, cap=1.4)
            width = min(m.width - m.px(20), self._kit.type.width(text, px, bold=True) + m.px(36))
            rect.size = (width, max(m.px(32), round(px * 1.8)))
            face = spot.shown_at()
            self._tail = 1
            rect.midbottom = (face.centerx, face.top - m.px(8))
            if rect.top < self._top:
                rect.top = face.bottom + m.px(10)
                self._tail = -1
            rect.clamp_ip(pygame.Rect(m.px(6), 0, m.width - m.px(12), m.height))
            self._at = max(rect.left + rect.height, min(rect.right - rect.height, face.centerx))
        if rect != self._bubble.rect or text != self._said:
            self._bubble.touch()
            self._said = text
            self._bubble.place(rect)
            self._bubble.touch()

    @property
    def bottom(self) -> int:
        """The lower edge of the words under a card; 0 where they are not."""
        return self._bubble.rect.bottom if self._bubble.rect.width and self._tail < 0 else 0

    def _paint_bubble(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not rect.width:
            return
        kit, m = self._kit, self._kit.metrics
        edge = max(1.5, 2 * m.u)
        surface.blit(kit.paint.panel(rect.size, rect.height / 2, (PAPER,), edge=PAPER_EDGE, edge_width=edge), rect)
        wide, deep = m.px(9), m.px(8)
        side = rect.bottom if self._tail > 0 else rect.top
        inner = side - self._tail * (m.px(2) + 1)
        outline = [(self._at - wide, inner), (self._at, side + self._tail * deep), (self._at + wide, inner)]
        pygame.draw.polygon(surface, PAPER, outline)
        pygame.draw.lines(surface, PAPER_EDGE, False, outline, max(1, round(edge)))
        words(kit, surface, self._said, rect.inflate(-m.px(24), 0), m.type(16, cap=1.4), INK, align="center")
