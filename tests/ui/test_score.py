"""The score sheet: what stands under its figures."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.contract import Outcome
from game.core.message import msg
from game.core.session import Session
from game.fugu.moves import Pass
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fugu_desk import new_session, sit_down
from ui.commands.scenes import scenes
from ui.controllers import fu, fugu
from ui.screens.replay import ReplayScreen
from ui.screens.score import ScoreScreen
from ui.screens.table import TableScreen
from ui.widgets.topbar import Ground


def pass_all(session: Session) -> None:
    """Everybody passes at once."""
    while session.actors:
        seat = session.actors[0]
        session.submit(seat, Pass(), session.position(seat))


def tied_sheet(hands: Hands) -> ScoreScreen:
    """The sheet after two have passed at once: a tie without a card."""
    session = new_session(("Ann", "Bo"))
    table = sit_down(hands, session)
    pass_all(session)
    screen = table.desk.screen
    assert isinstance(screen, TableScreen)
    screen.show_sheet()
    sheet = hands.top
    assert isinstance(sheet, ScoreScreen)
    return sheet


def passed() -> Outcome:
    """The result when two pass at once."""
    session = new_session(("Ann", "Bo"))
    pass_all(session)
    outcome = session.outcome()
    assert outcome is not None
    return outcome


def test_f18_after_a_tie_the_anchors_of_every_seat_are_told() -> None:
    tied = replace(passed(), extra={"rows": [["3", "..", "10a"], ["5a", "..", "7a"]]})
    assert tied.tiebreak is not None and "anchors" in [line.key for line in tied.sheet]
    assert fugu.notes(tied) == {"anchors": (msg("fugutable.anchor_count", n=1), msg("fugutable.anchor_count", n=2))}


def test_without_a_tie_nothing_stands_under_the_figures() -> None:
    won = replace(passed(), tiebreak=None)
    assert fugu.notes(won) == {}


@pytest.mark.parametrize(("text", "size"), [(0.8, (1280, 800)), (1.6, (1280, 800)), (1.6, (720, 900))])
def test_the_sheet_of_a_tie_fits(make_app: MakeApp, text: float, size: tuple[int, int]) -> None:
    hands = make_app(text=text, size=size, motion="off")
    sheet = tied_sheet(hands)
    (row,) = (row for row in sheet._rows() if row.notes)
    assert row.notes == ("0 anchors", "0 anchors")
    assert layout_faults(hands) == []


def test_a_tie_below_the_first_place_is_told_with_what_decided_it() -> None:
    rows = [["1a"], ["2"], ["3a", "4a"], ["5"]]
    third = Outcome("full", (7, 9, 7, 5), (2, 1, 3, 4), (), extra={"rows": rows})
    counts = tuple(msg("fugu.tiebreak.count", seat=seat, n=n) for seat, n in ((1, 1), (3, 2)))
    assert third.split == ((1, 3),)
    assert fugu.closing(third) == (msg("fugutable.tied", score=7, counts=counts),)
    assert fugu.notes(third)["anchors"][2] == msg("fugutable.anchor_count", n=2)
    eaten = Outcome("five-years", (20, 9, 20, 31), (2, 4, 3, 1), (), extra={"eaten": [{"tea": 5}, {}, {"seed": 4}, {}]})
    counts = tuple(msg("futable.tied_count", seat=seat, n=n) for seat, n in ((1, 5), (3, 4)))
    assert fu.closing(eaten) == (msg("futable.tied", score=20, counts=counts),)


@pytest.mark.parametrize(("scores", "places"), [((7, 9, 7), (2, 1, 2)), ((9, 9, 7), (1, 2, 3)), ((9, 8, 7), (1, 2, 3))])
def test_ties_that_share_a_place_or_the_first_one_are_no_split(
    scores: tuple[int, ...], places: tuple[int, ...]
) -> None:
    outcome = Outcome("full", scores, places, ())
    assert outcome.split == () and fugu.closing(outcome) == () and fu.closing(outcome) == ()


def test_one_enter_too_many_does_not_leave_the_sheet(make_app: MakeApp) -> None:
    hands = make_app(motion="off")
    sheet = tied_sheet(hands)
    hands.key(pygame.K_RETURN)
    assert hands.top is sheet and sheet.focus.shown
    hands.key(pygame.K_RETURN)
    assert hands.top is not sheet


@pytest.mark.parametrize("scene", ["fugu-score", "fungi-won", "fu-score"])
def test_the_sheet_says_why_the_game_has_ended(make_app: MakeApp, scene: str) -> None:
    hands = make_app(motion="off")
    scenes()[scene](hands.app)
    if isinstance(hands.top, TableScreen):
        hands.top.show_sheet()
    sheet = hands.top
    assert isinstance(sheet, ScoreScreen)
    words = hands.app.kit.tr(f"{sheet.table.session.game.key}.reason.{sheet.outcome.reason}")
    assert [node.words for node in sheet.stage if isinstance(node, Ground)] == [words]


def test_a_line_that_only_some_games_have_is_left_out_where_nobody_scored_it(make_app: MakeApp) -> None:
    hands = make_app(motion="off")
    scenes()["fu-score"](hands.app)
    sheet = hands.top
    assert isinstance(sheet, ScoreScreen)
    for points, listed in (((0, 0, 0, 0, 0), False), ((0, 2, 0, 0, 2), True)):
        lines = tuple(
            replace(line, points=points) if line.key == "tarts-at-once" else line for line in sheet.outcome.sheet
        )
        sheet.outcome = replace(sheet.outcome, sheet=lines)
        assert ("tarts-at-once" in [line.key for line in sheet.lines]) is listed
        sheet.rebuild()
        assert layout_faults(hands) == []


def test_the_winner_is_told_after_the_count_and_a_key_ends_it(make_app: MakeApp) -> None:
    """(T8)"""
    hands = make_app()
    sheet = tied_sheet(hands)
    tr = hands.app.kit.tr
    assert sheet.told == (tr("score.counting"), "")
    hands.run(0.4)
    assert sheet.told == (tr("score.counting"), "")
    hands.key(pygame.K_RETURN)
    assert hands.top is sheet and sheet.told[0] == sheet._title() and sheet.told[1] == sheet._closing()


@pytest.mark.parametrize("reduced", [True, False])
def test_without_movement_all_of_the_sheet_is_there_at_once(make_app: MakeApp, reduced: bool) -> None:
    """(T8)"""
    hands = make_app(reduced=reduced, motion="normal" if reduced else "off")
    assert tied_sheet(hands).told[0] != hands.app.kit.tr("score.counting")


def test_the_sheet_leads_to_the_replay_and_back(make_app: MakeApp) -> None:
    """(T9)"""
    hands = make_app(motion="off")
    sheet = tied_sheet(hands)
    hands.click("replay")
    replay = hands.top
    assert isinstance(replay, ReplayScreen) and replay.desk.length == len(sheet.table.session.log())
    hands.key(pygame.K_ESCAPE)
    assert hands.top is sheet
