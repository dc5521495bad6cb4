"""What `report` counts in a game of Fú: stalls, money, and what each decoration was worth."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.core.contract import Event
from game.core.message import Message
from game.core.report import Counters, Finished
from game.core.timeline import Step
from game.fu import scoring, shopping
from game.fu.components import NOBODY, SNACKS, tables
from game.fu.effects import GiveLess, MoneyRate
from game.fu.moves import Buy, Decorate
from game.fu.state import FuState

BUYS: Final = ("buy", "buy_beside")
DECORATES: Final = ("decorate", "replace")
TURNS: Final = ("money", "skip", "cash", "firecrackers", "hungry", "host_bare", "host_alone", "treat", "tarts")


def count(played: Finished) -> Counters:
    """Counters of one game.

    `stall.tea.buys|snacks|paid|relative|left`; `money_left`, also by seat; `turns.money|skip|...`;
    `decoration.drum.bought|paid|replaced`, what it did by itself: `uses`, `fortune`, `money` (taken or saved), and of
    its buyers `lead` (their Fortune less the others' mean) and `wins`.
    """
    found: Counter[str] = Counter()
    for step in played.steps:
        _saved(step, found)
        for event in step.events:
            _event(event, found)
    end = played.end
    assert isinstance(end, FuState)
    for kind, snack in enumerate(SNACKS):
        found[f"stall.{snack}.left"] += end.supply[kind]
    for player in range(end.rules.players):
        found["money_left"] += end.money[player]
        found[f"money_left.seat.{player + 1}"] += end.money[player]
        rate = end.effect(player, MoneyRate)
        if rate is not None:
            usual = end.money[player] // tables().money.money_per_fortune
            _decoration(end, end.card_with(player, MoneyRate), found, fortune=scoring.money_points(end, player) - usual)
    counters: dict[str, float] = {name: float(value) for name, value in found.items()}
    for id, seats in _buyers(played).items():
        for seat in seats:
            lead, win = _result(played, seat)
            counters[f"decoration.{id}.lead"] = counters.get(f"decoration.{id}.lead", 0) + lead
            counters[f"decoration.{id}.wins"] = counters.get(f"decoration.{id}.wins", 0) + win
            counters[f"decoration.{id}.buyers"] = counters.get(f"decoration.{id}.buyers", 0) + 1
            counters[f"decoration.{id}.fair"] = counters.get(f"decoration.{id}.fair", 0) + 1 / end.rules.players
    return counters


def _event(event: Event, found: Counter[str]) -> None:
    values = event.values
    if event.kind in BUYS:
        found[f"stall.{values['id']}.buys"] += 1
        found[f"stall.{values['id']}.snacks"] += values["n"]
        found[f"stall.{values['id']}.paid"] += values["paid"]
        if event.kind == "buy_beside":
            found[f"decoration.{_id(values['card'])}.uses"] += 1
    elif event.kind == "relative_buys":
        found[f"stall.{values['id']}.relative"] += values["n"]
    elif event.kind in DECORATES:
        found[f"decoration.{values['id']}.bought"] += 1
        found[f"decoration.{values['id']}.paid"] += values["paid"]
        if "old_id" in values:
            found[f"decoration.{values['old_id']}.replaced"] += 1
    elif event.kind == "decoration":
        found[f"decoration.{values['id']}.fortune"] += values["points"]
        found[f"decoration.{values['id']}.uses"] += 1
    elif event.kind in ("bonus", "income_more", "cash"):
        found[f"decoration.{_id(values['card'])}.money"] += values["amount"]
        found[f"decoration.{_id(values['card'])}.uses"] += 1
    elif event.kind == "firecrackers":
        found[f"decoration.{_id(values['card'])}.uses"] += 1
    if event.kind in TURNS:
        found[f"turns.{event.kind}"] += 1


def _id(card: Message) -> str:
    """`drum` from the message that names the card, `fu.decoration.drum.name`."""
    return card.key.split(".")[2]


def _saved(step: Step, found: Counter[str]) -> None:
    """Money that the mover's decorations saved in a purchase, or in an envelope below the token's amount."""
    state = step.before
    assert isinstance(state, FuState)
    player = step.seat - 1
    if isinstance(step.move, Buy | Decorate):
        for card in state.owned[player]:
            if card != NOBODY:
                less = _cost_without(state, player, step.move, card) - _cost(state, player, step.move)
                if less:
                    _decoration(state, card, found, money=less, uses=1)
    for event in step.events:
        if event.kind == "gift" and 0 < event.values["amount"] < event.values["token"]:
            card = state.card_with(event.values["seat"] - 1, GiveLess)
            _decoration(state, card, found, money=event.values["token"] - event.values["amount"], uses=1)


def _cost(state: FuState, player: int, move: Buy | Decorate) -> int:
    if isinstance(move, Decorate):
        return shopping.decoration_price(state, player)
    return shopping.price(state, player, move.snack, len(move.sections))


def _cost_without(state: FuState, player: int, move: Buy | Decorate, card: int) -> int:
    other = state.copy()
    other.owned[player][other.owned[player].index(card)] = NOBODY
    return _cost(other, player, move)


def _decoration(state: FuState, card: int, found: Counter[str], **gained: int) -> None:
    id = state.rules.tables.decorations[card].id
    for name, value in gained.items():
        found[f"decoration.{id}.{name}"] += value


def _buyers(played: Finished) -> dict[str, list[int]]:
    """The seats that bought each decoration, each once."""
    buyers: dict[str, list[int]] = {}
    for step in played.steps:
        if isinstance(step.move, Decorate) and step.seat not in buyers.setdefault(step.move.card, []):
            buyers[step.move.card].append(step.seat)
    return buyers


def _result(played: Finished, seat: int) -> tuple[float, float]:
    """A seat's lead over the mean of the others, and its share of the victory."""
    outcome = played.outcome
    own = outcome.scores[seat - 1]
    lead = own - (sum(outcome.scores) - own) / (len(outcome.scores) - 1)
    return lead, 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def figures(total: Counters) -> Counters:
    """In a mean game: stalls, money left, turns. Of each decoration: bought in a game; for each purchase the price, and
    the uses, Fortune and money of its own effect; for each buyer the lead over the others' mean, and the share of
    victories over the fair share (1: as many as everybody)."""
    games = total["games"]
    out = {name: value / games for name, value in total.items() if name.startswith(("stall.", "money_left", "turns."))}
    for card in tables().decorations:
        name = f"decoration.{card.id}"
        bought, buyers = total.get(f"{name}.bought", 0), total.get(f"{name}.buyers", 0)
        out[f"{name}.bought"] = bought / games
        if not bought:
            continue
        for what in ("paid", "uses", "fortune", "money"):
            out[f"{name}.{what}"] = total.get(f"{name}.{what}", 0) / bought
        out[f"{name}.lead"] = total[f"{name}.lead"] / buyers
        out[f"{name}.win_ratio"] = total[f"{name}.wins"] / total[f"{name}.fair"]
    return out
