"""How a move is shown: what flies, what glows, and what is read meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.message import msg
from ui.controllers.contract import Happening
from ui.controllers.fungi_table.flight import Flyer, Halo, Leg, Pop, last_end
from ui.controllers.fungi_table.legs import Places, Script
from ui.controllers.fungi_table.seats import near
from ui.stage.stage import Node
from ui.stage.tween import Tween, linear, pop

if TYPE_CHECKING:
    from ui.controllers.fungi_table.controller import FungiController

Done = Callable[[], None]
# Seconds in which words about an event are read, from its beginning on, whatever moves meanwhile: a decision not to do
# something, and a cluster that is scored; after other movements; that a shield springs.
READ, SCORED, REST, SPRING = 0.35, 0.8, 0.03, 0.15
SOUNDS = {
    "play": "fungi_play",
    "forage": "fungi_forage",
    "steal": "fungi_steal",
    "swap": "fungi_swap",
    "protect": "fungi_protect",
    "score": "fungi_cluster",
    "shuffle": "fungi_draw",
}
# What the prompt says while a move is seen: what happens, not yet what is to be done after it. The last ones
# are read for some time at least.
SAID = ("play", "forage", "steal", "swap", "protect", "score", "decline", "end", "shuffle")
TOLD = ("decline", "no_target", "score")


class Movement:
    """One move's way, from the view before to the desk's view."""

    def __init__(self, table: FungiController) -> None:
        self._table = table
        self._flying: list[Node] = []

    def forget(self) -> None:
        """The stage is a new one: nothing flies there."""
        self._flying = []

    def reset(self) -> None:
        """Takes away what still flies, as soon as it is seen where it lies."""
        flown, self._flying = self._flying, []
        for node in flown:
            self._table.board.pace.do(node, partial(self._table.desk.screen.drop, node))

    def run(self, happening: Happening, done: Done) -> None:
        """Shows a move, then calls `done`."""
        table = self._table
        sound = next((SOUNDS[event.kind] for event in happening.events if event.kind in SOUNDS), "pass")
        table.desk.kit.sound.play(sound)
        script, places = Script(), Places(table)
        for event in happening.events:
            places.write(event, script)
        told = next((event for event in happening.events if event.kind in TOLD), None)
        said = told or next((event for event in happening.events if event.kind in SAID), None)
        for event in happening.events:
            # Everybody sees who needs but one more cluster: nobody is taken by surprise when the game ends.
            if event.kind == "score" and near(event.values["total"], event.values["goal"]):
                left = event.values["goal"] - event.values["total"]
                table.desk.tell(msg("fungitable.near", seat=event.values["seat"], n=left))
        table.hidden = tuple(script.hidden)
        if said is not None:
            table.words = msg(f"fungi.log.{said.kind}", **said.values)
        table.draw()
        animator = table.desk.screen.animator
        if not script.legs and not script.halos:
            # That a turn is over is seen from what follows.
            animator.after(READ if told is not None else REST, lambda: self._end(done))
            return
        if animator.speed > 0:
            self._start(script)
        last = max(last_end(script.legs), script.clock + (SPRING if script.pops else 0))
        read = 0.0 if told is None else SCORED if told.kind == "score" else READ
        animator.after(max(last + REST, read), lambda: self._end(done))

    def _start(self, script: Script) -> None:
        kit, add = self._table.board.kit, self._table.desk.screen.animator.add
        for leg in script.legs:
            self._fly(leg)
        for rect, at in script.pops:
            shield = Pop(kit, "fungi/emblem-protect", rect)
            self._show(shield)
            add(Tween(shield.go, SPRING, at, easing=pop))
        for rect, at, seconds in script.halos:
            halo = Halo(kit, rect)
            self._show(halo)
            add(Tween(halo.go, seconds, at, easing=linear))

    def _show(self, node: Node) -> None:
        self._flying.append(node)
        self._table.desk.screen.add(node)

    def _fly(self, leg: Leg) -> None:
        """A card that flies twice is seen once: its second flight takes over from the first."""
        node = Flyer(self._table.board.kit, leg)
        before = [other for other in self._flying if isinstance(other, Flyer) and node.card and other.card == node.card]
        node.visible = not before
        self._show(node)

        def begin() -> None:
            for other in before:
                other.visible = False
            node.visible = True

        self._table.desk.screen.animator.add(Tween(node.go, leg.seconds, leg.delay, easing=leg.easing, started=begin))

    def _end(self, done: Done) -> None:
        self._table.hidden, self._table.words = (), None
        self._table.finish(done)
