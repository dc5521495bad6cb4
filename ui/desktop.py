"""A place in the menu of a Linux desktop: the entry and the icons, put into the user's own folders and taken out again.

The format is that of freedesktop.org: Desktop Entry Specification and Icon Theme Specification.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from game import texts
from game.core.errors import FuNightError
from game.core.message import msg
from game.core.resources import PROGRAM, from_source, is_build, outer_environment, root
from game.core.system import system_reason
from ui import icons
from ui.window import TITLE

ENTRY = f"{PROGRAM}.desktop"
_RESERVED = str.maketrans({mark: f"\\{mark}" for mark in '\\"`$'})


def install() -> list[Path]:
    """Writes the entry and the icons for this user; gives the files. Raises FuNightError where there is no such menu
    (other systems) or nothing can be written."""
    base = _base()
    files = write(base, command(), base / "icons" / "hicolor" / "256x256" / "apps" / f"{PROGRAM}.png")
    _refresh(base)
    return files


def uninstall() -> list[Path]:
    """Takes the entry and the icons out again; gives the files that were there. Raises FuNightError (see `install`)."""
    base = _base()
    gone = []
    for path in (_entry(base), *(_icon(base, side) for side in icons.SIZES)):
        try:
            path.unlink()
        except FileNotFoundError:
            continue
        except OSError as error:
            raise FuNightError(msg("cli.install.failed", file=str(path), detail=system_reason(error))) from error
        gone.append(path)
    _refresh(base)
    return gone


def write(base: Path, start: list[str], icon: Path | None = None) -> list[Path]:
    """Writes the entry that starts the words of a command, and the icons, below a `share` folder; the entry names the
    file of the icon, or without one its name in the theme. Raises FuNightError."""
    files = {_icon(base, side): icons.png(side) for side in icons.SIZES}
    files[_entry(base)] = entry(start, icon).encode("utf-8")
    for path, content in files.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        except OSError as error:
            raise FuNightError(msg("cli.install.failed", file=str(path), detail=system_reason(error))) from error
    # Some desktops start an entry only if it may be run.
    with contextlib.suppress(OSError):
        _entry(base).chmod(0o755)
    return list(files)


def entry(start: list[str], icon: Path | None = None) -> str:
    """The desktop entry that starts the words of a command."""
    say = {language: texts.load(language) for language in texts.LANGUAGES}
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.5",
        f"Name={TITLE}",
        *(f"Comment{_locale(language)}={each.tr('cli.install.comment')}" for language, each in say.items()),
        f"Exec={' '.join(quoted(word) for word in start)}",
        f"TryExec={start[0]}",
        f"Icon={icon or PROGRAM}",
        "Terminal=false",
        "Categories=Game;BoardGame;CardGame;",
        "Keywords=board game;card game;Fugu;Funky Fungi;Festive Fortunes;",
        # What the window calls itself: the desktop puts it under this entry's icon.
        f"StartupWMClass={PROGRAM}",
        "StartupNotify=false",
    ]
    return "\n".join(lines) + "\n"


def quoted(word: str) -> str:
    """A word of an Exec line: in quotes, with its reserved characters escaped for the quotes, then for the file."""
    return '"' + word.translate(_RESERVED).replace("\\", "\\\\").replace("%", "%%") + '"'


def command() -> list[str]:
    """The words that start this very program again."""
    if is_build():
        return [sys.executable]
    if from_source():
        return [sys.executable, str(root() / "main.py")]
    return [str(Path(sys.argv[0]).resolve())]


def _base() -> Path:
    if not sys.platform.startswith("linux"):
        raise FuNightError(msg("cli.install.linux_only"))
    home = os.environ.get("XDG_DATA_HOME", "")
    return Path(home) if os.path.isabs(home) else Path.home() / ".local" / "share"


def _entry(base: Path) -> Path:
    return base / "applications" / ENTRY


def _icon(base: Path, side: int) -> Path:
    return base / "icons" / "hicolor" / f"{side}x{side}" / "apps" / f"{PROGRAM}.png"


def _locale(language: str) -> str:
    return "" if language == texts.FALLBACK else f"[{language}]"


def _refresh(base: Path) -> None:
    """Tells the desktop, where it does not notice by itself."""
    for words in (["update-desktop-database", str(base / "applications")], ["gtk-update-icon-cache", "-q", "-t", "-f"]):
        tool = shutil.which(words[0])
        if tool is not None:
            place = [] if words[-1] != "-f" else [str(base / "icons" / "hicolor")]
            with contextlib.suppress(OSError, subprocess.SubprocessError):
                subprocess.run(
                    [tool, *words[1:], *place], env=outer_environment(), capture_output=True, timeout=20, check=False
                )
