"""The columns of the collection sheet: one for each colour, also for those of which there is no card yet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.fungi.components import COLOURS
from ui.controllers.fungi_table.cards import colour_of
from ui.controllers.fungi_table.ink import FRAMES, TEXT, TEXT2, capital, dashes, words
from ui.controllers.fungi_table.shelf import LARGE_BAND, Lying, columns, paint_lying
from ui.kit import Kit

# The widest card, the most between two cards of a column, the room round the cards: in units.
WIDE, STEP, SIDE = 118, 66, 8


class Columns:
    """Where the columns and their cards lie in a rectangle (pixels)."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, collection: Sequence[str], cover: Sequence[tuple[str, str]]
    ) -> None:
        self._kit, self._rect = kit, rect
        m = kit.metrics
        lying = dict(columns(collection, cover))
        over = {card for _, card in cover}
        self._counts = {colour: sum(colour_of(card) == colour for card in collection) for colour in COLOURS}
        shown = [colour for colour in COLOURS if colour != "magic" or colour in lying]
        gap = m.px(7 if len(shown) > 4 else 12)
        wide = (rect.width - gap * (len(shown) - 1)) // len(shown)
        self.head = max(m.px(44), m.type(17, cap=1.3) * 2)
        self.grounds = {
            colour: pygame.Rect(rect.left + i * (wide + gap), rect.top, wide, rect.height)
            for i, colour in enumerate(shown)
        }
        longest = max((len(column) for column in lying.values()), default=1)
        room = rect.height - self.head - m.px(10)
        most = min(m.px(WIDE), round((wide - m.px(SIDE)) / 1.07))
        w = max(m.px(24), min(most, int(room / (1.4 + LARGE_BAND * (longest - 1)))))
        h = round(w * 1.4)
        step = max(2, min(m.px(STEP), (room - h) // (longest - 1))) if longest > 1 else 0
        self.size = (w, h)
        self.cards: list[Lying] = []
        for colour, column in lying.items():
            ground = self.grounds[colour]
            left = ground.left + (wide - w) // 2
            for j, card in enumerate(column):
                face = pygame.Rect(left, ground.top + self.head + j * step, w, h)
                if card in over:
                    face.x += min(round(w * 0.07), ground.right - face.right)
                last = j == len(column) - 1
                strip = face if last else pygame.Rect(face.left, face.top, w, max(6, step))
                self.cards.append(Lying(card, face, strip, card in over, not last))

    def paint(self, surface: pygame.Surface, dim: Sequence[str], glow: Sequence[str], ticked: Sequence[str]) -> None:
        """Paints all; the `ticked` cards bear a tick."""
        kit, m = self._kit, self._kit.metrics
        for colour, ground in self.grounds.items():
            edge = FRAMES[colour][1]
            surface.blit(
                kit.paint.panel(ground.size, m.px(12), (edge,), alpha=0.28, edge=FRAMES[colour][0], edge_width=1.2),
                ground,
            )
            self._heading(surface, colour, ground)
            if not self._counts[colour]:
                self._empty(surface, colour, ground)
        paint_lying(kit, surface, self.cards, (0, 0), dim, glow)
        for one in self.cards:
            if one.card in ticked:
                size = max(14, min(m.px(30), one.strip.height))
                tick = kit.art.get("fungi/icon-tick", (size, size))
                surface.blit(tick, tick.get_rect(center=(one.face.right - size // 4, one.face.top + size // 3)))

    def _heading(self, surface: pygame.Surface, colour: str, ground: pygame.Rect) -> None:
        kit, m = self._kit, self._kit.metrics
        pip = min(m.px(30), ground.width // 4)
        y = ground.top + self.head // 2
        surface.blit(kit.art.get(f"fungi/pip-{colour}", (pip, pip)), (ground.left + m.px(7), y - pip // 2))
        px = m.type(17, cap=1.3)
        count = str(self._counts[colour])
        wide = kit.type.width(count, px)
        right = ground.right - m.px(9)
        kit.type.draw(surface, count, (right, y), px, TEXT2, align="right")
        left = ground.left + pip + m.px(13)
        room = pygame.Rect(left, ground.top, right - wide - m.px(5) - left, self.head)
        name = capital(kit.tr(f"fungitable.family.{colour}"))
        if kit.type.width(name, kit.type.fit(name, px, room.width, bold=True, least=0.7), bold=True) <= room.width:
            # Where there is no room for it, shape and number say it alone.
            words(kit, surface, name, room, px, TEXT)

    def _empty(self, surface: pygame.Surface, colour: str, ground: pygame.Rect) -> None:
        kit, m = self._kit, self._kit.metrics
        w, h = min(self.size[0], ground.width - m.px(16)), self.size[1]
        at = pygame.Rect(ground.left + (ground.width - w) // 2, ground.top + self.head, w, h)
        dashes(kit, surface, at, pygame.Color(TEXT2).lerp(pygame.Color("#4a4528"), 0.35))
        pip = round(w * 0.42)
        picture = kit.art.get(f"fungi/pip-{colour}", (pip, pip))
        surface.blit(picture, picture.get_rect(center=(at.centerx, at.top + round(h * 0.36))))
        room = pygame.Rect(at.left + m.px(4), at.top + round(h * 0.55), w - m.px(8), round(h * 0.3))
        words(kit, surface, kit.tr("fungitable.sheet.none"), room, m.type(15, cap=1.2), TEXT2, align="center")
