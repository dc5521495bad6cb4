"""Games in which everybody sees everything: copy, data and view follow from the fields of the state.

A state of such a game is a dataclass of plain values (int, str, bool, None, lists of them) that derives from
`OpenState`; it needs no view of its own.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Self

from game.core.rng import Rng


@dataclass
class OpenState(ABC):
    """A position without secrets. What derives from it still says who acts, what is legal, and what a move does."""

    @property
    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """See game.core.contract.State."""

    def copy(self) -> Self:
        """Another one of equal fields, which shares none of their lists."""
        return copy.deepcopy(self)

    def data(self) -> dict[str, Any]:
        """The fields by name."""
        return {field.name: copy.deepcopy(getattr(self, field.name)) for field in fields(self)}

    def view(self, seat: int | None) -> OpenView:
        """The same for every seat, and for onlookers."""
        return OpenView(type(self), seat, self.actors, MappingProxyType(self.data()))


@dataclass(frozen=True)
class OpenView:
    """What everybody sees: the fields of a position by name (`known`), apart from the position itself."""

    make: type[OpenState]
    seat: int | None
    actors: tuple[int, ...]
    known: Mapping[str, Any]

    def __reduce__(self) -> tuple[object, ...]:
        return _view, (self.make, self.seat, self.actors, dict(self.known))

    def data(self) -> dict[str, Any]:
        """All that is known, and who looks."""
        return {"seat": self.seat, "actors": list(self.actors), **copy.deepcopy(dict(self.known))}

    def sample(self, rng: Rng) -> Any:
        """The one world that fits."""
        return self.make(**copy.deepcopy(dict(self.known)))


def _view(make: type[OpenState], seat: int | None, actors: tuple[int, ...], known: dict[str, Any]) -> OpenView:
    return OpenView(make, seat, actors, MappingProxyType(known))
