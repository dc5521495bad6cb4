"""The table of Fú, as the window knows it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import Outcome, SeatSpec
from game.core.message import Message, Value
from game.fu import told
from game.fu.components import tables
from game.fu.moves import (
    Buy,
    Decline,
    Done,
    Eat,
    EatOwn,
    Envelope,
    FuMove,
    Hold,
    Seal,
    Skip,
    TakeMoney,
    Tea,
    Treat,
)
from game.fu.view import FuView
from ui.controllers import ties
from ui.controllers.contract import Desk, TableLook
from ui.controllers.fu_table.controller import FuController
from ui.controllers.fu_table.hinting import supposed
from ui.controllers.fu_table.ink import snack_art
from ui.controllers.fu_table.keys import shortcuts
from ui.kit import Kit
from ui.theme import ButtonLook

__all__ = [
    "CURTAIN", "CURTAIN_READY", "LOOK", "SCORE_DECOR", "SHEET_ART", "SHEET_QUIET", "after",
    "closing", "make", "rule_figures", "secret", "share", "shortcuts", "snapshot",
]  # fmt: skip

LOOK = TableLook(
    bar="#2a0e22",
    bar_alpha=0.94,
    bar_line="#d99b34",
    text="#fbe8c5",
    text2="#e8c9a8",
    button=ButtonLook(("#fffaf0", "#f4dcae"), "#a86a14", "#2f1518", 0.5, off="#f3dcc0"),
    main=ButtonLook(("#ffe594", "#eaa52c"), "#8a5c05", "#3a1a05", 0.6, off="#fff0d0"),
    panel="#34112a",
    panel_alpha=0.86,
    paper=("#fffaf0", "#fdebc9"),
    paper_edge="#d99b34",
    ink="#2f1518",
    ink2="#6d4a3e",
    emblem="fu/fortune",
)

# The place behind the curtain between two people, and what its button says.
CURTAIN = "fu/background"
CURTAIN_READY = "futable.curtain"

SHEET_ART = {
    "visitors": "fu/lantern-lit",
    "orange": "fu/snack-orange",
    "seed": "fu/snack-seed",
    "sweet": "fu/snack-sweet",
    "savoury": "fu/snack-savoury",
    "tea": "fu/snack-tea",
    "tarts-at-once": "fu/snack-sweet",
    "decorations": "fu/seal",
    "money": "fu/money-coin",
}

# Lines that only some games have: advanced tarts, decorations.
SHEET_QUIET = ("tarts-at-once", "decorations")

# What hangs and stands round the score sheet: drawing, x from the left (negative: from the right), y, width, height.
SCORE_DECOR = (
    ("fu/lantern-lit", 24, 70, 130, 130),
    ("fu/snack-orange", 20, 640, 130, 130),
    ("fu/lantern-lit", -160, 70, 130, 130),
    ("fu/snack-sweet", -150, 650, 120, 120),
)


def rule_figures() -> dict[str, Value]:
    """What the pages of the rules name of data/fu, by the placeholder there."""
    return told.figures(tables())


def secret(view: FuView) -> bool:
    """Whether who must act now chooses what others may not see: only while envelopes are filled; all else is open
    (Y6)."""
    return view.phase == "visiting"


# How much of the table's pause there is before a computer's move. Nothing is seen of an envelope that is filled; seals
# drop one after the other. What follows from the same meal is told by the platter itself, and is seen at a glance.
SHARES: dict[type, float] = {
    Envelope: 0.0, Seal: 0.05, Eat: 0.1, EatOwn: 0.05, Tea: 0.05, Treat: 0.05, Decline: 0.05, Hold: 0.05, Done: 0.05,
    Buy: 0.25, TakeMoney: 0.25, Skip: 0.25,
}  # fmt: skip


def share(move: FuMove) -> float:
    """How much of the pause between computers' moves there is before a move: by its kind alone, never its amount."""
    return SHARES.get(type(move), 1.0)


def after(view: FuView, move: FuMove) -> FuView | None:
    """What a seat that fills envelopes sees after a move of its own, whatever the others do; None: that depends on
    them."""
    if view.phase != "visiting" or not isinstance(move, Envelope):
        return None
    return supposed(view, {view.rules.animals.index(move.to) + 1: move.amount})


def make(desk: Desk) -> FuController:
    """A table for a desk."""
    return FuController(desk, LOOK)


def snapshot(kit: Kit, view: FuView, seats: Sequence[SeatSpec], size: tuple[int, int]) -> pygame.Surface:
    """A small picture: the awnings of the market, and everyone's animal with what they have eaten."""
    w, h = size
    out = kit.art.cover("fu/background", size).copy()
    stall = w / 5
    for i, name in enumerate(("orange", "seed", "sweet", "savoury", "tea")):
        box = (max(4, round(stall * 0.92)), max(4, round(stall * 0.4)))
        out.blit(kit.art.get(f"fu/awning-{name}", box), (round(i * stall + stall * 0.04), 4))
        dot = max(4, round(stall * 0.5))
        out.blit(kit.art.get(snack_art(i), (dot, dot)), (round(i * stall + stall * 0.25), 6 + box[1]))
    n = view.rules.players
    face = max(6, min(round(h * 0.34), round(w / n * 0.6)))
    for seat in range(n):
        x = round((seat + 0.5) * w / n - face / 2)
        y = h - face - max(6, h // 10)
        out.blit(kit.art.get(f"fu/{view.rules.animals[seat]}", (face, face)), (x, y))
        total = sum(view.dining[seat])
        for j in range(min(5, total)):
            dot = max(3, face // 5)
            kind = next((k for k in range(5) if sum(view.dining[seat][: k + 1]) > j), 0)
            out.blit(kit.art.get(snack_art(kind), (dot, dot)), (x + j * dot, y + face))
    return out


def closing(outcome: Outcome) -> tuple[Message, ...]:
    """How ties below the first place were decided (Y23)."""
    eaten = [sum(row.values()) for row in outcome.extra["eaten"]] if outcome.split else []
    return ties.decided(outcome, "futable.tied", "futable.tied_count", eaten)
