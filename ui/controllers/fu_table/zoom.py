"""A decoration or a snack seen large: what it does, what it means; what it is worth by the side in play."""

from __future__ import annotations

import pygame

from game.core.message import msg
from game.fu import told
from game.fu.components import SNACKS, Tables
from ui.controllers.fu_table.ink import GOLD, snack_art
from ui.kit import Kit
from ui.screens.zoom import Page, Zoom

VEIL = ("#1f0a1c", 190)
# Height over width: of a decoration; of a snack with its rule under it, and of the rule alone.
CARD, SNACK, RULE = 1.4, 1.36, 0.31


def decoration(tables: Tables, card: str) -> Zoom:
    """The page of a decoration."""

    def page(kit: Kit) -> Page:
        base = f"fu.decoration.{card}"
        words = f"{kit.say(told.effect(tables, card))}\n\n{kit.say(msg(f'{base}.meaning'))}"
        return Page(kit.say(msg(f"{base}.name")), words)

    return Zoom(card, CARD, lambda kit, size: kit.art.get(f"fu/deco-{card}", size), page, VEIL)


def snack(kind: int, side: str, words: str, facts: tuple[tuple[str, str], ...] = ()) -> Zoom:
    """The page of a snack: what it is worth, what it stands for at New Year. `words`: its rule by the side of its stall
    that is in play; `facts`: an animal and what that player's snacks of this kind score now."""

    def picture(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        wide = size[0]
        out.blit(kit.art.get(snack_art(kind), (wide, wide)), (0, 0))
        strip = pygame.Rect(0, 0, wide, round(wide * RULE))
        strip.bottom = size[1]
        m = kit.metrics
        kit.paint.lay_panel(out, strip, m.px(14), ("#fff6e3",), edge=GOLD, edge_width=max(1.0, 2 * m.u))
        inner = strip.inflate(-m.px(20), -m.px(14))
        rule = kit.art.get(f"fu/rule-{SNACKS[kind]}-{side}", inner.size)
        out.blit(rule, rule.get_rect(center=inner.center))
        return out

    def page(kit: Kit) -> Page:
        meaning = kit.say(msg(f"fu.snack_meaning.{SNACKS[kind]}"))
        said = f"{kit.tr(f'futable.side.{side}')}\n{words}\n\n{meaning}"
        return Page(kit.say(msg(f"fu.snack.{SNACKS[kind]}")), said, facts=facts)

    return Zoom(SNACKS[kind], SNACK, picture, page, VEIL)
