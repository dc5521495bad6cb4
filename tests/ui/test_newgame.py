"""The new-game page: who plays, names, pictures, order, options, and that Enter starts a game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import game
from game.core.savegame import load as load_file
from game.core.setup import HUMAN
from game.texts import load
from tests.ui.conftest import Hands, MakeApp, layout_faults
from ui import controllers, lineups
from ui.draft import Draft, DraftSeat, first_draft
from ui.screens.dialog import DialogScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.pick import PickScreen
from ui.starting import default_seats, make_setup, numbered
from ui.widgets.dropdown import DropDown
from ui.widgets.field import TextField

EN = load("en")


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever tables there are: the page is tried with these games."""
    monkeypatch.setattr(controllers, "available", lambda: ("fugu", "fungi", "fu"))


@pytest.fixture
def page(hands: Hands, both: None) -> NewGameScreen:
    screen = hands.open(NewGameScreen(hands.app))
    assert isinstance(screen, NewGameScreen)
    return screen


def draft(*kinds: str, key: str = "fugu") -> Draft:
    return Draft(game.game(key), [DraftSeat(kind) for kind in kinds], {}, 7)


# --- the draft, without a window ------------------------------------------------------------------------------------


def test_it_opens_with_one_person_and_one_computer(tmp_path: Path):
    first = first_draft(game.game("fugu"), tmp_path / "people.yaml", EN)
    assert [seat.kind for seat in first.seats] == [HUMAN, "steady"]
    assert first.names(EN) == ("Player 1", "Steady")


def test_no_two_people_have_the_same_avatar():
    table = draft(HUMAN, HUMAN, HUMAN)
    table.set_avatar(1, "owl")
    table.set_avatar(3, "owl")
    table.add(HUMAN)
    avatars = [seat.avatar for seat in table.seats]
    assert avatars[2] == "owl"
    assert len(set(avatars)) == 4


def test_a_second_ann_gets_a_number():
    table = draft(HUMAN, HUMAN, "sharp")
    assert not table.rename(1, " Ann ", EN)
    assert table.taken_by(2, "ANN", EN) == "Ann"
    assert table.rename(2, "ann", EN)
    assert table.names(EN) == ("Ann", "ann 2", "Sharp")
    assert table.rename(3, "Ann", EN)
    assert table.names(EN)[2] == "Ann 3"


def test_a_numbered_name_is_no_longer_than_a_name_may_be():
    table = draft(HUMAN, HUMAN)
    for seat in (1, 2):
        table.rename(seat, "W" * 40, EN)
    assert table.names(EN) == ("W" * 16, "W" * 14 + " 2")


@pytest.mark.parametrize("name", ["<img src='x'>", "%s", "{0}", "a.b", "No", "福さん"])
def test_a_name_stays_what_was_typed(name: str):
    table = draft(HUMAN, "sharp")
    table.rename(1, name, EN)
    assert table.setup(EN).seats[0].name == name


@pytest.mark.parametrize("name", ["", "   ", "\n", "\0", "\u202e"])
def test_an_empty_name_is_the_usual_one(name: str):
    table = draft(HUMAN, "sharp")
    table.rename(1, name, EN)
    assert table.names(EN)[0] == "Player 1"


def test_usual_names_follow_the_language_and_the_level():
    table = draft(HUMAN, "relaxed", "relaxed")
    assert table.names(EN) == ("Player 1", "Relaxed", "Relaxed 2")
    assert table.names(load("ja"))[1] == "のんびり"
    table.set_kind(3, "sharp")
    assert table.names(EN)[2] == "Sharp"


def test_a_persons_name_does_not_pass_to_a_computer():
    table = draft(HUMAN, HUMAN)
    table.rename(2, "Bo", EN)
    table.set_kind(2, "sharp")
    assert table.names(EN)[1] == "Sharp"
    assert table.seats[1].avatar == ""


def test_whoever_begins_still_begins_when_seats_move():
    table = draft(HUMAN, "sharp", "relaxed")
    table.first = 1
    table.move(1, 3)
    assert (table.first, [seat.kind for seat in table.seats]) == (3, ["sharp", "relaxed", HUMAN])
    table.remove(1)
    assert table.first == 2
    table.remove(2)
    assert table.first is None


def test_seats_have_a_least_and_a_most_number():
    table = draft(HUMAN)
    assert table.why_not_remove() is not None
    table.remove(1)
    assert len(table.seats) == 1
    for _ in range(9):
        table.add("sharp")
    assert len(table.seats) == 4
    assert table.why_not_add() is not None


def test_animals_are_all_different_and_none_is_the_relatives():
    table = draft(HUMAN, HUMAN, HUMAN, key="fu")
    assert "dragon" not in table.may_extra("animal")
    table.set_extra(1, "animal", table.seats[2].extra["animal"])
    assert len({seat.extra["animal"] for seat in table.seats}) == 3
    table.add(HUMAN)
    table.set_extra(4, "animal", "dragon")
    table.remove(4)
    assert "dragon" not in {seat.extra["animal"] for seat in table.seats}
    table.setup(EN)


def test_a_lineup_is_remembered(tmp_path: Path):
    path = tmp_path / "deep" / "people.yaml"
    table = draft(HUMAN, "sharp", "relaxed")
    table.rename(1, "Ann", EN)
    table.set_avatar(1, "owl")
    lineups.keep(path, table.game, table.lineup())
    again = first_draft(table.game, path, EN)
    assert again.specs(EN) == table.specs(EN)
    # Another game begins with the person who played last.
    other = first_draft(game.game("fu"), path, EN)
    assert (other.names(EN)[0], other.seats[0].avatar) == ("Ann", "owl")


@pytest.mark.parametrize(
    "text",
    [
        "{not yaml",
        "[]",
        "",
        "fugu: 3",
        "fugu: {seats: []}",
        "fugu: {seats: [{name: 1, kind: human}]}",
        "fugu: {seats: [{name: Ann, kind: wizard}]}",
        "fugu: {seats: [{kind: human}, {kind: human}, {kind: human}, {kind: human}, {kind: human}]}",
        "fugu: {seats: [7], options: 7}",
        "7: {seats: 7}\nfu: {seats: [{kind: human, name: [1]}]}",
    ],
)
def test_a_broken_lineup_file_is_ignored(text: str, tmp_path: Path):
    path = tmp_path / "people.yaml"
    path.write_text(text, "utf-8")
    assert first_draft(game.game("fugu"), path, EN).names(EN) == ("Player 1", "Steady")


def test_a_file_with_the_same_name_twice_does_no_harm(tmp_path: Path):
    path = tmp_path / "people.yaml"
    seat = "{name: Ann, kind: human, avatar: fox}"
    path.write_text(f"fugu: {{seats: [{seat}, {seat}]}}", "utf-8")
    found = first_draft(game.game("fugu"), path, EN)
    assert found.names(EN) == ("Ann", "Ann 2")
    assert len({seat.avatar for seat in found.seats}) == 2


def test_a_setup_from_kinds_alone():
    seats = default_seats(EN, game.game("fugu"), ["human", "sharp", "sharp", "human"])
    assert [seat.name for seat in seats] == ["Player 1", "Sharp", "Sharp 2", "Player 4"]
    setup = make_setup(game.game("fugu"), seats, None, None, 7)
    assert setup == make_setup(game.game("fugu"), seats, {}, None, 7)
    assert [seat.name for seat in numbered([seats[0], seats[0]])] == ["Player 1", "Player 1 2"]


# --- the page -------------------------------------------------------------------------------------------------------


def test_enter_starts_a_game_with_a_file(hands: Hands, page: NewGameScreen, monkeypatch: pytest.MonkeyPatch):
    begun = []
    monkeypatch.setattr("ui.starting._open", lambda app, session: begun.append(session))
    hands.key(pygame.K_RETURN)
    (session,) = begun
    session.close()
    file = load_file(session.path)
    assert (file.game, session.setup.seed) == ("fugu", page.draft.seed)
    assert [seat.kind for seat in session.setup.seats] == [HUMAN, "steady"]
    assert lineups.last(lineups.path_beside(hands.app.paths.settings), session.game) is not None


def test_names_are_typed_and_kept(hands: Hands, page: NewGameScreen):
    hands.click("seat-1-name")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.type("Oma 福")
    hands.key(pygame.K_RETURN)
    assert page.draft.names(EN)[0] == "Oma 福"
    field = hands.find("seat-1-name")
    assert isinstance(field, TextField)
    assert field.text == "Oma 福"


def test_a_taken_name_says_so_while_it_is_typed(hands: Hands, page: NewGameScreen):
    hands.click("seat-1-name")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.type("Steady")
    field = hands.find("seat-1-name")
    assert isinstance(field, TextField)
    assert field.error == "name taken: Steady"
    hands.key(pygame.K_TAB)
    assert page.draft.names(EN) == ("Steady 2", "Steady")


def test_kinds_are_chosen_from_a_list(hands: Hands, page: NewGameScreen):
    control = hands.find("seat-2-kind")
    assert isinstance(control, DropDown)
    hands.click("seat-2-kind")
    hands.key(pygame.K_HOME, pygame.K_RETURN)
    assert page.draft.seats[1].kind == HUMAN


def test_seats_come_and_go(hands: Hands, page: NewGameScreen):
    hands.click("add-person")
    hands.click("add-computer")
    assert [seat.kind for seat in page.draft.seats] == [HUMAN, "steady", HUMAN, "steady"]
    assert page.widget("add-person") is None
    hands.click("seat-2-remove")
    assert [seat.kind for seat in page.draft.seats] == [HUMAN, HUMAN, "steady"]
    hands.click("seat-3-remove")
    hands.click("seat-2-remove")
    assert page.widget("seat-1-remove") is None
    assert layout_faults(hands) == []


def test_a_seat_is_dragged_to_another_place(hands: Hands, page: NewGameScreen):
    hands.click("add-computer")
    start, end = hands.find("seat-1-grip").rect.center, hands.find("seat-3-grip").rect.center
    hands.drag(start, end)
    assert [seat.kind for seat in page.draft.seats] == ["steady", "steady", HUMAN]


def test_a_seat_is_moved_with_the_keyboard(hands: Hands, page: NewGameScreen):
    page.focus_on("seat-1-grip")
    page.focus.show(True)
    hands.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert [seat.kind for seat in page.draft.seats] == ["steady", HUMAN]
    assert page.focus.at is hands.find("seat-2-grip")
    assert page.lifted == 0


def test_esc_puts_a_lifted_seat_down_and_stays(hands: Hands, page: NewGameScreen):
    page.focus_on("seat-1-grip")
    hands.key(pygame.K_RETURN, pygame.K_ESCAPE)
    assert hands.top is page
    assert page.lifted == 0


def test_an_avatar_is_chosen_from_twelve(hands: Hands, page: NewGameScreen):
    hands.click("add-person")
    hands.click("seat-1-avatar")
    assert isinstance(hands.top, PickScreen)
    assert len(hands.ids()) == 12
    hands.click("pick-frog")
    assert hands.top is page
    # The frog belonged to the other person: they have swapped.
    assert [seat.avatar for seat in page.draft.seats if seat.kind == HUMAN] == ["frog", "fox"]


def test_options_come_from_the_game(hands: Hands, page: NewGameScreen):
    hands.click("game-fu")
    assert len(page.draft.seats) == 3
    hands.click("option-decorations")
    hands.click("random-sides")
    option = hands.find("option-sides.tea")
    hands.click((option.rect.right - 20, option.rect.centery))
    assert page.draft.options["decorations"] is False
    assert page.draft.options["sides.tea"] == "advanced"
    hands.click("first-2")
    assert page.draft.setup(EN).first == 2
    # The other game is as it was left.
    hands.click("game-fugu")
    assert len(page.draft.seats) == 2


def test_the_deals_number_can_be_typed(hands: Hands, page: NewGameScreen):
    hands.click("deal")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.type("48x21")
    hands.key(pygame.K_RETURN)
    assert page.draft.seed == 4821
    assert page.widget("seed") is None
    assert page.draft.setup(EN).seed == 4821


def test_friendly_undo_is_kept_for_the_next_game(hands: Hands, page: NewGameScreen):
    hands.click("option-friendly")
    assert hands.app.settings.friendly
    assert NewGameScreen(hands.app).friendly


def test_a_setup_that_the_game_refuses_is_told(hands: Hands, page: NewGameScreen, monkeypatch: pytest.MonkeyPatch):
    page.draft.options["wizard"] = True
    hands.click("start")
    assert isinstance(hands.top, DialogScreen)
    hands.key(pygame.K_RETURN)
    assert hands.top is page


def test_everything_is_reached_by_tab(hands: Hands, page: NewGameScreen):
    seen = []
    for _ in range(len(hands.ids())):
        hands.key(pygame.K_TAB)
        seen.append(hands.top.focus.at.id)
    assert sorted(seen) == sorted(hands.ids())


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((1280, 800), 1.0),
        ((960, 600), 1.0),
        ((960, 600), 0.8),
        ((960, 1200), 1.0),
        ((1280, 800), 1.6),
        ((960, 1200), 1.6),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("key", ["fugu", "fungi", "fu"])
def test_it_fits(size: tuple[int, int], text: float, language: str, key: str, make_app: MakeApp, both: None):
    hands = make_app(size, text=text, language=language, motion="off")
    page = hands.open(NewGameScreen(hands.app, key))
    assert isinstance(page, NewGameScreen)
    assert layout_faults(hands) == []
    while page.draft.why_not_add() is None:
        page.add_seat(HUMAN)
    for seat in range(1, len(page.draft.seats) + 1):
        page.rename(seat, "W" * 16)
    hands.run(0.2)
    assert layout_faults(hands) == []
