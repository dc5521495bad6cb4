"""The moment of the year: all envelopes are opened, host by host; the tokens move up to what was given, or lie down."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import Event
from game.fu.effects import TieFirst
from game.fu.view import FuView
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.canvas import shades
from ui.controllers.fu_table.ink import INK, INK2
from ui.controllers.fu_table.lane import Walk, draw_lane, scale
from ui.controllers.fu_table.pages import Page
from ui.controllers.fu_table.scene import Scene, Table

# Seconds: from one host to the next, and how long each takes. The amounts never change them.
APART, EACH = 0.55, 1.0


class Opening:
    """A row for every host in the order of turn markers: what was given by whom, and where the tokens are now."""

    phase = 1

    def __init__(self, before: FuView, events: Sequence[Event]) -> None:
        self._before = before
        self._order = list(before.order)
        self._gifts: dict[int, list[Event]] = {host: [] for host in self._order}
        self._bonus: dict[int, int] = {}
        for event in events:
            if event.kind == "gift":
                self._gifts[int(event.values["to"])].append(event)
            elif event.kind == "bonus":
                self._bonus[int(event.values["seat"])] = int(event.values["amount"])
        # Neither the order of the envelopes nor the lanes' scale tells what is in them: givers stand in the order of
        # turn markers, and the scale goes as far as anybody's money.
        for given in self._gifts.values():
            given.sort(key=lambda e: before.order.index(int(e.values["seat"])))
        top = before.rules.tables.money.track.top
        self._highest = max([min(top, max(before.money)), *(place for row in before.track for place in row)])

    def words(self, table: Table) -> str:
        return table.tr("futable.opening.help")

    def button_words(self, table: Table) -> str:
        return table.tr("futable.go_on")

    def steps(self) -> tuple[tuple[float, float, str], ...]:
        return tuple((0.25 + i * APART, EACH, "fu_coin") for i in range(len(self._order)))

    def draw(self, table: Table, scene: Scene, area: pygame.Rect, told: tuple[float, ...]) -> None:
        gap = table.px(8)
        n = len(self._order)
        tall = min((area.height - gap * (n - 1)) // n, table.px(210))
        for i, host in enumerate(self._order):
            row = pygame.Rect(area.x, area.y + i * (tall + gap), area.width, tall)
            self._row(table, scene, row, host, i + 1, told[i])

    def _walks(self, scene: Scene, host: int) -> list[Walk]:
        standing = figures.eating_order(scene.view, host) if scene.view.phase == "eating" else []
        given = self._gifts[host]
        if not standing:
            standing = [int(e.values["seat"]) for e in given if e.values["visits"]]
        out = []
        for event in given:
            seat, visits = int(event.values["seat"]), bool(event.values["visits"])
            number = standing.index(seat) + 1 if visits and seat in standing else 0
            old = self._before.track[host - 1][seat - 1]
            out.append(Walk(seat, old, int(event.values["token"]), visits, number))
        return out

    def _row(self, table: Table, scene: Scene, rect: pygame.Rect, host: int, number: int, t: float) -> None:
        b, px = table.brush, table.px
        line, dark, _ = scene.family(host)
        relative = host == figures.relative_seat(self._before)
        given = self._gifts[host]
        total = sum(int(e.values["amount"]) for e in given)
        visits = [e for e in given if e.values["visits"]]
        counted = min(1.0, max(0.0, (t - 0.3) / 0.4))
        hop = min(1.0, max(0.0, (t - 0.5) / 0.5))

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            b.shade(surface, r, 14)
            b.panel(surface, r, 14, ("#fffaf0", "#fbe6c0"), line, 3)
            head = pygame.Rect(r.x, r.y, px(176), r.height)
            b.panel(surface, head, 13, (line, dark), line, 2)
            size = min(px(72), r.height - px(40))
            b.art(surface, f"fu/{scene.animal(host)}", (head.x + px(44), head.y + px(10) + size / 2), size)
            b.pill(surface, str(number), (head.x + px(14), head.y + px(15)), 13, dark)
            name = table.name(scene, host)
            b.text(surface, name, (head.centerx, head.bottom - px(17)), 16, "#ffffff", align="center", bold=True,
                   width=head.width - px(16))  # fmt: skip
            y = head.y + px(18) + (r.height - px(50)) * 0.18
            b.art(surface, "fu/money-coin", (head.x + px(98), y), px(26))
            b.text(surface, f"+{round(total * counted)}", (head.x + px(114), y), 20, "#ffffff", bold=True, width=px(58))
            y += (r.height - px(50)) * 0.44
            guests = table.tr("futable.guests", n=len(visits)) if t >= 1 else ""
            b.text(surface, guests, (head.x + px(88), y), 13.5, "#ffffff", width=px(84))
            bonus = self._bonus.get(host, 0)
            if bonus and t >= 1:
                b.pill(surface, f"+{bonus}", (head.x + px(150), head.y + px(14)), 12, "#8a6a10")
            x = head.right + px(12)
            for event in given:
                x = self._envelope(table, scene, surface, r, x, host, event, t)
            lane = pygame.Rect(x + px(8), r.y + px(8), r.right - px(20) - x, r.height - px(16))
            if relative:
                words = ""
                if t >= 1:
                    words = table.tr("futable.opening.relative_none")
                if t >= 1 and visits:
                    words = table.tr("futable.opening.relative", name=table.name(scene, self._first(visits)))
                b.block(surface, words, lane, 16, INK2)
                return
            track = self._before.rules.tables.money.track
            draw_lane(table, surface, scale(table, lane, self._highest, track.step, track.top), track.top,
                      self._walks(scene, host), scene, hop)  # fmt: skip

        table.canvas.put(f"row-{host}", rect, (host, shades(t, 30)), draw, margin=10)

    def _first(self, visits: Sequence[Event]) -> int:
        """Who eats at the Relative's: the highest gift, in a tie Narcissus, then the higher turn marker (Y27)."""
        seen, place = figures.Seen(self._before), self._before.order.index

        def rank(event: Event) -> tuple[int, bool, int]:
            seat = int(event.values["seat"])
            return int(event.values["amount"]), seen.effect(seat - 1, TieFirst) is not None, place(seat)

        return int(max(visits, key=rank).values["seat"])

    def _envelope(
        self, table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, x: int, host: int, event: Event,
        t: float,
    ) -> int:  # fmt: skip
        """One envelope: sealed, then its flap is up; over its lower edge who gave what. Gives the next x."""
        b, px = table.brush, table.px
        amount, giver = int(event.values["amount"]), int(event.values["seat"])
        tall = min(r.height - px(14), px(150))
        wide = min(round(tall / 1.4), px(100))
        tall = round(wide * 1.4)
        place = pygame.Rect(x, r.centery - tall // 2, wide, tall)
        up = min(1.0, max(0.0, (t - 0.12) / 0.3))
        draw_envelope(table, surface, place, scene.animal(host), up, amount > 0)
        if up < 1:
            size = round(wide * 0.42 * (1 + 0.5 * min(1.0, t / 0.12)))
            b.art(surface, "fu/seal", (place.centerx, place.y + tall * 0.24), size, alpha=round(255 * (1 - up)))
        plate = pygame.Rect(place.x, place.bottom - px(28), place.width, px(26))
        b.panel(surface, plate, 13, ("#fffaf0",), scene.family(giver)[0], 1.6)
        b.art(surface, f"fu/{scene.animal(giver)}", (plate.x + px(13), plate.centery), px(28))
        if up >= 1:
            colour = INK if amount else INK2
            spot = (plate.right - px(9), plate.centery)
            b.text(surface, str(amount), spot, 15.5, colour, align="right", bold=True)
        return place.right + px(8)


def draw_envelope(
    table: Table, surface: pygame.Surface, place: pygame.Rect, animal: str, up: float, full: bool
) -> None:
    """An envelope with a host's animal, its flap `up` (0 to 1): closed, and open with notes or empty."""
    b, k = table.brush, place.width / 300
    dim = 0.0 if full or up < 1 else 0.4
    if up < 1:
        b.picture(surface, "fu/envelope-closed", place)
        b.art(surface, f"fu/{animal}", (place.centerx, place.y + 212 * k), round(146 * k))
    if up > 0:
        layer = pygame.Surface(place.size, pygame.SRCALPHA)
        local = layer.get_rect()
        b.picture(layer, f"fu/envelope-{'open' if full else 'empty'}", local, dim=dim)
        b.art(layer, f"fu/{animal}", (local.centerx, 244 * k), round(124 * k), dim=dim)
        layer.set_alpha(round(255 * up))
        surface.blit(layer, place)


class OpeningScreen(Page):
    """The page of the opening."""
