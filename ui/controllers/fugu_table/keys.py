"""The keyboard at Fugu's table: the arrows along the row, and the list of keys."""

from __future__ import annotations

from ui.controllers.fugu_table.board import Board
from ui.input import Go
from ui.widgets.focus import Focus


def shortcuts() -> tuple[tuple[str, str], ...]:
    """The keys of this table beside those of every table: what is on the key (a text key, or the letter itself), and
    the text key of what it does."""
    return (
        ("1  2  3", "fugutable.keys.take"),
        ("fugutable.keys.arrows", "fugutable.keys.walk"),
        ("fugutable.keys.enter", "fugutable.keys.place"),
        ("A", "fugutable.keys.turn"),
        ("fugutable.keys.esc", "fugutable.keys.back"),
        ("P", "fugutable.keys.pass"),
        ("Z", "fugutable.keys.zoom"),
    )


def walk(board: Board, focus: Focus, what: Go) -> bool:
    """The arrows walk the own row from 1 to 18; up leads to the three cards. True if the focus was in the row."""
    own = board.own
    at = next((i for i, slot in enumerate(own) if slot is focus.at), None)
    if at is None:
        return False
    half = len(own) // 2
    to = at + what.dx + (what.dy * half if board.lay.rope else 0)
    if what.dy < 0 and (to < 0 or not board.lay.rope):
        x = own[at].rect.centerx
        focus.move(min(board.market, key=lambda slot: abs(slot.rect.centerx - x)))
    elif 0 <= to < len(own):
        focus.move(own[to])
    return True
