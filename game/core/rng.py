"""The one source of chance.

Only `random.Random(int).random()` is used: it is the one sequence that Python promises to keep between versions.
Everything else (ranges, shuffles, choices) is built on it here, so that a seed makes the same game on any machine.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def derive(*parts: int | str) -> int:
    """A 64-bit seed from any mix of numbers and words, the same on every machine and in every process.

    >>> derive(7, 0) == derive(7, 0)
    True
    """
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


class Rng:
    """A stream of chance: made from a seed, never shared between a game and a computer player."""

    __slots__ = ("_next",)

    def __init__(self, *seed: int | str) -> None:
        self._next = random.Random(derive(*seed)).random

    def random(self) -> float:
        """A number from 0 (included) to 1 (excluded)."""
        return self._next()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1; n must be 1 or more."""
        return int(self._next() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, which must not be empty."""
        return items[int(self._next() * len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffles in place (Fisher-Yates, from the end)."""
        draw = self._next
        for i in range(len(items) - 1, 0, -1):
            j = int(draw() * (i + 1))
            items[i], items[j] = items[j], items[i]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A shuffled copy."""
        copy = list(items)
        self.shuffle(copy)
        return copy


def chance(seed: int, n: int) -> Rng:
    """The generator of the n-th chance event of a game (the deal is number 0)."""
    return Rng("chance", seed, n)
