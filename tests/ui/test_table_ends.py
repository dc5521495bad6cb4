"""A table between its moves and at its end: what friendly undo leaves behind, and what stands after a rebuild."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.fugu.moves import Pass
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.tables import open_table, people
from ui.entry import from_json, to_json
from ui.library import Library
from ui.screens.dialog import DialogScreen
from ui.screens.pause import PauseScreen
from ui.screens.replay import ReplayScreen
from ui.screens.score import ScoreScreen
from ui.screens.shelf import ShelfScreen
from ui.screens.table import TableScreen


def undone(hands: Hands, path: Path) -> TableScreen:
    """A game alone in which a card that was turned over was taken back, by agreement; then it ends with a pass."""
    table = open_table(hands, people("Ann"), friendly=True, path=path)
    hands.click("card-1")
    hands.click("place-6")
    hands.click("place-6")
    hands.run(3.0)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.session.marked
    table.take(table.session.submit(1, Pass(), table.session.position(1)), 1, Pass())
    hands.run(3.0)
    return table


def words_of(hands: Hands) -> list[str]:
    """All that is said by the nodes of the top screen."""
    return [str(getattr(node, name, "")) for node in hands.top.stage for name in ("text", "words")]


def test_friendly_undo_is_told_on_the_sheet_in_the_log_in_the_replay_and_on_the_shelf(
    make_app: MakeApp, tmp_path: Path
) -> None:
    hands = make_app(motion="off")
    (tmp_path / "games").mkdir()
    path = tmp_path / "games" / "game.yaml"
    table = undone(hands, path)
    sheet = hands.top
    assert isinstance(sheet, ScoreScreen)
    assert any(hands.app.kit.tr("score.uncounted.friendly") in words for words in words_of(hands))
    assert hands.app.kit.tr("fugu.reason.passed-alone") in words_of(hands)
    table.show_log()
    hands.run(0.3)
    assert hands.app.kit.tr("table.friendly") in words_of(hands)
    hands.open(ReplayScreen(hands.app, path))
    assert any(hands.app.kit.tr("table.friendly") in words for words in words_of(hands))
    (entry,) = Library(path.parent).entries()
    assert entry.marked and from_json(entry.path, entry.stamp, to_json(entry)) == entry
    hands.open(ShelfScreen(hands.app))
    assert layout_faults(hands) == []


def test_place_is_still_there_after_the_table_was_built_anew(make_app: MakeApp) -> None:
    hands = make_app(motion="off")
    table = open_table(hands, people("Ann", "Bo"))
    hands.key(pygame.K_1)
    assert table.widget("place") is not None
    table.show_log()
    hands.run(0.2)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is table and table.widget("place") is not None
    hands.app.relayout()
    assert table.widget("place") is not None


def test_alone_nobody_plays_on_after_a_pass(make_app: MakeApp) -> None:
    hands = make_app(motion="off")
    open_table(hands, people("Ann"))
    hands.key(pygame.K_p)
    assert isinstance(hands.top, DialogScreen)
    assert hands.top.content.text == hands.app.kit.tr("fugutable.pass_text_alone")


def test_f10_pauses_at_the_sheet_too(make_app: MakeApp, tmp_path: Path) -> None:
    hands = make_app(motion="off")
    undone(hands, tmp_path / "game.yaml")
    hands.key(pygame.K_F10)
    assert isinstance(hands.top, PauseScreen)
