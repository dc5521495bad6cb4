"""At a table with secrets nothing shows a hand to the wrong person: no curtain, menu, log, or fading picture."""

from __future__ import annotations

import pygame
import pytest

from game import game as find_game
from game.core.contract import UNKNOWN, SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fakes import InstantComputers
from ui.screens.curtain import CurtainScreen
from ui.screens.dialog import ask
from ui.screens.log import LogScreen
from ui.screens.menu import MenuScreen
from ui.screens.pause import PauseScreen
from ui.screens.settings import SettingsScreen
from ui.screens.table import TableScreen

FUNGI = find_game("fungi")


def open_table(hands: Hands, *kinds: str, seed: int = 5) -> TableScreen:
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    seats = [SeatSpec(name, kind, "fox") for name, kind in zip(("Ann", "Bo", "Cy"), kinds, strict=False)]
    table = TableScreen(hands.app, Session.new(FUNGI, prepare(FUNGI, seats, seed, first=1)))
    hands.open(table)
    assert isinstance(hands.top, CurtainScreen)
    return table


def covered(hands: Hands, screen: str) -> None:
    """Opens something over the curtain."""
    hands.run(0.7)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, PauseScreen)
    if screen != "pause":
        hands.click(screen)
    hands.run(0.3)


@pytest.mark.parametrize("screen", ["pause", "log", "settings", "rules"])
def test_what_opens_over_the_curtain_looks_the_same_for_other_hands_a1(make_app: MakeApp, screen: str) -> None:
    pictures = []
    for seed in (3, 4):
        hands = make_app(motion="off")
        table = open_table(hands, "human", "human", seed=seed)
        covered(hands, screen)
        if screen == "pause":
            # The deal's number at its foot is no secret, but another one.
            assert all(card is UNKNOWN for row in table.desk.view.hands for card in row)
            picture = pygame.Surface(hands.app.window.get_size())
            picture.blit(hands.app.backdrop(hands.top), (0, 0))
            pictures.append(pygame.image.tobytes(picture, "RGB"))
        else:
            pictures.append(hands.shot())
    assert pictures[0] == pictures[1]


def test_another_language_behind_the_curtain_shows_no_hand_a1(hands: Hands) -> None:
    table = open_table(hands, "human", "human")
    covered(hands, "settings")
    assert isinstance(hands.top, SettingsScreen)
    hands.app.relayout()
    hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    hands.run(0.3)
    assert isinstance(hands.top, CurtainScreen)
    assert all(card is UNKNOWN for row in table.desk.view.hands for card in row)


def test_the_log_behind_the_curtain_tells_what_anybody_may_know_a4(hands: Hands) -> None:
    table = open_table(hands, "human", "human")
    covered(hands, "log")
    assert isinstance(hands.top, LogScreen)
    assert table.desk.eyes is None
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, CurtainScreen)


def test_no_fading_picture_of_a_hand_lies_over_the_curtain_a1(make_app: MakeApp) -> None:
    hands = make_app(motion="normal")
    table = open_table(hands, "human", "human")
    hands.lift()
    hands.run(1.0)
    ask(hands.app, "Sure?", "Really.", [("yes", "Yes", "main", None)])
    hands.run(0.5)
    # The dialog goes and its picture, with the hand below, begins to fade; then the next person's turn comes.
    hands.app.pop()
    table.eyes.next_person = 2
    table.desk.look(None, "wait")
    hands.run(0.05)
    for _ in range(6):
        hands.run(0.05)
        seen = pygame.image.tobytes(hands.app.window, "RGB")
        whole = pygame.Surface(hands.app.window.get_size())
        hands.top.stage.render(whole)
        assert seen == pygame.image.tobytes(whole, "RGB")
