"""Why a move of Fugu is a good one: figures that hold, and the greater gain that was left."""

from __future__ import annotations

from game import texts
from game.core.reasons import reasons, sentence
from game.fugu.game import GAME
from game.fugu.moves import Place, parse_move
from game.fugu.reasons import put
from game.fugu.scoring import score_row
from game.fugu.state import FuguState
from tests.explained import count_again
from tests.fugu.table import at, position


def why(state: FuguState, move: str) -> str:
    found = reasons(GAME, state.view(1), parse_move(move))
    return texts.load("en").say(sentence(found), ("Ann", "Bo"))


def test_every_figure_can_be_counted_again() -> None:
    told = count_again("fugu", 12)
    assert {"fugureasons.gain", "fugureasons.between", "fugureasons.keeps"} <= set(told)


def test_a_gain_is_praised_only_where_nothing_gains_more() -> None:
    state = position(at({4: 2, 9: 20}), centre=(5, 22, 37))
    best = max(state.legal_moves(1), key=lambda move: _gain(state, str(move)))
    assert "nothing gives more" in why(state, str(best))
    for move in state.legal_moves(1):
        if _gain(state, str(move)) < _gain(state, str(best)):
            assert "nothing gives more" not in why(state, str(move))


def test_what_a_move_costs_now_is_said_with_its_reason() -> None:
    state = position(at({1: 3, 3: 5}), centre=(30, 31, 33))
    told = "It costs 1 point now (Bannerfish +2, Pufferfish −2, Anchors −1)."
    assert why(state, "30@2a").endswith(told)


def test_a_pass_tells_what_the_best_card_would_cost() -> None:
    row = at({1: -3, 2: -6, 3: 38, 4: -9, 5: -12, 6: 39})
    assert why(position(row, centre=(35, 36, 37)), "pass").startswith("Every card would cost")


def _gain(state: FuguState, move: str) -> int:
    found = parse_move(move)
    row = state.rows[0]
    return score_row(put(row, found)).total - score_row(row).total if isinstance(found, Place) else 0
