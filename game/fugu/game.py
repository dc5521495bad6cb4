"""Fugu as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.contract import Brain, Move, Option, Options, Setup, View
from game.core.errors import BadSetup
from game.core.fingerprint import fingerprint
from game.core.message import msg
from game.core.reasons import Reason
from game.core.rng import Rng
from game.fugu import components
from game.fugu.bots import BRAINS
from game.fugu.moves import FuguMove, parse_move
from game.fugu.state import FuguState
from game.fugu.view import FuguView


@dataclass(frozen=True, slots=True)
class FuguGame:
    """A row of 18 cards, sea creatures, numbers that must rise; 1 to 4 seats."""

    key: str = "fugu"
    min_seats: int = 1
    max_seats: int = 4
    options: tuple[Option, ...] = ()
    brains: Mapping[str, Brain] = field(default_factory=lambda: BRAINS)
    seat_extras: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def deal(self, options: Options, seats: int, rng: Rng) -> tuple[int | str, ...]:
        """All cards of the game shuffled: 3 for the centre, 18 for each seat, then the solo deck (F2, F19)."""
        return tuple(rng.shuffled(range(1, components.last_card(seats) + 1)))

    def new_state(self, setup: Setup) -> FuguState:
        """The start. Raises BadSetup if the deal is not each card of the game once."""
        count = len(setup.seats)
        most = components.last_card(count)
        cards = [card for card in setup.deal if type(card) is int]
        if len(cards) != len(setup.deal) or sorted(cards) != list(range(1, most + 1)):
            raise BadSetup(msg("fugu.why.deal", most=most, count=count))
        components.creatures()
        return FuguState.dealt(count, setup.first, cards)

    def parse_move(self, text: str) -> FuguMove:
        """Reads one notation. Raises BadNotation."""
        return parse_move(text)

    def progress(self, view: FuguView) -> float:
        """How far a game is, 0 to 1: the share of the places that hold a card or were given up by passing."""
        seats = range(1, view.seats + 1)
        open_places = sum(0 if view.passed[seat - 1] else view.places_left(seat) for seat in seats)
        return 1 - open_places / (components.ROW * view.seats)

    def explain(self, view: View, move: Move, instead: Move | None = None) -> tuple[Reason, ...]:
        """See core.reasons.Explainer."""
        from game.fugu.reasons import explain

        return explain(view, move, instead)

    def fingerprint(self) -> str:
        """See contract.Game."""
        return fingerprint(components.creatures())

    def check_components(self) -> None:
        """Reads the cards again from disk. Raises BadComponents for the first thing that is wrong."""
        components.read(components.card_file())


GAME = FuguGame()
