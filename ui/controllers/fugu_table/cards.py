"""Pictures of the cards: face, turned, small, face down, dimmed. Numbers are drawn on the face, so that they travel."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from game.fugu.components import creature_of
from game.fugu.view import Cell, Placed
from ui.kit import Kit
from ui.stage.paint import grey
from ui.stage.rhythm import paint_rhythm
from ui.stage.type import Align
from ui.table.nodes import Face

RIM = "#0a2238"
# Under this width, in pixels or in units, a card is shown as its small sister.
MINI = 56
# How much larger the number of a small card is with the largest type.
MOST_GROWTH = 1.25
DIM = (0.67, 0.70, 0.75)
RESTING = (0.81, 0.83, 0.87)
# Colour-safe frames: a colour of the Okabe-Ito set for each family, and the rhythm of the dark dashes on it (lengths
# of dash, gap, dash, gap ... in widths of the frame; none: plain).
SAFE: Mapping[str, tuple[str, tuple[float, ...]]] = MappingProxyType(
    {
        "bannerfish": ("#ffffff", ()),
        "pufferfish": ("#e69f00", (5, 5)),
        "octopus": ("#cc79a7", (1, 2)),
        "coral_pink": ("#d55e00", (5, 1.5, 1, 1.5)),
        "coral_green": ("#009e73", (2, 6)),
        "coral_yellow": ("#f0e442", (2, 2)),
    }
)


def art_name(card: int) -> str:
    """The drawing's name of a card's creature."""
    return creature_of(card).replace("_", "-")


def is_mini(kit: Kit, size: tuple[int, int]) -> bool:
    """Whether a card of a size in pixels is shown as its small sister."""
    return size[0] < max(MINI, MINI * kit.metrics.u)


def card_image(kit: Kit, card: int, size: tuple[int, int], anchor: bool = False) -> pygame.Surface:
    """A card that lies open, at a size in pixels."""
    safe = kit.settings.colours == "safe"
    key = ("fugu", card, size, anchor, safe, _growth(kit, size))
    draw = _mini if is_mini(kit, size) else _face
    return kit.art.made(key, lambda: draw(kit, card, size, anchor, safe))


def card_key(kit: Kit, card: int, size: tuple[int, int], anchor: bool = False) -> tuple[object, ...]:
    """What names the picture of `card_image`."""
    return (card, size, anchor, kit.settings.colours == "safe", _growth(kit, size))


def is_large(kit: Kit, width: int) -> bool:
    """Whether a card is large by the design, whatever the window."""
    return width > 100 * kit.metrics.u


def _growth(kit: Kit, size: tuple[int, int]) -> float:
    """How much larger than by the design the number of a card is: with large type, as far as the card has room."""
    return 1.0 if is_large(kit, size[0]) else max(1.0, min(kit.metrics.text, MOST_GROWTH))


def face(card: int = 0, anchor: bool = False, rest: bool = False) -> Face:
    """A card as it lies; 0: face down. `rest`: its seat has passed."""
    return Face(_face_of, (card, anchor, rest))


def _face_of(kit: Kit, what: tuple[int, bool, bool], size: tuple[int, int]) -> pygame.Surface:
    card, anchor, rest = what
    image = card_image(kit, card, size, anchor) if card else back_image(kit, size)
    key = card_key(kit, card, size, anchor) if card else ("back", size)
    return dimmed(kit, image, key, resting=True) if rest else image


def cell_face(cell: Cell, rest: bool) -> Face:
    """What lies on a place of a row; `rest`: its seat has passed."""
    return face(cell.card, cell.anchor, rest) if isinstance(cell, Placed) else face(rest=rest)


def back_image(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """A card that lies face down."""
    return kit.art.get("fugu/card-back", size)


def dimmed(kit: Kit, image: pygame.Surface, key: tuple[object, ...], *, resting: bool = False) -> pygame.Surface:
    """A card that cannot be used now; `resting` for the cards of a seat that has passed. `key` names the picture."""
    share, factor = (0.3, RESTING) if resting else (0.4, DIM)
    return kit.art.made(("fugu-dim", resting, *key), lambda: grey(image, share, factor))


def _number(kit: Kit, surface: pygame.Surface, text: str, px: int, pos: tuple[float, float], align: Align) -> None:
    """A card's number; 6 and 9 have a dot, as cards turn upside down."""
    rim = max(1, round(px * (0.09 if px > 34 else 0.115)))
    shown = f"{text}." if text in ("6", "9") else text
    kit.type.draw(surface, shown, pos, px, "#ffffff", align=align, bold=True, rim=rim, rim_colour=RIM)


def _face(kit: Kit, card: int, size: tuple[int, int], anchor: bool, safe: bool) -> pygame.Surface:
    w, h = size
    picture = kit.art.get(f"fugu/{art_name(card)}", size)
    out = pygame.transform.rotate(picture, 180) if anchor else picture.copy()
    if safe:
        _safe_frame(out, card)
    large, growth = is_large(kit, w), _growth(kit, size)
    px = round(w * (0.25 if large else 0.35) * growth)
    small = round(px * 0.72 / growth)
    # Where the numbers stand: from the left and the top, and from the right and below.
    x, y = (w * 0.085, w * 0.175) if large else (w * 0.055, w * 0.2)
    right, low = (w * 0.078, w * 0.16) if large else (w * 0.05, w * 0.185)
    if anchor:
        veil = kit.art.get("fugu/anchor-veil", size)
        out.blit(veil, (0, 0))
        emblem = round(w * 0.47)
        out.blit(kit.art.get("fugu/anchor", (emblem, emblem)), ((w - emblem) // 2, round(h * 0.19 - emblem / 2)))
        _number(kit, out, str(card), px, (w - right, h - low - px * 0.06), "right")
    else:
        _number(kit, out, str(card), px, (x, y), "left")
        _number(kit, out, str(card), small, (w - right, h - low), "right")
    return out


def _mini(kit: Kit, card: int, size: tuple[int, int], anchor: bool, safe: bool) -> pygame.Surface:
    w, h = size
    name = f"fugu/mini-{art_name(card)}{'-turned' if anchor else ''}"
    out = kit.art.get(name, size).copy()
    if safe:
        _safe_frame(out, card)
    px = max(12, round(w * 0.40 * _growth(kit, size)))
    middle = h * (119.6 if anchor else 21.0) / 140
    colour = "#ffffff" if anchor else RIM
    kit.type.draw(out, str(card), (w / 2, middle), px, colour, align="center", bold=True)
    return out


def _safe_frame(surface: pygame.Surface, card: int) -> None:
    """A frame that tells the families apart without their hues."""
    paint_rhythm(surface, *SAFE[creature_of(card)])
