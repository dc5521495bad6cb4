"""A build to try out: made once for all tests, started like a stranger would, looked at through a screen in memory."""

from __future__ import annotations

import os
import shutil
import stat
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.core.resources import root

NOBODY = 65534
# Seconds: a machine with much to do may take long, and nothing waits longer than it must.
PATIENCE = 60.0
SCREEN = (1500, 900)


def make(place: Path) -> Path:
    """Builds into a folder whose name has spaces and Japanese letters; gives the folder of the build, read-only."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "FU_NIGHT"))}
    command = [sys.executable, str(root() / "main.py"), "build", "--out", str(place)]
    done = subprocess.run(command, cwd=place, env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert "MB" in done.stdout
    (made,) = place.iterdir()
    for path in (made, *made.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    return made


def temporary(prefix: str) -> Path:
    """A new folder that other users may enter, which they may not in pytest's own."""
    found = Path(tempfile.mkdtemp(prefix=prefix)).resolve()
    found.chmod(0o755)
    return found


@contextmanager
def shared(base: Path, make_it: Callable[[Path], Path]) -> Iterator[Path]:
    """What `make_it` makes in a new folder: once for all processes that run these tests and share the folder `base`;
    the others wait for it, and the last one takes it away."""
    users, done = base / "users of the build", base / "build.txt"
    users.mkdir(exist_ok=True)
    user = users / str(os.getpid())
    user.touch()
    try:
        try:
            (base / "builds").mkdir()
        except FileExistsError:
            wait_for(done.is_file, "the build that another process makes", 3 * PATIENCE)
        else:
            _make(done, make_it)
        made = Path(done.read_text("utf-8"))
        assert made.is_dir(), "the build failed in another process"
        yield made
    finally:
        user.unlink()
        if not any(users.iterdir()) and done.is_file():
            made = Path(done.read_text("utf-8"))
            done.unlink()
            (base / "builds").rmdir()
            remove(made.parent.parent)


def _make(done: Path, make_it: Callable[[Path], Path]) -> None:
    place = temporary("fu-night-test-") / "Spiele Abend 遊び"
    place.mkdir()
    made = place / "nothing"
    try:
        made = make_it(place)
    finally:
        part = done.with_suffix(".part")
        part.write_text(str(made), "utf-8")
        part.replace(done)


def remove(folder: Path) -> None:
    """Takes a folder away, also what is read-only in it."""
    for path, _, _ in os.walk(folder):
        Path(path).chmod(0o755)
    shutil.rmtree(folder)


def wait_for(what: Callable[[], bool], words: str, patience: float = PATIENCE) -> None:
    """Looks again and again until something is so; fails with the words after a long while."""
    end = time.monotonic() + patience
    while not what():
        assert time.monotonic() < end, f"waited in vain for {words}"
        time.sleep(0.05)


@dataclass
class Stranger:
    """Somebody else's account: an empty home, no variables of ours, and where we may, another user than who built it,
    for whom read-only is read-only."""

    home: Path
    elsewhere: Path
    started: list[subprocess.Popen[str]] = field(default_factory=list)

    @classmethod
    def at(cls, base: Path) -> Stranger:
        """An account with its folders in `base`."""
        who = cls(base / "home", base / "elsewhere")
        for folder in (who.home, who.elsewhere):
            folder.mkdir()
            if who.other:
                os.chown(folder, NOBODY, NOBODY)
        return who

    @property
    def other(self) -> bool:
        """Whether the program runs as another user."""
        return sys.platform.startswith("linux") and os.geteuid() == 0

    def start(self, program: Path, *arguments: str, **env: str) -> subprocess.Popen[str]:
        """Starts a program from another folder than its own."""
        identity = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if self.other else {}
        process = subprocess.Popen(
            [str(program), *arguments],
            cwd=self.elsewhere,
            env={"HOME": str(self.home), "PATH": "/usr/bin:/bin", "SDL_AUDIODRIVER": "dummy", **env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            **identity,  # type: ignore[call-overload]
        )
        self.started.append(process)
        return process

    def leave(self) -> None:
        """Ends what is still running, after a test that failed."""
        for process in self.started:
            if process.poll() is None:
                process.kill()
                process.communicate()

    def run(self, program: Path, *arguments: str, **env: str) -> tuple[int, str, str]:
        """Runs a program to its end: status, what it wrote, its errors."""
        process = self.start(program, *arguments, **env)
        out, err = process.communicate(timeout=PATIENCE)
        return process.returncode, out, err

    def games(self) -> list[Path]:
        """The saved games in the usual place."""
        return sorted((self.home / ".local" / "share" / "fu-night" / "games").glob("*.yaml"))


def running(folder: Path) -> list[int]:
    """The processes whose program lies in a folder."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                program = os.readlink(entry / "exe")
            except OSError:
                continue
            if Path(program).is_relative_to(folder):
                found.append(int(entry.name))
    return sorted(found)


def why_no_screen() -> str:
    """Why no window can be tried here; empty where one can be."""
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    return f"not tried in a window: {' and '.join(missing)} not installed" if missing else ""


class Screen:
    """A screen in memory, with a mouse."""

    def __init__(self, folder: Path) -> None:
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        command = [
            "Xvfb",
            "-displayfd",
            "1",
            "-screen",
            "0",
            size,
            "-fbdir",
            str(folder),
            "-nolisten",
            "tcp",
            "-ac",
            "-noreset",
        ]
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._server.stdout is not None
        self.name = f":{self._server.stdout.readline().strip()}"
        self._memory = folder / "Xvfb_screen0"

    def close(self) -> None:
        """Ends it."""
        self._server.terminate()
        self._server.wait()

    def _do(self, *words: str) -> str:
        env = {**os.environ, "DISPLAY": self.name}
        done = subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True, check=False)
        return done.stdout

    def windows(self) -> list[str]:
        """The program's windows that can be seen."""
        return self._do("search", "--onlyvisible", "--class", "fu-night").split()

    def place(self) -> tuple[int, int]:
        """Where the inside of the one window begins."""
        (window,) = self.windows()
        said = dict(
            line.split("=") for line in self._do("getwindowgeometry", "--shell", window).splitlines() if "=" in line
        )
        return int(said["X"]), int(said["Y"])

    def click(self, pos: tuple[int, int]) -> None:
        """Moves the mouse to a point of the window, and clicks; then moves it out of the way."""
        x, y = self.place()
        self._do("mousemove", str(x + pos[0]), str(y + pos[1]), "sleep", "0.15", "click", "1", "sleep", "0.1")

    def aside(self) -> None:
        """Moves the mouse out of every window."""
        self._do("mousemove", "0", str(SCREEN[1] - 1))

    def picture(self, rect: pygame.Rect) -> pygame.Surface:
        """What is seen in a part of the window."""
        raw = self._memory.read_bytes()
        head = struct.unpack(">25I", raw[:100])
        size, pitch, begin = (head[4], head[5]), head[12], head[0] + 12 * head[19]
        whole = pygame.image.frombuffer(raw[begin : begin + pitch * size[1]], size, "BGRA")
        x, y = self.place()
        out = pygame.Surface(rect.size)
        # The fourth byte of a pixel means nothing here, and would make it clear.
        out.blit(whole, (0, 0), rect.move(x, y), special_flags=pygame.BLEND_RGB_ADD)
        return out


def alike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that are nearly the same in two pictures of one size."""
    assert one.get_size() == other.get_size()
    same = pygame.mask.from_threshold(one.convert(24), (0, 0, 0), (9, 9, 9, 255), other.convert(24))
    return same.count() / (one.get_width() * one.get_height())
