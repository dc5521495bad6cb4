"""What `report` counts in a game of Funky Fungi: rounds, reshuffles, and the use of every special, cluster and card."""

from __future__ import annotations

from collections import Counter

from game.core.contract import Event
from game.core.report import Counters, Finished
from game.fungi.components import CLUSTER, MAGIC, SPECIALS, TOKENS, deck
from game.fungi.moves import Forage
from game.fungi.state import FungiState

USED = ("steal", "swap", "protect")


def count(played: Finished) -> Counters:
    """Counters of one game.

    `special.steal.foraged|used|declined|no_target`; `cluster.3.foraged|scored` by the points of the token;
    `card.r7.offered|taken` where there was a choice of what to take; `card.r7.scored` for cluster cards.
    """
    found: Counter[str] = Counter()
    for step in played.steps:
        state = step.before
        assert isinstance(state, FungiState)
        if isinstance(step.move, Forage) and len(state.table) > 1:
            found.update(f"card.{deck().ids[card]}.offered" for card in state.table)
            found[f"card.{step.move.card}.taken"] += 1
        for event in step.events:
            found.update(_names(event))
    end = played.end
    assert isinstance(end, FungiState)
    found["rounds"] = end.round
    return {name: float(value) for name, value in found.items()}


def _names(event: Event) -> list[str]:
    """What one event adds 1 to."""
    if event.kind == "shuffle":
        return ["shuffles"]
    if event.kind in ("steal", "swap", "protect"):
        return [f"special.{event.kind}.used"]
    if event.kind == "decline":
        return [f"special.{event.values['special']}.declined"]
    if event.kind == "no_target":
        return [f"special.{event.values['special']}.no_target"]
    if event.kind not in ("forage", "score"):
        return []
    id = str(event.values["card"])
    card = deck().index[id]
    special = deck().special[card]
    if event.kind == "score":
        return [f"cluster.{deck().points[card]}.scored", f"card.{id}.scored"]
    if special == CLUSTER:
        return [f"cluster.{deck().points[card]}.foraged"]
    return [f"special.{SPECIALS[special] or ('magic' if deck().colour[card] == MAGIC else 'plain')}.foraged"]


def figures(total: Counters) -> Counters:
    """In a mean game: rounds, shuffles, specials and clusters; of each card the share of offers that were taken, and
    how often it scored in a game."""
    games = total["games"]
    out = {name: total.get(name, 0) / games for name in ("rounds", "shuffles")}
    for special in USED:
        for what in ("foraged", "used", "declined", "no_target"):
            out[f"special.{special}.{what}"] = total.get(f"special.{special}.{what}", 0) / games
    out |= {f"special.{kind}.foraged": total.get(f"special.{kind}.foraged", 0) / games for kind in ("magic", "plain")}
    for points in TOKENS:
        for what in ("foraged", "scored"):
            out[f"cluster.{points}.{what}"] = total.get(f"cluster.{points}.{what}", 0) / games
    for id in deck().ids:
        offered = total.get(f"card.{id}.offered", 0)
        if offered:
            out[f"card.{id}.taken_share"] = total.get(f"card.{id}.taken", 0) / offered
        if f"card.{id}.scored" in total:
            out[f"card.{id}.scored"] = total[f"card.{id}.scored"] / games
    return out
