"""The replay viewer: any file of a game, step by step, by jumping, or playing by itself.

It is drawn from an onlooker's view. Only when the game is over may all cards be seen (where a game has secrets).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from game.core.contract import Move, Outcome
from game.core.message import Message, msg
from game.core.session import Session
from ui import controllers
from ui.controllers.contract import Happening, Mode
from ui.input import Confirm, Go, Hover, Intention, Press, Release, Shortcut, Wheel
from ui.kit import Kit
from ui.screen import Screen
from ui.screens.toast import toast
from ui.stage.nodes import Words
from ui.stage.stage import Node
from ui.widgets.button import Button, RoundButton
from ui.widgets.choice import Segments, Slider
from ui.widgets.topbar import BarButton, Ground, bar_height, topbar

if TYPE_CHECKING:
    from ui.app import App

BAR = 96
SPEEDS = (1, 2, 4)
NodeT = TypeVar("NodeT", bound=Node)
# Seconds between two steps while it plays, at speed 1.
STEP_PAUSE = 1.2


class ReplayDesk:
    """A desk at which nobody acts: the position after so many lines of a finished log."""

    def __init__(self, screen: ReplayScreen, kit: Kit, session: Session) -> None:
        self.screen: Screen = screen
        self.kit = kit
        self.seats = session.setup.seats
        self.names = session.names
        self.eyes: int | None = None
        self.mode: Mode = "watch"
        self.view: Any = None
        self._session = session
        self._log = session.log()
        self.at = 0
        self.state = session.replay(0)
        self.go(0)

    @property
    def length(self) -> int:
        """How many lines there are."""
        return len(self._log)

    @property
    def bar(self) -> int:
        """Height of the top bar in pixels."""
        return bar_height(self.kit)

    def go(self, at: int) -> None:
        """Takes the position after `at` lines."""
        self.at = max(0, min(len(self._log), at))
        self.state = self._session.replay(self.at)
        self.view = self.state.view(None)
        self.mode = "over" if self.state.outcome() is not None else "watch"

    def happening(self, number: int) -> Happening:
        """Line `number` (from 1) as an onlooker may know it."""
        entry = self._log[number - 1]
        seen = tuple(event for event in entry.events if event.visible_to(None))
        return Happening(entry.seat, entry.move if len(seen) == len(entry.events) else None, seen)

    def legal(self) -> tuple[Move, ...]:
        """Nobody acts here."""
        return ()

    def why_not(self, move: Move) -> Message | None:
        """Why nothing can be played here."""
        return msg("replay.watching")

    def prompt(self) -> Message:
        """Whose turn it was."""
        actors = self.state.actors
        if not actors:
            return msg("replay.over")
        return self.state.prompt(
            next((seat for seat in range(1, len(self.seats) + 1) if seat not in actors), actors[0])
        )

    def submit(self, move: Move) -> None:
        """Nobody acts here."""

    def since(self) -> tuple[Happening, ...]:
        """The last lines before this position, one round at most."""
        return tuple(self.happening(n) for n in range(max(1, self.at - len(self.seats) + 2), self.at + 1))

    def last(self) -> tuple[Happening | None, ...]:
        """The last move of each seat up to here."""
        found: list[Happening | None] = [None] * len(self.seats)
        for number in range(1, self.at + 1):
            seat = self._log[number - 1].seat
            if seat > 0:
                found[seat - 1] = self.happening(number)
        return tuple(found)

    def outcome(self) -> Outcome | None:
        """The result, at the end."""
        return self.state.outcome()

    def tell(self, message: Message) -> None:
        """Says a sentence in a toast."""
        toast(self.screen, self.kit.say(message, self.names))


class ReplayScreen(Screen):
    """A file's game. Raises BadFile if there is none in it; a bad line is told, and the good part shown."""

    def __init__(self, app: App, path: Path) -> None:
        super().__init__(app)
        self.path = path
        self.session = Session.read(path)
        self.module = controllers.load(self.session.game.key)
        self.desk = ReplayDesk(self, self._table_kit(), self.session)
        self.controller = self.module.make(self.desk)
        self.playing = False
        self.speed = 0
        self._moving = False
        self._pause = 0.0
        self._told = False
        self._slider: Slider | None = None
        self._words: Words | None = None
        self._head: Ground | None = None
        self.first_focus("play")

    def _table_kit(self) -> Kit:
        m = self.app.kit.metrics
        return replace(self.app.kit, metrics=replace(m, height=m.height - self._bar_px()))

    def _bar_px(self) -> int:
        m = self.app.kit.metrics
        return m.px(BAR if m.text < 1.3 else 112)

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
            tr(f"{self.session.game.key}.title"),
            self.controller.round_words(),
            [BarButton("log", "log", tr("table.log"), self.show_log, key="L")],
        )
        self.controller.build()
        self._controls()

    def _controls(self) -> None:
        kit, m = self.kit, self.kit.metrics
        top = m.height - self._bar_px()
        height = self._bar_px()
        t = kit.theme
        self.add(_Ground(kit, pygame.Rect(0, top, m.width, height)))
        middle = top + height // 2
        x = m.px(36)
        gap = m.px(10)
        playing = self.playing
        buttons = (
            ("start", "to-start", kit.tr("replay.start"), self.to_start, 42),
            ("back", "step-back", kit.tr("replay.back"), self.back, 42),
            (
                "play",
                "pause" if playing else "play",
                kit.tr("replay.pause" if playing else "replay.play"),
                self.toggle,
                60,
            ),
            ("forward", "step-forward", kit.tr("replay.forward"), self.forward, 42),
            ("end", "to-end", kit.tr("replay.end"), self.to_end, 42),
        )
        for id, icon, label, action, size in buttons:
            d = m.px(size)
            look = t.main if id == "play" else t.quiet
            rect = pygame.Rect(x, middle - d // 2, d, d)
            self.add(RoundButton(kit, rect, id, icon, label, action, look=look, z=71))
            x += d + gap
        right = m.width - m.px(36)
        px = min(m.type(18), m.px(26))
        leave = kit.tr("replay.leave")
        onward = kit.tr("replay.onward")
        wide = max(kit.type.width(word, px, bold=True) for word in (leave, onward)) + m.px(48)
        wide = min(wide, m.px(300))
        half = (height - m.px(20)) // 2
        can_go_on = self.desk.outcome() is None
        if can_go_on:
            rect = pygame.Rect(right - wide, top + m.px(8), wide, half)
            self.add(Button(kit, rect, "onward", onward, self.play_on, look=t.main, px=px, z=71))
        place = pygame.Rect(right - wide, top + m.px(12) + half, wide, half)
        if not can_go_on:
            place.centery = middle
        self.add(Button(kit, place, "leave", leave, self.app.pop, look=t.quiet, px=px, z=71))
        speed_w = m.px(132)
        speed = pygame.Rect(right - wide - m.px(24) - speed_w, middle - m.px(19), speed_w, m.px(38))
        self.add(
            _raised(Segments(kit, speed, "speed", [f"{n}×" for n in SPEEDS], self.speed, self._set_speed, px=m.px(16)))
        )
        left = x + m.px(18)
        slider = pygame.Rect(left, middle + m.px(2), speed.left - m.px(28) - left, m.px(36))
        self._slider = Slider(
            kit, slider, "where", self.desk.at, 0, max(1, self.desk.length), 1, self.jump, ticks=self.desk.length <= 20
        )
        self.add(_raised(self._slider))
        words = pygame.Rect(left, top + m.px(12), slider.width, m.px(30))
        self._words = Words(kit.type, "", words, min(m.type(17), m.px(24)), t.cream, bold=True, z=71)
        self.add(self._words)
        self._say()

    def _say(self) -> None:
        if self._words is not None:
            count = self.kit.tr("replay.move", at=self.desk.at, of=self.desk.length)
            happened = self._happened()
            words = f"{count}  ·  {happened}" if happened else count
            # What happened is in the log too: where it finds no room, the number of the move stands alone.
            px, room = self._words.fitted_for(words), self._words.rect.width
            self._words.text = words if self.kit.type.width(words, px, bold=True) <= room else count
        if self._head is not None:
            self._head.say(self.controller.round_words())
        if self._slider is not None and self._slider.value != self.desk.at:
            self._slider.value = self.desk.at
            self._slider.touch()

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

    def _set_speed(self, index: int) -> None:
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
        """A new game that begins with the lines up to here, marked as a copy."""
        from ui.starting import play_on

        play_on(self.app, self.session, self.desk.at)

    def show_log(self) -> None:
        """Opens the log."""
        from ui.screens.log import LogScreen

        self.app.push(LogScreen(self.app, self))

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        top = self.kit.metrics.height - self._bar_px()
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
        actions = {"home": self.to_start, "end": self.to_end, "l": self.show_log}
        if key.key in actions:
            actions[key.key]()
            return True
        return False

    def cancel(self) -> None:
        if not self.controller.cancel():
            self.app.pop()

    def left(self) -> None:
        self.session.close()


class _Ground(Node):
    """The bar at the bottom."""

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(rect, z=70)
        self._kit = kit

    def paint(self, surface: pygame.Surface) -> None:
        t = self._kit.theme
        surface.blit(self._kit.paint.panel(self.rect.size, 0, t.sheet), self.rect)
        pygame.draw.rect(
            surface, t.sheet_edge, (self.rect.left, self.rect.top, self.rect.width, max(1, self._kit.metrics.px(2)))
        )


def _raised(node: NodeT) -> NodeT:
    node.z = 71
    return node
