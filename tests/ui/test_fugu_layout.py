"""Fugu's table has its place for everything, in every window, with every size of type, for one to four seats."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from game.fugu.scoring import RowScore
from tests.ui.conftest import MakeApp, layout_faults
from tests.ui.fugu_desk import WIDE_NAMES, blank_art, new_session, sit_down
from ui.controllers.fugu_table.alone import discard_slots
from ui.controllers.fugu_table.layout import layout
from ui.controllers.fugu_table.places import Layout
from ui.controllers.fugu_table.zoom import zoom
from ui.metrics import Metrics
from ui.people import seated
from ui.screens.zoom import ZoomScreen
from ui.stage.type import Type

WIDE = ((960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440), (3440, 1440))
TALL = ((900, 1200), (960, 1200), (720, 900), (720, 1200))
SIZES = (*WIDE, *TALL)
TEXTS = (0.8, 1.0, 1.3, 1.6)
__all__ = ["blank_art"]


def bar(m: Metrics) -> int:
    return m.px(60) if m.text >= 1.3 else max(40, m.px(48))


def areas(lay: Layout) -> dict[str, pygame.Rect]:
    """Everything that must not meet anything else."""
    found = {f"strip {i}": place.rect for i, place in enumerate(lay.strips)}
    found |= {f"card {i}": rect for i, rect in enumerate(lay.market)}
    found |= {f"chip {i}": rect for i, rect in enumerate(lay.chips)}
    for name in ("unseen", "since", "deck", "discards", "ranks", "prompt", "avatar", "name", "total", "pool"):
        rect = getattr(lay, name)
        if rect is not None:
            found[name] = rect
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_meets_and_nothing_leaves_the_window(size: tuple[int, int], text: float, seats: int) -> None:
    window = Metrics(*size, text)
    lay = layout(window, seats, bar(window))
    below = pygame.Rect(0, bar(window), size[0], size[1] - bar(window))
    found = areas(lay)
    for name, rect in found.items():
        assert below.contains(rect), f"{name} leaves the table: {rect}"
        assert rect.width > 0 and rect.height > 0, name
    for (one, a), (other, b) in combinations(found.items(), 2):
        assert not a.colliderect(b), f"{one} {a} meets {other} {b}"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_rows_lie_in_their_panels_and_in_order(size: tuple[int, int], text: float, seats: int) -> None:
    window = Metrics(*size, text)
    lay = layout(window, seats, bar(window))
    assert len(lay.own) == len(lay.numbers) == 18
    for place in lay.strips:
        inner = [place.avatar, place.name, *place.cards, *place.scores, place.total]
        for rect in inner:
            assert place.rect.contains(rect)
        for a, b in combinations(inner, 2):
            assert not a.colliderect(b)
        assert len(place.cards) == 18
        assert min(card.width for card in place.cards) >= 26
    for a, b in combinations(lay.own, 2):
        assert not a.colliderect(b)
    for rect, (x, y) in zip(lay.own, lay.numbers, strict=True):
        assert lay.pool.contains(rect)
        assert lay.pool.collidepoint(x, y + 5) and y > rect.bottom
    line = lay.own[:9] if lay.rope else lay.own
    assert [rect.x for rect in line] == sorted(rect.x for rect in line)


def test_the_measures_of_the_design() -> None:
    lay = layout(Metrics(1280, 800), 4, 48)
    assert [place.rect.topleft for place in lay.strips] == [(20, 56), (20, 128), (20, 200)]
    assert lay.strips[0].rect.size == (1240, 66)
    assert (lay.strips[0].cards[0].x, lay.strips[0].total.x) == (170, 1198)
    assert lay.unseen == (20, 284, 206, 253)
    assert lay.since == (1054, 284, 206, 253)
    assert [rect.x for rect in lay.market] == pytest.approx([342, 549, 756], abs=1)
    assert lay.market[0].size == (181, 253)
    assert (lay.prompt.y, lay.prompt.height) == (557, 44)
    assert (lay.chips[0].x, lay.chips[0].size, lay.total.x) == (764, (76, 38), 1194)
    assert lay.pool == (15, 673, 1250, 122)
    assert (lay.own[0].width, lay.own[0].height) in ((62, 88), (63, 88), (63, 87), (62, 87))
    wide = layout(Metrics(2560, 1440), 4, 86)
    assert wide.own[0].width >= round(70 * wide.metrics.u)


def test_a_very_wide_table_keeps_to_the_middle() -> None:
    lay = layout(Metrics(3440, 1200), 4, 72)
    m = lay.metrics
    assert lay.strips[0].rect.width <= m.px(1640)
    assert abs(lay.strips[0].rect.centerx - 1720) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_the_discards_have_eighteen_slots_in_a_row(size: tuple[int, int], make_app: MakeApp) -> None:
    hands = make_app(size=(1280, 800))
    window = Metrics(*size)
    lay = layout(window, 1, bar(window))
    kit = hands.app.kit
    kit.metrics = lay.metrics
    assert lay.discards is not None
    slots = discard_slots(kit, lay.discards)
    assert len(slots) == 18
    assert all(lay.discards.contains(slot) for slot in slots)
    assert all(a.right <= b.left for a, b in pairwise(slots))


STATES = {"start": (0, ()), "middle": (26, ()), "passed": (44, (2,)), "alone": (11, ())}


@pytest.mark.usefixtures("blank_art")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (960, 1200), (720, 900)])
def test_words_find_room_and_every_control_is_hit(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float, language: str
) -> None:
    cut: list[str] = []
    shorten, fit = Type.shorten, Type.fit

    def watched(self: Type, words: str, px: int, width: int, *, bold: bool = False) -> str:
        shown = shorten(self, words, px, width, bold=bold)
        if shown != words and not words.startswith("WWW"):
            cut.append(words)
        return shown

    def fitted(self: Type, words: str, px: int, width: int, *, bold: bool = False, least: float = 0.8) -> int:
        found = fit(self, words, px, width, bold=bold, least=least)
        if self.width(words, found, bold=bold) > width + 1 and not words.startswith("WWW"):
            cut.append(f"{words} ({self.width(words, found, bold=bold)} > {width})")
        return found

    monkeypatch.setattr(Type, "shorten", watched)
    monkeypatch.setattr(Type, "fit", fitted)
    hands = make_app(size=size, text=text, language=language, motion="off")
    for name, (moves, leave) in STATES.items():
        names = WIDE_NAMES[:1] if name == "alone" else WIDE_NAMES
        table = sit_down(hands, new_session(names, moves=moves, leave=leave))
        assert layout_faults(hands) == [], name
        if table.desk.mode == "act":
            hands.click("card-2")
            hands.hover("place-9" if table.view.places_left(table.seat) == 18 else "place-17")
            assert layout_faults(hands) == [], f"{name}, with a card"
        hands.open(ZoomScreen(hands.app, zoom(61, True)))
        assert layout_faults(hands) == [], f"{name}, a closer look"
        hands.app.home()
    assert not cut, sorted(set(cut))


def test_a_score_of_every_width_finds_room(make_app: MakeApp) -> None:
    """Figures of three letters (−15) are drawn inside their chips."""
    from ui.controllers.fugu_table.header import Header, paint_header

    hands = make_app(size=(960, 600), text=1.6)
    window = Metrics(960, 600, 1.6)
    lay = layout(window, 1, bar(window))
    kit = hands.app.kit
    score = RowScore(-19, -15, -15, -15, -21, -18)
    surface = pygame.Surface(lay.header.inflate(80, 80).size, pygame.SRCALPHA)
    origin = pygame.Rect((40, 40), lay.header.size)
    head = Header(1, "", "", None, score, score, score, False, 0.0)
    paint_header(kit, surface, origin, lay, seated(new_session(("Ann",)).setup.seats)[0], head)
    for left, right in pairwise(lay.chips):
        between = pygame.Rect(left.right + 1, left.y, max(1, right.left - left.right - 2), left.height)
        strip = surface.subsurface(between.move(40 - lay.header.x, 40 - lay.header.y))
        assert pygame.mask.from_surface(strip).count() == 0
