"""The colours and small common shapes of Funky Fungi's table."""

from __future__ import annotations

from types import MappingProxyType

import pygame

from ui.kit import Kit

TEXT, TEXT2, INK, PAPER, PAPER_EDGE = "#fff3d6", "#f1e2bf", "#3b2a17", "#fff6e0", "#c99a55"
PANEL, LINE, BARK = "#1d160c", "#e8c987", "#6b4c2c"
RESULT = "#8a3c14"
GOLD, GLOW, GOLD_EDGE, ON_GOLD = "#ffd76a", "#ffc84a", "#fff0b8", "#4a2c06"
# Frame of a colour from top to bottom, ink on cream, and the words on the lead sign.
FRAMES = MappingProxyType(
    {
        "red": ("#f0624f", "#c02d27"),
        "blue": ("#5a9fee", "#2459b4"),
        "yellow": ("#ffcf4b", "#e09a17"),
        "green": ("#6fae45", "#3f7d2c"),
        "magic": ("#8a5bd0", "#55339a"),
    }
)
INKS = MappingProxyType(
    {"red": "#7d1a17", "blue": "#163f86", "yellow": "#7a4a06", "green": "#245a20", "magic": "#43287f"}
)


# From line to line, in heights of type.
LEADING = 1.1


def glass(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, *, full: bool = False, gold: bool = False) -> None:
    """The dark panel of the table; `full` where cards and words lie on it, `gold` for the seat that acts."""
    m = kit.metrics
    strong = kit.settings.colours == "contrast"
    panel = kit.paint.panel(
        rect.size,
        m.px(18),
        (PANEL,),
        alpha=0.94 if strong else (0.62 if full else 0.48),
        edge=GOLD if gold else LINE,
        edge_width=max(1.0, (2.4 if gold else 1.2) * m.u),
        edge_alpha=1.0 if gold or strong else 0.25,
    )
    surface.blit(panel, rect)


def words(
    kit: Kit,
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    px: int,
    colour: str = TEXT,
    *,
    align: str = "left",
    bold: bool = True,
) -> None:
    """One line in the middle of a rectangle; it shrinks, then it takes two lines if they have room, and only then it is
    shortened (a name)."""
    px = kit.type.fit(text, px, rect.width, bold=bold, least=0)
    lines = [text]
    if kit.type.width(text, px, bold=bold) > rect.width:
        room = (rect.width, rect.height)
        whole = kit.type.fits_block(text, px, room, bold=bold, leading=LEADING, lines=2)
        lines = list(kit.type.wrap(text, px, rect.width, bold=bold)) if whole else [text]
    x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
    for number, line in enumerate(lines):
        line = kit.type.shorten(line, px, rect.width, bold=bold)
        y = rect.centery + (number - (len(lines) - 1) / 2) * px * LEADING
        kit.type.draw(surface, line, (x, y), px, colour, align=align, bold=bold)  # type: ignore[arg-type]


def gap(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    *,
    colour: str = TEXT2,
    strength: float = 0.5,
    alpha: float = 0.45,
) -> None:
    """An empty place for a card: dark ground and a dashed edge."""
    surface.blit(kit.paint.panel(rect.size, rect.width * 0.08, ("#14110a",), alpha=alpha), rect)
    dashes(kit, surface, rect, pygame.Color(colour).lerp(pygame.Color("#4a4528"), 1 - strength))


def dashes(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, ink: pygame.Color | str) -> None:
    """A dashed edge, a dash at a time, so that it is clean at every size."""
    m = kit.metrics
    width = max(2, m.px(2.5))
    dash, step = m.px(9), m.px(17)
    corner = round(rect.width * 0.08)
    for x in range(rect.left + corner, rect.right - corner, step):
        long = min(dash, rect.right - corner - x)
        for y in (rect.top, rect.bottom - width):
            surface.fill(ink, (x, y, long, width))
    for y in range(rect.top + corner, rect.bottom - corner, step):
        long = min(dash, rect.bottom - corner - y)
        for x in (rect.left, rect.right - width):
            surface.fill(ink, (x, y, width, long))


def capital(text: str) -> str:
    """A text with a capital at its beginning, where its script has them."""
    return text[:1].upper() + text[1:]
