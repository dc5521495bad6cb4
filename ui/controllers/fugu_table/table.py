"""Fugu's table on the kit: what is chosen for a move, and what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.core.message import Message, msg
from game.fugu.components import CREATURES
from game.fugu.moves import Pass, Place
from game.fugu.view import FuguView, Placed
from ui.app import App
from ui.controllers.contract import Happening
from ui.controllers.fugu_table import hand
from ui.controllers.fugu_table.cards import is_mini
from ui.controllers.fugu_table.moment import TURN, held, moment, number
from ui.controllers.fugu_table.motion import motion
from ui.controllers.fugu_table.passing import ask_pass
from ui.controllers.fugu_table.scene import scene
from ui.controllers.fugu_table.scenery import paint_scenery
from ui.controllers.fugu_table.sides import since_card
from ui.kit import Kit
from ui.stage.idle import Drawing
from ui.table.choosing import whole
from ui.table.looks import grown
from ui.table.motion import Step
from ui.table.nodes import Node
from ui.table.resolve import Plan
from ui.table.table import Choice, Path, Sight, Spec, Table

Move = Place | Pass
PASS = "pass"


class FuguTable(Table[FuguView, Move]):
    """See ui.table.table.Table. `best` tells the personal best of a game alone."""

    def __init__(self, spec: Spec, best: Callable[[], int | None]) -> None:
        super().__init__()
        self.spec, self._best = spec, best

    def scene(self, kit: Kit, sight: Sight[FuguView], choice: Choice, bar: float) -> Node:
        now = moment(sight, choice, self._best() if sight.view.solo else None)
        return scene(kit, now, self.memo, bar, whole(self, sight, choice) is not None)

    # --- choosing ---------------------------------------------------------------------------------------------------

    def path(self, sight: Sight[FuguView], move: Move) -> Path:
        if isinstance(move, Pass):
            return (PASS,)
        return (f"card-{sight.view.centre.index(move.card) + 1}", f"place-{move.place}")

    def moves(self, sight: Sight[FuguView], choice: Choice) -> tuple[Move, ...]:
        if choice.path == (PASS,):
            return (Pass(),)
        if len(choice.path) < 2 or not choice.path[1].startswith("place-"):
            return ()
        return (hand.move_for(sight.view, sight.seat, held(sight.view, choice), number(choice.path[1])),)

    def flags(self, sight: Sight[FuguView], move: Move) -> frozenset[str]:
        turned = isinstance(move, Place) and move.anchor and hand.fits(sight.view, sight.seat, move.card, move.place)
        return frozenset({TURN}) if turned else frozenset()

    def focus(self, sight: Sight[FuguView], choice: Choice) -> str:
        card = held(sight.view, choice).card
        if card is None or len(choice.path) > 1:
            return ""
        start = hand.best_start(sight.view, sight.seat, card)
        return f"place-{start}" if start is not None else ""

    def why_not(self, sight: Sight[FuguView], choice: Choice, id: str) -> Message | None:
        if sight.mode == "wait":
            return msg("fugutable.wait_for_turn")
        if not sight.acts:
            return None
        if id == TURN:
            return msg("fugu.why.first_up") if choice.path and not hand.started(sight.view, sight.seat) else None
        if id.startswith("place-") and not choice.path:
            taken = isinstance(sight.view.rows[sight.seat - 1][number(id) - 1], Placed)
            return None if taken else msg("fugutable.take_first")
        return None

    def ask(self, app: App, sight: Sight[FuguView], choice: Choice, go: Callable[[], None]) -> bool:
        if choice.path != (PASS,):
            return False
        ask_pass(app, sight.view, sight.seat, go)
        return True

    # --- saying -----------------------------------------------------------------------------------------------------

    def advice(self, sight: Sight[FuguView], move: Move) -> Message | None:
        return msg("fugutable.hint_pass") if isinstance(move, Pass) else None

    def round_words(self, kit: Kit, view: FuguView) -> str:
        # The turn in which somebody passed is a turn, too, though it has placed no card.
        n = max(1, view.round + (view.solo and view.passed[0]))
        return kit.tr("fugutable.solo_round" if view.solo else "fugutable.round", n=n)

    def phase(self, sight: Sight[FuguView], choice: Choice) -> str:
        if sight.view.solo and sight.mode != "over":
            # A game alone has a page of its own.
            return "alone"
        return "place" if sight.acts and choice.path else super().phase(sight, choice)

    # --- showing ----------------------------------------------------------------------------------------------------

    def motion(self, before: Sight[FuguView], after: Sight[FuguView], happening: Happening) -> Sequence[Step]:
        return motion(before, after, happening)

    def background(self, kit: Kit, plan: Plan) -> pygame.Surface:
        return paint_scenery(kit, plan.rects["avatar"].top).copy()

    def needed(self, kit: Kit, plan: Plan) -> Iterable[Drawing]:
        rects = plan.rects
        sizes = [rects["card-1"].size, rects["place-1"].size, grown(rects["place-1"].size)]
        sizes += [
            rect.size for id, rect in rects.items() if id.startswith("s") and id.endswith("-1") and "row" not in id
        ][:1]
        if "since" in rects:
            sizes.append(since_card(kit, rects["since"]))
        for size in sizes:
            for creature in CREATURES:
                name = creature.replace("_", "-")
                if is_mini(kit, size):
                    yield from ((f"fugu/mini-{name}", size), (f"fugu/mini-{name}-turned", size))
                else:
                    yield f"fugu/{name}", size
            if not is_mini(kit, size):
                emblem = round(size[0] * 0.47)
                yield from (("fugu/anchor-veil", size), ("fugu/anchor", (emblem, emblem)))
