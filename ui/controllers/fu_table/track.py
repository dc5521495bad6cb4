"""What is always there: the Fortune track, and the prompt with its buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.controllers.fu_table.canvas import shades
from ui.controllers.fu_table.ink import CREAM, GOLD, INK, LOSS, NIGHT, NIGHT2
from ui.controllers.fu_table.market import prompt_buttons
from ui.controllers.fu_table.scene import Scene, Table

# The track shows 0 to 30.
CELLS = 31
# Where its places begin, in units from the left.
LEFT = 128.0


def _cells(table: Table, surface: pygame.Surface, r: pygame.Rect, y: float) -> Callable[[float], float]:
    """The places 0 to 30 with the track's name, on the line y; gives the x of a Fortune."""
    b, px = table.brush, table.px
    b.panel(surface, r, 18, (NIGHT, NIGHT2), GOLD, 2, alpha=0.92)
    b.art(surface, "fu/fortune", (r.x + px(22), y), px(34))
    b.text(surface, table.tr("futable.fortune"), (r.x + px(44), y), 15.5, CREAM, bold=True, width=px(70))
    left = r.x + px(LEFT)
    cell = (r.right - px(14) - left) / CELLS
    for i in range(CELLS):
        x = left + cell * (i + 0.5)
        big = i % 5 == 0
        size = px(22 if big else 17)
        disc = pygame.Rect(0, 0, size, size)
        disc.center = (round(x), round(y))
        b.panel(surface, disc, 20, ("#ffe39a", "#eab945") if big else ("#fff3d6",), "#a86a14", 1)
        if big or size >= 14:
            b.text(surface, str(i), disc.center, 11, INK, align="center", bold=True, width=size)
    return lambda fortune: left + cell * (_place(fortune) + 0.5)


def _first(table: Table, r: pygame.Rect, x: float, n: int, step: int) -> float:
    """Where the first of n tokens at a place stands: they share it evenly, but never lie on the track's name."""
    return max(x - (n - 1) / 2 * step, r.x + table.px(LEFT + 10))


def _place(fortune: float) -> float:
    """Y24: the track goes from 0 to 30 and round again."""
    return max(0.0, fortune if fortune < CELLS else fortune % (CELLS - 1))


def draw_track(table: Table, scene: Scene) -> None:
    """The Fortune track: 0 to 30, and round again beyond."""
    view, b, px, rect = scene.view, table.brush, table.px, table.lay.track
    shown = scene.fortune or view.fortune

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        x_of = _cells(table, surface, r, r.centery)
        piles: dict[float, list[int]] = {}
        for seat in view.order:
            if seat <= view.rules.players:
                piles.setdefault(_place(shown[seat - 1]), []).append(seat)
        for seats in piles.values():
            x = _first(table, r, x_of(shown[seats[0] - 1]), len(seats), px(15))
            for j, seat in enumerate(seats):
                at = (x + j * px(15), r.centery)
                b.art(surface, f"fu/{scene.animal(seat)}", at, px(32))

    table.canvas.put("track", rect, (tuple(round(f, 1) for f in shown), view.order), draw, margin=4)


def draw_walk(
    table: Table,
    rect: pygame.Rect,
    old: Sequence[int],
    new: Sequence[int],
    order: Sequence[int],
    scene: Scene,
    t: float,
) -> None:
    """The Fortune track at a year's end: the old places small, the tokens `t` (0 to 1) on their way to the new ones."""
    b, px = table.brush, table.px
    seats = [seat for seat in order if seat <= len(new)]

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        y = r.bottom - px(18)
        x_of = _cells(table, surface, r, y)
        if t >= 1:
            for fortune in {int(_place(f)) for f in new}:
                ring = pygame.Rect(0, 0, px(28), px(28))
                ring.center = (round(x_of(fortune)), y)
                pygame.draw.ellipse(surface, "#fff0a6", ring, max(1, px(2)))
        for lane, places, size in ((r.y + px(44), [float(f) for f in old], 22), (
            r.y + px(22), [a + (z - a) * t for a, z in zip(old, new, strict=True)], 34,
        )):  # fmt: skip
            piles: dict[float, list[int]] = {}
            for seat in seats:
                piles.setdefault(round(_place(places[seat - 1]), 1), []).append(seat)
            for pile in piles.values():
                x = _first(table, r, x_of(places[pile[0] - 1]), len(pile), px(size * 0.5))
                for j, seat in enumerate(pile):
                    if size == 22 and old[seat - 1] == new[seat - 1]:
                        continue
                    at = (x + j * px(size * 0.5), lane)
                    b.art(surface, f"fu/{scene.animal(seat)}", at, px(size), alpha=150 if size == 22 else 255)

    table.canvas.put("walk", rect, (tuple(old), tuple(new), shades(t, 20)), draw, margin=4)


def draw_prompt(
    table: Table,
    scene: Scene,
    rect: pygame.Rect,
    buttons: list[tuple[str, str, object, bool]] | None = None,
    *,
    faces: bool = True,
) -> None:
    """The sentence that says what to do, and at its right what to do it with."""
    b, px, kit = table.brush, table.px, table.kit
    shown = prompt_buttons(table, scene) if buttons is None else buttons
    x = rect.right
    most = rect.width // (2 if len(shown) < 2 else 4) if rect.width > px(500) else rect.width // 3
    for id, words, action, main in reversed(shown):
        wide = min(most, kit.type.width(words, kit.metrics.type(15), bold=True) + px(42))
        place = pygame.Rect(x - wide, rect.y, wide, rect.height)
        table.canvas.button(id, place, words, action, main=main, units=15)  # type: ignore[arg-type]
        x = place.x - px(8)
    pill = pygame.Rect(rect.x, rect.y, x - rect.x, rect.height)
    words = scene.refusal or scene.prompt
    actor = scene.view.actors[0] if scene.view.actors else 0
    own = scene.acts or scene.seat in scene.view.actors or scene.view.phase == "visiting"
    seat = scene.seat if own else actor
    seat = scene.teller or seat
    if not faces:
        seat = 0

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        b.shade(surface, r, 24)
        b.panel(surface, r, 24, ("#fffaf0", "#fdebc9"), LOSS if scene.refusal else "#d99b34", 2.4)
        left = r.x + px(18)
        if seat:
            b.art(surface, f"fu/{scene.animal(seat)}", (r.x + px(22), r.centery), r.height + px(2))
            left = r.x + px(46)
        room = pygame.Rect(left, r.y + 2, r.right - left - px(14), r.height - 4)
        b.block(surface, words, room, 16.5, LOSS if scene.refusal else INK, align="left", bold=True)

    table.canvas.put("prompt", pill, (words, scene.refusal, seat), draw, z=30, margin=12, read=True)
