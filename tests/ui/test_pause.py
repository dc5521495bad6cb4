"""The pause menu over a table: every way out of it, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import game as find_game
from game.core.autosave import SaveFile
from game.core.contract import SeatSpec
from game.core.message import msg
from game.core.session import Session
from game.core.setup import prepare
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fakes import InstantComputers
from ui.screens.dialog import DialogScreen
from ui.screens.keys import KeysScreen
from ui.screens.menu import MenuScreen
from ui.screens.pause import PauseScreen
from ui.screens.rules import RulesScreen
from ui.screens.settings import SettingsScreen
from ui.screens.table import TableScreen
from ui.stage.nodes import Block, Words

FUGU = find_game("fugu")


def pause(hands: Hands, path: Path | None = None) -> TableScreen:
    """A table with the pause menu over it."""
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    seats = (SeatSpec("Ann", "human", "fox"), SeatSpec("Bo", "human", "frog"))
    table = TableScreen(hands.app, Session.new(FUGU, prepare(FUGU, seats, 7, first=1), path=path))
    hands.open(table)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, PauseScreen)
    return table


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_F10])
def test_back_to_the_game_by_key(hands: Hands, key: int):
    table = pause(hands)
    hands.key(key)
    assert hands.top is table and table.session.log() == ()


def test_back_to_the_game_by_mouse(hands: Hands):
    table = pause(hands)
    hands.click("back")
    assert hands.top is table


def test_clicks_beside_the_paper_do_not_reach_the_table(hands: Hands):
    table = pause(hands)
    hands.click((60, 740), times=3)
    hands.click((640, 300))
    assert table.session.log() == () or isinstance(hands.top, PauseScreen)
    assert len(table.session.log()) == 0


@pytest.mark.parametrize(
    ("id", "key", "screen"), [("rules", pygame.K_F1, RulesScreen), ("keys", pygame.K_SLASH, KeysScreen)]
)
def test_windows_open_by_mouse_and_by_key_and_lead_back(hands: Hands, id: str, key: int, screen: type):
    table = pause(hands)
    hands.click(id)
    assert isinstance(hands.top, screen)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is table or isinstance(hands.top, PauseScreen)
    if hands.top is table:
        hands.key(pygame.K_ESCAPE)
    hands.key(key)
    assert isinstance(hands.top, screen)


def test_the_rules_open_at_the_phase(hands: Hands):
    table = pause(hands)
    hands.click("rules")
    assert isinstance(hands.top, RulesScreen)
    assert hands.top.chapters[hands.top.at].phases == (table.controller.phase(),)


def test_settings_lead_back_to_the_pause(hands: Hands):
    pause(hands)
    hands.click("settings")
    assert isinstance(hands.top, SettingsScreen)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, PauseScreen)


def test_to_the_menu_with_the_game_on_its_card(hands: Hands):
    path = hands.app.library.new_path("now")
    table = pause(hands, path)
    assert table.session.submit(1, table.session.legal_moves(1)[0], table.session.position(1)).accepted
    hands.click("menu")
    menu = hands.top
    assert isinstance(menu, MenuScreen) and len(hands.app.stack) == 1
    assert menu.entry is not None and (menu.entry.path, menu.entry.moves) == (path, 1)
    assert menu.focus.at is hands.find("continue")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, TableScreen) and len(hands.top.session.log()) == 1


def test_quit_ends_the_program(hands: Hands):
    pause(hands)
    hands.click("quit")
    assert not hands.app.running


def test_by_keyboard_alone_each_button_once(hands: Hands):
    pause(hands)
    seen = [hands.top.focus.at.id if hands.top.focus.at else ""]
    hands.key(pygame.K_DOWN)
    for _ in range(6):
        hands.key(pygame.K_DOWN)
        seen.append(hands.top.focus.at.id if hands.top.focus.at else "")
    assert seen == ["back", "rules", "settings", "log", "keys", "menu", "quit"]


def test_it_says_that_everything_is_saved_or_why_not(hands: Hands):
    table = pause(hands, hands.app.library.new_path("now"))
    saved = hands.app.kit.tr("pause.saved")
    assert saved in said(hands)
    table.session._save.notice = msg("core.file.cannot_save", detail="disk full")  # type: ignore[union-attr]
    hands.top.rebuild()
    assert saved not in said(hands) and any("disk full" in words for words in said(hands))


def said(hands: Hands) -> list[str]:
    return [node.text for node in hands.top.stage if isinstance(node, Words | Block)]


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (900, 1200)], ids=str)
@pytest.mark.parametrize(("language", "text"), [("en", 0.8), ("en", 1.6), ("ja", 1.0), ("ja", 1.6)])
def test_everything_fits(size: tuple[int, int], language: str, text: float, make_app: MakeApp):
    hands = make_app(size=size, language=language, text=text, motion="off")
    pause(hands)
    assert layout_faults(hands) == []
    assert hands.app.window.get_rect().contains(hands.top.box)  # type: ignore[attr-defined]


@pytest.mark.parametrize("way", ["menu", "quit"])
def test_a_game_that_cannot_be_saved_is_not_left_unasked(hands: Hands, way: str, monkeypatch: pytest.MonkeyPatch):
    table = pause(hands, hands.app.library.new_path("now"))
    # Another try comes to nothing.
    monkeypatch.setattr(SaveFile, "append", lambda self, text: None)
    table.session._save.notice = msg("core.file.cannot_save", detail="disk full")  # type: ignore[union-attr]
    hands.click(way)
    assert isinstance(hands.top, DialogScreen) and hands.app.running
    assert any("disk full" in fact.words for fact in hands.top.content.facts)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, PauseScreen), "the safe answer is the one that Enter gives"
    hands.click(way)
    hands.click("leave")
    assert isinstance(hands.app.top, MenuScreen) if way == "menu" else not hands.app.running


def test_settings_opened_here_lead_back_here(hands: Hands):
    pause(hands)
    hands.click("settings")
    assert hands.app.kit.tr("pause.title") in said(hands)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, PauseScreen)
