"""What goes into a build and what stays out, told to PyInstaller by `fu-night.spec`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path, PurePath
from typing import Final

from game.version import VERSION

SOURCE: Final = Path(__file__).resolve().parents[1]
NAME: Final = "fu-night"
TITLE: Final = "Fu Night"
IDENTIFIER: Final = "io.github.fu-night.FuNight"
ABOUT: Final = "Three tabletop games on one laptop"
COPYRIGHT: Final = "© 2026 the Fu Night authors; see the folder licences"

# Of the standard library and of what is installed: big or foreign things that something imports only if they are there.
EXCLUDED: Final = (
    "OpenGL", "PIL", "_curses", "_hashlib", "_sqlite3", "_ssl", "_tkinter", "bz2", "cryptography", "curses",
    "distutils", "doctest", "ensurepip", "ftplib", "idlelib", "lib2to3", "lzma", "numpy", "pdb", "pip",
    "pkg_resources", "pydoc", "pygame._camera", "pygame.camera", "pygame.docs", "pygame.examples",
    "pygame.midi", "pygame.pypm", "pygame.sndarray", "pygame.surfarray", "pygame.tests", "readline", "release",
    "setuptools", "sqlite3", "ssl", "tests", "tkinter", "turtle", "unittest", "venv", "wheel", "xmlrpc", "yaml.tests",
)  # fmt: skip

# The faces of pygame_gui that the program shows text in: Noto Sans JP in both weights (a name may be typed with any of
# its characters); and the two that pygame_gui loads for every new manager before it reads a theme.
FACES: Final = ("NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf", "NotoSans-Regular.ttf", "FiraCode-Regular.ttf")


def modules() -> list[str]:
    """Every module of ours: screens, games and commands are imported by name, where PyInstaller cannot see it."""
    found = []
    for package in ("game", "ui"):
        for path in sorted((SOURCE / package).rglob("*.py")):
            parts = path.relative_to(SOURCE).with_suffix("").parts
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return [*found, "pygame_gui", "pygame_gui.elements"]


def data() -> list[tuple[str, str]]:
    """Our files that are no code, as pairs of what and into which folder of the build."""
    return [
        (str(SOURCE / "data"), "data"),
        (str(SOURCE / "assets" / "art"), "assets/art"),
        (str(SOURCE / "assets" / "sounds"), "assets/sounds"),
    ]


def wanted(place: str) -> bool:
    """Whether a file that PyInstaller found stays in; `place` is its path within the build."""
    path = PurePath(place)
    parts = path.parts
    if parts[:2] == ("pygame_gui", "data") and path.suffix.lower() in (".ttf", ".otf"):
        return path.name in FACES
    if parts[0] == "pygame":
        return not {"docs", "examples", "tests"} & set(parts) and path.suffix not in (".py", ".pyi", ".typed")
    if parts[0] == "budoux":
        # Its models for other languages than ours, and its program for the command line.
        return path.suffix != ".json" or path.name == "ja.json" or "models" not in parts
    return not any(part.endswith((".dist-info", ".egg-info")) for part in parts)


def kept(table: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The rows of one of PyInstaller's tables (place, source, kind) that stay in."""
    return [row for row in table if wanted(row[0])]


def strips() -> bool:
    """Whether the symbols are taken out of the binaries: on Linux, where `strip` is safe for them."""
    return sys.platform.startswith("linux")


def version_numbers() -> tuple[int, int, int, int]:
    """The version as four numbers, as Windows has it."""
    first, second, third = (int(part) for part in VERSION.split("."))
    return (first, second, third, 0)


def version_resource() -> str:
    """The file that PyInstaller makes the version resource of a Windows program from."""
    words = {
        "FileDescription": TITLE,
        "FileVersion": VERSION,
        "InternalName": NAME,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": VERSION,
        "Comments": ABOUT,
    }
    strings = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in words.items())
    numbers = version_numbers()
    # 0x0409 and 1200: English, in Unicode. 0x40004: Windows; 0x1: a program.
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, "
        "fileType=0x1, subtype=0x0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def info_plist() -> dict[str, object]:
    """What macOS is told about the program."""
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "ja"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        # Without it the window is drawn at half the resolution and stretched.
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
    }
