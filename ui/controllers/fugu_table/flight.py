"""Cards on their way: they fly on a shallow arc, shrink or grow, and turn over."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.kit import Kit
from ui.stage.stage import Node
from ui.stage.tween import Animator, Tween, ease_in_out, ease_out

# Seconds (the table's motion list).
TAKE, PLACE, TURN, BACK, LEAVE, REFILL = 0.15, 0.32, 0.18, 0.32, 0.40, 0.30


class Flyer(Node):
    """A card in the air. `share` is the width it is shown with (turning over narrows it)."""

    def __init__(self, image: pygame.Surface, rect: pygame.Rect, z: float = 500) -> None:
        super().__init__(rect, z=z, margin=4)
        self._image = image
        self._share = 1.0
        self._cache: tuple[int, tuple[int, int], pygame.Surface] | None = None

    def show(self, image: pygame.Surface, share: float = 1.0) -> None:
        """Shows another picture, or the same at another width."""
        self._image, self._share = image, share
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        size = (max(1, round(self.rect.width * self._share)), max(1, self.rect.height))
        if self._cache is None or self._cache[:2] != (id(self._image), size):
            scaled = self._image if self._image.get_size() == size else pygame.transform.smoothscale(self._image, size)
            self._cache = (id(self._image), size, scaled)
        surface.blit(self._cache[2], self._cache[2].get_rect(center=self.rect.center))


def between(a: pygame.Rect, b: pygame.Rect, t: float, arc: float = 0.0) -> pygame.Rect:
    """The rectangle a share `t` of the way, `arc` pixels above the straight line in the middle."""
    w, h = a.width + (b.width - a.width) * t, a.height + (b.height - a.height) * t
    x = a.centerx + (b.centerx - a.centerx) * t
    y = a.centery + (b.centery - a.centery) * t - arc * 4 * t * (1 - t)
    return pygame.Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))


def fly(
    animator: Animator,
    flyer: Flyer,
    target: pygame.Rect,
    seconds: float,
    done: Callable[[], None],
    *,
    arc: float = 0.0,
    swap: pygame.Surface | None = None,
) -> None:
    """Sends a card to a place. With `swap` it shows another picture from the middle on, narrowing between."""
    start = flyer.rect.copy()
    first = flyer._image

    def step(t: float) -> None:
        flyer.place(between(start, target, t, arc))
        if swap is not None:
            flyer.show(first if t < 0.5 else swap, max(0.06, abs(1 - 2 * t)))

    animator.add(Tween(step, seconds, easing=ease_in_out if swap is not None else ease_out, done=done))


def turn_over(
    animator: Animator, flyer: Flyer, face: pygame.Surface, rise: int, seconds: float, done: Callable[[], None]
) -> None:
    """A card rises by `rise` pixels and turns over on the spot."""
    start = flyer.rect.copy()
    back = flyer._image

    def step(t: float) -> None:
        flyer.place(start.move(0, -round(rise * t)))
        flyer.show(back if t < 0.5 else face, max(0.06, abs(1 - 2 * t)))

    animator.add(Tween(step, seconds, easing=ease_in_out, done=done))


class Bubble(Node):
    """One slow bubble."""

    def __init__(self, kit: Kit, pos: tuple[int, int], size: int) -> None:
        super().__init__(pygame.Rect(pos[0], pos[1], size, size), z=3, margin=2)
        self._kit = kit
        self._strength = 0.8

    def fade(self, strength: float) -> None:
        """Changes how clearly it is seen (0 to 1)."""
        self._strength = strength

    def paint(self, surface: pygame.Surface) -> None:
        size = self.rect.width
        step = round(self._strength * 8) / 8
        if step <= 0:
            return
        ring = self._kit.paint.panel(
            (size, size),
            size / 2,
            ("#ffffff",),
            alpha=0.14 * step,
            edge="#ffffff",
            edge_width=1.6,
            edge_alpha=0.6 * step,
        )
        surface.blit(ring, self.rect)


def bubbles(
    kit: Kit, animator: Animator, add: Callable[[Node], object], drop: Callable[[Node], object], at: tuple[int, int]
) -> None:
    """Three bubbles rise for two seconds after a move."""
    if animator.speed <= 0:
        return
    m = kit.metrics
    for i, (dx, size) in enumerate(((-14, 10), (6, 14), (20, 8))):
        bubble = Bubble(kit, (at[0] + m.px(dx) if dx > 0 else at[0] - m.px(-dx), at[1]), m.px(size))
        add(bubble)
        start = bubble.rect.copy()

        def step(t: float, bubble: Bubble = bubble, start: pygame.Rect = start, sway: int = i) -> None:
            bubble.fade(1 - t)
            bubble.place(start.move(round((sway - 1) * m.px(8) * t), -round(m.px(110) * t)))

        animator.add(
            Tween(step, 2.0, 0.15 * i, easing=lambda t: t, done=lambda bubble=bubble: drop(bubble))  # type: ignore[misc]
        )
