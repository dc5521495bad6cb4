"""`build`: makes a folder for the system it runs on, which starts by double click."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from game.commands.paths import folder_to_write
from game.core.errors import FuNightError
from game.core.message import msg
from game.core.system import system_reason
from game.texts import Texts
from release import licences, recipe
from ui import desktop, icons

# So many of PyInstaller's last lines tell what went wrong.
LAST = 12


def run(args: argparse.Namespace) -> int:
    """Makes the build in --out and prints where it lies and how large it is. Raises FuNightError with what to do."""
    if find_spec("PyInstaller") is None:
        raise FuNightError(msg("cli.build.no_pyinstaller"))
    out = folder_to_write(args.out)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory(prefix="fu-night-build-") as name:
        work = Path(name)
        _prepare(work / "made")
        made = _pack(work)
        _finish(made)
        place = _deliver(made, out)
    _tell(args.texts, place)
    return 0


def _prepare(made: Path) -> None:
    """Icons and version, as PyInstaller wants them."""
    made.mkdir()
    (made / "fu-night.ico").write_bytes(icons.ico())
    (made / "fu-night.icns").write_bytes(icons.icns())
    (made / "version.txt").write_text(recipe.version_resource(), "utf-8")


def _pack(work: Path) -> Path:
    """Runs PyInstaller; gives the folder or bundle it made."""
    words = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    words += ["--distpath", str(work / "dist"), "--workpath", str(work / "work")]
    words += [str(recipe.SOURCE / "release" / "fu-night.spec"), "--", str(work / "made")]
    done = subprocess.run(words, cwd=recipe.SOURCE, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        last = " / ".join((done.stdout + done.stderr).strip().splitlines()[-LAST:])
        raise FuNightError(msg("cli.build.failed", detail=last))
    bundle = work / "dist" / f"{recipe.TITLE}.app"
    return bundle if bundle.is_dir() else work / "dist" / recipe.NAME


def _finish(made: Path) -> None:
    """Licences, and what the desktop and a reader find beside the program."""
    program, libraries = _inside(made)
    try:
        licences.write(libraries, program, _licences(made))
    except LookupError as error:
        raise FuNightError(msg("cli.build.unknown_file", file=str(error.args[0]))) from error
    if made.suffix == ".app":
        # A bundle whose content has changed since it was signed is not started.
        subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(made)], capture_output=True, check=False)
        return
    for name in (licences.OWN, licences.LIST):
        shutil.copyfile(_licences(made) / name, made / (name if name != licences.OWN else "LICENSE.txt"))
    (made / "READ ME.txt").write_bytes((recipe.SOURCE / "release" / "READ ME.txt").read_bytes())
    if sys.platform.startswith("linux"):
        desktop.write(libraries / "share", [recipe.NAME])


def _inside(made: Path) -> tuple[Path, Path]:
    """The program of a build, and the folder of its libraries."""
    if made.suffix == ".app":
        return made / "Contents" / "MacOS" / recipe.NAME, made / "Contents" / "Frameworks"
    return made / (f"{recipe.NAME}.exe" if sys.platform == "win32" else recipe.NAME), made / "_internal"


def _licences(made: Path) -> Path:
    """Where the licences lie: in a bundle of macOS not beside the libraries, for only code may lie there."""
    return (made / "Contents" / "Resources" if made.suffix == ".app" else made / "_internal") / "licences"


def _deliver(made: Path, out: Path) -> Path:
    """Puts the build into the folder it was asked for, in the place of an older one. Raises FuNightError."""
    place = out / made.name
    try:
        if place.is_dir() and not place.is_symlink():
            if not _is_build(place):
                raise FuNightError(msg("cli.build.in_the_way", folder=str(place)))
            shutil.rmtree(place)
        shutil.move(made, place)
    except OSError as error:
        raise FuNightError(msg("cli.folder_unwritten", folder=str(out), detail=system_reason(error))) from error
    return place


def _is_build(folder: Path) -> bool:
    """Whether a folder is an older build, which may be replaced: anything else is somebody's."""
    program, _ = _inside(folder)
    return not any(folder.iterdir()) or (program.is_file() and (_licences(folder) / licences.LIST).is_file())


def _tell(say: Texts, place: Path) -> None:
    size = sum(path.stat().st_size for path in place.rglob("*") if path.is_file() and not path.is_symlink())
    print(say.tr("cli.build.done", folder=str(place), size=f"{size / 1_000_000:.0f}"))
