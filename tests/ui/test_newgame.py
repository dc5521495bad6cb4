"""The new-game page: who plays, names, pictures, order, options, and that Enter starts a game."""

from __future__ import annotations

import pygame
import pytest

from game.core.savegame import load as load_file
from game.core.setup import HUMAN
from game.texts import load
from tests.ui.conftest import Hands, MakeApp, layout_faults
from ui import controllers, lineups
from ui.screens.dialog import DialogScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.pick import PickScreen
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
    hands.type("Tock")
    field = hands.find("seat-1-name")
    assert isinstance(field, TextField)
    assert field.error == "name taken: Tock"
    hands.key(pygame.K_TAB)
    assert page.draft.names(EN) == ("Tock 2", "Tock")


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
