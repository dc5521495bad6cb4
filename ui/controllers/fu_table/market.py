"""The market: five stalls with their free spaces and prices, the store of decorations, the year's income."""

from __future__ import annotations

import pygame

from game.core.message import msg
from game.fu.components import KINDS, SNACKS
from game.fu.moves import Buy, Cash, Decorate, Skip, TakeMoney
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.cards import draw_card
from ui.controllers.fu_table.ink import (
    CREAM,
    CREAM2,
    GOLD,
    INK,
    INK2,
    LACQUER,
    LOSS,
    NIGHT,
    WOOD,
    WOOD2,
    WOOD_LINE,
    snack_art,
)
from ui.controllers.fu_table.scene import Scene, Table


def draw_market(table: Table, scene: Scene) -> None:
    """All of the market that can be seen, and chosen, now."""
    for stall in range(KINDS):
        _stall(table, scene, stall)
    _store(table, scene)
    _income(table, scene)


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
    tip = f"{table.kit.say(msg(f'fu.snack.{SNACKS[stall]}'))}: {table.kit.say(figures.side_words(view, stall))}"
    table.canvas.put(
        f"stall-{stall}", rect, key, draw, lambda: acts.stall(stall), tooltip=tip, margin=12, radius=14,
        notice=lambda on: acts.point(f"stall-{stall}", on),
    )  # fmt: skip
    if not numbers:
        return
    px = table.px
    half = (rect.width - px(4)) // 2
    for n in (1, 2):
        dear = figures.price(view, scene.seat, stall, 2)
        closed = table.tr("futable.closed.needs", n=dear) if dear > view.money[scene.seat - 1] else ""
        cost = figures.price(view, scene.seat, stall, n)
        words = table.tr("futable.buy", n=n, price=cost)
        place = pygame.Rect(rect.x + (n - 1) * (half + px(4)), rect.bottom - px(26), half, px(26))
        table.canvas.button(
            f"buy-{stall}-{n}", place, words, lambda n=n: acts.buy(stall, n),  # type: ignore[misc]
            on=n in numbers, main=chosen and choice.n == n, units=12.5, radius=13,
            tooltip="" if n in numbers else closed,
        )  # fmt: skip


def _spaces(table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, stall: int, open_: bool) -> None:
    view, b, px = scene.view, table.brush, table.px
    prices, taken = view.rules.prices[stall], view.spaces[stall]
    step = min(px(34.5), (r.width - px(6)) / len(prices))
    y = r.y + px(195)
    for i, cost in enumerate(prices):
        x = r.centerx + (i - (len(prices) - 1) / 2) * step
        if i < len(taken):
            b.art(surface, f"fu/{scene.animal(taken[i])}", (x, y), px(33))
            b.pill(surface, str(cost), (x, y + px(14)), 10.5, LACQUER, CREAM)
        else:
            lit = open_ and i == len(taken)
            b.coin(surface, str(cost), (x, y), px(31), lit=lit)
            if lit and scene.choice.stall == stall:
                b.art(surface, f"fu/{scene.animal(scene.seat)}", (x, y - px(4)), px(33), alpha=170)
    for i, seat in enumerate(view.beside[stall]):
        b.art(surface, f"fu/{scene.animal(seat)}", (r.right - px(10), y - px(34 + 20 * i)), px(28))


def _store(table: Table, scene: Scene) -> None:
    view, px, b, lay = scene.view, table.px, table.brush, table.lay
    rect = lay.shop
    price = figures.decoration_price(view, scene.seat)
    beam = pygame.Rect(rect.x, rect.y, rect.width, px(27))
    with_cards = view.rules.decorations

    def draw_beam(surface: pygame.Surface, r: pygame.Rect) -> None:
        b.panel(surface, r, 8, (WOOD, WOOD2), WOOD_LINE, 1.8)
        b.text(
            surface,
            table.tr("futable.store"),
            (r.x + px(14), r.centery),
            15,
            CREAM,
            bold=True,
            width=r.width // 2 - px(16),
        )
        words = table.tr("futable.store_price", n=price) if with_cards else table.tr("futable.store_none")
        b.text(surface, words, (r.right - px(12), r.centery), 12.5, CREAM2, align="right", width=r.width // 2 - px(8))

    table.canvas.put("beam", beam, (price, with_cards), draw_beam)
    n = len(view.store)
    wide = (rect.width - px(10) * (n - 1)) // n
    card_h = rect.bottom - beam.bottom - px(6) - px(40)
    card_w = min(wide, round(card_h * 0.72), px(140))
    for i in range(n):
        middle = rect.x + wide // 2 + i * (wide + px(10))
        place = pygame.Rect(middle - card_w // 2, beam.bottom + px(6), card_w, card_h)
        _space(table, scene, i, place, price)


def _space(table: Table, scene: Scene, i: int, place: pygame.Rect, price: int) -> None:
    view, px, b, acts = scene.view, table.px, table.brush, table.acts
    card, buyer, plus = view.store[i], view.buyers[i], view.plus[i]
    lower = pygame.Rect(place.x - px(6), place.bottom + px(3), place.width + px(12), px(36))
    can_card = any(isinstance(m, Decorate) and m.card == card for m in scene.legal) if card else False
    first = next((j for j, c in enumerate(view.store) if not c and not view.plus[j]), -1)
    can_plus = first == i and TakeMoney() in scene.legal
    chosen = (bool(card) and scene.choice.card == card) or (can_plus and scene.choice.plain == TakeMoney())
    pointed = scene.pointed == f"store-{i}"
    dear = bool(card) and scene.acts and view.phase == "shopping" and not can_card
    key = (card, buyer, plus, can_card, can_plus, chosen, pointed, dear)

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        if can_card or can_plus:
            b.glow(surface, r, 10, 255 if chosen else 170)
        if card:
            draw_card(table, surface, r, card, dim=0.6 if dear else 0.0)
            if dear:
                b.pill(surface, table.tr("futable.closed.needs", n=price), r.center, 12, NIGHT, CREAM, width=r.width)
        else:
            b.panel(surface, r, 10, (LACQUER, NIGHT), GOLD, 1.6, alpha=0.7)
            if buyer:
                head = pygame.Rect(r.x + px(4), r.y + px(6), r.width - px(8), px(40))
                b.block(surface, table.tr("futable.went_to", name=table.name(scene, buyer)), head, 12.5, CREAM2)
            size = min(px(58), r.width - px(10))
            b.coin(surface, "+10", (r.centerx, r.centery + px(6)), size, lit=can_plus)
            foot = pygame.Rect(r.x + px(4), r.bottom - px(34), r.width - px(8), px(30))
            words = table.tr("futable.taken") if plus else table.tr("futable.take_ten")
            b.block(surface, words, foot, 12.5, CREAM, bold=True)
        if chosen:
            b.panel(surface, r, 10, (GOLD,), "#ffd65a", 3, alpha=0.12)

    def act() -> None:
        if card:
            acts.card(card)
        else:
            acts.plain(TakeMoney())

    tip = table.kit.say(msg(f"fu.decoration.{card}.effect")) if card else table.tr("futable.take_ten")
    table.canvas.put(
        f"store-{i}", place, key, draw, act, tooltip=tip, margin=10, notice=lambda on: acts.point(f"store-{i}", on)
    )
    shown = (card, buyer, plus, price, can_card, scene.animal(buyer) if buyer else "")

    def draw_low(surface: pygame.Surface, r: pygame.Rect) -> None:
        if card:
            b.coin(surface, str(price), (r.centerx - px(18), r.centery), px(32), lit=can_card)
            b.coin(surface, "+10", (r.centerx + px(18), r.centery), px(28), lit=False)
            return
        for j, seat in enumerate(s for s in (buyer, plus) if s):
            b.art(surface, f"fu/{scene.animal(seat)}", (r.centerx + px(36) * (j - 0.5), r.centery), px(33))

    table.canvas.put(f"space-{i}", lower, shown, draw_low, margin=10)


def _income(table: Table, scene: Scene) -> None:
    view, b, px = scene.view, table.brush, table.px
    rows = view.rules.income

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        b.panel(surface, r, 10)
        head = r.y + px(22)
        b.text(
            surface,
            table.tr("futable.income"),
            (r.centerx, head),
            15,
            LOSS,
            align="center",
            bold=True,
            width=r.width - 8,
        )
        step = (r.height - px(46)) / len(rows)
        for i, amount in enumerate(rows):
            y = r.y + px(40) + step * (i + 0.5)
            now = i + 1 == view.year
            if now:
                band = pygame.Rect(r.x + px(4), round(y - step * 0.42), r.width - px(8), round(step * 0.84))
                b.panel(surface, band, 14, ("#ffe39a", "#f3bd4a"), "#a86a14", 1.4)
            colour = INK if i + 1 >= view.year else "#a08a76"
            left = table.tr("futable.year", n=i + 1)
            b.text(surface, left, (r.x + px(12), y), 13, colour, bold=now, width=r.width - px(54))
            b.text(surface, str(amount), (r.right - px(12), y), 15, colour, align="right", bold=True)
        if view.year == 5:
            b.text(surface, "", (r.centerx, r.bottom), 11, INK2)

    table.canvas.put("income", table.lay.income, view.year, draw)


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
        return table.tr("futable.confirm.buy", n=choice.n, snack=table.snack(choice.stall), price=cost)
    if choice.card:
        return table.tr("futable.confirm.card", price=figures.decoration_price(view, scene.seat))
    if isinstance(choice.plain, TakeMoney):
        return table.tr("futable.confirm.money")
    return table.tr("futable.confirm.cash") if isinstance(choice.plain, Cash) else table.tr("futable.confirm.skip")
