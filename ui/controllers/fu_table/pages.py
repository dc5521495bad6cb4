"""A full page that tells what has just happened, step by step, until its button is pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from game.fu.view import FuView
from ui.controllers.contract import TableLook
from ui.controllers.fu_table.bar import draw_bar, page_ground
from ui.controllers.fu_table.canvas import Canvas
from ui.controllers.fu_table.ink import Brush
from ui.controllers.fu_table.layout import layout
from ui.controllers.fu_table.scene import Scene, Table
from ui.controllers.fu_table.scenery import paint_scenery
from ui.controllers.fu_table.track import draw_prompt
from ui.input import Confirm, Intention, Press, Shortcut
from ui.screen import Screen
from ui.stage.tween import Tween, linear
from ui.widgets.topbar import bar_height

if TYPE_CHECKING:
    from ui.app import App
    from ui.screens.table import TableScreen


class Story(Protocol):
    """What a page tells. `phase`: which of the four phases it belongs to (from 0)."""

    phase: int

    def words(self, table: Table) -> str:
        """The sentence at the top."""
        ...

    def button_words(self, table: Table) -> str:
        """What the button says."""
        ...

    def steps(self) -> tuple[tuple[float, float, str], ...]:
        """The parts that are told one after the other: when each begins, how long it moves (seconds), its sound."""
        ...

    def draw(self, table: Table, scene: Scene, area: pygame.Rect, told: tuple[float, ...]) -> None:
        """Draws into an area; `told`: for each part how far it is told, 0 to 1."""
        ...


class Page(Screen):
    """`before` is the view before it happened, `scene` the table after it, `under` the table that the page covers."""

    def __init__(self, app: App, story: Story, before: FuView, scene: Scene, look: TableLook, under: Table) -> None:
        super().__init__(app)
        # What comes after the last year's page: the score sheet.
        self.then: Callable[[], object] | None = None
        self.story, self.before, self.scene, self.look = story, before, scene, look
        self._under = under
        self._told = [0.0] * len(story.steps())
        self._begun = False
        self.table: Table
        self._canvas: Canvas | None = None
        self._preparing = False
        self._from: TableScreen | None = None
        self.first_focus("go-on")

    def background(self) -> pygame.Surface:
        return paint_scenery(self.kit)

    def build(self) -> None:
        m = self.kit.metrics
        lay = layout(m, 4, bar_height(self.kit))
        canvas = Canvas(self, self.kit, self.look, before=self._canvas, share=self._under.canvas.spread.share)
        self._canvas = canvas
        self.table = Table(self.kit, Brush(self.kit), canvas, lay, self._under.acts)
        self.add(page_ground(self.table, m.width))
        if self._preparing:
            # Building the page is work enough for one frame.
            canvas.spread.rest()
        # One that stands is seen whole again at once, in another size or language.
        canvas.spread.at_once = canvas.fresh and not self._preparing
        self._draw()
        canvas.spread.at_once = False

    def open_from(self, table: TableScreen, then: Callable[[], None]) -> None:
        """Paints the page while the table is still seen, frame by frame; opens it, then calls `then`. While something
        else lies over the table (the pause menu) it waits."""
        self._from = table

        def turn() -> None:
            if self.app.top is not table:
                # A timer waits for the table; a movement would be hurried to its end when the table is built anew.
                table.timers.append(Tween(lambda _: None, 0.0, done=turn))
                return
            if self._canvas is None:
                self._preparing = True
                self.rebuild()
            assert self._canvas is not None
            spread = self._canvas.spread
            spread.go_on()
            if spread.busy:
                table.animator.add(Tween(lambda _: None, 0.0, done=turn))
                return
            self._preparing = False
            self.app.push(self)
            then()

        table.animator.add(Tween(lambda _: None, 0.0, done=turn))

    def entered(self) -> None:
        if not self._begun:
            self._begun = True
            self.again()

    def tick(self, dt: float) -> None:
        # What the page covers is painted while the page is read.
        if not self.animator.busy:
            self._under.canvas.spread.go_on()

    def again(self) -> None:
        """Tells it from the beginning (at once where nothing moves)."""
        self._told = [0.0] * len(self._told)
        for i, (delay, seconds, sound) in enumerate(self.story.steps()):

            def step(t: float, i: int = i) -> None:
                self._told[i] = t
                self._draw()

            def started(sound: str = sound) -> None:
                if sound and self.animator.speed > 0:
                    self.kit.sound.play(sound)

            self.animator.add(Tween(step, seconds, delay, easing=linear, started=started))

    def _draw(self) -> None:
        table, m, bar = self.table, self.kit.metrics, bar_height(self.kit)
        table.canvas.begin()
        draw_bar(table, bar, self.before.year, self.story.phase)
        high = 40 if m.text <= 1.2 and m.u >= 0.85 else 54
        top = pygame.Rect(m.px(16), bar + m.px(8), m.width - m.px(32), m.px(high))
        scene = replace(self.scene, prompt=self.story.words(table), refusal="")
        buttons: list[tuple[str, str, object, bool]] = [("go-on", self.story.button_words(table), self.go_on, True)]
        draw_prompt(table, scene, top, buttons, faces=False)
        area = pygame.Rect(top.x, top.bottom + m.px(8), top.width, m.height - top.bottom - m.px(16))
        self.story.draw(table, self.scene, area, tuple(self._told))
        table.canvas.end()

    def go_on(self) -> None:
        """Shows all that is still to be told; then, at the next press, back to the table."""
        if self.animator.busy:
            self.animator.finish()
            return
        self._under.canvas.spread.forget()
        self.app.pop()
        if self.then is not None:
            self.then()

    def shortcut(self, key: Shortcut) -> bool:
        table = self._from
        if table is None:
            return False
        actions = {
            "f1": table.show_rules, "l": table.show_log, "w": table.show_since, "f10": table.show_pause,
            "?": table.show_keys,
        }  # fmt: skip
        if key.plain not in actions:
            return False
        actions[key.plain]()
        return True

    def cancel(self) -> None:
        self.go_on()

    def handle(self, what: Intention) -> None:
        if isinstance(what, Confirm):
            self.go_on()
            return
        if isinstance(what, Press) and what.button == 1 and self.animator.busy:
            self.animator.finish()
            return
        super().handle(what)
