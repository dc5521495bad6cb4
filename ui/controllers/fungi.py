"""The table of Funky Fungi, as the window knows it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import SeatSpec
from game.core.message import Message, Value, msg
from game.fungi import told
from game.fungi.clusters import ready
from game.fungi.components import deck
from game.fungi.moves import Decline, End, Forage, FungiMove, Play, Protect, Score, Steal, Swap
from game.fungi.view import FungiView
from ui.controllers.contract import Desk, TableLook
from ui.controllers.fungi_table.cards import card_image
from ui.controllers.fungi_table.controller import FungiController
from ui.controllers.fungi_table.keys import shortcuts
from ui.controllers.fungi_table.shelf import lie, paint_lying
from ui.kit import Kit
from ui.theme import ButtonLook

__all__ = [
    "LOOK", "SCORE_DECOR", "SECRET_HANDS", "SHEET_ART", "clicked", "forced", "make", "public", "rule_card",
    "rule_figures", "secret", "share", "shortcuts", "snapshot",
]  # fmt: skip

LOOK = TableLook(
    bar="#1d160c",
    bar_alpha=0.78,
    bar_line="",
    text="#fff3d6",
    text2="#f1e2bf",
    button=ButtonLook(("#8a6a45", "#6b4c2c"), "#d9b98a", "#fff3d6", 0.0),
    main=ButtonLook(("#ffe08a", "#f0ab3a"), "#b97a1c", "#4a2c06", 0.6),
    panel="#1d160c",
    panel_alpha=0.6,
    paper=("#fff6e0", "#fdeecb"),
    paper_edge="#c99a55",
    ink="#3b2a17",
    ink2="#6a5132",
    emblem="fungi/pip-red",
)

SHEET_ART = {
    "tokens-2": "fungi/token-2",
    "tokens-3": "fungi/token-3",
    "tokens-4": "fungi/token-4",
}

# What grows round the score sheet: drawing, x from the left (negative: from the right), y, width, height.
SCORE_DECOR = (
    ("fungi/pip-red", 20, 110, 150, 150),
    ("fungi/pip-blue", 24, 590, 150, 150),
    ("fungi/pip-yellow", -170, 150, 150, 150),
    ("fungi/pip-green", -176, 600, 150, 150),
)


# Until the game is over everybody holds cards that nobody else may see.
SECRET_HANDS = True


def rule_figures() -> dict[str, Value]:
    """What the pages of the rules name of data/fungi, by the placeholder there."""
    return told.figures(deck())


def secret(view: FungiView) -> bool:
    """Whether who must act now chooses among what others may not see: a card of the hand. What is foraged is open."""
    return view.phase == "play"


def forced(view: FungiView) -> Forage | None:
    """The last card of a round is taken by itself: nothing is chosen, and all can see it (M9). Not where its taker has
    a cluster to score before it (M11)."""
    if view.phase != "forage" or len(view.table) != 1:
        return None
    index = deck().index
    return None if ready([index[card] for card in view.collections[view.turn - 1]]) else Forage(view.table[0])


def public(view: FungiView) -> Message:
    """What everybody knows, for the curtain: the round, who leads it, and with which colour; after it who forages."""
    if view.phase not in ("play", "over") and view.turn:
        return msg("fungitable.public.forages", n=view.round, seat=view.turn)
    leader = view.played[0][0] if view.played else view.to_play[0] if view.to_play else 0
    if not leader:
        return msg("fungitable.public.round", n=max(1, view.round))
    if view.lead is None:
        return msg("fungitable.public.leads", n=max(1, view.round), seat=leader)
    return msg("fungitable.public.colour", n=view.round, seat=leader, colour=msg(f"fungi.colour.{view.lead}"))


# How much of the table's pause there is before a computer's move. A card that is played or foraged is seen on its way;
# that nobody wanted a special, or that a turn is over, is seen from what follows.
SHARES: dict[type, float] = {
    Play: 0.15,
    Forage: 0.12,
    Protect: 0.12,
    Steal: 0.15,
    Swap: 0.15,
    Score: 0.12,
    Decline: 0.0,
    End: 0.0,
}


def share(move: FungiMove) -> float:
    """How much of the pause between computers' moves there is before a move, by its kind alone."""
    return SHARES.get(type(move), 1.0)


def clicked(move: FungiMove) -> bool:
    """Whether who clicks for each move of a computer clicks for this one: all that moves a card, however short its
    pause is."""
    return not isinstance(move, (Decline, End))


def make(desk: Desk) -> FungiController:
    """A table for a desk."""
    return FungiController(desk, LOOK)


def snapshot(kit: Kit, view: FungiView, seats: Sequence[SeatSpec], size: tuple[int, int]) -> pygame.Surface:
    """A small picture: the round in the middle over the collections of all seats."""
    w, h = size
    out = kit.art.cover("fungi/table", size).copy()
    count = len(seats)
    big_h = round(h * 0.4)
    big = (round(big_h / 1.4), big_h)
    cards = [card for _, card in view.played]
    left = (w - count * (big[0] + 4)) // 2
    for i in range(count):
        card = cards[i] if i < len(cards) else None
        out.blit(card_image(kit, card, big), (left + i * (big[0] + 4), 6))
    part = (w - 8) // count
    units = kit.metrics.u
    for i, row in enumerate(view.collections):
        area = pygame.Rect(4 + i * part, big_h + 14, part - 6, h - big_h - 18)
        wide = part / 5 / units
        lying = lie(kit, area, row, view.cover, wide=wide, pitch=wide + 1, step=wide * 0.55)
        paint_lying(kit, out, lying, (0, 0))
    return out


def rule_card(kit: Kit, word: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A card of an example in the rules by its id (`r7`), `?` face down; None for another word."""
    if word == "?":
        return card_image(kit, None, size)
    return card_image(kit, word, size) if word in deck().index else None
