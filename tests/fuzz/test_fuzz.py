"""A few seconds of what `python -m tests.fuzz` does for as long as one likes."""

from __future__ import annotations

import shutil
import sys

import pytest

from tests.fuzz import keys, window


@pytest.mark.parametrize("number", range(2))
def test_hands_that_know_nothing_break_nothing(number: int) -> None:
    assert keys.one(1, number) is None


@pytest.mark.skipif(not sys.platform.startswith("linux") or shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_a_real_window_lives_through_quick_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """(W1, W2)"""
    # A screen of its own, not the one of whoever runs the tests.
    monkeypatch.delenv("DISPLAY", raising=False)
    assert window.run(2, 1) == 0
