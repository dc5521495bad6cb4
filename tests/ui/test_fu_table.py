"""The table of Fú, played to the end by mouse and by keyboard, and measured in every window, type and language."""

from __future__ import annotations

import pygame
import pytest

from game import game as find_game
from game.core.contract import SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from game.fu.moves import Buy, Envelope, Seal, Skip
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fakes import InstantComputers
from ui.controllers.fu_table.layout import layout
from ui.controllers.fu_table.opening import OpeningScreen
from ui.controllers.fu_table.yearend import YearEndScreen
from ui.metrics import Metrics
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen

FU = find_game("fu")
NAMES = ("Mei", "Theo", "Oma", "Jun", "Lina")


def seats(n: int, people: int = 1) -> list[SeatSpec]:
    return [SeatSpec(NAMES[i], "human" if i < people else "random") for i in range(n)]


def open_table(hands: Hands, n: int = 4, people: int = 1, seed: int = 5, **options: bool | int | str) -> TableScreen:
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    if not hands.app.stack:
        hands.open(MenuScreen(hands.app))
    setup = prepare(FU, seats(n, people), seed, options=options, first=1)
    table = TableScreen(hands.app, Session.new(FU, setup))
    hands.open(table)
    return table


def enabled(hands: Hands) -> list[str]:
    return [w.id for w in hands.top.widgets if w.visible and w.enabled]


def wanted(hands: Hands, table: TableScreen) -> str:
    """The control that a person would use next; empty while others act."""
    ids = enabled(hands)
    if hands.top is not table:
        return next((id for id in ids if id in ("go-on", "look", "lift", "curtain", "close")), ids[0] if ids else "")
    if table.desk.mode != "act":
        return ""
    if table.desk.view.phase == "visiting":
        first = next(id for id in ids if id.startswith("env-") or id == "seal")
        given = sum(table.controller.choice.amounts.values())
        return (
            "seal"
            if given or not first.endswith("-plus") and not any(i.endswith("-plus") for i in ids)
            else next(i for i in ids if i.endswith("-plus"))
        )
    eating = ("eat-", "tea-", "treat-", "firecrackers", "hold", "decline", "done")
    for prefix in ("confirm", *eating, "buy-", "skip"):
        found = next((id for id in ids if id.startswith(prefix)), "")
        if found:
            return found
    raise AssertionError(f"nothing to do among {ids}")


def play(hands: Hands, table: TableScreen, use: object, steps: int = 900) -> set[type]:
    """Plays to the end; gives the kinds of screens that were seen."""
    seen: set[type] = set()
    for _ in range(steps):
        if table.session.outcome() is not None:
            return seen
        seen.add(type(hands.top))
        id = wanted(hands, table)
        if id:
            use(id)  # type: ignore[operator]
        else:
            hands.run(0.8)
    raise AssertionError(f"the game stands still in {table.desk.view.phase}, {table.desk.mode}")


@pytest.mark.parametrize("n", [3, 4, 5])
def test_a_whole_game_by_mouse(hands: Hands, n: int) -> None:
    table = open_table(hands, n)
    seen = play(hands, table, hands.click)
    outcome = table.session.outcome()
    assert outcome is not None and len(outcome.scores) == n
    assert OpeningScreen in seen and YearEndScreen in seen
    mine = [entry.move for entry in table.session.log() if entry.seat == 1]
    assert any(isinstance(move, Buy) for move in mine)
    assert sum(isinstance(move, Envelope) and move.amount > 0 for move in mine) >= 3
    assert sum(isinstance(move, Seal) for move in mine) == 5


def test_a_whole_game_by_keyboard(hands: Hands) -> None:
    table = open_table(hands, 4)

    def use(id: str) -> None:
        screen = hands.top
        for _ in range(len(screen.widgets) + 2):
            if screen.focus.at is not None and screen.focus.at.id == id and screen.focus.shown:
                break
            hands.key(pygame.K_TAB)
        assert screen.focus.at is not None and screen.focus.at.id == id, f"Tab does not come to {id}"
        hands.key(pygame.K_RETURN)

    seen = play(hands, table, use)
    assert OpeningScreen in seen
    assert sum(isinstance(entry.move, Seal) for entry in table.session.log() if entry.seat == 1) == 5
