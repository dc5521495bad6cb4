"""The foot of the new-game page: how many play, how long it takes, the number of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.message import msg
from game.core.setup import MAX_SEED
from ui.stage.nodes import Words
from ui.widgets.field import TextField
from ui.widgets.icon import Icon
from ui.widgets.link import TextLink

if TYPE_CHECKING:
    from ui.screens.newgame import NewGameScreen


class Foot:
    """Two lines on the dark ground."""

    def __init__(self, page: NewGameScreen) -> None:
        self.page, self.kit = page, page.kit

    def _lines(self) -> tuple[float, float]:
        m = self.kit.metrics
        return max(26.0, m.units(m.type(18)) * 1.35), max(26.0, m.units(m.type(15.5)) * 1.5)

    @property
    def height(self) -> float:
        """Height in units."""
        return sum(self._lines()) + 12

    def build(self, x: float, y: float, w: float) -> None:
        """Adds the lines at (x, y), `w` wide, in units."""
        page, kit, m = self.page, self.kit, self.kit.metrics
        px, small = m.type(18), m.type(15.5)
        line, line2 = self._lines()
        summary, joins = self.summary(), self.joins()
        if joins:
            longer = kit.tr("newgame.summary.joins", summary=summary, who=joins)
            fitting = kit.type.fit(longer, px, m.px(w), bold=True, least=0.75)
            if kit.type.width(longer, fitting, bold=True) <= m.px(w):
                summary, px = longer, fitting
        page.add(Words(kit.type, summary, m.rect(x, y + 6, w, line), px, kit.theme.cream, bold=True))
        middle = y + 6 + line + line2 / 2
        at = m.px(x)
        icon = round(small * 1.15)
        cy = m.px(middle)

        def part(name: str, words: str) -> None:
            nonlocal at
            page.add(Icon(kit, name, pygame.Rect(at, cy - icon // 2, icon, icon), kit.theme.cream2))
            at += icon + m.px(8)
            wide = kit.type.width(words, small) + 2
            rect = pygame.Rect(at, cy - m.px(14), wide, m.px(28))
            page.add(Words(kit.type, words, rect, small, kit.theme.cream2))
            at += wide + m.px(22)

        part("clock", kit.tr(f"{page.key}.minutes"))
        if page.typing_seed:
            page.add(Icon(kit, "dice", pygame.Rect(at, cy - icon // 2, icon, icon), kit.theme.cream2))
            at += icon + m.px(8)
            high = max(m.px(36), round(small * 1.9))
            rect = pygame.Rect(at, cy - high // 2, m.px(170) + 4 * small, high)
            field = TextField(
                kit,
                page.app.gui,
                rect,
                "seed",
                str(page.draft.seed) if page.draft.chosen else "",
                changed=page.take_seed,
                limit=len(str(MAX_SEED)),
                filter=_digits,
                px=small,
                left=page.seed_typed,
            )
            page.add(field)
            return
        chosen = page.draft.chosen
        part("dice", kit.tr("newgame.deal", number=str(page.draft.seed)) if chosen else kit.tr("newgame.new_deal"))
        words = kit.tr("newgame.change")
        rect = pygame.Rect(at - m.px(14), cy - m.px(20), kit.type.width(words, small, bold=True) + m.px(16), m.px(40))
        link = TextLink(kit, rect, "deal", words, page.change_seed, px=small)
        link.tooltip = kit.tr("newgame.change_help")
        page.add(link)

    def joins(self) -> str:
        """Who else sits at the table with so many players (Y25); nothing if nobody does."""
        key = f"{self.page.key}.joins.{len(self.page.draft.seats)}"
        return self.kit.tr(key) if self.kit.texts.has(key) else ""

    def summary(self) -> str:
        """The line that says how many play."""
        tr, count, people = self.kit.texts.say, len(self.page.draft.seats), self.page.draft.people
        if count == 1 and people == 1:
            return self.kit.tr("newgame.summary.alone")
        seats = msg("newgame.summary.seats", n=count)
        persons, computers = msg("newgame.summary.people", n=people), msg("newgame.summary.computers", n=count - people)
        if 0 < people < count:
            return tr(msg("newgame.summary.all", seats=seats, people=persons, computers=computers))
        return tr(msg("newgame.summary.some", seats=seats, who=persons if people else computers))


def _digits(text: str) -> str:
    return "".join(ch for ch in text if ch.isascii() and ch.isdigit())[: len(str(MAX_SEED))]
