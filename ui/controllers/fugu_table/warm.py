"""Drawings that the next moves will need are rasterised while nothing happens, one a frame."""

from __future__ import annotations

from collections.abc import Iterable

from game.fugu.components import CREATURES
from ui.controllers.fugu_table.cards import is_mini
from ui.controllers.fugu_table.places import Layout
from ui.controllers.fugu_table.sides import since_card
from ui.controllers.fugu_table.slots import grown
from ui.kit import Kit
from ui.screen import Screen
from ui.stage.tween import Tween

# Seconds before the first and between two: the table is seen first, and input comes in between.
FIRST, STEP = 0.4, 0.03

Drawing = tuple[str, tuple[int, int]]


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


def warm(screen: Screen, kit: Kit, lay: Layout) -> None:
    """Rasterises the needed drawings bit by bit; building the screen anew begins anew."""
    _next(screen, kit, iter(needed(kit, lay)), screen.stage, FIRST)


def _next(screen: Screen, kit: Kit, left: Iterable[Drawing], stage: object, wait: float) -> None:
    rest = iter(left)

    def one() -> None:
        # Another stage: the table was built anew, and warms up by itself.
        found = next(rest, None) if screen.stage is stage else None
        if found is not None:
            kit.art.get(*found)
            _next(screen, kit, rest, stage, STEP)

    screen.timers.append(Tween(lambda _: None, 0.0, wait, done=one))
