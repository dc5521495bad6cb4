"""Why a move of Funky Fungi is a good one: figures that hold."""

from __future__ import annotations

from tests.explained import count_again


def test_every_figure_can_be_counted_again() -> None:
    told = count_again("fungi", 60)
    assert {"fungireasons.nearer", "fungireasons.new", "fungireasons.behind_keeps"} <= set(told)
