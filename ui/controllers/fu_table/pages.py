"""A full page that tells what has just happened, until its button is pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from game.fu.view import FuView
from ui.controllers.contract import TableLook
from ui.controllers.fu_table.canvas import Canvas
from ui.controllers.fu_table.ink import Brush
from ui.controllers.fu_table.layout import layout
from ui.controllers.fu_table.scene import Acts, Scene, Table
from ui.controllers.fu_table.track import draw_prompt
from ui.input import Confirm, Intention
from ui.screen import Screen

if TYPE_CHECKING:
    from ui.app import App


class Page(Screen):
    """`before` is the view before it happened, `events` what happened as the eyes may know it."""

    def __init__(
        self, app: App, before: FuView, scene: Scene, events: tuple[Event, ...], look: TableLook, acts: Acts
    ) -> None:
        super().__init__(app)
        # What comes after the last year's page: the score sheet.
        self.then: Callable[[], object] | None = None
        self.before, self.scene, self.events, self.look = before, scene, events, look
        self._acts = acts
        self.shown = 0
        self.table: Table
        self.first_focus("go-on")

    def words(self) -> str:
        """The sentence at the top."""
        raise NotImplementedError

    def button_words(self) -> str:
        """What the button says."""
        return self.table_tr("futable.go_on")

    def rows(self, area: pygame.Rect) -> None:
        """Draws what happened into an area."""
        raise NotImplementedError

    def table_tr(self, key: str, **values: object) -> str:
        """A text of the table."""
        return self.kit.tr(key, **values)  # type: ignore[arg-type]

    def background(self) -> pygame.Surface:
        from ui.controllers.fu_table.scenery import paint_scenery

        return paint_scenery(self.kit)

    def build(self) -> None:
        m = self.kit.metrics
        lay = layout(m, 4, 0)
        self.table = Table(self.kit, Brush(self.kit), Canvas(self, self.kit, self.look), lay, self._acts)
        self.table.canvas.begin()
        top = pygame.Rect(m.px(16), m.px(12), m.width - m.px(32), m.px(44 if m.text <= 1.2 else 60))
        from dataclasses import replace

        scene = replace(self.scene, prompt=self.words(), refusal="")
        draw_prompt(self.table, scene, top, [("go-on", self.button_words(), self.go_on, True)], faces=False)
        self.rows(pygame.Rect(top.x, top.bottom + m.px(12), top.width, m.height - top.bottom - m.px(24)))
        self.table.canvas.end()

    def go_on(self) -> None:
        """Back to the table."""
        self.app.pop()
        if self.then is not None:
            self.then()

    def cancel(self) -> None:
        self.go_on()

    def handle(self, what: Intention) -> None:
        if isinstance(what, Confirm):
            self.go_on()
            return
        super().handle(what)
