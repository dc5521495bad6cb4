"""Movement over time: pure numbers, time handed in, every movement skippable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Cubic: fast, then gently to rest."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Cubic at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def pop(t: float) -> float:
    """0 to 1 with one overshoot of about 8 %."""
    s = 1.2
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


def bounce(t: float) -> float:
    """Falls to 1 and bounces once."""
    return (t / 0.7) ** 2 if t < 0.7 else 1 - 0.12 * (1 - ((t - 0.85) / 0.15) ** 2)


@dataclass(slots=True)
class Tween:
    """Calls `step` with 0..1 (eased) for `seconds` after `delay`, then `done` once."""

    step: Callable[[float], None]
    seconds: float
    delay: float = 0.0
    easing: Easing = ease_out
    done: Callable[[], None] | None = None
    started: Callable[[], None] | None = None
    elapsed: float = field(default=0.0, init=False)
    begun: bool = field(default=False, init=False)

    def advance(self, dt: float) -> bool:
        """Moves on by `dt` seconds; True when it has ended."""
        self.elapsed += dt
        if self.elapsed < self.delay:
            return False
        if not self.begun:
            self.begun = True
            if self.started:
                self.started()
        t = 1.0 if self.seconds <= 0 else min(1.0, (self.elapsed - self.delay) / self.seconds)
        self.step(1.0 if t >= 1 else self.easing(t))
        return t >= 1


class Animator:
    """All movements of a screen. `speed` is a factor on time (0: everything is at its end at once)."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._running: list[Tween] = []

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._running)

    def add(self, tween: Tween) -> Tween:
        """Starts a movement; without speed it ends on the spot."""
        if self.speed <= 0:
            self._end(tween)
        else:
            self._running.append(tween)
        return tween

    def after(self, seconds: float, then: Callable[[], None]) -> Tween:
        """Calls `then` after that time (at once without speed)."""
        return self.add(Tween(lambda _: None, 0.0, seconds, done=then))

    def advance(self, dt: float) -> None:
        """Moves everything on by `dt` seconds of real time."""
        # What a movement starts at its end waits for the next frame: work on a copy.
        for tween in list(self._running):
            if tween in self._running and tween.advance(dt * self.speed):
                self._running.remove(tween)
                if tween.done:
                    tween.done()

    def finish(self) -> None:
        """Brings everything to its end now, and what that starts, too (skipping)."""
        for _ in range(1000):
            if not self._running:
                return
            running, self._running = self._running, []
            for tween in sorted(running, key=lambda t: t.delay + t.seconds - t.elapsed):
                self._end(tween)

    def cancel(self) -> None:
        """Forgets all movements as they stand."""
        self._running.clear()

    @staticmethod
    def _end(tween: Tween) -> None:
        if not tween.begun:
            tween.begun = True
            if tween.started:
                tween.started()
        tween.step(1.0)
        if tween.done:
            tween.done()
