"""Toggle, segments and slider: our own controls for settings and options."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.kit import Kit
from ui.widgets.base import Widget


class Toggle(Widget):
    """On or off: 56×32 units, a tick or a cross in the knob."""

    def __init__(self, kit: Kit, rect: pygame.Rect, id: str, on: bool, changed: Callable[[bool], object]) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(6))
        self.on = on
        self.changed = changed

    def activate(self) -> None:
        if self.enabled:
            self.on = not self.on
            self.touch()
            self.changed(self.on)

    def go(self, dx: int, dy: int) -> bool:
        if dx == 0 or not self.enabled:
            return False
        if self.on != (dx > 0):
            self.activate()
        return True

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        ground = kit.theme.on if self.on and self.enabled else kit.theme.off
        edge = "#2c5f27" if self.on and self.enabled else kit.theme.off_text
        surface.blit(kit.paint.panel(r.size, r.height / 2, ground, edge=edge, edge_width=max(1.2, 1.8 * m.u)), r)
        d = r.height - 2 * m.px(4)
        x = r.right - d - m.px(4) if self.on else r.left + m.px(4)
        if self.hovered and self.enabled:
            light = kit.paint.soft((d, d), d / 2, "#ffffff", 200, m.px(2))
            margin = kit.paint.margin(m.px(2))
            surface.blit(light, (x - margin, r.y + m.px(4) - margin))
        knob = kit.paint.panel((d, d), d / 2, ("#fffaf0", "#f4e2bd"), edge=edge, edge_width=1.2)
        surface.blit(knob, (x, r.y + m.px(4)))
        size = round(d * 0.56)
        icon = kit.art.icon("check" if self.on else "close", size, edge)
        surface.blit(icon, (x + (d - size) // 2, r.y + m.px(4) + (d - size) // 2))


class Segments(Widget):
    """One of a few words side by side; `index` is the chosen one. Arrows move and choose."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        id: str,
        words: Sequence[str],
        index: int,
        changed: Callable[[int], object],
        *,
        px: int = 17,
        icons: Sequence[str] = (),
    ) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(5))
        self.words = list(words)
        self.icons = list(icons)
        self.index = index
        self.changed = changed
        self.px = px
        self._over = -1

    def cells(self) -> list[pygame.Rect]:
        """The rectangles of the words: as wide as the words ask for, together as wide as the control."""
        type_, inner = self.kit.type, self.rect.inflate(-self.kit.metrics.px(6), -self.kit.metrics.px(6))
        wants = [type_.width(word, self.px, bold=True) + self.kit.metrics.px(20) for word in self.words]
        if self.icons:
            wants = [1] * len(self.words)
        even = inner.width / len(wants)
        if all(want <= even for want in wants):
            wants = [round(even)] * len(wants)
        total = sum(wants)
        out, x = [], float(inner.left)
        for want in wants:
            width = want * inner.width / total
            out.append(pygame.Rect(round(x), inner.top, round(x + width) - round(x), inner.height))
            x += width
        return out

    @property
    def overflows(self) -> bool:
        """Whether a word does not fit even at its smallest size."""
        type_ = self.kit.type
        if self.icons:
            return False
        return any(
            type_.width(word, type_.fit(word, self.px, cell.width, bold=True), bold=True) > cell.width + 1
            for word, cell in zip(self.words, self.cells(), strict=True)
        )

    @property
    def ring(self) -> tuple[pygame.Rect, float]:
        cell = self.cells()[self.index]
        return cell, cell.height / 2

    def choose(self, index: int) -> None:
        """Chooses one, if it is another."""
        if self.enabled and 0 <= index < len(self.words) and index != self.index:
            self.touch()
            self.index = index
            self.touch()
            self.changed(index)

    def press_at(self, pos: tuple[int, int]) -> None:
        for i, cell in enumerate(self.cells()):
            if cell.collidepoint(pos):
                self.choose(i)

    def drag_to(self, pos: tuple[int, int]) -> None:
        self.press_at(pos)

    def go(self, dx: int, dy: int) -> bool:
        if dx == 0:
            return False
        self.choose(self.index + dx)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        theme = kit.theme
        ground = kit.paint.panel(
            r.size,
            r.height / 2,
            (theme.segment_ground,),
            edge=theme.main.edge,
            edge_width=max(1.2, 1.6 * m.u),
            edge_alpha=0.7,
        )
        surface.blit(ground, r)
        for i, (word, cell) in enumerate(zip(self.words, self.cells(), strict=True)):
            chosen = i == self.index
            if chosen:
                look = theme.main
                pill = kit.paint.panel(
                    cell.size,
                    cell.height / 2,
                    look.ground,
                    edge=look.edge,
                    edge_width=max(1.2, 1.8 * m.u),
                    line=look.line * 0.8,
                )
                surface.blit(pill, cell)
            px = kit.type.fit(word, self.px, cell.width - m.px(6), bold=True)
            colour = theme.main.text if chosen else theme.ink2
            if i < len(self.icons) and self.icons[i]:
                size = round(cell.height * 0.62)
                surface.blit(
                    kit.art.get(self.icons[i], (size, size)), (cell.centerx - size // 2, cell.centery - size // 2)
                )
            else:
                kit.type.draw(surface, word, cell.center, px, colour, align="center", bold=chosen)


class Slider(Widget):
    """A value out of even steps; its words are written by the screen.

    changed  called with every new value; with `live` off, only once the mouse lets go (where a change lays the whole
             screen out anew, and would take the knob out of the hand)
    moved    called with the value while it moves
    """

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        id: str,
        value: int,
        low: int,
        high: int,
        step: int,
        changed: Callable[[int], object],
        *,
        ticks: bool = True,
        live: bool = True,
        moved: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(8))
        self.value, self.low, self.high, self.step = value, low, high, step
        self.changed = changed
        self.ticks = ticks
        self.live = live
        self.moved = moved
        self._told = value

    @property
    def _knob(self) -> pygame.Rect:
        d = self.kit.metrics.px(24)
        share = (self.value - self.low) / max(1, self.high - self.low)
        x = self.rect.left + round(share * (self.rect.width - d))
        return pygame.Rect(x, self.rect.centery - d // 2, d, d)

    @property
    def ring(self) -> tuple[pygame.Rect, float]:
        return self._knob, self._knob.height / 2

    def set(self, value: int) -> None:
        """Moves to the nearest step inside the bounds."""
        value = self.low + round((value - self.low) / self.step) * self.step
        value = max(self.low, min(self.high, value))
        if self.enabled and value != self.value:
            self.value = value
            self.touch()
            if self.moved is not None:
                self.moved(value)
            if self.live or not self.pressed:
                self._tell()

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self.changed(self.value)

    def set_pressed(self, on: bool) -> None:
        super().set_pressed(on)
        if not on:
            self._tell()

    def press_at(self, pos: tuple[int, int]) -> None:
        self.drag_to(pos)

    def drag_to(self, pos: tuple[int, int]) -> None:
        d = self._knob.width
        share = (pos[0] - self.rect.left - d / 2) / max(1, self.rect.width - d)
        self.set(round(self.low + max(0.0, min(1.0, share)) * (self.high - self.low)))

    def go(self, dx: int, dy: int) -> bool:
        if dx == 0:
            return False
        self.set(self.value + dx * self.step)
        return True

    def wheel(self, notches: float) -> bool:
        if notches:
            self.set(self.value + (self.step if notches > 0 else -self.step))
        return True

    def key(self, name: str) -> bool:
        if name in ("home", "end"):
            self.set(self.low if name == "home" else self.high)
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        theme, knob = kit.theme, self._knob
        bar = pygame.Rect(r.left, r.centery - m.px(5), r.width, m.px(10))
        edge = theme.main.edge if self.enabled else theme.off_text
        surface.blit(
            kit.paint.panel(bar.size, bar.height / 2, ("#e0c890",), edge=edge, edge_width=max(1.0, 1.4 * m.u)), bar
        )
        gold = pygame.Rect(bar.left, bar.top, max(bar.height, knob.centerx - bar.left), bar.height)
        ground = theme.main.ground if self.enabled else theme.off
        surface.blit(
            kit.paint.panel(gold.size, bar.height / 2, ground, edge=edge, edge_width=max(1.0, 1.4 * m.u)), gold
        )
        count = (self.high - self.low) // self.step
        if self.ticks and 1 < count <= 20:
            for i in range(count + 1):
                x = r.left + knob.width // 2 + round(i / count * (r.width - knob.width))
                pygame.draw.rect(
                    surface, theme.main.edge, (x - m.px(1), bar.bottom + m.px(6), m.px(2), m.px(6)), border_radius=1
                )
        if self.hovered and self.enabled:
            light = kit.paint.soft(knob.size, knob.width / 2, theme.gold, 220, m.px(3))
            margin = kit.paint.margin(m.px(3))
            surface.blit(light, (knob.x - margin, knob.y - margin))
        stops = ("#ffffff", "#f6e3b8")
        surface.blit(kit.paint.panel(knob.size, knob.width / 2, stops, edge=edge, edge_width=max(1.2, 1.8 * m.u)), knob)
