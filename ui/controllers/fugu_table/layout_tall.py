"""The table in a tall window: strips in two lines, the unseen cards in one, the own row in two lines of nine."""

from __future__ import annotations

import pygame

from game.fugu.components import ROW
from ui.controllers.fugu_table.places import BIG_TEXT, RATIO, Layout, StripPlace, cards
from ui.metrics import Metrics

WIDEST = 900.0
HALF = ROW // 2


def tall(m: Metrics, seats: int, bar: float) -> Layout:
    """The places for a table of `seats`, below a bar of `bar` units; `m` in the tall base."""
    solo = seats == 1
    large = m.text >= BIG_TEXT
    width = min(m.W, WIDEST)
    x0 = (m.W - width) / 2
    right = x0 + width
    # From below: two lines of nine in the pool, the header, the prompt.
    card_w = (width - (140 if large else 82) - 6 * (HALF - 1)) / HALF
    card_h = card_w * RATIO
    second = m.H - 43 - card_h
    first = second - 37 - card_h
    row_x = x0 + (width - card_w * HALF - 6 * (HALF - 1)) / 2
    own = tuple(rect for top in (first, second) for rect in cards(m, row_x, top, card_w, card_h, card_w + 6, HALF))
    numbers = tuple((rect.centerx, rect.bottom + m.px(14)) for rect in own)
    pool = m.rect(x0 + 12, first - 12, width - 24, m.H - 11 - (first - 12))
    header_h = 100.0 if large else 46.0
    header_y = first - 22 - header_h
    prompt_h = 64.0 if large else 44.0
    prompt_y = header_y - 16 - prompt_h
    # From above: the other seats, or the discards.
    top = bar + 10
    strips: tuple[StripPlace, ...] = ()
    discards = None
    if solo:
        discards = m.rect(x0 + 16, top, width - 32, 84)
        top += 84
    else:
        strips = tuple(_strip(m, x0 + 16, top + i * 120, width - 32) for i in range(seats - 1))
        top += 120 * (seats - 1) - 8
    line_h = 46.0
    line_w = min(width - 32, 760.0 if large else 600.0)
    unseen_y = prompt_y - 16 - line_h
    band_top, band_foot = top + 16, unseen_y - 14
    band = band_foot - band_top
    market, deck, ranks = _middle(m, solo, x0, width, band_top, band)
    count = 6 if solo else 5
    chip_w, step = (104.0, 112.0) if large else (77.0, 84.0)
    total_w = 84.0 if large else 64.0
    total_x = right - 20 - total_w
    if large:
        chips_x, chip_y, total_y = x0 + 22, header_y + 56, header_y + 54
        step = min(step, (total_x - 12 - chips_x) / count)
        chip_w = step - 8
        name_w = width - 100
    else:
        chips_x, chip_y, total_y = total_x - 10 - step * count, header_y + 4, header_y
        name_w = chips_x - 12 - (x0 + 74)
    return Layout(
        metrics=m,
        small=False,
        strips=strips,
        market=market,
        unseen=m.rect((m.W - line_w) / 2, unseen_y, line_w, line_h),
        unseen_form="line",
        since=None,
        deck=deck,
        discards=discards,
        ranks=ranks,
        prompt=m.rect(x0 + 16, prompt_y, width - 32, prompt_h),
        avatar=m.rect(x0 + 20, header_y, 46, 46),
        name=m.rect(x0 + 74, header_y, name_w, 46),
        chips=tuple(m.rect(chips_x + i * step, chip_y, chip_w, 48 if large else 38) for i in range(count)),
        total=m.rect(total_x, total_y, total_w, 50 if large else 46),
        pool=pool,
        own=own,
        numbers=numbers,
        rope=True,
    )


def _middle(
    m: Metrics, solo: bool, x0: float, width: float, top: float, band: float
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect | None, pygame.Rect | None]:
    """The three cards; alone also the deck and, under them, the ranks."""
    gap = 22.0
    deck = ranks = None
    if solo:
        ranks_h = min(210.0, band * 0.42)
        tags = 40.0
        band -= ranks_h + 14
        wide = min(190.0, (band - tags) / RATIO, (width - 80 - 2 * gap - 40) / 3.667)
        deck_w = wide * 0.667
        x = x0 + (width - (deck_w + 40 + 3 * wide + 2 * gap)) / 2
        y = top + tags + (band - tags - wide * RATIO) / 2
        deck = m.rect(x, y + (wide - deck_w) * RATIO - 20, deck_w, deck_w * RATIO)
        ranks = m.rect(x0 + (width - 460) / 2, top + band + 14, 460, ranks_h)
        x += deck_w + 40
    else:
        wide = min(206.0, band / RATIO, (width - 60 - 2 * gap) / 3)
        x = (m.W - 3 * wide - 2 * gap) / 2
        y = top + (band - wide * RATIO) / 2
    return cards(m, x, y, wide, wide * RATIO, wide + gap, 3), deck, ranks


def _strip(m: Metrics, x: float, y: float, w: float) -> StripPlace:
    """A strip in two lines: seat, scores and total over the cards."""
    card_w = min(42.0, (w - 24 - 2.2 * (ROW - 1)) / ROW)
    gap = min(5.0, (w - 24 - card_w * ROW) / (ROW - 1))
    card_h = card_w * RATIO
    score_w = 64.0
    scores_x = x + w - 62 - score_w * 5
    return StripPlace(
        rect=m.rect(x, y, w, 112),
        avatar=m.rect(x + 12, y + 6, 34, 34),
        name=m.rect(x + 54, y + 6, scores_x - 8 - (x + 54), 34),
        cards=cards(m, x + 12, y + 46, card_w, card_h, card_w + gap, ROW),
        scores=tuple(m.rect(scores_x + score_w * i, y + 6, score_w, 34) for i in range(5)),
        total=m.rect(x + w - 10 - 46, y + 6, 46, 34),
    )
