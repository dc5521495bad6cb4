"""Fugu's table: take a card, see what each place would give, place it; and watch the others do so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.core.message import Message, msg
from game.fugu.moves import Pass, Place
from game.fugu.view import FuguView, Placed
from ui.controllers.contract import Desk, Happening, TableLook
from ui.controllers.fugu_table import hand as hands
from ui.controllers.fugu_table.board import Acts, Board
from ui.controllers.fugu_table.breath import Breath
from ui.controllers.fugu_table.closer import Closer
from ui.controllers.fugu_table.crossfade import crossfade
from ui.controllers.fugu_table.hand import Hand
from ui.controllers.fugu_table.keys import walk
from ui.controllers.fugu_table.layout import layout
from ui.controllers.fugu_table.movement import Movement
from ui.controllers.fugu_table.passing import ask_pass
from ui.controllers.fugu_table.scene import NOTHING, Air, Scene
from ui.controllers.fugu_table.scenery import paint_scenery, paint_table
from ui.controllers.fugu_table.warm import needed
from ui.input import Confirm, Go, Hover, Intention, Press, Release, Shortcut
from ui.people import seated
from ui.stage.idle import warm


class FuguController:
    """Keeps what was chosen and not yet made, and what is drawn now."""

    def __init__(self, desk: Desk, look: TableLook) -> None:
        self.desk = desk
        self.look = look
        self.hand = Hand()
        # What is drawn now: the desk's view, or while cards fly the one before.
        self.view: FuguView = desk.view
        self.air: Air = NOTHING
        self.board: Board
        self.movement = Movement(self)
        self._refusal: Message | None = None
        self._breath = Breath(self)
        self._eyes = desk.eyes
        # Whether the desk's view has been shown since the last movement ended.
        self._shown = True
        self._marks: tuple[int, ...] = ()
        self._since: tuple[Happening, ...] = ()
        self._closer = Closer(self)

    # --- building ---------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat at the lower edge: whose eyes these are, else seat 1."""
        return self.desk.eyes or 1

    def background(self) -> pygame.Surface:
        kit = self.desk.kit
        return paint_table(kit, layout(kit.metrics, len(self.desk.seats), self.desk.bar))

    def scenery(self) -> pygame.Surface:
        kit = self.desk.kit
        return paint_scenery(kit, layout(kit.metrics, len(self.desk.seats), self.desk.bar)).copy()

    def build(self) -> None:
        desk = self.desk
        lay = layout(desk.kit.metrics, len(desk.seats), desk.bar)
        acts = Acts(
            self._act_card, self._act_place, self._notice, self._put_back, self._turn, self._confirm, self._ask_pass,
            self.go_on,
        )  # fmt: skip
        self.movement.reset()
        self.board = Board(desk.screen, desk.kit, lay, self.look, acts)
        self._take_view()
        self.draw()
        desk.screen.first_focus("card-2")
        warm(desk.screen, self.board.kit, needed(self.board.kit, lay))

    # --- showing ----------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """All that the drawing needs."""
        desk = self.desk
        solo = self.view.solo
        return Scene(
            view=self.view,
            seat=self.seat,
            mode=desk.mode,
            seats=seated(desk.seats),
            hand=self.hand,
            prompt=desk.prompt(),
            marks=self._marks,
            since=self._since,
            best=desk.screen.app.records.best("fugu") if solo else None,
            refusal=self._refusal,
            breath=self._breath.level,
            air=self.air,
        )

    def scene_to_come(self) -> Scene:
        """The scene at the end of a movement, as far as it can be told now (who looks then may be another person)."""
        desk = self.desk
        acts = desk.eyes in desk.view.actors and desk.eyes is not None and desk.seats[desk.eyes - 1].kind == "human"
        return replace(
            self.scene(),
            view=desk.view,
            mode="act" if acts else desk.mode,
            marks=tuple(_placed(happening) for happening in desk.last()),
            since=desk.since(),
            air=NOTHING,
        )

    def draw(self) -> None:
        """Shows the table as it is."""
        self.board.draw(self.scene())

    def _take_view(self) -> None:
        desk = self.desk
        self.view = desk.view
        self._marks = tuple(_placed(happening) for happening in desk.last())
        self._since = desk.since()

    def finish(self, done: Callable[[], None]) -> None:
        """A movement has ended: shows the table as it is, once, whoever asks for it first."""
        self._shown = False
        done()
        if not self._shown:
            self.sync()

    def sync(self) -> None:
        self._shown = True
        old = self._eyes
        moved, self._eyes = self._eyes is not None and self.desk.eyes != self._eyes, self.desk.eyes
        if moved:
            crossfade(self.desk.screen, self.desk.bar)
        self.movement.reset()
        if self.view is not self.desk.view or old != self._eyes:
            self._refusal = None
        self._take_view()
        if self.hand.card is not None and (self.desk.mode != "act" or self.hand.card not in self.view.centre):
            self.hand.clear()
        self.draw()
        if self.desk.mode == "act" and self.hand.card is None:
            focus = self.desk.screen.focus
            if focus.shown and focus.at in self.board.own:
                self._focus("card-2")
            self._breath.start()

    def forget(self) -> None:
        self.hand.clear()
        self._refusal = None

    def refuse(self, reason: Message) -> None:
        """Says in the prompt why something is not possible."""
        self._refusal = reason
        self.desk.kit.sound.play("deny")
        self.board.draw_choice(self.scene())

    # --- acting -----------------------------------------------------------------------------------------------------

    def _act_card(self, index: int) -> None:
        if self.desk.mode != "act":
            if self.desk.mode == "wait":
                self.refuse(msg("fugutable.wait_for_turn"))
            return
        card = self.view.centre[index]
        if card == self.hand.card:
            self._put_back()
            return
        self._refusal = None
        self.hand.card, self.hand.place = card, None
        self.desk.kit.sound.play("take")
        screen = self.desk.screen
        start = hands.best_start(self.view, self.seat, card)
        if screen.focus.shown and start is not None:
            self._focus(f"place-{start}")
        self.board.draw_choice(self.scene())
        self._breath.start()

    def _focus(self, id: str) -> None:
        self.desk.screen.focus_on(id)
        self.desk.screen.focus.show(True)

    def _act_place(self, place: int) -> None:
        if not self.desk.screen.focus.shown and self._closer.again(place):
            return
        if self.desk.mode != "act":
            if self.desk.mode == "wait":
                self.refuse(msg("fugutable.wait_for_turn"))
            return
        if self.hand.card is None:
            taken = isinstance(self.view.rows[self.seat - 1][place - 1], Placed)
            self._closer.show_place(place) if taken else self.refuse(msg("fugutable.take_first"))
            return
        move = self.scene().move(place)
        why = self.desk.why_not(move)
        if why is not None:
            self.refuse(why)
            return
        by_key = self.desk.screen.focus.shown
        if by_key or self.desk.kit.settings.one_click or self.hand.place == place:
            self._submit(move)
            return
        self._refusal = None
        self.hand.place = place
        self.desk.kit.sound.play("take")
        self.board.draw_choice(self.scene())

    def _confirm(self) -> None:
        scene = self.scene()
        place = self.board.ready(scene)
        if place is not None:
            self._submit(scene.move(place))

    def _submit(self, move: Place | Pass) -> None:
        why = self.desk.why_not(move)
        if why is not None:
            self.refuse(why)
            return
        if isinstance(move, Place):
            self._closer.placed(move.place)
        self.desk.submit(move)

    def _turn(self) -> None:
        if self.desk.mode != "act" or self.hand.card is None:
            return
        if not hands.started(self.view, self.seat):
            self.refuse(msg("fugu.why.first_up"))
            return
        self._refusal = None
        self.hand.turned = not self.hand.turned
        self.desk.kit.sound.play("turn")
        self.board.draw_choice(self.scene())

    def _put_back(self) -> None:
        card = self.hand.card
        self.forget()
        if self.desk.screen.focus.shown and card in self.view.centre:
            self._focus(f"card-{self.view.centre.index(card) + 1}")
        self.board.draw_choice(self.scene())
        self._breath.start()

    def _ask_pass(self) -> None:
        if self.desk.mode != "act":
            return
        ask_pass(self.desk.screen.app, self.view, self.seat, lambda: self._submit(Pass()))

    def _notice(self, place: int, on: bool) -> None:
        """The mouse or the focus came to a place, or left it."""
        if on == (self.hand.pointed == place):
            return
        self.hand.pointed = place if on else None
        self._refusal = None
        self.board.draw_choice(self.scene())

    # --- the window's calls -----------------------------------------------------------------------------------------

    def animate(self, before: Any, happening: Happening, done: Callable[[], None]) -> None:
        self.forget()
        self._shown = True
        self.view = before
        self.movement.run(happening, done)

    def settled(self) -> None:
        """The screen has been built anew, and the focus is where it was."""
        self.board.draw_choice(self.scene())

    def go_on(self) -> bool:
        """Ends the pause in which something can be read, if there is one now."""
        return self.movement.go_on()

    def handle(self, what: Intention) -> bool:
        if isinstance(what, (Press, Release, Hover)) and self._closer.handle(what):
            return True
        focus = self.desk.screen.focus
        if isinstance(what, Confirm) and not focus.shown and self.board.ready(self.scene()) is not None:
            self._confirm()
            return True
        if isinstance(what, Go) and focus.shown:
            return walk(self.board, focus, what)
        if isinstance(what, Shortcut) and not what.ctrl:
            return self._key(what.key)
        return False

    def _key(self, key: str) -> bool:
        if key in ("1", "2", "3"):
            if self.desk.mode == "act":
                self.desk.screen.focus.show(True)
                self._act_card(int(key) - 1)
        elif key == "a":
            self._turn()
        elif key == "p":
            self._ask_pass()
        elif key == "z":
            self._closer.key()
        else:
            return False
        return True

    def cancel(self) -> bool:
        if self.hand.card is None:
            return False
        if self.hand.place is not None:
            self.hand.place = None
            self._refusal = None
            self.board.draw_choice(self.scene())
        else:
            self._put_back()
        return True

    def suggest(self, move: Any) -> None:
        if isinstance(move, Pass):
            self.desk.tell(msg("fugutable.hint_pass"))
            return
        self._refusal = None
        fits = hands.fits(self.view, self.seat, move.card, move.place)
        shown = self.desk.screen.focus.shown
        self.hand.card, self.hand.turned = move.card, move.anchor and fits
        self.hand.place, self.hand.pointed = move.place, None
        if shown:
            self._focus(f"place-{move.place}")
        self.board.draw_choice(self.scene())

    def round_words(self) -> str:
        view, tr = self.desk.view, self.desk.kit.tr
        # The turn in which somebody passed is a turn, too, though it has placed no card.
        number = max(1, view.round + (view.solo and view.passed[0]))
        return tr("fugutable.solo_round", n=number) if view.solo else tr("fugutable.round", n=number)

    def phase(self) -> str:
        if self.desk.mode == "over":
            return "over"
        if self.desk.mode != "act":
            return "wait"
        return "take" if self.hand.card is None else "place"


def _placed(happening: Happening | None) -> int:
    """The place of a move's card; 0 for none."""
    events = happening.events if happening is not None else ()
    return next((int(event.values["place"]) for event in events if event.kind in ("place", "anchor")), 0)
