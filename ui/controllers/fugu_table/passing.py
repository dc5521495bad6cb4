"""Passing is final: it is asked once, with what it means in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.fugu import scoring
from game.fugu.view import FuguView
from ui.screens.dialog import Fact, ask
from ui.widgets.base import Action

if TYPE_CHECKING:
    from ui.app import App


def ask_pass(app: App, view: FuguView, seat: int, passes: Action) -> None:
    """Asks whether a seat passes (F5); `passes` is called if it does."""
    tr = app.kit.tr
    score = scoring.score_row(view.cells(seat), view.solo).total
    left = view.places_left(seat)
    ask(
        app,
        tr("fugutable.pass_title"),
        tr("fugutable.pass_text_alone" if view.solo else "fugutable.pass_text"),
        [("pass", tr("fugutable.pass_yes"), "danger", passes), ("keep", tr("fugutable.pass_no"), "plain", None)],
        facts=[Fact(tr("fugutable.pass_score", n=score), "strong"), Fact(tr("fugutable.pass_left", n=left))],
    )
