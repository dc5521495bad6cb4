"""Cards and tokens in the air: how a thing looks on its way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import TYPE_CHECKING

import pygame

from ui.controllers.fungi_table.cards import MINI, RATIO, card_image
from ui.controllers.fungi_table.way import Point, along
from ui.stage.stage import Node
from ui.stage.tween import Easing, ease_out

if TYPE_CHECKING:
    from ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Leg:
    """Something on its way. `card` (None: face down) or `art` (a picture's name) flies from `start` to `end` after
    `delay`, for `seconds`. `rise`: how far it rises on its way, in units, down if negative; `corners`: the way, where
    it is not straight; `turns`: it is face down until half way; `angle`: the angle at the start, in degrees."""

    card: str | None
    start: pygame.Rect
    end: pygame.Rect
    delay: float
    seconds: float
    art: str = ""
    rise: float = 40
    corners: tuple[Point, ...] = ()
    turns: bool = False
    angle: float = 0.0
    easing: Easing = ease_out


class Flyer(Node):
    """A leg as it stands at `go` (0 to 1)."""

    def __init__(self, kit: Kit, leg: Leg) -> None:
        super().__init__(leg.start, z=500, margin=max(leg.start.height, leg.end.height) // 3 + kit.metrics.px(6))
        self._kit, self._leg, self._at = kit, leg, 0.0

    @property
    def card(self) -> str:
        """The card that it shows; nothing for a back or a picture."""
        return self._leg.card or ""

    def go(self, t: float) -> None:
        """Moves on; `t` is eased, and may pass 1 a little."""
        leg = self._leg
        share = max(0.0, min(1.0, t))
        w = round(leg.start.width + (leg.end.width - leg.start.width) * t)
        h = round(leg.start.height + (leg.end.height - leg.start.height) * t)
        rect = pygame.Rect(0, 0, max(2, w), max(2, h))
        rise = self._kit.metrics.px(leg.rise) * 4 * share * (1 - share)
        x = leg.start.centerx + (leg.end.centerx - leg.start.centerx) * t
        y = leg.start.centery + (leg.end.centery - leg.start.centery) * t - rise
        if leg.corners:
            x, y = along((leg.start.center, *leg.corners, leg.end.center), share)
        rect.center = (round(x), round(y))
        self._at = share
        self.place(rect)
        self.touch()

    def _drawn_at(self, width: int) -> tuple[int, int]:
        """The size that the card is drawn at, to be scaled on its way: as it lies at the larger of its ends, where its
        picture is needed anyway, or at the smaller while it is as small as a small card."""
        mini = MINI * self._kit.metrics.u
        ends = sorted((self._leg.start.size, self._leg.end.size))
        w, h = ends[0] if ends[0][0] < mini and width < mini else ends[1]
        # The ends may be other things than cards: a plate, a pile's corner.
        return (w, h) if abs(h - w * RATIO) <= 2 else (max(40, w), round(max(40, w) * RATIO))

    def paint(self, surface: pygame.Surface) -> None:
        leg, kit = self._leg, self._kit
        size = self.rect.size
        if leg.art:
            key = max(16, round(size[0] / 16) * 16)
            picture = kit.art.get(leg.art, (key, key))
        else:
            back = leg.turns and self._at < 0.5
            picture = card_image(kit, None if back else leg.card, self._drawn_at(size[0]))
        if leg.turns:
            # Turned over: seen from its side half way.
            size = (max(2, round(size[0] * abs(cos(pi * self._at)))), size[1])
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        if leg.angle and self._at < 1:
            picture = pygame.transform.rotozoom(picture, leg.angle * (1 - self._at), 1.0)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Pop(Node):
    """A shield that springs up, or a peg that lights: a picture that grows from nothing at its place."""

    def __init__(self, kit: Kit, art: str, rect: pygame.Rect) -> None:
        super().__init__(rect, z=520, margin=max(rect.size) // 2)
        self._kit, self._art, self._at = kit, art, 0.0

    def go(self, t: float) -> None:
        """Grows; `t` may pass 1 a little."""
        self._at = t
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        size = round(self.rect.width * self._at)
        if size < 2:
            return
        picture = self._kit.art.get(self._art, self.rect.size)
        surface.blit(*_middle(pygame.transform.smoothscale(picture, (size, size)), self.rect.center))


class Halo(Node):
    """A golden glow that comes and goes round a place."""

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(rect, z=510, margin=kit.metrics.px(26))
        self._kit, self._at = kit, 0.0

    def go(self, t: float) -> None:
        """0 to 1: in and out again."""
        self._at = 1 - abs(2 * t - 1)
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        kit = self._kit
        alpha = round(220 * self._at / 20) * 20
        if alpha > 0:
            glow = kit.paint.soft(self.rect.size, self.rect.height / 2, "#ffd76a", alpha, kit.metrics.px(9))
            surface.blit(*_middle(glow, self.rect.center))


def _middle(image: pygame.Surface, centre: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect]:
    return image, image.get_rect(center=centre)


def last_end(legs: Sequence[Leg]) -> float:
    """When the last of them is there, in seconds."""
    return max((leg.delay + leg.seconds for leg in legs), default=0.0)
