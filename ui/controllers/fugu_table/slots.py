"""The places where cards lie and can be chosen: the three in the middle, and the eighteen of the own row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ui.controllers.fugu_table.ink import GLOW, GOLD, MARK, MINUS, PLUS
from ui.kit import Kit
from ui.stage.stage import Node
from ui.widgets.base import Action, Widget

RING = "#ffffff"
# How much larger a previewed card is shown.
GROWN = 1.14


@dataclass(frozen=True, slots=True)
class Look:
    """How a slot looks now.

    image     the card, or None for nothing; key names the picture
    glow      0 to 1: how strongly it says "you may"
    chosen    it is the chosen card or place
    lift      how far it stands above its place, in units
    preview   it is shown larger, as it would lie there
    number    a number written over it (the card in hand, on a legal place)
    emblem    the anchor emblem over a face-down card: allowed, but it costs
    marked    the seat's last card
    """

    image: pygame.Surface | None
    key: tuple[object, ...]
    glow: float = 0.0
    chosen: bool = False
    lift: float = 0.0
    preview: bool = False
    number: str = ""
    emblem: bool = False
    marked: bool = False

    @property
    def state(self) -> tuple[object, ...]:
        """All but the picture itself: equal states look equal."""
        return (
            self.image is None, self.key, self.glow, self.chosen, self.lift, self.preview, self.number, self.emblem,
            self.marked,
        )  # fmt: skip


class Slot(Widget):
    """A card's place. `act` is a click or Enter; `noticed` is told of the coming and going of the mouse or the focus;
    `reach` is its area for the mouse."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        id: str,
        act: Action,
        noticed: Callable[[bool], object],
        *,
        reach: pygame.Rect | None = None,
        z: float = 12,
    ) -> None:
        super().__init__(kit, rect, id, z=z, margin=kit.metrics.px(38))
        self._act, self._noticed = act, noticed
        self._reach = reach or rect
        self._look = Look(None, ())

    def contains(self, pos: tuple[int, int]) -> bool:
        return self.visible and self._reach.collidepoint(pos)

    def show(self, look: Look) -> None:
        """Looks like this from now on."""
        if look.state != self._look.state:
            self._look = look
            self.touch()

    @property
    def raised(self) -> bool:
        """Whether it covers its neighbours now."""
        return self._look.preview or self._look.chosen

    def activate(self) -> None:
        self._act()

    def set_hovered(self, on: bool) -> None:
        if on != self.hovered:
            super().set_hovered(on)
            self._noticed(on)

    def set_focused(self, on: bool) -> None:
        if on != self.focused:
            super().set_focused(on)
            self._noticed(on)

    def face(self) -> pygame.Rect:
        """Where the card is painted now."""
        m, look, r = self.kit.metrics, self._look, self.rect
        if look.preview:
            w, h = grown(r.size)
            return pygame.Rect(r.centerx - w // 2, r.bottom - m.px(5) - h, w, h)
        return r.move(0, -m.px(look.lift))

    @property
    def ring(self) -> tuple[pygame.Rect, float]:
        face = self.face()
        return face, face.width * 0.08

    def paint(self, surface: pygame.Surface) -> None:
        look = self._look
        if look.image is None:
            return
        kit, m, face = self.kit, self.kit.metrics, self.face()
        radius = face.width * 0.08
        self._shadow(surface, face, radius, look.lift > 0 or look.preview)
        if look.glow > 0 or look.chosen:
            self._glow(surface, face, radius)
        surface.blit(look.image, face)
        if look.number:
            surface.blit(kit.paint.panel(face.size, radius, (GOLD,), alpha=0.2), face)
            px = round(face.width * 0.42)
            rim = max(1, px // 10)
            kit.type.draw(
                surface, look.number, face.center, px, GOLD, align="center", bold=True, rim=rim, rim_colour="#3a2606"
            )
        if look.emblem:
            size = min(m.px(36), round(face.width * 0.6))
            emblem = kit.art.get("fugu/anchor", (size, size))
            surface.blit(emblem, (face.centerx - size // 2, face.centery - size // 2))
        if look.marked:
            self._outline(surface, face, radius, MARK, 2.2, 0.5)
        if look.chosen:
            self._outline(surface, face, radius, GOLD, 5.0, 1.5)
        elif look.preview:
            self._outline(surface, face, radius, RING, 3.0, 0.0)
        elif look.glow > 0:
            self._outline(surface, face, radius, GOLD, 3.2, 1.5)

    def _shadow(self, surface: pygame.Surface, face: pygame.Rect, radius: float, high: bool) -> None:
        kit, m = self.kit, self.kit.metrics
        blur = max(1, round(face.width * 0.028)) + (m.px(1.5) if high else 0)
        margin = kit.paint.margin(blur)
        down = round(face.width * 0.035) + (m.px(5) if high else 0)
        shadow = kit.paint.soft(face.size, radius, "#04192a", 120, blur)
        surface.blit(shadow, (face.x - margin, face.y - margin + down))

    def _glow(self, surface: pygame.Surface, face: pygame.Rect, radius: float) -> None:
        kit, m, look = self.kit, self.kit.metrics, self._look
        out = m.px(4)
        wide = face.inflate(2 * out, 2 * out)
        blur = m.px(6 if face.width < m.px(100) else 8)
        margin = kit.paint.margin(blur)
        alpha = 255 if look.chosen else round(200 * look.glow)
        surface.blit(kit.paint.soft(wide.size, radius + out, GLOW, alpha, blur), (wide.x - margin, wide.y - margin))

    def _outline(
        self, surface: pygame.Surface, face: pygame.Rect, radius: float, colour: str, width: float, out: float
    ) -> None:
        m = self.kit.metrics
        thick = max(1.5, width * m.u)
        grow = round(out * m.u + thick * 0.5)
        box = face.inflate(2 * grow, 2 * grow)
        ring = self.kit.paint.panel(box.size, radius + grow, ("#000000",), alpha=0, edge=colour, edge_width=thick)
        surface.blit(ring, box)


class Sticker(Node):
    """The sum of a preview (`+3`) at the upper right corner of its card; it lies over the focus ring."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), z=905)
        self._kit = kit
        self._words = ""
        self._px = max(13, min(kit.metrics.type(17, cap=1.2), kit.metrics.px(21)))

    def show(self, words: str, face: pygame.Rect) -> None:
        """Says something at a card's corner; no words: it is gone."""
        kit, m = self._kit, self._kit.metrics
        rect = pygame.Rect(0, 0, 0, 0)
        if words:
            rect.size = (kit.type.width(words, self._px, bold=True) + m.px(18), max(m.px(27), round(self._px * 1.5)))
            rect.center = (face.right, face.top + m.px(7))
            rect.right = min(rect.right, m.width - 2)
        if (words, rect) != (self._words, self.rect):
            self._words = words
            self.place(rect)

    def paint(self, surface: pygame.Surface) -> None:
        kit, words, rect = self._kit, self._words, self.rect
        if not words:
            return
        colour = MINUS if words.startswith("−") else (PLUS if words.startswith("+") else "#56707e")
        width = max(1.2, 1.6 * kit.metrics.u)
        pill = kit.paint.panel(rect.size, rect.height / 2, (colour,), edge="#ffffff", edge_width=width)
        surface.blit(pill, rect)
        kit.type.draw(surface, words, rect.center, self._px, "#ffffff", align="center", bold=True)


def grown(size: tuple[int, int]) -> tuple[int, int]:
    """Size in pixels of a previewed card."""
    return round(size[0] * GROWN), round(size[1] * GROWN)
