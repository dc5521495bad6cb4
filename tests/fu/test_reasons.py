"""Why a move of Fú is a good one: figures that hold, with and without the Relative, on both sides of the stalls."""

from __future__ import annotations

from tests.explained import count_again


def test_every_figure_can_be_counted_again() -> None:
    told = count_again("fu", 60)
    assert {"fureasons.place", "fureasons.first_portions", "fureasons.eats"} <= set(told)
