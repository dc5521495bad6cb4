"""Fú: whoever sits on a seat is its animal, in one colour, on every screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import game as registered
from game.core.contract import SeatSpec
from game.core.setup import HUMAN
from ui import people
from ui.commands.scenes import quiet_app, scenes
from ui.controllers.fu_table.ink import FAMILY
from ui.kit import Kit
from ui.screens.log import LogScreen
from ui.screens.menu import MenuScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.pause import PauseScreen
from ui.screens.replay import ReplayScreen
from ui.screens.shelf import ShelfScreen
from ui.screens.table import TableScreen
from ui.seating import seated_at
from ui.settings import Settings
from ui.stage.art import Art
from ui.starting import make_setup, start

SEATS = [SeatSpec("Ann", HUMAN, "fox", {"animal": "tiger"}), SeatSpec("Tock", "steady"), SeatSpec("Ben", HUMAN, "owl")]


def test_every_seat_is_an_animal_of_its_own_in_its_familys_colour() -> None:
    """(T4)"""
    who = seated_at("fu", SEATS)
    assert [one.art for one in who] == ["fu/tiger", "fu/rabbit", "fu/pig"], "the first free one where none was chosen"
    assert [one.colour for one in who] == [FAMILY[name][0] for name in ("tiger", "rabbit", "pig")]
    assert [one.name for one in who] == ["Ann", "Tock", "Ben"]
    assert not any(one.art for one in seated_at("fungi", SEATS)) and seated_at("no such game", SEATS)


def test_a_seat_of_an_odd_file_gets_a_free_animal() -> None:
    """The third of three cannot be the Relative's dragon, nor anybody twice the same. (T4)"""
    odd = [SeatSpec(str(i), HUMAN, "", {"animal": name}) for i, name in enumerate(("dragon", "pig", "pig"))]
    assert len({one.art for one in seated_at("fu", odd)} - {"fu/dragon"}) == 3
    assert seated_at("fu", [SeatSpec("A", HUMAN, "", {"animal": "cow"}), SEATS[1]])[0].art == "fu/rabbit"


def test_no_screen_of_fu_shows_an_avatar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Setup, table, curtain, log, pause, dialog, replay, shelf, menu and score sheet. (T4)"""
    asked: list[str] = []
    get, shown = Art.get, people.avatar

    def seen(art: Art, name: str, *args: object, **kw: object) -> pygame.Surface:
        asked.append(name)
        return get(art, name, *args, **kw)  # type: ignore[arg-type]

    def disc(kit: Kit, who: str, *args: object) -> pygame.Surface:
        asked.append(f"common/{who}")
        return shown(kit, who, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Art, "get", seen)
    monkeypatch.setattr(people, "avatar", disc)
    app = quiet_app((1280, 800), tmp_path, Settings())
    try:
        walked = []

        def step(where: str) -> None:
            for _ in range(3):
                app.step()
            faces = [name for name in asked if "avatar-" in name or "fungi/seat-" in name or "disc-robot" in name]
            faces += [name for name in asked if name.startswith("common/robot-") and where != "setup"]
            assert not faces, f"{where}: {faces}"
            walked.append(where)
            asked.clear()

        app.home(NewGameScreen(app, "fu"))
        step("setup")
        for scene in ("fu-curtain", "fu-market", "fu-score"):
            scenes()[scene](app)
            step(scene)
        table = next(screen for screen in app.stack if isinstance(screen, TableScreen))
        for screen in (LogScreen(app, table), PauseScreen(app, table), ReplayScreen(app, table.session)):
            app.push(screen)
            step(type(screen).__name__)
        start(app, "fu", make_setup(registered("fu"), SEATS))
        step("curtain or table of three")
        app.home(MenuScreen(app))
        step("menu")
        shelf = ShelfScreen(app)
        app.push(shelf)
        step("shelf")
        shelf.delete(shelf.entries[0])
        step("dialog")
        assert len(walked) == 11
    finally:
        app.close()
