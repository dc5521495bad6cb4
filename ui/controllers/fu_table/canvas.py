"""What is drawn on the table, kept by name: a pass over the scene puts every part; what is not put again goes away."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

import pygame

from ui.controllers.contract import TableLook
from ui.kit import Kit
from ui.screen import Screen
from ui.stage.composed import Draw, Painting
from ui.stage.spread import Share, Spread
from ui.stage.stage import Node
from ui.widgets.base import Action, Widget
from ui.widgets.button import Button
from ui.widgets.drag import Load

Notice = Callable[[bool], object]
Carry = Callable[[], Load | None]


def shades(t: float, n: int) -> int:
    """A part of a way (0 to 1) as one of so many steps, for a key: only the whole way is the last one, so that what
    stands there at the end is painted, however near to it the frame before was."""
    return int(t * n)


class Part(Widget):
    """A painted part; with an action it can be pointed at, focused and clicked."""

    def __init__(self, kit: Kit, rect: pygame.Rect, id: str, *, z: float, margin: int) -> None:
        super().__init__(kit, rect, id, z=z, margin=margin)
        self.action: Action | None = None
        self.notice: Notice | None = None
        self.carried: Carry | None = None
        self._painting = Painting(margin)
        # What is shown, or will be when its turn to be painted comes.
        self._wanted: Hashable = None
        # Takes away what stands here until this one is painted.
        self.relief: Callable[[], object] | None = None

    def relieve(self) -> None:
        """Nothing stands here in its place any more."""
        relief, self.relief = self.relief, None
        if relief is not None:
            relief()

    def show(self, key: Hashable, draw: Draw, spread: Spread) -> None:
        """Paints it anew if it shows something else now: at once, or as soon as there is time."""
        if key != self._wanted:
            self._wanted = key
            spread.do(self, lambda: self._paint(key, draw))

    def _paint(self, key: Hashable, draw: Draw) -> None:
        if self._painting.show(key, self.rect.size, draw):
            self.touch()
        self.relieve()

    def adopt(self, other: Part) -> None:
        """Goes on with what another one of the same size has painted."""
        self._painting, self._wanted = other._painting, other._painting.key

    def blank(self) -> None:
        """Shows nothing until it is painted anew."""
        self._wanted = None
        self._painting.forget()
        self.relieve()
        self.touch()

    def activate(self) -> None:
        if self.action is not None:
            self.action()

    def carry(self) -> Load | None:
        return self.carried() if self.carried is not None else None

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if self.notice is not None:
            self.notice(on)

    def set_focused(self, on: bool) -> None:
        super().set_focused(on)
        if self.notice is not None:
            self.notice(on)

    def paint(self, surface: pygame.Surface) -> None:
        self._painting.blit(surface, self.rect)


class Canvas:
    """Between `begin` and `end`, `put` and `button` say what is on the table. `before`: the canvas of the same table
    before its screen was built anew; what it has painted for the same kit is not painted again. `share`: the frame's
    time for painting, where it is divided with another canvas."""

    def __init__(
        self, screen: Screen, kit: Kit, look: TableLook, *, before: Canvas | None = None, share: Share | None = None
    ) -> None:
        self.screen, self.kit, self.look = screen, kit, look
        # On paper, not on the dark bar.
        self._plain = replace(look.button, off="")
        self._parts: dict[str, Node] = {}
        self._order: list[str] = []
        self.spread = Spread(screen, share)
        self._eyes: Hashable = None
        self._scene: Hashable = None
        # While the scene changes: its nodes, not seen yet, and those of the one before, seen and of no use.
        self._changing = False
        self._coming: list[Widget] = []
        self._leaving: list[Node] = []
        self.revealed: Callable[[], object] = lambda: None
        self._before = before if before is not None and before.kit is kit else None

    @property
    def fresh(self) -> bool:
        """Whether nothing is painted yet."""
        return self._before is None and not self._parts

    def begin(self, eyes: Hashable = None, scene: Hashable = None) -> None:
        """A new pass, for these eyes: what other eyes saw is not shown for a moment longer. Another `scene` is seen
        whole: the one before stands until all of it is painted."""
        self._order = []
        self._changing = scene != self._scene and self._scene is not None
        self._scene = scene
        if eyes != self._eyes:
            self._eyes = eyes
            # Nothing of the scene before may stand.
            self._changing = False
            self._clear_leaving()
            if self._before is not None and self._before._eyes != eyes:
                self._before = None
            for part in self._parts.values():
                if isinstance(part, Part):
                    part.blank()

    def put(
        self,
        id: str,
        rect: pygame.Rect,
        key: Hashable,
        draw: Draw,
        action: Action | None = None,
        *,
        tooltip: str = "",
        notice: Notice | None = None,
        carried: Carry | None = None,
        z: float = 1,
        margin: float = 0,
        radius: float = 12,
        read: bool = False,
    ) -> None:
        """A painted part of this name at this place; `read`: tooltips keep clear of it."""
        margin_px = self.kit.metrics.px(margin)
        part = self._parts.get(id)
        if not isinstance(part, Part) or part.rect.size != rect.size or part.margin != margin_px or part.z != z:
            part = self._part(id, part, rect, z, margin_px, action is not None)
        if (part in self.screen.widgets) != (action is not None):
            part = self._part(id, part, rect, z, margin_px, action is not None)
        part.place(rect)
        part.read = read
        part.action, part.notice, part.carried, part.tooltip = action, notice, carried, tooltip
        part.radius = self.kit.metrics.px(radius)
        part.show(key, draw, self.spread)
        self._order.append(id)

    def button(
        self,
        id: str,
        rect: pygame.Rect,
        words: str,
        action: Action,
        *,
        main: bool = False,
        on: bool = True,
        tooltip: str = "",
        units: float = 15.5,
        radius: float = 12,
        repeats: bool = False,
    ) -> None:
        """A button of this name; `main` is the gold one, and one that `repeats` goes on while it is held."""
        part = self._parts.get(id)
        px = self.kit.metrics.type(units)
        look = self.look.main if main else self._plain
        if not isinstance(part, Button) or part.look is not look:
            fresh = Button(
                self.kit, rect, id, words, action, look=look, px=px, radius=self.kit.metrics.px(radius), glow=main, z=31
            )
            part = self._renewed(id, part, fresh, True)
        assert isinstance(part, Button)
        part.place(rect)
        part.relabel(words)
        part.enabled = on
        part.action, part.tooltip, part.repeats = action, tooltip, repeats
        self._order.append(id)

    def _part(self, id: str, old: Node | None, rect: pygame.Rect, z: float, margin: int, usable: bool) -> Part:
        new = Part(self.kit, rect, id, z=z, margin=margin)
        known = self._before._parts.get(id) if self._before is not None else None
        if isinstance(known, Part) and known.rect.size == rect.size and known.margin == margin:
            new.adopt(known)
        self._renewed(id, old, new, usable)
        return new

    def _renewed(self, id: str, old: Node | None, new: Widget, usable: bool) -> Widget:
        focus = self.screen.focus
        had, shown = focus.at is old and old is not None, focus.shown
        if old is not None:
            self._let_go(old)
        if self._changing:
            self._coming.append(new)
            if old is not None:
                self._keep(old)
        elif isinstance(old, Part) and isinstance(new, Part):
            # Of another size: the one before is seen until this one is painted, but can no more be pointed at.
            self.screen.stage.add(old)
            new.relief = partial(self.screen.stage.remove, old)
        if usable:
            self.screen.add(new)
        else:
            self.screen.stage.add(new)
        self._parts[id] = new
        if had and usable:
            focus.move(new)
            focus.show(shown)
        return new

    def end(self) -> None:
        """Takes away what was not put, and settles the order of Tab: the bar, then the parts as they were put."""
        self._before = None
        wanted = set(self._order)
        for id in [id for id in self._parts if id not in wanted]:
            gone = self._parts.pop(id)
            self._let_go(gone)
            if self._changing:
                self._keep(gone)
        if self._changing and self.spread.busy:
            for node in self._coming:
                node.visible = False
            self.spread.do("reveal", self._reveal)
        elif self._coming and not self.spread.busy:
            self._reveal()
        mine = {id: i for i, id in enumerate(self._order)}
        self.screen.widgets.sort(key=lambda w: mine[w.id] if self._parts.get(w.id) is w else -1)

    def _keep(self, node: Node) -> None:
        """Goes on showing what is of no use any more."""
        self.screen.stage.add(node)
        self._leaving.append(node)

    def _clear_leaving(self) -> None:
        for node in self._leaving:
            self.screen.stage.remove(node)
        self._leaving = []

    def _reveal(self) -> None:
        """The scene is painted: it takes the place of the one before."""
        self._clear_leaving()
        coming, self._coming = self._coming, []
        for node in coming:
            node.visible = True
        self.revealed()

    def _let_go(self, node: Node) -> None:
        if isinstance(node, Part):
            node.notice = None
            node.relieve()
            self.spread.drop(node)
        self.screen.drop(node)

    def hit(self, pos: tuple[int, int], host: str) -> bool:
        """Whether a point (pixels) is on the envelope of a host or on what tells of it."""
        found = (self._parts.get(f"{kind}-{host}") for kind in ("envelope", "gift"))
        return any(part is not None and part.rect.collidepoint(pos) for part in found)

    def rect(self, id: str) -> pygame.Rect:
        """Where the part of a name is; an empty rectangle if there is none."""
        part = self._parts.get(id)
        return part.rect.copy() if part is not None else pygame.Rect(0, 0, 0, 0)

    def on(self, id: str) -> bool:
        """Whether the control of this name does something now."""
        part = self._parts.get(id)
        return isinstance(part, Widget) and part.enabled

    def usable(self) -> list[str]:
        """The names of what can be chosen now, in order."""
        return [id for id in self._order if self._parts[id] in self.screen.widgets]
