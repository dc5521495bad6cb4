"""The keys of this table, for the page of keys."""

from __future__ import annotations


def shortcuts() -> tuple[tuple[str, str], ...]:
    """The keys of this table beside those of every table: what is on the key (a text key, or the letter itself), and
    the text key of what it does."""
    return (
        ("1 – 6", "fungitable.keys.number"),
        ("fungitable.keys.enter", "fungitable.keys.confirm"),
        ("C", "fungitable.keys.collection"),
        ("R", "fungitable.keys.round"),
        ("V", "fungitable.keys.hand"),
        ("Z", "fungitable.keys.zoom"),
        ("fungitable.keys.esc", "fungitable.keys.back"),
    )
