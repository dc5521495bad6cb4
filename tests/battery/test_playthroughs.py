"""Golden games: every registered game has one for every number of seats, and they replay byte for byte."""

from __future__ import annotations

import pytest

from game.commands.result import outcome_json
from game.core.session import Session
from tests.battery.walk import tables, text
from tests.playthroughs.__main__ import FOLDER

FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize(("key", "seats"), tables())
def test_there_is_one(key: str, seats: int) -> None:
    assert list(FOLDER.glob(f"{key}-{seats}*.yaml")), f"run: python -m tests.playthroughs ({key} with {seats})"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_replays_byte_for_byte(path: object) -> None:
    written = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    session = Session.from_text(written)
    assert session.repaired is None
    assert session.file_text() == written
    outcome = session.outcome()
    assert text(session.extra["expected"]) == text(outcome_json(outcome) if outcome else None)
