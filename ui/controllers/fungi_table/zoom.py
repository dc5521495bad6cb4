"""A card of the forest seen large, with what it does in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.fungi.components import COLOURS, deck
from ui.controllers.fungi_table.cards import RATIO, card_image, colour_of, emblem, name_of, special_of
from ui.controllers.fungi_table.ink import INKS, capital
from ui.controllers.fungi_table.note import help_of
from ui.controllers.fungi_table.pictured import scene_of
from ui.input import Intention, Press
from ui.kit import Kit
from ui.screens.zoom import Page, Zoom, ZoomScreen

if TYPE_CHECKING:
    from ui.app import App

VEIL = ("#14110a", 186)


def zoom(card: str) -> Zoom:
    """The page of a card."""
    return Zoom(card, RATIO, lambda kit, size: card_image(kit, card, size), lambda kit: page(kit, card), VEIL)


def look_closer(app: App, faces: Sequence[tuple[pygame.Rect, str]], what: Intention) -> bool:
    """A press of the right button on one of the faces (the last one lies on top) opens its card. Whether it was one."""
    if not (isinstance(what, Press) and what.button == 3):
        return False
    hit = [card for rect, card in faces if rect.collidepoint(what.pos)]
    if hit:
        app.push(ZoomScreen(app, zoom(hit[-1])))
    return bool(hit)


def page(kit: Kit, card: str) -> Page:
    """What a card does, what it asks for, what it counts as, and how many of its colour are in the game."""
    tr, n, colour, special = kit.tr, deck().index[card], colour_of(card), special_of(card)
    words = help_of(kit, card) or tr("fungitable.zoom.plain")
    if deck().needs[n]:
        asks = ", ".join(tr(f"fungi.colour.{COLOURS[need]}") for need in deck().needs[n])
        words += "\n" + tr("fungitable.zoom.needs", needs=asks, n=deck().points[n])
    kind = special or ("magic" if colour == "magic" else "plain")
    facts = [(f"fungi/{art}", tr(f"fungitable.zoom.{kind}_fact{i}")) for i, art in enumerate(FACTS[kind], 1)]
    if kind != "magic":
        facts.append((f"fungi/pip-{colour}", tr("fungitable.zoom.counts", colour=tr(f"fungi.colour.{colour}"))))
    same = sum(other == deck().colour[n] for other in deck().colour)
    family = tr(f"fungitable.family.{colour}")
    facts.append(("fungi/mini-back", tr("fungitable.zoom.facts", n=same, colour=family)))
    return Page(
        title=capital(name_of(kit, card)),
        words=words,
        icon=f"fungi/pip-{colour}",
        colour=INKS[colour],
        head=tr(f"fungi.special.{special}") if special else "",
        head_icon=emblem(card),
        scene=scene_of(kit, card),
        facts=tuple(facts),
    )


# The pictures before the facts of each kind of card.
FACTS = {
    "steal": ("emblem-protect", "icon-tick"),
    "swap": ("emblem-protect", "icon-tick"),
    "protect": ("icon-missing", "icon-tick"),
    "cluster": ("icon-missing", "icon-tick"),
    "magic": ("icon-tick", "icon-missing"),
    "plain": (),
}
