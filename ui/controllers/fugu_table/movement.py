"""How a move of Fugu is shown: the card flies to its place, the one below turns over and joins the middle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from game.core.message import Message, msg
from game.fugu.scoring import RowScore, score_row
from game.fugu.state import HIGH_INSTRUCTION
from game.fugu.view import FuguView
from ui.controllers.contract import Happening
from ui.controllers.fugu_table import flight
from ui.controllers.fugu_table.alone import discard_slots
from ui.controllers.fugu_table.cards import back_image, card_image
from ui.controllers.fugu_table.flight import Bubble, Flyer, between, fly, lift, turn_over
from ui.controllers.fugu_table.scene import NOTHING, Scene
from ui.stage.tween import Tween, linear

if TYPE_CHECKING:
    from ui.controllers.fugu_table.controller import FuguController
    from ui.stage.stage import Node

Done = Callable[[], None]
# Seconds: a pass can be read; alone, what the instruction card does can be read.
READ_PASS, READ = 0.7, 2.2


class Movement:
    """One move's way, from the view before to the desk's view."""

    def __init__(self, table: FuguController) -> None:
        self._table = table
        self._flying: list[Node] = []
        # What comes after the pause for reading, while there is one.
        self._then: Done | None = None

    def reset(self) -> None:
        """Nothing flies."""
        for node in self._flying:
            self._table.desk.screen.drop(node)
        self._flying.clear()
        self._then = None
        self._table.air = NOTHING

    def run(self, happening: Happening, done: Done) -> None:
        """Shows a move, then calls `done`."""
        events = {event.kind: event for event in happening.events}
        put = events.get("place") or events.get("anchor")
        if put is not None:
            self._take(put, events, done)
            return
        table = self._table
        table.desk.kit.sound.play("pass")
        table.view = table.desk.view
        table.air = replace(NOTHING, words=msg("fugutable.passes", seat=happening.seat))
        table.draw()
        self._after(READ_PASS, lambda: self._end(None, done))

    def go_on(self) -> bool:
        """Ends the pause for reading; whether there was one."""
        then, self._then = self._then, None
        if then is not None:
            then()
        return then is not None

    # --- tools ------------------------------------------------------------------------------------------------------

    def _after(self, seconds: float, then: Done) -> None:
        self._table.desk.screen.animator.after(seconds, then)

    def _rect_of(self, seat: int, place: int) -> pygame.Rect:
        table = self._table
        lay = table.board.lay
        if seat == table.seat:
            return lay.own[place - 1]
        return lay.strips[table.scene().others.index(seat)].cards[place - 1]

    def _send(self, node: Node) -> None:
        self._flying.append(node)
        self._table.desk.screen.add(node)

    def _flyer(self, image: pygame.Surface, rect: pygame.Rect) -> Flyer:
        flyer = Flyer(self._table.board.kit, image, rect)
        self._send(flyer)
        return flyer

    def _drop(self, node: Node) -> None:
        self._table.desk.screen.drop(node)
        if node in self._flying:
            self._flying.remove(node)

    def _ahead(self, scene: Scene, seconds: float) -> None:
        """While a card flies, what will be shown at its landing is painted, a piece a frame."""
        steps = self._table.board.ahead(scene)
        animator = self._table.desk.screen.animator
        if animator.speed > 0:
            animator.add(Tween(lambda _: next(steps, None), seconds, easing=linear))

    # --- the steps --------------------------------------------------------------------------------------------------

    def _take(self, put: Event, events: dict[str, Event], done: Done) -> None:
        """The card lifts from the middle (one's own is in the hand already), and flies."""
        table = self._table
        kit, animator = table.board.kit, table.desk.screen.animator
        card, place, seat, slot = (put.values[k] for k in ("card", "place", "seat", "slot"))
        anchor = put.kind == "anchor"
        source, target = table.board.market[slot].rect, self._rect_of(seat, place)
        before = score_row(table.view.cells(seat), table.view.solo)
        table.air = replace(NOTHING, slots=frozenset((slot,)), words=msg(f"fugu.log.{put.kind}", **put.values))
        table.draw()
        up = kit.metrics.px(8)
        flyer = self._flyer(card_image(kit, card, source.size), source)
        # From its landing on the row is as it will be; the middle still waits for the turned card.
        landing = _before_refill(table.desk.view, events) if "discard" in events else table.desk.view

        def landed() -> None:
            self._drop(flyer)
            kit.sound.play("anchor" if anchor else "place")
            table.view = landing
            table.board.draw_landing(table.scene(), seat)
            if seat == table.seat:
                self._roll(before)
            if "discard" not in events:
                self._ahead(table.scene_to_come(), flight.TURN + flight.BACK)
            self._turn(events, target, slot, done)

        def go() -> None:
            side = card_image(kit, card, source.size, True) if anchor else None
            if seat != table.seat:
                self._ahead(replace(table.scene(), view=landing), flight.PLACE)
            fly(animator, flyer, target, flight.PLACE, landed, arc=kit.metrics.px(26), anchor=side)

        if seat == table.seat:
            flyer.place(source.move(0, -up))
            go()
        else:
            kit.sound.play("take")
            lift(animator, flyer, up, flight.TAKE, go)

    def _roll(self, before: RowScore) -> None:
        """The figures of the own header roll to the new score; badges pop, and go."""
        table = self._table
        seat, after = table.seat, score_row(table.view.cells(table.seat), table.view.solo)
        if after == before:
            return
        total = flight.SCORE + flight.TURN + flight.BACK

        def step(t: float) -> None:
            share = min(1.0, t * total / flight.SCORE)
            pop = 1.15 * share / 0.6 if share < 0.6 else 1.15 - 0.15 * (share - 0.6) / 0.4
            if t > 0.85:
                pop *= (1 - t) / 0.15
            shown = _between(before, after, share)
            # Steps that the eye does not miss.
            score = (seat, before, after, shown, round(pop * 12) / 12)
            if table.air is not NOTHING and score != table.air.score and table.seat == seat:
                table.air = replace(table.air, score=score)
                table.board.draw_header(table.scene())

        table.desk.screen.animator.add(Tween(step, total, easing=linear))

    def _turn(self, events: dict[str, Event], place: pygame.Rect, slot: int, done: Done) -> None:
        """The replaced card rises, turns over, and flies to the empty place in the middle."""
        table = self._table
        kit, animator = table.board.kit, table.desk.screen.animator
        home = table.board.market[slot].rect
        face = card_image(kit, events["turn"].values["card"], home.size)
        flyer = self._flyer(back_image(kit, place.size), place)

        def arrived() -> None:
            self._drop(flyer)
            if "discard" in events:
                self._instruct(events, done)
            else:
                self._end(place, done)

        kit.sound.play("turn")
        turn_over(
            animator,
            flyer,
            face,
            kit.metrics.px(14),
            flight.TURN,
            lambda: fly(animator, flyer, home, flight.BACK, arrived, arc=kit.metrics.px(20)),
        )

    def _instruct(self, events: dict[str, Event], done: Done) -> None:
        """Alone: the card just turned over says which of the two others leaves (F20); time to read it."""
        table, tr = self._table, self._table.desk.kit.tr
        gone = events["discard"].values
        slot, card, turned = int(gone["slot"]), int(gone["card"]), int(gone["instruction"])
        table.view = replace(table.view, discards=table.desk.view.discards)
        looks = [
            (i, "turned" if other == turned else "leaves" if other == card else "stays")
            for i, other in enumerate(table.view.centre)
        ]
        table.air = replace(
            NOTHING,
            awaited=card,
            tags=tuple((i, look, tr(f"fugutable.tag.{look}")) for i, look in looks),
            lifted=slot,
            words=_instruction(turned, card),
            waits=self._played_here,
            score=None,
        )
        table.draw()
        table.desk.kit.sound.play("take")

        def then() -> None:
            self._leave(events, done)

        def over() -> None:
            # Who has said to go on before has done so already.
            if self._then is then:
                self.go_on()

        self._then = then
        if not (table.air.waits and table.desk.kit.settings.pace == "click"):
            self._after(READ, over)

    @property
    def _played_here(self) -> bool:
        """Whether a person at this table made the move that is shown (not so in a replay)."""
        desk = self._table.desk
        return desk.mode == "wait" and desk.eyes is not None and desk.seats[desk.eyes - 1].kind == "human"

    def _leave(self, events: dict[str, Event], done: Done) -> None:
        """Alone: it leaves along a trail of bubbles to its sorted slot."""
        table = self._table
        kit, animator, lay = table.board.kit, table.desk.screen.animator, table.board.lay
        slot, card = (int(events["discard"].values[k]) for k in ("slot", "card"))
        home = lay.market[slot].move(0, -kit.metrics.px(12))
        target = home
        if lay.discards is not None:
            slots = discard_slots(kit, lay.discards)
            target = slots[min(len(slots) - 1, table.view.discards.index(card))]
        table.air = replace(table.air, slots=frozenset((slot,)), tags=(), lifted=-1, waits=False)
        table.draw()
        trail = [
            Bubble(kit, between(home, target, i / 12, kit.metrics.px(12)).center, kit.metrics.px(15 - 0.6 * i), z=20)
            for i in range(1, 12)
        ]
        for bubble in trail:
            self._send(bubble)
        flyer = self._flyer(card_image(kit, card, home.size), home)

        def left() -> None:
            for node in (flyer, *trail):
                self._drop(node)
            kit.sound.play("place")
            table.air = replace(table.air, awaited=0)
            table.draw()
            self._refill(slot, int(events["refill"].values["card"]), done)

        fly(animator, flyer, target, flight.LEAVE, left, arc=kit.metrics.px(12))

    def _refill(self, slot: int, card: int, done: Done) -> None:
        """Alone: the deck fills the middle."""
        table = self._table
        kit, lay = table.board.kit, table.board.lay
        home = lay.market[slot]
        start = lay.deck or home
        flyer = self._flyer(back_image(kit, start.size), start)
        kit.sound.play("turn")
        fly(
            table.desk.screen.animator,
            flyer,
            home,
            flight.REFILL,
            lambda: self._end(home, done),
            face=card_image(kit, card, home.size),
        )

    def _end(self, near: pygame.Rect | None, done: Done) -> None:
        table = self._table
        self.reset()
        table.finish(done)
        screen = table.desk.screen
        if near is not None:
            lay = table.board.lay
            # They rise in the water: over the prompt for a card of the own row.
            at = (near.centerx, min(near.bottom, lay.prompt.top))
            flight.bubbles(table.board.kit, screen.animator, screen.add, screen.drop, at)


def _before_refill(view: FuguView, events: dict[str, Event]) -> FuguView:
    """Alone, the view before the instruction card has been obeyed (F20), made from the one after it."""
    slot, leaving, fresh = (
        events["discard"].values["slot"],
        events["discard"].values["card"],
        events["refill"].values["card"],
    )
    return replace(
        view,
        centre=tuple(leaving if i == slot else card for i, card in enumerate(view.centre)),
        deck=view.deck + 1,
        discards=tuple(card for card in view.discards if card != leaving),
        unseen=tuple(sorted((*view.unseen, fresh))),
    )


def _instruction(turned: int, card: int) -> Message:
    key = "high" if turned >= HIGH_INSTRUCTION else "low"
    return msg(f"fugutable.instruction.{key}", card=turned, leaving=card, least=HIGH_INSTRUCTION)


def _between(a: RowScore, b: RowScore, t: float) -> RowScore:
    lines = ("bannerfish", "pufferfish", "octopus", "corals", "anchors", "face_down")
    return RowScore(*(round(getattr(a, name) + (getattr(b, name) - getattr(a, name)) * t) for name in lines))
