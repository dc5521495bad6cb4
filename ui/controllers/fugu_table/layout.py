"""Where everything lies on Fugu's table: pure functions from the window's size to rectangles in pixels.

All measures are units (see Metrics); a `Spec` holds those that differ between the usual window, a small one, and large
type. Tall windows are laid out in layout_tall.py.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from game.fugu.components import ROW
from ui.controllers.fugu_table.layout_tall import tall
from ui.controllers.fugu_table.places import BIG_TEXT, RATIO, SMALL, Layout, StripPlace, cards
from ui.metrics import Metrics

# Over this width everything but the background keeps to the middle.
WIDEST = 1640.0


@dataclass(frozen=True, slots=True)
class Spec:
    """The measures of a wide table, in units.

    top, strip_h, strip_gap   from the bar to the strips, their height and distance
    seat_w                    from a strip's left edge to its first card
    mini_h                    height of the cards in the strips at the most
    score_w, strip_total      the score columns, the total
    band_top, band_foot       air above and below the three cards
    side_w, side_h            the panels beside them
    own_gap, own_cap, foot    the own row
    """

    edge: float = 20
    top: float = 8
    strip_h: float = 66
    strip_gap: float = 6
    seat_w: float = 150
    disc: float = 42
    mini_h: float = 75.6
    score_w: float = 40
    strip_total: tuple[float, float] = (52, 46)
    total_inset: float = 10
    band_top: float = 18
    band_foot: float = 20
    side_w: float = 206
    side_h: float = 284
    market_gap: float = 26
    prompt_h: float = 44
    prompt_foot: float = 16
    header_h: float = 42
    header_foot: float = 23.5
    chip: tuple[float, float] = (76, 38)
    chip_step: float = 84
    own_total: tuple[float, float] = (64, 46)
    own_gap: float = 6
    own_cap: float = 78
    own_side: float = 24
    foot: float = 30
    number: float = 17
    pool_side: float = 11.5
    pool_foot: float = 5


USUAL = Spec()
# 960×600: the measures of the picture in pixels by 0.75.
TINY = replace(
    USUAL, edge=21.3, top=5.4, strip_h=60, strip_gap=5.3, seat_w=149.3, disc=40, score_w=49, strip_total=(44, 37.3),
    total_inset=10.7, band_top=16, band_foot=14.7, side_w=149.3, side_h=200, market_gap=31, prompt_h=48,
    prompt_foot=9.3, header_h=41.4, header_foot=21.3, chip=(77, 38.7), own_gap=5.4, own_cap=90, own_side=18.6, foot=32,
    number=18.7, pool_side=11.5, pool_foot=6.7,
)  # fmt: skip
# Large type.
LARGE = replace(
    USUAL, top=6, strip_h=76, strip_gap=4, seat_w=190, mini_h=53.2, band_top=8, band_foot=8, side_w=300, prompt_h=60,
    prompt_foot=6, header_h=56, header_foot=14, chip=(94, 44), chip_step=102, own_total=(84, 52),
)  # fmt: skip
TINY_LARGE = replace(
    TINY, top=4, strip_h=62, strip_gap=3, seat_w=176, band_top=8, band_foot=8, side_w=190, side_h=230, market_gap=26,
    prompt_h=56, prompt_foot=8, header_h=50, header_foot=14, chip=(90, 42), chip_step=97, own_total=(80, 48),
)  # fmt: skip


def layout(window: Metrics, seats: int, bar: int) -> Layout:
    """The places for a table of `seats` in a window, below a bar of `bar` pixels."""
    m = window.tall(0.9)
    if m is not window:
        return tall(m, seats, m.units(bar))
    large = m.text >= BIG_TEXT
    specs = (TINY, TINY_LARGE) if m.u < SMALL else (USUAL, LARGE)
    return _wide(m, seats, m.units(bar), specs[large])


def _wide(m: Metrics, seats: int, bar: float, s: Spec) -> Layout:
    width = min(m.W, WIDEST)
    x0 = (m.W - width) / 2
    right = x0 + width
    solo = seats == 1
    # From below: the pool with the own row, the header, the prompt.
    gaps = s.own_gap * (ROW - 1)
    card_w = math.floor(min(s.own_cap, (width - 2 * s.own_side - gaps) / ROW) * 2) / 2
    card_h = card_w * RATIO
    row_top = m.H - s.foot - card_h
    row_x = (m.W - card_w * ROW - gaps) / 2
    own = cards(m, row_x, row_top, card_w, card_h, card_w + s.own_gap, ROW)
    numbers = tuple((rect.centerx, m.px(m.H - s.number)) for rect in own)
    pool_top = row_top - 9.5
    pool = m.rect(row_x - s.pool_side, pool_top, card_w * ROW + gaps + 2 * s.pool_side, m.H - s.pool_foot - pool_top)
    header_y = row_top - s.header_foot - s.header_h
    prompt_y = header_y - s.prompt_foot - s.prompt_h
    # From above: the other seats, or the discards.
    top = bar + s.top
    strips: tuple[StripPlace, ...] = ()
    discards = None
    if solo:
        discards_h = 84.0 if s.edge == USUAL.edge else 76.0
        discards = m.rect(x0 + s.edge, top + 2, width - 2 * s.edge, discards_h)
        top += 2 + discards_h
    else:
        strip_h = s.strip_h if seats == 4 else max(s.strip_h, min(84.0, s.strip_h + 18))
        strips = tuple(
            wide_strip(m, s, x0 + s.edge, top + i * (strip_h + s.strip_gap), width - 2 * s.edge, strip_h)
            for i in range(seats - 1)
        )
        top += (strip_h + s.strip_gap) * (seats - 1) - s.strip_gap
    band_top, band_foot = top + s.band_top, prompt_y - s.band_foot
    band = band_foot - band_top
    left_side = x0 + s.edge
    # Alone the panels leave room for the deck.
    side_w = 190.0 if solo and s.side_w > USUAL.side_w else s.side_w
    ranks_w = {TINY.side_w: 216.0, USUAL.side_w: 230.0}.get(s.side_w, 290.0)
    # Between the panels: the three cards, and alone the deck before them.
    free_left, free_right = left_side + side_w + 18, right - s.edge - side_w - 18
    deck = ranks = None
    gap = s.market_gap
    if solo:
        gap = min(22.0, gap)
        free_right = right - s.edge - ranks_w - 26
        wide = min(206.0, (band - 44) / RATIO, (free_right - free_left - 37 - 8 - 2 * gap) / 3.667)
        deck_w = wide * 0.667
        used = deck_w + 8 + 37 + 3 * wide + 2 * gap
        x = free_left + 8 + (free_right - free_left - used) / 2
        y = band_foot - 14 - wide * RATIO if band - 44 > wide * RATIO else band_foot - wide * RATIO
        deck = m.rect(x, y + wide * RATIO - 20 - deck_w * RATIO, deck_w, deck_w * RATIO)
        x += deck_w + 37
        ranks_h = min(331.0, band)
        ranks = m.rect(right - s.edge - ranks_w, band_top + (band - ranks_h) / 2, ranks_w, ranks_h)
        side_h = ranks_h
    else:
        wide = min(214.0, band / RATIO, (free_right - free_left - 2 * gap) / 3)
        x = (m.W - 3 * wide - 2 * gap) / 2
        y = band_top + (band - wide * RATIO) / 2
        side_h = min(s.side_h, band)
    market = cards(m, x, y, wide, wide * RATIO, wide + gap, 3)
    side_y = band_top + (band - side_h) / 2
    columns = side_w < 200
    with_since = not solo and side_w == USUAL.side_w
    total_w, total_h = s.own_total
    total_x = right - 22 - total_w
    count = 6 if solo else 5
    chips_x = total_x - 10 - s.chip_step * count
    chip_y = header_y + s.header_h - s.chip[1] - 2
    disc = min(46.0, s.header_h + 4)
    return Layout(
        metrics=m,
        small=m.u < SMALL,
        strips=strips,
        market=market,
        unseen=m.rect(left_side, side_y, side_w, min(side_h, s.side_h) if columns else side_h),
        unseen_form="columns" if columns else "list",
        since=m.rect(right - s.edge - side_w, side_y, side_w, side_h) if with_since else None,
        deck=deck,
        discards=discards,
        ranks=ranks,
        prompt=m.rect(x0 + s.edge, prompt_y, width - 2 * s.edge, s.prompt_h),
        avatar=m.rect(x0 + 22, header_y + (s.header_h - disc) / 2, disc, disc),
        name=m.rect(x0 + 33 + disc, header_y, chips_x - 14 - (x0 + 33 + disc), s.header_h),
        chips=tuple(m.rect(chips_x + i * s.chip_step, chip_y, *s.chip) for i in range(count)),
        total=m.rect(total_x, header_y + (s.header_h - total_h) / 2, total_w, total_h),
        pool=pool,
        own=own,
        numbers=numbers,
        rope=False,
    )


def wide_strip(m: Metrics, s: Spec, x: float, y: float, w: float, h: float) -> StripPlace:
    """A strip in one line: seat, cards, scores, total."""
    total_w, total_h = s.strip_total
    total_x = x + w - s.total_inset - total_w
    scores_x = total_x - 9 - s.score_w * 5
    cards_x, cards_end = x + s.seat_w, scores_x - 12
    room = cards_end - cards_x
    card_w = min(min(h - 7, s.mini_h) / RATIO, (room - 2.2 * (ROW - 1)) / ROW)
    gap = min(8.0, (room - card_w * ROW) / (ROW - 1))
    card_h = card_w * RATIO
    scores = tuple(m.rect(scores_x + i * s.score_w, y + 4, s.score_w, h - 8) for i in range(5))
    disc = min(s.disc, h - 16)
    name_x = x + 12 + disc + 10
    return StripPlace(
        rect=m.rect(x, y, w, h),
        avatar=m.rect(x + 12, y + (h - disc) / 2, disc, disc),
        name=m.rect(name_x, y + 4, cards_x - 6 - name_x, h - 8),
        cards=cards(m, cards_x, y + (h - card_h) / 2, card_w, card_h, card_w + gap, ROW),
        scores=scores,
        total=m.rect(total_x, y + (h - total_h) / 2, total_w, total_h),
    )
