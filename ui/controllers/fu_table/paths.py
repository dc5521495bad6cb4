"""From where to where things fly after a move, in pixels."""

from __future__ import annotations

import pygame

from game.core.contract import Event
from game.fu.components import SNACKS
from ui.controllers.fu_table.envelopes import columns, foot
from ui.controllers.fu_table.market import space_place
from ui.controllers.fu_table.movement import ENVELOPE, ENVELOPES_APART, food_flights
from ui.controllers.fu_table.scene import Scene, Table

Flight = tuple[str, pygame.Rect, pygame.Rect, int, float]


def flights(
    table: Table, scene: Scene, seat: int, events: list[Event], dropped: pygame.Rect | None = None
) -> list[Flight]:
    """Tokens to the market, snacks home; sealed envelopes to their hosts; at a meal snacks from the platter to the
    table. What was dragged lies where it was `dropped`, and only hops."""
    lay, px = table.lay, table.px
    home = _home(table, scene, seat)
    token = f"fu/{scene.animal(seat)}"
    out: list[Flight] = []
    for event in events:
        kind = event.kind
        if kind in ("buy", "buy_beside"):
            index = SNACKS.index(str(event.values["id"]))
            stall = lay.stalls[index]
            space = min(len(scene.view.spaces[index]), len(scene.view.rules.prices[index]) - 1)
            x, y = space_place(table, stall, len(scene.view.rules.prices[index]), space)
            out.append((token, home, pygame.Rect(round(x) - 1, round(y) - 1, 2, 2), px(36), 0.0))
            held = dropped is not None
            out += food_flights(event, dropped or stall, dropped or home, px(62 if held else 38), 0.0 if held else 0.2)
        elif kind in ("decorate", "replace", "money"):
            n = len(scene.view.store)
            space = int(event.values["space"]) - 1
            wide = lay.shop.width // n
            spot = pygame.Rect(lay.shop.x + space * wide, lay.shop.y, wide, lay.shop.height)
            out.append((token, home, _lower(spot), px(40), 0.0))
            art = "fu/money-coin" if kind == "money" else f"fu/deco-{event.values['id']}"
            out.append((art, dropped or spot, dropped or home, px(70), 0.0 if dropped else 0.2))
        elif kind == "seal":
            out += _envelopes(table, scene, seat)
        elif kind in ("eat", "eat_own"):
            out += food_flights(event, lay.stage, _column(table, SNACKS.index(str(event.values["id"]))), px(52), 0.0)
    return out


def _envelopes(table: Table, scene: Scene, seat: int) -> list[Flight]:
    """A sealed envelope to every host, whatever is in it."""
    if scene.view.envelopes and scene.eyes is not None:
        at = {**columns(table, scene), scene.seat: foot(table)}
    else:
        at = {host: _home(table, scene, host) for host in scene.view.order}
    hosts = [host for host in scene.view.order if host != seat]
    return [(ENVELOPE, at[seat], at[host], table.px(84), i * ENVELOPES_APART) for i, host in enumerate(hosts)]


def _home(table: Table, scene: Scene, seat: int) -> pygame.Rect:
    if seat == scene.seat:
        return table.lay.home
    return table.lay.others[scene.panels().index(seat)]


def _column(table: Table, kind: int) -> pygame.Rect:
    """About where a snack's column is on the dining table in the strip at the foot."""
    stage, px = table.lay.stage, table.px
    left = stage.x + px(152)
    wide = (stage.right - px(12) - left) // len(SNACKS)
    return pygame.Rect(left + kind * wide, stage.bottom - px(176), wide, px(176))


def _lower(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.x, rect.bottom - 60, rect.width, 60)
