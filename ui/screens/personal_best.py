"""What counts as a personal best, and the words for it on the score sheet (the rule is told in ui/records.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Outcome
from game.core.message import Message, msg
from game.core.session import Session
from ui.starting import is_alone

if TYPE_CHECKING:
    from ui.app import App


def met(app: App, session: Session) -> None:
    """A game is on the table: of one that is played alone it is remembered who met its deal first."""
    if is_alone(session) and not session.copied:
        app.records.meet(session.game.key, session.setup.deal, session.id)


def uncounted(app: App, session: Session) -> Message | None:
    """Why a game played alone does not count, or None."""
    for reason, so in (("copy", session.copied), ("chosen", session.chosen), ("friendly", session.marked)):
        if so:
            return msg(f"score.uncounted.{reason}")
    if not app.records.is_first(session.game.key, session.setup.deal, session.id):
        return msg("score.uncounted.known")
    return None


def report(app: App, session: Session, outcome: Outcome) -> tuple[Message, ...]:
    """Keeps the end of a game and gives what is to be said of it: whether it is a new best, or what the best is; and
    why it does not count. Nothing where more than one plays."""
    if not is_alone(session):
        return ()
    records, game, score = app.records, session.game.key, outcome.scores[0]
    why = uncounted(app, session)
    if why is None and records.add(game, score, session.id):
        return (msg("score.new_best", score=score), msg("score.counts"))
    best = records.best(game)
    said = () if best is None else (msg("score.best", score=best),)
    return (*said, msg("score.counts") if why is None else why)


def taken_back(app: App, session: Session) -> None:
    """The end of a game was taken back: it counts no more."""
    if is_alone(session):
        app.records.withdraw(session.game.key, session.id)
