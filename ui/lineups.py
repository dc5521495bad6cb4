"""The last line-up of each game, kept beside the settings: who played, with which options. What of it
is broken falls back, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.core.contract import Game, OptionValue, SeatSpec
from game.core.options import shown
from game.core.players import levels
from game.core.setup import HUMAN, clean_name
from ui import own_file
from ui.own_file import Tell, Tree, untold
from ui.people import AVATARS


@dataclass(frozen=True, slots=True)
class Lineup:
    """Seats and options as they were when a game was last begun."""

    seats: tuple[SeatSpec, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)


def path_beside(settings: Path) -> Path:
    """Where the file lies."""
    return settings.with_name("people.yaml")


def last(path: Path, game: Game) -> Lineup | None:
    """The last line-up of a game. None if there is none, or if it does not make seats of this game."""
    raw = own_file.read(path).get(game.key)
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
    name, kind, avatar = (entry.get(key) for key in ("name", "kind", "avatar"))
    name = name if isinstance(name, str) else ""
    kind = kind if kind in (HUMAN, *levels(game)) else HUMAN
    extra = {key: str(entry[key]) for key, values in game.seat_extras.items() if entry.get(key) in values}
    return SeatSpec(clean_name(name)[:16], kind, avatar if avatar in AVATARS else "", extra)


def names(path: Path) -> list[tuple[str, str]]:
    """The people who played lately, over all games: name and avatar, each once."""
    found: dict[str, str] = {}
    for raw in own_file.read(path).values():
        seats = raw.get("seats") if isinstance(raw, dict) else None
        for entry in seats if isinstance(seats, list) else []:
            if isinstance(entry, dict) and entry.get("kind") == HUMAN and isinstance(entry.get("name"), str):
                avatar = entry.get("avatar")
                found.setdefault(clean_name(entry["name"])[:16], avatar if avatar in AVATARS else "")
    return [(name, avatar) for name, avatar in found.items() if name]


def keep(path: Path, game: Game, lineup: Lineup, tell: Tell = untold) -> None:
    """Remembers a line-up; what is not ours stays in the file. See own_file.update for what may go wrong."""

    def change(tree: Tree) -> Tree:
        before = tree.pop(game.key, None)
        before = before if isinstance(before, dict) else {}
        options = before.get("options")
        kept = {**(options if isinstance(options, dict) else {}), **lineup.options}
        seats = [{"name": s.name, "kind": s.kind, "avatar": s.avatar, **s.extra} for s in lineup.seats]
        # The game played last comes first: its people are the ones that another game begins with.
        return {game.key: {**before, "seats": seats, "options": kept}, **tree}

    own_file.update(path, change, tell)
