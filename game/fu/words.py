"""The rules layer's names for things, as messages for the catalogues (data/text/*/fu.yaml)."""

from __future__ import annotations

from game.core.message import Message, msg
from game.fu.components import SNACKS
from game.fu.setup import Rules


def who(rules: Rules, player: int) -> Message:
    """A player (from 0), or the Distant Relative."""
    return msg("fu.who.relative") if player == rules.relative else msg("fu.who.seat", seat=player + 1)


def snack(kind: int) -> Message:
    """A snack's name."""
    return msg(f"fu.snack.{SNACKS[kind]}")


def pieces(kind: int, n: int) -> Message:
    """A number of snacks, as `2 Mandarin Oranges`."""
    return msg(f"fu.pieces.{SNACKS[kind]}", n=n)


def stall(kind: int) -> Message:
    """A stall's name."""
    return msg(f"fu.stall.{SNACKS[kind]}")


def card(rules: Rules, index: int) -> Message:
    """A decoration's name."""
    return msg(f"fu.decoration.{rules.tables.decorations[index].id}.name")
