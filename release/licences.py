"""The licences of all that is inside a build: the list, and the texts beside it."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from platform import python_version
from typing import Final

from release.components import COMPONENTS, Component, inside
from release.recipe import SOURCE

TEXTS: Final = SOURCE / "release" / "licences"
LIST: Final = "LICENSES-THIRD-PARTY.md"
OWN: Final = "LICENSE"
# The modules that PyInstaller packs into the program itself, where no file shows them.
PACKED: Final = ("i18n/", "platformdirs/", "yaml/", "budoux/", "msgspec/", "pygame/base", "pygame_gui/data/")

HEAD: Final = """\
# Licences of what Fu Night uses

Fu Night's own code and drawings have their licence in the file LICENSE. A folder that `main.py build` makes has inside
what is listed here, or a part of it, according to the system; the texts are in its folder `licences` (in the
source: `release/licences`). Nothing of it was changed, but for the symbols that the build for Linux takes out of the
binaries. The libraries under the LGPL lie as files of their own in the folder, and may be replaced by other versions.

| what | rights | licence | from |
|---|---|---|---|
"""


def the_list(components: Iterable[Component] = COMPONENTS, *, versions: bool = False) -> str:
    """The list as a page; with `versions` as they are installed here."""
    rows = []
    for each in components:
        name = f"{each.name} {_version(each)}".strip() if versions else each.name
        rows.append(f"| {name} | {each.copyright} | {', '.join(each.licences)} | {each.home} |\n")
    return HEAD + "".join(rows)


def write(folder: Path, program: Path, licences: Path) -> tuple[Component, ...]:
    """Writes list and texts for what lies in `folder` (the build's libraries) and in the file `program` into the folder
    `licences`, and gives what was found. Raises LookupError for a file that nobody has looked up yet."""
    places = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file() and path != program]
    found = inside([*places, program.name, *(f"{packed}x" for packed in PACKED)])
    licences.mkdir(exist_ok=True)
    (licences / LIST).write_text(the_list(found, versions=True), "utf-8")
    (licences / OWN).write_bytes((SOURCE / OWN).read_bytes())
    for stem in sorted({stem for each in found for stem in each.licences}):
        (licences / f"{stem}.txt").write_bytes((TEXTS / f"{stem}.txt").read_bytes())
    return found


def _version(component: Component) -> str:
    if component.name == "Python":
        return python_version()
    try:
        return version(component.package) if component.package else ""
    except PackageNotFoundError:
        return ""
