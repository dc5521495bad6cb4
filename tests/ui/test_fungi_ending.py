"""Nobody at Funky Fungi's table is taken by surprise when the game ends."""

from __future__ import annotations

from functools import cache

import pytest

from game.core.contract import Budget
from game.core.rng import Rng
from game.core.session import Session
from game.core.setup import prepare
from game.fungi.components import TOKENS
from game.fungi.moves import FungiMove, Score
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fungi_desk import FUNGI, controller, seats, sit_down
from ui.screens.table import TableScreen
from ui.screens.toast import Toast


@cache
def before_last_cluster() -> tuple[int, tuple[str, ...]]:
    """Seed and moves of a game up to a cluster after which one more can be enough."""
    brain = FUNGI.brains["steady"]
    for seed in range(1, 40):
        session = Session.new(FUNGI, prepare(FUNGI, seats("human", "steady", "steady"), seed, first=1))
        while session.turn:
            seat = session.turn
            move = brain.choose(session.view(seat), Rng(seed, len(session.log())), Budget(0))
            done = session.submit(seat, move, session.position(seat))
            for event in done.events:
                if event.kind == "score" and seat != 1:
                    left = event.values["goal"] - event.values["total"]
                    if 0 < left <= max(TOKENS):
                        return seed, tuple(str(entry.move) for entry in session.log() if entry.seat)
    raise AssertionError("no game comes to it")


def near_the_end(hands: Hands) -> tuple[TableScreen, int, FungiMove]:
    """A table just before that cluster, who scores it, and how."""
    seed, moves = before_last_cluster()
    session = Session.new(FUNGI, prepare(FUNGI, seats("human", "steady", "steady"), seed, first=1))
    for text in moves[:-1]:
        session.submit(session.turn, FUNGI.parse_move(text), session.position(session.turn))
    seat, move = session.turn, FUNGI.parse_move(moves[-1])
    assert isinstance(move, Score) and seat not in (None, 1)
    table = sit_down(hands, session)
    hands.app.computers.held = True  # type: ignore[attr-defined]
    table.turns.drop()
    return table, seat, move


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (800, 1100)])
@pytest.mark.parametrize(("language", "text"), [("en", 1.0), ("ja", 1.6)])
def test_it_is_announced_that_the_next_cluster_can_end_the_game(
    make_app: MakeApp, size: tuple[int, int], language: str, text: float
) -> None:
    """In a toast under the bar, and at the points for as long as it is so (T6)."""
    hands = make_app(size, motion="off", pace="click", language=language, text=text)
    table, seat, move = near_the_end(hands)
    before = controller(table).board.signs
    near = hands.app.kit.tr("fungitable.sign.near")
    assert near not in before._signs[f"sign-points-{seat}"].tooltip
    table.take(table.session.submit(seat, move, table.session.position(seat)), seat, move)
    hands.run(0.3)
    (toast,) = [node for node in table.stage if isinstance(node, Toast)]
    view = table.desk.view
    left = view.goal - view.points(seat)
    assert table.desk.names[seat - 1] in toast.words and str(left) in toast.words
    assert hands.app.window.get_rect().contains(toast.rect)
    assert toast.rect.bottom < controller(table).board.lay.prompt.top, "the prompt stays in sight"
    assert near in controller(table).board.signs._signs[f"sign-points-{seat}"].tooltip
    hands.run(4.0)
    assert not [node for node in table.stage if isinstance(node, Toast)]
