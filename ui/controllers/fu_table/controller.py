"""Fú's table: shop, fill the envelopes, eat; and watch the others do so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import pygame

from game.core.contract import Event
from game.core.message import Message, msg
from game.fu.components import SNACKS
from game.fu.moves import FuMove
from game.fu.view import FuView
from ui.controllers.contract import Desk, Happening, TableLook
from ui.controllers.fu_table import figures, hinting
from ui.controllers.fu_table.acting import Acting
from ui.controllers.fu_table.bar import draw_bar, phase_index
from ui.controllers.fu_table.canvas import Canvas
from ui.controllers.fu_table.carrying import Carrying
from ui.controllers.fu_table.choice import Choice
from ui.controllers.fu_table.counting import Counting
from ui.controllers.fu_table.eating import draw_eating
from ui.controllers.fu_table.envelopes import draw_envelopes
from ui.controllers.fu_table.homes import draw_homes
from ui.controllers.fu_table.ink import Brush, fonts
from ui.controllers.fu_table.keys import arrow, key, wheel
from ui.controllers.fu_table.layout import Layout, layout
from ui.controllers.fu_table.market import draw_market
from ui.controllers.fu_table.movement import Movement
from ui.controllers.fu_table.opening import Opening, OpeningScreen
from ui.controllers.fu_table.pages import Page
from ui.controllers.fu_table.paths import flights
from ui.controllers.fu_table.scene import Scene, Table
from ui.controllers.fu_table.scenery import paint_scenery, paint_table
from ui.controllers.fu_table.track import draw_prompt, draw_track
from ui.controllers.fu_table.yearend import YearEnd, YearEndScreen
from ui.input import Confirm, Go, Intention, Press, Shortcut, Wheel
from ui.kit import Kit
from ui.screens.table import TableScreen
from ui.stage.idle import make


class FuController:
    """Keeps what was chosen and not yet made, and what is drawn now."""

    def __init__(self, desk: Desk, look: TableLook) -> None:
        self.desk = desk
        self.look = look
        self.choice = Choice()
        self.view: FuView = desk.view
        self.table: Table
        self._canvas: Canvas | None = None
        # The table's picture, and what it was painted for.
        self._ground: tuple[Kit, Layout, pygame.Surface] | None = None
        self.movement = Movement(self)
        self._before: FuView = desk.view
        self.refusal: Message | None = None
        self._caption: Message | None = None
        self.home = 0
        self.pointed = ""
        self.acting = Acting(self)
        self.carrying = Carrying(self)
        self.counting = Counting(self)
        # How many envelopes are closed while they are sealed.
        self.sealed = 0.0
        self._teller = 0
        self._notes: dict[int, tuple[str, bool]] = {}
        self._relative: Message | None = None
        self._noted_year = 0
        self.legal: tuple[FuMove, ...] = ()
        # Which scene, and whether the eyes act in it.
        self._shown = ("", False)

    # --- building ---------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat at the lower edge: whose eyes these are, else seat 1."""
        return self.desk.eyes or 1

    def background(self) -> pygame.Surface:
        kit, lay = self.desk.kit, self._layout()
        if self._ground is None or self._ground[0] is not kit or self._ground[1] != lay:
            self._ground = (kit, lay, paint_table(kit, lay))
        return self._ground[2]

    def scenery(self) -> pygame.Surface:
        return paint_scenery(self.desk.kit)

    def _layout(self) -> Layout:
        return layout(self.desk.kit.metrics, len(self.desk.view.order) - 1, self.desk.bar)

    def build(self) -> None:
        desk = self.desk
        acts = self.acting.acts()
        kit = desk.kit
        self.movement.forget()
        canvas = Canvas(desk.screen, kit, self.look, before=self._canvas)
        self._canvas = canvas
        canvas.revealed = self._first_focus
        self.table = Table(kit, Brush(kit), canvas, self._layout(), acts)
        self._take_view()
        self.counting.settle()
        # A table that opens is seen whole; one that was there before brings its pictures along.
        canvas.spread.at_once = canvas.fresh
        if not canvas.fresh:
            canvas.spread.rest()
        self.draw()
        canvas.spread.at_once = False
        # The pages of a year stand before the whole market: its picture is made before they come, and their type.
        make(desk.screen, [partial(kit.art.cover, "fu/background", kit.metrics.size, "bottom"), *fonts(kit)])
        if canvas.on("confirm"):
            # What is chosen is the next thing.
            desk.screen.first_focus("confirm")
        elif desk.screen.focus.at is not None:
            desk.screen.first_focus(desk.screen.focus.at.id)

    # --- showing ----------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """All that the drawing needs."""
        desk, say = self.desk, self.desk.kit.say
        prompt = self._caption or desk.prompt()
        if prompt.key == "fu.prompt.fill":
            # How much is left is told by the purse, with what is chosen and not yet sealed.
            prompt = msg("futable.fill", seat=self.seat)
        return Scene(
            view=self.view, seat=self.seat, mode=desk.mode, names=desk.names, choice=self.choice, legal=self.legal,
            prompt=say(prompt, desk.names), refusal=say(self.refusal, desk.names) if self.refusal else "",
            notes=self._notes, relative_words=say(self._relative, desk.names) if self._relative else "",
            home=self.home or self.seat, pointed=self.pointed, eyes=desk.eyes,
            fortune=self._final() or self.counting.fortune, money=self.counting.money,
            sealed=self.sealed, sealing=self.acting.sealing, teller=self._teller, carried=self.carrying.card,
        )  # fmt: skip

    def _final(self) -> tuple[float, ...]:
        """Once the game is over: everyone's Fortune with what the last count has added."""
        outcome = self.desk.outcome() if self.view.phase == "over" else None
        return tuple(map(float, outcome.scores)) if outcome is not None else ()

    def draw(self) -> None:
        """Shows the table as it is."""
        table, scene = self.table, self.scene()
        kind = self._kind(scene)
        table.canvas.begin((scene.eyes, scene.view.seat, scene.seat), kind)
        if kind == "envelopes":
            draw_envelopes(table, scene)
        elif kind == "eating":
            draw_eating(table, scene)
        else:
            draw_track(table, scene)
            draw_market(table, scene)
            draw_prompt(table, scene, table.lay.prompt)
            draw_homes(table, scene)
        now, lanterns = phase_index(scene.view.phase), scene.mode != "watch"
        draw_bar(table, self.desk.bar, scene.view.year, now, lanterns=lanterns)
        table.canvas.end()
        shown = (kind, scene.acts)
        if shown != self._shown or (scene.acts and self.desk.screen.focus.at is None):
            self._shown = shown
            self._first_focus()

    def _kind(self, scene: Scene) -> str:
        """Which scene it is: the envelopes, the eating, or the market with the homes."""
        view = scene.view
        if self.home and view.phase != "over":
            # Another's home is looked at beside the market, whatever is being done.
            return "market"
        if view.phase == "visiting" and self.desk.eyes is not None and view.envelopes and scene.mode != "watch":
            return "envelopes"
        return "eating" if view.phase == "eating" and view.meal is not None else "market"

    def _first_focus(self) -> None:
        """The focus goes to the first thing that can be chosen in a scene, unless it is at the table already."""
        canvas, focus = self.table.canvas, self.desk.screen.focus
        usable = [
            id
            for id in canvas.usable()
            if not id.startswith(("home-", "snack-", "envelope-", "host-")) and canvas.on(id)
        ]
        if usable and (focus.at is None or focus.at.id not in canvas.usable()):
            self.desk.screen.focus_on(usable[0])

    def _take_view(self) -> None:
        self.view = self.desk.view
        self.sealed = 0.0
        self.counting.follow(self.view)
        self.legal = cast("tuple[FuMove, ...]", self.desk.legal())
        if self.view.year != self._noted_year:
            self._notes, self._relative, self._noted_year = {}, None, self.view.year
            for happening in self.desk.since():
                self._note(happening.events)
        if self.home == self.seat:
            self.home = 0

    def sync(self) -> None:
        self._caption, self._teller = None, 0
        if self.view is not self.desk.view:
            self.refusal = None
        self._take_view()
        self.pointed = ""
        if self.desk.mode != "act" or self.view.phase != "shopping":
            self.choice.clear()
        if self.view.phase != "visiting":
            self.choice.amounts.clear()
            self.acting.sealing = False
        self.draw()
        self.movement.reset()
        if self.acting.sealing and self.desk.mode == "act":
            self.acting.after_a_frame(self.acting.seal_next)

    def forget(self) -> None:
        self.choice = Choice()
        self.refusal = None
        self.acting.sealing = False
        self.home = 0

    def tell_step(self, event: Event) -> None:
        """A step of the Relative in the prompt's place while it is seen, with its note at the stall; or who finds
        nothing left, beside the platter that was emptied."""
        self._caption = msg(f"fu.log.{event.kind}", **dict(event.values))
        if event.kind == "hungry":
            self._teller = int(event.values["host_seat"])
            self.draw()
            return
        self._teller = figures.relative_seat(self.desk.view)
        self._note((event,))
        self.view = self.desk.view
        self.legal = ()
        self.draw()

    def refuse(self, reason: Message) -> None:
        """Says in the prompt why something is not possible."""
        self.refusal = reason
        self.desk.kit.sound.play("deny")
        self.draw()

    # --- movement ---------------------------------------------------------------------------------------------------

    def animate(self, before: Any, happening: Happening, done: Callable[[], None]) -> None:
        amounts, sealing = self.choice.amounts, self.acting.sealing
        quiet = all(event.kind in ("filling", "envelope", "envelope_empty") for event in happening.events)
        self.forget()
        if quiet:
            self.choice.amounts, self.acting.sealing = amounts, sealing
        self.view = self._before = before
        self.legal = ()
        if not quiet:
            self._tell_of(happening)
        self.movement.run(happening, done, quiet=quiet)

    def _tell_of(self, happening: Happening) -> None:
        """While a move is seen the prompt says what happens, not yet what comes next."""
        texts = self.desk.kit.texts
        for event in happening.events:
            if event.logged and event.visible_to(self.desk.eyes) and texts.has(f"fu.log.{event.kind}"):
                self._caption = msg(f"fu.log.{event.kind}", **dict(event.values))
                self._teller = happening.seat
                return

    def arrived(self, happening: Happening, then: Callable[[], None]) -> None:
        """A move has been seen: notes what the Relative did, opens the page that tells of a whole phase, calls
        `then`."""
        self._note(happening.events)
        kinds = {event.kind for event in happening.events}
        screen = self.desk.screen
        if not isinstance(screen, TableScreen) or not kinds & {"visitors", "open"}:
            then()
            return
        self.view = self.desk.view
        scene, under = self.scene(), self.table
        page: Page
        if "visitors" in kinds:
            page = YearEndScreen(
                screen.app, YearEnd(self._before, happening.events), self._before, scene, self.look, under
            )
            if self.view.phase == "over":
                page.then = screen.show_sheet
        else:
            page = OpeningScreen(
                screen.app, Opening(self._before, happening.events), self._before, scene, self.look, under
            )
        page.open_from(screen, then)

    def _note(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.kind == "year":
                self._notes, self._relative = {}, None
                self._noted_year = int(event.values["year"])
        for event in events:
            if event.kind == "relative_passes":
                reason = str(event.values["why"].key).rpartition(".")[2]
                words = self.desk.kit.tr(f"futable.passed.{reason}")
                self._notes[SNACKS.index(str(event.values["id"]))] = (words, False)
            elif event.kind == "relative_buys":
                self._notes[SNACKS.index(str(event.values["id"]))] = (self.table.tr("futable.relative_here"), True)
            if event.kind in ("relative_buys", "relative_idle", "relative_eaten", "relative_returns"):
                self._relative = msg(f"futable.{event.kind}", **dict(event.values))

    def flights(self, seat: int, events: list[Event]) -> list[tuple[str, pygame.Rect, pygame.Rect, int, float]]:
        """What flies where after a move."""
        return flights(self.table, self.scene(), seat, events, self.carrying.dropped)

    # --- the window's calls -----------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> bool:
        focus = self.desk.screen.focus
        if isinstance(what, Press) and what.button == 3:
            return self.acting.look_closer(self.desk.screen._at(what.pos))
        if self.covered and not (isinstance(what, Shortcut) and what.key == "z"):
            # What is not seen is not done: no key and no wheel reaches it.
            return False
        if isinstance(what, Confirm) and not focus.shown and not self.choice.empty:
            self.acting.confirm()
            return True
        if isinstance(what, Confirm) and not focus.shown and self.view.phase == "visiting" and self.acting.filled():
            self.acting.seal()
            return True
        if isinstance(what, Wheel):
            return wheel(self, what)
        if isinstance(what, Go) and focus.shown and focus.at is not None:
            return arrow(self, focus.at.id, what)
        if isinstance(what, Shortcut) and not what.ctrl:
            return key(self, what.key)
        return False

    @property
    def covered(self) -> bool:
        """Whether a home that is looked at lies over what is to be done; beside the market it covers nothing."""
        return bool(self.home) and self.view.phase != "shopping"

    def cancel(self) -> bool:
        if self.covered:
            seat, self.home = self.home, 0
            self.draw()
            at = next((id for id in (f"envelope-{seat}", f"host-{seat}") if self.table.canvas.on(id)), "")
            if at:
                self.desk.screen.focus_on(at)
            return True
        if self.home or not self.choice.empty:
            at = f"stall-{self.choice.stall}" if self.choice.stall is not None else ""
            if self.choice.card in self.view.store and self.choice.card:
                at = f"store-{self.view.store.index(self.choice.card)}"
            self.home = 0
            self.choice.clear()
            self.refusal = None
            self.draw()
            if at and self.table.canvas.on(at):
                self.desk.screen.focus_on(at)
            return True
        return False

    def suggest(self, move: Any) -> None:
        hinting.suggest(self, move)

    def put_aside(self) -> None:
        """A hint says what to do from where the game is: amounts that are not sealed yet do not count."""
        if self.view.phase == "visiting":
            self.choice.amounts.clear()
            self.draw()

    def supposed(self, view: FuView) -> FuView:
        """The view for a hint: with the amounts that are chosen and not yet sealed."""
        return hinting.supposed(view, self.choice.amounts)

    def round_words(self) -> str:
        tr = self.desk.kit.tr
        return tr("futable.round", n=self.desk.view.year)

    def bar_words(self) -> str:
        """The words of the bar: none where lanterns tell the year."""
        return self.round_words() if self.desk.mode == "watch" else ""

    def phase(self) -> str:
        if self.desk.mode == "over":
            return "over"
        return str(self.desk.view.phase) if self.desk.mode == "act" else "wait"
