"""What is painted piece by piece looks like what is painted as a whole."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.fakes import InstantComputers
from ui.commands.scenes import PEOPLE, played
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen
from ui.stage.stage import Node, Stage


@pytest.mark.parametrize("key", ["fugu", "fungi"])
def test_a_game_in_motion_leaves_nothing_behind(make_app: MakeApp, key: str) -> None:
    hands = make_app(motion="normal", pace="none")
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    seats = [seat.__class__(seat.name, "relaxed") for seat in PEOPLE[:2]]
    table = TableScreen(hands.app, played(key, seats, 7, 4))
    hands.open(table)
    for _ in range(12):
        hands.run(0.55)
        painted = pygame.image.tobytes(hands.app.window, "RGB")
        whole = pygame.Surface(hands.app.window.get_size())
        hands.app.top.stage.render(whole)
        assert painted == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("key", ["fugu", "fungi", "fu"])
def test_what_is_kept_from_move_to_move_looks_like_a_table_made_anew(make_app: MakeApp, key: str) -> None:
    hands = make_app(motion="off", pace="none")
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    seats = [seat.__class__(seat.name, "relaxed") for seat in PEOPLE[:3]]
    table = TableScreen(hands.app, played(key, seats, 7, 4))
    hands.open(table)
    kept, anew = (pygame.Surface(hands.app.window.get_size()) for _ in range(2))
    before = 0
    for _ in range(6):
        while len(table.session.log()) < before + 7 and table.session.turn is not None and hands.app.top is table:
            hands.run(0.05)
        if hands.app.top is not table:
            break
        before = len(table.session.log())
        table.stage.render(kept)
        table.rebuild()
        table.stage.render(anew)
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(anew, "RGB"), before
    assert before >= 14


def test_a_node_that_was_raised_comes_back_to_its_place() -> None:
    stage = Stage(pygame.Surface((50, 50)))
    nodes = [Node(pygame.Rect(0, 0, 10, 10), z=3) for _ in range(3)]
    for node in nodes:
        stage.add(node)
    stage.raise_to(nodes[0], 9)
    assert stage.ordered() == [nodes[1], nodes[2], nodes[0]]
    stage.raise_to(nodes[0], 3)
    assert stage.ordered() == nodes
