"""Hints: what a strong player would do is chosen, and not made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.message import msg
from game.fu.moves import Envelope, FuMove, Seal
from game.fu.view import FuView
from ui.controllers.fu_table import eating, envelopes

if TYPE_CHECKING:
    from ui.controllers.fu_table.controller import FuController


def suggest(table: FuController, move: FuMove) -> None:
    """Chooses a move as if it had been clicked. Of the envelopes one is filled after the other, each with those before
    it in sight, until there is nothing left but to seal them."""
    desk = table.desk
    table.refusal = None
    if isinstance(move, Envelope):
        table.choice.amounts[table.view.rules.animals.index(move.to) + 1] = move.amount
        table.draw()
        desk.hint()
        return
    if isinstance(move, Seal):
        scene = table.scene()
        gifts = tuple(
            msg("futable.hint.gift", host=table.table.name(scene, host), amount=envelopes.amount_of(scene, host))
            for host in envelopes.hosts(scene)
        )
        desk.tell(msg("futable.hint.envelopes", gifts=gifts))
        desk.screen.focus_on("seal")
    elif table.view.phase == "shopping":
        table.choice.take(move)
        table.home = 0
        desk.tell(msg("futable.hint.shop"))
    else:
        desk.tell(msg("futable.hint.eat", words=eating.move_words(table.table, move)))
        desk.screen.focus_on(eating.widget_of(move))
    table.draw()
    if table.view.phase == "shopping":
        table.acting.to_confirm()


def supposed(view: FuView, amounts: Mapping[int, int]) -> FuView:
    """The view with these amounts in the seat's own envelopes, where there are none yet."""
    if view.phase != "visiting" or not view.envelopes:
        return view
    filled = tuple(
        amounts.get(host) if amount is None else amount for host, amount in enumerate(view.envelopes, start=1)
    )
    return replace(view, envelopes=filled)
