"""Fú: Festive Fortunes, as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from game.core.contract import Brain, Move, Option, Options, Setup, View
from game.core.fingerprint import fingerprint
from game.core.reasons import Reason
from game.core.rng import Rng
from game.fu import setup as setups
from game.fu.components import YEARS, read_tables, tables
from game.fu.moves import FuMove, parse
from game.fu.opening import start
from game.fu.state import FuState
from game.fu.view import FuView


class Fu:
    """The game's entry in the program: satisfies contract.Game."""

    key: str = "fu"
    min_seats: int = 3
    max_seats: int = 5
    options: tuple[Option, ...] = setups.OPTIONS

    @cached_property
    def brains(self) -> Mapping[str, Brain]:
        """The computer players by level."""
        from game.fu.bots import brains

        return brains()

    @cached_property
    def seat_extras(self) -> Mapping[str, tuple[str, ...]]:
        """Each seat has an animal; with 3 players the Dragon is the Distant Relative's (Y1)."""
        return {"animal": tables().animals}

    def deal(self, options: Options, seats: int, rng: Rng) -> tuple[int | str, ...]:
        """The decoration deck from the top; empty without decorations."""
        return setups.deal(tables(), options, rng)

    def new_state(self, setup: Setup) -> FuState:
        """The position at the start. Raises BadSetup for whatever does not fit."""
        rules = setups.make_rules(tables(), setup)
        return start(rules, setups.read_deal(rules, setup.deal))

    def parse_move(self, text: str) -> FuMove:
        """Reads one notation. Raises BadNotation."""
        return parse(text)

    def progress(self, view: FuView) -> float:
        """How far a game is, 0 to 1: the years that are over, and how much of this one is (shopping is its half)."""
        shopped = view.turn / max(1, len(view.turns))
        return (view.year - 1 + (0.75 if view.meal is not None else 0.5 * shopped)) / YEARS

    def explain(self, view: View, move: Move, instead: Move | None = None) -> tuple[Reason, ...]:
        """See core.reasons.Explainer."""
        from game.fu.reasons import explain

        return explain(view, move, instead)

    def fingerprint(self) -> str:
        """See contract.Game."""
        return fingerprint(tables())

    def check_components(self) -> None:
        """Reads data/fu again. Raises BadComponents."""
        read_tables()


GAME: Final = Fu()
