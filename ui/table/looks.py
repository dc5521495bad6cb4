"""How states look: one painter for the cards of all tables. Strong contrast and colours that are easier to tell apart
are other values; no table knows of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from ui.kit import Kit
from ui.stage.paint import grey
from ui.table.nodes import Card

# A previewed piece is so much larger; corners, shadows and glows as shares of a face's width.
GROWN: Final = 1.14
RADIUS: Final = 0.08
SOFT_EDGE, FALL = 0.028, 0.035


@dataclass(frozen=True, slots=True)
class Looks:
    """The colours of states. `dim`: share of grey, and factors on red, green and blue; `thick`: factor on the width of
    lines; `soft`: shadows and glows; `outline`: a line round every face."""

    glow: str = "#ffae2b"
    gold: str = "#ffd75e"
    rim: str = "#3a2606"
    ring: str = "#ffffff"
    mark: str = "#9be7ff"
    plus: str = "#1d8a4d"
    minus: str = "#c7362f"
    same: str = "#56707e"
    shade: str = "#04192a"
    ink: str = "#0b2a3f"
    pale: str = "#b9dbe8"
    dim: tuple[float, tuple[float, float, float]] = (0.4, (0.67, 0.70, 0.75))
    thick: float = 1.0
    soft: bool = True
    outline: str = ""


def looks_for(kit: Kit, usual: Looks) -> Looks:
    """A table's looks as the setting of colours asks."""
    if kit.settings.colours == "contrast":
        return replace(
            usual, glow="#ffffff", gold="#ffff00", rim="#000000", mark="#00ffff", plus="#004d1f", minus="#7a0000",
            same="#000000", shade="#000000", pale="#ffffff", dim=(0.75, (0.45, 0.45, 0.45)), thick=1.7, soft=False,
            outline="#ffffff",
        )  # fmt: skip
    if kit.settings.colours == "safe":
        # Blue and orange are told apart by (nearly) everybody; green and red are not.
        return replace(usual, plus="#0b5fae", minus="#b35400")
    return usual


def grown(size: tuple[int, int]) -> tuple[int, int]:
    """Size in pixels of a previewed piece."""
    return round(size[0] * GROWN), round(size[1] * GROWN)


def face_rect(kit: Kit, card: Card, rect: pygame.Rect) -> pygame.Rect:
    """Where a card's face is painted now, in pixels."""
    if card.preview:
        w, h = grown(rect.size)
        return pygame.Rect(rect.centerx - w // 2, rect.bottom - kit.metrics.px(5) - h, w, h)
    return rect.move(0, -kit.metrics.px(card.lift))


def paint_card(kit: Kit, looks: Looks, surface: pygame.Surface, card: Card, rect: pygame.Rect, breath: float) -> None:
    """A card in its state. `breath`: how bright what may be chosen glows now, 0 to 1."""
    if card.caption:
        _caption(kit, looks, surface, card, rect)
    if card.face is None:
        return
    face = face_rect(kit, card, rect)
    radius = face.width * RADIUS
    _shadow(kit, looks, surface, face, radius, high=card.lift > 0 or card.preview)
    strength = 255 if card.chosen else round(200 * breath) if card.free else 0
    if looks.soft and strength:
        _glow(kit, looks, surface, face, radius, strength)
    image = card.face.at(kit, face.size)
    if card.dim:
        share, factor = looks.dim
        image = kit.art.made(("dim", looks.dim, card.face, face.size), lambda: grey(image, share, factor))
    surface.blit(image, face)
    _over(kit, looks, surface, card, face, radius)
    _edges(kit, looks, surface, card, face, radius)


def _over(kit: Kit, looks: Looks, surface: pygame.Surface, card: Card, face: pygame.Rect, radius: float) -> None:
    if card.ghost:
        surface.blit(kit.paint.panel(face.size, radius, (looks.gold,), alpha=0.2), face)
        px = max(12, round(face.width * 0.42))
        kit.type.draw(
            surface, card.ghost, face.center, px, looks.gold, align="center", bold=True, rim=max(1, px // 10),
            rim_colour=looks.rim,
        )  # fmt: skip
    if card.emblem:
        size = min(kit.metrics.px(36), round(face.width * 0.6))
        surface.blit(kit.art.get(card.emblem, (size, size)), (face.centerx - size // 2, face.centery - size // 2))


def _edges(kit: Kit, looks: Looks, surface: pygame.Surface, card: Card, face: pygame.Rect, radius: float) -> None:
    if looks.outline:
        _line(kit, looks, surface, face, radius, looks.outline, 1.2, 0.0)
    if card.mark:
        _line(kit, looks, surface, face, radius, looks.mark, 2.2, 0.5)
    if card.chosen:
        _line(kit, looks, surface, face, radius, looks.gold, 5.0, 1.5)
    elif card.preview:
        _line(kit, looks, surface, face, radius, looks.ring, 3.0, 0.0)
    elif card.free:
        _line(kit, looks, surface, face, radius, looks.gold, 3.2, 1.5)


def _line(
    kit: Kit, looks: Looks, surface: pygame.Surface, face: pygame.Rect, radius: float, colour: str, width: float,
    out: float,
) -> None:  # fmt: skip
    m = kit.metrics
    thick = max(1.5, width * looks.thick * m.u)
    grow = round(out * m.u + thick * 0.5)
    box = face.inflate(2 * grow, 2 * grow)
    edge = kit.paint.panel(box.size, radius + grow, ("#000000",), alpha=0, edge=colour, edge_width=thick)
    surface.blit(edge, box)


def _shadow(kit: Kit, looks: Looks, surface: pygame.Surface, face: pygame.Rect, radius: float, *, high: bool) -> None:
    if not looks.soft:
        return
    m = kit.metrics
    blur = max(1, round(face.width * SOFT_EDGE)) + (m.px(1.5) if high else 0)
    down = round(face.width * FALL) + (m.px(5) if high else 0)
    margin = kit.paint.margin(blur)
    surface.blit(kit.paint.soft(face.size, radius, looks.shade, 120, blur), (face.x - margin, face.y - margin + down))


def _glow(kit: Kit, looks: Looks, surface: pygame.Surface, face: pygame.Rect, radius: float, strength: int) -> None:
    m = kit.metrics
    wide = face.inflate(2 * m.px(4), 2 * m.px(4))
    blur = m.px(6 if face.width < m.px(100) else 8)
    margin = kit.paint.margin(blur)
    glow = kit.paint.soft(wide.size, radius + m.px(4), looks.glow, strength, blur)
    surface.blit(glow, (wide.x - margin, wide.y - margin))


def badge_rect(kit: Kit, words: str, face: pygame.Rect) -> pygame.Rect:
    """Where a card's badge is: at the upper right corner of its face."""
    m, px = kit.metrics, _badge_px(kit)
    rect = pygame.Rect(0, 0, kit.type.width(words, px, bold=True) + m.px(18), max(m.px(27), round(px * 1.5)))
    rect.center = (face.right, face.top + m.px(7))
    rect.right = min(rect.right, m.width - 2)
    return rect


def paint_badge(kit: Kit, looks: Looks, surface: pygame.Surface, words: str, rect: pygame.Rect) -> None:
    """A pill in the colour of what it says: more, less, or the same."""
    m, px = kit.metrics, _badge_px(kit)
    colour = looks.minus if words.startswith("−") else looks.plus if words.startswith("+") else looks.same
    pill = kit.paint.panel(rect.size, rect.height / 2, (colour,), edge="#ffffff", edge_width=max(1.2, 1.6 * m.u))
    surface.blit(pill, rect)
    kit.type.draw(surface, words, rect.center, px, "#ffffff", align="center", bold=True)


def _badge_px(kit: Kit) -> int:
    return max(13, min(kit.metrics.type(17, cap=1.2), kit.metrics.px(21)))


def _caption(kit: Kit, looks: Looks, surface: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
    m = kit.metrics
    px = max(13, min(m.type(15, cap=1.2), m.px(17)))
    at = (rect.centerx, rect.bottom + m.px(card.caption_at))
    if card.here:
        pill = pygame.Rect(0, 0, max(m.px(34), kit.type.width(card.caption, px, bold=True) + m.px(12)), m.px(21))
        pill.center = at
        surface.blit(kit.paint.panel(pill.size, pill.height / 2, ("#ffffff",)), pill)
    kit.type.draw(surface, card.caption, at, px, looks.ink if card.here else looks.pale, align="center", bold=card.here)
