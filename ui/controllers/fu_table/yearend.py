"""Time passes: visitors and decorations bring Fortune, the income comes, the markers go on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import Event
from game.fu.components import YEARS
from game.fu.effects import Count, Effect, Moment
from game.fu.view import FuView
from ui.controllers.fu_table import figures, reasons
from ui.controllers.fu_table.canvas import shades
from ui.controllers.fu_table.cards import draw_card, moment_words
from ui.controllers.fu_table.ink import CREAM, CREAM2, GAIN, GOLD, INK, INK2, LACQUER, NIGHT, NOTHING, RED_DARK
from ui.controllers.fu_table.pages import Page
from ui.controllers.fu_table.scene import Scene, Table
from ui.controllers.fu_table.track import draw_walk

# Seconds: from one step to the next, and how long each takes.
APART, EACH = 0.55, 0.5
TITLES = ("visitors", "decorations", "income", "markers")
SHARES = (126.0, 178.0, 92.0, 126.0)


class YearEnd:
    """A column for everyone at the table in the order of the markers so far, a band for every step."""

    phase = 3

    def __init__(self, before: FuView, events: Sequence[Event]) -> None:
        self._before = before
        self._events = tuple(events)
        self._last = before.year == YEARS
        opened = [e for e in self._events if e.kind == "gift"]
        self._guests: dict[int, list[int]] = {}
        for host in before.order:
            if host > before.rules.players:
                continue
            came = [s for s in range(1, before.rules.players + 1) if s != host and before.standing[host - 1][s - 1]]
            if opened:
                came = [int(e.values["seat"]) for e in opened if e.values["to"] == host and e.values["visits"]]
            self._guests[host] = came

    @property
    def _bands(self) -> int:
        return 2 if self._last else 4

    def words(self, table: Table) -> str:
        return table.tr("futable.yearend.last") if self._last else table.tr("futable.yearend.help", n=self._before.year)

    def button_words(self, table: Table) -> str:
        if self._last:
            return table.tr("futable.yearend.count")
        return table.tr("futable.year", n=self._before.year + 1)

    def steps(self) -> tuple[tuple[float, float, str], ...]:
        return tuple((0.2 + i * APART, EACH, "tick") for i in range(self._bands))

    def draw(self, table: Table, scene: Scene, area: pygame.Rect, told: tuple[float, ...]) -> None:
        px = table.px
        order = list(self._before.order)
        track = pygame.Rect(area.x, area.y, area.width, px(76))
        draw_walk(table, track, self._before.fortune, scene.view.fortune, order, scene, min(told[:2]))
        top = track.bottom + px(8)
        side = px(150)
        gap = px(8)
        wide = (area.width - side - gap * len(order)) // len(order)
        high = min(area.bottom - top, px(720))
        bands = self._split(pygame.Rect(area.x, top + px(58), side, high - px(58)), px(8))
        self._passing(table, pygame.Rect(area.x, top, side, px(52)), told[-1])
        for i, band in enumerate(bands):
            self._label(table, band, i, told)
        for i, seat in enumerate(order):
            rect = pygame.Rect(area.x + side + gap + i * (wide + gap), top, wide, high)
            self._column(table, scene, rect, seat, i + 1, bands, told)

    def _split(self, rect: pygame.Rect, gap: int) -> list[pygame.Rect]:
        shares = SHARES[: self._bands]
        room = rect.height - gap * (len(shares) - 1)
        out, y = [], float(rect.y)
        for share in shares:
            high = room * share / sum(shares)
            out.append(pygame.Rect(rect.x, round(y), rect.width, round(high)))
            y += high + gap
        return out

    def _passing(self, table: Table, rect: pygame.Rect, t: float) -> None:
        """The lantern of the year that has passed, and the next one."""
        b, px, year = table.brush, table.px, self._before.year

        def lantern(surface: pygame.Surface, x: float, y: float, number: int, lit: bool) -> None:
            b.art(surface, f"fu/lantern-{'lit' if lit else 'unlit'}", (x, y), px(52))
            table.kit.type.draw(surface, str(number), (x, y), table.kit.metrics.type(20, cap=1.2), "#fff6dc",
                                align="center", bold=True, rim=max(1, px(1.4)), rim_colour="#5a0f1a")  # fmt: skip

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            if self._last:
                lantern(surface, r.centerx, r.centery, year, True)
                return
            lantern(surface, r.x + px(36), r.centery, year, True)
            arrow = table.kit.art.icon("chevron-right", px(24), CREAM)
            surface.blit(arrow, arrow.get_rect(center=r.center))
            lantern(surface, r.right - px(36), r.centery, year + 1, t >= 1)

        table.canvas.put("passing", rect, t >= 1, draw)

    def _label(self, table: Table, rect: pygame.Rect, i: int, told: tuple[float, ...]) -> None:
        b, px = table.brush, table.px
        done = told[i] >= 1
        now = told[i] > 0 and not done

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            if now:
                b.glow(surface, r, 12)
            b.panel(surface, r, 12, ("#ffe39a", GOLD) if now else (LACQUER, NIGHT), GOLD, 1.6)
            colour = INK if now else CREAM
            words = table.tr(f"futable.yearend.{TITLES[i]}")
            b.text(surface, words, (r.x + px(12), r.centery - px(10)), 16, colour, bold=True, width=r.width - px(40))
            help_ = table.tr(f"futable.yearend.{TITLES[i]}_help")
            b.text(surface, help_, (r.x + px(12), r.centery + px(13)), 12, INK2 if now else CREAM2,
                   width=r.width - px(20))  # fmt: skip
            if done:
                check = table.kit.art.icon("check", px(18), GOLD)
                surface.blit(check, check.get_rect(midright=(r.right - px(10), r.centery - px(10))))

        table.canvas.put(f"step-{i}", rect, (done, now), draw, margin=10)

    def _of(self, kind: str, seat: int) -> list[Event]:
        return [e for e in self._events if e.kind == kind and e.values.get("seat") == seat]

    def _column(
        self, table: Table, scene: Scene, rect: pygame.Rect, seat: int, had: int, bands: list[pygame.Rect],
        told: tuple[float, ...],
    ) -> None:  # fmt: skip
        b, px = table.brush, table.px
        line, dark, _ = scene.family(seat)
        relative = seat == figures.relative_seat(self._before)
        shown = 0
        if not relative:
            old, new = self._before.fortune[seat - 1], scene.view.fortune[seat - 1]
            shown = round(old + (new - old) * min(told[:2]))

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            b.shade(surface, r, 14)
            b.panel(surface, r, 14, ("#fffaf0", "#fbe6c0"), line, 3)
            head = pygame.Rect(r.x, r.y, r.width, px(50))
            b.panel(surface, head, 13, (line, dark), line, 2)
            b.art(surface, f"fu/{scene.animal(seat)}", (head.x + px(30), head.centery), px(54))
            room = head.width - px(60) - (px(52) if not relative else px(8))
            name = table.name(scene, seat)
            b.text(surface, name, (head.x + px(60), head.centery), 17, "#ffffff", bold=True, width=room)
            if not relative:
                spot = (head.right - px(26), head.centery)
                b.art(surface, "fu/fortune-blank", spot, px(44))
                b.text(surface, str(shown), spot, 16, "#ffffff", align="center", bold=True)
            for band in bands[1:]:
                y = r.y + band.y - rect.y - px(4)
                pygame.draw.line(surface, "#e0bd84", (r.x + px(8), y), (r.right - px(8), y), max(1, px(1.5)))

        table.canvas.put(f"year-{seat}", rect, (seat, shown), draw, margin=10)
        for i, band in enumerate(bands):
            if told[i] > 0 and not (relative and i < 3):
                here = pygame.Rect(rect.x + px(8), band.y, rect.width - px(16), band.height)
                self._cell(table, scene, here, seat, had, i, told[i])

    def _cell(self, table: Table, scene: Scene, rect: pygame.Rect, seat: int, had: int, i: int, t: float) -> None:
        """What a step brought to a seat: on its own, for only one step moves at a time."""
        paint = (self._visitors, self._decorations, self._income, self._marker)[i]

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            paint(table, scene, surface, r, seat, had, t)

        table.canvas.put(f"year-{seat}-{i}", rect, (seat, shades(t, 12)), draw, z=2, margin=10)

    def _visitors(
        self, table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, seat: int, had: int, t: float
    ) -> None:
        b, px = table.brush, table.px
        guests = self._guests[seat]
        n = sum(int(e.values["n"]) for e in self._of("visitors", seat))
        sum_w = px(58)
        wide = min(px(44), (r.width - sum_w) // max(1, len(guests)))
        high = min(px(64), r.height - px(30))
        y = r.centery - high // 2 - px(8)
        for i, guest in enumerate(guests):
            door = pygame.Rect(r.x + i * wide, y, wide - px(3), high)
            b.panel(surface, door, 6, ("#a81d20", "#6b0f14"), "#4a0a10", 1.6)
            hop = px(8) * 4 * t * (1 - t)
            b.art(surface, f"fu/{scene.animal(guest)}", (door.centerx, door.bottom - wide * 0.46 - hop), wide - px(4))
            b.text(surface, "+1", (door.centerx, door.bottom + px(11)), 13, GAIN, align="center", bold=True)
        colour = GAIN if n else NOTHING
        b.text(surface, f"+{n}", (r.right - px(4), r.centery), 28, colour, align="right", bold=True, width=sum_w)

    def _decorations(
        self, table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, seat: int, had: int, t: float
    ) -> None:
        b, px = table.brush, table.px
        paid = {str(e.values["id"]): int(e.values["points"]) for e in self._of("decoration", seat)}
        tables = self._before.rules.tables
        sum_w = px(44)
        high = min(r.height - px(46), px(140))
        wide = min(round(high / 1.4), (r.width - sum_w - px(8)) // 2)
        high = round(wide * 1.4)
        now = (Moment.YEAR_END, Moment.GAME_END) if self._last else (Moment.YEAR_END,)
        for i, card in enumerate(scene.view.owned[seat - 1]):
            slot = pygame.Rect(r.x + i * (wide + px(8)), r.centery - high // 2 - px(18), wide, high)
            if not card:
                b.panel(surface, slot, 6, ("#f3dfae",), "#d0b07a", 1.2, alpha=0.5)
                continue
            speaks = tables.decorations[tables.decoration_index(card)].moment in now
            if card in paid:
                b.glow(surface, slot, 8)
            draw_card(
                table,
                surface,
                slot,
                card,
                dim=0.0 if speaks else 0.75,
                moment=moment_words(table, tables, card),
            )
            entry = tables.decorations[tables.decoration_index(card)]
            ends = entry.moment is Moment.GAME_END
            words = (f"+{paid[card]}" if card in paid else "0") if speaks else ""
            words = table.tr("futable.yearend.later") if ends and not speaks else words
            colour = GAIN if card in paid else NOTHING
            spot = (slot.centerx, slot.bottom + px(14))
            b.text(
                surface, words, spot, 15 if speaks else 12.5, colour, align="center", bold=speaks, width=wide + px(6)
            )
            if speaks:
                reason = reasons.words(table, scene, seat, entry.effect, self._count(scene, seat, entry.effect))
                room = pygame.Rect(slot.x - px(4), slot.bottom + px(21), wide + px(8), px(17))
                if b.fits(reason, room):
                    b.block(surface, reason, room, 12, INK2)
        total = sum(paid.values())
        spot2 = (r.right - px(4), r.centery - px(10))
        b.text(surface, f"+{total}" if total else "–", spot2, 26, GAIN if total else NOTHING, align="right", bold=True,
               width=sum_w)  # fmt: skip

    def _count(self, scene: Scene, seat: int, effect: Effect) -> int:
        """What a decoration counted when it scored."""
        if reasons.counted(effect) is Count.RECEIVED:
            given = [e for e in self._events if e.kind == "gift" and e.values["to"] == seat]
            if given:
                return sum(int(e.values["amount"]) for e in given)
            return sum(row[seat - 1] or 0 for row in self._before.gifts)
        income = sum(int(e.values["amount"]) for e in self._events if e.kind == "income")
        income += sum(int(e.values["amount"]) for e in self._of("income_more", seat))
        return reasons.number(scene.view, self._guests, seat, effect, income)

    def _income(
        self, table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, seat: int, had: int, t: float
    ) -> None:
        b, px = table.brush, table.px
        income = next((int(e.values["amount"]) for e in self._events if e.kind == "income"), 0)
        more = sum(int(e.values["amount"]) for e in self._of("income_more", seat))
        note = min(px(64), r.height)
        b.art(surface, "fu/money-note-10", (r.x + note * 0.48, r.centery), note)
        b.text(surface, "10", (r.x + note * 0.48, r.centery), 12, "#8a4a10", align="center", bold=True)
        room = r.width - note - px(8)
        shown = seat == scene.eyes or scene.view.rules.open_money
        x = r.x + note + px(4)
        words = f"+{round((income + more) * t)}"
        b.text(surface, words, (x, r.centery - (px(9) if more else 0)), 23, INK, bold=True,
               width=room // 2 if shown else room)  # fmt: skip
        if more:
            b.text(surface, f"{income} + {more}", (x, r.centery + px(15)), 12.5, "#8a6a10", bold=True, width=room // 2)
        if shown:
            money = str(scene.view.money[seat - 1] - round((income + more) * (1 - t)))
            b.text(surface, money, (r.right - px(2), r.centery - px(8)), 23, RED_DARK, align="right", bold=True,
                   width=room // 2)  # fmt: skip
            b.text(surface, table.tr("futable.money"), (r.right - px(2), r.centery + px(14)), 12, INK2, align="right",
                   width=room // 2)  # fmt: skip

    def _marker(
        self, table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, seat: int, had: int, t: float
    ) -> None:
        b, px = table.brush, table.px
        line, dark, _ = scene.family(seat)
        new = had - 1 or len(self._before.order)
        size = min(px(50), r.height - px(34))
        disc = pygame.Rect(0, 0, size, size)
        disc.center = (r.centerx, r.centery - px(10))
        for x0, x1 in ((r.x + px(4), disc.left - px(6)), (disc.right + px(6), r.right - px(4))):
            pygame.draw.line(surface, "#c9741a", (x0, disc.centery), (x1, disc.centery), max(2, px(3)))
        tip = (disc.left - px(6), disc.centery)
        points = [tip, (tip[0] - px(9), tip[1] - px(7)), (tip[0] - px(9), tip[1] + px(7))]
        pygame.draw.polygon(surface, "#c9741a", points)
        b.panel(surface, disc, 60, ("#fff9ea",), line, 3)
        b.text(surface, str(new if t >= 1 else had), disc.center, 22, INK, align="center", bold=True)
        along = pygame.Rect(0, 0, px(24), px(24))
        along.center = (round(disc.right + (r.right - px(12) - disc.right) * t), disc.centery)
        b.panel(surface, along, 30, (dark,), "#ffffff", 1)
        b.text(surface, str(had), along.center, 13, "#ffffff", align="center", bold=True)
        begins = new == 1
        words = table.tr("futable.yearend.begins") if begins else table.tr("futable.yearend.had", n=had)
        spot = (r.centerx, disc.bottom + px(14))
        b.text(surface, words, spot, 13, RED_DARK if begins else INK2, align="center", bold=begins, width=r.width)


class YearEndScreen(Page):
    """The page of a year's end."""
