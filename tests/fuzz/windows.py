"""Two programs write one game's file and are killed at random: every line that was confirmed is in a file afterwards,
no line is torn in the middle, and there are no zero bytes.

`python -m tests.fuzz windows --seconds 60`
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.core.contract import SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from tests.core.toy import TOY, find

# Seconds that two writers are given before they are killed, at most.
LONGEST = 0.6
WRITER = """
import sys
from pathlib import Path
from game.core.session import Session
from tests.core.toy import find
from tests.fuzz import windows
session = Session.resume(Path(sys.argv[1]), find)
print("ready", flush=True)
for _ in range(100_000):
    if session.outcome() is not None or len(session.log()) > 40:
        session.undo(forced=True)
        print("undo", session.path, flush=True)
        continue
    line = windows.move(session)
    print(line, session.path, flush=True)
"""


def new_game(path: Path) -> Path:
    """A game of two people in a file."""
    seats = [SeatSpec("Ann", "human"), SeatSpec("Bo", "human")]
    Session.new(TOY, prepare(TOY, seats, 3, first=1), path=path, id=path.stem).close()
    return path


def move(session: Session) -> str:
    """Makes the first legal move; the line that it is."""
    seat = session.actors[0]
    chosen = session.legal_moves(seat)[0]
    assert session.submit(seat, chosen, session.position(seat)).accepted
    return f"{seat} {chosen}"


def kills(folder: Path, times: int, seed: int) -> list[str]:
    """Lets two programs write one file and kills both, so many times; what was wrong."""
    rng = random.Random(seed)
    wrong: list[str] = []
    for number in range(times):
        place = folder / str(number)
        place.mkdir(parents=True)
        path = new_game(place / "game.yaml")
        writers = [
            subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
            for _ in range(2)
        ]
        for writer in writers:
            assert writer.stdout is not None and writer.stdout.readline() == "ready\n"
        time.sleep(rng.random() * LONGEST)
        for writer in writers:
            writer.kill()
        told = [writer.communicate()[0] for writer in writers]
        wrong += [f"{seed}/{number}: {fault}" for fault in _faults(place, told)]
    return wrong


def _faults(place: Path, told: list[str]) -> list[str]:
    """What is wrong with the files that two writers have left, by what they said was written."""
    faults = []
    found: dict[str, list[str]] = {}
    for path in sorted(place.glob("*.yaml")):
        raw = path.read_bytes()
        if b"\0" in raw:
            faults.append(f"zero bytes in {path.name}")
        session = Session.read(path, find)
        if session.repaired is not None:
            faults.append(f"{path.name} cannot be played: {session.repaired}")
        text = raw.decode().partition("moves:\n")[2]
        found[str(path)] = [line.removeprefix("- ").partition(" #")[0] for line in text.split("\n")[:-1]]
    for said in told:
        # The last line may be cut off; what was said whole was in the file before.
        for line in said.split("\n")[:-1]:
            text, _, where = line.rpartition(" ")
            if text not in found.get(where, []):
                faults.append(f"{text!r} was confirmed and is not in {where}")
    return faults


def run(seconds: float, seed: int) -> int:
    """Kills writers for so many seconds, at least fifty times; how many faults there were."""
    until, faults, done = time.monotonic() + seconds, 0, 0
    while done < 50 or time.monotonic() < until:
        with tempfile.TemporaryDirectory() as folder:
            for fault in kills(Path(folder), 1, seed + done):
                faults += 1
                print(fault)
        done += 1
    print(f"{done} pairs of writers were killed, {faults} faults")
    return faults
