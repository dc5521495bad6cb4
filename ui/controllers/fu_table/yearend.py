"""Time passes: visitors and decorations bring Fortune, the income comes, the markers go on."""

from __future__ import annotations

import pygame

from game.core.contract import Event
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.ink import GAIN, GOLD, INK, INK2, LACQUER, NOTHING
from ui.controllers.fu_table.pages import Page


class YearEndScreen(Page):
    """A column for everyone at the table in the order of the markers so far."""

    def words(self) -> str:
        year = self.before.year
        return self.table_tr("futable.yearend.last") if year == 5 else self.table_tr("futable.yearend.help", n=year)

    def button_words(self) -> str:
        return self.table_tr("futable.yearend.count" if self.before.year == 5 else "futable.go_on")

    def rows(self, area: pygame.Rect) -> None:
        order = list(self.before.order)
        px = self.table.px
        gap = px(8)
        wide = (area.width - gap * (len(order) - 1)) // len(order)
        for i, seat in enumerate(order):
            rect = pygame.Rect(area.x + i * (wide + gap), area.y, wide, min(area.height, px(640)))
            self._column(rect, seat, i + 1)

    def _of(self, kind: str, seat: int) -> list[Event]:
        return [e for e in self.events if e.kind == kind and e.values.get("seat") == seat]

    def _column(self, rect: pygame.Rect, seat: int, had: int) -> None:
        table, scene, kit = self.table, self.scene, self.kit
        b, px = table.brush, table.px
        line, dark, _ = scene.family(seat)
        relative = seat == figures.relative_seat(self.before)
        visitors = sum(int(e.values["n"]) for e in self._of("visitors", seat))
        cards = [(kit.say(e.values["card"]), int(e.values["points"])) for e in self._of("decoration", seat)]
        income = next((int(e.values["amount"]) for e in self.events if e.kind == "income"), 0)
        more = sum(int(e.values["amount"]) for e in self._of("income_more", seat))
        last = self.before.year == 5
        turns_on = -1 if last else had - 1 or len(self.before.order)
        fortune = 0 if relative else self.scene.view.fortune[seat - 1]

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            b.shade(surface, r, 14)
            b.panel(surface, r, 14, ("#fffaf0", "#fbe6c0"), line, 3)
            head = pygame.Rect(r.x, r.y, r.width, px(50))
            b.panel(surface, head, 13, (line, dark), line, 2)
            b.art(surface, f"fu/{scene.animal(seat)}", (head.x + px(30), head.centery), px(54))
            room = head.width - px(60) - px(52)
            b.text(
                surface, table.name(scene, seat), (head.x + px(60), head.centery), 17, "#ffffff", bold=True, width=room
            )
            if not relative:
                b.art(surface, "fu/fortune-blank", (head.right - px(26), head.centery), px(44))
                b.text(
                    surface, str(fortune), (head.right - px(26), head.centery), 16, "#ffffff", align="center", bold=True
                )
            inner = pygame.Rect(r.x + px(10), head.bottom + px(8), r.width - px(20), r.bottom - head.bottom - px(16))
            parts = 2 if last else 4
            step = inner.height / parts
            titles = ("visitors", "decorations", "income", "markers")
            for i in range(parts):
                band = pygame.Rect(inner.x, round(inner.y + i * step), inner.width, round(step) - px(6))
                if relative and i < 3:
                    continue
                b.panel(surface, band, 10, ("#fff6e3",), GOLD, 1.4)
                top = (band.centerx, band.y + px(16))
                b.text(
                    surface,
                    table.tr(f"futable.yearend.{titles[i]}"),
                    top,
                    13.5,
                    "#9e1b1e",
                    align="center",
                    bold=True,
                    width=band.width - 8,
                )
                y = band.centery + px(8)
                if i == 0:
                    b.text(
                        surface,
                        f"+{visitors}",
                        (band.centerx, y),
                        30,
                        GAIN if visitors else NOTHING,
                        align="center",
                        bold=True,
                    )
                elif i == 1:
                    if not cards:
                        b.text(
                            surface,
                            table.tr("futable.yearend.none"),
                            (band.centerx, y),
                            14,
                            INK2,
                            align="center",
                            width=band.width - 8,
                        )
                    for j, (name, points) in enumerate(cards):
                        at = y + (j - (len(cards) - 1) / 2) * px(40)
                        b.text(surface, name, (band.centerx, at - px(9)), 13, INK, align="center", width=band.width - 8)
                        b.text(surface, f"+{points}", (band.centerx, at + px(10)), 17, GAIN, align="center", bold=True)
                elif i == 2:
                    words = f"+{income}" + (f" +{more}" if more else "")
                    b.text(
                        surface,
                        words,
                        (band.centerx, y),
                        24,
                        "#8a6a10",
                        align="center",
                        bold=True,
                        width=band.width - 8,
                    )
                else:
                    b.pill(surface, f"{had} → {turns_on}", (band.centerx, y), 20, LACQUER)

        table.canvas.put(f"year-{seat}", rect, (seat,), draw, margin=10)
