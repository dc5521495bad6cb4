"""Trouble told in the user's words: what is wrong, where, what was kept, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.errors import BadComponents, BadFile, BadNotation, BadSetup, FuNightError, IllegalMove
from game.core.message import Message
from ui.screens.dialog import Choice, ChoiceLike, DialogScreen, Fact, ask

if TYPE_CHECKING:
    from ui.app import App

_TITLES: tuple[tuple[type[FuNightError], str], ...] = (
    (BadFile, "error.title.file"),
    (BadComponents, "error.title.data"),
    (BadSetup, "error.title.setup"),
    (IllegalMove, "error.title.move"),
    (BadNotation, "error.title.move"),
)


def show_error(
    app: App,
    error: FuNightError | Message | str,
    *,
    title: str = "",
    kept: str = "",
    facts: Sequence[Fact | str] = (),
    buttons: Sequence[ChoiceLike] = (),
) -> DialogScreen:
    """Opens a dialog with an error. `kept` says what was not lost (without it: a file stays where it is, and anything
    else has changed nothing); without `buttons` there is the one that leads back."""
    kit = app.kit
    if isinstance(error, FuNightError):
        error_words = kit.say(error.message)
    else:
        error_words = error if isinstance(error, str) else kit.say(error)
    found = next((key for kind, key in _TITLES if isinstance(error, kind)), "error.title.any")
    kept = kept or kit.tr("error.kept.file" if isinstance(error, BadFile) else "error.kept.any")
    back = Choice("back", kit.tr("error.back"), "main")
    return ask(
        app,
        title or kit.tr(found),
        kept,
        tuple(buttons) or (back,),
        picture="common/torn-page",
        facts=(Fact(error_words, "error"), *facts),
    )
