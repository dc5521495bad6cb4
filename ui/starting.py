"""From a line-up to a game on the table: names, a setup, a file, the table screen; again, and on from a replay."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game import game as registered
from game.core import autosave, moment, savegame
from game.core.contract import Game, Options, SeatSpec, Setup
from game.core.errors import FuNightError
from game.core.message import Message, msg
from game.core.savegame import Head
from game.core.session import Session
from game.core.setup import HUMAN, clean_name, name_key, prepare
from game.core.system import system_reason
from game.texts import Texts
from ui import controllers
from ui.people import next_avatar
from ui.screens.error import show_error

if TYPE_CHECKING:
    from ui.app import App

# Deals that the window makes up have short numbers, so that one can tell them to somebody.
SHORT = 1_000_000


def new_seed() -> int:
    """A number for a deal that nobody chose: the one place where the system's own chance comes in."""
    return int.from_bytes(os.urandom(8), "big") % (SHORT - 1) + 1


def new_id() -> str:
    """A name for a new game: the day and four letters by chance."""
    return f"{time.strftime('%Y-%m-%d')}-{os.urandom(2).hex()}"


def default_name(texts: Texts, kind: str, number: int) -> str:
    """The name of a seat that nobody has named, the `number`-th of its kind: `Player 1`, or a computer's own name,
    which no other of its level has."""
    if kind == HUMAN:
        return texts.tr("newgame.name.person", n=number)
    key = f"newgame.name.{kind}.{number}"
    return texts.tr(key if texts.has(key) else f"newgame.name.{kind}")


def default_seats(texts: Texts, game: Game, kinds: Sequence[str]) -> tuple[SeatSpec, ...]:
    """Seats from a list of kinds (`human`, `sharp`), with names and avatars, no two of them alike."""
    seats: list[SeatSpec] = []
    for number, kind in enumerate(kinds, start=1):
        avatar = next_avatar([seat.avatar for seat in seats]) if kind == HUMAN else ""
        # People count by seat, computers by how many of their level there are.
        nth = number if kind == HUMAN else list(kinds[:number]).count(kind)
        seats.append(SeatSpec(default_name(texts, kind, nth), kind, avatar, _extra(game, number - 1)))
    return numbered(seats)


def _extra(game: Game, index: int) -> dict[str, str]:
    return {name: values[index % len(values)] for name, values in game.seat_extras.items()}


def numbered(seats: Sequence[SeatSpec]) -> tuple[SeatSpec, ...]:
    """The seats with names that can be told apart: the second `Ann` becomes `Ann 2`."""
    taken: list[str] = []
    out = []
    for number, seat in enumerate(seats, start=1):
        base = name = clean_name(seat.name) or str(number)
        count = 1
        while name_key(name) in taken:
            count += 1
            name = f"{base} {count}"
        taken.append(name_key(name))
        out.append(replace(seat, name=name))
    return tuple(out)


def make_setup(
    game: Game,
    seats: Sequence[SeatSpec],
    options: Options | None = None,
    first: int | None = None,
    seed: int | None = None,
) -> Setup:
    """A checked setup. Without `first` the beginner is drawn from the seed; without `seed` the deal is a new one.

    Raises BadSetup for seats, options, a first seat or a seed that do not make a game.
    """
    setup = prepare(game, numbered(seats), new_seed() if seed is None else seed, first=first, options=options)
    # What only the game itself can judge (two seats with one animal) comes out here, not at the table.
    game.new_state(setup)
    return setup


def start(app: App, key: str, setup: Setup, friendly: bool = False, *, chosen: bool = False) -> None:
    """Begins a game with a file of its own and opens its table over the menu. What is wrong is told in a dialog.
    `chosen`: the deal was chosen by its number."""
    try:
        id = new_id()
        path, rules = _path(app, id), registered(key)
        session = Session.new(rules, setup, path=path, id=id, friendly=friendly, chosen=chosen, clock=moment.now)
    except FuNightError as error:
        show_error(app, error)
        return
    _open(app, session)


def again(app: App, session: Session) -> None:
    """The same people and options, a new deal; the next seat begins."""
    setup = session.setup
    first = setup.first % len(setup.seats) + 1
    new = make_setup(session.game, setup.seats, setup.options, first)
    start(app, session.game.key, new, session.friendly)


def why_not_play_on(session: Session) -> Message | None:
    """Why nobody may go on from a replay of this game now, or None. While a game of several people goes on, a copy
    shows no more than its replay: never a hand that is still held."""
    hands: bool = getattr(controllers.load(session.game.key), "SECRET_HANDS", False)
    return msg("replay.secret_hands") if hands and _several_play(session) else None


def _several_play(session: Session) -> bool:
    """Whether the game is not over, and several people play it."""
    return session.outcome() is None and sum(seat.kind == HUMAN for seat in session.setup.seats) > 1


def is_alone(session: Session) -> bool:
    """Whether one person plays it alone: a game that there are personal bests of."""
    return [seat.kind for seat in session.setup.seats] == [HUMAN]


def play_on(app: App, session: Session, number: int) -> None:
    """A new game with the first `number` lines of a game that count. Its file says whose copy it is. Of a game that is
    not over, it begins before secret choices that are still to be opened there; its deal is known then."""
    if why_not_play_on(session) is not None:
        return
    if _several_play(session):
        number = session.open_line(number)
    if is_alone(session):
        app.records.spoil(session.game.key, session.setup.deal)
    id = new_id()
    head = Head(session.game.key, id, session.setup, {**session.extra, "copy": session.id})
    lines = [savegame.write_line(f"{entry.seat} {entry.move}") for entry in session.log()[:number]]
    text = savegame.write_head(head) + "".join(lines)
    path = _path(app, id)
    try:
        autosave.write_whole(path, text.encode())
        copy = Session.resume(path, clock=moment.now)
    except OSError as error:
        show_error(app, msg("core.file.cannot_save", detail=system_reason(error)))
        return
    except FuNightError as error:
        show_error(app, error)
        return
    _open(app, copy)


def _path(app: App, id: str) -> Path:
    return app.paths.saves / f"{id}.yaml"


def _open(app: App, session: Session) -> None:
    from ui.screens.table import TableScreen

    app.home(TableScreen(app, session))
