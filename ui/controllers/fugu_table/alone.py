"""What only a game alone has: the discards, the deck, the ranks, and the tags over the three cards (F19 to F22)."""

from __future__ import annotations

import pygame

from game.core.message import msg
from game.fugu.scoring import LAST_RANK, RANKS, rank
from ui.controllers.fugu_table.cards import back_image, card_image
from ui.controllers.fugu_table.ink import GOLD, GOLD_EDGE, ON_GOLD, TEXT, TEXT2, glass
from ui.controllers.fugu_table.measures import RATIO
from ui.controllers.fugu_table.moment import Moment
from ui.controllers.fugu_table.zoom import zoom
from ui.kit import Kit
from ui.table.nodes import Cells, Edges, Node, Row

SLOTS = 18
# Units that the title of the discards takes at their left.
TITLE = 150


def discards(kit: Kit, now: Moment, width: float, high: float, at: Edges) -> Node:
    """The discards sorted by number in eighteen slots, in a panel so many units wide and high with margins `at`. For
    one that is on its way a gold slot waits at its sorted place."""
    cards, awaited = now.view.discards, now.instruction.leaving if now.instruction is not None else 0
    title = min(TITLE, width / 6)
    lying = len(cards) - (1 if awaited in cards else 0)
    step = min(54.0, (width - 10 - title) / SLOTS)
    return Row(
        id="discards", h=high, margin=at, draw=_ground, together=True, kids=(
            Node(id="discards-title", w=title, draw=_title, look=lying, tip=msg("fugutable.sign.discards")),
            Cells(grow=1, cap=(step - 5, high - 14), gaps=(5, step - (high - 14) / RATIO), margin=(0, 0, 10, 0),
                  kids=tuple(_slot(i + 1, cards[i] if i < len(cards) else 0, awaited) for i in range(SLOTS))),
        ),
    )  # fmt: skip


def _slot(number: int, card: int, awaited: int) -> Node:
    lies = bool(card) and card != awaited
    return Node(id=f"discard-{number}", draw=_paint_slot, look=(card, card == awaited),
                zoom=zoom(card, False) if lies else None)  # fmt: skip


def _ground(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, _: None) -> None:
    glass(kit, surface, rect)


def _title(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lying: int) -> None:
    m = kit.metrics
    x, room = rect.left + m.px(16), rect.width - m.px(22)
    title = kit.tr("fugutable.discards")
    px = kit.type.fit(title, min(m.type(17), m.px(22)), room, bold=True)
    kit.type.draw(surface, title, (x, rect.top + rect.height * 0.37), px, TEXT, bold=True)
    words = kit.tr("fugutable.discards_count", n=lying)
    small = kit.type.fit(words, max(13, min(m.type(14), m.px(18))), room, least=0)
    if kit.type.width(words, small) <= room:
        kit.type.draw(surface, words, (x, rect.top + rect.height * 0.64), small, TEXT2)


def _paint_slot(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: tuple[int, bool]) -> None:
    m, (card, awaited) = kit.metrics, look
    if not card:
        empty = kit.paint.panel(
            rect.size, m.px(5), ("#0a3350",), alpha=0.25, edge="#9cc9dd", edge_alpha=0.3, edge_width=1.2
        )
        surface.blit(empty, rect)
    elif awaited:
        width = max(1.6, 2 * m.u)
        gap = kit.paint.panel(rect.size, m.px(5), (GOLD,), alpha=0.22, edge=GOLD, edge_width=width, dashed=True)
        surface.blit(gap, rect)
        px = min(m.type(17), round(rect.width * 0.4))
        kit.type.draw(surface, str(card), rect.center, px, GOLD, align="center", bold=True)
    else:
        surface.blit(card_image(kit, card, rect.size), rect)


def paint_deck(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
    """The solo deck and how many cards it has."""
    m = kit.metrics
    back = back_image(kit, rect.size)
    for i in range(min(3, count)):
        surface.blit(back, rect.move(m.px(4 * i) - m.px(8), m.px(4 * i) - m.px(8)))
    words = kit.tr("fugutable.deck", n=count)
    px = min(m.type(17, cap=1.3), m.px(23))
    px = kit.type.fit(words, px, rect.width - m.px(10), bold=True)
    pill = pygame.Rect(0, 0, kit.type.width(words, px, bold=True) + m.px(28), max(m.px(32), round(px * 1.7)))
    pill.center = (rect.centerx, rect.bottom - m.px(2))
    ground = kit.paint.panel(pill.size, pill.height / 2, ("#0b4468",), edge="#8fd0e6", edge_width=max(1.2, 1.6 * m.u))
    surface.blit(ground, pill)
    kit.type.draw(surface, words, pill.center, px, TEXT, align="center", bold=True)


def paint_ranks(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: tuple[int, int | None]) -> None:
    """The ranks (F22), the one that the row would have now in gold, and the personal best."""
    m, (score, best) = kit.metrics, look
    glass(kit, surface, rect)
    px = min(m.type(16.5), m.px(22))
    x, room = rect.left + m.px(16), rect.width - m.px(32)
    y = rect.top + m.px(22)
    title = kit.tr("fugutable.ranks")
    end = kit.type.draw(surface, title, (x, y), kit.type.fit(title, px, room, bold=True), TEXT, bold=True).right
    small = max(13, min(m.type(14), m.px(19)))
    if best is not None:
        words = kit.tr("fugutable.best", score=best)
        width = x + room - end - m.px(8)
        fitted = kit.type.fit(words, small, width)
        if kit.type.width(words, fitted) <= width:
            kit.type.draw(surface, words, (x + room, y), fitted, TEXT2, align="right")
    entries = [(f"{least}+", name) for least, name in RANKS]
    entries.append((f"< {RANKS[-1][0]}", LAST_RANK))
    here = rank(score)
    top = rect.top + m.px(40)
    step = (rect.bottom - m.px(8) - top) / len(entries)
    body = max(13, min(m.type(14.5), round(step * 0.5)))
    for i, (figure, name) in enumerate(entries):
        row = pygame.Rect(rect.left + m.px(8), round(top + i * step), rect.width - m.px(16), round(step) - m.px(4))
        reached = name == here
        if reached:
            gold = kit.paint.panel(row.size, m.px(12), (GOLD,), edge=GOLD_EDGE, edge_width=max(1.2, 1.4 * m.u))
            surface.blit(gold, row)
        colour = ON_GOLD if reached else TEXT
        mark = kit.type.width(figure, body, bold=True)
        words = kit.tr(f"fugu.rank.{name}")
        edge, width = m.px(12), row.width - m.px(32) - mark
        if not kit.type.fits_block(words, max(12, round(body * 0.8)), (width, row.height), bold=reached, leading=1):
            edge, width = m.px(5), row.width - m.px(14) - mark
        now = kit.tr("fugutable.rank_now", score=score) if reached else ""
        lines = kit.type.wrap(words, max(12, round(body * 0.8)), width, bold=reached)
        fitted = kit.type.fit(words, body, width, bold=reached) if len(lines) == 1 else max(12, round(body * 0.8))
        shown = [(line, fitted, reached) for line in (lines if len(lines) > 1 else (words,))]
        if now and len(shown) == 1 and row.height >= 2.4 * body:
            shown.append((now, kit.type.fit(now, min(small, body), width), False))
        first = row.centery - 1.3 * fitted * (len(shown) - 1) / 2
        for n, (line, size, bold) in enumerate(shown):
            at = (row.left + edge, first + 1.3 * fitted * n)
            kit.type.draw(surface, line, at, size, colour, bold=bold)
        kit.type.draw(surface, figure, (row.right - edge, row.centery), body, colour, align="right", bold=True)


def paint_card_tag(kit: Kit, surface: pygame.Surface, card: pygame.Rect, look: tuple[str, float]) -> None:
    """A tag over one of the three cards: it `stays`, was just `turned` over, or `leaves`. It is no wider than the card,
    which is raised by so many units."""
    m, (what, up) = kit.metrics, look
    words = kit.tr(f"fugutable.tag.{what}")
    px = max(13, min(m.type(15.5, cap=1.3), m.px(20)))
    rect = pygame.Rect(0, 0, min(card.width, kit.type.width(words, px, bold=True) + m.px(28)), m.px(33))
    rect.midbottom = (card.centerx, card.top - m.px(6) - m.px(up))
    ground, edge, ink = {
        "turned": ((GOLD,), GOLD_EDGE, ON_GOLD),
        "leaves": (("#ffe3dd",), "#e79c8e", "#9c2a20"),
    }.get(what, (("#fff8e8",), "#e2c894", "#0b2a3f"))
    width = max(1.2, 1.6 * m.u)
    surface.blit(kit.paint.panel(rect.size, rect.height / 2, ground, edge=edge, edge_width=width), rect)
    px = kit.type.fit(words, px, rect.width - m.px(16), bold=True)
    kit.type.draw(surface, words, rect.center, px, ink, align="center", bold=True)
