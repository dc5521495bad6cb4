"""Where everything lies, in pixels, for a window and a number of seats."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.metrics import Metrics


@dataclass(frozen=True, slots=True)
class Layout:
    """`seats`: the others' panels in the order of play after the eyes; `wide`: panels with the cards beside the plate;
    `places`: where the cards of a round lie; `bed`: the panel of the own collection while foraging."""

    metrics: Metrics
    seats: tuple[pygame.Rect, ...]
    wide: tuple[bool, ...]
    sign: pygame.Rect
    places: tuple[pygame.Rect, ...]
    tag: int
    discard: pygame.Rect
    stack: pygame.Rect
    prompt: pygame.Rect
    bubble: int
    own: pygame.Rect
    shelf: pygame.Rect
    bed: pygame.Rect
    fan: pygame.Rect
    upright: bool


def layout(metrics: Metrics, seats: int, bar: int) -> Layout:
    """The places for a window in which the bar takes `bar` pixels."""
    m = metrics.tall(0.9)
    return _upright(m, seats, bar / m.u) if m is not metrics else _across(m, seats, bar / m.u)


def _across(m: Metrics, seats: int, top: float) -> Layout:
    W, H = m.W, m.H
    cx = W / 2
    text = min(1.6, max(1.0, m.text))
    more = (text - 1) * 10
    extra = top - 44
    air = max(0.0, (H - 800) / 2)
    down = H - 800
    others = seats - 1
    left, right = max(16.0, cx - 784), min(W - 264, cx + 536)
    side_h = 222 + min(air, 120)
    y = 60 + extra
    panels = [(left, y, 248 if others > 1 else 300, side_h)]
    wide = [False]
    if others == 3:
        panels.append((cx - 290, y - 6, 580, 124))
        wide.append(True)
    if others >= 2:
        panels.append((right, y, 248, side_h))
        wide.append(False)
    sign_y = {1: 70, 2: 78, 3: 188}[others] + extra * 0.8 + air * 0.7
    sign_h = 38 + more * 1.2
    tag = 26 + more * 1.6
    y = sign_y + sign_h + 12
    prompt_h = 44 + more * 1.6
    prompt_y = 441 + extra * 1.1 + air
    tall = min({1: 249, 2: 218, 3: 162}[others], prompt_y - y - tag - 16) + min(air * 0.3, 60)
    pile, gap = 72, 26 if others == 3 else 30
    # The row and the two piles stand between the panels at the sides.
    half = min(cx - left - panels[0][2], cx - 16) - 26 - pile - 6
    w = min(tall / 1.4, (2 * half - gap * (seats - 1)) / seats)
    tall = w * 1.4
    pitch = w + gap
    first = cx - (pitch * (seats - 1) + w) / 2
    places = tuple(m.rect(first + i * pitch, y, w, tall) for i in range(seats))
    pile_y = y + 22
    end = first + pitch * (seats - 1) + w
    own_y = 596 + down + more
    bubble = prompt_y + prompt_h + 6
    shelf_y = 568 + down + more * 0.6
    bed_y = max(514 + down, prompt_y + prompt_h + 16)
    return Layout(
        metrics=m,
        seats=tuple(m.rect(*p) for p in panels),
        wide=tuple(wide),
        sign=m.rect(cx - 128 - more * 6, sign_y, 256 + more * 12, sign_h),
        places=places,
        tag=m.px(tag),
        discard=m.rect(first - 26 - pile, pile_y, pile, pile * 1.4),
        stack=m.rect(end + 26, pile_y, pile, pile * 1.4),
        prompt=m.rect(max(16, cx - 520), prompt_y, min(W - 32, 1040), prompt_h),
        bubble=m.px(bubble),
        own=m.rect(left, own_y, 248, H - 22 - own_y),
        shelf=m.rect(right, shelf_y, 248, H - 22 - shelf_y),
        bed=m.rect(left + 268, bed_y, right + 248 - left - 268, H - 12 - bed_y),
        fan=m.rect(cx - 368, 557 + down + extra * 0.9 + more * 1.4, 720, 210),
        upright=False,
    )


def _upright(m: Metrics, seats: int, top: float) -> Layout:
    W, H = m.W, m.H
    text = min(1.6, max(1.0, m.text))
    more = (text - 1) * 10
    others = seats - 1
    wide = (W - 32 - 16 * (others - 1)) / others
    y = top + 14
    # A single panel has its cards beside the plate.
    high = 150 if others == 1 else 208
    panels = tuple(m.rect(16 + i * (wide + 16), y, wide, high) for i in range(others))
    sign_y = y + high + 18
    sign_h, tag = 38 + more * 1.2, 28 + more * 1.6
    place_y = sign_y + sign_h + 12
    tall = {1: 250.0, 2: 190.0, 3: 162.0}[others]
    w = tall / 1.4
    pitch = w + 26
    first = W / 2 - (pitch * (seats - 1) + w) / 2
    prompt_y = place_y + tall + tag + 20
    prompt_h = 50 + more * 2.4
    own_y = prompt_y + prompt_h + 48
    fan_y = H - 232
    own_h = min(250.0, fan_y - own_y - 34)
    return Layout(
        metrics=m,
        seats=panels,
        wide=tuple(others == 1 for _ in panels),
        sign=m.rect(W / 2 - 128 - more * 6, sign_y, 256 + more * 12, sign_h),
        places=tuple(m.rect(first + i * pitch, place_y, w, tall) for i in range(seats)),
        tag=m.px(tag),
        discard=m.rect(first - 86, place_y + 20, 68, 95),
        stack=m.rect(first + pitch * (seats - 1) + w + 18, place_y + 20, 68, 95),
        prompt=m.rect(12, prompt_y, W - 24, prompt_h),
        bubble=m.px(prompt_y + prompt_h + 6),
        own=m.rect(16, own_y, 248, own_h),
        shelf=m.rect(280, own_y, W - 296, own_h),
        bed=m.rect(16, own_y + own_h + 14, W - 32, H - 12 - own_y - own_h - 14),
        fan=m.rect(W / 2 - 360, fan_y, 720, 210),
        upright=True,
    )
