"""Dragging at this table: a snack from its stall onto the own platter, a decoration from the store onto an own slot."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.fu import told
from game.fu.components import SLOTS
from game.fu.moves import Buy, Decorate, FuMove
from ui.controllers.fu_table import homes, market
from ui.controllers.fu_table.cards import draw_card, moment_words
from ui.controllers.fu_table.ink import snack_art
from ui.controllers.fu_table.platter import section_at
from ui.widgets.drag import Load

if TYPE_CHECKING:
    from ui.controllers.fu_table.controller import FuController

# The size of a snack in the hand, and how far the second one lies beside it, in units.
SNACK, BESIDE = 62, 30


class Carrying:
    """What the mouse holds. A drop is a decision: it needs no further confirmation."""

    def __init__(self, table: FuController) -> None:
        self._table = table
        # The decoration that is in the hand.
        self.card = ""
        # Where a piece is being put down: it is there already, and flies no more.
        self.dropped: pygame.Rect | None = None

    def stall(self, stall: int) -> Load | None:
        """Picks up what a click on a stall chooses; where nothing can be bought it is said why."""
        table, choice = self._table, self._table.choice
        if choice.stall == stall:
            table.acting.buy(stall, choice.n)
        else:
            table.acting.stall(stall)
        if choice.stall != stall or table.desk.mode != "act":
            return None
        return Load(self._snacks(stall, choice.n), self._drop_snack, self._back)

    def store(self, card: str) -> Load | None:
        """Picks up a decoration."""
        table = self._table
        if table.choice.card != card:
            table.acting.card(card)
        if table.choice.card != card or table.desk.mode != "act":
            return None
        place = table.table.canvas.rect(f"store-{table.view.store.index(card)}")
        picture = pygame.Surface(place.size, pygame.SRCALPHA)
        tables = table.view.rules.tables
        draw_card(
            table.table, picture, picture.get_rect(), card, words=told.short_effect(tables, card),
            moment=moment_words(table.table, tables, card),
        )  # fmt: skip
        self.card = card
        table.draw()
        return Load(picture, partial(self._drop_card, card), self._back)

    def _snacks(self, stall: int, n: int) -> pygame.Surface:
        size, beside = self._table.table.px(SNACK), self._table.table.px(BESIDE)
        picture = pygame.Surface((size + (n - 1) * beside, size), pygame.SRCALPHA)
        for i in range(n):
            picture.blit(self._table.desk.kit.art.get(snack_art(stall), (size, size)), (i * beside, 0))
        return picture

    def _back(self) -> None:
        table, self.card = self._table, ""
        table.choice.clear()
        table.refusal = None
        table.draw()

    def _drop_snack(self, at: pygame.Rect) -> None:
        table, choice = self._table, self._table.choice
        section = section_at(homes.plate_rect(table.table), at.center)
        stall = choice.stall
        if not section or stall is None:
            self._back()
            return
        drum = market.drum_for(table.scene())
        ways = [(section,) * choice.n]
        if choice.n == 2:
            # Where only one of the two has room, the other lies where it would have lain by a click.
            ways += [tuple(sorted((section, other))) for other in (*choice.sections, 1, 2, 3, 4) if other != section]
        moves = [Buy(stall, way, drum) for way in ways]
        move = next((move for move in moves if table.desk.why_not(move) is None), None)
        if move is not None:
            choice.sections = move.sections
        self._put(move or moves[0], at)

    def _drop_card(self, card: str, at: pygame.Rect) -> None:
        table, self.card = self._table, ""
        slot = next((i for i in range(SLOTS) if table.table.canvas.rect(f"slot-{i}").collidepoint(at.center)), -1)
        if slot < 0:
            self._back()
            return
        there = table.view.owned[table.seat - 1][slot]
        table.choice.replaced = there
        self._put(Decorate(card, there), at)

    def _put(self, move: FuMove, at: pygame.Rect) -> None:
        table = self._table
        if table.desk.why_not(move) is not None:
            table.choice.clear()
        self.dropped = at
        table.acting.submit(move)
        self.dropped = None
