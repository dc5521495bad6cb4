"""How a move is shown: cards fly from where they lay to where they will lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from ui.controllers.contract import Happening
from ui.controllers.fungi_table.cards import card_image
from ui.controllers.fungi_table.trick import row
from ui.stage.stage import Node
from ui.stage.tween import Tween, ease_out

if TYPE_CHECKING:
    from ui.controllers.fungi_table.controller import FungiController
    from ui.kit import Kit

Done = Callable[[], None]
# Seconds of a flight by its event.
SECONDS = {"play": 0.3, "forage": 0.35, "steal": 0.4, "swap": 0.4, "protect": 0.3, "score": 0.45, "drew": 0.25}
# Seconds between the cards that are drawn after a round, and to read an event that moves nothing.
STEP, READ = 0.12, 0.5
SOUNDS = {
    "play": "fungi_play",
    "forage": "fungi_forage",
    "steal": "fungi_steal",
    "swap": "fungi_swap",
    "protect": "fungi_protect",
    "score": "fungi_cluster",
    "shuffle": "fungi_draw",
}


class Flyer(Node):
    """A card in the air."""

    def __init__(self, kit: Kit, card: str | None, rect: pygame.Rect) -> None:
        super().__init__(rect, z=500, margin=kit.metrics.px(6))
        self._kit, self._card = kit, card

    def paint(self, surface: pygame.Surface) -> None:
        # Few sizes are kept: a card is drawn at one size and scaled on its way.
        w = max(40, round(self.rect.width / 50) * 50)
        picture = card_image(self._kit, self._card, (w, round(w * 1.4)))
        if picture.get_size() != self.rect.size:
            picture = pygame.transform.smoothscale(picture, self.rect.size)
        surface.blit(picture, self.rect)


class Movement:
    """One move's way, from the view before to the desk's view."""

    def __init__(self, table: FungiController) -> None:
        self._table = table
        self._flying: list[Node] = []

    def reset(self) -> None:
        """Nothing flies."""
        for node in self._flying:
            self._table.desk.screen.drop(node)
        self._flying.clear()

    def run(self, happening: Happening, done: Done) -> None:
        """Shows a move, then calls `done`."""
        table = self._table
        kinds = [event.kind for event in happening.events]
        sound = next((SOUNDS[kind] for kind in kinds if kind in SOUNDS), "pass")
        table.desk.kit.sound.play(sound)
        legs: list[tuple[str | None, pygame.Rect, pygame.Rect, float, float]] = []
        hidden: list[str] = []
        wait = 0.0
        for event in happening.events:
            for card, start, end in self._legs(event, hidden):
                legs.append((card, start, end, wait, SECONDS.get(event.kind, 0.3)))
            if event.kind in SECONDS and event.kind != "drew":
                wait += SECONDS[event.kind]
            elif event.kind == "draw":
                wait += STEP
        told = next((event for event in happening.events if event.kind in ("decline", "no_target", "score")), None)
        table.hidden = tuple(hidden)
        if told is not None:
            from game.core.message import msg

            table.words = msg(f"fungi.log.{told.kind}", **told.values)
        table.draw()
        animator = table.desk.screen.animator
        if not legs:
            animator.after(READ, lambda: self._end(done))
            return
        for leg in legs:
            self._fly(*leg)
        last = max(delay + seconds for *_, delay, seconds in legs)
        animator.after(last + (READ if told is not None else 0.05), lambda: self._end(done))

    def _end(self, done: Done) -> None:
        self.reset()
        self._table.hidden, self._table.words = (), None
        self._table.finish(done)

    def _fly(self, card: str | None, start: pygame.Rect, end: pygame.Rect, delay: float, seconds: float) -> None:
        screen = self._table.desk.screen
        if screen.animator.speed <= 0:
            return
        node = Flyer(self._table.board.kit, card, start)
        self._flying.append(node)
        screen.add(node)

        def step(t: float) -> None:
            w = round(start.width + (end.width - start.width) * t)
            h = round(start.height + (end.height - start.height) * t)
            rect = pygame.Rect(0, 0, max(2, w), max(2, h))
            rise = self._table.board.kit.metrics.px(40) * 4 * t * (1 - t)
            rect.center = (
                round(start.centerx + (end.centerx - start.centerx) * t),
                round(start.centery + (end.centery - start.centery) * t - rise),
            )
            node.place(rect)

        screen.animator.add(Tween(step, seconds, delay, easing=ease_out))

    # --- from where to where ----------------------------------------------------------------------------------------

    def _legs(self, event: Event, hidden: list[str]) -> list[tuple[str | None, pygame.Rect, pygame.Rect]]:
        """Card, start and end of what an event moves."""
        table, lay, values = self._table, self._table.board.lay, event.values
        card, seat = values.get("card"), int(values.get("seat", 0))
        if event.kind == "play":
            order = row(table.view)
            place = lay.places[order.index(seat)]
            hidden.append(str(card))
            return [(str(card), self._hand(seat, str(card)), place)]
        if event.kind == "forage":
            hidden.append(str(card))
            places = dict(zip((c for _, c in table.view.played), lay.places, strict=False))
            return [(str(card), places[str(card)], self._lies(seat, str(card), after=True))]
        if event.kind in ("steal", "swap"):
            owner = int(values["from_seat"])
            hidden.append(str(card))
            legs = [(str(card), self._lies(owner, str(card)), self._lies(seat, str(card), after=True))]
            if event.kind == "swap":
                given = str(values["given"])
                hidden.append(given)
                legs.append((given, self._lies(seat, given), self._lies(owner, given, after=True)))
            return list(legs)
        if event.kind == "protect":
            hidden.append(str(card))
            return [(str(card), self._lies(seat, str(card)), self._lies(seat, str(card), after=True))]
        if event.kind == "score":
            paid = [str(card), *map(str, values["fungi"])]
            hidden += paid
            return [(one, self._lies(seat, one), lay.discard) for one in paid]
        if event.kind == "drew":
            return [(str(card), lay.stack, self._hand(seat, str(card), after=True))]
        if event.kind == "draw" and seat != table.desk.eyes:
            return [(None, lay.stack, self._plate(seat))]
        if event.kind == "shuffle":
            return [(None, lay.discard, lay.stack)]
        return []

    def _plate(self, seat: int) -> pygame.Rect:
        table = self._table
        lay = table.board.lay
        n = table.view.seats
        others = [(table.seat - 1 + step) % n + 1 for step in range(1, n)]
        rect = lay.own if seat == table.seat else lay.seats[others.index(seat)]
        m = lay.metrics
        size = (m.px(40), m.px(56))
        return pygame.Rect((rect.right - m.px(70), rect.top), size)

    def _hand(self, seat: int, card: str, *, after: bool = False) -> pygame.Rect:
        table = self._table
        if seat == table.seat and table.desk.eyes == seat:
            view = table.desk.view if after else table.view
            for one, rect, _ in table.board.hand_faces(view, seat):
                if one == card:
                    return rect
        return self._plate(seat)

    def _lies(self, seat: int, card: str, *, after: bool = False) -> pygame.Rect:
        table = self._table
        view = table.desk.view if after else table.view
        for one in table.board.seat_faces(view, seat, table.seat, False):
            if one.card == card:
                return one.face
        return self._plate(seat)
