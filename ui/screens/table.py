"""A game at the table: moves, undo, hints, pause, the end.

The rules live in the session, the looks in the game's controller; this screen lets one drive the other. Whose eyes it
is drawn for is in table_eyes, the computers' turns are in table_turns.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.contract import Move
from game.core.message import Message
from game.core.session import Session, Submission
from ui import controllers
from ui.desk import SessionDesk
from ui.input import Cancel, Confirm, Go, Hover, Intention, Press, Release, Shortcut, Step
from ui.screen import Screen
from ui.screens.dialog import Choice, DialogScreen, Fact, ask
from ui.screens.personal_best import met, report, taken_back
from ui.screens.table_bar import TableBar
from ui.screens.table_eyes import Eyes
from ui.screens.table_turns import Turns
from ui.screens.toast import LONG, toast
from ui.widgets.topbar import bar_height

if TYPE_CHECKING:
    import pygame

    from ui.app import App

# Seconds between the last movement and the score sheet.
END_PAUSE = 1.0
# Seconds before a forced move of a person is made.
FORCED_PAUSE = 0.9


class TableScreen(Screen):
    """One session on the screen. People act through the controller, computers through their own process."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.module = controllers.load(session.game.key)
        self.desk = SessionDesk(self, self.kit, session, self._submit, self.tell, self.hint, self.show_secrets)
        self.controller = self.module.make(self.desk)
        self.eyes = Eyes(self)
        self.desk.guarded = self.eyes.guarded
        self.turns = Turns(self)
        self.bar = TableBar(self)
        # The positions that are on the screen, by seat: a move for any other position is dropped by the session.
        self._seen: dict[int, int] = {}
        self._moving = False
        self._sheet_shown = False
        # What is said of the personal best, once the game is over.
        self._best: tuple[Message, ...] | None = None
        self._noticed = ""
        # Seconds since a forced move could be made; None: after an undo, it is left to the person.
        self._forced: float | None = 0.0
        self.eyes.look()

    # --- the picture ------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        # What is on its way arrives before the table is made anew.
        self._skip()
        super().rebuild()
        # Only now the focus is seen again: what the table says about the card in hand depends on it.
        settled = getattr(self.controller, "settled", None)
        if settled is not None and self.focus.shown:
            settled()

    def background(self) -> pygame.Surface:
        self.desk.kit = self.kit
        return self.controller.background()

    def build(self) -> None:
        self._moving = False
        self.desk.kit = self.kit
        self.toast_top = bar_height(self.kit) + self.kit.metrics.px(8)
        self.bar.build()
        self.controller.build()

    def presented(self) -> None:
        if not self._moving:
            self._seen = {seat: self.session.position(seat) for seat in range(1, len(self.desk.seats) + 1)}

    # --- whose turn -------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> None:
        if self.app.top is not self:
            return
        self._notice()
        if self._moving:
            self.turns.think()
            return
        if self.eyes.tick(dt):
            return
        self.turns.collect()
        if self.session.outcome() is not None:
            if not self._sheet_shown:
                self._sheet_shown = True
                self.personal_best()
                self.kit.sound.play("win")
                self.animator.after(END_PAUSE, self.show_sheet)
            return
        self._make_forced(dt)
        self.turns.tick(dt)

    def _make_forced(self, dt: float) -> None:
        """What a person must do, as everybody can see, is done for them, once the table before it has been seen."""
        forced = getattr(self.module, "forced", None)
        if forced is None or self.desk.mode != "act" or self._forced is None or self._moving:
            return
        move = forced(self.session.view(None))
        self._forced = 0.0 if move is None else self._forced + dt
        if move is not None and self._forced >= FORCED_PAUSE:
            self.desk.by_itself.add(len(self.session.log()))
            self._submit(move)

    def show_secrets(self, on: bool) -> None:
        """What the acting one of several people alone may see, behind their own curtain; or it is covered again."""
        if self._moving or self.desk.mode != "act":
            return
        if on:
            self.eyes.reveal()
        elif self.eyes.cover():
            self.controller.sync()

    def unveil(self, seat: int) -> None:
        """The person of a seat is there: the table is seen with these eyes."""
        self.drag.put_back()
        if self.eyes.unveil(seat):
            self.kit.sound.play("turn_start")
            self.bar.refresh()
            self.controller.sync()

    def hurry(self) -> None:
        """Computers play on at once until a person must act."""
        self._skip()
        self.turns.hurry()
        self.bar.refresh()

    def next_tempo(self) -> None:
        """The next speed of what moves and of the pauses before computers' moves: it counts at once, and is kept."""
        self.app.change(self.app.settings.next_tempo())
        self.animator.speed = self.app.settings.speed
        self.turns.paced()
        self.bar.refresh()

    # --- moves ------------------------------------------------------------------------------------------------------

    def _submit(self, move: Move) -> None:
        seat = self.desk.eyes
        if seat is None or self._moving or self.desk.mode != "act":
            return
        self.take(self.session.submit(seat, move, self._seen.get(seat, -1)), seat, move)

    def take(self, done: Submission, seat: int, move: Move) -> None:
        """Shows what became of a move that was handed in."""
        if not done.accepted:
            # A stale position is a second click on a picture that is gone: nobody meant it.
            if done.reason is not None and done.reason.key != "core.stale":
                self.tell(done.reason)
            return
        self.turns.drop_hint()
        self.drag.put_back()
        self._forced = 0.0
        before = self.desk.view
        happening = self.desk.happening(seat, move, done.events)
        # The eyes stay where they are until the move has been seen.
        self.desk.stay()
        self._moving = True
        self.bar.refresh()
        self.controller.animate(before, happening, self._moved)
        if self.turns.hurried:
            self._skip()

    def _moved(self) -> None:
        self._moving = False
        eyes = self.desk.eyes
        self.eyes.look()
        self.eyes.moved()
        self.turns.rest()
        if self.desk.mode == "act" and self.desk.eyes != eyes:
            self.kit.sound.play("turn_start")
        self.bar.refresh()
        self.controller.sync()

    @property
    def mover(self) -> int:
        """The other person whose move undo would take back; 0 where it is the own one."""
        seat = self.session.undo_seat
        return seat if seat is not None and seat in self.eyes.people and seat != self.desk.eyes else 0

    def undo(self) -> None:
        """Takes back the last move, where the rules of the table allow it. At another person's table it is asked first:
        undo belongs to who moved."""
        self._skip()
        why = self.session.why_not_undo()
        if why is not None:
            self.tell(why)
        elif self.mover:
            self._ask_undo(self.mover)
        else:
            self.take_back()

    def _ask_undo(self, seat: int) -> None:
        tr, name = self.kit.tr, self.desk.names[seat - 1]
        buttons = [Choice("take-back", tr("table.take_back.yes"), "main", self.take_back),
                   Choice("leave", tr("table.take_back.no"))]  # fmt: skip
        ask(self.app, tr("table.take_back.title", name=name), tr("table.take_back.text", name=name), buttons)

    def take_back(self) -> None:
        """Takes back the last move of the person who moved last, whoever looks."""
        self._back(self.session.undo())

    def redo(self) -> None:
        """Makes the move again that was taken back last."""
        self._skip()
        why = self.session.why_not_redo()
        if why is not None:
            self.tell(why)
            return
        self._back(self.session.redo())

    def _back(self, done: Submission) -> None:
        if not done.accepted:
            if done.reason is not None:
                self.tell(done.reason)
            return
        self.turns.drop()
        self.drag.put_back()
        self.desk.by_itself = {line for line in self.desk.by_itself if line < len(self.session.log())}
        self._sheet_shown = False
        if self.session.outcome() is None:
            self._best = None
            taken_back(self.app, self.session)
        self.controller.forget()
        self._forced = None
        self.eyes.look()
        self.eyes.back()
        self.turns.rest()
        self.bar.refresh()
        self.controller.sync()

    # --- windows over the table -------------------------------------------------------------------------------------

    def show_log(self) -> None:
        """Opens the log of the game."""
        from ui.screens.log import LogScreen

        self.app.push(LogScreen(self.app, self))

    def show_since(self) -> None:
        """Opens what has happened since the own last move."""
        from ui.screens.since import SinceScreen

        self.app.push(SinceScreen(self.app, self))

    def show_rules(self) -> None:
        """Opens the rules at the present phase."""
        from ui.screens.rules import RulesScreen

        self.app.push(RulesScreen(self.app, self.session.game.key, self.controller.phase()))

    def show_pause(self) -> None:
        """Opens the pause menu."""
        from ui.screens.pause import PauseScreen

        self.app.push(PauseScreen(self.app, self))

    def show_keys(self) -> None:
        """Opens the page of keys."""
        from ui.screens.keys import KeysScreen

        self.app.push(KeysScreen(self.app, self.session.game.key))

    def show_sheet(self) -> None:
        """Opens the score sheet of a game that has ended."""
        from ui.screens.score import ScoreScreen

        # What is still to be seen of the last move comes first (a page that leads to the sheet by itself).
        self._skip()
        if self.app.top is self and self.session.outcome() is not None:
            self.app.push(ScoreScreen(self.app, self))

    def personal_best(self) -> tuple[Message, ...]:
        """What the sheet says of the personal best; kept as soon as the game is over, whether the sheet is looked at or
        not."""
        outcome = self.session.outcome()
        if self._best is None and outcome is not None:
            self._best = report(self.app, self.session, outcome)
        return self._best or ()

    def hint(self) -> None:
        """Asks the sharp player what else it would do, after what it has hinted at."""
        self.turns.hint(more=True)

    def tell(self, message: Message) -> None:
        """Says a sentence in a toast."""
        toast(self, self.kit.say(message, self.desk.names))

    def _notice(self) -> None:
        notice = self.session.notice or self.session.news
        words = self.kit.say(notice) if notice is not None else ""
        if words and words != self._noticed:
            toast(self, words, LONG)
        self._noticed = words

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        acts = isinstance(what, (Press, Confirm))
        on_bar = isinstance(what, (Press, Release, Hover)) and what.pos[1] < bar_height(self.kit)
        if acts or (isinstance(what, Shortcut) and what.key != "h"):
            # Who does something meanwhile does not want the hint any more.
            self.turns.drop_hint()
        if acts and self._moving and not on_bar:
            # An action while something moves only skips the movement: nobody can aim at what flies.
            if not self._go_on():
                self._skip()
            return
        if acts and self.turns.click_awaited and not on_bar:
            self.turns.play()
            return
        if isinstance(what, (Press, Release, Hover)) and on_bar:
            super().handle(what)
            return
        if (
            isinstance(what, (Confirm, Go, Step))
            and self.focus.shown
            and self.focus.at is not None
            and self.focus.at.z == 61
        ):
            super().handle(what)
            return
        if isinstance(what, Cancel):
            self.cancel()
            return
        if isinstance(what, Confirm) and what.key == "space" and self.turns.seat is not None:
            self.hurry()
            return
        if not self.controller.handle(what):
            super().handle(what)

    def cancel(self) -> None:
        if not self.controller.cancel():
            self.show_pause()

    def shortcut(self, key: Shortcut) -> bool:
        actions = {
            "h": self.turns.hint, "t": self.next_tempo, "l": self.show_log, "w": self.show_since, "f1": self.show_rules,
            "f10": self.show_pause, "?": self.show_keys, "/": self.show_keys,
        }  # fmt: skip
        if key.ctrl and key.key in ("z", "y"):
            again = key.key == "y" or key.shift
            self.redo() if again else self.undo()
            return True
        if key.plain not in actions:
            return False
        actions[key.plain]()
        return True

    def _skip(self) -> None:
        if self._moving:
            self.animator.finish()
        while self._moving and self._go_on():
            self.animator.finish()

    def _go_on(self) -> bool:
        """Ends a pause for reading within a movement, at a table that has such; whether there was one."""
        go_on = getattr(self.controller, "go_on", None)
        return go_on is not None and bool(go_on())

    def may_quit(self, go: Callable[[], None]) -> bool:
        """Leaves the table, or asks first: a game that cannot be saved would be lost. A last try comes before."""
        if self.session.save():
            return True
        if isinstance(self.app.top, DialogScreen):
            # It is asked already.
            return False
        tr, notice = self.kit.tr, self.session.notice
        buttons = [
            Choice("stay", tr("pause.lose.stay"), "main"), Choice("leave", tr("pause.lose.leave"), "danger", go),
        ]  # fmt: skip
        reason = Fact(self.kit.say(notice) if notice is not None else "", "error")
        ask(self.app, tr("pause.lose.title"), tr("pause.lose.text"), buttons, facts=[reason])
        return False

    def rescue(self) -> Path | None:
        return self.session.rescue((Path.home(), Path(tempfile.gettempdir())))

    def left(self) -> None:
        self.app.computers.cancel()
        self.session.close()

    def entered(self) -> None:
        if self.focus.at is not None and self.focus.at.z == 61:
            # What the bar opened is done with: Enter is for the game's next thing (what is chosen, else the first that
            # can be), not for the bar once more, whether it was used by mouse or by key.
            self.focus_on(self._want_focus)
        self.app.computers.start()
        met(self.app, self.session)
        if self.session.outcome() is not None:
            self._sheet_shown = True
