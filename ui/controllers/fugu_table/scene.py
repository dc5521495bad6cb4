"""The tree of Fugu's table: the rows of all seats, the three cards, the own row. Lengths are units."""

from __future__ import annotations

from game.core.contract import UNKNOWN
from game.core.message import msg
from game.fugu.components import ROW
from game.fugu.scoring import score_row
from game.fugu.view import Placed
from ui.controllers.fugu_table import alone, hand, sides
from ui.controllers.fugu_table.cards import cell_face, face
from ui.controllers.fugu_table.header import tall_header, wide_header
from ui.controllers.fugu_table.ink import signed
from ui.controllers.fugu_table.measures import USUAL, WIDEST, WIDEST_TALL, Measures, big_text, is_tall, measures
from ui.controllers.fugu_table.moment import TURN, Moment
from ui.controllers.fugu_table.scenery import paint_pool, paint_rope
from ui.controllers.fugu_table.seats import strip
from ui.controllers.fugu_table.zoom import zoom, zoom_of
from ui.kit import Kit
from ui.table.nodes import INF, Act, Card, Cells, Column, Edges, Line, Node, Row, Stack
from ui.table.table import BACK, CONFIRM, GO_ON, Memo

HALF = ROW // 2
# The deck of a game alone, by the width of a card.
DECK = 0.667
# Height of the ranks at the most.
RANKS = 331
UNSEEN = msg("fugutable.sign.unseen")
# Units by which a card stands higher: in the hand, and when it is told that it leaves.
TAKEN, LEAVING = 8, 12


def scene(kit: Kit, now: Moment, memo: Memo, bar: float, ready: bool) -> Node:
    """The whole table under a bar of so many units. `ready`: what is chosen can be made."""
    return Stack(
        kids=(_tall(kit, now, memo, bar, ready) if is_tall(kit.metrics) else _wide(kit, now, memo, bar, ready),)
    )


def _wide(kit: Kit, now: Moment, memo: Memo, bar: float, ready: bool) -> Node:
    n, width = measures(kit.metrics), min(kit.metrics.W, WIDEST)
    top = bar + n.top
    above = tuple(
        strip(kit, now, seat, (n.edge, n.strip_gap if i else top, n.edge, 0), n, memo)
        for i, seat in enumerate(now.others)
    )
    if now.view.solo:
        above = (alone.discards(kit, now, width - 2 * n.edge, n.discards_h, (n.edge, top + 2, n.edge, 0)),)
    own = _own(now, memo, n.own_gap, n.foot - n.number, cap=(n.own_cap, INF), quantum=0.5)
    pool = Stack(
        id="pool", draw=paint_pool, still=True, align="center", kids=(own,),
        margin=(n.own_side - n.pool_side, 0, n.own_side - n.pool_side, n.pool_foot),
        pad=(n.pool_side, 9.5, n.pool_side, n.foot - n.pool_foot),
    )  # fmt: skip
    return Column(w=width, align="center", kids=(
        *above,
        _band_alone(now, n) if now.view.solo else _band(now, n, memo),
        _prompt(kit, now, ready, n.prompt, n.prompt_h, (n.edge, 0, n.edge, n.prompt_foot)),
        wide_header(kit, now, n),
        pool,
    ))  # fmt: skip


def _band(now: Moment, n: Measures, memo: Memo) -> Node:
    """The three cards between the panels."""
    side = Node(id="since", w=n.side_w, max_h=n.side_h, draw=sides.paint_since, look=(now.since, now.seats))
    if n.side_w != USUAL.side_w:
        side = Node(w=n.side_w)
    form = "columns" if n.side_w < 200 else "list"
    return Row(grow=1, gap=18, margin=(n.edge, n.band_top, n.edge, n.band_foot), kids=(
        memo("unseen", (now.view.unseen, form), lambda: Node(
            id="unseen", w=n.side_w, max_h=n.side_h, draw=sides.paint_unseen, look=(now.view, form), tip=UNSEEN
        )),
        _market(now, memo, (214, INF), n.market_gap, grow=1),
        side,
    ))  # fmt: skip


def _band_alone(now: Moment, n: Measures) -> Node:
    """The deck and the three cards between the unseen cards and the ranks."""
    # The deck needs its room.
    side_w = 190.0 if n.side_w > USUAL.side_w else n.side_w
    form = "columns" if side_w < 200 else "list"
    return Row(grow=1, margin=(n.edge, n.band_top, n.edge, n.band_foot), kids=(
        # As high as the ranks may be; the pictures in columns keep to its upper part.
        Column(w=side_w, max_h=RANKS, kids=(
            Node(id="unseen", grow=1, max_h=n.side_h if form == "columns" else RANKS, draw=sides.paint_unseen,
                 look=(now.view, form), tip=UNSEEN),
        )),
        Stack(grow=1, margin=(18, 0, 26, 0), kids=_market_alone(
            now, (206, INF), min(22.0, n.market_gap), 37, (8, 30, 0, 14), "end"
        )),
        _ranks(now, n.ranks_w, RANKS),
    ))  # fmt: skip


def _tall(kit: Kit, now: Moment, memo: Memo, bar: float, ready: bool) -> Node:
    width, large = min(kit.metrics.W, WIDEST_TALL), big_text(kit.metrics)
    above = tuple(
        strip(kit, now, seat, (16, 8 if i else bar + 10, 16, 0), None, memo) for i, seat in enumerate(now.others)
    )
    if not now.view.solo:
        middle = _market(now, memo, (206, INF), 22, margin=(30, 16, 30, 14), grow=1)
    else:
        above = (alone.discards(kit, now, width - 32, 84, (16, bar + 10, 16, 0)),)
        cards = Stack(grow=0.58, kids=_market_alone(now, (190, INF), 22, 40, (40, 40, 40, 14), "center"))
        middle = Column(grow=1, margin=(0, 16, 0, 14), kids=(cards, _ranks(now, 460, 210, grow=0.42)))
    edge = 58 if large else 29
    card_w = (width - 24 - 2 * edge - 6 * (HALF - 1)) / HALF
    pool = Stack(
        id="pool", draw=paint_pool, still=True, margin=(12, 0, 12, 11), pad=(edge, 12, edge, 32), kids=(
            Node(draw=paint_rope, look=card_w, still=True),
            _own(now, memo, 6, 14, line=HALF, line_gap=37),
        ),
    )  # fmt: skip
    return Column(w=width, align="center", kids=(
        *above,
        middle,
        Node(id="unseen", w=min(width - 32, 760.0 if large else 600.0), h=46, align="center", margin=(0, 0, 0, 16),
             draw=sides.paint_unseen, look=(now.view, "line"), tip=UNSEEN),
        _prompt(kit, now, ready, 19, 64 if large else 44, (16, 0, 16, 16)),
        tall_header(kit, now),
        pool,
    ))  # fmt: skip


# --- the middle -----------------------------------------------------------------------------------------------------


def _market(now: Moment, memo: Memo, cap: tuple[float, float], gap: float, **place: object) -> Node:
    return memo("centre", (now.view.centre, now.hand.card, now.acts), lambda: Cells(
        id="centre", justify="center", cap=cap, gaps=(gap, gap), kids=_centre(now), **place  # type: ignore[arg-type]
    ))  # fmt: skip


def _centre(now: Moment) -> tuple[Card, ...]:
    held = now.hand.card if now.acts else None
    told = now.instruction if now.instruction is not None and now.instruction.told else None
    cards = []
    for i, card in enumerate(now.view.centre, 1):
        leaves, turned = told is not None and card == told.leaving, told is not None and card == told.turned
        cards.append(Card(
            id=f"card-{i}", face=face(card), auto=False, free=turned or (now.acts and held is None),
            chosen=held == card, dim=held not in (None, card), lift=LEAVING if leaves else TAKEN if held == card else 0,
            zoom=zoom(card, False),
        ))  # fmt: skip
    return tuple(cards)


def _market_alone(
    now: Moment, cap: tuple[float, float], gap: float, deck_gap: float, pad: Edges, cross: str
) -> tuple[Node, ...]:
    """The deck and the three cards; over them the tags that say what becomes of each."""
    deck = Node(
        id="deck", draw=alone.paint_deck, look=now.view.deck, bleed=20, margin=(0, 0, deck_gap - gap, 20),
        tip=msg("fugutable.sign.deck"),
    )  # fmt: skip
    place = {"justify": "center", "cross": cross, "cap": cap, "gaps": (gap, gap), "pad": pad, "shares": (DECK, 1, 1, 1)}
    cells = Cells(id="centre", kids=(deck, *_centre(now)), **place)  # type: ignore[arg-type]
    told = now.instruction
    if told is None or not told.told:
        return (cells,)
    tags = tuple(
        Node(id=f"tag-{i}", draw=alone.paint_card_tag, bleed=60,
             look=(told.tag(card), LEAVING if card == told.leaving else 0))
        for i, card in enumerate(now.view.centre, 1)
    )  # fmt: skip
    return cells, Cells(kids=(Node(margin=deck.margin), *tags), **place)  # type: ignore[arg-type]


def _ranks(now: Moment, w: float, high: float, *, grow: float = 0) -> Node:
    """The ranks, `high` at the most; `grow`: under the cards, not beside them."""
    look = (score_row(now.view.cells(now.seat), True).total, now.best)
    return Node(
        id="ranks",
        draw=alone.paint_ranks,
        look=look,
        w=w,
        max_h=high,
        grow=grow,
        align="center" if grow else None,
        tip=msg("fugutable.sign.ranks"),
    )


# --- the own row ----------------------------------------------------------------------------------------------------


def _own(now: Moment, memo: Memo, gap: float, number_at: float, **place: object) -> Node:
    def make() -> Node:
        here = now.hand.pointed if now.hand.pointed is not None else now.hand.place
        reach = (gap / 2, 0, gap / 2, number_at + 9)
        cards = tuple(_place(now, place) for place in range(1, ROW + 1))
        for i, card in enumerate(cards, 1):
            card.caption, card.caption_at, card.here, card.reach = str(i), number_at, i == here, reach
        return Cells(
            id="row", gaps=(gap, gap), justify="center", closed=True, above="centre", kids=cards, **place  # type: ignore[arg-type]
        )  # fmt: skip

    view, seat = now.view, now.seat
    key = (view.rows[seat - 1], view.passed[seat - 1], view.solo, now.hand, now.acts, now.mark(seat))
    return memo("row", key, make)


def _place(now: Moment, place: int) -> Card:
    """A place of the own row: what lies there, or what may."""
    view, seat, taken = now.view, now.seat, now.hand
    id, cell, rest = f"place-{place}", view.rows[seat - 1][place - 1], view.passed[seat - 1]
    if isinstance(cell, Placed):
        mark = place == now.mark(seat) and taken.card is None and not rest
        return Card(id=id, auto=False, face=cell_face(cell, rest), mark=mark, zoom=zoom_of(cell))
    if place == now.shown:
        move, (was, then) = now.move(place), now.scores
        return Card(
            id=id, auto=False, face=face(move.card, move.anchor), preview=True, chosen=place == taken.place,
            badge=signed(then.total - was.total, True),
        )  # fmt: skip
    back = Card(id=id, auto=False, face=face(rest=rest))
    if not rest and now.acts and taken.card is not None and cell is UNKNOWN:
        begun = hand.started(view, seat)
        if hand.fits(view, seat, taken.card, place) and not (taken.turned and begun):
            back.free, back.ghost = True, str(taken.card)
        elif begun:
            back.emblem = "fugu/anchor"
    return back


# --- the prompt -----------------------------------------------------------------------------------------------------


def _prompt(kit: Kit, now: Moment, ready: bool, px: float, h: float, at: Edges) -> Node:
    tr = kit.tr
    left: list[Act] = []
    right: list[Act] = []
    if now.acts and now.hand.card is not None:
        left.append(Act(BACK, tr("fugutable.back"), "close", tip="Esc"))
        if hand.started(now.view, now.seat):
            words = tr("fugutable.turn_up" if now.hand.turned else "fugutable.turn")
            left.append(Act(TURN, words, "fugu/ui-turn", tip="A"))
        if ready:
            right.append(Act("place", tr("fugutable.place"), "check", main=True, does=CONFIRM))
    elif now.acts:
        right.append(Act("pass", tr("fugutable.pass"), "fugu/ui-pass", tip="P"))
    elif now.waits:
        right.append(Act(GO_ON, tr("fugutable.go_on"), "check", main=True))
    words = kit.say(now.sentence(), [spec.name for spec in now.seats])
    return Line(
        id="prompt", h=h, margin=at, px=px, words=words, left=tuple(left), right=tuple(right),
        warning=now.refusal is not None,
    )  # fmt: skip
