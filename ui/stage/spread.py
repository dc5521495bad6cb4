"""Painting that would make one frame too long is spread over several: so much a frame, first come, first served."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from ui.stage.tween import Tween

if TYPE_CHECKING:
    from ui.screen import Screen

Job = Callable[[], object]
# Seconds of painting in one frame; what is begun is finished.
SHARE = 0.003


class Share:
    """What a frame has left for painting. `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._frame, self._used = -1, 0.0

    def left(self, frame: int) -> bool:
        """Whether there is time left in the frame of this number."""
        if frame != self._frame:
            self._frame, self._used = frame, 0.0
        return self._used < SHARE

    def spend(self, frame: int) -> None:
        """Leaves nothing of this frame: it has other work to do."""
        self._frame, self._used = frame, SHARE

    def run(self, job: Job) -> None:
        """Does a job on the frame's time."""
        began = self._clock()
        job()
        self._used += self._clock() - began


class Spread:
    """Does jobs at once as long as the frame has time for them, else in the frames that follow. Without movement all
    is done at once. `share`: the frame's time, where two screens divide it."""

    def __init__(self, screen: Screen, share: Share | None = None) -> None:
        self._screen = screen
        self.share = share or Share()
        self._waiting: dict[Hashable, Job] = {}
        # The frame of the last turn.
        self._seen = -1
        self._running = False
        # A whole screen that opens is painted before it is seen.
        self.at_once = False

    @property
    def busy(self) -> bool:
        """Whether anything waits."""
        return bool(self._waiting)

    def do(self, key: Hashable, job: Job) -> bool:
        """Does a job now, or puts it behind those that wait; one that waits under the same key gives its place to it.
        Whether it was done."""
        if self.at_once or self._screen.animator.speed <= 0:
            self._waiting.pop(key, None)
            job()
            return True
        if not self._waiting and self._left:
            self.share.run(job)
            return True
        self._waiting[key] = job
        if not self._running:
            self._running = True
            self._next()
        return False

    def rest(self) -> None:
        """Paints nothing more in this frame."""
        self.share.spend(self._screen.app.frame)

    def drop(self, key: Hashable) -> None:
        """Forgets the job of a key."""
        self._waiting.pop(key, None)

    def forget(self) -> None:
        """Forgets all that waits: it will be asked for anew."""
        self._waiting.clear()

    def go_on(self) -> None:
        """Does what the frame has time for. Called twice in a frame, it does all: somebody skips."""
        frame = self._screen.app.frame
        skipped, self._seen = frame == self._seen, frame
        while self._waiting and (skipped or self._left):
            self.share.run(self._waiting.pop(next(iter(self._waiting))))

    @property
    def _left(self) -> bool:
        return self.share.left(self._screen.app.frame)

    def _next(self) -> None:
        self._screen.animator.add(Tween(lambda _: None, 0.0, done=self._turn))

    def _turn(self) -> None:
        self.go_on()
        self._running = bool(self._waiting)
        if self._running:
            self._next()
