"""The page after a fault: what is kept, where the report lies, what is in it, and what to do next."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.resources import outer_environment
from ui.kit import Kit
from ui.screens.dialog import Choice, Content, DialogScreen, Fact

if TYPE_CHECKING:
    from ui.app import App


class CrashScreen(DialogScreen):
    """Stands alone in a new window. `report` is the file that was written, or None with the reason in `detail`; `again`
    tells, once the page is closed, whether the program shall start again."""

    # Nothing lies under it: the table that was there is what failed.
    modal = False

    def __init__(self, app: App, report: Path | None, detail: str) -> None:
        self.again = False
        self._report = report
        self._detail = detail
        super().__init__(app, self._words)

    def choose(self, choice: Choice) -> None:
        if choice.id == "folder":
            # The page stays, for what comes next.
            if choice.action is not None:
                choice.action()
            return
        self.again = choice.id == "again"
        super().choose(choice)

    def _words(self, kit: Kit) -> Content:
        quit = Choice("quit", kit.tr("menu.crash.quit"))
        again = Choice("again", kit.tr("menu.crash.again"), "main")
        if self._report is None:
            facts: tuple[Fact, ...] = (Fact(kit.tr("menu.crash.nowhere", detail=self._detail), "error"),)
            choices: tuple[Choice, ...] = (again, quit)
        else:
            facts = (
                Fact(kit.tr("menu.crash.where", log=str(self._report)), "strong"),
                Fact(kit.tr("menu.crash.inside")),
                Fact(kit.tr("menu.crash.send")),
            )
            choices = (again, Choice("folder", kit.tr("menu.crash.folder"), action=partial(show, self._report)), quit)
        title, text = kit.tr("menu.crash.title"), kit.tr("menu.crash.text")
        return Content(title, text, choices, picture="common/torn-page", facts=facts)


def show(file: Path) -> None:
    """Opens a file with what the system opens such files with; where it has nothing, nothing happens."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            os.startfile(file)
            return
        opener = "open" if sys.platform == "darwin" else "xdg-open"
        subprocess.Popen(
            [opener, str(file)], env=outer_environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
