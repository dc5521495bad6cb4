"""The moment of the year: all envelopes are opened at once, and the tokens move up, or lie down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.ink import GOLD, INK, INK2, RED, RED_DARK
from ui.controllers.fu_table.pages import Page
from ui.controllers.fu_table.scene import Scene

if TYPE_CHECKING:
    from game.fu.view import FuView


class OpeningScreen(Page):
    """A row for every host in the order of turn markers: what was given by whom, and where the tokens are now."""

    def words(self) -> str:
        return self.table_tr("futable.opening.help")

    def rows(self, area: pygame.Rect) -> None:
        before: FuView = self.before
        gifts: dict[int, list[Event]] = {}
        for event in self.events:
            if event.kind == "gift":
                gifts.setdefault(int(event.values["to"]), []).append(event)
        order = list(before.order)
        gap = self.table.px(8)
        tall = (area.height - gap * (len(order) - 1)) // len(order)
        for i, host in enumerate(order):
            row = pygame.Rect(area.x, area.y + i * (tall + gap), area.width, tall)
            given = sorted(gifts.get(host, []), key=lambda e: (-int(e.values["amount"]), int(e.values["seat"])))
            self._row(row, host, given, i + 1)

    def _row(self, rect: pygame.Rect, host: int, given: list[Event], number: int) -> None:
        table, scene, before = self.table, self.scene, self.before
        b, px = table.brush, table.px
        line, dark, _ = scene.family(host)
        relative = host == figures.relative_seat(before)
        total = sum(int(e.values["amount"]) for e in given)
        visits = [e for e in given if e.values["visits"]]

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            b.shade(surface, r, 14)
            b.panel(surface, r, 14, ("#fffaf0", "#fbe6c0"), line, 3)
            head = pygame.Rect(r.x, r.y, px(176), r.height)
            b.panel(surface, head, 13, (line, dark), line, 2)
            size = min(px(64), r.height - px(36))
            b.art(surface, f"fu/{scene.animal(host)}", (head.x + px(44), head.y + px(6) + size / 2), size)
            b.pill(surface, str(number), (head.x + px(14), head.y + px(14)), 13, dark)
            b.text(
                surface,
                table.name(scene, host),
                (head.x + px(44), head.bottom - px(16)),
                15,
                "#ffffff",
                align="center",
                bold=True,
                width=px(84),
            )
            b.art(surface, "fu/money-coin", (head.x + px(96), head.centery - px(16)), px(26))
            b.text(
                surface, f"+{total}", (head.x + px(112), head.centery - px(16)), 19, "#ffffff", bold=True, width=px(60)
            )
            b.text(
                surface,
                table.tr("futable.guests", n=len(visits)),
                (head.x + px(86), head.centery + px(16)),
                13.5,
                "#ffffff",
                width=px(86),
            )
            env_h = r.height - px(14)
            env_w = min(round(env_h / 1.4), px(86))
            env_h = round(env_w * 1.4)
            for i, event in enumerate(given):
                amount, giver = int(event.values["amount"]), int(event.values["seat"])
                place = pygame.Rect(head.right + px(12) + i * (env_w + px(8)), r.centery - env_h // 2, env_w, env_h)
                b.picture(surface, f"fu/envelope-{'open' if amount else 'empty'}", place, dim=0.0 if amount else 0.4)
                face = (place.centerx, place.y + place.height * 0.58)
                b.art(surface, f"fu/{scene.animal(host)}", face, round(env_w * 0.4), dim=0.0 if amount else 0.5)
                plate = pygame.Rect(place.x, place.bottom - px(28), place.width, px(26))
                b.panel(surface, plate, 13, ("#fffaf0",), scene.family(giver)[0], 1.6)
                b.art(surface, f"fu/{scene.animal(giver)}", (plate.x + px(13), plate.centery), px(28))
                colour = INK if amount else INK2
                b.text(
                    surface, str(amount), (plate.right - px(8), plate.centery), 15.5, colour, align="right", bold=True
                )
            x = head.right + px(20) + len(given) * (env_w + px(8))
            lane = pygame.Rect(x, r.y + px(8), r.right - px(12) - x, r.height - px(16))
            if relative:
                best = max((e for e in visits), key=lambda e: int(e.values["amount"]), default=None)
                words = table.tr("futable.opening.relative") if best else table.tr("futable.opening.relative_none")
                b.block(surface, words, lane, 16, INK2)
            else:
                self._lane(surface, lane, host, given, scene)

        table.canvas.put(f"row-{host}", rect, (host, self.shown), draw, margin=10)

    def _lane(self, surface: pygame.Surface, r: pygame.Rect, host: int, given: list[Event], scene: Scene) -> None:
        b, px = self.table.brush, self.table.px
        track = self.before.rules.tables.money.track
        b.panel(surface, r, 10, (RED, RED_DARK), GOLD, 2)
        cells = track.top // track.step + 1
        cell = (r.width - px(8)) / cells

        def x_of(at: int) -> float:
            return r.x + px(4) + cell * (min(cells - 1, at // track.step - 1) + 0.5)

        upper = r.y + px(18)
        lower = r.y + px(18) + (r.height - px(18)) * 0.44
        for i in range(cells):
            words = str((i + 1) * track.step) if i < cells - 1 else f"{track.top}+"
            x = r.x + px(4) + cell * (i + 0.5)
            if i:
                pygame.draw.line(surface, "#c9553f", (x - cell / 2, r.y + px(4)), (x - cell / 2, r.bottom - px(4)))
            b.text(surface, words, (x, r.bottom - px(13)), 13, "#ffe39a", align="center", bold=True, width=round(cell))
        standing = sorted(
            (e for e in given if e.values["visits"]),
            key=lambda e: (int(e.values["token"]), scene.marker(int(e.values["seat"]))),
            reverse=True,
        )
        piles: dict[float, int] = {}
        for event in given:
            seat, token = int(event.values["seat"]), int(event.values["token"])
            old = self.before.track[host - 1][seat - 1]
            x = x_of(token)
            if old != token:
                start = x_of(old)
                b.art(surface, f"fu/{scene.animal(seat)}", (start, upper), px(24), alpha=150)
                dots = max(2, int(abs(x - start) / px(9)))
                for i in range(1, dots):
                    at = (round(start + (x - start) * i / dots), round(upper + (lower - px(16) - upper) * i / dots))
                    pygame.draw.circle(surface, "#ffe39a", at, max(1, px(1.6)))
            shift = piles.get(x, 0)
            piles[x] = shift + 1
            size = min(px(42), round(r.height * 0.42))
            at2 = (x + shift * size * 0.5, lower + (shift % 2) * px(5))
            b.art(surface, f"fu/{scene.animal(seat)}", at2, size, turned=not event.values["visits"])
            if event in standing:
                spot = (at2[0] - size * 0.36, at2[1] + size * 0.42)
                b.pill(surface, str(standing.index(event) + 1), spot, 11, "#fff9ea", scene.family(seat)[1])
