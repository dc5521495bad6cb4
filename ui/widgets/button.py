"""Buttons: words, an icon, or both; and the round ones."""

from __future__ import annotations

import pygame

from ui.kit import Kit
from ui.stage.type import Align
from ui.theme import ButtonLook
from ui.widgets.base import Action, Widget


class Button(Widget):
    """A pill with words and, optionally, an icon before them. Its words shrink to 80 %, then take two lines.

    `look` is one of the theme's; `px` the size of the words in pixels; `hint` a key name shown at the right end.
    """

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        id: str,
        words: str,
        action: Action,
        *,
        look: ButtonLook | None = None,
        px: int = 20,
        icon: str = "",
        radius: float | None = None,
        align: Align = "center",
        hint: str = "",
        glow: bool = False,
        trailing: bool = False,
        z: float = 10,
    ) -> None:
        super().__init__(kit, rect, id, z=z, margin=kit.metrics.px(16))
        self.words = words
        self.icon = icon
        self.action = action
        self.look = look or kit.theme.plain
        self.px = px
        self.radius = radius
        self.align = align
        self.hint = hint
        self.glow = glow
        # The icon comes after the words (an arrow onwards).
        self.trailing = trailing

    def relabel(self, words: str, icon: str | None = None) -> None:
        """Changes its words (and icon)."""
        if words != self.words or (icon is not None and icon != self.icon):
            self.touch()
            self.words = words
            self.icon = self.icon if icon is None else icon
            self.touch()

    def activate(self) -> None:
        if self.enabled:
            self.action()

    @property
    def overflows(self) -> bool:
        """Whether its words do not fit even in two lines (tests look at this)."""
        _, px, lines = self._set()
        return any(self.kit.type.width(line, px, bold=True) > self._room + 1 for line in lines)

    @property
    def _room(self) -> int:
        m = self.kit.metrics
        side = min(m.px(16), self.rect.width // 8)
        icon = round(self.px * 1.15) + m.px(8) if self.icon and self.words else 0
        hint = self.kit.type.width(self.hint, m.type(14)) + m.px(10) if self.hint else 0
        return self.rect.width - 2 * side - icon - hint

    def _set(self) -> tuple[bool, int, tuple[str, ...]]:
        """Whether in two lines, the size, and the lines."""
        type_, room = self.kit.type, self._room
        px = type_.fit(self.words, self.px, room, bold=True)
        if type_.width(self.words, px, bold=True) <= room:
            return False, px, (self.words,)
        lines = type_.wrap(self.words, px, room, bold=True)
        while (len(lines) > 2 or len(lines) * px * 1.15 > self.rect.height) and px > 12:
            px -= 1
            lines = type_.wrap(self.words, px, room, bold=True)
        return True, px, lines

    def paint(self, surface: pygame.Surface) -> None:
        kit, m = self.kit, self.kit.metrics
        rect = self.rect.copy()
        off = not self.enabled
        down = self.pressed and self.enabled
        if self.hovered and self.enabled and not down:
            rect.y -= m.px(2)
        if down:
            rect.y += m.px(1.5)
        radius = rect.height / 2 if self.radius is None else self.radius
        main = self.look is kit.theme.main
        if not off and not down:
            blur = m.px(6)
            shadow = kit.paint.soft(rect.size, radius, kit.theme.shadow, 110, max(1, blur // 2))
            margin = kit.paint.margin(max(1, blur // 2))
            surface.blit(shadow, (rect.x - margin, rect.y - margin + m.px(3)))
            if (self.hovered and main) or self.glow:
                glow = kit.paint.soft(rect.inflate(m.px(4), m.px(4)).size, radius, kit.theme.gold, 150, m.px(5))
                margin = kit.paint.margin(m.px(5)) + m.px(4) // 2
                surface.blit(glow, (rect.x - margin, rect.y - margin))
        ground = self.look.ground
        if self.hovered and self.enabled and not down:
            ground = (_lighter(ground[0]), _lighter(ground[1]))
        if down:
            ground = (ground[1], ground[0])
        surface.blit(self._panel(rect.size, radius, ground, flat=down or off, off=off), rect)
        self._words(surface, rect, off)

    def _panel(
        self, size: tuple[int, int], radius: float, ground: tuple[str, str], *, flat: bool, off: bool
    ) -> pygame.Surface:
        kit, m = self.kit, self.kit.metrics

        def panel() -> pygame.Surface:
            return kit.paint.panel(
                size,
                radius,
                ground,
                edge=self.look.edge,
                edge_width=max(1.2, self.look.edge_width * m.u),
                line=0.0 if flat else self.look.line,
                line_inset=4.6 * m.u,
            )

        # A button that is off stays so for a while: its grey picture is made once.
        return (
            kit.art.made(("faded", size, radius, ground, self.look.edge), lambda: _faded(panel())) if off else panel()
        )

    def _words(self, surface: pygame.Surface, rect: pygame.Rect, off: bool) -> None:
        kit, m = self.kit, self.kit.metrics
        colour = self.look.text
        _, px, lines = self._set()
        icon_px = round(self.px * 1.15)
        gap = m.px(8)
        width = max((kit.type.width(line, px, bold=True) for line in lines), default=0) if self.words else 0
        total = width + ((icon_px + (gap if self.words else 0)) if self.icon else 0)
        side = m.px(18)
        x = rect.left + side if self.align == "left" else rect.centerx - total // 2
        if off:
            colour = self.look.off or _mixed(colour, self.look.ground[1])
        if self.icon:
            at = x + width + gap if self.trailing else x
            surface.blit(kit.art.icon(self.icon, icon_px, colour), (at, rect.centery - icon_px // 2))
            x += 0 if self.trailing else icon_px + gap
        step = px * 1.15
        y = rect.centery - step * (len(lines) - 1) / 2
        for line in lines if self.words else ():
            line_x = x + (width - kit.type.width(line, px, bold=True)) // 2 if self.align == "center" else x
            kit.type.draw(surface, line, (line_x, y), px, colour, bold=True)
            y += step
        if self.hint:
            kit.type.draw(surface, self.hint, (rect.right - side, rect.centery), m.type(14), colour, align="right")


class RoundButton(Button):
    """A round button with only an icon; its words are its tooltip."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, id: str, icon: str, words: str, action: Action, **more: object
    ) -> None:
        super().__init__(kit, rect, id, "", action, icon=icon, px=round(rect.height * 0.46), **more)  # type: ignore[arg-type]
        self.tooltip = words


def _mixed(colour: str, other: str) -> str:
    c = pygame.Color(colour).lerp(pygame.Color(other), 0.45)
    return f"#{c.r:02x}{c.g:02x}{c.b:02x}"


def _lighter(colour: str) -> str:
    c = pygame.Color(colour).lerp(pygame.Color("#ffffff"), 0.14)
    return f"#{c.r:02x}{c.g:02x}{c.b:02x}"


def _faded(panel: pygame.Surface) -> pygame.Surface:
    out = pygame.transform.grayscale(panel)
    out.set_alpha(120)
    return out
