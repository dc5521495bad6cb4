"""What was stolen from a collection, or swapped out of it, since its owner's last move: said and marked."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.core.message import Message, msg
from ui.controllers.contract import Happening


def losses(since: Sequence[Happening], seat: int) -> tuple[Event, ...]:
    """The thefts and swaps that a seat has suffered, oldest first."""
    return tuple(
        event
        for happening in since
        for event in happening.events
        if event.kind in ("steal", "swap") and event.values["from_seat"] == seat
    )


def words(lost: Sequence[Event], prompt: Message) -> Message:
    """The prompt, after what was lost."""
    if not lost:
        return prompt
    told = msg(f"fungitable.lost.{lost[0].kind}", **lost[0].values)
    if len(lost) > 1:
        told = msg("fungitable.lost.many", n=len(lost))
    return msg("fungitable.lost.then", lost=told, prompt=prompt)


def marked(lost: Sequence[Event]) -> tuple[str, ...]:
    """The cards that have changed their owner: what was taken, and what was given for it."""
    return tuple(str(event.values[key]) for event in lost for key in ("card", "given") if key in event.values)
