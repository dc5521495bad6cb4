"""Moves as they are written in a file, for the tests of rules: `1 play r7`."""

from __future__ import annotations

from typing import Any

from game.core.contract import Event, Game


def play_lines(game: Game, state: Any, lines: tuple[str, ...]) -> list[Event]:
    """Plays lines of a file; returns all events."""
    events: list[Event] = []
    for line in lines:
        seat, _, move = line.partition(" ")
        events += state.play(int(seat), game.parse_move(move))
    return events


def why_key(game: Game, state: Any, line: str) -> str | None:
    """The key of the reason why a line is illegal, without `<game>.why.`; None if it is legal."""
    seat, _, move = line.partition(" ")
    reason = state.why_not(int(seat), game.parse_move(move))
    return None if reason is None else reason.key.removeprefix(f"{game.key}.why.")
