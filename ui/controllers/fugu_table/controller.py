"""Fugu's table: take a card, see what each place would give, place it; and watch the others do so."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import UNKNOWN
from game.core.message import Message, msg
from game.fugu.components import ROW
from game.fugu.moves import Pass, Place
from game.fugu.rules import bounds
from game.fugu.scoring import LINES, RowScore, score_row
from game.fugu.view import FuguView, Placed
from ui.controllers.contract import Desk, Happening, TableLook
from ui.controllers.fugu_table import panels
from ui.controllers.fugu_table.cards import back_image, card_image, dimmed
from ui.controllers.fugu_table.layout import Layout, layout
from ui.controllers.fugu_table.movement import Movement
from ui.controllers.fugu_table.scenery import paint_scenery
from ui.controllers.fugu_table.slots import Look, Slot
from ui.controllers.fugu_table.zoom import ZoomScreen
from ui.input import Confirm, Intention, Press, Shortcut
from ui.screens.dialog import ask
from ui.stage.composed import Composed
from ui.stage.tween import Tween
from ui.widgets.prompt import Prompt, PromptButton

if TYPE_CHECKING:
    from ui.stage.stage import Node

# Two cycles of 1.6 s: how long legal places breathe after a change.
BREATH = 3.2


class FuguController:
    """Keeps what was chosen and not yet made: the card in hand, the place, whether it is turned."""

    def __init__(self, desk: Desk, look: TableLook) -> None:
        self.desk = desk
        self.look = look
        self.card: int | None = None
        self.place: int | None = None
        self.turned = False
        self._pointed: int | None = None
        self._refusal: Message | None = None
        self._breath = 1.0
        # What is drawn now: the desk's view, or while cards fly the one before.
        self.view: FuguView = desk.view
        self.movement = Movement(self)
        self.lay: Layout
        self.strips: dict[int, Composed] = {}
        self.market: list[Slot] = []
        self.own: list[Slot] = []

    # --- building ---------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat at the lower edge: whose eyes these are, else seat 1."""
        return self.desk.eyes or 1

    def others(self) -> tuple[int, ...]:
        """The other seats in playing order, the next one first."""
        count = self.view.seats
        return tuple((self.seat - 1 + step) % count + 1 for step in range(1, count))

    def background(self) -> pygame.Surface:
        kit = self.desk.kit
        lay = layout(kit.metrics, len(self.desk.seats), self.desk.bar)
        out = paint_scenery(kit, lay)
        panels.paint_pool(kit, out, lay)
        return out

    def scenery(self) -> pygame.Surface:
        kit = self.desk.kit
        return paint_scenery(kit, layout(kit.metrics, len(self.desk.seats), self.desk.bar))

    def build(self) -> None:
        kit, screen = self.desk.kit, self.desk.screen
        self.view = self.desk.view
        self.lay = lay = layout(kit.metrics, len(self.desk.seats), self.desk.bar)
        self.kit = kit.__class__(
            lay.metrics, kit.art, kit.paint, kit.type, kit.texts, kit.theme, kit.settings, kit.sound
        )
        kit = self.kit
        m = kit.metrics
        self.movement.reset()
        self.strips = {}
        for i, place in enumerate(lay.strips):
            self.strips[i] = self._composed(place.rect, z=6, margin=m.px(4))
        self.unseen = self._composed(lay.unseen, z=5)
        self.since = self._composed(lay.since, z=5) if lay.since else None
        self.discards = self._composed(lay.discards, z=6) if lay.discards else None
        self.ranks = self._composed(lay.ranks, z=5) if lay.ranks else None
        self.deck = self._composed(lay.deck, z=6, margin=m.px(10)) if lay.deck else None
        self.market = [
            Slot(kit, rect, f"card-{i}", lambda i=i: self._act_card(i), lambda on: None, z=12)
            for i, rect in enumerate(lay.market)
        ]
        for slot in self.market:
            screen.add(slot)
        px = min(m.type(19, cap=1.4), m.px(30))
        self.prompt = Prompt(screen, kit, self.look, lay.prompt, px=px)
        whole = lay.avatar.unionall([lay.name, *lay.chips, lay.total])
        self.header = self._composed(whole, z=8, margin=m.px(18))
        self.own = [
            Slot(
                kit, rect, f"place-{i + 1}", lambda i=i: self._act_place(i + 1), lambda on, i=i: self._notice(i + 1, on)
            )
            for i, rect in enumerate(lay.own)
        ]
        for slot in self.own:
            screen.add(slot)
        numbers = lay.own[0].unionall(list(lay.own))
        self.numbers = self._composed(
            pygame.Rect(numbers.left, numbers.top, numbers.width, lay.pool.bottom - numbers.top), z=11
        )
        screen.first_focus("card-0")
        self._draw()

    def _composed(self, rect: pygame.Rect, *, z: float, margin: int = 0) -> Composed:
        node = Composed(rect, z=z, margin=margin)
        self.desk.screen.add(node)
        return node

    # --- showing ----------------------------------------------------------------------------------------------------

    def sync(self) -> None:
        self.movement.reset()
        if self.view is not self.desk.view:
            self._refusal = None
        self.view = self.desk.view
        if self.card is not None and (self.desk.mode != "act" or self.card not in self.view.centre):
            self.forget()
        self._draw()
        if self.desk.mode == "act" and self.card is None:
            self._breathe()

    def forget(self) -> None:
        self.card = self.place = self._pointed = self._refusal = None
        self.turned = False

    def _draw(self) -> None:
        self._draw_strips()
        self._draw_market()
        self._draw_own()
        self._draw_header()
        self._draw_panels()
        self._draw_prompt()

    def _status(self, seat: int) -> str:
        tr = self.kit.tr
        view = self.view
        if view.passed[seat - 1]:
            return tr("fugutable.passed")
        if view.full[seat - 1]:
            return tr("fugutable.full")
        if not view.actors:
            return ""
        acting = view.actors[0]
        if seat == acting:
            return tr("fugutable.thinking") if self.desk.mode == "wait" else ""
        count = view.seats
        for step in range(1, count):
            after = (acting - 1 + step) % count + 1
            if not view.passed[after - 1] and not view.full[after - 1]:
                return tr("fugutable.next") if after == seat else ""
        return ""

    def _leaders(self) -> tuple[int, ...]:
        totals = [score_row(self.view.cells(seat)).total for seat in range(1, self.view.seats + 1)]
        if self.view.solo or len(set(totals)) == 1:
            return ()
        return tuple(i + 1 for i, total in enumerate(totals) if total == max(totals))

    def _marked(self, seat: int) -> int:
        happening = self.desk.last()[seat - 1]
        if happening is None or self.view is not self.desk.view:
            return 0
        return next((event.values["place"] for event in happening.events if event.kind in ("place", "anchor")), 0)

    def _draw_strips(self) -> None:
        leaders = self._leaders()
        kit, view, tall = self.kit, self.view, self.lay.rope
        for i, seat in enumerate(self.others()):
            place, node = self.lay.strips[i], self.strips[i]
            status, marked, hidden = self._status(seat), self._marked(seat), self.movement.hidden_place(seat)
            leads = seat in leaders
            spec = self.desk.seats[seat - 1]
            key = (seat, view.rows[seat - 1], view.passed[seat - 1], status, marked, hidden, leads)
            node.show(
                key,
                lambda surface, rect, place=place, seat=seat, spec=spec, status=status, leads=leads, marked=marked, hidden=hidden: (
                    panels.paint_strip(kit, surface, rect, place, view, seat, spec, status, leads, marked, hidden, tall)
                ),
            )

    def _draw_market(self) -> None:
        kit = self.kit
        acting = self.desk.mode == "act"
        for i, slot in enumerate(self.market):
            card = self.view.centre[i]
            size = slot.rect.size
            if i in self.movement.empty_slots:
                slot.show(Look(None, ("empty",)))
                continue
            key = (card, size, kit.settings.colours)
            image = card_image(kit, card, size)
            if acting and self.card is not None and self.card != card:
                slot.show(Look(dimmed(kit, image, key), ("dim", *key)))
            elif acting and self.card == card:
                slot.show(Look(image, key, chosen=True, lift=8.0))
            else:
                slot.show(Look(image, key, glow=self._breath if acting else 0.0))

    def _fits(self, place: int, card: int) -> bool:
        row = self.view.cells(self.seat)
        left, right = bounds(row, place)
        return row[place - 1] == 0 and (not left or row[left - 1] < card) and (not right or card < row[right - 1])

    def move_for(self, place: int) -> Place:
        """The move that a click on a place means: number up where it fits and is not turned, else anchor up."""
        card = self.card or 0
        started = any(self.view.cells(self.seat))
        return Place(card, place, started and (self.turned or not self._fits(place, card)))

    def previewed(self) -> int | None:
        """The place whose preview is shown: the one pointed at, else the chosen one; None if nothing may go there."""
        for place in (self._pointed, self.place):
            if place is not None and self.card is not None and self.view.rows[self.seat - 1][place - 1] is UNKNOWN:
                return place
        return None

    def _after(self, place: int) -> RowScore:
        row = list(self.view.cells(self.seat))
        move = self.move_for(place)
        row[place - 1] = -move.card if move.anchor else move.card
        return score_row(row, self.view.solo)

    def _draw_own(self) -> None:
        kit, view = self.kit, self.view
        shown = self.previewed()
        started = any(view.cells(self.seat))
        hidden = self.movement.hidden_place(self.seat)
        marked = self._marked(self.seat)
        passed = view.passed[self.seat - 1]
        now = score_row(view.cells(self.seat), view.solo)
        for i, slot in enumerate(self.own):
            place = i + 1
            cell = view.rows[self.seat - 1][i]
            size = slot.rect.size
            look: Look
            key: tuple[object, ...]
            if isinstance(cell, Placed) and place != hidden:
                key = (cell.card, size, cell.anchor, kit.settings.colours)
                image = card_image(kit, cell.card, size, cell.anchor)
                if passed:
                    image, key = dimmed(kit, image, key, resting=True), ("rest", *key)
                look = Look(image, key, marked=place == marked and self.card is None)
            elif place == shown:
                move = self.move_for(place)
                delta = self._after(place).total - now.total
                big = (round(size[0] * 1.14), round(size[1] * 1.14))
                image = card_image(kit, move.card, big, move.anchor)
                sticker = panels.signed(delta, True)
                look = Look(
                    image, (move.card, big, move.anchor), grow=1.14, sticker=sticker, chosen=place == self.place
                )
            else:
                image, key = back_image(kit, size), ("back", size)
                if passed:
                    image, key = dimmed(kit, image, key, resting=True), ("rest", *key)
                look = Look(image, key)
                if self.card is not None and self.desk.mode == "act":
                    if self._fits(place, self.card) and not (self.turned and started):
                        look = Look(image, key, glow=self._breath, number=str(self.card))
                    elif started:
                        look = Look(image, key, emblem=True)
            slot.show(look)
            self.desk.screen.stage.raise_to(slot, 14 if slot.raised else 12)
        pointed = self._pointed
        self.numbers.show(
            ("numbers", pointed, self.place),
            lambda surface, rect: self._paint_numbers(surface, rect, pointed if pointed is not None else self.place),
        )

    def _paint_numbers(self, surface: pygame.Surface, rect: pygame.Rect, pointed: int | None) -> None:
        kit, m = self.kit, self.kit.metrics
        px = max(12, min(m.type(14.5, cap=1.2), m.px(17)))
        for i, (x, y) in enumerate(self.lay.numbers):
            at = (x - self.numbers.rect.left + rect.left, y - self.numbers.rect.top + rect.top)
            if i + 1 == pointed:
                pill = pygame.Rect(0, 0, m.px(34), m.px(21))
                pill.center = at
                surface.blit(kit.paint.panel(pill.size, pill.height / 2, ("#ffffff",)), pill)
            colour = panels.INK if i + 1 == pointed else panels.TEXT2
            kit.type.draw(surface, str(i + 1), at, px, colour, align="center", bold=i + 1 == pointed)

    def _draw_header(self) -> None:
        kit, view, seat = self.kit, self.view, self.seat
        now = score_row(view.cells(seat), view.solo)
        shown = self.previewed()
        then = self._after(shown) if shown is not None and self.desk.mode == "act" else now
        tr = kit.tr
        if view.passed[seat - 1]:
            ribbon, second = "", tr("fugutable.passed")
        elif view.full[seat - 1]:
            ribbon, second = "", tr("fugutable.full")
        else:
            ribbon = tr("fugutable.your_turn") if self.desk.mode == "act" else ""
            second = tr("fugutable.places", n=view.places_left(seat))
        leads = seat in self._leaders()
        spec = self.desk.seats[seat - 1]
        whole = self.header.rect
        self.header.show(
            (seat, now, then, ribbon, second, leads),
            lambda surface, rect: panels.paint_header(
                kit, surface, rect, whole, self.lay, spec, ribbon, second, now, then, view.solo, leads
            ),
        )

    def _draw_panels(self) -> None:
        kit, view, desk = self.kit, self.view, self.desk
        self.unseen.show(
            view.unseen, lambda surface, rect: panels.paint_unseen(kit, surface, rect, view, self.lay.unseen_line)
        )
        if self.since is not None and self.view is desk.view:
            happened = desk.since()
            key = tuple((h.seat, str(h.move)) for h in happened)
            self.since.show(key, lambda surface, rect: panels.paint_since(kit, surface, rect, happened, desk.seats))
        if self.discards is not None:
            hidden = self.movement.hidden_discard
            self.discards.show(
                (view.discards, hidden),
                lambda surface, rect: panels.paint_discards(kit, surface, rect, view, hidden),
            )
        if self.deck is not None:
            self.deck.show((view.deck, view.instruction), self._paint_deck)
        if self.ranks is not None:
            score = score_row(view.cells(self.seat), True).total
            best = desk.screen.app.records.best("fugu")
            self.ranks.show((score, best), lambda surface, rect: panels.paint_ranks(kit, surface, rect, score, best))

    def _paint_deck(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit, m = self.kit, self.kit.metrics
        back = back_image(kit, rect.size)
        for i in range(min(3, self.view.deck)):
            surface.blit(back, rect.move(m.px(3 - 3 * i), m.px(3 - 3 * i)))
        px = min(m.type(22), m.px(30))
        if self.view.deck:
            kit.type.draw(surface, str(self.view.deck), rect.center, px, "#ffffff", align="center", bold=True, rim=2)

    # --- the prompt -------------------------------------------------------------------------------------------------

    def _draw_prompt(self) -> None:
        kit, desk = self.kit, self.desk
        tr = kit.tr
        left: list[PromptButton] = []
        right: list[PromptButton] = []
        if desk.mode == "act" and self.card is not None:
            left = [PromptButton("back", tr("fugutable.back"), self._put_back, "close", tooltip="Esc")]
            if any(self.view.cells(self.seat)):
                words = tr("fugutable.turn_up" if self.turned else "fugutable.turn")
                left.append(PromptButton("turn", words, self._turn, "redo", tooltip="A"))
            if self._ready() is not None:
                right = [PromptButton("place", tr("fugutable.place"), self._confirm, "check", main=True)]
        elif desk.mode == "act":
            right = [PromptButton("pass", tr("fugutable.pass"), self._ask_pass, "door", tooltip="P")]
        if self._refusal is not None:
            self.prompt.show(kit.say(self._refusal, desk.names), left, right, warning=True)
        else:
            self.prompt.show(kit.say(self._sentence(), desk.names), left, right)

    def _sentence(self) -> Message:
        if self.desk.mode != "act" or self.card is None:
            return self.desk.prompt()
        shown = self.previewed()
        if shown is None:
            key = "fugutable.choose_turned" if self.turned else "fugutable.choose"
            return msg(key, seat=self.seat, card=self.card)
        move = self.move_for(shown)
        now, then = score_row(self.view.cells(self.seat), self.view.solo), self._after(shown)
        lines = [*LINES, "face-down"] if self.view.solo else list(LINES)
        changes: list[Message] = []
        for line in lines:
            delta = panels.points(then, line) - panels.points(now, line)
            if delta:
                changes.append(msg(f"fugutable.change.{line}", points=panels.signed(delta, True)))
        what: Any = tuple(changes) or (msg("fugutable.no_change"),)
        return msg("fugutable.preview_turned" if move.anchor else "fugutable.preview", place=shown, changes=what)

    def _refuse(self, reason: Message) -> None:
        self._refusal = reason
        self.kit.sound.play("deny")
        self._draw_prompt()

    # --- acting -----------------------------------------------------------------------------------------------------

    def _act_card(self, index: int) -> None:
        if self.desk.mode != "act":
            if self.desk.mode == "wait":
                self._refuse(msg("fugutable.wait_for_turn"))
            return
        card = self.view.centre[index]
        if card == self.card:
            self._put_back()
            return
        self.card, self.place, self._refusal = card, None, None
        self.kit.sound.play("take")
        self._draw()
        self._breathe()
        if self.desk.screen.focus.shown:
            self._focus_best()

    def _focus_best(self) -> None:
        """With the keyboard the next step is a place: the middle one of those where the number fits."""
        assert self.card is not None
        row = self.view.rows[self.seat - 1]
        fit = [p for p in range(1, ROW + 1) if self._fits(p, self.card)]
        free = fit or [p for p in range(1, ROW + 1) if row[p - 1] is UNKNOWN]
        if free:
            self.desk.screen.focus_on(f"place-{free[len(free) // 2]}")
            self.desk.screen.focus.show(True)

    def _act_place(self, place: int) -> None:
        if self.desk.mode != "act":
            return
        if self.card is None:
            cell = self.view.rows[self.seat - 1][place - 1]
            if isinstance(cell, Placed):
                self.zoom_at(self.own[place - 1])
            else:
                self._refuse(msg("fugutable.take_first"))
            return
        move = self.move_for(place)
        why = self.desk.why_not(move)
        if why is not None:
            self.place = None
            self._draw()
            self._refuse(why)
            return
        by_key = self.desk.screen.focus.shown
        if by_key or self.kit.settings.one_click or self.place == place:
            self._submit(move)
            return
        self.place, self._refusal = place, None
        self.kit.sound.play("take")
        self._draw()

    def _ready(self) -> int | None:
        """The place that "Place" means: the chosen one, or with the keyboard the one that has the focus."""
        if self.place is not None:
            return self.place
        at = self.desk.screen.focus.at
        if self.desk.screen.focus.shown and at is not None and at.id.startswith("place-"):
            return self.previewed()
        return None

    def _confirm(self) -> None:
        place = self._ready()
        if place is not None and self.card is not None and self.desk.mode == "act":
            self._submit(self.move_for(place))

    def _submit(self, move: Place | Pass) -> None:
        why = self.desk.why_not(move)
        if why is not None:
            self._refuse(why)
            return
        self.desk.submit(move)

    def _turn(self) -> None:
        if self.desk.mode != "act" or self.card is None:
            return
        if not any(self.view.cells(self.seat)):
            self._refuse(msg("fugu.why.first_up"))
            return
        self.turned = not self.turned
        self._refusal = None
        self.kit.sound.play("turn")
        self._draw()

    def _put_back(self) -> None:
        self.forget()
        self._draw()
        if self.desk.screen.focus.shown:
            self.desk.screen.focus_on("card-0")
            self.desk.screen.focus.show(True)

    def _ask_pass(self) -> None:
        if self.desk.mode != "act":
            return
        tr = self.desk.kit.tr
        score = score_row(self.view.cells(self.seat), self.view.solo).total
        ask(
            self.desk.screen.app,
            tr("fugutable.pass_title"),
            tr("fugutable.pass_text", score=score),
            [
                ("pass", tr("fugutable.pass_yes"), "danger", lambda: self._submit(Pass())),
                ("keep", tr("fugutable.pass_no"), "plain", None),
            ],
        )

    def _notice(self, place: int, on: bool) -> None:
        """The mouse or the focus came to a place, or left it."""
        if on == (self._pointed == place):
            return
        if on:
            self._pointed = place
        elif self._pointed == place:
            self._pointed = None
        self._refusal = None
        self._draw_own()
        self._draw_header()
        self._draw_prompt()

    def _breathe(self) -> None:
        """Legal things breathe twice, then stand still."""
        animator = self.desk.screen.animator
        if animator.speed <= 0:
            return

        def step(t: float) -> None:
            level = 0.85 + 0.15 * math.cos(t * 4 * math.pi)
            # Steps of a twelfth are smooth enough, and spare repaints.
            level = round(level * 12) / 12
            if level != self._breath:
                self._breath = level
                if self.desk.mode == "act":
                    self._draw_market()
                    self._draw_own()

        def done() -> None:
            self._breath = 1.0

        self._breaths = animator.add(Tween(step, BREATH, easing=lambda t: t, done=done))

    # --- the window's calls -----------------------------------------------------------------------------------------

    def animate(self, before: Any, happening: Happening, done: Callable[[], None]) -> None:
        self.forget()
        self.view = before
        self.movement.run(happening, done)

    def handle(self, what: Intention) -> bool:
        if isinstance(what, Press) and what.button in (2, 3):
            slot = next((s for s in (*self.own, *self.market) if s.contains(what.pos)), None)
            if slot is not None:
                self.zoom_at(slot)
                return True
            return self._zoom_strip(what.pos)
        if isinstance(what, Confirm) and not self.desk.screen.focus.shown and self._ready() is not None:
            self._confirm()
            return True
        if isinstance(what, Shortcut) and not what.ctrl:
            return self._key(what.key)
        return False

    def _key(self, key: str) -> bool:
        if key in ("1", "2", "3") and self.desk.mode == "act":
            self.desk.screen.focus.show(True)
            self._act_card(int(key) - 1)
        elif key == "a":
            self._turn()
        elif key == "p":
            self._ask_pass()
        elif key == "z":
            at = self.desk.screen.focus.at
            pointed = next((s for s in (*self.own, *self.market) if s.hovered), None)
            slot = pointed or (at if isinstance(at, Slot) else None)
            if slot is not None:
                self.zoom_at(slot)
        else:
            return False
        return True

    def cancel(self) -> bool:
        if self.card is None:
            return False
        if self.place is not None:
            self.place = None
            self._draw()
            return True
        self._put_back()
        return True

    def zoom_at(self, slot: Slot) -> None:
        """Shows the card of a slot large."""
        if slot in self.market:
            self._zoom(self.view.centre[self.market.index(slot)], False)
            return
        cell = self.view.rows[self.seat - 1][self.own.index(slot)]
        if isinstance(cell, Placed):
            self._zoom(cell.card, cell.anchor)

    def _zoom_strip(self, pos: tuple[int, int]) -> bool:
        for place, seat in zip(self.lay.strips, self.others(), strict=True):
            for rect, cell in zip(place.cards, self.view.rows[seat - 1], strict=True):
                if rect.collidepoint(pos) and isinstance(cell, Placed):
                    self._zoom(cell.card, cell.anchor)
                    return True
        return False

    def _zoom(self, card: int, anchor: bool) -> None:
        app = self.desk.screen.app
        app.push(ZoomScreen(app, card, anchor))

    def suggest(self, move: Any) -> None:
        if isinstance(move, Pass):
            self.desk.tell(msg("fugutable.hint_pass"))
            return
        self.card, self.turned = move.card, move.anchor and self._fits_card(move)
        self.place = move.place
        self._refusal = self._pointed = None
        self._draw()

    def _fits_card(self, move: Place) -> bool:
        return self._fits(move.place, move.card)

    def round_words(self) -> str:
        return self.desk.kit.tr("fugutable.round", n=max(1, self.desk.view.round))

    def phase(self) -> str:
        if self.desk.mode == "over":
            return "over"
        if self.desk.mode != "act":
            return "wait"
        return "take" if self.card is None else "place"

    def add(self, node: Node) -> None:
        """Puts something that moves on the stage."""
        self.desk.screen.add(node)

    def drop(self, node: Node) -> None:
        """Takes it off again."""
        self.desk.screen.drop(node)
