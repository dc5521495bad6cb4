"""From a view back to a whole world that fits it, for the computer players' search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.fu.components import EATING, NOBODY, OVER, SNACKS, UNFILLED, VISITING
from game.fu.meal import Meal
from game.fu.state import FuState

if TYPE_CHECKING:
    from game.fu.view import FuView, MealView


def _players(seats: tuple[int, ...]) -> list[int]:
    return [seat - 1 for seat in seats]


def _amounts(row: tuple[int | None, ...]) -> list[int]:
    return [UNFILLED if amount is None else amount for amount in row]


def sample(view: FuView, rng: Rng) -> FuState:
    """A world that fits what the view's seat knows, the rest drawn with `rng`: the deck is shuffled, and the other
    seats' unopened envelopes are still to be filled, by whoever plays on from there."""
    rules = view.rules
    index = {card.id: i for i, card in enumerate(rules.tables.decorations)} | {"": NOBODY}
    kind = {snack: i for i, snack in enumerate(SNACKS)} | {"": NOBODY}
    own = view.seat - 1 if view.seat is not None else NOBODY
    secret, eating = view.phase == VISITING, view.phase in (EATING, OVER)
    return FuState(
        rules=rules,
        year=view.year,
        phase=view.phase,
        turn=view.turn,
        money=list(view.money),
        tokens=list(view.tokens),
        spaces=[_players(row) for row in view.spaces],
        beside=[_players(row) for row in view.beside],
        supply=list(view.supply),
        kinds=[[kind[snack] for snack, _ in platter] for platter in view.platters],
        counts=[[n for _, n in platter] for platter in view.platters],
        tile=[kind[view.tile[0]], view.tile[1]],
        dining=[list(row) for row in view.dining],
        wild=[list(row) for row in view.wild],
        store=[index[card] for card in view.store],
        buyers=_players(view.buyers),
        plus=_players(view.plus),
        deck=rng.shuffled([index[card] for card in view.unseen]),
        discard=[index[card] for card in view.discard],
        owned=[[index[card] for card in row] for row in view.owned],
        track=[list(row) for row in view.track],
        standing=[list(row) for row in view.standing],
        envelopes=[_envelopes(view, player) for player in range(rules.players)],
        sealed=[view.sealed and player == own if secret else eating for player in range(rules.players)],
        gifts=[_amounts(row) for row in view.gifts],
        meal=_meal(view.meal, view.order) if view.meal else Meal(),
        tarts=_players(view.tarts),
        visitor_points=list(view.visitor_points),
        tart_points=list(view.tart_points),
        decoration_points=list(view.decoration_points),
    )


def _envelopes(view: FuView, player: int) -> list[int]:
    if view.phase != VISITING:
        return _amounts(view.gifts[player])
    return _amounts(view.envelopes) if view.seat == player + 1 else [UNFILLED] * len(view.rules.animals)


def _meal(view: MealView, order: tuple[int, ...]) -> Meal:
    return Meal(
        host=order.index(view.host),
        guests=_players(view.guests),
        asking=_players(view.asking),
        fired=_players(view.fired),
        next=view.next,
        first_round=view.first_round,
        eater=view.eater - 1,
        teas=view.teas,
        treats=view.treats,
    )
