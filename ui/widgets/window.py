"""A dialog's window: pygame_gui's UIWindow with its paragraphs and pictures, which scroll where there is no room.

It blocks what lies below it. Buttons are the screen's own: they have the focus ring.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from ui import gui_theme
from ui.gui import Gui
from ui.kit import Kit
from ui.stage.fonts import CAPITALS, font
from ui.stage.stage import Node
from ui.widgets.scrolling import Scrolling


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words of a size and colour in a place, both in pixels. Words are shown as they are: never as markup."""

    rect: pygame.Rect
    words: str
    px: int
    colour: str
    bold: bool = False
    leading: float = 1.42


@dataclass(frozen=True, slots=True)
class Image:
    """A picture with its top left corner at a place."""

    pos: tuple[int, int]
    picture: pygame.Surface


Part = Paragraph | Image


class WindowPane(Node):
    """The window over `box`; its parts are laid out from the top left of `view`, and need `content` pixels of
    height. It lives while its screen is on top; below another screen it is seen as it stood."""

    def __init__(
        self, kit: Kit, gui: Gui, box: pygame.Rect, view: pygame.Rect, content: int, title: str, parts: Sequence[Part]
    ) -> None:
        super().__init__(view, z=4)
        self._kit, self._gui = kit, gui
        looks = {"#dialog": {"#dialog": gui_theme.window_look()}}
        gui.styles(looks | {_name(part): _look(part) for part in parts if isinstance(part, Paragraph)})
        self.window: Any = gui.elements.UIWindow(
            box, gui.manager, window_display_title=title, object_id="#dialog", draggable=False
        )
        self.window.set_blocking(True)
        inner = view.move(-box.left, -box.top)
        self._scrolling: Scrolling | None = None
        holder: Any = self.window
        at = inner.topleft
        if content > view.height:
            self._scrolling = Scrolling(kit, gui, inner, content, parent=self.window)
            holder, at = self._scrolling.container, (0, 0)
        self._overflows = False
        for part in parts:
            self._put(part, holder, at)
        gui.manager.update(0.0)
        self._picture: pygame.Surface | None = None
        self._offset = 0
        self._stirred = 0
        gui.admit(self)

    def _put(self, part: Part, holder: Any, at: tuple[int, int]) -> None:
        kit, gui = self._kit, self._gui
        if isinstance(part, Image):
            place = pygame.Rect((part.pos[0] + at[0], part.pos[1] + at[1]), part.picture.get_size())
            gui.elements.UIImage(place, part.picture, gui.manager, container=holder)
            return
        face, step = font(part.px, part.bold), _step(part)
        shift = round(step / 2 + part.px * CAPITALS / 2) - face.get_ascent()
        # Lines are broken by our own rules for Japanese; a line of pygame_gui's must never break them again.
        lines = kit.type.wrap(part.words, part.px, part.rect.width, bold=part.bold)
        room = part.rect.move(at).move(0, shift)
        room.width, room.height = room.width + kit.metrics.px(24), -1
        text = "<br>".join(html.escape(line) or " " for line in lines)
        box = gui.elements.UITextBox(f"<body>{text}</body>", room, gui.manager, container=holder, object_id=_name(part))
        self._overflows |= box.rect.height > part.rect.height + face.get_height() - step + part.px // 2

    @property
    def overflows(self) -> bool:
        """Whether a paragraph needs more height than it has (tests look at this)."""
        return self._overflows

    @property
    def offset(self) -> int:
        """How far it is scrolled, in pixels."""
        return self._scrolling.offset if self._scrolling is not None else 0

    def key(self, name: str) -> bool:
        """A key that scrolls; True if it was one and there is something to scroll."""
        used = self._scrolling is not None and self._scrolling.key(name, self._kit.metrics.px(60))
        if used:
            self.refresh()
        return used

    # --- guest of the gui -------------------------------------------------------------------------------------------

    def receive(self, event: pygame.event.Event) -> bool:
        if self._scrolling is None or event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        self._stirred = 3
        # The window takes every press for itself, but our buttons lie over it.
        return self._scrolling.receive(event, self._kit.metrics.px(60))

    def refresh(self) -> None:
        offset = self.offset
        if self._stirred > 0 or offset != self._offset:
            self._stirred = max(0, self._stirred - 1)
            self._offset = offset
            self.touch()

    def dismiss(self) -> None:
        # What pygame_gui draws is premultiplied: so is this picture of it.
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        whole = pygame.Surface(self._kit.metrics.size, pygame.SRCALPHA)
        self.paint(whole)
        picture.blit(whole, (0, 0), self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._picture = picture
        self.window.kill()
        self._gui.release(self)

    def paint(self, surface: pygame.Surface) -> None:
        if self._picture is not None:
            surface.blit(self._picture, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            self._gui.paint(surface, self.rect, self.window)


def _step(part: Paragraph) -> int:
    """From line to line, in pixels."""
    return round(part.px * part.leading)


def _name(part: Paragraph) -> str:
    return f"#words-{part.px}-{part.colour.lstrip('#')}-{int(part.bold)}-{_step(part)}"


def _look(part: Paragraph) -> gui_theme.Look:
    # pygame_gui steps by the height of the face; we step by the size of type.
    spacing = round(_step(part) / font(part.px, part.bold).get_height(), 3)
    return {_name(part): gui_theme.words_look(part.colour, part.px, part.bold, spacing)}
