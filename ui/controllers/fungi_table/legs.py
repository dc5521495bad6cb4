"""From where to where an event moves its cards and tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Event
from ui.controllers.fungi_table.flight import Leg
from ui.controllers.fungi_table.seats import seat_panel, track_rect
from ui.controllers.fungi_table.trick import row
from ui.controllers.fungi_table.way import corners
from ui.stage.tween import ease_in_out

if TYPE_CHECKING:
    from ui.controllers.fungi_table.controller import FungiController

# Seconds of a flight by its event; of a token; between two cards that are drawn, and to light a peg.
PLAY, FORAGE, STEAL, SWAP, PROTECT, SCORE, DISCARD, DRAW, SHUFFLE = 0.28, 0.28, 0.4, 0.36, 0.25, 0.3, 0.2, 0.25, 0.4
TOKEN, STEP, PEG = 0.25, 0.04, 0.08
# How many backs a shuffle shows.
RIFFLE = 5


@dataclass(slots=True)
class Script:
    """What moves: the legs, the cards that are out of sight until they are there, the shields that pop up (rectangle
    and time), what glows (rectangle, time, seconds), and how long it has taken so far."""

    legs: list[Leg] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    pops: list[tuple[pygame.Rect, float]] = field(default_factory=list)
    halos: list[tuple[pygame.Rect, float, float]] = field(default_factory=list)
    clock: float = 0.0


class Places:
    """Where things are on the table before a move (`after`: when it is done)."""

    def __init__(self, table: FungiController) -> None:
        self._table = table

    def write(self, event: Event, script: Script) -> None:
        """Adds what an event moves."""
        values = event.values
        seat, card = int(values.get("seat", 0) or 0), str(values.get("card", ""))
        writers: dict[str, Callable[..., None]] = {
            "play": self._play,
            "forage": self._forage,
            "steal": self._steal,
            "swap": self._swap,
            "protect": self._protect,
            "score": self._score,
            "draw": self._draw,
            "drew": self._drew,
            "shuffle": self._shuffle,
            "won": self._won,
        }
        if event.kind in writers:
            writers[event.kind](script, seat, card, values)

    # --- events -----------------------------------------------------------------------------------------------------

    def _play(self, script: Script, seat: int, card: str, values: Mapping[str, Any]) -> None:
        table = self._table
        place = table.board.lay.places[row(table.view).index(seat)]
        start, angle = self._hand(seat, card)
        if (held := self._held(card)) is not None:
            start, angle = held, 0.0
        script.hidden.append(card)
        own = seat == table.desk.eyes
        script.legs.append(Leg(card, start, place, script.clock, PLAY, turns=not own, angle=angle, rise=24))
        script.clock += PLAY

    def _forage(self, script: Script, seat: int, card: str, values: Mapping[str, Any]) -> None:
        table = self._table
        places = dict(zip((c for _, c in table.view.played), table.board.lay.places, strict=False))
        script.hidden.append(card)
        start = self._held(card) or places[card]
        script.legs.append(Leg(card, start, self._lies(seat, card, after=True), script.clock, FORAGE))
        script.clock += FORAGE

    def _steal(self, script: Script, seat: int, card: str, values: Mapping[str, Any]) -> None:
        lay = self._table.board.lay
        start = self._held(card) or self._lies(int(values["from_seat"]), card)
        end = self._lies(seat, card, after=True)
        way: tuple[tuple[float, float], ...] = ()
        if seat == self._table.desk.eyes and not lay.upright:
            way = tuple(corners(start, end, lay.prompt.bottom + lay.metrics.px(9), lay.metrics.px(8))[1:-1])
        script.hidden.append(card)
        script.legs.append(Leg(card, start, end, script.clock, STEAL, corners=way, easing=ease_in_out))
        script.clock += STEAL

    def _swap(self, script: Script, seat: int, card: str, values: Mapping[str, Any]) -> None:
        other, given = int(values["from_seat"]), str(values["given"])
        script.hidden += [card, given]
        came = self._held(card) or self._lies(other, card)
        went = self._held(given) or self._lies(seat, given)
        taken = Leg(card, came, self._lies(seat, card, after=True), script.clock, SWAP, rise=90)
        gone = Leg(given, went, self._lies(other, given, after=True), script.clock, SWAP, rise=-90)
        script.legs += [taken, gone]
        script.clock += SWAP

    def _protect(self, script: Script, seat: int, card: str, values: Mapping[str, Any]) -> None:
        end = self._lies(seat, card, after=True)
        script.hidden.append(card)
        script.legs.append(Leg(card, self._lies(seat, card), end, script.clock, PROTECT, rise=60))
        size = max(12, end.width // 2)
        shield = pygame.Rect(0, 0, size, size)
        shield.center = (end.left - round(end.width * 0.06), end.top + 2)
        script.clock += PROTECT
        script.pops.append((shield, script.clock))

    def _score(self, script: Script, seat: int, card: str, values: Mapping[str, Any]) -> None:
        """The fungi fly to the basket of the cluster card; that to the discard pile, the token to its seat."""
        lay, points = self._table.board.lay, int(values["n"])
        fungi = [str(one) for one in values["fungi"]]
        basket = self._lies(seat, card)
        script.hidden += [card, *fungi]
        script.legs += [Leg(one, self._lies(seat, one), basket, script.clock, SCORE) for one in fungi]
        # Until they are all there the cluster card waits in its place.
        script.legs.append(Leg(card, basket, basket, script.clock, SCORE, rise=0))
        script.clock += SCORE
        script.legs.append(Leg(card, basket, lay.discard, script.clock, DISCARD))
        track = self._track(seat)
        size = lay.metrics.px(54)
        token = pygame.Rect(0, 0, size, size)
        token.center = (track.left + size // 2, track.centery + size // 2)
        start = pygame.Rect(0, 0, size // 3, size // 3)
        start.center = basket.center
        script.legs.append(Leg(None, start, token, script.clock, TOKEN, art=f"fungi/token-{points}", rise=70))
        script.clock += TOKEN
        script.halos.append((track, script.clock, PEG * points + 0.2))
        script.clock += PEG * points

    def _drew(self, script: Script, seat: int, card: str, values: Mapping[str, Any]) -> None:
        end, _ = self._hand(seat, card, after=True)
        # The fan is drawn once the cards lie in it: the card arrives upright.
        script.hidden.append(card)
        script.legs.append(Leg(card, self._table.board.lay.stack, end, script.clock, DRAW, turns=True, rise=20))

    def _draw(self, script: Script, seat: int, card: str, values: Mapping[str, Any]) -> None:
        if seat != self._table.view.seat:
            script.legs.append(Leg(None, self._table.board.lay.stack, self._plate(seat), script.clock, DRAW))
        script.clock += STEP

    def _shuffle(self, script: Script, seat: int, card: str, values: Mapping[str, Any]) -> None:
        lay = self._table.board.lay
        for i in range(RIFFLE):
            rise = (28, -28)[i % 2] + 8 * i
            script.legs.append(Leg(None, lay.discard, lay.stack, script.clock + 0.05 * i, SHUFFLE, rise=rise))
        script.clock += SHUFFLE + 0.05 * RIFFLE

    def _won(self, script: Script, seat: int, card: str, values: Mapping[str, Any]) -> None:
        script.halos.append((self._track(seat), script.clock, 0.9))
        script.clock += 0.9

    # --- places -----------------------------------------------------------------------------------------------------

    def _panel(self, seat: int) -> tuple[pygame.Rect, bool]:
        table = self._table
        lay, n = table.board.lay, table.view.seats
        if seat == table.seat:
            return lay.own, False
        i = [(table.seat - 1 + step) % n + 1 for step in range(1, n)].index(seat)
        return seat_panel(table.board.kit, lay, i, table.view, seat), lay.wide[i]

    def _track(self, seat: int) -> pygame.Rect:
        return track_rect(self._table.board.kit, *self._panel(seat))

    def _plate(self, seat: int) -> pygame.Rect:
        m, (rect, _) = self._table.board.lay.metrics, self._panel(seat)
        return pygame.Rect((rect.right - m.px(70), rect.top), (m.px(40), m.px(56)))

    def _hand(self, seat: int, card: str, *, after: bool = False) -> tuple[pygame.Rect, float]:
        table = self._table
        if seat == table.seat and table.desk.eyes == seat:
            view = table.desk.view if after else table.view
            for one, rect, angle in table.board.hand_faces(view, seat):
                if one == card:
                    return rect, angle
        return self._plate(seat), 0.0

    def _held(self, card: str) -> pygame.Rect | None:
        """Where the mouse has let a card go; None if it was not dragged."""
        dropped = self._table.carrying.dropped
        return dropped[1] if dropped is not None and dropped[0] == card else None

    def _lies(self, seat: int, card: str, *, after: bool = False) -> pygame.Rect:
        """Where a card of a collection lies: the own ones in the bed while it is shown."""
        table = self._table
        view = table.desk.view if after else table.view
        for one in table.board.seat_faces(view, seat, table.seat, table.sight().bed):
            if one.card == card:
                return one.face
        return self._plate(seat)
