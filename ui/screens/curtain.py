"""The hand-over screen: between two people whose cards are secret, nothing of the table is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.people import avatar_image, discs
from ui.screen import Screen
from ui.stage.nodes import Drawn, Words
from ui.widgets.button import Button

if TYPE_CHECKING:
    from ui.app import App
    from ui.screens.table import TableScreen

# How much darker than the seat's avatar the ground is, at its top and at its floor.
SKY, FLOOR = 0.25, 0.74
# Strength (0 to 255) of a game's own place over it.
PLACE = 96
PALE, GOLD, SHADOW = "#fff3d6", "#ffd76a", "#14110a"


class CurtainScreen(Screen):
    """Opaque: it draws from the seat's name and avatar, and a line of what an onlooker may know, so that it cannot show
    a hidden card. `seat` comes next."""

    # The picture before may have shown a hand: it must not fade out over this one.
    fades = False

    def __init__(self, app: App, table: TableScreen, seat: int) -> None:
        super().__init__(app)
        self.table, self.seat = table, seat
        self.first_focus("ready")

    def background(self) -> pygame.Surface:
        size = self.kit.metrics.size
        out = pygame.Surface(size)
        disc = pygame.Color(discs()[self.table.desk.seats[self.seat - 1].avatar or "fox"])
        top, bottom = (disc.lerp(pygame.Color(SHADOW), share) for share in (SKY, FLOOR))
        for y in range(size[1]):
            out.fill(top.lerp(bottom, y / size[1]), (0, y, size[0], 1))
        place = getattr(self.table.module, "CURTAIN", "")
        if place:
            # The game's own place, dim behind the seat's colour.
            dim = self.kit.art.cover(place, size, "bottom").copy()
            dim.set_alpha(PLACE)
            out.blit(dim, (0, 0))
        elif self.kit.art.has("fungi/curtain-forest"):
            out.blit(self.kit.art.cover("fungi/curtain-forest", size, opaque=False), (0, 0))
        return out

    def build(self) -> None:
        kit, m = self.kit, self.kit.metrics.tall(0.9)
        spec = self.table.desk.seats[self.seat - 1]
        middle = m.height // 2
        disc = m.px(190)
        face = avatar_image(kit, spec.avatar or "fox", disc)
        at = face.get_rect(center=(m.width // 2, middle - m.px(179)))
        self.add(Drawn(at, lambda surface, rect: surface.blit(face, rect), z=2))

        def line(text: str, y: float, px: int, colour: str, rim: int = 0) -> None:
            rect = pygame.Rect(m.px(20), middle + m.px(y) - px, m.width - m.px(40), px * 2)
            text = kit.type.shorten(text, kit.type.fit(text, px, rect.width, bold=True), rect.width, bold=True)
            self.add(
                Words(kit.type, text, rect, px, colour, align="center", bold=True, rim=rim, rim_colour=SHADOW, z=2)
            )

        line(kit.tr("table.curtain.pass"), -28, m.type(30, cap=1.3), PALE, 1)
        line(spec.name, 46, m.type(92, cap=1.1), GOLD, m.px(3))
        words = kit.tr(getattr(self.table.module, "CURTAIN_READY", "table.curtain.ready"), name=spec.name)
        px = m.type(22, cap=1.4)
        wide = min(m.width - m.px(40), max(m.px(260), kit.type.width(words, px, bold=True) + m.px(64)))
        tall = max(m.px(64), round(px * 2.2))
        button = pygame.Rect((m.width - wide) // 2, middle + m.px(128), wide, tall)
        self.add(Button(kit, button, "ready", words, self.ready, look=kit.theme.main, px=px, glow=True, z=4))
        public = getattr(self.table.module, "public", None)
        px = m.type(19, cap=1.3)
        if public is not None:
            line(kit.say(public(self.table.session.view(None)), self.table.desk.names), 244, px, PALE, 1)
        line(kit.tr("table.curtain.others"), 284 if public is not None else 250, px, PALE, 1)

    def ready(self) -> None:
        """The person is there: the table is seen with that seat's eyes."""
        self.app.pop()
        self.table.unveil(self.seat)

    def cancel(self) -> None:
        self.table.show_pause()
