"""The small YAML files that the program keeps for itself: settings, people of the last games, personal bests.

A person may look into them, and change them. What a file holds that this program does not know (of a newer one) stays
in it. One that cannot be read as a whole is kept beside as `<name>.bad` before anything else is written, and the person
is told; one that cannot even be kept is not written over.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from game.core.autosave import write_whole
from game.core.files import read_bytes
from game.core.message import Message, msg
from game.core.yaml_text import YamlError, parse_yaml

# More than any of them will ever have, in bytes.
MOST = 200_000
# So many damaged ones are kept; what comes after that takes the place of the last.
MOST_KEPT = 9

Tell = Callable[[Message], None]
Tree = dict[Any, Any]


def untold(message: Message) -> None:
    """Where there is nobody to tell."""


def read(path: Path, tell: Tell = untold) -> Tree:
    """What the file holds; empty where there is none, or where it cannot be read: then it is kept beside, and `tell`
    gets a sentence. Never raises."""
    return _read(path, tell)[0]


def update(path: Path, change: Callable[[Tree], Tree], tell: Tell = untold) -> None:
    """Writes what `change` makes of what the file holds (beside it first, then in its place). A folder that cannot be
    written loses nothing but this. Never raises for what the disk does."""
    tree, may_write = _read(path, tell)
    if not may_write:
        return
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with contextlib.suppress(OSError, ValueError):
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(yaml.safe_dump(change(tree), sort_keys=False, allow_unicode=True), "utf-8")
        part.replace(path)


def _read(path: Path, tell: Tell) -> tuple[Tree, bool]:
    """What the file holds, and whether it may be written over."""
    try:
        raw = read_bytes(path, MOST + 1)
    except FileNotFoundError:
        return {}, True
    except OSError:
        return {}, _set_aside(path, None, tell)
    if len(raw) > MOST:
        return {}, _set_aside(path, None, tell)
    try:
        tree = parse_yaml(raw.decode("utf-8-sig"))
    except (UnicodeDecodeError, YamlError):
        return {}, _set_aside(path, raw, tell)
    if isinstance(tree, dict):
        return tree, True
    # An empty file, or one of nothing but comments, loses nothing.
    return {}, tree is None or _set_aside(path, raw, tell)


def _set_aside(path: Path, raw: bytes | None, tell: Tell) -> bool:
    """Keeps a file that cannot be read and tells of it; False if it cannot be kept. `raw` is what is in it; of what
    cannot be looked into (or not at its whole length), None."""
    kept = _keep(path, raw)
    where = msg("menu.bad.kept", file=kept.name) if kept else msg("menu.bad.not_kept", file=path.name)
    tell(msg(f"menu.bad.{path.stem}", where=where))
    return kept is not None


def _keep(path: Path, raw: bytes | None) -> Path | None:
    for number in range(1, MOST_KEPT + 1):
        target = path.with_name(f"{path.name}.bad" + (f"-{number}" if number > 1 else ""))
        # Every start finds the same file again, until something is written in its place.
        if raw is not None and _holds(target, raw):
            return target
        if not os.path.lexists(target):
            break
    try:
        if raw is None:
            path.replace(target)
        else:
            write_whole(target, raw)
    except OSError:
        return None
    return target


def _holds(path: Path, raw: bytes) -> bool:
    with contextlib.suppress(OSError):
        return read_bytes(path, MOST + 1) == raw
    return False
