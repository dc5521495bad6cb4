"""The thin bar over a table: where we are at the left, what can always be done at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ui.controllers.contract import TableLook
from ui.kit import Kit
from ui.screen import Screen
from ui.stage.stage import Node
from ui.widgets.base import Action
from ui.widgets.button import Button


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button of the bar. `why` (a sentence) tells why it is off; empty: it is on. `key` is its shortcut, shown in the
    tooltip; `tip` is what the tooltip says in place of the words."""

    id: str
    icon: str
    words: str
    action: Action
    why: str = ""
    key: str = ""
    tip: str = ""


def bar_height(kit: Kit) -> int:
    """Height of the bar in pixels: 48 units, 40 pixels at the least, more with large type."""
    m = kit.metrics
    if m.text >= 1.3:
        return m.px(60)
    return max(40, m.px(48))


class Ground(Node):
    """The bar itself, with the game's emblem and name and a second word."""

    def __init__(self, kit: Kit, look: TableLook, title: str, words: str, room: int) -> None:
        super().__init__(pygame.Rect(0, 0, kit.metrics.width, bar_height(kit)), z=60)
        self._kit, self._look, self._title, self._room = kit, look, title, room
        self.words = words

    def say(self, words: str) -> None:
        """Changes the second word."""
        if words != self.words:
            self.words = words
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, look, r = self._kit, self._kit.metrics, self._look, self.rect
        ground = kit.paint.panel(r.size, 0, (look.bar,), alpha=look.bar_alpha)
        surface.blit(ground, r)
        if look.bar_line:
            pygame.draw.rect(surface, look.bar_line, (r.left, r.bottom - m.px(1.5), r.width, m.px(1.5)))
        size = round(r.height * 0.76)
        surface.blit(kit.art.get(look.emblem, (size, size)), (m.px(20), r.centery - size // 2))
        x = m.px(20) + size + m.px(8)
        px = min(m.type(22), round(r.height * 0.52))
        end = kit.type.draw(surface, self._title, (x, r.centery), px, look.text, bold=True).right + m.px(16)
        small = kit.type.fit(self.words, min(m.type(16), round(r.height * 0.42)), self._room - end, least=0.7)
        if end + kit.type.width(self.words, small) <= self._room:
            kit.type.draw(surface, self.words, (end, r.centery), small, look.text2)


def topbar(
    screen: Screen,
    kit: Kit,
    look: TableLook,
    title: str,
    words: str,
    buttons: Sequence[BarButton],
    spare: Sequence[str] = (),
) -> Ground:
    """Adds the bar to a screen and gives its ground. Where words find no room, buttons show their icon only, and say
    their words as a tooltip. `spare` are the words of which one at a time may stand on the first button, or none: the
    room is reckoned with the longest, so that words and icons do not take turns."""
    m = kit.metrics
    height = bar_height(kit)
    tall = height - m.px(14) if height < m.px(56) else height - m.px(16)
    px = min(m.type(16), round(tall * 0.5))
    gap = m.px(6)
    title_end = (
        m.px(40) + round(height * 0.76) + kit.type.width(title, min(m.type(22), round(height * 0.52)), bold=True)
    )

    def worded(words: str) -> int:
        return round(px * 1.15) + m.px(8) + kit.type.width(words, px, bold=True) + m.px(34)

    wide = [worded(button.words) for button in buttons]
    most = wide
    if spare:
        lasting = wide[1:] if buttons[0].words in spare else wide
        most = [max(worded(each) for each in spare), *lasting]
    with_words = title_end + sum(most) + gap * len(most) + m.px(16) <= m.width
    if not with_words:
        wide = [tall + m.px(8)] * len(buttons)
    left = m.width - m.px(16) - sum(wide) - gap * (len(wide) - 1)
    ground = Ground(kit, look, title, words, left - m.px(12))
    screen.add(ground)
    x = left
    for button, width in zip(buttons, wide, strict=True):
        widget = Button(
            kit,
            pygame.Rect(x, (height - tall) // 2, width, tall),
            button.id,
            button.words if with_words else "",
            button.action,
            look=look.button,
            px=px,
            icon=button.icon,
            radius=m.px(12),
            z=61,
        )
        key = f" ({button.key})" if button.key else ""
        widget.tooltip = button.why or (
            f"{button.tip or button.words}{key}" if button.tip or not with_words or key else ""
        )
        widget.enabled = not button.why
        screen.add(widget)
        x += width + gap
    return ground
