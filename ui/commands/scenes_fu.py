"""Fú's table in all its states, for the gallery: games are played until the moment that a picture is wanted of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from game import game as find_game
from game.core.contract import Budget, Event, Move, SeatSpec
from game.core.players import computer_move
from game.core.session import Session
from game.core.setup import prepare
from game.fu.moves import Cash, Decorate, Firecrackers, FuMove, Skip, TakeMoney, Treat
from game.fu.moves import Tea as LayTea
from game.fu.view import FuView
from ui.commands import moments_fu as moments
from ui.commands.moments_fu import Legal, When, Wish

if TYPE_CHECKING:
    from ui.app import App
    from ui.controllers.fu_table.controller import FuController
    from ui.screens.table import TableScreen

PEOPLE = (
    SeatSpec("Mia", "human", "fox"),
    SeatSpec("Ken", "steady", "cat"),
    SeatSpec("Oma", "steady", "bear"),
    SeatSpec("Papa", "steady", "penguin"),
    SeatSpec("Lina", "steady", "axolotl"),
)
QUICK = Budget(playouts=8)
# So many games are tried before a moment counts as not to be found.
GAMES = 60

Options = Mapping[str, bool | int | str]
PLAIN: Options = MappingProxyType({})
Act = Callable[["TableScreen", "FuController", FuView, Legal], None]


class NoSuchMoment(LookupError):
    """No game of those tried came to the moment."""


def _new(count: int, seed: int, options: Options, people: int = 1) -> Session:
    game = find_game("fu")
    seats = [replace(seat, kind="human" if i < people else "steady") for i, seat in enumerate(PEOPLE[:count])]
    return Session.new(game, prepare(game, seats, seed, options=options, first=1), id=f"2026-11-30-{seed:04x}")


def _next(session: Session, wish: Wish | None) -> tuple[int, FuMove]:
    """Whose move it is, and the move: what seat 1 wishes, else a computer's."""
    seat = session.turn or 1
    view = cast("FuView", session.view(seat))
    if seat == 1 and wish is not None:
        wanted = wish(view, cast("Legal", tuple(session.legal_moves(seat))))
        if wanted is not None:
            return seat, wanted
    move = computer_move(session.game, view, "steady", session.setup.seed, len(session.log()), QUICK)
    return seat, cast("FuMove", move)


def reach(
    count: int, when: When, wish: Wish | None = None, *, people: int = 1, seed: int = 1, options: Options = PLAIN
) -> Session:
    """The first of several games at the first moment when seat 1 must act and `when` holds. Raises NoSuchMoment."""
    for number in range(seed, seed + GAMES):
        session = _new(count, number, options, people)
        while session.actors:
            seat, move = _next(session, wish)
            view = cast("FuView", session.view(1))
            if seat == 1 and when(view, cast("Legal", tuple(session.legal_moves(1)))):
                return session
            if not session.submit(seat, move, session.position(seat)).accepted:
                raise NoSuchMoment(f"{seat} {move} is not accepted")
    raise NoSuchMoment("no game comes to this moment")


def before(
    count: int,
    kind: Callable[[tuple[Event, ...], FuView], bool],
    wish: Wish | None = None,
    *,
    seed: int = 1,
    options: Options = PLAIN,
) -> tuple[Session, int, Move]:
    """A game, and the seat and the move from which the wanted events will follow."""
    for number in range(seed, seed + GAMES):
        session = _new(count, number, options)
        while session.actors:
            seat, move = _next(session, wish)
            view = cast("FuView", session.view(1))
            done = session.submit(seat, move, session.position(seat))
            if not done.accepted:
                raise NoSuchMoment(f"{seat} {move} is not accepted")
            if kind(done.events, view):
                again = _new(count, number, options)
                for entry in session.log()[:-1]:
                    if entry.seat:
                        again.submit(entry.seat, entry.move, again.position(entry.seat))
                return again, seat, move
    raise NoSuchMoment("no game comes to this moment")


def _show(app: App, session: Session) -> TableScreen:
    from ui.screens.menu import MenuScreen
    from ui.screens.table import TableScreen

    app.push(MenuScreen(app))
    table = TableScreen(app, session)
    app.push(table)
    for _ in range(2):
        app.step()
    return table


def _make(table: TableScreen, seat: int, move: Move) -> None:
    """Somebody's move, as the table shows it."""
    table.take(table.session.submit(seat, move, table.session.position(seat)), seat, move)


def at(
    count: int, when: When, act: Act | None = None, wish: Wish | None = None, *, seed: int = 1, options: Options = PLAIN
) -> Callable[[App], None]:
    """A scene of seat 1's turn; `act` chooses something."""

    def scene(app: App) -> None:
        session = reach(count, when, wish, seed=seed, options=options)
        table = _show(app, session)
        if act is not None:
            controller = cast("Any", table.controller)
            act(table, controller, controller.view, controller.legal)

    return scene


def after(
    count: int,
    kind: Callable[[tuple[Event, ...], FuView], bool],
    wish: Wish | None = None,
    options: Options = PLAIN,
) -> Callable[[App], None]:
    """A scene of what is shown after a move of seat 1."""

    def scene(app: App) -> None:
        session, seat, move = before(count, kind, wish, options=options)
        _make(_show(app, session), seat, move)

    return scene


# --- what seat 1 chooses ----------------------------------------------------------------------------------------------


def _two(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
    stall = next((i for i in range(5) if table.widget(f"buy-{i}-2") and table.widget_by_id(f"buy-{i}-2").enabled), 0)
    table.widget_by_id(f"stall-{stall}").activate()
    table.widget_by_id(f"buy-{stall}-2").activate()


def _replace(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
    move = next(m for m in legal if isinstance(m, Decorate) and m.for_)
    table.widget_by_id(f"store-{view.store.index(move.card)}").activate()
    table.widget_by_id(f"slot-{view.owned[0].index(move.for_)}").activate()


def _card(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
    move = next(m for m in legal if isinstance(m, Decorate))
    table.widget_by_id(f"store-{view.store.index(move.card)}").activate()


def _plain(kind: type[Any]) -> Act:
    return lambda table, fu, view, legal: fu.acting.plain(next(m for m in legal if isinstance(m, kind)))


def _fill(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
    for host in (2, 3, 3, 3):
        if (plus := table.widget(f"env-{host}-plus")) is not None:
            plus.activate()


def _spend(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
    for _ in range(80):
        plus = [w for w in table.widgets if w.id.startswith("env-") and w.id.endswith("-plus") and w.enabled]
        if not plus:
            return
        plus[0].activate()


def _seal(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
    table.app.computers.cancel()
    _fill(table, fu, view, legal)
    table.widget_by_id("seal").activate()
    for _ in range(12):
        table.app.step()


def _point(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
    fu.acting.point(next(w.id for w in table.widgets if w.id.startswith("eat-")), True)


def _look(id: str) -> Act:
    def act(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
        fu.acting.look_closer(table.widget_by_id(id))

    return act


def _look_at_card(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
    fu.acting.look_closer(table.widget_by_id(f"store-{next(i for i, card in enumerate(view.store) if card)}"))


def _home(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
    table.widget_by_id("home-3").activate()


def _opening_mid(app: App) -> None:
    session, seat, move = before(4, moments.has("open"))
    _make(_show(app, session), seat, move)
    page = app.top
    page.animator.speed = 1.0
    page.rebuild()
    replay = getattr(page, "again", None)
    if replay is not None:
        page.animator.speed = 1.0
        replay()
        for _ in range(24):
            page.animator.advance(0.1)


def _relative(app: App) -> None:
    session, seat, move = before(3, moments.has("relative_passes", "relative_buys"))
    table = _show(app, session)
    table.animator.speed = 1.0
    _make(table, seat, move)
    for _ in range(2):
        table.animator.advance(1.35)
    table.animator.speed = 0.0001


def _curtain(app: App) -> None:
    _show(app, reach(4, moments.visiting(2), people=3))


def _refused(table: TableScreen, fu: FuController, view: FuView, legal: Legal) -> None:
    stall = max(range(5), key=lambda i: len(view.spaces[i]))
    table.widget_by_id(f"stall-{stall}").activate()


def _sheet(count: int) -> Callable[[App], None]:
    def scene(app: App) -> None:
        session = _new(count, 7, {})
        while session.actors:
            seat, move = _next(session, None)
            session.submit(seat, move, session.position(seat))
        table = _show(app, session)
        if app.top is table:
            table.show_sheet()

    return scene


def fu_scenes() -> dict[str, Callable[[App], None]]:
    """Every state of Fú's table by name."""
    return {
        "fu-market": at(5, moments.shopping(3), _two),
        "fu-market-4": at(4, moments.shopping(2)),
        "fu-market-3": at(3, moments.shopping(2), _two),
        "fu-market-first": at(5, moments.shopping(1)),
        "fu-market-card": at(5, lambda v, m: v.year >= 2 and moments.of(Decorate)(v, m), _card),
        "fu-market-replace": at(4, moments.replacing, _replace, moments.decorates),
        "fu-market-ten": at(4, moments.plus, _plain(TakeMoney)),
        "fu-market-skip": at(5, moments.shopping(2), _plain(Skip)),
        "fu-market-cash": at(4, moments.of(Cash), _plain(Cash), moments.buys("upside-down-fu")),
        "fu-market-closed": at(5, moments.closed, _refused),
        "fu-market-home": at(4, moments.shopping(3), _home),
        "fu-market-plain": at(3, moments.shopping(2), options={"decorations": False}),
        "fu-relative": _relative,
        "fu-curtain": _curtain,
        "fu-envelopes": at(5, moments.visiting(3), _fill),
        "fu-envelopes-3": at(3, moments.visiting(2), _fill),
        "fu-envelopes-short": at(4, moments.visiting(3), _spend),
        "fu-envelopes-last": at(4, moments.visiting(5)),
        "fu-envelopes-sealed": at(4, moments.visiting(2), _seal),
        "fu-opening": after(5, moments.has("open")),
        "fu-opening-3": after(3, moments.has("open")),
        "fu-opening-mid": _opening_mid,
        "fu-eating": at(5, moments.tie, _point),
        "fu-eating-tea": at(4, moments.of(LayTea, 2)),
        "fu-eating-treat": at(4, moments.of(Treat, 2), options={"sides.tea": "advanced"}),
        "fu-eating-firecrackers": at(4, moments.of(Firecrackers), None, moments.buys("firecrackers")),
        "fu-eating-alone": at(4, moments.alone, None, moments.decorates),
        "fu-eating-3": at(3, lambda v, m: v.year >= 2 and v.phase == "eating" and len(m) >= 3),
        "fu-yearend": after(5, moments.has("visitors", "income", "decoration")),
        "fu-yearend-3": after(3, moments.has("visitors", "income")),
        "fu-yearend-last": after(4, moments.last_year),
        "fu-score": _sheet(5),
        "fu-score-3": _sheet(3),
        "fu-zoom-card": at(5, moments.shopping(2), _look_at_card),
        "fu-zoom-snack": at(5, moments.shopping(4), _look("snack-1")),
    }
