"""Funky Fungi's table in every window, both languages, small and large words, 2 to 4 seats, in every phase.

Every phase is looked at in a dozen settings, chosen so that each two of window, size of words, language and number of
seats meet in at least one of them. With the environment variable FU_NIGHT_ALL_LAYOUTS=1 all 48 are looked at (about
150 s of processor time instead of 40).
"""

from __future__ import annotations

import os
from itertools import combinations, product

import pytest

from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fugu_desk import blank_art
from tests.ui.fungi_desk import STATES, WIDE_NAMES, controller, pending, seats, session_at, sit_down, usable
from ui.controllers.fungi_table.cards import name_of
from ui.controllers.fungi_table.layout import layout
from ui.controllers.fungi_table.lookback import LookbackScreen
from ui.controllers.fungi_table.zoom import zoom
from ui.metrics import Metrics
from ui.screens.zoom import ZoomScreen
from ui.stage.type import Type

__all__ = ["blank_art"]

SIZES = [(960, 600), (900, 1200), (2560, 1440), (1280, 800)]
COUNTS = [2, 3, 4]
WORDS = [(0.8, "en"), (1.6, "ja"), (0.8, "ja"), (1.6, "en")]
EVERYTHING = os.environ.get("FU_NIGHT_ALL_LAYOUTS") == "1"
Setting = tuple[int, tuple[int, int], float, str]


def settings() -> list[Setting]:
    """What every phase is looked at in, as (seats, window, text scale, language).

    Every window with every number of seats; the words go round, three for each window and four for each number of
    seats, so that each scale and each language comes to each of them. The most crowded setting is one of them."""
    if EVERYTHING:
        return [(count, size, text, language) for count, size, (text, language) in product(COUNTS, SIZES, WORDS)]
    places = product(enumerate(COUNTS), enumerate(SIZES))
    return [(count, size, *WORDS[(i + c - 1) % len(WORDS)]) for (c, count), (i, size) in places]


def closer() -> list[tuple[tuple[int, int], float, str]]:
    """What a closer look at a card is taken in: every window with every scale, the languages in turn."""
    chosen = product(enumerate(SIZES), enumerate(WORDS))
    return [(size, *word) for (i, size), (w, word) in chosen if EVERYTHING or (i % 2 == 0) == (w < 2)]


KINDS = ("human", "steady", "steady", "steady")


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects words that were shortened, and that were not a name."""
    found: list[str] = []
    shorten = Type.shorten

    def watched(self: Type, words: str, px: int, width: int, *, bold: bool = False) -> str:
        shown = shorten(self, words, px, width, bold=bold)
        if shown != words and "WWW" not in words:
            found.append(f"{words} at {px} in {width}")
        return shown

    monkeypatch.setattr(Type, "shorten", watched)
    return found


def look_round(hands: Hands, count: int, state: str) -> None:
    """Opens a table and points at what it has; each picture is measured."""
    table = sit_down(hands, session_at(seats(*KINDS[:count], names=WIDE_NAMES), state))
    assert layout_faults(hands) == [], (count, state)
    free = usable(table)
    for spot in (*free[-1:], *controller(table).board.safe[:1]):
        hands.hover(spot.rect.center)
        assert layout_faults(hands) == [], (count, state, "pointed at")
    if free:
        free[0].activate()
        hands.run(0.1)
        assert layout_faults(hands) == [], (count, state, "chosen")
    controller(table).show_collection()
    hands.run(0.3)
    assert layout_faults(hands) == [], (count, state, "collection")
    begin = next((id for id in hands.ids() if id.startswith("score-")), "")
    hands.app.pop()
    if begin and state == "hoard-ready":
        controller(table).show_collection()
        hands.top.begin(begin.removeprefix("score-"))  # type: ignore[attr-defined]
        hands.run(0.2)
        assert layout_faults(hands) == [], (count, state, "paying")
        hands.app.pop()
    if state == "follow":
        controller(table).show_last_round()
        hands.run(0.3)
        assert isinstance(hands.top, LookbackScreen)
        assert layout_faults(hands) == [], (count, state, "last round")
        hands.app.pop()


@pytest.mark.usefixtures("blank_art")
@pytest.mark.parametrize(("count", "size", "text", "language"), settings())
def test_every_phase_finds_room(
    make_app: MakeApp, cut: list[str], count: int, size: tuple[int, int], text: float, language: str
) -> None:
    hands = make_app(size=size, text=text, language=language, motion="off")
    for state in STATES:
        if state != "over":
            look_round(hands, count, state)
    assert not cut, sorted(set(cut))


@pytest.mark.usefixtures("blank_art")
@pytest.mark.parametrize(("size", "text", "language"), closer())
def test_a_closer_look_finds_room(
    make_app: MakeApp, cut: list[str], size: tuple[int, int], text: float, language: str
) -> None:
    hands = make_app(size=size, text=text, language=language, motion="off")
    table = sit_down(hands, session_at(seats("human", "steady")))
    for card in ("r1", "r4", "b10", "y12", "g9", "r7", "m16"):
        hands.open(ZoomScreen(hands.app, zoom(card)))
        assert layout_faults(hands) == [], card
        words = [getattr(node, "text", "") for node in hands.top.stage]
        assert any(name_of(table.kit, card)[1:] in text for text in words), card
        hands.app.pop()
    assert not cut, sorted(set(cut))


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("text", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("size", [*SIZES, (1920, 800), (1000, 1000)])
def test_the_parts_of_the_table_do_not_lie_on_each_other(size: tuple[int, int], text: float, count: int) -> None:
    m = Metrics(*size, text)
    bar = m.px(44 if text < 1.3 else 60)
    lay = layout(m, count, bar)
    window = lay.metrics.px(0), bar, m.width, m.height - bar
    middle = [*lay.places, lay.sign, lay.prompt, lay.discard, lay.stack]
    parts = [*middle, *lay.seats, lay.own, lay.shelf]
    for i, one in enumerate(parts):
        assert one.left >= window[0] and one.right <= m.width and one.top >= bar and one.bottom <= m.height, one
        for other in parts[i + 1 :]:
            assert not one.colliderect(other), (one, other)
    for one in middle:
        assert not one.colliderect(lay.bed), one


def test_each_two_of_the_settings_meet() -> None:
    axes: tuple[list[object], ...] = (COUNTS, SIZES, [0.8, 1.6], ["en", "ja"])
    for chosen, used in ((settings(), axes), (closer(), axes[1:])):
        for (i, one), (j, other) in combinations(enumerate(used), 2):
            assert {(setting[i], setting[j]) for setting in chosen} == set(product(one, other))
    assert (4, (960, 600), 1.6, "ja") in settings()


@pytest.mark.parametrize("special", ["steal", "swap", "protect"])
def test_the_states_are_what_they_are_called(special: str) -> None:
    view = session_at(seats("human", "steady", "steady"), special).view(1)
    assert pending(view) == special  # type: ignore[arg-type]
