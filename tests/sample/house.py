"""Opens the house for the sample game, as adding it would: its key in the list of games, its folders, its words."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import game
from game import texts
from tests.sample import rules, table

WORDS = Path(__file__).parent / "text"


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch) -> rules.Pig:
    """The sample game, known to the program for the time of a test."""
    read = texts.read_catalogue

    def with_pig(folder: Path) -> dict[str, texts.Template]:
        return {**read(folder), **read(WORDS / folder.name)}

    monkeypatch.setattr(game, "KEYS", (*game.KEYS, "pig"))
    monkeypatch.setattr(texts, "read_catalogue", with_pig)
    monkeypatch.setitem(sys.modules, "game.pig.game", rules)
    monkeypatch.setitem(sys.modules, "ui.controllers.pig", table)
    return rules.GAME
