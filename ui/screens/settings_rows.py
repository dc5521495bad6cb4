"""The rows of the settings page: what each setting is called, and its control."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

import pygame

from game.texts import LANGUAGES
from ui.settings import CHOICES
from ui.stage.nodes import Block, Words
from ui.stage.type import Align
from ui.widgets.button import Button
from ui.widgets.choice import Segments, Slider, Toggle
from ui.widgets.icon import Icon

if TYPE_CHECKING:
    from ui.screens.settings import SettingsScreen


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the page: its id, its icon, and the settings in it."""

    id: str
    icon: str
    rows: tuple[str, ...]


SECTIONS = (
    Section("reading", "text-size", ("language", "text", "colours")),
    Section("movement", "speed", ("motion", "pace", "reduced")),
    Section("sound", "sound", ("sound", "effects")),
    Section("table", "window", ("full", "one_click")),
)
# Settings that are chosen from words: the setting's catalogue for its values.
_WORDS = {"language": "ui.language", "colours": "settings.colour", "motion": "settings.speed", "pace": "settings.pause"}
_SWITCHES = {"reduced": "reduced", "sound": "sound", "full": "fullscreen", "one_click": "one_click"}


class _Right(TypedDict):
    bold: bool
    align: Align


class RowMaker:
    """Makes rows at x `left` (units); controls end at `right`. `over`: labels stand over their controls."""

    def __init__(self, page: SettingsScreen, left: float, right: float, *, over: bool) -> None:
        self.page, self.kit, self.m = page, page.kit, page.kit.metrics
        self.left, self.right, self.over = left, left + right, over
        self._height = max(40.0, self.m.units(self.m.type(17)) * 1.9) if over else 40.0

    # --- rows -------------------------------------------------------------------------------------------------------

    def row(self, id: str, y: float, height: float) -> None:
        """A row with its label at the left."""
        kit, m = self.kit, self.m
        title, help = kit.tr(f"settings.{id}"), self._help(id)
        x, room = self.left + 58, 262.0
        middle = y + height / 2
        px, small = m.type(18), m.type(14.5)
        if help and self.page.second_lines:
            top, low = m.units(px) * 1.3, m.units(small) * 1.3
            start = middle - (top + low) / 2
            self._words(title, x, start, room, top, px, kit.theme.ink, bold=True)
            self._words(help, x, start + top, room, low, small, kit.theme.ink2)
        else:
            self._words(title, x, y, room, height, px, kit.theme.ink, bold=True)
        self._control(id, self.left + 330, middle, self.right - self.left - 330)

    def row_over(self, id: str, y: float) -> float:
        """A row with its label over the control; gives its height."""
        kit, m = self.kit, self.m
        title, help = kit.tr(f"settings.{id}"), self._help(id)
        px, small = m.type(19), m.type(14.5)
        x, room = self.left + 40, self.right - self.left - 40
        line = m.units(px) * 1.45
        wide = m.units(kit.type.width(title, px, bold=True)) + 4
        if id in _SWITCHES:
            self._words(title, x, y, room - 180, max(line, 44), px, kit.theme.ink, bold=True)
            problem = self._control(id, self.right - 150, y + max(line, 44) / 2, 150)
            return max(line, 44) + problem + 22
        self._words(title, x, y, wide, line, px, kit.theme.ink, bold=True)
        if help and wide + 20 + m.units(kit.type.width(help, small)) < room - 130:
            self._words(help, x + wide + 20, y, room - wide - 20, line, small, kit.theme.ink2)
        self._control(id, x, y + line + 8 + self._height / 2, room)
        return line + self._height + 34

    def _help(self, id: str) -> str:
        key = f"settings.{id}_help"
        return self.kit.tr(key) if self.kit.texts.has(key) else ""

    def _words(
        self,
        text: str,
        x: float,
        y: float,
        w: float,
        h: float,
        px: int,
        colour: str,
        *,
        bold: bool = False,
        align: Align = "left",
    ) -> Words:
        node = Words(self.kit.type, text, self.m.rect(x, y, w, h), px, colour, bold=bold, align=align, z=3)
        self.page.put(node)
        return node

    # --- controls ---------------------------------------------------------------------------------------------------

    def _control(self, id: str, x: float, middle: float, w: float) -> float:
        """Adds a setting's control; gives the height of what it says below itself."""
        if id in _WORDS:
            self._segments(id, x, middle, w)
        elif id == "text":
            self._text(x, middle, w)
        elif id == "effects":
            self._effects(x, middle, w)
        else:
            return self._switch(id, x, middle, w)
        return 0.0

    def _segments(self, id: str, x: float, middle: float, w: float) -> None:
        kit, page = self.kit, self.page
        values = LANGUAGES if id == "language" else CHOICES[id]
        words = [kit.tr(f"{_WORDS[id]}.{value}") for value in values]
        now = getattr(page.app.settings, id)
        width = min(w, 282 * (1 if not self.over else 1.84)) if id == "language" else w
        rect = self.m.rect(x, middle - self._height / 2, width, self._height)
        control = Segments(
            kit,
            rect,
            id,
            words,
            values.index(now),
            lambda index: page.change(**{id: values[index]}),
            px=self.m.type(17),
        )
        self._add(control, id)

    def _add(self, control: Segments | Slider | Toggle, id: str) -> None:
        help = self._help(id)
        if help and not self.page.second_lines:
            control.tooltip = help
        self.page.put(control)

    def _text(self, x: float, middle: float, w: float) -> None:
        kit, m, page = self.kit, self.m, self.page
        now = round(page.app.settings.text * 100)
        px = m.type(19)
        value_w = m.units(kit.type.width(kit.tr("settings.percent", n=160), px, bold=True)) + 8
        right: _Right = {"bold": True, "align": "right"}
        if self.over:
            label = self._words(
                "", x + w - value_w, middle - self._height / 2 - 48, value_w, 40, px, kit.theme.ink, **right
            )
            bar = (x, w)
        else:
            small = m.units(kit.type.width("A", m.type(15), bold=True)) + 2
            self._words("A", x + 16 - small, middle - 20, small, 40, m.type(15), kit.theme.ink2, bold=True)
            self._words("A", x + w - value_w - 34, middle - 20, 22, 40, m.type(25), kit.theme.ink2, bold=True)
            label = self._words("", x + w - value_w, middle - 20, value_w, 40, px, kit.theme.ink, **right)
            bar = (x + 18, w - value_w - 60)
        label.text = kit.tr("settings.percent", n=now)

        def moved(value: int) -> None:
            label.text = kit.tr("settings.percent", n=value)

        rect = m.rect(bar[0], middle - 20, bar[1], 40)
        change: Callable[[int], None] = lambda value: page.scale_text(value / 100)  # noqa: E731
        control = Slider(kit, rect, "text", now, 80, 160, 10, change, live=False, moved=moved)
        self._add(control, "text")

    def _effects(self, x: float, middle: float, w: float) -> None:
        kit, m, page = self.kit, self.m, self.page
        now = page.app.settings.effects
        px = m.type(19)
        value_w = m.units(kit.type.width("100", px, bold=True)) + 12
        icon = kit.theme.ink2
        page.put(Icon(kit, "sound" if now else "sound-off", m.rect(x, middle - 10, 20, 20), icon))
        at = x + w - value_w - 20
        label = self._words(
            self._loud(now), at, middle - 20, value_w + 20, 40, px, kit.theme.ink, bold=True, align="right"
        )

        def changed(value: int) -> None:
            label.text = self._loud(value)
            page.change(effects=value)
            page.app.sound.play("click")

        rect = m.rect(x + 32, middle - 20, w - value_w - 60, 40)
        control = Slider(kit, rect, "effects", now, 0, 100, 10, changed, ticks=False)
        control.enabled = page.app.settings.sound and not page.app.sound.problem
        if page.app.sound.problem:
            control.tooltip = self._problem()
        self._add(control, "effects")

    def _loud(self, value: int) -> str:
        return str(value) if value else self.kit.tr("settings.off").lower()

    def _problem(self) -> str:
        return self.kit.tr("settings.no_device")

    def _switch(self, id: str, x: float, middle: float, w: float) -> float:
        kit, m, page = self.kit, self.m, self.page
        name = _SWITCHES[id]
        on = bool(getattr(page.app.settings, name))
        size = (56.0, 32.0) if not self.over else (70.0, 40.0)
        left = x if not self.over else x + w - size[0]
        rect = m.rect(left, middle - size[1] / 2, *size)
        problem = page.app.sound.problem if id == "sound" else ""
        control = Toggle(kit, rect, id, on and not problem, lambda value: self._switched(name, value))
        control.enabled = not problem
        if problem:
            control.tooltip = self._problem()
        self._add(control, id)
        px = m.type(17)
        word = kit.tr("settings.on" if on and not problem else "settings.off")
        wide = m.units(kit.type.width(word, px, bold=True)) + 4
        word_x = left + size[0] + 14 if not self.over else left - wide - 14
        self._words(word, word_x, middle - 20, wide, 40, px, kit.theme.ink2, bold=True)
        if not problem:
            return 0.0
        return self._trouble(word_x + wide + 10, middle, x + w, size[1])

    def _trouble(self, x: float, middle: float, right: float, high: float) -> float:
        """Why there is no sound, and a button that tries again."""
        kit, m, page = self.kit, self.m, self.page
        words, px = kit.tr("settings.retry"), m.type(16)
        wide = m.units(kit.type.width(words, px, bold=True)) + 40
        if self.over:
            y = middle + high / 2 + 10
            room = m.px(self.right - self.left - 40 - wide - 16)
            small = m.type(15)
            text_h = max(m.px(44), kit.type.block_height(self._problem(), room, small))
            block = pygame.Rect(m.px(self.left + 40), m.px(y), room, text_h)
            page.put(Block(kit.type, self._problem(), block, small, kit.theme.error_text, middle=True, z=3))
            rect = pygame.Rect(m.px(self.right - wide), m.px(y), m.px(wide), m.px(44))
            below = m.units(text_h) + 14
        else:
            rect = m.rect(right - wide, middle - 20, wide, 40)
            room = rect.left - m.px(12) - m.px(x)
            small = m.type(13.5)
            text = kit.type.shorten(self._problem(), small, 2 * room)
            block = pygame.Rect(m.px(x), m.px(middle - 20), room, m.px(40))
            page.put(Block(kit.type, text, block, small, kit.theme.error_text, middle=True, leading=1.25, z=3))
            below = 0.0
        page.put(Button(kit, rect, "retry", words, self._retry, px=px))
        return below

    # --- what happens -----------------------------------------------------------------------------------------------

    def _switched(self, name: str, on: bool) -> None:
        page = self.page
        if name == "sound" and on:
            page.app.sound.start()
        page.change(**{name: on})
        if page.app.top is page:
            page.rebuild()

    def _retry(self) -> None:
        self.page.app.sound.start()
        self.page.rebuild()
