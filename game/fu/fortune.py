"""Figures as things stand: what snacks would give at once, and the place in an eating order."""

from __future__ import annotations

from game.fu.components import SWEET
from game.fu.dining import TARTS_AT_ONCE, TARTS_PLAYERS, TARTS_POINTS
from game.fu.effects import TieFirst
from game.fu.scoring import snack_points
from game.fu.state import FuState


def points_now(state: FuState, player: int, kind: int, n: int) -> int:
    """The Fortune that `n` more snacks of a kind on a player's dining table give, all other tables being as they are;
    beginner teas count as tea."""
    dining = [row[:] for row in state.dining]
    before = sum(row[player] for row in snack_points(dining, state.rules.advanced))
    dining[player][kind] += n
    gain = sum(row[player] for row in snack_points(dining, state.rules.advanced)) - before
    at_once = kind == SWEET and state.rules.advanced[SWEET] and dining[player][SWEET] >= TARTS_AT_ONCE
    if at_once and player not in state.tarts and len(state.tarts) < TARTS_PLAYERS:
        gain += TARTS_POINTS
    return gain


def place_now(state: FuState, player: int, host: int, amount: int) -> int:
    """Y14: where an envelope puts the player among all others who may come to a host, their tokens being as they are:
    the place of the token, Narcissus, then the higher turn marker."""

    def key(guest: int, token: int) -> tuple[int, bool, int]:
        return token, state.effect(guest, TieFirst) is not None, state.order.index(guest)

    track = state.track[host]
    mine = key(player, max(track[player], amount))
    rivals = (rival for rival in range(state.rules.players) if rival not in (player, host))
    return 1 + sum(key(rival, track[rival]) > mine for rival in rivals)
