"""A real window: full screen, sizes, minimising, moving, clicks and keys in quick turns, while computers play and cards
fly. Where there is no screen, one is made by Xvfb, if that is installed, with openbox to manage its windows if that is.

What is chosen depends on the seed alone, but a real window has a time of its own: the list of what was done is printed
with every failure. A process of its own plays each game, so that one that ends hard is told, too.
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# Seconds that one window lives.
LIFE = 25.0
# Seconds until the picture must have the size of a window that nobody touches any more.
CALM = 8.0
SCREEN = "1600x1000x24"
GAMES = ("fugu", "fungi", "fu")


def run(seconds: float, seed: int) -> int:
    """Opens window after window for a time; returns how many failed. 1, with what to do, where there is no screen."""
    end = time.monotonic() + seconds
    failures = count = 0
    with screen() as environment:
        if environment is None:
            print("There is no screen. Install Xvfb (Debian: apt install xvfb openbox), or set DISPLAY.", flush=True)
            return 1
        while (left := end - time.monotonic()) > 1 or not count:
            life = max(2.0, min(LIFE, left))
            words = [sys.executable, "-m", "tests.fuzz.window", str(seed), str(count), str(life)]
            with tempfile.TemporaryFile("w+") as log:
                try:
                    status = subprocess.run(
                        words, cwd=ROOT, env=environment, stdout=log, stderr=log, timeout=life + 60, check=False
                    ).returncode
                except subprocess.TimeoutExpired:
                    status = -1
                if status:
                    failures += 1
                    log.seek(0)
                    print(f"FAILED (status {status}): {' '.join(words[1:])}\n{log.read()[-20000:]}", flush=True)
            count += 1
    print(f"{count} windows", flush=True)
    return failures


@contextlib.contextmanager
def screen() -> Iterator[dict[str, str] | None]:
    """The environment of a screen: the one that is there, or one of Xvfb's that ends with it; None without either."""
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONUNBUFFERED": "1"}
    environment.pop("SDL_VIDEODRIVER", None)
    if os.environ.get("DISPLAY") or os.name == "nt" or sys.platform == "darwin":
        yield environment
        return
    if shutil.which("Xvfb") is None:
        yield None
        return
    reading, writing = os.pipe()
    # Xvfb looks for a free number by itself, and writes it down.
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(words, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    manager = None
    try:
        with os.fdopen(reading) as told:
            environment["DISPLAY"] = f":{told.readline().strip()}"
        if shutil.which("openbox") is not None:
            manager = subprocess.Popen(
                ["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        yield environment
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait(10)


def play(seed: int, number: int, seconds: float) -> None:
    """One window with one game, for so many seconds."""
    import pygame

    from game.core.contract import SeatSpec
    from ui.app import App
    from ui.commands.scenes import played
    from ui.paths import user_paths
    from ui.screens.menu import MenuScreen
    from ui.screens.table import TableScreen
    from ui.settings import Settings

    rng = random.Random(f"{seed}/{number}")
    key = rng.choice(GAMES)
    done: list[str] = [key]
    app = App(paths=user_paths(), settings=replace(Settings(), pace="none", motion=rng.choice(("normal", "quick"))))
    window = app.system_window

    def post(kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))

    def press(key: int, mod: int = 0) -> None:
        post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def click() -> None:
        pos = tuple(rng.randrange(length) for length in app.window.get_size())
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            post(kind, pos=pos, button=1, touch=False)

    def resize() -> None:
        window.resize((rng.randrange(700, 1500), rng.randrange(500, 950)))

    acts: dict[str, Callable[[], object]] = {
        "full screen": lambda: press(pygame.K_F11),
        "full screen by Alt": lambda: press(pygame.K_RETURN, pygame.KMOD_ALT),
        "resize": resize,
        "move": lambda: window.move((rng.randrange(-100, 800), rng.randrange(-50, 500))),
        "minimise": window.minimise,
        "restore": window.restore,
        "click": click,
        "key": lambda: press(rng.choice((pygame.K_RETURN, pygame.K_TAB, pygame.K_F10, pygame.K_l, pygame.K_ESCAPE))),
        "wait": lambda: None,
    }
    try:
        app.push(MenuScreen(app))
        people = 2 if key == "fugu" else 3
        kinds = [rng.choice(("relaxed", "steady")) for _ in range(people)]
        end, games = time.monotonic() + seconds, 0
        while time.monotonic() < end:
            if not any(isinstance(one, TableScreen) and one.session.outcome() is None for one in app.stack):
                games += 1
                seats = [SeatSpec(f"{n}", kind) for n, kind in enumerate(kinds)]
                app.home(TableScreen(app, played(key, seats, rng.randrange(1000), rng.randrange(12))))
            name = rng.choice(list(acts))
            done.append(f"{name} {window.surface.get_size()}")
            # A process that ends hard leaves what it did last.
            print(done[-1])
            acts[name]()
            pause = time.monotonic() + rng.choice((0.0, 0.01, 0.05, 0.4))
            while True:
                app.step()
                time.sleep(0.002)
                if time.monotonic() >= pause:
                    break
            if not app.running:
                break
        # At rest everything is as large as the window.
        window.restore()
        latest, calm = time.monotonic() + CALM, 0
        while app.running and app.stack and not window.gone and calm < 20:
            app.step()
            time.sleep(0.005)
            calm = calm + 1 if app.window.get_size() == app.kit.metrics.size else 0
            assert time.monotonic() < latest, "the picture has another size than the window"
    except Exception:
        traceback.print_exc()
        raise SystemExit(1) from None
    finally:
        app.close()


if __name__ == "__main__":
    import faulthandler

    faulthandler.enable()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as home:
        os.environ["FU_NIGHT_HOME"] = home
        play(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))
