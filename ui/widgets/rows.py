"""The rows of a list: pygame_gui's selection list scrolls them and takes the clicks; words and pictures are ours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from ui import gui_theme
from ui.gui import Gui
from ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Item:
    """A row: its words, and a picture before them: `icon` one of the white icons, or `picture` a function of the
    size in pixels."""

    words: str
    icon: str = ""
    picture: Callable[[int], pygame.Surface] | None = None


def paint_item(
    kit: Kit, surface: pygame.Surface, item: Item, rect: pygame.Rect, px: int, colour: str, bold: bool
) -> None:
    """A row's picture and words, from the left end of a rectangle."""
    m = kit.metrics
    x = rect.left
    size = min(round(px * 1.62), rect.height)
    if item.picture is not None:
        surface.blit(item.picture(size), (x, rect.centery - size // 2))
        x += size + m.px(7)
    elif item.icon:
        small = round(px * 1.2)
        surface.blit(kit.art.icon(item.icon, small, colour), (x + (size - small) // 2, rect.centery - small // 2))
        x += size + m.px(5)
    px = kit.type.fit(item.words, px, rect.right - x, bold=bold)
    words = kit.type.shorten(item.words, px, rect.right - x, bold=bold)
    kit.type.draw(surface, words, (x, rect.centery), px, colour, bold=bold)


class Rows:
    """The elements of one list. `px` size of type, `row` height of a row, both in pixels."""

    def __init__(
        self, kit: Kit, gui: Gui, rect: pygame.Rect, items: Sequence[Item], index: int, px: int, row: int
    ) -> None:
        self._kit, self._gui, self.items, self.px, self.row = kit, gui, tuple(items), px, row
        m = kit.metrics
        name = f"#list-{row}-{px}"
        gui.style(name, gui_theme.list_looks(kit.theme, px, row, m.px(9), m.px(10), name))
        # The elements carry no words: a word with a dot would be looked up as a translation.
        texts: list[str | tuple[str, str]] = [" "] * len(self.items)
        self.element: Any = gui.elements.UISelectionList(
            rect, texts, gui.manager, object_id=name, allow_double_clicks=False
        )
        self.mark(index)
        gui.manager.update(0.0)
        self.reveal(index)

    @property
    def rect(self) -> pygame.Rect:
        """Where the list is."""
        return pygame.Rect(self.element.rect)

    def mark(self, index: int) -> None:
        """Marks a row as the chosen one (-1: none)."""
        for i, item in enumerate(self.element.item_list):
            item["selected"] = i == index
            if item["button_element"] is not None:
                (item["button_element"].select if i == index else item["button_element"].unselect)()

    def seen(self) -> list[tuple[int, pygame.Rect]]:
        """The rows that are in sight, with their rectangles."""
        view = self.rect
        out = []
        for i, item in enumerate(self.element.item_list):
            button = item["button_element"]
            if button is not None and button.rect.colliderect(view):
                out.append((i, pygame.Rect(button.rect)))
        return out

    def at(self, pos: tuple[int, int]) -> int:
        """The row at a point, or -1."""
        if not self.rect.collidepoint(pos):
            return -1
        return next((i for i, rect in self.seen() if rect.collidepoint(pos)), -1)

    def picked(self, event: pygame.event.Event) -> int:
        """The row that an event of pygame_gui's picks, or -1."""
        import pygame_gui

        kinds = (pygame_gui.UI_SELECTION_LIST_NEW_SELECTION, pygame_gui.UI_SELECTION_LIST_DROPPED_SELECTION)
        if event.type not in kinds or event.ui_element is not self.element:
            return -1
        if event.type == kinds[0]:
            return next((i for i, item in enumerate(self.element.item_list) if item["selected"]), -1)
        # A click on the chosen row drops it there; here it chooses it again.
        return -1 if any(item["selected"] for item in self.element.item_list) else -2

    @property
    def offset(self) -> float:
        """How far the list is scrolled, in pixels."""
        bar = self.element.scroll_bar
        return 0.0 if bar is None else bar.start_percentage * self.row * len(self.items)

    def scroll(self, to: float) -> None:
        """Scrolls to an offset in pixels."""
        bar = self.element.scroll_bar
        if bar is None:
            return
        total = self.row * len(self.items)
        to = max(0.0, min(total - self.rect.height, to))
        bar.set_scroll_from_start_percentage(to / total)
        bar.has_moved_recently = True
        self.element.update(0.0)
        self._gui.manager.update(0.0)

    def reveal(self, index: int) -> None:
        """Scrolls as little as needed for a row to be seen."""
        if index < 0:
            return
        top = index * self.row
        if top < self.offset:
            self.scroll(top)
        elif top + self.row > self.offset + self.rect.height:
            self.scroll(top + self.row - self.rect.height)

    def kill(self) -> None:
        """Takes the elements away."""
        self.element.kill()

    def paint(self, surface: pygame.Surface, chosen: int, here: int, *, tick: bool = True) -> None:
        """Paints the rows; `here` is the row that the keyboard is at."""
        kit, m, theme = self._kit, self._kit.metrics, self._kit.theme
        view = self.rect
        self._gui.paint(surface, view, self.element)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(view))
        for i, rect in self.seen():
            if i == here:
                edge = theme.main.edge
                ground = ("#fff3d8",) if i != chosen else theme.main.ground
                surface.blit(
                    kit.paint.panel(rect.size, m.px(9), ground, edge=edge, edge_width=max(1.2, 1.8 * m.u)), rect
                )
            inner = rect.inflate(-2 * m.px(12), 0)
            mark = round(self.px * 1.1)
            if i == chosen and tick:
                icon = kit.art.icon("check", mark, theme.on[-1])
                surface.blit(icon, (inner.right - mark, inner.centery - mark // 2))
            inner.width -= mark + m.px(6) if tick else 0
            colour = theme.main.text if i == chosen else theme.ink
            paint_item(kit, surface, self.items[i], inner, self.px, colour, i == chosen)
        surface.set_clip(clip)
