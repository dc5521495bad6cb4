"""The last line-up of each game, kept beside the settings: who played, with which options. A broken file is ignored."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from game.core.contract import Game, OptionValue, SeatSpec
from game.core.options import shown
from game.core.setup import HUMAN, clean_name
from ui.people import AVATARS

# The levels that the window offers, in order of strength.
LEVELS = ("relaxed", "steady", "sharp", "master")


def levels(game: Game) -> tuple[str, ...]:
    """The computer levels of a game that the window offers."""
    return tuple(level for level in LEVELS if level in game.brains)


@dataclass(frozen=True, slots=True)
class Lineup:
    """Seats and options as they were when a game was last begun."""

    seats: tuple[SeatSpec, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)


def path_beside(settings: Path) -> Path:
    """Where the file lies."""
    return settings.with_name("people.yaml")


def load(path: Path) -> dict[str, Any]:
    """The whole file, or nothing. Never raises."""
    try:
        raw = yaml.load(path.read_text("utf-8"), Loader=yaml.CSafeLoader)
    except (OSError, ValueError, yaml.YAMLError):
        return {}
    return {str(key): value for key, value in raw.items()} if isinstance(raw, dict) else {}


def last(path: Path, game: Game) -> Lineup | None:
    """The last line-up of a game. None if there is none, or if it does not make seats of this game."""
    raw = load(path).get(game.key)
    if not isinstance(raw, dict) or not isinstance(raw.get("seats"), list):
        return None
    seats = [seat for entry in raw["seats"] if (seat := _seat(game, entry)) is not None]
    if len(seats) != len(raw["seats"]) or not game.min_seats <= len(seats) <= game.max_seats:
        return None
    given = raw.get("options")
    given = given if isinstance(given, dict) else {}
    options: dict[str, OptionValue] = {}
    for option in game.options:
        value = given.get(option.name)
        options[option.name] = next((c for c in option.choices if shown(c) == shown(value)), option.default)
    return Lineup(tuple(seats), options)


def _seat(game: Game, entry: object) -> SeatSpec | None:
    if not isinstance(entry, dict):
        return None
    name, kind, avatar = (entry.get(key, "") for key in ("name", "kind", "avatar"))
    if not isinstance(name, str) or kind not in (HUMAN, *levels(game)):
        return None
    extra = {key: str(entry[key]) for key, values in game.seat_extras.items() if entry.get(key) in values}
    return SeatSpec(clean_name(name)[:16], kind, avatar if avatar in AVATARS else "", extra)


def names(path: Path) -> list[tuple[str, str]]:
    """The people who played lately, over all games: name and avatar, each once."""
    found: dict[str, str] = {}
    for raw in load(path).values():
        seats = raw.get("seats") if isinstance(raw, dict) else None
        for entry in seats if isinstance(seats, list) else []:
            if isinstance(entry, dict) and entry.get("kind") == HUMAN and isinstance(entry.get("name"), str):
                avatar = entry.get("avatar")
                found.setdefault(clean_name(entry["name"])[:16], avatar if avatar in AVATARS else "")
    return [(name, avatar) for name, avatar in found.items() if name]


def keep(path: Path, game: Game, lineup: Lineup) -> None:
    """Remembers a line-up. A folder that cannot be written loses nothing but this."""
    tree = load(path)
    # The game played last comes first: its people are the ones that another game begins with.
    tree.pop(game.key, None)
    seats = [{"name": s.name, "kind": s.kind, "avatar": s.avatar, **s.extra} for s in lineup.seats]
    tree = {game.key: {"seats": seats, "options": dict(lineup.options)}, **tree}
    part = path.with_suffix(".part")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(yaml.safe_dump(tree, sort_keys=False, allow_unicode=True), "utf-8")
        part.replace(path)
