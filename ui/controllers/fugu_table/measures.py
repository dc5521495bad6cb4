"""The measures of Fugu's table, in units (see Metrics): those that differ between the usual window, a small one, and
large type."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.metrics import Metrics

RATIO = 1.4
# Over these widths everything but the background keeps to the middle: wide tables, tall ones.
WIDEST, WIDEST_TALL = 1640.0, 900.0
# Under this many pixels a unit the table is laid out for a small window.
SMALL = 0.85
# From this text scale on, second lines fall away to make room for the first.
BIG_TEXT = 1.3


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of a wide table.

    top, strip_h, strip_gap   from the bar to the strips, their height and distance
    seat_w                    from a strip's left edge to its first card
    mini_h                    height of the cards in the strips at the most
    score_w, strip_total      the score columns, the total
    band_top, band_foot       air above and below the three cards
    side_w, side_h            the panels beside them; ranks_w: the ranks of a game alone
    name, total               height of the type of the own name and total; prompt: of the prompt
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
    ranks_w: float = 230
    discards_h: float = 84
    market_gap: float = 26
    prompt: float = 19
    prompt_h: float = 44
    prompt_foot: float = 16
    header_h: float = 42
    header_foot: float = 23.5
    name: float = 25
    total: float = 28
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

    def high(self, seats: int) -> float:
        """Height of a strip: with fewer seats they are higher."""
        return self.strip_h if seats == 4 else max(self.strip_h, min(84.0, self.strip_h + 18))


USUAL = Measures()
# 960×600: the measures of the picture in pixels by 0.75.
TINY = replace(
    USUAL, edge=21.3, top=5.4, strip_h=60, strip_gap=5.3, seat_w=149.3, disc=40, score_w=49, strip_total=(44, 37.3),
    total_inset=10.7, band_top=16, band_foot=14.7, side_w=149.3, side_h=200, ranks_w=216, discards_h=76, market_gap=31,
    prompt=22.6, prompt_h=48, prompt_foot=9.3, header_h=41.4, header_foot=21.3, name=30, total=32, chip=(77, 38.7),
    own_gap=5.4, own_cap=90, own_side=18.6, foot=32, number=18.7, pool_side=11.5, pool_foot=6.7,
)  # fmt: skip
# Large type.
LARGE = replace(
    USUAL, top=6, strip_h=76, strip_gap=4, seat_w=190, mini_h=53.2, band_top=8, band_foot=8, side_w=300, ranks_w=290,
    prompt_h=60, prompt_foot=6, header_h=56, header_foot=14, chip=(94, 44), chip_step=102, own_total=(84, 52),
)  # fmt: skip
TINY_LARGE = replace(
    TINY, top=4, strip_h=62, strip_gap=3, seat_w=176, band_top=8, band_foot=8, side_w=190, side_h=230, ranks_w=290,
    market_gap=26, prompt_h=56, prompt_foot=8, header_h=50, header_foot=14, chip=(90, 42), chip_step=97,
    own_total=(80, 48),
)  # fmt: skip


def measures(m: Metrics) -> Measures:
    """Those for a wide window."""
    return ((TINY, TINY_LARGE) if m.u < SMALL else (USUAL, LARGE))[big_text(m)]


def big_text(m: Metrics) -> bool:
    """Whether type is so large that second lines fall away."""
    return m.text >= BIG_TEXT


def is_tall(m: Metrics) -> bool:
    """Whether the table stands in a tall window."""
    return m.aspect < 0.9
