"""The cards of Funky Fungi, read from data/fungi/cards.yaml and checked (M1).

The rules count in card numbers: the place of a card in the deck sorted by colour, value and id, so that of one colour
the lower number is the lower value, and magic cards come last.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from game.core.cards import Entry, bad_entry, data_dir, decode
from game.core.message import Message, msg

CARD_COUNT: Final = 60
HAND: Final = 6
COLOURS: Final = ("red", "blue", "yellow", "green", "magic")
LETTERS: Final = "rbygm"
# Colours count as indices into COLOURS.
MAGIC: Final = 4
SPECIALS: Final = ("", "cluster", "steal", "swap", "protect")
PLAIN, CLUSTER, STEAL, SWAP, PROTECT = range(5)
# The values of the point tokens (M2).
TOKENS: Final = (2, 3, 4)
MOST_VALUE: Final = 99

Colour = Literal["red", "blue", "yellow", "green"]


class CardEntry(Entry, frozen=True):
    """A line of the file."""

    id: str
    colour: Literal["red", "blue", "yellow", "green", "magic"]
    value: int
    special: Literal["cluster", "steal", "swap", "protect"] | None = None
    points: int | None = None
    needs: list[Colour] | None = None


class CardFile(Entry, frozen=True):
    """The file: whether its figures are printed or reconstructed, and the cards."""

    figures: Literal["printed", "reconstructed"]
    cards: list[CardEntry]


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards by number. `needs` is a cluster's recipe as colour indices in the printed order, `wants` how many of
    each colour it asks for; `index` gives the number of an id."""

    figures: str
    ids: tuple[str, ...]
    colour: tuple[int, ...]
    value: tuple[int, ...]
    special: tuple[int, ...]
    points: tuple[int, ...]
    needs: tuple[tuple[int, ...], ...]
    wants: tuple[tuple[int, int, int, int], ...]
    index: Mapping[str, int]
    names: tuple[Message, ...]

    def name(self, card: int) -> Message:
        """The card's name in words."""
        return self.names[card]


def read(path: Path) -> Deck:
    """The checked deck of a file. Raises BadComponents: not 60 cards, an id twice or not of its colour and value, a
    recipe or points where they do not belong or missing where they do, a magic card that is not above all others."""
    file = decode(path, CardFile)
    seen: set[str] = set()
    for i, card in enumerate(file.cards):
        _check(path, f"cards[{i}]", card)
        if card.id in seen:
            raise bad_entry(path, f"cards[{i}].id", msg("fungi.cards.double", card=card.id))
        seen.add(card.id)
    if len(file.cards) != CARD_COUNT:
        raise bad_entry(path, "cards", msg("fungi.cards.count", count=len(file.cards), wanted=CARD_COUNT))
    top = max((card.value for card in file.cards if card.colour != "magic"), default=0)
    for i, card in enumerate(file.cards):
        if card.colour == "magic" and card.value <= top:
            raise bad_entry(path, f"cards[{i}].value", msg("fungi.cards.magic", card=card.id, top=top))
    return _deck(file)


def _check(path: Path, entry: str, card: CardEntry) -> None:
    """One line by itself."""
    if not 1 <= card.value <= MOST_VALUE:
        raise bad_entry(path, f"{entry}.value", msg("fungi.cards.value", value=card.value, most=MOST_VALUE))
    stem = f"{LETTERS[COLOURS.index(card.colour)]}{card.value}"
    if not re.fullmatch(f"{stem}[a-z]?", card.id):
        raise bad_entry(path, f"{entry}.id", msg("fungi.cards.id", card=card.id, wanted=stem))
    if card.colour == "magic" and card.special is not None:
        raise bad_entry(path, f"{entry}.special", msg("fungi.cards.magic_special", card=card.id))
    if card.special == "cluster":
        if card.points not in TOKENS:
            raise bad_entry(path, f"{entry}.points", msg("fungi.cards.points", card=card.id, values=TOKENS))
        if card.needs is None or not TOKENS[0] <= len(card.needs) <= TOKENS[-1]:
            raise bad_entry(path, f"{entry}.needs", msg("fungi.cards.needs", card=card.id))
    elif card.points is not None or card.needs is not None:
        key = "points" if card.points is not None else "needs"
        raise bad_entry(path, f"{entry}.{key}", msg("fungi.cards.no_cluster", card=card.id))


def _deck(file: CardFile) -> Deck:
    cards = sorted(file.cards, key=lambda card: (COLOURS.index(card.colour), card.value, card.id))
    needs = tuple(tuple(COLOURS.index(colour) for colour in card.needs or ()) for card in cards)
    return Deck(
        figures=file.figures,
        ids=tuple(card.id for card in cards),
        colour=tuple(COLOURS.index(card.colour) for card in cards),
        value=tuple(card.value for card in cards),
        special=tuple(SPECIALS.index(card.special or "") for card in cards),
        points=tuple(card.points or 0 for card in cards),
        needs=needs,
        wants=tuple((row.count(0), row.count(1), row.count(2), row.count(3)) for row in needs),
        index={card.id: i for i, card in enumerate(cards)},
        names=tuple(msg(f"fungi.card.{card.colour}", value=card.value) for card in cards),
    )


def card_file() -> Path:
    """Where the cards are."""
    return data_dir() / "fungi" / "cards.yaml"


@lru_cache(maxsize=1)
def deck() -> Deck:
    """The checked deck of the product's file, read once."""
    return read(card_file())
