"""Fú's pages that tell a whole phase: what stands there at the end is what has happened, however the frames fell."""

from __future__ import annotations

import pytest

from tests.ui.conftest import Hands
from tests.ui.test_fu_table import enabled, open_table, until, wanted
from ui.controllers.fu_table.pages import Page
from ui.screens.table import TableScreen


def page_of(hands: Hands, table: TableScreen, kind: str) -> Page:
    """Plays on until that page is open."""
    until(hands, table, "visiting")
    hands.click(next(id for id in enabled(hands) if id.endswith("-plus")))
    for _ in range(200):
        if type(hands.top).__name__ == kind:
            assert isinstance(hands.top, Page)
            return hands.top
        id = wanted(hands, table)
        hands.click(id) if id else hands.run(0.8)
    raise AssertionError(f"no {kind}")


@pytest.mark.parametrize("kind", ["OpeningScreen", "YearEndScreen"])
def test_the_last_frame_of_a_page_shows_the_end(hands: Hands, kind: str) -> None:
    table = open_table(hands, 3)
    page = page_of(hands, table, kind)
    page.animator.finish()
    hands.run(0.2)
    page._told = [0.0] * len(page._told)
    page._draw()
    for t in (0.5, 0.99, 1.0):
        page._told = [t] * len(page._told)
        page._draw()
    told = hands.shot()
    page.rebuild()
    hands.run(0.2)
    assert hands.shot() == told
