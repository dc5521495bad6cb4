"""A game at the table: whose turn it is, computer players at a pace that can be followed, undo, hints, pause, the end.

The rules live in the session, the looks in the game's controller; this screen lets one drive the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Move
from game.core.message import Message, msg
from game.core.session import Session, Submission
from ui import controllers
from ui.desk import SessionDesk
from ui.input import Cancel, Confirm, Go, Hover, Intention, Press, Release, Shortcut, Step
from ui.screen import Screen
from ui.screens.toast import toast
from ui.settings import PAUSE
from ui.widgets.topbar import BarButton, bar_height, topbar

if TYPE_CHECKING:
    import pygame

    from ui.app import App

# Seconds between the last movement and the score sheet.
END_PAUSE = 1.0


class TableScreen(Screen):
    """One session on the screen. People act through the controller, computers through their own process."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.module = controllers.load(session.game.key)
        self.desk = SessionDesk(self, self.kit, session, self._submit, self._tell)
        self.controller = self.module.make(self.desk)
        # The positions that are on the screen, by seat: a move for any other position is dropped by the session.
        self._seen: dict[int, int] = {}
        self._moving = False
        self._ticket = 0
        self._asked: tuple[int, int] | None = None
        self._answer: Move | None = None
        self._pause = 0.0
        self._click_awaited = False
        self._hinted: int | None = None
        self._sheet_shown = False
        self._noticed = ""
        # The seat that the laptop must be handed to before its cards are shown; 0: nobody.
        self._next_person = 0
        self._look()

    # --- the picture ------------------------------------------------------------------------------------------------

    def background(self) -> pygame.Surface:
        self.desk.kit = self.kit
        return self.controller.background()

    def build(self) -> None:
        self._moving = False
        self.desk.kit = self.kit
        self._bar()
        self.controller.build()

    def _bar(self) -> None:
        tr = self.kit.tr
        undo = self.session.why_not_undo()
        over = self.session.outcome() is not None
        buttons = [
            BarButton(
                "undo",
                "undo",
                tr("table.undo"),
                self.undo,
                self.kit.say(undo, self.desk.names) if undo else "",
                "Ctrl+Z",
            )
        ]
        if over:
            buttons.append(BarButton("sheet", "trophy", tr("table.sheet"), self.show_sheet))
        elif self.desk.mode == "act":
            buttons.append(BarButton("hint", "hint", tr("table.hint"), self.hint, key="H"))
        buttons += [
            BarButton("log", "log", tr("table.log"), self.show_log, key="L"),
            BarButton("rules", "rules", tr("table.rules"), self.show_rules, key="F1"),
            BarButton("menu", "menu", tr("table.menu"), self.show_pause, key="Esc"),
        ]
        words = self.controller.round_words()
        if self.session.marked:
            words += f"  ·  {tr('table.friendly')}"
        topbar(self, self.kit, self.module.LOOK, tr(f"{self.session.game.key}.title"), words, buttons)

    def _fresh_bar(self) -> None:
        """The bar again, in place: what can be done has changed."""
        ids = {"undo", "hint", "sheet", "log", "rules", "menu"}
        keep, shown = (self.focus.at.id if self.focus.at else ""), self.focus.shown
        for node in [n for n in self.stage if n.z in (60, 61)]:
            self.drop(node)
        before = list(self.widgets)
        self._bar()
        # The bar comes first in the order of Tab.
        bar = [w for w in self.widgets if w not in before]
        self.widgets[:] = bar + before
        if keep in ids:
            self.focus_on(keep)
            self.focus.show(shown)

    def presented(self) -> None:
        if not self._moving:
            self._seen = {seat: self.session.position(seat) for seat in range(1, len(self.desk.seats) + 1)}

    # --- whose turn -------------------------------------------------------------------------------------------------

    def _people(self) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.desk.seats, 1) if seat.kind == "human")

    @property
    def _secret(self) -> bool:
        """Whether what the acting person sees now is not for the other people at the table."""
        secret = getattr(self.module, "secret", None)
        return secret is not None and len(self._people()) > 1 and bool(secret(self.session.view(None)))

    def _look(self) -> None:
        """Takes the view of whoever looks now: the person who must act, else the last one who did."""
        people = self._people()
        acting = next((seat for seat in self.session.actors if seat in people), None)
        if acting is not None:
            if acting != self.desk.eyes:
                self.controller.forget()
                if self._secret:
                    # Nobody's eyes until the person says to be there.
                    self._next_person = acting
                    self.desk.look(None, "wait")
                    return
            self._next_person = 0
            self.desk.look(acting, "act")
            return
        self._next_person = 0
        if self._secret and self.desk.eyes is None and self.session.outcome() is None:
            # Nobody has said to be there yet: a computer's first move is seen without any hand.
            self.desk.look(None, "wait")
            return
        eyes = self.desk.eyes if self.desk.eyes is not None else (people[0] if people else 1)
        over = self.session.outcome() is not None
        self.desk.look(eyes, "over" if over else ("wait" if people else "watch"))

    def tick(self, dt: float) -> None:
        if self.app.top is not self:
            return
        self._notice()
        if self._moving:
            return
        if self._next_person:
            self.hand_over()
            return
        self._collect()
        if self.session.outcome() is not None:
            if not self._sheet_shown:
                self._sheet_shown = True
                self.kit.sound.play("win")
                self.animator.after(END_PAUSE, self.show_sheet)
            return
        seat = self._computer()
        if seat is None:
            return
        self._pause -= dt
        self._ask(seat)
        if self._answer is not None and not self._click_awaited:
            if PAUSE[self.app.settings.pace] is None:
                self._click_awaited = True
                self.desk.instead = msg("table.click", seat=seat)
                self.controller.sync()
            elif self._pause <= 0:
                self._play_answer()

    def hand_over(self) -> None:
        """Covers the table until the next person is there."""
        from ui.screens.curtain import CurtainScreen

        self.app.push(CurtainScreen(self.app, self, self._next_person))

    def unveil(self, seat: int) -> None:
        """The person of a seat is there: the table is seen with these eyes."""
        if seat != self._next_person:
            return
        self._next_person = 0
        self.desk.look(seat, "act")
        self.kit.sound.play("turn_start")
        self._fresh_bar()
        self.controller.sync()

    def _computer(self) -> int | None:
        """The computer that must act now, if no person must."""
        people = self._people()
        actors = self.session.actors
        if any(seat in people for seat in actors):
            return None
        return next((seat for seat in actors if seat > 0), None)

    def _ask(self, seat: int) -> None:
        wanted = (seat, self.session.position(seat))
        if self._asked == wanted:
            return
        self._ticket += 1
        self._asked, self._answer = wanted, None
        kind = self.desk.seats[seat - 1].kind
        self.app.computers.ask(
            self._ticket, self.session.game.key, kind, self.session.view(seat), self.session.setup.seed, wanted[1]
        )

    def _collect(self) -> None:
        for ticket, move in self.app.computers.answers():
            if ticket == self._ticket and self._asked is not None:
                self._answer = move
            elif ticket == self._hinted:
                self._hinted = None
                if self.desk.mode == "act":
                    self.controller.suggest(move)

    def _play_answer(self) -> None:
        assert self._asked is not None and self._answer is not None
        (seat, position), move = self._asked, self._answer
        self._forget_answer()
        self._take(self.session.submit(seat, move, position), seat, move)

    def _forget_answer(self) -> None:
        self._asked = self._answer = None
        self._click_awaited = False
        self.desk.instead = None

    # --- moves ------------------------------------------------------------------------------------------------------

    def _submit(self, move: Move) -> None:
        seat = self.desk.eyes
        if seat is None or self._moving or self.desk.mode != "act":
            return
        self._take(self.session.submit(seat, move, self._seen.get(seat, -1)), seat, move)

    def _take(self, done: Submission, seat: int, move: Move) -> None:
        if not done.accepted:
            # A stale position is a second click on a picture that is gone: nobody meant it.
            if done.reason is not None and done.reason.key != "core.stale":
                self._tell(done.reason)
            return
        self._hinted = None
        before = self.desk.view
        happening = self.desk.happening(seat, move, done.events)
        # The eyes stay where they are until the move has been seen.
        self.desk.look(self.desk.eyes, "wait")
        self._moving = True
        self._fresh_bar()
        self.controller.animate(before, happening, self._moved)

    def _moved(self) -> None:
        self._moving = False
        self._pause = PAUSE[self.app.settings.pace] or 0.0
        eyes = self.desk.eyes
        self._look()
        if self.desk.mode == "act" and self.desk.eyes != eyes:
            self.kit.sound.play("turn_start")
        self._fresh_bar()
        self.controller.sync()

    def undo(self) -> None:
        """Takes back the last move, where the rules of the table allow it."""
        self._skip()
        why = self.session.why_not_undo()
        if why is not None:
            self._tell(why)
            return
        self._back(self.session.undo())

    def redo(self) -> None:
        """Makes the move again that was taken back last."""
        self._skip()
        why = self.session.why_not_redo()
        if why is not None:
            self._tell(why)
            return
        self._back(self.session.redo())

    def _back(self, done: Submission) -> None:
        if not done.accepted:
            if done.reason is not None:
                self._tell(done.reason)
            return
        self.app.computers.cancel()
        self._forget_answer()
        self._hinted = None
        self._sheet_shown = False
        self.controller.forget()
        self._look()
        self._pause = PAUSE[self.app.settings.pace] or 0.0
        self._fresh_bar()
        self.controller.sync()

    def hint(self) -> None:
        """Asks the sharp player what it would do in the eyes' place; it sees only what these eyes see."""
        if self.desk.mode != "act" or self.desk.eyes is None or self._hinted is not None:
            return
        self._ticket += 1
        self._hinted = self._ticket
        seat = self.desk.eyes
        self._tell(msg("table.thinking"))
        self.app.computers.ask(
            self._ticket,
            self.session.game.key,
            "sharp",
            self.session.view(seat),
            self.session.setup.seed,
            self.session.position(seat),
        )

    # --- windows over the table -------------------------------------------------------------------------------------

    def show_log(self) -> None:
        """Opens the log of the game."""
        from ui.screens.log import LogScreen

        self.app.push(LogScreen(self.app, self))

    def show_rules(self) -> None:
        """Opens the rules at the present phase."""
        from ui.screens.rules import RulesScreen

        self.app.push(RulesScreen(self.app, self.session.game.key, self.controller.phase()))

    def show_pause(self) -> None:
        """Opens the pause menu."""
        from ui.screens.pause import PauseScreen

        self.app.push(PauseScreen(self.app, self))

    def show_sheet(self) -> None:
        """Opens the score sheet of a game that has ended."""
        from ui.screens.score import ScoreScreen

        if self.app.top is self and self.session.outcome() is not None:
            self.app.push(ScoreScreen(self.app, self))

    def _tell(self, message: Message) -> None:
        toast(self, self.kit.say(message, self.desk.names))

    def _notice(self) -> None:
        notice = self.session.notice
        words = self.kit.say(notice) if notice is not None else ""
        if words and words != self._noticed:
            toast(self, words)
        self._noticed = words

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        acts = isinstance(what, (Press, Confirm))
        on_bar = isinstance(what, (Press, Release, Hover)) and what.pos[1] < bar_height(self.kit)
        if acts and self._moving and not on_bar:
            # An action while something moves only skips the movement: nobody can aim at what flies.
            self._skip()
            return
        if acts and self._click_awaited and not on_bar:
            self._play_answer()
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
        if not self.controller.handle(what):
            super().handle(what)

    def cancel(self) -> None:
        if not self.controller.cancel():
            self.show_pause()

    def shortcut(self, key: Shortcut) -> bool:
        actions = {"h": self.hint, "l": self.show_log, "f1": self.show_rules, "f10": self.show_pause}
        if key.ctrl and key.key in ("z", "y"):
            again = key.key == "y" or key.shift
            self.redo() if again else self.undo()
            return True
        if key.ctrl or key.key not in actions:
            return False
        actions[key.key]()
        return True

    def _skip(self) -> None:
        if self._moving:
            self.animator.finish()

    def left(self) -> None:
        self.app.computers.cancel()
        self.session.close()

    def entered(self) -> None:
        self.app.computers.start()
        if self.session.outcome() is not None:
            self._sheet_shown = True
