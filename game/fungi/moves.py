"""Moves of Funky Fungi and their notation: one small move for each decision.

`play r7`; `forage r7`; then `steal b3 from 2`, `swap b3 from 2`, `protect y12` or `decline`;
`score g9 with r1 b3 y6 g8`; `end`; and the table's `shuffle r1 b3 ...`. Cards are given by their ids.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.core.errors import BadNotation
from game.core.message import msg
from game.fungi.clusters import in_order
from game.fungi.components import CARD_COUNT, CLUSTER, deck


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from the hand to the round (M4, M5)."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Forage:
    """Take one of the cards played this round into the own collection (M9)."""

    card: str

    def __str__(self) -> str:
        return f"forage {self.card}"


@dataclass(frozen=True, slots=True)
class Steal:
    """Take a card from another seat's collection (M10)."""

    card: str
    seat: int

    def __str__(self) -> str:
        return f"steal {self.card} from {self.seat}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Take a card from another seat's collection; the swap card just foraged goes there (M10)."""

    card: str
    seat: int

    def __str__(self) -> str:
        return f"swap {self.card} from {self.seat}"


@dataclass(frozen=True, slots=True)
class Protect:
    """Lay the protect card just foraged on another card of the own collection (M10)."""

    card: str

    def __str__(self) -> str:
        return f"protect {self.card}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Do without the special of the card just foraged (M10)."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Score:
    """Hand in a cluster card with the fungi that it asks for (M11)."""

    cluster: str
    fungi: tuple[str, ...]

    def __str__(self) -> str:
        return f"score {self.cluster} with {' '.join(self.fungi)}"


@dataclass(frozen=True, slots=True)
class End:
    """End a foraging turn in which something could still be scored (M11)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The table's move: the discard pile becomes the new stack, listed from the top (M13)."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"shuffle {' '.join(self.cards)}"


FungiMove = Play | Forage | Steal | Swap | Protect | Decline | Score | End | Shuffle

_SEAT: Final = re.compile(r"[1-9]")


def parse_move(text: str) -> FungiMove:
    """Reads one notation. The fungi of `score` are put into the order of the recipe, if they fit it. Raises
    BadNotation, for an unknown card too."""
    match text.split():
        case ["play", card]:
            return Play(_card(card))
        case ["forage", card]:
            return Forage(_card(card))
        case ["steal", card, "from", seat] if _SEAT.fullmatch(seat):
            return Steal(_card(card), int(seat))
        case ["swap", card, "from", seat] if _SEAT.fullmatch(seat):
            return Swap(_card(card), int(seat))
        case ["protect", card]:
            return Protect(_card(card))
        case ["decline"]:
            return Decline()
        case ["end"]:
            return End()
        case ["score", cluster, "with", *fungi] if fungi:
            return _score(_card(cluster), tuple(map(_card, fungi)))
        case ["shuffle", *cards] if 0 < len(cards) <= CARD_COUNT:
            return Shuffle(tuple(map(_card, cards)))
    raise BadNotation(msg("fungi.why.notation", text=text[:40]))


def _card(text: str) -> str:
    if text not in deck().index:
        raise BadNotation(msg("fungi.why.no_card", card=text[:20]))
    return text


def _score(cluster: str, fungi: tuple[str, ...]) -> Score:
    cards = deck()
    number = cards.index[cluster]
    if cards.special[number] == CLUSTER:
        ordered = in_order(number, [cards.index[card] for card in fungi])
        if ordered is not None:
            return Score(cluster, tuple(cards.ids[card] for card in ordered))
    return Score(cluster, fungi)
