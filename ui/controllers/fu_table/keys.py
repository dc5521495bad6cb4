"""The keyboard at Fú's table, beside Tab, the arrows and Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.fu.components import SNACKS
from game.fu.moves import Eat, EatOwn, Skip, TakeMoney
from ui.controllers.fu_table import eating, envelopes, homes
from ui.controllers.fu_table.choice import sections_for
from ui.controllers.fu_table.platter import section_at
from ui.input import Go, Wheel

if TYPE_CHECKING:
    from ui.controllers.fu_table.controller import FuController


def shortcuts() -> tuple[tuple[str, str], ...]:
    """The keys of this table beside those of every table: what is on the key, and the text key of what it does."""
    return (
        ("1 – 5", "futable.keys.number"),
        ("futable.keys.arrows", "futable.keys.walk"),
        ("futable.keys.enter", "futable.keys.confirm"),
        ("0 – 9", "futable.keys.digits"),
        ("futable.keys.mouse", "futable.keys.turn"),
        ("M", "futable.keys.money"),
        ("S", "futable.keys.skip"),
        ("Z", "futable.keys.zoom"),
        ("futable.keys.esc", "futable.keys.back"),
    )


def key(table: FuController, name: str) -> bool:
    """A letter or a number; True if it was used."""
    if table.view.phase == "visiting" and len(name) == 1 and name.isdecimal():
        host = _host(table, table.desk.screen.focus.at.id if table.desk.screen.focus.at is not None else "")
        return table.acting.digit(host, name) if host else False
    if name in ("1", "2", "3", "4", "5"):
        _number(table, int(name))
    elif name == "m" and table.view.phase == "shopping":
        table.acting.plain(TakeMoney())
    elif name == "s" and table.view.phase == "shopping":
        table.table.acts.plain(Skip())
    elif name == "z":
        table.acting.zoom()
    else:
        return False
    return True


def _number(table: FuController, number: int) -> None:
    """A number: a stall, a section, a snack."""
    if table.view.phase == "shopping" and number <= len(SNACKS):
        table.acting.stall(number - 1)
    elif table.view.phase == "eating":
        move = eating.numbered(table.scene(), number)
        if move is not None:
            table.acting.submit(move)
        elif table.desk.mode == "act" and number <= 4 and any(isinstance(m, (Eat, EatOwn)) for m in table.legal):
            kind = Eat if any(isinstance(m, Eat) for m in table.legal) else EatOwn
            table.acting.submit(kind(number))


def _host(table: FuController, id: str) -> int:
    """Whose envelope a part of the table belongs to; 0: nobody's."""
    kind, _, rest = id.partition("-")
    host = int(rest.partition("-")[0]) if kind in ("env", "envelope", "gift") and rest[:1].isdecimal() else 0
    return host if host in envelopes.hosts(table.scene()) else 0


def wheel(table: FuController, what: Wheel) -> bool:
    """The wheel over an envelope, or what is under it: a step up or down; over the own platter: the section before or
    after; True if it was used."""
    if table.view.phase == "shopping" and table.choice.stall is not None and what.notches:
        return _turn_platter(table, what)
    if table.view.phase != "visiting" or table.desk.mode != "act" or not what.notches:
        return False
    host = next((h for h in envelopes.hosts(table.scene()) if table.table.canvas.hit(what.pos, f"{h}")), 0)
    if host:
        table.acting.amount(host, 1 if what.notches > 0 else -1)
    return bool(host)


def _turn_platter(table: FuController, what: Wheel) -> bool:
    """Another section for the snack that is chosen, clockwise with the wheel turned down."""
    stall = table.choice.stall
    if stall is None or table.choice.n > 1 or not section_at(homes.plate_rect(table.table), what.pos):
        return False
    free = sorted(sections_for(table.view, table.seat, stall))
    here = free.index(table.choice.sections[0]) if table.choice.sections[0] in free else 0
    table.acting.section(free[(here + (1 if what.notches < 0 else -1)) % len(free)])
    return True


def arrow(table: FuController, at: str, what: Go) -> bool:
    """The arrows among the envelopes: up and down the amount, left and right the host."""
    if at == "seal" and (what.dx < 0 or what.dy < 0):
        table.desk.screen.focus_on(f"env-{envelopes.hosts(table.scene())[-1]}-plus")
        return True
    if not at.startswith("env-"):
        return False
    _, host, end = at.split("-")
    scene = table.scene()
    if what.dy:
        table.table.acts.amount(int(host), -what.dy)
        return True
    hosts = envelopes.hosts(scene)
    to = hosts.index(int(host)) + what.dx
    if 0 <= to < len(hosts):
        table.desk.screen.focus_on(f"env-{hosts[to]}-{end}")
    elif to == len(hosts):
        table.desk.screen.focus_on("seal")
    return True
