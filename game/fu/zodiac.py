"""The Chinese zodiac: the animal of a year of birth, the years of an animal, and which animals get along.

Five of the twelve animals play Fú. Source: the game's rulebook, on choosing a character.
"""

from __future__ import annotations

from collections.abc import Collection
from types import MappingProxyType
from typing import Final

# From the first year of the round of twelve on.
ANIMALS: Final = (
    "rat", "ox", "tiger", "rabbit", "dragon", "snake", "horse", "sheep", "monkey", "rooster", "dog", "pig",
)  # fmt: skip
# The earliest year of birth that is asked about; a year of the Rat.
FIRST_YEAR: Final = 1924
# With whom the animals of the game get along best.
FRIENDS: Final = MappingProxyType(
    {
        "dragon": ("rat", "monkey", "rooster"),
        "rabbit": ("dog", "pig", "sheep"),
        "pig": ("tiger", "rabbit", "sheep"),
        "tiger": ("dog", "pig", "horse"),
        "dog": ("tiger", "rabbit", "horse"),
    }
)


def animal_of(year: int) -> str:
    """The animal of the zodiac year that begins in a calendar year, at the lunar New Year."""
    return ANIMALS[(year - FIRST_YEAR) % len(ANIMALS)]


def years_of(animal: str, last: int) -> tuple[int, ...]:
    """The years of an animal from 1924 to `last`; none for a word that is not one of the twelve."""
    return tuple(year for year in range(FIRST_YEAR, last + 1) if animal_of(year) == animal)


def friends_among(animal: str, some: Collection[str]) -> tuple[str, ...]:
    """Those of some animals of the game that get along best with one of the twelve."""
    return tuple(other for other in some if animal in FRIENDS.get(other, ()))
