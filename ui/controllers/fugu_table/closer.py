"""A closer look: any card that lies open is shown large, with what it scores in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.fugu.view import Placed
from ui.controllers.fugu_table.alone import discard_slots
from ui.controllers.fugu_table.slots import Slot
from ui.controllers.fugu_table.zoom import zoom
from ui.input import Hover, Press, Release
from ui.screens.zoom import ZoomScreen
from ui.stage.tween import Tween

if TYPE_CHECKING:
    from ui.controllers.fugu_table.controller import FuguController

# Seconds that a press must last, and pixels that it may wander.
LONG, STILL = 0.55, 8
# Seconds within which another click on a place belongs to the one that has placed a card there.
DOUBLE = 0.6


class Closer:
    """Right or middle click, a long press, or Z."""

    def __init__(self, table: FuguController) -> None:
        self._table = table
        self._mouse = (-1, -1)
        self._waiting: tuple[tuple[int, int], Tween] | None = None
        self._placed = 0

    def handle(self, what: Press | Release | Hover) -> bool:
        """Looks at the mouse; True if it was meant for a closer look."""
        if isinstance(what, Press) and what.button in (2, 3):
            return self._show(self._card_at(what.pos))
        if isinstance(what, Hover):
            self._mouse = what.pos
            if self._waiting is not None and _far(what.pos, self._waiting[0]):
                self._stop()
        elif isinstance(what, Release):
            self._stop()
        elif self._card_at(what.pos) is not None:
            self._stop()
            card = self._card_at(what.pos)
            timer = Tween(lambda _: None, 0.0, LONG, done=lambda: self._held(card))
            self._waiting = (what.pos, timer)
            self._table.desk.screen.timers.append(timer)
        return False

    def _stop(self) -> None:
        if self._waiting is not None:
            timers = self._table.desk.screen.timers
            if self._waiting[1] in timers:
                timers.remove(self._waiting[1])
            self._waiting = None

    def _held(self, card: tuple[int, bool] | None) -> None:
        self._waiting = None
        self._show(card)

    def key(self) -> None:
        """Z: the card that has the focus, else the one under the mouse."""
        focus = self._table.desk.screen.focus
        at = focus.at if focus.shown else None
        if isinstance(at, Slot):
            self._show(self._card_at(at.rect.center))
        else:
            self._show(self._card_at(self._mouse))

    def placed(self, place: int) -> None:
        """A card was placed here: a second click follows where one would have done."""
        self._placed = place
        self._table.desk.screen.timers.append(Tween(lambda _: None, 0.0, DOUBLE, done=self._settled))

    def _settled(self) -> None:
        self._placed = 0

    def again(self, place: int) -> bool:
        """Whether a click on a place is the second half of the one that has placed a card there."""
        return place == self._placed

    def show_place(self, place: int) -> None:
        """The card on a place of the own row."""
        self._show(self._card_at(self._table.board.own[place - 1].rect.center))

    def _card_at(self, pos: tuple[int, int]) -> tuple[int, bool] | None:
        """The open card at a point of the window, and whether it lies anchor up."""
        table = self._table
        view, board = table.view, table.board
        lay = board.lay
        for rect, card in zip(lay.market, view.centre, strict=True):
            if rect.collidepoint(pos):
                return card, False
        rows: list[tuple[int, tuple[pygame.Rect, ...]]] = [(table.seat, lay.own)]
        rows += [(seat, place.cards) for seat, place in zip(table.scene().others, lay.strips, strict=True)]
        for seat, rects in rows:
            for rect, cell in zip(rects, view.rows[seat - 1], strict=True):
                if rect.collidepoint(pos) and isinstance(cell, Placed):
                    return cell.card, cell.anchor
        if lay.discards is not None:
            for rect, card in zip(discard_slots(board.kit, lay.discards), view.discards, strict=False):
                if rect.collidepoint(pos):
                    return card, False
        return None

    def _show(self, found: tuple[int, bool] | None) -> bool:
        if found is None:
            return False
        app = self._table.desk.screen.app
        app.push(ZoomScreen(app, zoom(*found)))
        return True


def _far(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return abs(a[0] - b[0]) > STILL or abs(a[1] - b[1]) > STILL
