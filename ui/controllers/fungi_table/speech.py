"""What the table says: the words at a card, and the prompt with its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.fungi.moves import Decline, End
from ui.controllers.fungi_table import losses, recipe, trick
from ui.controllers.fungi_table.cards import name_of, special_of
from ui.people import face_image, seated
from ui.widgets.prompt import PromptButton

if TYPE_CHECKING:
    from ui.controllers.fungi_table.controller import FungiController

# Text keys of what a chosen card's button does, by the phase.
VERBS = {"play": "play", "forage": "take"}


def bubble(table: FungiController, card: str) -> str:
    """A few words at a card that is pointed at: why it cannot be used, or what using it does."""
    desk, view = table.desk, table.view
    kit = desk.kit
    if desk.mode != "act":
        return ""
    held = view.phase != "play" and card in view.hand
    why = None if held else desk.why_not(table.move_for(card))
    if why is not None:
        return kit.say(why, desk.names)
    if view.phase == "play":
        place = trick.place_with(view, table.seat, card)
        return kit.tr("fungitable.would", place=kit.tr(f"fungitable.place.{place}"))
    own = view.collections[table.seat - 1]
    for cluster in recipe.clusters(own) if card not in own and not held else ():
        if recipe.missing(cluster, own) and not recipe.missing(cluster, (*own, card)):
            return kit.tr("fungitable.completes", card=name_of(kit, cluster))
    special = special_of(card)
    name = name_of(kit, card)
    return f"{name} · {kit.tr(f'fungi.special.{special}')}" if special else name


def show_prompt(table: FungiController) -> None:
    """The sentence (a refusal before all), and the buttons of what can be done."""
    desk, view = table.desk, table.view
    words = table.refusal or table.words or desk.prompt()
    if desk.mode == "act" and not (table.refusal or table.words or table.chosen):
        # Whom something was taken from is told so as soon as it is their turn.
        words = losses.words(table.lost, words)
    right: list[PromptButton] = []
    left: list[PromptButton] = []
    tr, kit, phase = desk.kit.tr, desk.kit, view.phase
    if desk.mode == "act" and view is desk.view:
        if table.chosen:
            verb = VERBS.get(phase) or special_of(view.pending or "")
            text = tr(f"fungitable.do.{verb}", card=name_of(kit, table.chosen))
            right.append(PromptButton("go", text, table.confirm, main=True))
            left.append(PromptButton("back", tr("fungitable.back"), table.put_back))
        if phase == "special":
            special = special_of(view.pending or "")
            right.append(PromptButton("decline", tr(f"fungitable.decline.{special}"), lambda: table.submit(Decline())))
        elif phase in ("forage", "after") and recipe.scorable(view.collections[table.seat - 1]):
            main = phase == "after"
            right.append(PromptButton("score", tr("fungitable.score"), table.show_collection, main=main))
        if phase == "after":
            right.append(PromptButton("end", tr("fungitable.end"), lambda: table.submit(End())))
    picture = None
    if desk.mode == "act" and table.refusal is None:
        disc = round(table.board.lay.prompt.height * 0.84)
        picture = face_image(table.board.kit, seated(desk.seats)[table.seat - 1], disc)
    refused = table.refusal is not None
    table.board.prompt.show(kit.say(words, desk.names), left, right, warning=refused, picture=picture)
