"""Why a move is a good one: what a game says about it, in parts that anybody at the table can count again.

A game with reasons offers `explain` (see `Explainer`); for one without, a move has no more to it than that it is the
choice. Nothing here weighs moves against each other: that is the search; a reason tells what its choice does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from game.core.contract import Game, Move, View
from game.core.message import Message, Value, msg


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of why: a catalogue key and the figures of its sentence, each of which follows from the view.

    weight   how much it speaks for the move, in the game's points or what is like them; the heaviest is told first
    cost     it speaks against the move: what it costs now, which is told after the heaviest reason
    """

    key: str
    values: Mapping[str, Value]
    weight: float
    cost: bool = False

    @property
    def message(self) -> Message:
        """The sentence, for the catalogues."""
        return Message(self.key, self.values)


def because(weight: float, message: Message, *, cost: bool = False) -> Reason:
    """Short form: `because(3.0, msg("fugureasons.gain", n=3))`."""
    return Reason(message.key, message.values, weight, cost)


@runtime_checkable
class Explainer(Protocol):
    """A game that can say why. Optional."""

    def explain(self, view: View, move: Move, instead: Move | None = None) -> tuple[Reason, ...]:
        """What speaks for a legal move of the view's seat, heaviest first; empty if nothing stands out.

        `instead` is what it is compared with; None: the move that a person would think of, the one that gains most
        at once. Uses nothing but the view, and every figure can be counted again from it.
        """
        ...


def reasons(game: Game, view: View, move: Move, instead: Move | None = None) -> tuple[Reason, ...]:
    """Why a move, heaviest first; never empty: where nothing stands out, that is what is said, and of a move that
    only costs something now, that it is not for now."""
    found = game.explain(view, move, instead) if isinstance(game, Explainer) else ()
    if any(not reason.cost for reason in found):
        return found
    return (because(0.0, msg("core.reason.later" if found else "core.reason.alike")), *found)


def in_order(found: list[Reason]) -> tuple[Reason, ...]:
    """Heaviest first, what a move costs last; of equal weight the one that was found first."""
    return tuple(sorted(found, key=lambda reason: (reason.cost, -reason.weight)))


def sentence(found: tuple[Reason, ...]) -> Message:
    """What is told in one go: the heaviest reason, and what the move costs now if it costs anything."""
    first = found[0].message
    cost = next((reason for reason in found[1:] if reason.cost), None)
    return first if cost is None else msg("core.reason.and_cost", reason=first, cost=cost.message)
