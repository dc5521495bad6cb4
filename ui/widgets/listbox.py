"""A long list on the page: scrolls by wheel, bar, arrows, Page Up and Page Down; a row can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.gui import Gui
from ui.kit import Kit
from ui.widgets.base import Widget
from ui.widgets.dropdown import jump
from ui.widgets.rows import Item, Rows, paint_item


class ListBox(Widget):
    """Rows of one height. `index` is the chosen row (-1: none); `changed` is called with another one, `picked` with a
    row that is clicked or taken with Enter. Its elements live while its screen is on top."""

    def __init__(
        self,
        kit: Kit,
        gui: Gui,
        rect: pygame.Rect,
        id: str,
        items: Sequence[Item],
        index: int = -1,
        *,
        changed: Callable[[int], object] | None = None,
        picked: Callable[[int], object] | None = None,
        px: int = 17,
        row: int = 0,
    ) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(8))
        self.items = tuple(items)
        self.index = index
        self.radius = kit.metrics.px(12)
        self._gui, self._changed, self._picked = gui, changed, picked
        self._px = px
        self._row = row or max(kit.metrics.px(40), round(px * 2.0))
        self._rows: Rows | None = Rows(kit, gui, self._inner, self.items, index, px, self._row)
        self._offset = 0.0
        self._stirred = 3
        gui.admit(self)

    @property
    def _inner(self) -> pygame.Rect:
        pad = self.kit.metrics.px(4)
        return self.rect.inflate(-2 * pad, -2 * pad)

    def choose(self, index: int) -> None:
        """Chooses a row and scrolls to it."""
        if self.items and index != self.index:
            self.index = max(0, min(len(self.items) - 1, index))
            if self._rows is not None:
                self._rows.mark(self.index)
                self._rows.reveal(self.index)
            self.touch()
            if self._changed is not None:
                self._changed(self.index)

    # --- widget -----------------------------------------------------------------------------------------------------

    def activate(self) -> None:
        # By Enter only: clicks go to the rows themselves.
        if self.focused and self.index >= 0 and self._picked is not None:
            self._picked(self.index)

    def go(self, dx: int, dy: int) -> bool:
        to = self.index + dy
        if dy == 0 or not 0 <= to < len(self.items):
            return False
        self.choose(to)
        return True

    def key(self, name: str) -> bool:
        page = max(1, self.rect.height // self._row - 1)
        steps = {"page up": -page, "page down": page, "home": -len(self.items), "end": len(self.items)}
        if name in steps:
            self.choose(max(0, min(len(self.items) - 1, self.index + steps[name])))
            return True
        found = jump(self.items, name, max(0, self.index)) if self.items else -1
        if found >= 0:
            self.choose(found)
        return found >= 0

    # --- guest of the gui -------------------------------------------------------------------------------------------

    def receive(self, event: pygame.event.Event) -> bool:
        if self._rows is None or event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        self._stirred = 3
        self._gui.feed(event)
        row = self._rows.picked(event)
        if row == -1:
            # The wheel over it is its own; clicks are seen by the page as well, so that the focus comes here.
            return event.type >= pygame.USEREVENT or (
                event.type == pygame.MOUSEWHEEL and self.contains(pygame.mouse.get_pos())
            )
        row = row if row >= 0 else self.index
        self._rows.mark(row)
        self.choose(row)
        if self._picked is not None:
            self._picked(row)
        return True

    def refresh(self) -> None:
        offset = self._rows.offset if self._rows is not None else self._offset
        if self._stirred > 0 or offset != self._offset:
            self._stirred -= 1
            self._offset = offset
            self.touch()

    def dismiss(self) -> None:
        if self._rows is not None:
            self._rows.kill()
            self._rows = None
            self._gui.release(self)
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        edge = kit.theme.field_edge
        surface.blit(
            kit.paint.panel(r.size, m.px(12), ("#ffffff",), alpha=0.7, edge=edge, edge_width=max(1.2, 1.8 * m.u)), r
        )
        if self._rows is not None:
            self._rows.paint(surface, self.index, self.index if self.focused else -1)
            return
        # Below another screen: as it stood, without its elements.
        inner = self._inner
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        for i, item in enumerate(self.items):
            rect = pygame.Rect(inner.left, round(inner.top + i * self._row - self._offset), inner.width, self._row)
            if rect.colliderect(inner):
                within = rect.inflate(-2 * m.px(12), 0)
                paint_item(kit, surface, item, within, self._px, kit.theme.ink, i == self.index)
        surface.set_clip(clip)
