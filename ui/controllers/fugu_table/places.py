"""The places of Fugu's table: what a layout gives, in pixels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.metrics import Metrics

RATIO = 1.4
# Under this many pixels a unit the table is laid out for a small window.
SMALL = 0.85
# From this text scale on, second lines fall away to make room for the first.
BIG_TEXT = 1.3


@dataclass(frozen=True, slots=True)
class StripPlace:
    """One other seat: its panel, where the seat's name is, its cards, the five scores and the total."""

    rect: pygame.Rect
    avatar: pygame.Rect
    name: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    scores: tuple[pygame.Rect, ...]
    total: pygame.Rect


@dataclass(frozen=True, slots=True)
class Layout:
    """All places. What a window has no room for is None.

    unseen_form  how the unseen cards are listed: in a `list`, in two `columns` of pictures, in one `line`
    name         the own name with its ribbon; `two_lines`: the chips are under it
    numbers      the middle of each place number
    rope         whether the own row is two lines, tied together
    """

    metrics: Metrics
    small: bool
    strips: tuple[StripPlace, ...]
    market: tuple[pygame.Rect, ...]
    unseen: pygame.Rect
    unseen_form: str
    since: pygame.Rect | None
    deck: pygame.Rect | None
    discards: pygame.Rect | None
    ranks: pygame.Rect | None
    prompt: pygame.Rect
    avatar: pygame.Rect
    name: pygame.Rect
    chips: tuple[pygame.Rect, ...]
    total: pygame.Rect
    pool: pygame.Rect
    own: tuple[pygame.Rect, ...]
    numbers: tuple[tuple[int, int], ...]
    rope: bool

    @property
    def big_text(self) -> bool:
        """Whether type is so large that second lines fall away."""
        return self.metrics.text >= BIG_TEXT

    @property
    def header(self) -> pygame.Rect:
        """All that says who sits at the lower edge, and what the row gives."""
        return self.avatar.unionall([self.name, *self.chips, self.total])


def cards(m: Metrics, x: float, y: float, w: float, h: float, step: float, count: int) -> tuple[pygame.Rect, ...]:
    """Rectangles of cards in a row, all of the very same size in pixels, so that one picture does for all."""
    size = (round(w * m.u), round(h * m.u))
    return tuple(pygame.Rect((round((x + i * step) * m.u), round(y * m.u)), size) for i in range(count))
