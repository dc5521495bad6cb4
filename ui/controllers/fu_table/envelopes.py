"""The red envelopes: an amount for every host, against the purse; sealed together."""

from __future__ import annotations

import pygame

from game.fu.components import YEARS
from game.fu.moves import Seal
from ui.controllers.fu_table import figures
from ui.controllers.fu_table.ink import CREAM, GOLD, INK, INK2, LACQUER, LOSS, NOTHING, RED_DARK, snack_art
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
    foot_h = px(104)
    foot = pygame.Rect(stage.x + px(20), stage.bottom - foot_h, stage.width - px(40), foot_h)
    area = pygame.Rect(foot.x, prompt.bottom + px(10), foot.width, foot.y - prompt.bottom - px(22))
    all_hosts = hosts(scene)
    rows = 2 if lay.tall and len(all_hosts) > 2 else 1
    columns = -(-len(all_hosts) // rows)
    gap = px(18)
    wide = min(px(400), (area.width - gap * (columns - 1)) // columns)
    tall = (area.height - px(10) * (rows - 1)) // rows
    for i, host in enumerate(all_hosts):
        row, col = divmod(i, columns)
        here = min(columns, len(all_hosts) - row * columns)
        left = area.centerx - (here * wide + (here - 1) * gap) // 2
        _column(table, scene, pygame.Rect(left + col * (wide + gap), area.y + row * (tall + px(10)), wide, tall), host)
    _foot(table, scene, foot)
    del view


def _column(table: Table, scene: Scene, rect: pygame.Rect, host: int) -> None:
    view, b, px = scene.view, table.brush, table.px
    line, dark, _ = scene.family(host)
    panel_h = min(px(214), round(rect.height * 0.52))
    amount = amount_of(scene, host)
    env = pygame.Rect(rect.x, rect.y, rect.width, rect.height - panel_h - px(8))
    size = min(env.height, round(env.width * 1.4))
    envelope = pygame.Rect(0, 0, round(size / 1.4), size)
    envelope.center = env.center

    def draw_envelope(surface: pygame.Surface, r: pygame.Rect) -> None:
        name = "fu/envelope-open" if amount else "fu/envelope-closed"
        if amount:
            b.glow(surface, r.inflate(-r.width // 6, -r.height // 8), 14)
        b.picture(surface, name, r, dim=0.0 if amount else 0.15)
        k = r.width / 300
        y = r.y + (244 if amount else 212) * k
        b.art(surface, f"fu/{scene.animal(host)}", (r.centerx, y), round((124 if amount else 146) * k))
        plate = (r.x + 150 * k, r.y + 351 * k)
        b.text(surface, table.name(scene, host), plate, 20, dark, align="center", bold=True, width=round(210 * k))

    table.canvas.put(f"envelope-{host}", envelope, (amount > 0, host), draw_envelope, margin=10)
    panel = pygame.Rect(rect.x, rect.bottom - panel_h, rect.width, panel_h)
    low = figures.least(view, scene.seat, host)
    up, down = stepped(scene, host, 1), stepped(scene, host, -1)
    relative = host == figures.relative_seat(view)
    left = view.money[scene.seat - 1] - spent(scene)
    short = scene.acts and up is None and left < (low if amount == 0 else 5)
    food = (view.tile,) if relative else view.platters[host - 1]
    others = [
        (s, view.track[host - 1][s - 1])
        for s in range(1, view.rules.players + 1)
        if not relative and s not in (host, scene.seat)
    ]
    button = min(px(48), panel_h // 4)

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        b.shade(surface, r, 14)
        b.panel(surface, r, 14, edge=line, width=3)
        y = r.y + px(10) + button / 2
        words = str(amount) if amount else table.tr("futable.empty")
        b.text(surface, words, (r.centerx, y), 34 if amount else 21, INK if amount else INK2, align="center", bold=True,
               width=r.width - 2 * button - px(40))  # fmt: skip
        step = (r.height - px(16) - button) / 4
        y = r.y + px(10) + button + step / 2
        b.pill(
            surface,
            table.tr("futable.at_least", n=low),
            (r.centerx, y),
            13.5,
            dark if amount else NOTHING,
            width=r.width - 20,
        )
        y += step
        if short:
            why, colour = table.tr("futable.only_left", n=left), LOSS
        elif relative:
            why, colour = table.tr("futable.any_amount"), INK2
        else:
            why, colour = table.tr("futable.token_at", n=view.track[host - 1][scene.seat - 1]), INK2
        b.text(surface, why, (r.centerx, y), 12.5, colour, align="center", bold=short, width=r.width - px(16))
        y += step
        label = px(64)
        b.text(surface, table.tr("futable.platter"), (r.x + px(12), y), 13, RED_DARK, bold=True, width=label)
        x = float(r.x + px(20) + label)
        for kind, n in food:
            if n:
                b.art(surface, snack_art(kind), (x + px(12), y), px(28))
                x += px(30) + b.text(surface, f"×{n}", (x + px(27), y), 12.5, INK, bold=True)
        y += step
        if others:
            b.text(surface, table.tr("futable.others"), (r.x + px(12), y), 13, RED_DARK, bold=True, width=label)
            step_x = (r.right - px(8) - (r.x + px(14) + label)) / len(others)
            for i, (seat, at) in enumerate(others):
                x = r.x + px(14) + label + i * step_x
                b.art(surface, f"fu/{scene.animal(seat)}", (x + px(13), y), px(28))
                b.text(surface, str(at), (x + px(29), y), 13, INK, bold=True)

    key = (amount, low, short, left if short else 0, food, tuple(others))
    table.canvas.put(f"gift-{host}", panel, key, draw, margin=12)
    acts = table.acts
    minus = pygame.Rect(panel.x + px(12), panel.y + px(10), button, button)
    plus = pygame.Rect(panel.right - px(12) - button, panel.y + px(10), button, button)
    name = table.name(scene, host)
    table.canvas.button(
        f"env-{host}-minus", minus, "−", lambda: acts.amount(host, -1), on=down is not None, units=22,
        tooltip=table.tr("futable.less", name=name),
    )  # fmt: skip
    table.canvas.button(
        f"env-{host}-plus", plus, "+", lambda: acts.amount(host, 1), on=up is not None, units=22,
        tooltip=table.tr("futable.more", name=name),
    )  # fmt: skip


def _foot(table: Table, scene: Scene, rect: pygame.Rect) -> None:
    view, b, px = scene.view, table.brush, table.px
    money, out = view.money[scene.seat - 1], spent(scene)
    wide = round(rect.width * 0.7)
    total = pygame.Rect(rect.x, rect.y, wide - px(16), rect.height)

    def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
        b.panel(surface, r, 16, ("#7a1620", LACQUER), GOLD, 2)
        b.art(surface, "fu/money-note-10", (r.x + px(56), r.centery), px(92))
        b.art(surface, "fu/money-coin", (r.x + px(104), r.centery + px(10)), px(50))
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
            b.text(surface, words, (x, r.y + r.height * 0.4), 38, colour, align="center", bold=True, width=round(step))
            if label:
                b.text(
                    surface,
                    table.tr(f"futable.{label}"),
                    (x, r.y + r.height * 0.78),
                    14,
                    CREAM,
                    align="center",
                    width=round(step * 1.5),
                )

    table.canvas.put("purse", total, (money, out), draw)
    place = pygame.Rect(rect.x + wide, rect.y, rect.right - rect.x - wide, rect.height)
    n = len(hosts(scene))
    ready = scene.acts and not view.sealed and scene.view.phase == "visiting"
    words = table.tr("futable.sealed") if view.sealed else table.tr("futable.seal", n=n)
    table.canvas.button("seal", place, words, table.acts.seal, main=True, on=ready, units=20, radius=16)


def seal_move() -> Seal:
    """The last move of a person's visiting phase."""
    return Seal()
