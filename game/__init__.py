"""The rules of all games, without a screen. The games register themselves here, and nowhere else.

A game is a folder with a `game.py` that exposes `GAME`, an object that keeps `game.core.contract.Game`; a `report.py`
beside it, which keeps `game.core.report.GameReport`, adds what it counts to the command `report`. Games are
imported when they are first asked for, so that the menu does not wait for the rules of all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from game.core.errors import BadSetup
from game.core.message import msg

if TYPE_CHECKING:
    from game.core.contract import Game
    from game.core.report import GameReport

# In the order of the shelf.
KEYS: Final = ("fugu", "fungi", "fu")


class _Shelf(Mapping[str, "Game"]):
    """All games by key; a game's rules are imported when it is looked up."""

    def __getitem__(self, key: str) -> Game:
        if key not in KEYS:
            raise KeyError(key)
        found: Game = import_module(f"game.{key}.game").GAME
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)


def games() -> Mapping[str, Game]:
    """All games by key, in the order of the shelf."""
    return _Shelf()


def report_of(key: str) -> GameReport | None:
    """What a game counts of its own for `report` (its module `report`, imported now), or None if it has none."""
    try:
        found: GameReport = import_module(f"game.{key}.report")
    except ModuleNotFoundError as error:
        if error.name not in (f"game.{key}", f"game.{key}.report"):
            raise
        return None
    return found


def game(key: str) -> Game:
    """The game with this key. Raises BadSetup, naming the games that there are, for any other key."""
    if key not in KEYS:
        raise BadSetup(msg("core.setup.unknown_game", game=key, games=KEYS))
    return games()[key]
