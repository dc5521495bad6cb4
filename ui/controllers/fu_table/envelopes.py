"""The red envelopes: an amount for every host, against the purse; sealed together."""

from __future__ import annotations

import pygame

from game.fu.components import YEARS
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.canvas import shades
from ui.controllers.fu_table.ink import GAIN, INK, INK2, NOTHING, RED_DARK, snack_art
from ui.controllers.fu_table.opening import draw_envelope
from ui.controllers.fu_table.purse import draw_purse
from ui.controllers.fu_table.scene import Scene, Table
from ui.controllers.fu_table.track import draw_prompt


def hosts(scene: Scene) -> list[int]:
    """Everyone who gets an envelope of the eyes, clockwise."""
    return scene.panels()


def amount_of(scene: Scene, host: int) -> int:
    """What is in the envelope, or would be."""
    fixed = scene.view.envelopes[host - 1] if scene.view.envelopes else None
    return fixed if fixed is not None else scene.choice.amounts.get(host, 0)


def spent(scene: Scene) -> int:
    """The money in all envelopes together."""
    return sum(amount_of(scene, host) for host in hosts(scene))


def stepped(scene: Scene, host: int, by: int) -> int | None:
    """The next amount up (by 1) or down (−1); None if there is none."""
    view = scene.view
    if not scene.acts or view.sealed or view.envelopes[host - 1] is not None:
        return None
    now, low = amount_of(scene, host), figures.least(view, scene.seat, host)
    step, track = view.rules.tables.money.track.step, view.rules.tables.money.track
    if by < 0:
        return None if now == 0 else 0 if now - step < low else now - step
    new = low if now == 0 else now + step
    left = view.money[scene.seat - 1] - spent(scene) + now
    if new > left or (view.year < YEARS and new > track.top):
        return None
    return new


def draw_envelopes(table: Table, scene: Scene) -> None:
    """The whole screen of the envelopes."""
    lay, px, view = table.lay, table.px, scene.view
    stage = lay.stage
    prompt = pygame.Rect(stage.x + px(20), stage.y, stage.width - px(40), lay.prompt.height)
    draw_prompt(table, scene, prompt, [])
    all_hosts = hosts(scene)
    for i, (host, rect) in enumerate(columns(table, scene).items()):
        flap = 1.0 if view.sealed else min(1.0, max(0.0, scene.sealed - i))
        _column(table, scene, rect, host, flap)
    draw_purse(table, scene, foot(table), spent(scene), len(all_hosts))


def foot(table: Table) -> pygame.Rect:
    """Where the purse is."""
    stage, px = table.lay.stage, table.px
    return pygame.Rect(stage.x + px(20), stage.bottom - px(118), stage.width - px(40), px(118))


def columns(table: Table, scene: Scene) -> dict[int, pygame.Rect]:
    """Where each host's envelope and panel are, by seat."""
    lay, px, low = table.lay, table.px, foot(table)
    top = lay.stage.y + lay.prompt.height
    area = pygame.Rect(low.x, top + px(10), low.width, low.y - top - px(22))
    all_hosts = hosts(scene)
    rows = 2 if lay.tall and len(all_hosts) > 2 else 1
    across = -(-len(all_hosts) // rows)
    gap = px(18)
    wide = min(px(400), (area.width - gap * (across - 1)) // across)
    tall = (area.height - px(10) * (rows - 1)) // rows
    out: dict[int, pygame.Rect] = {}
    for i, host in enumerate(all_hosts):
        row, col = divmod(i, across)
        here = min(across, len(all_hosts) - row * across)
        left = area.centerx - (here * wide + (here - 1) * gap) // 2
        out[host] = pygame.Rect(left + col * (wide + gap), area.y + row * (tall + px(10)), wide, tall)
    return out


def _column(table: Table, scene: Scene, rect: pygame.Rect, host: int, flap: float) -> None:
    view, b, px = scene.view, table.brush, table.px
    line, dark, _ = scene.family(host)
    relative = host == figures.relative_seat(view)
    panel_h = min(px(240), round(rect.height * 0.54))
    amount = amount_of(scene, host)
    env = pygame.Rect(rect.x, rect.y, rect.width, rect.height - panel_h - px(8))
    size = min(env.height, round(env.width * 1.4))
    envelope = pygame.Rect(0, 0, round(size / 1.4), size)
    envelope.center = env.center

    def draw_one(surface: pygame.Surface, r: pygame.Rect) -> None:
        k = r.width / 300
        if flap > 0:
            draw_envelope(table, surface, r, scene.animal(host), 1 - min(1.0, flap * 2), amount > 0)
            _seal(table, surface, r, flap)
        else:
            name = "fu/envelope-open" if amount else "fu/envelope-closed"
            if amount:
                b.glow(surface, r.inflate(-r.width // 6, -r.height // 8), 14)
            b.picture(surface, name, r, dim=0.0 if amount else 0.15)
            y = r.y + (244 if amount else 212) * k
            b.art(surface, f"fu/{scene.animal(host)}", (r.centerx, y), round((124 if amount else 146) * k))
        plate = (r.x + 150 * k, r.y + 351 * k)
        b.text(surface, table.name(scene, host), plate, 20, dark, align="center", bold=True, width=round(210 * k))

    key: tuple[object, ...] = (amount > 0, host, shades(flap, 20))
    if relative:
        table.canvas.put(f"envelope-{host}", envelope, key, draw_one, margin=10)
    else:
        table.canvas.put(
            f"envelope-{host}", envelope, key, draw_one, lambda: table.acts.home(host),
            tooltip=table.tr("futable.open_home", name=table.name(scene, host)), margin=10,
        )  # fmt: skip
    panel = pygame.Rect(rect.x, rect.bottom - panel_h, rect.width, panel_h)
    low = figures.least(view, scene.seat, host)
    up, down = stepped(scene, host, 1), stepped(scene, host, -1)
    left = view.money[scene.seat - 1] - spent(scene)
    # What is in an envelope was affordable; only where nothing can be given any more is that to be told.
    short = scene.acts and not amount and up is None and left < low
    food = (view.tile,) if relative else view.platters[host - 1]
    others = [(s, view.track[host - 1][s - 1]) for s in range(1, view.rules.players + 1) if not relative and s != host]
    button = min(px(48), panel_h // 4)
    bounds, notes = _bounds(table, scene, host, low, left + amount, short), _notes(table, scene, host)

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        b.shade(surface, r, 14)
        b.panel(surface, r, 14, edge=line, width=3)
        y = r.y + px(10) + button / 2
        words = str(amount) if amount else _empty_words(table, r.width - 2 * button - px(40))
        b.text(surface, words, (r.centerx, y), 34 if amount else 21, INK if amount else INK2, align="center", bold=True,
               width=r.width - 2 * button - px(40))  # fmt: skip
        line_h = (r.height - px(16) - button) / 5
        y = r.y + px(10) + button + line_h / 2
        b.pill(surface, bounds, (r.centerx, y), 15, dark if amount else NOTHING,
               width=r.width - px(16))  # fmt: skip
        for note, colour in notes:
            y += line_h
            b.text(surface, note, (r.centerx, y), 14.5, colour, align="center", width=r.width - px(16))
        y += line_h * (3 - len(notes))
        label = px(64)
        b.text(surface, table.tr("futable.platter"), (r.x + px(12), y), 13, RED_DARK, bold=True, width=label)
        lies = [(kind, n) for kind, n in food if n]
        left_x = r.x + px(16) + label
        step_x = min(px(58), (r.right - px(6) - left_x) / max(1, len(lies)))
        for i, (kind, n) in enumerate(lies):
            x = left_x + i * step_x
            size = min(px(26), round(step_x * 0.48))
            b.art(surface, snack_art(kind), (x + size / 2, y), size)
            b.text(surface, f"×{n}", (x + size + px(1), y), 13.5, INK, bold=True, width=round(step_x) - size - px(2))
        y += line_h
        if others:
            b.text(surface, table.tr("futable.tokens"), (r.x + px(12), y), 13, RED_DARK, bold=True, width=label)
            step_x = (r.right - px(8) - (r.x + px(14) + label)) / len(others)
            for i, (seat, at) in enumerate(others):
                x = r.x + px(14) + label + i * step_x
                b.art(surface, f"fu/{scene.animal(seat)}", (x + px(13), y), px(28))
                b.text(surface, str(at), (x + px(29), y), 14.5, INK, bold=True, width=round(step_x) - px(30))

    key = (amount, bounds, notes, food, tuple(others))
    table.canvas.put(f"gift-{host}", panel, key, draw, margin=12)
    acts = table.acts
    minus = pygame.Rect(panel.x + px(12), panel.y + px(10), button, button)
    plus = pygame.Rect(panel.right - px(12) - button, panel.y + px(10), button, button)
    name = table.name(scene, host)
    table.canvas.button(
        f"env-{host}-minus", minus, "−", lambda: acts.amount(host, -1), on=down is not None, units=22,
        tooltip=table.tr("futable.less", name=name), repeats=True,
    )  # fmt: skip
    table.canvas.button(
        f"env-{host}-plus", plus, "+", lambda: acts.amount(host, 1), on=up is not None, units=22,
        tooltip=table.tr("futable.more", name=name), repeats=True,
    )  # fmt: skip


def _empty_words(table: Table, room: int) -> str:
    """An empty envelope, and where there is room what it means."""
    words, px = table.tr("futable.empty_visit"), table.kit.metrics.type(21)
    return words if table.kit.type.width(words, px, bold=True) <= room else table.tr("futable.empty")


def _bounds(table: Table, scene: Scene, host: int, low: int, purse: int, short: bool) -> str:
    """The amounts that the rules allow and the purse bears (Y11)."""
    view = scene.view
    if view.sealed or scene.sealing:
        return table.tr("futable.sealed")
    if view.envelopes[host - 1] is not None:
        return table.tr("futable.filled")
    if short:
        return table.tr("futable.needs_more", low=low, n=purse)
    track = view.rules.tables.money.track
    high = purse // track.step * track.step
    if view.year < YEARS:
        high = min(high, track.top)
    if high <= low:
        return table.tr("futable.either", n=low)
    return table.tr("futable.bounds", low=low, high=high)


def _notes(table: Table, scene: Scene, host: int) -> tuple[tuple[str, str], ...]:
    """What is below the bounds, from what everybody can see: what there is to eat, for how many guests, and who would
    be first as the tokens stand."""
    view = scene.view
    if host == figures.relative_seat(view):
        first = table.tr("futable.any_amount") if view.tile[1] else table.tr("futable.nothing_there")
        return ((first, INK2),)
    portions = sum(bool(n) for _, n in view.platters[host - 1])
    if not portions:
        return ((table.tr("futable.nothing_there"), INK2),)
    guests = table.tr("futable.up_to_guests", n=view.rules.players - 1)
    there = (table.tr("futable.portions", n=portions, guests=guests), INK2)
    mine = view.track[host - 1][scene.seat - 1]
    first_at = figures.to_lead(view, scene.seat, host)
    if not amount_of(scene, host):
        words, colour = table.tr("futable.leads", n=max(first_at, figures.least(view, scene.seat, host))), INK2
    elif first_at <= max(mine, amount_of(scene, host)):
        words, colour = table.tr("futable.leading"), GAIN
    else:
        words, colour = table.tr("futable.leads", n=first_at), INK2
    return (words, colour), there


def _seal(table: Table, surface: pygame.Surface, r: pygame.Rect, flap: float) -> None:
    """The seal drops onto the flap once it is closed."""
    t = min(1.0, max(0.0, flap * 2 - 1))
    if t > 0:
        size = round(r.width * 0.3 * (1.6 - 0.6 * t))
        table.brush.art(surface, "fu/seal", (r.centerx, r.y + r.height * 0.2), size, alpha=round(255 * t))
