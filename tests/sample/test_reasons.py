"""A game without reasons: its moves are explained by what can be said of any choice."""

from __future__ import annotations

from game import texts
from game.core.contract import Budget
from game.core.hint import hint
from game.core.message import msg
from game.core.reasons import because, in_order, reasons, sentence
from game.core.setup import computer_seats, prepare
from tests.sample.rules import GAME


def test_a_game_without_reasons_says_that_nothing_stands_out() -> None:
    view = GAME.new_state(prepare(GAME, computer_seats(GAME, ["sharp"] * 2), 1, first=1)).view(1)
    found = hint(GAME, view, 1, 0, Budget(1))
    assert str(found.move) == "roll" and found.alternatives == () and found.value is None
    assert [reason.key for reason in reasons(GAME, view, found.move)] == ["core.reason.alike"]
    assert "nothing stands out" in texts.load("en").say(sentence(found.reasons))


def test_what_a_move_costs_is_told_last() -> None:
    cost, light, heavy = because(9.0, msg("a"), cost=True), because(1.0, msg("b")), because(2.0, msg("c"))
    found = in_order([cost, light, heavy])
    assert [reason.key for reason in found] == ["c", "b", "a"]
    assert sentence(found).values["cost"] == msg("a")
    assert sentence(found[:2]) == msg("c")
