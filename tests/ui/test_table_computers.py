"""Computers at the table: asked with a view, followed at a pace, hurried, and dropped when they come too late."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import SeatSpec
from tests.ui.conftest import Hands, MakeApp
from tests.ui.tables import lines, open_table, people
from ui import settings
from ui.screens.toast import Toast


def test_computers_answer_and_the_person_is_asked_again(hands: Hands) -> None:
    table = open_table(hands, [*people("Ann"), SeatSpec("Ken", "steady"), SeatSpec("Kim", "relaxed")])
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.run(4.0)
    assert [entry[0] for entry in lines(table)] == ["1", "2", "3"]
    assert table.desk.mode == "act"


def test_a_computer_waits_for_a_click_when_the_pace_says_so(make_app: MakeApp) -> None:
    hands = make_app(motion="off", pace="click")
    table = open_table(hands, [*people("Ann"), SeatSpec("Ken", "steady")])
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.run(5.0)
    assert len(lines(table)) == 1
    hands.key(pygame.K_RETURN)
    hands.run(0.5)
    assert len(lines(table)) == 2


def test_computers_can_be_hurried_to_the_next_persons_turn_or_the_end(make_app: MakeApp) -> None:
    hands = make_app(motion="normal", pace="normal")
    table = open_table(hands, [SeatSpec("Ann", "human", "fox"), SeatSpec("R", "relaxed"), SeatSpec("S", "relaxed")])
    assert "hurry" not in hands.ids()
    hands.key(pygame.K_p)
    hands.click("pass")
    hands.run(0.5)
    hands.click("hurry")
    assert table.turns.hurried
    assert "hurry" not in hands.ids()
    hands.run(30.0)
    assert table.session.outcome() is not None
    assert not table.turns.hurried


def test_space_hurries_and_ends_with_the_persons_turn(make_app: MakeApp) -> None:
    hands = make_app(motion="off", pace="normal")
    table = open_table(hands, [SeatSpec("Ann", "human", "fox"), SeatSpec("R", "relaxed"), SeatSpec("S", "relaxed")])
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.key(pygame.K_SPACE)
    assert table.turns.hurried
    hands.run(1.0)
    assert table.desk.mode == "act"
    assert len(lines(table)) == 3
    assert not table.turns.hurried


def test_a_late_answer_after_undo_is_dropped(hands: Hands) -> None:
    table = open_table(hands, [*people("Ann"), SeatSpec("Ken", "steady")], friendly=True)
    computers = hands.app.computers
    computers.held = True  # type: ignore[attr-defined]
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.run(2.0)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert lines(table) == []
    computers.held = False  # type: ignore[attr-defined]
    hands.run(2.0)
    assert lines(table) == []


def test_the_computer_is_handed_a_view_and_nothing_else_a8(hands: Hands) -> None:
    table = open_table(hands, [*people("Ann"), SeatSpec("Ken", "steady")])
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.run(0.3)
    asked = hands.app.computers.asked  # type: ignore[attr-defined]
    assert asked
    assert type(asked[-1][2]).__name__ == "FuguView"
    assert asked[-1][2].seat == 2
    assert table.session is not None


def test_a_hint_chooses_a_legal_move_but_does_not_make_it(hands: Hands) -> None:
    table = open_table(hands, people("Ann", "Bo"))
    hands.key(pygame.K_h)
    hands.run(1.0)
    assert lines(table) == []
    assert table.controller.phase() == "place"


def said(hands: Hands) -> list[str]:
    return [node.words for node in hands.top.stage if isinstance(node, Toast)]


def test_the_word_that_a_hint_is_looked_for_goes_when_it_is_there(hands: Hands) -> None:
    open_table(hands, people("Ann", "Bo"))
    hands.app.computers.held = True  # type: ignore[attr-defined]
    hands.key(pygame.K_h)
    assert said(hands) == ["Looking for a good move …"]
    hands.app.computers.held = False  # type: ignore[attr-defined]
    hands.run(0.2)
    assert said(hands) == []


def test_the_tempo_is_changed_at_the_table_and_kept(make_app: MakeApp) -> None:
    """(pace)"""
    hands = make_app(motion="normal", pace="normal")
    table = open_table(hands, [*people("Ann"), SeatSpec("Ken", "steady")])
    found = [hands.app.settings.tempo]
    for _ in range(4):
        hands.click("tempo")
        found.append(hands.app.settings.tempo)
        assert table.animator.speed == hands.app.settings.speed
    assert found == ["normal", "fast", "click", "slow", "normal"]
    hands.key(pygame.K_t)
    assert settings.load(hands.app.paths.settings) == hands.app.settings
    assert (hands.app.settings.motion, hands.app.settings.pace) == ("quick", "short")


def test_a_move_that_awaits_a_click_is_played_at_another_tempo(make_app: MakeApp) -> None:
    """(pace)"""
    hands = make_app(motion="off", pace="click")
    table = open_table(hands, [*people("Ann"), SeatSpec("Ken", "steady")])
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.run(1.0)
    assert table.turns.click_awaited
    hands.key(pygame.K_t)
    assert hands.app.settings.motion == "off"
    hands.run(3.0)
    assert len(lines(table)) == 2


@pytest.mark.parametrize(("language", "text"), [("en", 1.0), ("ja", 1.3)])
def test_the_buttons_of_the_bar_keep_their_places_whoever_moves(make_app: MakeApp, language: str, text: float) -> None:
    """Hint and skipping ahead come and go; a hand on its way to Undo meets Undo. (T7)"""
    hands = make_app(motion="normal", pace="normal", language=language, text=text)
    table = open_table(hands, [SeatSpec("Ann", "human", "fox"), SeatSpec("R", "relaxed"), SeatSpec("S", "relaxed")])
    seen: dict[str, set[tuple[tuple[int, int, int, int], str]]] = {}

    def look() -> None:
        for widget in table.widgets:
            if widget.id in ("undo", "tempo", "since", "log", "rules", "menu"):
                seen.setdefault(widget.id, set()).add((tuple(widget.rect), getattr(widget, "words", "")))

    hands.run(1.0)
    look()
    shown = {"hint", "hurry"}.intersection(hands.ids())
    for id in ("card-1", "place-6", "place-6"):
        hands.click(id)
    for _ in range(20):
        look()
        shown |= {"hint", "hurry"}.intersection(hands.ids())
        hands.run(0.2)
    assert shown == {"hint", "hurry"}
    assert len(seen) == 6
    assert all(len(places) == 1 for places in seen.values()), seen
