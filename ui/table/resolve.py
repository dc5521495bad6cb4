"""From a tree to rectangles: pure, in units, rounded to pixels at the end. No window and no pixel is needed.

Two passes: what a part wants of a room (`_ask`), then where it lies (`_place`). What does not fit is not hidden: it is
told in `Plan.over`, which tests look at for every size, language and text scale.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ui.metrics import Metrics
from ui.stage.type import Type
from ui.table.nodes import INF, Box, Cells, Column, Cross, Node, Row, Stack, Text

Size = tuple[float, float]
Area = tuple[float, float, float, float]
# A part, its rectangle in pixels, and the box that paints it with itself.
Found = tuple[Node, pygame.Rect, Box | None]
Over = tuple[str, float]
# Height of a line of type by its size, and how small words may become.
LEADING, LEAST = 1.35, 0.8
# Units by which lengths may miss each other without anybody seeing it.
SLACK = 0.5


@dataclass(slots=True)
class Plan:
    """Where everything lies, from back to front and by id, and what does not fit: its id (or kind), how much."""

    found: list[Found]
    rects: dict[str, pygame.Rect]
    over: list[Over]


@dataclass(frozen=True, slots=True)
class Measure:
    """How wide words are and how they break, in units: `width(words, px, bold)`, `lines(words, px, bold, room)`; `px`
    in pixels of the user's scale."""

    width: Callable[[str, int, bool], float]
    lines: Callable[[str, int, bool, float], int]


def measure(kit_type: Type, m: Metrics) -> Measure:
    """The measure of the product's own type."""
    return Measure(
        lambda words, px, bold: m.units(kit_type.width(words, px, bold=bold)),
        lambda words, px, bold, room: len(kit_type.wrap(words, px, max(1, m.px(room)), bold=bold)),
    )


def resolve(root: Node, m: Metrics, measure: Measure) -> Plan:
    """The rectangles of a tree that fills the window."""
    layout = _Layout(m, measure)
    layout.place(root, (0.0, 0.0, m.W, m.H), None)
    return Plan(layout.found, {node.id: rect for node, rect, _ in layout.found if node.id}, layout.over)


class _Layout:
    """One pass over a tree."""

    def __init__(self, m: Metrics, measure: Measure) -> None:
        self._m, self._measure = m, measure
        self.found: list[Found] = []
        self.over: list[Over] = []

    # --- what a part wants ------------------------------------------------------------------------------------------

    def ask(self, node: Node, room: Size) -> Size:
        """The size that a part wants of a room, its margins not counted."""
        known = node.asked
        if known is not None and known[:2] == room:
            return known[2:]
        w, h = node.w, node.h
        if w is None or h is None:
            within = (room[0] if w is None else w, room[1] if h is None else h)
            got = (0.0, 0.0)
            if isinstance(node, Box):
                got = self._content(node, within)
            elif isinstance(node, Text):
                got = self._words(node, within[0])
            w, h = (got[0] if w is None else w), (got[1] if h is None else h)
        w, h = min(w, node.max_w), min(h, node.max_h)
        node.asked = (*room, w, h)
        return w, h

    def _inside(self, node: Node, room: Size) -> Size:
        """What it wants of a room of which its margins take their part."""
        left, top, right, bottom = node.margin
        return self.ask(node, (room[0] - left - right, room[1] - top - bottom))

    def _along(self, node: Node, room: Size, flat: bool) -> float:
        """Its length along a row (`flat`) or a column; where that is fixed, nothing in it is asked."""
        fixed, most = (node.w, node.max_w) if flat else (node.h, node.max_h)
        return min(fixed, most) if fixed is not None else self._inside(node, room)[0 if flat else 1]

    def _words(self, node: Text, room: float) -> Size:
        px = self._m.type(node.px, cap=node.cap)
        wide = self._measure.width(node.words, px, node.bold)
        lines = (
            1
            if node.lines == 1 or wide <= room
            else min(node.lines, self._measure.lines(node.words, px, node.bold, room))
        )
        return min(wide, room) if lines > 1 else wide, lines * self._m.units(px) * LEADING

    def _content(self, box: Box, room: Size) -> Size:
        left, top, right, bottom = box.pad
        inner = (room[0] - left - right, room[1] - top - bottom)
        if isinstance(box, Cells):
            w, h, gap, n, lines = _cells(box, inner)
            wide = _wholes(box, n) * w + _margins(box) + (n - 1) * gap
            return wide + left + right, lines * h + (lines - 1) * box.line_gap + top + bottom
        sizes = [(self._inside(kid, inner), kid.margin) for kid in box.kids]
        wides = [w + m[0] + m[2] for (w, _), m in sizes]
        high = [h + m[1] + m[3] for (_, h), m in sizes]
        gaps = box.gap * max(0, len(sizes) - 1)
        if isinstance(box, Row):
            return sum(wides) + gaps + left + right, max(high, default=0.0) + top + bottom
        if isinstance(box, Column):
            return max(wides, default=0.0) + left + right, sum(high) + gaps + top + bottom
        return max(wides, default=0.0) + left + right, max(high, default=0.0) + top + bottom

    # --- where it lies ----------------------------------------------------------------------------------------------

    def place(self, node: Node, area: Area, inside: Box | None) -> None:
        """Puts a part and all in it into an area (x, y, w, h in units)."""
        key = (area, self._m, id(inside)) if node.kept else None
        if node.lay is not None and node.lay[0] == key:
            self.found.extend(node.lay[1])
            self.over.extend(node.lay[2])
            return
        at, wrong = len(self.found), len(self.over)
        x, y, w, h = area
        self.found.append((node, self._m.rect(x, y, w, h), inside))
        if isinstance(node, Text):
            self._check(node, w, h)
        elif isinstance(node, Box) and node.kids:
            within = inside or (node if node.together else None)
            left, top, right, bottom = node.pad
            inner = (x + left, y + top, w - left - right, h - top - bottom)
            if isinstance(node, Cells):
                self._put_cells(node, inner, within)
            elif isinstance(node, Stack):
                self._put_stack(node, inner, within)
            else:
                self._put_line(node, inner, within)
        if key is not None:
            # Only there: a part that holds itself is not freed at once.
            node.lay = (key, self.found[at:], self.over[wrong:])

    def _check(self, node: Text, w: float, h: float) -> None:
        px = round(self._m.type(node.px, cap=node.cap) * LEAST)
        if node.lines == 1:
            missing = self._measure.width(node.words, px, node.bold) - w
        else:
            missing = self._measure.lines(node.words, px, node.bold, w) * self._m.units(px) * LEADING - h
        if missing > SLACK:
            self.over.append((node.id or node.words, missing))

    def _put_stack(self, box: Stack, inner: Area, within: Box | None) -> None:
        x, y, w, h = inner
        for kid in box.kids:
            left, top, right, bottom = kid.margin
            want = self._inside(kid, (w, h))
            at_x = _across(kid.align or box.cross, x + left, w - left - right, want[0], kid.w, kid.max_w)
            down: Cross = "stretch"
            if box.justify in ("center", "end") or kid.h is not None:
                down = "center" if box.justify == "center" else "end" if box.justify == "end" else "start"
            at_y = _across(down, y + top, h - top - bottom, want[1], kid.h, kid.max_h)
            self.place(kid, (at_x[0], at_y[0], at_x[1], at_y[1]), within)

    def _put_line(self, box: Box, inner: Area, within: Box | None) -> None:
        x, y, w, h = inner
        flat = isinstance(box, Row)
        along, before, after = (0, 0, 2) if flat else (1, 1, 3)
        sizes = [0.0 if kid.grow else self._along(kid, (w, h), flat) for kid in box.kids]
        margins = sum(kid.margin[before] + kid.margin[after] for kid in box.kids)
        left = (w, h)[along] - sum(sizes) - margins - box.gap * (len(box.kids) - 1)
        if left < -SLACK:
            self.over.append((box.id or type(box).__name__, -left))
        left = _grow(box, sizes, max(0.0, left), flat) if any(kid.grow for kid in box.kids) else left
        between = left / (len(box.kids) - 1) if box.justify == "between" and len(box.kids) > 1 else 0.0
        at = {"center": left / 2, "end": left}.get(box.justify, 0.0) + (x, y)[along]
        for kid, size in zip(box.kids, sizes, strict=True):
            at += kid.margin[before]
            how = kid.align or box.cross
            if flat:
                room = h - kid.margin[1] - kid.margin[3]
                want = 0.0 if how == "stretch" or kid.h is not None else self.ask(kid, (size, room))[1]
                ky, kh = _across(how, y + kid.margin[1], room, want, kid.h, kid.max_h)
                self.place(kid, (at, ky, size, kh), within)
            else:
                room = w - kid.margin[0] - kid.margin[2]
                want = 0.0 if how == "stretch" or kid.w is not None else self.ask(kid, (room, size))[0]
                kx, kw = _across(how, x + kid.margin[0], room, want, kid.w, kid.max_w)
                self.place(kid, (kx, at, kw, size), within)
            at += size + kid.margin[after] + box.gap + between

    def _put_cells(self, box: Cells, inner: Area, within: Box | None) -> None:
        x, y, w, h = inner
        cw, ch, gap, n, lines = _cells(box, (w, h if h > 0 else INF))
        used = _wholes(box, n) * cw + _margins(box) + (n - 1) * gap, lines * ch + (lines - 1) * box.line_gap
        if cw <= 0 or used[0] > w + SLACK:
            self.over.append((box.id or "Cells", used[0] - w))
        u = self._m.u
        size = (round(cw * u), round(ch * u))
        x += {"center": (w - used[0]) / 2, "end": w - used[0]}.get(box.justify, 0.0)
        y += {"end": h - used[1], "start": 0.0}.get(box.cross, (h - used[1]) / 2)
        if box.shares:
            for kid, share in zip(box.kids, box.shares, strict=True):
                x += kid.margin[0]
                foot = y + ch * (1 - share) - kid.margin[3]
                small = (round(cw * share * u), round(ch * share * u)) if share != 1 else size
                self.found.append((kid, pygame.Rect((round(x * u), round(foot * u)), small), within))
                x += cw * share + kid.margin[2] + gap
            return
        for i, kid in enumerate(box.kids):
            cx, cy = x + i % n * (cw + gap), y + i // n * (ch + box.line_gap)
            self.found.append((kid, pygame.Rect((round(cx * u), round(cy * u)), size), within))


def _cells(box: Cells, room: Size) -> tuple[float, float, float, int, int]:
    """Width and height of a cell, the gap, cells in a line, lines."""
    count = max(1, len(box.kids))
    n = min(box.line or count, count)
    lines = -(-count // n)
    least, most = box.gaps
    high = (room[1] - (lines - 1) * box.line_gap) / lines
    w = min(box.cap[0], min(high, box.cap[1]) / box.ratio)
    if box.overlap:
        return w, w * box.ratio, max(-box.overlap * w, min(most, (room[0] - n * w) / max(1, n - 1))), n, lines
    wholes, room_x = _wholes(box, n), room[0] - _margins(box)
    w = min(w, (room_x - least * (n - 1)) / wholes)
    if box.quantum:
        w = w // box.quantum * box.quantum
    gap = min(most, (room_x - wholes * w) / (n - 1)) if n > 1 and most > least else least
    return w, w * box.ratio, gap, n, lines


def _wholes(box: Cells, n: int) -> float:
    """How many whole cells are as wide as a line of `n`."""
    return sum(box.shares) or n


def _margins(box: Cells) -> float:
    return sum(kid.margin[0] + kid.margin[2] for kid in box.kids) if box.shares else 0.0


def _grow(box: Box, sizes: list[float], left: float, flat: bool) -> float:
    """Shares what is left along a box among those that grow, none beyond its most; what even then is left."""
    waiting = [i for i, kid in enumerate(box.kids) if kid.grow]
    while waiting:
        shares = sum(box.kids[i].grow for i in waiting)
        most = {i: box.kids[i].max_w if flat else box.kids[i].max_h for i in waiting}
        full = [i for i in waiting if left * box.kids[i].grow / shares > most[i]]
        if not full:
            for i in waiting:
                sizes[i] = left * box.kids[i].grow / shares
            return 0.0
        for i in full:
            sizes[i] = most[i]
            left -= most[i]
            waiting.remove(i)
    return left


def _across(how: Cross, at: float, room: float, want: float, fixed: float | None, most: float) -> Size:
    """Where a part begins across its line, and how long it is."""
    size = fixed if fixed is not None else (min(room, most) if how == "stretch" else want)
    if how in ("center", "stretch"):
        return at + (room - size) / 2, size
    return (at + room - size if how == "end" else at), size
