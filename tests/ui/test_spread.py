"""Painting is spread over frames: in order, each thing once, nothing lost, and nothing that other eyes saw."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from tests.ui.conftest import Hands
from ui.controllers.fu import LOOK
from ui.controllers.fu_table.canvas import Canvas
from ui.screen import Screen
from ui.screens.menu import MenuScreen
from ui.stage.spread import SHARE, Share, Spread
from ui.stage.stage import Stage
from ui.stage.tween import Animator
from ui.widgets.focus import Focus

BOX = pygame.Rect(10, 10, 30, 30)


class Bench:
    """A screen of nothing but its movement, and a clock on which every job takes its time."""

    def __init__(self, speed: float = 1.0) -> None:
        self.now = 0.0
        self.done: list[str] = []
        self.app = SimpleNamespace(frame=0)
        self.animator = Animator(speed)
        self.spread = Spread(cast(Screen, self), Share(lambda: self.now))

    def job(self, name: str, seconds: float = SHARE) -> Callable[[], None]:
        def run() -> None:
            self.now += seconds
            self.done.append(name)

        return run

    def step(self) -> None:
        self.app.frame += 1
        self.animator.advance(1 / 60)


def test_a_frame_does_what_it_has_time_for_and_the_next_ones_the_rest_in_order() -> None:
    bench = Bench()
    for name in "abc":
        bench.spread.do(name, bench.job(name))
    assert bench.done == ["a"] and bench.spread.busy
    bench.step()
    assert bench.done == ["a", "b"]
    bench.step()
    assert bench.done == ["a", "b", "c"] and not bench.spread.busy and not bench.animator.busy


def test_short_jobs_share_a_frame() -> None:
    bench = Bench()
    for name in "abc":
        bench.spread.do(name, bench.job(name, SHARE / 4))
    assert bench.done == ["a", "b", "c"] and not bench.animator.busy


def test_of_two_jobs_for_the_same_thing_the_later_is_done_once_and_in_the_earlier_ones_turn() -> None:
    bench = Bench()
    for key, name in (("x", "x"), ("a", "old"), ("b", "b"), ("a", "new")):
        bench.spread.do(key, bench.job(name))
    for _ in range(4):
        bench.step()
    assert bench.done == ["x", "new", "b"]


def test_a_dropped_job_is_never_done() -> None:
    bench = Bench()
    for name in "abc":
        bench.spread.do(name, bench.job(name))
    bench.spread.drop("b")
    for _ in range(4):
        bench.step()
    assert bench.done == ["a", "c"]


def test_skipping_does_all_at_once() -> None:
    bench = Bench()
    for name in "abcdef":
        bench.spread.do(name, bench.job(name))
    bench.animator.finish()
    assert bench.done == list("abcdef") and not bench.animator.busy


@pytest.mark.parametrize("held", [True, False])
def test_without_movement_and_where_a_screen_opens_nothing_waits(held: bool) -> None:
    bench = Bench(speed=1.0 if held else 0.0)
    bench.spread.at_once = held
    for name in "abcdef":
        bench.spread.do(name, bench.job(name))
    assert bench.done == list("abcdef")


def table_canvas(hands: Hands) -> tuple[Canvas, Screen]:
    """A canvas on a screen whose frames never have time."""
    screen = MenuScreen(hands.app)
    hands.app.stack.append(screen)
    screen.animator.speed = 1.0
    screen.stage, screen.focus = Stage(pygame.Surface(hands.app.window.get_size())), Focus(hands.app.kit)
    canvas = Canvas(screen, hands.app.kit, LOOK)
    return canvas, screen


def show(canvas: Canvas, eyes: int, colour: str) -> None:
    canvas.begin(eyes)
    canvas.put("purse", BOX, colour, lambda surface, rect: surface.fill(colour, rect))
    canvas.end()


def seen(screen: Screen) -> pygame.Color:
    surface = pygame.Surface((60, 60))
    screen.stage.render(surface)
    return surface.get_at(BOX.center)


def test_a4_what_other_eyes_saw_is_gone_before_the_new_picture_is_painted(hands: Hands) -> None:
    canvas, screen = table_canvas(hands)
    show(canvas, 1, "red")
    assert seen(screen) == pygame.Color("red")
    canvas.spread.rest()
    show(canvas, 1, "blue")
    assert seen(screen) == pygame.Color("red"), "for the same eyes the old picture stands until the new one is there"
    show(canvas, 2, "green")
    assert seen(screen) == pygame.Color("black")
    screen.animator.finish()
    assert seen(screen) == pygame.Color("green")


def test_a_canvas_that_is_made_anew_takes_over_what_was_painted_for_the_same_kit(hands: Hands) -> None:
    canvas, screen = table_canvas(hands)
    show(canvas, 1, "red")
    strokes: list[str] = []

    def again(kit_canvas: Canvas) -> None:
        kit_canvas.begin(1)
        kit_canvas.put("purse", BOX, "red", lambda surface, rect: strokes.append("red"))
        kit_canvas.end()

    again(Canvas(screen, hands.app.kit, LOOK, before=canvas))
    assert strokes == []
    hands.app.relayout()
    again(Canvas(screen, hands.app.kit, LOOK, before=canvas))
    assert strokes == ["red"], "another size or language is another kit"
