"""What Fú's things stand for at New Year: snacks, stalls, the animals of the zodiac."""

from __future__ import annotations

import pygame
import pytest

from game.fu.components import SNACKS
from game.fu.zodiac import FIRST_YEAR, FRIENDS, animal_of, years_of
from game.texts import load
from tests.ui import fu_desk
from tests.ui.conftest import MakeApp, layout_faults
from ui.controllers.fu_table.zodiac import ZodiacScreen
from ui.screens.menu import MenuScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.zoom import ZoomScreen
from ui.stage.nodes import Block


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_snack_seen_large_says_what_it_stands_for(make_app: MakeApp, language: str) -> None:
    """(issue 9, what was missing of the boxes)"""
    hands, texts = make_app((960, 600), motion="off", language=language, text=1.6), load(language)
    hands.open(MenuScreen(hands.app))
    table = fu_desk.seat_down(hands, fu_desk.moment(4, "shopping", 2))
    for kind, snack in enumerate(SNACKS):
        table.controller.acting.snack(kind)
        hands.app.step()
        page = hands.top
        assert isinstance(page, ZoomScreen)
        said = [node for node in page.stage.ordered() if isinstance(node, Block)]
        assert any(texts.tr(f"fu.snack_meaning.{snack}") in node.text for node in said)
        assert not any(node.overflows for node in said)
        hands.app.pop()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_stall_is_named_by_its_kind_and_its_snack(make_app: MakeApp, language: str) -> None:
    """Sweet is the Pineapple Tart, Savoury the Shrimp Roll. (issue 9, texts)"""
    hands, texts = make_app(motion="off", language=language), load(language)
    hands.open(MenuScreen(hands.app))
    fu_desk.seat_down(hands, fu_desk.moment(4, "shopping"))
    for kind, snack in enumerate(SNACKS):
        tip = hands.find(f"stall-{kind}").tooltip
        assert texts.tr(f"fu.stall.{snack}") in tip and texts.tr(f"fu.snack.{snack}") in tip


@pytest.mark.parametrize("language", ["en", "ja"])
def test_choosing_an_animal_tells_what_it_is_like_and_its_years(make_app: MakeApp, language: str) -> None:
    """By mouse and by key; everything is whole in a small window with large type. (issue 9, what was missing)"""
    hands, texts = make_app((960, 600), motion="off", language=language, text=1.6), load(language)
    page = hands.open(NewGameScreen(hands.app, "fu"))
    assert isinstance(page, NewGameScreen)
    before = [seat.extra["animal"] for seat in page.draft.seats]
    hands.click("seat-1-animal")
    screen = hands.top
    assert isinstance(screen, ZodiacScreen)

    def said() -> str:
        return "\n".join(node.text for node in screen.stage.ordered() if isinstance(node, Block))

    assert texts.tr(f"fu.zodiac.traits.{before[0]}") in said()
    for animal in FRIENDS:
        if hands.app.top.widget(f"pick-{animal}") is None:
            continue
        hands.hover(f"pick-{animal}")
        assert texts.tr(f"fu.zodiac.traits.{animal}") in said()
        assert all(str(year) in said() for year in years_of(animal, screen.last))
    hands.app.step()
    assert layout_faults(hands) == [] and not hands.app.type.cut
    for key in [pygame.K_LEFT] * 4 + [pygame.K_RIGHT] * 4:
        if screen.focus.at is hands.find("pick-tiger") and screen.focus.shown:
            break
        hands.key(key)
    assert texts.tr("fu.zodiac.traits.tiger") in said()
    hands.key(pygame.K_RETURN)
    assert hands.top is page and page.draft.seats[0].extra["animal"] == "tiger"


def test_a_year_of_birth_is_typed_or_stepped_to_and_its_animal_is_told(make_app: MakeApp) -> None:
    """(issue 9, what was missing)"""
    hands, texts = make_app(motion="off"), load("en")
    page = hands.open(NewGameScreen(hands.app, "fu"))
    assert isinstance(page, NewGameScreen)
    page.add_seat("")
    hands.click("seat-1-animal")
    screen = hands.top
    assert isinstance(screen, ZodiacScreen)
    assert str(FIRST_YEAR) in screen.answer() and str(screen.last) in screen.answer()
    hands.click("year")
    hands.type("1986")
    assert "Tiger" in screen.answer() and screen.shown == "tiger"
    hands.key(pygame.K_RETURN)
    hands.click("year-later")
    assert screen.year == 1987 and screen.shown == "rabbit"
    hands.click("year")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.type("1990")
    assert "Horse" in screen.answer() and "Tiger" in screen.answer() and "Dog" in screen.answer()
    for year in (*range(FIRST_YEAR, screen.last + 1), 0, 1923, screen.last + 1):
        screen.take(str(year))
        told = texts.tr(f"fu.zodiac.name.{animal_of(year)}") in screen.answer()
        assert told == (FIRST_YEAR <= year <= screen.last)
    screen.take(str(screen.last))
    screen.step_year(1)
    assert screen.year == screen.last
    hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert hands.top is page
