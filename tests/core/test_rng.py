"""Chance: the same on every machine and in every version of Python, so the values are pinned here."""

from __future__ import annotations

from collections import Counter

from game.core.rng import Rng, chance, derive


def test_seeds_are_derived_alike_everywhere() -> None:
    assert derive(7, 0) == 11503480967311697123
    assert derive(1, 2) != derive(12)
    assert derive("a", 1) != derive("a", 2)


def test_shuffles_are_the_same_everywhere() -> None:
    assert Rng(1).shuffled(range(10)) == [7, 5, 4, 0, 6, 3, 9, 8, 2, 1]
    assert chance(7, 0).shuffled("abcdef") == list("dfcbae")


def test_the_nth_chance_event_has_its_own_generator() -> None:
    assert chance(7, 1).random() == chance(7, 1).random()
    assert len({chance(7, n).random() for n in range(100)}) == 100
    assert chance(7, 1).random() != chance(8, 1).random()


def test_a_shuffle_is_fair() -> None:
    count = Counter(tuple(Rng("fair", seed).shuffled("abc")) for seed in range(6000))
    assert len(count) == 6
    assert all(abs(times - 1000) < 150 for times in count.values())


def test_ranges_and_choices_stay_inside() -> None:
    rng = Rng("range")
    assert {rng.below(3) for _ in range(200)} == {0, 1, 2}
    assert {rng.choice("xy") for _ in range(100)} == {"x", "y"}
