"""What `report` counts in a game of Fugu, besides wins and the lines of the sheet (which are the creatures)."""

from __future__ import annotations

from collections import Counter

from game.core.report import Counters, Finished
from game.fugu.moves import Pass, Place


def count(played: Finished) -> Counters:
    """Cards placed, anchors among them (also by seat), passes."""
    found: Counter[str] = Counter()
    for step in played.steps:
        if isinstance(step.move, Place):
            found["placed"] += 1
            found["anchors"] += step.move.anchor
            found[f"anchors.seat.{step.seat}"] += step.move.anchor
        elif isinstance(step.move, Pass):
            found["passes"] += 1
    return {name: float(value) for name, value in found.items()}


def figures(total: Counters) -> Counters:
    """Each of them in a mean game."""
    return {
        name: value / total["games"] for name, value in total.items() if name in _OWN or name.startswith("anchors.")
    }


_OWN = ("placed", "anchors", "passes")
