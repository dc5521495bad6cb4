"""A short run of the fuzz of files: `python -m tests.fuzz files` is the long one."""

from __future__ import annotations

import random

import pytest

from tests.fuzz import files
from tests.fuzz.mutate import MOST, MUTATORS, mutated


@pytest.mark.parametrize("part", range(4))
def test_damaged_files_end_with_a_value_or_an_error_of_our_own(part: int) -> None:
    """Games, what the program keeps, data (L2 to L7); the time that they take is for the long run."""
    for number in range(part * 30, part * 30 + 30):
        problem, _ = files.one(2026, number, limit=None)
        assert problem is None, f"tests.fuzz.files.one(2026, {number})\n{problem}"


def test_every_accident_happens_and_can_be_made_again() -> None:
    """By its seed alone."""
    good = files.KINDS[0][0].good
    for number, mutator in enumerate(MUTATORS):
        made = [mutator(random.Random(number), good) for _ in range(2)]
        assert made[0] == made[1]
    assert len({mutated(random.Random(seed), good) for seed in range(40)}) > 30
    assert all(len(mutated(random.Random(seed), good)) <= MOST for seed in range(40))
    assert {subject.name for kind in files.KINDS for subject in kind} >= {"settings.yaml", "shelf.json", "stalls.yaml"}
