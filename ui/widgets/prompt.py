"""The prompt: the one sentence that says what to do, always in the same place, with its buttons beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ui.controllers.contract import TableLook
from ui.kit import Kit
from ui.metrics import LEAST_TEXT
from ui.screen import Screen
from ui.stage.composed import Composed
from ui.widgets.base import Action
from ui.widgets.button import Button
from ui.widgets.surface import paint_shadow

# From line to line, in heights of type.
LEADING = 1.22
# Units: no wider than this are sentence and buttons together.
SPAN = 1180
# A sentence with many buttons beside it keeps this share of its size before theirs is kept.
LEAST_SHARE = 0.75


@dataclass(frozen=True, slots=True)
class PromptButton:
    """A button beside the prompt; `main` is the gold one that does what was chosen."""

    id: str
    words: str
    action: Action
    icon: str = ""
    main: bool = False
    tooltip: str = ""


class Pill(Composed):
    """The ground of the sentence. `overflows`: it has no room for its words (for tests)."""

    words = ""
    overflows = False


class Prompt:
    """Keeps the pill and its buttons in the row `rect`. The buttons stand at the row's ends, whatever the sentence, so
    that nobody has to look for them; the pill fills the room between them."""

    def __init__(
        self, screen: Screen, kit: Kit, look: TableLook, rect: pygame.Rect, *, px: int, cap: float = 1.6
    ) -> None:
        self._screen, self._kit, self._look, self._rect, self._px = screen, kit, look, rect, px
        self._pill = Pill(rect, z=30, margin=kit.metrics.px(14))
        self._pill.read = True
        screen.add(self._pill)
        self._buttons: list[Button] = []
        self._shown: tuple[object, ...] = ()

    @property
    def buttons(self) -> Sequence[Button]:
        """Its buttons, from the left."""
        return self._buttons

    def show(
        self,
        words: str,
        left: Sequence[PromptButton] = (),
        right: Sequence[PromptButton] = (),
        *,
        warning: bool = False,
        picture: pygame.Surface | None = None,
    ) -> None:
        """Shows a sentence and its buttons. `warning`: it is a refusal. `picture`: an avatar before the words."""
        state = (words, _ids(left), _ids(right), warning, id(picture))
        if state == self._shown:
            return
        same = self._shown[1:3] == state[1:3]
        self._shown = state
        kit, m, row = self._kit, self._kit.metrics, self._rect
        height = row.height
        span = pygame.Rect(0, row.top, min(row.width, m.px(SPAN)), height)
        span.centerx = row.centerx
        px = self._px
        button_px = min(round(px * 0.86), round(height * 0.5))
        gap = m.px(10)
        icon = round(height * 0.8) + m.px(8) if picture is not None else 0
        while True:
            widths = [[self._width(b, button_px, height) for b in side] for side in (left, right)]
            sides = [sum(w) + gap * max(0, len(w) - 1) + (m.px(14) if w else 0) for w in widths]
            most = span.width - sum(sides) - m.px(56) - icon
            # The sentence comes first: where its words would be broken, the buttons keep to smaller type.
            if button_px <= LEAST_TEXT or self._whole(words, most, height):
                break
            button_px -= 1
        room = (most, height - 2)
        px = kit.type.fit_block(words, px, room, bold=True, leading=LEADING, lines=2)
        self._pill.words = words
        self._pill.overflows = not kit.type.fits_block(words, px, room, bold=True, leading=LEADING, lines=2)
        lines = kit.type.wrap(words, px, most, bold=True)
        pill = pygame.Rect(span.left + sides[0], row.top, span.width - sum(sides), height)
        if pill != self._pill.rect:
            self._pill.place(pill)
        self._pill.show(
            (*state, pill.size, px), lambda surface, r: self._draw(surface, r, lines, px, warning, picture, icon)
        )
        places = self._places(span, widths, gap)
        if same and len(places) == len(self._buttons):
            for button, place in zip(self._buttons, places, strict=True):
                button.place(place)
            return
        self._renew([*left, *right], places, button_px)

    def _whole(self, words: str, width: int, height: int) -> bool:
        """Whether a sentence has room in type that is no smaller than the prompt's least."""
        px = max(LEAST_TEXT, round(self._px * LEAST_SHARE))
        return self._kit.type.fits_block(words, px, (width, height - 2), bold=True, leading=LEADING, lines=2)

    def _width(self, button: PromptButton, px: int, height: int) -> int:
        m = self._kit.metrics
        icon = round(px * 1.15) + m.px(8) if button.icon else 0
        return self._kit.type.width(button.words, px, bold=True) + icon + m.px(38)

    def _places(self, span: pygame.Rect, widths: Sequence[Sequence[int]], gap: int) -> list[pygame.Rect]:
        m = self._kit.metrics
        tall = min(span.height, max(m.px(40), span.height - m.px(4)))
        top = span.centery - tall // 2
        out = []
        ends = (span.left, span.right - sum(widths[1]) - gap * max(0, len(widths[1]) - 1))
        for x, side in zip(ends, widths, strict=True):
            for width in side:
                out.append(pygame.Rect(x, top, width, tall))
                x += width + gap
        return out

    def _renew(self, buttons: Sequence[PromptButton], places: Sequence[pygame.Rect], px: int) -> None:
        focus = self._screen.focus
        at, shown = (focus.at.id if focus.at else ""), focus.shown
        for old in self._buttons:
            self._screen.drop(old)
        self._buttons = []
        for button, place in zip(buttons, places, strict=True):
            look = self._look.main if button.main else self._look.button
            widget = Button(
                self._kit,
                place,
                button.id,
                button.words,
                button.action,
                look=look,
                px=px,
                icon=button.icon,
                radius=self._kit.metrics.px(13),
                glow=button.main,
                z=31,
            )
            widget.tooltip = button.tooltip
            self._screen.add(widget)
            self._buttons.append(widget)
        if any(button.id == at for button in buttons):
            self._screen.focus_on(at)
            focus.show(shown)

    def _draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        lines: Sequence[str],
        px: int,
        warning: bool,
        picture: pygame.Surface | None,
        icon: int,
    ) -> None:
        kit, look = self._kit, self._look
        radius = rect.height / 2
        paint_shadow(kit, surface, rect, radius, 6)
        edge = kit.theme.error if warning else look.paper_edge
        width = max(1.5, (2.6 if warning else 2.0) * kit.metrics.u)
        surface.blit(kit.paint.panel(rect.size, radius, look.paper, edge=edge, edge_width=width), rect)
        if picture is not None:
            surface.blit(picture, picture.get_rect(midleft=(rect.left + kit.metrics.px(6), rect.centery)))
        step = px * LEADING
        y = rect.centery - step * (len(lines) - 1) / 2
        colour = kit.theme.error_text if warning else look.ink
        for line in lines:
            kit.type.draw(surface, line, (rect.centerx + icon / 2, y), px, colour, align="center", bold=True)
            y += step


def _ids(buttons: Sequence[PromptButton]) -> tuple[tuple[str, str, bool], ...]:
    return tuple((button.id, button.words, button.main) for button in buttons)
