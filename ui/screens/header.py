"""The head of every page between the tables: the way back, the title, a second line, the wordmark."""

from __future__ import annotations

import pygame

from ui.kit import Kit
from ui.metrics import Metrics
from ui.screen import Screen
from ui.stage.nodes import Drawn, Picture, Words
from ui.widgets.base import Action
from ui.widgets.button import RoundButton

# Pages are this wide (units) where there is room, and keep this margin where there is not.
PAGE = 1200
MARGIN = 40
# From this text scale on the head has room for its title only.
LARGE = 1.3


def page_span(metrics: Metrics) -> tuple[float, float]:
    """Left edge and width of a page in units: 1200 centred, or the window less its margins."""
    width = min(PAGE, metrics.W - 2 * MARGIN)
    return (metrics.W - width) / 2, width


def header(
    screen: Screen,
    title: str,
    second: str = "",
    back: Action | None = None,
    *,
    word: str = "",
    wordmark: bool = True,
) -> pygame.Rect:
    """Adds the head to a screen. `back` is what the round button does (else the same as Esc), `word` where it leads
    (else the menu). Gives the rectangle in pixels that is left free between the words and the right end, 44 units
    high, for a search field or segments; with the wordmark, between the words and the wordmark.
    """
    kit, m = screen.kit, screen.kit.metrics
    x0, width = page_span(m)
    large = m.text >= LARGE
    middle, round_ = (48.0, 52.0) if large else (44.0, 44.0)
    word = word or kit.tr("ui.menu")
    button = RoundButton(
        kit,
        m.rect(x0, middle - round_ / 2, round_, round_),
        "back",
        "back",
        kit.tr("ui.back_to", place=word),
        back or screen.cancel,
        look=kit.theme.quiet,
    )
    screen.add(button)
    x = x0 + round_ + 24
    if not large:
        px = m.type(16)
        room = kit.type.width(word, px) + 2
        screen.add(Words(kit.type, word, pygame.Rect(m.px(x0 + 54), m.px(24), room, m.px(40)), px, kit.theme.cream2))
        x = x0 + 54 + m.units(room) + 20
        screen.add(_rule(kit, m.rect(x, middle - 14, 2, 28)))
        x += 22
    mark_left = x0 + width
    if wordmark and not large:
        mark = kit.art.get("common/wordmark", (m.px(116), m.px(36)))
        mark_left -= 116
        screen.add(Picture(mark, (m.px(mark_left), m.px(24))))
    px = m.type(30, cap=LARGE)
    need = kit.type.width(title, px, bold=True) + 2
    room = min(need, m.px(mark_left - 16 - x))
    line = pygame.Rect(m.px(x), m.px(middle - 22), room, m.px(44))
    shade = line.move(0, max(1, m.px(2)))
    screen.add(Words(kit.type, title, shade, px, (12, 6, 18, 170), bold=True))
    screen.add(Words(kit.type, title, line, px, kit.theme.cream, bold=True))
    end = line.right
    if second and not large:
        small = m.type(17)
        need = kit.type.width(second, small) + 2
        if line.right + m.px(20) + need <= m.px(mark_left - 16):
            rect = pygame.Rect(line.right + m.px(20), line.top + m.px(1), need, line.height)
            screen.add(Words(kit.type, second, rect, small, kit.theme.cream2))
            end = rect.right
    left = end + m.px(24)
    return pygame.Rect(left, line.top, max(0, m.px(mark_left - (16 if wordmark and not large else 0)) - left), m.px(44))


def _rule(kit: Kit, rect: pygame.Rect) -> Drawn:
    def draw(surface: pygame.Surface, at: pygame.Rect) -> None:
        surface.blit(kit.paint.panel(at.size, at.width / 2, (kit.theme.sheet_edge,), alpha=0.55), at)

    return Drawn(rect, draw)
