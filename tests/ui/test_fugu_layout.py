"""Fugu's table has its place for everything, in every window, with every size of type, for one to four seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.core.message import msg
from tests.ui.conftest import MakeApp, layout_faults
from tests.ui.fugu_desk import WIDE_NAMES, blank_art, new_session, sit_down
from ui.controllers import fugu
from ui.controllers.contract import Happening
from ui.controllers.fugu_table.header import Figure
from ui.controllers.fugu_table.table import FuguTable
from ui.controllers.fugu_table.zoom import zoom
from ui.metrics import Metrics
from ui.screens.zoom import ZoomScreen
from ui.stage.type import Type
from ui.table.nodes import Box, Card
from ui.table.resolve import Plan, measure, resolve
from ui.table.table import Choice, Sight

MakePlan = Callable[[tuple[int, int], float, int], Plan]

WIDE = ((960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440), (3440, 1440))
TALL = ((900, 1200), (960, 1200), (720, 900), (720, 1200))
SIZES = (*WIDE, *TALL)
TEXTS = (0.8, 1.0, 1.3, 1.6)
__all__ = ["blank_art"]


def bar(m: Metrics) -> int:
    return m.px(60) if m.text >= 1.3 else max(40, m.px(48))


@pytest.fixture
def plan(make_app: MakeApp) -> MakePlan:
    """Lays the table out for a window, without one: `plan(size, text, seats)`."""
    kit, table = make_app().app.kit, FuguTable(fugu.SPEC, lambda: None)

    def make(size: tuple[int, int], text: float, seats: int) -> Plan:
        window = Metrics(*size, text)
        m = window.tall(0.9)
        session = new_session(WIDE_NAMES[:seats], moves=6)
        happened = tuple(Happening(entry.seat, entry.move, entry.events) for entry in session.log())
        sight = Sight(
            session.view(1), 1, 1, "act", session.setup.seats, msg("fugu.prompt.take", seat=1), since=happened
        )
        table.memo.forget()
        root = table.scene(replace(kit, metrics=m), sight, Choice(), m.units(bar(window)))
        return resolve(root, m, measure(kit.type, m))

    return make


def areas(found: Plan) -> dict[str, pygame.Rect]:
    """Everything that must not meet anything else."""
    whole = ("seat", "card", "chip")
    names = ("unseen", "since", "deck", "discards", "ranks", "prompt", "avatar", "name", "total", "pool")
    return {id: rect for id, rect in found.rects.items() if id in names or id.split("-")[0] in whole}


def of(found: Plan, kind: str) -> list[pygame.Rect]:
    """Where the parts are whose ids begin with `kind-`."""
    return [rect for id, rect in found.rects.items() if id.startswith(f"{kind}-")]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_meets_and_nothing_leaves_the_window(plan: MakePlan, size: tuple[int, int], text: float) -> None:
    window = Metrics(*size, text)
    below = pygame.Rect(0, bar(window), size[0], size[1] - bar(window))
    for seats in (1, 2, 3, 4):
        laid = plan(size, text, seats)
        assert laid.over == [], seats
        found = areas(laid)
        for name, rect in found.items():
            assert below.contains(rect), f"{name} leaves the table: {rect}"
            assert rect.width > 0 and rect.height > 0, name
        for (one, a), (other, b) in combinations(found.items(), 2):
            assert not a.colliderect(b), f"{one} {a} meets {other} {b}"


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_rows_lie_in_their_panels_and_in_order(plan: MakePlan, size: tuple[int, int], text: float) -> None:
    for seats in (2, 4):
        laid = plan(size, text, seats)
        own, pool = of(laid, "place"), laid.rects["pool"]
        assert len(own) == 18
        for seat in range(2, seats + 1):
            panel = laid.rects[f"seat-{seat}"]
            boxes = [node for node, _, _ in laid.found if node.id == f"seat-{seat}"]
            inner = [rect for node, rect, box in laid.found if box in boxes and not isinstance(node, Box)]
            assert len(inner) == 18 + 5 + 3
            assert all(panel.contains(rect) for rect in inner)
            assert not any(a.colliderect(b) for a, b in combinations(inner, 2))
            assert min(rect.width for rect in of(laid, f"s{seat}")) >= 26
        assert not any(a.colliderect(b) for a, b in combinations(own, 2))
        m = Metrics(*size, text).tall(0.9)
        cards = [node for node, _, _ in laid.found if isinstance(node, Card) and node.id.startswith("place")]
        for card, rect in zip(cards, own, strict=True):
            assert pool.contains(rect) and pool.collidepoint(rect.centerx, rect.bottom + m.px(card.caption_at) + 5)
        line = own[:9] if own[9].top > own[0].bottom else own
        assert [rect.x for rect in line] == sorted(rect.x for rect in line)


def test_the_measures_of_the_design(plan: MakePlan) -> None:
    rects = plan((1280, 800), 1.0, 4).rects
    assert [rects[f"seat-{seat}"].topleft for seat in (2, 3, 4)] == [(20, 56), (20, 128), (20, 200)]
    assert rects["seat-2"].size == (1240, 66)
    assert (rects["s2-1"].x, rects["total-2"].x) == (170, 1198)
    assert rects["unseen"] == (20, 284, 206, 253)
    assert rects["since"] == (1054, 284, 206, 253)
    assert [rects[f"card-{i}"].x for i in (1, 2, 3)] == pytest.approx([342, 549, 756], abs=1)
    assert rects["card-1"].size == (181, 253)
    assert (rects["prompt"].y, rects["prompt"].height) == (557, 44)
    chip = rects["chip-bannerfish"]
    assert (chip.x, chip.size, rects["total"].x) == (764, (76, 38), 1194)
    assert rects["pool"] == (15, 673, 1250, 122)
    assert rects["place-1"].size in ((62, 88), (63, 88), (63, 87), (62, 87))
    assert plan((2560, 1440), 1.0, 4).rects["place-1"].width >= round(70 * Metrics(2560, 1440).u)


def test_a_very_wide_table_keeps_to_the_middle(plan: MakePlan) -> None:
    panel = plan((3440, 1200), 1.0, 4).rects["seat-2"]
    assert panel.width <= Metrics(3440, 1200).px(1640)
    assert abs(panel.centerx - 1720) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_the_discards_have_eighteen_slots_in_a_row(size: tuple[int, int], plan: MakePlan) -> None:
    laid = plan(size, 1.0, 1)
    slots = of(laid, "discard")
    assert len(slots) == 18
    assert all(laid.rects["discards"].contains(slot) for slot in slots)
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


def test_a_score_of_every_width_finds_room(make_app: MakeApp, plan: MakePlan) -> None:
    """Figures of three letters (−15) are drawn inside their chips."""
    kit = replace(make_app(size=(960, 600), text=1.6).app.kit, metrics=Metrics(960, 600, 1.6))
    laid = plan((960, 600), 1.6, 1)
    surface = pygame.Surface((960, 600), pygame.SRCALPHA)
    chips = [(node, rect) for node, rect, _ in laid.found if node.id.startswith("chip-")]
    for node, rect in chips:
        assert node.draw is not None and isinstance(node.look, Figure)
        node.draw(kit, surface, rect, replace(node.look, value=-21))
    assert len(chips) == 6
    for (_, left), (_, right) in pairwise(chips):
        between = pygame.Rect(left.right + 1, left.y, max(1, right.left - left.right - 2), left.height)
        assert pygame.mask.from_surface(surface.subsurface(between)).count() == 0
