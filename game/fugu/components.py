"""The cards of Fugu, read from data/fugu/cards.yaml and checked (F1)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from game.core.cards import Entry, bad_entry, data_dir, decode
from game.core.message import msg

CREATURES: Final = ("bannerfish", "pufferfish", "octopus", "coral_pink", "coral_green", "coral_yellow")
# How many cards of each the box has (F1).
COUNTS: Final = (25, 12, 13, 9, 8, 8)
CARD_COUNT: Final = sum(COUNTS)
ROW: Final = 18
CENTRE: Final = 3

# Scoring looks creatures up by a small number: an index into CREATURES.
BANNERFISH, PUFFERFISH, OCTOPUS, PINK, GREEN, YELLOW = range(6)

CreatureName = Literal["bannerfish", "pufferfish", "octopus", "coral_pink", "coral_green", "coral_yellow"]


class CardEntry(Entry, frozen=True):
    """A line of the file."""

    number: int
    creature: CreatureName


class CardFile(Entry, frozen=True):
    """The file: whether its figures are printed or reconstructed, and the cards."""

    figures: Literal["printed", "reconstructed"]
    cards: list[CardEntry]


def read(path: Path) -> tuple[int, ...]:
    """Creature index by card number (entry 0 is unused). Raises BadComponents: a number is missing, double or not 1
    to 75, a creature is unknown or there too often, or the file cannot be read at all."""
    file = decode(path, CardFile)
    found: dict[int, int] = {}
    for index, card in enumerate(file.cards):
        entry = f"cards[{index}].number"
        if not 1 <= card.number <= CARD_COUNT:
            raise bad_entry(path, entry, msg("fugu.cards.range", number=card.number, most=CARD_COUNT))
        if card.number in found:
            raise bad_entry(path, entry, msg("fugu.cards.double", number=card.number))
        found[card.number] = CREATURES.index(card.creature)
    for index, name in enumerate(CREATURES):
        numbers = sorted(number for number, creature in found.items() if creature == index)
        if len(numbers) > COUNTS[index]:
            at = next(i for i, card in enumerate(file.cards) if card.number == numbers[-1])
            reason = msg("fugu.cards.many", creature=msg(f"fugu.creature.{name}"), n=len(numbers), wanted=COUNTS[index])
            raise bad_entry(path, f"cards[{at}].creature", reason)
    missing = tuple(number for number in range(1, CARD_COUNT + 1) if number not in found)
    if missing:
        raise bad_entry(path, "cards", msg("fugu.cards.missing", numbers=missing[:5], n=len(missing)))
    return (-1, *(found[number] for number in range(1, CARD_COUNT + 1)))


def card_file() -> Path:
    """Where the cards are."""
    return data_dir() / "fugu" / "cards.yaml"


@lru_cache(maxsize=1)
def creatures() -> tuple[int, ...]:
    """The checked creature indices of the product's file, read once."""
    return read(card_file())


def creature_of(card: int) -> str:
    """The creature's name on a card."""
    return CREATURES[creatures()[card]]


def last_card(seats: int) -> int:
    """The highest card in a game of so many seats (F2, F19)."""
    return {1: 39, 2: 39, 3: 57, 4: 75}[seats]
