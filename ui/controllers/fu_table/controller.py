"""Fú's table: shop, fill the envelopes, eat; and watch the others do so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.core.contract import Event
from game.core.message import Message, msg
from game.fu.components import SNACKS
from game.fu.moves import Buy, Decorate, Envelope, FuMove, Seal, TakeMoney
from game.fu.view import FuView
from ui.controllers.contract import Desk, Happening, TableLook
from ui.controllers.fu_table import eating, envelopes, figures, market
from ui.controllers.fu_table.canvas import Canvas
from ui.controllers.fu_table.choice import Choice, sections_for
from ui.controllers.fu_table.eating import draw_eating
from ui.controllers.fu_table.envelopes import draw_envelopes
from ui.controllers.fu_table.homes import draw_homes
from ui.controllers.fu_table.ink import Brush
from ui.controllers.fu_table.keys import arrow, key
from ui.controllers.fu_table.layout import layout
from ui.controllers.fu_table.market import draw_market
from ui.controllers.fu_table.movement import Movement
from ui.controllers.fu_table.opening import OpeningScreen
from ui.controllers.fu_table.paths import flights
from ui.controllers.fu_table.scene import Acts, Scene, Table
from ui.controllers.fu_table.scenery import paint_scenery, paint_table
from ui.controllers.fu_table.track import draw_phases, draw_prompt, draw_track
from ui.controllers.fu_table.yearend import YearEndScreen
from ui.controllers.fu_table.zoom import ZoomScreen
from ui.input import Confirm, Go, Intention, Shortcut
from ui.stage.tween import Tween


class FuController:
    """Keeps what was chosen and not yet made, and what is drawn now."""

    def __init__(self, desk: Desk, look: TableLook) -> None:
        self.desk = desk
        self.look = look
        self.choice = Choice()
        self.view: FuView = desk.view
        self.table: Table
        self.movement = Movement(self)
        self._before: FuView = desk.view
        self._refusal: Message | None = None
        self._caption: Message | None = None
        self._home = 0
        self._pointed = ""
        self._sealing = False
        self._notes: dict[int, tuple[str, bool]] = {}
        self._relative: Message | None = None
        self._noted_year = 0
        self._legal: tuple[FuMove, ...] = ()
        self._shown = ""

    # --- building ---------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat at the lower edge: whose eyes these are, else seat 1."""
        return self.desk.eyes or 1

    def background(self) -> pygame.Surface:
        kit = self.desk.kit
        return paint_table(kit, self._layout())

    def scenery(self) -> pygame.Surface:
        return paint_scenery(self.desk.kit)

    def _layout(self) -> Any:
        return layout(self.desk.kit.metrics, len(self.desk.view.order) - 1, self.desk.bar)

    def build(self) -> None:
        desk = self.desk
        acts = Acts(
            stall=self._act_stall, buy=self._act_buy, section=self._act_section, card=self._act_card,
            slot=self._act_slot, plain=self._act_plain, confirm=self._confirm, amount=self._act_amount,
            seal=self._seal, do=self._submit, home=self._act_home, snack=self._act_snack, point=self._point,
        )  # fmt: skip
        kit = desk.kit
        self.movement.reset()
        self.table = Table(kit, Brush(kit), Canvas(desk.screen, kit, self.look), self._layout(), acts)
        self._take_view()
        self.draw()
        desk.screen.first_focus("stall-0")

    # --- showing ----------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """All that the drawing needs."""
        desk, say = self.desk, self.desk.kit.say
        prompt = self._caption or desk.prompt()
        return Scene(
            view=self.view, seat=self.seat, mode=desk.mode, names=desk.names, choice=self.choice, legal=self._legal,
            prompt=say(prompt, desk.names), refusal=say(self._refusal, desk.names) if self._refusal else "",
            notes=self._notes, relative_words=say(self._relative, desk.names) if self._relative else "",
            home=self._home or self.seat, pointed=self._pointed, eyes=desk.eyes,
        )  # fmt: skip

    def draw(self) -> None:
        """Shows the table as it is."""
        table, scene = self.table, self.scene()
        table.canvas.begin()
        if (
            scene.view.phase == "visiting"
            and self.desk.eyes is not None
            and scene.view.envelopes
            and scene.mode != "watch"
        ):
            draw_envelopes(table, scene)
            kind = "envelopes"
        elif scene.view.phase == "eating" and scene.view.meal is not None:
            draw_eating(table, scene)
            kind = "eating"
        else:
            draw_track(table, scene)
            draw_market(table, scene)
            draw_prompt(table, scene, table.lay.prompt)
            draw_homes(table, scene)
            kind = "market"
        draw_phases(table, scene, self.desk.bar)
        table.canvas.end()
        if kind != self._shown:
            self._shown = kind
            self._first_focus()

    def _first_focus(self) -> None:
        """The focus goes to the first thing that can be chosen in a scene."""
        usable = [id for id in self.table.canvas.usable() if not id.startswith(("home-", "snack-"))]
        if usable and self.desk.screen.focus.at is None:
            self.desk.screen.focus_on(usable[0])

    def _take_view(self) -> None:
        self.view = self.desk.view
        self._legal = tuple(self.desk.legal())
        if self.view.year != self._noted_year:
            self._notes, self._relative, self._noted_year = {}, None, self.view.year
            for happening in self.desk.since():
                self._note(happening.events)
        if self._home == self.seat:
            self._home = 0

    def sync(self) -> None:
        self.movement.reset()
        self._caption = None
        if self.view is not self.desk.view:
            self._refusal = None
        self._take_view()
        self._pointed = ""
        if self.desk.mode != "act" or self.view.phase != "shopping":
            self.choice.clear()
        if self.view.phase != "visiting":
            self.choice.amounts.clear()
            self._sealing = False
        self.draw()
        if self._sealing and self.desk.mode == "act":
            self._after_a_frame(self._seal_next)

    def forget(self) -> None:
        self.choice = Choice()
        self._refusal = None
        self._sealing = False
        self._home = 0

    def say(self, message: Message) -> None:
        """A sentence in the prompt's place while something moves; the table is shown as it is now."""
        self._caption = message
        self.view = self.desk.view
        self._legal = ()
        self.draw()

    def refuse(self, reason: Message) -> None:
        """Says in the prompt why something is not possible."""
        self._refusal = reason
        self.desk.kit.sound.play("deny")
        self.draw()

    # --- acting -----------------------------------------------------------------------------------------------------

    def _may(self) -> bool:
        if self.desk.mode == "act":
            return True
        if self.desk.mode == "wait":
            self.refuse(msg("futable.wait"))
        return False

    def _act_stall(self, stall: int) -> None:
        if not self._may():
            return
        legal = sorted({len(m.sections) for m in self._legal if isinstance(m, Buy) and m.snack == stall})
        if not legal:
            self._refuse_stall(stall)
            return
        n = (2 if self.choice.n == 1 and 2 in legal else 1) if self.choice.stall == stall else legal[0]
        self._act_buy(stall, n)

    def _refuse_stall(self, stall: int) -> None:
        free = sections_for(self.view, self.seat, stall)
        section = free[0] if free else 1
        why = self.desk.why_not(Buy(stall, (section,)))
        self.choice.clear()
        self.refuse(why or msg("futable.wait"))

    def _act_buy(self, stall: int, n: int) -> None:
        if not self._may():
            return
        self._refusal = None
        self.choice.take_stall(self.view, self.seat, stall, n)
        self.desk.kit.sound.play("take")
        self.draw()

    def _act_section(self, section: int) -> None:
        self.choice.take_section(section)
        self._refusal = None
        self.desk.kit.sound.play("take")
        self.draw()

    def _act_card(self, card: str) -> None:
        if not self._may():
            return
        moves = [m for m in self._legal if isinstance(m, Decorate) and m.card == card]
        if not moves:
            self.choice.clear()
            self.refuse(self.desk.why_not(Decorate(card)) or msg("futable.wait"))
            return
        if self.choice.card == card:
            self.choice.clear()
        else:
            self.choice.take(moves[0] if not moves[0].for_ else Decorate(card))
        self._refusal = msg("futable.choose_old") if self.choice.card and moves[0].for_ else None
        self.desk.kit.sound.play("take")
        self.draw()

    def _act_slot(self, card: str) -> None:
        if self.choice.card and Decorate(self.choice.card, card) in self._legal:
            self.choice.replaced = card
            self._refusal = None
            self.draw()
            return
        self.desk.screen.app.push(ZoomScreen(self.desk.screen.app, self.look, card=card))

    def _act_plain(self, move: FuMove) -> None:
        if not self._may():
            return
        why = self.desk.why_not(move)
        if why is not None:
            self.refuse(why)
            return
        self._refusal = None
        if self.choice.plain == move:
            self._confirm()
            return
        self.choice.take(move)
        self.draw()
        self.desk.screen.focus_on("confirm")

    def _confirm(self) -> None:
        scene = self.scene()
        move = self.choice.move(self.view, market.drum_for(scene))
        if move is None:
            return
        self._submit(move)

    def _submit(self, move: FuMove) -> None:
        if not self._may():
            return
        why = self.desk.why_not(move)
        if why is not None:
            self.refuse(why)
            return
        self.desk.submit(move)

    def _act_amount(self, host: int, by: int) -> None:
        new = envelopes.stepped(self.scene(), host, by)
        if new is None:
            self.desk.kit.sound.play("deny")
            return
        self.choice.amounts[host] = new
        self._refusal = None
        self.desk.kit.sound.play("tick")
        self.draw()

    def _seal(self) -> None:
        if self._may() and not self._sealing:
            self._sealing = True
            self._seal_next()

    def _seal_next(self) -> None:
        """Fills the next envelope, or seals them all: one move at a time, each for the position that is seen."""
        if self.desk.mode != "act" or self.view.phase != "visiting":
            self._sealing = False
            return
        scene = self.scene()
        for host in envelopes.hosts(scene):
            if self.view.envelopes[host - 1] is None:
                self._submit(Envelope(scene.animal(host), self.choice.amounts.get(host, 0)))
                return
        self._sealing = False
        self._submit(Seal())

    def _after_a_frame(self, then: Callable[[], None]) -> None:
        timers = self.desk.screen.timers
        second = Tween(lambda _: None, 0.0, 0.0, done=then)
        timers.append(Tween(lambda _: None, 0.0, 0.0, done=lambda: timers.append(second)))

    def _act_home(self, seat: int) -> None:
        self._home = 0 if seat in (self.seat, self._home) else seat
        self.draw()

    def _act_snack(self, kind: int) -> None:
        words = self.desk.kit.say(figures.side_words(self.view, kind))
        self.desk.screen.app.push(
            ZoomScreen(self.desk.screen.app, self.look, snack=kind, side=figures.side(self.view, kind), words=words)
        )

    def _point(self, id: str, on: bool) -> None:
        if on == (self._pointed == id):
            return
        if not on and self._pointed != id:
            return
        self._pointed = id if on else ""
        self.draw()

    # --- movement ---------------------------------------------------------------------------------------------------

    def animate(self, before: Any, happening: Happening, done: Callable[[], None]) -> None:
        amounts, sealing = self.choice.amounts, self._sealing
        quiet = all(event.kind in ("filling", "envelope", "envelope_empty") for event in happening.events)
        self.forget()
        if quiet:
            self.choice.amounts, self._sealing = amounts, sealing
        self.view = self._before = before
        self._legal = ()
        if not quiet:
            self.draw()
        self.movement.run(happening, done)

    def arrived(self, happening: Happening) -> None:
        """A move has been seen: notes what the Relative did, and opens the pages that tell of a whole phase."""
        self._note(happening.events)
        kinds = {event.kind for event in happening.events}
        screen = self.desk.screen
        if self.desk.mode == "watch" or screen.app.top is not screen:
            return
        self.view = self.desk.view
        scene = self.scene()
        for kind, page in (("visitors", YearEndScreen), ("open", OpeningScreen)):
            if kind in kinds:
                screen.app.push(page(screen.app, self._before, scene, happening.events, self.look, self.table.acts))

    def _note(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.kind == "year":
                self._notes, self._relative = {}, None
                self._noted_year = int(event.values["year"])
        say = self.desk.kit.say
        for event in events:
            if event.kind == "relative_passes":
                words = say(event.values["why"])
                self._notes[SNACKS.index(str(event.values["id"]))] = (words, False)
            elif event.kind == "relative_buys":
                self._notes[SNACKS.index(str(event.values["id"]))] = (self.table.tr("relative_here"), True)
            if event.kind in ("relative_buys", "relative_idle", "relative_eaten", "relative_returns"):
                self._relative = msg(f"fu.log.{event.kind}", **dict(event.values))

    def flights(self, seat: int, events: list[Event]) -> list[tuple[str, pygame.Rect, pygame.Rect, int, float]]:
        """What flies where after a move."""
        return flights(self.table, self.scene(), seat, events)

    # --- the window's calls -----------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> bool:
        focus = self.desk.screen.focus
        if isinstance(what, Confirm) and not focus.shown and not self.choice.empty:
            self._confirm()
            return True
        if isinstance(what, Go) and focus.shown and focus.at is not None:
            return arrow(self, focus.at.id, what)
        if isinstance(what, Shortcut) and not what.ctrl:
            return key(self, what.key)
        return False

    def cancel(self) -> bool:
        if self._home or not self.choice.empty:
            self._home = 0
            self.choice.clear()
            self._refusal = None
            self.draw()
            return True
        return False

    def suggest(self, move: Any) -> None:
        self._refusal = None
        if isinstance(move, Envelope):
            host = self.view.rules.animals.index(move.to) + 1
            self.choice.amounts[host] = move.amount
            self.desk.tell(msg("futable.hint.envelope", amount=move.amount, host=self._who(host)))
        elif isinstance(move, Seal):
            self.desk.tell(msg("futable.hint.seal"))
        elif self.view.phase == "shopping":
            self.choice.take(move)
        else:
            self.desk.tell(msg("futable.hint.eat", words=eating.move_words(self.table, move)))
        self.draw()

    def _who(self, seat: int) -> str:
        return self.table.name(self.scene(), seat)

    def round_words(self) -> str:
        tr = self.desk.kit.tr
        return tr("futable.round", n=self.desk.view.year)

    def phase(self) -> str:
        if self.desk.mode == "over":
            return "over"
        return str(self.desk.view.phase) if self.desk.mode == "act" else "wait"

    def act_number(self, number: int) -> None:
        """A number key: a stall, a section, a snack."""
        if self.view.phase == "shopping" and number <= len(SNACKS):
            self._act_stall(number - 1)
        elif self.view.phase == "eating":
            move = eating.numbered(self.scene(), number)
            if move is not None:
                self._submit(move)

    def act_ten(self) -> None:
        """The key of the "+10"."""
        if self.view.phase == "shopping":
            self._act_plain(TakeMoney())
