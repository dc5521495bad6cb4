"""The blocks of a chapter of rules, laid out one under another."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui import controllers
from ui.kit import Kit
from ui.rulebook import Block, Chapter, Shown, Tile
from ui.stage import nodes
from ui.stage.nodes import Drawn
from ui.stage.stage import Node
from ui.widgets.surface import paint_glow, paint_shadow

LEADING = 1.48
# The proportions of a card in an example, height by width.
CARD = 1.4


class Page:
    """Lays a chapter out in `width` pixels from (0, 0). `nodes` and `height` are the result."""

    def __init__(self, kit: Kit, game: str, chapter: Chapter, width: int, here: bool) -> None:
        self.kit, self.game, self.width = kit, game, width
        self.nodes: list[Node] = []
        self.height = 0
        self._head(chapter, here)
        for block in chapter.blocks:
            getattr(self, f"_{block.kind}")(block)
        self.height += kit.metrics.px(16)

    # --- pieces -----------------------------------------------------------------------------------------------------

    def _space(self, units: float) -> None:
        self.height += self.kit.metrics.px(units)

    def _write(
        self,
        words: str,
        units: float,
        *,
        x: int = 0,
        y: int | None = None,
        width: int | None = None,
        colour: str = "",
        bold: bool = False,
        leading: float = LEADING,
    ) -> int:
        """Adds a paragraph and gives its height; without `y` it goes to the end of the page."""
        kit = self.kit
        px, width = kit.metrics.type(units), (self.width - x) if width is None else width
        height = kit.type.block_height(words, width, px, bold=bold, leading=leading)
        rect = pygame.Rect(x, self.height if y is None else y, width, height)
        block = nodes.Block(kit.type, words, rect, px, colour or kit.theme.ink, bold=bold, leading=leading, z=3)
        self.nodes.append(block)
        if y is None:
            self.height += height
        return height

    def _head(self, chapter: Chapter, here: bool) -> None:
        kit, m, t = self.kit, self.kit.metrics, self.kit.theme
        title = m.type(34, cap=1.35)
        wide = kit.type.width(chapter.title, title, bold=True)
        small = m.type(16)
        rules = kit.tr("rulespage.rules", rules=chapter.rules) if chapter.rules else ""
        words = kit.tr("rulespage.here")
        pill = kit.type.width(words, small, bold=True) + m.px(56) if here else 0
        rules_wide = kit.type.width(rules, small)
        one_line = wide + pill + rules_wide + m.px(60) <= self.width
        height = kit.type.block_height(chapter.title, self.width, title, bold=True, leading=1.25)
        rect = pygame.Rect(0, self.height, self.width, height)
        self.nodes.append(nodes.Block(kit.type, chapter.title, rect, title, t.ink, bold=True, leading=1.25, z=3))
        y = rect.top if one_line else rect.bottom + m.px(4)
        tall = height if one_line else m.px(36)
        if here:
            x = wide + m.px(20) if one_line else 0
            size = max(m.px(31), round(small * 1.75))
            place = pygame.Rect(x, y + (tall - size) // 2 + m.px(1), pill, size)
            self.nodes.append(Drawn(place, lambda s, r: self._pill(s, r, words, small), z=3))
        if rules:
            x = self.width - rules_wide if one_line else pill + (m.px(16) if here else 0)
            place = pygame.Rect(x, y, rules_wide + 2, tall)
            self.nodes.append(nodes.Words(kit.type, rules, place, small, t.ink2, z=3))
        self.height += height + m.px(14) + (0 if one_line or not (here or rules) else m.px(40))

    def _pill(self, surface: pygame.Surface, rect: pygame.Rect, words: str, px: int) -> None:
        kit, m = self.kit, self.kit.metrics
        surface.blit(kit.paint.panel(rect.size, rect.height / 2, (kit.theme.on[1],)), rect)
        side = round(px * 1.1)
        surface.blit(kit.art.icon("star", side, "#ffffff"), (rect.left + m.px(14), rect.centery - side // 2))
        kit.type.draw(surface, words, (rect.left + m.px(20) + side, rect.centery), px, "#ffffff", bold=True)

    # --- kinds of blocks --------------------------------------------------------------------------------------------

    def _text(self, block: Block) -> None:
        self._write(block.text, 18.5)
        self._space(14)

    def _heading(self, block: Block) -> None:
        self._space(8)
        self._write(block.text, 21, bold=True, leading=1.3)
        self._space(8)

    def _list(self, block: Block) -> None:
        m, t = self.kit.metrics, self.kit.theme
        px = m.type(18.5)
        for item in block.items:
            dot = max(4, round(px * 0.36))
            place = pygame.Rect(m.px(8), self.height + round(px * LEADING / 2 - dot / 2), dot, dot)
            self.nodes.append(Drawn(place, lambda s, r: s.blit(self.kit.paint.disc(r.width, t.star), r), z=3))
            self._write(item, 18.5, x=m.px(30))
            self._space(4)
        self._space(12)

    def _tip(self, block: Block) -> None:
        kit, m, t = self.kit, self.kit.metrics, self.kit.theme
        side = m.px(24)
        top = self.height
        px = m.type(17)
        height = self._write(block.text, 17, x=m.px(36), colour=t.ink2, leading=1.42)
        place = pygame.Rect(m.px(2), top + max(0, round(px * 1.42 / 2) - side // 2), side, min(side, max(side, height)))
        self.nodes.append(Drawn(place, lambda s, r: s.blit(kit.art.icon("hint", side, t.heading), r), z=3))
        self._space(14)

    def _picture(self, block: Block) -> None:
        kit, m = self.kit, self.kit.metrics
        if kit.art.has(block.art):
            size = (self.width, m.px(226))
            image = kit.art.get(block.art, size)
            self.nodes.append(nodes.Picture(image, (0, self.height), z=3))
            self.height += size[1]
            self._space(8)
        if block.text:
            self._write(block.text, 17, colour=kit.theme.ink2)
        self._space(14)

    def _tiles(self, block: Block) -> None:
        m = self.kit.metrics
        columns = (
            3 if self.width >= m.px(760) * max(1.0, m.text * 0.8) else 2 if self.width >= m.px(560) * m.text else 1
        )
        gap = m.px(12)
        wide = (self.width - gap * (columns - 1)) // columns
        for at in range(0, len(block.tiles), columns):
            row = block.tiles[at : at + columns]
            top, index = self.height, len(self.nodes)
            heights = [self._tile(tile, i * (wide + gap), top, wide) for i, tile in enumerate(row)]
            tall = max(heights)
            for i in range(len(row)):
                place = pygame.Rect(i * (wide + gap), top, wide, tall)
                self.nodes.insert(index, Drawn(place, self._field, z=2))
            self.height = top + tall + gap
        self._space(8)

    def _field(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.kit
        surface.blit(kit.paint.panel(rect.size, kit.metrics.px(15), (kit.theme.inset,), alpha=0.75), rect)

    def _tile(self, tile: Tile, x: int, y: int, width: int) -> int:
        kit, m = self.kit, self.kit.metrics
        pad, side = m.px(16), m.px(50)
        left = x + pad
        head = side
        if tile.icon:
            name = tile.icon if "/" in tile.icon else f"common/icon-{tile.icon}"
            image = self._icon(tile.icon, side) if "/" not in tile.icon else None
            if image is None and kit.art.has(name):
                image = kit.art.get(name, (side, side))
            if image is not None:
                self.nodes.append(nodes.Picture(image, (left, y + m.px(12)), z=3))
                left += side + m.px(12)
        px = m.type(20)
        room = x + width - pad - left
        lines = kit.type.block_height(tile.title, room, px, bold=True, leading=1.2)
        top = y + m.px(12) + max(0, (head - lines) // 2)
        self._write(tile.title, 20, x=left, y=top, width=room, bold=True, leading=1.2)
        head = max(head, lines)
        height = m.px(12) + head + m.px(6)
        if tile.text:
            height += self._write(tile.text, 17, x=x + pad, y=y + height, width=width - 2 * pad, leading=1.38)
        return height + m.px(14)

    def _icon(self, name: str, side: int) -> pygame.Surface | None:
        kit = self.kit
        return kit.art.icon(name, side, kit.theme.heading) if kit.art.has(f"common/icon-{name}") else None

    def _table(self, block: Block) -> None:
        kit, m, t = self.kit, self.kit.metrics, self.kit.theme
        columns = max((len(row) for row in block.rows), default=0)
        if columns == 0:
            return
        px = m.type(17.5)
        pad = m.px(14)
        wants = [
            max(kit.type.width(row[i], px, bold=True) for row in block.rows if i < len(row)) + 2 * pad
            for i in range(columns)
        ]
        total = sum(wants)
        most = min(self.width, max(total, self.width * 2 // 3))
        widths = [max(m.px(40), w * most // total) for w in wants]
        for number, row in enumerate(block.rows):
            cells = [
                kit.type.block_height(cell, widths[i] - 2 * pad, px, bold=number == 0, leading=1.3)
                for i, cell in enumerate(row)
            ]
            tall = max(cells) + m.px(12)
            place = pygame.Rect(0, self.height, sum(widths), tall)
            if number % 2 == 0:
                ground = t.segment_ground if number == 0 else t.inset
                share = 1.0 if number == 0 else 0.55
                self.nodes.append(_Ground(kit, place, ground, share))
            x = 0
            for i, cell in enumerate(row):
                top = self.height + (tall - cells[i]) // 2
                room = widths[i] - 2 * pad
                self._write(cell, 17.5, x=x + pad, y=top, width=room, bold=number == 0, leading=1.3)
                x += widths[i]
            self.height += tall
        self._space(10)
        if block.text:
            self._write(block.text, 17, colour=t.ink2)
        self._space(10)

    # --- examples ---------------------------------------------------------------------------------------------------

    def _example(self, block: Block) -> None:
        kit, m = self.kit, self.kit.metrics
        pad = m.px(22)
        count = max(1, len(block.cards))
        gap = m.px(18 if count <= 6 else 8 if count <= 10 else 3)
        room = self.width - 2 * pad
        wide = min(m.px(108), (room - gap * (count - 1)) // count)
        note_px = m.type(16, cap=1.25)
        noted = any(card.note for card in block.cards) and wide >= m.px(64)
        spread = min(m.px(170), room // count - gap) if noted else wide
        notes = (
            max(kit.type.block_height(card.note, spread, note_px, bold=True, leading=1.2) for card in block.cards)
            + m.px(10)
            if noted
            else 0
        )
        tall = round(wide * CARD)
        place = pygame.Rect(0, self.height, self.width, tall + notes + 2 * pad)
        step = (spread if noted else wide) + gap
        first = (self.width - step * count + gap) // 2
        middles = [first + i * step + (step - gap) // 2 for i in range(count)]
        self.nodes.append(
            Drawn(
                place,
                lambda s, r: self._cards(s, r, block.cards, middles, wide, pad, spread if noted else 0, note_px),
                z=2,
            )
        )
        self.height = place.bottom
        self._space(10)
        if block.text:
            self._write(block.text, 17, colour=kit.theme.ink2, leading=1.42)
        self._space(14)

    def _cards(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        cards: Sequence[Shown],
        middles: Sequence[int],
        wide: int,
        pad: int,
        spread: int,
        px: int,
    ) -> None:
        kit, m = self.kit, self.kit.metrics
        look = controllers.load(self.game).LOOK if self.game in controllers.available() else None
        ground = (look.panel, look.bar) if look else kit.theme.sheet
        edge = look.bar if look else kit.theme.sheet_edge
        surface.blit(kit.paint.panel(rect.size, m.px(16), ground, edge=edge, edge_width=max(1.2, 2 * m.u)), rect)
        size = (wide, round(wide * CARD))
        for card, middle in zip(cards, middles, strict=True):
            at = pygame.Rect((rect.left + middle - wide // 2, rect.top + pad), size)
            radius = wide * 0.09
            if card.glow:
                paint_glow(kit, surface, at, radius)
            else:
                paint_shadow(kit, surface, at, radius, 6)
            surface.blit(card_picture(kit, self.game, card.card, size), at)
            if card.badge:
                d = max(m.px(32), 20)
                spot = pygame.Rect(0, 0, d, d)
                spot.center = (at.right - d // 6, at.top + d // 8)
                colour = kit.theme.main.ground[-1] if card.glow else "#6d4a2c"
                surface.blit(kit.paint.disc(d, colour, edge="#fff3d6", edge_width=max(1.2, 2 * m.u)), spot)
                words = kit.theme.main.text if card.glow else "#ffffff"
                kit.type.draw(surface, card.badge, spot.center, round(d * 0.56), words, align="center", bold=True)
            if card.note and spread:
                y = at.bottom + m.px(12)
                for line in kit.type.wrap(card.note, px, spread, bold=True):
                    spot_y = y + px * 0.6
                    text = kit.theme.cream if look is None else look.text
                    kit.type.draw(surface, line, (rect.left + middle, spot_y), px, text, align="center", bold=True)
                    y += round(px * 1.2)


class _Ground(Node):
    """A tinted ground under a row of a table."""

    def __init__(self, kit: Kit, rect: pygame.Rect, colour: str, alpha: float) -> None:
        super().__init__(rect, z=2)
        self._kit, self._colour, self._alpha = kit, colour, alpha

    def paint(self, surface: pygame.Surface) -> None:
        paint, radius = self._kit.paint, self._kit.metrics.px(8)
        surface.blit(paint.panel(self.rect.size, radius, (self._colour,), alpha=self._alpha), self.rect)


def card_picture(kit: Kit, game: str, word: str, size: tuple[int, int]) -> pygame.Surface:
    """A card of an example: as the game's table draws it, else the drawing of that name, else the word on paper."""
    if game in controllers.available():
        draw = getattr(controllers.load(game), "rule_card", None)
        found: pygame.Surface | None = draw(kit, word, size) if draw is not None else None
        if found is not None:
            return found
    for name in (word, f"{game}/{word}"):
        if kit.art.has(name):
            return kit.art.get(name, size)

    def make() -> pygame.Surface:
        t = kit.theme
        out = kit.paint.panel(size, size[0] * 0.09, t.paper, edge=t.paper_edge, edge_width=2).copy()
        px = kit.type.fit(word, round(size[0] * 0.4), size[0] - 8, bold=True, least=0.3)
        kit.type.draw(out, word, (size[0] / 2, size[1] / 2), px, t.ink, align="center", bold=True)
        return out

    return kit.art.made(("rule card", game, word, size, kit.theme.ink), make)
