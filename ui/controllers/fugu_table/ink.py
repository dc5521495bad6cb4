"""The colours and small common shapes of Fugu's table."""

from __future__ import annotations

from types import MappingProxyType

import pygame

from game.fugu.scoring import RowScore
from ui.kit import Kit

PANEL, TEXT, TEXT2, PALE = "#0b4468", "#eefaff", "#b9dbe8", "#86b3c8"
INK, INK2, CHIP, CHIP_EDGE = "#0b2a3f", "#5c4a26", "#fffdf6", "#e2c894"
PLUS, MINUS, MINUS_ON_BLUE = "#1d8a4d", "#c7362f", "#ffc2b4"
GOLD, GLOW, GOLD_EDGE, ON_GOLD = "#ffd75e", "#ffae2b", "#d9952a", "#5a3500"
# A seat's last card.
MARK = "#9be7ff"

ICONS = MappingProxyType(
    {
        "bannerfish": "fugu/icon-bannerfish",
        "pufferfish": "fugu/icon-pufferfish",
        "octopus": "fugu/icon-octopus",
        "corals": "fugu/icon-corals",
        "anchors": "fugu/anchor",
        "face-down": "fugu/card-back",
    }
)


def signed(value: int, plus: bool = False) -> str:
    """A figure with a true minus, and with `plus` a plus sign."""
    if value < 0:
        return f"−{-value}"
    return f"+{value}" if plus and value > 0 else str(value)


def points(score: RowScore, line: str) -> int:
    """A row's points for a line of the sheet."""
    return int(getattr(score, line.replace("-", "_")))


def glass(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, radius: float = 14, *, gold: bool = False) -> None:
    """The one blue panel of the table; with `gold`, of the seat that acts. Solid with strong contrast."""
    m = kit.metrics
    strong = kit.settings.colours == "contrast"
    edge = GOLD if gold else "#ffffff"
    width = max(1.0, (2.4 if gold else 1.3) * m.u)
    panel = kit.paint.panel(
        rect.size,
        m.px(radius),
        ("#062a44",) if strong else (PANEL,),
        alpha=1.0 if strong else 0.74,
        edge=edge,
        edge_width=width,
        edge_alpha=1.0 if gold or strong else 0.22,
    )
    surface.blit(panel, rect)
