"""Keys, clicks, wheel, texts, input methods, dropped files and windows by chance, on every screen of the gallery.

Nothing raises; a game's file says at the end what was played; and Esc leads out to the menu or to the pause menu from
wherever one is. Each walk has a number; `run` prints a failing one with what was done, so that `one(seed, number)`
makes it again.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
import traceback
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.core.session import Session
from tests.ui.fakes import InstantComputers
from ui.app import App
from ui.commands.scenes import quiet_app, scenes
from ui.screens.menu import MenuScreen
from ui.screens.pause import PauseScreen
from ui.screens.table import TableScreen
from ui.settings import CHOICES, Settings

STEPS = 120
# So often Esc is pressed at most to come out of anything.
ESCAPES = 14
SIZES = ((1280, 800), (960, 600), (1920, 1080), (900, 1200), (784, 520))
TEXTS = ("a", "Ann", "W" * 40, "日本語", "ﷺ", "\n", "\0", "<b>", "%s", "é̂", "🦊", "")
KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE) * 3,
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN) * 3,
    *(pygame.K_F1, pygame.K_F10, pygame.K_F11, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_ENTER, pygame.K_SLASH),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
)
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)


def run(seconds: float, seed: int) -> int:
    """Walks for a time; returns how many walks failed."""
    end = time.monotonic() + seconds
    failures = count = 0
    while time.monotonic() < end:
        problem = one(seed, count)
        if problem is not None:
            failures += 1
            print(f"FAILED: tests.fuzz.keys.one({seed}, {count})\n{problem}", flush=True)
        count += 1
    print(f"{count} walks of {STEPS} steps", flush=True)
    return failures


def one(seed: int, number: int) -> str | None:
    """One walk from one screen; what went wrong, or None."""
    rng = random.Random(f"{seed}/{number}")
    all_scenes = scenes()
    name = rng.choice(sorted(all_scenes))
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        settings = Settings(language=rng.choice(CHOICES["language"]), text=rng.choice((0.8, 1.0, 1.3, 1.6)))
        size = rng.choice(SIZES)
        walk = Walk(rng, quiet_app(size, Path(folder), settings))
        walk.done.append(f"{name} {size} {settings.language} {settings.text}")
        try:
            all_scenes[name](walk.app)
            walk.go()
        except Exception:
            return "\n".join(walk.done) + "\n" + traceback.format_exc(limit=-12)
        finally:
            pygame.event.clear()
            walk.app.close()
    return None


class Walk:
    """An app under hands that know nothing."""

    def __init__(self, rng: random.Random, app: App) -> None:
        self.rng = rng
        self.app = app
        self.now = 100.0
        self.done: list[str] = []
        app.clock = lambda: self.now
        app.computers = InstantComputers()  # type: ignore[assignment]

    def go(self) -> None:
        """All steps, and then the way out."""
        values = {name: self.rng.choice(CHOICES[name]) for name in ("motion", "pace", "colours")}
        self.app.settings = replace(self.app.settings, one_click=self.rng.random() < 0.3, **values)
        self.app.relayout()
        for _ in range(STEPS):
            self.act()
            self.turn(self.rng.choice((1, 1, 2, 6)))
            if not self.app.running:
                return
        self.come_out()

    def act(self) -> None:
        """One thing, or several in one frame."""
        kinds = (self._click, self._key, self._move, self._wheel, self._text, self._pad, self._window, self._drop)
        for _ in range(self.rng.choice((1, 1, 1, 2, 5))):
            self.rng.choices(kinds, (10, 10, 4, 2, 2, 1, 1, 1))[0]()

    def turn(self, count: int) -> None:
        """Lets the loop turn."""
        for _ in range(count):
            self.now += 0.05
            if self.app.running and self.app.stack:
                self.app.step()

    def post(self, kind: int, **values: object) -> None:
        """Posts an event, and notes it."""
        self.done.append(f"{pygame.event.event_name(kind)} {values}")
        pygame.event.post(pygame.event.Event(kind, **values))

    def come_out(self) -> None:
        """Every table's file says what was played, and Esc leads out."""
        for screen in self.app.stack:
            if isinstance(screen, TableScreen):
                session = screen.session
                again = Session.from_text(session.file_text())
                lines = [[(entry.seat, str(entry.move)) for entry in one.log()] for one in (session, again)]
                assert lines[0] == lines[1], "the file says something else than the table"
        self.post(pygame.WINDOWRESTORED)
        self.post(pygame.WINDOWFOCUSLOST)
        self.post(pygame.WINDOWFOCUSGAINED)
        seen = []
        for _ in range(ESCAPES):
            self.turn(30)
            seen.append(type(self.app.top).__name__)
            if isinstance(self.app.top, (MenuScreen, PauseScreen)):
                return
            self.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=41)
            self.post(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=41)
        raise AssertionError(f"Esc does not lead out: {seen}")

    # --- what hands do ----------------------------------------------------------------------------------------------

    def _spot(self) -> tuple[int, int]:
        widgets = [widget for widget in self.app.top.widgets if widget.visible] if self.app.stack else []
        if widgets and self.rng.random() < 0.7:
            return self.rng.choice(widgets).rect.center
        width, height = self.app.window.get_size()
        return (self.rng.randrange(-20, width + 20), self.rng.randrange(-20, height + 20))

    def _click(self) -> None:
        pos, button = self._spot(), self.rng.choice((1, 1, 1, 1, 1, 2, 3, 5))
        self._moved(pos)
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
            if self.rng.random() < 0.85:
                self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def _move(self) -> None:
        self._moved(self._spot())
        if self.rng.random() < 0.3:
            self.post(pygame.MOUSEBUTTONUP, pos=self._spot(), button=1, touch=False)

    def _moved(self, pos: tuple[int, int]) -> None:
        pygame.mouse.set_pos(pos)
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)

    def _key(self) -> None:
        key, mod = self.rng.choice(KEYS), self.rng.choice(MODS)
        letter = chr(key) if 32 <= key < 127 and not mod & ~pygame.KMOD_SHIFT else ""
        values = {"key": key, "mod": mod, "unicode": letter, "scancode": 0}
        for _ in range(self.rng.choice((1, 1, 1, 8))):
            self.post(pygame.KEYDOWN, **values)
        if self.rng.random() < 0.9:
            self.post(pygame.KEYUP, **values)

    def _wheel(self) -> None:
        pygame.mouse.set_pos(self._spot())
        y = self.rng.choice((-3, -1, 0, 1, 3))
        self.post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=y * 0.7, flipped=False)

    def _text(self) -> None:
        text = self.rng.choice(TEXTS)
        if self.rng.random() < 0.4:
            self.post(pygame.TEXTEDITING, text=text, start=0, length=len(text))
        else:
            self.post(pygame.TEXTINPUT, text=text)

    def _pad(self) -> None:
        if self.rng.random() < 0.5:
            self.post(pygame.JOYBUTTONDOWN, button=self.rng.randrange(12), joy=0, instance_id=0)
        else:
            hat = self.rng.choice(((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (0, 0)))
            self.post(pygame.JOYHATMOTION, value=hat, hat=0, joy=0, instance_id=0)

    def _window(self) -> None:
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED)
        if self.rng.random() < 0.3:
            size = self.rng.choice(SIZES)
            self.done.append(f"resize {size}")
            self.app.system_window.resize(size)
        else:
            kind = self.rng.choice(kinds)
            self.post(kind)
            if kind == pygame.WINDOWMINIMIZED:
                self.post(pygame.WINDOWRESTORED)

    def _drop(self) -> None:
        root = Path(__file__).resolve().parent.parent
        files = (root / "playthroughs" / "fugu-1.yaml", root, root / "nothing", Path(__file__))
        self.post(pygame.DROPFILE, file=str(self.rng.choice(files)))
