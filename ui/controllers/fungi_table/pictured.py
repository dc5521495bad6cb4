"""A special as a little scene: which card goes where, for the large view of a card."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.fungi.components import COLOURS, deck
from ui.controllers.fungi_table.cards import card_image, colour_of, special_of
from ui.controllers.fungi_table.ink import INK
from ui.kit import Kit

GROUND, ARROW = "#efdfb8", "#1f6d70"
# The card that stands for another one: not of the card's own colour.
OTHERS = {"red": "y13", "blue": "y13", "yellow": "r13", "green": "b13", "magic": "r13"}

Scene = Callable[[pygame.Surface, pygame.Rect], object]


def scene_of(kit: Kit, card: str) -> Scene | None:
    """What paints the scene of a card; None for a plain one."""
    special = special_of(card)
    if special in ("steal", "swap"):
        return lambda surface, rect: _taking(kit, surface, rect, card, special)
    if special == "protect":
        return lambda surface, rect: _covering(kit, surface, rect, card)
    if special == "cluster":
        return lambda surface, rect: _paying(kit, surface, rect, card)
    if colour_of(card) == "magic":
        return lambda surface, rect: _any(kit, surface, rect)
    return None


def _ground(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> tuple[int, int]:
    surface.blit(kit.paint.panel(rect.size, kit.metrics.px(14), (GROUND,)), rect)
    high = round(rect.height * 0.72)
    return round(high / 1.4), high


def _label(kit: Kit, surface: pygame.Surface, room: pygame.Rect, key: str) -> None:
    text, px = kit.tr(f"fungitable.zoom.{key}"), max(12, round(room.height * 0.13))
    while px > 12 and any(
        kit.type.width(line, px, bold=True) > room.width for line in kit.type.wrap(text, px, room.width)
    ):
        px -= 1
    kit.type.block(surface, text, room, px, INK, bold=True, align="center", leading=1.25, middle=True)


def _arrow(kit: Kit, surface: pygame.Surface, left: int, right: int, y: int, way: int) -> None:
    """Dots from left to right (`way` 1) or back (−1), with a head."""
    size = max(2, kit.metrics.px(3))
    step = size * 4
    for x in range(left, right, step):
        pygame.draw.circle(surface, ARROW, (x, y), size)
    tip = right + step // 2 if way > 0 else left - step // 2
    back = tip - way * size * 4
    pygame.draw.polygon(surface, ARROW, [(tip, y), (back, y - size * 2.4), (back, y + size * 2.4)])


def _taking(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, card: str, special: str) -> None:
    w, h = _ground(kit, surface, rect)
    gap = round(rect.width * 0.17)
    mine = pygame.Rect(rect.centerx - gap // 2 - w, rect.centery - h // 2, w, h)
    theirs = pygame.Rect(rect.centerx + gap // 2, mine.top, w, h)
    surface.blit(card_image(kit, card, mine.size), mine)
    surface.blit(card_image(kit, OTHERS[colour_of(card)], theirs.size), theirs)
    left, right = mine.right + gap // 5, theirs.left - gap // 5
    if special == "swap":
        _arrow(kit, surface, left, right, rect.centery - h // 5, 1)
    _arrow(kit, surface, left, right, rect.centery + (h // 5 if special == "swap" else 0), -1)
    edge = kit.metrics.px(8)
    _label(
        kit, surface, pygame.Rect(rect.left + edge, rect.top, mine.left - rect.left - 2 * edge, rect.height), "yours"
    )
    room = pygame.Rect(theirs.right + edge, rect.top, rect.right - theirs.right - 2 * edge, rect.height)
    _label(kit, surface, room, "theirs")


def _covering(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
    w, h = _ground(kit, surface, rect)
    high = round(h * 0.86)
    below = pygame.Rect(rect.centerx - w // 2, rect.top + (rect.height - h) // 2, round(high / 1.4), high)
    over = below.move(round(w * 0.2), h - high)
    surface.blit(card_image(kit, OTHERS[colour_of(card)], below.size), below)
    surface.blit(card_image(kit, card, over.size), over)
    size = round(w * 0.5)
    surface.blit(kit.art.get("fungi/emblem-protect", (size, size)), (over.left - size // 2, over.top - size // 4))
    edge = kit.metrics.px(8)
    _label(
        kit, surface, pygame.Rect(rect.left + edge, rect.top, below.left - rect.left - 3 * edge, rect.height), "safe"
    )


def _paying(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
    _, h = _ground(kit, surface, rect)
    n = deck().index[card]
    pip = round(h * 0.5)
    row = [f"pip-{COLOURS[need]}" for need in deck().needs[n]]
    wide = (len(row) + 3) * round(pip * 1.15)
    x = rect.centerx - wide // 2
    parts = [f"mini-{colour_of(card)}", *row, "", f"token-{deck().points[n]}"]
    for name in parts:
        if name.startswith("mini"):
            size = (round(h / 1.4), h)
            surface.blit(card_image(kit, card, size), (x - size[0] + pip, rect.centery - h // 2))
        elif name:
            grown = round(pip * 1.3) if name.startswith("token") else pip
            surface.blit(kit.art.get(f"fungi/{name}", (grown, grown)), (x, rect.centery - grown // 2))
        else:
            _arrow(kit, surface, x + pip // 5, x + round(pip * 0.7), rect.centery, 1)
        x += round(pip * 1.15)


def _any(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    _, h = _ground(kit, surface, rect)
    pip = round(h * 0.62)
    step = round(pip * 1.25)
    x = rect.centerx - 3 * step
    for name in ("pip-magic", "", "pip-red", "pip-blue", "pip-yellow", "pip-green"):
        if name:
            surface.blit(kit.art.get(f"fungi/{name}", (pip, pip)), (x, rect.centery - pip // 2))
        else:
            kit.type.draw(surface, "=", (x + pip // 2, rect.centery), pip, INK, align="center", bold=True)
        x += step
