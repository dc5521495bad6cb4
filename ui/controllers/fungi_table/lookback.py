"""The last round to look at: who played what, in which order they foraged, and who took what."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.fungi.view import FungiView, RoundView
from ui.controllers.fungi_table import trick
from ui.controllers.fungi_table.cards import card_image
from ui.controllers.fungi_table.ink import LINE, PANEL, TEXT, TEXT2, words
from ui.controllers.fungi_table.zoom import look_closer
from ui.input import Intention, Shortcut
from ui.metrics import Metrics
from ui.people import face_image, seated
from ui.screen import Screen
from ui.stage.nodes import Drawn
from ui.widgets.button import Button

if TYPE_CHECKING:
    from ui.app import App
    from ui.controllers.fungi_table.controller import FungiController


def last_round(view: FungiView) -> tuple[int, RoundView] | None:
    """The number of the last round and what it was; the one that the game ended in counts. None in the first round."""
    if view.phase == "over" and view.played:
        return view.round, RoundView(view.lead, view.played, view.order, view.taken)
    if view.last is None:
        return None
    return (view.round if view.phase == "over" else view.round - 1), view.last


class LookbackScreen(Screen):
    """A sheet over the table. Esc or R closes it; a right click on a card shows it large."""

    modal = True
    fades = False

    def __init__(self, app: App, table: FungiController, number: int, shown: RoundView) -> None:
        super().__init__(app)
        self.table, self.number, self.shown = table, number, shown
        self._faces: list[tuple[pygame.Rect, str]] = []
        self.first_focus("close")

    def build(self) -> None:
        m = self.kit.metrics.tall(0.9)
        kit = replace(self.kit, metrics=m)
        n = len(self.shown.played)
        head, tag = max(m.px(56), m.type(25, cap=1.4) * 2), m.px(34) + m.type(6, cap=1.5)
        width = min(m.width - m.px(48), m.px(max(760, 214 * n + 90)))
        w = min(m.px(168), (width - m.px(90)) // n - m.px(26))
        card = (w, round(w * 1.4))
        foot = m.px(30) + 2 * tag + m.px(22)
        sign = m.px(54)
        height = head + sign + m.px(30) + card[1] + foot + m.px(24)
        sheet = pygame.Rect((m.width - width) // 2, (m.height - height) // 2, width, height)
        self._faces = []
        self.add(Drawn(sheet, self._paint_sheet, z=1))
        self._head(m, pygame.Rect(sheet.left + m.px(26), sheet.top + m.px(10), width - m.px(52), head))
        signed = pygame.Rect(0, 0, min(width - m.px(60), m.px(256) + m.type(60)), m.px(40))
        signed.midtop = (sheet.centerx, sheet.top + head + m.px(14))
        lead = self.shown.lead
        self.add(Drawn(signed, lambda s, r: trick.paint_sign(kit, s, r, lead), z=3, margin=m.px(12)))
        pitch = (width - m.px(90)) // n
        first = sheet.left + (width - pitch * (n - 1) - w) // 2
        top = signed.bottom + m.px(30)
        for i, (seat, id) in enumerate(self.shown.played):
            place = pygame.Rect(first + i * pitch, top, *card)
            self._faces.append((place, id))
            self._card(m, place, i, seat, id, min(pitch - m.px(12), w + m.px(44)), tag)

    def _paint_sheet(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        m = self.kit.metrics
        ground = ("#3d4426", "#232615")
        surface.blit(self.kit.paint.panel(rect.size, m.px(24), ground, edge=LINE, edge_width=2, edge_alpha=0.5), rect)

    def _head(self, m: Metrics, rect: pygame.Rect) -> None:
        kit, px = self.kit, m.type(17, cap=1.4)
        close = kit.tr("fungitable.sheet.close")
        wide = kit.type.width(close, px, bold=True) + m.px(44)
        place = pygame.Rect(rect.right - wide, rect.top + m.px(6), wide, rect.height - m.px(12))
        self.add(Button(kit, place, "close", close, self.app.pop, look=self.table.look.button, px=px, z=12))
        title = kit.tr("fungitable.lookback.title", n=self.number)
        room = pygame.Rect(rect.left, rect.top, rect.width - wide - m.px(20), rect.height)
        self.add(Drawn(room, lambda s, r: words(kit, s, title, r, m.type(25, cap=1.3)), z=2))

    def _card(self, m: Metrics, at: pygame.Rect, i: int, seat: int, card: str, wide: int, tag: int) -> None:
        kit, specs = replace(self.kit, metrics=m), seated(self.table.desk.seats)
        taker = {one: who for who, one in self.shown.taken}.get(card, 0)
        number = self.shown.order.index(seat) + 1 if seat in self.shown.order else 0
        area = pygame.Rect(at.centerx - wide // 2, at.top, wide, at.height + m.px(30) + 2 * tag)

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            face = at.move(r.left - area.left, r.top - area.top)
            surface.blit(card_image(kit, card, face.size), face)
            if number:
                trick.badge(kit, surface, face, number, number == 1)
            player = pygame.Rect(r.left, face.bottom + m.px(10), r.width, tag)
            trick.paint_tag(kit, surface, player, specs[seat - 1], seat, i == 0)
            below = pygame.Rect(r.left, player.bottom + m.px(10), r.width, tag)
            if not taker:
                words(
                    kit,
                    surface,
                    kit.tr("fungitable.lookback.nobody"),
                    below,
                    m.type(15, cap=1.4),
                    TEXT2,
                    align="center",
                )
                return
            surface.blit(
                kit.paint.panel(below.size, tag / 2, (PANEL,), alpha=0.75, edge=specs[taker - 1].colour, edge_width=2),
                below,
            )
            face_px = tag - m.px(4)
            picture = face_image(kit, specs[taker - 1], face_px)
            surface.blit(picture, (below.left + m.px(2), below.centery - face_px // 2))
            room = pygame.Rect(below.left + tag + m.px(3), below.top, below.width - tag - m.px(14), tag)
            text = kit.tr("fungitable.taken", name=specs[taker - 1].name)
            words(kit, surface, text, room, m.type(15, cap=1.4), TEXT)

        self.add(Drawn(area, draw, z=3, margin=m.px(26)))

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        if not look_closer(self.app, self._faces, what):
            super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        if key.plain == "r":
            self.app.pop()
            return True
        return False

    def cancel(self) -> None:
        self.app.pop()
