"""What Fú's things stand for at New Year: snacks in their closer look, the names of the stalls."""

from __future__ import annotations

import pytest

from game.fu.components import SNACKS
from game.texts import load
from tests.ui import fu_desk
from tests.ui.conftest import MakeApp
from ui.screens.menu import MenuScreen
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
