"""The folder that starts by double click: made once, then used as by a family that has nothing else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.resources import root
from game.version import VERSION
from release import recipe
from tests.ui.built import Screen, Stranger, alike, make, remove, running, shared, temporary, wait_for, why_no_screen
from tests.ui.conftest import Hands
from ui.screens.menu import MenuScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.pause import PauseScreen

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="builds are tried on Linux only")

SEATS = {"fugu": "steady,sharp", "fungi": "steady,steady", "fu": "steady,steady,steady"}
WHOLE = pygame.Rect(0, 0, 1280, 800)


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    base = tmp_path_factory.getbasetemp()
    with shared(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base, make) as made:
        yield made


@pytest.fixture
def guest() -> Iterator[Path]:
    """A folder that everybody may enter."""
    found = temporary("fu-night guest ")
    yield found
    remove(found)


@pytest.fixture
def stranger(guest: Path) -> Iterator[Stranger]:
    found = Stranger.at(guest)
    yield found
    found.leave()


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    if why_no_screen():
        pytest.skip(why_no_screen())
    found = Screen(tmp_path_factory.mktemp("screen"))
    yield found
    found.close()


def test_the_build_is_small_and_says_what_is_inside(build: Path) -> None:
    files = [path for path in build.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < 60_000_000
    assert not [path for path in build.rglob("*") if path.is_symlink() and not path.exists()]
    faces = {path.name for path in files if path.suffix in (".ttf", ".otf")}
    assert faces == {*recipe.FACES, "freesansbold.ttf"}
    licences = build / "_internal" / "licences"
    listed = (licences / "LICENSES-THIRD-PARTY.md").read_text("utf-8")
    for name in ("pygame-ce 2", "| SDL |", "SDL_image", "SDL_mixer", "SDL_ttf", "pygame_gui 0", "Noto Sans", "PyYAML",
                 "msgspec", "BudouX", "platformdirs", "python-i18n", "Python 3", "FreeType", "libpng", "zlib",
                 "PyInstaller"):  # fmt: skip
        assert name in listed, name
    texts = {path.stem for path in licences.glob("*.txt")}
    named = {stem for line in listed.splitlines() if line.count("|") == 5 for stem in line.split("|")[3].split(",")}
    assert {stem.strip() for stem in named} - {"licence", "---"} == texts
    assert (build / "LICENSE.txt").is_file() and (build / "READ ME.txt").is_file()
    assert not [path for path in files if {"tests", "docs", "examples"} & set(path.relative_to(build).parts)]


def test_it_plays_and_checks_a_game_of_each_kind(build: Path, stranger: Stranger) -> None:
    program = build / "fu-night"
    assert stranger.run(program, "--version") == (0, f"Fu Night {VERSION}\n", "")
    for game, seats in SEATS.items():
        status, file, errors = stranger.run(
            program, "simulate", game, "--seats", re.sub("steady|sharp", "greedy", seats), "--seed", "7"
        )
        assert (status, errors) == (0, "")
        path = stranger.elsewhere / f"{game} 遊び.yaml"
        path.write_text(file, "utf-8")
        status, result, errors = stranger.run(program, "check", path.name)
        assert (status, errors) == (0, "") and result
    status, _, errors = stranger.run(program, "build")
    assert status == 2 and errors.count("\n") == 1
    assert running(build) == []


def test_no_face_drawing_or_text_is_missing(build: Path, stranger: Stranger) -> None:
    scenes = ("settings", "fu-market")
    only = [word for scene in scenes for word in ("--only", scene)]
    arguments = ["--language", "ja", *only]
    status, out, errors = stranger.run(build / "fu-night", "gallery", str(stranger.elsewhere / "built"), *arguments)
    assert (status, errors) == (0, ""), out
    here = [sys.executable, str(root() / "main.py"), "gallery", str(stranger.elsewhere / "source"), *arguments]
    subprocess.run(here, env={**os.environ, "FU_NIGHT_HOME": str(stranger.elsewhere)}, check=True, capture_output=True)
    built = sorted((stranger.elsewhere / "built").glob("*.png"))
    assert len(built) >= len(scenes)
    for picture in built:
        assert picture.read_bytes() == (stranger.elsewhere / "source" / picture.name).read_bytes(), picture.name


@pytest.mark.parametrize("key", SEATS)
def test_two_clicks_lead_from_the_double_click_to_the_table(
    build: Path, stranger: Stranger, screen: Screen, hands: Hands, key: str
) -> None:
    screen.aside()
    process = stranger.start(build / "fu-night", DISPLAY=screen.name)
    wait_for(lambda: len(screen.windows()) == 1, "the window")
    # The same pages in this process: where the controls are, and what the pictures must show.
    hands.open(MenuScreen(hands.app))
    menu = hands.app.window.copy()
    wait_for(lambda: alike(screen.picture(WHOLE), menu) > 0.98, "the picture of the menu")
    box = hands.find(f"box-{key}").rect.center
    hands.click(f"box-{key}")
    hands.run(2)
    assert isinstance(hands.top, NewGameScreen)
    head = pygame.Rect(0, 0, 1280, 60)
    page = hands.app.window.subsurface(head).copy()
    screen.click(box)
    wait_for(lambda: alike(screen.picture(head), page) > 0.9, "the page before the game")
    start = hands.find("start").rect.center
    hands.click("start")
    hands.run(3)
    screen.click(start)
    screen.aside()
    bar = hands.find("log").rect.union(hands.find("menu").rect)
    at_the_table = hands.app.window.subsurface(bar).copy()
    wait_for(lambda: alike(screen.picture(bar), at_the_table) > 0.9, "the table's bar")
    wait_for(lambda: len(colours(screen.picture(WHOLE))) > 400, "a table that is painted")
    wait_for(lambda: len(stranger.games()) == 1, "the saved game in its usual place")
    # The computers' own process is there, and has no window.
    wait_for(lambda: len(running(build)) >= 2, "the computers' own process")
    assert len(screen.windows()) == 1
    menu_button = hands.find("menu").rect.center
    hands.click("menu")
    hands.run(1)
    assert isinstance(hands.top, PauseScreen)
    quit = hands.find("quit").rect
    words = hands.app.window.subsurface(quit).copy()
    screen.click(menu_button)
    screen.aside()
    wait_for(lambda: alike(screen.picture(quit), words) > 0.7, "the pause menu")
    screen.click(quit.center)
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, out, errors) == (0, "", "")
    assert running(build) == [] and screen.windows() == []
    assert not list(stranger.home.rglob("crash.log"))
    assert (stranger.home / ".config" / "fu-night").is_dir() and (stranger.home / ".cache" / "fu-night").is_dir()


def colours(picture: pygame.Surface) -> set[int]:
    """The colours of every eighth pixel in every eighth row."""
    width, height = picture.get_size()
    return {picture.get_at_mapped((x, y)) for x in range(0, width, 8) for y in range(0, height, 8)}


@pytest.mark.parametrize("key", SEATS)
def test_computers_play_in_their_own_process(build: Path, stranger: Stranger, screen: Screen, key: str) -> None:
    settings = stranger.home / ".config" / "fu-night" / "settings.yaml"
    settings.parent.mkdir(parents=True)
    settings.write_text("motion: off\npace: none\n", "utf-8")
    for path in (settings, settings.parent, settings.parent.parent):
        path.chmod(0o777)
    process = stranger.start(build / "fu-night", "play", key, "--seats", SEATS[key], "--seed", "7", DISPLAY=screen.name)
    wait_for(lambda: len(stranger.games()) == 1, "the saved game")
    (file,) = stranger.games()
    wait_for(lambda: file.read_text("utf-8").count("\n- ") >= 3, "moves of the computers")
    assert len(screen.windows()) == 1 and len(running(build)) >= 2
    process.terminate()
    process.communicate(timeout=60)
    wait_for(lambda: running(build) == [], "the end of every process")


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        ("msgspec/_core*", "No module named 'msgspec._core'"),
        ("pygame_ce.libs/libSDL2-2*", "A part of the program is missing or cannot be loaded (libSDL2-2"),
        ("data/fu/stalls.yaml", "No window can be opened here"),
    ],
)
def test_what_stops_the_start_is_told_in_a_file(
    build: Path, guest: Path, stranger: Stranger, missing: str, said: str
) -> None:
    broken = guest / "fu-night"
    shutil.copytree(build, broken, copy_function=os.link, symlinks=True)
    (lost,) = (broken / "_internal").glob(missing)
    lost.parent.chmod(0o755)
    lost.unlink()
    status, _, errors = stranger.run(broken / "fu-night")
    assert status != 0 and errors
    kept = (stranger.home / ".config" / "fu-night" / "errors.log").read_text("utf-8")
    assert said in kept
    # Native libraries and the starter add lines of their own to the stream.
    assert set(kept.splitlines()) <= set(errors.splitlines())


def test_it_puts_itself_into_the_menu_of_the_desktop_and_out_again(build: Path, stranger: Stranger) -> None:
    status, out, errors = stranger.run(build / "fu-night", "--install")
    assert (status, errors) == (0, "")
    share = stranger.home / ".local" / "share"
    entry = (share / "applications" / "fu-night.desktop").read_text("utf-8")
    assert f'Exec="{build / "fu-night"}"\n' in entry and str(share) in out
    icon = Path(re.findall(r"^Icon=(.*)$", entry, re.M)[0])
    assert pygame.image.load(icon).get_size() == (256, 256)
    status, _, errors = stranger.run(build / "fu-night", "--uninstall")
    assert (status, errors) == (0, "") and not list(share.rglob("fu-night.*"))
