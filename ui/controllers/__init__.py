"""The tables. A game has a table when there is a module of its key here; adding a game changes nothing else."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

import game

if TYPE_CHECKING:
    from ui.controllers.contract import ControllerModule


def available() -> tuple[str, ...]:
    """The keys of the games that can be played in the window, in the order of the menu."""
    return tuple(key for key in game.games() if find_spec(f"ui.controllers.{key}") is not None)


def load(key: str) -> ControllerModule:
    """The controller module of a game."""
    return cast("ControllerModule", importlib.import_module(f"ui.controllers.{key}"))
