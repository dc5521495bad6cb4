"""What the menu and the shelf say of a saved game: its name, how far it is, when that was."""

from __future__ import annotations

from datetime import datetime, timedelta

from game.core.message import Message, msg
from ui.entry import Entry
from ui.kit import Kit
from ui.screens.boxes import short_title


def title(kit: Kit, entry: Entry) -> str:
    """`Fugu`, or `Fugu, alone`; a file whose game is not known is called by its name."""
    if not entry.game:
        return entry.path.name
    name = short_title(kit, entry.game)
    if len(entry.seats) == 1:
        return kit.tr("shelf.alone", game=name)
    return name


def matches(kit: Kit, entry: Entry, query: str) -> bool:
    """Whether a game is meant by what was typed: its title, or the name of somebody who plays, holds every word."""
    text = " ".join((title(kit, entry), *entry.names)).casefold()
    return all(word in text for word in query.casefold().split())


def state(kit: Kit, entry: Entry) -> str:
    """How far it is, in one short line."""
    return kit.say(_state(entry), entry.names)


def _state(entry: Entry) -> Message:
    if entry.problem is not None:
        return msg("shelf.damaged", n=entry.moves) if entry.repairable else msg("shelf.unreadable")
    if entry.finished:
        best = max((score for score, place in zip(entry.scores, entry.places, strict=True) if place == 1), default=0)
        if len(entry.seats) == 1:
            return msg("shelf.state.alone", n=best)
        winners = entry.winners
        key = "shelf.state.shared" if len(winners) > 1 else "shelf.state.won"
        return msg(key, seats=winners, points=msg("shelf.points", n=best))
    if entry.turn:
        return msg("shelf.state.turn", move=entry.moves + 1, seat=entry.turn)
    return msg("shelf.state.going", move=entry.moves + 1)


def state_and_age(kit: Kit, entry: Entry, now: float) -> str:
    """The second line of the Continue card: how far, whose turn, how long ago."""
    age = msg_age(now - entry.when)
    if entry.turn:
        return kit.say(msg("menu.state.turn", move=entry.moves + 1, seat=entry.turn, ago=age), entry.names)
    return kit.say(msg("menu.state.going", move=entry.moves + 1, ago=age), entry.names)


def msg_age(seconds: float) -> Message:
    """How long ago, in the largest whole unit."""
    minutes = int(max(0.0, seconds) // 60)
    if minutes < 1:
        return msg("menu.ago.now")
    if minutes < 60:
        return msg("menu.ago.minutes", n=minutes)
    if minutes < 24 * 60:
        return msg("menu.ago.hours", n=minutes // 60)
    return msg("menu.ago.days", n=minutes // (24 * 60))


def when(kit: Kit, entry: Entry, now: float) -> str:
    """The day, and today and yesterday the time; that it is unknown where that is beyond every calendar."""
    try:
        then, today = datetime.fromtimestamp(entry.when), datetime.fromtimestamp(now)
    except (ValueError, OverflowError, OSError):
        # A file system may hold any time; the calendar, and Windows, do not know all of them.
        return kit.tr("shelf.when.unknown")
    time = f"{then.hour}:{then.minute:02d}"
    if then.date() == today.date():
        return kit.tr("shelf.when.today", time=time)
    if then.date() == today.date() - timedelta(days=1):
        return kit.tr("shelf.when.yesterday", time=time)
    month = msg(f"shelf.month.{then.month}")
    if then.year == today.year:
        return kit.tr("shelf.when.date", day=then.day, month=month)
    return kit.tr("shelf.when.year", day=then.day, month=month, year=then.year)
