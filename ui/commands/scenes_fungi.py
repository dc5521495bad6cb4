"""Funky Fungi's table in its typical states, for the gallery: each is a real game, played until it looks like this."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game import game as find_game
from game.core.contract import Budget, SeatSpec
from game.core.rng import Rng
from game.core.session import Session
from game.core.setup import prepare
from game.fungi.clusters import ready
from game.fungi.components import deck
from game.fungi.moves import Score
from game.fungi.view import FungiView
from ui.controllers.fungi_table import recipe
from ui.input import Press

if TYPE_CHECKING:
    from ui.app import App
    from ui.controllers.fungi_table.controller import FungiController
    from ui.controllers.fungi_table.spots import Spot
    from ui.screens.table import TableScreen

Scene = Callable[["App"], None]
Wanted = Callable[[FungiView], bool]

PEOPLE = (
    SeatSpec("Ann", "human", "snail"),
    SeatSpec("Bo", "steady"),
    SeatSpec("Chie", "steady"),
    SeatSpec("Dan", "steady"),
)
# How many games are tried, and how many moves of each.
GAMES, MOVES = 60, 400


def fungi_scenes() -> dict[str, Scene]:
    """All scenes by name; those that the design has a picture of bear its name."""
    return {
        "fungi-play": _scene(4, _follows, _point_at_last),
        "fungi-play-2seats": _scene(2, _follows, _point_at_last),
        "fungi-play-3seats": _scene(3, _follows, _point_at_last),
        "fungi-lead": _scene(4, lambda view: _plays(view) and not view.played and view.round > 5),
        "fungi-chosen": _scene(4, _follows, _choose),
        "fungi-take": _scene(4, lambda view: view.phase == "forage" and view.round > 7, _point_at_help),
        "fungi-forage": _scene(4, lambda view: _special(view, "steal"), _point_at_help),
        "fungi-swap": _scene(3, lambda view: _special(view, "swap"), _choose),
        "fungi-protect": _scene(2, lambda view: _special(view, "protect") and view.round > 5, _point_at_last),
        "fungi-after": _scene(3, lambda view: view.phase == "after" and view.points(1) > 0),
        "fungi-15": _scene(4, _many, hoard=True),
        "fungi-15-2seats": _scene(2, lambda view: _many(view) and view.phase == "play", hoard=True),
        "fungi-collection": _scene(3, _ready, _sheet),
        "fungi-collection-15": _scene(4, lambda view: _many(view) and _ready(view), _sheet, hoard=True),
        "fungi-collection-pay": _scene(4, lambda view: _many(view) and _ready(view), _pay, hoard=True),
        "fungi-last-round": _scene(4, lambda view: _plays(view) and view.round > 6, _last_round),
        "fungi-safe": _scene(4, _follows, _point_at_last, colours="safe"),
        "fungi-safe-forage": _scene(4, lambda view: _special(view, "steal"), _point_at_last, colours="safe"),
        "card-zoom": _scene(4, lambda view: _holds(view, "swap"), lambda table: _zoom(table, "swap")),
        "fungi-zoom-cluster": _scene(4, lambda view: _holds(view, "cluster"), lambda table: _zoom(table, "cluster")),
        "fungi-zoom-magic": _scene(4, _holds_magic, lambda table: _zoom(table, "")),
        "fungi-won": _scene(4, lambda view: view.phase == "over"),
        "curtain": _scene(4, _follows, people=4),
        "fungi-replay": _replay,
    }


# --- what is waited for -----------------------------------------------------------------------------------------------


def _plays(view: FungiView) -> bool:
    return view.phase == "play" and len(view.hand) == 6


def _follows(view: FungiView) -> bool:
    colour = {deck().colour[deck().index[card]] for card in view.hand}
    return _plays(view) and view.round > 7 and bool(view.played) and view.points(1) > 0 and len(colour) > 2


def _special(view: FungiView, special: str) -> bool:
    words = ("", "cluster", "steal", "swap", "protect")
    if view.phase != "special" or view.pending is None or view.round < 4:
        return False
    return words[deck().special[deck().index[view.pending]]] == special and len(view.collections[0]) > 4


def _ready(view: FungiView) -> bool:
    own = [deck().index[card] for card in view.collections[0]]
    return view.phase in ("forage", "after") and view.round > 5 and bool(ready(own))


def _many(view: FungiView) -> bool:
    return len(view.collections[0]) >= 15


def _holds(view: FungiView, special: str) -> bool:
    words = ("", "cluster", "steal", "swap", "protect")
    return _plays(view) and any(words[deck().special[deck().index[card]]] == special for card in view.hand)


def _holds_magic(view: FungiView) -> bool:
    return _plays(view) and any(card.startswith("m") for card in view.hand)


# --- what is done then ------------------------------------------------------------------------------------------------


def _board(table: TableScreen) -> FungiController:
    controller: FungiController = table.controller  # type: ignore[assignment]
    return controller


def _point_at_last(table: TableScreen) -> None:
    free = [spot for spot in _board(table).board.spots if spot.free and not spot.dim]
    if free:
        table.focus.move(free[-1])
        free[-1].set_hovered(True)


def _point_at_help(table: TableScreen) -> None:
    """Points at the card that completes a cluster, or helps one."""
    controller = _board(table)
    own = controller.view.collections[0]
    free = [spot for spot in controller.board.spots if spot.free and not spot.dim]

    def worth(spot: Spot) -> int:
        cluster = recipe.helped(own, spot.card or "")
        return 9 if cluster is None else recipe.missing(cluster, (*own, spot.card or ""))

    best = min(free, key=worth)
    table.focus.move(best)
    best.set_hovered(True)


def _choose(table: TableScreen) -> None:
    free = [spot for spot in _board(table).board.spots if spot.free and not spot.dim]
    if free:
        free[0].activate()


def _sheet(table: TableScreen) -> None:
    _board(table).show_collection()


def _pay(table: TableScreen) -> None:
    own = [deck().index[card] for card in _board(table).view.collections[0]]
    _board(table).show_collection()
    sheet = table.app.top
    sheet.begin(deck().ids[max(ready(own), key=lambda card: deck().points[card])])  # type: ignore[attr-defined]


def _last_round(table: TableScreen) -> None:
    _board(table).show_last_round()


def _zoom(table: TableScreen, special: str) -> None:
    board = _board(table).board
    words = ("", "cluster", "steal", "swap", "protect")
    for spot in board.spots:
        card = spot.card or ""
        fits = words[deck().special[deck().index[card]]] == special if special else card.startswith("m")
        if fits:
            table.handle(Press(spot.rect.midleft, 3))
            return


# --- getting there ----------------------------------------------------------------------------------------------------


def _scene(
    seats: int,
    wanted: Wanted,
    then: Callable[[TableScreen], object] | None = None,
    *,
    hoard: bool = False,
    people: int = 1,
    colours: str = "",
) -> Scene:
    def scene(app: App) -> None:
        from ui.screens.menu import MenuScreen
        from ui.screens.table import TableScreen

        if colours:
            app.change(replace(app.settings, colours=colours))
        app.push(MenuScreen(app))
        specs = [
            SeatSpec(seat.name, "human", face) if i < people else seat
            for i, (seat, face) in enumerate(zip(PEOPLE[:seats], ("snail", "hedgehog", "owl", "hare"), strict=False))
        ]
        table = TableScreen(app, game_until(specs, wanted, hoard=hoard))
        app.push(table)
        if then is not None:
            then(table)

    return scene


def game_until(specs: list[SeatSpec], wanted: Wanted, *, hoard: bool = False) -> Session:
    """The first game, by its seed, that comes to what is wanted while seat 1 acts (or has ended so); the last one tried
    if none does. With `hoard` nobody scores, so that collections grow."""
    game = find_game("fungi")
    brain = game.brains["steady"]
    session = Session.new(game, prepare(game, specs, 1, first=1))
    for seed in range(1, GAMES + 1):
        session = Session.new(game, prepare(game, specs, seed, first=1), id=f"2026-11-30-{seed:04x}")
        for number in range(MOVES):
            seat = session.turn
            view = session.view(1)
            assert isinstance(view, FungiView)
            if (seat in (1, None)) and wanted(view):
                return session
            if seat is None:
                break
            move = brain.choose(session.view(seat), Rng(seed, number), Budget(0))
            if hoard and (isinstance(move, Score) or view.phase == "forage"):
                move = next(one for one in session.legal_moves(seat) if not isinstance(one, Score))
            session.submit(seat, move, session.position(seat))
    return session


def _replay(app: App) -> None:
    from ui.commands.scenes import played
    from ui.screens.menu import MenuScreen
    from ui.screens.replay import ReplayScreen

    app.paths.saves.mkdir(parents=True, exist_ok=True)
    path = app.paths.saves / "fungi-replay.yaml"
    played("fungi", PEOPLE, 12, 60, path).close()
    app.push(MenuScreen(app))
    screen = ReplayScreen(app, path)
    app.push(screen)
    screen.jump(40)
