"""A game's box on the menu: the lid with its picture, a band that says what it is; a row instead in tall windows."""

from __future__ import annotations

import math

import pygame

from ui.kit import Kit
from ui.screens.boxes import rounded
from ui.stage.type import Align
from ui.widgets.base import Action, Widget
from ui.widgets.surface import paint_glow, paint_shadow

# The box under the lid, and the rim of its name. A game that is not named here has a neutral one.
_SIDES = {"fugu": "#0d3f66", "fungi": "#23401f", "fu": "#5a101c"}
_SIDE = "#2a1636"
# Changes when lids that an older program kept must not be shown any more.
LOOK = 1
# Units: how far the box looks out under the lid, how far the lid rises under the mouse, and when the box is opened.
BOX = 12
RISE = 8
OPEN_RISE = 24
# Degrees that the lid of an opened box has turned back over its upper edge.
OPEN_ANGLE = 78


class LidBox(Widget):
    """`rect` is the lid with the box under it. `band` is the height in pixels of the part that says what it is; 0 makes
    a row: the picture at the left, the words beside it."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        id: str,
        key: str,
        words: tuple[str, str, str, str],
        band: int,
        action: Action,
    ) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(34))
        self._key, self._band, self._action = key, band, action
        self._title, self._line, self._people, self._time = words
        self._lift = 0
        self._open = 0.0
        self.radius = kit.metrics.px(20)

    # --- as a control -----------------------------------------------------------------------------------------------

    def activate(self) -> None:
        self._action()

    def lift(self, share: float) -> None:
        """How far the lid has risen, 0 to 1."""
        pixels = round(share * self.kit.metrics.px(RISE))
        if pixels != self._lift:
            self._lift = pixels
            self.touch()

    def open(self, share: float) -> None:
        """How far the lid has turned back, 0 to 1."""
        self._open = share
        self.touch()

    @property
    def ring(self) -> tuple[pygame.Rect, float]:
        return self._lid().move(0, -self._lift), float(self.radius or 0)

    @property
    def overflows(self) -> bool:
        """Whether a line is wider than its place, even at its smallest."""
        type_ = self.kit.type
        title, px, bold, room = self._lines()[0]
        if type_.width(title, type_.fit(title, px, room, bold=bold, least=0.6), bold=bold) > room + 1:
            return True
        if len(self._set_line()[1]) > 2:
            return True
        return self._meta_width(self._meta_px()) > self._text_room()

    # --- measures ---------------------------------------------------------------------------------------------------

    def _lid(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - self.kit.metrics.px(BOX))

    def _text_left(self) -> int:
        m = self.kit.metrics
        return m.px(20) if self._band else m.px(270)

    def _text_room(self) -> int:
        return self.rect.width - self._text_left() - self.kit.metrics.px(20 if self._band else 56)

    def _lines(self) -> tuple[tuple[str, int, bool, int], ...]:
        m = self.kit.metrics
        if self._band:
            name = (self._title, min(m.type(38, cap=1.15), m.px(44)), True, self.rect.width - m.px(24))
            return name, (self._line, m.type(19), True, self._text_room())
        name = (self._title, m.type(38, cap=1.25), True, self._text_room())
        return name, (self._line, m.type(20, cap=1.4), False, self._text_room())

    def _set_line(self) -> tuple[int, tuple[str, ...]]:
        """Size and lines of what the game is about: one line down to 80 %, else two smaller ones."""
        type_ = self.kit.type
        text, px, bold, room = self._lines()[1]
        size = type_.fit(text, px, room, bold=bold)
        lines = type_.wrap(text, size, room, bold=bold)
        while len(lines) > 2 and size > 12:
            size -= 1
            lines = type_.wrap(text, size, room, bold=bold)
        return size, lines

    def _meta_px(self) -> int:
        m = self.kit.metrics
        px = m.type(16.5) if self._band else m.type(20, cap=1.4)
        while px > 12 and self._meta_width(px) > self._text_room():
            px -= 1
        return px

    def _meta_width(self, px: int) -> int:
        type_, icon = self.kit.type, round(px * 1.15)
        return (
            type_.width(self._people, px) + type_.width(self._time, px) + 2 * (icon + round(px * 0.4)) + round(px * 1.2)
        )

    # --- painting ---------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        kit, m = self.kit, self.kit.metrics
        lid, radius = self._lid(), float(self.radius or 0)
        base = pygame.Rect(lid.left, lid.bottom - m.px(60), lid.width, m.px(60 + BOX))
        lid.y -= self._lift
        bright = self.hovered or self.focused
        paint_shadow(kit, surface, base, radius, 10)
        side = kit.paint.panel(base.size, radius, (_SIDES.get(self._key, _SIDE),), edge="#160c1c", edge_width=2 * m.u)
        surface.blit(side, base)
        if self._open > 0:
            self._paint_open(surface, lid, radius)
            return
        if bright:
            paint_glow(kit, surface, lid, radius)
        surface.blit(self._image(bright), lid)

    def _paint_open(self, surface: pygame.Surface, lid: pygame.Rect, radius: float) -> None:
        """The inside of the box, and the lid seen in perspective on its way back over the upper edge."""
        kit, m = self.kit, self.kit.metrics
        inside = kit.paint.panel(lid.size, radius, ("#160c1c", _SIDES.get(self._key, _SIDE)))
        surface.blit(inside, lid.move(0, self._lift))
        image = self._image(True)
        high = max(2, round(lid.height * math.cos(math.radians(OPEN_ANGLE * self._open))))
        top = lid.top - round(m.px(OPEN_RISE) * min(1.0, 2 * self._open))
        surface.blit(pygame.transform.smoothscale(image, (lid.width, high)), (lid.left, top))

    def _image(self, bright: bool) -> pygame.Surface:
        kit, size = self.kit, self._lid().size
        cover = f"common/cover-{self._key}"
        drawing = kit.art.digest(cover) if kit.art.has(cover) else ""
        look = (LOOK, drawing, self._band, bright, self._title, self._line, self._people, self._time)
        key = repr(("lid", *look, kit.metrics.text, kit.metrics.u, kit.theme.ink, kit.theme.paper))
        made = kit.art.kept(key, size, lambda: self._make(size, bright), opaque=False)
        assert made is not None
        return made

    def _make(self, size: tuple[int, int], bright: bool) -> pygame.Surface:
        kit, m, t = self.kit, self.kit.metrics, self.kit.theme
        radius = float(self.radius or 0)
        out = kit.paint.panel(size, radius, t.paper).copy()
        if self._band:
            self._upright(out, size)
        else:
            self._row(out, size)
        edge = t.gold_edge if bright else "#160c1c" if not self._band else "#cbb9a6"
        width = max(1.4, (3.2 if bright else 2.2) * m.u)
        out.blit(kit.paint.panel(size, radius, ("#000000",), alpha=0, edge=edge, edge_width=width), (0, 0))
        return out

    def _upright(self, out: pygame.Surface, size: tuple[int, int]) -> None:
        kit, m, t = self.kit, self.kit.metrics, self.kit.theme
        top = size[1] - self._band
        self._cover(out, (size[0], top))
        pygame.draw.rect(out, t.sheet_edge, (0, top - m.px(1.5), size[0], m.px(3)))
        title, px, _, room = self._lines()[0]
        self._name(out, title, (size[0] // 2, m.px(30)), kit.type.fit(title, px, room, bold=True, least=0.6), "center")
        line_px, lines = self._set_line()
        two = len(lines) > 1
        y = top + self._band * (0.21 if two else 0.33)
        for line in lines:
            kit.type.draw(out, line, (self._text_left(), y), line_px, t.ink, bold=True)
            y += line_px * 1.15
        self._meta(out, round(top + self._band * (0.81 if two else 0.71)))

    def _cover(self, out: pygame.Surface, size: tuple[int, int]) -> None:
        kit = self.kit
        name = f"common/cover-{self._key}"
        if not kit.art.has(name):
            out.fill(kit.theme.sheet[0], (0, 0, *size))
            return
        # The lid's own corners are a little rounder than ours: they are filled from below.
        cover = kit.art.cover(name, size, "top", opaque=False)
        out.blit(cover, (0, 0))

    def _row(self, out: pygame.Surface, size: tuple[int, int]) -> None:
        kit, m, t = self.kit, self.kit.metrics, self.kit.theme
        pad = m.px(11)
        picture = (m.px(234), size[1] - 2 * pad)
        name = f"common/cover-{self._key}"
        if kit.art.has(name):
            out.blit(rounded(kit, name, picture, m.px(12)), (pad, pad))
        title, px, _, room = self._lines()[0]
        x = self._text_left()
        title_px = kit.type.fit(title, px, room, bold=True, least=0.6)
        kit.type.draw(out, title, (x, size[1] * 0.28), title_px, t.ink, bold=True)
        line_px, lines = self._set_line()
        y = size[1] * (0.51 if len(lines) == 1 else 0.48)
        for line in lines:
            kit.type.draw(out, line, (x, y), line_px, t.ink2)
            y += line_px * 1.15
        self._meta(out, round(size[1] * 0.77))
        side = m.px(30)
        chevron = kit.art.icon("chevron-right", side, t.star)
        out.blit(chevron, (size[0] - side - m.px(22), (size[1] - side) // 2))

    def _meta(self, out: pygame.Surface, y: int) -> None:
        kit, px = self.kit, self._meta_px()
        side, x = round(px * 1.15), self._text_left()
        for icon, words in (("people", self._people), ("clock", self._time)):
            if not words:
                continue
            out.blit(kit.art.icon(icon, side, kit.theme.ink2), (x, y - side // 2))
            x += side + round(px * 0.4)
            x = kit.type.draw(out, words, (x, y), px, kit.theme.ink2).right + round(px * 1.2)

    def _name(self, out: pygame.Surface, words: str, at: tuple[int, int], px: int, align: Align) -> None:
        rim = max(2, round(px * 0.11))
        side = _SIDES.get(self._key, _SIDE)
        kit = self.kit
        kit.type.draw(out, words, at, px, "#ffffff", align=align, bold=True, rim=rim, rim_colour=side)
