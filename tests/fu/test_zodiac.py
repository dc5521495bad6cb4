"""The zodiac: years of birth and their animals, against the years that the box prints."""

from __future__ import annotations

import pytest

from game.fu.components import tables
from game.fu.zodiac import ANIMALS, FIRST_YEAR, FRIENDS, animal_of, friends_among, years_of

PRINTED = {"dragon": 1940, "rabbit": 1939, "pig": 1935, "tiger": 1938, "dog": 1934}


@pytest.mark.parametrize(("animal", "first"), PRINTED.items())
def test_the_years_of_an_animal_are_those_of_the_box(animal: str, first: int) -> None:
    printed = tuple(range(first, first + 85, 12))
    assert tuple(year for year in years_of(animal, printed[-1]) if year >= first) == printed
    assert {animal_of(year) for year in printed} == {animal}


def test_every_year_has_one_of_twelve_animals() -> None:
    assert [animal_of(FIRST_YEAR + i) for i in range(12)] == list(ANIMALS) and len(set(ANIMALS)) == 12
    assert animal_of(2026) == "horse" and years_of("cow", 2026) == ()


def test_who_gets_along_with_whom_names_animals_that_there_are() -> None:
    assert set(FRIENDS) == set(tables().animals)
    assert all(set(friends) < set(ANIMALS) and animal not in friends for animal, friends in FRIENDS.items())
    assert friends_among("horse", tables().animals) == ("tiger", "dog") and friends_among("ox", tables().animals) == ()
