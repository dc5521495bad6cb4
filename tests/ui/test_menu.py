"""The menu: what it offers, by mouse and by keyboard alone, at every size, type and language."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import game
from game.core.message import msg
from game.texts import LANGUAGES, load
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.saved import save
from ui import controllers, pictures, start, trouble
from ui.paths import user_paths
from ui.screens import entry_words
from ui.screens.dialog import DialogScreen
from ui.screens.menu import MenuScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.settings import SettingsScreen
from ui.screens.shelf import ShelfScreen
from ui.stage.art import Art

SIZES = [(1280, 800), (960, 600), (900, 1200), (1000, 1000)]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that were gone on with (the table itself is tested elsewhere)."""
    paths: list[Path] = []
    monkeypatch.setattr("ui.opening.go_on", lambda app, path: paths.append(path))
    return paths


def menu(hands: Hands) -> MenuScreen:
    screen = hands.open(MenuScreen(hands.app))
    assert isinstance(screen, MenuScreen)
    return screen


def saves() -> Path:
    return user_paths().saves


def test_the_first_time_it_asks_for_the_language_and_offers_no_shelf(hands: Hands):
    menu(hands)
    assert {"language", "welcome", "rules", "settings", "quit"} <= set(hands.ids())
    assert not {"shelf", "continue"} & set(hands.ids())
    assert hands.top.focus.at is hands.find(f"box-{controllers.available()[0]}")
    segments = hands.find("language")
    hands.click((segments.rect.right - 20, segments.rect.centery))
    assert hands.app.settings.language == "ja"
    hands.click((segments.rect.left + 20, segments.rect.centery))
    assert hands.app.settings.language == "en"


def test_only_games_with_a_table_have_a_box(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(controllers, "available", lambda: ("fugu",))
    menu(hands)
    boxes = [id for id in hands.ids() if id.startswith("box-")]
    assert boxes == ["box-fugu"]
    box = hands.find("box-fugu").rect
    assert abs(box.centerx - hands.app.window.get_width() // 2) <= 1 and box.width == 336


def test_without_any_table_it_says_so_and_can_be_left(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(controllers, "available", lambda: ())
    menu(hands)
    assert hands.ids() == ["settings", "quit"] or hands.ids() == ["language", "settings", "quit"]
    assert layout_faults(hands) == []


def test_a_box_opens_new_game(hands: Hands):
    menu(hands)
    hands.click("box-fugu")
    assert isinstance(hands.top, NewGameScreen)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, MenuScreen)
    hands.key(pygame.K_1)
    assert isinstance(hands.top, NewGameScreen)


def test_continue_has_the_first_focus_and_enter_goes_on(hands: Hands, opened: list[Path]):
    save(saves(), "older", age=90_000)
    path = save(saves(), "newer", age=60)
    menu(hands)
    assert hands.top.focus.at is hands.find("continue")
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_c)
    hands.click("continue")
    assert opened == [path] * 3


def test_the_card_goes_on_with_the_newest_game_that_can_be_played(hands: Hands, opened: list[Path]):
    save(saves(), "finished", moves=999, age=1)
    (saves() / "bad.yaml").write_text("[]")
    path = save(saves(), "going", age=500)
    menu(hands)
    hands.click("continue")
    assert opened == [path]


def test_with_only_finished_games_there_is_no_card(hands: Hands):
    save(saves(), "finished", moves=999)
    menu(hands)
    assert not {"continue", "welcome", "language"} & set(hands.ids())
    assert "shelf" in hands.ids()


@pytest.mark.parametrize(
    ("id", "key", "screen"),
    [("shelf", pygame.K_s, ShelfScreen), ("settings", pygame.K_o, SettingsScreen)],
)
def test_the_dock_by_mouse_and_by_letter(hands: Hands, id: str, key: int, screen: type):
    save(saves(), "a")
    menu(hands)
    hands.click(id)
    assert isinstance(hands.top, screen)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, MenuScreen)
    hands.key(key)
    assert isinstance(hands.top, screen)


def test_every_control_is_reached_by_tab_and_by_arrows(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(controllers, "available", lambda: ("fugu", "fungi", "fu"))
    save(saves(), "a")
    screen = menu(hands)
    seen = set()
    for _ in range(2 * len(hands.ids())):
        hands.key(pygame.K_TAB)
        seen.add(screen.focus.at.id if screen.focus.at else "")
    assert seen == set(hands.ids())
    screen.focus_on("continue")
    path = []
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_DOWN):
        hands.key(key)
        path.append(screen.focus.at.id if screen.focus.at else "")
    assert path[0].startswith("box-") and path[2] == "box-fugu"
    assert path[3] == "continue" and path[4] in ("shelf", "rules", "settings", "quit")


def test_esc_does_not_end_the_program_and_quit_does(hands: Hands):
    menu(hands)
    hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert hands.app.running
    assert hands.top.focus.at is hands.find("quit")
    hands.key(pygame.K_RETURN)
    assert not hands.app.running


def test_a_box_rises_under_the_mouse_and_comes_down_again(make_app: MakeApp):
    hands = make_app(motion="normal")
    menu(hands)
    box = hands.find("box-fugu")
    rest = box.ring[0].top
    hands.hover("box-fugu")
    hands.run(0.5)
    assert box.ring[0].top == rest - 8
    hands.hover("settings")
    hands.run(0.5)
    assert box.ring[0].top == rest
    assert not hands.app.top.animator.busy


def test_the_position_is_drawn_after_the_first_picture(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    save(saves(), "a")
    drawn = []
    real = pictures.drawn
    monkeypatch.setattr(pictures, "drawn", lambda *args: drawn.append(1) or real(*args))
    hands.app.push(MenuScreen(hands.app))
    hands.app.step()
    assert drawn == []
    hands.run(0.5)
    assert drawn == [1]


def test_at_rest_nothing_is_painted(hands: Hands):
    save(saves(), "a")
    menu(hands)
    hands.run(1.0)
    assert [hands.app.step() for _ in range(5)] == [[]] * 5


def test_a_dropped_file_is_opened_or_refused(hands: Hands, tmp_path: Path, opened: list[Path]):
    menu(hands)
    source = save(tmp_path / "stick", "gift")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(source)))
    hands.run()
    assert opened == [saves() / "gift.yaml"]
    (tmp_path / "note.txt").write_text("hello")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "note.txt")))
    hands.run()
    assert isinstance(hands.top, DialogScreen)


@pytest.mark.parametrize("name", ["W" * 60, "<img src='x.png'>", "{seat}", "%s"])
def test_any_name_is_shown_as_it_is_inside_the_card(name: str, make_app: MakeApp):
    path = save(saves(), "a", moves=0)
    path.write_text(path.read_text("utf-8").replace('"Ann"', f'"{name}"'), "utf-8")
    hands = make_app(size=(960, 600), text=1.6, motion="off")
    screen = menu(hands)
    assert screen.entry is not None and name in entry_words.state(hands.app.kit, screen.entry)
    assert layout_faults(hands) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("language", "text"), [("en", 0.8), ("en", 1.6), ("ja", 1.6)])
@pytest.mark.parametrize("games", [("fugu",), ("fugu", "fungi", "fu")], ids=len)
@pytest.mark.parametrize("saved", [0, 1])
def test_everything_fits(
    size: tuple[int, int],
    language: str,
    text: float,
    games: tuple[str, ...],
    saved: int,
    make_app: MakeApp,
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(controllers, "available", lambda: games)
    monkeypatch.setattr("ui.screens.menu.pictures.drawn", pictures.stand_in)
    if saved:
        save(saves(), "a", seats=4)
    hands = make_app(size=size, language=language, text=text, motion="off")
    menu(hands)
    assert layout_faults(hands) == []


def test_the_lid_opens_and_then_the_page_comes(make_app: MakeApp):
    hands = make_app(motion="normal")
    menu(hands)
    hands.run(1.0)
    closed = hands.shot()
    hands.click("box-fugu")
    assert isinstance(hands.top, MenuScreen) and hands.shot() != closed
    hands.run(0.5)
    assert isinstance(hands.top, NewGameScreen)
    hands.key(pygame.K_ESCAPE)
    hands.run(1.0)
    hands.hover((5, 5))
    hands.run(1.0)
    assert hands.shot() == closed, "back in the menu the box is closed"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_the_opening_lid_can_be_skipped(make_app: MakeApp, key: int):
    hands = make_app(motion="slow")
    menu(hands)
    hands.click("box-fugu")
    assert isinstance(hands.top, MenuScreen)
    hands.key(key)
    assert isinstance(hands.top, NewGameScreen)


def test_a_size_that_changes_meanwhile_leaves_the_box_closed(make_app: MakeApp):
    hands = make_app(motion="slow")
    menu(hands)
    hands.click("box-fugu")
    hands.app.relayout()
    hands.run(1.0)
    assert isinstance(hands.top, MenuScreen)
    hands.click("box-fugu")
    hands.run(1.0)
    assert isinstance(hands.top, NewGameScreen)


@pytest.mark.parametrize(
    ("seconds", "key", "n"),
    [
        (3, "now", None),
        (61, "minutes", 1),
        (3599, "minutes", 59),
        (7200, "hours", 2),
        (200_000, "days", 2),
        (-5, "now", None),
    ],
)
def test_how_long_ago(seconds: float, key: str, n: int | None):
    expected = msg(f"menu.ago.{key}") if n is None else msg(f"menu.ago.{key}", n=n)
    found = entry_words.msg_age(seconds)
    assert (found.key, dict(found.values)) == (expected.key, dict(expected.values))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game.KEYS)
def test_the_boxes_say_what_the_rules_say(key: str, language: str):
    rules, texts = game.game(key), load(language)
    numbers = re.findall(r"[0-9]+", texts.tr(f"{key}.players"))
    assert numbers == [str(rules.min_seats), str(rules.max_seats)]
    assert texts.has(f"{key}.tagline") and texts.has(f"{key}.minutes")


def test_pictures_on_disk_come_back_pixel_by_pixel_and_a_spoiled_one_is_made_again(hands: Hands, tmp_path: Path):
    made: list[int] = []

    def make() -> pygame.Surface:
        made.append(1)
        out = pygame.Surface((8, 6), pygame.SRCALPHA)
        out.fill((200, 100, 50, 120))
        return out

    for _ in range(2):
        art = Art(tmp_path / "art")
        found = art.kept("a key", (8, 6), make, opaque=False)
        assert found is not None and found.get_at((3, 3)) == (200, 100, 50, 120)
    assert made == [1]
    (file,) = (tmp_path / "art").iterdir()
    file.write_bytes(b"spoiled")
    assert Art(tmp_path / "art").kept("a key", (8, 6), None, opaque=False) is None
    assert Art(tmp_path / "art").kept("a key", (8, 6), make, opaque=False) is not None
    assert made == [1, 1]


def test_a_fault_goes_to_the_log_and_one_sentence_to_the_terminal(
    hands: Hands, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    menu(hands)

    def fail() -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(hands.app, "step", fail)
    assert start.run(hands.app) == start.FAILED
    err = capsys.readouterr().err
    log = user_paths().settings.parent / trouble.REPORT
    assert err.count("\n") == 1 and str(log) in err and "Traceback" not in err
    assert "RuntimeError: boom" in log.read_text("utf-8")
