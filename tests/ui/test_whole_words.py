"""With large type, and in small windows, words of ours are whole: no line of them is shortened or broken in a word."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.conftest import Hands, layout_faults
from ui.commands.scenes import PEOPLE, quiet_app, scenes
from ui.settings import Settings

# Size of the window and of the text.
LOOKS = (
    ((1280, 800), 1.6),
    ((960, 600), 1.6),
    ((900, 1200), 1.6),
    ((2560, 1440), 1.6),
    ((1077, 534), 1.0),
    ((784, 520), 1.0),
)
NAMES = {seat.name for seat in PEOPLE}


@pytest.mark.parametrize(
    "scene",
    [
        "menu-first-run", "settings", "new-game-fungi", "pause", "fugu-preview", "fugu-passed", "fugu-solo",
        "fungi-chosen", "fungi-15", "fungi-swap", "fungi-collection-pay",
    ],
)  # fmt: skip
def test_words_are_whole(tmp_path: Path, scene: str) -> None:
    """(W3, W7)"""
    app = quiet_app((1280, 800), tmp_path, Settings())
    found = []
    try:
        scenes()[scene](app)
        for language in ("en", "ja"):
            for size, text in LOOKS:
                app.settings = replace(app.settings, language=language, text=text)
                app.system_window.resize(size)
                app.relayout()
                for _ in range(3):
                    app.step()
                assert app.kit.metrics.size == size
                seen = [f"{words!r} is seen as {cut!r}" for words, cut in app.type.cut.items() if words not in NAMES]
                seen += layout_faults(Hands(app, None))  # type: ignore[arg-type]
                found += [f"{size} {text} {language}: {one}" for one in seen]
    finally:
        app.close()
    assert found == []
