"""A card that somebody has added without a drawing and without words: it is seen, and played with."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame

from tests.test_commands import MAIN, copy, run_copy
from tests.ui.conftest import Hands
from ui.stage.art import MISSING

__all__ = ["copy"]


def test_a_drawing_that_is_not_there_is_a_question_mark(hands: Hands) -> None:
    art = hands.app.art
    assert not art.has("fu/deco-golden-fish") and art.has(MISSING)
    missing, mark = art.get("fu/deco-golden-fish", (50, 50)), art.get(MISSING, (50, 50))
    assert pygame.image.tobytes(missing, "RGBA") == pygame.image.tobytes(mark, "RGBA")


def test_a_table_with_decorations_of_ones_own_opens(copy: Path, tmp_path: Path) -> None:
    shutil.copytree(MAIN.parent / "assets", copy / "assets", dirs_exist_ok=True)
    path = copy / "data" / "fu" / "decorations.yaml"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace("{id: ", "{id: my-"), encoding="utf-8")
    assert whole.count("{id: ") == 20
    try:
        done = run_copy(copy, "gallery", str(tmp_path), "--only", "fu-market", "--only", "fu-zoom-card")
    finally:
        path.write_text(whole, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "fu-market.png").is_file() and (tmp_path / "fu-zoom-card.png").is_file()
