"""Every scene of Fú's table fits every window, text size, language and number of seats."""

from __future__ import annotations

import pytest

from tests.ui import fu_desk
from tests.ui.conftest import Hands, MakeApp, layout_faults
from ui.controllers.fu_table.bar import PHASES
from ui.controllers.fu_table.opening import OpeningScreen
from ui.controllers.fu_table.yearend import YearEndScreen
from ui.screens.menu import MenuScreen
from ui.stage.type import Type

SIZES = ((960, 600), (1280, 800), (2560, 1440), (900, 1200))


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All words that were drawn with their end cut off."""
    seen: set[str] = set()
    draw = Type.draw

    def watched(self: Type, surface, text, *args, **more):  # type: ignore[no-untyped-def]
        if text.endswith("…"):
            seen.add(text)
        return draw(self, surface, text, *args, **more)

    monkeypatch.setattr(Type, "draw", watched)
    return seen


def scenes_of(hands: Hands, n: int) -> dict[str, list[str]]:
    """What is wrong with each scene, by its name."""
    found: dict[str, list[str]] = {}
    for phase, year in (("shopping", 3), ("visiting", 2), ("eating", 2)):
        fu_desk.seat_down(hands, fu_desk.moment(n, phase, year))
        found[f"{phase}-{n}"] = layout_faults(hands)
        hands.app.pop()
    for kind, page in (("open", OpeningScreen), ("visitors", YearEndScreen), ("end", YearEndScreen)):
        session, seat, move = fu_desk.before(n, kind, 2)
        table = fu_desk.seat_down(hands, session)
        fu_desk.make(hands, table, seat, move)
        while not isinstance(hands.top, page):
            hands.click("go-on")
        found[f"{kind}-{n}"] = layout_faults(hands)
        while hands.top is not table:
            hands.app.pop()
        hands.app.pop()
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text", [0.8, 1.6])
@pytest.mark.parametrize("size", SIZES)
def test_every_scene_fits(make_app: MakeApp, cut: set[str], size: tuple[int, int], text: float, language: str) -> None:
    hands = make_app(size, motion="off", text=text, language=language)
    hands.open(MenuScreen(hands.app))
    cut.clear()
    # The largest window takes long to paint: there each look has two of the three tables.
    tables = (3, 4, 5) if size[0] < 2000 else (4, 5) if language == "en" else (3, 5)
    found = {name: faults for n in tables for name, faults in scenes_of(hands, n).items()}
    assert len(found) == 6 * len(tables)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert cut == set()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (2560, 1440)])
def test_the_bar_names_all_four_phases(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    hands = make_app(size, motion="off", language=language)
    hands.open(MenuScreen(hands.app))
    drawn: set[str] = set()
    draw = Type.draw

    def watched(self: Type, surface, text, *args, **more):  # type: ignore[no-untyped-def]
        drawn.add(text)
        return draw(self, surface, text, *args, **more)

    monkeypatch.setattr(Type, "draw", watched)
    fu_desk.seat_down(hands, fu_desk.moment(4, "shopping", 3))
    assert {hands.app.kit.tr(f"futable.phase.{phase}") for phase in PHASES} <= drawn


def test_large_names_of_the_phases_have_a_row_of_their_own(make_app: MakeApp) -> None:
    hands = make_app((1280, 800), motion="off", text=1.6, language="ja")
    table = fu_desk.seat_down(hands, fu_desk.moment(4, "shopping", 3))
    years, phases = (table.controller.table.canvas._parts[name].rect for name in ("years", "phases"))
    assert phases.top >= years.centery
