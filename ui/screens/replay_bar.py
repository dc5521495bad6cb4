"""The bar of the replay viewer: steps, play, where in the game we are, speed, and the ways out."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

from ui.kit import Kit
from ui.metrics import Metrics
from ui.stage.nodes import Words
from ui.stage.stage import Node
from ui.starting import why_not_play_on
from ui.widgets.button import Button, RoundButton
from ui.widgets.choice import Segments, Slider

if TYPE_CHECKING:
    from ui.screens.replay import ReplayScreen

BAR, LARGE_BAR = 96, 132
SPEEDS = (1, 2, 4)
NodeT = TypeVar("NodeT", bound=Node)


def bar_px(m: Metrics) -> int:
    """Height of the bar in pixels; large type needs more."""
    return m.px(BAR if m.text < 1.3 else LARGE_BAR)


class ReplayBar:
    """Puts the controls on the screen; `say` keeps the words and the slider at the present position."""

    def __init__(self, screen: ReplayScreen) -> None:
        self._screen = screen
        kit, m, t = screen.kit, screen.kit.metrics, screen.kit.theme
        height = bar_px(m)
        top = m.height - height
        screen.add(_Ground(kit, pygame.Rect(0, top, m.width, height)))
        middle = top + height // 2
        x = m.px(36)
        gap = m.px(10)
        playing = screen.playing
        buttons = (
            ("start", "to-start", kit.tr("replay.start"), screen.to_start, 42),
            ("back", "step-back", kit.tr("replay.back"), screen.back, 42),
            (
                "play",
                "pause" if playing else "play",
                kit.tr("replay.pause" if playing else "replay.play"),
                screen.toggle,
                60,
            ),
            ("forward", "step-forward", kit.tr("replay.forward"), screen.forward, 42),
            ("end", "to-end", kit.tr("replay.end"), screen.to_end, 42),
        )
        for id, icon, label, action, size in buttons:
            d = m.px(size)
            look = t.main if id == "play" else t.quiet
            rect = pygame.Rect(x, middle - d // 2, d, d)
            screen.add(RoundButton(kit, rect, id, icon, label, action, look=look, z=71))
            x += d + gap
        right = m.width - m.px(36)
        px = min(m.type(18), m.px(29))
        leave = kit.tr("replay.leave")
        onward = kit.tr("replay.onward")
        wide = max(kit.type.width(word, px, bold=True) for word in (leave, onward)) + m.px(48)
        wide = min(wide, m.px(300))
        half = (height - m.px(20)) // 2
        can_go_on = screen.desk.outcome() is None
        if can_go_on:
            rect = pygame.Rect(right - wide, top + m.px(8), wide, half)
            button = Button(kit, rect, "onward", onward, screen.play_on, look=t.main, px=px, z=71)
            why = why_not_play_on(screen.session)
            button.enabled, button.tooltip = why is None, kit.say(why, screen.desk.names) if why is not None else ""
            screen.add(button)
        place = pygame.Rect(right - wide, top + m.px(12) + half, wide, half)
        if not can_go_on:
            place.centery = middle
        screen.add(Button(kit, place, "leave", leave, screen.app.pop, look=t.quiet, px=px, z=71))
        speed_w = m.px(132 if m.text < 1.3 else 176)
        speed = pygame.Rect(right - wide - m.px(24) - speed_w, middle - m.px(19), speed_w, m.px(38))
        small = min(m.type(16), m.px(22))
        speeds = [f"{n}×" for n in SPEEDS]
        screen.add(_raised(Segments(kit, speed, "speed", speeds, screen.speed, screen.set_speed, px=small)))
        left = x + m.px(18)
        slider = pygame.Rect(left, middle + m.px(2), speed.left - m.px(28) - left, m.px(36))
        self._slider = Slider(
            kit,
            slider,
            "where",
            screen.desk.at,
            0,
            max(1, screen.desk.length),
            1,
            screen.jump,
            ticks=screen.desk.length <= 20,
        )
        screen.add(_raised(self._slider))
        words = pygame.Rect(left, top + m.px(12), slider.width, m.px(30) if m.text < 1.3 else m.px(42))
        self._words = Words(kit.type, "", words, min(m.type(17), m.px(28)), t.cream, bold=True, z=71)
        screen.add(self._words)

    def say(self, at: int, of: int, happened: str) -> None:
        """The number of the move and what happened in it."""
        kit, words = self._screen.kit, self._words
        count = kit.tr("replay.move", at=at, of=of)
        whole = f"{count}  ·  {happened}" if happened else count
        # What happened is in the log too: where it finds no room, the number of the move stands alone.
        fits = kit.type.width(whole, words.fitted_for(whole), bold=True) <= words.rect.width
        words.text = whole if fits else count
        if self._slider.value != at:
            self._slider.value = at
            self._slider.touch()


class _Ground(Node):
    """The bar at the bottom."""

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(rect, z=70)
        self._kit = kit

    def paint(self, surface: pygame.Surface) -> None:
        t = self._kit.theme
        surface.blit(self._kit.paint.panel(self.rect.size, 0, t.sheet), self.rect)
        pygame.draw.rect(
            surface, t.sheet_edge, (self.rect.left, self.rect.top, self.rect.width, max(1, self._kit.metrics.px(2)))
        )


def _raised(node: NodeT) -> NodeT:
    node.z = 71
    return node
