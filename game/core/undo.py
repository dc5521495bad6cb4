"""Where undo stops, and why. That it works at all is the timeline's business; this is the policy.

Undo takes back the asker's own last line. It stops where that line, or what followed it, showed something that was
hidden, where the asker's secret choice is sealed, and where another seat has moved since. If all people at the table
have agreed to friendly undo, none of this stops it.

While several seats choose in secret at the same time, the asker's last line may lie below others' lines. The others'
lines are then taken back with it and written again, so that in the file `undo` always means the last line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import TABLE, Move, SeatSpec
from game.core.message import Message, msg
from game.core.setup import HUMAN
from game.core.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Plan:
    """How to undo: how many lines to take back, whose they are, and the lines to write again afterwards."""

    seat: int
    lines: int
    again: tuple[tuple[int, Move], ...]


def plan(timeline: Timeline, seats: Sequence[SeatSpec], seat: int | None, friendly: bool) -> Plan | Message:
    """The plan for a seat's undo, or the reason why not. `seat` None: whoever moved last, people before computers."""
    asker = last_mover(timeline, seats) if seat is None else seat
    index = None if asker is None else timeline.last(asker)
    if asker is None or index is None:
        return msg("core.undo.nothing")
    taken = timeline.steps[index:]
    others = [step for step in taken if step.seat not in (asker, TABLE)]
    lines = 1 + len(others)
    if others and all(step.private for step in taken) and asker in timeline.state.actors:
        return Plan(asker, lines, tuple((step.seat, step.move) for step in others))
    if not friendly:
        if any(step.reveals for step in taken):
            return msg("core.undo.revealed")
        if taken[0].private and asker not in timeline.state.actors:
            return msg("core.undo.sealed")
        if others:
            return msg("core.undo.other", seat=others[0].seat)
    return Plan(asker, lines, ())


def last_mover(timeline: Timeline, seats: Sequence[SeatSpec]) -> int | None:
    """Whose undo it is: the person who moved last; where only computers play, the computer that did."""
    people = [number for number, spec in enumerate(seats, start=1) if spec.kind == HUMAN]
    if not people:
        last = timeline.last()
        return None if last is None else timeline.steps[last].seat
    moved = [(index, person) for person in people if (index := timeline.last(person)) is not None]
    return max(moved)[1] if moved else None
