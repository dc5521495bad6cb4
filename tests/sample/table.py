"""Pig's table on the kit: the players above, the die in the middle, what to do below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.core.contract import SeatSpec
from game.core.open_state import OpenView
from tests.sample.rules import Word
from ui.controllers.contract import Controller, Desk, Happening, TableLook
from ui.kit import Kit
from ui.table.controller import TableController
from ui.table.motion import Roll, Show, Sound, Step
from ui.table.nodes import Act, Card, Cells, Column, Face, Line, Node, Row, Text
from ui.table.table import Choice, Path, Sight, Spec, Table
from ui.theme import ButtonLook

LOOK = TableLook(
    bar="#123a2a", bar_alpha=0.9, bar_line="", text="#f2fff4", text2="#cfe9d6",
    button=ButtonLook(("#f7fff8", "#d8efe0"), "#3c7a58", "#123a2a", 0.5),
    main=ButtonLook(("#ffe594", "#eaa52c"), "#8a5c05", "#3a1a05", 0.6),
    panel="#0e2f22", panel_alpha=0.8, paper=("#f7fff8", "#e3f4e8"), paper_edge="#3c7a58", ink="#123a2a",
    ink2="#3c6a52", emblem="common/icon-dice",
)  # fmt: skip
SHEET_ART: dict[str, str] = {}


def die(kit: Kit, eyes: int, size: tuple[int, int]) -> pygame.Surface:
    """A die; 0 shows no eyes."""
    out = kit.paint.panel(size, size[0] * 0.16, ("#fffdf5", "#f0e6cc"), edge="#b08a3a", edge_width=2).copy()
    for spot in {0: (), 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}[eyes]:
        at = "abcdefghi".index(spot)
        place = (round(size[0] * (0.25 + at % 3 * 0.25)), round(size[1] * (0.25 + at // 3 * 0.25)))
        pygame.draw.circle(out, "#23402f", place, max(2, round(size[0] * 0.07)))
    return out


def panel(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, acts: bool) -> None:
    """The ground of a seat."""
    edge = "#ffd75e" if acts else "#3c7a58"
    surface.blit(kit.paint.panel(rect.size, kit.metrics.px(14), ("#0e2f22",), edge=edge, edge_width=2.5), rect)


def tumbling(eyes: int, t: float, own: Face) -> Face:
    """The die on its way: any eyes, in the end those that it shows."""
    return replace(own, what=eyes if t >= 1 else int(t * 24) % 6 + 1)


def _seat(number: int, name: str, score: int, acts: bool) -> Node:
    return Column(id=f"seat-{number}", grow=1, draw=panel, look=acts, together=True, pad=(14, 12, 14, 12), kids=(
        Text(words=name, px=20, bold=True, to="center"),
        Text(id=f"score-{number}", words=str(score), px=44, bold=True, to="center", colour="#ffd75e"),
    ))  # fmt: skip


class PigTable(Table[OpenView, Word]):
    """See ui.table.table.Table."""

    spec = Spec(LOOK, first_focus="roll", shortcuts={"r": "roll", "p": "hold"})

    def scene(self, kit: Kit, sight: Sight[OpenView], choice: Choice, bar: float) -> Node:
        known, tr = sight.view.known, kit.tr
        seats = tuple(
            _seat(n, spec.name, known["scores"][n - 1], n == known["player"]) for n, spec in enumerate(sight.seats, 1)
        )
        acts = (Act("hold", tr("pig.hold")), Act("roll", tr("pig.roll"), "dice", main=True)) if sight.acts else ()
        thrown = Card(id="die", face=Face(die, known["eyes"]), piece="die", control=False)
        said = kit.say(self.words(sight, choice), [seat.name for seat in sight.seats])
        return Column(pad=(28, bar + 20, 28, 24), gap=20, kids=(
            Row(gap=16, kids=seats),
            Cells(id="middle", grow=1, ratio=1, cap=(180, 180), justify="center", kids=(thrown,)),
            Text(words=tr("pig.middle", n=known["turn"]), px=24, bold=True, to="center"),
            Line(id="prompt", h=56, words=said, right=acts),
        ))  # fmt: skip

    def path(self, sight: Sight[OpenView], move: Word) -> Path:
        return (str(move),)

    def moves(self, sight: Sight[OpenView], choice: Choice) -> tuple[Word, ...]:
        return tuple(map(Word, choice.path))

    def motion(self, before: Sight[OpenView], after: Sight[OpenView], happening: Happening) -> Sequence[Step]:
        eyes = next((event.values["eyes"] for event in happening.events if event.kind == "die"), None)
        if eyes is None:
            return Sound("take"), Show(after.view)
        return Sound("turn"), Roll("die", partial(tumbling, eyes), 0.6, waits=True), Show(after.view)

    def round_words(self, kit: Kit, view: OpenView) -> str:
        return kit.tr("pig.round", n=view.known["goal"])


def make(desk: Desk) -> Controller:
    """A table for a desk."""
    return TableController(desk, PigTable())


def snapshot(kit: Kit, view: Any, seats: Sequence[SeatSpec], size: tuple[int, int]) -> pygame.Surface:
    """The die on its cloth."""
    out = pygame.Surface(size)
    out.fill(LOOK.bar)
    edge = min(size) // 2
    out.blit(die(kit, view.known["eyes"], (edge, edge)), ((size[0] - edge) // 2, (size[1] - edge) // 2))
    return out
