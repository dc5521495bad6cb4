"""What stands under a score sheet about ties below the first place, for the games that decide them by a count."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Outcome
from game.core.message import Message, msg


def decided(outcome: Outcome, tie: str, count: str, counts: Sequence[int]) -> tuple[Message, ...]:
    """A message of the key `tie` for every tie that the counts (by seat) decided; `count` is the key of a seat's."""
    return tuple(
        msg(
            tie,
            score=outcome.scores[seats[0] - 1],
            counts=tuple(msg(count, seat=seat, n=counts[seat - 1]) for seat in seats),
        )
        for seats in outcome.split
    )
