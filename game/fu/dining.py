"""What comes to the dining table: wild teas, treats, tarts that score at once (Y17 to Y19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.contract import Event, event
from game.fu.components import ORANGE, SEED, SWEET, TEA

if TYPE_CHECKING:
    from game.fu.state import FuState

# Y18: what a 2nd advanced tea offers; Y19: how many tarts, how many players, what it scores.
TREATS: Final = (ORANGE, SEED, SWEET)
TEAS_FOR_TREAT: Final = 2
TARTS_AT_ONCE: Final = 4
TARTS_PLAYERS: Final = 2
TARTS_POINTS: Final = 2


def eaten(state: FuState, player: int, kind: int, n: int, out: list[Event]) -> None:
    """Y17, Y18: snacks come to the dining table; beginner teas wait to be laid, advanced ones may bring treats."""
    state.meal.eater = player
    if kind == TEA and not state.rules.advanced[TEA]:
        state.meal.teas = n
        return
    before = state.dining[player][kind]
    lay(state, player, kind, n)
    if kind == TEA:
        state.meal.treats = (before + n) // TEAS_FOR_TREAT - before // TEAS_FOR_TREAT
    tarts(state, player, out)


def lay(state: FuState, player: int, kind: int, n: int, wild: bool = False) -> None:
    """Lays snacks in a section of the dining table; `wild`: teas that count as this kind."""
    state.dining[player][kind] += n
    if wild:
        state.wild[player][kind] += n


def tarts(state: FuState, player: int, out: list[Event]) -> None:
    """Y19: the first and the second player with 4 tarts score at once."""
    if not state.rules.advanced[SWEET] or state.dining[player][SWEET] < TARTS_AT_ONCE:
        return
    if player in state.tarts or len(state.tarts) >= TARTS_PLAYERS:
        return
    state.tarts.append(player)
    state.tart_points[player] += TARTS_POINTS
    out.append(event("tarts", seat=player + 1, points=TARTS_POINTS, place=len(state.tarts)))
