"""The store of decorations with its "+10" spaces, and the scroll of the incomes."""

from __future__ import annotations

import pygame

from game.fu import told
from game.fu.moves import Decorate, TakeMoney
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.cards import draw_card, moment_words
from ui.controllers.fu_table.ink import CREAM, CREAM2, GOLD, INK, LACQUER, LOSS, NIGHT, WOOD, WOOD2, WOOD_LINE
from ui.controllers.fu_table.scene import Scene, Table


def draw_store(table: Table, scene: Scene) -> None:
    """The beam, the three spaces, and what stands on them."""
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
    ten = view.rules.tables.money.plus_ten.money
    card, buyer, plus = view.store[i], view.buyers[i], view.plus[i]
    lower = pygame.Rect(place.x - px(6), place.bottom + px(3), place.width + px(12), px(36))
    can_card = any(isinstance(m, Decorate) and m.card == card for m in scene.legal) if card else False
    first = next((j for j, c in enumerate(view.store) if not c and not view.plus[j]), -1)
    can_plus = not card and not plus and TakeMoney() in scene.legal
    # The token goes to the first free one.
    chosen = (bool(card) and scene.choice.card == card) or (first == i and scene.choice.plain == TakeMoney())
    pointed = scene.pointed == f"store-{i}"
    dear = bool(card) and scene.acts and view.phase == "shopping" and not can_card
    moment = moment_words(table, view.rules.tables, card) if card else ()
    lifted = bool(card) and scene.carried == card
    key = (card, buyer, plus, can_card, can_plus, chosen, pointed, dear, lifted)

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        if can_card or can_plus:
            b.glow(surface, r, 10, 255 if chosen else 170)
        if lifted:
            b.panel(surface, r, 10, (LACQUER, NIGHT), GOLD, 1.6, alpha=0.7)
        elif card:
            short = told.short_effect(view.rules.tables, card)
            draw_card(table, surface, r, card, dim=0.6 if dear else 0.0, words=short, moment=moment)
            if dear:
                b.pill(surface, table.tr("futable.closed.needs", n=price), r.center, 12, NIGHT, CREAM, width=r.width)
        else:
            b.panel(surface, r, 10, (LACQUER, NIGHT), GOLD, 1.6, alpha=0.7)
            if buyer:
                head = pygame.Rect(r.x + px(4), r.y + px(6), r.width - px(8), px(40))
                b.block(surface, table.tr("futable.went_to", name=table.name(scene, buyer)), head, 12.5, CREAM2)
            size = min(px(58), r.width - px(10))
            b.coin(surface, f"+{ten}", (r.centerx, r.centery + px(6)), size, lit=can_plus)
            low = max(px(30), 30)
            foot = pygame.Rect(r.x + px(4), r.bottom - low - px(4), r.width - px(8), low)
            words = table.tr("futable.taken") if plus else table.tr("futable.take_ten", n=ten)
            b.block(surface, words, foot, 12.5, CREAM, bold=True)
        if chosen:
            b.panel(surface, r, 10, (GOLD,), "#ffd65a", 3, alpha=0.12)

    def act() -> None:
        if card:
            acts.card(card)
        else:
            acts.plain(TakeMoney())

    tip = table.kit.say(told.effect(view.rules.tables, card)) if card else table.tr("futable.take_ten", n=ten)
    table.canvas.put(
        f"store-{i}", place, key, draw, act, tooltip=tip, margin=10, notice=lambda on: acts.point(f"store-{i}", on),
        carried=(lambda: acts.carry_card(card)) if card else None,
    )  # fmt: skip
    shown = (card, buyer, plus, price, can_card, scene.animal(buyer) if buyer else "")

    def draw_low(surface: pygame.Surface, r: pygame.Rect) -> None:
        if card:
            b.coin(surface, str(price), (r.centerx - px(18), r.centery), px(32), lit=can_card)
            _closed(table, surface, f"+{ten}", (r.centerx + px(18), r.centery))
            return
        for j, seat in enumerate(s for s in (buyer, plus) if s):
            b.art(surface, f"fu/{scene.animal(seat)}", (r.centerx + px(36) * (j - 0.5), r.centery), px(33))

    table.canvas.put(f"space-{i}", lower, shown, draw_low, margin=10)


def _closed(table: Table, surface: pygame.Surface, words: str, centre: tuple[int, int]) -> None:
    """A "+10" space under a card that has not been bought: locked."""
    b, px = table.brush, table.px
    b.coin(surface, "", centre, px(34), lit=False)
    b.text(surface, words, (centre[0], centre[1] - px(6)), 11, INK, align="center", bold=True, width=px(30))
    lock = table.kit.art.icon("lock", max(8, px(12)), INK)
    surface.blit(lock, lock.get_rect(center=(centre[0], centre[1] + px(7))))


def draw_income(table: Table, scene: Scene) -> None:
    """The scroll with the income of every year."""
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

    table.canvas.put("income", table.lay.income, view.year, draw)
