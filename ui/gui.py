"""What pygame_gui does for us, behind a thin layer: text entry, scrolling lists, dialog windows, tooltips.

It is imported when a screen first needs it, so that the menu does not wait for it. Its elements belong to guests
(widgets of the top screen), who are on the stage and paint them; no guest survives a change of screen.
"""

from __future__ import annotations

import html
import importlib
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.core.errors import FuNightError
from game.core.message import msg
from ui import gui_theme
from ui.stage.beside import beside
from ui.stage.stage import Node, Stage
from ui.widgets.surface import paint_shadow

if TYPE_CHECKING:
    from ui.app import App
    from ui.kit import Kit

# Seconds that the mouse must rest on a control before its tooltip comes.
TIP_DELAY = 0.4
# Keys of the system's: they never go to a text that is being typed.
_SYSTEM = (pygame.K_F11, pygame.K_F4)
_ONCE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)


class Guest(Protocol):
    """A widget that shows elements of pygame_gui."""

    def receive(self, event: pygame.event.Event) -> bool:
        """First look at an event; True: it was used, and nobody else shall have it."""
        ...

    def refresh(self) -> None:
        """Called after time went on: touches itself if an element looks different now."""
        ...

    def dismiss(self) -> None:
        """Lets go of its elements; what was typed is kept."""
        ...


@dataclass(slots=True)
class _Tip:
    words: str
    rect: pygame.Rect
    left: float


class Gui:
    """The pygame_gui manager of the app, made on demand."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._manager: Any = None
        self._styles: set[str] = set()
        self._guests: list[Guest] = []
        self._tip: _Tip | None = None
        self._tip_node: TipNode | None = None
        self._warming: threading.Thread | None = None
        # Keys that went down here: their repeats and their way up belong here too.
        self._eaten: set[int] = set()

    # --- pygame_gui -------------------------------------------------------------------------------------------------

    def warm(self) -> None:
        """Begins to import pygame_gui in the background, for a screen that will soon need it."""
        if self._manager is None and self._warming is None:
            self._warming = threading.Thread(target=_import, name="import pygame_gui", daemon=True)
            self._warming.start()

    def prepare(self) -> None:
        """A moment without movement: makes ready what the first dialog, list or field would wait for."""
        if self._manager is None:
            if self._warming is None:
                self.warm()
            elif not self._warming.is_alive():
                _ = self.manager

    @property
    def manager(self) -> Any:
        """The UIManager of the present window size and theme."""
        if self._manager is None:
            if self._warming is not None:
                self._warming.join()
            pygame_gui = _import()
            size = self._app.window.get_size()
            try:
                self._manager = pygame_gui.UIManager(size, {}, enable_live_theme_updates=False)
            except (OSError, pygame.error) as error:
                # Files of its own are missing: no game's, and not to be done without.
                raise FuNightError(msg("cli.no_gui", detail=str(error))) from error
            # It asks the system where the mouse is.
            self._manager.mouse_pos_scale_factor = [self._app.system_window.ratio] * 2
            # pygame_gui keeps the first manager for elements without one; ours always name theirs.
            importlib.import_module("pygame_gui.core.utility").set_default_manager(self._manager)
        return self._manager

    @property
    def elements(self) -> Any:
        """The module of pygame_gui's elements."""
        return importlib.import_module("pygame_gui.elements")

    @property
    def stage(self) -> Stage:
        """The stage of the top screen, for lists that lie over everything."""
        return self._app.top.stage

    def style(self, name: str, looks: gui_theme.Look) -> None:
        """Adds looks to the theme (see gui_theme), once for each name."""
        self.styles({name: looks})

    def styles(self, looks: Mapping[str, gui_theme.Look]) -> None:
        """Adds looks by name, all in one go: pygame_gui goes through its whole theme each time."""
        new = {name: look for name, look in looks.items() if name not in self._styles}
        if new:
            self._styles.update(new)
            self.manager.get_theme().load_theme({id: entry for look in new.values() for id, entry in look.items()})

    def typing_at(self, room: pygame.Rect) -> None:
        """Tells the input method where text is typed, so that its list of candidates lies beside it."""
        ratio = self._app.system_window.ratio
        pygame.key.set_text_input_rect(pygame.Rect(*(round(side / ratio) for side in room)))

    def feed(self, event: pygame.event.Event) -> bool:
        """Hands an event to the elements; True if one of them used it. For guests."""
        return bool(self.manager.process_events(self._app.system_window.in_points(event)))

    def paint(self, surface: pygame.Surface, area: pygame.Rect, root: Any) -> None:
        """Paints an element and all that it holds, in an area of the window. For guests."""
        if self._manager is None:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(area))
        for sprite in self._manager.get_sprite_group().sprites():
            if sprite.visible and sprite.image is not None and _within(sprite, root):
                surface.blit(sprite.image, sprite.rect, None, sprite.blendmode)
        surface.set_clip(clip)

    # --- guests -----------------------------------------------------------------------------------------------------

    def admit(self, guest: Guest) -> None:
        """A guest has elements from now on."""
        if guest not in self._guests:
            self._guests.append(guest)

    def release(self, guest: Guest) -> None:
        """A guest has none any more."""
        if guest in self._guests:
            self._guests.remove(guest)

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Who has elements now."""
        return tuple(self._guests)

    def event(self, event: pygame.event.Event) -> bool:
        """Hands an event to pygame_gui; True if it used it, and nobody else shall."""
        kind = event.type
        if kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.tip("", None)
        if kind == pygame.KEYUP and event.key in self._eaten:
            self._eaten.discard(event.key)
            return True
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._eaten.clear()
            for guest in tuple(self._guests):
                guest.receive(event)
            return False
        if kind == pygame.KEYDOWN and event.key in _SYSTEM:
            return False
        # The press that opened a text or a list does not close it again while it is held.
        if self._guests and kind == pygame.KEYDOWN and event.key in _ONCE and self._app.input.holds(event.key):
            return True
        for guest in reversed(self._guests):
            if guest.receive(event):
                if kind == pygame.KEYDOWN:
                    self._eaten.add(event.key)
                return True
        # A key that closed a text or a list does nothing more while it is held.
        return kind == pygame.KEYDOWN and event.key in self._eaten

    def tick(self, dt: float) -> None:
        """Lets carets blink and tooltips come."""
        if self._tip is not None and self._tip_node is None:
            self._tip.left -= dt
            if self._tip.left <= 0:
                self._show_tip(self._tip)
        if self._guests:
            self.manager.update(dt)
            for guest in tuple(self._guests):
                guest.refresh()

    def clear(self) -> None:
        """Takes all elements away (the screen changes)."""
        self.tip("", None)
        for guest in reversed(tuple(self._guests)):
            guest.dismiss()
        self._guests.clear()

    def rebuild(self) -> None:
        """Forgets the theme of another size, text scale or colours: the next element makes it anew."""
        self.clear()
        if self._manager is not None:
            self._manager.clear_and_reset()
        self._manager = None
        self._styles.clear()

    # --- the tooltip ------------------------------------------------------------------------------------------------

    def tip(self, words: str, rect: pygame.Rect | None, *, now: bool = False) -> None:
        """Shows a tooltip for a control after 400 ms (at once with `now`); no words: hides it."""
        if not words or rect is None:
            self._tip = None
            self._hide_tip()
            return
        if self._tip is not None and self._tip.words == words and self._tip.rect == rect:
            self._tip.left = min(self._tip.left, 0.0 if now else TIP_DELAY)
            return
        self._hide_tip()
        self._tip = _Tip(words, pygame.Rect(rect), 0.0 if now else TIP_DELAY)
        self.warm()

    @property
    def tip_words(self) -> str:
        """The tooltip that is seen now, or nothing."""
        return self._tip_node.words if self._tip_node is not None else ""

    def _show_tip(self, tip: _Tip) -> None:
        screen = self._app.top
        self._tip_node = TipNode(self, screen.kit, tip.words, tip.rect, screen.read_now())
        self.manager.update(0.0)
        screen.stage.add(self._tip_node)

    def _hide_tip(self) -> None:
        if self._tip_node is not None:
            node, self._tip_node = self._tip_node, None
            if self._app.stack:
                self._app.top.stage.remove(node)
            node.element.kill()


class TipNode(Node):
    """A tooltip: one or a few lines in a small dark box under its control, or over, right or left of it: where it
    covers least of what is being read (`clear`)."""

    def __init__(self, gui: Gui, kit: Kit, words: str, target: pygame.Rect, clear: Sequence[pygame.Rect] = ()) -> None:
        m = kit.metrics
        px = m.type(15.5)
        lines = kit.type.wrap(words, px, min(m.px(420 * max(1.0, m.text)), m.width - m.px(64)))
        width = max(kit.type.width(line, px) for line in lines)
        name = f"#tip-{px}"
        gui.style(name, {f"{name}.text_box": gui_theme.tip_look(kit.theme, px)})
        # Lines are broken by our own rules for Japanese; what a user typed is text, never markup.
        text = "<br>".join(html.escape(line) or " " for line in lines)
        self.element = gui.elements.UITooltip(text, (0, 0), gui.manager, object_id=name, wrap_width=width + m.px(24))
        side, air = m.px(14), m.px(8)
        height = self.element.rect.height
        window = pygame.Rect(m.px(6), m.px(6), m.width - m.px(12), m.height - m.px(12))
        box = beside((width + 2 * side, height + 2 * air), target, [target, *clear], window, m.px(10))
        super().__init__(box, z=980, margin=m.px(14))
        self.element.set_position((box.left + side, box.top + air))
        self._gui, self._kit = gui, kit
        self.words = words

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, r = self._kit, self._kit.metrics, self.rect
        radius = m.px(12)
        paint_shadow(kit, surface, r, radius, 6)
        ground = kit.paint.panel(
            r.size,
            radius,
            (kit.theme.tooltip,),
            alpha=0.96,
            edge=kit.theme.sheet_edge,
            edge_width=max(1.0, 1.4 * m.u),
        )
        surface.blit(ground, r)
        self._gui.paint(surface, r, self.element)


def _within(element: Any, root: Any) -> bool:
    """Whether an element is another one, or in it, at any depth."""
    while element is not None and element is not root:
        above = element.parent_element if element.parent_element is not None else element.ui_container
        element = None if above is element else above
    return element is not None


def _import() -> Any:
    return importlib.import_module("pygame_gui")
