"""The one controller of all tables on the kit: it shows the scene, keeps what is chosen, and plays movements."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from typing import Any

import pygame

from game.core.contract import Move
from game.core.message import Message
from game.core.setup import HUMAN
from ui.controllers.contract import Desk, Happening
from ui.input import Intention
from ui.kit import Kit
from ui.screen import Screen
from ui.stage.idle import warm
from ui.stage.tween import Tween
from ui.table.breath import Breath
from ui.table.choosing import Made, PutBack, Refused, Use, put_back, use, whole
from ui.table.crossfade import crossfade
from ui.table.hands import Gestures
from ui.table.looks import looks_for
from ui.table.motion import Say, Show, moved
from ui.table.nodes import Card, Face
from ui.table.resolve import Plan, measure, resolve
from ui.table.runner import Runner
from ui.table.stand import Stand
from ui.table.table import BACK, CONFIRM, Choice, Paths, Sight, Table

# Seconds in which a second click on what was just placed means nothing.
DOUBLE = 0.6


class TableController:
    """Keeps ui.controllers.contract.Controller for any Table."""

    kit: Kit
    stand: Stand

    def __init__(self, desk: Desk, table: Table[Any, Any]) -> None:
        self.desk, self.table = desk, table
        self.choice = Choice()
        self._view: Any = desk.view
        self._sight: Sight[Any] | None = None
        self._says: Message | None = None
        self._refusal: Message | None = None
        self._hint: tuple[str, Message] | None = None
        self._eyes: Hashable = desk.eyes
        # What is told of others is told when a movement has ended, not before the piece has landed.
        self._told = desk.since(), desk.last()
        self._flying = self._synced = False
        self._beside: Hashable = None
        self._placed = ""
        self._rest: tuple[Move, ...] = ()
        self.gestures = Gestures(self)

    # --- what the table knows ---------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The screen that it stands on."""
        return self.desk.screen

    def sight(self) -> Sight[Any]:
        """All that the table may know now. The legal moves are asked once for a view."""
        desk = self.desk
        if self._sight is None or self._sight.view is not self._view or self._sight.mode != desk.mode:
            sight = Sight(
                self._view, desk.eyes or 1, desk.eyes, desk.mode, desk.seats, desk.prompt(), Paths({}), *self._told
            )
            found: dict[tuple[str, ...], tuple[Any, ...]] = {}
            for move in desk.legal() if self._view is desk.view else ():
                path = self.table.path(sight, move)
                found[path] = (*found.get(path, ()), move)
            self._sight = replace(sight, paths=Paths(found))
        # A computer's move may wait for a click: the prompt changes without the view.
        waits = self._flying and self.runner.offers
        return replace(
            self._sight, says=self._says, refusal=self._refusal, flying=self._flying, prompt=self.desk.prompt(),
            beside=self._beside, waits=waits,
        )  # fmt: skip

    def _choice(self) -> Choice:
        return replace(self.choice, by_key=self.screen.focus.shown)

    def _plan(self, sight: Sight[Any], choice: Choice) -> Plan:
        m = self.kit.metrics
        root = self.table.scene(self.kit, sight, choice, m.units(self.desk.bar))
        plan = resolve(root, m, measure(self.kit.type, m))
        free = sight.paths.after(choice.path) if sight.acts else frozenset()
        for node, _, _ in plan.found:
            if isinstance(node, Card) and node.auto:
                node.free, node.chosen = node.id in free, node.id in choice.path
        return plan

    # --- the picture ------------------------------------------------------------------------------------------------

    def _renew_kit(self) -> None:
        kit = self.desk.kit
        tall = kit.metrics.tall(0.9)
        self.kit = kit if tall is kit.metrics else replace(kit, metrics=tall)
        self.table.memo.forget()

    def background(self) -> pygame.Surface:
        self._renew_kit()
        plan = self._plan(self.sight(), Choice())
        out = self.table.background(self.kit, plan)
        for node, rect, _ in plan.found:
            if node.still and node.draw is not None:
                node.draw(self.kit, out, rect, node.look)
        return out

    def scenery(self) -> pygame.Surface:
        self._renew_kit()
        return self.table.background(self.kit, self._plan(self.sight(), Choice()))

    def build(self) -> None:
        self._renew_kit()
        spec = self.table.spec
        self.gestures = Gestures(self)
        self.stand = Stand(self.screen, self.kit, looks_for(self.kit, spec.looks), spec.look, self.gestures)
        self.runner = Runner(self)
        self._breath = Breath(self.screen.animator, self.stand)
        self._flying, self._sight, self._says, self._beside = False, None, None, None
        self._eyes = self.desk.eyes
        self._view, self._told = self.desk.view, (self.desk.since(), self.desk.last())
        self.draw()
        self.screen.first_focus(spec.first_focus)
        warm(self.screen, self.kit, self.table.needed(self.kit, self.stand.plan))

    @property
    def own_move(self) -> bool:
        """Whether a person here made the move that is shown (not so in a replay)."""
        desk = self.desk
        return desk.mode == "wait" and desk.eyes is not None and desk.seats[desk.eyes - 1].kind == HUMAN

    def draw(self, first: str = "") -> None:
        """Shows the table as it is; the part `first` before all others."""
        sight, choice = self.sight(), self._choice()
        self.stand.show(self._plan(sight, choice), (self.desk.eyes, self.desk.view.seat), first)
        words = [(bubble.at, bubble.words) for bubble in self.table.bubbles(sight, choice)]
        self.stand.bubbles([*words, self._hint] if self._hint is not None else words)

    def show(self, view: Any, beside: Hashable = None, first: str = "") -> None:
        """In a movement: the table as it was or will be at this point."""
        self._view, self._beside = view, beside
        self.draw(first)

    def say(self, words: Message) -> None:
        """In a movement: what the prompt says."""
        self._says = words
        self.draw()

    def ahead(self, to: Show | None) -> Iterator[None]:
        """Paints what a step will show, a part with each turn; None: the end, as far as it can be told now (who looks
        then may be another person)."""
        desk = self.desk
        if to is not None:
            sight = replace(self.sight(), view=to.view, beside=to.beside)
        else:
            acts = desk.eyes in desk.view.actors and desk.seats[(desk.eyes or 1) - 1].kind == HUMAN
            sight = replace(
                self.sight(), view=desk.view, mode="act" if acts else desk.mode, says=None, last=desk.last(),
                since=desk.since(), flying=False, beside=None, waits=False,
            )  # fmt: skip
        plan = self._plan(sight, Choice())
        yield
        yield from self.stand.prepare(plan)

    def sync(self) -> None:
        desk = self.desk
        self._synced = True
        self.runner.reset()
        if self._view is not desk.view or self._eyes != desk.eyes:
            self._refusal = self._hint = None
        if self._eyes != desk.eyes:
            self.table.memo.forget()
            if self.table.spec.open and self._eyes is not None:
                crossfade(self.screen, desk.bar)
        self._eyes, self._says, self._sight, self._flying = desk.eyes, None, None, False
        self._beside = None
        self._view, self._told = desk.view, (desk.since(), desk.last())
        if self.choice.path[:1] and self.choice.path[0] not in self.sight().paths.after(()):
            self.choice = Choice(pointed=self.choice.pointed)
        self.draw()
        if desk.mode != "act":
            return
        if self._rest:
            first, self._rest = self._rest[0], self._rest[1:]
            desk.submit(first)
            return
        self._refocus()
        self._breath.begin()

    def _refocus(self) -> None:
        """The keyboard's focus is where the next thing can be done."""
        focus, free = self.screen.focus, self.sight().paths.after(self.choice.path)
        at = focus.at
        if focus.shown and (at is None or (at.id in self.stand.plan.rects and at.id not in free)):
            self.screen.focus_on(self.table.focus(self.sight(), self._choice()) or self.table.spec.first_focus)
            focus.show(True)

    def animate(self, before: Any, happening: Happening, done: Callable[[], None]) -> None:
        desk = self.desk
        rest = self._rest
        self.forget()
        self._rest = rest
        self._view, self._sight, self._flying, self._beside = before, None, True, None
        was = self.sight()
        after = replace(was, view=desk.view, last=desk.last(), since=desk.since())
        steps = self.table.motion(was, after, happening)
        if steps is None:
            steps = moved(_pieces(self._plan(was, Choice())), _pieces(self._plan(after, Choice())))

        def end() -> None:
            self.runner.reset()
            self._synced = False
            done()
            if not self._synced:
                self.sync()

        if steps and isinstance(steps[0], Say):
            self._says, steps = steps[0].words, steps[1:]
        self.draw()
        self.runner.run(steps, end)

    # --- choosing ---------------------------------------------------------------------------------------------------

    def act(self, id: str, *, dropped: bool = False) -> None:
        """A part or a button was used: by a click, a key, the pad, or a drop."""
        by_key = self.screen.focus.shown
        if not by_key and id == self._placed:
            return
        if id == BACK:
            self.put_all_back()
        elif id == CONFIRM:
            self.confirm()
        elif not self.runner.go_on():
            how = Use(by_key, dropped, self.kit.settings.one_click)
            answer = use(self.table, self.sight(), self._choice(), id, how)
            if isinstance(answer, Refused):
                self._say_why(answer, id)
            elif isinstance(answer, Made):
                self._make(answer.choice)
            elif isinstance(answer, PutBack):
                self.put_all_back()
            else:
                self._choose(answer.choice)
                to = self.table.focus(self.sight(), self._choice()) if by_key else ""
                if to:
                    self.screen.focus_on(to)
                    self.screen.focus.show(True)

    def confirm(self) -> bool:
        """Makes what is chosen; whether it was whole."""
        wanted = whole(self.table, self.sight(), self._choice())
        if wanted is not None:
            self._make(wanted)
        return wanted is not None

    def _choose(self, choice: Choice) -> None:
        changed = choice.flags ^ self.choice.flags if choice.path == self.choice.path else frozenset()
        self.choice, self._refusal, self._hint = choice, None, None
        self.kit.sound.play(next((self.table.spec.flags[flag] for flag in changed), "take"))
        self.draw()
        self._breath.begin()

    def say_why_not(self, id: str) -> None:
        """Says why a part cannot be picked up, if there is a reason to be given."""
        answer = use(self.table, self.sight(), Choice(), id, Use())
        if isinstance(answer, Refused) and (why := self._why(answer)) is not None:
            self.refuse(why)

    def _why(self, refused: Refused) -> Message | None:
        moves = self.table.moves(self.sight(), refused.choice) if refused.why is None else ()
        return self.desk.why_not(moves[0]) if moves else refused.why

    def _say_why(self, refused: Refused, id: str) -> None:
        why = self._why(refused)
        if why is not None:
            self.refuse(why)
        else:
            self.gestures.closer(self.stand.node(id))

    def refuse(self, why: Message) -> None:
        """Says why something cannot be, in the prompt: nowhere else."""
        self._refusal = why
        self.kit.sound.play("deny")
        self.draw()

    def _make(self, choice: Choice) -> None:
        sight = self.sight()

        def go() -> None:
            moves = self.table.moves(sight, choice)
            why = self.desk.why_not(moves[0]) if moves else None
            if why is not None:
                self.refuse(why)
            elif moves:
                self._placed = choice.path[-1] if choice.path else ""
                self.screen.timers.append(Tween(lambda _: None, 0.0, DOUBLE, done=self._settled))
                self._rest = moves[1:]
                self.desk.submit(moves[0])

        if not self.table.ask(self.screen.app, sight, choice, go):
            go()

    def _settled(self) -> None:
        self._placed = ""

    def put_all_back(self) -> None:
        """Nothing is chosen any more; what was dragged lies where it was."""
        first = self.choice.path[:1]
        self.choice, self._refusal, self._hint = Choice(pointed=self.choice.pointed), None, None
        if first and self.screen.focus.shown:
            self.screen.focus_on(first[0])
        self.draw()
        self._breath.begin()

    def point(self, id: str, on: bool) -> None:
        """The mouse or the focus came to a part, or left it."""
        if on == (self.choice.pointed == id):
            return
        self.choice = replace(self.choice, pointed=id if on else "")
        self._refusal = None
        self.draw()

    # --- the window's calls -----------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> bool:
        return self.gestures.handle(what)

    def cancel(self) -> bool:
        if not self.choice.path and not self.choice.amounts:
            return False
        if len(self.choice.path) > 1:
            self._choose(put_back(self.choice))
        else:
            self.put_all_back()
        return True

    def forget(self) -> None:
        self.choice = Choice()
        self._refusal = self._hint = self._says = None
        self._rest = ()

    def suggest(self, move: Move) -> None:
        sight = self.sight()
        advice = self.table.advice(sight, move)
        if advice is not None:
            self.desk.tell(advice)
            return
        path = self.table.path(sight, move)
        self.choice, self._refusal = Choice(path, self.table.flags(sight, move)), None
        why = self.table.hint(sight, move)
        self._hint = (path[-1], why) if why is not None else None
        if self.screen.focus.shown:
            self.screen.focus_on(path[-1])
        self.draw()

    def settled(self) -> None:
        """After a rebuild the focus is seen again: what is said about a choice depends on it."""
        self.draw()

    def go_on(self) -> bool:
        """A click during a movement ends a pause for reading; whether there was one."""
        return self.runner.go_on()

    def round_words(self) -> str:
        return self.table.round_words(self.desk.kit, self.desk.view)

    def phase(self) -> str:
        return self.table.phase(self.sight(), self.choice)


def _pieces(plan: Plan) -> dict[str, tuple[str, Face]]:
    return {
        node.piece: (node.id, node.face)
        for node, _, _ in plan.found
        if isinstance(node, Card) and node.piece and node.face is not None
    }
