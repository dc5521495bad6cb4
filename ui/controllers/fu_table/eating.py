"""Eating: the hosts in order, the platter, who eats when, and the table of whoever chooses."""

from __future__ import annotations

import pygame

from game.core.message import msg
from game.fu.components import SNACKS, TEA
from game.fu.moves import Decline, Done, Eat, EatOwn, Firecrackers, FuMove, Hold, Tea, Treat
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.ink import CREAM, GOLD, INK, INK2, LACQUER, LOSS, snack_art
from ui.controllers.fu_table.platter import MIDDLES, draw_dining, draw_platter, section_rect
from ui.controllers.fu_table.queue import draw_queue
from ui.controllers.fu_table.scene import Scene, Table
from ui.controllers.fu_table.track import draw_prompt

# The round table under a platter: its wood, and the pixels that its shadow reaches beyond it at most.
ROUND_COLOURS, ROUND_MARGIN = ("#a35a30", "#6b2c14"), 40


def draw_eating(table: Table, scene: Scene) -> None:
    """The whole scene of a meal."""
    lay, px = table.lay, table.px
    stage = lay.stage
    foot_h = px(176) if not lay.tall else px(210)
    foot = pygame.Rect(stage.x, stage.bottom - foot_h, stage.width, foot_h)
    prompt_h = lay.prompt.height
    prompt = pygame.Rect(stage.x, foot.y - prompt_h - px(8), stage.width, prompt_h)
    upper = pygame.Rect(stage.x, stage.y, stage.width, prompt.y - stage.y - px(8))
    if lay.tall:
        list_h = px(92)
        hosts = pygame.Rect(upper.x, upper.y, upper.width, list_h)
        queue_h = min(px(300), (upper.height - list_h) * 2 // 5)
        queue = pygame.Rect(upper.x, upper.bottom - queue_h, upper.width, queue_h)
        plate_area = pygame.Rect(upper.x, hosts.bottom + px(8), upper.width, queue.y - hosts.bottom - px(16))
    else:
        hosts = pygame.Rect(upper.x, upper.y, px(184), upper.height)
        queue_w = px(400) + (stage.width - px(1248)) // 4
        queue = pygame.Rect(upper.right - queue_w, upper.y, queue_w, upper.height)
        plate_area = pygame.Rect(hosts.right + px(10), upper.y, queue.x - hosts.right - px(20), upper.height)
    _hosts(table, scene, hosts)
    _platter(table, scene, plate_area)
    draw_queue(table, scene, queue)
    draw_prompt(table, scene, prompt, _buttons(table, scene))
    _foot(table, scene, foot)


def _buttons(table: Table, scene: Scene) -> list[tuple[str, str, object, bool]]:
    out: list[tuple[str, str, object, bool]] = []
    for move in scene.legal:
        words = ""
        if isinstance(move, (Tea, Treat)):
            words = table.snack(move.kind)
        elif isinstance(move, Decline):
            words = table.tr("futable.decline")
        elif isinstance(move, Firecrackers):
            words = table.tr("futable.light")
        elif isinstance(move, Hold):
            words = table.tr("futable.hold_fire")
        elif isinstance(move, Done):
            words = table.tr("futable.done")
        if words:
            main = isinstance(move, (Firecrackers, Done)) or (isinstance(move, Tea) and move.kind == TEA)
            out.append((widget_of(move), words, lambda move=move: table.acts.do(move), main))
    return out


def _hosts(table: Table, scene: Scene, rect: pygame.Rect) -> None:
    view, b, px = scene.view, table.brush, table.px
    order, meal = view.order, view.meal
    at = order.index(meal.host) if meal is not None else -1
    lying = rect.width > rect.height * 2

    gap, n = px(8), len(order)
    wide = (rect.width - gap * (n - 1)) // n if lying else rect.width
    tall = rect.height if lying else min(px(92), (rect.height - gap * (n - 1)) // n)
    across, down = (wide + gap, 0) if lying else (0, tall + gap)
    places = [pygame.Rect(rect.x + i * across, rect.y + i * down, wide, tall) for i in range(n)]

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        for i, seat in enumerate(order):
            row = places[i].move(r.x - rect.x, r.y - rect.y)
            line, dark, _ = scene.family(seat)
            now = i == at
            if now:
                b.glow(surface, row, 12)
            ground = ("#fffaf0", "#fbe6c0") if i >= at else ("#cbb294", "#b79a7c")
            b.panel(surface, row, 12, ground, line, 3 if now else 2)
            size = min(px(60), row.height - px(8), round(row.width * 0.4))
            b.art(
                surface,
                f"fu/{scene.animal(seat)}",
                (row.x + px(6) + size / 2, row.centery),
                size,
                dim=0.4 if i < at else 0,
            )
            b.pill(surface, str(i + 1), (row.x + size, row.y + px(14)), 12, dark)
            x = row.x + size + px(14)
            room = row.right - x - px(6)
            b.text(surface, table.name(scene, seat), (x, row.centery - px(11)), 15.5, INK, bold=True, width=room)
            word = "now" if now else "was" if i < at else "next" if i == at + 1 else "later"
            b.text(
                surface,
                table.tr(f"futable.meal.{word}"),
                (x, row.centery + px(12)),
                13,
                LOSS if now else INK2,
                bold=now,
                width=room,
            )

    table.canvas.put("hosts", rect, (order, at), draw, margin=10)
    for i, seat in enumerate(order):
        if seat in (scene.seat, figures.relative_seat(view)):
            continue
        table.canvas.put(
            f"host-{seat}", places[i], seat, lambda s, r: None, lambda seat=seat: table.acts.home(seat),  # type: ignore[misc]
            tooltip=table.tr("futable.open_home", name=table.name(scene, seat)), z=2, radius=12,
        )  # fmt: skip


def _platter(table: Table, scene: Scene, area: pygame.Rect) -> None:
    view, b, px = scene.view, table.brush, table.px
    meal = view.meal
    if meal is None:
        return
    relative = meal.host == figures.relative_seat(view)
    side = min(area.width, area.height) - px(24)
    table_rect = pygame.Rect(0, 0, side + px(20), side + px(20))
    table_rect.center = area.center
    rect = pygame.Rect(0, 0, round(side * 0.9), round(side * 0.9))
    rect.center = area.center
    choices = {m.section: m for m in scene.legal if isinstance(m, (Eat, EatOwn))}
    food = (view.tile,) if relative else view.platters[meal.host - 1]
    pointed = scene.pointed
    name = table.tr("futable.platter_of", name=table.name(scene, meal.host))

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        ground = _round_table(table, r.width)
        surface.blit(ground, ground.get_rect(center=r.center))
        inner = rect.copy()
        inner.center = r.center
        if relative:
            b.panel(surface, inner, inner.width / 2 / b.m.u, ("#fffdf6", "#eadfc8"), GOLD, 4)
            b.art(surface, "fu/relative", inner.center, round(inner.width * 0.5))
        else:
            lit = [s for s in choices if pointed == f"eat-{s}"] or list(choices)
            draw_platter(table, surface, inner, food, lit=lit)
            for i, (dx, dy) in enumerate(MIDDLES, 1):
                at = (inner.centerx + dx * 2.05 * inner.width, inner.centery + dy * 2.05 * inner.height)
                b.pill(surface, str(i), at, 15, "#8a6a10" if i in choices else LACQUER, CREAM)
        b.pill(surface, name, (r.centerx, r.y + px(10)), 16, scene.family(meal.host)[1])

    table.canvas.put("platter", table_rect, (food, tuple(choices), pointed, name), draw, margin=14)
    for section, move in choices.items():
        spot = section_rect(rect, section).inflate(px(16), px(16))
        kind, n = food[section - 1]
        tip = table.kit.say(figures.side_words(view, SNACKS.index(kind))) if n else ""
        table.canvas.put(
            f"eat-{section}", spot, section, lambda s, r: None, lambda move=move: table.acts.do(move),  # type: ignore[misc]
            tooltip=tip, z=3, radius=20, notice=lambda on, section=section: table.acts.point(f"eat-{section}", on),  # type: ignore[misc]
        )  # fmt: skip


def _round_table(table: Table, size: int) -> pygame.Surface:
    """The table under a platter, with its shadow. A disc of this size is slow to draw: it is kept."""
    b, art = table.brush, table.kit.art
    around = 2 * ROUND_MARGIN

    def make() -> pygame.Surface:
        out = pygame.Surface((size + around, size + around), pygame.SRCALPHA)
        place = pygame.Rect(ROUND_MARGIN, ROUND_MARGIN, size, size)
        b.shade(out, place, size / 2 / b.m.u)
        b.panel(out, place, size / 2 / b.m.u, ROUND_COLOURS, "#3a140a", 3)
        return out

    key = f"fu-round-table {b.m.u} {ROUND_COLOURS} {pygame.version.ver}"
    kept = art.kept(key, (size + around, size + around), make, opaque=False)
    assert kept is not None
    return kept


def _foot(table: Table, scene: Scene, rect: pygame.Rect) -> None:
    view, b, px = scene.view, table.brush, table.px
    seat = view.actors[0] if view.actors else scene.seat
    line, dark, _ = scene.family(seat)
    more = [0, 0, 0, 0, 0]
    if scene.pointed.startswith("eat-") and view.meal is not None and view.meal.host <= view.rules.players:
        food, n = view.platters[view.meal.host - 1][int(scene.pointed[4:]) - 1]
        if n:
            more[SNACKS.index(food)] = 1 if not view.meal.guests else n
    eaten = sum(view.dining[seat - 1])
    name = table.tr("futable.table_of", name=table.name(scene, seat))
    rest = view.meal.teas if view.meal is not None else 0

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        b.shade(surface, r, 16)
        b.panel(surface, r, 16, ("#fffaf0", "#fbe6c0"), line, 4)
        side = pygame.Rect(r.x, r.y, px(140), r.height)
        b.panel(surface, side, 15, (line, dark), line, 2)
        b.art(
            surface,
            f"fu/{scene.animal(seat)}",
            (side.centerx, side.y + side.height * 0.38),
            min(px(92), side.height // 2),
        )
        b.text(
            surface,
            name,
            (side.centerx, side.bottom - px(42)),
            15,
            "#ffffff",
            align="center",
            bold=True,
            width=side.width - px(10),
        )
        b.text(
            surface,
            table.tr("futable.eaten", n=eaten),
            (side.centerx, side.bottom - px(19)),
            13,
            "#ffffff",
            align="center",
            width=side.width - px(8),
        )
        dining = pygame.Rect(side.right + px(12), r.y + px(10), r.right - side.right - px(24), r.height - px(20))
        draw_dining(table, surface, dining, scene, seat, more)
        for i in range(rest):
            b.art(surface, snack_art(TEA), (side.right - px(10) + i * px(20), side.y + px(24)), px(36))

    key = (view.dining, seat, tuple(more), rest)
    table.canvas.put("foot", rect, key, draw, margin=12)
    left = rect.x + px(152) + px(7)
    wide = (rect.right - px(12) - px(7) - left) // 5
    for kind in range(5):
        place = pygame.Rect(left + kind * wide, rect.y + px(16), wide, px(28))
        tip = table.kit.say(figures.side_words(view, kind))
        table.canvas.put(
            f"snack-{kind}", place, kind, lambda s, r: None, lambda kind=kind: table.acts.snack(kind),  # type: ignore[misc]
            tooltip=tip, z=3, radius=7,
        )  # fmt: skip


def numbered(scene: Scene, number: int) -> FuMove | None:
    """The move that a number key stands for: a section, a snack for the tea or the treat."""
    for move in scene.legal:
        if isinstance(move, (Eat, EatOwn)) and move.section == number:
            return move
        if isinstance(move, (Tea, Treat)) and move.kind == number - 1:
            return move
    return None


def widget_of(move: FuMove) -> str:
    """The name of the control that makes a move of the meal."""
    return f"eat-{move.section}" if isinstance(move, (Eat, EatOwn)) else str(move).replace(" ", "-")


def move_words(table: Table, move: FuMove) -> str:
    """A move of the meal in words, for a hint."""
    if isinstance(move, (Eat, EatOwn)):
        return table.tr("futable.hint.section", n=move.section)
    if isinstance(move, (Tea, Treat)):
        return table.tr("futable.hint.snack", snack=table.kit.say(msg(f"fu.snack.{SNACKS[move.kind]}")))
    if isinstance(move, Firecrackers):
        return table.tr("futable.light")
    if isinstance(move, Hold):
        return table.tr("futable.hold_fire")
    return table.tr("futable.decline") if isinstance(move, Decline) else table.tr("futable.done")
