"""The drawings that the next moves will need, to be rasterised while nothing happens."""

from __future__ import annotations

from game.fugu.components import CREATURES
from ui.controllers.fugu_table.cards import is_mini
from ui.controllers.fugu_table.places import Layout
from ui.controllers.fugu_table.sides import since_card
from ui.controllers.fugu_table.slots import grown
from ui.kit import Kit
from ui.stage.idle import Drawing


def needed(kit: Kit, lay: Layout) -> list[Drawing]:
    """Name and size of every drawing that a move can bring onto the table."""
    sizes = [lay.market[0].size, lay.own[0].size, grown(lay.own[0].size)]
    sizes += [strip.cards[0].size for strip in lay.strips[:1]]
    if lay.since is not None:
        sizes.append(since_card(kit, lay.since))
    out: list[Drawing] = []
    for size in sizes:
        for creature in CREATURES:
            name = creature.replace("_", "-")
            if is_mini(kit, size):
                out += [(f"fugu/mini-{name}", size), (f"fugu/mini-{name}-turned", size)]
            else:
                out.append((f"fugu/{name}", size))
        if not is_mini(kit, size):
            emblem = round(size[0] * 0.47)
            out += [("fugu/anchor-veil", size), ("fugu/anchor", (emblem, emblem))]
    return out
