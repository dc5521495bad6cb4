"""What a person does at the table: choose, confirm, fill envelopes, seal, look closer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.message import msg
from game.fu.moves import Buy, Decorate, Envelope, FuMove, Seal
from ui.controllers.fu_table import envelopes, figures, market, zoom
from ui.controllers.fu_table.choice import sections_for
from ui.controllers.fu_table.ink import signed
from ui.controllers.fu_table.scene import Acts
from ui.screens.zoom import Zoom, ZoomScreen
from ui.stage.tween import Tween
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from ui.controllers.fu_table.controller import FuController


class Acting:
    """The hands of the eyes: changes the table's choice, and submits moves."""

    def __init__(self, table: FuController) -> None:
        self._table = table
        self.sealing = False
        # The digits typed so far for an envelope.
        self._typed = (0, "")

    def acts(self) -> Acts:
        """What clicks and keys do."""
        return Acts(
            stall=self.stall, buy=self.buy, section=self.section, card=self.card, slot=self.slot, plain=self.plain,
            confirm=self.confirm, amount=self.amount, seal=self.seal, do=self.submit, home=self.home,
            snack=self.snack, point=self.point, carry_stall=self._table.carrying.stall,
            carry_card=self._table.carrying.store,
        )  # fmt: skip

    def _may(self) -> bool:
        if self._table.desk.mode == "act":
            return True
        if self._table.desk.mode == "wait":
            self._table.refuse(msg("futable.wait"))
        return False

    def stall(self, stall: int) -> None:
        if not self._may():
            return
        legal = sorted({len(m.sections) for m in self._table.legal if isinstance(m, Buy) and m.snack == stall})
        if not legal:
            self._refuse_stall(stall)
            return
        n = (2 if self._table.choice.n == 1 and 2 in legal else 1) if self._table.choice.stall == stall else legal[0]
        self.buy(stall, n)

    def _own_home(self) -> None:
        """Closes another's home: what is bought goes into the own one, and is chosen there."""
        self._table.home = 0

    def _refuse_stall(self, stall: int) -> None:
        free = sections_for(self._table.view, self._table.seat, stall)
        section = free[0] if free else 1
        why = self._table.desk.why_not(Buy(stall, (section,)))
        self._table.choice.clear()
        self._table.refuse(why or msg("futable.wait"))

    def buy(self, stall: int, n: int) -> None:
        if not self._may():
            return
        self._table.refusal = None
        self._own_home()
        self._table.choice.take_stall(self._table.view, self._table.seat, stall, n)
        self._table.desk.kit.sound.play("take")
        self._table.draw()
        self.to_confirm()

    def section(self, section: int) -> None:
        self._table.choice.take_section(section)
        self._table.refusal = None
        self._table.desk.kit.sound.play("take")
        self._table.draw()

    def card(self, card: str) -> None:
        if not self._may():
            return
        moves = [m for m in self._table.legal if isinstance(m, Decorate) and m.card == card]
        if not moves:
            self._table.choice.clear()
            self._table.refuse(self._table.desk.why_not(Decorate(card)) or msg("futable.wait"))
            return
        if self._table.choice.card == card:
            self._table.choice.clear()
        else:
            self._table.choice.take(moves[0] if not moves[0].for_ else Decorate(card))
            self._own_home()
        self._table.refusal = msg("futable.choose_old") if self._table.choice.card and moves[0].for_ else None
        self._table.desk.kit.sound.play("take")
        self._table.draw()
        self.to_confirm()

    def slot(self, card: str) -> None:
        if self._table.choice.card and Decorate(self._table.choice.card, card) in self._table.legal:
            self._table.choice.replaced = card
            self._table.refusal = None
            self._table.draw()
            return
        self._look_at(zoom.decoration(self._table.view.rules.tables, card))

    def plain(self, move: FuMove) -> None:
        if not self._may():
            return
        why = self._table.desk.why_not(move)
        if why is not None:
            self._table.refuse(why)
            return
        self._table.refusal = None
        if self._table.choice.plain == move:
            self.confirm()
            return
        self._table.choice.take(move)
        self._table.draw()
        self.to_confirm()

    def to_confirm(self) -> None:
        """What is chosen is what Enter makes: the focus goes there, if there is something whole to be made."""
        if self._table.desk.screen.widget("confirm") is not None:
            self._table.desk.screen.focus_on("confirm")

    def confirm(self) -> None:
        scene = self._table.scene()
        move = self._table.choice.move(self._table.view, market.drum_for(scene))
        if move is None:
            return
        self.submit(move)

    def submit(self, move: FuMove) -> None:
        if not self._may():
            return
        why = self._table.desk.why_not(move)
        if why is not None:
            self._table.refuse(why)
            return
        self._table.desk.submit(move)

    def amount(self, host: int, by: int) -> None:
        self._typed = (0, "")
        new = envelopes.stepped(self._table.scene(), host, by)
        if new is None:
            self._table.desk.kit.sound.play("deny")
            return
        self._table.choice.amounts[host] = new
        self._table.refusal = None
        self._table.desk.kit.sound.play("tick")
        self._table.draw()

    def digit(self, host: int, digit: str) -> bool:
        """Another digit for an envelope: 2 and 5 make 25. What is no amount yet leaves it empty; what can never be one
        begins anew with this digit."""
        if self._table.desk.mode != "act" or self.sealing:
            return False
        before = self._typed[1] if self._typed[0] == host else ""
        for text in (before + digit, digit):
            self._typed = (host, text)
            if self._set(host, int(text)) or len(text) == 1:
                break
        self._table.refusal = None
        self._table.draw()
        return True

    def _set(self, host: int, amount: int) -> bool:
        """Sets an amount that the rules allow and the purse bears; else empties the envelope. Whether it was set."""
        amounts = self._table.choice.amounts
        amounts[host] = 0
        while amounts[host] < amount:
            new = envelopes.stepped(self._table.scene(), host, 1)
            if new is None or new > amount:
                break
            amounts[host] = new
        reached = amounts[host] == amount
        if not reached:
            amounts[host] = 0
        self._table.desk.kit.sound.play("tick" if reached else "deny")
        return reached

    def filled(self) -> bool:
        """Whether there is something in every envelope."""
        scene = self._table.scene()
        return scene.acts and all(envelopes.amount_of(scene, host) for host in envelopes.hosts(scene))

    def seal(self) -> None:
        if self._may() and not self.sealing:
            self.sealing = True
            self.seal_next()

    def seal_next(self) -> None:
        """Fills the next envelope, or seals them all: one move at a time, each for the position that is seen."""
        if self._table.desk.mode != "act" or self._table.view.phase != "visiting":
            self.sealing = False
            return
        scene = self._table.scene()
        for host in envelopes.hosts(scene):
            if self._table.view.envelopes[host - 1] is None:
                self.submit(Envelope(scene.animal(host), self._table.choice.amounts.get(host, 0)))
                return
        self.sealing = False
        self.submit(Seal())

    def after_a_frame(self, then: Callable[[], None]) -> None:
        timers = self._table.desk.screen.timers
        second = Tween(lambda _: None, 0.0, 0.0, done=then)
        timers.append(Tween(lambda _: None, 0.0, 0.0, done=lambda: timers.append(second)))

    def home(self, seat: int) -> None:
        self._table.home = 0 if seat in (self._table.seat, self._table.home) else seat
        self._table.draw()

    def snack(self, kind: int) -> None:
        table = self._table
        view, say = table.view, table.desk.kit.say
        words = say(figures.side_words(view, kind))
        now = figures.scores(view)[kind]
        facts = tuple(
            (
                f"fu/{view.rules.animals[seat - 1]}",
                table.table.tr(
                    "futable.now", who=table.desk.names[seat - 1],
                    count=table.table.count(kind, view.dining[seat - 1][kind]), points=signed(now[seat - 1]),
                ),
            )
            for seat in view.order
            if seat <= view.rules.players
        )  # fmt: skip
        self._look_at(zoom.snack(kind, figures.side(view, kind), words, facts))

    def zoom(self) -> None:
        """A closer look at what the mouse or the focus is on."""
        screen = self._table.desk.screen
        self.look_closer(screen.focus.at if screen.focus.shown else screen.widget(self._table.pointed))

    def look_closer(self, at: Widget | None) -> bool:
        kind, _, number = (at.id if at is not None else "").partition("-")
        if kind in ("stall", "snack"):
            self.snack(int(number))
        elif kind == "store" and self._table.view.store[int(number)]:
            self._look_at(zoom.decoration(self._table.view.rules.tables, self._table.view.store[int(number)]))
        elif kind == "slot" and (
            card := self._table.view.owned[(self._table.home or self._table.seat) - 1][int(number)]
        ):
            self._look_at(zoom.decoration(self._table.view.rules.tables, card))
        else:
            return False
        return True

    def _look_at(self, shown: Zoom) -> None:
        self._table.desk.screen.app.push(ZoomScreen(self._table.desk.screen.app, shown))

    def point(self, id: str, on: bool) -> None:
        if on == (self._table.pointed == id):
            return
        if not on and self._table.pointed != id:
            return
        self._table.pointed = id if on else ""
        self._table.draw()
