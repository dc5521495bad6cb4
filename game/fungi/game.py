"""Funky Fungi as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.core.contract import Brain, Move, Option, Options, Setup, View
from game.core.errors import BadSetup
from game.core.fingerprint import fingerprint
from game.core.message import msg
from game.core.reasons import Reason
from game.core.rng import Rng
from game.fungi import components
from game.fungi.bots import BRAINS
from game.fungi.moves import FungiMove, parse_move
from game.fungi.state import FungiState
from game.fungi.view import FungiView

# The points that win (M12); 10 is the rulebook's.
GOALS: Final = (8, 10, 12)


@dataclass(frozen=True, slots=True)
class FungiGame:
    """Tricks decide who forages first; specials and clusters make points; 2 to 4 seats."""

    key: str = "fungi"
    min_seats: int = 2
    max_seats: int = 4
    options: tuple[Option, ...] = (Option("goal", 10, GOALS),)
    brains: Mapping[str, Brain] = field(default_factory=lambda: BRAINS)
    seat_extras: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def deal(self, options: Options, seats: int, rng: Rng) -> tuple[int | str, ...]:
        """All 60 ids shuffled: 6 for each seat, then the stack from the top (M2)."""
        return tuple(rng.shuffled(components.deck().ids))

    def new_state(self, setup: Setup) -> FungiState:
        """The start. Raises BadSetup if the deal is not each of the 60 ids once."""
        index = components.deck().index
        cards: list[int] = []
        for card in setup.deal:
            if not isinstance(card, str) or card not in index:
                raise BadSetup(msg("fungi.why.deal_card", card=str(card)[:20]))
            cards.append(index[card])
        if sorted(cards) != list(range(len(index))):
            raise BadSetup(msg("fungi.why.deal", n=len(index)))
        goal = setup.options["goal"]
        assert isinstance(goal, int)
        return FungiState.dealt(len(setup.seats), setup.first, goal, cards)

    def parse_move(self, text: str) -> FungiMove:
        """Reads one notation. Raises BadNotation."""
        return parse_move(text)

    def progress(self, view: FungiView) -> float:
        """How far a game is, 0 to 1: the best seat's share of the points that are played for."""
        return min(1.0, max(view.points(seat) for seat in range(1, view.seats + 1)) / view.goal)

    def explain(self, view: View, move: Move, instead: Move | None = None) -> tuple[Reason, ...]:
        """See core.reasons.Explainer."""
        from game.fungi.reasons import explain

        return explain(view, move, instead)

    def fingerprint(self) -> str:
        """See contract.Game."""
        deck = components.deck()
        return fingerprint(deck.ids, deck.special, deck.points, deck.needs)

    def check_components(self) -> None:
        """Reads the cards again from disk. Raises BadComponents for the first thing that is wrong."""
        components.read(components.card_file())


GAME = FungiGame()
