"""The cards that can be used, kept from one picture to the next as long as they look the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from ui.controllers.fungi_table.spots import Spot
from ui.kit import Kit
from ui.screen import Screen
from ui.widgets.drag import Load


class Rack:
    """Between `begin` and `end`, `put` says which cards there are. `act` is told the card that is chosen, `notice` the
    one that is pointed at or no more, `carry` the one that the mouse picks up."""

    def __init__(
        self,
        screen: Screen,
        kit: Kit,
        act: Callable[[str], object],
        notice: Callable[[str, bool], object],
        carry: Callable[[str], Load | None],
    ) -> None:
        self._screen, self._kit, self._act, self._notice, self._carry = screen, kit, act, notice, carry
        self.spots: list[Spot] = []
        # Cards that cannot be chosen now: they say why.
        self.safe: list[Spot] = []
        # Both, and those of the picture before, by all that they show.
        self._shown: dict[Hashable, Spot] = {}
        self._before: dict[Hashable, Spot] = {}

    def begin(self) -> None:
        """A new picture."""
        self._before, self._shown = self._shown, {}
        self.spots, self.safe = [], []

    def put(self, card: str | None, face: pygame.Rect, hit: pygame.Rect, *, safe: bool = False, **more: object) -> None:
        """A card, whole on `face`, hit on `hit`; `more` is handed to the spot."""
        listed = self.safe if safe else self.spots
        name = f"{'safe' if safe else 'card'}-{len(listed) + 1}"
        shows = name, card, tuple(face), tuple(hit), tuple(more.items())
        spot = self._before.pop(shows, None)
        if spot is not None and not (spot.hovered or spot.focused or spot.pressed):
            # It stays on the stage as it is; only its turn at Tab is a new one.
            spot.chosen, spot.shift = False, 0
            self._screen.widgets.remove(spot)
            self._screen.widgets.append(spot)
        else:
            if spot is not None:
                self._screen.drop(spot)
            spot = self._new(name, card, face, hit, more)
            spot.focusable = not safe
            self._screen.add(spot)
        listed.append(spot)
        self._shown[shows] = spot

    def _new(self, name: str, card: str | None, face: pygame.Rect, hit: pygame.Rect, more: dict[str, object]) -> Spot:
        key = card or ""
        act, notice, carry = self._act, self._notice, self._carry
        return Spot(
            self._kit, name, card, face, hit, lambda: act(key), lambda on: notice(key, on),
            carried=lambda: carry(key), **more,  # type: ignore[arg-type]
        )  # fmt: skip

    def end(self) -> None:
        """Takes away what was not put again."""
        for gone in self._before.values():
            self._screen.drop(gone)
        self._before = {}
