"""Scoring of a row, line by line (F11 to F17), the ranking (F18), and the ranks of a game alone (F22).

A row is a sequence of cells: 0 for a face-down card, n for card n number up, -n for card n anchor up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.message import Message, msg
from game.fugu.components import BANNERFISH, OCTOPUS, PINK, PUFFERFISH, creatures

RUNS: Final = (0, 0, 2, 5, 9)
PUFFER: Final = (3, 1, 0)
OCTO: Final = (0, 2, 4)
SET: Final = 3
LINES: Final = ("bannerfish", "pufferfish", "octopus", "corals", "anchors")
SOLO_LINE: Final = "face-down"
# F22: least score of each rank, best first. [ours]: the names.
RANKS: Final = ((25, "legend"), (20, "guardian"), (15, "diver"), (10, "snorkeller"))
LAST_RANK: Final = "paddler"


@dataclass(frozen=True, slots=True)
class RowScore:
    """What a row gives, by line; `anchors` and `face_down` are 0 or less."""

    bannerfish: int = 0
    pufferfish: int = 0
    octopus: int = 0
    corals: int = 0
    anchors: int = 0
    face_down: int = 0

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return self.bannerfish + self.pufferfish + self.octopus + self.corals + self.anchors + self.face_down

    def lines(self, solo: bool) -> tuple[tuple[str, int], ...]:
        """Line and points in the rulebook's order; the face-down line only in a game alone (F21)."""
        points = (self.bannerfish, self.pufferfish, self.octopus, self.corals, self.anchors)
        found = tuple(zip(LINES, points, strict=True))
        return (*found, (SOLO_LINE, self.face_down)) if solo else found


def anchor_cost(anchors: int) -> int:
    """What so many anchors cost together: -1, -3, -6, -10 ... (F16)."""
    return -anchors * (anchors + 1) // 2


def kinds(row: Sequence[int]) -> list[int]:
    """Creature index of each cell; -1 for face-down cards (F15: an anchor is the same creature)."""
    of = creatures()
    return [of[cell] if cell > 0 else (of[-cell] if cell else -1) for cell in row]


def score_row(row: Sequence[int], solo: bool = False) -> RowScore:
    """The score of a row by line (F11 to F17; with `solo`, F21)."""
    row_kinds = kinds(row)
    run = banner = puffer = octo = 0
    corals = [0, 0, 0]
    last = len(row_kinds) - 1
    for i, kind in enumerate(row_kinds):
        if kind == BANNERFISH:
            run += 1
            continue
        banner += RUNS[min(run, 4)]
        run = 0
        if kind < 0:
            continue
        left = row_kinds[i - 1] if i > 0 else -1
        right = row_kinds[i + 1] if i < last else -1
        if kind == PUFFERFISH:
            puffer += PUFFER[(0 <= left <= PUFFERFISH) + (0 <= right <= PUFFERFISH)]
        elif kind == OCTOPUS:
            octo += OCTO[(left >= PINK) + (right >= PINK)]
        else:
            corals[kind - PINK] += 1
    banner += RUNS[min(run, 4)]
    anchors = sum(cell < 0 for cell in row)
    face_down = -sum(cell == 0 for cell in row) if solo else 0
    return RowScore(banner, puffer, octo, SET * min(corals), anchor_cost(anchors), face_down)


def count_anchors(row: Sequence[int]) -> int:
    """How many cards lie anchor up."""
    return sum(cell < 0 for cell in row)


def rank(score: int) -> str:
    """The rank of a final score alone against the reef (F22); its name is the text `fugu.rank.<rank>`."""
    return next((name for least, name in RANKS if score >= least), LAST_RANK)


def tiebreak(scores: Sequence[int], anchors: Sequence[int]) -> Message | None:
    """How a tie for the first place was decided (F18), or None if there was none."""
    best = max(scores)
    tied = tuple(i + 1 for i, score in enumerate(scores) if score == best)
    if len(tied) < 2:
        return None
    counts = tuple(msg("fugu.tiebreak.count", seat=seat, n=anchors[seat - 1]) for seat in tied)
    fewest = min(anchors[seat - 1] for seat in tied)
    winners = tuple(seat for seat in tied if anchors[seat - 1] == fewest)
    key = "decided" if len(winners) == 1 else ("shared" if len(winners) == len(tied) else "some")
    return msg(f"fugu.tiebreak.{key}", seats=tied, winner_seats=winners, score=best, counts=counts, anchors=fewest)
