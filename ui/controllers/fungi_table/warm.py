"""The drawings that the next moves will need, to be rasterised while nothing happens."""

from __future__ import annotations

from game.fungi.components import COLOURS, deck
from ui.controllers.fungi_table.cards import MINI, colour_of, special_of
from ui.controllers.fungi_table.layout import Layout
from ui.kit import Kit
from ui.stage.idle import Drawing


def needed(kit: Kit, lay: Layout) -> list[Drawing]:
    """Name and size of every drawing that a move can bring into the round."""
    size = lay.places[0].size
    if size[0] < MINI * kit.metrics.u:
        return [(f"fungi/mini-{colour}", size) for colour in COLOURS]
    kinds = sorted({(colour_of(card), special_of(card)) for card in deck().ids})
    return [(f"fungi/card-{colour}{f'-{special}' if special else ''}", size) for colour, special in kinds]
