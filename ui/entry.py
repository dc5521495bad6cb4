"""A file of the games' folder as the menu and the shelf know it, and its form in the index."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.contract import SeatSpec
from game.core.message import Message, Value, msg


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of the folder.

    game      key of the game; empty where the file does not tell
    moves     lines that count, up to the first wrong one
    turn      the seat that must act, 0 if none
    finished  whether the game is over; then `scores` and `places` are by seat
    when      time of the last change, seconds since 1970
    progress  how far it is, 0 to 1; 0 where that is not known
    problem   why it cannot be used as it is: the whole file, or (with `repairable`) from a line on
    marked    whether friendly undo was used
    stamp     tells two states of a file apart (a key for pictures of it)
    """

    path: Path
    id: str
    game: str
    seats: tuple[SeatSpec, ...]
    moves: int
    turn: int
    finished: bool
    scores: tuple[int, ...]
    places: tuple[int, ...]
    when: float
    stamp: str
    problem: Message | None = None
    repairable: bool = False
    progress: float = 0.0
    marked: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place of a finished game."""
        return tuple(seat for seat, place in enumerate(self.places, 1) if place == 1)


def to_json(entry: Entry) -> dict[str, Any]:
    """An entry as JSON values, without its path and its stamp."""
    return {
        "id": entry.id,
        "game": entry.game,
        "seats": [[seat.name, seat.kind, seat.avatar, dict(seat.extra)] for seat in entry.seats],
        "moves": entry.moves,
        "turn": entry.turn,
        "finished": entry.finished,
        "scores": entry.scores,
        "places": entry.places,
        "when": entry.when,
        "problem": _plain_value(entry.problem) if entry.problem else None,
        "repairable": entry.repairable,
        "progress": entry.progress,
        "marked": entry.marked,
    }


def from_json(path: Path, stamp: str, data: dict[str, Any]) -> Entry:
    """The entry that `to_json` wrote. Raises KeyError, TypeError or ValueError for what it did not write."""
    problem = _value(data["problem"]) if data["problem"] else None
    return Entry(
        path,
        str(data["id"]),
        str(data["game"]),
        tuple(SeatSpec(str(name), str(kind), str(who), dict(extra)) for name, kind, who, extra in data["seats"]),
        int(data["moves"]),
        int(data["turn"]),
        bool(data["finished"]),
        tuple(map(int, data["scores"])),
        tuple(map(int, data["places"])),
        float(data["when"]),
        stamp,
        problem if isinstance(problem, Message) else None,
        bool(data["repairable"]),
        max(0.0, min(1.0, float(data["progress"]))),
        bool(data["marked"]),
    )


def _plain_value(value: Value) -> Any:
    if isinstance(value, Message):
        return {"key": value.key, "values": {name: _plain_value(item) for name, item in value.values.items()}}
    if isinstance(value, tuple):
        return [_plain_value(item) for item in value]
    return value


def _value(raw: Any) -> Value:
    if isinstance(raw, dict):
        return msg(str(raw["key"]), **{str(name): _value(item) for name, item in raw["values"].items()})
    if isinstance(raw, list):
        return tuple(_value(item) for item in raw)
    if isinstance(raw, int | str):
        return raw
    raise TypeError(type(raw).__name__)
