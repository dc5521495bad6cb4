"""From the setup screen's choices to the rules of one game: options, animals, seating, the deal (Y1 to Y6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.contract import Option, Options, Setup
from game.core.errors import BadSetup
from game.core.message import msg
from game.core.rng import Rng
from game.fu.components import RELATIVE, SEAT_NUMBERS, SNACKS, YEARS, Tables

BEGINNER: Final = "beginner"
ADVANCED: Final = "advanced"
OPTIONS: Final = (
    Option("decorations", True, (True, False)),
    *(Option(f"sides.{snack}", BEGINNER, (BEGINNER, ADVANCED)) for snack in SNACKS),
    Option("lucky_orange", False, (False, True)),
    Option("open_money", False, (False, True)),
)


@dataclass(frozen=True)
class Rules:
    """What does not change during a game. Shared by all copies of a state; players are counted from 0 here.

    players   how many play; with 3, player number 3 is the Distant Relative
    ring      the players clockwise from the first one, the Relative last (Y25)
    advanced  by snack: whether the advanced side lies
    animals   by player, the Relative's word last
    income    money at the start, then at the end of years 1 to 4 (Y5, Y21)
    orders    by year: all at the table by turn marker, 1 first; the markers pass to the left each year (Y21)
    turns     by year: whose shopping turn it is; twice round, the Relative in the first time only (Y7, Y25)
    """

    tables: Tables
    players: int
    first: int
    ring: tuple[int, ...]
    advanced: tuple[bool, ...]
    decorations: bool
    lucky_orange: bool
    open_money: bool
    animals: tuple[str, ...]
    income: tuple[int, ...]
    prices: tuple[tuple[int, ...], ...]
    orders: tuple[tuple[int, ...], ...]
    turns: tuple[tuple[int, ...], ...]

    @property
    def relative(self) -> int:
        """The Distant Relative's number, or -1 without one (Y1)."""
        return self.players if self.players == 3 else -1

    def data(self) -> dict[str, Any]:
        """What was settled at setup, as JSON values; the first player's seat from 1."""
        return {
            "players": self.players,
            "first": self.first + 1,
            "advanced": list(self.advanced),
            "decorations": self.decorations,
            "lucky_orange": self.lucky_orange,
            "open_money": self.open_money,
            "animals": list(self.animals),
        }

    def order(self, year: int) -> tuple[int, ...]:
        """All at the table by turn marker in a year (1 to 5), marker 1 first."""
        return self.orders[year - 1]


def make_rules(tables: Tables, setup: Setup) -> Rules:
    """The rules of a game. Raises BadSetup for a number of seats, options, animals or a first seat that do not fit."""
    players = len(setup.seats)
    if players not in SEAT_NUMBERS:
        raise BadSetup(msg("fu.setup.seats", n=players))
    if not 1 <= setup.first <= players:
        raise BadSetup(msg("fu.setup.first", n=players))
    options = check_options(setup.options)
    first = setup.first - 1
    ring = [(first + i) % players for i in range(players)]
    if players == 3:
        ring.append(players)
    orders = tuple(tuple(ring[i:] + ring[:i]) for i in (year % len(ring) for year in range(YEARS)))
    turns = tuple(order + tuple(p for p in order if p < players) for order in orders)
    decorations = options["decorations"] is True
    start, *later = tables.money.incomes[str(players)]  # type: ignore[index]
    return Rules(
        tables=tables,
        players=players,
        first=first,
        ring=tuple(ring),
        advanced=tuple(options[f"sides.{snack}"] == ADVANCED for snack in SNACKS),
        decorations=decorations,
        lucky_orange=options["lucky_orange"] is True,
        open_money=options["open_money"] is True,
        animals=_animals(tables, setup),
        income=(start if decorations else start + tables.money.without_decorations, *later),
        prices=tuple(stall.prices for stall in tables.stalls),
        orders=orders,
        turns=turns,
    )


def check_options(options: Options) -> dict[str, bool | int | str]:
    """All options with their values, the missing ones by default. Raises BadSetup for an unknown name or value."""
    known = {option.name: option for option in OPTIONS}
    full: dict[str, bool | int | str] = {option.name: option.default for option in OPTIONS}
    for name, value in options.items():
        option = known.get(name)
        if option is None:
            raise BadSetup(msg("fu.setup.option", option=str(name), options=tuple(known)))
        # 1 == True in Python, and a file that says 1 did not say true.
        if not any(type(choice) is type(value) and choice == value for choice in option.choices):
            words = tuple(str(choice).lower() for choice in option.choices)
            raise BadSetup(msg("fu.setup.value", option=name, value=str(value), choices=words))
        full[name] = value
    return full


def _animals(tables: Tables, setup: Setup) -> tuple[str, ...]:
    """Animals by seat; a seat without one gets the first that is free."""
    three = len(setup.seats) == 3
    free = [animal for animal in tables.animals if not (three and animal == tables.relative_animal)]
    wanted = [seat.extra.get("animal", "") for seat in setup.seats]
    for i, animal in enumerate(wanted):
        if not animal:
            continue
        if three and animal == tables.relative_animal:
            raise BadSetup(msg("fu.setup.relative_animal", seat=i + 1, animal=msg(f"fu.animal.{animal}")))
        if animal not in free:
            raise BadSetup(msg("fu.setup.animal", seat=i + 1, animal=animal[:40], animals=tuple(free)))
        if animal in wanted[:i]:
            raise BadSetup(msg("fu.setup.animal_twice", seat=i + 1, animal=msg(f"fu.animal.{animal}")))
    chosen = animals_by_seat(tables, wanted)
    return (*chosen, RELATIVE) if three else chosen


def animals_by_seat(tables: Tables, wanted: Sequence[str]) -> tuple[str, ...]:
    """The animal of every seat from those that were chosen (`""`: none was). A seat without one, or with one that it
    cannot have, gets the first that is free."""
    may = [animal for animal in tables.animals if not (len(wanted) == 3 and animal == tables.relative_animal)]
    kept = [animal if animal in may and animal not in wanted[:i] else "" for i, animal in enumerate(wanted)]
    rest = iter([animal for animal in may if animal not in kept])
    return tuple(animal or next(rest) for animal in kept)


def deal(tables: Tables, options: Mapping[str, bool | int | str], rng: Rng) -> tuple[str, ...]:
    """The decoration deck from the top, the first 3 being laid out (Y3); nothing without decorations."""
    if check_options(options)["decorations"] is not True:
        return ()
    return tuple(rng.shuffled([card.id for card in tables.decorations]))


def read_deal(rules: Rules, cards: Sequence[int | str]) -> list[int]:
    """A deal as indexes of cards. Raises BadSetup unless it holds every decoration once (none without decorations)."""
    if not rules.decorations:
        if cards:
            raise BadSetup(msg("fu.setup.deal_empty"))
        return []
    indexes = [rules.tables.decoration_index(str(card)) for card in cards]
    for card, index in zip(cards, indexes, strict=True):
        if index < 0:
            raise BadSetup(msg("fu.setup.deal_card", card=str(card)[:40]))
    if sorted(indexes) != list(range(len(rules.tables.decorations))):
        raise BadSetup(msg("fu.setup.deal", n=len(rules.tables.decorations), found=len(indexes)))
    return indexes
