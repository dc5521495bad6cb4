"""The paper note beside the own collection: a special in words, and the nearest recipe."""

from __future__ import annotations

import pygame

from game.fungi.view import FungiView
from ui.controllers.fungi_table import recipe
from ui.controllers.fungi_table.cards import emblem, name_of, special_of
from ui.controllers.fungi_table.ink import INK, PAPER, PAPER_EDGE, words
from ui.kit import Kit
from ui.widgets.surface import paint_shadow


def paint_note(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, view: FungiView, seat: int, card: str) -> None:
    """`card`: the card that it speaks of; nothing for the recipes alone."""
    m = kit.metrics
    paint_shadow(kit, surface, rect, m.px(14), 8)
    edge = max(1.5, 2 * m.u)
    surface.blit(kit.paint.panel(rect.size, m.px(14), (PAPER,), edge=PAPER_EDGE, edge_width=edge), rect)
    inner = rect.inflate(-m.px(32), -m.px(24))
    y = inner.top
    px = m.type(16, cap=1.35)
    special = special_of(card) if card else ""
    if card:
        icon = m.px(40)
        name = emblem(card)
        title = kit.tr(f"fungi.special.{special}") if special else name_of(kit, card)
        left = inner.left
        if special:
            surface.blit(kit.art.get(name, (icon, icon)), (left, y))
            left += icon + m.px(10)
            title = f"{title} · {name_of(kit, card)}"
        words(kit, surface, title, pygame.Rect(left, y, inner.right - left, icon), m.type(20, cap=1.3), INK)
        y += icon + m.px(6)
        if special or card.startswith("m"):
            text = help_of(kit, card)
            size = px
            room = inner.bottom - y - m.px(58)
            while size > 12 and kit.type.block_height(text, inner.width, size, leading=1.34) > room:
                size -= 1
            y += kit.type.block(surface, text, pygame.Rect(inner.left, y, inner.width, room), size, INK, leading=1.34)
            y += m.px(8)
    own = recipe.clusters(view.collections[seat - 1])
    line = m.px(50)
    if not own and not card:
        kit.type.block(surface, kit.tr("fungitable.no_cluster"), inner, px, INK, middle=True, align="center")
    for cluster in own:
        if y + line > inner.bottom + m.px(8):
            break
        shown = recipe.slots(cluster, view.collections[seat - 1])
        pip = m.px(30)
        taken = len(shown) * round(pip * 1.3)
        text = kit.tr("fungitable.asks", card=name_of(kit, cluster))
        words(kit, surface, text, pygame.Rect(inner.left, y, inner.width - taken - m.px(8), line), px, INK)
        recipe.paint_slots(kit, surface, (inner.right - taken, y + line // 2), pip, shown)
        y += line


def help_of(kit: Kit, card: str) -> str:
    """What a card can do, in words; nothing for a plain one."""
    special = special_of(card) or ("magic" if card.startswith("m") else "")
    return kit.tr(f"fungitable.help.{special}") if special else ""
