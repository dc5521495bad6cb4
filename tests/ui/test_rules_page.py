"""The rules page: opens where the game is, turns by mouse and by keys, and shows every block at every size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.errors import BadComponents
from tests.ui.conftest import Hands, MakeApp, layout_faults
from ui import controllers, rulebook
from ui.rulebook import Block, Shown, Tile
from ui.screens.keys import KeysScreen
from ui.screens.menu import MenuScreen
from ui.screens.rules import RulesScreen
from ui.screens.rules_page import card_picture

ALL = """
chapters:
- id: first
  title: "First"
  blocks:
  - text: "A paragraph."
- id: second
  title: "Second"
  icon: play
  rules: [F5, F6]
  phases: [take]
  blocks:
  - text: "Words."
  - kind: heading
    text: "Between"
  - list: ["one", "two"]
  - tip: "Good to know."
  - example: {cards: [6, {card: 22a, note: "up", badge: 1, glow: true}, "?"], text: "See."}
  - tiles: [{icon: trophy, title: "T", text: "t"}, {icon: fugu/icon-octopus, title: "U"}]
  - picture: {art: common/cover-fugu, text: "A lid."}
  - table: [["A", "B"], ["1", "2"]]
- id: third
  title: "Third"
  blocks: [{text: "End."}]
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """One file of rules with every kind of block, for all games and languages."""
    path = tmp_path / "rules.yaml"
    path.write_text(ALL, "utf-8")
    monkeypatch.setattr(rulebook, "rules_path", lambda language, game: path)
    rulebook.chapters.cache_clear()
    yield path
    rulebook.chapters.cache_clear()


def page(hands: Hands, game: str = "fugu", phase: str = "") -> RulesScreen:
    hands.open(MenuScreen(hands.app))
    screen = hands.open(RulesScreen(hands.app, game, phase))
    assert isinstance(screen, RulesScreen)
    return screen


def test_every_kind_of_block_is_read(book: Path):
    first, second, _ = rulebook.chapters("en", "fugu")
    assert (first.icon, first.rules, first.phases) == ("", "", ())
    assert (second.icon, second.rules, second.phases) == ("play", "F5, F6", ("take",))
    assert [block.kind for block in second.blocks] == [
        "text",
        "heading",
        "list",
        "tip",
        "example",
        "tiles",
        "picture",
        "table",
    ]
    example, tiles, picture, table = second.blocks[4:]
    assert example.cards == (Shown("6"), Shown("22a", "up", "1", True), Shown("?")) and example.text == "See."
    assert tiles.tiles == (Tile("trophy", "T", "t"), Tile("fugu/icon-octopus", "U", ""))
    assert picture == Block("picture", "A lid.", art="common/cover-fugu")
    assert table.rows == (("A", "B"), ("1", "2"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "chapters: []",
        "chapters: [{id: a}]",
        "chapters: [{title: a, blocks: [{poem: x}]}]",
        "chapters: {",
        "x: 1",
    ],
)
def test_a_file_that_is_no_rules_is_told_on_the_page(text: str, book: Path, hands: Hands):
    book.write_text(text, "utf-8")
    with pytest.raises(BadComponents):
        rulebook.chapters("en", "fugu")
    screen = page(hands, phase="take")
    assert screen.problem is not None and hands.ids() == ["back"]
    assert layout_faults(hands) == []


def test_it_opens_at_the_phase_and_says_so(book: Path, hands: Hands):
    assert page(hands, phase="take").at == 1
    assert hands.top.focus.at is hands.find("chapter-1")
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, MenuScreen)


@pytest.mark.parametrize("phase", ["", "unknown"])
def test_without_a_chapter_for_it_it_opens_at_the_first(phase: str, book: Path, hands: Hands):
    assert page(hands, phase=phase).at == 0


def test_turning_by_mouse(book: Path, hands: Hands):
    screen = page(hands, phase="take")
    hands.click("next")
    assert screen.at == 2 and screen.widget("next") is None
    hands.click("previous")
    hands.click("previous")
    assert screen.at == 0 and screen.widget("previous") is None
    hands.click("chapter-2")
    assert screen.at == 2


def test_turning_by_keyboard_alone(book: Path, hands: Hands):
    screen = page(hands, phase="take")
    hands.key(pygame.K_RIGHT)
    assert screen.at == 2
    hands.key(pygame.K_RIGHT)
    assert screen.at == 2
    hands.key(pygame.K_LEFT, pygame.K_LEFT)
    assert screen.at == 0
    hands.key(pygame.K_TAB, pygame.K_TAB)
    assert screen.focus.at is not None and screen.focus.shown
    for _ in range(12):
        if screen.focus.at.id == "next":
            break
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert screen.at == 1 and screen.focus.at is hands.find("next")


def test_a_long_page_scrolls_by_wheel_and_keys_and_a_new_one_begins_at_its_top(book: Path, make_app: MakeApp):
    hands = make_app(size=(960, 600), motion="off")
    screen = page(hands, phase="take")
    assert screen._page is not None and screen._page.most > 0
    hands.wheel(screen._page.rect.center, -2)
    wheel = screen._page.offset
    assert wheel > 0
    hands.key(pygame.K_DOWN)
    assert screen._page.offset > wheel
    hands.key(pygame.K_END)
    assert screen._page.offset == screen._page.most
    hands.app.relayout()
    assert screen._page.offset == screen._page.most
    hands.key(pygame.K_HOME)
    assert screen._page.offset == 0
    hands.key(pygame.K_END, pygame.K_RIGHT)
    assert screen.at == 2 and screen._page.offset == 0


def test_in_a_narrow_window_the_contents_are_a_page(book: Path, make_app: MakeApp):
    hands = make_app(size=(900, 1200), motion="off")
    screen = page(hands, phase="take")
    assert screen.widget("chapter-0") is None
    hands.click("contents")
    hands.click("chapter-2")
    assert screen.at == 2 and screen.widget("chapter-0") is None and screen.widget("previous") is not None


def test_games_can_be_changed_only_between_games(book: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(controllers, "available", lambda: ("fugu", "fu"))
    screen = page(hands)
    tabs = hands.find("games").rect
    hands.click((tabs.right - 20, tabs.centery))
    assert screen.game == "fu" and screen.at == 0
    hands.app.pop()
    hands.run()
    hands.open(RulesScreen(hands.app, "fugu", "take"))
    assert hands.top.widget("games") is None


def test_the_language_changes_the_page_at_once(hands: Hands):
    screen = page(hands, phase="take")
    english = screen.chapters[screen.at].title
    hands.app.change(replace(hands.app.settings, language="ja"))
    hands.run()
    assert screen.chapters[screen.at].title != english


def test_cards_are_drawn_as_on_the_table_and_any_word_has_a_picture(hands: Hands):
    kit = hands.app.kit
    for word in ("6", "6a", "?", "fugu/octopus", "octopus", "99", "no such card"):
        assert card_picture(kit, "fugu", word, (60, 84)).get_size() == (60, 84)
    assert card_picture(kit, "fugu", "6", (60, 84)) is not card_picture(kit, "fugu", "6a", (60, 84))


def test_the_page_of_keys_opens_over_it_and_closes(book: Path, hands: Hands):
    screen = page(hands)
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, KeysScreen)
    hands.key(pygame.K_RETURN)
    assert hands.top is screen


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (900, 1200)], ids=str)
@pytest.mark.parametrize(("language", "text"), [("en", 0.8), ("en", 1.6), ("ja", 1.0), ("ja", 1.6)])
@pytest.mark.parametrize("game", ["fugu", "fungi", "fu"])
def test_every_chapter_fits(size: tuple[int, int], language: str, text: float, game: str, make_app: MakeApp):
    hands = make_app(size=size, language=language, text=text, motion="off")
    hands.open(MenuScreen(hands.app))
    screen = RulesScreen(hands.app, game)
    hands.app.push(screen)
    faults = []
    for at in range(len(screen.chapters)):
        screen.show(at)
        faults += [f"{screen.chapters[at].id}: {fault}" for fault in layout_faults(hands)]
    assert faults == []
    if screen.narrow:
        screen.toggle_contents()
        assert layout_faults(hands) == []


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (900, 1200)], ids=str)
@pytest.mark.parametrize(("language", "text"), [("en", 1.6), ("ja", 0.8), ("ja", 1.6)])
def test_the_page_of_keys_fits(size: tuple[int, int], language: str, text: float, make_app: MakeApp):
    hands = make_app(size=size, language=language, text=text, motion="off")
    hands.open(MenuScreen(hands.app))
    hands.open(KeysScreen(hands.app))
    assert layout_faults(hands) == []
