"""What is always there: the Fortune track, the phases of a year in the bar, the prompt with its buttons."""

from __future__ import annotations

import pygame

from ui.controllers.fu_table.ink import CREAM, GOLD, INK, LACQUER, LOSS, NIGHT, NIGHT2
from ui.controllers.fu_table.market import prompt_buttons
from ui.controllers.fu_table.scene import Scene, Table

PHASES = ("shopping", "visiting", "eating", "passes")


def draw_track(table: Table, scene: Scene) -> None:
    """The Fortune track: 0 to 30, and round again beyond."""
    view, b, px, rect = scene.view, table.brush, table.px, table.lay.track

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        b.panel(surface, r, 18, (NIGHT, NIGHT2), GOLD, 2, alpha=0.92)
        b.art(surface, "fu/fortune", (r.x + px(22), r.centery), px(34))
        b.text(surface, table.tr("futable.fortune"), (r.x + px(44), r.centery), 15.5, CREAM, bold=True, width=px(70))
        left, cells = r.x + px(128), 31
        cell = (r.right - px(14) - left) / cells
        for i in range(cells):
            x = left + cell * (i + 0.5)
            big = i % 5 == 0
            size = px(22 if big else 17)
            disc = pygame.Rect(0, 0, size, size)
            disc.center = (round(x), r.centery)
            b.panel(surface, disc, 20, ("#ffe39a", "#eab945") if big else ("#fff3d6",), "#a86a14", 1)
            if big or size >= 14:
                b.text(surface, str(i), disc.center, 11, INK, align="center", bold=True, width=size)
        piles: dict[int, list[int]] = {}
        for seat in view.order:
            if seat <= view.rules.players:
                piles.setdefault(view.fortune[seat - 1], []).append(seat)
        for fortune, seats in piles.items():
            x = left + cell * (min(30, max(0, fortune)) + 0.5)
            for j, seat in enumerate(seats):
                at = (x + (j - (len(seats) - 1) / 2) * px(15), r.centery)
                b.art(surface, f"fu/{scene.animal(seat)}", at, px(32))

    table.canvas.put("track", rect, (view.fortune, view.order), draw, margin=4)


def draw_phases(table: Table, scene: Scene, bar: int) -> None:
    """The four phases of a year in the middle of the bar, where there is room between its words and its tools."""
    b, px = table.brush, table.px
    tools = [w.rect.left for w in table.canvas.screen.widgets if w.z == 61]
    right = min(tools, default=table.lay.whole.right) - px(16)
    left = _words_end(table, bar) + px(16)
    wide = min(right - left, px(458))
    if wide < px(130):
        return
    # Where there is little room, only the present phase has its name.
    short = wide < 23 * table.kit.metrics.type(13.5)
    wide = min(wide, px(240)) if short else wide
    rect = pygame.Rect(0, 0, wide, min(px(30), bar - 6))
    rect.center = ((left + right) // 2, bar // 2)
    now = {"shopping": 0, "visiting": 1, "eating": 2}.get(scene.view.phase, 4)

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        small = px(18) if short else r.width / 4
        x, tip = float(r.x), px(7)
        for i, phase in enumerate(PHASES):
            step = r.width - small * 3 if short and (i == now or (now == 4 and i == 3)) else small
            w = step - px(3)
            shape = [
                (x, r.y), (x + w - tip, r.y), (x + w, r.centery), (x + w - tip, r.bottom - 1), (x, r.bottom - 1),
                (x + (tip if i else 0), r.centery),
            ]  # fmt: skip
            ground = GOLD if i == now else LACQUER if i < now else NIGHT
            pygame.draw.polygon(surface, ground, shape)
            pygame.draw.polygon(surface, "#fff0b0" if i == now else "#8a4a3a", shape, 1)
            if step > px(30):
                b.text(
                    surface, table.tr(f"futable.phase.{phase}"), (x + w / 2 + px(1), r.centery), 13.5,
                    INK if i == now else CREAM, align="center", bold=i == now, width=round(w - tip * 1.2),
                )  # fmt: skip
            x += step

    table.canvas.put("phases", rect, now, draw, z=62)


def _words_end(table: Table, bar: int) -> int:
    """Where the game's name and the year end in the bar (see ui.widgets.topbar)."""
    kit, px = table.kit, table.px
    title = kit.type.width(kit.tr("fu.title"), min(kit.metrics.type(22), round(bar * 0.52)), bold=True)
    year = kit.type.width(kit.tr("futable.round", n=5), min(kit.metrics.type(16), round(bar * 0.42)))
    return px(20) + round(bar * 0.76) + px(8) + title + px(16) + year


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
    seat = scene.seat if scene.acts or scene.seat in scene.view.actors else actor
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

    table.canvas.put("prompt", pill, (words, scene.refusal, seat), draw, z=30, margin=12)
