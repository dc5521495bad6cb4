"""A finished game as JSON values."""

from __future__ import annotations

from typing import Any

from game.core.contract import Outcome


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """`scores places reason sheet` and what the game adds; `sheet` is a list by seat of {line: points}."""
    sheet = [{line.key: line.points[index] for line in outcome.sheet} for index in range(len(outcome.scores))]
    return {
        "scores": list(outcome.scores),
        "places": list(outcome.places),
        "reason": outcome.reason,
        "sheet": sheet,
        **outcome.extra,
    }
