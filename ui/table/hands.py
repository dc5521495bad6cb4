"""Mouse, keys and pad at a table: dragging, a closer look, arrows along cells, shortcuts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ui.input import Confirm, Go, Hover, Intention, Press, Release, Shortcut
from ui.screens.zoom import ZoomScreen
from ui.stage.tween import Tween
from ui.table.nodes import Card, Cells, Node
from ui.widgets.drag import STILL, Load

if TYPE_CHECKING:
    from ui.table.controller import TableController

# Seconds of a long press.
LONG = 0.55


class Gestures:
    """Turns what the hands do into ids for the controller."""

    def __init__(self, table: TableController) -> None:
        self._table = table
        self._held: Tween | None = None
        self._mouse = self._pressed = (-1, -1)

    # --- the stand's calls ------------------------------------------------------------------------------------------

    def act(self, id: str) -> None:
        """A part or a button was used."""
        self._table.act(id)

    def notice(self, id: str, on: bool) -> None:
        """The mouse or the focus came to a part, or left it."""
        self._table.point(id, on)

    def carry(self, card: Card) -> Load | None:
        """A card that may be chosen is chosen, and follows the mouse; of another one it is said why it may not."""
        table = self._table
        self._let_go()
        if card.face is None:
            return None
        if card.id not in table.sight().paths.after(()):
            table.say_why_not(card.id)
            return None
        if table.choice.path[:1] != (card.id,):
            table.act(card.id)
        picture = card.face.at(table.kit, table.stand.rect(card.id).size)
        table.stand.hide({card.id})
        return Load(picture, partial(self._drop, card), self._back, self._over)

    def _over(self, pos: tuple[int, int]) -> None:
        table, over = self._table, self._table.stand.at(pos)
        pointed = over.id if over is not None else ""
        if pointed != table.choice.pointed:
            table.point(pointed or table.choice.pointed, bool(pointed))

    def _back(self) -> None:
        self._table.stand.hide(set())
        self._table.put_all_back()

    def _drop(self, card: Card, at: pygame.Rect) -> None:
        table, over = self._table, self._table.stand.at(at.center)
        table.stand.hide(set())
        if over is None or over.id == card.id:
            table.put_all_back()
            return
        # Where it cannot lie, this says why; it is back in its place, and still chosen.
        table.runner.held = (card.id, at)
        table.act(over.id, dropped=True)
        table.runner.held = None

    # --- a closer look ----------------------------------------------------------------------------------------------

    def closer(self, node: Node | None) -> bool:
        """Shows what a closer look at a part shows; whether there is such a thing."""
        if node is None or node.zoom is None:
            return False
        self._table.screen.app.push(ZoomScreen(self._table.screen.app, node.zoom))
        return True

    def _closer_at(self, pos: tuple[int, int]) -> bool:
        return self.closer(self._table.stand.at(pos, zoom=True))

    def _look_closer(self, pos: tuple[int, int]) -> None:
        self._closer_at(pos)

    def _let_go(self) -> None:
        timers = self._table.screen.timers
        if self._held in timers:
            timers.remove(self._held)
        self._held = None

    # --- intentions -------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> bool:
        """First look at an intention; True if it was used."""
        table = self._table
        if isinstance(what, Press):
            return self._press(what)
        if isinstance(what, Hover):
            self._mouse = what.pos
            if self._held is not None and self._far(what.pos):
                self._let_go()
        elif isinstance(what, Release):
            self._let_go()
        elif isinstance(what, Confirm):
            return not table.screen.focus.shown and table.confirm()
        elif isinstance(what, Go):
            return table.screen.focus.shown and self._walk(what)
        elif isinstance(what, Shortcut) and not what.ctrl:
            return self._key(what.key)
        return False

    def _press(self, what: Press) -> bool:
        if what.button != 1:
            return self._closer_at(what.pos)
        if self._table.stand.at(what.pos, zoom=True) is not None:
            self._held = Tween(lambda _: None, 0.0, LONG, done=partial(self._look_closer, what.pos))
            self._table.screen.timers.append(self._held)
        self._pressed = what.pos
        return False

    def _far(self, pos: tuple[int, int]) -> bool:
        """Whether the mouse has wandered from where it was pressed."""
        start, still = self._pressed, self._table.kit.metrics.px(STILL)
        return max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) > still

    def _key(self, key: str) -> bool:
        table, focus = self._table, self._table.screen.focus
        if key == "z":
            at = focus.at.rect.center if focus.shown and focus.at is not None else self._mouse
            return self._closer_at(at)
        id = table.table.spec.shortcuts.get(key, "")
        if not id or not table.sight().acts:
            return False
        if id not in table.table.spec.flags:
            focus.show(True)
        table.act(id)
        return True

    def _walk(self, what: Go) -> bool:
        """Along cells the arrows go from neighbour to neighbour, over lines too; else the screen finds the next."""
        at = self._table.screen.focus.at
        for node, _, _ in self._table.stand.plan.found:
            if not isinstance(node, Cells) or at is None:
                continue
            ids = [kid.id for kid in node.kids if isinstance(kid, Card) and kid.control]
            if at.id not in ids:
                continue
            to = ids.index(at.id) + what.dx + what.dy * node.line
            if what.dy and (not node.line or not 0 <= to < len(ids)):
                return what.dy < 0 and self._up(node.above, at.rect)
            if not 0 <= to < len(ids):
                return node.closed
            self._table.screen.focus_on(ids[to])
            return True
        return False

    def _up(self, cells: str, at: pygame.Rect) -> bool:
        """To the nearest of the cells that lie above; whether there are such."""
        node, stand = self._table.stand.node(cells), self._table.stand
        if not isinstance(node, Cells):
            return False
        ids = [kid.id for kid in node.kids if isinstance(kid, Card) and kid.control]
        self._table.screen.focus_on(min(ids, key=lambda id: abs(stand.rect(id).centerx - at.centerx)))
        return True
