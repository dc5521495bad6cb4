"""What scrolls in a window or on a sheet: pygame_gui's scrolling container with its bar, in our looks."""

from __future__ import annotations

from typing import Any

import pygame

from ui import gui_theme
from ui.gui import Gui
from ui.kit import Kit


class Scrolling:
    """A view in pixels over `content` pixels of height. Elements may be put into `container`; what is painted by
    others over it follows `offset`. `parent` is an element of pygame_gui's that holds it (None: the window)."""

    def __init__(self, kit: Kit, gui: Gui, view: pygame.Rect, content: int, *, parent: Any = None) -> None:
        m = kit.metrics
        self._gui, self.content = gui, max(content, view.height)
        self.bar_width = m.px(10)
        name = f"#scroll-{self.bar_width}"
        gui.style(name, gui_theme.bar_looks(kit.theme, self.bar_width, name))
        self.container: Any = gui.elements.UIScrollingContainer(
            view, gui.manager, container=parent, object_id=name, allow_scroll_x=False
        )
        self.container.set_scrollable_area_dimensions((view.width, self.content))
        bar = self.container.vert_scroll_bar
        if self.most > 0:
            # pygame_gui's bar has one width for all windows; ours is measured like everything else.
            bar.set_dimensions((self.bar_width, view.height))
            bar.set_relative_position((-self.bar_width, 0))
        gui.manager.update(0.0)

    @property
    def rect(self) -> pygame.Rect:
        """The view."""
        return pygame.Rect(self.container.rect)

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.content - int(self.container.rect.height))

    @property
    def offset(self) -> int:
        """How far it is scrolled, in pixels."""
        return max(0, min(self.most, -int(self.container.scrollable_container.relative_rect.y)))

    def scroll(self, to: float) -> None:
        """Scrolls to an offset in pixels."""
        if self.most <= 0:
            return
        at = round(max(0, min(self.most, to)))
        bar = self.container.vert_scroll_bar
        bar.set_scroll_from_start_percentage(at / self.content)
        self.container.update(0.0)
        # The bar's place is rounded to its own pixels: the content's is not.
        self.container.scrollable_container.set_relative_position((0, -at))
        bar.has_moved_recently = False

    def key(self, name: str, line: int) -> bool:
        """A key that scrolls; True if it was one. `line` is the step of an arrow in pixels."""
        page = self.rect.height * 9 // 10
        steps = {"up": -line, "down": line, "page up": -page, "page down": page}
        if name in ("home", "end"):
            self.scroll(0 if name == "home" else self.most)
        elif name in steps:
            self.scroll(self.offset + steps[name])
        else:
            return False
        return True

    def receive(self, event: pygame.event.Event, line: int) -> bool:
        """An event of the mouse: the bar has it, or the wheel over the view. True: nobody else shall have it."""
        if event.type == pygame.MOUSEWHEEL:
            # pygame_gui's wheel listens only over an element that has the mouse: here the whole view does.
            if self.rect.collidepoint(event.pos if hasattr(event, "pos") else pygame.mouse.get_pos()):
                self.scroll(self.offset - event.y * line)
            return True
        self._gui.feed(event)
        return event.type >= pygame.USEREVENT

    def kill(self) -> None:
        """Takes it away, with all that it holds."""
        self.container.kill()
