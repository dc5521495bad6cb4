"""What every screen is: a stage with widgets and a focus, built anew for each size, language and setting.

A screen keeps its own state in attributes; `build` makes the nodes from it. Input comes as intentions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from ui.input import Again, Cancel, Confirm, Go, Hover, Intention, Press, Release, Shortcut, Step, Wheel
from ui.stage.stage import Node, Stage
from ui.stage.tween import Animator, Tween
from ui.widgets.base import Widget
from ui.widgets.drag import Drag
from ui.widgets.focus import Focus
from ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from ui.app import App


# Seconds until a stepper that is held down goes on, and between its steps.
FIRST, NEXT = 0.38, 0.08


class Built(Protocol):
    """What a screen must provide."""

    def build(self) -> None:
        """Makes the nodes for the present size, language and settings, from the screen's own state."""
        ...


class Screen(Built):
    """One screen of the stack. A `modal` one is laid over the picture of the screen below, darkened by `veil`."""

    modal = False
    veil = ("#14110a", 176)
    # Whether the window fades from the screen before.
    fades = True
    # Under this width by height of the window it is laid out in the tall base of Metrics.tall (pages: 1.25; 0: never).
    tall = 0.0
    # Whether the first Enter only shows where the focus is: one press too many must not leave this screen.
    careful = False
    # Where a toast appears, in pixels from the top; None: at the bottom.
    toast_top: int | None = None

    def __init__(self, app: App) -> None:
        self.app = app
        self.kit = app.kit
        self.stage = Stage(pygame.Surface((1, 1)))
        self.animator = Animator(app.settings.speed)
        # What happens after some time, whatever the speed of movements (a toast goes).
        self.timers: list[Tween] = []
        self.focus = Focus(self.kit)
        self.widgets: list[Widget] = []
        self.scrolls: list[Scroll] = []
        self._hover: Widget | None = None
        self._pressed: Widget | None = None
        self._grabbed: Scroll | None = None
        self._want_focus = ""
        # What the mouse holds. It has the first look at all that is done (App).
        self.drag = Drag(self)
        # Seconds until what is held down by the mouse goes on; whether it has.
        self._until = 0.0
        self._repeated = False

    # --- what a screen provides -------------------------------------------------------------------------------------

    def background(self) -> pygame.Surface:
        """The still picture behind it, of the window's size."""
        return self.app.room(self.kit.theme.veil_alpha)

    def tick(self, dt: float) -> None:
        """Called about every frame (at least 10 times a second), with the seconds since the last call."""

    def pass_time(self, dt: float) -> None:
        """Moves everything on by `dt` seconds."""
        self.animator.advance(dt)
        self._hold(dt)
        for timer in list(self.timers):
            if timer.advance(dt):
                self.timers.remove(timer)
                if timer.done:
                    timer.done()
        self.tick(dt)

    @property
    def hears(self) -> bool:
        """Whether it answers keys and clicks already."""
        return True

    def shortcut(self, key: Shortcut) -> bool:
        """A key that no control used; True if the screen used it."""
        return False

    def cancel(self) -> None:
        """Esc: by default, back."""
        self.app.pop()

    def click(self, pos: tuple[int, int], button: int) -> bool:
        """A press that met no control; True if the screen used it."""
        return False

    def dropped(self, path: Path) -> None:
        """A file was dropped onto the window. Only the screens between the games take it."""

    def presented(self) -> None:
        """The picture is on the screen now: what the user sees is what there is."""

    def entered(self) -> None:
        """It came to the top (again)."""

    def read_now(self) -> list[pygame.Rect]:
        """What is being read on it: a tooltip does not lie over this where there is another place."""
        return [node.rect for node in self.stage if node.visible and node.read]

    def may_quit(self, go: Callable[[], None]) -> bool:
        """Whether the program may end now. If not, the screen asks, and calls `go` if it may."""
        return True

    def rescue(self) -> Path | None:
        """The program ends at once: a last try to save. Gives the place, if it is not the usual one."""
        return None

    def left(self) -> None:
        """It was taken off the stack: let go of everything."""

    # --- building ---------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Builds it (again); the focus stays on the control of the same id."""
        self.drag.put_back()
        self.kit = self.app.kit
        if self.tall > 0:
            self.kit = replace(self.kit, metrics=self.kit.metrics.tall(self.tall))
        # What pygame_gui shows belongs to the controls that were there before.
        self.app.gui.clear()
        self.animator.finish()
        self.animator.speed = self.app.settings.speed
        keep = self.focus.at.id if self.focus.at else self._want_focus
        shown = self.focus.shown
        self.stage = Stage(self.app.backdrop(self) if self.modal else self.background())
        self.focus = Focus(self.kit)
        self.stage.add(self.focus)
        self.widgets, self.scrolls = [], []
        self._hover = self._pressed = self._grabbed = None
        self.build()
        known = next((id for id in (keep, self._want_focus) if id and self.widget(id) is not None), "")
        if known:
            self.focus_on(known)
        if shown:
            self.focus.show(True)
        # A press that is still down when a screen is rebuilt belongs to the old controls.
        self.stage.touch_all()

    def add(self, node: Node) -> Node:
        """Puts a node on the stage; a widget can be pointed at and focused from then on, in this order."""
        self.stage.add(node)
        if isinstance(node, Widget):
            self.widgets.append(node)
        if isinstance(node, Scroll):
            self.scrolls.append(node)
        return node

    def drop(self, node: Node) -> None:
        """Takes a node off the stage."""
        self.stage.remove(node)
        if isinstance(node, Widget) and node in self.widgets:
            self.widgets.remove(node)
            if self._hover is node:
                self._hover = None
                self.app.tip("", None)
            if self._pressed is node:
                self._pressed = None
            if self.focus.at is node:
                self.focus.move(None)

    def first_focus(self, id: str) -> None:
        """Which control has the focus when the screen opens."""
        self._want_focus = id

    def focus_on(self, id: str) -> None:
        """Puts the focus on the control of that id, if there is one."""
        self.focus.move(next((w for w in self.widgets if w.id == id and w.visible), None))

    def widget(self, id: str) -> Widget | None:
        """The control of that id."""
        return next((w for w in self.widgets if w.id == id), None)

    def widget_by_id(self, id: str) -> Widget:
        """The control of that id. Raises KeyError if there is none."""
        found = self.widget(id)
        if found is None:
            raise KeyError(id)
        return found

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        """Hands an intention to the control it is for, else to the screen."""
        if isinstance(what, Hover):
            self._hovered(what.pos)
        elif isinstance(what, Press):
            self._press(what)
        elif isinstance(what, Release):
            if what.button == 1:
                self._release(what.pos)
        elif isinstance(what, Wheel):
            self.wheel(what)
        elif isinstance(what, Confirm):
            self.confirm(what)
        elif isinstance(what, Again):
            at = self.focus.at
            if at is not None and at.repeats and at.visible and at.enabled and self.focus.shown:
                at.activate()
        elif isinstance(what, Cancel):
            self.cancel()
        elif isinstance(what, Step):
            self.focus.show(True)
            self.focus.step(self.order(), what.by)
            self._focus_moved()
        elif isinstance(what, Go):
            self.go(what)
        elif isinstance(what, Shortcut):
            at = self.focus.at
            if not (what.plain and at is not None and self.focus.shown and at.key(what.plain)):
                self.shortcut(what)

    def order(self) -> list[Widget]:
        """The order of Tab: as they were added."""
        return self.widgets

    def confirm(self, what: Confirm) -> None:
        """Enter or Space: the focused control."""
        if self.focus.at is not None and self.focus.at.visible:
            shown = self.focus.shown
            self.focus.show(True)
            # The first key only shows where the focus is, unless the main action is meant (Enter).
            if shown or (what.key == "return" and not self.careful):
                # What it says is known by now; what comes of it is said elsewhere.
                self.app.tip("", None)
                self.focus.at.activate()

    def go(self, what: Go) -> None:
        """An arrow: to the focused control, else to the neighbour."""
        first = not self.focus.shown
        self.focus.show(True)
        if first and self.focus.at is not None:
            return
        if self.focus.at is not None and self.focus.at.go(what.dx, what.dy):
            return
        self.focus.towards(self.widgets, what.dx, what.dy)
        self._focus_moved()

    def _focus_moved(self) -> None:
        at = self.focus.at
        if at is None:
            return
        for scroll in self.scrolls:
            if scroll.holds(at):
                scroll.reveal(at.rect)
        self.app.tip(at.tooltip, at.rect, now=True)
        at.arrived()

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        hits = [w for w in self.widgets if w.contains(pos)]
        return max(enumerate(hits), key=lambda e: (e[1].z, e[0]))[1] if hits else None

    def _hovered(self, pos: tuple[int, int]) -> None:
        if self._grabbed is not None:
            self._grabbed.drag(pos)
            return
        if self._pressed is not None:
            if self.drag.begin(self._pressed, pos):
                self._picked_up()
            else:
                self._pressed.drag_to(pos)
            return
        self.focus.show(False)
        over = self._at(pos)
        if over is not self._hover:
            if self._hover is not None:
                self._hover.set_hovered(False)
            self._hover = over
            if over is not None:
                over.set_hovered(True)
            self.app.tip(over.tooltip if over else "", over.rect if over else None)

    def _press(self, what: Press) -> None:
        self.app.tip("", None)
        if what.button != 1 and self._pressed is not None:
            # Another button is down, and has its own release.
            return
        if what.button == 1:
            self._grabbed = next((scroll for scroll in self.scrolls if scroll.grab(what.pos)), None)
            if self._grabbed is not None:
                return
        over = self._at(what.pos)
        if over is None or what.button != 1:
            if over is None or not self.secondary(over, what):
                self.click(what.pos, what.button)
            return
        self._pressed = over
        self._until, self._repeated = FIRST, False
        if over.focusable:
            self.focus.move(over)
        over.set_pressed(True)
        over.press_at(what.pos)
        self.drag.press(what.pos)

    def secondary(self, widget: Widget, what: Press) -> bool:
        """A press with another button on a control; True if used."""
        return False

    def _hold(self, dt: float) -> None:
        """A stepper goes on while the mouse holds it down."""
        held = self._pressed
        if held is None or not held.repeats or not held.enabled:
            return
        self._until -= dt
        if self._until <= 0:
            self._until, self._repeated = NEXT, True
            held.activate()

    def _picked_up(self) -> None:
        """What was pressed is in the hand now: it is not clicked any more, nor pointed at."""
        pressed, self._pressed = self._pressed, None
        over, self._hover = self._hover, None
        self.focus.show(False)
        self.app.tip("", None)
        if pressed is not None:
            pressed.set_pressed(False)
        if over is not None:
            over.set_hovered(False)

    def let_go(self) -> None:
        """The window has lost the focus, the mouse its button, or another screen comes over this one: what is pressed
        or held is let go of, and nothing is done."""
        self.drag.put_back()
        self._grabbed = None
        widget, self._pressed = self._pressed, None
        if widget is not None:
            widget.set_pressed(False)
            widget.release()

    def _release(self, pos: tuple[int, int]) -> None:
        self._grabbed = None
        widget, self._pressed = self._pressed, None
        if widget is not None:
            widget.set_pressed(False)
            if widget in self.widgets and widget.contains(pos) and not self._repeated:
                if widget.enabled:
                    self.app.sound.play("click")
                widget.activate()

    def wheel(self, what: Wheel) -> None:
        """The wheel: over a control that counts with it, else over a scrolling part. Where the page would scroll, such
        a control must have been clicked or walked to before: a page that is scrolled past it leaves it alone."""
        over = self._at(what.pos)
        scrolls = any(scroll.holds(over) and scroll.most > 0 for scroll in self.scrolls) if over is not None else False
        if over is not None and over.enabled and (not scrolls or self.focus.at is over) and over.wheel(what.notches):
            return
        for scroll in self.scrolls:
            if scroll.rect.collidepoint(what.pos):
                scroll.scroll(scroll.offset - round(what.notches * self.kit.metrics.px(60)))
