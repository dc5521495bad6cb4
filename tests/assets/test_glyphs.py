"""Every character that the app can show is in both faces: a missing one would be an empty box."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from fontTools.ttLib import TTFont

from ui.stage.fonts import face

ROOT = Path(__file__).parents[2]


def catalogues() -> list[Path]:
    data = ROOT / "data"
    return sorted((*(data / "text").rglob("*.yaml"), *(data / "rules").rglob("*.yaml")))


def characters(tree: object) -> set[str]:
    if isinstance(tree, dict):
        return set().union(*map(characters, tree.values()))
    if isinstance(tree, list):
        return set().union(*map(characters, tree))
    return set(str(tree)) - {"\n"}


@pytest.mark.parametrize("bold", [False, True])
def test_the_faces_have_every_character(bold: bool) -> None:
    with TTFont(face(bold).file, lazy=True) as font:
        known = font.getBestCmap()
    missing = {}
    for path in catalogues():
        lacking = {c for c in characters(yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)) if ord(c) not in known}
        if lacking:
            missing[path.relative_to(ROOT).as_posix()] = sorted(lacking)
    assert missing == {}


def test_there_is_something_to_check() -> None:
    names = {path.relative_to(ROOT / "data").as_posix() for path in catalogues()}
    assert {"text/en/fugu.yaml", "text/ja/fugu.yaml", "rules/en/fugu.yaml", "rules/ja/fu.yaml"} <= names
    assert "福" in characters(
        yaml.load((ROOT / "data" / "rules" / "ja" / "fu.yaml").read_text("utf-8"), yaml.CSafeLoader)
    )
