"""The table of Fugu, as the window knows it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import Outcome, SeatSpec
from game.core.message import Message, msg
from game.fugu.scoring import rank as rank_of
from game.fugu.view import FuguView, Placed
from ui.controllers import ties
from ui.controllers.contract import Controller, Desk, TableLook
from ui.controllers.fugu_table.cards import art_name, back_image, card_image
from ui.controllers.fugu_table.table import FuguTable
from ui.kit import Kit
from ui.table.controller import TableController
from ui.table.table import Spec
from ui.theme import ButtonLook

__all__ = ["LOOK", "SCORE_DECOR", "SHEET_ART", "closing", "make", "notes", "rank", "rule_card", "shortcuts", "snapshot"]

LOOK = TableLook(
    bar="#0a3f62",
    bar_alpha=0.88,
    bar_line="",
    text="#eefaff",
    text2="#b9dbe8",
    button=ButtonLook(("#145578", "#0f4a6c"), "#8fd0e6", "#eefaff", 0.0),
    main=ButtonLook(("#ffe07a", "#ffcb45"), "#d9952a", "#5a3500", 0.6),
    panel="#0b4468",
    panel_alpha=0.74,
    paper=("#fff9ea", "#fff4d8"),
    paper_edge="#e2c894",
    ink="#0b2a3f",
    ink2="#5c4a26",
    emblem="fugu/icon-pufferfish",
)

SHEET_ART = {
    "bannerfish": "fugu/icon-bannerfish",
    "pufferfish": "fugu/icon-pufferfish",
    "octopus": "fugu/icon-octopus",
    "corals": "fugu/icon-corals",
    "anchors": "fugu/anchor",
    "face-down": "fugu/card-back",
}

# What swims and grows round the score sheet: drawing, x from the left (negative: from the right), y, width, height.
SCORE_DECOR = (
    ("fugu/icon-bannerfish", 0, 92, 190, 190),
    ("fugu/icon-octopus", 0, 470, 190, 190),
    ("fugu/icon-coral-pink", 14, 676, 116, 116),
    ("fugu/icon-pufferfish", -206, 176, 170, 170),
    ("fugu/icon-coral-yellow", -150, 622, 120, 150),
    ("fugu/icon-coral-green", -192, 686, 90, 100),
)


SPEC = Spec(
    LOOK,
    first_focus="card-2",
    shortcuts={"1": "card-1", "2": "card-2", "3": "card-3", "a": "turn", "p": "pass"},
    flags={"turn": "turn"},
    open=True,
)


def make(desk: Desk) -> Controller:
    """A table for a desk."""
    return TableController(desk, FuguTable(SPEC, lambda: desk.screen.app.records.best("fugu")))


def shortcuts() -> tuple[tuple[str, str], ...]:
    """The keys of this table beside those of every table: what is on the key (a text key, or the letter itself), and
    the text key of what it does."""
    return (
        ("1  2  3", "fugutable.keys.take"),
        ("fugutable.keys.arrows", "fugutable.keys.walk"),
        ("fugutable.keys.enter", "fugutable.keys.place"),
        ("A", "fugutable.keys.turn"),
        ("fugutable.keys.esc", "fugutable.keys.back"),
        ("P", "fugutable.keys.pass"),
        ("Z", "fugutable.keys.zoom"),
    )


def rank(outcome: Outcome) -> Message:
    """The rank of a game alone (F22)."""
    return msg(f"fugu.rank.{rank_of(outcome.scores[0])}")


def notes(outcome: Outcome) -> dict[str, tuple[Message, ...]]:
    """What stands under the figures of the score sheet, by line and seat: after a tie, how many anchors there are, for
    they decide (F18)."""
    if outcome.tiebreak is None and not outcome.split:
        return {}
    return {"anchors": tuple(msg("fugutable.anchor_count", n=n) for n in _anchors(outcome))}


def closing(outcome: Outcome) -> tuple[Message, ...]:
    """How ties below the first place were decided (F18)."""
    anchors = _anchors(outcome) if outcome.split else []
    return ties.decided(outcome, "fugutable.tied", "fugu.tiebreak.count", anchors)


def _anchors(outcome: Outcome) -> list[int]:
    return [sum(cell.endswith("a") for cell in row) for row in outcome.extra["rows"]]


def snapshot(kit: Kit, view: FuguView, seats: Sequence[SeatSpec], size: tuple[int, int]) -> pygame.Surface:
    """A small picture: the three cards in the middle over the rows of all seats."""
    w, h = size
    out = kit.art.cover("fugu/table", size, "bottom").copy()
    rows = len(view.rows)
    card_w = (w - 12) / 18 - 1
    card_h = card_w * 1.4
    for s, row in enumerate(view.rows):
        y = h - (rows - s) * (card_h + 4) - 4
        for i, cell in enumerate(row):
            rect = pygame.Rect(round(6 + i * (card_w + 1)), round(y), max(4, round(card_w)), max(6, round(card_h)))
            if isinstance(cell, Placed):
                # Numbers cannot be read at this size: the creature's small picture alone.
                name = f"fugu/mini-{_art(cell)}"
                out.blit(kit.art.get(name, rect.size), rect)
            else:
                out.blit(back_image(kit, rect.size), rect)
    big_h = round(min(h * 0.42, h - rows * (card_h + 4) - 16))
    if big_h > 12:
        big = (round(big_h / 1.4), big_h)
        x = (w - 3 * big[0] - 12) // 2
        for i, card in enumerate(view.centre):
            out.blit(card_image(kit, card, big), (x + i * (big[0] + 6), 6))
    return out


def rule_card(kit: Kit, word: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A card of an example in the rules: `6`, `6a` (anchor up), `?` (face down); None for another word."""
    if word == "?":
        return back_image(kit, size)
    number = word.removesuffix("a")
    if not number.isdecimal() or not 1 <= int(number) <= 75:
        return None
    return card_image(kit, int(number), size, anchor=word.endswith("a"))


def _art(cell: Placed) -> str:
    return f"{art_name(cell.card)}{'-turned' if cell.anchor else ''}"
