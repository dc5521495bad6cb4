"""Pictures of the cards: face, small, back, dimmed. Values, pips and ribbons are drawn onto the mushroom."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from game.fungi.components import CLUSTER, COLOURS, PLAIN, SPECIALS, deck
from ui.controllers.fungi_table.ink import INKS
from ui.kit import Kit
from ui.metrics import LEAST_TEXT
from ui.stage.paint import grey
from ui.stage.rhythm import paint_rhythm

RATIO = 1.4
# Under this width in units a card is shown as its small sister.
MINI = 70
# How much larger the number of a small card is with the largest type.
MOST_GROWTH = 1.25
# Under this width in units a card lies in somebody's collection, mostly under others.
LAID = 110
DIM = (0.66, 0.66, 0.66)
RIBBON_INK = "#4a2f14"
# With colours that everybody can tell apart: a colour's frame, and its rhythm of dashes.
SAFE: Mapping[str, tuple[str, tuple[float, ...]]] = MappingProxyType(
    {
        "red": ("#d55e00", (5, 2)),
        "blue": ("#0072b2", ()),
        "yellow": ("#f0e442", (1, 2)),
        "green": ("#009e73", (2, 6)),
        "magic": ("#cc79a7", (5, 1.5, 1, 1.5)),
    }
)


def colour_of(card: str) -> str:
    """A card's colour in the words of the files."""
    return COLOURS[deck().colour[deck().index[card]]]


def name_of(kit: Kit, card: str) -> str:
    """A card's name in the user's language."""
    return kit.say(deck().name(deck().index[card]))


def special_of(card: str) -> str:
    """A card's special, or nothing."""
    return SPECIALS[deck().special[deck().index[card]]]


def card_image(kit: Kit, card: str | None, size: tuple[int, int]) -> pygame.Surface:
    """A card at a size in pixels; None: face down."""
    small = size[0] < MINI * kit.metrics.u
    if card is None:
        return kit.art.get("fungi/mini-back" if small else "fungi/card-back", size)
    safe = kit.settings.colours == "safe"
    key = ("fungi", card, size, small, kit.settings.language, safe, _growth(kit))

    def make() -> pygame.Surface:
        out = (_mini if small else _face)(kit, card, size)
        if safe:
            paint_rhythm(out, *SAFE[colour_of(card)])
        return out

    return kit.art.made(key, make)


def dimmed(kit: Kit, card: str | None, size: tuple[int, int]) -> pygame.Surface:
    """A card that cannot be used now."""
    small = size[0] < MINI * kit.metrics.u
    key = ("fungi-dim", card, size, small, kit.settings.language, kit.settings.colours, _growth(kit))
    return kit.art.made(key, lambda: grey(card_image(kit, card, size), 0.4, DIM))


def tilted(kit: Kit, card: str | None, size: tuple[int, int], angle: float, dim: bool) -> pygame.Surface:
    """A card turned by degrees (anticlockwise)."""
    angle = round(angle, 1)
    if not angle:
        return dimmed(kit, card, size) if dim else card_image(kit, card, size)
    key = ("fungi-tilt", card, size, angle, dim, kit.settings.language, kit.settings.colours, _growth(kit))

    def make() -> pygame.Surface:
        flat = dimmed(kit, card, size) if dim else card_image(kit, card, size)
        # Twice the size first: the edge of a turned picture is smoother then.
        double = pygame.transform.smoothscale(flat, (size[0] * 2, size[1] * 2))
        return pygame.transform.rotozoom(double, angle, 0.5)

    return kit.art.made(key, make)


def _growth(kit: Kit) -> float:
    """How much larger than by the design the number of a small card is: with large type, as far as it has room."""
    return max(1.0, min(kit.metrics.text, MOST_GROWTH))


def emblem(card: str) -> str:
    """The name of a special's picture; nothing for a plain card."""
    n = deck().index[card]
    special = deck().special[n]
    if special == PLAIN:
        return ""
    return f"fungi/emblem-cluster{deck().points[n]}" if special == CLUSTER else f"fungi/emblem-{SPECIALS[special]}"


def _put(kit: Kit, out: pygame.Surface, name: str, centre: tuple[float, float], wide: float) -> None:
    px = max(6, round(wide))
    out.blit(kit.art.get(name, (px, px)), (round(centre[0] - px / 2), round(centre[1] - px / 2)))


def _face(kit: Kit, card: str, size: tuple[int, int]) -> pygame.Surface:
    n, colour, special = deck().index[card], colour_of(card), special_of(card)
    s = size[0] / 300
    out = kit.art.get(f"fungi/card-{colour}{f'-{special}' if special else ''}", size).copy()
    value, ink = str(deck().value[n]), INKS[colour]
    two = len(value) > 1
    # The words of a ribbon are left out where they would be too small to read.
    worded = 25 * s >= 9
    if special == "cluster":
        out.blit(kit.art.get("fungi/ribbon-cluster", size), (0, 0))
        needs = deck().needs[n]
        if worded:
            _put(kit, out, emblem(card), (46 * s, 352 * s), 92 * s)
            text = kit.tr("fungi.special.cluster")
            px = kit.type.fit(text, round(25 * s), round(120 * s), bold=True, least=0.4)
            kit.type.draw(out, text, (97 * s, 337 * s), px, RIBBON_INK, bold=True)
            wide, gap, y = {2: 42, 3: 36, 4: 29}[len(needs)] * s, 1.5 * s, 373 * s
        else:
            _put(kit, out, emblem(card), (50 * s, 346 * s), 104 * s)
            wide, gap, y = {2: 54, 3: 36, 4: 29}[len(needs)] * s, 1.5 * s, 358 * s
        for i, need in enumerate(needs):
            _put(kit, out, f"fungi/pip-{COLOURS[need]}", (97 * s + wide / 2 + i * (wide + gap), y), wide)
    elif special and worded:
        out.blit(kit.art.get("fungi/ribbon-action", size), (0, 0))
        _put(kit, out, emblem(card), (48 * s, 364 * s), 86 * s)
        text = kit.tr(f"fungi.special.{special}")
        px = kit.type.fit(text, round(31 * s), round(108 * s), bold=True, least=0.4)
        kit.type.draw(out, text, (97 * s, 366 * s), px, RIBBON_INK, bold=True)
    elif special:
        _put(kit, out, emblem(card), (58 * s, 352 * s), 108 * s)
    growth = _growth(kit) if size[0] < LAID * kit.metrics.u else 1.0
    big, low = round((55 if two else 60) * s * growth), round((46 if two else 50) * s)
    kit.type.draw(out, value, (44.5 * s, 43 * s), max(10, big), ink, align="center", bold=True)
    _put(kit, out, f"fungi/pip-{colour}", (44.5 * s, 93 * s), 44 * s)
    kit.type.draw(out, value, (260 * s, 384 * s), max(10, low), ink, align="center", bold=True)
    return out


def _mini(kit: Kit, card: str, size: tuple[int, int]) -> pygame.Surface:
    n, colour, special = deck().index[card], colour_of(card), special_of(card)
    s = size[0] / 100
    out = kit.art.get(f"fungi/mini-{colour}", size).copy()
    value = str(deck().value[n])
    px = max(LEAST_TEXT, round((31 if len(value) > 1 else 34) * s * _growth(kit)))
    kit.type.draw(out, value, ((32 if special else 50) * s, 21 * s), px, INKS[colour], align="center", bold=True)
    if special:
        _put(kit, out, emblem(card), (74 * s, 20.5 * s), 40 * s)
    return out
