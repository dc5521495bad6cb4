"""Moments as the files have them: UTC, to the second, `2026-12-24T18:03:05Z`."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

FORM: Final = "%Y-%m-%dT%H:%M:%SZ"


def now() -> str:
    """The present moment."""
    return datetime.now(UTC).strftime(FORM)


def seconds(text: str) -> float | None:
    """A moment as seconds since 1970; None for a text that is none."""
    try:
        return datetime.strptime(text, FORM).replace(tzinfo=UTC).timestamp()
    except ValueError:
        return None
