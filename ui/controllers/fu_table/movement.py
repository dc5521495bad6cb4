"""What moves after a move: tokens and snacks fly, the Relative's steps are told one by one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from game.fu.components import SNACKS
from ui.controllers.contract import Happening
from ui.controllers.fu_table.ink import snack_art
from ui.stage.nodes import Picture
from ui.stage.tween import Tween, linear

if TYPE_CHECKING:
    from ui.controllers.fu_table.controller import FuController

# Seconds: a token, snacks, and how long each of the Relative's steps is seen.
TOKEN, FOOD, STEP, APART = 0.26, 0.32, 1.3, 0.08
# Seconds that a sentence is seen which is not one of the Relative's steps.
SENTENCE = 0.9
# Seconds for each envelope that is sealed.
SEAL = 0.3
# What a sealed envelope looks like on its way, seconds of its way, and from one to the next.
ENVELOPE = "fu/envelope-closed"
ENVELOPE_WAY, ENVELOPES_APART = 0.42, 0.05
SOUNDS = {
    "buy": "fu_buy", "buy_beside": "fu_buy", "decorate": "fu_buy", "replace": "fu_buy", "money": "fu_coin",
    "cash": "fu_coin", "skip": "pass", "seal": "fu_seal", "eat": "fu_eat", "eat_own": "fu_eat", "tea": "fu_eat",
    "treat": "fu_eat", "firecrackers": "fu_firecracker", "relative_buys": "fu_buy",
}  # fmt: skip
# What is told by itself after a move: who finds nothing left, and that the Relative stays at home or nobody came there.
TOLD = frozenset({"hungry", "relative_idle", "relative_returns"})


def _at_stall(event: Event) -> bool:
    """Whether it is a step of the Relative's way along the stalls."""
    return event.kind.startswith("relative_") and "stall" in event.values


class Movement:
    """Shows one move. Everything runs on the screen's animator, so that it can be skipped."""

    def __init__(self, table: FuController) -> None:
        self._table = table
        self._flying: list[Picture] = []

    def forget(self) -> None:
        """The stage is a new one: nothing flies there."""
        self._flying = []

    def reset(self) -> None:
        """Takes away what still flies, as soon as it is seen where it lies."""
        flown, self._flying = self._flying, []
        drop, spread = self._table.desk.screen.drop, self._table.table.canvas.spread
        for node in flown:
            spread.do(node, partial(drop, node))

    def run(self, happening: Happening, done: Callable[[], None], *, quiet: bool = False) -> None:
        """From the view before to the desk's, then `done`. `quiet`: the table looks the same meanwhile."""
        events = list(happening.events)
        for event in events:
            if event.kind in SOUNDS:
                self._table.desk.kit.sound.play(SOUNDS[event.kind])
                break
        if any(event.kind == "open" for event in events):
            self._table.desk.kit.sound.play("fu_open")
        elif any(event.kind == "year" for event in events):
            self._table.desk.kit.sound.play("fu_gong")
        steps = [event for event in events if event.kind in TOLD or _at_stall(event)]

        def told() -> None:
            self._table.arrived(happening, done)

        def after() -> None:
            if steps:
                self.reset()
            self._tell(steps, told)

        if any(event.kind == "seal" and event.values["seat"] == self._table.desk.eyes for event in events):
            self._seal(after)
        else:
            self._fly(happening, events, after, quiet)

    def _seal(self, after: Callable[[], None]) -> None:
        """The own envelopes close, and a seal drops on each: the same for every amount."""
        table = self._table
        n = len(table.view.rules.animals) - 1

        def step(t: float) -> None:
            table.sealed = max(0.001, n * t)
            table.draw()

        if table.desk.screen.animator.speed <= 0:
            after()
            return
        table.desk.screen.animator.add(Tween(step, SEAL * n, easing=linear, done=after))

    def _fly(self, happening: Happening, events: list[Event], after: Callable[[], None], quiet: bool) -> None:
        table = self._table
        animator = table.desk.screen.animator
        flights = table.flights(happening.seat, events)
        if not flights or animator.speed <= 0:
            after()
            return
        if not quiet:
            table.draw()
        left = [len(flights)]

        def one() -> None:
            left[0] -= 1
            if left[0] == 0:
                after()

        for art, start, end, size, delay in flights:
            self._send(art, start, end, size, delay, one)

    def _send(
        self, art: str, start: pygame.Rect, end: pygame.Rect, size: int, delay: float, done: Callable[[], None]
    ) -> None:
        screen, kit = self._table.desk.screen, self._table.desk.kit
        image = kit.art.get(art, (round(size / 1.4) if art == ENVELOPE else size, size))
        node = Picture(image, (start.centerx - size // 2, start.centery - size // 2), z=500)
        node.visible = False
        screen.stage.add(node)
        self._flying.append(node)
        arc = kit.metrics.px(40)

        def step(t: float) -> None:
            node.visible = True
            x = start.centerx + (end.centerx - start.centerx) * t
            y = start.centery + (end.centery - start.centery) * t - arc * 4 * t * (1 - t)
            node.place(image.get_rect(center=(round(x), round(y))))

        seconds = ENVELOPE_WAY if art == ENVELOPE else FOOD if "snack" in art else TOKEN
        screen.animator.add(Tween(step, seconds, delay, done=done))

    def _tell(self, steps: list[Event], done: Callable[[], None]) -> None:
        """The Distant Relative's way along the stalls: each step with its reason stays for a moment."""
        table = self._table
        animator = table.desk.screen.animator
        if not steps or animator.speed <= 0:
            done()
            return
        event, rest = steps[0], steps[1:]
        table.tell_step(event)
        animator.after(SENTENCE if event.kind in TOLD else STEP, lambda: self._tell(rest, done))


def food_flights(
    event: Event, start: pygame.Rect, end: pygame.Rect, size: int, delay: float
) -> list[tuple[str, pygame.Rect, pygame.Rect, int, float]]:
    """A flight for each snack of an event, one after the other."""
    kind = str(event.values["id"])
    n = min(6, int(event.values.get("n", 1)))
    assert kind in SNACKS
    return [(snack_art(kind), start, end, size, delay + i * APART) for i in range(n)]
