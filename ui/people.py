"""Who sits at the table: the twelve avatars of people and the robots of computer players, on their discs of colour."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

import pygame

from game.core.cards import data_dir, load_yaml
from game.core.errors import BadComponents
from game.core.message import Message
from game.core.setup import HUMAN
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
# Two colours that are less apart are one to the eye; the most light of a ground on which cream words have a contrast of
# 4.5 to 1.
ALIKE, PLATE_MOST = 80.0, 0.152


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
        who = "steady" if who in ("random", "greedy", "tree") else AVATARS[0]
        return avatar_image(kit, who, diameter)
    if not kit.art.has(f"common/avatar-{who}"):
        # The four that came with a game have their disc in the drawing.
        return kit.art.get(f"fungi/seat-{who}", (diameter, diameter))
    return avatar(kit, f"avatar-{who}", diameter, discs()[who])


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits on a seat, as everything shows it: the name, the kind (`human` or a computer level), whose picture, and
    the colour of the disc behind it, which nobody else at the table has."""

    name: str
    kind: str
    picture: str
    colour: str
    # The drawing of the game's own that stands for the seat in place of a picture on a disc (Fú's animals).
    art: str = ""

    @property
    def plate(self) -> str:
        """The colour as a ground for words in cream: as dark as it must be to read them."""
        return _ground(self.colour)


class Seat(Protocol):
    """What is needed of a seat: that of a game, of a file on the shelf, or of the page for a new game."""

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def avatar(self) -> str: ...

    @property
    def extra(self) -> Mapping[str, str]: ...


def seated(seats: Sequence[Seat]) -> tuple[Seated, ...]:
    """Everybody at a table, by seat: the one place that says who looks how. Persons keep the colours of their pictures
    before computers do; a colour that is too much like another's gives way to the one that is least like all others."""
    return _seated(tuple((seat.name, seat.kind, seat.avatar) for seat in seats))


@lru_cache(maxsize=256)
def _seated(seats: tuple[tuple[str, str, str], ...]) -> tuple[Seated, ...]:
    own = discs()
    pictures = [""] * len(seats)
    # A person without a picture (an old file) gets one that nobody here has.
    for i, (_, kind, picture) in enumerate(seats):
        if kind != HUMAN:
            pictures[i] = kind if kind in _ROBOTS else "steady"
        elif picture in _PEOPLE:
            pictures[i] = picture
    for i, picture in enumerate(pictures):
        pictures[i] = picture or next_avatar(pictures)
    colours: dict[int, str] = {}
    for i in sorted(range(len(seats)), key=lambda i: (seats[i][1] != HUMAN, i)):
        mine, taken = own[pictures[i]], tuple(colours.values())
        if min((_apart(mine, other) for other in taken), default=ALIKE) < ALIKE:
            mine = max(own.values(), key=lambda colour: min(_apart(colour, other) for other in taken))
        colours[i] = mine
    return tuple(Seated(name, kind, pictures[i], colours[i]) for i, (name, kind, _) in enumerate(seats))


def _ground(name: str) -> str:
    colour = pygame.Color(name)
    while _light(colour) > PLATE_MOST:
        colour = colour.lerp(pygame.Color("#14110a"), 0.08)
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def _apart(one: str, other: str) -> float:
    """How far two colours are from each other to the eye, as discs and as grounds of plates: the weighted distance of
    their parts ("redmean")."""
    return min(_distance(one, other), _distance(_ground(one), _ground(other)))


def _distance(one: str, other: str) -> float:
    a, b = pygame.Color(one), pygame.Color(other)
    red = (a.r + b.r) / 2
    parts = (2 + red / 256) * (a.r - b.r) ** 2, 4 * (a.g - b.g) ** 2, (2 + (255 - red) / 256) * (a.b - b.b) ** 2
    return float(sum(parts) ** 0.5)


def _light(colour: pygame.Color) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    parts = [c / 255 for c in (colour.r, colour.g, colour.b)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def face_image(kit: Kit, who: Seated, diameter: int) -> pygame.Surface:
    """The picture of who sits there on a disc of their colour, or their game's drawing, `diameter` pixels across."""
    if who.art:
        return kit.art.get(who.art, (diameter, diameter))
    if who.picture in _ROBOTS:
        return avatar(kit, f"robot-{who.picture}", diameter, who.colour)
    if kit.art.has(f"common/avatar-{who.picture}"):
        return avatar(kit, f"avatar-{who.picture}", diameter, who.colour)
    return avatar_image(kit, who.picture, diameter)


def next_avatar(taken: Collection[str], after: str = "") -> str:
    """The next avatar in the order of the list that nobody has, round and round; with all taken, the next one."""
    start = AVATARS.index(after) + 1 if after in AVATARS else 0
    ring = AVATARS[start:] + AVATARS[:start]
    return next((name for name in ring if name not in taken), ring[0])
