"""The settings page: every change acts and is kept at once. With large type its sections become tabs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.screen import Screen
from ui.screens.header import LARGE, header, page_span
from ui.screens.settings_preview import Preview
from ui.screens.settings_rows import SECTIONS, RowMaker
from ui.screens.toast import toast
from ui.settings import Settings
from ui.stage.nodes import Words
from ui.widgets.button import Button
from ui.widgets.icon import Icon
from ui.widgets.scroll import Scroll
from ui.widgets.surface import Panel, paper, sheet
from ui.widgets.tab import Tab

if TYPE_CHECKING:
    from ui.app import App
    from ui.stage.stage import Node


class SettingsScreen(Screen):
    """What can be chosen, on paper; at the right, how it looks."""

    tall = 1.25

    def __init__(self, app: App, leads: str = "") -> None:
        """`leads` is the key of the words for where the way back leads (else to the menu)."""
        super().__init__(app)
        self.leads = leads
        # The page says whether there is a device.
        app.sound.start_once()
        self.section = SECTIONS[0].id
        self._offset = 0
        self._holding: list[Node] | None = None
        # The text scale that the page itself is laid out for, and the kit of the one that was chosen.
        self._scale = app.settings.text
        self._under_hand = False
        self.chosen = self.kit
        self.first_focus("language")

    # --- layout -----------------------------------------------------------------------------------------------------

    def put(self, node: Node) -> Node:
        """Adds a node of the page; on a scrolling page it scrolls."""
        self.add(node)
        if self._holding is not None:
            self._holding.append(node)
        return node

    @property
    def second_lines(self) -> bool:
        """Whether there is room for second lines under labels (in small windows they are tooltips)."""
        return self.kit.metrics.u >= 0.85

    def rebuild(self) -> None:
        self._offset = self.scrolls[0].offset if self.scrolls else 0
        if not self._under_hand:
            self._scale = self.app.settings.text
        super().rebuild()

    def tick(self, dt: float) -> None:
        if self._under_hand and not self._at_slider:
            self._under_hand = False
            if self._scale != self.app.settings.text:
                self.rebuild()

    @property
    def _at_slider(self) -> bool:
        """Whether the hand is still at the text's size: the mouse on it, or the focus by keyboard."""
        slider = self.widget("text")
        if slider is None:
            return False
        focused = self.focus.shown and self.focus.at is slider
        return (
            slider.pressed
            or focused
            or (not self.focus.shown and slider.rect.collidepoint(self.app.system_window.mouse))
        )

    def scale_text(self, scale: float) -> None:
        """Takes another text scale. The page keeps its layout until the hand has left the slider, so that it does not
        slip away from it; how it looks is seen beside it."""
        self._under_hand = True
        self.change(text=scale)

    def build(self) -> None:
        self.chosen = self.kit
        self.kit = replace(self.kit, metrics=replace(self.kit.metrics, text=self._scale))
        kit, m = self.kit, self.kit.metrics
        word = kit.tr(self.leads) if self.leads else ""
        header(self, kit.tr("settings.title"), kit.tr("settings.second"), word=word)
        x0, width = page_span(m)
        tall = m.aspect < self.tall
        if m.text >= LARGE:
            self._tabs(x0, width, tall)
        elif tall:
            self._tall(x0, width)
        else:
            self._wide(x0)

    def _wide(self, x0: float) -> None:
        m = self.kit.metrics
        bottom = min(768.0, m.H - 32)
        self.put(paper(self.kit, m.rect(x0, 92, 790, bottom - 92)))
        self._rows(x0, 92, bottom - 92, 762)
        self.add(sheet(self.kit, m.rect(x0 + 812, 92, 388, bottom - 162)))
        Preview(self, x0 + 812, 92, 388, bottom - 162).build()
        self._reset(x0 + 812, bottom - 54, 388, 50, "settings.reset")

    def _tall(self, x0: float, width: float) -> None:
        m = self.kit.metrics
        room = m.H - 92 - 92
        # Rows come closer if the corner that shows how it looks finds room then.
        page = min(676.0, room - 270) if room - 270 >= 606 else min(676.0, room)
        self.put(paper(self.kit, m.rect(x0, 92, width, page)))
        self._rows(x0, 92, page, width - 28)
        left = m.H - 92 - page - 20 - 92
        if left >= 250:
            self.add(sheet(self.kit, m.rect(x0, 92 + page + 20, width, min(left, 330))))
            Preview(self, x0, 92 + page + 20, width, min(left, 330)).build_wide()
        self._reset(x0 + width - 388, m.H - 74, 388, 50, "settings.reset")

    def _rows(self, x0: float, top: float, height: float, right: float) -> None:
        """All sections under each other, labels beside the controls."""
        kit = self.kit
        maker = RowMaker(self, x0, right, over=False)
        count = sum(len(section.rows) for section in SECTIONS)
        head, row = 34.0, (height - 40 - 34.0 * len(SECTIONS)) / count
        row = max(44.0, min(52.0, row))
        need = 22 + head * len(SECTIONS) + row * count
        scrolls = need > height + 2
        if scrolls:
            self._holding = []
        y = top + (13 if not scrolls else 20)
        for section in SECTIONS:
            self._section_line(section.icon, kit.tr(f"settings.section.{section.id}"), x0, y + head / 2, x0 + right)
            y += head
            for id in section.rows:
                maker.row(id, y, row)
                y += row
        if scrolls:
            self._scroll(x0 + 4, top + 8, right + 20, height - 16, need)

    def _scroll(self, x: float, y: float, w: float, h: float, need: float) -> None:
        held, self._holding = self._holding or [], None
        scroll = Scroll(self.kit, self.kit.metrics.rect(x, y, w, h))
        self.add(scroll)
        scroll.hold(held, self.kit.metrics.px(need))
        scroll.scroll(self._offset)

    def _section_line(self, icon: str, title: str, x0: float, middle: float, end: float) -> None:
        kit, m = self.kit, self.kit.metrics
        px = m.type(16)
        self.put(Icon(kit, icon, m.rect(x0 + 26, middle - 11, 22, 22), kit.theme.heading))
        rect = m.rect(x0 + 58, middle - 14, 0, 28)
        rect.width = kit.type.width(title, px, bold=True) + 2
        self.put(Words(kit.type, title, rect, px, kit.theme.heading, bold=True))
        line = m.rect(0, middle - 1, 0, 2)
        line.left = rect.right + m.px(14)
        line.width = m.px(end) - line.left
        self.put(Panel(kit, line, 1, (kit.theme.paper_edge,), alpha=0.55, z=1))

    def _tabs(self, x0: float, width: float, tall: bool) -> None:
        """Large type: the sections as tabs, one page for each, labels over the controls."""
        kit, m = self.kit, self.kit.metrics
        bottom = m.H - 24
        foot = max(60.0, m.units(m.type(20)) * 2)
        if tall:
            top = 96 + self._tab_row(x0, width) + 16
            page_x, page_w, page_bottom = x0, width, bottom - foot - 12
            self._reset(x0 + width - 388, bottom - foot, 388, foot, "settings.reset_short")
        else:
            top, page_x, page_w, page_bottom = 96.0, x0 + 322, width - 322, bottom
            self.add(sheet(kit, m.rect(x0, 96, 300, bottom - 96)))
            step = min(84.0, (bottom - 96 - 40 - foot - 30) / len(SECTIONS))
            for i, section in enumerate(SECTIONS):
                self._tab(section.id, section.icon, x0 + 14, 120 + i * step, 272, min(68.0, step - 8))
            self._reset(x0 + 14, bottom - foot - 14, 272, foot, "settings.reset_short")
        self.add(paper(kit, m.rect(page_x, top, page_w, page_bottom - top)))
        self._holding = []
        maker = RowMaker(self, page_x, page_w - 66, over=True)
        y = top + 22
        for section in SECTIONS:
            if section.id == self.section:
                for id in section.rows:
                    y += maker.row_over(id, y)
                if section.id == "reading":
                    y += Preview(self, page_x + 40, y, page_w - 106, 0).build_short()
        self._scroll(page_x + 4, top + 8, page_w - 8, page_bottom - top - 16, y - top + 8)

    def _tab_row(self, x0: float, width: float) -> float:
        m = self.kit.metrics
        high = max(52.0, m.units(m.type(18)) * 2)
        step = width / len(SECTIONS)
        for i, section in enumerate(SECTIONS):
            self._tab(section.id, section.icon, x0 + i * step, 96, step - 10, high)
        return high

    def _tab(self, id: str, icon: str, x: float, y: float, w: float, h: float) -> None:
        m = self.kit.metrics
        words = self.kit.tr(f"settings.section.{id}")
        rect = m.rect(x, y, w, h)
        self.add(
            Tab(self.kit, rect, f"tab-{id}", words, icon, id == self.section, lambda: self.open(id), px=m.type(18))
        )

    def _reset(self, x: float, y: float, w: float, h: float, key: str) -> None:
        kit, m = self.kit, self.kit.metrics
        rect = m.rect(x, y, w, h)
        self.add(Button(kit, rect, "reset", kit.tr(key), self.reset, look=kit.theme.dark, px=m.type(18), icon="undo"))

    # --- what happens -----------------------------------------------------------------------------------------------

    def open(self, section: str) -> None:
        """Shows a section (large type)."""
        self.section = section
        self.rebuild()
        self._offset = 0
        if self.scrolls:
            self.scrolls[0].scroll(0)

    def change(self, **values: object) -> None:
        """Takes new values."""
        self.app.change(replace(self.app.settings, **values))  # type: ignore[arg-type]

    def reset(self) -> None:
        """All settings as they were at first, but in this language and in this window."""
        now = self.app.settings
        self.app.change(replace(Settings(), language=now.language, fullscreen=now.fullscreen))
        # What does not change the layout (the pace, the sound) has to be shown anew as well.
        self.rebuild()
        toast(self, self.kit.tr("settings.was_reset"))
