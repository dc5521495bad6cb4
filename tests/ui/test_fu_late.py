"""However slowly Fú's table is painted, part by part: it comes to look as if it had been painted at once."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui import fu_desk
from tests.ui.conftest import Hands, MakeApp
from tests.ui.test_fu_table import open_table, until, wanted
from ui.controllers.fu_table.canvas import Canvas, Part
from ui.controllers.fu_table.pages import Page
from ui.screens.pause import PauseScreen
from ui.screens.table import TableScreen
from ui.stage.spread import Share

MOMENTS = [(5, "shopping", 1, 5), (5, "shopping", 2, 6), (4, "shopping", 3, 7), (3, "shopping", 2, 8),
           (4, "visiting", 2, 5), (5, "eating", 1, 5), (3, "eating", 2, 6)]  # fmt: skip


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every painted part takes all the time of its frame."""

    def run(self: Share, job: Callable[[], object]) -> None:
        job()
        self._used += 1.0

    monkeypatch.setattr(Share, "run", run)


def settled(hands: Hands) -> bytes:
    """The picture at rest."""
    for _ in range(60):
        hands.run(0.1)
        if not hands.app.lively and not hands.top.animator.busy:
            break
    return hands.shot()


def anew(hands: Hands, table: TableScreen) -> bytes:
    """The same, painted from nothing."""
    table.controller._canvas = None
    table.rebuild()
    return settled(hands)


@pytest.mark.parametrize(("n", "phase", "year", "seed"), MOMENTS)
def test_what_is_painted_late_is_what_would_be_painted_at_once(
    make_app: MakeApp, slow: None, n: int, phase: str, year: int, seed: int
) -> None:
    hands = make_app(motion="normal")
    session = fu_desk.moment(n, phase, year, seed=seed)
    table = fu_desk.seat_down(hands, session)
    assert settled(hands) == anew(hands, table)
    # The same position, come to by a change of eyes: every part is painted in its turn.
    table.desk.look(None, "wait")
    table.controller.sync()
    settled(hands)
    table.desk.look(1, "act")
    table.controller.sync()
    assert settled(hands) == anew(hands, table)


def opening_soon(hands: Hands) -> TableScreen:
    """The eyes have filled their envelopes; sealing opens them all."""
    table = open_table(hands, 3)
    until(hands, table, "visiting")
    return table


def page_by(hands: Hands, table: TableScreen, between: Callable[[], object]) -> Page:
    """Plays on until a page opens, with something in between just before it would."""
    for _ in range(300):
        if isinstance(hands.top, Page):
            return hands.top
        if table._moving and table.session.view(None).phase == "eating":  # type: ignore[attr-defined]
            between()
        if table.controller.table.canvas.spread.busy:
            hands.run(0.05)
            continue
        id = wanted(hands, table) if hands.top is table else ""
        hands.click(id) if id else hands.run(0.05)
    raise AssertionError("no page")


def test_the_opening_waits_for_the_table_and_is_never_lost(make_app: MakeApp, slow: None) -> None:
    hands = make_app(motion="normal")
    table = opening_soon(hands)
    paused: list[bool] = []

    def pause() -> None:
        if not paused:
            table.show_pause()
            hands.run(0.1)
            hands.app.relayout()
            hands.run(1.0)
            paused.append(isinstance(hands.top, PauseScreen))
            hands.app.pop()
            hands.run(0.1)

    page = page_by(hands, table, pause)
    assert paused == [True] and page.story.phase == 1


def test_a_page_that_stands_is_seen_whole_in_another_size(make_app: MakeApp, slow: None) -> None:
    hands = make_app(motion="normal")
    page = page_by(hands, opening_soon(hands), lambda: None)
    settled(hands)
    hands.app.relayout()
    assert not page.table.canvas.spread.busy
    shot = hands.shot()
    hands.run(1.0)
    assert hands.shot() == shot


def test_f1_opens_the_rules_over_a_page(make_app: MakeApp) -> None:
    hands = make_app(motion="off")
    page = page_by(hands, opening_soon(hands), lambda: None)
    hands.key(pygame.K_F1)
    assert type(hands.top).__name__ == "RulesScreen"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is page


def test_a_part_of_another_size_takes_over_only_once_it_is_painted(make_app: MakeApp, slow: None) -> None:
    hands = make_app(motion="normal")
    table = fu_desk.seat_down(hands, fu_desk.start(4))
    settled(hands)
    canvas: Canvas = table.controller.table.canvas
    canvas.spread.do("first", lambda: None)
    hands.click("stall-0")
    parts = [node for node in table.stage if isinstance(node, Part) and node.id == "prompt"]
    assert any(part._painting._image is not None for part in parts)
    settled(hands)
    parts = [node for node in table.stage if isinstance(node, Part) and node.id == "prompt"]
    assert len(parts) == 1 and parts[0]._painting._image is not None


def test_while_a_move_is_seen_the_prompt_tells_it(make_app: MakeApp) -> None:
    hands = make_app(motion="normal")
    session = fu_desk.moment(4, "eating", 1)
    table = fu_desk.seat_down(hands, session, held=True)
    move = session.legal_moves(1)[0]
    table.take(session.submit(1, move, session.position(1)), 1, move)
    caption = table.controller._caption
    assert caption is not None and caption.key.startswith("fu.log.")
    hands.run(3.0)
    assert table.controller._caption is None


def test_another_scene_takes_the_place_of_the_one_before_as_a_whole(make_app: MakeApp, slow: None) -> None:
    hands = make_app(motion="normal")
    table = fu_desk.seat_down(hands, fu_desk.start(4), held=True)
    settled(hands)
    envelopes = fu_desk.moment(4, "visiting").view(1)
    canvas: Canvas = table.controller.table.canvas
    table.controller.view = envelopes
    table.controller.draw()
    stalls = [node for node in canvas._leaving if isinstance(node, Part) and node.id.startswith("stall-")]
    assert len(stalls) == 5 and all(node in list(table.stage) and node not in table.widgets for node in stalls)
    coming = [canvas._parts[id] for id in canvas._order if id.startswith(("env-", "gift-", "envelope-"))]
    assert coming and not any(node.visible for node in coming)
    settled(hands)
    assert all(node.visible for node in coming) and not any(node in list(table.stage) for node in stalls)


def test_the_sheet_never_comes_before_the_last_years_page(make_app: MakeApp) -> None:
    hands = make_app(motion="normal")
    session, seat, move = fu_desk.before(3, "end", 5)
    table = fu_desk.seat_down(hands, session, held=True)
    table.take(table.session.submit(seat, move, table.session.position(seat)), seat, move)
    assert table.session.outcome() is not None and table._moving
    table.show_sheet()
    hands.run(0.3)
    assert isinstance(hands.top, Page) and hands.top.story.phase == 3
