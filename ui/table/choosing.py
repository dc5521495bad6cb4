"""From ids that are used to moves: what is chosen next, replaced, put back, confirmed, refused. Pure: no screen.

A move is a path of ids. Whether a click alone makes it, or must be confirmed, is asked of `Use`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.core.message import Message
from ui.table.table import Choice, Sight, Table


@dataclass(frozen=True, slots=True)
class Use:
    """How an id was used: by key or pad, by a drop, with the setting that one click is enough."""

    by_key: bool = False
    dropped: bool = False
    one_click: bool = False


@dataclass(frozen=True, slots=True)
class Chosen:
    """The choice is this now."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class Made:
    """The choice is whole, and wanted: its moves are to be made."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class PutBack:
    """What was chosen is put back."""


@dataclass(frozen=True, slots=True)
class Refused:
    """It cannot be; `why` is None where the rules must be asked about `choice`."""

    why: Message | None
    choice: Choice


Answer = Chosen | Made | PutBack | Refused


def use(table: Table[Any, Any], sight: Sight[Any], choice: Choice, id: str, how: Use) -> Answer:
    """What comes of using an id."""
    if id in table.spec.flags:
        if not (sight.acts and choice.path):
            return Refused(table.why_not(sight, choice, id), choice)
        changed = replace(choice, flags=choice.flags ^ {id})
        why = table.why_not(sight, changed, id)
        return Refused(why, choice) if why is not None else Chosen(changed)
    tried = replace(choice, path=(*choice.path, id))
    if not sight.acts:
        return Refused(table.why_not(sight, choice, id), tried)
    own = table.step(sight, choice, id)
    if isinstance(own, Message):
        return Refused(own, choice)
    if own is not None:
        return Chosen(own)
    if id in choice.path[:-1] and id not in sight.paths.after(choice.path):
        at = choice.path.index(id)
        return Chosen(replace(choice, path=choice.path[:at])) if at else PutBack()
    again = bool(choice.path) and id == choice.path[-1]
    path = choice.path if again else sight.paths.with_(choice.path, id)
    if path is None:
        return Refused(table.why_not(sight, choice, id), tried)
    # Another first id begins another move: what was switched on for the one before does not count.
    kept = choice.flags if path[: len(choice.path)] == choice.path or path[:1] == choice.path[:1] else frozenset()
    wanted = replace(choice, path=path, flags=kept)
    if path in sight.paths:
        enough = how.by_key or how.dropped or how.one_click or again or len(path) == 1
        return Made(wanted) if enough else Chosen(wanted)
    return PutBack() if again else Chosen(wanted)


def whole(table: Table[Any, Any], sight: Sight[Any], choice: Choice) -> Choice | None:
    """The choice that "confirm" means: what is chosen, if it is whole, or with the keyboard that and what has the
    focus."""
    if sight.acts and table.moves(sight, choice):
        return choice
    longer = sight.paths.with_(choice.path, choice.pointed) if choice.by_key and choice.pointed else None
    return replace(choice, path=longer) if longer is not None and longer in sight.paths else None


def put_back(choice: Choice) -> Choice:
    """The choice without its last id; without all that hung on the first where that goes."""
    rest = choice.path[:-1]
    if rest:
        return replace(choice, path=rest)
    return Choice(pointed=choice.pointed, by_key=choice.by_key)
