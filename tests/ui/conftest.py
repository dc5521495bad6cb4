"""A window without a screen: an app with a clock of its own, and hands to click, type and look with."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from ui.app import App
from ui.paths import user_paths
from ui.screen import Screen
from ui.settings import Settings
from ui.widgets.base import Widget
from ui.widgets.drag import Carried

MakeApp = Callable[..., "Hands"]


class Clock:
    """Time that only goes on when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Hands:
    """Drives an app: every method posts real events and lets the loop turn."""

    def __init__(self, app: App, clock: Clock) -> None:
        self.app = app
        self.clock = clock

    def run(self, seconds: float = 0.2) -> None:
        """Lets time go on in steps of 50 ms."""
        for _ in range(max(1, round(seconds / 0.05))):
            self.clock.now += 0.05
            self.app.step()

    def open(self, screen: Screen) -> Screen:
        """Opens a screen and waits until it stands."""
        self.app.push(screen)
        self.run(0.5)
        return screen

    @property
    def top(self) -> Screen:
        """The screen that is seen."""
        return self.app.top

    def find(self, id: str) -> Widget:
        """The control of that id; fails if there is none."""
        found = self.app.top.widget(id)
        assert found is not None, f"no control {id!r} among {[w.id for w in self.app.top.widgets]}"
        return found

    def ids(self) -> list[str]:
        """The ids of all controls, in the order of Tab."""
        return [widget.id for widget in self.app.top.order() if widget.focusable]

    def lift(self, id: str = "ready") -> None:
        """Waits until a curtain has been seen for long enough, and presses its button."""
        for _ in range(60):
            found = self.app.top.widget(id)
            if found is not None and found.enabled:
                break
            self.run(0.05)
        self.click(id)

    def hover(self, what: str | tuple[int, int]) -> None:
        """Moves the mouse onto a control or a point."""
        pos = self._pos(what)
        pygame.mouse.set_pos(pos)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        self.run(0.1)

    def click(self, what: str | tuple[int, int], *, times: int = 1, button: int = 1) -> None:
        """Clicks a control or a point; several times within one frame."""
        pos = self._pos(what)
        pygame.mouse.set_pos(pos)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        for _ in range(times):
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))
        self.run(0.2)

    def drag(self, start: tuple[int, int], end: tuple[int, int], *, drop: bool = True) -> None:
        """Drags from a point to another; there it is let go of, or still held."""
        self.hover(start)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        for share in (0.3, 0.7, 1.0):
            pos = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
        if drop:
            self.let_go(end)
        self.run(0.2)

    def fling(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drags from a point to another within a single frame."""
        for kind, pos in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, end), (pygame.MOUSEBUTTONUP, end)):
            more = {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.event.Event(kind, pos=pos, **more))
        self.run(0.05)

    def let_go(self, pos: tuple[int, int]) -> None:
        """Lets the mouse button go at a point."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.run(0.1)

    def give_up(self, how: str) -> None:
        """Does what puts back a piece that is held by the mouse."""
        elsewhere = (3, self.app.window.get_height() - 3)
        if how == "elsewhere":
            self.drag_on(elsewhere)
            self.let_go(elsewhere)
        elif how == "bar":
            self.drag_on((400, 5))
            self.let_go((400, 5))
        elif how == "escape":
            self.key(pygame.K_ESCAPE)
        elif how == "right":
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=elsewhere, button=3))
        elif how == "focus":
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        elif how == "screen":
            self.key(pygame.K_F10)
        elif how == "size":
            self.app.relayout()
        else:
            raise AssertionError(how)
        self.run(0.2)

    def drag_on(self, pos: tuple[int, int]) -> None:
        """Moves the mouse with its button down."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
        self.run(0.1)

    def carries(self) -> bool:
        """Whether a piece is seen under the mouse."""
        return any(isinstance(node, Carried) for node in self.app.top.stage)

    def wheel(self, what: str | tuple[int, int], notches: int) -> None:
        """Turns the wheel over something."""
        pygame.mouse.set_pos(self._pos(what))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches)))
        self.run(0.2)

    def key(self, *keys: int, mod: int = 0) -> None:
        """Presses keys one after the other."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
            self.run(0.1)

    def hold(self, key: int, times: int = 20) -> None:
        """Holds a key down, with its repeats, and lets go."""
        for _ in range(times):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            self.run(0.05)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        self.run(0.05)

    def type(self, text: str) -> None:
        """Types a text as an input method hands it over."""
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.run(0.1)

    def _pos(self, what: str | tuple[int, int]) -> tuple[int, int]:
        return what if isinstance(what, tuple) else self.find(what).rect.center

    def shot(self) -> bytes:
        """The pixels of the window, painted anew as a whole."""
        self.app.top.stage.touch_all()
        self.run(0.05)
        return pygame.image.tobytes(self.app.window, "RGB")


def layout_faults(hands: Hands) -> list[str]:
    """What is wrong with the picture: words that do not fit, controls outside the window or under others."""
    screen, window = hands.app.top, hands.app.window.get_rect()
    faults = []
    for node in screen.stage:
        if node.visible and getattr(node, "overflows", False):
            words = getattr(node, "text", "") or getattr(node, "words", "") or getattr(node, "id", "")
            faults.append(f"{type(node).__name__} {words!r} does not fit into {node.rect}")
    for widget in screen.widgets:
        if not widget.visible or not widget.focusable:
            continue
        centre = widget.rect.center
        inside = widget.clip is None or widget.clip.collidepoint(centre)
        if widget.clip is None and not window.contains(widget.rect):
            faults.append(f"{widget.id} is outside the window: {widget.rect}")
        if inside and screen._at(centre) is not widget:
            faults.append(f"the middle of {widget.id} hits {getattr(screen._at(centre), 'id', None)}")
    ids = [widget.id for widget in screen.widgets]
    faults += [f"two controls are called {id}" for id in set(ids) if ids.count(id) > 1]
    return faults


@pytest.fixture
def make_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeApp]:
    """Makes apps: `make_app(size=(1280, 800), language="ja", text=1.6)`; other words are settings."""
    monkeypatch.setenv("FU_NIGHT_HOME", str(tmp_path))
    made: list[App] = []

    def make(size: tuple[int, int] = (1280, 800), **settings: object) -> Hands:
        clock = Clock()
        pygame.event.clear() if pygame.display.get_init() else None
        values = {"language": "en", **settings}
        app = App(size=size, paths=user_paths(), settings=Settings(**values), clock=clock, disk_cache=False)  # type: ignore[arg-type]
        made.append(app)
        pygame.event.clear()
        return Hands(app, clock)

    yield make
    for app in made:
        app.close()


@pytest.fixture
def hands(make_app: MakeApp) -> Hands:
    """An app of 1280×800, in English, without movement."""
    return make_app(motion="off")
