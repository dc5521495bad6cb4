"""What may be chosen breathes twice after a change, then stands still."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ui.stage.tween import Tween, linear

if TYPE_CHECKING:
    from ui.controllers.fugu_table.controller import FuguController

# Two cycles of 1.6 seconds, from full strength down to 70 % and back.
SECONDS, CYCLES, LEAST = 3.2, 2, 0.7
# Steps of a twelfth are smooth enough, and spare repaints.
STEPS = 12


class Breath:
    """`level` is the strength of the glow now, 0 to 1."""

    def __init__(self, table: FuguController) -> None:
        self._table = table
        self._tween: Tween | None = None
        self.level = 1.0

    def start(self) -> None:
        """Begins (anew), if anything may move."""
        animator = self._table.desk.screen.animator
        if animator.speed <= 0:
            return
        if self._tween is not None:
            self._tween.elapsed = 0.0
            return
        self._tween = animator.add(Tween(self._step, SECONDS, easing=linear, done=self._end))

    def _step(self, t: float) -> None:
        middle, swing = (1 + LEAST) / 2, (1 - LEAST) / 2
        wave = middle + swing * math.cos(t * CYCLES * 2 * math.pi)
        level = 1.0 if t >= 1 else round(wave * STEPS) / STEPS
        if level != self.level:
            self.level = level
            if self._table.desk.mode == "act":
                self._table.board.draw_glow(self._table.scene())

    def _end(self) -> None:
        self._tween = None
