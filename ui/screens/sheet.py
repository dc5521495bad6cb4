"""The table of figures on the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.contract import Outcome
from ui.controllers.contract import TableLook
from ui.kit import Kit
from ui.metrics import Metrics
from ui.stage.stage import Node
from ui.stage.tween import bounce, ease_out

PLUS, MINUS, PALE = "#1d8a4d", "#c7362f", "#9a8f78"
# Units: the headings, and the totals with the places under them.
HEAD, TOTAL = 104.0, 96.0


def _row_height(m: Metrics) -> float:
    return 62.0 if m.text >= 1.3 else 54.0


def needed_height(m: Metrics, rows: int) -> float:
    """Units that a sheet of so many rows takes where it has room."""
    return HEAD + rows * _row_height(m) + TOTAL


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A rule's line: words, a second line, a picture's name, the points by seat, and words under these (or none)."""

    words: str
    help: str
    art: str
    points: tuple[int, ...]
    notes: tuple[str, ...] = ()


class Sheet(Node):
    """Heads, lines and totals. `progress` 0 to 1 is how far it has been counted."""

    def __init__(
        self,
        kit: Kit,
        m: Metrics,
        rect: pygame.Rect,
        look: TableLook,
        rows: Sequence[SheetRow],
        heads: Sequence[tuple[str, pygame.Surface]],
        outcome: Outcome,
    ) -> None:
        super().__init__(rect, z=3, margin=m.px(30))
        self._kit, self._m, self._look = kit, m, look
        self._rows, self._heads, self._outcome = tuple(rows), tuple(heads), outcome
        self._progress = 0.0

    @property
    def progress(self) -> float:
        """How far it has been counted."""
        return self._progress

    @progress.setter
    def progress(self, value: float) -> None:
        self._progress = value
        self.touch()

    def _columns(self) -> tuple[int, int]:
        """Width of the words' column and of a seat's column."""
        m, count = self._m, len(self._heads)
        label = m.px(236 if m.text < 1.3 else 290)
        seat = min(m.px(171 if count > 2 else 220), (self.rect.width - label) // count)
        return self.rect.width - seat * count if count > 2 else max(
            label, self.rect.width - seat * count - m.px(60)
        ), seat

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, look, r = self._kit, self._m, self._look, self.rect
        label, seat = self._columns()
        head = m.px(HEAD)
        total_h = m.px(TOTAL)
        row_h = min(m.px(_row_height(m)), (r.height - head - total_h) // max(1, len(self._rows)))
        stages = len(self._rows) + 2
        stage = self._progress * stages
        crowned = max(0.0, min(1.0, stage - (stages - 1)))
        self._winners(surface, label, seat, head + row_h * len(self._rows) + total_h, crowned)
        for i, (name, picture) in enumerate(self._heads):
            x = r.left + label + seat * i + seat // 2
            lift = round(m.px(10) * ease_out(crowned)) if (i + 1) in self._outcome.winners else 0
            surface.blit(picture, picture.get_rect(center=(x, r.top + m.px(38) - lift)))
            px = kit.type.fit(name, min(m.type(21), m.px(28)), seat - m.px(12), bold=True)
            name = kit.type.shorten(name, px, seat - m.px(12), bold=True)
            kit.type.draw(surface, name, (x, r.top + m.px(82)), px, look.ink, align="center", bold=True)
        y = r.top + head
        for n, row in enumerate(self._rows):
            pygame.draw.line(surface, look.paper_edge, (r.left, y), (r.right, y), max(1, m.px(1)))
            self._row(surface, row, y, row_h, label, seat, max(0.0, min(1.0, stage - n)))
            y += row_h
        pygame.draw.line(surface, look.ink2, (r.left, y), (r.right, y), max(2, m.px(2)))
        self._totals(surface, y, total_h, label, seat, max(0.0, min(1.0, stage - len(self._rows))))
        if crowned > 0:
            self._crowns(surface, label, seat, crowned)

    def _row(self, surface: pygame.Surface, row: SheetRow, y: int, h: int, label: int, seat: int, share: float) -> None:
        kit, m, look, r = self._kit, self._m, self._look, self.rect
        size = min(m.px(42), h - m.px(8))
        if row.art:
            surface.blit(kit.art.get(row.art, (size, size)), (r.left, y + (h - size) // 2))
        x = r.left + m.px(54)
        room = label - m.px(60)
        px = kit.type.fit(row.words, min(m.type(18.5), m.px(27)), room, bold=True)
        small = min(m.type(14.5), m.px(17))
        two = bool(row.help) and h >= px * 1.2 + small * 1.5 and m.text < 1.3
        middle = y + h / 2
        kit.type.draw(surface, row.words, (x, middle - (small * 0.72 if two else 0)), px, look.ink, bold=True)
        if two:
            tiny = kit.type.fit(row.help, small, room)
            kit.type.draw(surface, row.help, (x, middle + px * 0.68), tiny, look.ink2)
        if share <= 0:
            return
        for i, points in enumerate(row.points):
            shown = round(points * share)
            winner = (i + 1) in self._outcome.winners and self._progress >= 1
            colour = MINUS if shown < 0 else (PALE if shown == 0 else look.ink)
            x, y_figure, room = r.left + label + seat * i + seat // 2, middle, h - m.px(8)
            if row.notes and h >= small * 2.4:
                y_figure, room = middle - small * 0.68, h - round(small * 1.5)
                tied = self._outcome.scores[i] == max(self._outcome.scores)
                px = kit.type.fit(row.notes[i], small, seat - m.px(10), bold=tied)
                colour2 = look.ink if tied else look.ink2
                note_at = (x, middle + small * 0.95)
                kit.type.draw(surface, row.notes[i], note_at, px, colour2, align="center", bold=tied)
            figure = min(m.type(24 if winner else 22), room)
            kit.type.draw(surface, _figure(shown), (x, y_figure), figure, colour, align="center", bold=winner)

    def _totals(self, surface: pygame.Surface, y: int, h: int, label: int, seat: int, share: float) -> None:
        kit, m, look, r = self._kit, self._m, self._look, self.rect
        middle = y + h * 0.4
        kit.type.draw(
            surface, kit.tr("score.total"), (r.left + m.px(54), middle), min(m.type(22), m.px(30)), look.ink, bold=True
        )
        if share <= 0:
            return
        for i, score in enumerate(self._outcome.scores):
            winner = (i + 1) in self._outcome.winners
            x = r.left + label + seat * i + seat // 2
            px = min(m.type(36 if winner and share >= 1 else 28), m.px(44))
            kit.type.draw(surface, _figure(round(score * share)), (x, middle), px, look.ink, align="center", bold=True)
            if share >= 1 and len(self._heads) > 1:
                place = kit.tr(f"score.place.{self._outcome.places[i]}")
                small = min(m.type(15), m.px(19))
                kit.type.draw(
                    surface,
                    place,
                    (x, y + h * 0.8),
                    small,
                    look.ink if winner else look.ink2,
                    align="center",
                    bold=winner,
                )

    def _winners(self, surface: pygame.Surface, label: int, seat: int, height: int, share: float) -> None:
        if share <= 0 or len(self._heads) == 1:
            return
        kit, m, r = self._kit, self._m, self.rect
        rise = round(m.px(22) * ease_out(share))
        for winner in self._outcome.winners:
            column = pygame.Rect(r.left + label + seat * (winner - 1), r.top - rise, seat, height + rise)
            panel = kit.paint.panel(
                column.size, m.px(16), ("#ffe9a0", "#fbd978"), edge="#f0ab3a", edge_width=max(1.5, 3 * m.u)
            )
            surface.blit(panel, column)

    def _crowns(self, surface: pygame.Surface, label: int, seat: int, share: float) -> None:
        if len(self._heads) == 1:
            return
        m, r = self._m, self.rect
        size = m.px(54)
        for winner in self._outcome.winners:
            x = r.left + label + seat * (winner - 1) + (seat - size) // 2
            end = r.top - m.px(6) - round(size * 0.62)
            y = end - round((1 - bounce(share)) * m.px(120))
            surface.blit(self._kit.art.get("common/crown", (size, size)), (x, y))


def _figure(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)
