"""What `pipx install .` gives: the program as a package, with its data, under a name of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from game.core.cards import data_dir
from game.core.resources import from_source, invocation, is_build, root
from game.version import VERSION
from ui.paths import ASSETS

HERE = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that the wheel installs, by the backend that pip uses."""
    place = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    subprocess.run(command, cwd=HERE, check=True, capture_output=True)
    (wheel,) = place.glob("*.whl")
    assert wheel.name.startswith(f"fu_night-{VERSION}-py3-none-any")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(place / "site packages")
    return place / "site packages"


def run(installed: Path, home: Path, *arguments: str) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "FU_NIGHT"))}
    done = subprocess.run(
        [sys.executable, "-P", "-c", "from fu_night.__main__ import main; raise SystemExit(main())", *arguments],
        cwd=home,
        env={**kept, "PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1", "FU_NIGHT_HOME": str(home)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_the_installed_package_finds_its_data_and_plays(installed: Path, tmp_path: Path) -> None:
    assert run(installed, tmp_path, "--version") == f"Fu Night {VERSION}\n"
    assert run(installed, tmp_path, "--help").startswith("usage: fu-night ")
    for game, seats in (("fugu", "greedy,random"), ("fungi", "greedy,random"), ("fu", "greedy,random,greedy")):
        file = tmp_path / f"{game}.yaml"
        file.write_text(run(installed, tmp_path, "simulate", game, "--seats", seats, "--seed", "7"), "utf-8")
        assert run(installed, tmp_path, "check", str(file))


def test_the_installed_package_has_every_data_file_and_drawing(installed: Path) -> None:
    package = installed / "fu_night"
    for folder in (Path("data"), Path("assets", "art"), Path("assets", "sounds")):
        ours = {path.relative_to(HERE) for path in (HERE / folder).rglob("*") if path.is_file()}
        theirs = {path.relative_to(package) for path in (package / folder).rglob("*") if path.is_file()}
        assert ours == theirs
    assert {path.name for path in installed.iterdir()} == {"fu_night", "game", "ui", f"fu_night-{VERSION}.dist-info"}


def test_the_menu_of_the_installed_package_finds_its_drawings(installed: Path, tmp_path: Path) -> None:
    run(installed, tmp_path, "gallery", str(tmp_path), "--only", "menu")
    from_here = tmp_path / "here"
    command = [sys.executable, str(HERE / "main.py"), "gallery", str(from_here), "--only", "menu"]
    subprocess.run(command, check=True, env={**os.environ, "FU_NIGHT_HOME": str(tmp_path)})
    assert (from_here / "menu.png").read_bytes() == (tmp_path / "menu.png").read_bytes()


def test_installing_needs_what_the_requirements_say() -> None:
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dependencies"] == (HERE / "requirements.txt").read_text("utf-8").split()
    backend = (HERE / "requirements-dev.txt").read_text("utf-8").split()
    assert set(project["build-system"]["requires"]) <= set(backend)


def test_from_source_the_data_lies_beside_the_packages() -> None:
    assert root() == HERE and data_dir() == HERE / "data" and ASSETS == HERE / "assets"
    assert from_source() and not is_build() and invocation() == "main.py"
