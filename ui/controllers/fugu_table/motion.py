"""How a move of Fugu is shown: the card flies to its place, the one below turns over and joins the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.core.contract import Event
from game.core.message import Message, msg
from game.fugu.scoring import RowScore, score_row
from game.fugu.state import HIGH_INSTRUCTION
from game.fugu.view import FuguView
from ui.controllers.contract import Happening
from ui.controllers.fugu_table.bubbles import rise, trail
from ui.controllers.fugu_table.cards import face
from ui.controllers.fugu_table.header import Figure
from ui.controllers.fugu_table.ink import points
from ui.controllers.fugu_table.moment import Instruction
from ui.controllers.fugu_table.scene import LEAVING, TAKEN
from ui.table.motion import Fly, Leg, Play, Roll, Say, Show, Sound, Step, Wait
from ui.table.table import Sight

# Seconds (the table's motion list).
TAKE, PLACE, TURN, BACK, SCORE, LEAVE, REFILL = 0.15, 0.32, 0.18, 0.32, 0.30, 0.40, 0.30
# Seconds: a pass can be read; alone, what the instruction card does can be read.
READ_PASS, READ = 0.7, 2.2
Events = Mapping[str, Event]


def motion(before: Sight[FuguView], after: Sight[FuguView], happening: Happening) -> Sequence[Step]:
    """The steps of a move."""
    events = {event.kind: event for event in happening.events}
    put = events.get("place") or events.get("anchor")
    if put is None:
        return (
            Say(msg("fugutable.passes", seat=happening.seat)), Sound("pass"), Show(after.view), Wait(READ_PASS),
        )  # fmt: skip
    card, place, seat, slot = (put.values[k] for k in ("card", "place", "seat", "slot"))
    anchor, own = put.kind == "anchor", seat == before.seat
    home, lies = f"card-{slot + 1}", f"place-{place}" if own else f"s{seat}-{place}"
    # One's own card is in the hand already; another's rises first.
    rise_first = () if own else (Leg(home, TAKE, up=TAKEN, sound="take"),)
    there = Leg(lies, PLACE, arc=26, round_=face(card, True) if anchor else None)
    # From its landing on the row is as it will be; the middle still waits for the turned card.
    landing = _before_refill(after.view, events) if "discard" in events else after.view
    turned = face(events["turn"].values["card"])
    steps: list[Step] = [
        Say(msg(f"fugu.log.{put.kind}", **put.values)),
        Fly(face(card), home, (*rise_first, there), up=TAKEN if own else 0),
        Sound("anchor" if anchor else "place"),
        Show(landing),
        *(_rolls(before, landing) if own else ()),
        Sound("turn"),
        Fly(face(), lies, (Leg(lies, TURN, up=14, over=turned), Leg(home, BACK, arc=20)), leaves=False),
    ]
    if "discard" in events:
        return (*steps, *_instructed(landing, after.view, events))
    return (*steps, Play(rise, (lies, "prompt")))


def _instructed(landing: FuguView, after: FuguView, events: Events) -> tuple[Step, ...]:
    """Alone: the card just turned over says which of the two others leaves (F20), and there is time to read it; it
    leaves along a trail of bubbles to its sorted slot, and the deck fills the middle."""
    gone = events["discard"].values
    slot, card, turned = int(gone["slot"]), int(gone["card"]), int(gone["instruction"])
    view = replace(landing, discards=after.discards)
    home, target = f"card-{slot + 1}", f"discard-{after.discards.index(card) + 1}"
    return (
        Say(_instruction(turned, card)),
        Show(view, Instruction(turned, card, True)),
        Sound("take"),
        Wait(READ, own=True),
        Show(view, Instruction(turned, card, False)),
        Play(trail, (home, target)),
        Fly(face(card), home, (Leg(target, LEAVE, arc=LEAVING),), up=LEAVING),
        Sound("place"),
        Show(view),
        Sound("turn"),
        Fly(face(), "deck", (Leg(home, REFILL, over=face(int(events["refill"].values["card"]))),), leaves=False),
        Play(rise, (home, "prompt")),
    )


def _rolls(before: Sight[FuguView], landing: FuguView) -> list[Step]:
    """The own figures roll to the new score; badges pop, and go."""
    was, then = (score_row(view.cells(before.seat), view.solo) for view in (before.view, landing))
    lines = [line for (line, a), (_, b) in zip(was.lines(True), then.lines(True), strict=True) if a != b]
    ids = [f"chip-{line}" for line in lines] + ["total"] * (was.total != then.total)
    return [Roll(id, partial(_rolling, was, then), SCORE + TURN + BACK) for id in ids]


def _rolling(was: RowScore, then: RowScore, t: float, own: Figure) -> Figure:
    share = min(1.0, t * (SCORE + TURN + BACK) / SCORE)
    pop = 1.15 * share / 0.6 if share < 0.6 else 1.15 - 0.15 * (share - 0.6) / 0.4
    if t > 0.85:
        pop *= (1 - t) / 0.15
    lines = [line for line, _ in was.lines(True) if own.line in ("", line)]
    value = sum(round(points(was, line) + (points(then, line) - points(was, line)) * share) for line in lines)
    change = sum(points(then, line) - points(was, line) for line in lines)
    # Steps that the eye does not miss.
    return replace(own, value=value, change=change, pop=round(pop * 12) / 12)


def _instruction(turned: int, card: int) -> Message:
    key = "high" if turned >= HIGH_INSTRUCTION else "low"
    return msg(f"fugutable.instruction.{key}", card=turned, leaving=card, least=HIGH_INSTRUCTION)


def _before_refill(view: FuguView, events: Events) -> FuguView:
    """Alone, the view before the instruction card has been obeyed (F20), made from the one after it."""
    gone, fresh = events["discard"].values, events["refill"].values["card"]
    slot, leaving = gone["slot"], gone["card"]
    return replace(
        view,
        centre=tuple(leaving if i == slot else card for i, card in enumerate(view.centre)),
        deck=view.deck + 1,
        discards=tuple(card for card in view.discards if card != leaving),
        unseen=tuple(sorted((*view.unseen, fresh))),
    )
