"""Drawings that will be needed soon are made while nothing happens, one a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING
from weakref import ref

from ui.stage.tween import Tween

if TYPE_CHECKING:
    from ui.kit import Kit
    from ui.screen import Screen
    from ui.stage.stage import Stage

# Seconds before the first and between two: the table is seen first, and input comes in between.
FIRST, STEP = 0.4, 0.03

# Name and size in pixels, as `Art.get` takes them.
Drawing = tuple[str, tuple[int, int]]


def warm(screen: Screen, kit: Kit, drawings: Iterable[Drawing]) -> None:
    """Rasterises the drawings bit by bit; building the screen anew ends it, for then others are needed."""
    make(screen, (partial(kit.art.get, *drawing) for drawing in drawings))


def make(screen: Screen, jobs: Iterable[Callable[[], object]]) -> None:
    """Does jobs that only fill caches, one after the other in rest; building the screen anew ends it."""
    _next(screen, jobs, ref(screen.stage), FIRST)


def _next(screen: Screen, left: Iterable[Callable[[], object]], stage: ref[Stage], wait: float) -> None:
    rest = iter(left)

    def one() -> None:
        # Another stage: the screen was built anew, and warms up by itself. The old one is not kept for this.
        found = next(rest, None) if screen.stage is stage() else None
        if found is not None:
            found()
            _next(screen, rest, stage, STEP)

    screen.timers.append(Tween(lambda _: None, 0.0, wait, done=one))
