"""`bench`: how fast the app is here. Every figure is measured when the command runs; nothing is judged."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from game.core.errors import FuNightError
from game.core.message import msg
from game.core.resources import is_build
from game.texts import Texts
from ui.commands import bench_start
from ui.paths import ROOT
from ui.settings import Settings

SIZES = ((1280, 800), (1920, 1080), (2560, 1440))
RUNS = 5
# So many frames without movement count as rest.
STILL = 20
Act = Callable[[tuple[int, int], Path, int], list[float]]
Measures = tuple[tuple[str, Callable[[], dict[str, Any]]], ...]
# The smallest program that shows a pygame_gui window with one button: what the menu is compared with.
EMPTY = """
import os, time
began = time.perf_counter()
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame, pygame_gui
pygame.display.init(); pygame.font.init()
window = pygame.display.set_mode((1280, 800))
manager = pygame_gui.UIManager((1280, 800))
pygame_gui.elements.UIButton(pygame.Rect(10, 10, 100, 40), "Quit", manager)
manager.update(0.01); window.fill("black"); manager.draw_ui(window); pygame.display.flip()
print(time.perf_counter() - began)
"""
MENU = """
import time
began = time.perf_counter()
import sys
from pathlib import Path
from ui.commands.opening import menu_shown
menu_shown(Path(sys.argv[1]))
print(time.perf_counter() - began)
"""


def run(args: argparse.Namespace) -> int:
    """Prints the figures as a table, or with --json as one object."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if args.menu:
        bench_start.show_menu()
        return 0
    if is_build():
        # What is measured is started anew by Python, which a build has only for itself.
        raise FuNightError(msg("cli.bench.source_only"))
    figures: dict[str, Any] = {}
    all_measures: Measures = (
        ("start", start),
        ("frames", frames),
        ("idle", idle),
        ("memory", memory),
        ("search", search),
        ("session", session),
    )
    compared: Measures = (("build", partial(bench_start.compare, args.build)),)
    for name, measure in all_measures if args.build is None else compared:
        figures[name] = measure()
        if not args.json:
            _print(name, figures[name], args.texts)
    if args.json:
        print(json.dumps(figures))
    return 0


def _print(name: str, figures: dict[str, Any], say: Texts) -> None:
    print(say.tr(f"cli.bench.{name}"))
    for key, value in figures.items():
        print(f"  {key:<34} {value}")
    sys.stdout.flush()


def _seconds(code: str, *arguments: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env=_environment(),
    )
    return float(done.stdout.split()[-1])


def _environment() -> dict[str, str]:
    """Ours, but compiled modules may be kept, as on a user's machine."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def start() -> dict[str, Any]:
    """Seconds (median of five) to the first whole picture: an empty pygame_gui window, the menu with its pictures in
    the cache, and without."""
    empty = [_seconds(EMPTY) for _ in range(RUNS)]
    cold, warm = [], []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as home:
            cold.append(_seconds(MENU, home))
            warm.append(_seconds(MENU, home))
    return {
        "empty_window_s": round(median(empty), 3),
        "menu_cached_s": round(median(warm), 3),
        "menu_uncached_s": round(median(cold), 3),
        "menu_cached_by_empty": round(median(warm) / median(empty), 2),
    }


def frames() -> dict[str, Any]:
    """Milliseconds of work in a frame, without waiting (p50, p99, the longest), by size and screen: the menu under a
    wandering mouse, and every table while computers play at it."""
    from ui import controllers

    out: dict[str, Any] = {}
    for size in SIZES:
        acts: list[tuple[str, Act]] = [("menu", _walk_menu)]
        acts += [(key, partial(_watch, key)) for key in controllers.available()]
        for name, act in acts:
            with tempfile.TemporaryDirectory() as home:
                # The first walk fills the cache of drawings on disk, as the first evening does.
                act(size, Path(home), 600)
                times = act(size, Path(home), 600)
            cuts = quantiles(times, n=100)
            key = f"{name}_{size[0]}x{size[1]}_ms"
            out[key] = {
                "p50": round(cuts[49], 2),
                "p99": round(cuts[98], 2),
                "max": round(max(times), 2),
                "frames": len(times),
            }
    return out


def _timed(app: Any, count: int, before: Callable[[int], None]) -> list[float]:
    import pygame

    times = []
    clock = pygame.time.Clock()
    for number in range(count):
        before(number)
        # The thread's own time: what other programs take from it is not the frame's work.
        began = time.thread_time()
        app.step()
        times.append((time.thread_time() - began) * 1000)
        clock.tick(60)
    return times


def _walk_menu(size: tuple[int, int], home: Path, count: int) -> list[float]:
    import pygame

    from ui.commands.scenes import quiet_app, scenes

    app = quiet_app(size, home, Settings())
    try:
        scenes()["menu"](app)
        app.step()
        w, h = size

        def hover(number: int) -> None:
            pos = (w * (number % 97) // 97, h * (number % 61) // 61)
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

        return _timed(app, count, hover)
    finally:
        app.close()


def _watch(key: str, size: tuple[int, int], home: Path, count: int) -> list[float]:
    """Four sharp computers play a game, with every movement; pages that wait are gone on from."""
    import pygame

    from game.core.contract import SeatSpec
    from ui.commands.scenes import played, quiet_app
    from ui.screens.table import TableScreen

    app = quiet_app(size, home, Settings())
    app.settings = app.kit.settings = replace(app.settings, motion="normal", pace="none")
    try:
        seats = [SeatSpec(f"{n}", "sharp") for n in range(1, 5)]
        table = TableScreen(app, played(key, seats, 3, 8))
        app.push(table)
        # The first frames rasterise what was never seen; they are the screen's opening, not its play.
        for _ in range(30):
            app.step()

        def go_on(number: int) -> None:
            if app.top is not table and not app.top.animator.busy and table.session.outcome() is None:
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))

        return _timed(app, count, go_on)
    finally:
        app.close()


def idle() -> dict[str, Any]:
    """Share of one core while nothing happens, in per cent, over four seconds at the table."""
    import pygame

    from ui.commands.scenes import quiet_app, scenes

    with tempfile.TemporaryDirectory() as home:
        app = quiet_app((1280, 800), Path(home), Settings())
        try:
            scenes()["fugu-table"](app)
            ticker = pygame.time.Clock()
            # Not before all that moves has come to rest.
            still = 0
            while still < STILL:
                app.step()
                still = 0 if app.lively or app.top.timers else still + 1
                ticker.tick(app.rate)
            began, used = time.perf_counter(), time.process_time()
            while time.perf_counter() - began < 4:
                app.step()
                ticker.tick(app.rate)
            return {"idle_percent": round(100 * (time.process_time() - used) / (time.perf_counter() - began), 2)}
        finally:
            app.close()


def memory() -> dict[str, Any]:
    """Largest resident memory in MB at 1920×1080: the window's process after menu, table and score sheet, and the
    computer players'; and what the window's process has after 40 sizes in a row. Linux and macOS only."""
    if find_spec("resource") is None:
        return {"window_mb": None, "players_mb": None}
    code = (
        "from ui.commands import opening\n"
        "import sys\nfrom pathlib import Path\n"
        "if __name__ == '__main__':\n    print(opening.{}(Path(sys.argv[1])))\n"
    )
    players_code = (
        "from game import game\nfrom game.core import worker\nfrom ui.commands.opening import peak_memory\n"
        "game('fugu').check_components()\nprint(peak_memory())"
    )
    with tempfile.TemporaryDirectory() as home:
        window = _seconds(code.format("memory_used"), home)
    with tempfile.TemporaryDirectory() as home:
        sizes = _seconds(code.format("memory_after_sizes"), home)
    players = _seconds(players_code)
    return {
        "window_mb": round(window, 1),
        "players_mb": round(players, 1),
        "both_mb": round(window + players, 1),
        "window_after_40_sizes_mb": round(sizes, 1),
        "both_after_40_sizes_mb": round(sizes + players, 1),
    }


def search() -> dict[str, Any]:
    """Play-outs a second of the sharp player on one core, by game (two seats, or the least)."""
    from game import game as find_game
    from game.core.contract import Budget
    from game.core.players import computer_move
    from ui import controllers
    from ui.commands.scenes import PEOPLE, played

    out: dict[str, Any] = {}
    for key in controllers.available():
        game = find_game(key)
        table = played(key, PEOPLE[: max(2, game.min_seats)], 5, 6)
        seat = table.turn or 1
        view = table.view(seat)
        began = time.perf_counter()
        computer_move(game, view, "sharp", 1, 1, Budget(playouts=600))
        out[f"{key}_playouts_per_s"] = round(600 / (time.perf_counter() - began))
    return out


def session() -> dict[str, Any]:
    """Milliseconds to undo a move, and to load a whole game of four from its file."""
    from game.core.session import Session
    from ui.commands.scenes import PEOPLE, played

    table = played("fugu", PEOPLE[:4], 5, 60)
    text = table.file_text()
    began = time.perf_counter()
    for _ in range(20):
        table.undo(forced=True)
    undo = (time.perf_counter() - began) / 20 * 1000
    began = time.perf_counter()
    for _ in range(5):
        Session.from_text(text)
    return {"undo_ms": round(undo, 3), "load_ms": round((time.perf_counter() - began) / 5 * 1000, 1)}
