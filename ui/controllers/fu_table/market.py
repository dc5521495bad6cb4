"""The market: five stalls with their free spaces and prices, the store of decorations, the year's income."""

from __future__ import annotations

import pygame

from game.core.message import msg
from game.fu.components import KINDS, SNACKS
from game.fu.moves import Buy, Cash, Skip, TakeMoney
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.ink import (
    CREAM,
    GOLD,
    LACQUER,
    NIGHT,
    WOOD,
    WOOD2,
    WOOD_LINE,
    snack_art,
)
from ui.controllers.fu_table.scene import Scene, Table
from ui.controllers.fu_table.store import draw_income, draw_store


def draw_market(table: Table, scene: Scene) -> None:
    """All of the market that can be seen, and chosen, now."""
    for stall in range(KINDS):
        _stall(table, scene, stall)
    draw_store(table, scene)
    draw_income(table, scene)


def closed_words(table: Table, scene: Scene, stall: int) -> str:
    """Why nothing can be bought at a stall, in two or three words; empty if it is open to the eyes."""
    view = scene.view
    if view.supply[stall] == 0:
        return table.tr("futable.closed.sold_out")
    legal = [move for move in scene.legal if isinstance(move, Buy) and move.snack == stall]
    if legal or not scene.acts or view.phase != "shopping":
        full = len(view.spaces[stall]) >= len(view.rules.prices[stall])
        return table.tr("futable.closed.no_space") if full and not legal else ""
    if len(view.spaces[stall]) >= len(view.rules.prices[stall]):
        return table.tr("futable.closed.no_space")
    cost = figures.price(view, scene.seat, stall, 1)
    if cost > view.money[scene.seat - 1]:
        return table.tr("futable.closed.needs", n=cost)
    return table.tr("futable.closed.no_section")


def _stall(table: Table, scene: Scene, stall: int) -> None:
    view, choice = scene.view, scene.choice
    rect = table.lay.stalls[stall]
    closed = closed_words(table, scene, stall)
    numbers = sorted({len(m.sections) for m in scene.legal if isinstance(m, Buy) and m.snack == stall})
    chosen = choice.stall == stall
    pointed = scene.pointed == f"stall-{stall}"
    note = scene.notes.get(stall)
    spaces = [(s, scene.animal(s)) for s in view.spaces[stall]]
    beside = [(s, scene.animal(s)) for s in view.beside[stall]]
    key = (closed, numbers, chosen, pointed, note, tuple(spaces), tuple(beside), view.supply[stall], scene.acts)

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        b, px = table.brush, table.px
        dim = 0.75 if closed else 0.0
        if chosen or (pointed and numbers):
            b.panel(surface, r, 14, (GOLD,), GOLD, 2.6, alpha=0.22)
        wide = r.width
        body = pygame.Rect(r.x + px(6), r.y + px(26), wide - px(12), px(110))
        b.panel(surface, body, 8, (WOOD, WOOD2), WOOD_LINE, 2)
        awning_h = min(px(59), round(wide * 0.415))
        b.picture(surface, f"fu/awning-{SNACKS[stall]}", pygame.Rect(r.x, r.y, wide, awning_h), dim=dim)
        shown = min(9, view.supply[stall])
        size = px(33)
        for i in range(shown):
            row = 0 if i < 4 and shown > 5 else 1
            n = 4 if row == 0 else (shown - 4 if shown > 5 else shown)
            at = i if row == 0 or shown <= 5 else i - 4
            gap = min(size * 0.8, (wide - px(24) - size) / max(1, n - 1))
            x = r.centerx + (at - (n - 1) / 2) * gap
            b.art(surface, snack_art(stall), (x, r.y + px(72 + row * 22)), size, dim=dim)
        count = table.tr("futable.times", n=view.supply[stall])
        b.pill(surface, count, (r.right - px(24), r.y + px(101)), 13, LACQUER, CREAM)
        board = pygame.Rect(r.x + px(4), r.y + px(112), wide - px(8), px(26))
        b.panel(surface, board, 6, (WOOD, WOOD2), WOOD_LINE, 1.6)
        mark = f"fu/side-{figures.side(view, stall)}"
        b.art(surface, mark, (board.x + px(16), board.centery), px(18))
        b.text(
            surface, table.snack(stall), (board.centerx + px(8), board.centery), 15.5, CREAM, align="center",
            bold=True, width=wide - px(54),
        )  # fmt: skip
        slip = pygame.Rect(r.x + px(6), r.y + px(141), wide - px(12), px(35))
        b.panel(surface, slip, 7, ("#fff6e3",), GOLD, 1.2)
        fit = slip.inflate(-px(6), -px(3))
        b.picture(surface, f"fu/rule-{SNACKS[stall]}-{figures.side(view, stall)}", fit, dim=dim)
        _spaces(table, scene, surface, r, stall, bool(numbers))
        if closed:
            b.pill(surface, closed, (r.centerx, r.y + px(80)), 12.5, NIGHT, CREAM, width=wide - px(4))
        if note is not None:
            words, taken = note
            b.pill(surface, words, (r.centerx, r.y + px(20)), 11.5, "#8a6a10" if taken else NIGHT, CREAM, width=wide)

    acts = table.acts
    # The stalls of a game are called by their kind in other places: this is where kind and snack are told together.
    name, snack = msg(f"fu.stall.{SNACKS[stall]}"), msg(f"fu.snack.{SNACKS[stall]}")
    tip = table.tr("futable.stall_tip", stall=name, snack=snack, rule=figures.side_words(view, stall))
    table.canvas.put(
        f"stall-{stall}", rect, key, draw, lambda: acts.stall(stall), tooltip=tip, margin=12, radius=14,
        notice=lambda on: acts.point(f"stall-{stall}", on), carried=lambda: acts.carry_stall(stall),
    )  # fmt: skip
    if not numbers:
        return
    px = table.px
    half = (rect.width - px(4)) // 2
    dear = figures.price(view, scene.seat, stall, 2)
    # Not `closed`: what is drawn later still needs that one.
    too_dear = table.tr("futable.closed.needs", n=dear) if dear > view.money[scene.seat - 1] else ""
    for n in (1, 2):
        cost = figures.price(view, scene.seat, stall, n)
        words = table.tr("futable.buy", count=table.count(stall, n), price=cost)
        place = pygame.Rect(rect.x + (n - 1) * (half + px(4)), rect.bottom - px(26), half, px(26))
        table.canvas.button(
            f"buy-{stall}-{n}", place, words, lambda n=n: acts.buy(stall, n),  # type: ignore[misc]
            on=n in numbers, main=chosen and choice.n == n, units=12.5, radius=13,
            tooltip="" if n in numbers else too_dear,
        )  # fmt: skip


def space_place(table: Table, stall: pygame.Rect, spaces: int, i: int) -> tuple[float, float]:
    """The middle of a stall's space i (from 0, the nearest)."""
    step = min(table.px(34.5), (stall.width - table.px(6)) / spaces)
    return stall.centerx + (i - (spaces - 1) / 2) * step, stall.y + table.px(195)


def _spaces(table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, stall: int, open_: bool) -> None:
    view, b, px = scene.view, table.brush, table.px
    prices, taken = view.rules.prices[stall], view.spaces[stall]
    for i, cost in enumerate(prices):
        x, y = space_place(table, r, len(prices), i)
        if i < len(taken):
            b.art(surface, f"fu/{scene.animal(taken[i])}", (x, y), px(33))
            b.pill(surface, str(cost), (x, y + px(14)), 10.5, LACQUER, CREAM)
        else:
            lit = open_ and i == len(taken)
            b.coin(surface, str(cost), (x, y), px(31), lit=lit)
            if lit and scene.choice.stall == stall:
                b.art(surface, f"fu/{scene.animal(scene.seat)}", (x, y - px(4)), px(33), alpha=170)
    for i, seat in enumerate(view.beside[stall]):
        _, y = space_place(table, r, len(prices), 0)
        b.art(surface, f"fu/{scene.animal(seat)}", (r.right - px(10), y - px(34 + 20 * i)), px(28))


def prompt_buttons(table: Table, scene: Scene) -> list[tuple[str, str, object, bool]]:
    """The buttons beside the prompt while shopping: id, words, action, main."""
    acts, choice = table.acts, scene.choice
    out: list[tuple[str, str, object, bool]] = []
    if not scene.acts or scene.view.phase != "shopping":
        return out
    move = choice.move(scene.view, drum_for(scene))
    if move is not None and move in scene.legal:
        out.append(("confirm", confirm_words(table, scene), acts.confirm, True))
    if choice.empty:
        for cash in (m for m in scene.legal if isinstance(m, Cash)):
            card = table.kit.say(msg(f"fu.decoration.{cash.card}.name"))
            out.append(("cash", table.tr("futable.cash", card=card), lambda cash=cash: acts.plain(cash), False))
        out.append(("skip", table.tr("futable.skip"), lambda: acts.plain(Skip()), False))
    return out


def drum_for(scene: Scene) -> str:
    """The card that the chosen purchase at a full stall uses up."""
    found = next((m for m in scene.legal if isinstance(m, Buy) and m.snack == scene.choice.stall and m.with_), None)
    return found.with_ if found is not None else ""


def confirm_words(table: Table, scene: Scene) -> str:
    """What the gold button does."""
    choice, view = scene.choice, scene.view
    if choice.stall is not None:
        cost = figures.price(view, scene.seat, choice.stall, choice.n)
        return table.tr("futable.confirm.buy", pieces=table.pieces(choice.stall, choice.n), price=cost)
    if choice.card:
        return table.tr("futable.confirm.card", price=figures.decoration_price(view, scene.seat))
    if isinstance(choice.plain, TakeMoney):
        return table.tr("futable.confirm.money", n=view.rules.tables.money.plus_ten.money)
    return table.tr("futable.confirm.cash") if isinstance(choice.plain, Cash) else table.tr("futable.confirm.skip")
