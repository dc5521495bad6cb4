"""The table of Funky Fungi: play a card, forage one, use its special, score; and watch the others do so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.core.contract import Event
from game.core.message import Message, msg
from game.fungi.moves import Decline, End, Forage, FungiMove, Play, Protect, Score, Steal, Swap
from game.fungi.view import FungiView
from ui.controllers.contract import Desk, Happening, TableLook
from ui.controllers.fungi_table import speech
from ui.controllers.fungi_table.board import Board
from ui.controllers.fungi_table.cards import special_of
from ui.controllers.fungi_table.carrying import Carrying
from ui.controllers.fungi_table.collection import CollectionScreen
from ui.controllers.fungi_table.layout import layout
from ui.controllers.fungi_table.lookback import LookbackScreen, last_round
from ui.controllers.fungi_table.losses import losses, marked
from ui.controllers.fungi_table.movement import Movement
from ui.controllers.fungi_table.sight import Sight
from ui.controllers.fungi_table.spots import Spot
from ui.controllers.fungi_table.warm import needed
from ui.controllers.fungi_table.zoom import look_closer, zoom
from ui.input import Confirm, Intention, Shortcut
from ui.people import seated
from ui.screens.zoom import ZoomScreen
from ui.stage.idle import warm


class FungiController:
    """Keeps what was chosen and not yet made, and what is drawn now."""

    def __init__(self, desk: Desk, look: TableLook) -> None:
        self.desk = desk
        self.look = look
        self.view: FungiView = desk.view
        self.board: Board
        self.chosen = ""
        self.pointed = ""
        self.hidden: tuple[str, ...] = ()
        self.words: Message | None = None
        self.movement = Movement(self)
        self.carrying = Carrying(self)
        self.refusal: Message | None = None
        # What was taken from whoever looks since their last move; it stands still while something moves.
        self.lost: tuple[Event, ...] = ()
        self._shown = True
        self._own_move = False
        self._eyes = desk.eyes

    # --- building ---------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat at the lower edge: whose eyes these are, else seat 1."""
        return self.desk.eyes or 1

    def background(self) -> pygame.Surface:
        return self.desk.kit.art.cover("fungi/table", self.desk.kit.metrics.size)

    def scenery(self) -> pygame.Surface:
        return self.background().copy()

    def build(self) -> None:
        desk = self.desk
        lay = layout(desk.kit.metrics, len(desk.seats), desk.bar)
        self.movement.forget()
        kit = replace(desk.kit, metrics=lay.metrics)
        self.board = Board(
            desk.screen, kit, lay, self.look, self._act, self._notice, self.carrying.carry, self.show_collection,
            self.show_last_round, self.show_hand,
        )  # fmt: skip
        self.view = desk.view
        self._look_back()
        self.draw()
        warm(desk.screen, kit, needed(kit, lay))
        self._first_focus()

    def _first_focus(self) -> None:
        """What is chosen is the next thing; else the first card that can be, or a button of the prompt."""
        screen = self.desk.screen
        free = [spot.id for spot in self.board.spots if spot.free and not spot.dim]
        buttons = [id for id in ("score", "end", "decline") if screen.widget(id) is not None]
        found = [*(("go",) if self.chosen else ()), *free, *buttons]
        if found:
            screen.first_focus(found[0])

    # --- what there is ----------------------------------------------------------------------------------------------

    def move_for(self, card: str) -> FungiMove:
        """What choosing a card means now."""
        view = self.view
        if view.phase == "play":
            return Play(card)
        if view.phase != "special" or view.pending is None:
            return Forage(card)
        special = special_of(view.pending)
        if special == "protect":
            return Protect(card)
        owner = next((s for s, cards in enumerate(view.collections, 1) if card in cards), self.seat)
        return Steal(card, owner) if special == "steal" else Swap(card, owner)

    def _usable(self) -> tuple[str, ...]:
        view = self.view
        if self.desk.mode != "act" or view is not self.desk.view:
            return ()
        if view.phase == "play":
            cards = view.hand
        elif view.phase == "forage":
            cards = view.table
        elif view.phase == "special":
            cards = tuple(card for row in view.collections for card in row)
        else:
            return ()
        return tuple(card for card in cards if self.desk.why_not(self.move_for(card)) is None)

    def sight(self) -> Sight:
        """All that the drawing needs."""
        desk, view = self.desk, self.view
        bed = (desk.mode == "act" or self._own_move) and view.phase not in ("play", "over")
        return Sight(view, desk.eyes, self.seat, desk.mode, seated(desk.seats), self._usable(), self.hidden, bed,
                     marked(self.lost), desk.guarded)  # fmt: skip

    def _look_back(self) -> None:
        """What was lost since the own last move, where somebody at this table plays."""
        desk = self.desk
        tells = desk.eyes is not None and desk.mode in ("act", "wait")
        self.lost = losses(desk.since(), self.seat) if tells else ()

    def draw(self) -> None:
        """Shows the table as it is."""
        self.pointed = ""
        self.board.draw(self.sight())
        self._show_choice()

    def spot(self, card: str) -> Spot | None:
        """The spot of a card."""
        both = (*self.board.spots, *self.board.safe)
        return next((spot for spot in both if spot.card == card), None)

    def _show_choice(self) -> None:
        for each in self.board.spots:
            each.chosen = bool(self.chosen) and each.card == self.chosen
        speech.show_prompt(self)
        at = self.pointed or self.chosen
        spot = self.spot(at) if at else None
        front = spot is not None and spot.raised and not (self.view.phase == "forage" and self.desk.mode == "act")
        self.board.spread(spot if front and self.view.phase == "play" else None)
        self.board.bubble.lift(spot if front else None)
        self.board.bubble.say(speech.bubble(self, at) if spot else "", spot)
        if self.desk.mode == "act" and self.view.phase != "play":
            self.board.speak(self.sight(), at)

    # --- the window's calls -----------------------------------------------------------------------------------------

    def sync(self) -> None:
        self._shown = True
        if self.desk.eyes not in (None, self._eyes):
            # Another person: what the one before was at with the keys is not theirs.
            self.desk.screen.focus.show(False)
            self._eyes = self.desk.eyes
        self.view = self.desk.view
        self.hidden, self.words, self.refusal = (), None, None
        self._look_back()
        if self.chosen and self.chosen not in self._usable():
            self.chosen = ""
        self.draw()
        self.movement.reset()
        screen = self.desk.screen
        self._first_focus()
        gone = screen.focus.at is None or (
            screen.focus.shown and self.desk.mode == "act" and isinstance(screen.focus.at, Spot)
        )
        if gone and self.board.spots:
            free = next((spot for spot in self.board.spots if spot.free and not spot.dim), self.board.spots[0])
            screen.focus_on(free.id)
        elif gone and self.desk.mode == "act":
            screen.focus_on("score")

    def forget(self) -> None:
        self._own_move = False
        self.chosen = self.pointed = ""
        self.refusal = None

    def animate(self, before: Any, happening: Happening, done: Callable[[], None]) -> None:
        self.forget()
        self._shown = True
        self.view = before
        # The own collection stays large while the own card flies into it.
        self._own_move = happening.seat == self.desk.eyes
        self.movement.run(happening, done)

    def finish(self, done: Callable[[], None]) -> None:
        """A movement has ended: shows the table as it is, once."""
        self._shown = self._own_move = False
        done()
        if not self._shown:
            self.sync()

    def handle(self, what: Intention) -> bool:
        if look_closer(self.desk.screen.app, self.board.faces, what):
            return True
        if isinstance(what, Confirm) and not self.desk.screen.focus.shown and self._enter():
            return True
        if isinstance(what, Shortcut) and not what.ctrl:
            return self._key(what.key)
        return False

    def _enter(self) -> bool:
        """Enter where no focus is seen: what is chosen is done; else the first card is chosen, and not yet played, for
        nobody has pointed at it. A second Enter at the curtain thus plays nothing."""
        at = self.desk.screen.focus.at
        if self.chosen:
            self.confirm()
        elif self.desk.mode == "act" and isinstance(at, Spot) and at.card:
            self.choose(at.card)
        else:
            return False
        return True

    def _key(self, key: str) -> bool:
        if key in ("1", "2", "3", "4", "5", "6"):
            if int(key) <= len(self.board.spots):
                self.desk.screen.focus.show(False)
                self.choose(self.board.spots[int(key) - 1].card or "")
        elif key == "c":
            self.show_collection()
        elif key == "r":
            self.show_last_round()
        elif key == "v" and self.view.phase not in ("play", "over"):
            self.show_hand()
        elif key == "z":
            at = self.desk.screen.focus.at
            focused = at.card if isinstance(at, Spot) and at.card else ""
            card = self.pointed or self.chosen or focused
            if card:
                self._zoom(card)
        else:
            return False
        return True

    def cancel(self) -> bool:
        if not self.chosen:
            return False
        self.put_back()
        return True

    def suggest(self, move: Any) -> None:
        if isinstance(move, Score):
            self.show_collection(move)
        elif isinstance(move, Decline | End):
            self.desk.tell(msg("fungitable.hint_end" if isinstance(move, End) else "fungitable.hint_decline"))
            self.desk.screen.focus_on("end" if isinstance(move, End) else "decline")
        else:
            self.choose(move.card)
            spot = self.spot(move.card)
            if spot is not None:
                # With the ring seen, Enter makes what has the focus: it is the hinted card.
                self.desk.screen.focus_on(spot.id)

    def round_words(self) -> str:
        view, tr = self.desk.view, self.desk.kit.tr
        step = "play" if view.phase == "play" else "over" if view.phase == "over" else "forage"
        return f"{tr('fungitable.round', n=max(1, view.round))}  ·  {tr(f'fungitable.phase.{step}')}"

    def phase(self) -> str:
        return "over" if self.desk.mode == "over" else self.desk.view.phase

    # --- acting -----------------------------------------------------------------------------------------------------

    def _notice(self, card: str, on: bool) -> None:
        if on == (self.pointed == card):
            return
        self.pointed = card if on else ""
        self.refusal = None
        self._show_choice()

    def refuse(self, reason: Message) -> None:
        """Says in the prompt why something is not possible."""
        self.refusal = reason
        self.desk.kit.sound.play("deny")
        speech.show_prompt(self)

    def _act(self, card: str) -> None:
        if self.desk.mode != "act":
            if self.desk.mode == "wait":
                self.refuse(msg("fungitable.wait"))
            return
        at_once = self.desk.screen.focus.shown or self.desk.kit.settings.one_click
        if at_once or card == self.chosen:
            self.submit(self.move_for(card))
        else:
            self.choose(card)

    def choose(self, card: str) -> None:
        """Chooses a card, or says why it cannot be."""
        if self.desk.mode != "act" or not card:
            return
        why = self.desk.why_not(self.move_for(card))
        if why is not None:
            self.refuse(why)
            return
        self.refusal, self.chosen = None, card
        self.desk.kit.sound.play("take")
        self._show_choice()

    def put_back(self) -> None:
        self.forget()
        self._show_choice()

    def confirm(self) -> None:
        if self.chosen:
            self.submit(self.move_for(self.chosen))

    def submit(self, move: FungiMove) -> None:
        why = self.desk.why_not(move)
        if why is not None:
            self.refuse(why)
            return
        self.desk.submit(move)

    def show_collection(self, suggested: Score | None = None) -> None:
        """Opens the own collection with its recipes; there clusters are scored."""
        app = self.desk.screen.app
        if app.top is self.desk.screen:
            app.push(CollectionScreen(app, self, suggested))

    def show_hand(self) -> None:
        """Where several people play: the own hand behind a curtain while cards are foraged, or closed again."""
        if self.desk.mode == "act":
            self.desk.show_secrets(self.desk.view.seat is None)

    def show_last_round(self) -> None:
        """Opens the round before, with who took what; says so where there is none yet."""
        app, found = self.desk.screen.app, last_round(self.view)
        if found is None:
            self.desk.tell(msg("fungitable.lookback.none"))
        elif app.top is self.desk.screen:
            app.push(LookbackScreen(app, self, *found))

    def _zoom(self, card: str) -> None:
        app = self.desk.screen.app
        app.push(ZoomScreen(app, zoom(card)))
