"""A line of text to be typed, such as a player's name.

At rest it is our own picture; while it is typed in, pygame_gui's entry line lies over it and does the editing.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

import pygame

from game.core.setup import may_stand
from ui import gui_theme
from ui.gui import Gui
from ui.kit import Kit
from ui.stage.fonts import CAPITALS, font
from ui.widgets.base import Widget

LIMIT = 16
# So much of what is pasted, or handed over by an input method, is looked at: a book on the clipboard is a mistake.
PASTED = 1_000
_LEAVE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)


def typed(text: str, limit: int) -> str:
    """What of a text may stand in a field: no control characters, no line ends, no turning of the line's direction,
    at most `limit` characters. Outer spaces stay while one types."""
    kept = [" " if ch.isspace() else ch for ch in text if ch.isspace() or may_stand(ch)]
    return unicodedata.normalize("NFC", "".join(kept))[:limit]


class TextField(Widget):
    """A field for one line.

    changed  called with the text after every change
    done     called with the text when the field is left and the text is another than before
    left     called whenever the field is left
    filter   cuts a typed text to what may stand here
    error    a sentence under the field, and its red edge; empty: none
    """

    def __init__(
        self,
        kit: Kit,
        gui: Gui,
        rect: pygame.Rect,
        id: str,
        text: str,
        *,
        changed: Callable[[str], object] | None = None,
        done: Callable[[str], object] | None = None,
        limit: int = LIMIT,
        filter: Callable[[str], str] | None = None,
        left: Callable[[], object] | None = None,
        px: int = 17,
        placeholder: str = "",
        error: str = "",
        icon: str = "",
    ) -> None:
        super().__init__(kit, rect, id, margin=kit.metrics.px(28))
        self.text = text
        self.placeholder = placeholder
        self.radius = kit.metrics.px(12)
        self.icon = icon
        self._gui = gui
        self._changed = changed
        self._done = done
        self._left = left
        self._limit = limit
        self._filter = filter or (lambda text: typed(text, limit))
        self._px = px
        self._error = error
        self._before = text
        self._entry: Any = None
        self._composing = ""
        self._caret_seen = False
        self._inside = False

    @property
    def error(self) -> str:
        """Why the text will not do."""
        return self._error

    @error.setter
    def error(self, reason: str) -> None:
        if reason != self._error:
            self._error = reason
            self.touch()

    @property
    def editing(self) -> bool:
        """Whether it is being typed in."""
        return self._entry is not None

    @property
    def overflows(self) -> bool:
        """Whether the reason under it is wider than the field may show it (tests look at this)."""
        m = self.kit.metrics
        px = self.kit.type.fit(self._error, m.type(13.5), self.rect.width + m.px(40), bold=True)
        return bool(self._error) and self.kit.type.width(self._error, px, bold=True) > self.rect.width + m.px(40)

    # --- editing ----------------------------------------------------------------------------------------------------

    def edit(self, at: tuple[int, int] | None = None) -> None:
        """Begins typing, with the whole text selected; in a field that is typed in, puts the caret at a point."""
        fresh = self._entry is None
        if fresh and self.enabled:
            self._begin()
        # The first click takes the whole text, so that typing replaces it; the next one places the caret.
        if self._entry is not None and at is not None and not fresh:
            self._inside = True
            self._gui.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
            self.touch()

    def resume(self) -> None:
        """Goes on typing at the end of the text, in a field that was built anew."""
        self.edit()
        if self._entry is not None:
            self._put(self.text, len(self.text))
            self.touch()

    def _begin(self) -> None:
        gui, name = self._gui, f"#entry-{self._px}"
        gui.style(name, {name: gui_theme.entry_look(self.kit.theme, self._px, True)})
        manager = gui.manager
        room = self._room
        entry = gui.elements.UITextEntryLine(room.move(0, self._shift), manager, object_id=name)
        entry.set_text(self.text)
        self._entry, self._before = entry, self.text
        manager.set_focus_set(entry.get_focus_set())
        entry.select_range = [0, len(self.text)]
        entry.edit_position = len(self.text)
        entry.cursor_has_moved_recently = True
        pygame.key.set_repeat(380, 40)
        self._listen()
        gui.admit(self)
        manager.update(0.0)
        self.touch()

    def _listen(self) -> None:
        pygame.key.start_text_input()
        self._place_candidates()

    def _place_candidates(self) -> None:
        """Tells the input method where the caret is: its list of candidates opens below."""
        room, before = self._room, self._entry.text[: self._entry.edit_position]
        x = min(room.left + self.kit.type.width(before, self._px, bold=True), room.right - self.kit.metrics.px(40))
        self._gui.typing_at(pygame.Rect(x, room.top, max(1, room.right - x), room.height))

    def leave(self) -> None:
        """Ends typing and keeps the text."""
        if self._entry is None:
            return
        self._take()
        entry, self._entry = self._entry, None
        self._composing, self._inside = "", False
        self._gui.manager.set_focus_set(None)
        entry.kill()
        self._gui.release(self)
        # pygame_gui switches key repeat off when an entry line loses the focus.
        pygame.key.set_repeat(380, 40)
        pygame.key.stop_text_input()
        self.touch()
        if self.text != self._before and self._done is not None:
            self._done(self.text)
        if self._left is not None:
            self._left()

    def _take(self) -> None:
        raw = self._entry.get_text()
        text = self._filter(raw)
        if text != raw:
            at = max(0, self._entry.edit_position - (len(raw) - len(text)))
            self._put(text, at)
        if text != self.text:
            self.text = text
            self.touch()
            if self._changed is not None:
                self._changed(text)

    def _put(self, text: str, at: int) -> None:
        entry = self._entry
        entry.set_text(text)
        entry.select_range = [0, 0]
        entry.edit_position = min(at, len(text))
        entry.cursor_has_moved_recently = True

    def _insert(self, added: str) -> None:
        entry = self._entry
        low, high = sorted(entry.select_range)
        if low == high:
            low = high = entry.edit_position
        rest = entry.text[:low] + entry.text[high:]
        added = self._filter(added[:PASTED])[: max(0, self._limit - len(rest))]
        self._put(rest[:low] + added + rest[low:], low + len(added))

    # --- guest of the gui -------------------------------------------------------------------------------------------

    def receive(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind == pygame.WINDOWFOCUSLOST:
            # What was being composed is the input method's, and is gone with it: nothing here waits for its end.
            self._composing, self._inside = "", False
            pygame.key.stop_text_input()
            used = False
        elif kind == pygame.WINDOWFOCUSGAINED:
            self._listen()
            used = False
        elif kind == pygame.MOUSEBUTTONDOWN:
            if event.button > 3:
                # The wheel's turns, as older programs know them.
                return False
            if self._composing:
                self._composing = ""
                pygame.key.stop_text_input()
                self._listen()
            if not self.contains(event.pos):
                self.leave()
                return False
            self._inside = True
            used = True
            self._gui.feed(event)
        elif kind == pygame.MOUSEBUTTONUP:
            self._gui.feed(event)
            used, self._inside = False, False
        elif kind == pygame.TEXTEDITING:
            self._composing = event.text[:PASTED]
            self._place_candidates()
            used = True
        elif kind == pygame.TEXTINPUT:
            self._composing = ""
            self._insert(event.text)
            used = True
        elif kind == pygame.KEYDOWN:
            used = self._key(event)
        else:
            return False
        if self._entry is not None:
            self._take()
        self.touch()
        return used

    def _key(self, event: pygame.event.Event) -> bool:
        if self._composing:
            # These keys belong to the input method.
            return True
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_ESCAPE:
            self._put(self._before, len(self._before))
            self.leave()
            return True
        if event.key in _LEAVE:
            self.leave()
            # Tab and the arrows go on to move the focus.
            return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if command and event.key == pygame.K_v and not event.mod & pygame.KMOD_SHIFT:
            paste = pygame.scrap.get_text() if pygame.display.get_init() else ""
            self._insert(paste)
            return True
        if not command and pygame.K_F1 <= event.key <= pygame.K_F12:
            return False
        self._gui.feed(event)
        return True

    def refresh(self) -> None:
        if self._entry is None:
            return
        if self._entry.cursor_on != self._caret_seen or self._inside:
            self._caret_seen = self._entry.cursor_on
            self.touch()

    def dismiss(self) -> None:
        self.leave()

    # --- widget -----------------------------------------------------------------------------------------------------

    def activate(self) -> None:
        self.edit()

    def arrived(self) -> None:
        self.edit()

    def press_at(self, pos: tuple[int, int]) -> None:
        self.edit(pos)

    def go(self, dx: int, dy: int) -> bool:
        return False

    @property
    def _room(self) -> pygame.Rect:
        m = self.kit.metrics
        side = m.px(14)
        icon = m.px(26) if self.icon else 0
        return pygame.Rect(
            self.rect.left + side + icon, self.rect.top, self.rect.width - 2 * side - icon, self.rect.height
        )

    @property
    def _shift(self) -> int:
        """How far pygame_gui's words must move so that they lie where ours do: it centres the line, we the capitals."""
        face = font(self._px, True)
        ours = self.rect.height / 2 + self._px * CAPITALS / 2 - face.get_ascent()
        return round(ours) - (self.rect.height - face.get_height()) // 2

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self.kit, self.kit.metrics, self.rect
        theme = kit.theme
        edge, width = theme.field_edge, 1.8
        if self._error:
            edge, width = theme.error, 2.6
        elif self.hovered or self.editing:
            edge = theme.main.edge
        ground = ("#ffffff",) if self.enabled else (theme.inset,)
        panel = kit.paint.panel(r.size, m.px(12), ground, edge=edge, edge_width=max(1.2, width * m.u))
        surface.blit(panel, r)
        room = self._room
        if self.icon:
            size = m.px(18)
            icon = kit.art.icon(self.icon, size, theme.ink2)
            surface.blit(icon, (r.left + m.px(12), r.centery - size // 2))
        if self.editing:
            self._gui.paint(surface, room.inflate(m.px(4), 0), self._entry)
            self._paint_composing(surface, room)
        else:
            words, colour = self.text or self.placeholder, theme.ink if self.text and self.enabled else theme.ink2
            words = kit.type.shorten(words, self._px, room.width, bold=bool(self.text))
            kit.type.draw(surface, words, room.midleft, self._px, colour, bold=bool(self.text))
        if self._error:
            px = kit.type.fit(self._error, m.type(13.5), r.width + m.px(40), bold=True)
            at = (r.left + m.px(2), r.bottom + m.px(3) + px * 0.6)
            kit.type.draw(surface, self._error, at, px, theme.error_text, bold=True)

    def _paint_composing(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """What the input method has not finished yet, underlined, at the caret."""
        if not self._composing:
            return
        kit, m = self.kit, self.kit.metrics
        before = self._entry.text[: self._entry.edit_position]
        x = min(room.left + kit.type.width(before, self._px, bold=True), room.right - m.px(40))
        width = kit.type.width(self._composing, self._px, bold=True)
        height = round(self._px * 1.3)
        box = pygame.Rect(x, room.centery - height // 2, min(width, room.right - x), height)
        surface.fill("#fff3d8", box)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(box))
        kit.type.draw(surface, self._composing, (x, room.centery), self._px, kit.theme.ink, bold=True)
        surface.set_clip(clip)
        pygame.draw.line(surface, kit.theme.main.edge, box.bottomleft, box.bottomright, max(1, m.px(1.5)))
