"""What shopping turns are worth: snacks by the visitors they bring, decorations by what they will score."""

from __future__ import annotations

from itertools import combinations

from game.fu import shopping
from game.fu.components import KINDS, NOBODY, SECTIONS, YEARS
from game.fu.effects import FullStall
from game.fu.effects import TakeMoney as TakeMoneyEffect
from game.fu.moves import (
    Buy,
    Cash,
    Decorate,
    Ranked,
    Skip,
    TakeMoney,
)
from game.fu.state import FuState
from game.fu.values import decoration_worth, eating_worth, money_worth, sigmoid


def ideas(state: FuState, player: int, rivalry: float, quick: bool = False) -> Ranked:
    """Turns worth a thought, with their values in Fortune; another's Fortune counts `rivalry` against one's own.

    `quick` looks at fewer ways to lay the snacks.
    """
    share = rivalry / (state.rules.players - 1)
    rate, money = money_worth(state, player), state.money[player]
    found: Ranked = [(0.0, Skip())]
    if shopping.free_plus(state) != NOBODY:
        found.append((state.rules.tables.money.plus_ten.money * rate, TakeMoney()))
    home = _Home(state, player, share)
    before = home.value()
    drum = state.card_with(player, FullStall)
    cards = state.rules.tables.decorations
    for snack in range(KINDS):
        supply = state.supply[snack]
        if not supply or (shopping.is_full(state, snack) and drum == NOBODY):
            continue
        with_ = cards[drum].id if shopping.is_full(state, snack) else ""
        for sections in _places(state, player, snack)[: 2 if quick else None]:
            n = len(sections)
            cost = shopping.price(state, player, snack, n)
            if n > supply or cost > money:
                continue
            value = home.value_with(snack, sections) - before
            left = money - cost
            # Whoever cannot afford the visits eats nothing.
            need = 5 * (state.rules.players - 1) - left
            value -= cost * rate + (0.12 * need / 5 if need > 0 else 0.0)
            found.append((value - (0.3 if with_ else 0.0), Buy(snack, sections, with_)))
    _decorations(state, player, rate, found)
    return found


def _decorations(state: FuState, player: int, rate: float, found: Ranked) -> None:
    cards, owned = state.rules.tables.decorations, state.owned[player]
    for card in owned:
        if card != NOBODY and isinstance(effect := cards[card].effect, TakeMoneyEffect):
            found.append((effect.money * rate * 0.55 + 0.1 * (state.year == YEARS), Cash(cards[card].id)))
    cost = shopping.decoration_price(state, player)
    if cost > state.money[player]:
        return
    for card in state.store:
        if card == NOBODY:
            continue
        value = decoration_worth(state, player, cards[card]) * 0.85 - cost * rate
        if NOBODY in owned:
            found.append((value, Decorate(cards[card].id)))
            continue
        for old in owned:
            lost = decoration_worth(state, player, cards[old])
            found.append((value - lost, Decorate(cards[card].id, cards[old].id)))


def _places(state: FuState, player: int, snack: int) -> list[tuple[int, ...]]:
    """The different ways to lay 1 or 2 snacks, sections that are alike being one."""
    kinds, counts = state.kinds[player], state.counts[player]
    empty = [i + 1 for i in range(SECTIONS) if kinds[i] == NOBODY][:2]
    # Sections of this snack with different numbers are not alike.
    lots = {counts[i]: i + 1 for i in reversed(range(SECTIONS)) if kinds[i] == snack}
    same = [lots[n] for n in sorted(lots)]
    ways: list[tuple[int, ...]] = []
    # The likeliest first: two visitors want two sections.
    if len(empty) == 2:
        ways.append((empty[0], empty[1]))
    ways += [(section,) for section in empty[:1] + same]
    ways += [(section, section) for section in empty[:1] + same]
    ways += [(min(empty[0], section), max(empty[0], section)) for section in same if empty]
    ways += [(min(pair), max(pair)) for pair in combinations(same, 2)]
    return ways


class _Home:
    """What the own platter will bring this year, for many ways to fill it. Remembers what snacks are worth to whom."""

    def __init__(self, state: FuState, player: int, share: float) -> None:
        rate = money_worth(state, player)
        order, track = state.order, state.track[player]
        others = [p for p in range(state.rules.players) if p != player]
        others.sort(key=lambda p: (-track[p], -order.index(p)))
        # In the order in which they would eat here: who, what a visit costs them, what it brings the host.
        self._guests = [(p, track[p] * money_worth(state, p) + share, 1.0 + (track[p] + 3) * rate) for p in others]
        self._state, self._share = state, share
        self._kinds, self._counts = state.kinds[player], state.counts[player]
        self._known: dict[tuple[int, int, int], float] = {}

    def value(self) -> float:
        """Visitors and their money, less what they gain by eating, as the platter is now."""
        return self._judge([(k, n) for k, n in zip(self._kinds, self._counts, strict=True) if n])

    def value_with(self, snack: int, sections: tuple[int, ...]) -> float:
        """The same if these snacks lay there too."""
        kinds, counts = self._kinds[:], self._counts[:]
        for section in sections:
            kinds[section - 1] = snack
            counts[section - 1] += 1
        return self._judge([(k, n) for k, n in zip(kinds, counts, strict=True) if n])

    def _judge(self, food: list[tuple[int, int]]) -> float:
        known, share = self._known, self._share
        total = 0.0
        for guest, cost, brings in self._guests:
            if not food:
                break
            best, at = -9.0, 0
            for i, (kind, n) in enumerate(food):
                key = (guest, kind, n)
                worth = known.get(key)
                if worth is None:
                    worth = known[key] = eating_worth(self._state, guest, kind, n)
                if worth > best:
                    best, at = worth, i
            comes = sigmoid((best - cost) * 2.5)
            total += comes * (brings - share * best)
            if comes > 0.4:
                food.pop(at)
        # What is left over is eaten in a second round, and helps the others a little.
        return total - 0.1 * len(food)
