"""The figures of Fú's reasons, counted again from the view alone, the plain way."""

from __future__ import annotations

from game.core.contract import Move, View
from game.core.message import Message
from game.core.reasons import Reason
from game.fu.components import SNACKS
from game.fu.moves import (
    Buy,
    Cash,
    Decline,
    Decorate,
    Done,
    Eat,
    EatOwn,
    Envelope,
    Firecrackers,
    Hold,
    Seal,
    Skip,
    TakeMoney,
    Tea,
    Treat,
)
from game.fu.scoring import snack_points
from game.fu.view import FuView


def check(view: View, move: Move, reason: Reason) -> None:
    """Raises AssertionError for a figure that does not hold."""
    assert isinstance(view, FuView)
    _Check(view, move).reason(reason.key, dict(reason.values))


def pieces(told: object) -> tuple[str, int]:
    """The snack and how many a sentence speaks of."""
    assert isinstance(told, Message) and isinstance(told.values["n"], int)
    return told.key.removeprefix("fu.pieces."), told.values["n"]


class _Check:
    def __init__(self, view: FuView, move: Move) -> None:
        assert view.seat is not None
        self.view, self.move, self.seat = view, move, view.seat
        self.money = view.money[view.seat - 1]
        self.box = view.rules.tables.money

    def reason(self, key: str, values: dict[str, object]) -> None:
        getattr(self, "_" + key.removeprefix("fureasons."))(values)

    def effects(self, seat: int) -> dict[str, object]:
        cards = {card.id: card for card in self.view.rules.tables.decorations}
        return {type(cards[id].effect).__name__: cards[id].effect for id in self.view.owned[seat - 1] if id}

    def gain(self, seat: int, snack: str, n: int) -> int:
        """The Fortune that snacks give at once."""
        view, kind = self.view, SNACKS.index(snack)
        tables = [list(row) for row in view.dining]
        before = sum(row[seat - 1] for row in snack_points(tables, view.rules.advanced))
        tables[seat - 1][kind] += n
        found = sum(row[seat - 1] for row in snack_points(tables, view.rules.advanced)) - before
        first_two = seat not in view.tarts and len(view.tarts) < 2
        if snack == "sweet" and view.rules.advanced[kind] and tables[seat - 1][kind] >= 4 and first_two:
            found += 2
        return found

    def least(self, host: int) -> int:
        """What a visit costs at least; the Relative is the seat after the last."""
        if host > self.view.rules.players:
            return 5
        token = self.view.track[host - 1][self.seat - 1]
        less = self.effects(self.seat).get("GiveLess")
        return min(token, max(less.least, token - less.by)) if less else token  # type: ignore[attr-defined]

    def need(self) -> int:
        return sum(self.least(host) for host in range(1, self.view.rules.players + 1) if host != self.seat)

    def platter(self, seat: int) -> list[tuple[str, int]]:
        return [portion for portion in self.view.platters[seat - 1] if portion[1]]

    def unit(self, kind: int) -> int:
        prices, on = self.view.rules.prices[kind], len(self.view.spaces[kind])
        return prices[0] if "CheapestPrice" in self.effects(self.seat) else prices[min(on, len(prices) - 1)]

    def cost(self) -> int:
        assert isinstance(self.move, Buy)
        one, n = self.unit(self.move.snack), len(self.move.sections)
        less = self.effects(self.seat).get("SecondSnackLess")
        return one + max(0, one - less.by) if n == 2 and less else one * n  # type: ignore[attr-defined]

    def card_price(self) -> int:
        own = self.effects(self.seat).get("DecorationPrice")
        return own.price if own else self.box.decoration_price  # type: ignore[attr-defined, no-any-return]

    # Shopping

    def _plus(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, TakeMoney)
        assert values == {"amount": self.box.plus_ten.money, "rate": self.box.money_per_fortune}

    def _things(self) -> list[int]:
        view = self.view
        stalls = [k for k in range(5) if view.supply[k] and len(view.spaces[k]) < len(view.rules.prices[k])]
        return [self.unit(k) for k in stalls] + ([self.card_price()] if any(view.store) else [])

    def _nothing_left(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Skip) and not self._things()

    def _cannot(self, values: dict[str, object]) -> None:
        assert values == {"price": min(self._things()), "money": self.money} and min(self._things()) > self.money

    def _saves(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Skip) and values == {"money": self.money, "need": self.need()}

    def _filled(self) -> list[int]:
        assert isinstance(self.move, Buy)
        counts = [n for _, n in self.view.platters[self.seat - 1]]
        for section in self.move.sections:
            counts[section - 1] += 1
        return counts

    def _portions(self, values: dict[str, object]) -> None:
        n = sum(count > 0 for count in self._filled())
        assert values == {"n": n, "guests": self.view.rules.players - 1} and n > len(self.platter(self.seat))

    def _first_portions(self, values: dict[str, object]) -> None:
        self._portions(values)
        assert not self.platter(self.seat)

    def _draws(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Buy) and isinstance(values["seat"], int) and values["seat"] != self.seat
        snack, n = pieces(values["pieces"])
        assert snack == SNACKS[self.move.snack] and n in [self._filled()[s - 1] for s in self.move.sections]
        assert values["n"] == self.gain(values["seat"], snack, n)

    def _cheapest(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Buy) and values["price"] == self.cost()
        assert pieces(values["pieces"]) == (SNACKS[self.move.snack], len(self.move.sections))
        assert self.unit(self.move.snack) == min(self.view.rules.prices[self.move.snack])

    def _tight(self, values: dict[str, object]) -> None:
        left = self.money - self.cost()
        assert values == {"price": self.cost(), "left": left, "need": self.need()} and left < self.need()

    # Decorations

    def _bought(self, values: dict[str, object]) -> tuple[object, int]:
        assert isinstance(self.move, Decorate)
        assert values["card"].key == f"fu.decoration.{self.move.card}.name"  # type: ignore[attr-defined]
        assert values.get("price", self.card_price()) == self.card_price()
        card = next(card for card in self.view.rules.tables.decorations if card.id == self.move.card)
        return card.effect, 6 - self.view.year

    def _replaces(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Decorate)
        assert values["old"].key == f"fu.decoration.{self.move.for_}.name"  # type: ignore[attr-defined]
        assert self.move.for_ in self.view.owned[self.seat - 1]

    def _income(self, values: dict[str, object]) -> None:
        effect, years = self._bought(values)
        assert values["n"] == years - 1 and values["amount"] == effect.money  # type: ignore[attr-defined]
        assert values["total"] == effect.money * (years - 1)  # type: ignore[attr-defined]

    def _money_card(self, values: dict[str, object]) -> None:
        assert values["amount"] == self._bought(values)[0].money  # type: ignore[attr-defined]

    def _rate(self, values: dict[str, object]) -> None:
        assert values["money"] == self._bought(values)[0].money  # type: ignore[attr-defined]
        assert values["usual"] == self.box.money_per_fortune and values["have"] == self.money

    def _each_year(self, values: dict[str, object]) -> None:
        effect, years = self._bought(values)
        assert (values["points"], values["n"]) == (effect.points, years)  # type: ignore[attr-defined]
        assert values["total"] == effect.points * years  # type: ignore[attr-defined]

    _each_year_each = _each_year

    def _have(self, effect: object) -> int:
        view, me = self.view, self.seat - 1
        what = str(effect.what)  # type: ignore[attr-defined]
        hung = sum(bool(card) for card in view.owned[me])
        tokens = [row[me] for host, row in enumerate(view.track) if host != me]
        assert isinstance(self.move, Decorate)
        return {
            "eaten": sum(view.dining[me]),
            "kinds": sum(n > 0 for n in view.dining[me]),
            "decorations": hung + (not self.move.for_),
            "generous-tokens": sum(token >= getattr(effect, "token", 0) for token in tokens),
            "money": view.money[me],
        }[what]

    def _end_each(self, values: dict[str, object]) -> None:
        effect, _ = self._bought(values)
        assert (values["n"], values["have"]) == (effect.points, self._have(effect))  # type: ignore[attr-defined]

    def _end_if(self, values: dict[str, object]) -> None:
        self._end_each(values)
        assert values["least"] == self._bought(values)[0].least  # type: ignore[attr-defined]

    def _works(self, values: dict[str, object]) -> None:
        assert values["n"] == self._bought(values)[1]

    _once = _works

    def _cash(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Cash) and values["rate"] == self.box.money_per_fortune
        assert values["amount"] == self.effects(self.seat)["TakeMoney"].money  # type: ignore[attr-defined]

    # Visiting

    def _host(self, told: object) -> int:
        assert isinstance(self.move, Envelope) and isinstance(told, Message)
        host = self.view.rules.animals.index(self.move.to) + 1
        assert told.values.get("seat", self.view.rules.players + 1) == host
        return host

    def _purse(self) -> int:
        return self.money - sum(amount or 0 for amount in self.view.envelopes)

    def _seal(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Seal) and values == {"money": self._purse()}

    def _food(self, host: int) -> list[tuple[str, int]]:
        if host > self.view.rules.players:
            return [self.view.tile] if self.view.tile[1] else []
        return self.platter(host)

    def _bare(self, values: dict[str, object]) -> None:
        assert self._food(self._host(values["host"])) == []

    def _bare_visit(self, values: dict[str, object]) -> None:
        self._bare(values)
        assert isinstance(self.move, Envelope) and values["amount"] == self.move.amount > 0

    def _poor(self, values: dict[str, object]) -> None:
        host = self._host(values["host"])
        assert (values["least"], values["money"]) == (self.least(host), self._purse()) and self.least(
            host
        ) > self._purse()

    def _best_there(self, values: dict[str, object]) -> None:
        food = self._food(self._host(values["host"]))
        assert pieces(values["pieces"]) in food
        best = max(self.gain(self.seat, *portion) for portion in food)
        assert values["n"] == best == self.gain(self.seat, *pieces(values["pieces"]))

    def _home(self, values: dict[str, object]) -> None:
        self._best_there(values)
        assert isinstance(self.move, Envelope) and self.move.amount == 0
        assert values["least"] == self.least(self._host(values["host"]))

    def _place_of(self, host: int, amount: int) -> int:
        """How many others would eat before this seat, and one."""
        view = self.view
        track = view.track[host - 1]
        mine = max(track[self.seat - 1], amount)
        place = 1
        for other in range(1, view.rules.players + 1):
            if other in (host, self.seat):
                continue
            token = track[other - 1]
            if token > mine:
                place += 1
            elif token == mine:
                first, own = "TieFirst" in self.effects(other), "TieFirst" in self.effects(self.seat)
                later = view.order.index(other) > view.order.index(self.seat)
                place += first if first != own else later
        return place

    def _place(self, values: dict[str, object]) -> int:
        assert isinstance(self.move, Envelope)
        host = self._host(values["host"])
        place = self._place_of(host, self.move.amount)
        assert (values["place"], values["n"], values["amount"]) == (place, len(self._food(host)), self.move.amount)
        assert values.get("guests", self.view.rules.players - 1) == self.view.rules.players - 1
        return place

    def _enough(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Envelope)
        place = self._place(values)
        assert self._place_of(self._host(values["host"]), self.move.amount - 5) > place

    def _hungry(self, values: dict[str, object]) -> None:
        assert self._place(values) > values["n"]  # type: ignore[operator]

    def _relative(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Envelope) and values["amount"] == self.move.amount
        assert pieces(values["pieces"]) == self.view.tile
        assert values["n"] == self.gain(self.seat, *self.view.tile)

    _relative_home = _relative

    # Eating

    def _choices(self) -> list[tuple[str, int]]:
        meal = self.view.meal
        assert meal is not None
        if isinstance(self.move, Tea):
            return [(snack, 1) for snack in SNACKS]
        if isinstance(self.move, Treat | Decline):
            return [(SNACKS[kind], 1) for kind in range(3) if self.view.supply[kind]]
        food = self.platter(meal.host)
        return food if meal.guests else [(snack, 1) for snack, _ in food]

    def _chosen(self) -> tuple[str, int]:
        assert self.view.meal is not None
        if isinstance(self.move, Tea | Treat):
            return SNACKS[self.move.kind], 1
        assert isinstance(self.move, Eat | EatOwn)
        snack, n = self.view.platters[self.view.meal.host - 1][self.move.section - 1]
        return snack, n if isinstance(self.move, Eat) else 1

    def _best(self) -> int:
        return max((self.gain(self.seat, *choice) for choice in self._choices()), default=0)

    def _only_portion(self, values: dict[str, object]) -> None:
        assert self._choices() == [pieces(values["pieces"])] == [self._chosen()]

    def _eats(self, values: dict[str, object]) -> None:
        told = values["snacks"]
        assert isinstance(told, Message)
        if told.key == "fureasons.as":
            assert told.values["snack"].key == f"fu.snack.{self._chosen()[0]}"  # type: ignore[union-attr]
        else:
            assert pieces(told) == self._chosen()
        assert values["n"] == self.gain(self.seat, *self._chosen()) == self._best() > 0

    def _costs(self, values: dict[str, object]) -> None:
        assert values["n"] == -self.gain(self.seat, *self._chosen()) > 0

    def _left_else(self, values: dict[str, object]) -> None:
        other = pieces(values["pieces"])
        assert other in self._choices()
        assert values["n"] == self.gain(self.seat, *other) > self.gain(self.seat, *self._chosen())
        assert values.get("gain", self.gain(self.seat, *self._chosen())) == self.gain(self.seat, *self._chosen())

    def _left(self, values: dict[str, object]) -> None:
        self._left_else(values)
        inner = values["reason"]
        assert isinstance(inner, Message)
        self.reason(inner.key, dict(inner.values))

    def _leads(self, values: dict[str, object]) -> None:
        snack, n = self._chosen()
        have, more = pieces(values["have"]), pieces(values["pieces"])
        assert have == (snack, self.view.dining[self.seat - 1][SNACKS.index(snack)] + n) and more[0] == snack
        assert values["n"] == self.gain(self.seat, snack, n + more[1]) - self.gain(self.seat, snack, n)

    def _takes(self, values: dict[str, object]) -> None:
        meal = self.view.meal
        assert meal is not None and pieces(values["pieces"]) == self._chosen()
        other = meal.guests[(meal.next + 1) % len(meal.guests)]
        assert values["seat"] == other != self.seat and values["n"] == self.gain(other, *self._chosen())

    def _declines(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Decline) and values["n"] == self._best() <= 0

    def _no_gain(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Done) and values["n"] == len(self._choices()) and self._best() <= 0

    def _kept(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Done) and values["n"] == len(self._choices()) and self.view.year < 5

    def _leaves(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Done) and values["n"] == self._best() and self.view.year == 5

    def _crackers(self, values: dict[str, object]) -> None:
        meal = self.view.meal
        assert meal is not None and isinstance(self.move, Firecrackers | Hold)
        assert values["host"].values["seat"] == meal.host  # type: ignore[attr-defined]
        assert (values["place"], values["guests"]) == (meal.guests.index(self.seat) + 1, len(meal.guests))
        assert values["n"] == len(self.platter(meal.host))

    _holds = _crackers
