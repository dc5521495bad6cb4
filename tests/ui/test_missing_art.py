"""Drawings, sounds and the typeface may be missing or damaged, a card may have no drawing: the game is played."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest

from game import texts
from tests.test_commands import MAIN, copy, run_copy
from tests.ui.conftest import Hands, MakeApp
from ui import people
from ui.paths import ASSETS
from ui.screens.menu import MenuScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.settings import SettingsScreen
from ui.screens.table import TableScreen
from ui.stage import art as art_module
from ui.stage import fonts
from ui.stage.art import MISSING, Art
from ui.stage.sound import Sound
from ui.start import NO_WINDOW, run
from ui.warning import Warnings

__all__ = ["copy"]


def test_a_drawing_that_is_not_there_is_a_question_mark(hands: Hands) -> None:
    art = hands.app.art
    assert not art.has("fu/deco-golden-fish") and art.has(MISSING)
    missing, mark = art.get("fu/deco-golden-fish", (50, 50)), art.get(MISSING, (50, 50))
    assert pygame.image.tobytes(missing, "RGBA") == pygame.image.tobytes(mark, "RGBA")


DAMAGE = {
    "missing": None,
    "empty": b"",
    "cut": b'<svg viewBox="0 0 10 10"><path d="M0',
    "binary": bytes(range(256)) * 20,
    "no proportions": b'<svg viewBox="0 0 0 0" xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>',
    "endless": b'<svg viewBox="0 0 1 900000" xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>',
    "no numbers": b'<svg viewBox="0 0 nan inf" xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>',
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_drawing_is_a_stand_in_and_one_line(damage: str, tmp_path: Path) -> None:
    """A question mark for a thing, a plain colour for a ground, even without the question mark's own drawing (L7)."""
    (tmp_path / "common").mkdir()
    thing, mark = tmp_path / "common" / "thing.svg", tmp_path / f"{MISSING}.svg"
    raw = DAMAGE[damage]
    if raw is not None:
        thing.write_bytes(raw)
    said: list[object] = []
    for marked in (True, False):
        said.clear()
        mark.unlink(missing_ok=True)
        if marked:
            shutil.copy(ASSETS / "art" / f"{MISSING}.svg", mark)
        art = Art(tmp_path / "cache", root=tmp_path, warn=lambda message: said.append(message.values["file"]))
        assert art.cover("common/thing", (90, 60)).get_size() == (90, 60)
        assert {*said} == {"common/thing.svg"} and art.digest("common/thing")
        assert art.get("common/thing", (50, 40)).get_size() == (50, 40)
        assert art.icon("common/thing", 20, "#ff0000").get_size() == (20, 20)
        assert {*said} <= {"common/thing.svg", f"{MISSING}.svg"} and (f"{MISSING}.svg" in said) <= (not marked)


def test_the_program_plays_without_its_drawings_sounds_and_typeface(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A start, the settings, a new game and a table, each loss one line (L7)."""
    monkeypatch.setattr(fonts, "_noto", lambda bold: tmp_path / f"face-{bold}.otf")
    (tmp_path / "face-True.otf").write_bytes(b"OTTO\0\0")
    fonts.face.cache_clear()
    fonts.font.cache_clear()
    try:
        hands = make_app(language="ja", motion="off", text=1.3)
        hands.app.art._root = tmp_path
        hands.app.sound._folder = tmp_path
        hands.open(MenuScreen(hands.app))
        hands.open(SettingsScreen(hands.app))
        hands.key(pygame.K_ESCAPE)
        hands.open(NewGameScreen(hands.app, "fugu"))
        hands.click("start")
        hands.run(1)
        assert isinstance(hands.top, TableScreen)
    finally:
        fonts.face.cache_clear()
        fonts.font.cache_clear()
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == len(set(lines)) and any("face-False.otf" in line for line in lines)
    assert any("common/background-evening.svg" in line for line in lines)
    assert all(any(word in line for word in ("書体", "絵", "音")) for line in lines)


def test_the_cache_is_pruned_whatever_lies_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder, and a link that leads nowhere (L4)."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "lost").symlink_to(tmp_path / "nowhere")
    for age in range(4):
        (tmp_path / f"picture-{age}").write_bytes(b"x" * 100)
        os.utime(tmp_path / f"picture-{age}", (1e9 - age, 1e9 - age))
    monkeypatch.setattr(art_module, "DISK_LIMIT", 10_000)
    Art(tmp_path).prune()
    assert len(list(tmp_path.iterdir())) == 6
    monkeypatch.setattr(art_module, "DISK_LIMIT", 0)
    Art(tmp_path).prune()
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_damaged_pygame_gui_is_one_line(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without its own files nothing can be typed: the program says what to do, and no traceback (L7)."""

    def without(*args: object, **named: object) -> None:
        raise FileNotFoundError("Unable to load resource with path: default_theme.json")

    monkeypatch.setattr("pygame_gui.UIManager", without)
    hands.app.push(NewGameScreen(hands.app, "fugu"))
    hands.app.gui._manager = None
    assert run(hands.app) == NO_WINDOW
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "default_theme.json" in said and "pip install" in said


def test_a_damaged_sound_is_one_line_and_silence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is played (L7)."""
    (tmp_path / "click.wav").write_bytes(b"RIFF")
    sound = Sound(50, True, tmp_path, Warnings(texts.load("en").say))
    assert sound.start()
    for name in ("click", "win", "click"):
        sound.play(name)
    sound.stop()
    assert [line.split()[2] for line in capsys.readouterr().err.splitlines()] == ["click.wav", "win.wav"]


@pytest.mark.parametrize("text", ["[", "!!float ''", "- {id: fox, disc: '#zzzzzz'}", "- {id: fox, disc: 5}", "7", None])
def test_damaged_colours_of_avatars_are_the_first_ones(
    text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word where the file cannot be read (L3)."""
    if text is not None:
        (tmp_path / "avatars.yaml").write_text(text, "utf-8")
    monkeypatch.setattr(people, "data_dir", lambda: tmp_path)
    people._discs.cache_clear()
    try:
        assert people.discs()["fox"] == "#d9682a"
        assert len(people.losses()) == (text in ("[", "!!float ''", None))
    finally:
        people._discs.cache_clear()


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
    assert done.returncode == 0
    assert all("fu/deco-my-" in line for line in done.stderr.splitlines()), "each missing drawing is one line"
    assert (tmp_path / "fu-market.png").is_file() and (tmp_path / "fu-zoom-card.png").is_file()


def test_a_table_with_an_animal_of_ones_own_opens(copy: Path, tmp_path: Path) -> None:
    """Without a drawing and without colours (L9)."""
    shutil.copytree(MAIN.parent / "assets", copy / "assets", dirs_exist_ok=True)
    path = copy / "data" / "fu" / "animals.yaml"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace("rabbit", "goat"), encoding="utf-8")
    try:
        done = run_copy(copy, "gallery", str(tmp_path), "--only", "fu-market", "--only", "new-game-fu")
    finally:
        path.write_text(whole, encoding="utf-8")
    assert done.returncode == 0 and "Traceback" not in done.stderr
    assert [line for line in done.stderr.splitlines() if "fu/goat.svg" in line]
    assert (tmp_path / "fu-market.png").is_file() and (tmp_path / "new-game-fu.png").is_file()
