"""Who sits at the table: the twelve avatars of people and the robots of computer players, on their discs of colour."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import pygame

from game.core.cards import data_dir, load_yaml
from game.core.errors import BadComponents
from game.core.message import Message
from ui.kit import Kit
from ui.widgets.surface import avatar

# In the order in which they are offered, with their discs; data/avatars.yaml may say otherwise.
_PEOPLE = {
    "fox": "#d9682a",
    "frog": "#4f8f30",
    "penguin": "#3460ae",
    "cat": "#5a5170",
    "duck": "#c48a12",
    "bear": "#855027",
    "axolotl": "#c4557f",
    "whale": "#178a93",
    "snail": "#b0762a",
    "hedgehog": "#8a5a34",
    "hare": "#4c8a5c",
    "owl": "#6c4084",
}
_ROBOTS = {"relaxed": "#4a8a44", "steady": "#2f6ea6", "sharp": "#b4561a", "master": "#5a3896"}

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")

AVATARS = tuple(_PEOPLE)


def read_discs(path: Path) -> tuple[Mapping[str, str], tuple[Message, ...]]:
    """The colours of a file, the first ones where it has none, and what there is to say if it cannot be read."""
    found = _PEOPLE | _ROBOTS
    try:
        tree = load_yaml(path)
    except BadComponents as error:
        return MappingProxyType(found), (error.message,)
    found |= {name: colour for name, colour in _colours("", tree) if name in found}
    return MappingProxyType(found), ()


@lru_cache(maxsize=1)
def _discs() -> tuple[Mapping[str, str], tuple[Message, ...]]:
    return read_discs(data_dir() / "avatars.yaml")


def discs() -> Mapping[str, str]:
    """The colour of the disc of every avatar and computer level."""
    return _discs()[0]


def losses() -> tuple[Message, ...]:
    """What there is to say of a file of colours that is missing or damaged: the first ones are used."""
    return _discs()[1]


def _colours(name: str, tree: object) -> Iterator[tuple[str, str]]:
    """Every colour of the file with the nearest name above it."""
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            word = str(key).removeprefix("avatar-").removeprefix("robot-")
            known = word in _PEOPLE or word in _ROBOTS
            yield from _colours(word if known else name, value)
    elif isinstance(tree, list):
        for value in tree:
            named = value.get("name", value.get("id", name)) if isinstance(value, Mapping) else name
            yield from _colours(str(named).removeprefix("avatar-").removeprefix("robot-"), value)
    elif isinstance(tree, str) and _COLOUR.fullmatch(tree):
        yield name, tree


def avatar_image(kit: Kit, who: str, diameter: int) -> pygame.Surface:
    """The picture of a person's avatar (`fox`) or of a computer level (`sharp`), `diameter` pixels across.

    A seat without either (an old file) gets the first avatar.
    """
    if who in _ROBOTS:
        return avatar(kit, f"robot-{who}", diameter, discs()[who])
    if who not in _PEOPLE:
        who = "steady" if who in ("random", "greedy") else AVATARS[0]
        return avatar_image(kit, who, diameter)
    if not kit.art.has(f"common/avatar-{who}"):
        # The four that came with a game have their disc in the drawing.
        return kit.art.get(f"fungi/seat-{who}", (diameter, diameter))
    return avatar(kit, f"avatar-{who}", diameter, discs()[who])


def next_avatar(taken: Collection[str], after: str = "") -> str:
    """The next avatar in the order of the list that nobody has, round and round; with all taken, the next one."""
    start = AVATARS.index(after) + 1 if after in AVATARS else 0
    ring = AVATARS[start:] + AVATARS[:start]
    return next((name for name in ring if name not in taken), ring[0])
