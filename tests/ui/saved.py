"""Saved games to find in a folder."""

from __future__ import annotations

import os
from pathlib import Path

from game import game
from game.core.contract import SeatSpec
from game.core.session import Session
from game.core.setup import prepare

PEOPLE = (("Ann", "fox"), ("Bo", "frog"), ("Chie", "cat"), ("Dan", "owl"))
NOON = 1_800_000_000.0


def save(folder: Path, name: str, *, seats: int = 2, moves: int = 6, age: float = 0.0, kind: str = "human") -> Path:
    """A game of Fugu with some moves (999: to its end), last changed `age` seconds before NOON."""
    specs = tuple(SeatSpec(who, kind, avatar) for who, avatar in PEOPLE[:seats])
    path = folder / f"{name}.yaml"
    # A session does not write over a file that it has not read.
    path.unlink(missing_ok=True)
    session = Session.new(game("fugu"), prepare(game("fugu"), specs, 7, first=1), path=path, id=name)
    for number in range(moves):
        seat = session.turn
        if seat is None:
            break
        legal = [move for move in session.legal_moves(seat) if str(move) != "pass"] or list(session.legal_moves(seat))
        assert session.submit(seat, legal[number * 7 % len(legal)], session.position(seat)).accepted
    session.close()
    os.utime(path, (NOON - age, NOON - age))
    return path


def spoil(path: Path, line: str = "- 2 forage b") -> Path:
    """Puts a line into a game that is no move of it, before its last two."""
    rows = path.read_text("utf-8").splitlines(keepends=True)
    rows.insert(-2, f"{line}\n")
    path.write_text("".join(rows), "utf-8")
    return path
