"""What `build` puts into a folder and says, as far as no build is needed for it."""

from __future__ import annotations

import argparse
import plistlib
import re
import struct
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import texts
from game.commands import run
from game.core.errors import FuNightError
from game.version import VERSION
from release import command, licences, recipe
from release.components import COMPONENTS, inside, owner
from ui import desktop, icons

HERE = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL_image"),
        ("pygame/SDL2_mixer.dll", "SDL_mixer"),
        ("pygame/libogg-0.dll", "Ogg, Vorbis, Opus, Opusfile and FLAC"),
        ("pygame/.dylibs/libfreetype.6.dylib", "FreeType"),
        ("libz.so.1", "zlib"),
        ("pygame/display.cpython-311-x86_64-linux-gnu.so", "pygame-ce"),
        ("pygame_gui/data/NotoSansJP-Bold.otf", "Noto Sans and Noto Sans JP"),
        ("python313.dll", "Python"),
        ("_socket.pyd", "Python"),
        ("python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("VCRUNTIME140_1.dll".lower(), "Microsoft Visual C++ runtime"),
        ("libstdc++.so.6", "GCC runtime libraries"),
    ],
)
def test_every_file_in_a_build_is_known_by_its_owner(place: str, name: str) -> None:
    found = owner(place)
    assert found is not None and found.name == name


def test_a_file_that_nobody_has_looked_up_stops_the_build() -> None:
    assert owner("data/text/en/cli.yaml") is None and owner("licences/MIT.txt") is None
    with pytest.raises(LookupError, match="libmystery"):
        inside(["data/avatars.yaml", "libmystery.so.1"])


def test_the_list_of_licences_in_the_source_is_that_of_all_components() -> None:
    assert (HERE / licences.LIST).read_text("utf-8") == licences.the_list()
    named = {stem for each in COMPONENTS for stem in each.licences}
    assert named == {path.stem for path in licences.TEXTS.glob("*.txt")}
    for name in ("LICENSE", "CHANGELOG.md"):
        assert (HERE / name).stat().st_size > 500
    assert f"## {VERSION}\n" in (HERE / "CHANGELOG.md").read_text("utf-8")


def test_what_is_not_needed_stays_out() -> None:
    out = (
        "pygame_gui/data/NotoSansKR-Bold.ttf",
        "pygame/docs/a.html",
        "pygame/tests/x.so",
        "pygame/examples/data/a.png",
    )
    kept = ("pygame_gui/data/NotoSansJP-Bold.otf", "pygame/base.so", "budoux/models/ja.json", "data/avatars.yaml")
    assert [place for place in (*out, "budoux/models/th.json", *kept) if recipe.wanted(place)] == list(kept)


def test_every_module_of_ours_goes_in() -> None:
    modules = recipe.modules()
    for name in ("game.fugu.game", "ui.controllers.fu", "ui.commands.play", "ui.screens.crash", "ui", "pygame_gui"):
        assert name in modules
    assert not [name for name in modules if name.startswith(("release", "tests"))]


def test_what_windows_and_macos_are_told() -> None:
    made: dict[str, str] = {}

    def node(*values: Any, **named: Any) -> tuple[Any, ...]:
        return values

    def string(name: str, value: str) -> None:
        made[name] = value

    kinds = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "VarFileInfo", "VarStruct")
    eval(recipe.version_resource(), {**dict.fromkeys(kinds, node), "StringStruct": string})
    assert made["ProductName"] == "Fu Night" and made["ProductVersion"] == VERSION and "©" in made["LegalCopyright"]
    plist = plistlib.loads(plistlib.dumps(recipe.info_plist()))
    assert plist["NSHighResolutionCapable"] is True and plist["CFBundleShortVersionString"] == VERSION
    assert re.fullmatch(r"[A-Za-z0-9.-]+", recipe.IDENTIFIER)
    spec = (HERE / "release" / "fu-night.spec").read_text("utf-8")
    for word in (
        "console=False",
        "bundle_identifier=recipe.IDENTIFIER",
        "info_plist=recipe.info_plist()",
        "version.txt",
    ):
        assert word in spec


def test_the_icons_are_what_each_system_reads() -> None:
    for side in icons.SIZES:
        assert pygame.image.load(BytesIO(icons.png(side)), "x.png").get_size() == (side, side)
    ico = icons.ico()
    count = struct.unpack_from("<HHH", ico)[2]
    for index in range(count):
        *_, length, place = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * index)
        picture = pygame.image.load(BytesIO(ico[place : place + length]), "x.png")
        assert picture.get_size() == (icons.ICO_SIZES[index],) * 2
    assert place + length == len(ico)
    icns, at, sides = icons.icns(), 8, []
    assert icns[:4] == b"icns" and struct.unpack(">I", icns[4:8])[0] == len(icns)
    while at < len(icns):
        (length,) = struct.unpack_from(">I", icns, at + 4)
        sides.append(pygame.image.load(BytesIO(icns[at + 8 : at + length]), "x.png").get_width())
        at += length
    assert sides == list(icons.ICNS_KINDS.values())


def arguments(out: Path) -> argparse.Namespace:
    return argparse.Namespace(out=str(out), texts=texts.load("en"))


def test_without_pyinstaller_one_line_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert run(["build", "--out", str(tmp_path / "dist")]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "requirements-dev.txt" in err and not (tmp_path / "dist").exists()


def test_a_folder_of_somebody_else_is_not_replaced(tmp_path: Path) -> None:
    made = tmp_path / "made" / "fu-night"
    made.mkdir(parents=True)
    (made / "fu-night").write_text("new")
    theirs = tmp_path / "out" / "fu-night"
    theirs.mkdir(parents=True)
    (theirs / "holiday.jpg").write_text("a picture")
    with pytest.raises(FuNightError):
        command._deliver(made, tmp_path / "out")
    assert (theirs / "holiday.jpg").is_file()
    (theirs / "holiday.jpg").unlink()
    (theirs / "_internal" / "licences").mkdir(parents=True)
    (theirs / "_internal" / "licences" / licences.LIST).write_text("")
    (theirs / "fu-night").write_text("old")
    command._deliver(made, tmp_path / "out")
    assert (theirs / "fu-night").read_text() == "new"


def test_what_pyinstaller_says_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "made").mkdir()
    monkeypatch.setattr(recipe, "SOURCE", tmp_path)
    with pytest.raises(FuNightError) as caught:
        command._pack(tmp_path)
    assert "fu-night.spec" in texts.load("en").say(caught.value.message)


def test_the_menu_entry_starts_from_any_folder_and_names_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = '/home/Oma & Opa/50 % "Spiele"/遊び$`\\/fu-night'
    exec_line = next(line for line in desktop.entry([odd]).splitlines() if line.startswith("Exec="))
    # Undone as a desktop undoes it: first the file's escapes, then the quotes', then the percent sign.
    word = exec_line.removeprefix("Exec=").replace("\\\\", "\\")
    assert word[0] == word[-1] == '"'
    assert re.sub(r"\\(.)", r"\1", word[1:-1]).replace("%%", "%") == odd
    monkeypatch.setattr(desktop.sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert run(["--install"]) == 0
    entry = (tmp_path / "share" / "applications" / "fu-night.desktop").read_text("utf-8")
    assert "main.py" in entry and "Comment[ja]=" in entry and "StartupWMClass=fu-night\n" in entry
    assert {path.parent.parent.name for path in (tmp_path / "share").rglob("*.png")} == {
        f"{n}x{n}" for n in icons.SIZES
    }
    assert run(["--uninstall"]) == 0 and not list((tmp_path / "share").rglob("fu-night.*"))
    assert run(["--uninstall"]) == 0 and "was not in the menu" in capsys.readouterr().out
    monkeypatch.setattr(desktop.sys, "platform", "win32")
    assert run(["--install"]) == 2 and capsys.readouterr().err.count("\n") == 1
