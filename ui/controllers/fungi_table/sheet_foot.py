"""The foot of the collection sheet: the log with its tokens, and what they add up to."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.fungi.components import deck
from game.fungi.view import FungiView
from ui.controllers.fungi_table.cards import name_of
from ui.controllers.fungi_table.ink import GOLD, TEXT, TEXT2, capital, words
from ui.controllers.fungi_table.log_board import paint_log, tokens_of
from ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Foot:
    """Whose points; `cluster` is the one that is looked at and can be scored (or nothing), `slots` its recipe."""

    view: FungiView
    seat: int
    cluster: str
    slots: tuple[tuple[str, str | None], ...]

    @property
    def more(self) -> int:
        """The points that scoring the cluster adds."""
        return deck().points[deck().index[self.cluster]] if self.cluster else 0


def paint_foot(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, foot: Foot) -> None:
    """The log at the left, the sum and what it means at the right."""
    m, goal, more = kit.metrics, foot.view.goal, foot.more
    tokens = tokens_of(foot.view, foot.seat)
    log = pygame.Rect(rect.left, rect.top, round(rect.width * 0.67), rect.height)
    paint_log(kit, surface, log, tokens, goal, more)
    x = log.right + m.px(30)
    px = m.type(17, cap=1.3)
    line = round(px * 1.6)
    have = sum(tokens)
    added = f"{' + '.join(map(str, tokens))} = {have}" if len(tokens) > 1 else str(have)
    text = kit.tr("fungitable.sheet.sum", sum=added, goal=goal)
    words(kit, surface, text, pygame.Rect(x, rect.top, rect.right - x, line), px, TEXT)
    big = m.type(38, cap=1.15)
    total = f"{have} + {more} = {have + more}" if more else kit.tr("fungitable.points", n=have)
    place = pygame.Rect(x, rect.top + line, rect.right - x, round(big * 1.35))
    words(kit, surface, total, place, big, GOLD if more else TEXT)
    room = pygame.Rect(x, place.bottom, rect.right - x, rect.bottom - place.bottom)
    said = _told(kit, foot, have + more)
    while px > 12 and kit.type.block_height(said, room.width, px, leading=1.25) > room.height:
        px -= 1
    kit.type.block(surface, said, room, px, TEXT2, leading=1.25)


def _told(kit: Kit, foot: Foot, total: int) -> str:
    """What scoring the cluster would do; else how far the goal is."""
    goal = foot.view.goal
    if not foot.cluster:
        return kit.tr("fungitable.sheet.to_go", n=goal - total) if total < goal else ""
    if total >= goal:
        return kit.tr("fungitable.sheet.wins")
    named = ", ".join(name_of(kit, card) for _, card in foot.slots if card)
    return capital(kit.tr("fungitable.sheet.takes", card=name_of(kit, foot.cluster), cards=named)) if named else ""
