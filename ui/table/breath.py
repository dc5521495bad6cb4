"""What may be chosen breathes twice after a change, then stands still: something that never rests tires, and costs."""

from __future__ import annotations

import math

from ui.stage.tween import Animator, Tween, linear
from ui.table.stand import Stand

# Seconds, how often, the least brightness, and in how many steps (each is painted).
SECONDS, CYCLES, LEAST, STEPS = 3.2, 2, 0.7, 12


class Breath:
    """One breath of a stand at a time."""

    def __init__(self, animator: Animator, stand: Stand) -> None:
        self._animator, self._stand = animator, stand
        self._tween: Tween | None = None

    def begin(self) -> None:
        """Breathes from the beginning; without movement not at all."""
        if self._animator.speed <= 0:
            return
        if self._tween is not None:
            self._tween.elapsed = 0.0
            return
        self._tween = self._animator.add(Tween(self._step, SECONDS, easing=linear, done=self._end))

    def _step(self, t: float) -> None:
        wave = (1 + LEAST) / 2 + (1 - LEAST) / 2 * math.cos(t * CYCLES * 2 * math.pi)
        self._stand.breathe(1.0 if t >= 1 else round(wave * STEPS) / STEPS)

    def _end(self) -> None:
        self._tween = None
