"""The purse under the envelopes: what is held, what is in them, what is left; a line of advice; and the seal."""

from __future__ import annotations

import pygame

from game.fu.components import YEARS
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.ink import CREAM, CREAM2, GOLD, LACQUER
from ui.controllers.fu_table.scene import Scene, Table


def advice(table: Table, scene: Scene) -> str:
    """What money is good for later: next year's income, and its worth at the end."""
    view = scene.view
    rate = figures.money_rate(view, scene.seat)
    if view.year == YEARS:
        return table.tr("futable.advice.last", rate=rate)
    return table.tr("futable.advice.income", n=view.rules.income[view.year], rate=rate)


def draw_purse(table: Table, scene: Scene, rect: pygame.Rect, out: int, n: int) -> None:
    """`out`: the money in all `n` envelopes together."""
    view, b, px = scene.view, table.brush, table.px
    money = view.money[scene.seat - 1]
    said = advice(table, scene)
    wide = round(rect.width * 0.7)
    total = pygame.Rect(rect.x, rect.y, wide - px(16), rect.height)

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        b.panel(surface, r, 16, ("#7a1620", LACQUER), GOLD, 2)
        b.art(surface, "fu/money-note-10", (r.x + px(56), r.y + r.height * 0.38), px(84))
        b.art(surface, "fu/money-coin", (r.x + px(104), r.y + r.height * 0.38 + px(10)), px(46))
        left = r.x + px(150)
        step = (r.right - left) / 5
        for i, (words, label, colour) in enumerate(
            (
                (str(money), "hold", "#ffe39a"),
                ("−", "", CREAM),
                (str(out), "in_envelopes", "#ffb79a"),
                ("=", "", CREAM),
                (str(money - out), "left", "#ffffff"),
            )
        ):
            x = left + step * (i + 0.5)
            b.text(surface, words, (x, r.y + r.height * 0.3), 38, colour, align="center", bold=True, width=round(step))
            if label:
                b.text(
                    surface,
                    table.tr(f"futable.{label}"),
                    (x, r.y + r.height * 0.6),
                    14,
                    CREAM,
                    align="center",
                    width=round(step * 1.5),
                )

        line = pygame.Rect(r.x + px(14), round(r.y + r.height * 0.72), r.width - px(28), round(r.height * 0.26))
        b.block(surface, said, line, 13, CREAM2)

    table.canvas.put("purse", total, (money, out, said), draw)
    place = pygame.Rect(rect.x + wide, rect.y, rect.right - rect.x - wide, rect.height)
    ready = scene.acts and not view.sealed and scene.view.phase == "visiting"
    words = table.tr("futable.sealed") if view.sealed else table.tr("futable.seal", n=n)
    table.canvas.button("seal", place, words, table.acts.seal, main=True, on=ready, units=20, radius=16)
