"""How a move of Fugu is shown: the card flies to its place, the one below turns over and joins the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from ui.controllers.contract import Happening
from ui.controllers.fugu_table import flight
from ui.controllers.fugu_table.cards import back_image, card_image
from ui.controllers.fugu_table.flight import Flyer, fly, turn_over
from ui.controllers.fugu_table.panels import discard_slots

if TYPE_CHECKING:
    from ui.controllers.fugu_table.controller import FuguController


class Movement:
    """One move's flight, and what must not be drawn at its place meanwhile."""

    def __init__(self, table: FuguController) -> None:
        self._table = table
        self.empty_slots: set[int] = set()
        self.hidden_discard = 0
        self._hidden: tuple[int, int] = (0, 0)
        self._flyers: list[Flyer] = []

    def reset(self) -> None:
        """Nothing flies."""
        for flyer in self._flyers:
            self._table.drop(flyer)
        self._flyers.clear()
        self.empty_slots.clear()
        self.hidden_discard = 0
        self._hidden = (0, 0)

    def hidden_place(self, seat: int) -> int:
        """The place of a seat's row whose card is in the air; 0 for none."""
        return self._hidden[1] if self._hidden[0] == seat else 0

    def run(self, happening: Happening, done: Callable[[], None]) -> None:
        """Shows a move from the view before to the desk's view, then calls `done`."""
        table = self._table
        events = {event.kind: event for event in happening.events}
        put = events.get("place") or events.get("anchor")
        if put is None:
            table.kit.sound.play("pass")
            table.sync()
            done()
            return
        self._fly_in(put, events, done)

    def _rect_of(self, seat: int, place: int) -> pygame.Rect:
        table = self._table
        if seat == table.seat:
            return table.lay.own[place - 1]
        return table.lay.strips[table.others().index(seat)].cards[place - 1]

    def _flyer(self, image: pygame.Surface, rect: pygame.Rect) -> Flyer:
        flyer = Flyer(image, rect)
        self._flyers.append(flyer)
        self._table.add(flyer)
        return flyer

    def _drop(self, flyer: Flyer) -> None:
        self._table.drop(flyer)
        if flyer in self._flyers:
            self._flyers.remove(flyer)

    def _fly_in(self, put: Event, events: dict[str, Event], done: Callable[[], None]) -> None:
        table, kit = self._table, self._table.kit
        card, place, seat, slot = (put.values[k] for k in ("card", "place", "seat", "slot"))
        anchor = put.kind == "anchor"
        source, target = table.market[slot].rect, self._rect_of(seat, place)
        self.empty_slots = {slot}
        table._draw()
        kit.sound.play("take")
        flyer = self._flyer(card_image(kit, card, source.size), source)
        swap = card_image(kit, card, source.size, True) if anchor else None

        def landed() -> None:
            self._drop(flyer)
            # From here on the row is as it will be; the middle still waits for the turned card.
            table.view = table.desk.view
            kit.sound.play("anchor" if anchor else "place")
            table._draw()
            self._turn(events, target, slot, done)

        animator = table.desk.screen.animator
        fly(animator, flyer, target, flight.PLACE, landed, arc=kit.metrics.px(26), swap=swap)

    def _turn(self, events: dict[str, Event], place: pygame.Rect, slot: int, done: Callable[[], None]) -> None:
        table, kit = self._table, self._table.kit
        turned = events["turn"].values["card"]
        animator = table.desk.screen.animator
        home = table.market[slot].rect
        face = card_image(kit, turned, home.size)
        flyer = self._flyer(back_image(kit, place.size), place)

        def arrived() -> None:
            self._drop(flyer)
            self.empty_slots.discard(slot)
            if "discard" in events:
                self._leave(events, done)
            else:
                self._end(place, done)

        def shown() -> None:
            fly(animator, flyer, home, flight.BACK, arrived, arc=kit.metrics.px(20))

        kit.sound.play("turn")
        turn_over(animator, flyer, face, kit.metrics.px(14), flight.TURN, shown)

    def _leave(self, events: dict[str, Event], done: Callable[[], None]) -> None:
        """Alone: the instruction card sends one away, and the deck fills the middle (F20)."""
        table, kit = self._table, self._table.kit
        animator = table.desk.screen.animator
        gone, fresh = events["discard"], events["refill"]
        slot = gone.values["slot"]
        card = gone.values["card"]
        home = table.market[slot].rect
        self.empty_slots = {slot}
        self.hidden_discard = card
        table._draw()
        flyer = self._flyer(card_image(kit, card, home.size), home)
        target = home
        if table.lay.discards is not None:
            slots = discard_slots(kit, table.lay.discards)
            target = slots[min(len(slots) - 1, table.view.discards.index(card))]

        def refilled(new: Flyer) -> None:
            self._drop(new)
            self._end(home, done)

        def left() -> None:
            self._drop(flyer)
            self.hidden_discard = 0
            table._draw()
            start = table.lay.deck or home
            new = self._flyer(back_image(kit, start.size), start)
            face = card_image(kit, fresh.values["card"], home.size)
            kit.sound.play("turn")
            fly(animator, new, home, flight.REFILL, lambda: refilled(new), swap=face)

        kit.sound.play("take")
        fly(animator, flyer, target, flight.LEAVE, left, arc=kit.metrics.px(12))

    def _end(self, near: pygame.Rect, done: Callable[[], None]) -> None:
        table = self._table
        self.reset()
        table.sync()
        screen = table.desk.screen
        flight.bubbles(table.kit, screen.animator, table.add, table.drop, (near.centerx, near.top))
        done()
