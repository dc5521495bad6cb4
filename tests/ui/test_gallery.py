"""The gallery makes the pictures that were asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.commands import run
from game.core.errors import FuNightError
from ui.commands.gallery import wanted

SCENES = dict.fromkeys(("menu", "menu-first-run", "fugu-table", "fugu-solo"), lambda app: None)


def test_patterns_choose_scenes_and_keep_their_order() -> None:
    assert list(wanted(SCENES, ())) == list(SCENES)
    assert list(wanted(SCENES, ("fugu-*", "menu"))) == ["menu", "fugu-table", "fugu-solo"]


@pytest.mark.parametrize("pattern", ["", "fugu", "FUGU-*", "table"])
def test_a_pattern_that_names_no_scene_is_an_error(pattern: str) -> None:
    with pytest.raises(FuNightError) as error:
        wanted(SCENES, ("menu", pattern))
    assert error.value.message.key == "cli.no_screen"


def test_one_screen_makes_one_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The command sets the drivers of the display and the sound for itself.
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    assert run(["gallery", str(tmp_path), "--only", "menu-first-run", "--size", "960x600"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["menu-first-run.png"]
