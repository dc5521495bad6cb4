"""The own collection at the table: on its shelf, or large in place of the hand while cards are foraged."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.fungi.view import FungiView
from ui.controllers.fungi_table.cards import card_image, special_of
from ui.controllers.fungi_table.ink import GOLD, TEXT, dashes, glass, words
from ui.controllers.fungi_table.layout import Layout
from ui.controllers.fungi_table.shelf import Lying, heads, lie, paint_lying
from ui.controllers.fungi_table.sight import Sight
from ui.kit import Kit
from ui.metrics import LEAST_TEXT

# Where the signs of the colours stand in the large panel, in units from its top.
HEAD = 44


def panel(lay: Layout, bed: bool) -> pygame.Rect:
    """The panel that the own collection has; `bed`: the hand is away."""
    return lay.bed if bed and not lay.upright else lay.shelf


def head_rect(kit: Kit, lay: Layout, first: pygame.Rect) -> pygame.Rect:
    """Where a colour's sign and number stand over its hindmost card."""
    m = kit.metrics
    return pygame.Rect(first.left, lay.bed.top + m.px(HEAD), min(first.width, m.px(70)), m.px(28))


def note_rect(lay: Layout) -> pygame.Rect:
    """Where the note is while foraging."""
    m, bed = lay.metrics, lay.bed
    if lay.upright:
        return bed.inflate(-m.px(20), -m.px(20))
    wide = min(m.px(412), round(bed.width * 0.44))
    return pygame.Rect(bed.right - m.px(18) - wide, bed.top + m.px(16), wide, bed.height - m.px(32))


def own_lying(kit: Kit, lay: Layout, view: FungiView, seat: int, bed: bool, coming: str = "") -> list[Lying]:
    """Where the own cards lie. `coming`: as if this card were there already, and a card to be swapped for it gone."""
    m = lay.metrics
    large = bed and not lay.upright
    rect = panel(lay, bed)
    own: tuple[str, ...] = view.collections[seat - 1]
    if coming:
        gives = view.phase == "special" and view.pending and special_of(view.pending) == "swap"
        own = (*(card for card in own if not (gives and card == view.pending)), coming)
    top = rect.top + m.px(82 if large else 40)
    area = pygame.Rect(rect.left + m.px(16), top, rect.width - m.px(30), rect.bottom - m.px(12) - top)
    if large:
        area.width = note_rect(lay).left - m.px(24) - area.left
        return lie(kit, area, own, view.cover, wide=104, pitch=124, step=43)
    wide = 74 if lay.upright else 50
    return lie(kit, area, own, view.cover, wide=wide, pitch=wide + 7, step=27)


def _title(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """Where a panel's title has its place."""
    m = kit.metrics
    return pygame.Rect(rect.left + m.px(15), rect.top + m.px(4), rect.width - m.px(64), m.px(32))


def _title_size(large: bool) -> int:
    return 17 if large else 16


def title_words(kit: Kit, lay: Layout, sight: Sight) -> str:
    """Whose collection it is: of whoever looks, or by name where nobody at the table does: in a replay."""
    if sight.mode != "watch" and (sight.eyes is not None or sight.mode != "over"):
        whole, room = kit.tr("fungitable.collection"), _title(kit, panel(lay, sight.bed)).width
        # In a small window it lies where nobody else's does.
        return whole if kit.type.width(whole, LEAST_TEXT, bold=True) <= room else kit.tr("fungitable.collection_short")
    rect = panel(lay, sight.bed)
    px = kit.metrics.type(_title_size(rect is lay.bed), cap=1.4)
    room = _title(kit, rect).width - kit.type.width(kit.tr("fungitable.collection_of", name=""), px, bold=True)
    name = kit.type.shorten(sight.specs[sight.seat - 1].name, px, room, bold=True)
    return kit.tr("fungitable.collection_of", name=name)


def title_rect(kit: Kit, lay: Layout, bed: bool, title: str) -> pygame.Rect:
    """The words of the title, with a little air."""
    m, rect = kit.metrics, panel(lay, bed)
    place = _title(kit, rect)
    px = kit.type.fit(title, m.type(_title_size(rect is lay.bed), cap=1.4), place.width, bold=True, least=0)
    tall = round(px * 1.3)
    return pygame.Rect(place.left, place.centery - tall // 2, kit.type.width(title, px, bold=True), tall).inflate(
        m.px(12), m.px(6)
    )


def paint_own_cards(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    by: tuple[int, int],
    lying: Sequence[Lying],
    *,
    title: str,
    large: bool,
    gold: bool,
    dim: Sequence[str] = (),
    glow: Sequence[str] = (),
    coming: str = "",
) -> None:
    """The panel at `rect` and the cards moved by an offset; the `coming` one is see-through, with a dashed edge."""
    m = kit.metrics
    glass(kit, surface, rect, full=True, gold=gold)
    words(kit, surface, title, _title(kit, rect), m.type(_title_size(large), cap=1.4))
    if large:
        for colour, n, first in heads([one for one in lying if one.card != coming]):
            pip = m.px(28)
            at = pygame.Rect(first.move(by).left, rect.top + m.px(HEAD), pip, pip)
            surface.blit(kit.art.get(f"fungi/pip-{colour}", (pip, pip)), at)
            px = m.type(18, cap=1.3)
            kit.type.draw(surface, str(n), (at.right + m.px(7), at.centery), px, TEXT, bold=True)
    there = [one for one in lying if one.card != coming]
    paint_lying(kit, surface, there, by, dim, glow)
    for one in lying:
        if one.card == coming:
            at = one.face.move(by)
            picture = card_image(kit, coming, at.size).copy()
            picture.set_alpha(205)
            surface.blit(picture, at)
            dashes(kit, surface, at.inflate(m.px(4), m.px(4)), GOLD)
