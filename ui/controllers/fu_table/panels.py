"""The other homes as panels, the Distant Relative's, and the head of every home."""

from __future__ import annotations

import pygame

from ui.controllers.fu_table.cards import draw_card, moment_words
from ui.controllers.fu_table.ink import CREAM, GOLD, INK, INK2, RED, RED_DARK, snack_art
from ui.controllers.fu_table.platter import draw_platter
from ui.controllers.fu_table.scene import Scene, Table


def draw_header(
    table: Table, scene: Scene, surface: pygame.Surface, r: pygame.Rect, seat: int, tall: float
) -> pygame.Rect:
    """The head of a home: animal, name, tokens at home, Fortune, turn marker."""
    view, b, px = scene.view, table.brush, table.px
    line, dark, _ = scene.family(seat)
    acting = seat == scene.teller if scene.teller else seat in view.actors
    b.shade(surface, r, 16)
    if acting:
        b.glow(surface, r, 16)
    b.panel(surface, r, 16, ("#fffaf0", "#fbe6c0"), line, 4)
    head = pygame.Rect(r.x, r.y, r.width, px(tall))
    b.panel(surface, head, 15, (line, dark), line, 2)
    size = px(tall + 6)
    b.art(surface, f"fu/{scene.animal(seat)}", (head.x + px(6) + size // 2, head.centery - px(2)), size)
    x = head.right - px(16)
    large = tall >= 39
    if large and scene.home == seat:
        _header_words(table, scene, surface, head, seat, size)
        return head
    b.panel(surface, pygame.Rect(x - px(10), head.centery - px(11), px(22), px(22)), 11, ("#fff9ea",), dark, 1.5)
    b.text(surface, str(scene.marker(seat)), (x + px(1), head.centery), 14, INK, align="center", bold=True)
    if seat <= view.rules.players:
        x -= px(32)
        b.art(surface, "fu/fortune-blank", (x, head.centery), px(30))
        fortune = round((scene.fortune or view.fortune)[seat - 1])
        b.text(surface, str(fortune), (x, head.centery), 13, "#ffffff", align="center", bold=True)
    x -= px(20)
    for i in range(view.tokens[seat - 1]):
        b.art(surface, f"fu/{scene.animal(seat)}", (x - i * px(11) - px(4), head.centery), px(20))
    name_x = head.x + px(10) + size
    room = x - px(27) - name_x if view.phase == "shopping" else x - name_x
    name = table.name(scene, seat)
    b.text(surface, name, (name_x, head.centery), 16 if tall < 39 else 19, "#ffffff", bold=True, width=max(24, room))
    return head


def _header_words(table: Table, scene: Scene, surface: pygame.Surface, head: pygame.Rect, seat: int, size: int) -> None:
    """The head of the large home: name, turn marker, tokens still to place, and the Fortune, each with its word."""
    view, b, px, y = scene.view, table.brush, table.px, head.centery
    _, dark, pale = scene.family(seat)
    type_, small = table.kit.type, table.kit.metrics.type(13, cap=1.3)
    words = {key: table.tr(f"futable.head.{key}") for key in ("fortune", "tokens", "marker")}
    wide = {key: type_.width(word, small) for key, word in words.items()}
    # The button that closes another's home has the right end.
    x = head.right - px(16 if seat == scene.seat else 116)
    everything = sum(wide.values()) + px(250) < head.width * 0.72

    def word(key: str) -> None:
        nonlocal x
        if everything:
            x -= wide[key]
            type_.draw(surface, words[key], (x, y), small, "#ffffff" if key == "fortune" else pale)
            x -= px(8)

    word("fortune")
    fortune = round((scene.fortune or view.fortune)[seat - 1])
    b.art(surface, "fu/fortune-blank", (x - px(17), y), px(36))
    b.text(surface, str(fortune), (x - px(17), y), 15, "#ffffff", align="center", bold=True)
    x -= px(34) + px(22)
    for i in range(2):
        x -= px(30)
        here = i < view.tokens[seat - 1]
        b.art(surface, f"fu/{scene.animal(seat)}", (x + px(13), y), px(28), dim=0.0 if here else 0.8,
              alpha=255 if here else 120)  # fmt: skip
    x -= px(6)
    word("tokens")
    x -= px(18) + px(22)
    b.panel(surface, pygame.Rect(x, y - px(12), px(24), px(24)), 12, ("#fff9ea",), dark, 1.5)
    b.text(surface, str(scene.marker(seat)), (x + px(12), y), 14, INK, align="center", bold=True)
    x -= px(8)
    word("marker")
    name_x = head.x + px(10) + size
    b.text(surface, table.name(scene, seat), (name_x, y), 19, "#ffffff", bold=True, width=max(px(60), x - name_x))


def home_key(scene: Scene, seat: int) -> tuple[object, ...]:
    view = scene.view
    i = seat - 1
    return (
        view.platters[i] if i < view.rules.players else view.tile,
        view.owned[i] if i < view.rules.players else (),
        view.dining,
        view.track[i] if i < view.rules.players else (),
        view.standing[i] if i < view.rules.players else (),
        view.tokens[i],
        tuple(round(f) for f in scene.fortune or view.fortune),
        view.order,
        view.actors,
        view.phase,
        view.money if view.rules.open_money else 0,
        scene.home,
        scene.teller,
        scene.seat,
    )


def draw_panel(table: Table, scene: Scene, rect: pygame.Rect, seat: int) -> None:
    view, b, px = scene.view, table.brush, table.px

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        head = draw_header(table, scene, surface, r, seat, 36)
        foot = px(34)
        room = pygame.Rect(r.x + px(8), head.bottom + px(6), r.width - px(16), r.bottom - head.bottom - px(12))
        counts_h = px(30)
        upper_h = room.height - counts_h - foot - px(8)
        if upper_h > px(40):
            _platter_and_cards(table, scene, surface, pygame.Rect(room.x, room.y, room.width, upper_h), seat)
        row = pygame.Rect(room.x, room.bottom - foot - counts_h - px(3), room.width, counts_h)
        b.panel(surface, row, 8, ("#6b3a22", "#4a2110"), "#3a140a", 1.2)
        step = row.width / 5
        for kind in range(5):
            n = view.dining[seat - 1][kind]
            x = row.x + step * kind
            b.art(surface, snack_art(kind), (x + step * 0.3, row.centery), px(22), dim=0.0 if n else 0.7)
            b.text(surface, str(n), (x + step * 0.74, row.centery), 14, CREAM, align="center", bold=True)
        guests = [s for s in range(1, view.rules.players + 1) if s != seat]
        step = room.width / len(guests)
        y = room.bottom - foot / 2 + px(2)
        for i, guest in enumerate(sorted(guests, key=lambda s: -view.track[seat - 1][s - 1])):
            chip = pygame.Rect(round(room.x + i * step) + 1, round(y - px(13)), round(step) - 2, px(27))
            own = guest == scene.seat
            b.panel(surface, chip, 13, (RED, RED_DARK), "#ffffff" if own else GOLD, 2.4 if own else 1)
            standing = view.standing[seat - 1][guest - 1]
            b.art(surface, f"fu/{scene.animal(guest)}", (chip.x + chip.height / 2, y), px(25), turned=not standing)
            amount = str(view.track[seat - 1][guest - 1])
            b.text(surface, amount, (chip.right - px(5), y), 12.5, CREAM, align="right", bold=True)

    tip = table.tr("futable.open_home", name=table.name(scene, seat))
    table.canvas.put(
        f"home-{seat}",
        rect,
        home_key(scene, seat),
        draw,
        lambda: table.acts.home(seat),
        tooltip=tip,
        margin=12,
        radius=16,
    )


def _platter_and_cards(table: Table, scene: Scene, surface: pygame.Surface, room: pygame.Rect, seat: int) -> None:
    """A panel's platter with the two decorations beside it, or below it where the panel is high."""
    b, px = table.brush, table.px
    stacked = room.height > room.width * 1.25
    if stacked:
        side = min(room.width, round(room.height * 0.52))
        plate = pygame.Rect(room.centerx - side // 2, room.y, side, side)
        area = pygame.Rect(room.x, plate.bottom + px(6), room.width, room.bottom - plate.bottom - px(10))
    else:
        side = max(px(30), min(room.height, px(150), round(room.width * 0.5)))
        plate = pygame.Rect(room.x, room.y + max(0, (room.height - side) // 2), side, side)
        area = pygame.Rect(plate.right + px(6), room.y, room.right - plate.right - px(6), room.height)
    draw_platter(table, surface, plate, scene.view.platters[seat - 1], small=True)
    wide = min((area.width - px(6)) // 2, round(area.height / 1.4))
    tall = round(wide * 1.4)
    for i, card in enumerate(scene.view.owned[seat - 1]):
        x = area.centerx - wide - px(3) + i * (wide + px(6))
        slot = pygame.Rect(x, area.centery - tall // 2, wide, tall)
        if card:
            moment = moment_words(table, scene.view.rules.tables, card)
            draw_card(table, surface, slot, card, moment=moment)
        else:
            b.panel(surface, slot, 6, ("#f3dfae",), "#d0b07a", 1.2, alpha=0.6)


def draw_relative(table: Table, scene: Scene, rect: pygame.Rect, seat: int) -> None:
    view, b, px = scene.view, table.brush, table.px
    words = scene.relative_words

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        head = draw_header(table, scene, surface, r, seat, 36)
        kind, n = view.tile
        side = min(px(96), round((r.bottom - head.bottom) * 0.45))
        middle = (r.centerx, head.bottom + px(8) + side // 2)
        plate = pygame.Rect(0, 0, side, side)
        plate.center = middle
        b.panel(surface, plate, side / 2, ("#fffdf6", "#eadfc8"), GOLD, 2.4)
        for i in range(n):
            b.art(surface, snack_art(kind), (middle[0] + (i - (n - 1) / 2) * px(30), middle[1]), px(40))
        text = pygame.Rect(r.x + px(10), plate.bottom + px(4), r.width - px(20), r.bottom - plate.bottom - px(10))
        b.block(surface, words or table.tr("futable.relative_help"), text, 12.5, INK2)

    table.canvas.put(f"home-{seat}", rect, (*home_key(scene, seat), words), draw, margin=12, radius=16)
