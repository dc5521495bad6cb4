"""Figures that count up: Fortune walks along its track, money runs to its new sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.fu.view import FuView
from ui.stage.tween import Tween, linear

if TYPE_CHECKING:
    from ui.controllers.fu_table.controller import FuController

# Seconds, whatever the amount: the time tells nothing.
COUNT = 0.6


class Counting:
    """What is shown of everyone's Fortune and money while it runs from the last figures to the present ones."""

    def __init__(self, table: FuController) -> None:
        self._table = table
        self.fortune: tuple[float, ...] = ()
        self.money: tuple[int, ...] = ()
        self._to: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self._running: Tween | None = None

    def follow(self, view: FuView) -> None:
        """Sets out for the figures of a view; at once where nothing moves, or nothing was shown before."""
        goal = (view.fortune, view.money)
        if goal == self._to:
            return
        start, self._to = (self.fortune, self.money), goal
        animator = self._table.desk.screen.animator
        if not start[0] or len(start[0]) != len(goal[0]) or animator.speed <= 0:
            self.settle()
            return
        tween = Tween(lambda t: self._step(tween, start, goal, t), COUNT, easing=linear)
        self._running = tween
        animator.add(tween)

    def settle(self) -> None:
        """Shows the figures as they are."""
        self._running = None
        self.fortune, self.money = tuple(map(float, self._to[0])), self._to[1]

    def _step(
        self,
        tween: Tween,
        start: tuple[tuple[float, ...], tuple[int, ...]],
        goal: tuple[tuple[int, ...], tuple[int, ...]],
        t: float,
    ) -> None:
        if tween is not self._running:
            return
        self.fortune = tuple(a + (z - a) * t for a, z in zip(start[0], goal[0], strict=True))
        self.money = tuple(round(a + (z - a) * t) for a, z in zip(start[1], goal[1], strict=True))
        self._table.draw()
