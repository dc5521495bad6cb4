"""With large type, and in small windows, words of ours are whole: no line of them is shortened or broken in a word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.fungi.components import deck
from tests.ui.conftest import Hands, layout_faults
from ui.commands.scenes import PEOPLE, quiet_app, scenes
from ui.controllers.fugu_table.cards import card_image as fugu_card
from ui.controllers.fungi_table.cards import card_image as fungi_card
from ui.settings import Settings

# Size of the window and of the text.
LOOKS = (
    ((1280, 800), 1.6),
    ((960, 600), 1.6),
    ((900, 1200), 1.6),
    ((1077, 534), 1.0),
    ((784, 520), 1.0),
)
LARGE = sum(text > 1 for _, text in LOOKS)
NAMES = {seat.name for seat in PEOPLE}


@pytest.mark.parametrize(
    "scene",
    [
        "menu-first-run", "settings", "new-game-fungi", "pause", "fugu-preview", "fugu-passed", "fugu-solo",
        "fungi-chosen", "fungi-15", "fungi-swap", "fungi-collection-pay",
        "fu-market", "fu-envelopes", "fu-eating", "fu-yearend",
    ],
)  # fmt: skip
def test_words_are_whole(tmp_path: Path, scene: str) -> None:
    """(W3, W7)"""
    app = quiet_app((1280, 800), tmp_path, Settings())
    found = []
    try:
        scenes()[scene](app)
        for language in ("en", "ja"):
            # Fú's small windows keep to labels that give way; with large type its words are whole.
            for size, text in LOOKS[:LARGE] if scene.startswith("fu-") else LOOKS:
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


@pytest.mark.parametrize("width", [40, 60, 90])
@pytest.mark.parametrize(("picture", "card"), [(fugu_card, 57), (fungi_card, next(iter(deck().index)))])
def test_the_numbers_of_small_cards_grow(
    tmp_path: Path, picture: Callable[..., pygame.Surface], card: object, width: int
) -> None:
    """(W7)"""
    app = quiet_app((1280, 800), tmp_path, Settings())
    try:
        seen = []
        for text in (0.8, 1.0, 1.6):
            app.settings = replace(app.settings, text=text)
            app.relayout()
            seen.append(pygame.image.tobytes(picture(app.kit, card, (width, round(width * 1.4))), "RGBA"))
        assert seen[0] == seen[1] != seen[2]
    finally:
        app.close()
