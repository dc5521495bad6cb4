"""The nodes of the table: painted anew for what changed; cards that can be used are spots."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.core.contract import UNKNOWN
from game.fungi.view import FungiView
from ui.controllers.contract import TableLook
from ui.controllers.fungi_table import bed, small_hand, trick
from ui.controllers.fungi_table.bed import own_lying
from ui.controllers.fungi_table.bubble import Bubble
from ui.controllers.fungi_table.cards import tilted
from ui.controllers.fungi_table.hand import fan
from ui.controllers.fungi_table.layout import Layout
from ui.controllers.fungi_table.lookback import last_round
from ui.controllers.fungi_table.note import paint_note
from ui.controllers.fungi_table.rack import Rack
from ui.controllers.fungi_table.seats import Panel, paint_own, paint_seat, seat_cards, seat_panel
from ui.controllers.fungi_table.shelf import Lying
from ui.controllers.fungi_table.sight import Sight
from ui.controllers.fungi_table.signs import Signs
from ui.controllers.fungi_table.spots import Spot
from ui.controllers.fungi_table.way import Way, corners
from ui.kit import Kit
from ui.people import Seated
from ui.screen import Screen
from ui.stage.composed import Composed
from ui.stage.spread import Spread
from ui.stage.stage import Node
from ui.widgets.base import Widget
from ui.widgets.button import Button, RoundButton
from ui.widgets.drag import Load
from ui.widgets.prompt import Prompt

# How far up the cards of the hand lie; how far they move aside, left and right of the one that is pointed at, in units.
HAND = 14
ASIDE = (-20, 58)


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
        carry: Callable[[str], Load | None],
        sheet: Callable[[], object],
        lookback: Callable[[], object],
        hand: Callable[[], object],
    ) -> None:
        self.screen, self.kit, self.lay = screen, kit, lay
        self._look = look
        self._sheet, self._lookback, self._hand = sheet, lookback, hand
        self.rack = Rack(screen, kit, act, notice, carry)
        self.signs = Signs(screen, kit, lay, act)
        self._nodes: list[Node] = []
        # What was painted, by name: it stays as long as it would look the same.
        self._painted: dict[Hashable, Composed] = {}
        self._left: dict[Hashable, Composed] = {}
        self.faces: list[tuple[pygame.Rect, str]] = []
        m = kit.metrics
        self.pace = Spread(screen)
        # Whose eyes the pictures are for.
        self._eyes: tuple[int | None, int | None] = (None, None)
        self.prompt = Prompt(screen, kit, look, lay.prompt, px=m.type(20, cap=1.4))
        self.bubble = Bubble(screen, kit, lay.seats[0].top)
        self.way = Way(kit, z=5.5)
        screen.add(self.way)

    @property
    def spots(self) -> list[Spot]:
        """The cards that can be pointed at and focused, in the order of Tab."""
        return self.rack.spots

    @property
    def safe(self) -> list[Spot]:
        """Cards of the collections that cannot be chosen now: they say why."""
        return self.rack.safe

    # --- the table --------------------------------------------------------------------------------------------------

    def draw(self, sight: Sight) -> None:
        """Makes all that can change."""
        focus = self.screen.focus
        at, shown = (focus.at.id if focus.at else ""), focus.shown
        self.bubble.say("", None)
        self.bubble.lift(None)
        self.way.show(())
        for node in self._nodes:
            self.screen.drop(node)
        self._left, self._painted = self._painted, {}
        self._nodes, self.faces = [], []
        self.rack.begin()
        # What other eyes saw is not shown for a moment longer.
        eyes = sight.eyes, sight.view.seat
        self.pace.at_once = eyes != self._eyes
        self._eyes = eyes
        self._seats(sight)
        self._round(sight)
        self._own(sight)
        self.pace.at_once = False
        for unused in self._left.values():
            self.pace.drop(unused)
            self.screen.drop(unused)
        self.rack.end()
        self._sign(sight)
        self._left = {}
        if at and self.screen.widget(at) is not None and focus.at is None:
            self.screen.focus_on(at)
            focus.show(shown)

    def _sign(self, sight: Sight) -> None:
        """What the signs mean, at the mouse and after the cards at Tab."""
        signs, lay = self.signs, self.lay
        row = trick.row(sight.view)
        signs.begin()
        signs.round(sight)
        for i, seat in enumerate(self.others(sight)):
            panel = seat_panel(self.kit, lay, i, sight.view, seat)
            signs.seat(sight, seat, panel, lay.wide[i], row[:1] == (seat,))
            signs.cards(sight, seat, seat_cards(self.kit, panel, lay.wide[i], sight.view, seat))
        signs.seat(sight, sight.seat, lay.own, False, row[:1] == (sight.seat,))
        signs.cards(sight, sight.seat, self._lying(sight))
        signs.colours(sight, self._lying(sight))
        signs.end()

    def _add(
        self,
        name: Hashable,
        rect: pygame.Rect,
        shows: Hashable,
        draw: Callable[[pygame.Surface, pygame.Rect], None],
        z: float = 5,
        margin: float = 22,
    ) -> None:
        """A painted part of a name; `shows` is all that its looks depend on beside its place. A new one is painted at
        once, another one when the frame has time for it."""
        node = self._left.pop(name, None) or self._painted.get(name)
        if node is None or node.rect != rect:
            if node is not None:
                self.pace.drop(node)
                self.screen.drop(node)
            node = Composed(rect, z=z, margin=self.kit.metrics.px(margin))
            self.screen.add(node)
            node.show(shows, draw)
        else:
            self.pace.do(node, partial(node.show, shows, draw))
        self._painted[name] = node

    def _button(self, button: Widget) -> None:
        self._nodes.append(button)
        self.screen.add(button)

    def others(self, sight: Sight) -> list[int]:
        """The other seats in the order of play after the own one."""
        n = len(sight.specs)
        return [(sight.seat - 1 + step) % n + 1 for step in range(1, n)]

    def seat_faces(self, view: FungiView, seat: int, own: int, large: bool) -> list[Lying]:
        """Where the collection of a seat lies."""
        n = view.seats
        if seat == own:
            return own_lying(self.kit, self.lay, view, own, large)
        i = [(own - 1 + step) % n + 1 for step in range(1, n)].index(seat)
        return seat_cards(self.kit, seat_panel(self.kit, self.lay, i, view, seat), self.lay.wide[i], view, seat)

    def _panel(self, sight: Sight, seat: int) -> Panel:
        view = sight.view
        targets = sight.mode == "act" and view.phase == "special"
        mine = view.collections[seat - 1]
        thread = targets and any(card in sight.usable for card in mine)
        dim = tuple(card for card in mine if card not in sight.usable) if targets and seat != sight.seat else ()
        row = trick.row(view)
        leads = bool(row) and row[0] == seat
        acts = seat in view.actors
        # While cards are foraged the hand has that place.
        says = acts and sight.mode == "act" and seat == sight.seat and not sight.bed
        note = self.kit.tr("fungitable.your_turn") if says else ""
        flying = tuple(card for card in sight.hidden if card in mine)
        lost = tuple(card for card in sight.lost if card in mine)
        return Panel(seat, acts, leads, thread, dim, flying, lost, note)

    def _seats(self, sight: Sight) -> None:
        kit, view = self.kit, sight.view
        for i, (wide, seat) in enumerate(zip(self.lay.wide, self.others(sight), strict=True)):
            rect = seat_panel(kit, self.lay, i, view, seat)
            panel, spec = self._panel(sight, seat), sight.specs[seat - 1]

            def draw(surface: pygame.Surface, r: pygame.Rect, at=rect, wide=wide, spec=spec, panel=panel) -> None:  # type: ignore[no-untyped-def]
                paint_seat(kit, surface, r, at, wide, view, spec, panel)

            self._add(("seat", seat), rect, (panel, spec, _of_seat(view, seat)), draw)
            self._collection(sight, seat_cards(kit, rect, wide, view, seat))

    def _collection(self, sight: Sight, lying: list[Lying]) -> None:
        for one in lying:
            if one.card in sight.hidden:
                continue
            self.faces.append((one.strip, one.card))
            if sight.view.phase == "special" and sight.mode == "act":
                safe = one.card not in sight.usable
                self.rack.put(one.card, one.face, one.strip, safe=safe, free=not safe, dim=safe, quiet=True, z=20)

    def _round(self, sight: Sight) -> None:
        kit, view, lay = self.kit, sight.view, self.lay
        self._add("sign", lay.sign, view.lead, lambda surface, r: trick.paint_sign(kit, surface, r, view.lead), z=7)
        self._painted["sign"].read = True
        foraging = sight.mode == "act" and view.phase == "forage"
        free = sight.usable if foraging else ()
        area = lay.places[0].unionall(list(lay.places))
        area.height += lay.tag + kit.metrics.px(10)

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            by = (r.left - area.left, r.top - area.top)
            trick.paint_places(kit, surface, by, lay, view, sight.specs, sight.eyes, sight.hidden, free)

        flying = tuple(card for _, card in view.played if card in sight.hidden)
        turns = view.phase, view.turn, view.to_play, view.order, view.lead
        self._add("places", area, (turns, view.played, view.taken, flying, free, sight.eyes, sight.specs), draw, z=6)
        played = dict(view.played)
        order = trick.ranking(view)
        for seat, at in zip(trick.row(view), lay.places, strict=False):
            card = played.get(seat)
            if card is None or card not in view.table or card in sight.hidden:
                continue
            self.faces.append((at, card))
            if card in free:
                self.rack.put(card, at, at, z=15)
                number = order.index(seat) + 1
                # The number stays over the card that glows.
                corner = pygame.Rect(at.right - kit.metrics.px(27), at.top - kit.metrics.px(13), 1, 1)

                def mark(surface: pygame.Surface, r: pygame.Rect, at=at, corner=corner, number=number) -> None:  # type: ignore[no-untyped-def]
                    trick.badge(kit, surface, at.move(r.left - corner.left, r.top - corner.top), number, False)

                self._add(("mark", card), corner, number, mark, z=25, margin=60)
        top = view.discard[-1] if view.discard else None
        words_of = kit.tr("fungitable.discard", n=len(view.discard)), kit.tr("fungitable.stack", n=view.stack)
        for name, place, card, n, words in (
            ("discard", lay.discard, top, len(view.discard), words_of[0]),
            ("stack", lay.stack, None, view.stack, words_of[1]),
        ):
            self._add(name, place, (card, n), partial(trick.paint_pile, kit, card=card, n=n, text=words), margin=52)
        if top:
            self.faces.append((lay.discard, top))
        if last_round(view) is not None:
            size = lay.sign.height
            place = pygame.Rect(lay.sign.right + kit.metrics.px(10), lay.sign.top, size, size)
            words = kit.tr("fungitable.lookback.open")
            self._button(RoundButton(kit, place, "lookback", "clock", words, self._lookback, z=22))

    def _own(self, sight: Sight) -> None:
        kit, lay, m = self.kit, self.lay, self.kit.metrics
        panel, spec = self._panel(sight, sight.seat), sight.specs[sight.seat - 1]
        self._own_panel(sight, panel, spec)
        rect = bed.panel(lay, sight.bed)
        size = m.px(34)
        side = (bed.note_rect(lay).left - m.px(20) if rect is lay.bed else rect.right - m.px(6)) - size
        button = RoundButton(
            kit, pygame.Rect(side, rect.top + m.px(4), size, size), "collection", "search",
            kit.tr("fungitable.open"), self._sheet, z=22,
        )  # fmt: skip
        self._button(button)
        self.speak(sight)
        self._collection(sight, self._lying(sight))
        if not sight.bed:
            self._fan(sight)

    def _own_panel(self, sight: Sight, panel: Panel, spec: Seated) -> None:
        """The own name and points; while cards are foraged with the hand, or the way to it, below."""
        kit, view, lay, m = self.kit, sight.view, self.lay, self.kit.metrics
        held = small_hand.held(kit, lay, view.hand if sight.bed else (), sight.guarded)
        lying = [one for one in held if one.card not in sight.hidden]
        tokens = small_hand.tokens_room(kit, lay) if sight.bed and view.hands[sight.seat - 1] else None

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            paint_own(kit, surface, r, view, spec, panel, tokens)
            small_hand.paint_held(kit, surface, lying, (r.left - lay.own.left, r.top - lay.own.top))

        shows = panel, spec, _of_seat(view, sight.seat), tuple(one.card for one in lying), tokens
        self._add("own", lay.own, shows, draw)
        for i, one in enumerate(held):
            self.faces.append((one.strip, one.card))
            self.rack.put(one.card, one.face, one.strip, safe=True, free=False, quiet=True, z=20 + i / 100)
        if not (sight.bed and sight.guarded and sight.mode == "act" and view.hands[sight.seat - 1]):
            return
        place = small_hand.place(kit, lay)
        if held:
            size = m.px(34)
            corner = pygame.Rect(place.right - size + m.px(4), place.centery - size // 2, size, size)
            words = kit.tr("fungitable.hand.close")
            self._button(RoundButton(kit, corner, "hand", "curtain", words, self._hand, z=22))
            return
        tall = min(place.height, max(m.px(44), 40))
        rect = pygame.Rect(place.left, place.centery - tall // 2, place.width, tall)
        words, px = kit.tr("fungitable.hand.open"), m.type(16, cap=1.4)
        px = kit.type.fit(words, px, rect.width - m.px(54), bold=True, least=0)
        button = Button(kit, rect, "hand", words, self._hand, look=self._look.button, px=px, icon="eye", z=22)
        button.tooltip = kit.tr("fungitable.hand.tip")
        self._button(button)

    def _lying(self, sight: Sight, coming: str = "") -> list[Lying]:
        return bed.own_lying(self.kit, self.lay, sight.view, sight.seat, sight.bed, coming)

    def speak(self, sight: Sight, at: str = "") -> None:
        """The own cards and the note. `at`: the card that is pointed at or chosen: it is seen where it would lie, with
        the way there."""
        kit, view, lay = self.kit, sight.view, self.lay
        rect = bed.panel(lay, sight.bed)
        coming = at if sight.bed and at in sight.usable and at not in view.collections[sight.seat - 1] else ""
        lying = [one for one in self._lying(sight, coming) if one.card not in sight.hidden]
        targets = sight.mode == "act" and view.phase == "special" and any(c.card in sight.usable for c in lying)
        targets = targets and not coming
        dim = tuple(one.card for one in lying if one.card not in sight.usable and targets)
        title = bed.title_words(kit, lay, sight)
        just = tuple(card for seat, card in view.taken if seat == sight.seat and sight.bed)
        just += tuple(card for card in sight.lost if card in view.collections[sight.seat - 1])

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            by = (r.left - rect.left, r.top - rect.top)
            large = rect is lay.bed
            bed.paint_own_cards(
                kit, surface, r, by, lying, title=title, large=large, gold=targets, dim=dim, glow=just, coming=coming
            )

        lies = tuple((one.card, *one.face, one.shield, one.under) for one in lying)
        self._add("bed", rect, (coming, lies, targets, dim, just), draw, z=4)
        self._show_way(coming, lying, bed.title_rect(kit, lay, sight.bed, title))
        if not sight.bed:
            return
        about = sight.view.pending or at
        draw_note = partial(paint_note, kit, view=view, seat=sight.seat, card=about, at=at)
        self._add("note", bed.note_rect(lay), (view, about, at), draw_note, z=8, margin=16)

    def _show_way(self, coming: str, lying: list[Lying], title: pygame.Rect) -> None:
        start = next((spot for spot in self.spots if spot.card == coming), None) if coming else None
        end = next((one.face for one in lying if one.card == coming), None)
        if start is None or end is None:
            self.way.show(())
            return
        m = self.kit.metrics
        place = start.shown_at()
        place.height = max(place.height, self.bubble.bottom - place.top)
        self.way.show(corners(place, end, self.lay.prompt.bottom + m.px(9), m.px(8)), title)

    def spread(self, spot: Spot | None) -> None:
        """The cards of the fan make room for the one that stands in front of them; None: they close up again."""
        hand = [one for one in self.spots if int(one.z) == HAND]
        at = hand.index(spot) if spot in hand else -1
        for i, one in enumerate(hand):
            aside = 0 if at < 0 or i == at else ASIDE[i > at]
            one.shift = self.kit.metrics.px(aside)

    def hand_faces(self, view: FungiView, seat: int) -> list[tuple[str | None, pygame.Rect, float]]:
        """Card, rectangle and angle of each card in the fan."""
        hand = [None if card is UNKNOWN else str(card) for card in view.hands[seat - 1]]
        return [(card, rect, angle) for card, (rect, angle) in zip(hand, fan(self.lay, len(hand)), strict=True)]

    def _fan(self, sight: Sight) -> None:
        kit = self.kit
        playing = sight.mode == "act" and sight.view.phase == "play"
        for i, (card, rect, angle) in enumerate(self.hand_faces(sight.view, sight.seat)):
            if card is not None and card in sight.hidden:
                continue
            if card is None:
                # Nobody's eyes: backs, which cannot be used.
                back = tilted(kit, None, rect.size, angle, False)
                at = back.get_rect(center=rect.center)
                self._add(("back", i), at, angle, lambda s, r, back=back: s.blit(back, r), z=12 + i / 100)  # type: ignore[misc]
                continue
            free = playing and card in sight.usable
            face = rect.move(0, -kit.metrics.px(20)) if free else rect
            face = face.clip(face)
            hit = face.clip(pygame.Rect(0, 0, kit.metrics.width, kit.metrics.height))
            self.faces.append((hit, card))
            self.rack.put(card, face, hit, angle=angle, free=free, dim=playing and not free, z=HAND + i / 100)


def _of_seat(view: FungiView, seat: int) -> Hashable:
    """All that a seat's panel shows of a view."""
    mine = view.collections[seat - 1]
    cover = tuple(pair for pair in view.cover if pair[0] in mine)
    return mine, cover, len(view.hands[seat - 1]), view.tokens[seat - 1], view.goal
