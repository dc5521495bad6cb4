"""The places where cards lie and can be chosen: the three in the middle, and the eighteen of the own row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ui.kit import Kit
from ui.widgets.base import Action, Widget

GOLD, GLOW, RING = "#ffd75e", "#ffae2b", "#ffffff"


@dataclass(frozen=True, slots=True)
class Look:
    """How a slot looks now.

    image     the card, or None for nothing; key names the picture
    glow      0 to 1: how strongly it says "you may"
    chosen    it is the chosen card or place
    lift      how far it stands above its place, in units
    grow      how much larger it is shown (a preview)
    number    a number written over it (the card in hand, on a legal place)
    emblem    the anchor emblem over a face-down card: allowed, but it costs
    sticker   the sum at its upper right corner (`+3`), or nothing
    marked    the seat's last card
    """

    image: pygame.Surface | None
    key: tuple[object, ...]
    glow: float = 0.0
    chosen: bool = False
    lift: float = 0.0
    grow: float = 1.0
    number: str = ""
    emblem: bool = False
    sticker: str = ""
    marked: bool = False

    @property
    def state(self) -> tuple[object, ...]:
        """All but the picture itself: equal states look equal."""
        return (
            self.key, self.glow, self.chosen, self.lift, self.grow, self.number, self.emblem, self.sticker, self.marked,
        )  # fmt: skip


class Slot(Widget):
    """A card's place. `act` is a click or Enter; `noticed` is told when the mouse or the focus comes or goes."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, id: str, act: Action, noticed: Callable[[bool], object], *, z: float = 12
    ) -> None:
        super().__init__(kit, rect, id, z=z, margin=kit.metrics.px(44))
        self.radius = rect.width * 0.08
        self._act, self._noticed = act, noticed
        self._look = Look(None, ())
        self._base = z

    def show(self, look: Look) -> None:
        """Looks like this from now on."""
        if look.state != self._look.state or (look.image is None) != (self._look.image is None):
            self.touch()
            self._look = look
            self.touch()

    @property
    def raised(self) -> bool:
        """Whether it covers its neighbours now."""
        return self._look.grow > 1 or self._look.chosen

    def activate(self) -> None:
        self._act()

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        self._noticed(on)

    def set_focused(self, on: bool) -> None:
        super().set_focused(on)
        self._noticed(on)

    def face(self) -> pygame.Rect:
        """Where the card is painted now."""
        m, look, r = self.kit.metrics, self._look, self.rect
        w, h = round(r.width * look.grow), round(r.height * look.grow)
        if look.grow > 1:
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
        kit, m = self.kit, self.kit.metrics
        face = self.face()
        radius = face.width * 0.08
        shadow_blur = max(1, round(face.width * 0.055))
        margin = kit.paint.margin(shadow_blur)
        shadow = kit.paint.soft(face.size, radius, "#04192a", 120, shadow_blur)
        surface.blit(shadow, (face.x - margin, face.y - margin + round(face.width * 0.035)))
        if look.glow > 0 or look.chosen:
            grown = face.inflate(2 * m.px(4), 2 * m.px(4))
            blur = m.px(8)
            outer = kit.paint.margin(blur)
            alpha = round(255 * (1.0 if look.chosen else look.glow * 0.8))
            surface.blit(
                kit.paint.soft(grown.size, radius + m.px(4), GLOW, alpha, blur), (grown.x - outer, grown.y - outer)
            )
        image = look.image
        if image.get_size() != face.size:
            image = pygame.transform.smoothscale(image, face.size)
        surface.blit(image, face)
        if look.number:
            tint = kit.paint.panel(face.size, radius, (GOLD,), alpha=0.2)
            surface.blit(tint, face)
            px = round(face.width * 0.42)
            kit.type.draw(
                surface,
                look.number,
                face.center,
                px,
                GOLD,
                align="center",
                bold=True,
                rim=max(1, px // 9),
                rim_colour="#3a2606",
            )
        if look.emblem:
            size = min(m.px(36), round(face.width * 0.58))
            surface.blit(kit.art.get("fugu/anchor", (size, size)), (face.centerx - size // 2, face.centery - size // 2))
        if look.marked:
            self._outline(surface, face, radius, "#9be7ff", 2.0, -1)
        if look.grow > 1:
            self._outline(surface, face, radius, RING, 3.0, 1.5)
        elif look.chosen:
            self._outline(surface, face, radius, GOLD, 5.0, 1.5)
        elif look.glow > 0:
            self._outline(surface, face, radius, GOLD, 3.2, 1.5)
        if look.sticker:
            self._sticker(surface, face)

    def _outline(
        self, surface: pygame.Surface, face: pygame.Rect, radius: float, colour: str, width: float, out: float
    ) -> None:
        m = self.kit.metrics
        thick = max(1.5, width * m.u)
        grow = round(out * m.u + thick) if out >= 0 else 0
        box = face.inflate(2 * grow, 2 * grow)
        panel = self.kit.paint.panel(box.size, radius + grow, ("#000000",), alpha=0, edge=colour, edge_width=thick)
        surface.blit(panel, box)

    def _sticker(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        kit, m, words = self.kit, self.kit.metrics, self._look.sticker
        px = min(m.type(17), m.px(22))
        h = max(m.px(27), round(px * 1.5))
        w = kit.type.width(words, px, bold=True) + m.px(18)
        rect = pygame.Rect(0, 0, w, h)
        rect.center = (min(face.right, m.width - w // 2 - 2), face.top + m.px(8))
        colour = "#c7362f" if words.startswith("−") else ("#1d8a4d" if words.startswith("+") else "#56707e")
        surface.blit(kit.paint.panel(rect.size, h / 2, (colour,), edge="#ffffff", edge_width=max(1.2, 1.6 * m.u)), rect)
        kit.type.draw(surface, words, rect.center, px, "#ffffff", align="center", bold=True)
