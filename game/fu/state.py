"""The whole position of a game of Fú, and the contract's methods on it; each phase's rules have a module of their own.

Inside the rules players count from 0 (the Distant Relative comes after the last one), snacks and decorations are their
index in the tables; every interface (events, messages, views, `data`) has seats from 1 and ids.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from game.core.contract import Event, Move, Outcome
from game.core.errors import IllegalMove
from game.core.message import Message, msg
from game.core.rng import Rng
from game.fu import eating, scoring, shopping, visiting
from game.fu.components import (
    EATING,
    NOBODY,
    OVER,
    SHOPPING,
    VISITING,
)
from game.fu.meal import Meal
from game.fu.setup import Rules
from game.fu.view import FuView, make_view

E_ = TypeVar("E_")


@dataclass(slots=True)
class FuState:
    """Plain data, changed in place. Lists are by player, and by player again or by snack where it says so.

    turn       how many shopping turns of this year are over
    tokens     family tokens at home (of 2)
    spaces     by stall: who stands on its spaces, nearest first; `beside`: who stands beside a full one
    kinds      by player and platter section: the snack (-1: empty); `counts`: how many
    tile       the Relative's snack (-1: none) and how many
    dining     by player and section of the dining table, wild teas and the lucky orange included; `wild`: teas in it
    store      the face-up decorations (-1: bought); `buyers`, `plus`: who stands under it, on its "+10" space
    track      by host and visitor: the token's place; `standing`: whether it stands
    envelopes  by giver and host: the amount, -1 while unfilled; nobody else's business until all are sealed
    gifts      by giver and host: the amounts opened this year, -1 before
    """

    rules: Rules
    year: int
    phase: str
    turn: int
    money: list[int]
    tokens: list[int]
    spaces: list[list[int]]
    beside: list[list[int]]
    supply: list[int]
    kinds: list[list[int]]
    counts: list[list[int]]
    tile: list[int]
    dining: list[list[int]]
    wild: list[list[int]]
    store: list[int]
    buyers: list[int]
    plus: list[int]
    deck: list[int]
    discard: list[int]
    owned: list[list[int]]
    track: list[list[int]]
    standing: list[list[bool]]
    envelopes: list[list[int]]
    sealed: list[bool]
    gifts: list[list[int]]
    meal: Meal
    tarts: list[int]
    visitor_points: list[int]
    tart_points: list[int]
    decoration_points: list[int]

    # --- the contract -------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many players."""
        return self.rules.players

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must act now; in the visiting phase all that have not sealed."""
        phase = self.phase
        if phase == SHOPPING:
            return (shopping.buyer(self) + 1,)
        if phase == VISITING:
            return tuple(i + 1 for i, sealed in enumerate(self.sealed) if not sealed)
        if phase == EATING:
            return (eating.actor(self) + 1,)
        return ()

    def copy(self) -> FuState:
        """An independent copy; the rules are shared."""
        return FuState(
            self.rules,
            self.year,
            self.phase,
            self.turn,
            self.money[:],
            self.tokens[:],
            [row[:] for row in self.spaces],
            [row[:] for row in self.beside],
            self.supply[:],
            [row[:] for row in self.kinds],
            [row[:] for row in self.counts],
            self.tile[:],
            [row[:] for row in self.dining],
            [row[:] for row in self.wild],
            self.store[:],
            self.buyers[:],
            self.plus[:],
            self.deck[:],
            self.discard[:],
            [row[:] for row in self.owned],
            [row[:] for row in self.track],
            [row[:] for row in self.standing],
            [row[:] for row in self.envelopes],
            self.sealed[:],
            [row[:] for row in self.gifts],
            self.meal.copy(),
            self.tarts[:],
            self.visitor_points[:],
            self.tart_points[:],
            self.decoration_points[:],
        )

    def data(self) -> dict[str, Any]:
        """The position as JSON values, players from 0 as in the fields; decorations by their ids."""
        out: dict[str, Any] = {}
        for entry in fields(self):
            if entry.name in ("rules", "meal"):
                continue
            value = getattr(self, entry.name)
            out[entry.name] = (
                [list(row) if isinstance(row, list) else row for row in value] if _is_list(value) else value
            )
        for name in ("store", "deck", "discard"):
            out[name] = [self._id(card) for card in out[name]]
        out["owned"] = [[self._id(card) for card in row] for row in self.owned]
        out["meal"] = {
            entry.name: list(value) if _is_list(value := getattr(self.meal, entry.name)) else value
            for entry in fields(self.meal)
        }
        out["rules"] = self.rules.data()
        return out

    def _id(self, card: int) -> str:
        return self.rules.tables.decorations[card].id if card >= 0 else ""

    def why_not(self, seat: int, move: Move) -> Message | None:
        """None if legal; else why not, in words for the person who wants to play it."""
        if self.phase == OVER:
            return msg("fu.why.over")
        if not 1 <= seat <= self.rules.players:
            return msg("fu.why.no_seat")
        if self.phase == VISITING:
            return visiting.why_not(self, seat - 1, move)
        if seat not in self.actors:
            return msg("fu.why.turn", seat=self.actors[0])
        if self.phase == SHOPPING:
            return shopping.why_not(self, seat - 1, move)
        return eating.why_not(self, seat - 1, move)

    def legal_moves(self, seat: int) -> Iterator[Move]:
        """Legal moves in a fixed order, sections ascending."""
        if seat not in self.actors:
            return
        module = {SHOPPING: shopping, VISITING: visiting, EATING: eating}[self.phase]
        for move in module.moves(self, seat - 1):
            if module.why_not(self, seat - 1, move) is None:
                yield move

    def prompt(self, seat: int | None) -> Message:
        """What this seat is to do now, or whom it (None: an onlooker) waits for."""
        if self.phase == OVER:
            return msg("fu.prompt.over")
        if self.phase == VISITING:
            return visiting.prompt(self, None if seat is None else seat - 1)
        actor = self.actors[0]
        if seat is None or actor != seat:
            return msg(f"fu.prompt.wait_{self.phase}", seat=actor)
        return shopping.prompt(self, seat - 1) if self.phase == SHOPPING else eating.prompt(self, seat - 1)

    def play(self, seat: int, move: Move) -> list[Event]:
        """Plays a legal move and all that follows by itself (the Relative, the opening, the year's end)."""
        reason = self.why_not(seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        out: list[Event] = []
        self.advance(seat - 1, move, out)
        return out

    def advance(self, player: int, move: Move, out: list[Event]) -> None:
        """Plays a move that is known to be legal, and adds what happens to `out`: for play-outs, whose moves come from
        the rules themselves. Everybody else calls `play`."""
        if self.phase == SHOPPING:
            shopping.play(self, player, move, out)
        elif self.phase == VISITING:
            visiting.play(self, player, move, out)
        else:
            eating.play(self, player, move, out)

    def chance(self, rng: Rng) -> Move:
        """There is no chance after the deal. Raises IllegalMove."""
        raise IllegalMove(msg("fu.why.no_chance"))

    def view(self, seat: int | None) -> FuView:
        """What a seat, or with None an onlooker, may know."""
        return make_view(self, seat)

    def outcome(self) -> Outcome | None:
        """The final ranking, or None while the game goes on."""
        return scoring.outcome(self) if self.phase == OVER else None

    # --- what the phases share ----------------------------------------------------------------------------------

    @property
    def order(self) -> tuple[int, ...]:
        """All at the table by turn marker, 1 first."""
        return self.rules.orders[self.year - 1]

    def effect(self, player: int, kind: type[E_]) -> E_ | None:
        """This player's decoration effect of a kind, or None."""
        cards = self.rules.tables.decorations
        for card in self.owned[player]:
            if card >= 0 and isinstance(found := cards[card].effect, kind):
                return found
        return None

    def card_with(self, player: int, kind: type[E_]) -> int:
        """The card that gives this player an effect of a kind, or -1."""
        cards = self.rules.tables.decorations
        for card in self.owned[player]:
            if card >= 0 and isinstance(cards[card].effect, kind):
                return card
        return NOBODY

    def drop_card(self, player: int, card: int) -> int:
        """Moves a player's decoration to the discard pile; returns the slot that is free now."""
        slot = self.owned[player].index(card)
        self.owned[player][slot] = NOBODY
        self.discard.append(card)
        return slot

    def visitors(self, host: int) -> list[int]:
        """Y13: the players whose token on the host's track stands, ascending."""
        return [player for player, stands in enumerate(self.standing[host]) if stands]

    def fortune(self, player: int) -> int:
        """The Fortune scored so far (visitors, tarts at once, decorations of years' ends)."""
        return self.visitor_points[player] + self.tart_points[player] + self.decoration_points[player]

    def census(self) -> tuple[str, ...]:
        """All components, sorted: whatever is played, it stays the same (money apart)."""
        return scoring.census(self)


def _is_list(value: object) -> bool:
    return isinstance(value, list)
