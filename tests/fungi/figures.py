"""The figures of Funky Fungi's reasons, counted again from the view alone, the plain way: a cluster is complete if some
choice of magic fun-gi fills what its colours leave open."""

from __future__ import annotations

from game.core.contract import UNKNOWN, Move, View
from game.core.message import Message
from game.core.reasons import Reason
from game.fungi.components import COLOURS, deck
from game.fungi.moves import Decline, End, Forage, Play, Protect, Score, Steal, Swap
from game.fungi.view import FungiView


def check(view: View, move: Move, reason: Reason) -> None:
    """Raises AssertionError for a figure that does not hold."""
    assert isinstance(view, FungiView)
    _Check(view, move).reason(reason.key, dict(reason.values))


def named(told: object) -> str:
    """The id of a card that a sentence names."""
    return next(card for card, name in zip(deck().ids, deck().names, strict=True) if name is told or _same(name, told))


def _same(name: Message, told: object) -> bool:
    return isinstance(told, Message) and (name.key, dict(name.values)) == (told.key, dict(told.values))


def colour(card: str) -> str:
    return COLOURS[deck().colour[deck().index[card]]]


def value(card: str) -> int:
    return deck().value[deck().index[card]]


def points(card: str) -> int:
    return deck().points[deck().index[card]]


def gaps(cluster: str, collection: list[str]) -> tuple[dict[str, int], int]:
    """What a cluster lacks by colour, and how many fungi in all, magic ones counted."""
    wants = [COLOURS[need] for need in deck().needs[deck().index[cluster]]]
    have = [colour(card) for card in collection if card != cluster]
    missing: dict[str, int] = {}
    for want in wants:
        if want in have:
            have.remove(want)
        else:
            missing[want] = missing.get(want, 0) + 1
    return missing, max(0, sum(missing.values()) - have.count("magic"))


class _Check:
    def __init__(self, view: FungiView, move: Move) -> None:
        assert view.seat is not None
        self.view, self.move, self.seat = view, move, view.seat
        self.mine = list(view.collections[view.seat - 1])

    def theirs(self, seat: object) -> list[str]:
        assert isinstance(seat, int) and seat != self.seat
        return list(self.view.collections[seat - 1])

    def after(self) -> list[str]:
        """The own collection after the move."""
        if isinstance(self.move, Forage | Steal):
            return [*self.mine, self.move.card]
        assert isinstance(self.move, Swap)
        return [*(card for card in self.mine if card != self.view.pending), self.move.card]

    def reason(self, key: str, values: dict[str, object]) -> None:
        getattr(self, "_" + key.removeprefix("fungireasons."))(values)

    def cluster(self, values: dict[str, object], collection: list[str]) -> str:
        cluster = named(values["cluster"])
        assert cluster in collection and values["n"] == points(cluster) > 0
        return cluster

    def lacks(self, told: object, cluster: str, collection: list[str]) -> int:
        missing, n = gaps(cluster, collection)
        assert isinstance(told, Message) and told.values["n"] == n > 0
        parts = {part.values["colour"].key.split(".")[-1]: part.values["n"] for part in told.values["colours"]}  # type: ignore[union-attr]
        assert parts == missing
        assert (told.key == "fungireasons.lacks") == (sum(missing.values()) == n)
        return n

    def beaten(self, card: str, lead: str | None) -> list[str]:
        """The unseen cards that beat a card which leads or follows."""
        view = self.view
        seen = {
            c for row in (*view.collections, view.discard, view.table, *view.hands) for c in row if c is not UNKNOWN
        }
        lead = colour(card) if lead is None else lead
        assert colour(card) in (lead, "magic")
        return [c for c in deck().ids if c not in seen and value(c) > value(card) and colour(c) in (lead, "magic")]

    def played(self, told: object, seat: object) -> str:
        card = named(told)
        assert (seat, card) in self.view.played
        return card

    # Playing

    def _card(self, values: dict[str, object]) -> str:
        assert isinstance(self.move, Play) and named(values["card"]) == self.move.card
        return self.move.card

    def _one_left(self, values: dict[str, object]) -> None:
        assert self.view.hand == (self._card(values),)

    def _only(self, values: dict[str, object]) -> None:
        follows = [card for card in self.view.hand if colour(card) in (self.view.lead, "magic")]
        assert follows == [self._card(values)]

    def _sure(self, values: dict[str, object]) -> None:
        assert self.beaten(self._card(values), self.view.lead) == []
        assert all(not self._over(other, self._card(values)) for _, other in self.view.played)

    def _over(self, other: str, card: str) -> bool:
        """Whether a card that was played forages before this one."""
        lead = self.view.lead or colour(card)
        strong, weak = colour(other) in (lead, "magic"), colour(card) in (lead, "magic")
        return value(other) >= value(card) if strong == weak else strong

    def _ahead(self, values: dict[str, object]) -> None:
        beaten = self.beaten(self._card(values), self.view.lead)
        assert isinstance(values["cards"], tuple)
        assert sorted(map(named, values["cards"])) == sorted(beaten) and values["n"] == len(beaten)
        assert all(not self._over(other, self._card(values)) for _, other in self.view.played)

    def _ahead_many(self, values: dict[str, object]) -> None:
        card = self._card(values)
        assert values["n"] == len(self.beaten(card, self.view.lead)) and values["value"] == value(card)
        assert values["colour"].key.split(".")[-1] == (self.view.lead or colour(card))  # type: ignore[attr-defined]

    def _last_first(self, values: dict[str, object]) -> None:
        other = self.played(values["other"], values["seat"])
        assert self.view.to_play == (self.seat,) and not self._over(other, self._card(values))
        assert all(not self._over(card, self._card(values)) for _, card in self.view.played)

    def _behind(self, values: dict[str, object]) -> None:
        assert self._over(self.played(values["other"], values["seat"]), self._card(values))

    def _behind_keeps(self, values: dict[str, object]) -> None:
        self._behind(values)
        kept = named(values["kept"])
        assert kept in self.view.hand and kept != self._card(values)
        assert value(kept) == max(map(value, self.view.hand))

    def _table(self, values: dict[str, object]) -> None:
        card = named(values["card"])
        assert card in self.view.table
        self.move = Forage(card)
        inner = values["reason"]
        assert isinstance(inner, Message)
        self.reason(inner.key, dict(inner.values))

    # Collecting

    def _completes(self, values: dict[str, object]) -> None:
        cluster = self.cluster(values, self.after())
        assert gaps(cluster, self.after())[1] == 0
        assert cluster not in self.mine or gaps(cluster, self.mine)[1] > 0

    def _nearer(self, values: dict[str, object]) -> None:
        cluster = self.cluster(values, self.after())
        assert self.lacks(values["lacks"], cluster, self.after()) < gaps(cluster, self.mine)[1]
        assert cluster in self.mine

    def _new(self, values: dict[str, object]) -> None:
        cluster = self.cluster(values, self.after())
        self.lacks(values["lacks"], cluster, self.after())
        assert cluster not in self.mine and cluster == self.move.card  # type: ignore[attr-defined]

    def _last_card(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Forage) and self.view.table == (self.move.card,) == (named(values["card"]),)

    def _denies(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Forage) and named(values["card"]) == self.move.card
        row = self.theirs(values["seat"])
        assert values["seat"] in self.view.order[self.view.forager + 1 :]
        cluster = self.cluster(values, [*row, self.move.card])
        assert gaps(cluster, [*row, self.move.card])[1] == 0
        assert cluster not in row or gaps(cluster, row)[1] > 0

    def _denies_cluster(self, values: dict[str, object]) -> None:
        self._denies(values)
        assert named(values["cluster"]) == named(values["card"])

    def _steals(self, values: dict[str, object]) -> None:
        covered = {below for below, _ in self.view.cover}
        rows = {s: [c for c in self.view.collections[s - 1] if c not in covered] for s in range(1, self.view.seats + 1)}
        del rows[self.seat]
        assert values["seats"] == tuple(seat for seat, row in rows.items() if row)
        assert values["n"] == sum(map(len, rows.values()))

    _swaps = _steals

    def _near(self, card: str, rest: list[str]) -> bool:
        """Whether a card makes any cluster nearer, or is one."""
        after = [*rest, card]
        for cluster in after:
            if points(cluster) and (cluster not in self.mine or gaps(cluster, after)[1] < gaps(cluster, self.mine)[1]):
                return True
        return False

    def _nothing_near(self, values: dict[str, object]) -> None:
        assert not any(self._near(card, self.mine) for card in self.view.table)

    def _left(self, values: dict[str, object]) -> None:
        self._left_else(values)
        inner = values["reason"]
        assert isinstance(inner, Message)
        self.reason(inner.key, dict(inner.values))

    def _left_else(self, values: dict[str, object]) -> None:
        other = named(values["card"])
        assert other in self.view.table
        cluster = self.cluster(values, [*self.mine, other])
        assert gaps(cluster, [*self.mine, other])[1] == 0

    # Scoring

    def _score(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Score) and named(values["cluster"]) == self.move.cluster
        assert values["n"] == points(self.move.cluster) and values["goal"] == self.view.goal
        assert values["total"] == self.view.points(self.seat) + points(self.move.cluster) < self.view.goal

    def _wins(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Score) and values["n"] == points(self.move.cluster)
        assert values["total"] == self.view.points(self.seat) + points(self.move.cluster) >= self.view.goal

    def _could_score(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, End)
        cluster = self.cluster(values, self.mine)
        assert isinstance(values["cards"], tuple)
        paid = list(map(named, values["cards"]))
        assert gaps(cluster, paid)[1] == 0 and len(paid) == len(deck().needs[deck().index[cluster]])
        assert set(paid) <= set(self.mine)

    def _saves(self, values: dict[str, object]) -> None:
        self._could_score(values)
        other = named(values["other"])
        gone = {*map(named, values["cards"]), named(values["cluster"])}  # type: ignore[call-overload]
        rest = [card for card in self.mine if card not in gone]
        assert values["points"] == points(other)
        assert self.lacks(values["lacks"], other, rest) > gaps(other, self.mine)[1]

    # Specials

    def _takes(self, values: dict[str, object]) -> str:
        assert isinstance(self.move, Steal | Swap) and values["seat"] == self.move.seat
        assert named(values["card"]) == self.move.card
        return self.cluster(values, self.theirs(self.move.seat))

    def _takes_cluster(self, values: dict[str, object]) -> None:
        cluster = self._takes(values)
        assert cluster == named(values["card"])
        self.lacks(values["lacks"], cluster, self.theirs(values["seat"]))

    def _takes_ready(self, values: dict[str, object]) -> None:
        cluster = self._takes(values)
        assert cluster == named(values["card"]) and gaps(cluster, self.theirs(values["seat"]))[1] == 0

    def _breaks(self, values: dict[str, object]) -> None:
        cluster = self._takes(values)
        row = [card for card in self.theirs(values["seat"]) if card != self.move.card]  # type: ignore[attr-defined]
        if isinstance(self.move, Swap):
            assert self.view.pending is not None
            row.append(self.view.pending)
        assert self.lacks(values["lacks"], cluster, row) > gaps(cluster, self.theirs(values["seat"]))[1]

    def _more(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Steal | Swap) and values["seat"] == self.move.seat
        assert named(values["card"]) == self.move.card and named(values["given"]) == self.view.pending

    _trade = _more

    def _protects_cluster(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Protect) and named(values["card"]) == self.move.card
        assert values["n"] == points(self.move.card) > 0

    def _protects(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Protect) and named(values["card"]) == self.move.card
        cluster = named(values["cluster"])
        rest = [card for card in self.mine if card != self.move.card]
        assert self.lacks(values["lacks"], cluster, rest) > gaps(cluster, self.mine)[1]

    def _safe(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Protect) and named(values["card"]) == self.move.card

    def _none_near(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Decline) and self.view.pending is not None
        self._steals(values)
        stays = deck().special[deck().index[self.view.pending]] == 2
        rest = self.mine if stays else [card for card in self.mine if card != self.view.pending]
        covered = {below for below, _ in self.view.cover}
        for seat in range(1, self.view.seats + 1):
            if seat != self.seat:
                row = self.view.collections[seat - 1]
                assert not any(self._near(card, rest) for card in row if card not in covered)
