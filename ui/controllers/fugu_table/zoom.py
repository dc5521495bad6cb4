"""A card of the reef seen large, with what it scores in words."""

from __future__ import annotations

from game.fugu.components import creature_of
from game.fugu.view import Cell, Placed
from ui.controllers.fugu_table.cards import card_image
from ui.controllers.fugu_table.measures import RATIO
from ui.kit import Kit
from ui.screens.zoom import Page, Zoom

VEIL = ("#04192a", 190)


def zoom(card: int, anchor: bool) -> Zoom:
    """The page of a card, as it lies (`anchor`: turned over)."""

    def page(kit: Kit) -> Page:
        title = f"{card} · {kit.tr(f'fugutable.creature.{creature_of(card)}')}"
        parts = [kit.tr(f"fugutable.zoom.{creature_of(card)}")]
        if anchor:
            parts.append(kit.tr("fugutable.zoom.anchor"))
        return Page(title, "\n\n".join(parts))

    return Zoom(str(card), RATIO, lambda kit, size: card_image(kit, card, size, anchor), page, VEIL)


def zoom_of(cell: Cell) -> Zoom | None:
    """The page of what lies on a place of a row; face down there is none."""
    return zoom(cell.card, cell.anchor) if isinstance(cell, Placed) else None
