"""Fú's moves and their notation, exactly as the rule page defines it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Union

from game.core.errors import BadNotation
from game.core.message import msg
from game.fu.components import SECTIONS, SNACKS


@dataclass(frozen=True, slots=True)
class Buy:
    """Y8: `buy orange 2 into 1 1`, one section (1 to 4) for each snack; `with_` names the card of a full stall."""

    snack: int
    sections: tuple[int, ...]
    with_: str = ""

    def __str__(self) -> str:
        into = " ".join(map(str, self.sections))
        tail = f" with {self.with_}" if self.with_ else ""
        return f"buy {SNACKS[self.snack]} {len(self.sections)} into {into}{tail}"


@dataclass(frozen=True, slots=True)
class Decorate:
    """Y9: `decorate red-peonies`, or `decorate firecrackers for lucky-bamboo` (what is discarded)."""

    card: str
    for_: str = ""

    def __str__(self) -> str:
        return f"decorate {self.card} for {self.for_}" if self.for_ else f"decorate {self.card}"


@dataclass(frozen=True, slots=True)
class TakeMoney:
    """Y10: `money`, the token on a "+10" space."""

    def __str__(self) -> str:
        return "money"


@dataclass(frozen=True, slots=True)
class Cash:
    """`cash upside-down-fu`: a decoration is discarded for money, as a turn without a token."""

    card: str

    def __str__(self) -> str:
        return f"cash {self.card}"


@dataclass(frozen=True, slots=True)
class Skip:
    """Y7: `skip`."""

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class Envelope:
    """Y11: `envelope dog 20`; `to` is an animal, or `relative`."""

    to: str
    amount: int

    def __str__(self) -> str:
        return f"envelope {self.to} {self.amount}"


@dataclass(frozen=True, slots=True)
class Seal:
    """Y12: `seal`, when all envelopes are filled."""

    def __str__(self) -> str:
        return "seal"


@dataclass(frozen=True, slots=True)
class Eat:
    """Y15: `eat 3`, all snacks of a section."""

    section: int

    def __str__(self) -> str:
        return f"eat {self.section}"


@dataclass(frozen=True, slots=True)
class Tea:
    """Y17: `tea orange`, where one beginner tea is laid (`tea tea` leaves it as tea)."""

    kind: int

    def __str__(self) -> str:
        return f"tea {SNACKS[self.kind]}"


@dataclass(frozen=True, slots=True)
class Treat:
    """Y18: `treat orange`, the snack of the supply at a 2nd advanced tea."""

    kind: int

    def __str__(self) -> str:
        return f"treat {SNACKS[self.kind]}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Y18: `decline`, no snack of the supply."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Firecrackers:
    """`firecrackers`: light them, to eat first at this host."""

    def __str__(self) -> str:
        return "firecrackers"


@dataclass(frozen=True, slots=True)
class Hold:
    """`hold`: keep the Firecrackers."""

    def __str__(self) -> str:
        return "hold"


@dataclass(frozen=True, slots=True)
class EatOwn:
    """Y16: `eat-own 2`, one snack of section 2."""

    section: int

    def __str__(self) -> str:
        return f"eat-own {self.section}"


@dataclass(frozen=True, slots=True)
class Done:
    """Y16: `done`, the rest stays on the platter."""

    def __str__(self) -> str:
        return "done"


FuMove = Union[
    Buy, Decorate, TakeMoney, Cash, Skip, Envelope, Seal, Eat, Tea, Treat, Decline, Firecrackers, Hold, EatOwn, Done
]

# Moves with what a computer player thinks they are worth, in Fortune.
Ranked = list[tuple[float, FuMove]]

_PLAIN: Final[dict[str, FuMove]] = {
    str(move): move for move in (TakeMoney(), Skip(), Seal(), Decline(), Firecrackers(), Hold(), Done())
}
_NAME: Final = r"[a-z]+(?:-[a-z]+)*"
_BUY: Final = re.compile(
    rf"buy (?P<snack>[a-z]+) (?P<n>[12]) into (?P<into>[1-9](?: [1-9])?)(?: with (?P<with>{_NAME}))?"
)
_DECORATE: Final = re.compile(rf"decorate (?P<card>{_NAME})(?: for (?P<for>{_NAME}))?")
_CASH: Final = re.compile(rf"cash (?P<card>{_NAME})")
_ENVELOPE: Final = re.compile(r"envelope (?P<to>[a-z]+) (?P<amount>0|[1-9][0-9]{0,4})")
_SECTION: Final = re.compile(r"(?P<verb>eat|eat-own) (?P<section>[1-9])")
_KIND: Final = re.compile(r"(?P<verb>tea|treat) (?P<kind>[a-z]+)")


def parse(text: str) -> FuMove:
    """Reads one notation; the sections of a purchase may be in either order. Raises BadNotation."""
    words = " ".join(text.split())
    if words in _PLAIN:
        return _PLAIN[words]
    move = _buy(words) or _other(words)
    if move is None:
        raise BadNotation(msg("fu.notation.unknown", text=words[:60]))
    return move


def _buy(words: str) -> FuMove | None:
    found = _BUY.fullmatch(words)
    if found is None:
        return None
    sections = tuple(sorted(int(number) for number in found["into"].split()))
    if len(sections) != int(found["n"]):
        raise BadNotation(msg("fu.notation.sections", n=int(found["n"])))
    _check_sections(sections)
    return Buy(_snack(found["snack"]), sections, found["with"] or "")


def _other(words: str) -> FuMove | None:
    if found := _DECORATE.fullmatch(words):
        return Decorate(found["card"], found["for"] or "")
    if found := _CASH.fullmatch(words):
        return Cash(found["card"])
    if found := _ENVELOPE.fullmatch(words):
        return Envelope(found["to"], int(found["amount"]))
    if found := _SECTION.fullmatch(words):
        section = int(found["section"])
        _check_sections((section,))
        return Eat(section) if found["verb"] == "eat" else EatOwn(section)
    if found := _KIND.fullmatch(words):
        kind = _snack(found["kind"])
        return Tea(kind) if found["verb"] == "tea" else Treat(kind)
    return None


def _snack(word: str) -> int:
    if word not in SNACKS:
        raise BadNotation(msg("fu.notation.snack", text=word, snacks=SNACKS))
    return SNACKS.index(word)


def _check_sections(sections: tuple[int, ...]) -> None:
    if any(section > SECTIONS for section in sections):
        raise BadNotation(msg("fu.notation.section", n=SECTIONS))
