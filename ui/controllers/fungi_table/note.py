"""The paper note beside the own collection: a special in words, and what the card pointed at would do for a recipe."""

from __future__ import annotations

import pygame

from game.fungi.components import deck
from game.fungi.view import FungiView
from ui.controllers.fungi_table import recipe
from ui.controllers.fungi_table.cards import colour_of, emblem, name_of, special_of
from ui.controllers.fungi_table.ink import INK, PAPER, PAPER_EDGE, RESULT, capital, words
from ui.kit import Kit
from ui.widgets.surface import paint_shadow


def paint_note(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, view: FungiView, seat: int, card: str, at: str
) -> None:
    """`card`: the card that it speaks of, nothing for the recipes alone; `at`: the card pointed at or chosen."""
    m = kit.metrics
    paint_shadow(kit, surface, rect, m.px(14), 8)
    edge = max(1.5, 2 * m.u)
    surface.blit(kit.paint.panel(rect.size, m.px(14), (PAPER,), edge=PAPER_EDGE, edge_width=edge), rect)
    inner = rect.inflate(-m.px(32), -m.px(24))
    px = m.type(16, cap=1.35)
    own = view.collections[seat - 1]
    if not card:
        _recipes(kit, surface, inner, own, px)
        return
    line = max(m.px(38), round(px * 1.5))
    coming = at if at and at not in own else ""
    helped = recipe.helped(own, coming) if coming else None
    cluster = helped or next(iter(recipe.clusters(own)), None)
    result = _result(kit, view, seat, helped, coming, at)
    foot = (line if cluster else 0) + (round(px * 1.6) if result else 0)
    top = _what(kit, surface, pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot - m.px(8)), card, px)
    y = min(top, inner.bottom - foot)
    if foot:
        surface.fill("#e0c796", (inner.left, y, inner.width, max(1, m.px(1.5))))
        y += m.px(4)
    if cluster:
        shown = recipe.slots(cluster, (*own, coming) if coming else own)
        _asks(kit, surface, pygame.Rect(inner.left, y, inner.width, line), cluster, shown, coming, px)
        y += line
    if result:
        place = pygame.Rect(inner.left, y, inner.width, round(px * 1.6))
        words(kit, surface, result, place, m.type(17, cap=1.35), RESULT)


def _what(kit: Kit, surface: pygame.Surface, room: pygame.Rect, card: str, px: int) -> int:
    """The card in words; gives where it ends."""
    m = kit.metrics
    special, name = special_of(card), name_of(kit, card)
    icon = m.px(44)
    picture = emblem(card) if special else f"fungi/pip-{colour_of(card)}"
    surface.blit(kit.art.get(picture, (icon, icon)), room.topleft)
    title = f"{kit.tr(f'fungi.special.{special}')} · {name}" if special else capital(name)
    left = room.left + icon + m.px(10)
    words(kit, surface, title, pygame.Rect(left, room.top, room.right - left, icon), m.type(21, cap=1.3), INK)
    y = room.top + icon + m.px(6)
    text = help_of(kit, card) or kit.tr("fungitable.zoom.plain")
    size, left_over = px, room.bottom - y
    while size > 12 and kit.type.block_height(text, room.width, size, leading=1.34) > left_over:
        size -= 1
    place = pygame.Rect(room.left, y, room.width, left_over)
    return y + kit.type.block(surface, text, place, size, INK, leading=1.34) + m.px(6)


def _result(kit: Kit, view: FungiView, seat: int, cluster: str | None, coming: str, at: str) -> str:
    """What the card pointed at would do, in a line."""
    own = view.collections[seat - 1]
    pending = view.pending if view.phase == "special" else None
    if pending and special_of(pending) == "protect":
        return kit.tr("fungitable.shielded", card=name_of(kit, at)) if at in own and at != pending else ""
    if cluster is None or not coming:
        return ""
    gone = recipe.missing(cluster, (*own, coming))
    card = name_of(kit, coming)
    if gone == 0:
        return kit.tr("fungitable.complete", card=card, n=deck().points[deck().index[cluster]])
    return kit.tr("fungitable.still", card=card, n=gone)


def _asks(
    kit: Kit,
    surface: pygame.Surface,
    row: pygame.Rect,
    cluster: str,
    shown: list[tuple[str, str | None]],
    new: str,
    px: int,
) -> None:
    """A recipe in one row."""
    m = kit.metrics
    pip = min(m.px(30), row.height - m.px(6))
    taken = len(shown) * round(pip * 1.3)
    text = capital(kit.tr("fungitable.asks", card=name_of(kit, cluster)))
    words(kit, surface, text, pygame.Rect(row.left, row.top, row.width - taken - m.px(8), row.height), px, INK)
    recipe.paint_slots(kit, surface, (row.right - taken, row.centery), pip, shown, new)


def _recipes(kit: Kit, surface: pygame.Surface, inner: pygame.Rect, own: tuple[str, ...], px: int) -> None:
    found = recipe.clusters(own)
    if not found:
        text = kit.tr("fungitable.no_cluster")
        kit.type.block(surface, text, inner, px, INK, middle=True, align="center")
        return
    line = min(kit.metrics.px(50), inner.height // min(5, len(found)))
    for i, cluster in enumerate(found[: max(1, inner.height // line)]):
        row = pygame.Rect(inner.left, inner.top + i * line, inner.width, line)
        _asks(kit, surface, row, cluster, recipe.slots(cluster, own), "", px)


def help_of(kit: Kit, card: str) -> str:
    """What a card can do, in words; nothing for a plain one."""
    special = special_of(card) or ("magic" if card.startswith("m") else "")
    return kit.tr(f"fungitable.help.{special}") if special else ""
