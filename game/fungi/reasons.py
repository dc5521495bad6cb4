"""Why a move of Funky Fungi is a good one: who forages first, which cluster comes nearer, what a rival would take.

Every figure can be counted again from the view: what a cluster lacks by its recipe and the collection, what may still
beat a card by the cards that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.contract import UNKNOWN, Move, View
from game.core.message import Message, Value, msg
from game.core.reasons import Reason, because, in_order
from game.fungi.clusters import colour_counts, lacking, ready
from game.fungi.components import CARD_COUNT, CLUSTER, COLOURS, MAGIC, STEAL, SWAP, deck
from game.fungi.moves import Decline, End, Forage, Play, Protect, Score, Steal, Swap
from game.fungi.view import FungiView
from game.fungi.worth import cheapest

# Cards that are listed one by one; above that their colour and value say which.
LISTED: Final = 6


def explain(view: View, move: Move, instead: Move | None = None) -> tuple[Reason, ...]:
    """See core.reasons.Explainer."""
    assert isinstance(view, FungiView) and view.seat is not None
    here = Here(view)
    found: list[Reason] = []
    if isinstance(move, Play):
        found = _of_play(here, here.index[move.card])
    elif isinstance(move, Forage):
        found = _of_forage(here, here.index[move.card], instead)
    elif isinstance(move, Score):
        found = _of_score(here, move, instead)
    elif isinstance(move, End):
        found = _of_end(here)
    elif isinstance(move, Steal | Swap):
        found = _of_taking(here, move)
    elif isinstance(move, Protect):
        found = _of_protect(here, here.index[move.card])
    elif isinstance(move, Decline):
        found = _of_decline(here)
    return in_order(found)


class Here:
    """The view as its seat looks at it; cards are numbers of the deck."""

    def __init__(self, view: FungiView) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        self.index = deck().index
        self.mine = self.collection(view.seat)
        self.table = [self.index[card] for card in view.table]
        self.pending = None if view.pending is None else self.index[view.pending]

    def collection(self, seat: int) -> list[int]:
        """A seat's collection."""
        return [self.index[card] for card in self.view.collections[seat - 1]]

    def others(self) -> list[int]:
        """The other seats."""
        return [seat for seat in range(1, self.view.seats + 1) if seat != self.seat]

    def open(self, seat: int) -> list[int]:
        """The cards of a seat's collection that nothing protects."""
        covered = {below for below, _ in self.view.cover}
        return [self.index[card] for card in self.view.collections[seat - 1] if card not in covered]

    def unseen(self) -> list[int]:
        """The cards in other hands and in the stack, as the deck sorts them."""
        view = self.view
        rows = (*view.collections, view.discard, view.table, *view.hands)
        seen = {self.index[card] for row in rows for card in row if card is not UNKNOWN}
        return [card for card in range(CARD_COUNT) if card not in seen]


def _of_play(here: Here, card: int) -> list[Reason]:
    cards, view = deck(), here.view
    rest = [here.index[other] for other in view.hand if here.index[other] != card]
    if not rest:
        return [because(10.0, msg("fungireasons.one_left", card=cards.name(card)))]
    lead = cards.colour[card] if view.lead is None else COLOURS.index(view.lead)
    if view.lead is not None and not _follow(rest, lead) and _follow([card], lead):
        return [because(10.0, msg("fungireasons.only", card=cards.name(card), colour=_colour(lead)))]
    ahead = [
        (seat, here.index[other]) for seat, other in view.played if _rank(here.index[other], lead) >= _rank(card, lead)
    ]
    strongest = max(rest, key=_power)
    kept = strongest if _power(strongest) > _power(card) else None
    later = len(view.to_play) - 1
    found: list[Reason] = []
    if ahead:
        found.append(_behind(here, card, lead, ahead, kept, later))
    elif later == 0 and view.played:
        best = max(view.played, key=lambda pair: _rank(here.index[pair[1]], lead))
        told = msg(
            "fungireasons.last_first", card=cards.name(card), other=cards.name(here.index[best[1]]), seat=best[0]
        )
        found.append(because(5.0, told))
    elif later:
        found.append(_in_front(here, card, lead))
    if not ahead:
        found += _on_the_table(here)
    return found


def _behind(here: Here, card: int, lead: int, ahead: list[tuple[int, int]], kept: int | None, later: int) -> Reason:
    """The card does not win: whom it lets go first, and what is kept for a later round."""
    cards = deck()
    seat, best = max(ahead, key=lambda pair: _rank(pair[1], lead))
    if kept is None:
        return because(1.0, msg("fungireasons.behind", card=cards.name(card), other=cards.name(best), seat=seat))
    values: dict[str, Value] = {
        "card": cards.name(card),
        "other": cards.name(best),
        "seat": seat,
        "kept": cards.name(kept),
    }
    return because(2.5, msg("fungireasons.behind_keeps", **values))


def _in_front(here: Here, card: int, lead: int) -> Reason:
    """The card wins as things stand: what could still beat it."""
    cards = deck()
    beating = [other for other in here.unseen() if _rank(other, lead) > _rank(card, lead)]
    name = cards.name(card)
    if not beating:
        return because(5.0, msg("fungireasons.sure", card=name))
    names = tuple(cards.name(other) for other in beating)
    if len(beating) <= LISTED:
        return because(3.0, msg("fungireasons.ahead", card=name, n=len(beating), cards=names))
    told = msg("fungireasons.ahead_many", card=name, n=len(beating), colour=_colour(lead), value=cards.value[card])
    return because(1.0, told)


def _on_the_table(here: Here) -> list[Reason]:
    """What a seat that forages first finds there already."""
    found: list[Reason] = []
    for card in here.table:
        for reason in _nearer(here.mine, [*here.mine, card]):
            told = msg("fungireasons.table", card=deck().name(card), reason=reason.message)
            found.append(because(0.6 * reason.weight, told))
    return found


def _of_forage(here: Here, card: int, instead: Move | None) -> list[Reason]:
    cards = deck()
    if len(here.table) == 1:
        return [
            because(10.0, msg("fungireasons.last_card", card=cards.name(card))),
            *_nearer(here.mine, [*here.mine, card]),
        ]
    found = _nearer(here.mine, [*here.mine, card])
    for seat in here.view.order[here.view.forager + 1 :]:
        row = here.collection(seat)
        done = _completed(row, [*row, card])
        if done is not None:
            key = "fungireasons.denies_cluster" if done == card else "fungireasons.denies"
            n, cluster = cards.points[done], cards.name(done)
            told = msg(key, card=cards.name(card), seat=seat, cluster=cluster, n=n)
            found.append(because(4.0 + 0.5 * n, told))
    if cards.special[card] in (STEAL, SWAP):
        targets = [(seat, len(here.open(seat))) for seat in here.others() if here.open(seat)]
        if targets:
            key = "fungireasons.steals" if cards.special[card] == STEAL else "fungireasons.swaps"
            n = sum(count for _, count in targets)
            told = msg(key, card=cards.name(card), n=n, seats=tuple(seat for seat, _ in targets))
            found.append(because(2.2, told))
    if not any(_nearer(here.mine, [*here.mine, other]) for other in here.table):
        found.append(because(0.6, msg("fungireasons.nothing_near")))
    other = _tempting(here, instead)
    gains = _gained(here.mine, [*here.mine, card])
    if other is not None and _gained(here.mine, [*here.mine, other]) > gains:
        found = _left(found, here, other)
    return found


def _tempting(here: Here, instead: Move | None) -> int | None:
    """The card on the table that completes the dearest cluster."""
    if isinstance(instead, Forage):
        return here.index[instead.card]
    return max(here.table, key=lambda card: _gained(here.mine, [*here.mine, card]), default=None)


def _left(found: list[Reason], here: Here, other: int) -> list[Reason]:
    cards = deck()
    done = _completed(here.mine, [*here.mine, other])
    assert done is not None
    values: dict[str, Value] = {"card": cards.name(other), "cluster": cards.name(done), "n": cards.points[done]}
    if not found:
        return [because(12.0, msg("fungireasons.left_else", **values))]
    heaviest = max(found, key=lambda reason: reason.weight)
    return [because(12.0, msg("fungireasons.left", reason=heaviest.message, **values)), *found]


def _of_score(here: Here, move: Score, instead: Move | None) -> list[Reason]:
    cards, view = deck(), here.view
    cluster = here.index[move.cluster]
    n = cards.points[cluster]
    values: dict[str, Value] = {
        "cluster": cards.name(cluster),
        "n": n,
        "total": view.points(here.seat) + n,
        "goal": view.goal,
    }
    if view.points(here.seat) + n >= view.goal:
        return [because(20.0, msg("fungireasons.wins", **values))]
    return [because(8.0 + n, msg("fungireasons.score", **values))]


def _of_end(here: Here) -> list[Reason]:
    """Not handing in: what that would have used up."""
    cards = deck()
    cover = {here.index[below]: here.index[card] for below, card in here.view.cover}
    found: list[Reason] = []
    for cluster in ready(here.mine):
        paid = cheapest(cluster, here.mine, cover)
        values: dict[str, Value] = {
            "cluster": cards.name(cluster),
            "n": cards.points[cluster],
            "cards": tuple(map(cards.name, sorted(paid))),
        }
        rest = [card for card in here.mine if card != cluster and card not in paid]
        saved = len(found)
        for other in _clusters(rest):
            before, after = _lacks(other, here.mine), _lacks(other, rest)
            if after > before:
                lacks = _short(other, rest)
                assert lacks is not None
                n = cards.points[other]
                told = msg("fungireasons.saves", other=cards.name(other), points=n, lacks=lacks, **values)
                found.append(because(4.0 + n, told))
        if len(found) == saved:
            found.append(because(float(cards.points[cluster]), msg("fungireasons.could_score", **values), cost=True))
    return found


def _of_taking(here: Here, move: Steal | Swap) -> list[Reason]:
    cards = deck()
    card = here.index[move.card]
    assert here.pending is not None
    mine = [*here.mine, card]
    if isinstance(move, Swap):
        mine.remove(here.pending)
    theirs = here.collection(move.seat)
    after = [other for other in theirs if other != card]
    if isinstance(move, Swap):
        after.append(here.pending)
    found = _nearer(here.mine, mine)
    for cluster in _clusters(theirs):
        values: dict[str, Value] = {
            "card": cards.name(card),
            "seat": move.seat,
            "cluster": cards.name(cluster),
            "n": cards.points[cluster],
        }
        if cluster == card:
            lacks = _short(cluster, theirs)
            key = "fungireasons.takes_cluster" if lacks is not None else "fungireasons.takes_ready"
            told = msg(key, **values) if lacks is None else msg(key, lacks=lacks, **values)
            found.append(because(3.0 + cards.points[cluster] - _lacks(cluster, theirs), told))
        elif _lacks(cluster, after) > _lacks(cluster, theirs):
            lacks = _short(cluster, after)
            assert lacks is not None
            weight = 2.0 + (cards.points[cluster] if _lacks(cluster, theirs) == 0 else 0.0)
            found.append(because(weight, msg("fungireasons.breaks", lacks=lacks, **values)))
    if not found:
        key = "fungireasons.more" if isinstance(move, Steal) else "fungireasons.trade"
        told = msg(key, card=cards.name(card), seat=move.seat, given=cards.name(here.pending))
        found.append(because(0.5, told))
    return found


def _of_protect(here: Here, card: int) -> list[Reason]:
    cards = deck()
    rest = [other for other in here.mine if other != card]
    name = cards.name(card)
    if cards.special[card] == CLUSTER:
        return [because(3.0, msg("fungireasons.protects_cluster", card=name, n=cards.points[card]))]
    for cluster in _clusters(rest):
        lacks = _short(cluster, rest)
        if lacks is not None and _lacks(cluster, rest) > _lacks(cluster, here.mine):
            return [because(3.0, msg("fungireasons.protects", card=name, cluster=cards.name(cluster), lacks=lacks))]
    return [because(0.5, msg("fungireasons.safe", card=name))]


def _of_decline(here: Here) -> list[Reason]:
    """Doing without: true where no card that could be taken brings a cluster nearer."""
    cards = deck()
    assert here.pending is not None
    if cards.special[here.pending] not in (STEAL, SWAP):
        return []
    targets = [(seat, card) for seat in here.others() for card in here.open(seat)]
    rest = here.mine if cards.special[here.pending] == STEAL else [c for c in here.mine if c != here.pending]
    if any(_nearer(here.mine, [*rest, card]) for _, card in targets):
        return []
    seats = tuple(dict.fromkeys(seat for seat, _ in targets))
    return [because(1.0, msg("fungireasons.none_near", n=len(targets), seats=seats))]


# What a collection has and lacks


def _clusters(collection: Sequence[int]) -> list[int]:
    return [card for card in collection if deck().special[card] == CLUSTER]


def _lacks(cluster: int, collection: Sequence[int]) -> int:
    return lacking(cluster, colour_counts(collection))


def _completed(before: Sequence[int], after: Sequence[int]) -> int | None:
    """The dearest cluster that can be scored after, and not before."""
    done = [card for card in ready(after) if card not in ready(before)]
    return max(done, key=deck().points.__getitem__, default=None)


def _gained(before: Sequence[int], after: Sequence[int]) -> int:
    done = _completed(before, after)
    return 0 if done is None else deck().points[done]


def _nearer(before: Sequence[int], after: Sequence[int]) -> list[Reason]:
    """What a changed collection makes of one's own clusters: complete, nearer, or a new one. The best of them."""
    cards = deck()
    done = _completed(before, after)
    if done is not None:
        told = msg("fungireasons.completes", cluster=cards.name(done), n=cards.points[done])
        return [because(8.0 + cards.points[done], told)]
    found: list[Reason] = []
    for cluster in _clusters(after):
        lacks = _short(cluster, after)
        if lacks is None:
            continue
        missing = _lacks(cluster, after)
        values: dict[str, Value] = {"cluster": cards.name(cluster), "n": cards.points[cluster], "lacks": lacks}
        if cluster not in before:
            found.append(because(3.5 + 0.5 * cards.points[cluster] - missing, msg("fungireasons.new", **values)))
        elif missing < _lacks(cluster, before):
            found.append(because(4.0 + 0.5 * cards.points[cluster] - missing, msg("fungireasons.nearer", **values)))
    return sorted(found, key=lambda reason: -reason.weight)[:1]


def _short(cluster: int, collection: Sequence[int]) -> Message | None:
    """How many fungi a cluster lacks, and of which colours; None if it lacks none. Magic ones fill any of them."""
    cards = deck()
    counts = colour_counts(collection)
    missing = lacking(cluster, counts)
    if not missing:
        return None
    gaps = [
        (colour, want - counts[colour] + (colour == cards.colour[cluster]))
        for colour, want in enumerate(cards.wants[cluster])
    ]
    colours = tuple(msg("fungi.rule.part", n=gap, colour=_colour(colour)) for colour, gap in gaps if gap > 0)
    key = "fungireasons.lacks_of" if sum(gap for _, gap in gaps if gap > 0) > missing else "fungireasons.lacks"
    return msg(key, n=missing, colours=colours)


def _rank(card: int, lead: int) -> int:
    """M8: what wins a round is the highest of lead colour and magic, then the highest of the rest."""
    cards = deck()
    return cards.value[card] + (100 if cards.colour[card] in (lead, MAGIC) else 0)


def _power(card: int) -> int:
    return deck().value[card]


def _follow(hand: Sequence[int], lead: int) -> bool:
    return any(deck().colour[card] in (lead, MAGIC) for card in hand)


def _colour(colour: int) -> Message:
    return msg(f"fungi.colour.{COLOURS[colour]}")
