"""The colours of Fú's table, and the brush that every part of it is painted with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from types import MappingProxyType

import pygame

from game.fu.components import SNACKS
from ui.kit import Kit
from ui.stage.fonts import font
from ui.stage.paint import grey
from ui.stage.type import Align

INK, INK2, PAPER, PAPER2 = "#2f1518", "#6d4a3e", "#fff9ea", "#fbe6c0"
RED, RED_DARK, LACQUER = "#d9352a", "#9e1b1e", "#5a0f1a"
GOLD, GOLD_LIGHT, GOLD_DARK, GOLD_LINE = "#f3bd4a", "#ffe39a", "#a86a14", "#d99b34"
NIGHT, NIGHT2, CREAM, CREAM2 = "#34112a", "#1f0a1c", "#fbe8c5", "#e8c9a8"
WOOD, WOOD2, WOOD_LINE = "#b5622f", "#6b2612", "#3a140a"
GAIN, LOSS, NOTHING = "#1f9d74", "#b3261e", "#8a705c"
SHADOW, GLOW = "#22040a", "#ffce5c"

# A family's line, dark and pale colour.
FAMILY = MappingProxyType(
    {
        "dragon": ("#1f9d74", "#0b5a44", "#cdf0de"),
        "rabbit": ("#8a63d2", "#4c2f8f", "#e6dafb"),
        "pig": ("#d9608a", "#a2335e", "#ffdbe5"),
        "tiger": ("#d98409", "#8a4306", "#ffe6b3"),
        "dog": ("#2f72c4", "#1c4687", "#d3e6fb"),
        "relative": ("#5f8c7b", "#2f5a4c", "#deece6"),
    }
)
# Of an animal that somebody has put into the data, which has no colours here.
STRANGER = ("#7d6a5a", "#493a2e", "#efe4d8")
SNACK = MappingProxyType(
    {
        "orange": ("#f07f1b", "#a34a08", "#ffe2b8"),
        "seed": ("#5a48a4", "#31236a", "#ddd5f4"),
        "sweet": ("#e2a916", "#8a5c05", "#fff0b8"),
        "savoury": ("#d8452b", "#85190f", "#ffd5c4"),
        "tea": ("#23936a", "#0b5138", "#cdeeda"),
    }
)


# The sizes of type that the table and its pages use most, in units.
SIZES = (12, 12.5, 13, 13.5, 15, 15.5, 16, 16.5, 17, 18, 20, 22, 23, 26, 28, 34)


def fonts(kit: Kit) -> list[Callable[[], object]]:
    """Jobs that open the typeface at every size of the table: that takes longer than to draw with it."""
    sizes = sorted({kit.metrics.type(units) for units in SIZES})
    return [partial(font, px, bold) for px in sizes for bold in (False, True)]


def signed(value: int) -> str:
    """A figure with its sign, a true minus."""
    return f"−{-value}" if value < 0 else f"+{value}" if value else "0"


def snack_art(kind: int | str) -> str:
    """The drawing of a snack by index or id."""
    return f"fu/snack-{SNACKS[kind] if isinstance(kind, int) else kind}"


def _lying(image: pygame.Surface) -> pygame.Surface:
    """A token on its side: turned, darker, greyer."""
    return pygame.transform.rotate(grey(image, 0.2, (0.7, 0.7, 0.7)), 90)


class Brush:
    """Draws text, panels and drawings in the table's manner; lengths are units, places are pixels."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.m = kit.metrics

    def text(
        self,
        surface: pygame.Surface,
        words: str,
        at: tuple[float, float],
        units: float,
        colour: str = INK,
        *,
        align: Align = "left",
        bold: bool = False,
        width: int = 0,
    ) -> int:
        """One line; with `width` (pixels) it shrinks, and is cut at last. Gives its width in pixels."""
        type_, px = self.kit.type, self.m.type(units)
        if width:
            px = type_.fit(words, px, width, bold=bold, least=0.55)
            # A figure is never cut.
            words = words if len(words) <= 4 else type_.shorten(words, px, width, bold=bold)
        return type_.draw(surface, words, at, px, colour, align=align, bold=bold).width

    def block(
        self,
        surface: pygame.Surface,
        words: str,
        rect: pygame.Rect,
        units: float,
        colour: str = INK,
        *,
        align: Align = "center",
        bold: bool = False,
    ) -> None:
        """Wrapped lines in the middle of a rectangle, smaller where they need more room."""
        type_, px = self.kit.type, self.m.type(units)
        px = type_.fit_block(words, px, (rect.width, rect.height), bold=bold, leading=1.22)
        lines = type_.wrap(words, px, rect.width, bold=bold)
        room = max(1, int((rect.height + 1) / (px * 1.22)))
        if len(lines) > room:
            words = "\n".join([*lines[: room - 1], type_.shorten(lines[room - 1] + "…", px, rect.width, bold=bold)])
        type_.block(surface, words, rect, px, colour, align=align, bold=bold, leading=1.22, middle=True)

    def least(self, units: float, share: float = 0.55) -> int:
        """The smallest size in pixels to which a line (0.55) or a pill (0.6) shrinks."""
        return max(12, round(self.m.type(units) * share))

    def fits(self, words: str, rect: pygame.Rect, *, bold: bool = False) -> bool:
        """Whether a block of these words finds room in a rectangle, at 12 pixels at the least, with no word broken."""
        return self.kit.type.fits_block(words, 12, (rect.width, rect.height), bold=bold, leading=1.22)

    def panel(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: float = 12,
        ground: Sequence[str] = (PAPER, PAPER2),
        edge: str = GOLD_LINE,
        width: float = 2,
        alpha: float = 1.0,
    ) -> None:
        """A rounded panel."""
        wide = max(1.0, width * self.m.u)
        self.kit.paint.lay_panel(surface, rect, self.m.px(radius), ground, alpha=alpha, edge=edge, edge_width=wide)

    def glow(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 12, strength: int = 220) -> None:
        """The gold light round what may be chosen."""
        blur = self.m.px(5)
        self.kit.paint.lay_soft(surface, rect, self.m.px(radius), GLOW, strength, blur)

    def shade(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 12) -> None:
        """A panel's shadow."""
        blur = self.m.px(4)
        below = rect.move(0, self.m.px(4))
        self.kit.paint.lay_soft(surface, below, self.m.px(radius), SHADOW, 130, blur)

    def art(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[float, float],
        size: int,
        *,
        dim: float = 0.0,
        alpha: int = 255,
        turned: bool = False,
    ) -> None:
        """A square drawing of `size` pixels. `dim` (0 to 1) darkens and greys it; `turned`: it lies on its side."""
        art = self.kit.art
        image = art.get(name, (size, size))
        if dim:
            image = art.dimmed(name, (size, size), dim, (1 - dim * 0.4,) * 3)
        if turned:
            image = art.made(("fu-lying", name, size), lambda: _lying(art.get(name, (size, size))))
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))

    def picture(self, surface: pygame.Surface, name: str, rect: pygame.Rect, *, dim: float = 0.0) -> None:
        """A drawing fitted into a rectangle."""
        art = self.kit.art
        surface.blit(art.dimmed(name, rect.size, dim, (1 - dim * 0.4,) * 3) if dim else art.get(name, rect.size), rect)

    def pill(
        self,
        surface: pygame.Surface,
        words: str,
        centre: tuple[float, float],
        units: float,
        ground: str,
        colour: str = "#ffffff",
        *,
        width: int = 0,
    ) -> pygame.Rect:
        """A few words on a pill round a point."""
        px = self.m.type(units)
        if width:
            px = self.kit.type.fit(words, px, width - self.m.px(10), bold=True, least=0.6)
        wide = self.kit.type.width(words, px, bold=True) + self.m.px(14)
        rect = pygame.Rect(0, 0, min(wide, width) if width else wide, round(px * 1.45))
        rect.center = (round(centre[0]), round(centre[1]))
        self.panel(surface, rect, 40, (ground,), "#ffffff", 0.8)
        room = rect.width - self.m.px(6)
        self.kit.type.draw(
            surface, self.kit.type.shorten(words, px, room, bold=True), rect.center, px, colour, align="center",
            bold=True,
        )  # fmt: skip
        return rect

    def coin(self, surface: pygame.Surface, words: str, centre: tuple[float, float], size: int, *, lit: bool) -> None:
        """A price on a coin: gold when it can be paid now, flat otherwise."""
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(centre[0]), round(centre[1]))
        if lit:
            self.glow(surface, rect, 40)
        ground = ("#fff0b0", "#eab945") if lit else ("#b79a6d", "#8f744c")
        self.panel(surface, rect, 40, ground, "#fff0a6" if lit else WOOD_LINE, 1.8)
        self.text(surface, words, rect.center, 14.5, INK, align="center", bold=True, width=size - self.m.px(4))
