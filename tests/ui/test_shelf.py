"""The shelf: what each card offers, deleting and repairing, and hundreds of games."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.saved import save, spoil
from ui import controllers, pictures
from ui.entry import Entry
from ui.paths import user_paths
from ui.screens import entry_words
from ui.screens.dialog import DialogScreen
from ui.screens.menu import MenuScreen
from ui.screens.shelf import ShelfScreen

Calls = list[tuple[str, Path]]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What was opened (the screens themselves are tested elsewhere)."""
    made: Calls = []
    monkeypatch.setattr("ui.opening.go_on", lambda app, path: made.append(("go on", path)))
    monkeypatch.setattr("ui.opening.look_at", lambda app, path: made.append(("look", path)))
    return made


def saves() -> Path:
    return user_paths().saves


def shelf(hands: Hands) -> ShelfScreen:
    hands.open(MenuScreen(hands.app))
    screen = hands.open(ShelfScreen(hands.app))
    assert isinstance(screen, ShelfScreen)
    return screen


def four(hands: Hands) -> tuple[Path, Path, Path, Path]:
    """A game going on, a finished one, a damaged one, and a file that is no game; on the shelf in this order."""
    going, done = save(saves(), "going", age=10), save(saves(), "done", moves=999, age=20)
    torn = save(saves(), "torn", moves=8, age=30)
    spoil(torn)
    bad = saves() / "bad.yaml"
    bad.write_text("{not json")
    for path, age in ((torn, 30), (bad, 40)):
        os.utime(path, (1_800_000_000 - age, 1_800_000_000 - age))
    return going, done, torn, bad


def test_what_each_kind_of_card_offers(hands: Hands, calls: Calls):
    going, done, _, _ = four(hands)
    shelf(hands)
    cards = [id for id in hands.ids() if id not in ("back", "search")]
    assert cards == [
        "main-going.yaml",
        "look-going.yaml",
        "bin-going.yaml",
        "main-done.yaml",
        "bin-done.yaml",
        "main-torn.yaml",
        "bin-torn.yaml",
        "main-bad.yaml",
        "bin-bad.yaml",
    ]
    for id in ("main-going.yaml", "look-going.yaml", "main-done.yaml"):
        hands.click(id)
    assert calls == [("go on", going), ("look", going), ("look", done)]


def test_a_file_that_cannot_be_read_says_why(hands: Hands):
    four(hands)
    shelf(hands)
    hands.click("main-bad.yaml")
    assert isinstance(hands.top, DialogScreen)
    assert any("bad.yaml" in fact.words for fact in hands.top.content.facts)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, ShelfScreen)


def test_a_damaged_game_can_be_looked_at_left_or_played_on(hands: Hands, calls: Calls):
    _, _, torn, _ = four(hands)
    before = torn.read_bytes()
    screen = shelf(hands)
    hands.click("main-torn.yaml")
    hands.key(pygame.K_ESCAPE)
    assert hands.top is screen and torn.read_bytes() == before
    hands.click("main-torn.yaml")
    hands.click("look")
    assert calls == [("look", torn)] and torn.read_bytes() == before
    hands.click("main-torn.yaml")
    hands.key(pygame.K_RETURN)
    assert calls[-1] == ("go on", torn)
    assert [file.read_bytes() for file in saves().glob("torn.yaml.*")] == [before]


def test_deleting_asks_and_the_focus_lies_on_keeping(hands: Hands):
    going, *_ = four(hands)
    screen = shelf(hands)
    hands.click("bin-going.yaml")
    hands.key(pygame.K_RETURN)
    assert hands.top is screen and going.exists()
    hands.click("bin-going.yaml")
    hands.click("yes")
    assert not going.exists() and (saves() / "trash" / "going.yaml").exists()
    assert [entry.path.name for entry in screen.entries] == ["done.yaml", "torn.yaml", "bad.yaml"]
    assert screen.focus.at is hands.find("main-done.yaml")


def test_a_folder_that_cannot_be_written_keeps_the_game(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    going, *_ = four(hands)
    screen = shelf(hands)

    def refuse(entry: Entry) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(hands.app.library, "delete", refuse)
    screen._delete(screen.entries[0])
    hands.run()
    assert going.exists() and len(screen.entries) == 4


def test_the_last_game_put_away_leaves_a_kind_word(hands: Hands):
    save(saves(), "only")
    screen = shelf(hands)
    screen._delete(screen.entries[0])
    hands.run()
    assert screen.entries == [] and hands.ids() == ["back"]
    assert layout_faults(hands) == []


def test_hundreds_of_games_make_only_the_cards_in_sight(hands: Hands, calls: Calls):
    first = save(saves(), "g000", moves=0)
    text = first.read_bytes()
    for number in range(1, 300):
        (saves() / f"g{number:03d}.yaml").write_bytes(text)
    screen = shelf(hands)
    hands.run(6.0)
    assert len(screen.entries) == 300
    made = len(hands.ids())
    assert 12 <= made <= 60
    hands.key(pygame.K_END)
    last = screen.entries[-1].path.name
    hands.click(f"main-{last}")
    assert calls == [("go on", saves() / last)]
    hands.key(pygame.K_HOME)
    assert screen._scroll is not None and screen._scroll.offset == 0


def test_a_shelf_that_nothing_is_known_of_opens_at_once_and_fills(hands: Hands):
    text = save(saves(), "g00", moves=0).read_bytes()
    for number in range(1, 60):
        (saves() / f"g{number:02d}.yaml").write_bytes(text)
    hands.app.push(MenuScreen(hands.app))
    screen = ShelfScreen(hands.app)
    hands.app.push(screen)
    assert 12 <= len(screen.entries) < 30
    hands.run(3.0)
    assert len(screen.entries) == 60 and hands.app.library.unread == 0


def test_by_keyboard_alone_down_to_the_last_card(hands: Hands, calls: Calls):
    for number in range(20):
        save(saves(), f"g{number:02d}", moves=0, age=number * 60)
    screen = shelf(hands)
    for _ in range(30):
        hands.key(pygame.K_DOWN)
    assert screen.focus.at is not None and screen.focus.at.id.endswith(("g18.yaml", "g19.yaml"))
    assert screen._scroll is not None and screen._scroll.rect.contains(screen.focus.at.rect)
    hands.key(pygame.K_RETURN)
    assert len(calls) == 1 or isinstance(hands.top, DialogScreen)
    for _ in range(3 * 20 + 1):
        if isinstance(hands.top, ShelfScreen):
            hands.key(pygame.K_TAB)
    assert {id for id in hands.ids() if id.startswith("main-")} >= {f"main-g{n:02d}.yaml" for n in range(14)}


def test_the_wheel_scrolls_and_coming_back_stays_there(hands: Hands):
    for number in range(20):
        save(saves(), f"g{number:02d}", moves=0, age=number * 60)
    screen = shelf(hands)
    hands.wheel((400, 400), -5)
    assert screen._scroll is not None
    offset = screen._scroll.offset
    assert offset > 0
    hands.app.relayout()
    hands.run()
    assert screen._scroll.offset == offset


def test_the_bar_is_dragged_and_clicked(hands: Hands):
    for number in range(20):
        save(saves(), f"g{number:02d}", moves=0, age=number * 60)
    screen = shelf(hands)
    scroll = screen._scroll
    assert scroll is not None
    x = scroll.rect.right - 8
    hands.drag((x, scroll.rect.top + 30), (x - 200, scroll.rect.bottom + 90))
    assert scroll.offset == scroll.most
    hands.click((x, scroll.rect.centery))
    assert 0 < scroll.offset < scroll.most
    hands.drag((x, scroll.rect.centery), (x, 0))
    assert scroll.offset == 0


def test_the_pictures_come_one_after_the_other(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    for number in range(6):
        save(saves(), f"g{number}", age=number)
    drawn: list[str] = []
    real = pictures.drawn

    def counted(kit: object, entry: Entry, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(entry.id)
        return real(kit, entry, size)  # type: ignore[arg-type]

    monkeypatch.setattr(pictures, "drawn", counted)
    shelf(hands)
    hands.run(2.0)
    # The newest one was drawn for the menu, too, in another size.
    assert sorted(drawn) == ["g0", *(f"g{n}" for n in range(6))]


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (900, 1200), (2560, 1440)], ids=str)
@pytest.mark.parametrize(("language", "text"), [("en", 0.8), ("en", 1.6), ("ja", 1.0), ("ja", 1.6)])
def test_everything_fits(
    size: tuple[int, int], language: str, text: float, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("ui.screens.shelf.pictures.drawn", pictures.stand_in)
    hands = make_app(size=size, language=language, text=text, motion="off")
    four(hands)
    save(saves(), "a" * 70, seats=4, moves=999)
    save(saves(), "alone", seats=1)
    screen = shelf(hands)
    assert layout_faults(hands) == []
    hands.key(pygame.K_END)
    assert layout_faults(hands) == []
    for entry in screen.entries:
        if entry.repairable:
            screen.mend(entry)
            hands.run()
            assert layout_faults(hands) == []
            hands.key(pygame.K_ESCAPE)
    screen.delete(screen.entries[0])
    hands.run()
    assert layout_faults(hands) == []


def test_days_are_said_as_people_say_them(hands: Hands):
    save(saves(), "a")
    (entry,) = hands.app.library.entries()
    kit = hands.app.kit
    then = datetime.fromtimestamp(entry.when)

    def said(**later: int) -> str:
        return entry_words.when(kit, entry, then.replace(**later).timestamp())  # type: ignore[arg-type]

    assert said() == f"today {then.hour}:{then.minute:02d}"
    assert said(day=then.day + 1).startswith("yesterday ")
    assert said(day=then.day + 5) == f"{then.day} {then:%B}"
    assert said(year=then.year + 1) == f"{then.day} {then:%B} {then.year}"


def test_a_game_without_a_table_is_kept_and_explained(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    save(saves(), "a")
    monkeypatch.setattr(controllers, "available", lambda: ())
    hands.open(MenuScreen(hands.app))
    hands.open(ShelfScreen(hands.app))
    hands.click("main-a.yaml")
    assert isinstance(hands.top, DialogScreen)


# --- searching ------------------------------------------------------------------------------------------------------


def mains(hands: Hands) -> list[str]:
    return [id.removeprefix("main-") for id in hands.ids() if id.startswith("main-")]


def test_a_name_narrows_the_shelf_and_nothing_typed_shows_all(hands: Hands):
    save(saves(), "two", age=1)
    save(saves(), "three", seats=3, age=2)
    save(saves(), "four", seats=4, age=3)
    shelf(hands)
    hands.click("search")
    hands.type("chie")
    assert mains(hands) == ["three.yaml", "four.yaml"]
    hands.type(" dan")
    assert mains(hands) == ["four.yaml"]
    hands.key(pygame.K_RETURN)
    assert mains(hands) == ["four.yaml"], "it stays when the field is left"
    hands.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    hands.type("zz")
    assert mains(hands) == []
    hands.key(pygame.K_RETURN)
    hands.click("search")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_BACKSPACE)
    assert mains(hands) == ["two.yaml", "three.yaml", "four.yaml"]


def test_a_game_that_was_found_can_be_played_and_put_away(hands: Hands, calls: Calls):
    save(saves(), "two", age=1)
    four_seats = save(saves(), "four", seats=4, age=3)
    shelf(hands)
    hands.click("search")
    hands.type("Dan")
    hands.click("main-four.yaml")
    assert calls == [("go on", four_seats)]
    hands.click("bin-four.yaml")
    hands.click("yes")
    assert mains(hands) == [] and not four_seats.exists()


def test_typing_is_not_interrupted_by_files_that_are_still_being_read(hands: Hands):
    for number in range(20):
        save(saves(), f"g{number}", age=number, moves=1)
    screen = shelf(hands)
    assert hands.app.library.unread or len(screen.entries) == 20
    hands.click("search")
    hands.type("ann")
    hands.run(2.0)
    assert screen.query == "ann"
    hands.key(pygame.K_RETURN)
    hands.run(0.5)
    assert len(screen.shown) == 20
