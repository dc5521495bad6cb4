"""Dragging at this table: what may be picked up, where it may be put down, and what that does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.message import msg
from game.fungi.moves import FungiMove
from ui.controllers.fungi_table import bed
from ui.controllers.fungi_table.cards import card_image, special_of
from ui.controllers.fungi_table.spots import Spot
from ui.input import Hover
from ui.widgets.drag import Load

if TYPE_CHECKING:
    from ui.controllers.fungi_table.controller import FungiController

# How far beside its place a card may be put down, in units.
NEAR = 24


class Carrying:
    """Cards in the hand of the mouse. A drop is a decision: it needs no further confirmation."""

    def __init__(self, table: FungiController) -> None:
        self._table = table
        # What is pointed at with the card that uses a special.
        self._under: Spot | None = None
        # The card that is being put down, and where: it flies on from there.
        self.dropped: tuple[str, pygame.Rect] | None = None

    def carry(self, card: str) -> Load | None:
        """Picks a card up: it is chosen, if it may be, and is not seen in its place."""
        table, desk = self._table, self._table.desk
        spot = table.spot(card)
        if desk.mode == "wait":
            table.refuse(msg("fungitable.wait"))
        if desk.mode != "act" or spot is None or table.view is not desk.view:
            return None
        wide = max(spot.face.width, table.board.kit.metrics.px(104))
        picture = card_image(table.board.kit, card, (wide, round(wide * spot.face.height / spot.face.width)))
        table.chosen, table.refusal = "", None
        table.hidden = (card,)
        table.draw()
        if desk.why_not(table.move_for(card)) is None and not self._uses(card):
            table.choose(card)
        else:
            desk.kit.sound.play("take")
        return Load(picture, partial(self._drop, card), partial(self._back, card), partial(self._over, card))

    def _uses(self, card: str) -> bool:
        """Whether it is the card whose special is being used: it is put onto the card that it is used on."""
        return self._table.view.phase == "special" and card == self._table.view.pending

    def _over(self, card: str, pos: tuple[int, int]) -> None:
        """With a special, the card under it says whether it can be used there."""
        under = self._target(pos) if self._uses(card) else None
        if under is self._under:
            return
        before, self._under = self._under, under
        if before is not None:
            before.set_hovered(False)
        if under is not None:
            under.set_hovered(True)

    def _target(self, pos: tuple[int, int]) -> Spot | None:
        board = self._table.board
        hits = [spot for spot in (*board.spots, *board.safe) if spot.contains(pos)]
        return max(hits, key=lambda spot: spot.z) if hits else None

    def _back(self, card: str) -> None:
        self._settle(card)
        self._table.put_back()

    def _settle(self, card: str) -> None:
        """All cards lie in their places again; the keyboard is at the one that was carried."""
        table = self._table
        self._under = None
        chosen, table.chosen, table.hidden = table.chosen, "", ()
        table.draw()
        table.chosen = chosen
        spot = table.spot(card)
        if spot is not None and spot.focusable:
            table.desk.screen.focus_on(spot.id)

    def _drop(self, card: str, at: pygame.Rect) -> None:
        table = self._table
        move = self._move(card, at.center)
        self._settle(card)
        if move is None:
            table.put_back()
            return
        if table.desk.why_not(move) is not None:
            table.put_back()
        # What lies under the mouse now is pointed at before a refusal is said: pointing elsewhere ends it.
        table.desk.screen.handle(Hover(at.center))
        self.dropped = (card, at)
        table.submit(move)
        self.dropped = None

    def _move(self, card: str, pos: tuple[int, int]) -> FungiMove | None:
        """What putting a card down there means; None: nothing."""
        table, view = self._table, self._table.view
        if view.phase == "play":
            return table.move_for(card) if self._middle().collidepoint(pos) else None
        if view.phase == "forage":
            return table.move_for(card) if self._own(pos) else None
        under = self._target(pos)
        if self._uses(card):
            return table.move_for(under.card) if under is not None and under.card else None
        if special_of(view.pending or "") == "protect":
            return table.move_for(card) if under is not None and under.card == view.pending else None
        mine = card in view.collections[table.seat - 1]
        return table.move_for(card) if self._own(pos) and not mine else None

    def _middle(self) -> pygame.Rect:
        """Where the cards of a round are played."""
        lay = self._table.board.lay
        area = lay.places[0].unionall(list(lay.places))
        area.height += lay.tag
        near = 2 * lay.metrics.px(NEAR)
        return area.inflate(near, near)

    def _own(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the own collection, or on the own plate."""
        lay = self._table.board.lay
        return bed.panel(lay, self._table.sight().bed).collidepoint(pos) or lay.own.collidepoint(pos)
