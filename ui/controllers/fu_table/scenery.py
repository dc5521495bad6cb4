"""The place: the evening market, and the cloth of the table under it."""

from __future__ import annotations

import pygame

from ui.controllers.fu_table.layout import Layout
from ui.kit import Kit


def paint_scenery(kit: Kit) -> pygame.Surface:
    """The whole picture of the market at night; it is shared, so nobody may draw on it."""
    return kit.art.cover("fu/background", kit.metrics.size, "bottom")


def paint_table(kit: Kit, lay: Layout) -> pygame.Surface:
    """The market above, and from the table's edge on the cloth."""
    size = kit.metrics.size
    out = pygame.Surface(size)
    # Drawn with the table's edge at 340 of 800: that line goes to the layout's own edge.
    scale = max(size[0] / 1280, lay.edge / 340, (size[1] - lay.edge) / 460)
    art = kit.art.cover("fu/background", (round(1280 * scale), round(800 * scale)))
    out.blit(art, ((size[0] - art.get_width()) // 2, lay.edge - round(340 * scale)))
    return out
