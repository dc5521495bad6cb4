"""The table of Fugu, played by mouse and by keyboard, with people and computers, and every way to go wrong."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.session import Session
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fakes import InstantComputers
from tests.ui.tables import census, lines, open_table, people
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen
from ui.screens.toast import Toast


def test_a_game_is_two_clicks_from_the_menu(hands: Hands) -> None:
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    hands.click("box-fugu")
    hands.run(0.5)
    hands.click("start")
    hands.run(0.5)
    assert isinstance(hands.top, TableScreen)


def test_mouse_chooses_then_a_second_click_places(hands: Hands) -> None:
    table = open_table(hands, people("Ann", "Bo"))
    hands.click("card-1")
    hands.click("place-6")
    assert lines(table) == []
    hands.click("place-6")
    assert lines(table) == [f"1 {table.session.setup.deal[0]}@6"]


def test_the_main_button_places_what_was_chosen(hands: Hands) -> None:
    table = open_table(hands, people("Ann", "Bo"))
    hands.click("card-2")
    hands.click("place-3")
    hands.click("place")
    assert lines(table) == [f"1 {table.session.setup.deal[1]}@3"]


def test_one_click_places_when_the_setting_says_so(make_app: MakeApp) -> None:
    table = open_table(make_app(motion="off", one_click=True), people("Ann", "Bo"))
    hands = Hands(table.app, table.app.clock)  # type: ignore[arg-type]
    hands.click("card-1")
    hands.click("place-6")
    assert len(lines(table)) == 1


def test_where_one_click_places_the_second_half_of_a_double_click_opens_nothing(make_app: MakeApp) -> None:
    hands = make_app(motion="off", one_click=True)
    table = open_table(hands, people("Ann"))
    hands.click("card-1")
    hands.click("place-6", times=2)
    assert len(lines(table)) == 1 and hands.top is table
    hands.run(1.0)
    hands.click("place-6")
    assert hands.top is not table, "later a click on a card shows it large"


@pytest.mark.parametrize("times", [2, 10])
@pytest.mark.parametrize("motion", ["off", "normal"])
def test_clicks_in_one_frame_make_one_move_b4(make_app: MakeApp, times: int, motion: str) -> None:
    hands = make_app(motion=motion)
    table = open_table(hands, people("Ann", "Bo"))
    before = census(table)
    hands.click("card-1", times=1)
    hands.click("place-6", times=times)
    hands.run(3.0)
    assert len(lines(table)) == 1
    assert census(table) == before


def test_a_held_key_passes_once_b5(hands: Hands) -> None:
    table = open_table(hands, people("Ann", "Bo"))
    hands.hold(pygame.K_p, 20)
    assert lines(table) == []
    assert hands.top is not table
    hands.click("pass")
    assert lines(table) == ["1 pass"]
    hands.hold(pygame.K_RETURN, 20)
    assert lines(table) == ["1 pass"]


def test_keyboard_alone_plays_a_game_to_its_sheet(hands: Hands) -> None:
    from ui.screens.score import ScoreScreen

    table = open_table(hands, people("Ann"))
    for _ in range(40):
        if table.session.outcome() is not None:
            break
        hands.key(pygame.K_1, pygame.K_RETURN)
        hands.run(0.2)
    hands.run(2.0)
    assert table.session.outcome() is not None
    assert isinstance(hands.top, ScoreScreen)


def test_arrows_and_turn_place_an_anchor(hands: Hands) -> None:
    table = open_table(hands, people("Ann", "Bo"))
    hands.key(pygame.K_1, pygame.K_RETURN)
    hands.run(0.2)
    hands.key(pygame.K_1, pygame.K_RETURN)
    hands.run(0.2)
    hands.key(pygame.K_1, pygame.K_a, pygame.K_RETURN)
    hands.run(0.2)
    assert lines(table)[2].startswith("1 ") and lines(table)[2].endswith("a")


def test_an_illegal_place_says_why_and_changes_nothing(hands: Hands) -> None:
    table = open_table(hands, people("Ann", "Bo"))
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    for _ in range(2):
        hands.click("card-1")
        hands.click("place-6")
        hands.click("place-6")
        if table.session.actors == (1,):
            break
    taken = [entry for entry in lines(table) if entry.startswith("1 ")]
    hands.click("card-1")
    hands.click("place-6")
    assert [entry for entry in lines(table) if entry.startswith("1 ")] == taken


def test_esc_puts_the_card_back_then_opens_the_pause(hands: Hands) -> None:
    from ui.screens.pause import PauseScreen

    table = open_table(hands, people("Ann", "Bo"))
    hands.click("card-1")
    assert table.controller.phase() == "place"
    hands.key(pygame.K_ESCAPE)
    assert table.controller.phase() == "take"
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, PauseScreen)


def test_undo_stops_where_a_card_was_revealed_b1(hands: Hands) -> None:
    table = open_table(hands, people("Ann", "Bo"))
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(lines(table)) == 1
    why = table.session.why_not_undo()
    assert why is not None and why.key == "core.undo.revealed"


def test_friendly_undo_takes_it_back_and_marks_the_game_b1(hands: Hands) -> None:
    table = open_table(hands, people("Ann", "Bo"), friendly=True)
    deal = table.session.setup.deal
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    # It is Bo's table now: Ann's move is not taken back unasked.
    hands.click("take-back")
    assert lines(table) == []
    assert table.session.marked
    assert table.session.setup.deal == deal
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert len(lines(table)) == 1


def test_no_selection_survives_the_next_person_or_game_a3(hands: Hands) -> None:
    table = open_table(hands, people("Ann", "Bo"))
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.run(0.5)
    assert table.desk.eyes == 2
    assert table.controller.phase() == "take"
    hands.click("card-1")
    hands.app.home()
    hands.run(0.5)
    other = open_table(hands, people("Cy", "Di"), seed=8)
    assert other.controller.phase() == "take"


def test_every_confirmed_move_is_in_the_file(hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    table = open_table(hands, people("Ann", "Bo"), path=path)
    for place in (4, 9, 14):
        hands.click("card-1")
        hands.click(f"place-{place}")
        hands.click(f"place-{place}")
        hands.run(0.3)
        text = path.read_text("utf-8")
        assert text == table.session.file_text()
        assert Session.from_text(text).log() == table.session.log()


def test_play_goes_on_where_nothing_can_be_saved_d5(hands: Hands, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", "utf-8")
    table = open_table(hands, people("Ann", "Bo"), path=blocked / "game.yaml")
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.run(0.3)
    assert len(lines(table)) == 1
    assert table.session.notice is not None


def test_that_a_game_cannot_be_saved_stands_long_enough_to_be_read(hands: Hands, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be", "utf-8")
    open_table(hands, people("Ann", "Bo"), path=tmp_path / "taken" / "game.yaml")

    def said() -> list[str]:
        return [node.words for node in hands.top.stage if isinstance(node, Toast)]

    hands.run(5.0)
    assert len(said()) == 1 and said()[0].startswith("This game cannot be saved just now")
    hands.run(6.0)
    assert said() == []


@pytest.mark.parametrize(
    "name", ["<img src='x.png'>", "<b>Ann", "%s", "{0}", "{seat}", "\u202eabc", "W" * 16, "春のうららの隅田川のぼり"]
)
def test_names_are_shown_as_they_are_e4(hands: Hands, name: str) -> None:
    table = open_table(hands, people(name, "Bo"))
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.run(0.3)
    table.show_log()
    hands.run(0.3)
    assert hands.top is not table


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((1280, 800), 1.0),
        ((1280, 800), 1.6),
        ((960, 600), 1.0),
        ((960, 600), 0.8),
        ((2560, 1440), 1.0),
        ((900, 1200), 1.0),
    ],
)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nothing_overlaps_or_is_cut(
    make_app: MakeApp, size: tuple[int, int], text: float, language: str, seats: int
) -> None:
    hands = make_app(size=size, text=text, language=language, motion="off")
    open_table(hands, people(*("W" * 15 + str(n) for n in range(seats))))
    assert layout_faults(hands) == []
    hands.click("card-1")
    hands.click("place-6")
    assert layout_faults(hands) == []


def test_the_sheet_names_the_tie_break_and_everybody_who_won(hands: Hands) -> None:
    table = open_table(hands, people("Ann", "Bo"))
    for _ in range(2):
        hands.key(pygame.K_p)
        hands.run(0.2)
        hands.click("pass")
        hands.run(0.3)
    hands.run(3.0)
    outcome = table.session.outcome()
    assert outcome is not None and outcome.winners == (1, 2)
    words = " ".join(str(getattr(node, "text", "")) for node in hands.top.stage)
    assert "Ann" in words and "Bo" in words and "shared" in words
    assert layout_faults(hands) == []
