"""The replay viewer: any file of a game, step by step, by jumping, or playing by itself.

It is drawn from an onlooker's view: what was hidden at a moment stays hidden when it is looked at again.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.message import Message
from game.core.session import Session
from ui import controllers
from ui.input import Confirm, Go, Hover, Intention, Press, Release, Shortcut, Wheel
from ui.kit import Kit
from ui.screen import Screen
from ui.screens.boxes import short_title
from ui.screens.personal_best import uncounted
from ui.screens.replay_bar import SPEEDS, ReplayBar, bar_px
from ui.screens.replay_desk import ReplayDesk
from ui.screens.toast import toast
from ui.widgets.button import Button
from ui.widgets.topbar import BarButton, Ground, bar_height, topbar

if TYPE_CHECKING:
    from ui.app import App

# Seconds between two steps while it plays, at speed 1.
STEP_PAUSE = 1.2


class ReplayScreen(Screen):
    """A file's game, or one that lies on the table under this screen. Raises BadFile if there is no game in the file; a
    bad line is told, and the good part shown."""

    def __init__(self, app: App, game: Path | Session) -> None:
        super().__init__(app)
        # The table's own game stays open when the replay is left.
        self._own = not isinstance(game, Session)
        self.session = game if isinstance(game, Session) else Session.read(game)
        self.module = controllers.load(self.session.game.key)
        self.desk = ReplayDesk(self, self._table_kit(), self.session)
        self.controller = self.module.make(self.desk)
        self.playing = False
        self.speed = 0
        self._moving = False
        self._pause = 0.0
        self._told = False
        self._bar: ReplayBar | None = None
        self._head: Ground | None = None
        self.first_focus("play")

    def _table_kit(self) -> Kit:
        m = self.app.kit.metrics
        return replace(self.app.kit, metrics=replace(m, height=m.height - bar_px(m)))

    # --- the picture ------------------------------------------------------------------------------------------------

    def background(self) -> pygame.Surface:
        self.desk.kit = self._table_kit()
        out = pygame.Surface(self.kit.metrics.size)
        out.blit(self.controller.background(), (0, 0))
        return out

    def build(self) -> None:
        self._moving = False
        self.desk.kit = self._table_kit()
        tr = self.kit.tr
        self._head = topbar(
            self,
            self.desk.kit,
            self.module.LOOK,
            short_title(self.kit, self.session.game.key),
            self._words(),
            [*self._hands_button(), BarButton("log", "log", tr("table.log"), self.show_log, key="L")],
        )
        self.controller.build()
        self._bar = ReplayBar(self)
        self._say()

    def _hands_button(self) -> list[BarButton]:
        """What opens the hands of a finished game, one seat's after the other's, and closes them after the last."""
        if not self.desk.openable:
            return []
        tr, shown = self.kit.tr, self.desk.eyes
        words = tr("replay.hands") if shown is None else tr("replay.hands_of", name=self.desk.names[shown - 1])
        icon = "lock" if shown is None else "eye"
        return [BarButton("hands", icon, words, self.next_hand, key="E", tip=tr("replay.hands_tip"))]

    def next_hand(self) -> None:
        """Opens the next seat's hidden cards, or closes them after the last seat's."""
        if not self.desk.openable:
            return
        self._stop_moving()
        self.desk.look_with(((self.desk.eyes or 0) + 1) % (len(self.desk.seats) + 1) or None)
        self.controller.forget()
        self.rebuild()

    def _say(self) -> None:
        if self._bar is not None:
            self._bar.say(self.desk.at, self.desk.length, self._happened())
        if self._head is not None:
            self._head.say(self._words())

    def _words(self) -> str:
        words = self.controller.round_words()
        return f"{words}  ·  {self.kit.tr('table.friendly')}" if self.session.marked else words

    def _happened(self) -> str:
        if self.desk.at == 0:
            return ""
        key = self.session.game.key
        for event in self.desk.happening(self.desk.at).events:
            if event.logged and self.kit.texts.has(f"{key}.log.{event.kind}"):
                return self.kit.say(Message(f"{key}.log.{event.kind}", dict(event.values)), self.desk.names)
        return ""

    # --- moving about -----------------------------------------------------------------------------------------------

    def jump(self, at: int) -> None:
        """Shows the position after `at` lines, without movement."""
        self._stop_moving()
        self.desk.go(at)
        self._shown()

    def _shown(self) -> None:
        over = self.desk.outcome() is not None
        if over == (self.widget("onward") is not None):
            # Playing on is offered everywhere but at the end.
            self.rebuild()
            return
        self.controller.sync()
        self._say()

    def _stop_moving(self) -> None:
        if self._moving:
            self.animator.finish()

    def to_start(self) -> None:
        """To the deal."""
        self.jump(0)

    def to_end(self) -> None:
        """To the last position."""
        self.jump(self.desk.length)

    def back(self) -> None:
        """One line back."""
        self.pause()
        self.jump(self.desk.at - 1)

    def forward(self) -> None:
        """One line on, with its movement."""
        self._stop_moving()
        if self.desk.at >= self.desk.length:
            self.pause()
            return
        before = self.desk.view
        self.desk.go(self.desk.at + 1)
        self._moving = True
        self._say()
        self.controller.animate(before, self.desk.happening(self.desk.at), self._moved)

    def _moved(self) -> None:
        self._moving = False
        self._pause = STEP_PAUSE / SPEEDS[self.speed]
        self._shown()

    def toggle(self) -> None:
        """Plays by itself, or pauses; from the end it begins again."""
        if self.playing:
            self.pause()
            return
        if self.desk.at >= self.desk.length:
            self.jump(0)
        self.playing = True
        self._pause = 0.2
        self._play_button()

    def pause(self) -> None:
        """Stops playing by itself."""
        if self.playing:
            self.playing = False
            self._play_button()

    def _play_button(self) -> None:
        button = self.widget("play")
        if isinstance(button, Button):
            button.relabel("", "pause" if self.playing else "play")
            button.tooltip = self.kit.tr("replay.pause" if self.playing else "replay.play")

    def set_speed(self, index: int) -> None:
        """How fast it plays, by the index in SPEEDS."""
        self.speed = index
        self.animator.speed = self.app.settings.speed * SPEEDS[index]

    def tick(self, dt: float) -> None:
        if not self._told and self.session.repaired is not None:
            self._told = True
            toast(self, self.kit.say(self.session.repaired, self.desk.names))
        if not self.playing or self._moving:
            return
        self._pause -= dt
        if self._pause <= 0:
            if self.desk.at >= self.desk.length:
                self.pause()
            else:
                self.forward()

    def play_on(self) -> None:
        """A new game that begins with the lines up to here, marked as a copy. A game alone that is not over would not
        count as a personal best any more, so that is asked first."""
        from ui.screens.dialog import Choice, ask
        from ui.starting import is_alone, play_on

        def go() -> None:
            play_on(self.app, self.session, self.desk.at)

        if not is_alone(self.session) or self.session.outcome() is not None or uncounted(self.app, self.session):
            go()
            return
        tr = self.kit.tr
        buttons = [Choice("copy", tr("replay.spoils.yes"), "main", go), Choice("leave", tr("replay.spoils.no"))]
        ask(self.app, tr("replay.spoils.title"), tr("replay.spoils.text"), buttons)

    def show_log(self) -> None:
        """Opens the log."""
        from ui.screens.log import LogScreen

        self.app.push(LogScreen(self.app, self))

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        top = self.kit.metrics.height - bar_px(self.kit.metrics)
        on_table = isinstance(what, (Press, Release, Hover, Wheel)) and bar_height(self.kit) <= what.pos[1] < top
        if on_table and self.controller.handle(what):
            return
        if isinstance(what, Go) and not self.focus.shown and what.dx:
            self.forward() if what.dx > 0 else self.back()
            return
        if isinstance(what, Confirm) and what.key == "space" and not self.focus.shown:
            self.toggle()
            return
        super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        actions = {"home": self.to_start, "end": self.to_end, "l": self.show_log, "e": self.next_hand}
        if key.plain in actions:
            actions[key.plain]()
            return True
        return False

    def cancel(self) -> None:
        if not self.controller.cancel():
            self.app.pop()

    def left(self) -> None:
        if self._own:
            self.session.close()
