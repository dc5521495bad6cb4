"""What the computer players know about playing Fú well: which moves are worth a thought, and how to play on."""

from __future__ import annotations

from dataclasses import dataclass
from math import tanh
from typing import Final

from game.core.contract import Move, State
from game.core.rng import Rng
from game.fu import eating, shopping, visiting
from game.fu.components import EATING, KINDS, NOBODY, SAVOURY, SECTIONS, SHOPPING, TEA, UNFILLED, YEARS
from game.fu.effects import Count, FullStall, GiveLess, ScoreIf, TieFirst
from game.fu.effects import TakeMoney as TakeMoneyEffect
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
    FuMove,
    Hold,
    Seal,
    Skip,
    TakeMoney,
    Tea,
    Treat,
)
from game.fu.state import FuState
from game.fu.values import decoration_worth, eating_worth, money_worth, position_value, sigmoid

Ranked = list[tuple[float, FuMove]]

# How likely a visitor whose token may stand `d` steps of 5 below an amount goes above it after all, by d.
OVERBID: Final = (0.42, 0.30, 0.20, 0.13, 0.08, 0.05, 0.03)
OVERBID_LAST: Final = (0.60, 0.50, 0.42, 0.34, 0.27, 0.21, 0.16, 0.12, 0.09, 0.06)
COMES: Final = 0.85
# A raised token makes every later visit dearer: what of the raise is counted, by years to come.
RATCHET: Final = (0.0, 0.35, 0.5, 0.6, 0.6)
MOST_CANDIDATES: Final = 8


@dataclass(frozen=True, slots=True)
class FuPolicy:
    """Quick values of moves. `rivalry` is how much another's Fortune counts against one's own; `tremble` the noise, in
    Fortune, with which play-outs choose."""

    rivalry: float = 0.8
    tremble: float = 0.35

    def candidates(self, state: State, seat: int) -> list[Move]:
        """The best few moves by their quick value, best first."""
        assert isinstance(state, FuState)
        return [move for _, move in self.ranked(state, seat)[:MOST_CANDIDATES]]

    def ranked(self, state: FuState, seat: int) -> Ranked:
        """All moves worth a thought with their values in Fortune, best first."""
        found = self._options(state, seat - 1)
        found.sort(key=lambda option: (-option[0], str(option[1])))
        return found

    def playout_move(self, state: State, seat: int, rng: Rng) -> Move:
        """The best move by its quick value, with some noise."""
        assert isinstance(state, FuState)
        found = self._options(state, seat - 1)
        if len(found) == 1:
            return found[0][1]
        draw, noise = rng.random, self.tremble
        best, choice = -1e9, found[0][1]
        for value, move in found:
            value += noise * (draw() + draw() - 1.0)
            if value > best:
                best, choice = value, move
        return choice

    def finish(self, state: FuState, rng: Rng) -> None:
        """Plays on to the end of the year: what a choice brings shows within its year, and the years after it are the
        same noise for every choice."""
        year = state.year
        while state.actors and state.year == year and not _is_new_year(state):
            seat = state.actors[0]
            state.play(seat, self.playout_move(state, seat, rng))

    def reward(self, state: State, seat: int) -> float:
        """The squashed lead over the others, and at the end of the game a bonus for the victory."""
        assert isinstance(state, FuState)
        player = seat - 1
        outcome = state.outcome()
        if outcome is not None:
            values = [float(score) for score in outcome.scores]
        else:
            values = [position_value(state, p) for p in range(state.rules.players)]
        others = [value for p, value in enumerate(values) if p != player]
        lead = values[player] - 0.6 * max(others) - 0.4 * sum(others) / len(others)
        reward = 0.5 + 0.5 * tanh(lead / 9)
        if outcome is None:
            return reward
        won = 1 / outcome.places.count(1) if outcome.places[player] == 1 else 0.0
        return 0.5 * reward + 0.5 * won

    def _options(self, state: FuState, player: int) -> Ranked:
        if state.phase == SHOPPING:
            return self._shopping(state, player)
        if state.phase == EATING:
            return self._eating(state, player)
        return self._visiting(state, player)

    # --- shopping -----------------------------------------------------------------------------------------------

    def _shopping(self, state: FuState, player: int) -> Ranked:
        rate, money = money_worth(state), state.money[player]
        found: Ranked = [(0.0, Skip())]
        if shopping.free_plus(state) != NOBODY:
            found.append((state.rules.tables.money.plus_ten.money * rate, TakeMoney()))
        guests = self._guests(state, player)
        before = self._home(state, player, guests)
        drum = state.card_with(player, FullStall)
        cards = state.rules.tables.decorations
        for snack in range(KINDS):
            supply = state.supply[snack]
            if not supply or (shopping.is_full(state, snack) and drum == NOBODY):
                continue
            with_ = cards[drum].id if shopping.is_full(state, snack) else ""
            for sections in self._places(state, player, snack):
                n = len(sections)
                cost = shopping.price(state, player, snack, n)
                if n > supply or cost > money:
                    continue
                value = self._after(state, player, snack, sections, guests) - before
                left = money - cost
                # Whoever cannot afford the visits eats nothing.
                need = 5 * (state.rules.players - 1) - left
                value -= cost * rate + (0.12 * need / 5 if need > 0 else 0.0)
                found.append((value - (0.3 if with_ else 0.0), Buy(snack, sections, with_)))
        self._decorations(state, player, rate, found)
        return found

    def _decorations(self, state: FuState, player: int, rate: float, found: Ranked) -> None:
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
            lost, old = min((decoration_worth(state, player, cards[old]), cards[old].id) for old in owned)
            found.append((value - lost, Decorate(cards[card].id, old)))

    def _places(self, state: FuState, player: int, snack: int) -> list[tuple[int, ...]]:
        """The different ways to lay 1 or 2 snacks, sections that are alike being one."""
        kinds = state.kinds[player]
        empty = [i + 1 for i in range(SECTIONS) if kinds[i] == NOBODY][:2]
        same = [i + 1 for i in range(SECTIONS) if kinds[i] == snack][:1]
        ways: list[tuple[int, ...]] = [(section,) for section in empty[:1] + same]
        ways += [(section, section) for section in empty[:1] + same]
        if len(empty) == 2:
            ways.append((empty[0], empty[1]))
        if empty and same:
            ways.append((min(empty[0], same[0]), max(empty[0], same[0])))
        return ways

    def _guests(self, state: FuState, player: int) -> list[tuple[int, float]]:
        """The others in the order in which they would eat here, with what a visit costs them."""
        rate = money_worth(state)
        order = state.order
        track = state.track[player]
        others = [p for p in range(state.rules.players) if p != player]
        others.sort(key=lambda p: (-track[p], -order.index(p)))
        share = self.rivalry / (state.rules.players - 1)
        return [(p, track[p] * rate + share) for p in others]

    def _home(self, state: FuState, player: int, guests: list[tuple[int, float]]) -> float:
        """What the own platter will bring this year: visitors and their money, less what they gain by eating."""
        kinds, counts = state.kinds[player], state.counts[player]
        food = [(kinds[i], counts[i]) for i in range(SECTIONS) if counts[i]]
        rate, track = money_worth(state), state.track[player]
        share = self.rivalry / (state.rules.players - 1)
        total = 0.0
        for guest, cost in guests:
            if not food:
                break
            best, at = -9.0, 0
            for i, (kind, n) in enumerate(food):
                worth = eating_worth(state, guest, kind, n)
                if worth > best:
                    best, at = worth, i
            comes = sigmoid((best - cost) * 2.5)
            total += comes * (1.0 + (track[guest] + 3) * rate - share * best)
            if comes > 0.4:
                food.pop(at)
        # What is left over is eaten in a second round, and helps the others a little.
        return total - 0.1 * len(food)

    def _after(
        self, state: FuState, player: int, snack: int, sections: tuple[int, ...], guests: list[tuple[int, float]]
    ) -> float:
        """The platter's value if these snacks lay there."""
        kinds, counts = state.kinds[player], state.counts[player]
        old = kinds[:], counts[:]
        for section in sections:
            kinds[section - 1] = snack
            counts[section - 1] += 1
        value = self._home(state, player, guests)
        kinds[:], counts[:] = old
        return value

    # --- visiting -----------------------------------------------------------------------------------------------

    def _visiting(self, state: FuState, player: int) -> Ranked:
        """The amounts for the first envelope that is not filled yet, in the order of what is to eat there."""
        open_ = [host for host in visiting.hosts(state, player) if state.envelopes[player][host] == UNFILLED]
        if not open_:
            return [(0.0, Seal())]
        host = open_[0]
        to = state.rules.animals[host]
        money, step = visiting.purse(state, player), state.rules.tables.money.track.step
        found: Ranked = [(0.0, Envelope(to, 0))]
        low, high = visiting.least(state, player, host), visiting.most(state, player)
        if low > high:
            return found
        if host == state.rules.relative:
            self._relative(state, player, high, found)
            return found
        last = state.year == YEARS
        amounts = list(range(max(low, step), min(high, low + 6 * step) + 1, step))
        if last:
            amounts += list(range(low + 8 * step, min(high, low + 16 * step) + 1, 2 * step))
        rate = money_worth(state)
        share = self.rivalry / (state.rules.players - 1)
        later = RATCHET[YEARS - state.year]
        bonus = self._visit_bonus(state, player)
        counts, kinds = state.counts[host], state.kinds[host]
        worths = sorted(
            (eating_worth(state, player, kinds[i], counts[i]) for i in range(SECTIONS) if counts[i]), reverse=True
        )
        token = state.track[host][player]
        tight = 0.012 * max(0, 5 * len(open_) + 15 - money)
        for amount in amounts:
            gain = self._meal(state, player, host, max(token, amount), worths)
            cost = amount * (rate * (1 + share) + tight / 5) + max(0, amount - token) * rate * later
            found.append((gain + bonus - share - cost, Envelope(to, amount)))
        return found

    def _meal(self, state: FuState, player: int, host: int, place: int, worths: list[float]) -> float:
        """What is eaten on average at this host, if the token comes to this place."""
        if not worths:
            return 0.0
        order = state.order
        mine = order.index(player) + (9 if state.effect(player, TieFirst) else 0)
        table = OVERBID_LAST if state.year == YEARS else OVERBID
        ahead, visitors = 0.0, 1.0
        track = state.track[host]
        for rival in range(state.rules.players):
            if rival in (player, host):
                continue
            visitors += COMES
            gap = place - track[rival]
            if gap < 0:
                ahead += COMES
                continue
            steps = gap // 5
            chance = table[steps] if steps < len(table) else table[-1] * 0.5
            if gap == 0:
                chance += 0.3 if order.index(rival) > mine else -0.12
            ahead += COMES * chance
        total, at = 0.0, ahead
        while at < len(worths):
            i = int(at)
            part = at - i
            total += (1 - part) * worths[i] + (part * worths[i + 1] if i + 1 < len(worths) else 0.0)
            at += visitors
        return total

    def _relative(self, state: FuState, player: int, high: int, found: Ranked) -> None:
        """At the Relative only the most generous eats."""
        kind, n = state.tile
        if not n:
            return
        worth = eating_worth(state, player, kind, n)
        rate = money_worth(state)
        to = state.rules.animals[state.rules.relative]
        tie = 0.5 + 0.1 * state.order.index(player)
        for i, amount in enumerate(range(5, min(high, 40) + 1, 5)):
            win = (0.25, 0.5, 0.68, 0.8, 0.88, 0.93, 0.96, 0.98)[i] * (0.7 + 0.3 * tie)
            found.append((win * worth - amount * rate, Envelope(to, amount)))

    def _visit_bonus(self, state: FuState, player: int) -> float:
        """What each visit adds to a decoration that wants all others visited."""
        effect = state.effect(player, ScoreIf)
        if effect is not None and effect.what is Count.VISITS:
            return effect.points / (state.rules.players - 1)
        return 0.05 if state.effect(player, GiveLess) else 0.0

    # --- eating -------------------------------------------------------------------------------------------------

    def _eating(self, state: FuState, player: int) -> Ranked:
        meal = state.meal
        if meal.teas:
            found: Ranked = [(eating_worth(state, player, kind, 1), Tea(kind)) for kind in range(TEA)]
            pair = state.rules.advanced[SAVOURY] and state.dining[player][SAVOURY] > state.dining[player][TEA]
            found.append((2.0 if pair else 1.0, Tea(TEA)))
            return found
        if meal.treats:
            found = [(0.0, Decline())]
            found += [(eating_worth(state, player, k, 1), Treat(k)) for k in eating.TREATS if state.supply[k]]
            return found
        host = eating.host_of(state)
        kinds, counts = state.kinds[host], state.counts[host]
        if meal.asking:
            return self._crackers(state, player, kinds, counts)
        if not meal.guests:
            found = [(0.0, Done())]
            worth = 0.3 if state.year < YEARS else 0.0
            for i in range(SECTIONS):
                if counts[i] and kinds[i] not in kinds[:i]:
                    # Pairs and sets count as wholes: one snack is worth its share of the best that can be had here.
                    most = sum(n for k, n in zip(kinds, counts, strict=True) if k == kinds[i])
                    best = max(eating_worth(state, player, kinds[i], n) / n for n in range(1, most + 1))
                    found.append((best - worth, EatOwn(i + 1)))
            return found
        guests = len(meal.guests)
        found = []
        for i in range(SECTIONS):
            if not counts[i]:
                continue
            value = eating_worth(state, player, kinds[i], counts[i])
            if guests > 1:
                nxt = meal.guests[(meal.next + 1) % guests]
                value += 0.25 * eating_worth(state, nxt, kinds[i], counts[i])
            found.append((value, Eat(i + 1)))
        return found

    def _crackers(self, state: FuState, player: int, kinds: list[int], counts: list[int]) -> Ranked:
        """Light them where eating first makes a difference."""
        guests = state.meal.guests
        worths = sorted(
            (eating_worth(state, player, kinds[i], counts[i]) for i in range(SECTIONS) if counts[i]), reverse=True
        )
        at = guests.index(player)
        now = worths[at] if at < len(worths) else 0.0
        return [(worths[0] - now - (0.9 if state.year < YEARS else 0.1), Firecrackers()), (0.0, Hold())]


def _is_new_year(state: FuState) -> bool:
    """Whether no player has had a turn in this year yet (the first year's first turn does not matter here)."""
    if state.phase != SHOPPING:
        return False
    return state.turn == (1 if state.rules.turns[state.year - 1][0] == state.rules.relative else 0)
