"""Cards on their way: they fly on a shallow arc, shrink, turn round and turn over; and the bubbles after a move."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ui.kit import Kit
from ui.stage.stage import Node
from ui.stage.tween import Animator, Tween, ease_in_out, ease_out, linear

# Seconds (the table's motion list).
TAKE, PLACE, TURN, BACK, SCORE, LEAVE, REFILL = 0.15, 0.32, 0.18, 0.32, 0.30, 0.40, 0.30
# The share of a flight in which the anchor side fades in.
VEIL = 0.75
BUBBLES = 2.0


class Flyer(Node):
    """A card in the air. `share` is the width it is shown with (turning over narrows it), `angle` in degrees; `over` is
    blended over it with `strength`."""

    def __init__(self, kit: Kit, image: pygame.Surface, rect: pygame.Rect, z: float = 500) -> None:
        super().__init__(rect, z=z)
        self._kit = kit
        self.image = image
        self._share, self._angle, self._strength = 1.0, 0.0, 0.0
        self._over: pygame.Surface | None = None
        self._made: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def bounds(self) -> pygame.Rect:
        half = math.hypot(self.rect.width, self.rect.height) / 2 if self._angle else 0
        side = max(0, round(half - self.rect.width / 2))
        return self.rect.inflate(2 * side, 2 * max(0, round(half - self.rect.height / 2))).inflate(48, 48)

    def turn(self, image: pygame.Surface, share: float = 1.0) -> None:
        """Shows another picture, or the same at another width."""
        self.image, self._share = image, share
        self.touch()

    def spin(self, angle: float, over: pygame.Surface, strength: float) -> None:
        """Turns it round by an angle; `over` shows through with `strength` (0 to 1)."""
        self.touch()
        self._angle, self._over, self._strength = angle, over, strength
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        size = (max(1, round(self.rect.width * self._share)), max(1, self.rect.height))
        if not self._angle and self._share > 0.9:
            self._shadow(surface)
        key = (id(self.image), size, self._angle, self._strength)
        if self._made is None or self._made[0] != key:
            self._made = (key, self._picture(size))
        picture = self._made[1]
        surface.blit(picture, picture.get_rect(center=self.rect.center))

    def _shadow(self, surface: pygame.Surface) -> None:
        m, rect = self._kit.metrics, self.rect
        blur = m.px(4)
        # A few sizes are enough for a shadow.
        wide = max(8, rect.width // 8 * 8), max(8, rect.height // 8 * 8)
        shadow = self._kit.paint.soft(wide, rect.width * 0.08, "#04192a", 120, blur)
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx, rect.centery + m.px(6))))

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        if not self._angle:
            return _sized(self.image, size)
        # Scaled first, the turning costs less.
        out = pygame.transform.rotozoom(_sized(self.image, size), self._angle, 1.0)
        if self._over is not None and self._strength > 0:
            over = pygame.transform.rotozoom(_sized(self._over, size), self._angle - 180, 1.0)
            over.set_alpha(round(255 * self._strength))
            out.blit(over, over.get_rect(center=out.get_rect().center))
        return out


def _sized(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return image if image.get_size() == size else pygame.transform.smoothscale(image, size)


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
    anchor: pygame.Surface | None = None,
    face: pygame.Surface | None = None,
) -> None:
    """Sends a card to a place. With `anchor` (its anchor side) it turns round on the way; with `face` it turns over."""
    start, first = flyer.rect.copy(), flyer.image

    def step(t: float) -> None:
        flyer.place(between(start, target, t, arc))
        if anchor is not None:
            flyer.spin(180 * t, anchor, max(0.0, (t - VEIL) / (1 - VEIL)))
        elif face is not None:
            flyer.turn(first if t < 0.5 else face, max(0.06, abs(1 - 2 * t)))

    animator.add(Tween(step, seconds, easing=ease_in_out if face is not None else ease_out, done=done))


def lift(animator: Animator, flyer: Flyer, by: int, seconds: float, done: Callable[[], None]) -> None:
    """A card rises by some pixels."""
    start = flyer.rect.copy()
    animator.add(Tween(lambda t: flyer.place(start.move(0, -round(by * t))), seconds, done=done))


def turn_over(
    animator: Animator, flyer: Flyer, face: pygame.Surface, rise: int, seconds: float, done: Callable[[], None]
) -> None:
    """A card rises by `rise` pixels and turns over on the spot."""
    start, back = flyer.rect.copy(), flyer.image

    def step(t: float) -> None:
        flyer.place(start.move(0, -round(rise * t)))
        flyer.turn(back if t < 0.5 else face, max(0.06, abs(1 - 2 * t)))

    animator.add(Tween(step, seconds, easing=ease_in_out, done=done))


class Bubble(Node):
    """One bubble."""

    def __init__(self, kit: Kit, middle: tuple[int, int], size: int, z: float = 3) -> None:
        super().__init__(pygame.Rect(middle[0] - size // 2, middle[1] - size // 2, size, size), z=z, margin=2)
        self._kit = kit
        self._strength = 1.0

    def fade(self, strength: float) -> None:
        """Changes how clearly it is seen (0 to 1), in steps."""
        self._strength = round(strength * 8) / 8

    def paint(self, surface: pygame.Surface) -> None:
        size, strength = self.rect.width, self._strength
        if strength <= 0:
            return
        ring = self._kit.paint.panel(
            (size, size), size / 2, ("#d8f4ff",), alpha=0.3 * strength, edge="#ffffff",
            edge_width=max(1.2, size * 0.1), edge_alpha=0.75 * strength,
        )  # fmt: skip
        surface.blit(ring, self.rect)
        light = max(2, size // 4)
        if strength > 0.4:
            surface.blit(
                self._kit.paint.disc(light, "#ffffff"), (self.rect.left + size // 4, self.rect.top + size // 5)
            )


def bubbles(
    kit: Kit, animator: Animator, add: Callable[[Node], object], drop: Callable[[Node], object], at: tuple[int, int]
) -> None:
    """Three slow bubbles rise for two seconds after a move."""
    if animator.speed <= 0:
        return
    m = kit.metrics
    for i, (dx, size) in enumerate(((-14, 12), (6, 16), (20, 9))):
        bubble = Bubble(kit, (at[0] + round(dx * m.u), at[1]), m.px(size))
        add(bubble)
        start = bubble.rect.copy()

        def step(t: float, bubble: Bubble = bubble, start: pygame.Rect = start, sway: int = i) -> None:
            bubble.fade(1 - t * t)
            side = round((sway - 1) * m.px(9) * t + m.px(4) * math.sin(t * 7 + sway))
            bubble.place(start.move(side, -round(m.px(130) * t)))

        def gone(bubble: Bubble = bubble) -> None:
            drop(bubble)

        animator.add(Tween(step, BUBBLES, 0.15 * i, easing=linear, done=gone))
