"""What went wrong at other people's tables, tried at this one; and what this table shows of the rules."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.contract import UNKNOWN
from game.core.session import Session
from game.core.setup import prepare
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fakes import InstantComputers
from tests.ui.fungi_desk import FUNGI, controller, own_moves, seats, session_at, sit_down, usable
from ui.controllers.fungi_table import recipe
from ui.controllers.fungi_table.bed import title_rect, title_words
from ui.controllers.fungi_table.cards import SAFE, card_image
from ui.controllers.fungi_table.collection import CollectionScreen
from ui.controllers.fungi_table.lookback import LookbackScreen, last_round
from ui.screens.curtain import CurtainScreen
from ui.screens.pause import PauseScreen
from ui.screens.table import TableScreen
from ui.screens.zoom import ZoomScreen


def counted(table: TableScreen) -> int:
    """All cards of the game, wherever they are."""
    return len(set(table.session.replay(len(table.session.log())).census()))


# --- secrets ----------------------------------------------------------------------------------------------------------


def world(kinds: tuple[str, ...], number: int) -> Session:
    """One of two games that differ only in what seat 1 cannot see: the other hands, and the order of the stack."""
    setup = prepare(FUNGI, seats(*kinds), 7, first=1)
    deal = list(setup.deal)
    other = [*deal[:6], *deal[6:][::-1]]
    assert set(deal[6:12]) != set(other[6:12])
    return Session.new(FUNGI, replace(setup, deal=tuple((deal, other)[number])))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_seat_sees_the_same_pixels_in_two_worlds_that_differ_in_secrets_a1(make_app: MakeApp, count: int) -> None:
    pictures = []
    for number in (0, 1):
        hands = make_app(motion="off")
        table = sit_down(hands, world(("human", *["steady"] * (count - 1)), number))
        computers = InstantComputers()
        computers.held = True
        hands.app.computers = computers  # type: ignore[assignment]
        assert hands.top is table and table.desk.mode == "act" and UNKNOWN not in table.desk.view.hand
        shots = [hands.shot()]
        hands.click("card-1")
        shots.append(hands.shot())
        hands.click("go")
        hands.run(1.0)
        shots.append(hands.shot())
        hands.key(pygame.K_l)
        hands.run(0.5)
        shots.append(hands.shot())
        pictures.append(shots)
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) == 4, "the pictures do change"


def test_the_curtain_has_the_same_pixels_in_two_worlds_a1(make_app: MakeApp) -> None:
    pictures = []
    for number in (0, 1):
        hands = make_app(motion="off")
        sit_down(hands, world(("human", "human", "human"), number))
        assert isinstance(hands.top, CurtainScreen)
        pictures.append(hands.shot())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("other", ["human", "steady"])
def test_a_break_shows_nobody_s_cards_where_several_people_play_a1(make_app: MakeApp, other: str) -> None:
    """Who opens the pause menu may leave the laptop to the others. Alone, the table stays in sight behind it."""
    setup = prepare(FUNGI, seats("human", other), 7, first=1)
    shots: list[tuple[bytes, bytes]] = []
    for deal in (setup.deal, setup.deal[::-1]):
        hands = make_app(motion="off")
        table = sit_down(hands, Session.new(FUNGI, replace(setup, deal=deal)))
        if other == "human":
            hands.lift()
        hands.hover((5, 700))
        seen = hands.shot()
        hands.key(pygame.K_F10)
        assert isinstance(hands.top, PauseScreen)
        shots.append((seen, hands.shot()))
        hands.key(pygame.K_ESCAPE)
        assert hands.top is table and hands.shot() == seen
    assert shots[0][0] != shots[1][0]
    assert (shots[0][1] == shots[1][1]) == (other == "human")


def test_nothing_survives_the_hand_over_or_another_game_a3(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "human")))
    hands.lift()
    hands.click("card-2")
    hands.hover("card-3")
    hands.click("card-3", button=3)
    assert isinstance(hands.top, ZoomScreen)
    hands.key(pygame.K_ESCAPE)
    assert controller(table).chosen
    hands.click("go")
    hands.run(1.2)
    assert isinstance(hands.top, CurtainScreen)
    hands.lift()
    board = controller(table).board
    assert hands.top is table and table.desk.eyes == 2
    assert controller(table).chosen == "" and not any(spot.chosen for spot in board.spots)
    hands.click("card-1")
    hands.app.home()
    fresh = sit_down(hands, session_at(seats("human", "steady")))
    assert controller(fresh).chosen == "" and controller(fresh).pointed == ""
    assert not any(spot.chosen or spot.raised for spot in controller(fresh).board.spots)


def test_the_log_names_the_drawn_card_to_its_own_seat_only_a4(hands: Hands) -> None:
    session = session_at(seats("human", "human"), "follow")
    drawn = [event for entry in session.log() for event in entry.events if event.kind == "drew"]
    assert drawn
    for event in drawn:
        assert event.seen_by == (event.values["seat"],)
        assert "card" not in next(
            other.values
            for entry in session.log()
            for other in entry.events
            if other.kind == "draw" and event in entry.events and other.values["seat"] == event.values["seat"]
        )


# --- undo, and clicks -------------------------------------------------------------------------------------------------


def after_a_refill(hands: Hands) -> TableScreen:
    """A table at which seat 1 has ended a round: cards were drawn."""
    table = sit_down(hands, session_at(seats("human", "steady"), "lead"))
    for _ in range(60):
        if any(event.kind == "drew" for entry in table.session.log() for event in entry.events):
            return table
        if table.desk.mode == "act" and usable(table):
            usable(table)[0].activate()
            hands.run(0.1)
            if table.widget("go"):
                hands.click("go")
        elif table.widget("decline"):
            hands.click("decline")
        hands.run(1.5)
    raise AssertionError("no round ended")


def test_undo_after_the_refill_is_refused_with_the_reason_b1(hands: Hands) -> None:
    table = after_a_refill(hands)
    moves = len(table.session.log())
    why = table.session.why_not_undo()
    assert why is not None
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(table.session.log()) == moves


@pytest.mark.parametrize("times", [2, 10])
def test_clicks_in_one_frame_make_one_move_b4(hands: Hands, times: int) -> None:
    table = sit_down(hands, session_at(seats("human", "human")))
    hands.lift()
    hands.click("card-1", times=times)
    hands.run(0.3)
    assert len(own_moves(table)) <= 1
    if not own_moves(table):
        hands.click("go", times=times)
    assert len(table.session.log()) == 1 and counted(table) == 60


def test_a_held_key_makes_one_move_b5(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "human")))
    hands.lift()
    hands.key(pygame.K_1)
    hands.hold(pygame.K_RETURN)
    assert len(table.session.log()) == 1
    assert isinstance(hands.top, CurtainScreen), "a held key does not lift the curtain either"


def test_clicks_on_decline_in_one_frame_decline_once_b5(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "human", "human"), "steal"))
    before = len(table.session.log())
    hands.click("decline", times=5)
    assert len(table.session.log()) == before + 1


# --- what the table shows ---------------------------------------------------------------------------------------------


def test_a_protected_card_is_no_target_and_says_why(hands: Hands) -> None:
    from tests.ui.fungi_desk import STATES, lines

    STATES["covered"] = lambda view: (
        view.phase == "special"
        and STATES["steal"](view)
        and any(card in row for row in view.collections[1:] for card, _ in view.cover)
    )
    lines.cache_clear()
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), "covered"))
    view = table.desk.view
    covered = {card for card, _ in view.cover}
    board = controller(table).board
    spot = next(s for s in board.safe if s.card in covered and s.card not in view.collections[0])
    before = len(table.session.log())
    hands.hover(spot.rect.center)
    spot.activate()
    hands.run(0.1)
    assert len(table.session.log()) == before
    assert controller(table).refusal.key == "fungi.why.protected"  # type: ignore[union-attr]
    assert spot.card not in {other.card for other in board.spots}


def test_the_last_round_can_be_looked_at(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), "follow"))
    found = last_round(table.desk.view)
    assert found is not None
    number, shown = found
    assert number == table.desk.view.round - 1
    assert {seat for seat, _ in shown.played} == {seat for seat, _ in shown.taken} == {1, 2, 3}
    assert {card for _, card in shown.played} == {card for _, card in shown.taken}
    hands.click("lookback")
    assert isinstance(hands.top, LookbackScreen)
    hands.key(pygame.K_r)
    assert hands.top is table
    hands.key(pygame.K_r)
    assert isinstance(hands.top, LookbackScreen)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is table


def test_in_the_first_round_there_is_no_last_one(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "steady")))
    assert table.widget("lookback") is None
    hands.key(pygame.K_r)
    assert hands.top is table


def test_the_round_that_wins_is_the_last_round(hands: Hands) -> None:
    view = session_at(seats("human", "steady"), "over").view(1)
    found = last_round(view)  # type: ignore[arg-type]
    assert found is not None and found[1].played == view.played  # type: ignore[attr-defined]


@pytest.mark.parametrize("state", ["forage", "steal", "swap"])
def test_a_card_pointed_at_shows_where_it_would_lie(hands: Hands, state: str) -> None:
    table = sit_down(hands, session_at(seats("human", "steady", "steady"), state))
    board = controller(table).board
    assert board.way.rect.width == 0
    hands.hover(usable(table)[0].rect.center)
    hands.run(0.1)
    assert board.way.rect.width > 0
    end = board.way._points[-1]
    assert board.lay.bed.collidepoint(end), "the way ends in the own collection"
    title = title_rect(board.kit, board.lay, True, board.kit.tr("fungitable.collection"))
    assert board.lay.bed.contains(title) and title.width > 40
    assert board.way.dots() and not any(title.collidepoint(dot) for dot in board.way.dots())
    hands.hover((5, board.lay.prompt.bottom + 5))
    assert board.way.rect.width == 0


def test_the_note_says_what_a_card_completes() -> None:
    own = ("b7", "y3", "g12")
    assert recipe.helped(own, "y13") == "b7"
    assert recipe.missing("b7", (*own, "y13")) == 0
    assert recipe.helped(own, "r1") is None
    assert recipe.helped((), "b7") == "b7"


def test_collections_of_fifteen_cards_are_all_in_sight(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "steady", "steady", "steady"), "hoard"))
    view, board = table.desk.view, controller(table).board
    assert len(view.collections[0]) >= 15
    for seat in (1, 2, 3, 4):
        lying = board.seat_faces(view, seat, 1, controller(table).sight().bed)
        assert sorted(one.card for one in lying) == sorted(view.collections[seat - 1])
        for one in lying:
            assert hands.app.window.get_rect().contains(one.face)
            assert one.strip.height >= 0.28 * one.face.width, "the value of each card is seen"
            others = [other.strip for other in lying if other.card != one.card]
            assert not any(one.strip.contains(other) for other in others)


def test_a_pile_of_protect_cards_is_seen_whole(hands: Hands) -> None:
    from ui.controllers.fungi_table.shelf import columns

    found = columns(("r8", "y4", "b4", "r1"), (("r8", "y4"), ("y4", "b4")))
    assert found == [("red", ["r1", "r8", "y4", "b4"])]


def test_a_protect_card_lies_in_front_of_what_it_protects_and_nothing_on_it(hands: Hands) -> None:
    from ui.controllers.fungi_table.shelf import columns

    assert columns(("b8", "g4", "b14"), (("b8", "g4"),)) == [("blue", ["b14", "b8", "g4"])]


def test_safe_colours_frame_each_colour_in_another_way(make_app: MakeApp) -> None:
    assert len({colour for colour, _ in SAFE.values()}) == 5
    assert len({rhythm for _, rhythm in SAFE.values()}) == 5
    plain, safe = make_app(motion="off"), make_app(motion="off", colours="safe")
    for size in ((150, 210), (50, 70)):
        for card in ("r1", "b1", "y1", "g1", "m15"):
            images = [card_image(hands.app.kit, card, size) for hands in (plain, safe)]
            middles = [image.get_at((size[0] // 2, 1))[:3] for image in images]
            assert pygame.image.tobytes(images[0], "RGBA") != pygame.image.tobytes(images[1], "RGBA"), (card, middles)


def test_the_sheet_says_what_is_missing_and_counts_up_to_the_goal(hands: Hands) -> None:
    table = sit_down(hands, session_at(seats("human", "steady", "steady", "steady"), "hoard-ready"))
    hands.key(pygame.K_c)
    sheet = hands.top
    assert isinstance(sheet, CollectionScreen)
    shown = sheet.shown
    assert recipe.missing(shown, sheet.own) == 0
    taken = [card for _, card in sheet._slots(shown)]
    assert None not in taken and shown not in taken
    points = table.session.view(1).points(1)  # type: ignore[attr-defined]
    hands.click(f"score-{shown}")
    if isinstance(hands.top, CollectionScreen):
        hands.click("pay")
    hands.run(0.5)
    assert table.session.view(1).points(1) > points  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("mode", ["act", "watch", "nobody"])
def test_a_collection_is_yours_only_where_somebody_looks(make_app: MakeApp, mode: str, language: str) -> None:
    hands = make_app(motion="off", language=language)
    table = sit_down(hands, session_at(seats("human", "steady")))
    board, sight = controller(table).board, controller(table).sight()
    if mode != "act":
        sight = replace(sight, eyes=None if mode == "nobody" else 1, mode="watch" if mode == "watch" else "over")
    title = title_words(board.kit, board.lay, sight)
    assert ("Ann" in title) == (mode != "act")
    assert (title == board.kit.tr("fungitable.collection")) == (mode == "act")
    long = replace(sight, specs=(replace(sight.specs[0], name="W" * 16), *sight.specs[1:]))
    rest = board.kit.tr("fungitable.collection_of", name="")
    assert mode == "act" or title_words(board.kit, board.lay, long).endswith(rest), "a name is shortened, not our words"
