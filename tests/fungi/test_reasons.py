"""Why a move of Funky Fungi is a good one: figures that hold."""

from __future__ import annotations

from game.core.reasons import reasons
from game.core.setup import computer_seats, prepare
from game.fungi.game import GAME
from game.fungi.moves import End
from tests.explained import count_again


def test_every_figure_can_be_counted_again() -> None:
    told = count_again("fungi", 60)
    assert {"fungireasons.nearer", "fungireasons.new", "fungireasons.behind_keeps"} <= set(told)


def test_only_a_choice_that_costs_nothing_is_called_alike() -> None:
    """Of ending a turn with a cluster ready nobody would believe that it is all the same."""
    found = reasons(GAME, GAME.new_state(prepare(GAME, computer_seats(GAME, ["steady"] * 2), 1)).view(1), End())
    assert [reason.key for reason in found] == ["core.reason.alike"]
    told = count_again("fungi", 40, seed=20)
    assert told["core.reason.later"] <= told["fungireasons.could_score"]
