"""The nodes of the table: painted anew for what changed; cards that can be used are spots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.contract import UNKNOWN
from game.fungi.view import FungiView
from ui.controllers.contract import TableLook
from ui.controllers.fungi_table import trick
from ui.controllers.fungi_table.cards import tilted
from ui.controllers.fungi_table.hand import fan
from ui.controllers.fungi_table.ink import INK, PAPER, PAPER_EDGE, glass, words
from ui.controllers.fungi_table.layout import Layout
from ui.controllers.fungi_table.note import paint_note
from ui.controllers.fungi_table.seats import Panel, paint_own, paint_seat, seat_cards
from ui.controllers.fungi_table.shelf import Lying, lie, paint_lying
from ui.controllers.fungi_table.spots import Spot
from ui.kit import Kit
from ui.screen import Screen
from ui.stage.composed import Composed
from ui.stage.nodes import Drawn
from ui.widgets.button import RoundButton
from ui.widgets.prompt import Prompt


@dataclass(frozen=True, slots=True)
class Sight:
    """What is drawn. `eyes`: whose cards are seen (None: nobody's); `usable`: the cards that can be chosen now;
    `hidden`: cards that are in the air; `bed`: the own collection lies large in place of the hand."""

    view: FungiView
    eyes: int | None
    seat: int
    mode: str
    specs: tuple  # type: ignore[type-arg]
    usable: tuple[str, ...]
    hidden: tuple[str, ...]
    bed: bool
    spoken: str


class Board:
    """Everything under the bar; `draw` makes it anew from a sight."""

    def __init__(
        self,
        screen: Screen,
        kit: Kit,
        lay: Layout,
        look: TableLook,
        act: Callable[[str], object],
        notice: Callable[[str, bool], object],
        sheet: Callable[[], object],
    ) -> None:
        self.screen, self.kit, self.lay = screen, kit, lay
        self._act, self._notice, self._sheet = act, notice, sheet
        self._nodes: list[object] = []
        self.spots: list[Spot] = []
        self.faces: list[tuple[pygame.Rect, str]] = []
        m = kit.metrics
        self._note: Composed | None = None
        self.prompt = Prompt(screen, kit, look, lay.prompt, px=m.type(20, cap=1.4))
        self._bubble = Drawn(pygame.Rect(0, 0, 0, 0), self._paint_bubble, z=700, margin=m.px(8))
        self._said = ""
        screen.add(self._bubble)
        self._front = Drawn(pygame.Rect(0, 0, 0, 0), self._paint_front, z=40, margin=m.px(34))
        self._raised: Spot | None = None
        screen.add(self._front)

    # --- the bubble -------------------------------------------------------------------------------------------------

    def raise_(self, spot: Spot | None) -> None:
        """Shows a card in front of its neighbours; None: no card."""
        if self._raised is not None:
            self._raised.fronted = False
            self._raised.touch()
        self._front.touch()
        self._raised = spot
        if spot is not None:
            spot.fronted = True
            spot.touch()
        self._front.place(spot.shown_at() if spot is not None else pygame.Rect(0, 0, 0, 0))
        self._front.touch()

    def _paint_front(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self._raised is not None and rect.width:
            self._raised.paint_card(surface)

    def say(self, text: str, spot: Spot | None) -> None:
        """A few words at a card; nothing: the bubble goes."""
        m = self.kit.metrics
        rect = pygame.Rect(0, 0, 0, 0)
        if text and spot is not None:
            px = m.type(16, cap=1.4)
            width = min(m.width - m.px(20), self.kit.type.width(text, px, bold=True) + m.px(36))
            rect.size = (width, max(m.px(32), round(px * 1.8)))
            face = spot.shown_at()
            rect.midbottom = (face.centerx, face.top - m.px(5))
            if rect.top < self.lay.seats[0].top:
                rect.top = face.bottom + m.px(6)
            rect.clamp_ip(pygame.Rect(m.px(6), 0, m.width - m.px(12), m.height))
        if rect != self._bubble.rect or text != self._said:
            self._bubble.touch()
            self._said = text
            self._bubble.place(rect)

    def _paint_bubble(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not rect.width:
            return
        kit, m = self.kit, self.kit.metrics
        edge = max(1.5, 2 * m.u)
        surface.blit(kit.paint.panel(rect.size, rect.height / 2, (PAPER,), edge=PAPER_EDGE, edge_width=edge), rect)
        words(kit, surface, self._said, rect.inflate(-m.px(24), 0), m.type(16, cap=1.4), INK, align="center")

    # --- the table --------------------------------------------------------------------------------------------------

    def draw(self, sight: Sight) -> None:
        """Makes all that can change."""
        focus = self.screen.focus
        at, shown = (focus.at.id if focus.at else ""), focus.shown
        self.say("", None)
        self.raise_(None)
        for node in self._nodes:
            self.screen.drop(node)  # type: ignore[arg-type]
        self._nodes, self.spots, self.faces, self._note = [], [], [], None
        self._seats(sight)
        self._round(sight)
        self._own(sight)
        if at and self.screen.widget(at) is not None and focus.at is None:
            self.screen.focus_on(at)
            focus.show(shown)

    def _add(
        self, rect: pygame.Rect, draw: Callable[[pygame.Surface, pygame.Rect], None], z: float = 5, margin: float = 22
    ) -> Composed:
        node = Composed(rect, z=z, margin=self.kit.metrics.px(margin))
        node.show(0, draw)
        self._nodes.append(node)
        self.screen.add(node)
        return node

    def _spot(self, card: str | None, face: pygame.Rect, hit: pygame.Rect, **more: object) -> None:
        name = f"card-{len(self.spots) + 1}"
        key = card or ""
        spot = Spot(
            self.kit,
            name,
            card,
            face,
            hit,
            lambda: self._act(key),
            lambda on: self._notice(key, on),
            **more,  # type: ignore[arg-type]
        )
        self.spots.append(spot)
        self._nodes.append(spot)
        self.screen.add(spot)

    def others(self, sight: Sight) -> list[int]:
        """The other seats in the order of play after the own one."""
        n = len(sight.specs)
        return [(sight.seat - 1 + step) % n + 1 for step in range(1, n)]

    def seat_faces(self, view: FungiView, seat: int, own: int, bed: bool) -> list[Lying]:
        """Where the collection of a seat lies."""
        n = view.seats
        if seat == own:
            return self.own_faces(view, own, bed)
        i = [(own - 1 + step) % n + 1 for step in range(1, n)].index(seat)
        return seat_cards(self.kit, self.lay.seats[i], self.lay.wide[i], view, seat)

    def own_faces(self, view: FungiView, seat: int, bed: bool) -> list[Lying]:
        """Where the own collection lies: in the bed, or on its shelf."""
        m = self.kit.metrics
        large = bed and not self.lay.upright
        rect = self.lay.bed if large else self.lay.shelf
        area = pygame.Rect(rect.left + m.px(13), rect.top + m.px(40), rect.width - m.px(26), rect.height - m.px(50))
        if large:
            area.width = self.note_rect().left - m.px(16) - area.left
            return lie(self.kit, area, view.collections[seat - 1], view.cover, wide=104, pitch=116, step=43)
        wide = 74 if self.lay.upright else 50
        return lie(self.kit, area, view.collections[seat - 1], view.cover, wide=wide, pitch=wide + 7, step=27)

    def note_rect(self) -> pygame.Rect:
        """Where the note is while foraging."""
        m, bed = self.kit.metrics, self.lay.bed
        if self.lay.upright:
            return bed.inflate(-m.px(20), -m.px(20))
        wide = min(m.px(412), round(bed.width * 0.44))
        return pygame.Rect(bed.right - m.px(18) - wide, bed.top + m.px(16), wide, bed.height - m.px(32))

    def _panel(self, sight: Sight, seat: int) -> Panel:
        view = sight.view
        targets = sight.mode == "act" and view.phase == "special"
        mine = view.collections[seat - 1]
        thread = targets and any(card in sight.usable for card in mine)
        dim = tuple(card for card in mine if card not in sight.usable) if targets and seat != sight.seat else ()
        row = trick.row(view)
        leads = bool(row) and row[0] == seat
        acts = seat in view.actors
        note = self.kit.tr("fungitable.your_turn") if acts and sight.mode == "act" and seat == sight.seat else ""
        return Panel(seat, acts, leads, thread, dim, sight.hidden, note)

    def _seats(self, sight: Sight) -> None:
        kit, view = self.kit, sight.view
        for rect, wide, seat in zip(self.lay.seats, self.lay.wide, self.others(sight), strict=True):
            panel, spec = self._panel(sight, seat), sight.specs[seat - 1]

            def draw(surface: pygame.Surface, r: pygame.Rect, at=rect, wide=wide, spec=spec, panel=panel) -> None:  # type: ignore[no-untyped-def]
                paint_seat(kit, surface, r, at, wide, view, spec, panel)

            self._add(rect, draw)
            self._collection(sight, seat_cards(kit, rect, wide, view, seat))

    def _collection(self, sight: Sight, lying: list[Lying]) -> None:
        for one in lying:
            self.faces.append((one.strip, one.card))
            if sight.view.phase == "special" and one.card in sight.usable:
                self._spot(one.card, one.face, one.strip, quiet=True, z=20)

    def _round(self, sight: Sight) -> None:
        kit, view, lay = self.kit, sight.view, self.lay
        self._add(lay.sign, lambda surface, r: trick.paint_sign(kit, surface, r, view.lead), z=7)
        foraging = sight.mode == "act" and view.phase == "forage"
        free = sight.usable if foraging else ()
        area = lay.places[0].unionall(list(lay.places))
        area.height += lay.tag + kit.metrics.px(10)

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            by = (r.left - area.left, r.top - area.top)
            trick.paint_places(kit, surface, by, lay, view, sight.specs, sight.eyes, sight.hidden, free)

        self._add(area, draw, z=6)
        played = dict(view.played)
        order = trick.ranking(view)
        for seat, at in zip(trick.row(view), lay.places, strict=False):
            card = played.get(seat)
            if card is None or card not in view.table or card in sight.hidden:
                continue
            self.faces.append((at, card))
            if card in free:
                self._spot(card, at, at, z=15)
                number = order.index(seat) + 1
                # The number stays over the card that glows.
                corner = pygame.Rect(at.right - kit.metrics.px(27), at.top - kit.metrics.px(13), 1, 1)

                def mark(surface: pygame.Surface, r: pygame.Rect, at=at, corner=corner, number=number) -> None:  # type: ignore[no-untyped-def]
                    trick.badge(kit, surface, at.move(r.left - corner.left, r.top - corner.top), number, False)

                self._add(corner, mark, z=25, margin=60)
        top = view.discard[-1] if view.discard else None
        words_of = kit.tr("fungitable.discard", n=len(view.discard)), kit.tr("fungitable.stack", n=view.stack)
        self._add(lay.discard, lambda s, r: trick.paint_pile(kit, s, r, top, len(view.discard), words_of[0]), margin=52)
        self._add(lay.stack, lambda s, r: trick.paint_pile(kit, s, r, None, view.stack, words_of[1]), margin=52)
        if top:
            self.faces.append((lay.discard, top))

    def _own(self, sight: Sight) -> None:
        kit, view, lay, m = self.kit, sight.view, self.lay, self.kit.metrics
        panel, spec = self._panel(sight, sight.seat), sight.specs[sight.seat - 1]
        self._add(lay.own, lambda surface, r: paint_own(kit, surface, r, view, spec, panel))
        large = sight.bed and not lay.upright
        rect = lay.bed if large else lay.shelf
        lying = [one for one in self.own_faces(view, sight.seat, sight.bed) if one.card not in sight.hidden]
        targets = sight.mode == "act" and view.phase == "special" and any(c.card in sight.usable for c in lying)
        dim = tuple(one.card for one in lying if one.card not in sight.usable) if targets else ()

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            glass(kit, surface, r, full=True, gold=targets)
            title = pygame.Rect(r.left + m.px(15), r.top + m.px(4), r.width - m.px(64), m.px(32))
            words(kit, surface, kit.tr("fungitable.collection"), title, m.type(16, cap=1.4))
            paint_lying(kit, surface, lying, (r.left - rect.left, r.top - rect.top), dim)

        self._add(rect, draw, z=4)
        size = m.px(34)
        side = (self.note_rect().left - m.px(20) if large else rect.right - m.px(6)) - size
        button = RoundButton(
            kit, pygame.Rect(side, rect.top + m.px(4), size, size), "collection", "search",
            kit.tr("fungitable.open"), self._sheet, z=22,
        )  # fmt: skip
        self._nodes.append(button)
        self.screen.add(button)
        self._collection(sight, lying)
        if sight.bed:
            self.speak(sight)
        else:
            self._fan(sight)

    def speak(self, sight: Sight) -> None:
        """The note, about the card that is spoken of."""
        if not sight.bed:
            return
        kit, view = self.kit, sight.view
        if self._note is None:
            self._note = Composed(self.note_rect(), z=8, margin=kit.metrics.px(16))
            self._nodes.append(self._note)
            self.screen.add(self._note)
        self._note.show(sight.spoken, lambda s, r: paint_note(kit, s, r, view, sight.seat, sight.spoken))

    def hand_faces(self, view: FungiView, seat: int) -> list[tuple[str | None, pygame.Rect, float]]:
        """Card, rectangle and angle of each card in the fan."""
        hand = [None if card is UNKNOWN else str(card) for card in view.hands[seat - 1]]
        return [(card, rect, angle) for card, (rect, angle) in zip(hand, fan(self.lay, len(hand)), strict=True)]

    def _fan(self, sight: Sight) -> None:
        kit = self.kit
        playing = sight.mode == "act" and sight.view.phase == "play"
        for card, rect, angle in self.hand_faces(sight.view, sight.seat):
            if card is not None and card in sight.hidden:
                continue
            if card is None:
                # Nobody's eyes: backs, which cannot be used.
                back = tilted(kit, None, rect.size, angle, False)
                at = back.get_rect(center=rect.center)
                self._add(at, lambda s, r, back=back: s.blit(back, r), z=12)  # type: ignore[misc]
                continue
            free = playing and card in sight.usable
            face = rect.move(0, -kit.metrics.px(20)) if free else rect
            face = face.clip(face)
            hit = face.clip(pygame.Rect(0, 0, kit.metrics.width, kit.metrics.height))
            self.faces.append((hit, card))
            self._spot(card, face, hit, angle=angle, free=free, dim=playing and not free, z=14)
