"""Layout without a pixel: rectangles of rows, columns, stacks and cells; what does not fit is told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.metrics import Metrics
from ui.table.nodes import Box, Cells, Column, Node, Row, Stack, Text
from ui.table.resolve import Measure, Plan, resolve

M = Metrics(1280, 800)
# Every letter is half as wide as it is high.
PLAIN = Measure(
    lambda words, px, bold: len(words) * px / 2,
    lambda words, px, bold, room: max(1, -(-round(len(words) * px / 2) // max(1, round(room)))),
)


def plan(root: Node, m: Metrics = M) -> Plan:
    return resolve(root, m, PLAIN)


def test_a_row_shares_what_is_left() -> None:
    kids = (Node(id="a", w=100), Node(id="b", grow=1), Node(id="c", grow=3, margin=(10, 0, 0, 0)))
    rects = plan(Row(gap=20, pad=(5, 0, 5, 0), kids=kids)).rects
    assert [tuple(rects[id]) for id in "abc"] == [(5, 0, 100, 800), (125, 0, 280, 800), (435, 0, 840, 800)]


@pytest.mark.parametrize(("how", "x"), [("start", 0), ("center", 490), ("end", 980)])
def test_what_is_left_lies_where_the_box_says(how: str, x: int) -> None:
    assert plan(Row(justify=how, kids=(Node(id="a", w=300),))).rects["a"].x == x  # type: ignore[arg-type]


def test_between_puts_the_rest_between() -> None:
    rects = plan(Column(justify="between", kids=tuple(Node(id=id, h=100) for id in "abc"))).rects
    assert [rects[id].y for id in "abc"] == [0, 350, 700]


def test_what_one_has_no_use_for_goes_to_the_others_that_grow() -> None:
    kids = (Node(id="a", grow=1), Node(id="b", grow=1, max_h=100), Node(id="c", h=100))
    rects = plan(Column(kids=kids)).rects
    assert [rects[id].height for id in "abc"] == [600, 100, 100]


def test_cells_of_other_widths_stand_on_one_foot() -> None:
    kids = (Node(id="deck", margin=(0, 0, 10, 20)), Node(id="a"), Node(id="b"))
    cells = Cells(ratio=1, gaps=(10, 10), cap=(200, 900), shares=(0.5, 1, 1), kids=kids, justify="center")
    rects = plan(cells).rects
    assert [rects[id].size for id in ("deck", "a", "b")] == [(100, 100), (200, 200), (200, 200)]
    assert rects["a"].x - rects["deck"].right == 20 and rects["b"].x - rects["a"].right == 10
    assert rects["deck"].bottom == rects["a"].bottom - 20
    assert rects["deck"].x + rects["b"].right == 1280


def test_a_stack_fills_or_centres() -> None:
    rects = plan(Stack(justify="center", kids=(Node(id="a", w=80, h=40, align="center"), Node(id="b", h=60)))).rects
    assert tuple(rects["a"]) == (600, 380, 80, 40) and tuple(rects["b"]) == (0, 370, 1280, 60)


def test_cells_are_equal_to_the_pixel_and_keep_their_ratio() -> None:
    cells = Cells(id="row", gaps=(4, 10), justify="center", kids=tuple(Node(id=str(i)) for i in range(18)))
    found = plan(cells, Metrics(1111, 777)).rects
    assert len({found[str(i)].size for i in range(18)}) == 1
    w, h = found["0"].size
    assert abs(h / w - 1.4) < 0.03 and found["17"].right <= 1111


def test_the_gap_shrinks_before_the_cells_do() -> None:
    def cells(room: float) -> Plan:
        row = Cells(id="row", w=room, gaps=(2, 20), cap=(50, 70), kids=tuple(Node(id=str(i)) for i in range(4)))
        return plan(Row(kids=(row,)))

    wide, narrow = cells(260).rects, cells(210).rects
    assert wide["0"].w == narrow["0"].w == 50
    assert wide["1"].x - wide["0"].right == 20 and 2 <= narrow["1"].x - narrow["0"].right < 5


def test_a_fan_overlaps_as_much_as_it_must() -> None:
    fan = Cells(id="fan", overlap=0.7, gaps=(0, 8), cap=(200, 280), kids=tuple(Node(id=str(i)) for i in range(12)))
    found = plan(fan).rects
    assert found["0"].w == 200 and found["11"].right <= 1280 and found["1"].x < found["0"].right


def test_what_has_no_room_is_told() -> None:
    assert plan(Row(id="crowd", kids=tuple(Node(w=500) for _ in range(3)))).over == [("crowd", 220.0)]
    assert plan(Row(kids=(Text(id="name", words="W" * 30, px=20, w=100),))).over == [("name", 140.0)], (
        "of four fifths of its size"
    )
    assert plan(Row(kids=(Text(id="name", words="W" * 12, px=20, w=100),))).over == [], "it shrinks to four fifths"


def test_words_take_lines_where_they_may() -> None:
    text = Text(id="words", words="W" * 40, px=20, lines=3, align="start")
    found = plan(Column(kids=(text,), pad=(0, 0, 1080, 0)))
    assert found.over == [] and found.rects["words"].h == round(2 * 20 * 1.35)


def test_the_users_text_needs_more_room() -> None:
    root = Row(kids=(Text(id="name", words="W" * 12, px=20, w=125, h=40),))
    assert plan(root).over == []
    large = Row(kids=(Text(id="name", words="W" * 12, px=20, w=125, h=40),))
    assert plan(large, Metrics(1280, 800, 1.6)).over[0][0] == "name"


def test_a_kept_tree_gives_the_same_again() -> None:
    kept = Column(id="seat", w=200, kids=(Node(id="face", h=40), Text(id="name", words="W" * 60, px=20)))
    kept.kept = True
    first = plan(Row(kids=(kept, Node(id="rest", grow=1))))
    assert kept.lay is not None
    again = plan(Row(kids=(kept, Node(id="rest", grow=1))))
    assert first.rects == again.rects and first.over == again.over != []
    moved = plan(Row(kids=(Node(w=50), kept)))
    assert moved.rects["face"].x == first.rects["face"].x + 50


SIZES = st.sampled_from([(1280, 800), (960, 600), (2560, 1440), (720, 1100), (1366, 768)])


def trees() -> st.SearchStrategy[Node]:
    length = st.sampled_from([None, 20, 300])
    leaf = st.builds(Node, w=length, h=length, grow=st.sampled_from([0, 1, 2]))

    def boxes(kids: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
        some = st.lists(kids, min_size=1, max_size=4).map(tuple)
        return st.sampled_from([Row, Column, Stack]).flatmap(
            lambda kind: st.builds(kind, kids=some, gap=st.sampled_from([0, 7]))
        )

    return st.recursive(leaf, boxes, max_leaves=12)


@given(trees(), SIZES)
@settings(max_examples=150, deadline=None)
def test_what_fits_lies_within_its_box(root: Node, size: tuple[int, int]) -> None:
    found = plan(root, Metrics(*size))
    assert all(rect.w >= 0 and rect.h >= 0 for _, rect, _ in found.found)
    if found.over or not isinstance(root, Box):
        return
    rects = {id(node): rect for node, rect, _ in found.found}

    def look(box: Box) -> None:
        along = "w" if isinstance(box, Row) else "h"
        ends = [getattr(rects[id(kid)], "right" if along == "w" else "bottom") for kid in box.kids]
        if isinstance(box, (Row, Column)):
            assert max(ends) <= getattr(rects[id(box)], "right" if along == "w" else "bottom") + 2
        for kid in box.kids:
            if isinstance(kid, Box):
                look(kid)

    look(root)
