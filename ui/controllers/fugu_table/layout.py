"""Where everything lies on Fugu's table: pure functions from the window's size to rectangles in pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.fugu.components import ROW
from ui.metrics import Metrics

# Over this width (units) everything but the background keeps to the middle.
WIDEST = 1640.0
RATIO = 1.4


@dataclass(frozen=True, slots=True)
class StripPlace:
    """One other seat: its panel, where the seat's name is, its cards, the five scores and the total."""

    rect: pygame.Rect
    avatar: pygame.Rect
    name: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    scores: tuple[pygame.Rect, ...]
    total: pygame.Rect


@dataclass(frozen=True, slots=True)
class Layout:
    """All places. What a window has no room for is None."""

    metrics: Metrics
    strips: tuple[StripPlace, ...]
    market: tuple[pygame.Rect, ...]
    unseen: pygame.Rect
    unseen_line: bool
    since: pygame.Rect | None
    deck: pygame.Rect | None
    discards: pygame.Rect | None
    ranks: pygame.Rect | None
    prompt: pygame.Rect
    avatar: pygame.Rect
    name: pygame.Rect
    chips: tuple[pygame.Rect, ...]
    total: pygame.Rect
    pool: pygame.Rect
    own: tuple[pygame.Rect, ...]
    numbers: tuple[tuple[int, int], ...]
    rope: bool

    @property
    def big_text(self) -> bool:
        """Whether type is so large that second lines fall away."""
        return self.metrics.text >= 1.3


def half(value: float) -> float:
    """Rounded down to half units."""
    return math.floor(value * 2) / 2


def layout(window: Metrics, seats: int, bar: int) -> Layout:
    """The places for a table of `seats` in a window, below a bar of `bar` pixels."""
    m = window.tall(0.9)
    return _tall(m, seats, m.units(bar)) if m is not window else _wide(m, seats, m.units(bar))


def _wide(m: Metrics, seats: int, bar: float) -> Layout:
    big = m.text >= 1.3
    small = m.u < 0.85
    width = min(m.W, WIDEST)
    x0 = (m.W - width) / 2
    solo = seats == 1
    # From below: the pool with the own row, the header, the prompt.
    card_w = half(min(78.0, (width - 48 - 102) / ROW))
    card_h = card_w * RATIO
    row_top = m.H - 30 - card_h
    row_x = (m.W - (card_w * ROW + 6 * (ROW - 1))) / 2
    own = tuple(m.rect(row_x + i * (card_w + 6), row_top, card_w, card_h) for i in range(ROW))
    numbers = tuple((rect.centerx, m.px(m.H - 17)) for rect in own)
    pool = m.rect(row_x - 11.5, row_top - 9.5, card_w * ROW + 6 * (ROW - 1) + 23, m.H - 5 - row_top + 9.5)
    header_h = 54.0 if big else 42.0
    header_y = row_top - 23.5 - header_h
    prompt_h = 58.0 if big else 44.0
    prompt_y = header_y - 16 - prompt_h
    prompt = m.rect(x0 + 16, prompt_y, width - 32, prompt_h)
    # From above: the other seats, or the discards.
    top = bar + 8
    strips: tuple[StripPlace, ...] = ()
    discards = None
    if solo:
        discards = m.rect(x0 + 20, top + 2, width - 40, 84)
        top += 86 + 12
    else:
        strip_h = 66.0 if seats == 4 else 84.0
        if big:
            strip_h = 70.0 if seats == 4 else 88.0
        strips = tuple(
            _strip(m, x0 + 20, top + i * (strip_h + 6), width - 40, strip_h, big, small) for i in range(seats - 1)
        )
        top += (strip_h + 6) * (seats - 1) - 6 + 18
    bottom = prompt_y - (12 if big else 20)
    band = bottom - top
    side = 300.0 if big else 206.0
    cap = 206.0 if solo else 214.0
    room = width - 2 * (side + 20 + 24) - (150 if solo else 0)
    market_w = min(cap, band / RATIO, (room - 52) / 3)
    market_h = market_w * RATIO
    gap = 26.0
    total_w = market_w * 3 + gap * 2
    deck = ranks = None
    left = (m.W - total_w) / 2
    y = top + (band - market_h) / 2
    if solo:
        deck_w = min(122.0, market_w * 0.67)
        left = x0 + 20 + side + (width - 2 * (20 + side) - 24 - (total_w + deck_w + 34)) / 2 + 12
        deck = m.rect(left + total_w + 34, top + (band - deck_w * RATIO) / 2, deck_w, deck_w * RATIO)
        ranks = m.rect(x0 + width - 20 - side, top, side, band)
    market = tuple(m.rect(left + i * (market_w + gap), y, market_w, market_h) for i in range(3))
    panel_h = min(284.0, band)
    panel_y = top + (band - panel_h) / 2
    unseen = m.rect(x0 + 20, panel_y, side, panel_h)
    since = None if solo or big or small else m.rect(x0 + width - 20 - side, panel_y, side, panel_h)
    avatar = m.rect(x0 + 22, header_y - 2, 46, 46) if not big else m.rect(x0 + 22, header_y + 2, 50, 50)
    count = 6 if solo else 5
    chip_w, chip_step = (98.0, 104.0) if big else (76.0, 84.0)
    chip_h = 48.0 if big else 38.0
    total_wide = 84.0 if big else 64.0
    right = x0 + width - 22
    total = m.rect(right - total_wide, header_y + (header_h - 46) / 2, total_wide, 46)
    chips_x = right - total_wide - 16 - chip_step * count
    chips = tuple(
        m.rect(chips_x + i * chip_step, header_y + (header_h - chip_h) / 2, chip_w, chip_h) for i in range(count)
    )
    name = m.rect(x0 + 78, header_y, chips_x - 16 - (x0 + 78), header_h)
    return Layout(
        m, strips, market, unseen, False, since, deck, discards, ranks, prompt, avatar, name, chips, total, pool, own,
        numbers, False,
    )  # fmt: skip


def _strip(m: Metrics, x: float, y: float, w: float, h: float, big: bool, small: bool) -> StripPlace:
    seat_w = 190.0 if big else 150.0
    total_w = 64.0 if big else 52.0
    score_w = 40.0
    cards_end = x + w - (10 + total_w + 14 + score_w * 5 + 8)
    cards_x = x + seat_w
    gap = 3.0
    card_h = min(h - 7, 75.6)
    card_w = min(card_h / RATIO, (cards_end - cards_x - gap * (ROW - 1)) / ROW)
    spare = cards_end - cards_x - card_w * ROW
    gap = min(8.0, spare / (ROW - 1))
    card_h = card_w * RATIO
    cards = tuple(m.rect(cards_x + i * (card_w + gap), y + (h - card_h) / 2, card_w, card_h) for i in range(ROW))
    scores_x = x + w - 10 - total_w - 14 - score_w * 5
    scores = tuple(m.rect(scores_x + i * score_w, y + 6, score_w, h - 12) for i in range(5))
    total = m.rect(x + w - 10 - total_w, y + (h - 46) / 2, total_w, 46)
    disc = min(42.0, h - 16)
    avatar = m.rect(x + 12, y + (h - disc) / 2, disc, disc)
    name = m.rect(x + 12 + disc + 8, y + 5, seat_w - disc - 28, h - 10)
    return StripPlace(m.rect(x, y, w, h), avatar, name, cards, scores, total)


def _tall(m: Metrics, seats: int, bar: float) -> Layout:
    solo = seats == 1
    big = m.text >= 1.3
    width = min(m.W, 900.0)
    x0 = (m.W - width) / 2
    card_w = min(84.5, (width - 100 - 8 * 6) / 9)
    card_h = card_w * RATIO
    lines = []
    bottom = m.H - 30
    second = bottom - card_h
    first = second - 40 - card_h
    row_x = (m.W - (card_w * 9 + 6 * 8)) / 2
    for top in (first, second):
        lines += [m.rect(row_x + i * (card_w + 6), top, card_w, card_h) for i in range(9)]
    own = tuple(lines)
    numbers = tuple((rect.centerx, rect.bottom + m.px(12)) for rect in own)
    pool = m.rect(row_x - 36, first - 10, card_w * 9 + 48 + 72, m.H - 5 - first + 10)
    header_h = 96.0
    header_y = first - 18 - header_h
    prompt_h = 62.0 if big else 44.0
    prompt_y = header_y - 14 - prompt_h
    prompt = m.rect(x0 + 16, prompt_y, width - 32, prompt_h)
    top = bar + 10
    strips: tuple[StripPlace, ...] = ()
    discards = None
    if solo:
        discards = m.rect(x0 + 16, top, width - 32, 84)
        top += 96
    else:
        strips = tuple(_tall_strip(m, x0 + 16, top + i * 120, width - 32, big) for i in range(seats - 1))
        top += 120 * (seats - 1)
    line_h = 84.0 if big else 46.0
    unseen_y = prompt_y - 12 - line_h
    unseen = m.rect(x0 + (width - 640) / 2 if width > 660 else x0 + 16, unseen_y, min(640.0, width - 32), line_h)
    band = unseen_y - 14 - top
    room = width - 60 - (300 if solo else 0)
    market_w = min(190.0, band / RATIO, (room - 52) / 3)
    market_h = market_w * RATIO
    total_w = market_w * 3 + 52
    left = (m.W - total_w) / 2
    y = top + (band - market_h) / 2
    deck = ranks = None
    if solo:
        deck_w = min(90.0, market_w * 0.6)
        left = x0 + 20
        deck = m.rect(left + total_w + 20, y + (market_h - deck_w * RATIO) / 2, deck_w, deck_w * RATIO)
        ranks_x = left + total_w + 20 + deck_w + 16
        ranks = m.rect(ranks_x, y, x0 + width - 16 - ranks_x, max(market_h, min(band, 250)))
    market = tuple(m.rect(left + i * (market_w + 26), y, market_w, market_h) for i in range(3))
    avatar = m.rect(x0 + 22, header_y, 46, 46)
    count = 6 if solo else 5
    total = m.rect(x0 + width - 22 - 64, header_y + 50, 64, 46)
    chip_w = min(84.0, (width - 44 - 80) / count - 8)
    chips = tuple(m.rect(x0 + 22 + i * (chip_w + 8), header_y + 54, chip_w, 38) for i in range(count))
    name = m.rect(x0 + 78, header_y + 1, width - 100, 44)
    return Layout(
        m, strips, market, unseen, True, None, deck, discards, ranks, prompt, avatar, name, chips, total, pool, own,
        numbers, True,
    )  # fmt: skip


def _tall_strip(m: Metrics, x: float, y: float, w: float, big: bool) -> StripPlace:
    h = 112.0
    gap = 3.0
    card_w = min(42.0, (w - 24 - gap * (ROW - 1)) / ROW)
    gap = min(5.0, (w - 24 - card_w * ROW) / (ROW - 1))
    card_h = card_w * RATIO
    cards = tuple(m.rect(x + 12 + i * (card_w + gap), y + 46, card_w, card_h) for i in range(ROW))
    total = m.rect(x + w - 10 - 46, y + 6, 46, 34)
    score_w = 64.0
    scores = tuple(m.rect(x + w - 66 - score_w * (5 - i), y + 6, score_w, 34) for i in range(5))
    avatar = m.rect(x + 10, y + 6, 34, 34)
    name = m.rect(x + 52, y + 6, w - 66 - score_w * 5 - 60, 34)
    return StripPlace(m.rect(x, y, w, h), avatar, name, cards, scores, total)
