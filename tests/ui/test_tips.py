"""Words at the mouse and at the focus: what signs mean, where tooltips stand; the prompt's buttons stay in place."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import Hands, MakeApp
from tests.ui.tables import open_table, people
from ui.gui import TipNode
from ui.screens.rules import RulesScreen
from ui.screens.table import TableScreen
from ui.stage.beside import beside
from ui.widgets.prompt import Pill

LINES = ("bannerfish", "pufferfish", "octopus", "corals", "anchors")


def tip_of(hands: Hands) -> TipNode:
    (found,) = [node for node in hands.top.stage if isinstance(node, TipNode)]
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("names", [("Ann", "Bo"), ("Ann",)])
def test_every_sign_of_fugu_has_words_at_the_mouse(make_app: MakeApp, names: tuple[str, ...], language: str) -> None:
    """(T7)"""
    hands = make_app(motion="off", language=language)
    open_table(hands, people(*names))
    signs = [*(f"chip-{line}" for line in LINES), "total", "unseen"]
    signs += ["chip-face-down", "deck", "discards-title", "ranks"] if len(names) == 1 else []
    said = set()
    for sign in signs:
        hands.hover(f"sign-{sign}")
        hands.run(0.6)
        said.add(tip_of(hands).words)
    assert len(said) == len(signs) and not [words for words in said if "[" in words or "{" in words]


def test_tab_comes_to_the_signs_after_all_that_can_be_done(hands: Hands) -> None:
    """(T7)"""
    open_table(hands, people("Ann", "Bo"))
    ids = hands.ids()
    signs = [id for id in ids if id.startswith("sign-")]
    assert signs and ids[-len(signs) :] == signs
    assert not [id for id in signs if id.startswith("sign-points-")], "the strips say the same to the mouse alone"
    for _ in range(len(ids)):
        hands.key(pygame.K_TAB)
        if hands.top.focus.at is not None and hands.top.focus.at.id == "sign-total":
            break
    assert tip_of(hands).words == hands.app.kit.tr("fugutable.sign.total")


@pytest.mark.parametrize("size", [(1280, 800), (1093, 614), (960, 600), (900, 1200)])
def test_no_tooltip_lies_over_the_prompt(make_app: MakeApp, size: tuple[int, int]) -> None:
    """(T9)"""
    hands = make_app(size=size, motion="off")
    table = open_table(hands, people("Ann", "Bo"))
    (pill,) = [node for node in table.stage if isinstance(node, Pill)]
    tried = 0
    for widget in list(table.widgets):
        if widget.tooltip and widget.visible:
            hands.app.tip(widget.tooltip, widget.rect, now=True)
            hands.run(0.1)
            tip = tip_of(hands)
            assert not tip.rect.colliderect(pill.rect) and not tip.rect.colliderect(widget.rect), widget.id
            tried += 1
    assert tried > 8


def test_a_tooltip_takes_the_first_place_that_covers_nothing() -> None:
    """(T9)"""
    window, target = pygame.Rect(0, 0, 400, 300), pygame.Rect(180, 140, 40, 20)
    above, below = pygame.Rect(100, 80, 200, 50), pygame.Rect(100, 170, 200, 60)
    assert beside((80, 30), target, [target], window, 10).midtop == (200, 170)
    assert beside((80, 30), target, [target], window, 10, over=True).midbottom == (200, 130)
    assert beside((80, 30), target, [target, below], window, 10).midbottom == (200, 130)
    assert beside((80, 30), target, [target, below, above], window, 10).midleft == (230, 150)
    assert window.contains(beside((80, 30), pygame.Rect(390, 290, 10, 10), [], window, 10))


def test_buttons_stay_where_they_are_however_long_the_sentence(hands: Hands) -> None:
    """(T7)"""
    open_table(hands, people("Ann", "Bo"))
    hands.click("card-1")
    back = hands.find("back").rect.copy()
    gold = []
    for place in ("place-2", "place-9", "place-18"):
        hands.click(place)
        gold.append(hands.find("place").rect.copy())
        assert hands.find("back").rect == back
        hands.hover("place-5")
        assert hands.find("place").rect == gold[-1]
    assert gold[0] == gold[1] == gold[2]
    hands.click("card-3")
    hands.click("place-4")
    assert hands.find("place").rect == gold[0]


def test_a_control_that_is_used_by_key_says_nothing_more(hands: Hands) -> None:
    """What comes of it is said in the prompt: not in two places (T9)."""
    table = open_table(hands, people("Ann", "Bo"))
    hands.key(pygame.K_TAB)
    table.focus_on("sign-total")
    hands.app.tip("words", table.widget_by_id("sign-total").rect, now=True)
    hands.run(0.1)
    hands.key(pygame.K_RETURN)
    assert not [node for node in table.stage if isinstance(node, TipNode)]


@pytest.mark.parametrize(("names", "chapter"), [(("Ann",), "solo"), (("Ann", "Bo"), "take")])
def test_help_alone_is_the_page_for_a_game_alone(hands: Hands, names: tuple[str, ...], chapter: str) -> None:
    """(T9)"""
    open_table(hands, people(*names))
    hands.key(pygame.K_F1)
    page = hands.top
    assert isinstance(page, RulesScreen) and page.chapters[page.at].id == chapter
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, TableScreen)
