"""A second opinion on the rules of Fú, written from the rule page alone: it uses nothing of game/fu but what a game
shows to everybody (views, events, the file's lines)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.core.contract import Event
from game.fu.view import FuView

PRICES = {
    "orange": (5, 10, 15, 20),
    "seed": (5, 10, 15, 20),
    "sweet": (10, 15, 20, 25),
    "savoury": (15, 20, 25),
    "tea": (20, 25, 30),
}
STALLS = tuple(PRICES)
# The Relative's 20 money buys so many.
RELATIVE_BUYS = {"orange": 2, "seed": 2, "sweet": 2, "savoury": 1, "tea": 1}

Gifts = Mapping[tuple[int, int], int]


def purchase(view: FuView, seat: int, words: Sequence[str]) -> int:
    """Y8, and the decorations that touch it: what `buy orange 2 into ...` must cost in this position."""
    owned, prices = view.owned[seat - 1], PRICES[words[1]]
    taken = len(view.spaces[STALLS.index(words[1])])
    one = prices[-1] if "with" in words else prices[taken]
    if "red-peonies" in owned:
        one = prices[0]
    if words[2] == "1":
        return one
    return one + (max(0, one - 5) if "tray-of-togetherness" in owned else one)


def markers(seats: int, first: int, year: int) -> list[int]:
    """Y4, Y14, Y21, Y25: the seats by turn marker in a year; with 3 seats the Relative (4) sits right of the first."""
    ring = [(first - 1 + step) % seats + 1 for step in range(seats)] + ([4] if seats == 3 else [])
    turn = (year - 1) % len(ring)
    return ring[turn:] + ring[:turn]


def relative(taken: Sequence[int], supply: Sequence[int]) -> tuple[str, int]:
    """Y26: what the Relative buys, given where players stand and what is left."""
    for stall, snack in enumerate(STALLS):
        if stall not in taken and supply[stall]:
            return snack, min(RELATIVE_BUYS[snack], supply[stall])
    return "", 0


@dataclass
class Count:
    """What everybody has, kept from public events alone; lists begin with seat 1."""

    seats: int
    options: Mapping[str, object]
    eaten: list[dict[str, int]] = field(init=False)
    visitors: list[int] = field(init=False)
    decorations: list[int] = field(init=False)
    at_once: list[int] = field(init=False)
    with_four: list[int] = field(default_factory=list)
    gifts: dict[tuple[int, int], int] = field(default_factory=dict)
    track: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        lucky = int(self.options["lucky_orange"] is True)
        self.eaten = [{snack: lucky if snack == "orange" else 0 for snack in STALLS} for _ in range(self.seats)]
        self.visitors, self.decorations, self.at_once = ([0] * self.seats for _ in range(3))

    def advanced(self, snack: str) -> bool:
        """Whether this stall shows its advanced side."""
        return self.options[f"sides.{snack}"] == "advanced"

    def opening(self, view: FuView, events: Sequence[Event]) -> None:
        """Y11 to Y13, Y20: the envelopes, from the view before the last seal; and what they score at the year's end."""
        self.gifts = {(e.values["seat"], e.values["to"]): e.values["amount"] for e in events if e.kind == "gift"}
        self.track = [list(row) for row in view.track]
        for (giver, host), amount in self.gifts.items():
            if not amount:
                continue
            assert amount % 5 == 0 and (amount <= 50 or view.year == 5)
            if host > self.seats:
                continue
            token = self.track[host - 1][giver - 1]
            assert amount >= (max(5, token - 5) if "pussy-willow" in view.owned[giver - 1] else token)
            self.track[host - 1][giver - 1] = max(token, amount)
            self.visitors[host - 1] += 1
        for seat in range(1, self.seats + 1):
            given = sum(amount for (giver, _), amount in self.gifts.items() if giver == seat)
            assert given <= view.money[seat - 1]
            self._year_end(view.owned[seat - 1], seat, view.money[seat - 1] - given)

    def _year_end(self, owned: Sequence[str], seat: int, money: int) -> None:
        others = self.seats - 1
        received = [amount for (_, host), amount in self.gifts.items() if host == seat]
        came = sum(amount > 0 for amount in received)
        went = sum(a > 0 for (giver, host), a in self.gifts.items() if giver == seat and host <= self.seats)
        money += sum(received) + (5 * sum(a >= 30 for a in received) if "god-of-wealth" in owned else 0)
        scored = {
            "red-lanterns": int(came == others),
            "plum-blossom": 2 * (came == 0),
            "lion-dance": int(went == others),
            "koi-picture": int(money >= 30),
            "door-gods": int(sum(received) >= 60),
        }
        self.decorations[seat - 1] += sum(points for card, points in scored.items() if card in owned)

    def eating_order(self, view: FuView, host: int, order: Sequence[int]) -> list[int]:
        """Y14, Y27: who eats at a host (the Relative counts this year's gifts), Narcissus included."""
        place = {
            seat: self.track[host - 1][seat - 1] if host <= self.seats else amount for seat, amount in self._to(host)
        }
        return sorted(place, key=lambda s: (-place[s], "narcissus" not in view.owned[s - 1], -order.index(s)))

    def _to(self, host: int) -> list[tuple[int, int]]:
        return [(giver, amount) for (giver, to), amount in self.gifts.items() if to == host and amount]

    def meal(self, event: Event) -> None:
        """Y17 to Y19: what comes to a dining table, and the first two with 4 tarts."""
        seat, snack = event.values["seat"] - 1, event.values["id"]
        if event.kind in ("tea", "treat"):
            self.eaten[seat][snack] += 1
        elif snack != "tea" or self.advanced("tea"):
            self.eaten[seat][snack] += event.values["n"]
        full = self.advanced("sweet") and self.eaten[seat]["sweet"] >= 4
        if full and seat not in self.with_four and len(self.with_four) < 2:
            self.with_four.append(seat)
            self.at_once[seat] += 2

    def sheet(self, view: FuView) -> dict[str, list[int]]:
        """Y23: every line of the score sheet, from the last view."""
        seats = range(self.seats)
        column = {snack: [table[snack] for table in self.eaten] for snack in STALLS}
        cards = [
            self.decorations[seat]
            + ("lucky-bamboo" in owned) * sum(n > 0 for n in self.eaten[seat].values())
            + ("pomelo" in owned) * 2 * (sum(self.eaten[seat].values()) >= 12)
            + ("chinese-knot" in owned) * sum(row[seat] >= 30 for host, row in enumerate(view.track) if host != seat)
            + ("spring-couplets" in owned) * 3 * all(owned)
            for seat, owned in enumerate(view.owned)
        ]
        return {
            "visitors": self.visitors,
            "orange": [_oranges(n, self.advanced("orange")) for n in column["orange"]],
            "seed": _seeds(column["seed"], self.advanced("seed")),
            "sweet": _tarts(column["sweet"], self.advanced("sweet")),
            "savoury": [
                _rolls(column["savoury"][seat], column["tea"][seat], self.advanced("savoury")) for seat in seats
            ],
            "tea": column["tea"],
            "tarts-at-once": self.at_once,
            "decorations": cards,
            "money": [view.money[seat] // (25 if "gold-ingots" in view.owned[seat] else 50) for seat in seats],
        }


def _oranges(n: int, advanced: bool) -> int:
    points = (4 if n >= 6 else 2 if n >= 4 else 0) if advanced else n // 2
    return points - 2 * (n % 2)


def _seeds(seeds: list[int], advanced: bool) -> list[int]:
    if advanced:
        return [5 if n - min(seeds) >= 3 else 0 for n in seeds]
    ranks = sorted({n for n in seeds if n}, reverse=True)
    points = [0] * len(seeds)
    if ranks and seeds.count(ranks[0]) > 1:
        return [9 // seeds.count(ranks[0]) if n == ranks[0] else 0 for n in seeds]
    for rank, prize in zip(ranks[:2], (6, 3), strict=False):
        points = [prize // seeds.count(rank) if n == rank else old for n, old in zip(seeds, points, strict=True)]
    return points


def _tarts(tarts: list[int], advanced: bool) -> list[int]:
    lost = 0 if advanced else {1: 3, 2: 2}.get(tarts.count(min(tarts)), 1)
    return [n // 3 * 2 - (lost if n == min(tarts) else 0) for n in tarts]


def _rolls(rolls: int, teas: int, advanced: bool) -> int:
    if advanced:
        return rolls + min(rolls, teas)
    return 7 if rolls >= 5 else 4 if rolls >= 3 else 1 if rolls else 0
