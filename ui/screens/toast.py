"""A toast: a paper pill that goes by itself, at the bottom, at a table under its bar: the own cards lie at the bottom.
Never for anything that must be read."""

from __future__ import annotations

import pygame

from ui.kit import Kit
from ui.screen import Screen
from ui.stage.stage import Node
from ui.stage.tween import Tween
from ui.widgets.surface import paint_shadow

SECONDS = 3.0
# For bad news, which nobody waits for.
LONG = 9.0


class Toast(Node):
    """The pill. Grows to two lines where the words ask for it."""

    def __init__(self, kit: Kit, words: str, top: int | None = None) -> None:
        m = kit.metrics
        self._kit, self.words, self._px = kit, words, m.type(17)
        most = min(m.width - m.px(80), m.px(820))
        self._lines = kit.type.wrap(words, self._px, most - m.px(56))
        width = max(kit.type.width(line, self._px) for line in self._lines) + m.px(56)
        height = max(m.px(40), round(len(self._lines) * self._px * 1.4) + m.px(18))
        y = m.height - height - m.px(26) if top is None else top
        rect = pygame.Rect((m.width - width) // 2, y, width, height)
        super().__init__(rect, z=940, margin=m.px(14))

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self._kit, self._kit.metrics, self.rect
        radius = min(r.height / 2, m.px(22))
        paint_shadow(kit, surface, r, radius, 6)
        t = kit.theme
        surface.blit(kit.paint.panel(r.size, radius, t.paper, edge=t.paper_edge, edge_width=max(1.2, 2 * m.u)), r)
        step = self._px * 1.4
        y = r.centery - step * (len(self._lines) - 1) / 2
        for line in self._lines:
            kit.type.draw(surface, line, (r.centerx, y), self._px, t.ink, align="center")
            y += step


def toast(screen: Screen, words: str, seconds: float = SECONDS) -> None:
    """Shows a sentence for some seconds, in the place of one that is still there."""
    dismiss(screen)
    node = Toast(screen.kit, words, screen.toast_top)
    screen.stage.add(node)
    timer = Tween(lambda _: None, 0.0, seconds, done=lambda: screen.stage.remove(node))
    screen.timers.append(timer)


def dismiss(screen: Screen, words: str = "") -> None:
    """Takes the sentence away before its time; with `words`, only if it is this one."""
    for node in [node for node in screen.stage if isinstance(node, Toast)]:
        if words in ("", node.words):
            screen.stage.remove(node)
