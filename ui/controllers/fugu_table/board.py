"""The nodes of Fugu's table: made once for a size, changed in place; what looks the same is not painted again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace

import pygame

from game.core.contract import UNKNOWN
from game.fugu.scoring import score_row
from game.fugu.view import Placed
from ui.controllers.contract import TableLook
from ui.controllers.fugu_table import alone, hand, sides
from ui.controllers.fugu_table.cards import back_image, card_image, card_key, dimmed
from ui.controllers.fugu_table.header import Header, paint_header
from ui.controllers.fugu_table.ink import INK, TEXT2, signed
from ui.controllers.fugu_table.places import Layout
from ui.controllers.fugu_table.scene import Scene
from ui.controllers.fugu_table.seats import Strip, paint_strip
from ui.controllers.fugu_table.slots import Look, Slot, Sticker, grown
from ui.kit import Kit
from ui.metrics import LEAST_TEXT
from ui.screen import Screen
from ui.stage.composed import Composed, Draw
from ui.widgets.prompt import Prompt, PromptButton

EMPTY = Look(None, ("empty",))
# A node, what names its next look, and what paints it.
Painted = tuple[Composed, Hashable, Draw]


@dataclass(frozen=True, slots=True)
class Acts:
    """What the table does when something is used."""

    card: Callable[[int], object]
    place: Callable[[int], object]
    notice: Callable[[int, bool], object]
    back: Callable[[], object]
    turn: Callable[[], object]
    confirm: Callable[[], object]
    leave: Callable[[], object]
    go_on: Callable[[], object]


class Board:
    """All nodes below the bar. `draw` shows a scene."""

    def __init__(self, screen: Screen, kit: Kit, lay: Layout, look: TableLook, acts: Acts) -> None:
        self._screen, self.lay, self._acts = screen, lay, acts
        self.kit = kit = replace(kit, metrics=lay.metrics)
        m = kit.metrics
        self._strips = [self._composed(place.rect, z=6, margin=m.px(4)) for place in lay.strips]
        self._unseen = self._composed(lay.unseen, z=5)
        self._since = self._composed(lay.since, z=5) if lay.since else None
        self._discards = self._composed(lay.discards, z=6) if lay.discards else None
        self._ranks = self._composed(lay.ranks, z=5) if lay.ranks else None
        self._deck = self._composed(lay.deck, z=6, margin=m.px(20)) if lay.deck else None
        self._tags = self._composed(lay.market[0].unionall(list(lay.market)), z=21, margin=m.px(60))
        self.market = [self._market_slot(i, rect) for i, rect in enumerate(lay.market)]
        self._prompt = Prompt(
            screen, kit, look, lay.prompt, px=min(m.type(22.6 if lay.small else 19, cap=1.4), m.px(30))
        )
        self._header = self._composed(lay.header, z=8, margin=m.px(18))
        self.own = [self._own_slot(i, rect) for i, rect in enumerate(lay.own)]
        whole = lay.own[0].unionall(list(lay.own))
        whole.height = lay.pool.bottom - whole.top
        self._numbers = self._composed(whole, z=11)
        self._sticker = Sticker(kit)
        screen.add(self._sticker)

    def _composed(self, rect: pygame.Rect, *, z: float, margin: int = 0) -> Composed:
        node = Composed(rect, z=z, margin=margin)
        self._screen.add(node)
        return node

    def _market_slot(self, i: int, rect: pygame.Rect) -> Slot:
        slot = Slot(self.kit, rect, f"card-{i + 1}", lambda: self._acts.card(i), lambda on: None)
        slot.tooltip = self.kit.tr("fugutable.zoom_hint")
        self._screen.add(slot)
        return slot

    def _own_slot(self, i: int, rect: pygame.Rect) -> Slot:
        place = i + 1
        lay, number = self.lay, self.lay.numbers[i]
        half = (lay.own[1].left - lay.own[0].right + 1) // 2
        reach = rect.inflate(2 * half, 0)
        reach.height = number[1] + lay.metrics.px(9) - reach.top
        slot = Slot(
            self.kit,
            rect,
            f"place-{place}",
            lambda: self._acts.place(place),
            lambda on: self._acts.notice(place, on),
            reach=reach,
        )
        self._screen.add(slot)
        return slot

    # --- showing ----------------------------------------------------------------------------------------------------

    def draw(self, scene: Scene) -> None:
        """Shows a scene."""
        for node, key, paint in (*self._strips_of(scene), *self._panels_of(scene)):
            node.show(key, paint)
        self._draw_alone(scene)
        self.draw_choice(scene)

    def ahead(self, scene: Scene) -> Iterator[None]:
        """Paints the large pieces of a scene that will be shown soon: one with each step."""
        for node, key, paint in (*self._strips_of(scene), *self._panels_of(scene), self._header_of(scene)):
            if node.prepare(key, paint):
                yield

    def draw_landing(self, scene: Scene, seat: int) -> None:
        """Shows a card that has just landed in a seat's row; the rest waits for the end of the movement."""
        if seat == scene.seat:
            self._draw_own(scene)
            self.draw_header(scene)
        else:
            for node, key, paint in self._strips_of(scene, seat):
                node.show(key, paint)

    def draw_choice(self, scene: Scene) -> None:
        """Shows what depends on what is chosen and pointed at."""
        self.draw_glow(scene)
        self._draw_numbers(scene)
        self.draw_header(scene)
        self._draw_prompt(scene)

    def draw_glow(self, scene: Scene) -> None:
        """Shows the cards that can be chosen: they breathe."""
        self._draw_market(scene)
        self._draw_own(scene)

    def _strips_of(self, scene: Scene, only: int = 0) -> Iterator[Painted]:
        view, kit = scene.view, self.kit
        leaders = hand.leaders(view)
        for node, place, seat in zip(self._strips, self.lay.strips, scene.others, strict=True):
            if only and seat != only:
                continue
            acting = seat in view.actors and scene.mode in ("wait", "watch")
            tag, status = _standing(kit, scene, seat), ""
            if acting and not scene.replayed:
                status = kit.tr("fugutable.thinking")
            elif tag is None and seat == scene.upcoming:
                status = kit.tr("fugutable.next")
                least = max(LEAST_TEXT, round(kit.metrics.type(14) * 0.8))
                narrow = kit.type.width(status, least) > place.name.width
                if not self.lay.rope and (self.lay.big_text or narrow):
                    status = kit.tr("fugutable.next_short")
            strip = Strip(
                seat, view.rows[seat - 1], status, tag, acting,
                view.passed[seat - 1], seat in leaders, scene.mark(seat), scene.air.hidden(seat),
            )  # fmt: skip
            spec = scene.seats[seat - 1]

            def paint(surface: pygame.Surface, rect: pygame.Rect, place=place, spec=spec, strip=strip) -> None:  # type: ignore[no-untyped-def]
                paint_strip(kit, surface, rect, place, spec, strip, self.lay.rope)

            yield node, (strip, spec), paint

    def _panels_of(self, scene: Scene) -> Iterator[Painted]:
        kit, view, form = self.kit, scene.view, self.lay.unseen_form
        yield (
            self._unseen,
            (view.unseen, view.deck),
            lambda surface, rect: sides.paint_unseen(kit, surface, rect, view, form),
        )
        if self._since is not None:
            since = scene.since
            yield (
                self._since,
                tuple((h.seat, str(h.move)) for h in since),
                lambda surface, rect: sides.paint_since(kit, surface, rect, since, scene.seats),
            )

    def _draw_alone(self, scene: Scene) -> None:
        kit, view, air = self.kit, scene.view, scene.air
        if self._discards is not None:
            self._discards.show(
                (view.discards, air.awaited),
                lambda surface, rect: alone.paint_discards(kit, surface, rect, view.discards, air.awaited),
            )
        if self._deck is not None:
            count = view.deck
            self._deck.show(count, lambda surface, rect: alone.paint_deck(kit, surface, rect, count))
        if self._ranks is not None:
            score, best = score_row(view.cells(scene.seat), True).total, scene.best
            self._ranks.show((score, best), lambda surface, rect: alone.paint_ranks(kit, surface, rect, score, best))
        self._tags.show(air.tags, lambda surface, rect: self._paint_tags(surface, rect, scene))

    def _paint_tags(self, surface: pygame.Surface, rect: pygame.Rect, scene: Scene) -> None:
        dx, dy = rect.x - self._tags.rect.x, rect.y - self._tags.rect.y
        for slot, look, words in scene.air.tags:
            card = self.lay.market[slot].move(dx, dy - (self.kit.metrics.px(12) if slot == scene.air.lifted else 0))
            alone.paint_card_tag(self.kit, surface, alone.tag_rect(self.kit, card, words), words, look)

    def _draw_market(self, scene: Scene) -> None:
        kit, held = self.kit, scene.hand.card
        for i, (slot, card) in enumerate(zip(self.market, scene.view.centre, strict=True)):
            if i in scene.air.slots:
                slot.show(EMPTY)
                continue
            size = slot.rect.size
            image, key = card_image(kit, card, size), card_key(kit, card, size)
            if scene.acts and held is not None and held != card:
                look = Look(dimmed(kit, image, key), ("dim", *key))
            elif scene.acts and held == card:
                look = Look(image, key, chosen=True, lift=8.0)
            elif scene.acts:
                look = Look(image, key, glow=scene.breath)
            else:
                told = next((look for tag, look, _ in scene.air.tags if tag == i), "")
                lift = 12.0 if i == scene.air.lifted else 0.0
                look = Look(image, key, glow=1.0 if told == "turned" else 0.0, lift=lift)
            slot.show(look)

    def _draw_own(self, scene: Scene) -> None:
        for i, slot in enumerate(self.own):
            slot.show(self._own_look(scene, i + 1, slot.rect.size))
            self._screen.stage.raise_to(slot, 14 if slot.raised else 12)
        if scene.shown is None:
            self._sticker.show("", self.own[0].rect)
        else:
            now, then = scene.scores()[:2]
            self._sticker.show(signed(then.total - now.total, True), self.own[scene.shown - 1].face())

    def _own_look(self, scene: Scene, place: int, size: tuple[int, int]) -> Look:
        kit, view, seat = self.kit, scene.view, scene.seat
        cell = view.rows[seat - 1][place - 1]
        passed = view.passed[seat - 1]
        if isinstance(cell, Placed) and place != scene.air.hidden(seat):
            image, key = card_image(kit, cell.card, size, cell.anchor), card_key(kit, cell.card, size, cell.anchor)
            if passed:
                return Look(dimmed(kit, image, key, resting=True), ("rest", *key))
            return Look(image, key, marked=place == scene.mark(seat) and scene.hand.card is None)
        if place == scene.shown:
            move = scene.move(place)
            big = grown(size)
            return Look(
                card_image(kit, move.card, big, move.anchor),
                card_key(kit, move.card, big, move.anchor),
                preview=True,
                chosen=place == scene.hand.place,
            )
        image, back = back_image(kit, size), ("back", size)
        if passed:
            return Look(dimmed(kit, image, back, resting=True), ("rest", *back))
        card = scene.hand.card
        if not scene.acts or card is None or cell is not UNKNOWN:
            return Look(image, back)
        begun = hand.started(view, seat)
        if hand.fits(view, seat, card, place) and not (scene.hand.turned and begun):
            return Look(image, back, glow=scene.breath, number=str(card))
        return Look(image, back, emblem=begun)

    def _draw_numbers(self, scene: Scene) -> None:
        pointed = scene.hand.pointed if scene.hand.pointed is not None else scene.hand.place
        self._numbers.show(pointed, lambda surface, rect: self._paint_numbers(surface, rect, pointed))

    def _paint_numbers(self, surface: pygame.Surface, rect: pygame.Rect, pointed: int | None) -> None:
        kit, m = self.kit, self.kit.metrics
        px = max(13, min(m.type(15, cap=1.2), m.px(17)))
        for i, (x, y) in enumerate(self.lay.numbers):
            here = i + 1 == pointed
            at = (x - self._numbers.rect.left + rect.left, y - self._numbers.rect.top + rect.top)
            if here:
                pill = pygame.Rect(0, 0, m.px(34), m.px(21))
                pill.center = at
                surface.blit(kit.paint.panel(pill.size, pill.height / 2, ("#ffffff",)), pill)
            kit.type.draw(surface, str(i + 1), at, px, INK if here else TEXT2, align="center", bold=here)

    def draw_header(self, scene: Scene) -> None:
        """Shows the own seat and its score."""
        node, key, paint = self._header_of(scene)
        node.show(key, paint)

    def _header_of(self, scene: Scene) -> Painted:
        kit, view, seat = self.kit, scene.view, scene.seat
        tag = _standing(kit, scene, seat)
        ribbon = kit.tr("fugutable.your_turn") if scene.acts else ""
        left = view.places_left(seat)
        second = ""
        if tag is None and view.actors:
            second = kit.tr("fugutable.places_last") if left == 1 else kit.tr("fugutable.places", n=left)
        now, then, figures, pop = scene.scores()
        spec = scene.seats[seat - 1]
        head = Header(seat, ribbon, second, tag, now, then, figures, seat in hand.leaders(view), pop)
        return self._header, (head, spec), lambda surface, rect: paint_header(kit, surface, rect, self.lay, spec, head)

    # --- the prompt -------------------------------------------------------------------------------------------------

    def ready(self, scene: Scene) -> int | None:
        """The place that "Place" means: the chosen one, or with the keyboard the one that has the focus."""
        if not scene.acts or scene.hand.card is None:
            return None
        if scene.hand.place is not None:
            return scene.hand.place
        focus = self._screen.focus
        return scene.shown if focus.shown and focus.at in self.own else None

    def _draw_prompt(self, scene: Scene) -> None:
        tr, acts = self.kit.tr, self._acts
        left: list[PromptButton] = []
        right: list[PromptButton] = []
        if scene.acts and scene.hand.card is not None:
            left.append(PromptButton("back", tr("fugutable.back"), acts.back, "close", tooltip="Esc"))
            if hand.started(scene.view, scene.seat):
                words = tr("fugutable.turn_up" if scene.hand.turned else "fugutable.turn")
                left.append(PromptButton("turn", words, acts.turn, "fugu/ui-turn", tooltip="A"))
            if self.ready(scene) is not None:
                right.append(PromptButton("place", tr("fugutable.place"), acts.confirm, "check", main=True))
        elif scene.acts:
            right.append(PromptButton("pass", tr("fugutable.pass"), acts.leave, "fugu/ui-pass", tooltip="P"))
        elif scene.air.waits:
            right.append(PromptButton("go-on", tr("fugutable.go_on"), acts.go_on, "check", main=True))
        names = [spec.name for spec in scene.seats]
        words = self.kit.say(scene.sentence(), names)
        self._prompt.show(words, left, right, warning=scene.refusal is not None)


def _standing(kit: Kit, scene: Scene, seat: int) -> tuple[str, str] | None:
    """The tag of a seat that does nothing more: its icon and words."""
    if scene.view.passed[seat - 1]:
        return ("fugu/ui-pass", kit.tr("fugutable.passed_tag"))
    if scene.view.full[seat - 1]:
        return ("check", kit.tr("fugutable.full"))
    return None
