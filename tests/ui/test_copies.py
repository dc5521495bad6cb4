"""What a copy shows, what counts as a personal best, and when a deal's number is told."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import game as find_game
from game.core.contract import SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from game.fu.moves import Envelope, Seal, Skip
from game.fugu.moves import Pass
from tests.ui import fu_desk
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fakes import InstantComputers
from tests.ui.fungi_desk import FUNGI, seats
from tests.ui.tables import FUGU, people
from ui.screens.menu import MenuScreen
from ui.screens.newgame import NewGameScreen
from ui.screens.pause import PauseScreen
from ui.screens.replay import ReplayScreen
from ui.screens.score import ScoreScreen
from ui.screens.table import TableScreen
from ui.starting import start


def replay(hands: Hands, path: Path, at: int) -> ReplayScreen:
    """A file in the replay viewer, at a line."""
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    if not hands.app.stack:
        hands.open(MenuScreen(hands.app))
    screen = ReplayScreen(hands.app, path)
    hands.open(screen)
    screen.jump(at)
    hands.run(0.2)
    return screen


def half_sealed(path: Path) -> Session:
    """Fú: seat 1 has sealed its envelopes, seat 2 has not."""
    specs = [SeatSpec(name, kind) for name, kind in zip(fu_desk.NAMES, ("human", "human", "random"), strict=False)]
    session = Session.new(fu_desk.FU, prepare(fu_desk.FU, specs, 5, first=1), path=path)
    while session.view(None).phase == "shopping":  # type: ignore[attr-defined]
        assert session.turn is not None
        fu_desk.play(session, session.turn, Skip())
    animals = session.view(1).rules.animals  # type: ignore[attr-defined]
    for to in animals[1:]:
        fu_desk.play(session, 1, Envelope(to, 10))
    fu_desk.play(session, 1, Seal())
    return session


@pytest.mark.parametrize("back", [0, 1, 2, 3])
def test_a_copy_begins_before_what_is_sealed(hands: Hands, tmp_path: Path, back: int) -> None:
    """From wherever in the envelopes it is gone on with, no amount of the game that goes on stands in the open (P5)."""
    original = half_sealed(tmp_path / "fu.yaml")
    original.close()
    screen = replay(hands, tmp_path / "fu.yaml", len(original.log()) - back)
    screen.play_on()
    hands.run(1.5)
    hands.lift()
    table = hands.top
    assert isinstance(table, TableScreen) and table.session.extra["copy"] == original.id
    assert table.desk.view.seat == 1 and all(amount is None for amount in table.desk.view.envelopes)
    assert "envelope" not in table.session.file_text()


def test_no_copy_shows_a_hand_of_a_game_that_goes_on(hands: Hands, tmp_path: Path) -> None:
    """Funky Fungi with several people: not while it goes on, by button or key, and it says why; else as before (P5)."""
    for kinds, may in ((("human", "human"), False), (("human", "steady"), True), (("steady", "steady"), True)):
        path = tmp_path / f"{'-'.join(kinds)}.yaml"
        Session.new(FUNGI, prepare(FUNGI, seats(*kinds), 7, first=1), path=path).close()
        screen = replay(hands, path, 0)
        button = hands.find("onward")
        assert button.enabled == may and bool(button.tooltip) != may
        if not may:
            hands.click("onward")
            screen.play_on()
            hands.run(0.2)
            assert hands.top is screen
        hands.app.home()


def alone(hands: Hands, *, chosen: bool = False) -> TableScreen:
    """A game alone of a new deal, as the window begins it."""
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    if not hands.app.stack:
        hands.open(MenuScreen(hands.app))
    start(hands.app, "fugu", prepare(FUGU, people("Ann"), 7, first=1), chosen=chosen)
    hands.run(0.5)
    assert isinstance(hands.top, TableScreen)
    return hands.top


def end(hands: Hands, table: TableScreen) -> list[str]:
    """Passes, and gives what the sheet says of the best."""
    table.desk.submit(Pass())
    hands.run(2.5)
    assert isinstance(hands.top, ScoreScreen)
    return [said.key for said in hands.top.best]


def test_only_the_first_run_of_a_deal_that_nobody_chose_counts(hands: Hands) -> None:
    """The same deal again, by a typed number or as it is: no best on known cards, and the sheet says why (P8)."""
    assert end(hands, alone(hands, chosen=True)) == ["score.uncounted.chosen"]
    assert hands.app.records.best("fugu") is None


def test_the_same_deal_again_does_not_count(hands: Hands) -> None:
    """Whatever the second game is called (P8)."""
    assert end(hands, alone(hands)) == ["score.new_best", "score.counts"]
    assert end(hands, alone(hands)) == ["score.best", "score.uncounted.known"]


def test_neither_a_copy_nor_the_game_it_was_made_of_counts(hands: Hands) -> None:
    """It is said before the copy is made (P8)."""
    table = alone(hands)
    path, id = table.session.path, table.session.id
    assert path is not None
    hands.app.home()
    replay(hands, path, 0)
    hands.click("onward")
    hands.click("leave")
    assert isinstance(hands.top, ReplayScreen)
    hands.click("onward")
    hands.click("copy")
    hands.run(0.5)
    copy = hands.top
    assert isinstance(copy, TableScreen) and copy.session.extra["copy"] == id
    assert end(hands, copy) == ["score.uncounted.copy"]
    hands.app.home()
    again = TableScreen(hands.app, Session.resume(path))
    hands.open(again)
    assert end(hands, again) == ["score.uncounted.known"]


def test_undo_at_the_sheet_leaves_the_right_best(hands: Hands) -> None:
    """The end is taken back and comes again, as often as one likes (P8)."""
    table = alone(hands)
    for _ in range(3):
        assert end(hands, table) == ["score.new_best", "score.counts"]
        hands.click("rows")
        hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert hands.top is table and table.session.outcome() is None
        assert hands.app.records.best("fugu") is None


def test_an_end_counts_though_nobody_waits_for_the_sheet(make_app: MakeApp) -> None:
    """The window is closed, or the menu opened, in the second before it comes (P8)."""
    hands = make_app(motion="normal")
    table = alone(hands)
    table.desk.submit(Pass())
    for _ in range(100):
        hands.run(0.05)
        if hands.app.records.best("fugu") is not None:
            break
    outcome = table.session.outcome()
    assert hands.top is table and outcome is not None
    assert hands.app.records.best("fugu") == outcome.scores[0]


def test_a_game_that_was_brought_in_does_not_count(hands: Hands, tmp_path: Path) -> None:
    """Nobody knows who has seen its deal (P8)."""
    path = tmp_path / "from-elsewhere.yaml"
    Session.new(FUGU, prepare(FUGU, people("Ann"), 9, first=1), path=path).close()
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.run(0.5)
    assert isinstance(hands.top, TableScreen)
    assert end(hands, hands.top) == ["score.uncounted.known"]


def said(hands: Hands) -> str:
    """All that the top screen says."""
    names = ("text", "words", "tooltip")
    return " ".join(str(getattr(node, name, "")) for node in hands.top.stage for name in names)


@pytest.mark.parametrize("key", ["fugu", "fungi", "fu"])
def test_the_deal_s_number_is_told_once_the_game_is_over(hands: Hands, key: str) -> None:
    """Nowhere in the pause menu, on the table or on the page before (P9)."""
    game, seed = find_game(key), 987_654
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    kinds = ["human"] * max(1, game.min_seats)
    specs = [SeatSpec(name, kind, "fox") for name, kind in zip(("Ann", "Bo", "Cy"), kinds, strict=False)]
    start(hands.app, key, prepare(game, specs, seed, first=1))
    hands.run(1.0)
    assert str(seed) not in said(hands) and str(seed) not in pygame.display.get_caption()[0]
    table = next(screen for screen in hands.app.stack if isinstance(screen, TableScreen))
    assert str(seed) not in table.session.id and str(seed) not in str(table.session.path)
    table.show_pause()
    hands.run(0.2)
    assert isinstance(hands.top, PauseScreen) and str(seed) not in said(hands)
    if key == "fugu":
        hands.app.pop()
        end(hands, table)
        table.show_pause()
        hands.run(0.2)
        assert str(seed) in said(hands)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_new_deal_has_no_number_until_one_is_typed(make_app: MakeApp, language: str) -> None:
    """And loses it again where the field is emptied (P9)."""
    hands = make_app(motion="off", language=language)
    hands.open(MenuScreen(hands.app))
    page = NewGameScreen(hands.app, "fugu")
    hands.open(page)
    assert str(page.draft.seed) not in said(hands) and not page.draft.chosen
    hands.click("deal")
    hands.type("48")
    hands.key(pygame.K_RETURN)
    assert page.draft.seed == 48 and page.draft.chosen and "48" in said(hands)
    hands.click("deal")
    hands.key(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    hands.key(pygame.K_RETURN)
    assert not page.draft.chosen and str(page.draft.seed) not in said(hands)
