"""The sample game in the window: what the kit makes of a table of sixty lines."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from tests.sample.house import pig
from tests.sample.rules import Pig
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fakes import InstantComputers
from ui import controllers
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen
from ui.table.controller import TableController

__all__ = ["pig"]


def sit_down(hands: Hands, game: Pig, *kinds: str, goal: int = 50) -> TableScreen:
    """Opens a table of it over the menu."""
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    seats = [SeatSpec(name, kind, face) for name, kind, face in zip("ABCD", kinds, ("fox", "bear", "cat", "duck"), strict=False)]  # fmt: skip # noqa: E501
    hands.open(MenuScreen(hands.app))
    table = TableScreen(hands.app, Session.new(game, prepare(game, seats, 3, first=1, options={"goal": goal})))
    hands.open(table)
    return table


def lines(table: TableScreen) -> list[str]:
    return [f"{entry.seat} {entry.move}" for entry in table.session.log()]


def test_the_window_offers_it(pig: Pig) -> None:
    assert controllers.available()[-1] == "pig"


def test_a_game_by_mouse_against_a_computer(hands: Hands, pig: Pig) -> None:
    table = sit_down(hands, pig, "human", "steady", goal=20)
    for _ in range(200):
        if table.session.outcome() is not None:
            break
        if table.desk.mode == "act" and hands.top is table:
            hands.click("hold" if table.desk.view.known["turn"] >= 8 else "roll")
        hands.run(0.5)
    outcome = table.session.outcome()
    assert outcome is not None and max(outcome.scores) >= 20
    hands.run(2)
    assert hands.top is not table, "the score sheet comes"


def test_a_turn_by_keyboard(hands: Hands, pig: Pig) -> None:
    table = sit_down(hands, pig, "human", "human")
    hands.key(pygame.K_r)
    hands.run(1)
    assert lines(table)[0] == "1 roll" and lines(table)[1].startswith("0 die")
    hands.key(pygame.K_TAB, pygame.K_r)
    hands.run(1)
    assert len(lines(table)) == 4


def test_what_cannot_be_is_said_in_the_prompt(hands: Hands, pig: Pig) -> None:
    table = sit_down(hands, pig, "human", "human")
    hands.click("hold")
    assert lines(table) == []
    assert isinstance(table.controller, TableController)
    refusal = table.controller.sight().refusal
    assert refusal is not None and refusal.key == "pig.why.nothing"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 1.0), ((960, 600), 1.6), ((2560, 1440), 0.8), ((720, 1100), 1.6)]
)
def test_everything_fits(make_app: MakeApp, pig: Pig, size: tuple[int, int], text: float, language: str) -> None:
    hands = make_app(size=size, language=language, text=text, motion="off")
    table = sit_down(hands, pig, "human", "human", "human", "human")
    assert isinstance(table.controller, TableController)
    assert table.controller.stand.plan.over == []
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in table.controller.stand.plan.rects.values())


def test_the_picture_changes_with_strong_contrast(make_app: MakeApp, pig: Pig) -> None:
    pictures = []
    for colours in ("painted", "contrast"):
        hands = make_app(colours=colours, motion="off")
        sit_down(hands, pig, "human", "human")
        pictures.append(pygame.image.tobytes(hands.app.window, "RGB"))
    assert pictures[0] != pictures[1]
