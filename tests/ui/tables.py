"""A table of Fugu to try things at: opened with instant computers over the menu."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import game as find_game
from game.core.contract import SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from tests.ui.conftest import Hands
from tests.ui.fakes import InstantComputers
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen

FUGU = find_game("fugu")


def people(*names: str) -> list[SeatSpec]:
    faces = ("fox", "bear", "cat", "duck")
    return [SeatSpec(name, "human", face) for name, face in zip(names, faces, strict=False)]


def open_table(
    hands: Hands, seats: Sequence[SeatSpec], *, friendly: bool = False, path: Path | None = None, seed: int = 7
) -> TableScreen:
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    if not hands.app.stack:
        hands.open(MenuScreen(hands.app))
    session = Session.new(FUGU, prepare(FUGU, seats, seed, first=1), path=path, friendly=friendly)
    table = TableScreen(hands.app, session)
    hands.open(table)
    return table


def lines(table: TableScreen) -> list[str]:
    return [f"{entry.seat} {entry.move}" for entry in table.session.log()]


def census(table: TableScreen) -> tuple[str, ...]:
    return table.session.replay(len(table.session.log())).census()
