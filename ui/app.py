"""The app: one window, a stack of screens, one loop.

60 frames a second while something moves or the user acts; else it only looks for input, 20 times a second (10 when
the window is in the background), and draws nothing.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pygame

from game.core.message import Message
from ui import catalogue, keyboard, lineups, own_file, people
from ui import settings as settings_file
from ui.computers import Computers
from ui.gui import Gui
from ui.input import Input, Shortcut
from ui.kit import Kit
from ui.library import Library
from ui.metrics import Metrics
from ui.paths import Paths, user_paths
from ui.records import Records
from ui.screen import Screen
from ui.settings import Settings
from ui.stage import fonts
from ui.stage.art import Art
from ui.stage.fade import Fade
from ui.stage.memory import give_back
from ui.stage.paint import Paint
from ui.stage.sound import Sound
from ui.stage.type import Type
from ui.sweep import sweep
from ui.theme import theme_of
from ui.warning import Warnings
from ui.widgets.field import TextField
from ui.window import Window

# Seconds: after the last change of size the screen is built anew; how long input keeps the loop at full rate.
SETTLE = 0.15
LIVELY = 0.3


class App:
    """The running program. `notices` are what reading the settings had to tell; `clock` gives seconds (tests hand in
    their own)."""

    def __init__(
        self,
        *,
        size: tuple[int, int] | None = None,
        paths: Paths | None = None,
        settings: Settings | None = None,
        notices: Iterable[Message] = (),
        clock: Callable[[], float] = time.monotonic,
        disk_cache: bool = True,
    ) -> None:
        self.paths = paths or user_paths()
        # What the menu has to tell of as soon as it can.
        self.notices: list[Message] = list(notices)
        self.settings = settings or settings_file.load(self.paths.settings, self.notify)
        self.clock = clock
        self._disk_cache = disk_cache
        self.system_window = Window(size, self.paths.settings.parent, fullscreen=self.settings.fullscreen)
        self.warn = Warnings(self._sentence)
        self.sound = Sound(self.settings.effects, self.settings.sound, warn=self.warn)
        self.art = Art(self.paths.cache / "art" if disk_cache else None, warn=self.warn)
        self.library = Library(self.paths.saves, self.paths.cache / "shelf.json" if disk_cache else None)
        self.records = Records(self.paths.saves.parent / "records.yaml", self.notify)
        for path in (lineups.path_beside(self.paths.settings), self.records.path):
            own_file.read(path, self.notify)
        self.computers = Computers()
        self.paint = Paint()
        self.type = Type()
        self.kit = self._make_kit()
        for loss in (*fonts.losses(), *people.losses()):
            self.warn(loss)
        self.gui = Gui(self)
        self.input = Input()
        self.stack: list[Screen] = []
        self.running = True
        # Whether a signal has ended it, and where games lie that were saved elsewhere then.
        self.stopped = False
        self.rescued: list[Path] = []
        self.focused = True
        # How many turns of the loop there were.
        self.frame = 0
        self._pictured = False
        self._resized: float | None = None
        # The picture before the window got another size, and the size that it was last stretched to.
        self._before: pygame.Surface | None = None
        self._stretched = (0, 0)
        # Whether memory of another size may lie about.
        self._worn = False
        self._fade = Fade()
        self._swept = False
        self._last = clock()
        # Seconds in which the window could be seen: they stand still while it is minimised or the computer sleeps.
        self.lived = 0.0
        self._lively_until = 0.0
        # After a fault: lines for its report on what was open.
        self.was_open: tuple[str, ...] = ()

    @property
    def _cache_folders(self) -> tuple[Path, ...]:
        return (self.paths.cache, self.paths.cache / "art")

    # --- tools ------------------------------------------------------------------------------------------------------

    @property
    def window(self) -> pygame.Surface:
        """The surface of the window, as it is now. Never keep it: with another size the window has another one."""
        return self.system_window.surface

    def _make_kit(self) -> Kit:
        size = self.window.get_size()
        return Kit(
            Metrics(size[0], size[1], self.settings.text),
            self.art,
            self.paint,
            self.type,
            catalogue.load(self.settings.language, self.paths.cache if self._disk_cache else None),
            theme_of(self.settings.colours),
            self.settings,
            self.sound,
        )

    def room(self, veil_alpha: int) -> pygame.Surface:
        """The evening room, darkened: the background of the pages between the tables."""
        size = self.window.get_size()

        def make() -> pygame.Surface:
            room = self.art.cover("common/background-evening", size, "top").copy()
            veil = pygame.Surface(size)
            veil.fill(self.kit.theme.veil)
            veil.set_alpha(veil_alpha)
            room.blit(veil, (0, 0))
            return room

        if veil_alpha <= 0:
            return self.art.cover("common/background-evening", size, "top")
        return self.art.made(("room", size, veil_alpha, self.kit.theme.veil), make)

    def backdrop(self, screen: Screen) -> pygame.Surface:
        """The picture of the screens below a modal one, darkened by its veil."""
        out = pygame.Surface(self.window.get_size())
        at = self.stack.index(screen) if screen in self.stack else len(self.stack)
        if at > 0:
            self.stack[at - 1].stage.render(out)
        colour, alpha = screen.veil
        veil = pygame.Surface(out.get_size())
        veil.fill(colour)
        veil.set_alpha(alpha)
        out.blit(veil, (0, 0))
        return out

    def _sentence(self, message: Message) -> str:
        return self.kit.say(message)

    def notify(self, message: Message) -> None:
        """Has the menu say something as soon as it is seen, once."""
        if message not in self.notices:
            self.notices.append(message)

    def tip(self, words: str, rect: pygame.Rect | None, *, now: bool = False) -> None:
        """Shows a tooltip for a control after a moment (at once with `now`); no words: hides it."""
        self.gui.tip(words, rect, now=now)

    def change(self, settings: Settings) -> None:
        """Takes and keeps new settings at once, and shows them."""
        before, self.settings = self.settings, settings
        settings_file.save(self.paths.settings, settings, self.notify, before=before)
        self.sound.on, self.sound.volume = settings.sound, settings.effects
        self.system_window.fullscreen = settings.fullscreen
        looks = ("language", "text", "colours", "fullscreen", "motion", "reduced")
        if any(getattr(before, name) != getattr(settings, name) for name in looks):
            self.relayout()
        else:
            self.kit.settings = settings

    def relayout(self) -> None:
        """Builds everything for the present size and settings."""
        self._resized = self._before = None
        self._stretched = (0, 0)
        at = self.top.focus.at if self.stack else None
        typing = at.id if isinstance(at, TextField) and at.editing else ""
        self.paint.clear()
        self.type.clear()
        self.kit = self._make_kit()
        self.gui.rebuild()
        for screen in self.stack:
            screen.rebuild()
        field = self.top.widget(typing) if typing else None
        if isinstance(field, TextField):
            field.resume()
        self._worn = True

    # --- the stack --------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Screen:
        """The screen that is seen."""
        return self.stack[-1]

    def push(self, screen: Screen) -> None:
        """Opens a screen over the present one, which lets go of what is held there."""
        if self.stack:
            self.top.let_go()
        if self._resized is not None:
            # Nothing is painted while the window is being resized: what opens now (a curtain) must be seen at once.
            self.relayout()
        self._leave_picture(screen)
        self.stack.append(screen)
        screen.rebuild()
        screen.entered()

    def pop(self) -> None:
        """Closes the top screen; the last one ends the app."""
        if len(self.stack) == 1:
            self.running = False
            return
        closed = self.stack.pop()
        self._leave_picture(closed)
        closed.left()
        self.top.rebuild()
        self.top.entered()

    def replace(self, screen: Screen) -> None:
        """Puts a screen in the place of the top one."""
        self._leave_picture(screen)
        if self.stack:
            self.stack.pop().left()
        self.stack.append(screen)
        screen.rebuild()
        screen.entered()

    def home(self, *screens: Screen) -> None:
        """Closes all screens but the first (the menu), then opens others."""
        while len(self.stack) > 1:
            self.stack.pop().left()
        if not screens and self.stack:
            self._leave_picture(self.top)
            self.top.rebuild()
            self.top.entered()
        for screen in screens:
            self.push(screen)

    def _leave_picture(self, screen: Screen) -> None:
        self.gui.clear()
        # Where a screen does not fade, nothing of the one before may be seen any more, nor of one before that.
        self._fade.stop()
        if self.stack and screen.fades and self.settings.speed > 0:
            self._fade.start(self.window)

    # --- the loop ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Runs until the last screen is closed."""
        ticker = pygame.time.Clock()
        try:
            while self.running:
                self.step()
                if self.stack and not self.lively:
                    self.rest()
                ticker.tick(self.rate)
        except Exception:
            size = self.kit.metrics.size
            pages = " > ".join(type(screen).__name__ for screen in self.stack)
            self.was_open = (f"window {size[0]}x{size[1]}, text {self.settings.text}", f"open: {pages}")
            raise
        finally:
            self.close()

    def rest(self) -> None:
        """A moment without movement: what would cost a frame is done now."""
        self.gui.prepare()
        if not self._swept:
            self._swept = True
            sweep((self.paths.saves, self.paths.saves.parent, self.paths.settings.parent, *self._cache_folders))
        if self._worn:
            self._worn = False
            give_back()

    def ask_to_quit(self) -> None:
        """The window is to be closed: at once, unless a game would be lost; then that is asked first."""

        def go() -> None:
            self.running = False

        for screen in reversed(self.stack):
            if not screen.may_quit(go):
                # What is asked must be seen.
                if self.system_window.gone:
                    self.system_window.restore()
                return
        go()

    def rescue(self) -> list[Path]:
        """A last try to save, when there is no time to ask: games that are not in their file are written there, or
        elsewhere. Gives the places of the latter."""
        found = (screen.rescue() for screen in self.stack)
        return [path for path in found if path is not None]

    def close(self) -> None:
        """Lets go of everything; may be called twice."""
        if self.stopped:
            self.rescued += self.rescue()
        while self.stack:
            self.stack.pop().left()
        self.computers.close()
        self.sound.stop()
        self.art.prune()
        self.system_window.close()

    @property
    def lively(self) -> bool:
        """Whether frames are wanted at full rate."""
        now = self.clock()
        return bool(self.stack) and (
            self.top.animator.busy or self._fade.busy or self._resized is not None or now < self._lively_until
        )

    @property
    def rate(self) -> int:
        """How many turns of the loop a second are wanted now."""
        if self.system_window.gone:
            return 10
        return 60 if self.lively else (20 if self.focused else 10)

    def step(self) -> list[pygame.Rect]:
        """One turn of the loop without waiting: input, time, picture. Gives the rectangles that were painted."""
        self.frame += 1
        now = self.clock()
        dt = min(0.05, max(0.0, now - self._last))
        self._last = now
        for event in pygame.event.get():
            self._event(self.system_window.in_pixels(event), now)
            if not self.running or not self.stack:
                return []
        if self.system_window.gone:
            # Nobody sees anything: all waits, and goes on from where it is.
            return []
        self.lived += dt
        if self.window.get_size() != self.kit.metrics.size and self._resized is None:
            # Some systems say so later than they do it.
            self._resized = now
        if self._resized is not None and now - self._resized >= SETTLE:
            self.relayout()
        self.top.pass_time(dt)
        if not self.running or not self.stack:
            return []
        self.gui.tick(dt)
        # The sound device is opened when the first picture is there: nobody waits for it.
        if self._pictured and not self.sound.start_once():
            print(f"{self.kit.tr('settings.no_device')} ({self.sound.problem})", file=sys.stderr)
        self._pictured = True
        return self._show(dt)

    def _show(self, dt: float) -> list[pygame.Rect]:
        top = self.top
        if self._resized is not None:
            self._stretch()
            return []
        if self._fade.busy:
            top.stage.touch_all()
        rects = top.stage.frame(self.window)
        if self._fade.busy and not self._fade.lay(self.window, dt):
            top.stage.touch_all()
            rects = top.stage.frame(self.window)
        if rects:
            self.system_window.show(rects)
        top.presented()
        return rects

    def _event(self, event: pygame.event.Event, now: float) -> None:
        kind = event.type
        self.system_window.event(event)
        self.sound.pause(self.system_window.gone)
        if kind == pygame.QUIT:
            self.ask_to_quit()
        elif kind == pygame.VIDEORESIZE:
            # Back at the first size after another one: the window has been stretched meanwhile.
            if event.size != self.kit.metrics.size or self._resized is not None:
                self._resized = now
        elif kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.focused = kind == pygame.WINDOWFOCUSGAINED
            self.input.intentions(event)
            self.gui.event(event)
            if not self.focused and self.stack:
                self.top.let_go()
        elif kind == pygame.DROPFILE and self.stack:
            self.top.dropped(Path(event.file))
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED) and self.stack:
            self.top.stage.touch_all()
        else:
            if kind in (
                pygame.KEYDOWN,
                pygame.MOUSEBUTTONDOWN,
                pygame.MOUSEMOTION,
                pygame.MOUSEWHEEL,
                pygame.TEXTINPUT,
            ):
                self._lively_until = now + LIVELY
            if kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = keyboard.read(event)
            # A text or a list that is open has the first look, but not at a chord of the system's.
            apart = kind == pygame.KEYDOWN and keyboard.of_system(event)
            if self.stack and (apart or not self.gui.event(event)):
                for what in self.input.intentions(event):
                    if what == Shortcut("f11") or (isinstance(what, Shortcut) and what.key == "alt-return"):
                        self.change(replace(self.settings, fullscreen=not self.settings.fullscreen))
                    elif self.stack and not self.top.drag.handle(what):
                        self.top.handle(what)

    def _stretch(self) -> None:
        """While the window is being resized: the old picture, stretched."""
        window = self.window
        if self.stack and window.get_size() != self._stretched:
            if self._before is None:
                self._before = pygame.Surface(self.kit.metrics.size)
                self.top.stage.render(self._before)
            self._stretched = window.get_size()
            window.blit(pygame.transform.smoothscale(self._before, self._stretched), (0, 0))
            self.system_window.show()
