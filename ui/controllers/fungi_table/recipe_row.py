"""A recipe on the collection sheet: the cluster card, what is there for it, and what is missing."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.fungi.components import deck
from ui.controllers.fungi_table.cards import card_image
from ui.controllers.fungi_table.ink import GOLD, LINE, PAPER, TEXT, capital, words
from ui.kit import Kit
from ui.stage.paint import grey
from ui.widgets.surface import paint_glow

READY, MISSING = "#d8f0a0", "#f3cf9a"


@dataclass(frozen=True, slots=True)
class Recipe:
    """`slots`: colour asked for and the card that fills it, or None; `gold`: it is the one that is looked at; `room`:
    pixels at the right that a button takes."""

    cluster: str
    slots: tuple[tuple[str, str | None], ...]
    gold: bool
    room: int

    @property
    def gone(self) -> tuple[str, ...]:
        """The colours that are missing, each once."""
        return tuple(dict.fromkeys(colour for colour, card in self.slots if card is None))


def paint_recipe(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, row: Recipe) -> None:
    """One row; with all there its state is green, else it names the missing colours."""
    m = kit.metrics
    if row.gold:
        paint_glow(kit, surface, rect, m.px(16), GOLD)
    edge, width = (GOLD, max(2, 3 * m.u)) if row.gold else (LINE, max(1, 1.2 * m.u))
    alpha = 1.0 if row.gold else 0.3
    ground = kit.paint.panel(rect.size, m.px(16), ("#211f11",), edge=edge, edge_width=width, edge_alpha=alpha)
    surface.blit(ground, rect)
    high = rect.height - m.px(16)
    size = (round(high / 1.4), high)
    surface.blit(card_image(kit, row.cluster, size), (rect.left + m.px(11), rect.top + m.px(8)))
    left = rect.left + size[0] + m.px(26)
    points = deck().points[deck().index[row.cluster]]
    token = 0 if row.room else min(m.px(54), high - m.px(8))
    right = rect.right - row.room - (token + m.px(22) if token else m.px(10))
    px = m.type(17, cap=1.25)
    line = round(px * 1.45)
    title = kit.tr("fungitable.sheet.cluster", n=points)
    wide = min(kit.type.width(title, px, bold=True), (right - left) // 2)
    head = pygame.Rect(left, rect.top + m.px(6), wide, line)
    words(kit, surface, title, head, px, TEXT)
    after = pygame.Rect(head.right + m.px(12), head.top, right - head.right - m.px(12), line)
    words(
        kit,
        surface,
        _state(kit, row),
        after,
        m.type(16, cap=1.25),
        MISSING if row.gone else GOLD if row.gold else READY,
    )
    top = head.bottom + m.px(3)
    tall = rect.bottom - m.px(8) - top
    step = (right - left) // max(4, len(row.slots))
    w = max(8, min(round(tall / 1.4), step - m.px(8)))
    for i, (colour, card) in enumerate(row.slots):
        at = pygame.Rect(left + i * (w + m.px(9)), top + (tall - round(w * 1.4)) // 2, w, round(w * 1.4))
        _slot(kit, surface, at, colour, card)
    if token:
        picture = kit.art.get(f"fungi/token-{points}", (token, token))
        if row.gone:
            key = ("fungi-token-off", points, token)
            picture = kit.art.made(
                key, lambda: grey(kit.art.get(f"fungi/token-{points}", (token, token)), 0.7, (0.6,) * 3)
            )
        surface.blit(picture, picture.get_rect(midright=(rect.right - m.px(16), rect.centery)))


def _state(kit: Kit, row: Recipe) -> str:
    if not row.gone:
        return kit.tr("fungitable.sheet.ready")
    named = ", ".join(kit.tr(f"fungitable.family.{colour}") for colour in row.gone)
    return capital(kit.tr("fungitable.sheet.gone", colours=named))


def _slot(kit: Kit, surface: pygame.Surface, at: pygame.Rect, colour: str, card: str | None) -> None:
    m = kit.metrics
    mark = max(11, round(at.width * 0.38))
    if card is not None:
        surface.blit(card_image(kit, card, at.size), at)
        icon = kit.art.get("fungi/icon-tick", (mark, mark))
        surface.blit(icon, (at.right - round(mark * 0.8), at.bottom - round(mark * 0.8)))
        return
    surface.blit(
        kit.paint.panel(at.size, at.width * 0.1, (PAPER,), alpha=0.85, edge="#7f9a4f", edge_width=1.6, dashed=True), at
    )
    pip = round(at.width * 0.66)
    picture = kit.art.get(f"fungi/pip-{colour}-missing", (pip, pip))
    text, px = kit.tr("fungitable.sheet.missing"), m.type(13, cap=1.2)
    fits = at.width >= m.px(56) and kit.type.width(text, px, bold=True) <= at.width - 4
    surface.blit(picture, picture.get_rect(center=(at.centerx, at.centery - (round(px * 0.6) if fits else 0))))
    if fits:
        kit.type.draw(surface, text, (at.centerx, at.bottom - px), px, "#3f5a1c", align="center", bold=True)
