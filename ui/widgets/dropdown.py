"""A drop-down: one of several, shown when it is opened. Enter opens, arrows choose, letters jump, Esc closes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.gui import Gui
from ui.kit import Kit
from ui.stage.stage import Node
from ui.widgets.base import Widget
from ui.widgets.rows import Item, Rows, paint_item
from ui.widgets.surface import paint_shadow

MOST_ROWS = 8


class DropDown(Widget):
    """The closed control. `changed` is called with the index of another choice."""

    def __init__(
        self,
        kit: Kit,
        gui: Gui,
        rect: pygame.Rect,
        id: str,
        items: Sequence[Item],
        index: int,
        changed: Callable[[int], object],
        *,
        px: int = 17,
    ) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(8))
        self.items = tuple(items)
        self.index = index
        self.radius = kit.metrics.px(12)
        self._gui = gui
        self._changed = changed
        self.px = px
        self._open: _Open | None = None

    @property
    def opened(self) -> bool:
        """Whether its list is seen."""
        return self._open is not None

    @property
    def overflows(self) -> bool:
        """Whether the words of a choice do not fit even at their smallest size (tests look at this)."""
        type_, room = self.kit.type, self._inner.width
        for item in self.items:
            used = round(self.px * 1.62) + self.kit.metrics.px(7) if item.icon or item.picture else 0
            px = type_.fit(item.words, self.px, room - used, bold=True)
            if type_.width(item.words, px, bold=True) > room - used:
                return True
        return False

    @property
    def _inner(self) -> pygame.Rect:
        m = self.kit.metrics
        return pygame.Rect(
            self.rect.left + m.px(10), self.rect.top, self.rect.width - m.px(10) - m.px(28), self.rect.height
        )

    def choose(self, index: int) -> None:
        """Chooses one, if it is another."""
        if index != self.index and 0 <= index < len(self.items):
            self.index = index
            self.touch()
            self._changed(index)

    def activate(self) -> None:
        if self.enabled and self._open is None:
            self._open = _Open(self, self._gui)
            self.touch()

    def go(self, dx: int, dy: int) -> bool:
        """Left and right choose without opening; up and down go on to the neighbours."""
        if dx == 0 or not self.enabled:
            return False
        self.choose(self.index + dx)
        return True

    def key(self, name: str) -> bool:
        found = jump(self.items, name, self.index) if self.enabled else -1
        if found >= 0:
            self.choose(found)
        return found >= 0

    def closed(self, index: int) -> None:
        """Its list was closed with a choice (or -1: without)."""
        self._open = None
        self.touch()
        if index >= 0:
            self.choose(index)

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        theme = kit.theme
        look = theme.plain
        lively = (self.hovered or self.opened) and self.enabled
        ground = ("#ffffff",) if lively else look.ground
        edge = theme.main.edge if lively else look.edge
        panel = kit.paint.panel(r.size, m.px(12), ground, edge=edge, edge_width=max(1.2, look.edge_width * m.u))
        if not self.enabled:
            panel = pygame.transform.grayscale(panel)
            panel.set_alpha(120)
        surface.blit(panel, r)
        colour = look.text if self.enabled else theme.ink2
        paint_item(kit, surface, self.items[self.index], self._inner, self.px, colour, True)
        size = m.px(17)
        chevron = kit.art.icon("chevron-down", size, theme.main.edge)
        surface.blit(chevron, (r.right - m.px(11) - size, r.centery - size // 2))


class _Open(Node):
    """The list under an opened control, over everything else."""

    def __init__(self, control: DropDown, gui: Gui) -> None:
        kit, m = control.kit, control.kit.metrics
        row = max(m.px(46), round(control.px * 2.2))
        pad = m.px(5)
        widest = max(kit.type.width(item.words, control.px, bold=True) for item in control.items)
        width = max(control.rect.width, widest + round(control.px * 4.2) + m.px(48))
        count = min(MOST_ROWS, len(control.items), max(2, (m.height - m.px(24)) // row))
        box = pygame.Rect(control.rect.left, control.rect.bottom + m.px(4), width, count * row + 2 * pad)
        if box.bottom > m.height - m.px(8):
            box.bottom = control.rect.top - m.px(4)
        box.clamp_ip(pygame.Rect(m.px(8), m.px(8), m.width - m.px(16), m.height - m.px(16)))
        super().__init__(box, z=960, margin=m.px(16))
        self._control, self._gui, self._kit = control, gui, kit
        self._rows = Rows(kit, gui, box.inflate(-2 * pad, -2 * pad), control.items, control.index, control.px, row)
        self._here = control.index
        # Rounds of time in which an element may still change after an event (pygame_gui hovers one round late).
        self._stirred = 3
        gui.stage.add(self)
        gui.admit(self)

    # --- guest of the gui -------------------------------------------------------------------------------------------

    def receive(self, event: pygame.event.Event) -> bool:
        kind = event.type
        self._stirred = 3
        if kind == pygame.KEYDOWN:
            self._key(event)
            return True
        if kind == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.close(-1)
            return True
        if kind == pygame.MOUSEMOTION:
            over = self._rows.at(event.pos)
            self._here = over if over >= 0 else self._here
        used = kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.TEXTINPUT)
        # A button that went down on the control itself goes up there: the screen wants to know.
        used = used or (kind == pygame.MOUSEBUTTONUP and self.rect.collidepoint(event.pos))
        self._gui.feed(event)
        picked = self._rows.picked(event)
        if picked != -1:
            self.close(picked if picked >= 0 else self._control.index)
            return True
        self.touch()
        return used or kind >= pygame.USEREVENT

    def _key(self, event: pygame.event.Event) -> None:
        last = len(self._control.items) - 1
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -MOST_ROWS, pygame.K_PAGEDOWN: MOST_ROWS}
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.close(self._here)
            return
        if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.close(-1)
            return
        if event.key in steps:
            self._here = max(0, min(last, self._here + steps[event.key]))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._here = 0 if event.key == pygame.K_HOME else last
        else:
            found = jump(self._control.items, pygame.key.name(event.key), self._here)
            self._here = found if found >= 0 else self._here
        self._rows.reveal(self._here)
        self.touch()

    def refresh(self) -> None:
        if self._stirred > 0:
            self._stirred -= 1
            self.touch()

    def dismiss(self) -> None:
        self.close(-1)

    def close(self, index: int) -> None:
        """Closes the list with a choice, or (-1) without."""
        self._gui.release(self)
        self._rows.kill()
        self._gui.stage.remove(self)
        self._control.closed(index)

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self._kit, self._kit.metrics, self.rect
        paint_shadow(kit, surface, r, m.px(14), 8)
        edge = kit.theme.main.edge
        surface.blit(kit.paint.panel(r.size, m.px(14), kit.theme.paper, edge=edge, edge_width=max(1.4, 2 * m.u)), r)
        self._rows.paint(surface, self._control.index, self._here)


def jump(items: Sequence[Item], letter: str, after: int) -> int:
    """The next item that begins with a letter, round and round; -1 if there is none."""
    if len(letter) != 1:
        return -1
    order = [(after + 1 + i) % len(items) for i in range(len(items))]
    return next((i for i in order if items[i].words.casefold().startswith(letter.casefold())), -1)
