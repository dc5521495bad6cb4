"""Plays the steps of a movement on the screen's animator, so that everything can be skipped."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from game.core.message import Message
from ui.kit import Kit
from ui.screen import Screen
from ui.stage.stage import Node
from ui.stage.tween import Tween, ease_in_out, ease_out, linear
from ui.table.motion import Fly, Leg, Play, Roll, Say, Show, Sound, Step, Together, Wait
from ui.table.nodes import Face
from ui.table.stand import Stand

Done = Callable[[], None]


class Shows(Protocol):
    """What a movement does to the table."""

    kit: Kit
    stand: Stand

    @property
    def screen(self) -> Screen:
        """The screen whose animator moves everything."""
        ...

    @property
    def own_move(self) -> bool:
        """Whether a person here made the move that is shown."""
        ...

    def draw(self) -> None:
        """Shows the table as it is."""
        ...

    def show(self, view: Any, beside: Hashable, first: str) -> None:
        """Shows the table of a view, and something beside it. `first`: the part that cannot wait."""
        ...

    def say(self, words: Message) -> None:
        """Says something in the prompt."""
        ...

    def ahead(self, to: Show | None) -> Iterator[None]:
        """Paints what a step will show, a part with each turn; None: the end."""
        ...


class Flyer(Node):
    """A piece in the air."""

    def __init__(self, kit: Kit, face: Face, rect: pygame.Rect, size: tuple[int, int]) -> None:
        super().__init__(rect, z=500)
        self._kit, self.face = kit, face
        # The picture is of the largest size on its way: it is only ever made smaller.
        self._size = size
        # The width it is shown with (a card that turns over), its angle in degrees, and a face that fades in.
        self.share, self.angle = 1.0, 0.0
        self.other: Face | None = None
        self.strength = 0.0

    @property
    def bounds(self) -> pygame.Rect:
        m = self._kit.metrics
        half = math.hypot(*self.rect.size) / 2 if self.angle else 0.0
        aside, up = (max(0, round(half - length / 2)) for length in self.rect.size)
        return self.rect.inflate(2 * (aside + m.px(12)), 2 * (up + m.px(18)))

    def move(self, rect: pygame.Rect, *, share: float = 1.0, angle: float = 0.0, strength: float = 0.0) -> None:
        """Shows it elsewhere, or otherwise."""
        self.touch()
        self.rect, self.share, self.angle, self.strength = rect, share, angle, strength
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        m, rect = self._kit.metrics, self.rect
        if self.share > 0.9:
            # In steps of size, so that a flight needs few shadows.
            wide = max(8, rect.width // 8 * 8), max(8, rect.height // 8 * 8)
            shadow = self._kit.paint.soft(wide, rect.width * 0.08, "#04192a", 120, m.px(4))
            surface.blit(shadow, shadow.get_rect(center=(rect.centerx, rect.centery + m.px(6))))
        size = max(1, round(rect.width * self.share)), rect.height
        picture = self._at(self.face, size)
        if self.angle:
            picture = pygame.transform.rotozoom(picture, self.angle, 1.0)
            if self.other is not None and self.strength > 0:
                over = pygame.transform.rotozoom(self._at(self.other, size), self.angle - 180, 1.0)
                over.set_alpha(round(255 * self.strength))
                picture.blit(over, over.get_rect(center=picture.get_rect().center))
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _at(self, face: Face, size: tuple[int, int]) -> pygame.Surface:
        image = face.at(self._kit, self._size)
        return image if image.get_size() == size else pygame.transform.smoothscale(image, size)


class Runner:
    """Plays steps one after the other."""

    def __init__(self, table: Shows) -> None:
        self._table = table
        self._flying: list[Flyer] = []
        self._gone: set[str] = set()
        self._then: Done | None = None
        # A part that is being dropped, and where: what flies from it begins there.
        self.held: tuple[str, pygame.Rect] | None = None
        self._rolls: list[Tween] = []
        # Where something has landed last.
        self._landed = ""
        # Whether a person may say to go on: there is a pause for them.
        self.offers = False

    def reset(self) -> None:
        """Nothing flies, rolls or waits."""
        for flyer in self._flying:
            self._table.screen.drop(flyer)
        self._flying.clear()
        self._rolls.clear()
        self._then, self._landed, self.offers = None, "", False
        self._table.stand.settle()
        self._leave(set())

    def go_on(self) -> bool:
        """Ends a pause for reading; whether there was one."""
        then, self._then, offered = self._then, None, self.offers
        self.offers = False
        if then is not None:
            if offered:
                self._table.draw()
            then()
        return then is not None

    def run(self, steps: Sequence[Step], done: Done) -> None:
        """Plays them, then calls `done`."""
        if not steps:
            done()
            return
        table, step, rest = self._table, steps[0], steps[1:]

        def on() -> None:
            self.run(rest, done)

        match step:
            case Fly():
                self._fly((step,), rest, on)
                return
            case Together():
                self._fly(step.flights, rest, on)
                return
            case Wait():
                self._wait(step, on)
                return
            case Roll():
                self._roll(step, on if step.waits else None)
                if step.waits:
                    return
            case Show():
                table.show(step.view, step.beside, self._landed)
            case Say():
                table.say(step.words)
            case Sound():
                table.kit.sound.play(step.name)
            case Play():
                screen = table.screen
                step.effect(table.kit, screen.animator, screen.add, screen.drop, [*map(table.stand.rect, step.at)])
        on()

    def _wait(self, wait: Wait, on: Done) -> None:
        def over() -> None:
            if self._then is on:
                self.go_on()

        table = self._table
        self._then, self.offers = on, wait.own and table.own_move
        if self.offers:
            table.draw()
        if not (self.offers and table.screen.app.settings.pace == "click"):
            table.screen.animator.after(wait.seconds, over)

    def _roll(self, roll: Roll, on: Done | None) -> None:
        stand = self._table.stand

        def step(t: float) -> None:
            if tween in self._rolls:
                stand.roll(roll.id, partial(roll.look, t))

        tween = Tween(step, roll.seconds, easing=linear, done=on)
        self._rolls.append(tween)
        step(0.0)
        self._table.screen.animator.add(tween)

    def _ahead(self, rest: Sequence[Step], seconds: float) -> None:
        """While something flies, the next picture is painted, a part a frame."""
        to = next((step for step in rest if isinstance(step, Show)), None)
        animator = self._table.screen.animator
        if animator.speed > 0:
            parts = self._table.ahead(to)
            animator.add(Tween(lambda _: next(parts, None), seconds, easing=linear))

    def _leave(self, gone: set[str]) -> None:
        self._gone = gone
        self._table.stand.hide(gone)

    def _fly(self, flights: Sequence[Fly], rest: Sequence[Step], on: Done) -> None:
        self._ahead(rest, max((sum(leg.seconds for leg in fly.legs) for fly in flights), default=0.0))
        left = len(flights)

        def landed() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                on()

        stand, screen, kit = self._table.stand, self._table.screen, self._table.kit
        starts = [(fly, self._start(fly)) for fly in flights]
        self._leave(self._gone | {fly.src for fly in flights if fly.leaves})
        for fly, start in starts:
            size = max((start.size, *(stand.rect(leg.to).size for leg in fly.legs)))
            flyer = Flyer(kit, fly.face, start, size)
            self._flying.append(flyer)
            screen.add(flyer)
            self._leg(flyer, fly.legs, landed)
        if not flights:
            on()

    def _start(self, fly: Fly) -> pygame.Rect:
        if self.held is not None and self.held[0] == fly.src:
            return self.held[1]
        return self._table.stand.rect(fly.src).move(0, -self._table.kit.metrics.px(fly.up))

    def _leg(self, flyer: Flyer, legs: Sequence[Leg], done: Done) -> None:
        table, leg, rest = self._table, legs[0], legs[1:]
        m = table.kit.metrics
        start, first = flyer.rect.copy(), flyer.face
        target = table.stand.rect(leg.to).move(0, -m.px(leg.up))
        flyer.other = leg.round_
        if leg.sound:
            table.kit.sound.play(leg.sound)

        def step(t: float) -> None:
            at = between(start, target, t, m.px(leg.arc))
            if leg.over is not None:
                flyer.face = first if t < 0.5 else leg.over
                flyer.move(at, share=max(0.06, abs(1 - 2 * t)))
            elif leg.round_ is not None:
                flyer.move(at, angle=180 * t, strength=max(0.0, (t - 0.75) / 0.25))
            else:
                flyer.move(at)

        def landed() -> None:
            flyer.share = 1.0
            if rest:
                self._leg(flyer, rest, done)
                return
            table.screen.drop(flyer)
            self._flying.remove(flyer)
            self._landed = leg.to
            self._leave(self._gone - {leg.to})
            done()

        easing = ease_in_out if leg.over else ease_out
        table.screen.animator.add(Tween(step, leg.seconds, easing=easing, done=landed))


def between(a: pygame.Rect, b: pygame.Rect, t: float, arc: float = 0.0) -> pygame.Rect:
    """A share `t` of the way from one rectangle to another, on an arc of so many pixels."""
    w, h = a.width + (b.width - a.width) * t, a.height + (b.height - a.height) * t
    x = a.centerx + (b.centerx - a.centerx) * t
    y = a.centery + (b.centery - a.centery) * t - arc * 4 * t * (1 - t)
    return pygame.Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))
