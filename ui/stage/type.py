"""Words on the screen: rendered once per (text, size, weight, colour, rim), centred by the height of capitals."""

from __future__ import annotations

from typing import Literal

import pygame

from ui.metrics import LEAST_TEXT
from ui.stage.fonts import CAPITALS, font
from ui.stage.lru import SurfaceCache
from ui.stage.wrap import wrap

Align = Literal["left", "center", "right"]
Colour = tuple[int, int, int] | tuple[int, int, int, int] | str


class Type:
    """Renders and measures text. All sizes are pixels (see Metrics.type)."""

    def __init__(self, limit: int = 10 << 20) -> None:
        self._cache = SurfaceCache(limit)
        self._lines: dict[tuple[str, int, int, bool], tuple[str, ...]] = {}
        # Texts that were not given whole, each with what stands in its place: for tests.
        self.cut: dict[str, str] = {}
        self._widths: dict[tuple[str, int, bool], int] = {}

    def clear(self) -> None:
        """Forgets all (after the window's size has changed): a face takes nearly a megabyte at every size of type."""
        self._cache.clear()
        self._lines.clear()
        self._widths.clear()
        self.cut.clear()
        font.cache_clear()

    def image(
        self, text: str, px: int, colour: Colour, *, bold: bool = False, rim: int = 0, rim_colour: Colour = "#0a2238"
    ) -> pygame.Surface:
        """One line of text with transparent ground; `rim` is the width of an outline in pixels."""
        key = (text, px, str(colour), bold, rim, str(rim_colour))
        return self._cache.get(key, lambda: _render(text, px, colour, bold, rim, rim_colour))

    def width(self, text: str, px: int, *, bold: bool = False) -> int:
        """Width of a line in pixels."""
        key = (text, px, bold)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 4000:
                self._widths.clear()
            width = self._widths[key] = int(font(px, bold).size(clean(text))[0])
        return width

    def wrap(self, text: str, px: int, width: int, *, bold: bool = False) -> tuple[str, ...]:
        """Lines that are no wider than `width` pixels."""
        key = (text, px, width, bold)
        lines = self._lines.get(key)
        if lines is None:
            if len(self._lines) > 2000:
                self._lines.clear()
            face = font(px, bold)
            broken: list[str] = []
            lines = tuple(wrap(clean(text), width, lambda part: face.size(part)[0], broken))
            self._lines[key] = lines
            if broken:
                self._note(text, "|".join(lines))
        return lines

    def fit(self, text: str, px: int, width: int, *, bold: bool = False, least: float = 0.8) -> int:
        """The largest size from `px` down to `least` × `px` at which the text is within `width`; not under 12."""
        floor = max(12, round(px * least))
        while px > floor and self.width(text, px, bold=bold) > width:
            px -= 1
        return px

    def fit_block(
        self, text: str, px: int, room: tuple[int, int], *, bold: bool = False, leading: float = 1.42, lines: int = 99
    ) -> int:
        """The largest size from `px` down to 12 at which the text, wrapped, is within `room` (width, height) and so
        many lines, and no word is broken; 12 if there is none."""
        while px > LEAST_TEXT and not self.fits_block(text, px, room, bold=bold, leading=leading, lines=lines):
            px -= 1
        return px

    def fits_block(
        self, text: str, px: int, room: tuple[int, int], *, bold: bool = False, leading: float = 1.42, lines: int = 99
    ) -> bool:
        """Whether the text, wrapped, is within `room` (width, height) and so many lines, and no word is broken."""
        broken: list[str] = []
        found = wrap(clean(text), room[0], lambda part: self.width(part, px, bold=bold), broken)
        return not broken and len(found) <= lines and len(found) * px * leading <= room[1]

    def shorten(self, text: str, px: int, width: int, *, bold: bool = False) -> str:
        """The text, or its beginning and … if it is wider than `width` (for names, never for words of ours)."""
        if self.width(text, px, bold=bold) <= width:
            return text
        whole = text
        while text and self.width(text + "…", px, bold=bold) > width:
            text = text[:-1]
        self._note(whole, text + "…")
        return text + "…"

    def _note(self, text: str, seen: str) -> None:
        if len(self.cut) < 500:
            self.cut[text] = seen

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[float, float],
        px: int,
        colour: Colour,
        *,
        align: Align = "left",
        bold: bool = False,
        rim: int = 0,
        rim_colour: Colour = "#0a2238",
    ) -> pygame.Rect:
        """Draws one line with the middle of its capitals at the y of `pos`, and gives the rectangle it took."""
        image = self.image(text, px, colour, bold=bold, rim=rim, rim_colour=rim_colour)
        x = pos[0] - {"left": 0.0, "center": image.get_width() / 2, "right": float(image.get_width())}[align]
        if align == "left":
            x -= rim
        elif align == "right":
            x += rim
        top = pos[1] + px * CAPITALS / 2 - font(px, bold).get_ascent() - rim
        # Not what blit gives: that is cut to what is painted anew just now, and what is set beside it would slip.
        place = pygame.Rect((round(x), round(top)), image.get_size())
        surface.blit(image, place)
        return place

    def block(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        px: int,
        colour: Colour,
        *,
        align: Align = "left",
        bold: bool = False,
        leading: float = 1.42,
        middle: bool = False,
    ) -> int:
        """Draws wrapped text into a rectangle (from its top, or in its middle) and gives the height it took."""
        lines = self.wrap(text, px, rect.width, bold=bold)
        height = self.block_height(text, rect.width, px, bold=bold, leading=leading)
        step = px * leading
        y = rect.centery - height / 2 if middle else float(rect.top)
        x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
        for line in lines:
            if line:
                self.draw(surface, line, (x, y + step / 2), px, colour, align=align, bold=bold)
            y += step
        return height

    def block_height(self, text: str, width: int, px: int, *, bold: bool = False, leading: float = 1.42) -> int:
        """Height in pixels that `block` needs."""
        return round(len(self.wrap(text, px, width, bold=bold)) * px * leading)


def clean(text: str) -> str:
    """The text without control characters, which the renderer refuses."""
    if text.isprintable():
        return text
    return "".join(
        ch for ch in text if ch == "\n" or (ord(ch) >= 32 and ord(ch) != 127 and not 0xD800 <= ord(ch) < 0xE000)
    )


def _render(text: str, px: int, colour: Colour, bold: bool, rim: int, rim_colour: Colour) -> pygame.Surface:
    face = font(px, bold)
    text = clean(text).replace("\n", " ")
    if not face.size(text)[0]:
        # Nothing, or characters without a width of their own: there is no such picture.
        text = " "
    body = face.render(text, True, pygame.Color(colour))
    if rim <= 0:
        return body
    face.outline = rim
    edge = face.render(text, True, pygame.Color(rim_colour))
    face.outline = 0
    edge.blit(body, (rim, rim))
    return edge
