"""The hand-over screen: between two people whose cards are secret, nothing of the table is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.input import Hover, Intention, Release, Shortcut
from ui.people import Seated, face_image
from ui.screen import Screen
from ui.seating import seated_at
from ui.stage.nodes import Drawn, Words
from ui.widgets.button import Button

if TYPE_CHECKING:
    from ui.app import App
    from ui.screens.table import TableScreen

# How much darker than the seat's colour the ground is, at its top and at its floor.
SKY, FLOOR = 0.25, 0.74
# Strength (0 to 255) of a game's own place over it.
PLACE = 96
PALE, GOLD, SHADOW = "#fff3d6", "#ffd76a", "#14110a"
# Seconds in which it takes no key and no click: what comes then was meant for the table before.
DEAF = 0.6


class CurtainScreen(Screen):
    """Opaque: it draws from the seat's name and face, and a line of what an onlooker may know, so that it cannot show
    a hidden card. `seat` comes next."""

    # The picture before may have shown a hand: it must not fade out over this one.
    fades = False

    def __init__(self, app: App, table: TableScreen, seat: int) -> None:
        super().__init__(app)
        self.table, self.seat = table, seat
        self._hears_from = app.lived + DEAF
        self.first_focus("ready")

    @property
    def colour(self) -> str:
        """The colour of who comes next, which the ground is made of."""
        return self._who.colour

    @property
    def _who(self) -> Seated:
        return seated_at(self.table.session.game.key, self.table.desk.seats)[self.seat - 1]

    @property
    def hears(self) -> bool:
        """Whether it has been seen for long enough to be answered."""
        return self.app.lived >= self._hears_from

    def entered(self) -> None:
        self._hears_from = self.app.lived + DEAF
        self._show_hearing()

    def tick(self, dt: float) -> None:
        self._show_hearing()

    def _show_hearing(self) -> None:
        """The buttons look as if they can be pressed only when they can."""
        for widget in self.widgets:
            if isinstance(widget, Button):
                widget.enabled = self.hears and not (widget.id == "take-back" and self._why_not)

    def background(self) -> pygame.Surface:
        size = self.kit.metrics.size
        out = pygame.Surface(size)
        disc = pygame.Color(self.colour)
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
        face = face_image(kit, self._who, disc)
        at = face.get_rect(center=(m.width // 2, middle - m.px(203)))
        self.add(Drawn(at, lambda surface, rect: surface.blit(face, rect), z=2))

        def line(text: str, y: float, px: int, colour: str, rim: int = 0) -> None:
            rect = pygame.Rect(m.px(20), middle + m.px(y) - px, m.width - m.px(40), px * 2)
            text = kit.type.shorten(text, kit.type.fit(text, px, rect.width, bold=True), rect.width, bold=True)
            self.add(
                Words(kit.type, text, rect, px, colour, align="center", bold=True, rim=rim, rim_colour=SHADOW, z=2)
            )

        line(kit.tr("table.curtain.pass"), -52, m.type(30, cap=1.3), PALE, 1)
        line(spec.name, 20, m.type(92, cap=1.1), GOLD, m.px(3))
        words = kit.tr(getattr(self.table.module, "CURTAIN_READY", "table.curtain.ready"), name=spec.name)
        px = m.type(22, cap=1.4)
        wide = min(m.width - m.px(40), max(m.px(260), kit.type.width(words, px, bold=True) + m.px(64)))
        tall = max(m.px(64), round(px * 2.2))
        button = pygame.Rect((m.width - wide) // 2, middle + m.px(92), wide, tall)
        self.add(Button(kit, button, "ready", words, self.ready, look=kit.theme.main, px=px, glow=True, z=4))
        public = getattr(self.table.module, "public", None)
        px = m.type(19, cap=1.3)
        y = 204.0
        if public is not None:
            line(kit.say(public(self.table.session.view(None)), self.table.desk.names), y, px, PALE, 1)
            y += 38
        line(kit.tr("table.curtain.others"), y, px, PALE, 1)
        if self.mover:
            self._take_back_button(middle + m.px(y + 26))
        self._show_hearing()

    # --- undo -------------------------------------------------------------------------------------------------------

    @property
    def mover(self) -> int:
        """The person who has just moved, and may want that move back; 0: nobody has."""
        session = self.table.session
        seat = session.undo_seat
        if seat is None or seat not in self.table.eyes.people:
            return 0
        return seat if session.just_moved == seat or session.why_not_undo() is None else 0

    @property
    def _why_not(self) -> str:
        why = self.table.session.why_not_undo()
        return self.kit.say(why, self.table.desk.names) if why is not None else ""

    def _take_back_button(self, y: int) -> None:
        """Undo, for the one who has just moved; where it is not allowed, with the reason below it."""
        kit, m = self.kit, self.kit.metrics.tall(0.9)
        words = kit.tr("table.curtain.take_back", name=self.table.desk.names[self.mover - 1])
        px = m.type(17, cap=1.4)
        wide = min(m.width - m.px(40), kit.type.width(words, px, bold=True) + m.px(92))
        rect = pygame.Rect((m.width - wide) // 2, y, wide, max(m.px(46), 40, round(px * 2.1)))
        button = Button(
            kit, rect, "take-back", words, self.take_back, look=self.table.module.LOOK.button, px=px, icon="undo", z=4
        )
        button.tooltip = self._why_not or "Ctrl+Z"
        self.add(button)
        if self._why_not:
            small = m.type(15, cap=1.3)
            rect = pygame.Rect(m.px(20), rect.bottom + m.px(2), m.width - m.px(40), round(small * 1.6))
            text = kit.type.shorten(self._why_not, kit.type.fit(self._why_not, small, rect.width), rect.width)
            self.add(Words(kit.type, text, rect, small, PALE, align="center", rim=1, rim_colour=SHADOW, z=2))

    def take_back(self) -> None:
        """The person who has just moved takes that back, and gets a curtain of their own where there are secrets."""
        if not self.mover or self._why_not:
            return
        self.app.pop()
        self.table.take_back()

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        if self.hears or isinstance(what, (Hover, Release)):
            super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        if key.ctrl and key.key == "z" and not key.shift:
            self.take_back()
            return True
        return False

    def ready(self) -> None:
        """The person is there: the table is seen with that seat's eyes."""
        self.app.pop()
        self.table.unveil(self.seat)

    def cancel(self) -> None:
        self.table.show_pause()
