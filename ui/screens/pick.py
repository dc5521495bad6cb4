"""One picture out of a few: an avatar, a piece. A small paper over the page, Esc or a click beside it goes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ui.screen import Screen
from ui.stage.nodes import Words
from ui.stage.paint import grey
from ui.widgets.base import Action, Widget
from ui.widgets.surface import paint_glow, paper

if TYPE_CHECKING:
    from ui.app import App
    from ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Choice:
    """A picture to choose: its value, its word, how it is drawn at a size in pixels, and (with `note`) what choosing
    it would mean."""

    value: str
    word: str
    draw: Callable[[int], pygame.Surface]
    note: str = ""


class PictureButton(Widget):
    """A picture that can be pressed; `chosen` glows, `faint` is greyed a little. `badge` draws over its corner.
    `notice` is called when the mouse or the focus comes to it."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        id: str,
        image: pygame.Surface,
        action: Action,
        *,
        tooltip: str = "",
        chosen: bool = False,
        faint: bool = False,
        badge: str = "",
        radius: float | None = None,
        notice: Action | None = None,
    ) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(18))
        self._notice = notice
        self._image = grey(image, 0.6, (0.92, 0.9, 0.86)) if faint else image
        self._action = action
        self._badge = badge
        self.chosen = chosen
        self.tooltip = tooltip
        self.radius = radius

    def activate(self) -> None:
        if self.enabled:
            self._action()

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if on and self._notice is not None:
            self._notice()

    def set_focused(self, on: bool) -> None:
        super().set_focused(on)
        if on and self._notice is not None:
            self._notice()

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        at = r.move(0, -m.px(2)) if self.hovered and self.enabled and not self.pressed else r
        radius = self.radius if self.radius is not None else r.height / 2
        if self.chosen:
            paint_glow(kit, surface, r, radius)
        elif self.hovered and self.enabled:
            paint_glow(kit, surface, r, radius, "#fff3d8")
        surface.blit(self._image, self._image.get_rect(center=at.center))
        if self._badge:
            d = m.px(20)
            spot = pygame.Rect(at.right - d + m.px(2), at.bottom - d + m.px(2), d, d)
            look = kit.theme.plain
            surface.blit(kit.paint.disc(d, "#fffaf0", edge=look.edge, edge_width=max(1.2, 1.8 * m.u)), spot)
            size = round(d * 0.62)
            icon = kit.art.icon(self._badge, size, kit.theme.main.edge)
            surface.blit(icon, icon.get_rect(center=spot.center))


class PickScreen(Screen):
    """Shows choices in rows of six and calls `picked` with the value of one. What a game tells below the pictures is
    built by a screen of its own, over this one (`below`)."""

    modal = True
    veil = ("#14110a", 120)
    tall = 1.25

    def __init__(
        self, app: App, title: str, choices: Sequence[Choice], current: str, picked: Callable[[str], object]
    ) -> None:
        super().__init__(app)
        self._title, self.choices, self.current, self._picked = title, tuple(choices), current, picked
        self.first_focus(f"pick-{current}")

    def build(self) -> None:
        kit, m = self.kit, self.kit.metrics
        columns = min(6, len(self.choices))
        rows = -(-len(self.choices) // columns)
        cell, size = m.px(96), m.px(76)
        px = m.type(24)
        head = max(m.px(64), round(px * 2.2))
        need = max(self.least_width, kit.type.width(self._title, px, bold=True) + m.px(72))
        width = min(m.width - m.px(32), max(columns * cell + m.px(56), need))
        above = head + rows * cell + m.px(28)
        box = pygame.Rect(0, 0, width, above + self.measure(width - m.px(64), m.height - above - m.px(16)))
        box.center = (m.width // 2, m.height // 2)
        self._box = box
        self.add(paper(kit, box, radius=28))
        line = pygame.Rect(box.left + m.px(32), box.top + m.px(10), box.width - m.px(64), head - m.px(10))
        self.add(Words(kit.type, self._title, line, px, kit.theme.ink, bold=True, align="center"))
        left = box.centerx - columns * cell // 2
        for i, choice in enumerate(self.choices):
            x, y = left + i % columns * cell, box.top + head + i // columns * cell
            rect = pygame.Rect(x + (cell - size) // 2, y + (cell - size) // 2, size, size)
            button = PictureButton(
                kit,
                rect,
                f"pick-{choice.value}",
                choice.draw(size),
                partial(self._choose, choice.value),
                tooltip=f"{choice.word}. {choice.note}" if choice.note else choice.word,
                chosen=choice.value == self.current,
                faint=bool(choice.note),
                notice=partial(self.came_to, choice.value),
            )
            self.add(button)
        top = box.top + above - m.px(10)
        self.below(pygame.Rect(box.left + m.px(32), top, box.width - m.px(64), box.bottom - m.px(18) - top))

    @property
    def least_width(self) -> int:
        """Pixels: how wide the paper must be for what is told below the pictures."""
        return 0

    def measure(self, width: int, most: int) -> int:
        """How high what is told below the pictures is in pixels, in a width, `most` at the most."""
        return 0

    def below(self, rect: pygame.Rect) -> None:
        """Adds what is told below the pictures."""

    def came_to(self, value: str) -> None:
        """The mouse or the focus came to a picture."""

    def _choose(self, value: str) -> None:
        self.app.pop()
        self._picked(value)

    def click(self, pos: tuple[int, int], button: int) -> bool:
        if not self._box.collidepoint(pos):
            self.app.pop()
        return True
