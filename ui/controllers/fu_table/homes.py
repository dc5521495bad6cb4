"""The homes: the own one large at the lower edge, the others as panels; a click opens one of them large."""

from __future__ import annotations

import pygame

from game.fu import told
from game.fu.components import SNACKS
from game.fu.moves import Decorate
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.cards import draw_card, moment_words
from ui.controllers.fu_table.choice import sections_for
from ui.controllers.fu_table.ink import CREAM, GOLD, INK2, LACQUER, LOSS, RED, RED_DARK
from ui.controllers.fu_table.panels import draw_header, draw_panel, draw_relative, home_key
from ui.controllers.fu_table.platter import draw_dining, draw_platter, section_rect
from ui.controllers.fu_table.scene import Scene, Table


def draw_homes(table: Table, scene: Scene) -> None:
    """All homes."""
    relative = figures.relative_seat(scene.view)
    seats = scene.panels()
    for seat, rect in zip(seats, table.lay.others, strict=True):
        if seat == relative:
            draw_relative(table, scene, rect, seat)
        else:
            draw_panel(table, scene, rect, seat)
    _home(table, scene, scene.home)


def _body(table: Table) -> tuple[pygame.Rect, pygame.Rect, int]:
    """The large home under its head, the part of that above the Generosity track, and the height of the track."""
    px, rect = table.px, table.lay.home
    head = px(40)
    body = pygame.Rect(rect.x + px(16), rect.y + head + px(10), rect.width - px(32), rect.height - head - px(18))
    track = px(84) + px(20) if body.height > px(250) else px(60) + px(18)
    return body, pygame.Rect(body.x, body.y, body.width, body.height - track - px(6)), track


def plate_rect(table: Table) -> pygame.Rect:
    """Where the platter of the large home is."""
    px, (body, upper, _) = table.px, _body(table)
    side = min(upper.height, px(340 if table.lay.tall else 260), round(body.width * 0.27))
    return pygame.Rect(upper.x + round(body.width * 0.265) + px(14), upper.centery - side // 2, side, side)


def _home(table: Table, scene: Scene, seat: int) -> None:
    view, b, px, rect = scene.view, table.brush, table.px, table.lay.home
    own = seat == scene.seat
    choice = scene.choice
    body, upper, track_h = _body(table)
    cards_w = round(body.width * 0.265)
    plate = plate_rect(table)
    dining = pygame.Rect(plate.right + px(16), upper.y, body.right - plate.right - px(16), upper.height)
    lit: list[int] = []
    ghosts: list[tuple[int, str]] = []
    if own and choice.stall is not None:
        lit = sections_for(view, seat, choice.stall)
        ghosts = [(section, SNACKS[choice.stall]) for section in choice.sections]
    money_h = min(px(64), round(upper.height * 0.3))
    money = pygame.Rect(upper.x, upper.bottom - money_h, cards_w, money_h)
    shows_money = seat == scene.eyes or view.rules.open_money
    money_now = (scene.money or view.money)[seat - 1]
    key = (
        *home_key(scene, seat),
        own,
        tuple(lit),
        tuple(ghosts),
        money_now if shows_money else -1,
        scene.acts,
    )

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        dx, dy = r.x - rect.x, r.y - rect.y
        draw_header(table, scene, surface, r, seat, 40)
        draw_platter(table, surface, plate.move(dx, dy), view.platters[seat - 1], lit=lit, ghosts=ghosts)
        draw_dining(table, surface, dining.move(dx, dy), scene, seat)
        box = money.move(dx, dy)
        b.panel(surface, box, 12, ("#7a1620", LACQUER), GOLD, 2)
        b.art(surface, "fu/money-coin", (box.x + box.height * 0.55, box.centery), round(box.height * 0.72))
        amount = str(money_now) if shows_money else "?"
        x = box.x + round(box.height * 1.05)
        wide = b.text(surface, amount, (x, box.centery), 30, "#ffe39a", bold=True, width=box.right - x - px(50))
        label, room = table.tr("futable.money"), box.right - x - wide - px(12)
        if table.kit.type.width(label, b.least(13)) <= room:
            b.text(surface, label, (x + wide + px(8), box.centery), 13, CREAM, width=room)
        _generosity(
            table, scene, surface, pygame.Rect(body.x + dx, body.bottom - track_h + dy, body.width, track_h), seat
        )

    table.canvas.put("home", rect, key, draw, margin=14, radius=18, z=0.5)
    slots_h = money.y - px(8) - upper.y
    for i, card in enumerate(view.owned[seat - 1]):
        wide = (cards_w - px(10)) // 2
        tall = min(slots_h, round(wide * 1.5))
        slot = pygame.Rect(upper.x + i * (wide + px(10)), upper.y, wide, tall)
        _slot(table, scene, slot, seat, i, card)
    if own and lit and scene.acts:
        for section in lit:
            table.canvas.put(
                f"section-{section}", section_rect(plate, section), ("section", section), lambda s, r: None,
                lambda section=section: table.acts.section(section),  # type: ignore[misc]
                tooltip=table.tr("futable.section", n=section), z=2,
            )  # fmt: skip
    if not own:
        place = pygame.Rect(rect.right - px(108), rect.y + px(4), px(98), px(32))
        table.canvas.button(
            "close-home", place, table.tr("futable.close"), lambda: table.acts.home(scene.seat), units=13
        )
    width = (dining.width - px(14)) // 5
    for kind in range(5):
        place = pygame.Rect(dining.x + px(7) + kind * width, dining.y + px(7), width, px(26))
        tip = table.kit.say(figures.side_words(view, kind))
        table.canvas.put(
            f"snack-{kind}", place, kind, lambda s, r: None, lambda kind=kind: table.acts.snack(kind),  # type: ignore[misc]
            tooltip=tip, z=2, radius=7,
        )  # fmt: skip


def _slot(table: Table, scene: Scene, slot: pygame.Rect, seat: int, i: int, card: str) -> None:
    b, choice = table.brush, scene.choice
    own = seat == scene.seat
    free = not card
    first_free = "" in scene.view.owned[seat - 1] and scene.view.owned[seat - 1].index("") == i
    coming = choice.card if own and free and first_free else ""
    replaceable = (
        own
        and bool(card)
        and any(isinstance(m, Decorate) and m.for_ == card and m.card == choice.card for m in scene.legal)
    )
    goes = own and bool(card) and choice.replaced == card

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        if replaceable:
            b.glow(surface, r, 8)
        if card or coming:
            moment = moment_words(table, scene.view.rules.tables, card or coming)
            words = told.short_effect(scene.view.rules.tables, card or coming)
            draw_card(table, surface, r, card or coming, dim=0.5 if coming or goes else 0.0, words=words, moment=moment)
        else:
            b.panel(surface, r, 8, ("#f3dfae",), "#d0b07a", 1.6, alpha=0.6)
            b.block(surface, table.tr("futable.free_slot"), r.inflate(-8, -8), 12.5, "#8d6f4c")
        if goes:
            b.pill(surface, table.tr("futable.goes"), r.center, 13, LOSS, width=r.width)

    if free:
        table.canvas.put(f"slot-{i}", slot, (seat, card, coming), draw, z=2, margin=10)
        return
    tip = table.kit.say(told.effect(scene.view.rules.tables, card))
    key = (seat, card, replaceable, goes)
    table.canvas.put(f"slot-{i}", slot, key, draw, lambda: table.acts.slot(card), tooltip=tip, z=2, margin=10)


def _generosity(table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, seat: int) -> None:
    view, b, px = scene.view, table.brush, table.px
    head = px(18)
    b.text(surface, table.tr("futable.generosity"), (r.x, r.y + head // 2), 14, RED_DARK, bold=True)
    wide = table.kit.type.width(table.tr("futable.generosity"), table.kit.metrics.type(14), bold=True)
    b.text(
        surface, table.tr("futable.generosity_help"), (r.x + wide + px(12), r.y + head // 2), 12.5, INK2,
        width=max(40, r.width - wide - px(14)),
    )  # fmt: skip
    row = pygame.Rect(r.x, r.y + head + px(2), r.width, r.height - head - px(2))
    b.panel(surface, row, 10, (RED, RED_DARK), GOLD, 2)
    step = view.rules.tables.money.track.step
    top = view.rules.tables.money.track.top
    cells = top // step + 1
    cell = (row.width - px(12)) / cells
    places: dict[int, list[int]] = {}
    for guest in range(1, view.rules.players + 1):
        if guest != seat and (at := view.track[seat - 1][guest - 1]):
            places.setdefault(min(cells - 1, at // step - 1), []).append(guest)
    for i in range(cells):
        x = row.x + px(6) + cell * (i + 0.5)
        if i:
            pygame.draw.line(surface, "#c9553f", (x - cell / 2, row.y + px(5)), (x - cell / 2, row.bottom - px(5)))
        words = str((i + 1) * step) if i < cells - 1 else f"{top}+"
        b.text(surface, words, (x, row.bottom - px(13)), 13, "#ffe39a", align="center", bold=True, width=round(cell))
        here = places.get(i, [])
        room = row.height - px(24)
        size = min(room, px(46), round(cell * (1 if len(here) < 2 else 0.74)))
        for j, guest in enumerate(here):
            gap = 0 if len(here) == 1 else min(size * 0.75, (cell - size) / (len(here) - 1) + 2)
            spot = (x + (j - (len(here) - 1) / 2) * gap, row.y + px(3) + room / 2)
            b.art(surface, f"fu/{scene.animal(guest)}", spot, size, turned=not view.standing[seat - 1][guest - 1])
