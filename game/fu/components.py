"""Fú's components: data/fu/*.yaml, read and checked, as one `Tables` value (Y2, Y3, Y5, components tables)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal, TypeVar

from msgspec import Meta

from game.core.cards import Entry, bad_entry, data_dir, decode
from game.core.message import msg
from game.fu.effects import (
    MOMENTS,
    OF_PLAYERS,
    ONCE,
    Count,
    Effect,
    GiveLess,
    Moment,
    ScoreEach,
    ScoreIf,
    ScoreNone,
)

# The snacks, in the order of the stalls; everywhere inside the rules a snack is its index here.
SNACKS: Final = ("orange", "seed", "sweet", "savoury", "tea")
ORANGE, SEED, SWEET, SAVOURY, TEA = range(5)
KINDS: Final = 5
YEARS: Final = 5
SECTIONS: Final = 4
SLOTS: Final = 2
RELATIVE: Final = "relative"
SEAT_NUMBERS: Final = (3, 4, 5)
# What the box has of snacks and of decorations (Y2, Y3).
TOKENS: Final = 82
DECORATIONS: Final = 20
NOBODY: Final = -1
UNFILLED: Final = -1

# The phases of a year that ask for moves; the fourth, time passes, follows by itself.
SHOPPING: Final = "shopping"
VISITING: Final = "visiting"
EATING: Final = "eating"
OVER: Final = "over"

Positive = Annotated[int, Meta(ge=1, le=1000)]
Money = Annotated[int, Meta(ge=0, le=1000)]
Id = Annotated[str, Meta(pattern=r"^[a-z]+(-[a-z]+)*$", max_length=40)]
Figures = Literal["printed", "reconstructed"]


class Stall(Entry, frozen=True):
    """One stall: how many tokens of its snack there are, and the prices of its spaces, nearest first."""

    id: Literal["orange", "seed", "sweet", "savoury", "tea"]
    tokens: Positive
    prices: Annotated[tuple[Money, ...], Meta(min_length=1, max_length=6)]


class StallsFile(Entry, frozen=True):
    figures: Figures
    stalls: tuple[Stall, ...]
    printed: tuple[str, ...] = ()


class PlusTen(Entry, frozen=True):
    """The "+10" spaces of the store: how many (as many as decorations are laid out), and the money of each."""

    spaces: Annotated[int, Meta(ge=1, le=4)]
    money: Positive


class Track(Entry, frozen=True):
    """The Generosity Track: where tokens start, its steps, and the most that may be given before the last year."""

    start: Positive
    step: Positive
    top: Positive


class MoneyFile(Entry, frozen=True):
    figures: Figures
    incomes: dict[Literal["3", "4", "5"], tuple[Money, Money, Money, Money, Money]]
    without_decorations: Annotated[int, Meta(ge=-100, le=100)]
    decoration_price: Money
    plus_ten: PlusTen
    relative_budget: Money
    money_per_fortune: Positive
    track: Track
    printed: tuple[str, ...] = ()


class AnimalsFile(Entry, frozen=True):
    figures: Figures
    relative: Id
    animals: tuple[Id, ...]
    printed: tuple[str, ...] = ()


class Decoration(Entry, frozen=True):
    """One decoration: when it works, what it does, and whether it is used up by that."""

    id: Id
    moment: Moment
    effect: Effect
    once: bool = False


class DecorationsFile(Entry, frozen=True):
    figures: Figures
    decorations: tuple[Decoration, ...]
    printed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tables:
    """All figures of the box. `decorations` is in the file's order; inside the rules a card is its index in it."""

    stalls: tuple[Stall, ...]
    money: MoneyFile
    animals: tuple[str, ...]
    relative_animal: str
    decorations: tuple[Decoration, ...]

    def decoration_index(self, name: str) -> int:
        """The index of a decoration's id, or -1 if there is none of that name."""
        for index, card in enumerate(self.decorations):
            if card.id == name:
                return index
        return -1


def read_tables(folder: Path | None = None) -> Tables:
    """Reads and checks the four files of `folder` (data/fu). Raises BadComponents for the first thing that is wrong."""
    root = folder or data_dir() / "fu"
    stalls = decode(root / "stalls.yaml", StallsFile)
    money = decode(root / "incomes.yaml", MoneyFile)
    animals = decode(root / "animals.yaml", AnimalsFile)
    decorations = decode(root / "decorations.yaml", DecorationsFile)
    _check_stalls(root / "stalls.yaml", stalls)
    _check_money(root / "incomes.yaml", money)
    _check_animals(root / "animals.yaml", animals)
    _check_decorations(root / "decorations.yaml", decorations, money)
    return Tables(stalls.stalls, money, animals.animals, animals.relative, decorations.decorations)


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The tables of the data folder, read once."""
    return read_tables()


T = TypeVar("T")


def _first_repeat(items: tuple[T, ...]) -> int:
    """The index of the first item that was there before, or -1."""
    return next((i for i, item in enumerate(items) if item in items[:i]), -1)


def _check_stalls(path: Path, file: StallsFile) -> None:
    found = tuple(stall.id for stall in file.stalls)
    if found != SNACKS:
        raise bad_entry(path, "stalls", msg("fu.data.stalls", wanted=SNACKS, found=found))
    tokens = sum(stall.tokens for stall in file.stalls)
    if tokens != TOKENS:
        raise bad_entry(path, "stalls", msg("fu.data.tokens", n=tokens, wanted=TOKENS))
    for i, stall in enumerate(file.stalls):
        if list(stall.prices) != sorted(stall.prices):
            raise bad_entry(path, f"stalls[{i}].prices", msg("fu.data.prices"))


def _check_money(path: Path, file: MoneyFile) -> None:
    for number in SEAT_NUMBERS:
        if str(number) not in file.incomes:
            raise bad_entry(path, "incomes", msg("fu.data.income", n=number))
        if file.incomes[str(number)][0] + file.without_decorations < 0:  # type: ignore[index]
            raise bad_entry(path, "without_decorations", msg("fu.data.start_money", n=number))
    track = file.track
    if track.start % track.step or track.top % track.step or track.start > track.top:
        raise bad_entry(path, "track", msg("fu.data.track"))


def _check_animals(path: Path, file: AnimalsFile) -> None:
    twice = _first_repeat(file.animals)
    if twice >= 0:
        raise bad_entry(path, f"animals[{twice}]", msg("fu.data.animal_twice", animal=file.animals[twice]))
    if len(file.animals) < max(SEAT_NUMBERS):
        raise bad_entry(path, "animals", msg("fu.data.animals", n=max(SEAT_NUMBERS)))
    if file.relative not in file.animals:
        raise bad_entry(path, "relative", msg("fu.data.relative", animal=file.relative))
    if RELATIVE in file.animals:
        raise bad_entry(path, "animals", msg("fu.data.animal_name", animal=RELATIVE))


def _check_decorations(path: Path, file: DecorationsFile, money: MoneyFile) -> None:
    names = tuple(card.id for card in file.decorations)
    twice = _first_repeat(names)
    if twice >= 0:
        raise bad_entry(path, f"decorations[{twice}].id", msg("fu.data.card_twice", card=names[twice]))
    if len(names) != DECORATIONS:
        raise bad_entry(path, "decorations", msg("fu.data.count", wanted=DECORATIONS, n=len(names)))
    needed = YEARS * money.plus_ten.spaces
    if len(names) < needed:
        raise bad_entry(path, "decorations", msg("fu.data.cards", n=needed, found=len(names)))
    for i, card in enumerate(file.decorations):
        allowed = MOMENTS[type(card.effect)]
        if card.moment not in allowed:
            words = tuple(moment.value for moment in allowed)
            raise bad_entry(path, f"decorations[{i}].moment", msg("fu.data.moment", card=card.id, moments=words))
        if card.once != isinstance(card.effect, ONCE):
            raise bad_entry(path, f"decorations[{i}].once", msg("fu.data.once", card=card.id))
        _check_effect(path, f"decorations[{i}].effect", card, money.track.step)


def _check_effect(path: Path, entry: str, card: Decoration, step: int) -> None:
    """What the types cannot say: which numbers go with which count, and that amounts fit the Generosity Track."""
    effect = card.effect
    if isinstance(effect, ScoreIf) and effect.least == "all" and effect.what not in OF_PLAYERS:
        words = tuple(count.value for count in OF_PLAYERS)
        raise bad_entry(path, f"{entry}.least", msg("fu.data.all", card=card.id, counts=words))
    if isinstance(effect, ScoreEach) and (effect.token > 0) != (effect.what is Count.GENEROUS_TOKENS):
        raise bad_entry(path, f"{entry}.token", msg("fu.data.token", card=card.id, count=Count.GENEROUS_TOKENS.value))
    if isinstance(effect, ScoreIf | ScoreNone) and effect.what is Count.GENEROUS_TOKENS:
        raise bad_entry(path, f"{entry}.what", msg("fu.data.each_token", card=card.id))
    if isinstance(effect, GiveLess) and (effect.by % step or effect.least % step):
        raise bad_entry(path, entry, msg("fu.data.steps", card=card.id, step=step))
