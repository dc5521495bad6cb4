"""The reef behind the table, at the window's size."""

from __future__ import annotations

import pygame

from ui.controllers.fugu_table.layout import Layout
from ui.kit import Kit


def paint_scenery(kit: Kit, lay: Layout) -> pygame.Surface:
    """The whole picture covers the window with its lower edge kept; in tall windows the sand is stretched up to the own
    header, and the growth stands on its edge."""
    size = kit.metrics.size
    if not lay.rope:
        return kit.art.cover("fugu/table", size, "bottom").copy()
    return kit.art.made(("fugu-tall", size, lay.name.top), lambda: _tall(kit, lay)).copy()


def _tall(kit: Kit, lay: Layout) -> pygame.Surface:
    w, h = kit.metrics.size
    whole = pygame.Surface((w, h))
    # The drawing's sand begins at 73 % of its height; its edge is put at the header.
    drawn = kit.art.cover("fugu/table", (w, h), "bottom")
    edge = round(h * 0.735)
    want = max(round(h * 0.4), lay.prompt.top - kit.metrics.px(16))
    water = pygame.transform.smoothscale(drawn.subsurface((0, 0, w, edge)), (w, want))
    sand = pygame.transform.smoothscale(drawn.subsurface((0, edge, w, h - edge)), (w, h - want))
    whole.blit(water, (0, 0))
    whole.blit(sand, (0, want))
    return whole
