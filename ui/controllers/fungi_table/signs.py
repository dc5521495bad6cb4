"""What the signs on the table mean, in words: hand, acorn, points, tokens, places, lead colour, piles, shields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ui.controllers.fungi_table import bed, trick
from ui.controllers.fungi_table.cards import name_of, special_of
from ui.controllers.fungi_table.layout import Layout
from ui.controllers.fungi_table.log_board import tokens_of
from ui.controllers.fungi_table.seats import below_points, near, plate_height, track_rect
from ui.controllers.fungi_table.shelf import Lying, heads, shield_rect
from ui.controllers.fungi_table.sight import Sight
from ui.kit import Kit
from ui.screen import Screen
from ui.widgets.base import Action
from ui.widgets.sign import Sign

# Over the cards that can be chosen, and under them.
ABOVE, BELOW = 26, 9
JOIN = "  ·  "


class Signs:
    """Between `begin` and `end` it is told where what lies; a sign whose place and words are the same stays."""

    def __init__(self, screen: Screen, kit: Kit, lay: Layout, act: Callable[[str], object]) -> None:
        self._screen, self._kit, self._lay, self._act = screen, kit, lay, act
        self._signs: dict[str, Sign] = {}
        self._before: dict[str, Sign] = {}

    def begin(self) -> None:
        """A new picture."""
        self._before, self._signs = self._signs, {}

    def end(self) -> None:
        """Takes away what was not put again."""
        for gone in self._before.values():
            self._screen.drop(gone)
        self._before = {}

    def _put(
        self, id: str, rect: pygame.Rect, words: str, *, act: Action | None = None, focusable: bool = True,
        z: float = BELOW,
    ) -> None:  # fmt: skip
        old = self._before.pop(id, None)
        if old is not None and (old.rect, old.tooltip, old.z) == (rect, words, z) and (act is None):
            # Its turn at Tab comes after the cards.
            self._screen.widgets.remove(old)
            self._screen.widgets.append(old)
            self._signs[id] = old
            return
        if old is not None:
            self._screen.drop(old)
        sign = Sign(self._kit, rect, id, words, act=act, focusable=focusable, z=z)
        self._screen.add(sign)
        self._signs[id] = sign

    def seat(self, sight: Sight, seat: int, panel: pygame.Rect, wide: bool, leads: bool) -> None:
        """The plate and the points of a seat; the own one has its tokens too."""
        kit, view, tr = self._kit, sight.view, self._kit.tr
        name = sight.specs[seat - 1].name
        width = kit.metrics.px(250) if wide else panel.width
        plate = pygame.Rect(panel.left, panel.top, width, plate_height(kit))
        said = [tr("fungitable.sign.hand", name=name, n=len(view.hands[seat - 1]))]
        said += [tr("fungitable.sign.leads", name=name)] if leads else []
        said += [tr("fungitable.sign.turn", name=name)] if seat in view.actors else []
        self._put(f"sign-plate-{seat}", plate, JOIN.join(said))
        points = tr("fungitable.sign.points", name=name, n=view.points(seat), goal=view.goal)
        if near(view.points(seat), view.goal):
            points += JOIN + tr("fungitable.sign.near")
        self._put(f"sign-points-{seat}", track_rect(kit, panel, wide), points)
        won = tokens_of(view, seat)
        if seat == sight.seat and won and not sight.bed:
            note = seat in view.actors and sight.mode == "act"
            words = tr("fungitable.sign.tokens", values=" + ".join(map(str, won)))
            self._put("sign-tokens", below_points(kit, panel, note), words)

    def cards(self, sight: Sight, seat: int, lying: Sequence[Lying]) -> None:
        """The cards of a collection, and the shields on them."""
        kit, view = self._kit, sight.view
        free = not (view.phase == "special" and sight.mode == "act")
        below = {over: under for under, over in view.cover}
        for one in lying:
            if free:
                special = special_of(one.card)
                words = name_of(kit, one.card)
                words += f"{JOIN}{kit.tr(f'fungi.special.{special}')}" if special else ""
                self._put(f"sign-card-{one.card}", one.strip, words, focusable=False)
            if one.shield and one.card in below:
                words = kit.tr("fungitable.sign.shield", card=name_of(kit, below[one.card]))
                at = shield_rect(kit, one.face)
                self._put(f"sign-shield-{one.card}", at, words, focusable=False, z=ABOVE)

    def colours(self, sight: Sight, lying: Sequence[Lying]) -> None:
        """How many cards of a colour the own collection has, where it lies large."""
        if bed.panel(self._lay, sight.bed) is not self._lay.bed:
            return
        for colour, n, first in heads(lying):
            colour_words = self._kit.tr(f"fungitable.family.{colour}")
            words = self._kit.tr("fungitable.sign.colour", n=n, colour=colour_words)
            self._put(f"sign-colour-{colour}", bed.head_rect(self._kit, self._lay, first), words, focusable=False)

    def round(self, sight: Sight) -> None:
        """The lead colour, the places with their order, and the two piles."""
        kit, lay, view, tr = self._kit, self._lay, sight.view, self._kit.tr
        lead = tr("fungitable.sign.lead", colour=tr(f"fungi.colour.{view.lead}")) if view.lead else ""
        self._put("sign-lead", lay.sign, lead or tr("fungitable.sign.open"))
        order, played = trick.ranking(view), dict(view.played)
        for i, (seat, at) in enumerate(zip(trick.row(view), lay.places, strict=False)):
            name = sight.specs[seat - 1].name
            place = tr(f"fungitable.place.{i + 1}")
            said = [tr("fungitable.sign.first", name=name) if i == 0
                    else tr("fungitable.sign.plays", name=name, place=place)]  # fmt: skip
            if seat in order and seat in played:
                known = "forages" if view.order else "so_far"
                rank = tr(f"fungitable.place.{order.index(seat) + 1}")
                badge = tr(f"fungitable.sign.{known}", name=name, place=rank)
                said.append(badge)
                card = played[seat]
                act = partial(self._act, card) if card in sight.usable else None
                self._put(f"sign-badge-{seat}", trick.badge_rect(kit, at), badge, act=act, focusable=False, z=ABOVE)
            tag = pygame.Rect(at.left, at.bottom + kit.metrics.px(7), at.width, lay.tag)
            self._put(f"sign-place-{seat}", tag, JOIN.join(said))
        self._put("sign-discard", lay.discard, tr("fungitable.sign.discard", n=len(view.discard)))
        self._put("sign-stack", lay.stack, tr("fungitable.sign.stack", n=view.stack))
